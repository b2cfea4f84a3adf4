"""Whole plays of every mode, and every way in which a play of Ronin ends."""

from __future__ import annotations

import pytest

from companion import Play, Result
from tests.companion.ronin.tables import Script, play_turns, seated

THREE = ("geralt", "ciri", "triss")
FOUR = (*THREE, "yennefer")
FIVE = (*FOUR, "vesemir")


def even(seats: int, left: int, right: int) -> dict[int, dict[str, tuple[int, int]]]:
    """The same counts for everyone in every Chapter."""
    one = {str(seat): (left, right) for seat in range(1, seats + 1)}
    return {1: one, 2: one, 3: one}


@pytest.mark.rule("RON-SOL-05", "RON-SOL-03", "RON-GOL-02")
def test_solo_lost_by_one_point() -> None:
    game = seated(1, ("ciri", "yennefer", "geralt"), difficulty="winter")
    assert {track.level for track in game.state.tracks} == {0}
    counts = {chapter: {"1": (5, 10)} for chapter in (1, 2)} | {3: {"1": (9, 9)}}
    script = Script(counts=counts, quests={"1": 4})
    play = play_turns(game, script).play
    (score,) = play.scores
    # 5 + 5 + 9 of the Chapters, 4 of the Side Quest; 29 Experience is golden 9, which brings 7.
    assert play.state.seat("1").experience == 29
    assert score.total == 19 + 4 + 7
    assert play.result == Result((), "target")
    assert score.rank is None
    assert play.conclusion == "Lost, 30 of 35 (Winter)."


@pytest.mark.rule("RON-SOL-05", "RON-VIC-02")
@pytest.mark.parametrize(("quest", "won"), [(0, False), (1, True)])
def test_solo_at_the_edge_of_the_target(quest: int, won: bool) -> None:
    game = seated(1, ("ciri", "yennefer", "geralt"), difficulty="winter")
    counts = {1: {"1": (9, 9)}, 2: {"1": (9, 9)}, 3: {"1": (9, 13)}}
    play = play_turns(game, Script(counts=counts, quests={"1": quest})).play
    # 27 of the Chapters; 31 Experience is golden 11, which brings 7.
    assert play.scores[0].total == 34 + quest
    assert play.result == Result(("1",) if won else (), "target")
    assert play.conclusion.startswith("Won" if won else "Lost")


@pytest.mark.rule("RON-TWO-01", "RON-TWO-03", "RON-WIN-02", "RON-SET-13")
def test_two_players_tied_and_decided_by_initiative() -> None:
    game = seated(2, ("ciri", "geralt", "triss"), order=("triss", "geralt", "ciri"))
    assert [seat.kind for seat in game.state.seats] == ["player", "automa", "player"]
    assert [track.key for track in game.state.tracks] == ["1>2", "2>3", "3>1"]
    spots = {(3, 3): {"1": 2, "3": 3}}
    script = Script(counts=even(3, 6, 4), quests={"1": 2, "3": 2}, spots=spots)
    play = play_turns(game, script).play
    assert play.scores[0].total == play.scores[1].total
    assert play.state.initiative.index("1") < play.state.initiative.index("3")
    assert play.result == Result(("1",), "initiative")
    assert [(score.seat, score.rank) for score in play.scores] == [("1", 1), ("3", 2)]
    assert play.conclusion == "Ciri wins with 14 VP, by Initiative."
    assert len(play.scores) == 2


@pytest.mark.rule("RON-TWO-01", "RON-AUT-09")
def test_the_automa_may_sit_on_the_other_side() -> None:
    game = seated(2, ("ciri", "geralt", "triss"), automa_left_of="2")
    assert [seat.character for seat in game.state.seats] == ["ciri", "geralt", "triss"]
    assert [seat.kind for seat in game.state.seats] == ["player", "player", "automa"]


@pytest.mark.rule("RON-WIN-01", "RON-SET-07", "RON-DRA-12")
def test_three_players() -> None:
    counts = {1: {"1": (5, 3), "2": (2, 9), "3": (0, 0)}, 2: {"1": (1, 1)}, 3: {"2": (4, 6)}}
    game = seated(3, THREE)
    assert len(game.state.rows) == 4
    assert (game.state.deck, game.state.difficulty) == (72, None)
    script = Script(counts=counts, quests={"3": 5})
    play = play_turns(game, script).play
    assert [score.total for score in play.scores] == [4, 6, 5]
    assert [score.rank for score in play.scores] == [3, 1, 2]
    assert play.result == Result(("2",), "points")
    # Without an Automa the refill is never asked.
    assert "pool.refill" not in script.seen
    assert play.facts.play["mode"] == "three"


@pytest.mark.rule("RON-SET-08", "RON-TEA-01", "RON-PAS-05")
def test_four_players_with_tea() -> None:
    game = seated(4, FOUR)
    assert len(game.state.rows) == 5
    gains = {(1, 1): {"1/left": 2, "3/right": 1}, (2, 2): {"4/left": 3}}
    script = Script(counts=even(4, 3, 3), gains=gains, pairs={(1, 1): {"2>3": 1}})
    play = play_turns(game, script).play
    levels = {track.key: track.level for track in play.state.tracks}
    assert levels == {"1>2": 2, "2>3": 3, "3>4": 0, "4>1": 3}
    # Both Partners of a track on 3 took 2 Experience, besides the 9 of the Chapters.
    assert {seat.id: seat.experience for seat in play.state.seats} == {
        "1": 11,
        "2": 11,
        "3": 11,
        "4": 11,
    }
    assert play.result is not None
    assert sorted(score.rank for score in play.scores if score.rank) == [1, 2, 3, 4]


@pytest.mark.rule("RON-SET-08", "RON-SET-10", "RON-DRA-05")
def test_five_players() -> None:
    game = seated(5, FIVE)
    assert (len(game.state.rows), game.state.deck) == (5, 70)
    every = {(c, t): {str(n): n for n in range(1, 6)} for c in (1, 2, 3) for t in (1, 2, 3)}
    script = Script(counts=even(5, 2, 1), spots=every, quests={"5": 1})
    play = play_turns(game, script).play
    assert play.result == Result(("5",), "points")
    # Seat 5 stood on the bottom row in each of the nine Turns.
    assert play.state.seat("5").experience == 6 + 9
    assert play.state.seat("1").experience == 6
    assert len(play.facts.seats) == 5


@pytest.mark.rule("RON-SET-12", "RON-TWO-02", "RON-PSC-03", "RON-BOX-06")
def test_side_b_with_two_players() -> None:
    game = seated(2, ("ciri", "geralt", "triss"), side="B", board=[4, 2])
    boards = {track.key: track.board for track in game.state.tracks}
    assert (boards["1>2"], boards["2>3"]) == ("B4", "B2")
    # The app drew the third from the others.
    assert boards["3>1"] in ("B1", "B3", "B5")
    game.known["ronin/partnership/B4/vp/2"] = 3
    game.known[f"ronin/partnership/{boards['3>1']}/vp/2"] = 7
    script = Script(gains={(1, 1): {"1/left": 2, "1/right": 2}})
    play = play_turns(game, script).play
    left, right = play.state.track("1>2"), play.state.track("3>1")
    assert left.level == right.level == 2
    lines = {line.kind: line.value for line in play.scores[0].lines}
    assert lines["partnership"] == 7


@pytest.mark.rule("RON-SET-12", "RON-SET-13")
def test_side_b_with_four_players_names_each_board() -> None:
    game = seated(4, FOUR, side="B", board=[5, 1, 3, 2])
    assert [track.board for track in game.state.tracks] == ["B5", "B1", "B3", "B2"]
    assert play_turns(game, Script()).play.step is None


@pytest.mark.rule("RON-SYM-02", "RON-CLN-01", "RON-DRA-12", "RON-AUT-12")
def test_a_whole_play_with_every_card() -> None:
    game = seated(1, ("ciri", "yennefer", "geralt"), difficulty="winter", detail="full")
    script = Script(quests={"1": 2})
    play = play_turns(game, script).play
    # Each Turn a Fight and a Magic card; kept are the first ones, both Fight.
    assert play.state.seat("1").counted == ((3, 3), (0, 0), (5, 3))
    assert play.state.seat("1").lying == 8
    assert {len(seat.timeline) for seat in play.state.automas} == {6}
    assert "play.effects" in script.seen
    assert "keep.effects" in script.seen
    assert play.result is not None
    assert Play.from_json(play.to_json()).state == play.state


@pytest.mark.rule("RON-SYM-02", "RON-CHA-01", "RON-CHA-04")
def test_a_whole_play_of_three_with_every_card() -> None:
    game = seated(3, THREE, detail="full", chapters="mfmfmf")
    play = play_turns(game, Script()).play
    # 3 Magic and 3 Fight each time; then a kept Fight; then two of them.
    assert {seat.counted for seat in play.state.playing} == {((3, 3), (3, 4), (3, 5))}
    assert {score.total for score in play.scores} == {3 + 3 + 3}
    assert play.result is not None
    assert play.result.by == "initiative"


@pytest.mark.parametrize("why", ["time", "given_up", "mistake"])
def test_a_play_that_is_stopped(why: str) -> None:
    game = seated(3, THREE)
    play_turns(game, Script(counts=even(3, 4, 2)), until="chapter.keep")
    scores = game.play.scores
    game.act("any.stop", why=why)
    assert game.play.step is None
    assert game.play.result == Result((), "stopped")
    assert game.play.scores == scores
    assert game.play.conclusion == "Stopped early."
    assert not game.play.actions or all(a.group == "note" for a in game.play.actions)
    assert game.play.undo().step is not None
