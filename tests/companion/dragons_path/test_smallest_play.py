"""The smallest complete play by hand, row by row, and its two variants."""

from __future__ import annotations

import pytest

from companion import Play
from companion.games.dragons_path.components import ELEMENTS
from tests.companion.dragons_path.tables import Table, seated, tally

Row = tuple[int, int, str, str]
"""Deck, hand, area and pile of a player, elements by their letters F W E I T (I is Wind)."""

LETTERS = dict(zip("FWEIT", ELEMENTS, strict=True))


def spelled(letters: str) -> tuple[str, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def shows(table: Table, ada: Row, ben: Row) -> Table:
    """Both players' cards are as the row says; the draw of the turn that begins is not in it."""
    for seat, (deck, hand, area, pile) in (("1", ada), ("2", ben)):
        state = table.state
        begins = table.asked == "turn.play" and state.match.active == seat and state.match.turn > 1
        assert table.counts(seat) == (deck - begins, hand + begins)
        assert table.area(seat) == spelled(area)
        assert table.pile(seat) == spelled(pile)
    return table


def up_to_row_8() -> Table:
    table = shows(seated(), (20, 5, "", ""), (20, 5, "", ""))
    table.answer("turn.play", play="play")
    shows(table, (20, 4, "E", ""), (20, 5, "", ""))
    table.answer("turn.respond", answer="none").answer("earth.play", card="fire")
    shows(table, (20, 3, "FE", ""), (20, 5, "", ""))
    table.answer("turn.play", play="discard")
    shows(table, (20, 3, "FE", ""), (19, 5, "I", ""))
    table.answer("turn.respond", answer="none")
    table.answer("wind.discard", player="1").answer("wind.card", card="water")
    shows(table, (20, 2, "FE", "W"), (19, 5, "I", ""))
    table.answer("turn.play", play="exchange")
    shows(table, (19, 2, "FWE", "W"), (19, 5, "I", ""))
    table.answer("turn.respond", answer="thunder/2")
    shows(table, (19, 3, "FE", "W"), (19, 4, "I", "T"))
    # Only Water lies on Ada's pile: what comes for the Fire is not asked.
    table.answer("water.exchange", card="1/fire/1")
    return shows(table, (19, 3, "WE", "F"), (19, 4, "I", "T"))


def up_to_row_18() -> Table:
    table = up_to_row_8().answer("turn.play", play="destroy")
    shows(table, (19, 3, "WE", "F"), (18, 4, "FI", "T"))
    table.answer("turn.respond", answer="wind/1")
    shows(table, (19, 2, "WE", "FI"), (18, 4, "FI", "T"))
    table.answer("turn.play", play="play")
    shows(table, (18, 2, "WEE", "FI"), (18, 4, "FI", "T"))
    table.answer("turn.respond", answer="none").answer("earth.play", card="thunder")
    shows(table, (18, 1, "WEET", "FI"), (18, 4, "FI", "T"))
    table.answer("turn.play", play="none")
    shows(table, (18, 1, "WEET", "FI"), (17, 5, "FI", "T"))
    table.answer("turn.play", play="discard")
    shows(table, (17, 1, "WEEIT", "FI"), (17, 5, "FI", "T"))
    table.answer("turn.respond", answer="none")
    table.answer("wind.discard", player="2").answer("wind.card", card="earth")
    shows(table, (17, 1, "WEEIT", "FI"), (17, 4, "FI", "ET"))
    table.answer("turn.play", play="draw")
    shows(table, (17, 1, "WEEIT", "FI"), (16, 4, "FIT", "ET"))
    table.answer("turn.respond", answer="none").answer("thunder.draw", player="2")
    shows(table, (17, 1, "WEEIT", "FI"), (15, 5, "FIT", "ET"))
    table.answer("turn.play", play="search")
    return shows(table, (16, 1, "FWEEIT", "FI"), (15, 5, "FIT", "ET"))


@pytest.mark.rule("DRA-VIC-01", "DRA-VIC-03", "DRA-VIC-04", "DRA-FIR-02")
def test_the_smallest_complete_play() -> None:
    table = up_to_row_18().answer("turn.respond", answer="none")
    assert any("searches the deck" in each for each in table.play.news)
    assert table.asked == "match.won"
    assert table.step.say == "Ada wins: five different paths."
    table.answer("match.won")
    shows(table, (16, 1, "FWEEIT", "FI"), (15, 5, "FIT", "ET"))
    play = table.play
    assert play.result is not None
    assert (play.result.winners, play.result.by) == (("1",), "five")
    assert play.conclusion == "Ada won: five different paths."
    assert play.facts.play["turns"] == 9
    assert play.facts.play["losers"] == ["2"]
    assert [(score.seat, score.total, score.rank) for score in play.scores] == [
        ("1", 1, 1),
        ("2", 0, 2),
    ]
    assert Play.from_json(play.to_json()).state == play.state


@pytest.mark.rule("DRA-FIR-01", "DRA-TUR-07")
def test_row_10_without_an_answer_asks_what_is_destroyed() -> None:
    table = up_to_row_8().plays("destroy")
    assert table.asked == "fire.destroy"
    table.answer("fire.destroy", card="1/water/1")
    assert table.area("1") == ("earth",)
    assert table.pile("1") == ("fire", "water")


@pytest.mark.rule("DRA-THU-02", "DRA-THU-03")
def test_row_19_answered_with_thunder_goes_on() -> None:
    table = up_to_row_18().answer("turn.respond", answer="thunder/2")
    shows(table, (16, 2, "WEEIT", "FI"), (15, 4, "FIT", "ETT"))
    assert (table.asked, table.state.match.turn, table.state.match.active) == ("turn.play", 10, "2")


def test_what_each_player_did_is_kept_for_statistics() -> None:
    table = up_to_row_18().answer("turn.respond", answer="none").answer("match.won")
    facts = table.play.facts
    assert facts.seats["1"]["elements_played"] == tally(*spelled("EWEIF"))
    assert facts.seats["2"]["elements_played"] == tally(*spelled("IFT"))
    assert facts.seats["2"]["effects_cancelled"] == 1
    assert facts.seats["1"]["cards_returned"] == 1
    assert facts.seats["1"]["first_in"] == [1]
    assert facts.play["first_won"] == [True]
