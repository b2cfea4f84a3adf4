"""What of a file is new, known, lies in the bin, changed since, or was deleted here."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final
from uuid import UUID

from sqlalchemy import Connection, or_, select

from companion.language import _
from db.logged import LoggedPlay, LoggedSeat
from db.models import NAME, play, tombstone
from db.names import folded
from db.telling import PART, parts, told
from db.transfer.records import Unreadable

NEW: Final = "new"
KNOWN: Final = "known"
BINNED: Final = "binned"
CHANGED: Final = "changed"
REMOVED: Final = "removed"

_APART: Final = "~"
"""Between the digest of a play and the beginning of the import that put it beside another one."""
_SHORT: Final = 8

_HEXADECIMAL: Final = 32
"""Digits of a UUID."""

Mark = tuple[str, str]
"""A key at another program and a digest; either may be ""."""
Key = tuple[str, str, str]
"""A program, the key of a play there and its digest: no two plays have the same."""
State = tuple[str, str | None]
"""The state of a play and the one that is here."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A play of a file, numbered from 1.

    `state` is "new", "known" (the same is here), "changed" (here it is another way), "binned"
    (here it lies in the bin, the same or another way) or "removed" (deleted here for good);
    `existing` is the play that is here.
    """

    number: int
    play: LoggedPlay
    state: str
    existing: str | None = None

    def apart(self, batch: str, taken: Taken) -> LoggedPlay:
        """The play to be stored beside the one that is here: neither under its id nor its key."""
        told_play = self.play
        if _uuid(told_play.id) in taken.ids:
            told_play = replace(told_play, id="")
        if _key(told_play) not in taken.keys:
            return told_play
        digest = _as_it_came(told_play.fingerprint)[: NAME - len(_APART) - _SHORT]
        return replace(told_play, fingerprint=f"{digest}{_APART}{batch[:_SHORT]}")


@dataclass(frozen=True, slots=True)
class Taken:
    """The ids and keys of some plays under which there are plays here, in the bin or not."""

    ids: frozenset[str]
    keys: frozenset[Key]


def taken_by(connection: Connection, plays: list[LoggedPlay]) -> Taken:
    """Which ids and keys of these plays are taken."""
    if not plays:
        return Taken(frozenset(), frozenset())
    ids = {_uuid(each.id) for each in plays if each.id}
    digests = {each.fingerprint for each in plays if each.source}
    there = select(play.c.source, play.c.source_uuid, play.c.fingerprint)
    found = connection.execute(there.where(play.c.fingerprint.in_(digests)))
    return Taken(
        frozenset(connection.execute(select(play.c.id).where(play.c.id.in_(ids))).scalars()),
        frozenset((source or "", uuid, digest) for source, uuid, digest in found),
    )


def _key(told_play: LoggedPlay) -> Key:
    return told_play.source, told_play.uuid.casefold(), told_play.fingerprint


def _as_it_came(digest: str) -> str:
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


@dataclass(slots=True)
class _Known:
    """What is here of one other program: plays, those in the bin, and tombstones by their marks."""

    plays: dict[Mark, str] = field(default_factory=dict)
    uuids: dict[str, str] = field(default_factory=dict)
    binned: dict[Mark, str] = field(default_factory=dict)
    binned_uuids: dict[str, str] = field(default_factory=dict)
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
    for part in parts(enumerate(plays, start=1)):
        good = []
        for number, each in part:
            marked, fault = _marked(each, number, met)
            if fault is not None:
                twice.append(fault)
            elif marked is not None:
                good.append((number, marked))
        here = _by_id(connection, [each for _number, each in good])
        for number, each in good:
            if each.source and each.source not in sources:
                sources[each.source] = _known(connection, each.source)
            rows.append(_recognise(number, each, sources.get(each.source), here))
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
    told = (play.c.id, play.c.source_uuid, play.c.fingerprint, play.c.deleted)
    for id, uuid, digest, deleted in connection.execute(
        select(*told).where(play.c.source == source)
    ):
        plays, uuids = (
            (known.plays, known.uuids) if deleted is None else (known.binned, known.binned_uuids)
        )
        plays[uuid, _as_it_came(digest)] = id
        if uuid:
            uuids[uuid] = id
    gone = select(tombstone.c.source_uuid, tombstone.c.fingerprint)
    for uuid, digest in connection.execute(gone.where(tombstone.c.source == source)):
        known.gone.add((uuid, _as_it_came(digest)))
        if uuid:
            known.gone_uuids.add(uuid)
    return known


@dataclass(frozen=True, slots=True)
class _Own:
    """Plays of this archive by their ids, with their digests, those in the bin, and those deleted
    for good. `instead` are the plays that took the place of one in the bin, by it and their digest;
    `told` are those that came back from another program, by the id that they have here.
    """

    digests: dict[str, str]
    binned: frozenset[str]
    instead: dict[Mark, str]
    told: dict[str, str]
    gone: frozenset[str]


def _by_id(connection: Connection, part: list[LoggedPlay]) -> _Own:
    """Plays that this program wrote itself, which other programs may bring back under its key."""
    asked = {key for each in part for key in (_uuid(each.id), _uuid(each.uuid)) if key}
    if not asked:
        return _Own({}, frozenset(), {}, {}, frozenset())
    digests = {each.id: fingerprint(each) for each in told(connection, sorted(asked))}
    binned = select(play.c.id).where(play.c.id.in_(digests), play.c.deleted.is_not(None))
    dead = select(tombstone.c.id).where(tombstone.c.id.in_(asked))
    came = select(play.c.source_uuid, play.c.id).where(
        play.c.source_uuid.in_({_uuid(each.id) for each in part if each.id}),
        play.c.source.is_not(None),
        play.c.deleted.is_(None),
    )
    return _Own(
        digests,
        frozenset(connection.execute(binned).scalars()),
        _instead(connection, asked, [each.fingerprint for each in part]),
        dict(connection.execute(came).all()),
        frozenset(connection.execute(dead).scalars()),
    )


def _instead(connection: Connection, asked: set[str], digests: list[str]) -> dict[Mark, str]:
    """The plays that an import put in the place of those: each has a key of its own."""
    now = play.alias()
    found = (
        select(play.c.id, now.c.fingerprint, now.c.id)
        .join_from(play, now, now.c.import_id == play.c.replaced_by)
        .where(play.c.id.in_(asked), play.c.deleted.is_not(None))
        .where(
            now.c.deleted.is_(None),
            or_(
                now.c.fingerprint.in_(digests),
                now.c.fingerprint.like(play.c.fingerprint + f"{_APART}%"),
            ),
        )
    )
    return {(was, _as_it_came(digest)): id for was, digest, id in connection.execute(found)}


@lru_cache(maxsize=4 * PART)
def _uuid(text: str) -> str:
    # Most keys of other programs that are none are numbers, and much shorter than any UUID.
    try:
        return str(UUID(text)) if len(text) >= _HEXADECIMAL else ""
    except ValueError:
        return ""


def _recognise(number: int, each: LoggedPlay, known: _Known | None, own: _Own) -> Recognised:
    found = _own(each, own) or (None if known is None else _theirs(each, known))
    if found is None:
        gone = _uuid(each.id) in own.gone or _uuid(each.uuid.casefold()) in own.gone
        found = (REMOVED if gone else NEW, None)
    return Recognised(number, each, *found)


def _own(each: LoggedPlay, own: _Own) -> State | None:
    """What a play is by our own key, None where it has none that is here."""
    id = _uuid(each.id)
    # Our own play, told by a program that knows less of it, has our key as theirs.
    key = id if id in own.digests else _uuid(each.uuid.casefold())
    if key not in own.digests:
        # Here it is only what another program knew of it.
        return (CHANGED, own.told[id]) if id in own.told else None
    if key in own.binned:
        now = own.instead.get((key, _as_it_came(each.fingerprint)))
        return (BINNED, key) if now is None else (KNOWN, now)
    same = key != id or own.digests[id] == fingerprint(each)
    return (KNOWN if same else CHANGED), key


def _theirs(each: LoggedPlay, known: _Known) -> State | None:
    """What a play is by the key and the digest of another program, None where neither was met."""
    uuid = each.uuid.casefold()
    mark = (uuid, _as_it_came(each.fingerprint))
    if mark in known.plays:
        return KNOWN, known.plays[mark]
    if uuid in known.uuids:
        return CHANGED, known.uuids[uuid]
    binned = known.binned.get(mark) or known.binned_uuids.get(uuid)
    if binned is not None:
        return BINNED, binned
    if uuid in known.gone_uuids or mark in known.gone:
        return REMOVED, None
    return None
