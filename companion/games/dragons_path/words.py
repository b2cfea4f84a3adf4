"""Sentences about a table that several rooms need: how near a victory is, what it was won by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from companion.games.dragons_path.components import (
    ADVANCED,
    BASIC,
    ELEMENT_NAMES,
    ELEMENTS,
    SPELL_NAMES,
    TEAM,
    element_name,
)
from companion.games.dragons_path.state import FULL, LIGHT, Finished, State
from companion.games.dragons_path.victory import FIVE, FOUR, Combination, complete
from companion.language import N_, _, listed, ngettext

DECK_OUT: Final = "deck_out"
GIVEN_UP: Final = "given_up"
BOTH: Final = "both"
TOKENS_SET: Final = "tokens"

KINDS: Final = (
    ("match", N_("Match")),
    (FIVE, N_("Five different paths")),
    (FOUR, N_("Four of the same path")),
    *((f"{FOUR}_{each}", name) for each, name in zip(
        ELEMENTS,
        (N_("Four Fire"), N_("Four Water"), N_("Four Earth"), N_("Four Wind"), N_("Four Thunder")),
        strict=True,
    )),
    (BOTH, N_("Both combinations")),
    (DECK_OUT, N_("Deck-out")),
    (GIVEN_UP, N_("Given up")),
    (TOKENS_SET, N_("Two Dragon tokens")),
    ("correction", N_("Correction")),
    ("stopped", N_("Stopped")),
    (BASIC, N_("Basic")),
    (ADVANCED, N_("Advanced")),
    (TEAM, N_("Team")),
    (FULL, N_("Full")),
    (LIGHT, N_("Light")),
    *ELEMENT_NAMES.items(),
    *SPELL_NAMES.items(),
)  # fmt: skip
"""Words of score lines, results and facts, with their labels."""


def elements(listed_ones: Iterable[str]) -> str:
    """Elements for reading: "Fire, Water and Wind"."""
    return listed([element_name(each) for each in listed_ones])


def nearness(area: Sequence[str]) -> str:
    """How near a play area is to a victory: "4 different, Thunder is missing"."""
    made = complete(area)
    if made.is_complete:
        return _("Complete: {what}").format(what=by_words(made.by, made.four))
    if not area:
        return _("Empty")
    if 4 - made.most < len(made.missing):
        most = next(each for each in ELEMENTS if list(area).count(each) == made.most)
        return _("{number} of 4 {element}").format(number=made.most, element=element_name(most))
    different = len(ELEMENTS) - len(made.missing)
    sentence = ngettext(
        "{number} different, {elements} is missing",
        "{number} different, {elements} are missing",
        len(made.missing),
    )
    return sentence.format(number=different, elements=elements(made.missing))


def by_words(kinds: Sequence[str], four: Sequence[str]) -> str:
    """Combinations in words: "five different paths", "four Wind", or both."""
    words = [_("five different paths")] if FIVE in kinds else []
    words += [_("four {element}").format(element=element_name(each)) for each in four]
    return listed(words)


def combination_words(combination: Combination) -> str:
    """One combination in words."""
    four = () if combination.element is None else (combination.element,)
    return by_words((combination.kind,), four)


def won_by(state: State, match: Finished) -> str:
    """What a match was won by, in words."""
    if match.by == DECK_OUT:
        return _("deck-out of {name}").format(name=state.name(match.loser))
    if match.by == GIVEN_UP:
        return _("{name} gave up").format(name=state.name(match.loser))
    if match.by == TOKENS_SET:
        return _("two Dragon tokens")
    kinds = (FIVE, FOUR) if match.by == BOTH else (match.by,)
    return by_words(kinds, match.elements)
