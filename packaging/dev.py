#!/usr/bin/env python3
"""Run, test and build Path Companion from a checkout.

    python3 packaging/dev.py run [ARGUMENTS OF THE APP]
    python3 packaging/dev.py test [ARGUMENTS OF PYTEST]
    python3 packaging/dev.py --help        the other commands

This file is understood by any Python, so that one that is too old can say so; the commands
are in packaging/development.
"""

import os
import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.stderr.write(
        "Path Companion needs Python 3.11 or later; this is Python "
        + ".".join(str(part) for part in sys.version_info[:3])
        + ". Install a later Python and start this command with it, for example"
        + " python3.11 packaging/dev.py run.\n"
    )
    sys.exit(1)

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from development.commands import main  # noqa: E402 - only once the version is known

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
