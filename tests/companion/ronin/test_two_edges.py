"""A board of side B whose two edges differ: a second entry is kept for the other Partner."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from companion import Move, Play, learn
from companion.games.ronin.state import Track
from tests.companion.ronin.tables import Game, Script, Values, collection, play_turns, seated

THREE = ("ciri", "geralt", "triss")


def apart(board: int, players: int = 3, known: Values | None = None) -> Game:
    """A table of side B in its first Turn; the edges of one board differ."""
    boards = [4, 2, 1][: 3 if players == 3 else 2]
    game = seated(players, THREE, side="B", board=boards, apart=[board])
    game.known |= known or {}
    return game


@pytest.mark.rule("RON-SET-12")
def test_each_partner_gains_what_its_edge_gives() -> None:
    known = {
        "ronin/partnership/B4/1": {"bonus": "victory", "amount": 3},
        "ronin/partnership/B4-2/1": {"bonus": "experience", "amount": 2},
        "ronin/partnership/B4/2": {"bonus": "nothing"},
        "ronin/partnership/B4-2/2": {"bonus": "nothing"},
    }
    game = apart(4, known=known)
    track = game.state.track("1>2")
    assert (game.state.edge(track, "1"), game.state.edge(track, "2")) == ("B4", "B4-2")
    game.act("any.track", track="1>2", amount=2)
    first = game.play.asked()
    assert (first.id, first.seat, first["bonus"].remember) == (
        "track.bonus",
        "1",
        "ronin/partnership/B4/1",
    )
    assert "Look at the edge of Ciri, who alone gains." in first.detail
    game.values("track.bonus", {"bonus": "victory", "amount": 3})
    second = game.play.asked()
    assert (second.seat, second["bonus"].remember) == ("2", "ronin/partnership/B4-2/1")
    game.values("track.bonus", {"bonus": "experience", "amount": 2})
    # Spot 2 gives nothing on either edge: nobody is asked.
    assert game.asked != "track.bonus"
    ciri, geralt = game.state.seat("1"), game.state.seat("2")
    assert (ciri.victory, ciri.experience) == (3, 0)
    assert (geralt.victory, geralt.experience) == (0, 2)


@pytest.mark.rule("RON-SET-12")
def test_the_second_entry_is_kept_under_a_key_of_its_own() -> None:
    game = apart(4)
    game.known.pop("ronin/partnership/B4/1")
    game.act("any.track", track="1>2", amount=1)
    for seat, key in (("1", "ronin/partnership/B4/1"), ("2", "ronin/partnership/B4-2/1")):
        values = {"bonus": "victory", "amount": int(seat)}
        step = game.play.asked()
        assert step.seat == seat
        learned = learn(step, values, game.known)
        assert learned == {key: values}
        game.known |= learned
        game.values("track.bonus", values)


@pytest.mark.rule("RON-SET-12")
def test_boards_that_differ_are_remembered_and_laid_the_right_way_round() -> None:
    game = Game(collection())
    game.values("setup.players", {"players": 3, "side": "B"})
    game.values("setup.seats", {f"seat/{n}/character": c for n, c in enumerate(THREE, start=1)})
    step = game.play.asked()
    assert learn(step, {"board": [1, 2, 3], "apart": []}, {}) == {}
    assert learn(step, {"board": [1, 2, 3], "apart": [3, 5]}, {}) == {
        "ronin/partnership/apart": [3, 5]
    }
    game.answer("setup.boards", board=[1, 2, 3], apart=[3, 5])
    lines = [line for line in game.play.asked().checklist if "Partnership board" in line]
    assert [("first edge towards" in line) for line in lines] == [False, False, True]
    assert "its first edge towards Triss" in lines[2]


@pytest.mark.rule("RON-SET-12", "RON-PSC-01")
def test_points_at_the_end_are_those_of_the_own_edge() -> None:
    known: Values = {}
    for level in range(16):
        known |= {f"ronin/partnership/B4/vp/{level}": 5, f"ronin/partnership/B4-2/vp/{level}": 8}
        known[f"ronin/partnership/B4-2/{level}"] = {"bonus": "nothing"}
        known |= {f"ronin/partnership/B{board}/vp/{level}": 0 for board in (1, 2)}
    game = apart(4, known=known)
    # The others climb: the track between Ciri and Geralt is the lower one of both.
    gains = {(1, 1): {"3/left": 1, "3/right": 1}}
    play = play_turns(game, Script(gains=gains)).play
    made = {
        score.seat: {line.kind: line.value for line in score.lines}.get("partnership", 0)
        for score in play.scores
    }
    assert (made["1"], made["2"]) == (5, 8)


@pytest.mark.rule("RON-SET-12", "RON-TWO-02")
def test_one_player_beside_an_automa_gains_of_the_own_edge_alone() -> None:
    known = {"ronin/partnership/B2-2/1": {"bonus": "victory", "amount": 4}}
    game = apart(2, players=2, known=known)
    automa = next(seat for seat in game.state.automas)
    (track,) = [each for each in game.state.tracks if each.board == "B2"]
    assert track.first == automa.id
    game.act("any.track", track=track.key, amount=1)
    assert game.play.asked()["bonus"].remember == "ronin/partnership/B2-2/1"
    game.values("track.bonus", {"bonus": "victory", "amount": 4})
    assert game.state.seat(track.second).victory == 4
    assert game.asked != "track.bonus"


def test_a_play_of_before_has_boards_that_are_alike() -> None:
    game = seated(3, THREE, side="B", board=[4, 2, 1])
    moves = [asdict(move) for move in game.play.moves]
    for move in moves:
        move["values"].pop("apart", None)
    again, fault = Play.restore("ronin", 1, [Move(**move) for move in moves])
    assert fault == ""
    assert again.state == game.state
    assert again.state.apart == ()


def test_side_a_is_one_edge_for_all() -> None:
    game = seated(3, THREE)
    assert game.state.edge(Track("1", "2"), "2") == "A"
