"""The language in which sentences for players are made.

Every sentence that a player reads goes through `_` or `ngettext` when it is made,
so that a play told again after a change of language speaks the new one.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path

DOMAIN = "path_companion"
LOCALE = Path(__file__).parent / "locale"

_current: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(*languages: str) -> None:
    """Take the first of `languages` (codes such as "de" or "pt_BR") that has a catalogue.

    Without one, and without any language, sentences stay as they are in the source: English.
    """
    global _current
    _current = (
        _gettext.translation(DOMAIN, LOCALE, languages, fallback=True)
        if languages
        else _gettext.NullTranslations()
    )


def _(message: str) -> str:
    """The sentence in the language in use."""
    return _current.gettext(message) if message else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The singular or plural sentence for `number` in the language in use."""
    return _current.ngettext(one, many, number)


def N_(message: str) -> str:
    """Mark a sentence for translation where it is written; `_` translates it where it is shown."""
    return message


def listed(words: list[str] | tuple[str, ...]) -> str:
    """Words joined for reading: "Geralt, Ciri and Yennefer"."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
