"""One field of every kind, with open and closed choices and bounds."""

from __future__ import annotations

from dataclasses import replace

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
    Tally,
    Text,
)
from tests.companion.toy import game as toy

SYMBOLS = (
    Option("axii", "Axii", key="a"),
    Option("igni", "Igni", 2, key="i"),
    Option("quen", "Quen", 1, key="q", closed="Quen is taken."),
    Option("yrden", "Yrden", 0, key="y"),
)
OPEN = tuple(option for option in SYMBOLS if not option.closed)
NUMBERS = (Option(1, "One"), Option(True, "Yes"), Option("1", "Text"), Option(None, "Nothing"))
COUNTS = (
    Count("left", "Left", letter="L"),
    Count("right", "Right", -2, 5, letter="R"),
    Count("shut", "Shut", closed="Shut for now."),
    Count("hidden", "Hidden", 1, 3, shown=False),
)
COLOURS = (
    Option("green", "Green", key="g"),
    Option("pink", "Pink", key="p"),
    Option("blue", "Blue", key="b", closed="No blue cards."),
)
MARKS = (Option("arrow", "Arrow", key=">"),)

FIELDS: tuple[Field, ...] = (
    Pick("pick", "Pick", options=SYMBOLS),
    Pick("mixed", options=NUMBERS[:3]),
    PickSome("some", "Some", options=SYMBOLS, low=1, high=2),
    PickSome("any", options=SYMBOLS),
    Sequence("row", "Row", options=SYMBOLS, low=2, high=4),
    Sequence("once", options=SYMBOLS, low=3, high=3, repeat=False),
    Sequence("blocks", options=OPEN, low=6, high=6, blocks=3),
    Order("rank", "Rank", options=OPEN),
    Number("number", "Number", low=-5, high=40),
    Number("wide", low=-(10**9), high=10**9, likely=(0, 10)),
    Tally("tally", "Tally", counts=COUNTS),
    Tally("exact", counts=COUNTS[:2], total=7),
    Tally("most", counts=COUNTS[:2], most=3),
    Cards("cards", colours=COLOURS, symbols=SYMBOLS, marks=MARKS, high=5),
    Cards("backs", colours=COLOURS, colours_only=True, low=2, high=2),
    Cards("one", colours=COLOURS, symbols=SYMBOLS, most_symbols=1, most_colours=2, high=3),
    Cell("cell", columns=(1, 4), rows=(0, 3), closed=(((2, 2), "A wall.", "wall"),)),
    Cell("some_cells", columns=(0, 5), rows=(0, 5), squares=((0, 0), (5, 5))),
    Flag("flag", "Flag"),
    Text("text", "Text"),
    Text("empty", empty=True, suggestions=("Ada", "Bo")),
)

GAME = replace(toy.GAME, id="here")
"""A game as one of this repository."""

IMPOSTOR = replace(GAME, title="Another game of that id")
