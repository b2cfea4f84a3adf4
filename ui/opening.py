"""Opening the archive once the window is painted, and looking after it when Home is filled."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from db.errors import StorageError
from ui.desk import Desk
from ui.main_window import MainWindow
from ui.settings import Settings
from ui.theme import theme
from ui.theme.current import Mode

if TYPE_CHECKING:
    from db.keeper import Keeper

log = logging.getLogger("path_companion")


def made_window(folder: Path) -> MainWindow:
    """The window with the settings of this folder, not shown yet."""
    settings = Settings(folder / "settings.ini")
    look = theme()
    look.set_mode(_mode(settings.theme))
    look.set_scale(settings.scale / 100)

    def changed(name: str) -> None:
        if name == "theme":
            look.set_mode(_mode(settings.theme))
        elif name == "scale":
            look.set_scale(settings.scale / 100)

    settings.changed.connect(changed)
    return MainWindow(Desk(settings))


def _mode(word: str) -> Mode:
    return "light" if word == "light" else "dark" if word == "dark" else "system"


class Opening(QObject):
    """The archive's beginning and end in the life of the window."""

    def __init__(self, window: MainWindow, url: str | None, folder: Path) -> None:
        super().__init__(window)
        self._window = window
        self._url = url
        self._folder = folder
        self._keeper: Keeper | None = None
        window.home_filled.connect(self._look_after)

    def open(self) -> None:
        """Open the archive and fill Home; where that fails, say what is safe and what to do."""
        from db.keeper import Keeper
        from db.startup import open_archive

        try:
            archive = open_archive(self._url, self._folder)
        except StorageError as fault:
            log.warning("the archive was not opened: %s", fault)
            self._trouble(fault)
            return
        self._keeper = Keeper(archive, self._folder)
        self._window.desk.set_keeper(self._keeper)
        if self._window.here == "trouble":
            self._window.end_trouble()

    def _trouble(self, fault: StorageError) -> None:
        from ui.pages.trouble import TroublePage

        page = TroublePage(fault)
        page.again.connect(self.open)
        self._window.show_trouble(page)

    def _look_after(self) -> None:
        pass

    def close(self) -> None:
        """Let go of the archive."""
        if self._keeper is not None:
            self._keeper.close()
            self._window.desk.archive.close()
