"""Fields for what lies on a table: cards, and a square of a grid."""

from __future__ import annotations

import re
from dataclasses import KW_ONLY, dataclass
from random import Random
from typing import Final

from companion.fields.base import Field, Option, find, open_options, short
from companion.fields.numbers import worked_out
from companion.language import _, ngettext
from companion.step import Json
from companion.text import clean, fault

Square = tuple[int, int]
_JOINED: Final = re.compile(r".(?:\+.)*")
LONGEST_LABEL: Final = 20
"""Characters of an owner's label of a card."""


@dataclass(frozen=True, slots=True)
class Cards(Field):
    """Cards as they are seen: colours, Symbols, marks, covered Symbols; or colours alone.

    A card is kept as {colours, symbols, marks, covered, label}, with `colours_only` as
    {colours}. Keys of the options are the letters that are typed: "gef,p>" is a green card
    with two Symbols and a pink one with a mark. `library` is the first part of the keys of
    the Collection under which an owner's labels of cards are kept, `shelf` what it holds there:
    label and card. `offered` are cards that a single digit stands for, the first one by 1.
    `likely` is how many cards samples take. Where colours alone are asked and a card may have
    several, each letter is a card of its own and a plus joins: "bb+r" is a blue card, and one
    that is blue and red.
    """

    _: KW_ONLY
    low: int = 0
    high: int = 99
    colours: tuple[Option, ...] = ()
    symbols: tuple[Option, ...] = ()
    marks: tuple[Option, ...] = ()
    colours_only: bool = False
    most_colours: int = 1
    most_symbols: int = 4
    library: str | None = None
    shelf: tuple[tuple[str, Json], ...] = ()
    offered: tuple[Json, ...] = ()
    likely: int | None = None

    @property
    def letter_a_card(self) -> bool:
        """Is each letter a card, and a plus needed for a second colour?"""
        return self.colours_only and self.most_colours > 1

    def check(self, value: Json) -> Json:
        """The cards, each with all its parts."""
        if not isinstance(value, list | tuple):
            raise self.refuse(_("{label}: a list of cards is needed.").format(label=self.label))
        if not self.low <= len(value) <= self.high:
            raise self._number_refused(len(value))
        return [self._card(card) for card in value]

    def _number_refused(self, number: int) -> Exception:
        if self.low == self.high:
            reason = ngettext(
                "Exactly {low} card is needed here, not {number}.",
                "Exactly {low} cards are needed here, not {number}.",
                self.low,
            )
        else:
            reason = _("From {low} to {high} cards are needed here, not {number}.")
        return self.refuse(reason.format(low=self.low, high=self.high, number=number))

    def _card(self, card: Json) -> dict[str, Json]:
        if not isinstance(card, dict):
            raise self.refuse(_("“{value}” is no card.").format(value=short(card)))
        colours = self._listed(card, "colours", self.colours, self.most_colours)
        if not colours or any(colours.count(each) > 1 for each in colours):
            raise self.refuse(_("A card has at least one colour, and each only once."))
        if self.colours_only:
            return {"colours": colours}
        symbols = self._listed(card, "symbols", self.symbols, self.most_symbols)
        marks = self._listed(card, "marks", self.marks, len(self.marks))
        covered = self._listed(card, "covered", (*self.symbols, *self.marks), 99)
        for each in covered:
            if covered.count(each) > (symbols + marks).count(each):
                raise self.refuse(_("More is covered than the card shows."))
        label = card.get("label", "")
        if not isinstance(label, str) or fault(label, LONGEST_LABEL):
            raise self.refuse(_("“{value}” is no label of a card.").format(value=short(label)))
        parts = {"colours": colours, "symbols": symbols, "marks": marks, "covered": covered}
        return {**parts, "label": clean(label).strip()}

    def _listed(
        self, card: dict[str, Json], part: str, options: tuple[Option, ...], most: int
    ) -> list[str]:
        value = card.get(part, [])
        if not isinstance(value, list | tuple) or len(value) > most:
            raise self.refuse(_("“{value}” cannot be on a card.").format(value=short(value)))
        found = [find(options, each) for each in value]
        for each, option in zip(value, found, strict=True):
            if option is None:
                raise self.refuse(_("“{value}” cannot be on a card.").format(value=short(each)))
            if option.closed:
                raise self.refuse(option.closed)
        return [option.value for option in found if option is not None]

    def read(self, text: str) -> Json:
        """Cards by letters, a comma between them; an owner's label, or the digit of an offer.

        A label after the letters names the card for the next time: "gef 17".
        """
        if self.letter_a_card:
            joined = _JOINED.findall("".join(text.replace(",", " ").split()))
            return self.check([self._lettered(card.replace("+", "")) for card in joined])
        return self.check([self._typed(part) for part in text.split(",") if part.strip()])

    def _typed(self, text: str) -> Json:
        word = text.strip()
        if len(word) == 1 and word.isdecimal() and 1 <= int(word) <= len(self.offered):
            return self.offered[int(word) - 1]
        for label, card in self.shelf:
            if label.casefold() == word.casefold():
                return card
        letters, _blank, label = word.partition(" ")
        return {**self._lettered(letters), "label": label.strip()}

    def _lettered(self, text: str) -> dict[str, Json]:
        card: dict[str, list[Json]] = {"colours": [], "symbols": [], "marks": []}
        kinds = {"colours": self.colours, "symbols": self.symbols, "marks": self.marks}
        for letter in "".join(text.split()).casefold():
            found = [
                (part, option)
                for part, options in kinds.items()
                for option in options
                if option.key.casefold() == letter
            ]
            if not found:
                raise self.refuse(_("No letter “{letter}” on a card.").format(letter=letter))
            card[found[0][0]].append(found[0][1].value)
        return dict(card)

    def show(self, value: Json) -> str:
        """The cards in words."""
        return ", ".join(self._shown(card) for card in value)

    def _shown(self, card: dict[str, Json]) -> str:
        options = (*self.colours, *self.symbols, *self.marks)
        parts = [*card["colours"], *card.get("symbols", ()), *card.get("marks", ())]
        found = [find(options, part) for part in parts]
        return " ".join(str(p) if o is None else o.label for p, o in zip(parts, found, strict=True))

    def sample(self, rng: Random) -> Json:
        """Cards of any kind."""
        number = self.likely
        if number is None:
            number = rng.randint(self.low, min(self.high, self.low + 4))
        return self.check([self._sampled(rng) for _ in range(number)])

    def _sampled(self, rng: Random) -> dict[str, Json]:
        if self.shelf and rng.random() < 0.5:
            return dict(rng.choice(self.shelf)[1])
        colours = [option.value for option in open_options(self.colours)]
        number = min(self.most_colours, len(colours), 1 if rng.random() < 0.85 else 2)
        card: dict[str, Json] = {"colours": rng.sample(colours, number)}
        if not self.colours_only:
            symbols = [option.value for option in open_options(self.symbols)]
            most = min(2, self.most_symbols) if symbols else 0
            card["symbols"] = rng.choices(symbols, k=rng.randint(0, most)) if most else []
            marks = [mark.value for mark in open_options(self.marks)]
            card["marks"] = [mark for mark in marks if rng.random() < 0.2][:1]
            if self.library is not None and rng.random() < 0.1:
                card["label"] = str(rng.randint(10, 99))
        return card


@dataclass(frozen=True, slots=True)
class Cell(Field):
    """A square of a grid, kept as [column, row]. Both count up from the given first ones.

    `closed` names squares that cannot be chosen, each with its reason; a square that is
    neither on the grid nor closed does not exist when `squares` lists those that do.
    """

    _: KW_ONLY
    columns: tuple[int, int] = (1, 1)
    rows: tuple[int, int] = (1, 1)
    squares: tuple[Square, ...] | None = None
    closed: tuple[tuple[Square, str, str], ...] = ()
    """(square, reason in words, key of the reason)"""

    def check(self, value: Json) -> Json:
        """The square."""
        square = self._square(value)
        for each, reason, key in self.closed:
            if each == square:
                raise self.refuse(reason, key)
        inside = (
            self.columns[0] <= square[0] <= self.columns[1]
            and self.rows[0] <= square[1] <= self.rows[1]
        )
        if not inside or (self.squares is not None and square not in self.squares):
            raise self.refuse(_("There is no such space."), "outside")
        return list(square)

    def _square(self, value: Json) -> Square:
        numbers = isinstance(value, list | tuple) and len(value) == 2
        if not numbers or not all(type(each) is int for each in value):
            raise self.refuse(_("“{value}” is no space of the grid.").format(value=short(value)))
        return (value[0], value[1])

    def read(self, text: str) -> Json:
        """A square typed as "5,3"."""
        parts = text.replace("/", ",").replace(" ", ",").split(",")
        return self.check([worked_out(part) for part in parts if part])

    def show(self, value: Json) -> str:
        """The square as "5/3"."""
        return f"{value[0]}/{value[1]}"

    def open_squares(self) -> tuple[Square, ...]:
        """Every square that can be chosen now."""
        shut = {square for square, _, _ in self.closed}
        every = self.squares
        if every is None:
            across = range(self.columns[0], self.columns[1] + 1)
            up = range(self.rows[0], self.rows[1] + 1)
            every = tuple((column, row) for row in up for column in across)
        return tuple(square for square in every if square not in shut)

    def sample(self, rng: Random) -> Json:
        """A square that can be chosen now."""
        return list(rng.choice(self.open_squares()))
