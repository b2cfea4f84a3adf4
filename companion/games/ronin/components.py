"""What is in the box of Ronin, and how much of it is used at a table: facts only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.path_of_destiny.symbols import SYMBOLS, Active, checked_active, non_active
from companion.language import N_, _, ngettext
from companion.step import Json, Refused
from companion.tracks import lapped

CHARACTERS: Final = (
    ("geralt", N_("Geralt")),
    ("yennefer", N_("Yennefer")),
    ("ciri", N_("Ciri")),
    ("dandelion", N_("Dandelion")),
    ("vesemir", N_("Vesemir")),
    ("triss", N_("Triss")),
    ("yuki-onna", N_("Yuki-onna")),
)
"""The seven characters: the word kept, and the name."""

_NAMES: Final = dict(CHARACTERS)

ACTION_CARDS: Final = 80
"""Action cards of the Main deck (RON-BOX-03)."""

HAND: Final = 5
"""Starting Action cards of a player, and cards in a hand between Turns (RON-PLY-04)."""

SYMBOL_TOKENS: Final = 40
"""Tokens of each Symbol (RON-BOX-04)."""

BOARDS: Final = 5
"""Partnership boards (RON-BOX-06)."""

CHAPTERS: Final = 3
TURNS: Final = 3
"""Turns of a Chapter (RON-TRN-01)."""

TARGET: Final = 35
"""Victory Points with which the solo player wins (RON-SOL-05)."""

LAP: Final = 30
"""Victory Points of a lap (RON-VIC-02)."""

SUMMER: Final = "summer"
AUTUMN: Final = "autumn"
WINTER: Final = "winter"

LEVELS: Final = {SUMMER: 4, AUTUMN: 2, WINTER: 0}
"""Where both tracks start, by the difficulty of a solo play (RON-SOL-03)."""

DIFFICULTIES: Final = {SUMMER: N_("Summer"), AUTUMN: N_("Autumn"), WINTER: N_("Winter")}

AUTOMAS: Final = {1: 2, 2: 1, 3: 0, 4: 0, 5: 0}
"""Automas that join so many players (RON-BOX-01)."""

MODES: Final = {1: "solo", 2: "two", 3: "three", 4: "four", 5: "five"}


def character_name(character: str) -> str:
    """The character's name for players."""
    return _(_NAMES[character])


def vp_words(victory: int) -> str:
    """Where the Victory Point token stands: "5", or "46 = 1 lap + 16" (RON-VIC-02)."""
    if victory < LAP:
        return str(victory)
    token = lapped(victory, LAP)
    words = ngettext("{total} = {laps} lap + {spot}", "{total} = {laps} laps + {spot}", token.laps)
    return words.format(total=victory, laps=token.laps, spot=token.spot)


def pool_rows(players: int, *, deck_counted: bool = False) -> int:
    """Rows of the Pool with so many players (RON-SET-07, RON-SET-08).

    `deck_counted`: the deck spot is one of the four or five spots.
    """
    return (4 if players <= 3 else 5) - int(deck_counted)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What lies on the table at the start of a play."""

    automas: int
    seats: int
    rows: int
    pool_cards: int
    deck: int
    extra_experience_row: int
    tracks: int
    level: int
    active: Active


def table_setup(
    players: int,
    difficulty: str | None,
    chapters: Sequence[Sequence[str]],
    side_quest: Sequence[str],
    *,
    deck_counted: bool = False,
) -> TableSetup:
    """The table for so many players and this Chapter card.

    Refused with the keys players (outside 1 to 5), difficulty (missing solo, given with more
    players) and chapter_card.
    """
    checked_difficulty(players, difficulty)
    card = checked_chapter_card(chapters, side_quest)
    automas = AUTOMAS[players]
    rows = pool_rows(players, deck_counted=deck_counted)
    return TableSetup(
        automas,
        players + automas,
        rows,
        2 * rows,
        ACTION_CARDS - 2 * rows,
        rows,
        2 if players == 1 else players + automas,
        LEVELS[difficulty] if difficulty is not None else 0,
        card[0],
    )


def checked_difficulty(players: Json, difficulty: str | None) -> None:
    """Refused with the keys players or difficulty where there is no such table."""
    if type(players) is not int or players not in AUTOMAS:
        raise Refused("players", _("Ronin is for 1 to 5 players."), "players")
    if players == 1 and difficulty not in LEVELS:
        raise Refused("difficulty", _("A solo play has a difficulty."), "difficulty")
    if players > 1 and difficulty is not None:
        reason = _("With {players} players there is no difficulty.").format(players=players)
        raise Refused("difficulty", reason, "difficulty")


def checked_chapter_card(
    chapters: Sequence[Sequence[str]], side_quest: Sequence[str]
) -> tuple[Active, ...]:
    """The three pairs of a Chapter card, or Refused with the key chapter_card.

    Left and right differ, and the Side Quest shows the two Symbols that are not Active in
    Chapter 3 (RON-CHP-01, RON-CHP-02).
    """
    if len(chapters) != CHAPTERS:
        reason = _("A Chapter card shows three pairs of Active Symbols.")
        raise Refused("chapter_card", reason, "chapter_card")
    pairs = tuple(checked_active(pair, "chapter_card") for pair in chapters)
    if len(side_quest) != 2 or {*side_quest} != {*non_active(pairs[-1])}:
        reason = _("The Side Quest shows the two Symbols that are not Active in Chapter 3.")
        raise Refused("chapter_card", reason, "chapter_card")
    return pairs


def checked_tokens(tokens: Mapping[str, int]) -> dict[str, int]:
    """A token pool, number per Symbol, or Refused with the key tokens."""
    if any(symbol not in SYMBOLS for symbol in tokens):
        raise Refused("tokens", _("There are tokens of the four Symbols only."), "tokens")
    if any(type(number) is not int or number < 0 for number in tokens.values()):
        raise Refused("tokens", _("A token pool holds no fewer than 0."), "tokens")
    return dict(tokens)
