"""Setting up: modes, names, the checklist, the first player, the Spells face up."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Play, Refused, fill, learn, settle
from companion.games.dragons_path.components import ELEMENTS
from tests.companion.dragons_path.tables import NAMES, Table, closed, five, seated


def named(mode: str, *names: str, **setup: Any) -> Table:
    table = Table(mode, **setup)
    return table.answer(
        "setup.seats", **{f"seat/{at}/person": name for at, name in enumerate(names, start=1)}
    )


@pytest.mark.rule("DRA-BOX-01", "DRA-BOX-03", "DRA-SET-01", "DRA-SET-02", "DRA-SET-03")
def test_the_basic_checklist() -> None:
    lines = " ".join(named("basic", "Ada", "Ben").step.checklist)
    assert "A player aid for each player: 2 of them." in lines
    assert "2 decks of 25 cards, each shuffled" in lines
    assert "Each player draws 5 cards: 20 stay in each deck." in lines
    assert "stay in the box" in lines


@pytest.mark.rule("DRA-SPP-01", "DRA-SPP-02", "DRA-SPP-04", "DRA-BOX-02")
def test_the_advanced_checklist() -> None:
    step = named("advanced", "Ada", "Ben").step
    lines = " ".join(step.checklist)
    assert "Shuffle the 10 Spells and deal 2 to each player; the other 6 go to the box." in lines
    assert "keeps one Spell and gives the other one" in lines
    assert "3 Dragon tokens within reach" in lines
    assert {"DRA-SPP-02", "DRA-SPP-04"} <= {*step.rules}


@pytest.mark.rule("DRA-TEA-01", "DRA-TEA-02", "DRA-TEA-03", "DRA-TEA-06", "DRA-TEA-07")
def test_the_team_checklist() -> None:
    table = named("team", *NAMES)
    step = table.step
    lines = " ".join(step.checklist)
    assert "Two copies of the game." in lines
    assert "4 decks of 25 cards" in lines
    assert "one discard pile for each player" in lines
    assert "Hands are not shown to the partner" in lines
    assert "DRA-TEA-07" in step.rules
    assert [(seat.name, seat.side) for seat in table.state.table.seats] == [
        ("Ada", "1"),
        ("Ben", "2"),
        ("Cleo", "1"),
        ("Dan", "2"),
    ]
    assert {each.team for each in table.play.participants} == {"Ada and Cleo", "Ben and Dan"}


@pytest.mark.rule("DRA-TEA-02")
def test_teams_take_turns_by_turns() -> None:
    table = seated("team", first="3")
    order = []
    for _turn in range(5):
        order.append(table.state.name(table.state.match.active))
        table.passes()
    assert order == ["Cleo", "Dan", "Ada", "Ben", "Cleo"]


def test_two_persons_of_one_name_are_refused() -> None:
    table = Table("basic")
    values = {"seat/1/person": "Ada", "seat/2/person": "ada"}
    assert table.refused(**values).field == "seat/2/person"


@pytest.mark.rule("DRA-SET-04")
def test_the_latest_loser_begins() -> None:
    table = named("basic", "Ada", "Ben").answer("setup.table", losers=["2"])
    assert table.step.say == "Ben begins: the latest loser."
    assert table.step["first"].default == "2"
    assert table.doubts(first="1") == ("The latest loser is Ben.",)
    table.answer("match.first")
    assert table.state.match.first == "2"
    assert table.state.match.active == "2"


@pytest.mark.rule("DRA-SET-04")
@pytest.mark.parametrize(
    ("losers", "among"), [([], {"1", "2", "3", "4"}), (["2", "4"], {"2", "4"})]
)
def test_several_candidates_are_drawn_from(losers: list[str], among: set[str]) -> None:
    drawn = set()
    for seed in range(40):
        table = named("team", *NAMES, seed=seed).answer("setup.table", losers=losers)
        field = table.step["first"]
        assert field.default is None
        assert table.play.propose(field) == table.play.propose(field)
        drawn.add(table.play.propose(field))
    assert drawn == among
    table.answer("match.first", first="1")


@pytest.mark.rule("DRA-SET-04")
def test_history_names_the_loser() -> None:
    table = named("basic", "Ada", "Ben")
    step = fill(table.step, {}, {"losers": ["Zoe", "Ben"]})
    assert step["losers"].default == ["2"]


@pytest.mark.rule("DRA-SPP-03")
def test_each_spell_lies_on_one_side() -> None:
    table = named("advanced", "Ada", "Ben").answer("setup.table").answer("match.first", first="1")
    assert table.refused(spells=["switch"]).field == "spells"
    table.answer("spells.face_up", spells=["switch", "mill_nine"])
    assert table.state.table.side("1").spells == ("mill_nine", "switch")
    assert "lies on the other side already" in closed(table.step, "spells")["switch"]
    assert table.refused(spells=["switch", "reveal"]).field == "spells"
    table.answer("spells.face_up", spells=["reveal", "counter"])
    assert len(table.state.undealt) == 6


@pytest.mark.rule("DRA-BOX-01")
def test_the_make_up_of_a_deck_is_asked_once_and_only_proposed() -> None:
    play = Play.start("dragons_path", 1)
    step = play.step
    assert step is not None
    assert play.answer({}).state.make_up == ()
    made = step["make_up"]
    assert made.default == five()
    assert "check your copy" in made.hint
    values = {"make_up_known": True, "make_up": {**five(), "fire": 6, "wind": 4}}
    assert dict(zip(ELEMENTS, play.answer(values).state.make_up, strict=True))["fire"] == 6
    with pytest.raises(Refused):
        play.answer({"make_up_known": True, "make_up": five(4)})
    learned = learn(step, values, {})
    assert learned["dragons_path/deck/make_up"]["wind"] == 4
    filled = fill(step, learned)
    assert filled["make_up_known"].default is True
    assert filled["make_up"].default["fire"] == 6


def test_nothing_of_the_setup_answers_itself() -> None:
    play = Play.start("dragons_path", 1)
    assert settle(play, {}) is play
