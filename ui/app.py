"""The program: arguments, the application, the window, and what is opened when it is painted."""

from __future__ import annotations

import gc
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ui import arguments as given

if TYPE_CHECKING:
    from ui.faults import Faults
    from ui.main_window import MainWindow
    from ui.opening import Opening


def main(argv: Sequence[str] | None = None) -> int:
    """Run `path-companion`: a command, or the window. The exit code."""
    given.print_anything()
    arguments = given.parser().parse_args(argv)
    if arguments.command:
        from ui import command_line

        return command_line.run(arguments)
    return show_window(arguments)


def show_window(arguments: Namespace) -> int:
    """Open the window and stay until it is closed."""
    # What is made while the program comes up stays until it ends. To look through it for rubbish
    # over and over took a sixth of the start.
    gc.disable()
    from PySide6.QtWidgets import QApplication

    from ui.features import leave_sources_unread

    leave_sources_unread()
    from ui.main_window import bare_window

    application = QApplication(sys.argv[:1])
    application.setApplicationName("path-companion")
    application.setApplicationDisplayName("Path Companion")
    folder = given.folder(arguments)
    window = bare_window(folder)
    program = Program(window, given.database(arguments), folder)
    window.first_painted.connect(program.begin)
    window.first_painted.connect(_collect_again)
    window.show()
    try:
        return application.exec()
    finally:
        program.end()


def _collect_again() -> None:
    """Look for rubbish again, and never through what is there already."""
    gc.freeze()
    gc.enable()


class Program:
    """What the window stands on. It is imported when the window can be seen."""

    def __init__(self, window: MainWindow, url: str | None, folder: Path) -> None:
        self._window = window
        self._url = url
        self._folder = folder
        self._opening: Opening | None = None
        self._faults: Faults | None = None

    def begin(self) -> None:
        """Take faults, furnish the window, open the archive."""
        from ui.desk import Desk
        from ui.faults import Faults, log_to
        from ui.opening import Opening

        log_to(self._folder)
        self._faults = Faults()
        self._faults.watch(self._window)
        self._window.furnish(Desk(self._window.settings))
        self._opening = Opening(self._window, self._url, self._folder)
        self._opening.open()

    def end(self) -> None:
        """Let what runs come to its end, and let go of the archive."""
        from ui import tasks

        tasks.finish()
        if self._opening is not None:
            self._opening.close()
        if self._faults is not None:
            self._faults.leave()


if __name__ == "__main__":
    sys.exit(main())
