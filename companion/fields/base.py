"""What every field has: a name, bounds, a default, words for the player, legal samples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from companion.chance import Draw
from companion.language import _
from companion.step import Json, Refused
from companion.text import clean

if TYPE_CHECKING:
    from companion.step import Step

RECALLS: Final = ("last_setup", "persons", "latest_loser")
"""The questions to the history that a default may come from; the archive answers them."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen.

    `weight` is how many chances it has where the app draws ("Focus 2 of 5"). `key` is the
    letter or digit that chooses it, by default its place, `also` a second one. `closed` says
    why it cannot be chosen now; `note` is a short addition to the label.
    """

    value: Json
    label: str
    weight: int | None = None
    key: str = ""
    closed: str = ""
    note: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to fill in.

    `default` stands where nothing is entered; None means it must be entered. `remember` is
    the key of the Collection that fills it from then on, `part` the part of that value which
    is its own. `recall` is one of RECALLS. `when` names another field and the values with
    which this one is asked. A `folded` field hides behind its default until it is opened.
    `draw` says how the app draws the value, where it may. `unknown` is a value that says that
    it is not known: the Collection never learns it.
    """

    name: str
    label: str = ""
    _: KW_ONLY
    default: Json = None
    remember: str | None = None
    part: str | None = None
    recall: str | None = None
    when: tuple[str, tuple[Json, ...]] | None = None
    folded: bool = False
    draw: Draw | None = None
    hint: str = ""
    unknown: Json = None

    def check(self, value: Json) -> Json:
        """The canonical value, or Refused with the name of the field and a sentence."""
        raise NotImplementedError

    def read(self, text: str) -> Json:
        """The canonical value of what was typed, or Refused."""
        return self.check(text)

    def show(self, value: Json) -> str:
        """A canonical value in words."""
        return str(value)

    def sample(self, rng: Random) -> Json:
        """A legal value."""
        raise NotImplementedError

    def refuse(self, reason: str, key: str = "") -> Refused:
        """A refusal of this field."""
        return Refused(self.name, reason, key)

    def is_asked(self, values: Mapping[str, Json], step: Step) -> bool:
        """Is it asked when the step's other fields have these values?"""
        if self.when is None:
            return True
        name, accepted = self.when
        other = step[name]
        if not other.is_asked(values, step):
            return False
        value = values.get(name, other.default)
        return any(same(value, each) for each in accepted)

    def missing(self) -> Refused:
        """The refusal of a value that was not entered and has no default."""
        label = self.label or self.name
        return self.refuse(_("{label}: please fill this in.").format(label=label), "missing")


def same(one: Json, other: Json) -> bool:
    """Are two canonical values the same? True is not 1 here, at any depth."""
    if type(one) is not type(other) or one != other:
        return False
    if isinstance(one, list):
        return all(map(same, one, other))
    return not isinstance(one, dict) or all(same(each, other[key]) for key, each in one.items())


def find(options: tuple[Option, ...], value: Json) -> Option | None:
    """The option with this value, None where there is none."""
    return next((option for option in options if same(option.value, value)), None)


def key_of(options: tuple[Option, ...], index: int) -> str:
    """The key that chooses the option at `index`: its own, or its place from 1 (the tenth is 0).

    "" where neither is to be had: more than ten options are filtered by typing.
    """
    own = options[index].key
    if own or len(options) > 10:
        return own
    return str((index + 1) % 10)


def by_key(options: tuple[Option, ...], key: str) -> Option | None:
    """The option that a typed key or label means, None where none or several do."""
    wanted = key.strip().casefold()
    for index, option in enumerate(options):
        if wanted and wanted in (key_of(options, index).casefold(), option.also.casefold()):
            return option
    named = [option for option in options if option.label.casefold() == wanted]
    if not named:
        named = [option for option in options if option.label.casefold().startswith(wanted)]
    return named[0] if len(named) == 1 and wanted else None


def refuse_option(field: Field, options: tuple[Option, ...], value: Json) -> Option:
    """The open option with this value, or Refused: with its reason where it is closed."""
    option = find(options, value)
    if option is None:
        raise field.refuse(
            _("{value} is not one of the choices.").format(value=short(value)), field.name
        )
    if option.closed:
        raise field.refuse(option.closed)
    return option


def open_options(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options that can be chosen now."""
    return tuple(option for option in options if not option.closed)


def short(value: Json) -> str:
    """A value for a sentence, cut where a file or a finger on a key made it long."""
    if value is None:
        return _("nothing")
    if isinstance(value, list | tuple):
        return _("a list")
    if isinstance(value, dict):
        return _("a table")
    if isinstance(value, int) and value.bit_length() > 128:
        return _("a huge number")
    text = clean(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
