"""Steps made by hand, one or more for every kind of field."""

from __future__ import annotations

from companion import (
    Cards,
    Cell,
    Count,
    Field,
    Flag,
    Number,
    Option,
    Order,
    Pick,
    PickSome,
    Sequence,
    Step,
    Tally,
    Text,
)
from companion.chance import Draw
from companion.step import AGENDA

SYMBOLS = (
    Option("magic", "Magic", key="M"),
    Option("diplomacy", "Diplomacy", key="D"),
    Option("exploration", "Exploration", key="E"),
    Option("fight", "Fight", key="F"),
)
COLOURS = (
    Option("blue", "blue", key="B"),
    Option("green", "green", key="G"),
    Option("red", "red", key="R"),
    Option("pink", "pink", key="P"),
)
MARKS = (
    Option("tea", "Tea Ceremony", key="T"),
    Option("left", "passes left", key="<"),
    Option("right", "passes right", key=">"),
)


def step(*fields: Field, say: str = "Something to do", **more: object) -> Step:
    """A step of the agenda with these fields."""
    return Step(id="a.step", seat="1", group=AGENDA, say=say, fields=fields, **more)


def draft() -> Step:
    """One Pick and nothing else, one row taken."""
    options = (
        Option("deck", "Main deck", key="D"),
        Option(1, "Row 1", key="1"),
        Option(2, "Row 2", key="2"),
        Option(3, "Row 3", key="3", closed="taken by Geralt"),
        Option(4, "Row 4", key="4", note="+1 Experience"),
    )
    return step(Pick("spot", "Spot", options=options), say="Ciri drafts")


def counts() -> Step:
    """A Tally by digits: the rows whose count is not known."""
    rows = tuple(Count(str(row), f"Row {row}", 0, 9) for row in (1, 2, 3, 4))
    return step(Tally("counts", "Active Symbols in the rows", counts=rows))


def marks() -> Step:
    """A Tally by letters, and a folded Pick."""
    cells = (
        Count("tea", "Tea Ceremony effects", 0, 2, "T"),
        Count("left", "passes tea left", 0, 2, "L"),
        Count("right", "passes tea right", 0, 2, "R"),
    )
    rows = tuple(Option(row, f"Row {row}") for row in (1, 2, 3, 4))
    return step(
        Tally("marks", "Marks", counts=cells, default={"tea": 0, "left": 0, "right": 0}),
        Pick("spot", "Spot", options=rows, default=2, folded=True),
        say="Geralt takes row 2",
    )


def tea() -> Step:
    """The solo Tea Ceremony: letters for the gain, digits for the pairs."""
    gain = (
        Count("left", "Left track, with Yennefer", 0, 9, "L"),
        Count("right", "Right track, with Geralt", 0, 9, "R"),
    )
    pairs = (
        Count("1>2", "Yennefer passes tea to Ciri", 0, 1),
        Count("3>1", "Ciri passes tea to Geralt", 0, 0),
    )
    return step(
        Tally("gain", "Points of Ciri's tea", counts=gain, default={"left": 0, "right": 0}),
        Tally("pairs", "Pairs", counts=pairs, default={"1>2": 0, "3>1": 0}),
        say="Tea Ceremony",
    )


def chapter() -> Step:
    """Two Numbers."""
    return step(
        Number("left", "Magic (left)", low=0, high=40),
        Number("right", "Fight (right)", low=0, high=40),
        say="Count both Active Symbols",
    )


def side_quest() -> Step:
    """A Pick, then a Number."""
    return step(
        Pick("symbol", "Symbol of the Side Quest", options=SYMBOLS[1:3]),
        Number("cards", "Cards with the Symbol", low=0, high=9),
    )


def chapter_card() -> Step:
    """A Sequence of six, in pairs."""
    return step(
        Sequence("chapters", "Three pairs, left then right", options=SYMBOLS, low=6, high=6,
                 blocks=2)
    )  # fmt: skip


def order() -> Step:
    """A ranking of seven."""
    names = ("Geralt", "Yennefer", "Ciri", "Dandelion", "Vesemir", "Triss", "Yuki-onna")
    return step(Order("order", "Order on the back", options=tuple(Option(n, n) for n in names)))


def abilities() -> Step:
    """Some of several."""
    options = tuple(Option(at, f"Ability {at}") for at in (1, 2, 3, 4))
    return step(PickSome("used", "Abilities used", options=options, low=0, high=2))


def cards() -> Step:
    """Two cards and more."""
    return step(
        Cards("cards", "Cards of row 1", low=2, high=4, colours=COLOURS, symbols=SYMBOLS,
              marks=MARKS)
    )  # fmt: skip


def colours() -> Step:
    """Cards by their colour alone."""
    return step(Cards("lead", "Cards played", low=0, high=5, colours=COLOURS, colours_only=True))


def colours_joined() -> Step:
    """Two cards by their colours, of which a card may have several."""
    field = Cards(
        "pair", "Cards taken", low=2, high=2, colours=COLOURS, colours_only=True, most_colours=4
    )
    return step(field)


def grid() -> Step:
    """A square of a grid, two of them closed."""
    closed = (((2, 2), "A token lies there.", "taken"), ((1, 3), "A wall is between.", "wall"))
    return step(Cell("place", "Where the token goes", columns=(1, 5), rows=(1, 4), closed=closed))


def flag() -> Step:
    """Yes or no."""
    return step(Flag("played", "Was the Ability used?"))


def seats() -> Step:
    """Words with suggestions, and a choice the app may draw."""
    characters = tuple(Option(name, name) for name in ("Geralt", "Yennefer", "Ciri"))
    return step(
        Text("seat/1/person", "Name", suggestions=("Anna", "Annika", "Bernd"), hint="Who plays?"),
        Pick("seat/1/character", "Character", options=characters, draw=Draw("character")),
    )


def bonus() -> Step:
    """Fields that are asked only when another one has a value, and one with weights."""
    kinds = (
        Option("nothing", "Nothing", key="N"),
        Option("experience", "Experience", key="X"),
        Option("ability", "Ability card", key="B"),
    )
    return step(
        Pick("bonus", "What the spot shows", options=kinds),
        Number("amount", "How much", low=1, high=9, when=("bonus", ("experience",))),
        Pick("ability", "Which Ability", options=(Option(1, "Ability 1"), Option(3, "Ability 3")),
             when=("bonus", ("ability",))),
    )  # fmt: skip


def many() -> Step:
    """More than ten options."""
    names = ("Arachas", "Barghest", "Cockatrice", "Drowner", "Ekimmara", "Fiend", "Griffin",
             "Harpy", "Ifrit", "Jinn", "Katakan", "Leshen")  # fmt: skip
    return step(Pick("monster", "Monster", options=tuple(Option(n, n) for n in names)))


def nothing() -> Step:
    """No field at all: Enter."""
    return step(say="Players choose two cards", detail=("Left card first.",))


ALL = (
    draft, counts, marks, tea, chapter, side_quest, chapter_card, order, abilities, cards,
    colours, grid, flag, seats, bonus, many, nothing,
)  # fmt: skip
