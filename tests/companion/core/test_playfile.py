"""The play file: exact when it is written, suspicious when it is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import Doubted, Play, PlayFile, PlayFileError, Refused
from companion.playfile import DEEPEST, LARGEST, read
from tests.companion.core.playing import ended, onward, turn


@pytest.fixture(scope="module")
def text() -> str:
    """The play file of a whole play."""
    return ended().to_json()


@pytest.fixture
def data(text: str) -> dict[str, Any]:
    """The same as data, to be spoilt."""
    made: dict[str, Any] = json.loads(text)
    return made


def opened(data: Any) -> PlayFile:
    """What is read from this data."""
    return read(json.dumps(data))


def refusal(data: Any) -> PlayFileError:
    """Why a play file is refused or does not fold."""
    try:
        file = read(data) if isinstance(data, str | bytes) else opened(data)
    except PlayFileError as error:
        return error
    assert file.fault is not None
    return file.fault


@given(st.integers(0, 2**63 - 1), st.integers(0, 40))
def test_a_play_comes_back_as_it_was_written(seed: int, length: int) -> None:
    """Own backups were imported as empty (Gloomhaven Secretariat #464): round trips are exact."""
    play = onward(Play.start("toy", seed), Random(seed), length)
    again = Play.from_json(play.to_json())
    assert (again.seed, again.state, again.moves, again.log) == (
        seed,
        play.state,
        play.moves,
        play.log,
    )
    assert again.to_json() == play.to_json()


def test_actions_rulings_and_stops_come_back_too() -> None:
    play = turn().answer({"seat": "1"}, "any.gift").answer({"ruling": "waste=yes"}, "any.ruling")
    play = play.answer({"text": "Größe ½ 🐺 \u202e"}, "any.note").answer(
        {"why": "time"}, "any.stop"
    )
    again = Play.from_json(play.to_json().encode())
    assert (again.state, again.moves, again.result) == (play.state, play.moves, play.result)


def test_the_file_says_what_it_is(data: dict[str, Any]) -> None:
    assert list(data) == ["format", "version", "game", "rules_version", "seed", "moves", "record"]
    assert (data["format"], data["version"], data["game"]) == ("path-companion-play", 1, "toy")
    assert set(data["moves"][0]) == {
        "number",
        "step",
        "seat",
        "action",
        "values",
        "confirmed",
        "by",
    }
    assert set(data["record"]) == {"headline", "result", "scores", "facts"}
    assert data["record"]["result"] == {"winners": ["2"], "by": "points"}


def test_a_file_of_the_first_version_is_still_read() -> None:
    """An own backup was refused as older (Gloomhaven Secretariat #234): this one never changes."""
    kept = Path(__file__).with_name("version_1.json")
    file = read(kept.read_bytes())
    assert not file.differs
    assert file.folded().result is not None
    assert Play.from_json(kept.read_bytes()).number == len(json.loads(kept.read_text())["moves"])


def test_an_editor_may_have_put_a_mark_in_front(text: str) -> None:
    assert Play.from_json(b"\xef\xbb\xbf" + text.encode()).number == 13


# -- refused as a whole


@pytest.mark.parametrize(
    ("changes", "words", "place"),
    [
        ({"version": 2}, "newer version", "version"),
        ({"version": 10**30}, "newer version", "version"),
        ({"version": 0}, "not a play", "format"),
        ({"version": -1}, "not a play", "format"),
        ({"format": "other"}, "not a play", "format"),
        ({"format": None}, "no whole play file", "format"),
        ({"version": "1"}, "no whole play file", "version"),
        ({"game": "chess"}, "No game “chess” is installed", "game"),
        ({"game": "\0" * 99 + "x" * 99}, "No game", "game"),
        ({"game": 3}, "no whole play file", "game"),
        ({"seed": -1}, "no whole play file", "seed"),
        ({"seed": 2**63}, "63 bits", "seed"),
        ({"seed": 10**400}, "63 bits", "seed"),
        ({"seed": 1.5}, "no whole play file", "seed"),
        ({"seed": True}, "no whole play file", "seed"),
        ({"moves": {}}, "no whole play file", "moves"),
        ({"moves": [[]]}, "no whole play file", "moves[0]"),
        ({"record": []}, "no whole play file", "record"),
        ({"record": {"headline": "x"}}, "no whole play file", "record"),
    ],
)
def test_what_is_refused_as_a_whole_names_its_place(
    data: dict[str, Any], changes: dict[str, Any], words: str, place: str
) -> None:
    error = refusal({**data, **changes})
    assert words in error.reason
    assert error.place.startswith(place)
    assert place in str(error)


def test_a_newer_version_is_refused_before_the_rest_is_read() -> None:
    error = refusal({"format": "path-companion-play", "version": 7, "anything": [1]})
    assert "newer version" in error.reason


def test_a_missing_part_is_named(data: dict[str, Any]) -> None:
    for part in ("format", "version", "game", "seed", "moves", "rules_version"):
        less = {key: value for key, value in data.items() if key != part}
        assert f"`{part}`" in refusal(less).reason


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "no whole play file"),
        ("[]", "no whole play file"),
        ("null", "no whole play file"),
        ("x", "malformed"),
        (b"\xff\xfe\x00", "no whole play file"),
        ("\ud800", "no text"),
        ('{"format": "\\ud800"', "no whole play file"),
        ("[" * 1_000_000, "no whole play file"),
        ('{"a":' * 100_000 + "1" + "}" * 100_000, "nested too deeply"),
    ],
    ids=["empty", "list", "null", "x", "bytes", "surrogate", "escape", "brackets", "deep"],
)
def test_what_is_no_play_file_is_refused(content: str | bytes, words: str) -> None:
    assert words in refusal(content).reason


@pytest.mark.parametrize(
    ("content", "place"), [("x", "byte 0"), ("{", "end of the file"), ("[1]", "")]
)
def test_the_place_is_said_once(content: str, place: str) -> None:
    error = refusal(content)
    assert error.place == place
    assert str(error).count("(") == bool(place)


def test_a_file_beyond_all_bounds_is_not_even_read() -> None:
    assert "larger than any play" in refusal(b" " * (LARGEST + 1)).reason


def test_more_moves_than_any_play(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("companion.playfile.MOST_MOVES", 12)
    assert "more moves" in refusal(text).reason


def test_a_file_damaged_anywhere_is_refused(text: str) -> None:
    for end in range(len(text.rstrip()) - 1):
        error = refusal(text[:end])
        assert "no whole play file" in error.reason
        assert error.place


# -- the moves


def _move(n: int, **changes: Any) -> Callable[[dict[str, Any]], None]:
    def spoil(data: dict[str, Any]) -> None:
        data["moves"][n].update(changes)

    return spoil


def _value(n: int, **changes: Any) -> Callable[[dict[str, Any]], None]:
    def spoil(data: dict[str, Any]) -> None:
        data["moves"][n]["values"].update(changes)

    return spoil


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (_move(4, number=9), "move 5"),
        (_move(4, number=10**100), "move 5"),
        (_move(0, number=0), "move 1"),
        (_move(4, seat="1"), "move 5"),
        (_move(4, step="turn.nothing"), "move 5"),
        (_move(4, action="any.nothing"), "move 5"),
        (_move(4, action="any.gift"), "move 5"),
        (_move(4, values={}), "move 5"),
        (_move(4, values={"card": 10**5}), "move 5"),
        (_move(4, values={"card": None}), "move 5"),
        (_value(0, **{"seat/1/person": "A\0da"}), "move 1"),
        (_value(0, **{"seat/1/person": "x" * 100_000}), "move 1"),
        (_value(0, **{"seat/1/person": ["Ada"]}), "move 1"),
        (_value(0, strange=1), "move 1"),
        (_value(1, apple=10**300), "move 2"),
        (_value(1, apple=1.5), "move 2"),
        (_value(1, apple=True), "move 2"),
        (_move(7, confirmed=False, values={"way": "sell", "points": 99}), "move 8"),
        (lambda data: data["moves"].pop(3), "move 4"),
        (lambda data: data["moves"].insert(3, data["moves"][3]), "move 5"),
        (lambda data: data["moves"].append(data["moves"][-1]), "move 14"),
    ],
)
def test_a_move_that_cannot_be_is_named(
    data: dict[str, Any], spoil: Callable[[dict[str, Any]], Any], place: str
) -> None:
    spoil(data)
    error = refusal(data)
    assert error.place == place
    assert isinstance(error.__cause__, Refused | Doubted)
    with pytest.raises(PlayFileError) as raised:
        Play.from_json(json.dumps(data))
    assert place in str(raised.value)


@pytest.mark.parametrize(
    "changes", [{"by": "nobody"}, {"by": None}, {"extra": 1}, {"values": []}, {"confirmed": 1}]
)
def test_a_move_that_is_no_move_is_refused(data: dict[str, Any], changes: dict[str, Any]) -> None:
    data["moves"][4].update(changes)
    assert refusal(data).place.startswith("moves[4]")


# -- the record


def test_a_play_that_no_longer_folds_keeps_its_record(data: dict[str, Any]) -> None:
    """A new version broke old games (18xx #5299): such a play is shown with its record."""
    data["moves"][4]["step"] = "turn.gone"
    file = opened(data)
    assert file.play is None
    assert file.fault is not None
    assert file.record == data["record"]
    assert (file.game, file.seed) == ("toy", 7)
    assert file.reached.number == 4
    with pytest.raises(PlayFileError, match="Another step is asked"):
        file.folded()


def test_a_fault_of_a_game_does_not_hide_the_record(
    data: dict[str, Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise KeyError("a game of today")

    monkeypatch.setattr("tests.companion.toy.flow.Market.tell", broken)
    file = opened(data)
    assert file.play is None
    assert file.fault is not None
    assert file.fault.place == "move 12"
    assert file.record == data["record"]
    assert "does not fold" in caplog.text


@pytest.mark.parametrize("part", ["result", "scores"])
def test_a_play_that_folds_to_something_else_says_so(data: dict[str, Any], part: str) -> None:
    assert not opened(data).differs
    if part == "result":
        data["record"]["result"]["winners"] = ["1", "2"]
    else:
        data["record"]["scores"][0]["lines"][0]["value"] += 1
    file = opened(data)
    assert file.differs
    assert file.play is not None
    assert file.record == data["record"]


def test_words_of_another_language_or_new_facts_do_not_differ(data: dict[str, Any]) -> None:
    data["record"]["headline"] = "Runde 2"
    data["record"]["facts"]["play"]["more"] = 1
    assert not opened(data).differs


def test_a_file_without_a_record_is_a_play(data: dict[str, Any]) -> None:
    del data["record"]
    file = opened(data)
    assert (file.record, file.differs) == ({}, False)
    assert file.folded().number == 13


def test_an_unfinished_play_differs_once_it_has_a_result(data: dict[str, Any]) -> None:
    data["record"]["result"] = None
    assert opened(data).differs


@pytest.mark.parametrize(
    ("record", "place"),
    [
        ({"headline": "a\0b"}, "record.headline"),
        ({"headline": "x" * 300}, "record.headline"),
        ({"result": {"winners": [1], "by": "points"}}, "record.result.winners[0]"),
        ({"result": {"winners": ["1"]}}, "record.result"),
        ({"scores": [{"seat": "1"}]}, "record.scores[0]"),
        ({"facts": {"play": {"a\0": 1}, "seats": {}}}, "record.facts.play"),
        ({"facts": {"play": {}, "seats": {"1": 3}}}, "record.facts.seats"),
    ],
)
def test_a_record_that_could_not_be_shown_is_refused(
    data: dict[str, Any], record: dict[str, Any], place: str
) -> None:
    data["record"].update(record)
    assert refusal(data).place.startswith(place)


@pytest.mark.parametrize("number", [10**12, -(10**12), 10**400], ids=["much", "less", "huge"])
def test_points_that_no_database_keeps_are_refused(data: dict[str, Any], number: int) -> None:
    data["record"]["scores"][0]["total"] = number
    assert refusal(data).place == "record.scores[0].total"


def test_facts_nested_without_end_are_refused(data: dict[str, Any]) -> None:
    deep: Any = 1
    for _ in range(DEEPEST + 1):
        deep = {"x": [deep]}
    data["record"]["facts"]["play"]["deep"] = deep
    error = refusal(data)
    assert "nested too deeply" in error.reason


# -- anything at all


def test_ten_thousand_spoilt_files_are_read_or_refused(text: str) -> None:
    """A strict reader refused or zeroed real plays (bgg-api #194); a lax one crashed."""
    rng = Random(20)
    pieces = ["", "0", '"', "{", "]", ",", "null", "\\u0000", "-", "1e9", "é", "true", "9" * 30]
    refused = 0
    for _ in range(5_000):
        at = rng.randrange(len(text))
        cut = rng.choice((0, 1, 1, 5, 40))
        refused += _is_refused(text[:at] + rng.choice(pieces) + text[at + cut :])
    for _ in range(5_000):
        data = json.loads(text)
        _spoil(data, rng)
        refused += _is_refused(json.dumps(data))
    assert 5_000 < refused < 10_000


def _is_refused(content: str) -> bool:
    try:
        file = read(content)
    except PlayFileError as error:
        return bool(error.reason)
    if file.fault is None:
        assert file.play is not None
        return False
    assert file.fault.place.startswith("move ")
    assert isinstance(file.fault.__cause__, Refused | Doubted)
    return True


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "\0",
    "x" * 500,
    [],
    [[]],
    {},
    {"a": 1},
    "1",
    "apple",
)


def _spoil(data: Any, rng: Random) -> None:
    """Change, take away or add one thing somewhere inside."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and rng.random() < 0.8:
            data = data[key]
            continue
        if rng.random() < 0.2:
            del data[key]
        else:
            data[key] = rng.choice(JUNK)
        return
