"""`python -m tests.screenshots DIR`: a picture of every page and every look."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def main(arguments: list[str]) -> int:
    """Draw all pictures into the folder named. 0, or 2 where none is named."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m tests.screenshots DIR", file=sys.stderr)
        return 2
    from tests.screenshots.studio import Studio

    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="path-companion-pictures-") as data:
        studio = Studio(Path(data), folder)
        try:
            studio.draw_everything()
        finally:
            studio.close()
    print(f"{studio.drawn} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
