"""Whole plays to each way in which a match, a best of three and a team game can end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion import Play
from companion.games.dragons_path.table import Placed
from tests.companion.dragons_path.layouts import decks, empties, lays
from tests.companion.dragons_path.tables import Table, five, seated, tally

BOTH = ("wind", "wind", "wind", "fire", "water", "earth", "thunder")


def wins(table: Table, side: str, *elements: str) -> Table:
    """The active side's turn ends with these cards, without a card played."""
    return lays(table, side, *elements).passes()


def five_different(table: Table) -> Table:
    return wins(table, "1", "fire", "water", "earth", "wind", "thunder").answer("match.won")


def four_wind(table: Table) -> Table:
    return wins(table, "1", "wind", "wind", "wind", "wind").answer("match.won")


def both(table: Table) -> Table:
    return wins(table, "1", "wind", *BOTH).answer("match.won")


def phase_1(table: Table) -> Table:
    empties(table, "2", hand=3).passes()
    return table.answer("match.deck_out", left=0)


def by_an_effect(table: Table) -> Table:
    empties(table, "2", hand=3).plays("draw").answer("thunder.draw", player="2")
    return table.answer("match.deck_out")


def by_the_table(table: Table) -> Table:
    return table.act("action.deck_out", seat="2")


def conceded(table: Table) -> Table:
    return table.act("action.concede", seat="2")


@pytest.mark.rule("DRA-VIC-01", "DRA-VIC-02", "DRA-OUT-01", "DRA-OUT-02")
@pytest.mark.parametrize(
    ("ends", "by", "words"),
    [
        (five_different, "five", "Ada won: five different paths."),
        (four_wind, "four", "Ada won: four Wind."),
        (both, "both", "Ada won: five different paths and four Wind."),
        (phase_1, "deck_out", "Ada won: deck-out of Ben."),
        (by_an_effect, "deck_out", "Ada won: deck-out of Ben."),
        (by_the_table, "deck_out", "Ada won: deck-out of Ben."),
        (conceded, "given_up", "Ada won: Ben gave up."),
    ],
)
def test_a_match_ends(ends: Callable[[Table], Table], by: str, words: str) -> None:
    play = ends(seated()).play
    assert play.step is None
    assert play.result is not None
    assert (play.result.winners, play.result.by) == (("1",), by)
    assert play.conclusion == words
    assert [(score.total, score.rank) for score in play.scores] == [(1, 1), (0, 2)]
    assert play.facts.play["losers"] == ["2"]
    assert play.facts.play["by"] == by


@pytest.mark.rule("DRA-OUT-02")
def test_a_deck_out_does_not_wait_for_the_end_of_the_turn() -> None:
    table = empties(lays(seated(), "1", "wind", "wind", "wind", "wind"), "1", hand=2)
    table.plays("draw").answer("thunder.draw", player="1").answer("match.deck_out", left=0)
    assert table.play.result is not None
    assert table.play.result.winners == ("2",)


@pytest.mark.rule("DRA-OUT-01")
def test_what_is_left_is_drawn_before_the_match_is_lost() -> None:
    table = seated()
    decks(table, "2", 2, hand=3)
    table.plays("cycle").answer("water.cycle", player="2")
    assert table.counts("2") == (0, 5)
    table.answer("match.deck_out", left=0)
    assert table.counts("2") == (0, 5)
    assert table.play.result is not None


@pytest.mark.rule("DRA-OUT-03")
def test_a_wrong_count_is_corrected_and_the_step_goes_on() -> None:
    table = empties(seated(), "2", hand=5).plays("cycle").answer("water.cycle", player="2")
    refusal = table.refused(left=6)
    assert refusal.field == "left"
    table.answer("match.deck_out", left=4)
    # Four of the five counted as hand were in the deck: three of them are drawn.
    assert table.counts("2") == (1, 4)
    assert table.asked == "water.cards"
    table.answer("water.cards", cards=tally("fire", "wind", "wind"))
    assert table.asked == "turn.play"


@pytest.mark.rule("DRA-OUT-03")
def test_the_last_card_is_drawn_safely() -> None:
    table = seated()
    decks(table, "2", 1, hand=3)
    table.passes()
    assert table.asked == "turn.play"
    assert table.counts("2") == (0, 4)


# -- best of three


def wins_match(table: Table, side: str) -> Table:
    """A side wins the match in the first turn of its that comes."""
    if table.state.table.own(table.state.match.active).id != side:
        table.passes()
    return wins(table, side, "wind", "wind", "wind", "wind").answer("match.won")


def next_match(table: Table) -> Table:
    return table.answer("match.setup").answer("match.first")


@pytest.mark.rule("DRA-BO3-01", "DRA-BO3-02", "DRA-BO3-04")
@pytest.mark.parametrize(
    ("winners", "lines", "words"),
    [
        ("11", [[1, 1], [0, 0]], "2–0"),
        ("121", [[1, 0, 1], [0, 1, 0]], "2–1"),
        ("211", [[0, 1, 1], [1, 0, 0]], "2–1"),
        ("122", [[1, 0, 0], [0, 1, 1]], "2–1"),
    ],
)
def test_a_best_of_three_ends(winners: str, lines: list[list[int]], words: str) -> None:
    table = seated("advanced")
    for number, winner in enumerate(winners, start=1):
        assert table.state.match.number == number
        if number > 1:
            loser = "2" if winners[number - 2] == "1" else "1"
            next_match(table)
            assert table.state.match.first == loser
            assert table.counts(loser) == (20, 5)
        wins_match(table, winner)
    play = table.play
    assert play.step is None
    assert play.result is not None
    assert (play.result.winners, play.result.by) == ((winners[-1],), "four")
    assert [[line.value for line in score.lines] for score in play.scores] == lines
    assert words in play.conclusion
    assert play.facts.play["matches"] == len(winners)


@pytest.mark.rule("DRA-BO3-01", "DRA-OUT-01")
def test_a_deck_out_ends_one_match_of_three() -> None:
    table = phase_1(seated("advanced"))
    assert table.step.say == "Ada wins match 1: deck-out of Ben."
    assert table.step.detail == ("Ada takes a Dragon token (1 of 2).",)
    table.answer("match.won")
    next_match(table).act("action.concede", seat="2").answer("match.won")
    assert table.play.result is not None
    assert (table.play.result.winners, table.play.result.by) == (("1",), "given_up")
    assert table.play.facts.play["losses"] == [["2"], ["2"]]


@pytest.mark.rule("DRA-BO3-04", "DRA-SET-04")
def test_another_first_player_than_the_loser_is_doubted() -> None:
    table = wins_match(seated("advanced"), "1").answer("match.setup")
    assert table.doubts(first="1") == ("The latest loser is Ben.",)
    table.answer("match.first", first="1", confirmed=True)
    assert table.state.match.first == "1"
    assert table.play.log[-1].confirmed


# -- two teams


def takes(table: Table, side: str, *elements: str) -> Table:
    """A team takes a token at the end of the next turn of its own."""
    if table.state.table.own(table.state.match.active).id != side:
        table.passes()
    return wins(table, side, *elements)


@pytest.mark.rule("DRA-TEA-08", "DRA-TEA-10")
def test_two_tokens_end_a_team_game() -> None:
    table = takes(seated("team"), "1", "fire", "fire", "fire", "fire", "wind")
    assert table.asked == "team.token"
    table.answer("team.token")
    assert table.area("1") == ("wind",)
    assert table.state.seat("1").out == ("fire",) * 4
    takes(table, "2", "fire", "water", "earth", "wind", "thunder").answer("team.token")
    takes(table, "1", "wind", "wind", "wind", "wind").answer("team.token")
    play = table.play
    assert play.result is not None
    assert (play.result.winners, play.result.by) == (("1", "3"), "four")
    assert play.conclusion == "Ada and Cleo won: four Wind."
    assert [score.total for score in play.scores] == [2, 1, 2, 1]
    assert [score.rank for score in play.scores] == [1, 2, 1, 2]
    assert [line.kind for line in play.scores[0].lines] == ["four_fire", "four_wind"]
    assert [line.chapter for line in play.scores[0].lines] == [1, 3]


@pytest.mark.rule("DRA-TEA-11")
def test_a_deck_out_ends_a_team_game_whatever_the_tokens_say() -> None:
    table = takes(seated("team"), "1", "fire", "fire", "fire", "fire").answer("team.token")
    table.passes()
    empties(table, "1", hand=2).passes(2)
    assert table.asked == "match.deck_out"
    assert "DRA-TEA-11" in table.step.rules
    table.answer("match.deck_out", left=0)
    play = table.play
    assert play.result is not None
    assert (play.result.winners, play.result.by) == (("2", "4"), "deck_out")
    assert [(score.total, score.rank) for score in play.scores] == [(1, 2), (0, 1), (1, 2), (0, 1)]


@pytest.mark.rule("DRA-TEA-09")
def test_a_team_chooses_one_of_several_combinations() -> None:
    table = takes(seated("team"), "1", *("fire",) * 4, "water", "earth", "wind", "thunder")
    assert table.refused().field == "combination"
    table.answer("team.token", combination="five")
    assert table.area("1") == ("fire",) * 3
    assert table.asked == "turn.play"


@pytest.mark.rule("DRA-TEA-04", "DRA-TEA-08")
def test_the_oldest_cards_of_a_combination_go() -> None:
    """Cleo's Fire is the newest of five: Ada's four leave the game."""
    table = lays(seated("team"), "1", "fire", "fire", "fire").passes(2).follows("fire")
    assert table.asked == "team.token"
    table.answer("team.token")
    assert table.state.seat("1").out == ("fire",) * 3
    assert table.state.seat("3").out == ("fire",)
    assert table.state.table.side("1").area == (Placed("earth", "3"),)


def test_a_play_that_is_stopped_has_no_winner() -> None:
    table = seated("advanced").act("any.stop", why="time")
    assert table.play.result is not None
    assert (table.play.result.winners, table.play.result.by) == ((), "stopped")
    assert table.play.conclusion == "The play was stopped."


@pytest.mark.parametrize("ends", [five_different, four_wind, phase_1, conceded])
def test_the_end_is_undone_and_told_again(ends: Callable[[Table], Table]) -> None:
    play = ends(seated(make_up_known=True, make_up=five())).play
    before = play.undo()
    assert before.step is not None
    assert before.result is None
    assert before.redo().state == play.state
    again = Play.from_json(play.to_json())
    assert again.state == play.state
    assert again.result == play.result
