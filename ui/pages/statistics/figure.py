"""A figure: a title, what it stands on, exact numbers, and a chart of them where one helps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.language import _, ngettext
from ui.charts.picture import Picture

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Figure:
    """`key` is a stable word, for files. `rows` are the numbers as they are, `heads` name them.

    `stands_on` is a sentence: how many plays or scores. The `said` is the one number that is
    worth more than its table, "" for none.
    """

    key: str
    title: str
    stands_on: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    picture: Picture | None = None
    said: str = ""


MINUS: Final = "\N{MINUS SIGN}"


def shown(cell: Cell) -> str:
    """A cell for reading: a real minus sign, one decimal, "–" for what is not known."""
    if cell is None:
        return "–"
    if isinstance(cell, float):
        cell = f"{cell:.1f}"
    text = str(cell)
    return f"{MINUS}{text[1:]}" if text[:1] == "-" and text[1:2].isdigit() else text


def exact(cell: Cell) -> str:
    """A cell for a file that another program reads."""
    if cell is None:
        return ""
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)


def on_plays(number: int) -> str:
    """How many plays a figure stands on."""
    return ngettext("Stands on {number} play.", "Stands on {number} plays.", number).format(
        number=number
    )


def on_scores(number: int) -> str:
    """How many scores a figure stands on: a play has one a person."""
    return ngettext("Stands on {number} score.", "Stands on {number} scores.", number).format(
        number=number
    )


def on_seats(number: int) -> str:
    """How many seats of persons a figure stands on."""
    return ngettext("Stands on {number} seat.", "Stands on {number} seats.", number).format(
        number=number
    )


def percent(part: int, whole: int) -> str:
    """A share in whole percent, with the numbers that it is made of; "–" of nothing."""
    if not whole:
        return "–"
    return _("{percent} % ({part} of {whole})").format(
        percent=round(100 * part / whole), part=part, whole=whole
    )
