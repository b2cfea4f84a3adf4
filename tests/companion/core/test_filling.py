"""What fills in fields, what an answer teaches, and what the app answers by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion import (
    APP,
    Cards,
    Flow,
    Game,
    Number,
    Option,
    Pick,
    Play,
    Step,
    Task,
    Text,
    Told,
    fill,
    learn,
    settle,
)
from companion import game as registry
from tests.companion.core.playing import KNOWN, PRICES, seated
from tests.companion.toy.game import GAME
from tests.companion.toy.state import Orchard

WAYS = (Option("a", "A"), Option("b", "B", closed="No b."))


def step_of(*fields: Any, auto: bool = True) -> Step:
    """A step with these fields."""
    return Step("s", None, "agenda", "Say.", fields=fields, auto=auto)


def test_the_collection_fills_in_defaults() -> None:
    step = seated().step
    assert step is not None
    filled = fill(step, KNOWN)
    assert [field.default for field in filled.fields] == [3, 4, 6, 0]
    assert [field.default for field in step.fields] == [None] * 4


@pytest.mark.parametrize(
    "known",
    [
        {},
        {"k": None},
        {"k": 100},
        {"k": "x"},
        {"k": [1]},
        {"k": {"part": 1}},
        {"k": 10**5000},
        {"k": True},
        {"k": float("nan")},
    ],
    ids=range(9),
)
def test_what_does_not_fit_is_left_out(known: dict[str, Any]) -> None:
    """The Collection fills and suggests, and never bounds or breaks a step."""
    step = step_of(Number("n", remember="k", high=9), Number("p", remember="k", part="q"))
    assert [field.default for field in fill(step, known).fields] == [None, None]


def test_a_closed_choice_is_not_filled_in() -> None:
    step = step_of(Pick("w", options=WAYS, remember="k"))
    assert fill(step, {"k": "a"})["w"].default == "a"
    assert fill(step, {"k": "b"})["w"].default is None


def test_suggestions_never_bound_what_may_be_entered() -> None:
    step = step_of(Text("t", suggestions=("Ada",), suggest="names", recall="persons", longest=5))
    known = {"names": ["Bo", 3, None, "Ada", "far too long", "\0", ["x"]]}
    filled = fill(step, known, {"t": ["Cy", "Bo", {}]})["t"]
    assert isinstance(filled, Text)
    assert filled.suggestions == ("Ada", "Bo", "Cy")
    assert filled.default is None
    assert filled.check("Zoe") == "Zoe"
    for junk in ("Bo", 3, {"a": 1}):
        other = fill(step, {"names": junk}, {"t": junk})["t"]
        assert isinstance(other, Text)
        assert other.suggestions == ("Ada",)


def test_history_fills_in_what_a_field_recalls() -> None:
    step = step_of(
        Pick("mode", options=WAYS, recall="last_setup"),
        Number("n", recall="latest_loser", default=1),
        Number("plain"),
    )
    filled = fill(step, {}, {"mode": "a", "n": 7, "plain": 3})
    assert [field.default for field in filled.fields] == ["a", 7, None]
    assert fill(step, {}, {"mode": "b", "n": "x"})["n"].default == 1


def test_the_collection_goes_before_history() -> None:
    step = step_of(Number("n", remember="k", recall="last_setup"))
    assert fill(step, {"k": 1}, {"n": 2})["n"].default == 1
    assert fill(step, {}, {"n": 2})["n"].default == 2


def test_an_answer_teaches_the_collection() -> None:
    play = seated()
    assert play.step is not None
    taught = learn(play.step, PRICES, {})
    assert taught == {"toy/prices": {"apple": 3, "pear": 4, "plum": 6}, "toy/bonus": 0}
    assert learn(play.step, PRICES, taught) == {}
    changed = learn(play.step, {**PRICES, "pear": 9}, taught)
    assert changed == {"toy/prices": {"apple": 3, "pear": 9, "plum": 6}}


def test_what_is_taught_keeps_the_parts_of_others() -> None:
    step = step_of(Number("n", remember="k", part="mine"))
    assert learn(step, {"n": 1}, {"k": {"other": 2}}) == {"k": {"other": 2, "mine": 1}}
    assert learn(step, {"n": 1}, {"k": "junk"}) == {"k": {"mine": 1}}
    assert learn(step, {}, {}) == {}
    assert learn(step_of(Number("n", remember="k")), {"n": 1}, {"k": True}) == {"k": 1}


def test_a_new_name_joins_the_suggestions_once() -> None:
    step = step_of(Text("t", suggest="names"), Text("u", suggest="names", empty=True))
    assert learn(step, {"t": "Ada", "u": "Bo"}, {}) == {"names": ["Ada", "Bo"]}
    assert learn(step, {"t": "Ada", "u": ""}, {"names": ["Ada"]}) == {}
    assert learn(step, {"t": "Ada", "u": ""}, {"names": 3}) == {"names": ["Ada"]}


def test_a_labelled_card_joins_the_library() -> None:
    green = (Option("green", "Green", key="g"),)
    step = step_of(Cards("c", colours=green, library="toy/cards"))
    cards = step["c"].check([{"colours": ["green"], "label": " A1 "}, {"colours": ["green"]}])
    assert learn(step, {"c": cards}, {}) == {
        "toy/cards/A1": {"colours": ["green"], "symbols": [], "marks": []}
    }


def test_what_is_not_known_teaches_nothing() -> None:
    step = step_of(Number("n", remember="k", low=-1, unknown=-1))
    assert learn(step, {"n": -1}, {}) == {}
    assert learn(step, {"n": 0}, {}) == {"k": 0}


def test_a_labelled_card_is_read_by_its_label() -> None:
    green = (Option("green", "Green", key="g"),)
    offer = {"colours": ["green"], "symbols": [], "marks": [], "covered": [], "label": ""}
    field = Cards("c", colours=green, library="toy/cards", offered=(offer,))
    known = {
        "toy/cards/A1": {"colours": ["green"], "symbols": [], "marks": []},
        "toy/cards/junk": {"colours": ["red"]},
        "toy/cards/more": "junk",
        "toy/cards/" + "x" * 99: {"colours": ["green"]},
        "toy/cardsandmore/B": {"colours": ["green"]},
    }
    filled = fill(step_of(field), known)["c"]
    assert isinstance(filled, Cards)
    assert [label for label, _card in filled.shelf] == ["A1"]
    assert filled.read("a1, 1, g B7") == [
        {**offer, "label": "A1"},
        offer,
        {**offer, "label": "B7"},
    ]


# -- settle


def test_the_app_answers_what_is_known_and_what_it_draws() -> None:
    play = settle(seated(), KNOWN)
    assert [move.by for move in play.moves[1:]] == [APP, APP]
    assert play.step is not None
    assert play.step.id == "turn.play"
    assert settle(play, KNOWN) is play


def test_what_is_not_known_is_asked() -> None:
    play = seated()
    assert settle(play, {}) is play
    assert settle(play, {"toy/prices": {"apple": 3}, "toy/bonus": 0}) is play
    assert settle(play, {**KNOWN, "toy/bonus": 99}) is play


def _game(step: Step, tell: Any, quiet: bool = False) -> Game[Any]:
    """A game of one step that is asked again and again."""
    flow = Flow[Orchard]()

    class Only:
        def ask(self, state: Orchard, task: Task) -> Step:
            return step

        def tell(self, state: Orchard, task: Task, values: Any) -> Told[Orchard]:
            told: Told[Orchard] = tell(state, task)
            return told

    flow.step("only", "Only", quiet=quiet)(Only)
    guide = replace(GAME.guide, flow=flow, start=lambda: Orchard(agenda=(Task("only"),)))
    return replace(GAME, id="only", fetch=lambda: guide)


def _playing(monkeypatch: pytest.MonkeyPatch, game: Game[Any]) -> Play:
    monkeypatch.setattr(registry, "games", lambda: (game,))
    return Play.start("only", 1)


def _again(state: Orchard, task: Task) -> Told[Orchard]:
    return Told(replace(state, agenda=(task,)))


def test_what_the_app_would_answer_without_end_is_a_fault_of_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = _playing(monkeypatch, _game(step_of(), _again))
    with pytest.raises(RuntimeError, match="only without end"):
        settle(play, {})


def test_quiet_tasks_without_end_are_a_fault_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RuntimeError, match="without end at only"):
        _playing(monkeypatch, _game(step_of(), _again, quiet=True))


def test_an_empty_deck_is_asked_and_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion import Draw

    nothing = (Option("a", "A", 0, closed="None is left."),)
    step = step_of(Pick("card", options=nothing, draw=Draw("deck", 0, (("a", 1),))))
    play = _playing(monkeypatch, _game(step, _again))
    assert settle(play, {}) is play


def test_what_is_printed_is_asked_once_even_where_it_has_a_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = _playing(monkeypatch, _game(step_of(Number("n", remember="k", default=1)), _done))
    assert settle(play, {}) is play
    assert settle(play, {"k": 2}).moves[0].values == {"n": 2}


def test_a_step_may_answer_itself_for_some_values_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for default, answered in ((1, True), (2, False)):
        step = step_of(Number("n", default=default))
        play = _playing(monkeypatch, _game(replace(step, auto_when=("n", (1,))), _done))
        assert (settle(play, {}).number == 1) == answered


def test_what_is_doubted_or_must_be_entered_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubted(state: Orchard, task: Task) -> Told[Orchard]:
        return Told(replace(state, agenda=()), "", ("Is that so?",))

    for step in (step_of(), step_of(Number("n")), step_of(auto=False)):
        play = _playing(monkeypatch, _game(step, doubted))
        assert settle(play, {}) is play
    with_default = _playing(monkeypatch, _game(step_of(Number("n", default=1)), _done))
    assert settle(with_default, {}).moves[0].values == {"n": 1}


def _done(state: Orchard, task: Task) -> Told[Orchard]:
    return Told(replace(state, agenda=()))
