"""Setting up: the numbers that follow from the Player count, and the table checklist."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.legendary_monsters.components import CHARACTERS, DANDELION, REMOVED_CARDS
from companion.games.legendary_monsters.state import Colour, Row, State
from companion.language import _, ngettext
from companion.step import Refused

TYPED: Final = "MDEFX"
"""Letters that mean a Symbol, or the multiply effect, where cards are typed."""


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


def colours(names: Sequence[str]) -> tuple[Colour, ...]:
    """The colours of the Main deck, each with the first free letter of its name, or a digit.

    Letters of Symbols and of the multiply effect stay free. Refused with the key colours where
    a colour is named twice.
    """
    made: list[Colour] = []
    for place, name in enumerate(names, start=1):
        if any(name.casefold() == colour.name.casefold() for colour in made):
            reason = _("{colour} is named twice.").format(colour=name)
            raise Refused(f"colour/{place}", reason, "colours")
        taken = {*TYPED, *(colour.letter for colour in made)}
        free = (each for each in name.upper() if each.isalpha() and each not in taken)
        made.append(Colour(name, next(free, str(place))))
    return tuple(made)


def starting_rows(number: int) -> tuple[Row, ...]:
    """The rows as the table lays them out: a pair in each. LEG-SET-09"""
    return (Row(pair=True),) * number


def checklist(state: State) -> tuple[str, ...]:
    """What is put on the table for exactly these Players, line by line."""
    count, monster = state.players, state.monster
    lines = [
        _("Playmat. Pool of {rows} rows.").format(rows=state.bottom),
        ngettext(
            "{monster}: cards with the “{players} Player” side up, miniature beside them, Life "
            "counter on {life}.",
            "{monster}: cards with the “{players} Players” side up, miniature beside them, Life "
            "counter on {life}.",
            count,
        ).format(monster=monster.name, players=count, life=monster.life),
        _("Power token on {level}.").format(level=monster.power.now) if monster.power else "",
        _(
            "Out of the Main deck and into the box: cards {cards}. Shuffle the rest; two face-up "
            "cards in each row."
        ).format(cards=", ".join(str(card) for card in REMOVED_CARDS)),
        _("Extra Experience token at row {row}.").format(row=state.bottom),
        _("Shuffle the 5 {companion} cards beside the playmat.").format(
            companion=state.companion.title()
        )
        if state.companion
        else "",
        _(
            "Symbol tokens, 3 Destiny tokens, {stones} Runestones face-up, the Monster die; Root "
            "or Suffering tokens if the card uses them."
        ).format(stones=sum(number for _kind, number in state.runestones)),
        _("Movement deck: left in the box, the app draws.")
        if state.app_draws
        else _("Movement deck: shuffle its {cards} cards.").format(
            cards=sum(number for _kind, number in state.make_up)
        ),
        _("Trail cards: three decks of 9, one a Chapter, shuffled."),
        _(
            "Each Player: Character board, regular Experience marker on 0, golden marker beside "
            "the track, first Ability available, starting Action cards in hand, {health} Health "
            "Point tokens healthy side up. No Side Quest, no Victory Point marker."
        ).format(health=health(count)),
        _("Initiative track from the top: {order}.").format(
            order=", ".join(seat.character for seat in state.order)
        ),
    ]
    return tuple(line for line in lines if line)
