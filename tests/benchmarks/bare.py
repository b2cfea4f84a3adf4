"""The bare PySide6 main window that the program is measured against.

Run as a program it prints, as JSON, how long after the moment in START it was painted and idle,
and how much memory it holds.
"""

from __future__ import annotations

import json
import os
import sys
import time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

from tests.benchmarks.memory import proportional


class Window(QMainWindow):
    """A window with a label that notices its first paint."""

    painted = 0.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, and note when that was first done."""
        super().paintEvent(event)
        if not self.painted:
            self.painted = time.time()
            QTimer.singleShot(0, self.report)

    def report(self) -> None:
        """Say what was measured and leave."""
        start = float(os.environ["START"])
        print(
            json.dumps(
                {
                    "painted": self.painted - start,
                    "filled": time.time() - start,
                    "memory": proportional(),
                }
            ),
            flush=True,
        )
        QApplication.quit()


def main() -> int:
    """Show the window, report, leave."""
    app = QApplication(sys.argv)
    window = Window()
    window.setCentralWidget(QLabel("Path Companion"))
    window.resize(1280, 800)
    window.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
