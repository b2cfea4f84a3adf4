"""Random plays of every installed game, driven from the Steps alone and checked afterwards.

    python -m tests.soak --plays 2000 --seed 1 [--game ID] [--jobs 2] [--toy]

Play number i of a run has the seed S + i: a fault is shown again by
`--game ID --seed THAT --plays 1`.
"""

from __future__ import annotations

import sys

from tests.soak.run import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
