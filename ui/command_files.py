"""Other programs' files without the window: what `import` and `export` of the command line do."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from companion.language import _, listed, ngettext
from companion.prints import game_words, key_words, value_words
from ui.arguments import FORMATS, endings

if TYPE_CHECKING:
    from db.archive import Archive
    from db.import_records import Batch, Preview
    from db.transfer.packs import Compared
    from db.transfer.records import Found

ALL: Final = "all"
"""In place of the beginning of an id: every play."""

_WITHOUT_PLAYS: Final = ("archive", "pack")
"""The formats that are of everything, and are files without a play too."""
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
    if not ids and format not in _WITHOUT_PLAYS:
        raise exporting.ExportError(_("No plays are kept yet. Nothing was written."))
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

    if format in _WITHOUT_PLAYS and wanted != ALL:
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
    pack = compared(found.remembered, archive.known)
    lines = [*_told(preview), *_doubted(found), *_compared(pack)]
    if preview.count("changed") or preview.count("removed") or pack.differing:
        lines.append(
            _("What is another way here, or deleted, stays so. In the window it can be chosen.")
        )
    others = Others(pack.new, found.readings)
    nothing = _("There is nothing in this file that could be brought in.")
    if not lines and not others:
        return [nothing]
    if only_look:
        return [*lines, _("Nothing was changed.")]
    if preview.count("new") or others:
        lines += _kept(archive.bring_in(preview, others=others))
    return lines or [nothing]


def _told(preview: Preview) -> list[str]:
    """What a file holds against what is here, and which rows cannot be read."""
    states = {state: preview.count(state) for state in ("new", "known", "changed", "removed")}
    counts = _("{new} new, {known} already here, {changed} changed, {removed} deleted here.")
    lines = [counts.format(**states)] if preview.rows else []
    if binned := preview.count("binned"):
        said = ngettext(
            "{number} lies in the bin here. The history of the window shows it under “Bin”.",
            "{number} lie in the bin here. The history of the window shows them under “Bin”.",
            binned,
        )
        lines.append(said.format(number=binned))
    if unreadable := len(preview.unreadable) + preview.left_out:
        said = ngettext("{number} row cannot be read:", "{number} rows cannot be read:", unreadable)
        lines.append(said.format(number=unreadable))
        reasons = [f"{each.place}: {each.reason}" for each in preview.unreadable]
        lines += _beginning(reasons, preview.left_out)
    return lines


def _doubted(found: Found) -> list[str]:
    doubts = [f"{each.place}: {each.reason}" for each in found.doubts]
    return [_("Read, but unusual:"), *_beginning(doubts)] if doubts else []


def _compared(pack: Compared) -> list[str]:
    """What a file has of the Collection against what is here."""
    if not (pack.new or pack.same or pack.differing):
        return []
    counts = _("Of the Collection: {new} new, {same} the same, {differing} differing.").format(
        new=len(pack.new), same=pack.same, differing=len(pack.differing)
    )
    differing = _("{what}: here {here}, in the file {there}")
    return [
        counts,
        *_beginning(
            [
                differing.format(
                    what=f"{game_words(each.key)}: {key_words(each.key)}",
                    here=value_words(each.key, each.here),
                    there=value_words(each.key, each.there),
                )
                for each in pack.differing
            ]
        ),
    ]


def _beginning(lines: list[str], left_out: int = 0) -> list[str]:
    """The first lines of a list, and how many more there are."""
    listed = [f"  {each}" for each in lines[:_LISTED]]
    if more := len(lines) - len(listed) + left_out:
        words = ngettext("and {number} more", "and {number} more", more)
        listed.append(f"  {words.format(number=more)}")
    return listed


def _kept(batch: Batch) -> list[str]:
    """What was written."""
    plays = ngettext("{number} play was kept.", "{number} plays were kept.", batch.new)
    others = ngettext(
        "{number} value or reading was kept.",
        "{number} values and readings were kept.",
        batch.others,
    )
    counted = ((plays, batch.new), (others, batch.others))
    return [words.format(number=number) for words, number in counted if number]
