"""What a play is known by: its id, its key at another program, and a digest of what it says."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final
from uuid import UUID

from sqlalchemy import Connection, select

from db.logged import LoggedPlay, LoggedSeat
from db.models import NAME, play
from db.names import folded
from db.telling import PART

_APART: Final = "~"
"""Between the digest of a play and the beginning of the import that put it beside another one."""
_SHORT: Final = 8
"""Signs of the id of an import that tell it from others."""
_HEXADECIMAL: Final = 32
"""Digits of a UUID."""

Key = tuple[str, str, str]
"""A program, the key of a play there and its digest: no two plays have the same."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The ids and keys of some plays under which there are plays here, in the bin or not."""

    ids: frozenset[str]
    keys: frozenset[Key]


def taken_by(connection: Connection, plays: list[LoggedPlay]) -> Taken:
    """Which ids and keys of these plays are taken."""
    if not plays:
        return Taken(frozenset(), frozenset())
    ids = {as_uuid(each.id) for each in plays if each.id}
    digests = {each.fingerprint for each in plays if each.source}
    there = select(play.c.source, play.c.source_uuid, play.c.fingerprint)
    found = connection.execute(there.where(play.c.fingerprint.in_(digests)))
    return Taken(
        frozenset(connection.execute(select(play.c.id).where(play.c.id.in_(ids))).scalars()),
        frozenset((source or "", uuid, digest) for source, uuid, digest in found),
    )


def _key(told_play: LoggedPlay) -> Key:
    return told_play.source, told_play.uuid.casefold(), told_play.fingerprint


def as_it_came(digest: str) -> str:
    """The digest that a play had in its file, where it stands beside another one of the same."""
    return digest.partition(_APART)[0]


def fingerprint(told_play: LoggedPlay) -> str:
    """A digest of what a play says; names as they are compared, without the keys of programs."""
    said = [
        folded(told_play.game.title),
        told_play.played_on.isoformat(),
        folded(told_play.place),
        told_play.duration,
        told_play.notes,
        told_play.difficulty,
        told_play.result,
        (told_play.incomplete, told_play.ignored, told_play.quantity),
        [_said(sits) for sits in told_play.seats],
        0 if told_play.guided is None else len(told_play.guided.moves),
    ]
    text = json.dumps(said, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _said(sits: LoggedSeat) -> list[object]:
    return [
        folded(sits.name),
        sits.score_text.strip(),
        sits.won,
        sits.rank,
        sits.automa,
        sits.character,
        sits.team,
        sits.role,
        sits.colour,
        sits.starter,
        sits.newcomer,
    ]


def apart(told_play: LoggedPlay, batch: str, taken: Taken) -> LoggedPlay:
    """The play to be stored beside another one: neither under its id nor its key."""
    if as_uuid(told_play.id) in taken.ids:
        told_play = replace(told_play, id="")
    if _key(told_play) not in taken.keys:
        return told_play
    digest = as_it_came(told_play.fingerprint)[: NAME - len(_APART) - _SHORT]
    return replace(told_play, fingerprint=f"{digest}{_APART}{batch[:_SHORT]}")


@lru_cache(maxsize=4 * PART)
def as_uuid(text: str) -> str:
    """A UUID as our own ids are written, "" for any other text."""
    # Most keys of other programs that are none are numbers, and much shorter than any UUID.
    try:
        return str(UUID(text)) if len(text) >= _HEXADECIMAL else ""
    except ValueError:
        return ""
