"""The registry of games, third parties, rules in our own words, and languages."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import Play, UnknownGame, game_of, games
from companion import language as spoken
from companion.fields import Number
from companion.language import _, listed, ngettext, use_language
from companion.rules import rules
from companion.rulings import chosen, defaults, reading, switched
from companion.step import Refused
from tests.catalogues import write_catalogue
from tests.companion.core.playing import turn
from tests.companion.toy.game import GAME
from tests.companion.toy.installed import TOY, distribution, found
from tests.companion.toy.state import RULINGS

ROOT = Path(__file__).parents[3]


# -- games


def test_a_third_party_adds_a_game_by_an_entry_point() -> None:
    assert games() == (GAME,)
    assert game_of("toy") is GAME
    assert Play.start("toy", 1).game is GAME


def test_an_installed_distribution_is_found_by_another_process(toy_folder: Path) -> None:
    """Found as it is after an installation, with nothing prepared in this process."""
    program = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from companion import game\n"
        "game.HERE = ()\n"
        "print([each.id for each in game.games()])\n"
    )
    folders = [str(toy_folder), str(ROOT)]
    done = subprocess.run(
        [sys.executable, "-c", program, *folders],
        capture_output=True,
        text=True,
        check=True,
        cwd=toy_folder,
    )
    assert done.stdout.strip() == "['toy']"


@pytest.mark.parametrize("value", ["no.such.module:GAME", f"{TOY[:-4]}NOTHING", "companion:Play"])
def test_a_broken_game_does_not_take_the_others_with_it(
    value: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    distribution(tmp_path, "broken", broken=value)
    with found(tmp_path, here=()):
        assert games() == (GAME,)
    assert value in caplog.text


def test_a_game_of_this_repository_goes_before_a_third_partys(tmp_path: Path) -> None:
    distribution(tmp_path, "other", aaa="tests.companion.core.examples:IMPOSTOR")
    with found(tmp_path, here=("tests.companion.core.examples",)):
        assert [game.id for game in games()] == ["here", "toy"]
        assert games()[0].title == "The Toy Orchard"


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="No game “chess” is installed"):
        Play.start("chess", 1)
    with pytest.raises(UnknownGame) as strange:
        game_of("\0\ud800" + "x" * 500)
    assert str(strange.value).encode()
    assert len(str(strange.value)) < 100


def test_a_kind_has_words() -> None:
    assert GAME.kind("target") == "Target reached"
    assert GAME.kind("unheard") == "unheard"


# -- rules and rulings


def test_rules_are_read_from_the_package_of_the_game() -> None:
    read = rules(GAME.package)
    assert list(read) == ["TOY-01", "TOY-02"]
    assert read["TOY-01"].role == "compute"
    assert read["TOY-01"].reading is None
    questioned = read["TOY-02"].reading
    assert questioned is not None
    assert (questioned.chosen, questioned.alternative) == ("No.", "")


def test_every_rule_a_step_cites_exists() -> None:
    step = turn().step
    assert step is not None
    assert set(step.rules) <= set(rules(GAME.package))


def test_rulings_have_a_default_and_are_switched_one_at_a_time() -> None:
    now = defaults(RULINGS)
    assert reading(now, "waste") == "no"
    assert chosen(RULINGS, {"ruling/waste": "yes"}) == (("waste", "yes"),)
    assert chosen(RULINGS, {}) == now
    assert switched(now, "waste", "yes") == (("waste", "yes"),)
    with pytest.raises(KeyError):
        reading(now, "unheard")


# -- languages


GERMAN = {
    "Round {round} begins.": "Runde {round} beginnt.",
    "{first} and {last}": "{first} und {last}",
    "{first} and {second} play.": "{first} und {second} spielen.",
    "{label}: from {low} to {high}, not {number}.": (
        "{label}: von {low} bis {high}, nicht {number}."
    ),
}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A catalogue of a few sentences, in use."""
    write_catalogue(tmp_path, "de", GERMAN)
    monkeypatch.setattr(spoken, "LOCALE", tmp_path)
    use_language("de")
    yield
    use_language()


def test_a_play_told_again_speaks_the_new_language(german: None) -> None:
    """Sentences are made when they are told: the moves alone are kept."""
    play = turn()
    assert play.log[0].what == "Ada und Bo spielen."
    assert play.log[1].also == ("Runde 1 beginnt.",)
    use_language("en")
    assert play.log[0].what == "Ada und Bo spielen."
    again, _fault = Play.restore("toy", 7, play.moves)
    assert again.log[0].what == "Ada and Bo play."
    assert again.state == play.state


def test_refusals_speak_the_language_in_use(german: None) -> None:
    with pytest.raises(Refused, match="Punkte: von 0 bis 9, nicht 12"):
        Number("n", "Punkte", high=9).check(12)


def test_a_language_without_a_catalogue_is_english(german: None) -> None:
    use_language("xx", "de")
    assert listed(["Ada", "Bo", "Cy"]) == "Ada, Bo und Cy"
    use_language("xx")
    assert listed(["Ada", "Bo", "Cy"]) == "Ada, Bo and Cy"
    assert _("") == ""
    assert ngettext("one", "many", 1) == "one"
    assert listed([]) == ""
    assert listed(["Ada"]) == "Ada"


def test_without_a_choice_the_source_speaks(german: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    use_language()
    assert listed(["Ada", "Bo"]) == "Ada and Bo"
