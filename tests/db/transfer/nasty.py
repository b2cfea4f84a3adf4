"""Files as nobody should write them: a file of each format, and ways to spoil it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from db.transfer import archive_file, packs, playfiles
from db.transfer.records import Person, Place
from tests.db.transfer.plays import guided, logged
from tests.db.transfer.samples import ANDROID, BY_GAME, BY_USER, SOLO, bgstats_file, sample

SIGNS = (b'"', b"{", b"}", b"[", b"]", b"\\", b"\0", b"<", b"&", b"9" * 30, b"\xff", b"\\ud800")
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 2**31, 2**63, 10**400, 1e308, 0.5, "", "x" * 500, "\0", "\x1b",
    "12+3", "-", "0000-00-00", "2026-02-30 10:00:00", [], {}, [[]], [None], {"": {}}, [[[[{}]]]],
    "\N{RIGHT-TO-LEFT OVERRIDE}", "=HYPERLINK(1)", "<b>x</b>",
)  # fmt: skip


def files() -> dict[str, bytes]:
    """One small file of each format, by its name."""
    plays = [guided(), logged(), logged(id="", notes="")]
    archive = archive_file.chunks(
        plays,
        [Person("Ada", me=True)],
        [Place("Kitchen")],
        [plays[0].game],
        {"counting/board/1": [1, {"a": 2}]},
        {"counting": {"R1": "a"}},
    )
    play = {"scoresheet": sample("bgstats_scoresheet.json").decode()}
    return {
        "archive": b"".join(archive),
        "pack": packs.write({"counting/board/1": [1, {"a": 2}], "counting/board/2": "x"}),
        "play": playfiles.write(guided()),
        "bgstats": bgstats_file(play, {"metaData": '{"scoreUuid":"6fb4923d"}'}),
        "solo": sample(SOLO),
        "android": sample(ANDROID),
        "bgg": sample(BY_USER),
        "bgg by game": sample(BY_GAME),
    }


def variants(file: bytes, rng: Random) -> Iterator[bytes]:
    """Spoiled files without end."""
    ways: list[Callable[[bytes, Random], bytes]] = [_bytes, _cut, _doubled]
    if file.lstrip()[:1] == b"{":
        ways += [_values, _values, _values, _keys]
    else:
        ways += [_attributes, _attributes]
    while True:
        yield rng.choice(ways)(file, rng)


def _bytes(file: bytes, rng: Random) -> bytes:
    spoiled = bytearray(file)
    for _time in range(rng.randint(1, 4)):
        at = rng.randrange(len(spoiled))
        if rng.random() < 0.5:
            spoiled[at] = rng.randrange(256)
        else:
            spoiled[at:at] = rng.choice(SIGNS)
    return bytes(spoiled)


def _cut(file: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(file))
    return file[:at] + file[at + rng.randint(1, 60) :]


def _doubled(file: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(file))
    return file[: at + rng.randint(1, 200)] + file[at:]


def _values(file: bytes, rng: Random) -> bytes:
    told = copy.deepcopy(json.loads(file))
    for _time in range(rng.randint(1, 3)):
        holder, key = _anywhere(told, rng)
        holder[key] = copy.deepcopy(rng.choice(VALUES))
    return json.dumps(told, ensure_ascii=rng.random() < 0.5).encode()


def _keys(file: bytes, rng: Random) -> bytes:
    told = json.loads(file)
    holder, key = _anywhere(told, rng)
    value = holder.pop(key)
    if isinstance(holder, dict):
        holder[rng.choice([f"{key}2", "", "\0", "id", "uuid"])] = value
    return json.dumps(told).encode()


def _anywhere(told: Any, rng: Random) -> tuple[Any, Any]:
    """A list or table anywhere in a value, and one of its keys."""
    holder = told
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = rng.choice(keys)
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.15:
            return holder, key
        holder = inner


def _attributes(file: bytes, rng: Random) -> bytes:
    parts = file.split(b'"')
    at = rng.randrange(1, len(parts), 2)
    parts[at] = str(rng.choice(VALUES)).replace('"', "&quot;").encode()
    return b'"'.join(parts)
