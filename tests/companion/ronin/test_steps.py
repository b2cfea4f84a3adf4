"""A play reaches every step, and each step cites the rules that it guides through."""

from __future__ import annotations

from functools import cache

import pytest

from companion import Step
from companion.games.ronin.flow import flow
from companion.rules import rules
from tests.companion.ronin.tables import Game, Script, Values, play_turns, seated
from tests.companion.ronin.test_whole_solo import TURNS, begun, play_turn

SOLO = ("ciri", "yennefer", "geralt")


class Watching(Script):
    """Plays a script and keeps the first Step of each id."""

    steps: dict[str, Step]

    def __call__(self, game: Game) -> Values:
        step = game.play.asked()
        self.steps.setdefault(step.id, step)
        return super().__call__(game)


@cache
def reached() -> dict[str, Step]:
    """Every step that a solo play and a play of two on side B with every card come to."""
    steps: dict[str, Step] = {}
    for game in (
        seated(1, SOLO, difficulty="autumn"),
        seated(2, SOLO, side="B", board=[1, 2], detail="full"),
    ):
        for node in game.play.nodes():
            if node.step is not None:
                steps.setdefault(node.step.id, node.step)
        gains = {(1, 1): {"1/left": 3}}
        even = {chapter: {"1": (9, 8), "3": (9, 8)} for chapter in (1, 2, 3)}
        watching = Watching(gains=gains, counts=even)
        watching.steps = steps
        play_turns(game, watching)
        for node in game.play.nodes():
            if node.step is not None:
                steps.setdefault(node.step.id, node.step)
    return steps


def test_a_play_reaches_every_step_but_the_quiet_ones() -> None:
    quiet = {
        "setup.difficulty",
        "chapter.start",
        "draft.order",
        "draft.bottom",
        "draft.deck",
        "experience.reached",
        "chapter.score",
        "turn.start",
        "turn.end",
        "end.scoring",
        "end.result",
    }
    # The effect of a card is asked only for cards that have an owner's label.
    assert {*flow.step_ids} - quiet - {*reached()} == {"card.effect"}


@pytest.mark.parametrize(
    "id",
    [
        pytest.param("setup.players", marks=pytest.mark.rule("RON-BOX-06", "RON-SET-12")),
        pytest.param(
            "setup.seats", marks=pytest.mark.rule("RON-PLY-06", "RON-BOX-07", "RON-AUT-01")
        ),
        pytest.param("setup.abilities", marks=pytest.mark.rule("RON-ABL-01")),
        pytest.param("setup.boards", marks=pytest.mark.rule("RON-TWO-02", "RON-SET-13")),
        pytest.param("setup.between", marks=pytest.mark.rule("RON-TWO-02")),
        pytest.param("setup.colour", marks=pytest.mark.rule("RON-BOX-03")),
        pytest.param(
            "setup.table",
            marks=pytest.mark.rule(
                "RON-SET-01", "RON-SET-02", "RON-SET-03", "RON-SET-05", "RON-SET-06"
            ),
        ),
        pytest.param(
            "setup.table",
            marks=pytest.mark.rule(
                "RON-SET-09", "RON-SET-11", "RON-BOX-05", "RON-PLY-01", "RON-PLY-02"
            ),
        ),
        pytest.param(
            "setup.table",
            marks=pytest.mark.rule("RON-PLY-03", "RON-PLY-04", "RON-PLY-05", "RON-AUT-02"),
        ),
        pytest.param("setup.card", marks=pytest.mark.rule("RON-CHP-01", "RON-SYM-01")),
        pytest.param("setup.initiative", marks=pytest.mark.rule("RON-CHP-03", "RON-SET-04")),
        pytest.param("draft.pick", marks=pytest.mark.rule("RON-DRA-01", "RON-DRA-12")),
        pytest.param("draft.automa", marks=pytest.mark.rule("RON-AUT-07", "RON-AUT-08")),
        pytest.param(
            "play.cards",
            marks=pytest.mark.rule(
                "RON-PLA-01", "RON-PLA-02", "RON-PLA-03", "RON-PLA-04", "RON-PLA-05"
            ),
        ),
        pytest.param(
            "play.cards",
            marks=pytest.mark.rule("RON-PLA-06", "RON-EFF-07", "RON-ABL-03", "RON-DRA-11"),
        ),
        pytest.param(
            "tea.ceremony",
            marks=pytest.mark.rule(
                "RON-TEA-01", "RON-TEA-04", "RON-TEA-05", "RON-PAS-06", "RON-AUT-11"
            ),
        ),
        pytest.param("track.bonus", marks=pytest.mark.rule("RON-PAB-01", "RON-PAB-03")),
        pytest.param(
            "chapter.count",
            marks=pytest.mark.rule("RON-CHA-04", "RON-SYM-06", "RON-VIC-01", "RON-EXP-01"),
        ),
        pytest.param(
            "chapter.keep",
            marks=pytest.mark.rule("RON-CLN-04", "RON-CLN-05", "RON-NXT-01", "RON-NXT-02"),
        ),
        pytest.param("keep.effects", marks=pytest.mark.rule("RON-EFF-07", "RON-CLN-05")),
        pytest.param("end.side_quest", marks=pytest.mark.rule("RON-END-02", "RON-END-03")),
    ],
)
def test_a_step_cites_its_rules(id: str, request: pytest.FixtureRequest) -> None:
    mark = request.node.get_closest_marker("rule")
    assert mark is not None
    assert {*mark.args} <= {*reached()[id].rules}


@pytest.mark.rule("RON-TRN-01", "RON-TRN-03")
def test_what_comes_next_is_what_comes_next() -> None:
    """At the Tea Ceremony of Turn 2 another Turn follows, and only then the Chapter's end."""
    game = begun()
    play_turn(game, TURNS[0][0])
    while game.asked != "tea.ceremony":
        game.play = game.play.undo()
    coming = [game.play.label(task) for task in game.play.upcoming]
    assert coming[:4] == ["End of the Turn", "Turn 2", "Turn 3", "Chapter scoring"]


def test_every_rule_cited_exists() -> None:
    known = rules("companion.games.ronin")
    game = seated(1, SOLO)
    cited = {id for step in [*reached().values(), *game.play.actions] for id in step.rules}
    assert cited <= {*known}


def test_every_step_has_words_and_its_own_letters() -> None:
    for id, step in reached().items():
        assert step.say, id
        assert step.title, id
    letters = [action.letter for action in seated(1, SOLO).play.actions if action.letter]
    assert len({*letters}) == len(letters)
    assert not {"a", "w"} & {letter.casefold() for letter in letters}


@pytest.mark.rule("RON-SET-07", "RON-SET-10", "RON-BOX-04", "RON-AUT-02", "RON-SET-11")
def test_the_checklist_is_for_exactly_this_table() -> None:
    lines = "\n".join(reached()["setup.table"].checklist)
    assert "pair on each of the 4 rows. 72 cards" in lines
    assert "Extra Experience token beside row 4" in lines
    assert "40 tokens of each Symbol and 30 Lost Symbol tokens" in lines
    assert "side A, between Ciri and Yennefer" in lines
    assert "side A, between Geralt and Ciri" in lines
    assert "Yennefer, an Automa" in lines
    five = seated(5, ("ciri", "geralt", "triss", "yennefer", "vesemir"))
    (table,) = (n.step for n in five.play.nodes() if n.step and n.step.id == "setup.table")
    assert "each of the 5 rows. 70 cards" in "\n".join(table.checklist)
    assert not any("Automa" in line for line in table.checklist)
