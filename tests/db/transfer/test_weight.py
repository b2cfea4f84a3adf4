"""A file of 200 MB costs at most four times its size and 64 MB, whatever is in it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.db.playing import ROOT
from tests.db.transfer.plays import ID, counted, guided, logged
from tests.db.transfer.samples import BY_GAME, IOS, sample

MB = 1 << 20
SIZE = 200 * MB
LEAST = 10_000
"""Plays that a file of this size holds at least, where it is meant to be read."""

pytestmark = pytest.mark.slow


def write(
    path: Path, head: bytes, row: Callable[[int], bytes], tail: bytes, least: int = SIZE
) -> None:
    """Write a file of this size: the head, rows with a comma between them, the tail."""
    number = size = 0
    with path.open("wb") as file:
        file.write(head)
        while size < least:
            data = row(number) if number == 0 else b"," + row(number)
            file.write(data)
            size += len(data)
            number += 1
        file.write(tail)


def weighed(path: Path) -> tuple[int, object]:
    """By how many bytes a process grew that read it, and what it said."""
    command = [sys.executable, "-m", "tests.db.transfer.weigh", str(path)]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    grown, _seconds, said = json.loads(told.stdout)
    return grown, said


@pytest.fixture
def big(tmp_path: Path) -> Path:
    """Where the file is written; it is thrown away with the folder's next test."""
    return tmp_path / "big"


def bounded(path: Path) -> object:
    """What was said of a file, once its weight is known to be within the bound."""
    grown, said = weighed(path)
    size = path.stat().st_size
    path.unlink()
    assert grown <= 4 * size + 64 * MB, f"{grown / MB:.0f} MB for {size / MB:.0f} MB"
    return said


def test_a_long_history_of_bg_stats(big: Path) -> None:
    """The plays of the sample over and over, each with a key of its own."""
    told = json.loads(sample(IOS))
    rows = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in told["plays"]]
    head = json.dumps({key: each for key, each in told.items() if key != "plays"}).encode()

    def row(number: int) -> bytes:
        before, _key, after = rows[number % len(rows)].partition('"uuid":"')
        return f'{before}"uuid":"{UUID(int=number)}{after[36:]}'.encode()

    write(big, head[:-1] + b',"plays":[', row, b"]}")
    said = bounded(big)
    assert isinstance(said, int)
    assert said > LEAST


def test_a_long_history_of_boardgamegeek(big: Path) -> None:
    """The plays of the sample over and over."""
    text = sample(BY_GAME)
    body = text[text.index(b"<play ") : text.rindex(b"</plays>")]
    write(big, b"<plays>", lambda number: body, b"</plays>")
    said = bounded(big)
    assert isinstance(said, int)
    assert said > LEAST


def test_a_long_history_of_our_own(big: Path) -> None:
    """Guided plays of a hundred moves."""
    play = msgspec.json.encode(guided(counted((1,) * 100, turns=100)))

    def row(number: int) -> bytes:
        return play.replace(ID.encode(), str(UUID(int=number)).encode())

    write(big, b'{"format":"path-companion-archive","version":1,"plays":[', row, b"]}")
    said = bounded(big)
    assert isinstance(said, int)
    assert said > LEAST


SEATS = b",".join([b'{"playerRefId":1}'] * 900)
LISTS = msgspec.json.encode(logged(facts={"x": 0})).replace(
    b'"x":0', b'"x":[' + b",".join([b"[]"] * 400_000) + b"]"
)


@pytest.mark.parametrize(
    ("head", "row", "tail"),
    [
        (
            b'{"players":[{"id":1,"name":"A"}],"games":[{"id":1,"name":"G"}],"plays":[',
            b'{"gameRefId":1,"playDate":"2020-01-01","playerScores":[' + SEATS + b"]}",
            b"]}",
        ),
        (b'{"plays":[', b"{}," * 999 + b"{}", b"]}"),
        (b'{"tags":[', b"[]," * 999 + b"[]", b"]}"),
        (b'{"format":"path-companion-archive","version":1,"plays":[', LISTS, b"]}"),
        (b'{"format":"path-companion-collection","version":1,"values":{"a":[', b"1", b"]}}"),
        (b'<plays a="', b"x" * 999, b'"/>'),
    ],
    ids=["seats", "empty plays", "unknown lists", "facts", "one value", "one attribute"],
)
def test_what_is_small_in_a_file_and_large_in_memory(
    big: Path, head: bytes, row: bytes, tail: bytes
) -> None:
    """Where a record weighs more than the text that it is made of."""
    write(big, head, lambda number: row, tail, SIZE // 4)
    assert bounded(big)
