"""The work of bringing in and writing out, without a widget: it runs off the window's thread.

`step(at, of)` is told how far it is; what it raises ends the work, and nothing is half done.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from companion import games
from companion.language import N_
from db.archive import Archive
from db.filtering import ALL, HistoryFilter
from db.import_records import Batch, Preview
from db.logged import LoggedGame, LoggedPlay
from db.transfer import archive_file, bgstats_writer, csv_file, packs, sheet_files
from db.transfer.packs import Compared
from db.transfer.reading import read_file
from db.transfer.records import BGSTATS, Found, Person, Place

Json = Any
Step = Callable[[int, int], None]

ARCHIVE: Final = "archive"
BGSPLAY: Final = "bgsplay"
CSV: Final = "csv"
MARKDOWN: Final = "markdown"
HTML: Final = "html"
PDF: Final = "pdf"
PACK: Final = "pack"


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file that can be written: its word, its words for people, the end of its name."""

    word: str
    words: str
    suffix: str


FORMATS: Final = (
    Format(ARCHIVE, N_("Everything, to be brought in again"), "json"),
    Format(BGSTATS, N_("BG Stats, all plays"), "json"),
    Format(BGSPLAY, N_("BG Stats, as a play file"), "bgsplay"),
    Format(CSV, N_("Table for a spreadsheet"), "csv"),
    Format(MARKDOWN, N_("Score sheets as Markdown"), "md"),
    Format(HTML, N_("Score sheets as a web page"), "html"),
    Format(PDF, N_("Score sheets as PDF"), "pdf"),
)


@dataclass(frozen=True, slots=True)
class Looked:
    """What a file holds, beside what is here."""

    found: Found
    preview: Preview
    collection: Compared


def look(archive: Archive, path: Path, today: date, step: Step) -> Looked:
    """Look at a file, whichever of the formats it has. Nothing is written. TransferError."""
    found = read_file(path, lambda part: step(round(100 * part), 100), today)
    preview = archive.preview(found, path.name, progress=step)
    return Looked(found, preview, packs.compared(found.remembered, archive.known))


def bring_in(
    archive: Archive, looked: Looked, ways: Mapping[int, str], taken: Iterable[str], step: Step
) -> Batch | None:
    """Write what is new, and the rest as `ways` says; the batch, None where no play was in it.

    `taken` are the keys of the Collection whose value in the file goes before the one here.
    """
    batch = None
    if looked.preview.rows or looked.preview.persons:
        batch = archive.bring_in(looked.preview, ways, progress=step)
    other = {each.key: each.there for each in looked.collection.differing}
    values = {**looked.collection.new, **{key: other[key] for key in taken if key in other}}
    if values:
        archive.remember(values)
    _prefer(archive, looked.found.readings)
    return batch


def _prefer(archive: Archive, readings: Mapping[str, Mapping[str, str]]) -> None:
    """Take over how rulings are read, where nothing is preferred here."""
    for game in games():
        here = archive.readings(game.id)
        ways = {ruling.id: {way.value for way in ruling.options()} for ruling in game.rulings}
        for ruling, way in readings.get(game.id, {}).items():
            if ruling not in here and way in ways.get(ruling, ()):
                archive.prefer(game, ruling, way)


# -- out


def export(
    archive: Archive,
    path: Path,
    format: str,
    step: Step,
    *,
    wanted: HistoryFilter = ALL,
    ids: Sequence[str] | None = None,
    delimiter: str = ",",
) -> int:
    """Write plays, those that a filter leaves or those of `ids`; answers how many. OSError.

    ValueError for an unknown format. A file that was there stays whole until the new one is.
    """
    chosen = archive.history_ids(wanted) if ids is None else tuple(ids)
    plays = _watched(archive.told(chosen), len(chosen), step)
    if format == PDF:
        from ui.pages.transfer.pdf import write_pdf

        _put(path, lambda part: write_pdf(part, [sheet_files.as_html(each) for each in plays]))
    else:
        chunks = _chunks(archive, plays, format, delimiter)
        _put(path, lambda part: _write(part, chunks))
    return len(chosen)


def _watched(plays: Iterable[LoggedPlay], of: int, step: Step) -> Iterator[LoggedPlay]:
    for at, play in enumerate(plays):
        if at % 50 == 0:
            step(at, of)
        yield play


def _chunks(
    archive: Archive, plays: Iterator[LoggedPlay], format: str, delimiter: str
) -> Iterator[bytes]:
    if format == ARCHIVE:
        return archive_file.chunks(
            plays,
            _persons(archive),
            tuple(Place(each.name) for each in archive.places()),
            _games(archive),
            dict(archive.known),
            {game.id: ways for game in games() if (ways := archive.readings(game.id))},
        )
    if format == CSV:
        return csv_file.chunks(plays, delimiter)
    if format == MARKDOWN:
        return (sheet_files.as_markdown(each).encode() + b"\n" for each in plays)
    if format == HTML:
        return iter([_pages([sheet_files.as_html(each) for each in plays]).encode()])
    me = archive.me()
    name = me.name if me else ""
    if format == BGSTATS:
        places = tuple(Place(each.name) for each in archive.places())
        return bgstats_writer.chunks(plays, _persons(archive), places, _games(archive), me=name)
    if format == BGSPLAY:
        return iter([bgstats_writer.play_file(tuple(plays), name)])
    raise ValueError(format)


def _persons(archive: Archive) -> tuple[Person, ...]:
    return tuple(
        Person(each.name, bgg_name=each.bgg_name, me=each.me) for each in archive.persons()
    )


def _games(archive: Archive) -> tuple[LoggedGame, ...]:
    return tuple(
        LoggedGame(each.title, each.word, each.bgg_id, "", each.direction, each.cooperative)
        for each in archive.games()
    )


def _pages(sheets: list[str]) -> str:
    """Several sheets as one page: the first one's head, and the bodies of all."""
    if not sheets:
        return "<!DOCTYPE html>\n<html><body></body></html>\n"
    head, _body, _rest = sheets[0].partition("<body>")
    bodies = [each.partition("<body>")[2].rpartition("</body>")[0] for each in sheets]
    return f"{head}<body>{'<hr>'.join(bodies)}</body>\n</html>\n"


def export_pack(archive: Archive, path: Path, keys: Iterable[str] | None = None) -> int:
    """Write values of the Collection as a pack, all of them by default; how many. OSError."""
    known = archive.known
    chosen = known if keys is None else {key: known[key] for key in keys if key in known}
    _put(path, lambda part: _write(part, [packs.write(chosen)]))
    return len(chosen)


def _write(path: Path, chunks: Iterable[bytes]) -> None:
    with path.open("wb") as file:
        for chunk in chunks:
            file.write(chunk)
        file.flush()
        os.fsync(file.fileno())


def _put(path: Path, write: Callable[[Path], None]) -> None:
    """Have a file written beside, and put it in its place when it is whole."""
    part = path.with_name(f".{path.name[:200]}.{os.getpid()}.part")
    try:
        write(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
