"""What is said of a file that is looked at or was brought in, and what can be chosen."""

from __future__ import annotations

from collections.abc import Callable

from companion.language import _, ngettext
from db.import_records import Batch
from db.imports import ADD, KEEP, REPLACE
from db.recognising import BINNED, CHANGED, KNOWN, NEW, REMOVED
from ui.pages.transfer.jobs import Looked


def outcome(looked: Looked, taken: int, batch: Batch | None) -> str:
    """What was written of a file, `taken` values in the place of others, and what was not."""
    plays, others = (0, 0) if batch is None else (batch.new, batch.others)
    values = len(looked.collection.new) + taken if others else 0
    binned = looked.preview.count(BINNED)
    parts = [
        (plays, ngettext("{number} play is in now.", "{number} plays are in now.", plays)),
        (
            values,
            ngettext(
                "{number} value of the Collection was taken over.",
                "{number} values of the Collection were taken over.",
                values,
            ),
        ),
        (
            others - values,
            ngettext(
                "{number} preferred ruling was taken over.",
                "{number} preferred rulings were taken over.",
                others - values,
            ),
        ),
        (binned, lying(binned)),
    ]
    said = [words.format(number=number) for number, words in parts if number]
    return " ".join(said if plays or others else [_("Nothing was changed."), *said])


def lying(number: int) -> str:
    """How many plays of a file are here, but thrown away, and where they are found."""
    return ngettext(
        "{number} lies in the bin here. The history shows it under “Bin”.",
        "{number} lie in the bin here. The history shows them under “Bin”.",
        number,
    )


def sentences(looked: Looked) -> list[str]:
    """What a file holds, in sentences; what there is none of is left out."""
    counts: dict[str, Callable[[int], str]] = {
        NEW: lambda n: ngettext("{number} new play.", "{number} new plays.", n),
        KNOWN: lambda n: ngettext("{number} is here already.", "{number} are here already.", n),
        BINNED: lying,
        CHANGED: lambda n: ngettext(
            "{number} is another way here.", "{number} are another way here.", n
        ),
        REMOVED: lambda n: ngettext(
            "{number} was deleted here for good.", "{number} were deleted here for good.", n
        ),
    }
    preview, collection = looked.preview, looked.collection
    lines = [
        words(number).format(number=number)
        for state, words in counts.items()
        if (number := preview.count(state))
    ]
    unread = len(preview.unreadable) + preview.left_out
    if unread:
        words = ngettext("{number} row was not read.", "{number} rows were not read.", unread)
        lines.append(words.format(number=unread))
    if looked.found.remembered:
        text = _("Of the Collection: {new} new, {same} the same, {differing} differing.")
        lines.append(
            text.format(
                new=len(collection.new), same=collection.same, differing=len(collection.differing)
            )
        )
    return lines or [_("There is nothing in this file that could be brought in.")]


def for_all() -> tuple[str, list[tuple[str, str]]]:
    """The ways with everything that is another way here."""
    return _("For all of them"), [
        (KEEP, _("Keep all that is here")),
        (REPLACE, _("Take all of the file's")),
        (ADD, _("Keep both of all")),
    ]


def for_deleted() -> tuple[str, list[tuple[str, str]]]:
    """The ways with plays that were deleted here for good."""
    return _("What was deleted"), [(KEEP, _("Leave it out")), (ADD, _("Bring it back"))]
