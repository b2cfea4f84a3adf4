"""Persons, places and games by name, and merges of them: frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime


@dataclass(frozen=True, slots=True)
class PersonNamed:
    """A person: how many plays they sat at, the last date; `me` is whose plays these are."""

    id: str
    name: str
    plays: int
    latest: date | None
    me: bool
    bgg_name: str


@dataclass(frozen=True, slots=True)
class PlaceNamed:
    """A place: how many plays were there, and when the last."""

    id: str
    name: str
    plays: int
    latest: date | None


@dataclass(frozen=True, slots=True)
class GameNamed:
    """A game: its id in `companion` ("" for one that is only logged), its title, its plays.

    `direction` says which scores win: "highest", "lowest", "none", "" for unknown.
    """

    id: str
    word: str
    title: str
    plays: int
    latest: date | None
    bgg_id: int | None
    direction: str
    cooperative: bool | None


@dataclass(frozen=True, slots=True)
class Merge:
    """Two that became one: the name that went, the one that stayed, when, and how many seats
    (of a person) or plays (of a place) were moved."""

    id: str
    kind: str
    gone: str
    into: str
    at: datetime
    moved: int
