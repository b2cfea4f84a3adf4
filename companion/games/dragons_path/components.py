"""What is in the box of Dragon's Path: elements with their effects, Spells, numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.language import N_, _
from companion.step import Refused

FIRE: Final = "fire"
WATER: Final = "water"
EARTH: Final = "earth"
WIND: Final = "wind"
THUNDER: Final = "thunder"

ELEMENTS: Final = (FIRE, WATER, EARTH, WIND, THUNDER)
"""The five kinds of path, in the order of their digits 1 to 5. DRA-ELE-01"""

ELEMENT_NAMES: Final = {
    FIRE: N_("Fire"),
    WATER: N_("Water"),
    EARTH: N_("Earth"),
    WIND: N_("Wind"),
    THUNDER: N_("Thunder"),
}

AIR: Final = "air"
"""The rulebook's other word for Wind: read, never written. DRA-ELE-01"""

DESTROY: Final = "destroy"
SEARCH: Final = "search"
CYCLE: Final = "cycle"
EXCHANGE: Final = "exchange"
PLAY: Final = "play"
RETURN: Final = "return"
DISCARD: Final = "discard"
DRAW: Final = "draw"

EFFECTS: Final = {
    FIRE: (DESTROY, SEARCH),
    WATER: (CYCLE, EXCHANGE),
    EARTH: (PLAY, RETURN),
    WIND: (DISCARD,),
    THUNDER: (DRAW,),
}
"""Effects that can be declared on one's own turn. DRA-ELE-02, DRA-ELE-03"""

EFFECT_NAMES: Final = {
    DESTROY: N_("Fire: destroy a card"),
    SEARCH: N_("Fire: search the deck"),
    CYCLE: N_("Water: draw 3, discard 3"),
    EXCHANGE: N_("Water: exchange with a pile"),
    PLAY: N_("Earth: play another path"),
    RETURN: N_("Earth: return a discarded card"),
    DISCARD: N_("Wind: a player discards"),
    DRAW: N_("Thunder: a player draws"),
}
"""Card and effect in one, in the order of their digits 1 to 8."""

RESPONSES: Final = (WIND, THUNDER)
"""Elements that answer a card when they are discarded. DRA-ELE-03"""

MILL_NINE: Final = "mill_nine"
SHUFFLE_BACK: Final = "shuffle_back"
REVEAL: Final = "reveal"
TOP_TWO: Final = "top_two"
SEIZE_TWO: Final = "seize_two"
CONTROL: Final = "control"
DESTROY_THREE: Final = "destroy_three"
COUNTER: Final = "counter"
SWITCH: Final = "switch"
SEARCH_PLAY: Final = "search_play"

SPELL_NAMES: Final = {
    MILL_NINE: N_("Spell 1: nine cards off a deck"),
    SHUFFLE_BACK: N_("Spell 2: two cards back into decks"),
    REVEAL: N_("Spell 3: reveal, use, discard"),
    TOP_TWO: N_("Spell 4: the top two enter"),
    SEIZE_TWO: N_("Spell 5: two cards from a hand"),
    CONTROL: N_("Spell 6: control a turn"),
    DESTROY_THREE: N_("Spell 7: destroy three"),
    COUNTER: N_("Spell 8: the response Spell"),
    SWITCH: N_("Spell 9: switch two cards in play"),
    SEARCH_PLAY: N_("Spell 10: search and play"),
}
"""The rulebook prints no names: its order, and a short label of our own."""

SPELLS: Final = tuple(SPELL_NAMES)
"""The ten Spells of one copy, in the rulebook's order. DRA-BOX-02"""

BASIC: Final = "basic"
ADVANCED: Final = "advanced"
TEAM: Final = "team"
MODES: Final = (BASIC, ADVANCED, TEAM)

CARDS: Final = 25
"""Path cards of a deck. DRA-BOX-01"""
HAND: Final = 5
"""Cards of a starting hand. DRA-SET-03"""
TOKENS: Final = 3
"""Dragon tokens of one copy. DRA-BOX-02"""
TOKENS_TO_WIN: Final = 2
"""DRA-BO3-02, DRA-TEA-10"""
SPELLS_A_SIDE: Final = 2
"""DRA-SPP-01, DRA-TEA-03"""


def element(word: str, key: str = "element") -> str:
    """The element that a word means; "air" is Wind. Refused with `key` for any other word."""
    found = WIND if word == AIR else word
    if found not in ELEMENTS:
        reason = _("There is no element “{word}”.").format(word=str(word)[:40])
        raise Refused(key, reason, key)
    return found


def ordered(elements: Iterable[str]) -> tuple[str, ...]:
    """Elements in the order Fire, Water, Earth, Wind, Thunder."""
    return tuple(sorted(elements, key=ELEMENTS.index))


def element_name(element: str) -> str:
    """The name of an element for people."""
    return _(ELEMENT_NAMES[element])


def effect_name(effect: str) -> str:
    """Card and effect for people: "Fire: destroy a card"."""
    return _(EFFECT_NAMES[effect])


def spell_name(spell: str) -> str:
    """Our label of a Spell."""
    return _(SPELL_NAMES[spell])


def card_of(effect: str) -> str:
    """The element whose effect this is."""
    return next(each for each, effects in EFFECTS.items() if effect in effects)
