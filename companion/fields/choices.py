"""Fields that choose from options: one, some, some in order, all in order."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence as Listed
from dataclasses import KW_ONLY, dataclass, replace
from random import Random
from typing import Final

from companion.fields.base import (
    Field,
    Option,
    by_key,
    find,
    open_options,
    refuse_option,
    same,
    short,
)
from companion.language import _, ngettext
from companion.step import Json

LONGEST_LIST: Final = 1000
"""Entries that any list may have; a longer one is no answer of a table."""


@dataclass(frozen=True, slots=True)
class Pick(Field):
    """One option. The only field of a step: its key is the answer.

    `likely` are the values that samples take, where others would rarely go together with the
    rest of the step. `unlike` names fields of the step that hold other values: where the app
    draws, it does not draw what they hold.
    """

    _: KW_ONLY
    options: tuple[Option, ...] = ()
    likely: tuple[Json, ...] = ()
    unlike: tuple[str, ...] = ()

    def apart(self, values: Mapping[str, Json]) -> Pick:
        """This field without the options that the fields it is unlike hold."""
        held = [values[name] for name in self.unlike if name in values]
        if not held:
            return self
        left = tuple(o for o in self.options if not any(same(o.value, each) for each in held))
        return replace(self, options=left)

    def check(self, value: Json) -> Json:
        """The option's value."""
        return refuse_option(self, self.options, value).value

    def read(self, text: str) -> Json:
        """The option whose key or label was typed."""
        option = by_key(self.options, text)
        return self.check(text if option is None else option.value)

    def show(self, value: Json) -> str:
        """The option's label."""
        return label_of(self.options, value)

    def sample(self, rng: Random) -> Json:
        """An open option, by its weight where it has one."""
        options = open_options(self.options)
        usual = tuple(Option(each, "") for each in self.likely)
        options = tuple(o for o in options if find(usual, o.value)) or options
        weights = [1 if option.weight is None else option.weight for option in options]
        if not any(weights):
            weights = [1] * len(options)
        return rng.choices(options, weights)[0].value


@dataclass(frozen=True, slots=True)
class _Several(Field):
    """What the fields with several options share."""

    _: KW_ONLY
    options: tuple[Option, ...] = ()

    def show(self, value: Json) -> str:
        """The labels, in order."""
        return ", ".join(label_of(self.options, each) for each in value)

    def read(self, text: str) -> Json:
        """The options whose keys were typed: "mfde", or words with commas between them."""
        words = text.split(",") if "," in text else text.split()
        if by_key(self.options, text) is not None:
            words = [text]
        elif len(words) == 1:
            words = list(words[0])
        options = [by_key(self.options, word) for word in words]
        return self.check(
            [
                word if option is None else option.value
                for word, option in zip(words, options, strict=True)
            ]
        )

    def _chosen(self, value: Json) -> list[Json]:
        if not isinstance(value, list | tuple):
            raise self.refuse(_("{label}: a list is needed.").format(label=self.label or self.name))
        if len(value) > LONGEST_LIST:
            raise self.refuse(_("That is more than there is to choose."))
        return [refuse_option(self, self.options, each).value for each in value]

    def _counted(self, number: int, low: int, high: int) -> None:
        if low <= number <= high:
            return
        if low == high:
            reason = ngettext(
                "Exactly {low} is chosen here, not {number}.",
                "Exactly {low} are chosen here, not {number}.",
                low,
            )
        else:
            reason = _("From {low} to {high} are chosen here, not {number}.")
        raise self.refuse(reason.format(low=low, high=high, number=number))

    def _once(self, chosen: Listed[Json]) -> None:
        for index, each in enumerate(chosen):
            if find(tuple(Option(other, "") for other in chosen[:index]), each):
                label = label_of(self.options, each)
                raise self.refuse(_("{label} is chosen twice.").format(label=label))


@dataclass(frozen=True, slots=True)
class PickSome(_Several):
    """Options, from `low` to `high` of them, in no order: kept in the order of the options."""

    _: KW_ONLY
    low: int = 0
    high: int | None = None

    @property
    def most(self) -> int:
        """How many can be chosen at the most."""
        return len(self.options) if self.high is None else self.high

    def check(self, value: Json) -> Json:
        """The values in the order of the options."""
        chosen = self._chosen(value)
        self._once(chosen)
        self._counted(len(chosen), self.low, self.most)
        wanted = tuple(Option(each, "") for each in chosen)
        return [option.value for option in self.options if find(wanted, option.value)]

    def sample(self, rng: Random) -> Json:
        """Some open options."""
        values = [option.value for option in open_options(self.options)]
        number = rng.randint(min(self.low, len(values)), min(self.most, len(values)))
        return self.check(rng.sample(values, number))


@dataclass(frozen=True, slots=True)
class Sequence(_Several):
    """Picks in order, from `low` to `high` of them, with repetition or without.

    `blocks` is a help for samples: inside each block of so many, no option comes twice.
    """

    _: KW_ONLY
    low: int = 0
    high: int = 99
    repeat: bool = True
    blocks: int = 0

    def check(self, value: Json) -> Json:
        """The values in the order chosen."""
        chosen = self._chosen(value)
        if not self.repeat:
            self._once(chosen)
        self._counted(len(chosen), self.low, self.high)
        return chosen

    def sample(self, rng: Random) -> Json:
        """Open options in some order."""
        values = [option.value for option in open_options(self.options)]
        most = self.high if self.repeat else min(self.high, len(values))
        number = rng.randint(min(self.low, most), most)
        if not self.repeat:
            return rng.sample(values, number)
        size = self.blocks or 1
        made = [each for _ in range(0, number, size) for each in rng.sample(values, size)]
        return made[:number]


@dataclass(frozen=True, slots=True)
class Order(_Several):
    """A ranking of all options, the first one first."""

    def check(self, value: Json) -> Json:
        """All values, in order."""
        chosen = self._chosen(value)
        self._once(chosen)
        if len(chosen) < len(self.options):
            left = next(o for o in self.options if find(_options(chosen), o.value) is None)
            raise self.refuse(_("{label} is left out.").format(label=left.label))
        return chosen

    def sample(self, rng: Random) -> Json:
        """Some order."""
        values = [option.value for option in self.options]
        return rng.sample(values, len(values))


def _options(values: Listed[Json]) -> tuple[Option, ...]:
    return tuple(Option(each, "") for each in values)


def label_of(options: tuple[Option, ...], value: Json) -> str:
    """The label of an option, or the value itself where there is none."""
    option = find(options, value)
    return short(value) if option is None else option.label
