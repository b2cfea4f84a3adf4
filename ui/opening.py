"""Opening the archive once the window is painted, and looking after it when Home is filled."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.language import _
from db.errors import DamagedDatabase, StorageError
from ui import tasks
from ui.desk import Desk
from ui.main_window import MainWindow, bare_window

if TYPE_CHECKING:
    from db.archive import Archive
    from db.keeper import Keeper
    from ui.pages.trouble import Remedy

log = logging.getLogger("path_companion")


def made_window(folder: Path) -> MainWindow:
    """The window with the settings of this folder and its pages, not shown yet."""
    window = bare_window(folder)
    window.furnish(Desk(window.settings))
    return window


class Opening(QObject):
    """The archive's beginning and end in the life of the window."""

    def __init__(self, window: MainWindow, url: str | None, folder: Path) -> None:
        super().__init__(window)
        self._window = window
        self._url = url
        self._folder = folder
        self._keeper: Keeper | None = None
        window.home_filled.connect(self.look_after)

    def open(self) -> None:
        """Open the archive and fill Home; where that fails, say what is safe and what to do."""
        from db.keeper import Keeper
        from db.startup import open_archive

        try:
            archive = open_archive(self._url, self._folder)
        except StorageError as fault:
            log.warning("the archive was not opened: %s", fault)
            self.show_trouble(fault)
            return
        self._keeper = Keeper(archive, self._folder)
        self._window.desk.set_keeper(self._keeper)
        if archive.notice:
            self._window.desk.said.emit(archive.notice)
        if self._window.here == "trouble":
            self._window.end_trouble()

    def close(self) -> None:
        """Write what waits, and let go of the archive."""
        if self._keeper is not None:
            archive = self._keeper.archive
            self._keeper.close()
            self._keeper = None
            if archive is not None:
                archive.close()

    # -- when the plays cannot be reached

    def show_trouble(self, fault: StorageError) -> None:
        """Show the page that says what is safe and offers what can be done."""
        from ui.pages.trouble import Remedy, TroublePage

        remedies = [Remedy(_("Try again"), self.open)]
        more = ""
        path = self._file()
        if isinstance(fault, DamagedDatabase) and path is not None:
            remedy, more = self._remedy(path)
            remedies.insert(0, remedy)
        self._window.show_trouble(TroublePage(fault, remedies, more))

    def _file(self) -> Path | None:
        from db.addresses import file_of, parse

        try:
            return file_of(parse(self._url, self._folder))
        except StorageError:
            return None

    def _remedy(self, path: Path) -> tuple[Remedy, str]:
        from db.recovery import newest_good_backup, restore_backup, set_aside
        from ui.pages.settings.keeping import in_words
        from ui.pages.trouble import Remedy

        backup = newest_good_backup(path)
        if backup is None:
            words = _("Set the file aside and begin with an empty one")
            missing = _("There is no good backup beside it.")
            return Remedy(words, lambda: self._mend(lambda: set_aside(path))), missing
        words = _("Set the file aside and take its newest good backup")
        found = _("The newest good backup: {backup}").format(backup=in_words(backup))
        return Remedy(words, lambda: self._mend(lambda: restore_backup(backup, path))), found

    def _mend(self, act: Callable[[], Path | None]) -> None:
        self.close()
        try:
            aside = act()
        except StorageError as fault:
            self.show_trouble(fault)
            return
        self.open()
        if aside is not None:
            words = _("The damaged file is kept as {file}.")
            self._window.desk.said.emit(words.format(file=aside.name))

    # -- while nobody waits

    def look_after(self) -> None:
        """Look through the database, and back it up where that is due, off this thread."""
        if self._keeper is not None and self._keeper.archive is not None:
            archive = self._keeper.archive
            task = tasks.start(lambda _task: _looked_after(archive))
            task.on_failure(self._looked_and_found)

    def _looked_and_found(self, fault: BaseException) -> None:
        if isinstance(fault, DamagedDatabase):
            self.show_trouble(fault)
        elif isinstance(fault, StorageError):
            log.warning("no backup was made: %s", fault)
            self._window.desk.said.emit(str(fault))
        else:
            raise fault


def _looked_after(archive: Archive) -> None:
    from db.recovery import backup_due, backup_now, quick_check

    quick_check(archive)
    if backup_due(archive):
        backup_now(archive)
