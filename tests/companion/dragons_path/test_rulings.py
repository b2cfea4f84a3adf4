"""Every ruling really switches something, from the setup on and in the middle of a play."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.dragons_path.rulings import RULINGS
from tests.companion.dragons_path.layouts import decks, lays
from tests.companion.dragons_path.tables import Table, labels, seated, tally


def read(ruling: str, way: str, mode: str = "team", **setup: Any) -> Table:
    return seated(mode, rulings={ruling: way}, **setup)


@pytest.mark.rule("DRA-OUT-01")
@pytest.mark.parametrize(
    ("way", "asked"), [("every", "match.deck_out"), ("phase_1", "water.cards")]
)
def test_which_draw_loses(way: str, asked: str) -> None:
    table = decks(read("forced_draw_loses", way, "basic"), "2", 1, hand=1)
    table.plays("cycle").answer("water.cycle", player="2")
    assert table.asked == asked
    if asked == "water.cards":
        # One was left to draw: two cards in hand, and no more than these are discarded.
        table.answer("water.cards", cards=tally("fire", "fire"))
        assert table.asked == "match.deck_out"


@pytest.mark.rule("DRA-THU-02")
@pytest.mark.parametrize(("way", "area"), [("played", ("water", "wind")), ("any", ())])
def test_which_card_thunder_takes(way: str, area: tuple[str, ...]) -> None:
    table = lays(read("thunder_takes", way, "basic"), "1", "water", "wind")
    table.answer("turn.play", play="search").answer("turn.respond", answer="thunder/2")
    if way == "played":
        assert table.area("1") == area
        return
    assert (table.asked, table.step.answers) == ("thunder.return", "2")
    table.answer("thunder.return", card="1/wind/1")
    assert table.area("1") == ("fire", "water")
    assert table.pile("2") == ("thunder",)


@pytest.mark.rule("DRA-SPE-02")
@pytest.mark.parametrize(("way", "asked"), [("areas_and_piles", True), ("areas", False)])
def test_from_where_cards_are_shuffled_back(way: str, asked: bool) -> None:
    spells = (("shuffle_back", "switch"), ("counter", "reveal"))
    table = read("shuffle_back_from", way, "advanced", spells=spells)
    table.answer("turn.play", play="spell/shuffle_back").answer("spell.use", cost=tally("fire"))
    table.answer("spell.answer", by="none")
    # Only the price of the Spell lies open, on a pile.
    assert (table.asked == "spell.shuffle_back") is asked


@pytest.mark.rule("DRA-SPE-03")
@pytest.mark.parametrize(("way", "times"), [("3", 3), ("4", 4)])
def test_how_often_a_card_is_revealed(way: str, times: int) -> None:
    spells = (("reveal", "switch"), ("counter", "control"))
    table = read("reveal_times", way, "advanced", spells=spells)
    table.answer("turn.play", play="spell/reveal").answer("spell.use", cost=tally("fire"))
    table.answer("spell.answer", by="none")
    for _time in range(times):
        table.answer("spell.reveal", play="search")
    assert table.asked == "turn.play"


@pytest.mark.rule("DRA-SPE-08")
@pytest.mark.parametrize(("way", "pile", "out"), [("pile", ("fire",), ()), ("out", (), ("fire",))])
def test_where_a_deleted_card_goes(way: str, pile: tuple[str, ...], out: tuple[str, ...]) -> None:
    spells = (("switch", "reveal"), ("counter", "control"))
    table = read("counter_deletes_to", way, "advanced", spells=spells)
    table.answer("turn.play", play="search").answer("turn.respond", answer="counter/2")
    table.answer("spell.use", cost=tally("wind")).answer("spell.answer", by="none")
    assert (table.pile("1"), table.state.seat("1").out) == (pile, out)


@pytest.mark.rule("DRA-TEA-03", "DRA-TEA-07")
@pytest.mark.parametrize(("way", "said"), [("yes", True), ("no", False)])
def test_whether_teams_exchange_spells(way: str, said: bool) -> None:
    table = Table("team", **{"ruling/team_spell_exchange": way})
    names = {f"seat/{seat}/person": f"Person {seat}" for seat in range(1, 5)}
    table.answer("setup.seats", **names)
    assert any("keeps one Spell" in line for line in table.step.checklist) is said
    assert any("talk is open to all" in line for line in table.step.checklist)


@pytest.mark.rule("DRA-TEA-05")
def test_whether_partners_pay_together() -> None:
    spells = (("control", "switch"), ("counter", "reveal"))
    table = read("team_pays_together", "yes", spells=spells)
    table.answer("turn.play", play="spell/switch")
    table.answer("spell.use", cost=tally("fire", "wind", "wind"))
    assert table.refused(partner=tally("earth")).field == "partner"
    table.answer("spell.share", partner=tally("wind", "wind"))
    assert (table.pile("1"), table.pile("3")) == (("fire",), ("wind", "wind"))
    table.answer("spell.answer", by="4").answer("spell.share", partner=tally("fire"))
    assert (table.pile("4"), table.pile("2")) == (("wind", "wind"), ("fire",))
    assert table.asked == "turn.play"
    alone = read("team_pays_together", "no", spells=spells)
    alone.answer("turn.play", play="spell/switch").answer("spell.use", cost=tally("fire"))
    assert alone.asked == "spell.answer"


@pytest.mark.rule("DRA-TEA-08")
@pytest.mark.parametrize(
    ("way", "asked"), [("own_turns", "turn.play"), ("every_turn", "team.token")]
)
def test_when_a_combination_counts(way: str, asked: str) -> None:
    table = lays(read("team_checked_at", way), "2", *("wind",) * 4).passes()
    assert table.asked == asked


@pytest.mark.rule("DRA-TEA-08", "DRA-TEA-10")
def test_the_active_team_comes_first_and_a_second_token_stops_it() -> None:
    table = read("team_checked_at", "every_turn")
    lays(lays(table, "2", *("wind",) * 4), "1", *("fire",) * 4).passes()
    assert table.step.say.startswith("A Dragon token for Ada and Cleo")
    table.answer("team.token").answer("team.token")
    assert [side.tokens for side in table.state.table.sides] == [1, 1]
    lays(lays(table, "2", *("wind",) * 4), "1", *("fire",) * 4).passes().answer("team.token")
    assert table.play.result is not None
    assert table.play.result.winners == ("2", "4")


@pytest.mark.rule("DRA-TEA-09")
@pytest.mark.parametrize(("way", "tokens"), [("one", 1), ("all", 2)])
def test_how_many_combinations_are_taken(way: str, tokens: int) -> None:
    table = lays(read("team_combinations", way), "1", *("fire",) * 4, *("water",) * 4).passes()
    table.answer("team.token", combination="water")
    if way == "all":
        table.answer("team.token")
    assert table.state.table.side("1").tokens == tokens


@pytest.mark.rule("DRA-TEA-12", "DRA-RES-03")
def test_how_many_responses_a_team_has() -> None:
    table = read("team_responses", "each").answer("turn.play", play="draw")
    assert labels(table.step, "answer").keys() >= {"1", "2", "3"}
    table.answer("turn.respond", answer="thunder/2")
    # Dan may still cancel; there is nothing left to return.
    assert labels(table.step, "answer") == {"1": "none", "2": "wind/4", "4": "counter/4"}
    table.answer("turn.respond", answer="wind/4")
    assert table.asked == "turn.play"
    assert table.area("1") == ()
    alone = read("team_responses", "one").answer("turn.play", play="draw")
    alone.answer("turn.respond", answer="thunder/2")
    assert alone.asked == "thunder.draw"


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.id)
def test_a_ruling_is_switched_in_the_middle(ruling: Any) -> None:
    table = seated("team")
    other = ruling.ways[1][0]
    assert table.state.reads(ruling.id) == ruling.default
    table.act("any.ruling", ruling=f"{ruling.id}={other}")
    assert table.state.reads(ruling.id) == other
    assert table.play.undo().state.reads(ruling.id) == ruling.default
