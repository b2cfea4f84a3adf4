"""Measure, print a table, and write JSON where that is asked for."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks import answering, browsing, counting, history, importing, starting
from tests.benchmarks.figures import as_json, table

WHOLE = {"starting": starting.figures, "answering": answering.figures, "history": history.figures}
PARTS = WHOLE | {
    "browsing": browsing.figures,
    "counting": counting.figures,
    "importing": importing.figures,
}
"""What can be asked for; the last three are the parts of "history"."""


def main() -> int:
    """0 when every ratio is within its limit, else 1."""
    parser = ArgumentParser("benchmarks", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(WHOLE))
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    made = []
    for name in arguments.only:
        with TemporaryDirectory(prefix="path-companion-") as folder:
            for figure in PARTS[name](Path(folder)):
                made.append(figure)
                print(f"measured: {figure.name}", file=sys.stderr, flush=True)
    print(table(made))
    if arguments.json is not None:
        arguments.json.write_text(as_json(made) + "\n", encoding="utf-8")
    return 0 if all(figure.holds for figure in made) else 1


if __name__ == "__main__":
    sys.exit(main())
