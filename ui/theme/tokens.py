"""The look in one place: colours for dark and light, sizes of type, spacing, roundness."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme, as #RRGGBB. The names say what a colour is for.

    `raised` lies inside a card of the page, `field_line` borders what can be used, `line`
    only divides. There is one `accent` on a screen: the thing to do now. `focus` is the ring
    around whatever the keyboard holds. `blue` … `ochre` are the colours of printed cards, with
    `on_card` for the letter on them, which carries the meaning.
    """

    dark: bool
    background: str
    surface: str
    raised: str
    line: str
    field_line: str
    ink: str
    muted: str
    accent: str
    on_accent: str
    accent_wash: str
    focus: str
    link: str
    good: str
    bad: str
    magic: str
    diplomacy: str
    exploration: str
    fight: str
    blue: str
    green: str
    red: str
    pink: str
    ochre: str
    on_card: str

    def colour(self, name: str) -> str:
        """The colour of that name, of the theme or of a game. KeyError where there is none."""
        if name in COLOURS:
            return str(getattr(self, name))
        return _of_games[name][0 if self.dark else 1]


_of_games: Final[dict[str, tuple[str, str]]] = {}


def add_colour(name: str, dark: str, light: str) -> None:
    """A game brings a colour of its own, named with its id in front: "historia/coast"."""
    _of_games[name] = (dark, light)


COLOURS: Final = frozenset(each.name for each in fields(Palette)) - {"dark"}

DARK: Final = Palette(
    dark=True,
    background="#16181B",
    surface="#1E2125",
    raised="#272B30",
    line="#383D44",
    field_line="#7D838B",
    ink="#F0EBE0",
    muted="#ABA495",
    accent="#E3AC4E",
    on_accent="#1B1508",
    accent_wash="#332C20",
    focus="#F0EBE0",
    link="#6FB3EA",
    good="#7FC29B",
    bad="#EE8076",
    magic="#A98BF0",
    diplomacy="#6FB3EA",
    exploration="#74C48F",
    fight="#EE8076",
    blue="#3A77B6",
    green="#37804F",
    red="#C2463D",
    pink="#B8508F",
    ochre="#7A6A45",
    on_card="#FFFFFF",
)

LIGHT: Final = Palette(
    dark=False,
    background="#F4EFE4",
    surface="#FFFCF5",
    raised="#F9F4E9",
    line="#DACFBB",
    field_line="#8C8069",
    ink="#231F1A",
    muted="#665E51",
    accent="#8A4B12",
    on_accent="#FFFFFF",
    accent_wash="#F3E6D2",
    focus="#231F1A",
    link="#1C659F",
    good="#23744B",
    bad="#A8322A",
    magic="#5B3FB5",
    diplomacy="#1C659F",
    exploration="#25713F",
    fight="#A8322A",
    blue="#2A6CB0",
    green="#2C7A4B",
    red="#B23B32",
    pink="#A8437F",
    ochre="#75653F",
    on_card="#FFFFFF",
)

CAPTION: Final = 11
SMALL: Final = 12
BODY: Final = 14
LEAD: Final = 18
TITLE: Final = 24
SAY: Final = 32
FIGURE: Final = 46
TYPE: Final = (CAPTION, SMALL, BODY, LEAD, TITLE, SAY, FIGURE)
"""Heights of type in pixels at 100 %; SAY is the sentence to do now."""

STEP: Final = 4
"""All spacing is a multiple of this many pixels at 100 %."""

INSIDE: Final = 24
"""Inside a card of the page."""

BETWEEN: Final = 16
"""Between the cards of the page."""

RADIUS: Final = 14
"""Of what lies on the page."""

RADIUS_INSIDE: Final = 8
"""Of what lies inside a card."""

TARGET: Final = 32
"""The least height and width of anything that is clicked, whatever the scale."""

TEXT: Final = 4.5
LARGE: Final = 3.0

_GROUNDS: Final = ("background", "surface", "raised")
_WORDS: Final = ("ink", "muted", "accent", "good", "bad", "link")
_SYMBOLS: Final = ("magic", "diplomacy", "exploration", "fight")
_CARDS: Final = ("blue", "green", "red", "pink", "ochre")

PAIRS: Final[tuple[tuple[str, str, float], ...]] = (
    *((word, ground, TEXT) for word in _WORDS for ground in _GROUNDS),
    *((word, "accent_wash", TEXT) for word in ("ink", "muted", "accent")),
    *((symbol, ground, LARGE) for symbol in _SYMBOLS for ground in (*_GROUNDS, "accent_wash")),
    *(("field_line", ground, LARGE) for ground in _GROUNDS),
    *(("focus", ground, LARGE) for ground in (*_GROUNDS, "accent_wash")),
    *(("on_card", card, TEXT) for card in _CARDS),
    ("on_accent", "accent", TEXT),
)
"""Every pair in use: what is drawn, on what, the least ratio of contrast (WCAG 2.2 AA)."""


def contrast(one: str, other: str) -> float:
    """The ratio of contrast of two colours, from 1 to 21, as WCAG defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
