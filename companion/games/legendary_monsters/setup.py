"""Setting up: the numbers that follow from the Player count, and the table checklist."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.legendary_monsters.components import CHARACTERS, DANDELION, REMOVED_CARDS
from companion.language import _
from companion.step import Refused


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a Player count means at the table.

    `rows` of the Pool besides the Main deck, the last of which has the Extra Experience;
    `health` tokens of each Player; Trail cards dealt in each Chapter; the Characters from the
    top of the Initiative track; card numbers that leave the Main deck.
    """

    rows: int
    health: int
    initiative: tuple[str, ...]
    trail_face_up: int
    trail_face_down: int = 1
    removed_cards: tuple[int, ...] = REMOVED_CARDS

    @property
    def extra_experience_row(self) -> int:
        """The row beside which the Extra Experience token lies. LEG-SET-10"""
        return self.rows


def rows(players: int) -> int:
    """Rows of the Pool in use: 4 for 1 to 3 Players, 5 for 4 or 5. LEG-SET-08"""
    return 4 if players <= 3 else 5


def health(players: int) -> int:
    """Health Point tokens of each Player. LEG-SET-15"""
    return {1: 5, 5: 8}.get(players, 7)


def numbers(players: int, characters: Sequence[str]) -> Numbers:
    """What follows from the Player count and the Characters chosen, in any order.

    Refused with the keys players (not 1 to 5) and characters (not one each, one twice, or
    Dandelion). LEG-SET-01, LEG-SET-11, LEG-SET-14, LEG-CHA-01
    """
    if type(players) is not int or not 1 <= players <= 5:
        raise Refused("players", _("Legendary Monsters is for 1 to 5 Players."), "players")
    checked_characters(characters)
    if len(characters) != players:
        raise Refused("characters", _("Each Player has a Character."), "characters")
    initiative = tuple(each for each in CHARACTERS if each in characters)
    return Numbers(rows(players), health(players), initiative, trail_face_up=players)


def checked_characters(characters: Sequence[str]) -> None:
    """Refused with the key characters where one is out, unknown, or chosen twice."""
    for index, character in enumerate(characters):
        if character == DANDELION:
            reason = dandelion()
        elif character not in CHARACTERS:
            reason = _("{character} is not a Character of this game.")
        elif character in characters[:index]:
            reason = _("{character} is taken already.")
        else:
            continue
        raise Refused("characters", reason.format(character=character), "characters")


def dandelion() -> str:
    """Why Dandelion cannot be chosen. LEG-SET-11"""
    return _("Dandelion may not be chosen against a Legendary Monster.")
