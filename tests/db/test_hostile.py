"""Text and numbers that no database keeps, on their way in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from companion import Facts, Line, Participant, Play, Score, game
from companion.play import Move
from companion.text import clean
from db.archive import Archive
from db.types import tidy, written
from tests.db.playing import go_on, reloaded, started
from tests.db.toy import GAME, Counting

NASTY = "a\0b\ud800c\x1b[31m"


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**32, 2**53 + 1, 2**63 - 1])
def test_seeds_come_back_exactly(archive: Archive, seed: int) -> None:
    kept = archive.begin(started(seed=seed))
    assert archive.load(kept.id).seed == seed


@pytest.mark.parametrize("points", [2**31, -(2**53) - 1, 2**62, -(2**62)])
def test_large_answers_and_scores_come_back_exactly(archive: Archive, points: int) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), points)
    assert reloaded(archive, kept).moves == play.moves
    assert archive.load(kept.id).summary.seats[0].score == points


def nasty(state: Counting) -> tuple[Participant, ...]:
    """Seats as a careless game of a third party gives them."""
    return (
        Participant("1", NASTY, NASTY, team=NASTY),
        Participant("2", "x" * 5000, "y" * 5000, automa=True),
    )


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that says what no database keeps."""
    guide = replace(
        GAME.guide,
        participants=nasty,
        scores=lambda state: (Score("1", (Line(NASTY, 2**31 - 1, 2**80),), 1),),
        facts=lambda state: Facts({NASTY: NASTY, "large": 2**80}, {"1": {"a": [NASTY]}}),
        headline=lambda state: NASTY * 1000,
    )
    told = replace(GAME, fetch=lambda: guide)
    monkeypatch.setattr(game, "games", lambda: (told,))


@pytest.mark.usefixtures("careless")
def test_what_a_careless_game_says_is_cleaned_and_kept(archive: Archive) -> None:
    play = started()
    kept, play = go_on(archive, archive.begin(play), play, 1, 2)
    summary = archive.load(kept.id).summary
    assert summary.headline.startswith("abc[31m")
    assert len(summary.headline) == 1000
    one, two = summary.seats
    assert (one.name, one.character, one.team) == ("abc[31m",) * 3
    assert one.score == 2**63 - 1
    assert len(two.name) == len(two.character) == 200
    # The same person again, though the name was cleaned on its way in.
    again = archive.begin(started())
    assert archive.load(again.id).summary.seats[0].name == "abc[31m"


def test_a_move_with_nasty_text_is_kept_clean(archive: Archive) -> None:
    play = started()
    values: Mapping[str, Any] = {"points": 1}
    later, _fault = play.onward([Move(2, "turn.count", "1", None, values)])
    assert later.last is not None
    dirty = replace(later.last, values={"points": 1, "note": NASTY})
    later._move = dirty
    kept = archive.keep(archive.begin(play), later, 1)
    assert archive.load(kept.id).moves[-1].values == {"points": 1, "note": "abc[31m"}


def test_nasty_keys_values_and_drafts_are_kept_clean(archive: Archive) -> None:
    archive.remember({NASTY: {NASTY: [NASTY, 2**200]}})
    assert archive.known == {"abc[31m": {"abc[31m": ["abc[31m", 2**200]}}
    archive.forget(NASTY)
    assert archive.known == {}
    archive.save_draft("toy", NASTY)
    assert archive.draft("toy") == "abc[31m"


def test_a_name_that_looks_like_sql_is_a_name(archive: Archive) -> None:
    name = "'); DROP TABLE play; -- %s :id ?"
    kept = archive.begin(started(name))
    assert archive.load(kept.id).summary.seats[0].name == name


json_values = some.recursive(
    some.none()
    | some.booleans()
    | some.integers()
    | some.floats(allow_nan=False, allow_infinity=False)
    | some.text(some.characters(exclude_categories=["Cs", "Cc"]).map(clean)),
    lambda inner: some.lists(inner) | some.dictionaries(some.text("abc/1"), inner),
    max_leaves=12,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=json_values)
def test_json_comes_back_exactly(archive: Archive, value: object) -> None:
    archive.remember({"key": value})
    assert archive.known["key"] == tidy(value)


@given(text=some.text(some.characters(codec=None)))
def test_nothing_that_is_written_holds_what_no_database_keeps(text: str) -> None:
    made = written({"a": text})
    assert made.encode("ascii")
    assert "\\u0000" not in made
    Play.start("counting", 1)
