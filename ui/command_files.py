"""Other programs' files without the window: what `import` and `export` of the command line do."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from companion.language import _, listed, ngettext
from ui.arguments import FORMATS, endings

if TYPE_CHECKING:
    from db.archive import Archive
    from db.import_records import Preview
    from db.transfer.records import Found

ALL: Final = "all"
"""In place of the beginning of an id: every play."""

_LISTED: Final = 20


def format_of(arguments: Namespace) -> str:
    """The format that the ending of the file means, or the one that was asked for.

    A name without an ending goes with any format, one that ends as no format does only with one
    that was asked for. ExportError where the two do not go together.
    """
    from db.transfer.exporting import ExportError

    ending: str = arguments.file.suffix.lower()
    meant = [format for format, those in FORMATS.items() if ending in those]
    usual = "archive" if arguments.play == ALL else "play"
    asked: str | None = arguments.format
    if asked is None:
        if not ending or usual in meant:
            return usual
        if meant:
            return meant[0]
        reason = _(
            "No format ends in “{ending}”. The endings that say a format are {endings}. "
            "With another one, please say it by --format."
        )
        raise ExportError(reason.format(ending=ending, endings=endings()))
    if meant and asked not in meant:
        reason = _(
            "A file that ends in “{ending}” is not of the format “{format}”. Its ending is {right}."
        )
        right = listed(FORMATS[asked])
        raise ExportError(reason.format(format=asked, ending=ending, right=right))
    return asked


def delimiter_of(arguments: Namespace) -> str:
    """What stands between the columns. ExportError where it was asked for and there are none."""
    from db.transfer.exporting import ExportError

    asked: str | None = arguments.delimiter
    format = format_of(arguments)
    if asked is not None and format != "csv":
        reason = _("--delimiter is for the format “csv” alone, and this would be “{format}”.")
        raise ExportError(reason.format(format=format))
    return asked or ","


def pieces(
    archive: Archive, format: str, wanted: str, ids: tuple[str, ...], delimiter: str
) -> Iterable[bytes]:
    """What is to be written, piece by piece. ExportError where `wanted` does not fit the format."""
    from db.transfer import exporting, sheet_files

    _check_wanted(format, wanted)
    made: dict[str, Callable[[], Iterable[bytes]]] = {
        "archive": lambda: exporting.whole(archive),
        "pack": lambda: [exporting.collection(archive)],
        "bgstats": lambda: exporting.for_bgstats(archive, ids),
        "bgsplay": lambda: [exporting.for_bgstats_plays(archive, ids)],
        "csv": lambda: exporting.as_csv(archive, ids, delimiter),
        "play": lambda: [_play_file(archive, ids[0])],
        "html": lambda: [sheet_files.one_page(archive.told(ids)).encode()],
        "markdown": lambda: sheet_files.one_text(archive.told(ids)),
    }
    return made[format]()


def _check_wanted(format: str, wanted: str) -> None:
    from db.transfer.exporting import ExportError

    if format in ("archive", "pack") and wanted != ALL:
        reason = _("The format “{format}” is never of one play. Please say “{all}” for the play.")
        raise ExportError(reason.format(format=format, all=ALL))
    if format == "play" and wanted == ALL:
        reason = _("A play file holds one play. Please say the beginning of its id for “{all}”.")
        raise ExportError(reason.format(all=ALL))


def _play_file(archive: Archive, id: str) -> bytes:
    from db.transfer import exporting

    try:
        return exporting.play_file(archive, id)
    except ValueError as fault:
        reason = _(
            "This play was not played with this program: it has no moves that a play file could "
            "hold. Another --format takes it."
        )
        raise exporting.ExportError(reason) from fault


def bring_in(archive: Archive, found: Found, file: str, only_look: bool) -> list[str]:
    """Bring in what is new of a file, or only look; the lines that say what became of it.

    Nothing that is here is overwritten.
    """
    from db.brought import Others
    from db.transfer.packs import compared

    preview = archive.preview(found, file)
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


def in_the_bin(number: int) -> str:
    """How many plays of a file are here, but thrown away, and where they are found."""
    said = ngettext(
        "{number} lies in the bin here. The history of the window shows it under “Bin”.",
        "{number} lie in the bin here. The history of the window shows them under “Bin”.",
        number,
    )
    return said.format(number=number)


def _told(preview: Preview) -> list[str]:
    """What a file holds against what is here, and which rows cannot be read."""
    unreadable = len(preview.unreadable) + preview.left_out
    counts = _("{new} new, {known} already here, {changed} changed, {removed} deleted here.")
    lines = [
        counts.format(
            **{state: preview.count(state) for state in ("new", "known", "changed", "removed")}
        )
    ]
    if binned := preview.count("binned"):
        lines.append(in_the_bin(binned))
    if unreadable:
        said = ngettext("{number} row cannot be read:", "{number} rows cannot be read:", unreadable)
        lines.append(said.format(number=unreadable))
        lines += [f"  {each.place}: {each.reason}" for each in preview.unreadable[:_LISTED]]
    return lines
