"""What the box of each game prints and nobody has entered yet, as far as its parts are counted."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from companion import games

_ABILITIES: Final = (2, 3, 4)
_BOARDS: Final = ("A", "B1", "B2", "B3", "B4", "B5")


def unknown(known: Collection[str]) -> tuple[str, ...]:
    """The keys of the installed games' parts that are not known, by key."""
    here = {game.id for game in games()}
    made: list[str] = []
    if "ronin" in here:
        made += _ronin(known)
    if "legendary_monsters" in here:
        made += _legendary_monsters()
    if "dragons_path" in here:
        made.append("dragons_path/deck/make_up")
    return tuple(sorted(key for key in made if key not in known))


def _ronin(known: Collection[str]) -> list[str]:
    from companion.games.ronin.components import CHARACTERS

    made = [
        f"ronin/board/{character}/ability/{number}"
        for character, _name in CHARACTERS
        for number in _ABILITIES
    ]
    for board in _BOARDS:
        made += _partnership(f"ronin/partnership/{board}", known)
        made += _other_edge(f"ronin/partnership/{board}-2", known)
    return made


def _partnership(board: str, known: Collection[str]) -> list[str]:
    """The gaps up to the last spot that is known; the length where nothing is."""
    spots = [
        int(last)
        for key in known
        if key.startswith(f"{board}/") and (last := key.removeprefix(f"{board}/")).isdecimal()
    ]
    if not spots:
        return [f"{board}/length"]
    return [f"{board}/{spot}" for spot in range(1, max(spots) + 1)]


def _other_edge(board: str, known: Collection[str]) -> list[str]:
    """The gaps of a second edge, where anything of it is known; its length is the board's."""
    return [key for key in _partnership(board, known) if not key.endswith("/length")]


def _legendary_monsters() -> list[str]:
    from companion.games.legendary_monsters.components import CHARACTERS

    prefix = "legendary_monsters"
    of_box = [f"{prefix}/{part}" for part in ("colours", "movement", "runestones")]
    return of_box + [f"{prefix}/board/{name.casefold()}/abilities" for name in CHARACTERS]


def game_of_key(key: str) -> str:
    """The id of the game that a key belongs to."""
    return key.partition("/")[0]
