"""The program: arguments, the application, the window, and what is opened when it is painted."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

from ui import command_line


def main(argv: Sequence[str] | None = None) -> int:
    """Run `path-companion`: a command, or the window. The exit code."""
    arguments = command_line.parser().parse_args(argv)
    if arguments.command:
        return command_line.run(arguments)
    return show_window(arguments)


def show_window(arguments: Namespace) -> int:
    """Open the window and stay until it is closed."""
    from PySide6.QtWidgets import QApplication

    from ui import tasks
    from ui.faults import Faults, log_to
    from ui.opening import Opening, made_window

    application = QApplication(sys.argv[:1])
    application.setApplicationName("path-companion")
    application.setApplicationDisplayName("Path Companion")
    application.setApplicationVersion(command_line.version())
    folder = command_line.folder(arguments)
    log_to(folder)
    faults = Faults()
    window = made_window(folder)
    faults.watch(window)
    opening = Opening(window, command_line.database(arguments), folder)
    window.first_painted.connect(opening.open)
    window.show()
    try:
        return application.exec()
    finally:
        tasks.finish()
        opening.close()
        faults.leave()


if __name__ == "__main__":
    sys.exit(main())
