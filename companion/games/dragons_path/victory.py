"""Victory: complete combinations in a play area, and what they mean at the end of a turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.dragons_path.components import ELEMENTS, TOKENS_TO_WIN, element, ordered
from companion.games.dragons_path.kinds import FIVE, FOUR
from companion.language import _
from companion.step import Refused


@dataclass(frozen=True, slots=True)
class Combinations:
    """What is complete in a play area, and how many further cards the nearer one needs.

    `four` are the elements with four or more cards; `missing` those without any card; `most`
    is the number of cards of the most frequent element.
    """

    five: bool
    four: tuple[str, ...]
    away: int
    missing: tuple[str, ...]
    most: int

    @property
    def is_complete(self) -> bool:
        """Is the victory condition met?"""
        return self.away == 0

    @property
    def by(self) -> tuple[str, ...]:
        """The kinds that are complete: five, four, in this order."""
        return (FIVE,) * self.five + (FOUR,) * bool(self.four)


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards that earn a token: the five different ones, or four of an element."""

    kind: str
    element: str | None = None

    @property
    def elements(self) -> tuple[str, ...]:
        """Exactly the elements that belong to it."""
        return ELEMENTS if self.element is None else (self.element,) * 4


def complete(area: Sequence[str]) -> Combinations:
    """What the elements of a play area make (DRA-VIC-01, DRA-VIC-02).

    Refused with the key area where one does not exist.
    """
    there = [element(each, "area") for each in area]
    counts = {each: there.count(each) for each in ELEMENTS}
    missing = tuple(each for each, number in counts.items() if number == 0)
    most = max(counts.values())
    four = tuple(each for each, number in counts.items() if number >= 4)
    away = max(0, min(len(missing), 4 - most))
    return Combinations(not missing, four, away, missing, most)


def combinations(area: Sequence[str]) -> tuple[Combination, ...]:
    """Every combination that could be taken from an area."""
    made = complete(area)
    fours = tuple(Combination(FOUR, each) for each in made.four)
    return (Combination(FIVE),) * made.five + fours


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """What the end of a turn between two players brings."""

    winner: str | None
    by: tuple[str, ...]
    next: str | None
    opponent_complete: bool


def end_of_turn(active: str, areas: Mapping[str, Sequence[str]]) -> TurnEnd:
    """Does the active player win now? Only they can (DRA-VIC-03). Decks don't matter here.

    Refused with the key active where there is no such player.
    """
    if active not in areas:
        raise Refused("active", _("There is no such player."), "active")
    other = next(player for player in areas if player != active)
    made = complete(areas[active])
    waiting = complete(areas[other]).is_complete
    if made.is_complete:
        return TurnEnd(active, made.by, None, waiting)
    return TurnEnd(None, (), other, waiting)


@dataclass(frozen=True, slots=True)
class TeamEnd:
    """Areas, cards out of the game now, and tokens after the end of a turn of two teams."""

    areas: dict[str, tuple[str, ...]]
    removed: dict[str, tuple[str, ...]]
    tokens: dict[str, int]
    winner: str | None


def teams_checked(active: str, teams: Sequence[str], every_turn: bool) -> tuple[str, ...]:
    """The teams whose area counts at the end of this turn, the active one first (DRA-TEA-08)."""
    others = tuple(team for team in teams if team != active)
    return (active, *others) if every_turn else (active,)


def chosen(area: Sequence[str], choice: Combination | None) -> Combination | None:
    """The combination that a team takes; the only one needs no choice (DRA-TEA-09).

    None where nothing is complete. Refused with the key choice where several are there and
    none is chosen, or where the chosen one is not there.
    """
    there = combinations(area)
    if choice is not None and choice not in there:
        raise Refused("choice", _("These cards don't lie in the team's play area."), "choice")
    if choice is None and len(there) > 1:
        raise Refused("choice", _("Which combination leaves the game?"), "choice")
    return choice or (there[0] if there else None)


def without(area: Sequence[str], combination: Combination) -> tuple[str, ...]:
    """The area without the cards of a combination, in the order of the elements."""
    left = list(ordered(area))
    for each in combination.elements:
        left.remove(each)
    return tuple(left)


def team_victory(
    active: str,
    areas: Mapping[str, Sequence[str]],
    tokens: Mapping[str, int],
    choice: Mapping[str, Sequence[Combination]],
    *,
    every_turn: bool = False,
    every_combination: bool = False,
) -> TeamEnd:
    """Tokens for the combinations at the end of a turn (DRA-TEA-08 to DRA-TEA-10).

    A second token wins and stops it. Refused with the key choice, see `chosen`, and where more
    is chosen than can be taken.
    """
    lying = {team: ordered(element(e, "area") for e in area) for team, area in areas.items()}
    removed: dict[str, list[str]] = {team: [] for team in areas}
    after = dict(tokens)
    choices = {team: list(choice.get(team, ())) for team in areas}
    winner = None
    for team in teams_checked(active, tuple(areas), every_turn):
        while winner is None:
            first = choices[team].pop(0) if choices[team] else None
            taken = chosen(lying[team], first)
            if taken is None:
                break
            lying[team] = without(lying[team], taken)
            removed[team] += taken.elements
            after[team] += 1
            winner = team if after[team] >= TOKENS_TO_WIN else None
            if not every_combination:
                break
    if any(choices.values()):
        raise Refused("choice", _("So many combinations can't be taken now."), "choice")
    gone = {team: ordered(cards) for team, cards in removed.items()}
    return TeamEnd(lying, gone, after, winner)
