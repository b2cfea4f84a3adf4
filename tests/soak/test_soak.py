"""A small soak of everything that is installed, and that the soak itself can fail."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion import Play, games
from tests.companion.toy.installed import TOY, distribution, found
from tests.soak import checks
from tests.soak.driver import Stuck, Table
from tests.soak.run import Report, main, soaked, summary


@pytest.fixture
def _toy(tmp_path: Path) -> Iterator[None]:
    distribution(tmp_path, "toy-orchard", toy=TOY)
    with found(tmp_path, here=()):
        yield


@pytest.mark.parametrize("game_id", [game.id for game in games()])
def test_random_plays_of_an_installed_game(game_id: str) -> None:
    done = [soaked((game_id, seed)) for seed in range(1, 9)]
    out = io.StringIO()
    summary(done, out)
    assert not any(report.fault for report in done), out.getvalue()
    assert any(report.natural for report in done)


@pytest.mark.usefixtures("_toy")
def test_random_plays_of_the_toy_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "toy", "--plays", "40", "--seed", "1", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "toy/short" in told
    assert "points" in told
    assert "40 plays, 0 with a fault" in told


@pytest.mark.usefixtures("_toy")
def test_a_seed_decides_the_whole_play() -> None:
    one, other = (Table(Random("x"), {}, learns=True).play("toy", 5) for _ in range(2))
    assert one.moves == other.moves
    assert soaked(("toy", 5)) == soaked(("toy", 5))


@pytest.mark.usefixtures("_toy")
def test_a_fault_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(play: Play) -> None:
        assert play.number < 5, "a card is lost"

    monkeypatch.setattr("tests.companion.toy.conservation.check", lost)
    out = io.StringIO()
    assert summary([soaked(("toy", 5))], out) == 1
    assert "--game toy --seed 5 --plays 1" in out.getvalue()
    assert "after move 5: a card is lost" in out.getvalue()


def test_a_mode_that_never_ends_by_itself_is_a_fault() -> None:
    stopped = Report("toy", 1, "g/solo", "stopped", natural=False)
    ended = Report("toy", 2, "g/two", "points", natural=True)
    out = io.StringIO()
    assert summary([stopped] * 30 + [ended] * 30, out) == 1
    assert "no play of g/solo came to its natural end" in out.getvalue()
    assert summary([ended] * 30, io.StringIO()) == 0
    assert summary([], io.StringIO()) == 1


def test_a_game_without_its_conservation_check_is_a_fault() -> None:
    ended = Report("nothing", 2, "nothing/two", "points", natural=True)
    out = io.StringIO()
    assert checks.conservation("nothing") is None
    assert summary([ended], out) == 1
    assert "FAULT: nothing has no conservation check" in out.getvalue()


def test_faults_of_one_place_are_told_once() -> None:
    fault = '  File "a.py", line {line}\nAssertionError: no'
    done = [Report("toy", seed, fault=fault.format(line=seed % 2)) for seed in range(9)]
    out = io.StringIO()
    assert summary(done, out) == 1
    assert out.getvalue().count("FAULT of") == 2
    assert "FAULT of 5 plays, again by --game toy --seed 0" in out.getvalue()


@pytest.mark.usefixtures("_toy")
def test_a_step_that_takes_no_answer_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion import Refused

    def never(*_: object) -> None:
        raise Refused("way", "Never.")

    monkeypatch.setattr("tests.companion.toy.flow.Turn.tell", never)
    with pytest.raises(Stuck, match=r"turn\.play"):
        Table(Random(1), {}, learns=False).play("toy", 1)


@pytest.mark.usefixtures("_toy")
def test_a_badly_made_step_is_found() -> None:
    step = Play.start("toy", 1).step
    assert step is not None
    first, second, *others = step.fields
    for broken, words in (
        (replace(step, fields=(first, first)), "two fields of one name"),
        (replace(step, say=""), "says nothing"),
        (replace(step, rules=("TOY-99",)), "TOY-99"),
        (replace(step, fields=(replace(first, when=("x", ("x",))), second)), "not there"),
        (replace(step, fields=(replace(first, default="\0"),)), "is refused"),
        (replace(step, fields=(replace(first, default=" x "),)), "not canonical"),
    ):
        assert any(words in fault for fault in checks.ill(broken, "tests.companion.toy"))
    assert not list(checks.ill(step, "tests.companion.toy"))
    assert others
