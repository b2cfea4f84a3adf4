"""Opening the archive once the window is painted, and looking after it when Home is filled."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.language import _
from db.errors import DamagedDatabase, NewerDatabase, StorageError
from ui import tasks
from ui.desk import Desk
from ui.main_window import MainWindow, bare_window

if TYPE_CHECKING:
    from db.archive import Archive
    from db.keeper import Keeper
    from db.records import Backup
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
        self._may_be_new = False
        window.home_filled.connect(self.look_after)
        window.desk.restore_wanted.connect(self.restore)

    def open(self) -> None:
        """Open the archive and fill Home; where that fails, say what is safe and what to do."""
        from db.keeper import Keeper
        from db.startup import open_archive

        if self._lost():
            return
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

    def _lost(self) -> bool:
        """Is there no database where one has been? Then it is said before a new one is made."""
        path = None if self._may_be_new else self._file()
        if path is None or (path.exists() and path.stat().st_size):
            return False
        from db.recovery import newest_good_backup

        backup = newest_good_backup(path)
        if backup is None:
            return False
        from ui.pages.settings.keeping import in_words
        from ui.pages.trouble import Remedy

        found = _("The newest good backup: {backup}").format(backup=in_words(backup))
        fault = StorageError(
            _("The file {file} is empty or gone, but there are backups of it.").format(
                file=path.name
            )
        )
        take = Remedy(_("Take the newest good backup"), lambda: self._restore(backup, path))
        self._show(fault, [take, Remedy(_("Begin with no plays"), self._begin_new)], found)
        return True

    def _begin_new(self) -> None:
        self._may_be_new = True
        self.open()

    def _restore(self, backup: Backup, path: Path) -> None:
        from db.recovery import restore_backup

        self._mend(lambda: restore_backup(backup, path))

    # -- when the plays cannot be reached

    def show_trouble(self, fault: StorageError) -> None:
        """Show the page that says what is safe and offers what can be done."""
        from ui.pages.trouble import Remedy

        remedies = [Remedy(_("Try again"), self.open)]
        more = ""
        path = self._file()
        if isinstance(fault, DamagedDatabase) and path is not None:
            remedy, more = self._remedy(path)
            remedies.insert(0, remedy)
        elif not isinstance(fault, NewerDatabase) and self._url is None:
            remedies.append(Remedy(_("Choose another folder…"), self._choose_folder))
            more = _("The folder: {folder}").format(folder=self._folder)
        self._show(fault, remedies, more)

    def _show(self, fault: StorageError, remedies: Sequence[Remedy], more: str) -> None:
        from ui.pages.trouble import TroublePage

        self._window.show_trouble(TroublePage(fault, remedies, more))

    def _choose_folder(self) -> None:
        from PySide6.QtWidgets import QFileDialog

        title = _("A folder for your plays")
        name = QFileDialog.getExistingDirectory(self._window, title, str(Path.home()))
        if name:
            self.move_to(Path(name))

    def move_to(self, folder: Path) -> None:
        """Keep plays in this folder, and at the next starts too unless those name another one."""
        from ui.arguments import remember, usual
        from ui.faults import log_to

        named = self._folder != usual()
        self._folder = folder
        log_to(folder)
        self.open()
        if self._keeper is None:
            return
        words = _("Your plays are kept in {folder}. Start with --data to find them again.")
        try:
            if not named:
                remember(folder)
                words = _("From now on your plays are kept in {folder}.")
        except OSError as fault:
            log.warning("the folder was not noted: %s", fault)
        self._window.desk.said.emit(words.format(folder=folder))

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

    def restore(self, backup: Backup) -> None:
        """Put a backup in the place of the database; the one that was there stays beside it."""
        from db.recovery import restore_backup

        path, desk = self._file(), self._window.desk
        if path is None:
            return
        desk.leave()
        tasks.finish()
        self.close()
        said = _("The plays of that day are back. What was there before is kept as {file}.")
        try:
            aside = restore_backup(backup, path, why="before")
            said = said.format(file=aside.name if aside is not None else path.name)
        except StorageError as fault:
            said = str(fault)
        self.open()
        if self._window.here != "trouble":
            self._window.show_page("settings")
            desk.said.emit(said)

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
