"""Other programs' files without the window: what `import` and `export` of the command line do."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.language import _, ngettext

if TYPE_CHECKING:
    from db.archive import Archive
    from db.import_records import Preview

ALL: Final = "all"
"""In place of the beginning of an id: every play."""

FORMATS: Final = ("archive", "bgstats", "bgsplay", "csv", "html", "markdown", "play", "pack")
_ENDINGS: Final = {".bgsplay": "bgsplay", ".csv": "csv", ".html": "html", ".md": "markdown"}
_LISTED: Final = 20


def format_of(arguments: Namespace) -> str:
    """The format that was asked for, else the one that the file's ending means."""
    usual = "archive" if arguments.play == ALL else "play"
    ending = arguments.file.suffix.lower()
    return str(arguments.format or _ENDINGS.get(ending, usual))


def pieces(archive: Archive, format: str, ids: tuple[str, ...], delimiter: str) -> Iterable[bytes]:
    """What is to be written, piece by piece. ValueError where one play is needed, with moves."""
    from db.transfer import exporting, sheet_files

    if format in ("play", "html", "markdown") and len(ids) != 1:
        raise ValueError(format)
    made: dict[str, Callable[[], Iterable[bytes]]] = {
        "archive": lambda: exporting.whole(archive),
        "pack": lambda: [exporting.collection(archive)],
        "bgstats": lambda: exporting.for_bgstats(archive, ids),
        "bgsplay": lambda: [exporting.for_bgstats_plays(archive, ids)],
        "csv": lambda: exporting.as_csv(archive, ids, delimiter),
        "play": lambda: [exporting.play_file(archive, ids[0])],
        "html": lambda: [sheet_files.as_html(each).encode() for each in archive.told(ids)],
        "markdown": lambda: [sheet_files.as_markdown(each).encode() for each in archive.told(ids)],
    }
    return made[format]()


def bring_in(archive: Archive, path: Path, only_look: bool) -> list[str]:
    """Bring in what is new in a file, or only look; the lines that say what became of it.

    TransferError where the file cannot be read. Nothing that is here is overwritten.
    """
    from db.brought import Others
    from db.transfer.packs import compared
    from db.transfer.reading import read_file

    found = read_file(path)
    preview = archive.preview(found, path.name)
    lines = _told(preview)
    lines += [f"  {each.place}: {each.reason}" for each in found.doubts[:_LISTED]]
    pack = compared(found.remembered, archive.known)
    if found.remembered:
        lines.append(
            _("Of the Collection: {new} new, {same} the same, {differing} differing.").format(
                new=len(pack.new), same=pack.same, differing=len(pack.differing)
            )
        )
        lines += [f"  {each.key}: {each.here} | {each.there}" for each in pack.differing[:_LISTED]]
    if only_look:
        return [*lines, _("Nothing was changed.")]
    others = Others(pack.new, found.readings)
    if preview.count("new") or others:
        batch = archive.bring_in(preview, others=others)
        said = ngettext("{number} play was kept.", "{number} plays were kept.", batch.new)
        if batch.new:
            lines.append(said.format(number=batch.new))
    return lines


def _told(preview: Preview) -> list[str]:
    """What a file holds against what is here, and which rows cannot be read."""
    unreadable = len(preview.unreadable) + preview.left_out
    counts = _("{new} new, {known} already here, {changed} changed, {removed} deleted here.")
    lines = [
        counts.format(
            **{state: preview.count(state) for state in ("new", "known", "changed", "removed")}
        )
    ]
    if unreadable:
        said = ngettext("{number} row cannot be read:", "{number} rows cannot be read:", unreadable)
        lines.append(said.format(number=unreadable))
        lines += [f"  {each.place}: {each.reason}" for each in preview.unreadable[:_LISTED]]
    return lines
