"""The program as a process of its own, reporting when it was painted, filled, and how large it is.

`python -m tests.benchmarks.program FOLDER [table]` opens the real program over the plays in
FOLDER. It prints, as JSON, how long after the moment in START it was painted and Home was
filled; with `table` it then opens the play that goes on and says how much memory it holds there.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ui import app

if TYPE_CHECKING:
    from ui.main_window import MainWindow


class Report:
    """What is noted while the program comes up."""

    def __init__(self, window: MainWindow, table: bool) -> None:
        self._window = window
        self._table = table
        self._start = float(os.environ["START"])
        self._noted: dict[str, float] = {}
        window.first_painted.connect(lambda: self._note("painted"))
        window.home_filled.connect(self._filled)

    def _note(self, what: str) -> None:
        self._noted[what] = time.time() - self._start

    def _filled(self) -> None:
        self._note("filled")
        if not self._table:
            self._leave()
            return
        from PySide6.QtCore import QTimer

        desk = self._window.desk
        latest = desk.archive.latest_unfinished()
        assert latest is not None
        desk.open(latest.id)
        QTimer.singleShot(500, self._weigh)

    def _weigh(self) -> None:
        from tests.benchmarks.memory import proportional

        assert self._window.here == "table"
        self._noted["memory"] = proportional()
        self._leave()

    def _leave(self) -> None:
        print(json.dumps(self._noted), flush=True)
        self._window.close()


class Watched(app.Program):
    """The program with somebody watching.

    It imports nothing of Qt by itself: what the program does about that, it does in its order.
    """

    def __init__(self, window: MainWindow, url: str | None, folder: Path) -> None:
        super().__init__(window, url, folder)
        self.report = Report(window, "table" in sys.argv[2:])


def main() -> int:
    """Run the program with somebody watching."""
    app.Program = Watched  # type: ignore[misc]  # a class stands for its base
    return app.main(["--data", sys.argv[1]])


if __name__ == "__main__":
    sys.exit(main())
