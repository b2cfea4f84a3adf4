"""What of a file is new, known, changed since, or was deleted here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final
from uuid import UUID

from sqlalchemy import Connection, select

from companion.language import _
from db.logged import LoggedPlay, LoggedSeat
from db.models import play, tombstone
from db.names import folded
from db.telling import PART, parts, told
from db.transfer.records import Unreadable

NEW: Final = "new"
KNOWN: Final = "known"
CHANGED: Final = "changed"
REMOVED: Final = "removed"

_HEXADECIMAL: Final = 32
"""Digits of a UUID."""

Mark = tuple[str, str]
"""A key at another program and a digest; either may be ""."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A play of a file, numbered from 1.

    `state` is "new", "known" (the same is here), "changed" (here it is another way) or "removed"
    (deleted here for good); `existing` is the play that is here.
    """

    number: int
    play: LoggedPlay
    state: str
    existing: str | None = None

    def apart(self) -> LoggedPlay:
        """The play to be stored beside the one that is here: not under the same id."""
        return replace(self.play, id="")


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


@dataclass(slots=True)
class _Known:
    """What is here of one other program: plays and tombstones by their marks."""

    plays: dict[Mark, str] = field(default_factory=dict)
    uuids: dict[str, str] = field(default_factory=dict)
    gone: set[Mark] = field(default_factory=set)
    gone_uuids: set[str] = field(default_factory=set)


def recognised(
    connection: Connection, plays: Iterable[LoggedPlay]
) -> tuple[tuple[Recognised, ...], tuple[Unreadable, ...]]:
    """Every play of a file with its state, and those that stand in it twice in two ways."""
    sources: dict[str, _Known] = {}
    met: dict[tuple[str, str, str], int] = {}
    rows: list[Recognised] = []
    twice: list[Unreadable] = []
    number = 0
    for part in parts(plays):
        here = _by_id(connection, part)
        for each in part:
            number += 1
            marked, fault = _marked(each, number, met)
            if fault is not None:
                twice.append(fault)
            elif marked is not None:
                if marked.source and marked.source not in sources:
                    sources[marked.source] = _known(connection, marked.source)
                rows.append(_recognise(number, marked, sources.get(marked.source), here))
    return tuple(rows), tuple(twice)


def _marked(
    each: LoggedPlay, number: int, met: dict[tuple[str, str, str], int]
) -> tuple[LoggedPlay | None, Unreadable | None]:
    """The play with its digest. Two that say the same without a key are two plays of a day."""
    digest = each.fingerprint or fingerprint(each)
    key = (each.source, each.uuid.casefold() or each.id, "" if each.uuid or each.id else digest)
    earlier = met.setdefault(key, number)
    if not (each.uuid or each.id):
        met[key] = count = 1 if earlier == number else earlier + 1
        digest = digest if count == 1 else f"{digest}-{count}"
    elif earlier != number:
        sentence = _("It stands in the file twice: this is play {number} again.")
        return None, Unreadable(f"{number}", sentence.format(number=earlier))
    return each if each.fingerprint == digest else replace(each, fingerprint=digest), None


def _known(connection: Connection, source: str) -> _Known:
    known = _Known()
    # A play that is in the bin is passed over where there is another one.
    here = select(play.c.id, play.c.source_uuid, play.c.fingerprint).where(play.c.source == source)
    for id, uuid, digest in connection.execute(here.order_by(play.c.deleted.is_(None))):
        known.plays[uuid, digest] = id
        if uuid:
            known.uuids[uuid] = id
    gone = select(tombstone.c.source_uuid, tombstone.c.fingerprint)
    for uuid, digest in connection.execute(gone.where(tombstone.c.source == source)):
        known.gone.add((uuid, digest))
        if uuid:
            known.gone_uuids.add(uuid)
    return known


@dataclass(frozen=True, slots=True)
class _Own:
    """Plays of this archive by their ids, with their digests, and those deleted for good."""

    digests: dict[str, str]
    gone: frozenset[str]


def _by_id(connection: Connection, part: list[LoggedPlay]) -> _Own:
    """Plays that this program wrote itself, which other programs may bring back under its key."""
    asked = {key for each in part for key in (_uuid(each.id), _uuid(each.uuid)) if key}
    digests: dict[str, str] = {}
    gone: set[str] = set()
    if asked:
        for each in told(connection, sorted(asked)):
            digests[each.id] = fingerprint(each)
        dead = select(tombstone.c.id).where(tombstone.c.id.in_(asked))
        gone.update(connection.execute(dead).scalars())
    return _Own(digests, frozenset(gone))


@lru_cache(maxsize=4 * PART)
def _uuid(text: str) -> str:
    # Most keys of other programs that are none are numbers, and much shorter than any UUID.
    try:
        return str(UUID(text)) if len(text) >= _HEXADECIMAL else ""
    except ValueError:
        return ""


def _recognise(number: int, each: LoggedPlay, known: _Known | None, own: _Own) -> Recognised:
    id, uuid = _uuid(each.id), each.uuid.casefold()
    if id in own.digests:
        same = own.digests[id] == fingerprint(each)
        return Recognised(number, each, KNOWN if same else CHANGED, id)
    if _uuid(uuid) in own.digests:
        # Our own play, told by a program that knows less of it.
        return Recognised(number, each, KNOWN, _uuid(uuid))
    if known is not None:
        there = known.plays.get((uuid, each.fingerprint))
        if there is not None:
            return Recognised(number, each, KNOWN, there)
        if uuid in known.uuids:
            return Recognised(number, each, CHANGED, known.uuids[uuid])
        if uuid in known.gone_uuids or (uuid, each.fingerprint) in known.gone:
            return Recognised(number, each, REMOVED)
    if id in own.gone or _uuid(uuid) in own.gone:
        return Recognised(number, each, REMOVED)
    return Recognised(number, each, NEW)
