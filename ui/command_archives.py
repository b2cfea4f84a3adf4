"""The archive for the time of a command: opened for it, closed after it, its faults sentences."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.language import _
from ui.arguments import chosen, database, folder

if TYPE_CHECKING:
    from db.archive import Archive


class Failed(Exception):
    """A command that cannot be done, with the sentence that says why."""


class Nothing(Failed):
    """There is nothing to look at: not even a database."""


class Opened:
    """The archive for the time of a command; what it raises becomes a sentence."""

    def __init__(self, arguments: Namespace) -> None:
        self._arguments = arguments

    def __enter__(self) -> Archive:
        from db.errors import StorageError

        try:
            self._archive = self._opened(database(self._arguments), folder(self._arguments))
        except StorageError as error:
            raise Failed(str(error)) from error
        return self._archive

    def _opened(self, url: str | None, folder: Path) -> Archive:
        from db.startup import open_archive

        return open_archive(url, folder)

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        from db.errors import StorageError

        self._archive.close()
        if isinstance(fault, StorageError):
            raise Failed(str(fault)) from fault


class Looking(Opened):
    """The archive for a command that only reads: it makes no database."""

    def _opened(self, url: str | None, folder: Path) -> Archive:
        from db.looking import open_to_look

        if (found := open_to_look(url, folder)) is not None:
            return found
        if url is None and chosen(self._arguments) is not None and not folder.is_dir():
            raise Failed(_("There is no folder {folder}. Nothing was made.").format(folder=folder))
        raise Nothing(_("There is no database there. Nothing was made."))


class LookingAnyway(Looking):
    """The same where nothing need be kept yet: an empty archive then, that is gone afterwards."""

    def __init__(self, arguments: Namespace) -> None:
        super().__init__(arguments)
        self._scratch: TemporaryDirectory[str] | None = None

    def _opened(self, url: str | None, folder: Path) -> Archive:
        from db.startup import open_archive

        try:
            return super()._opened(url, folder)
        except Nothing:
            self._scratch = TemporaryDirectory(prefix="path-companion-")
            return open_archive(None, Path(self._scratch.name))

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        try:
            super().__exit__(kind, fault, trace)
        finally:
            if self._scratch is not None:
                self._scratch.cleanup()
