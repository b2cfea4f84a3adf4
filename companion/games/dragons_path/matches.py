"""What goes beyond one match: tokens, Spells that are left, who begins, the table's numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.dragons_path.components import (
    ADVANCED,
    BASIC,
    CARDS,
    HAND,
    MODES,
    SPELLS,
    SPELLS_A_SIDE,
    TEAM,
    TOKENS,
    TOKENS_TO_WIN,
)
from companion.language import _
from companion.step import Refused


@dataclass(frozen=True, slots=True)
class Won:
    """A match that was won: by whom, by what, and the Spells that were used in it."""

    winner: str
    by: str
    used: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BestOfThree:
    """Where a best of three stands."""

    tokens: dict[str, int]
    middle: int
    winner: str | None
    next_match: int | None
    first: str | None
    spells: dict[str, tuple[str, ...]]


def match_score(spells: Mapping[str, Sequence[str]], results: Sequence[Won]) -> BestOfThree:
    """Tokens, Spells left and the next first player (DRA-BO3-01 to DRA-BO3-04).

    Refused with the key results where a match follows a decided game, has no such winner, or
    uses a Spell that is not there any more.
    """
    tokens = dict.fromkeys(spells, 0)
    left = {player: list(each) for player, each in spells.items()}
    for won in results:
        if TOKENS_TO_WIN in tokens.values():
            raise _no_result(_("The game was decided before."))
        if won.winner not in tokens:
            raise _no_result(_("There is no such player."))
        tokens[won.winner] += 1
        for used in won.used:
            side = next((each for each in left.values() if used in each), None)
            if side is None:
                raise _no_result(_("That Spell is not there any more."))
            side.remove(used)
    winner = next((each for each, number in tokens.items() if number >= TOKENS_TO_WIN), None)
    loser = next((each for each in tokens if results and each != results[-1].winner), None)
    return BestOfThree(
        tokens,
        TOKENS - sum(tokens.values()),
        winner,
        None if winner else len(results) + 1,
        None if winner else loser,
        {player: tuple(each) for player, each in left.items()},
    )


def _no_result(reason: str) -> Refused:
    return Refused("results", reason, "results")


def first_player(
    seats: Sequence[str], losses: Sequence[Sequence[str]]
) -> tuple[str | None, tuple[str, ...]]:
    """Who begins, None where the rule singles out nobody, and the candidates (DRA-SET-04).

    `losses` are the losers of matches, oldest first; those who are not at this table are passed
    over.
    """
    for losers in reversed(losses):
        candidates = tuple(seat for seat in seats if seat in losers)
        if candidates:
            return (candidates[0] if len(candidates) == 1 else None), candidates
    return None, tuple(seats)


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a mode means on the table at the start of a match."""

    players: int
    copies: int
    decks: int
    cards_per_deck: int
    hand: int
    deck_left: int
    player_aids: int
    spells_face_up: int
    spells_in_box: int
    tokens: int


def setup_numbers(mode: str, match: int = 1, spells_used: int = 0) -> Numbers:
    """The numbers of the setup (DRA-BOX-01 to DRA-BOX-03, DRA-SET-01 to DRA-SET-03).

    Refused with the keys mode, match (no such match in this mode) and spells_used (more than
    could have been used before).
    """
    if mode not in MODES:
        raise Refused("mode", _("There is no such mode."), "mode")
    last = TOKENS if mode == ADVANCED else 1
    if type(match) is not int or not 1 <= match <= last:
        raise Refused("match", _("There is no such match in this mode."), "match")
    face_up = 0 if mode == BASIC else 2 * SPELLS_A_SIDE
    if type(spells_used) is not int or not 0 <= spells_used <= (face_up if match > 1 else 0):
        reason = _("So many Spells can't have been used before.")
        raise Refused("spells_used", reason, "spells_used")
    players = 4 if mode == TEAM else 2
    face_up -= spells_used
    return Numbers(
        players=players,
        copies=players // 2,
        decks=players,
        cards_per_deck=CARDS,
        hand=HAND,
        deck_left=CARDS - HAND,
        player_aids=players,
        spells_face_up=face_up,
        spells_in_box=len(SPELLS) - face_up,
        tokens=0 if mode == BASIC else TOKENS - (match - 1),
    )
