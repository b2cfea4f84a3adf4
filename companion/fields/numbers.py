"""Fields that count: one number, or a number a key."""

from __future__ import annotations

import re
from dataclasses import KW_ONLY, dataclass
from random import Random
from typing import Final

from companion.fields.base import Field, short
from companion.language import _
from companion.step import Json

_SUM: Final = re.compile(r"[+-]?[0-9]+([+-][0-9]+)*")
_TERM: Final = re.compile(r"[+-]?[0-9]+")
_DIGITS: Final = 9
"""Of a term in what is kept as a number; a field reads longer ones too, to say its bounds."""
_BLANKS: Final = re.compile(r"(?<![0-9])\s+|\s+(?![0-9])")
"""Blanks beside a sign or at the ends. "1 2" stays as it is: twelve, or one and two?"""


def worked_out(text: str) -> int | None:
    """The value of a sum such as "12 + 3 − 1", None where the text is no sum of whole numbers.

    None too where a term is longer than 9 digits: no database keeps such a number.
    """
    if len(text) <= _DIGITS and text.isascii() and text.isdecimal():
        return int(text)
    terms = _terms(text)
    if not terms or any(len(term.lstrip("+-")) > _DIGITS for term in terms):
        return None
    return sum(map(int, terms))


def _terms(text: str) -> list[str]:
    """What a sum adds up, each with its sign; nothing where the text is no sum."""
    if len(text) > 200:
        return []
    compact = _BLANKS.sub("", text).replace("\N{MINUS SIGN}", "-")
    return _TERM.findall(compact) if _SUM.fullmatch(compact) else []


def whole(field: Field, value: Json) -> int:
    """A whole number from a number or a typed sum, or Refused."""
    number = value
    if isinstance(value, str) and (terms := _terms(value)):
        number = sum(map(int, terms))
    if isinstance(number, bool) or not isinstance(number, int):
        raise field.refuse(_("“{value}” is no whole number.").format(value=short(value)))
    return int(number)


def bounded(field: Field, label: str, number: int, low: int, high: int) -> int:
    """The number, or Refused where it is outside its bounds."""
    if low <= number <= high:
        return number
    reason = _("{label}: from {low} to {high}, not {number}.")
    raise field.refuse(reason.format(label=label, low=low, high=high, number=short(number)))


@dataclass(frozen=True, slots=True)
class Number(Field):
    """A whole number from `low` to `high`. Sums such as 12+3-1 are kept as their value.

    `likely` bounds what samples take, where the legal bounds are far wider than the usual.
    """

    _: KW_ONLY
    low: int = 0
    high: int = 999
    likely: tuple[int, int] | None = None

    def check(self, value: Json) -> Json:
        """The number."""
        return bounded(self, self.label or self.name, whole(self, value), self.low, self.high)

    def sample(self, rng: Random) -> Json:
        """A number within the bounds, usually a likely one."""
        return rng.randint(*(self.likely or (self.low, self.high)))


@dataclass(frozen=True, slots=True)
class Count:
    """One key of a Tally: its bounds, the letter that adds one, whether it is shown.

    A `closed` one has a reason, cannot be changed and is 0. `likely` bounds samples from above.
    """

    key: str
    label: str
    low: int = 0
    high: int = 9
    letter: str = ""
    shown: bool = True
    closed: str = ""
    likely: int | None = None

    @property
    def usual(self) -> int:
        """Its value where nothing is entered: 0, or the bound next to 0."""
        return 0 if self.closed else min(max(0, self.low), self.high)


@dataclass(frozen=True, slots=True)
class Tally(Field):
    """A number a key, kept for every key in the order of the keys.

    `total` is the exact sum where there is one, `most` the largest sum that can be.
    """

    _: KW_ONLY
    counts: tuple[Count, ...] = ()
    total: int | None = None
    most: int | None = None

    def check(self, value: Json) -> Json:
        """The numbers, one for each key; a key that is not named has its usual value."""
        if not isinstance(value, dict):
            raise self.refuse(_("{label}: numbers by name are needed.").format(label=self.label))
        for key in value:
            if all(count.key != key for count in self.counts):
                raise self.refuse(_("There is nothing named {key} here.").format(key=short(key)))
        made = {count.key: self._one(count, value) for count in self.counts}
        together = sum(made.values())
        if self.total is not None and together != self.total:
            reason = _("Together exactly {total}, not {together}.")
            raise self.refuse(reason.format(total=self.total, together=together))
        if self.most is not None and together > self.most:
            reason = _("Together at most {most}, not {together}.")
            raise self.refuse(reason.format(most=self.most, together=together))
        return made

    def _one(self, count: Count, value: dict[str, Json]) -> int:
        number = whole(self, value.get(count.key, count.usual))
        if count.closed and number != count.usual:
            raise self.refuse(count.closed)
        if count.closed:
            return number
        return bounded(self, count.label, number, count.low, count.high)

    def read(self, text: str) -> Json:
        """Numbers in the order of the keys ("2 0 3"), or letters that add one each ("LR").

        Letters that are digits add one each too, where they stand together ("113").
        """
        words = text.replace(",", " ").split()
        shown = [count for count in self.counts if count.shown and not count.closed]
        letters = {count.letter.casefold() for count in shown}
        lettered = len(words) == 1 and all(each in letters for each in words[0].casefold())
        if words and not lettered and all(worked_out(word) is not None for word in words):
            if len(words) > len(shown):
                raise self.refuse(_("That is more than there is to fill in."))
            pairs = zip(shown, words, strict=False)
            return self.check({count.key: worked_out(word) for count, word in pairs})
        made = {count.key: count.usual for count in shown}
        for letter in "".join(words):
            key = next((c.key for c in shown if c.letter.casefold() == letter.casefold()), None)
            if key is None:
                raise self.refuse(_("There is nothing named {key} here.").format(key=letter))
            made[key] += 1
        return self.check(made)

    def show(self, value: Json) -> str:
        """What is not 0, in words."""
        labels = {count.key: count.label for count in self.counts}
        parts = [f"{labels.get(key, key)} {number}" for key, number in value.items() if number]
        return ", ".join(parts) if parts else "0"

    def sample(self, rng: Random) -> Json:
        """Numbers within all bounds."""
        made = {count.key: count.usual if count.closed else count.low for count in self.counts}
        live = [count for count in self.counts if not count.closed]
        if self.total is None:
            made |= {c.key: rng.randint(c.low, _most(c)) for c in live}
        wanted = self.total if self.total is not None else self.most
        while wanted is not None and sum(made.values()) > wanted:
            lower = [count for count in live if made[count.key] > count.low]
            if not lower:
                break
            made[rng.choice(lower).key] -= 1
        while self.total is not None and sum(made.values()) < self.total:
            higher = [count for count in live if made[count.key] < count.high]
            if not higher:
                break
            made[rng.choice(higher).key] += 1
        return made


def _most(count: Count) -> int:
    return count.high if count.likely is None else max(count.low, min(count.high, count.likely))
