"""Fields that take a yes or no, and words."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from random import Random

from companion.fields.base import Field, short
from companion.language import _
from companion.step import Json
from companion.text import bare, clean, fault


@dataclass(frozen=True, slots=True)
class Flag(Field):
    """Yes or no."""

    def check(self, value: Json) -> Json:
        """True or False."""
        if not isinstance(value, bool):
            reason = _("“{value}” is neither yes nor no.")
            raise self.refuse(reason.format(value=short(value)))
        return value

    def read(self, text: str) -> Json:
        """Yes or no from a typed word or letter."""
        word = text.strip().casefold()
        if word in {"y", "yes", "1", _("yes").casefold()}:
            return True
        if word in {"n", "no", "0", _("no").casefold()}:
            return False
        return self.check(text)

    def show(self, value: Json) -> str:
        """Yes or no in words."""
        return _("yes") if value else _("no")

    def sample(self, rng: Random) -> Json:
        """Either."""
        return rng.random() < 0.5


@dataclass(frozen=True, slots=True)
class Text(Field):
    """Words, up to `longest` characters, the blanks around them taken off.

    `suggestions` are offered while typing and never bound what may be entered; `suggest` is
    the key of the Collection that holds a list of them.
    """

    _: KW_ONLY
    longest: int = 80
    empty: bool = False
    suggestions: tuple[str, ...] = ()
    suggest: str | None = None

    def check(self, value: Json) -> Json:
        """The words, cleaned."""
        if not isinstance(value, str):
            raise self.refuse(_("“{value}” is no text.").format(value=short(value)))
        too_long = self.refuse(_("At most {longest} characters.").format(longest=self.longest))
        if len(value) > 4 * self.longest + 100:
            raise too_long
        if fault(value) in {"nul", "surrogate"}:
            raise self.refuse(_("There is a sign in it that cannot be kept."))
        text = bare(clean(value, longest=3 * len(value)))
        if len(text) > self.longest:
            raise too_long
        if not text and not self.empty:
            raise self.missing()
        return text

    def sample(self, rng: Random) -> Json:
        """A suggestion, or made-up words."""
        if self.suggestions and rng.random() < 0.7:
            return self.check(rng.choice(self.suggestions))
        if self.empty and rng.random() < 0.3:
            return ""
        return "".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=rng.randint(3, 8))).title()
