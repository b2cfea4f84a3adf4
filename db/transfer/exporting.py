"""What is kept, on its way out: each format of what the archive tells, piece by piece.

The pieces are made while they are taken: a long history never stands in memory as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.language import _, ngettext
from db.archive import Archive
from db.files import write_whole
from db.logged import LoggedGame, LoggedPlay
from db.transfer import archive_file, bgstats_writer, csv_file, packs, playfiles
from db.transfer.records import Person, Place
from db.transfer.rows import Watch


class ExportError(Exception):
    """A file that was not written. `str(error)` is a sentence; what was there before stays."""


def whole(archive: Archive, watch: Watch | None = None) -> Iterator[bytes]:
    """Everything that is kept, as our own archive; what was thrown into the bin is not."""
    persons = [Person(each.name, "", each.bgg_name, each.me) for each in archive.persons()]
    games = archive.games()
    readings = {each.word: archive.readings(each.word) for each in games if each.word}
    return archive_file.chunks(
        _told(archive, archive.history_ids(), watch),
        persons,
        [Place(each.name) for each in archive.places()],
        [
            LoggedGame(each.title, each.word, each.bgg_id, "", each.direction, each.cooperative)
            for each in games
        ],
        archive.known,
        {word: said for word, said in readings.items() if said},
    )


def left_out(archive: Archive) -> str:
    """A sentence about the plays that an archive does not hold, "" where it holds them all."""
    number = archive.play_count(binned=True)
    said = ngettext(
        "{number} play in the bin is left out.", "{number} plays in the bin are left out.", number
    )
    return said.format(number=number) if number else ""


def for_bgstats(
    archive: Archive, ids: Iterable[str] | None = None, watch: Watch | None = None
) -> Iterator[bytes]:
    """The full export for BG Stats, of these plays or of all."""
    return bgstats_writer.chunks(_told(archive, ids, watch), me=_me(archive))


def for_bgstats_plays(archive: Archive, ids: Iterable[str]) -> bytes:
    """A `.bgsplay` file of these plays."""
    return bgstats_writer.play_file(list(archive.told(ids)), _me(archive))


def as_csv(
    archive: Archive,
    ids: Iterable[str] | None = None,
    delimiter: str = ",",
    watch: Watch | None = None,
) -> Iterator[bytes]:
    """The table for a spreadsheet, of these plays or of all."""
    return csv_file.chunks(_told(archive, ids, watch), delimiter)


def collection(archive: Archive, beginning: str = "", name: str = "") -> bytes:
    """A pack of the Collection, of the keys that begin so."""
    values = {key: each for key, each in archive.known.items() if key.startswith(beginning)}
    return packs.write(values, name)


def play_file(archive: Archive, id: str) -> bytes:
    """The play file of a guided play. LookupError: none of this id; ValueError: no moves."""
    for play in archive.told([id]):
        return playfiles.write(play)
    raise LookupError(id)


def write(path: Path, chunks: Iterable[bytes]) -> None:
    """Write a file piece by piece beside its place, and put it there when it is whole.

    ExportError where it cannot be written. Whatever a piece raises, nothing is left behind.
    """
    try:
        write_whole(path, chunks)
    except OSError as fault:
        said, reason = _("{file} cannot be written: {reason}."), str(fault.strerror)
        if isinstance(fault, FileNotFoundError):
            reason = _("there is no folder {folder}").format(folder=path.parent)
        raise ExportError(said.format(file=path.name, reason=reason)) from fault


def _me(archive: Archive) -> str:
    me = archive.me()
    return "" if me is None else me.name


def _told(archive: Archive, ids: Iterable[str] | None, watch: Watch | None) -> Iterator[LoggedPlay]:
    """The plays as records; the watch is told how far it is, and ends it by what it raises."""
    wanted = list(archive.history_ids() if ids is None else ids)
    for number, play in enumerate(archive.told(wanted)):
        if watch is not None and number % 64 == 0:
            watch(number / len(wanted))
        yield play
    if watch is not None:
        watch(1)
