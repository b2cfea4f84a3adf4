"""The players, places and games of a BG Stats file, by the numbers that its plays refer to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from companion.language import _
from db.logged import LoggedGame
from db.transfer import bgstats_fields as fields
from db.transfer import values
from db.transfer.known_games import word_of
from db.transfer.records import Person, Place
from db.transfer.rows import Tray, Unfit, decoded, rows

_NAME: Final = 5
"""Parts that a name counts as, beside its row: it is short in a file and long in memory."""


@dataclass(frozen=True, slots=True)
class Player:
    """Whom a number means: a person, an Automa, or somebody without a name (`person` None)."""

    name: str
    person: Person | None
    automa: bool


@dataclass(frozen=True, slots=True)
class Names:
    """What the numbers of a file mean."""

    players: dict[int, Player] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)
    games: dict[int, LoggedGame] = field(default_factory=dict)

    @property
    def persons(self) -> list[Person]:
        """The persons among the players."""
        return [each.person for each in self.players.values() if each.person is not None]


def meta(text: str | None) -> fields.SeatMeta:
    """What the JSON text beside a player or seat says; a damaged one says nothing."""
    if not text or text == "{}":
        return fields.SeatMeta()
    try:
        return decoded(text.encode(errors="replace"), fields.SEAT_META)
    except Unfit:
        return fields.SeatMeta()


def names(file: fields.File, tray: Tray, largest: int) -> Names:
    """What the numbers mean. Rows without a number or name are listed as unreadable."""
    known = Names()
    me = _me(file, tray)
    for place, row in rows(file.players, "players", tray, largest):
        try:
            told = decoded(row, fields.PLAYER)
            known.players[_id(told.id)] = _player(told, me)
            tray.spend(_NAME)
        except Unfit as unfit:
            tray.refuse(place, unfit)
    for place, row in rows(file.locations, "locations", tray, largest):
        try:
            where = decoded(row, fields.LOCATION)
            tray.spend(_NAME)
            known.places[_id(where.id)] = Place(_named(where.name), values.key(where.uuid))
        except Unfit as unfit:
            tray.refuse(place, unfit)
    for place, row in rows(file.games, "games", tray, largest):
        try:
            game = decoded(row, fields.GAME)
            known.games[_id(game.id)] = _game(game)
            tray.spend(_NAME)
        except Unfit as unfit:
            tray.refuse(place, unfit)
    return known


def _me(file: fields.File, tray: Tray) -> int | None:
    try:
        user = decoded(file.userInfo, fields.USER) if file.userInfo is not fields.NOTHING else None
    except Unfit as unfit:
        tray.refuse("userInfo", unfit)
        return None
    return None if user is None else user.meRefId


def _id(number: int | None) -> int:
    if not number:
        raise Unfit(_("It has no number that plays could refer to."), ".id")
    return number


def _named(name: str | None) -> str:
    said = values.line(name)
    if not said:
        raise Unfit(_("It has no name."), ".name")
    return said


def _player(row: fields.Player, me: int | None) -> Player:
    automa = bool(meta(row.metaData).isNpc)
    name = "" if row.isAnonymous else values.line(row.name)
    if automa or not name:
        return Player(name, None, automa)
    person = Person(name, values.key(row.uuid), values.line(row.bggUsername), row.id == me)
    return Player(name, person, False)


def _game(row: fields.Game) -> LoggedGame:
    title = _named(row.name or row.bggName)
    if row.noPoints:
        direction = "none"
    else:
        direction = {True: "highest", False: "lowest", None: ""}[row.highestWins]
    return LoggedGame(
        title=title,
        word=word_of(title),
        bgg_id=row.bggId or None,
        uuid=values.key(row.uuid),
        direction=direction,
        cooperative=row.cooperative,
        teams=bool(row.usesTeams),
    )
