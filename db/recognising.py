"""What of a file is new, known, lies in the bin, changed since, or was deleted here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from sqlalchemy import Connection, or_, select

from companion.language import _
from db.digests import as_it_came, as_uuid, fingerprint
from db.logged import LoggedPlay
from db.models import play, tombstone
from db.telling import parts, told
from db.transfer.records import Unreadable

NEW: Final = "new"
KNOWN: Final = "known"
BINNED: Final = "binned"
CHANGED: Final = "changed"
REMOVED: Final = "removed"

Mark = tuple[str, str]
"""A key at another program, or an import, and a digest; either may be ""."""
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
        plays[uuid, as_it_came(digest)] = id
        if uuid:
            uuids[uuid] = id
    gone = select(tombstone.c.source_uuid, tombstone.c.fingerprint)
    for uuid, digest in connection.execute(gone.where(tombstone.c.source == source)):
        known.gone.add((uuid, as_it_came(digest)))
        if uuid:
            known.gone_uuids.add(uuid)
    return known


@dataclass(frozen=True, slots=True)
class _Own:
    """Plays of this archive by their ids, with their digests.

    `binned` are those in the bin, each with the import that put another one in its place, if any;
    `instead` what these imports put there, by import and digest. `told` are plays that came back
    from another program, by the id that they have here; `gone` those deleted for good.
    """

    digests: Mapping[str, str] = field(default_factory=dict)
    binned: Mapping[str, str | None] = field(default_factory=dict)
    instead: Mapping[Mark, str] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)
    gone: frozenset[str] = frozenset()


def _by_id(connection: Connection, part: list[LoggedPlay]) -> _Own:
    """Plays that this program wrote itself, which other programs may bring back under its key."""
    asked = {key for each in part for key in (as_uuid(each.id), as_uuid(each.uuid)) if key}
    if not asked:
        return _Own()
    digests = {each.id: fingerprint(each) for each in told(connection, sorted(asked))}
    in_bin = select(play.c.id, play.c.replaced_by)
    in_bin = in_bin.where(play.c.id.in_(digests), play.c.deleted.is_not(None))
    binned = dict(connection.execute(in_bin).all())
    dead = select(tombstone.c.id).where(tombstone.c.id.in_(asked))
    came = select(play.c.source_uuid, play.c.id).where(
        play.c.source_uuid.in_({as_uuid(each.id) for each in part if each.id}),
        play.c.source.is_not(None),
        play.c.deleted.is_(None),
    )
    return _Own(
        digests,
        binned,
        _instead(connection, {each for each in binned.values() if each}, part),
        dict(connection.execute(came).all()),
        frozenset(connection.execute(dead).scalars()),
    )


def _instead(connection: Connection, batches: set[str], part: list[LoggedPlay]) -> dict[Mark, str]:
    """What imports put in the place of plays: each has a key of its own."""
    if not batches:
        return {}
    digests = {each.fingerprint for each in part}
    uuids = {each.uuid.casefold() for each in part if each.uuid}
    found = select(play.c.import_id, play.c.fingerprint, play.c.id).where(
        play.c.import_id.in_(batches),
        play.c.deleted.is_(None),
        or_(play.c.fingerprint.in_(digests), play.c.source_uuid.in_(uuids)),
    )
    rows = connection.execute(found)
    return {(batch, as_it_came(digest)): id for batch, digest, id in rows if batch is not None}


def _recognise(number: int, each: LoggedPlay, known: _Known | None, own: _Own) -> Recognised:
    found = _own(each, own) or (None if known is None else _theirs(each, known))
    if found is None:
        gone = as_uuid(each.id) in own.gone or as_uuid(each.uuid.casefold()) in own.gone
        found = (REMOVED if gone else NEW, None)
    return Recognised(number, each, *found)


def _own(each: LoggedPlay, own: _Own) -> State | None:
    """What a play is by our own key, None where it has none that is here."""
    id = as_uuid(each.id)
    # Our own play, told by a program that knows less of it, has our key as theirs.
    key = id if id in own.digests else as_uuid(each.uuid.casefold())
    if key not in own.digests:
        # Here it is only what another program knew of it.
        return (CHANGED, own.told[id]) if id in own.told else None
    if key in own.binned:
        now = own.instead.get((own.binned[key] or "", as_it_came(each.fingerprint)))
        return (BINNED, key) if now is None else (KNOWN, now)
    same = key != id or own.digests[id] == fingerprint(each)
    return (KNOWN if same else CHANGED), key


def _theirs(each: LoggedPlay, known: _Known) -> State | None:
    """What a play is by the key and the digest of another program, None where neither was met."""
    uuid = each.uuid.casefold()
    mark = (uuid, as_it_came(each.fingerprint))
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
