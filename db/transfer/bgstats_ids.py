"""The numbers by which a written BG Stats file refers to players, places and games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from companion.step import Json
from db.logged import LoggedGame, LoggedSeat
from db.names import folded
from db.transfer import values
from db.transfer.records import Person, Place

_NOBODY: Final = "Anonymous player"


class Ids:
    """Gives each a whole number from 1 when it is first named, and keeps its row.

    Who has a UUID keeps it; any other gets one that is always made of the same name. A name
    without a key means whoever has that name, as it does in what is kept.
    """

    def __init__(
        self,
        persons: Iterable[Person] = (),
        places: Iterable[Place] = (),
        games: Iterable[LoggedGame] = (),
    ) -> None:
        """These come first, whether a play names them or not."""
        self.players: list[dict[str, Any]] = []
        self.places: list[dict[str, Any]] = []
        self.games: list[dict[str, Any]] = []
        self._me: int | None = None
        self._keyed: dict[tuple[str, str], int] = {}
        self._named: dict[tuple[str, str], int] = {}
        # Names that came without a key: the first key with such a name is theirs.
        self._keyless: dict[tuple[str, str], int] = {}
        for person in persons:
            self._person(person)
        for place in places:
            self.place(place.name, place.uuid)
        for game in games:
            self.game(game)

    def player(self, seat: LoggedSeat) -> int:
        """The number of whoever sits there. All Automas, and all without a name, share one."""
        if seat.automa or not seat.name:
            return self._number("nobody", "", self.players, name=_NOBODY, isAnonymous=True)
        return self._person(Person(seat.name, seat.uuid, seat.bgg_name))

    def _person(self, person: Person) -> int:
        number = self._number(
            "player",
            values.key(person.uuid),
            self.players,
            name=person.name,
            isAnonymous=False,
            bggUsername=person.bgg_name,
        )
        if person.me:
            self._me = number
        return number

    def whose(self, name: str) -> int | None:
        """The number of the person whose plays these are: who was marked, else by the name."""
        wanted = folded(name)
        named = (each["id"] for each in self.players if folded(each["name"]) == wanted)
        return self._me if self._me is not None or not wanted else next(named, None)

    def place(self, name: str, uuid: str = "") -> int:
        """The number of a place."""
        return self._number("place", values.key(uuid), self.places, name=name)

    def game(self, game: LoggedGame) -> int:
        """The number of a game."""
        return self._number(
            "game",
            values.key(game.uuid),
            self.games,
            name=game.title,
            bggName=game.title,
            bggId=game.bgg_id or 0,
            cooperative=bool(game.cooperative),
            highestWins=game.direction != "lowest",
            noPoints=game.direction == "none",
            usesTeams=game.teams,
            isBaseGame=1,
            isExpansion=0,
        )

    def expansion(self, told: Json) -> int:
        """The number of an expansion, which is a game that is marked as one."""
        said = told if isinstance(told, Mapping) else {"title": str(told)}
        title, uuid = str(said.get("title") or "?"), str(said.get("uuid") or "")
        bgg_id = said.get("bgg_id")
        number = self.game(
            LoggedGame(title, bgg_id=bgg_id if isinstance(bgg_id, int) else None, uuid=uuid)
        )
        self.games[number - 1] |= {"isBaseGame": 0, "isExpansion": 1}
        return number

    def _number(self, kind: str, key: str, rows: list[dict[str, Any]], **row: Json) -> int:
        name = (kind, folded(row["name"]))
        number = self._keyed.get((kind, key)) if key else self._named.get(name)
        if number is None and key:
            number = self._keyless.pop(name, None)
        if number is None:
            number = len(rows) + 1
            rows.append({"id": number, "uuid": ""} | row)
            self._named.setdefault(name, number)
            if not key:
                self._keyless[name] = number
        if key or not rows[number - 1]["uuid"]:
            self._keyed[kind, key or name[1]] = number
            rows[number - 1]["uuid"] = _uuid(kind, key or name[1])
        return number


def _uuid(kind: str, key: str) -> str:
    """The key itself, where it is a UUID, else one that is made of it."""
    return key if values.is_uuid(key) else str(uuid5(NAMESPACE_URL, f"path-companion:{kind}:{key}"))
