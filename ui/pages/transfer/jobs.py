"""The work of bringing in and writing out, without a widget: it runs off the window's thread.

`step(at, of)` is told how far it is; what it raises ends the work, and nothing is half done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from os.path import exists
from pathlib import Path
from typing import Any, Final

from companion.language import N_, _
from db.archive import Archive
from db.brought import Others
from db.filtering import ALL, HistoryFilter
from db.import_records import Batch, Preview
from db.imports import ADD, REPLACE
from db.logged import LoggedPlay
from db.recognising import CHANGED, NEW
from db.transfer import exporting, packs, sheet_files
from db.transfer.packs import Compared
from db.transfer.reading import read_file
from db.transfer.records import BGSTATS, Found

Json = Any
Step = Callable[[int, int], None]

ARCHIVE: Final = "archive"
BGSPLAY: Final = "bgsplay"
CSV: Final = "csv"
MARKDOWN: Final = "markdown"
HTML: Final = "html"
PDF: Final = "pdf"


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file that can be written: its word, its words for people, the end of its name."""

    word: str
    words: str
    suffix: str

    def refused(self, path: Path) -> str:
        """A sentence where the name says another kind, else "". Most endings say none."""
        ending = path.suffix.lower().removeprefix(".")
        if ending == self.suffix or ending not in {each.suffix for each in FORMATS}:
            return ""
        return _(
            "A file that ends in “{ending}” is not of this format. Nothing was written. Please "
            "take a name that ends in “.{right}”."
        ).format(ending=path.suffix, right=self.suffix)

    def named(self, path: Path) -> Path:
        """The name with this ending where it has none and no file of that name is there."""
        whole = path.with_name(f"{path.name}.{self.suffix}")
        return path if path.suffix or exists(path) or exists(whole) else whole


FORMATS: Final = (
    Format(ARCHIVE, N_("Everything, to be brought in again"), "json"),
    Format(BGSTATS, N_("BG Stats, all plays"), "json"),
    Format(BGSPLAY, N_("BG Stats, as a play file"), "bgsplay"),
    Format(CSV, N_("Table for a spreadsheet"), "csv"),
    Format(MARKDOWN, N_("Score sheets as Markdown"), "md"),
    Format(HTML, N_("Score sheets as a web page"), "html"),
    Format(PDF, N_("Score sheets as PDF"), "pdf"),
)


PLAY_FILE: Final = Format("play", N_("A play file"), "json")
MOST: Final = 40
"""Plays that are another way here and are shown one by one."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What a file holds, beside what is here: `here` are the first plays that are another way."""

    found: Found
    preview: Preview
    collection: Compared
    here: Mapping[str, LoggedPlay]


def look(archive: Archive, path: Path, today: date, step: Step) -> Looked:
    """Look at a file, whichever of the formats it has. Nothing is written. TransferError."""
    found = read_file(path, lambda part: step(round(100 * part), 100), today)
    preview = archive.preview(found, path.name, progress=step)
    changed = [row.existing for row in preview.rows if row.state == CHANGED and row.existing]
    here = {play.id: play for play in archive.told(changed[:MOST])}
    return Looked(found, preview, packs.compared(found.remembered, archive.known), here)


def bring_in(
    archive: Archive, looked: Looked, ways: Mapping[int, str], taken: Iterable[str], step: Step
) -> Batch | None:
    """Write what is new, and the rest as `ways` says; the batch, None where that is nothing.

    `taken` are the keys of the Collection whose value in the file goes before the one here.
    """
    other = {each.key: each.there for each in looked.collection.differing}
    values = {**looked.collection.new, **{key: other[key] for key in taken if key in other}}
    others = Others(values, looked.found.readings)
    if not (looked.preview.count(NEW) or others or {ADD, REPLACE} & {*ways.values()}):
        return None
    return archive.bring_in(looked.preview, ways, progress=step, others=others)


# -- out


def export(
    archive: Archive,
    path: Path,
    format: str,
    step: Step,
    *,
    wanted: HistoryFilter = ALL,
    delimiter: str = ",",
) -> int:
    """Write the plays that a filter leaves, all of them into an archive; answers how many.

    ExportError with a sentence; ValueError for an unknown format. A file that was there stays
    whole until the new one is.
    """
    ids = archive.history_ids(ALL if format == ARCHIVE else wanted)

    def watch(part: float) -> None:
        step(round(100 * part), 100)

    if format == PDF:
        from ui.pages.transfer.pdf import as_pdf

        exporting.write(path, [as_pdf(_sheets(archive, ids, step))])
    elif format == ARCHIVE:
        exporting.write(path, exporting.whole(archive, watch))
    elif format == BGSTATS:
        exporting.write(path, exporting.for_bgstats(archive, ids, watch))
    elif format == BGSPLAY:
        exporting.write(path, [exporting.for_bgstats_plays(archive, ids)])
    elif format == CSV:
        exporting.write(path, exporting.as_csv(archive, ids, delimiter, watch))
    elif format == MARKDOWN:
        exporting.write(path, sheet_files.one_text(_watched(archive.told(ids), len(ids), step)))
    elif format == HTML:
        plays = _watched(archive.told(ids), len(ids), step)
        exporting.write(path, [sheet_files.one_page(plays).encode()])
    else:
        raise ValueError(format)
    return len(ids)


def _watched(plays: Iterable[LoggedPlay], of: int, step: Step) -> Iterator[LoggedPlay]:
    for at, play in enumerate(plays):
        if at % 50 == 0:
            step(at, of)
        yield play


def _sheets(archive: Archive, ids: Sequence[str], step: Step) -> list[str]:
    return [sheet_files.as_html(each) for each in _watched(archive.told(ids), len(ids), step)]


def export_pack(archive: Archive, path: Path, keys: Iterable[str]) -> int:
    """Write values of the Collection as a pack; answers how many. ExportError."""
    known = archive.known
    chosen = {key: known[key] for key in keys if key in known}
    exporting.write(path, [packs.write(chosen)])
    return len(chosen)
