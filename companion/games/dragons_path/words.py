"""Sentences about a table that several rooms need: how near a victory is, what it was won by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.dragons_path.components import (
    ELEMENTS,
    element_name,
)
from companion.games.dragons_path.kinds import (
    BOTH,
    DECK_OUT,
    FIVE,
    FOUR,
    GIVEN_UP,
    TOKENS_SET,
)
from companion.games.dragons_path.state import Finished, State
from companion.games.dragons_path.victory import Combination, complete
from companion.language import _, listed, ngettext


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
