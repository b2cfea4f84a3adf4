"""Spells at the table: paid, cancelled, and what each of the ten asks and does."""

from __future__ import annotations

import pytest

from companion.games.dragons_path.components import SPELLS
from companion.games.dragons_path.table import Placed
from tests.companion.dragons_path.layouts import counts, decks, empties, lays
from tests.companion.dragons_path.tables import Table, closed, labels, seated, tally


def dealt(*own: str, mode: str = "advanced", **setup: object) -> Table:
    """A table at which the first side has these Spells."""
    theirs = tuple(spell for spell in SPELLS if spell not in own)[:2]
    return seated(mode, spells=((own[0], own[1]), (theirs[0], theirs[1])), **setup)


def uses(table: Table, spell: str, *cost: str, by: str = "none") -> Table:
    """A Spell is used, paid and answered."""
    table.answer("turn.play", play=f"spell/{spell}")
    table.answer("spell.use", cost=tally(*(cost or ("fire",))))
    return table.answer("spell.answer", by=by) if table.asked == "spell.answer" else table


# -- price and cancelling


@pytest.mark.rule("DRA-SPL-01", "DRA-SPE-08", "DRA-SPL-02", "DRA-SPL-03")
def test_a_spell_is_used_instead_of_a_card() -> None:
    table = dealt("counter", "reveal")
    # The response Spell is not offered on the own turn; 0 is the first Spell.
    assert labels(table.step, "play")["0"] == "spell/reveal"
    assert table.refused(play="spell/counter").field == "play"
    table.answer("turn.play", play="spell/reveal")
    assert table.refused(cost=tally()).reason == "The combination has at least one element."
    table.answer("spell.use", cost=tally("wind", "fire"))
    assert table.state.box == ("reveal",)
    assert table.state.table.side("1").spells == ("counter",)
    assert (table.pile("1"), table.counts("1")) == (("fire", "wind"), (20, 3))
    assert len(table.state.undealt) == 6


@pytest.mark.rule("DRA-SPL-04", "DRA-SPL-05", "DRA-SPL-06")
def test_a_spell_is_cancelled_by_the_same_combination_only() -> None:
    table = dealt("mill_nine", "switch").answer("turn.play", play="spell/mill_nine")
    table.answer("spell.use", cost=tally("wind", "fire"))
    assert "DRA-SPL-06" in table.step.rules
    assert [option.value for option in table.step["by"].options] == ["none", "2"]
    table.answer("spell.answer", by="2")
    assert table.asked == "turn.play"
    assert table.pile("2") == ("fire", "wind")
    assert table.state.used[-1].cancelled
    assert table.state.box == ("mill_nine",)


@pytest.mark.rule("DRA-SPL-05")
def test_nobody_is_asked_who_has_not_so_many_cards() -> None:
    table = counts(dealt("mill_nine", "switch"), "2", 1, *("fire",) * 4)
    uses(table, "mill_nine", "wind", "fire")
    assert table.asked == "spell.mill_nine"


def test_more_than_the_counted_hand_is_doubted() -> None:
    table = counts(dealt("mill_nine", "switch"), "1", 1, *("fire",) * 4)
    table.answer("turn.play", play="spell/switch")
    assert table.doubts(cost=tally("wind", "fire")) == ("By the count Ada has only 1 card.",)


@pytest.mark.rule("DRA-BO3-03")
def test_the_combination_is_remembered() -> None:
    table = dealt("mill_nine", "switch").act("action.spell_card", spell="switch")
    field = table.step["cost"]
    assert field.remember == "dragons_path/spell/switch/combination"
    assert table.step["name"].remember == "dragons_path/spell/switch/name"
    assert table.refused(name="", cost=tally()).field == "cost"
    table.answer("spell.card", name="Mirror", cost=tally("fire", "wind", "wind"))
    assert table.state.spell_label("switch") == "Mirror"
    table.answer("turn.play", play="spell/switch")
    assert table.step["cost"].remember == field.remember
    assert table.step["cost"].default == tally("fire", "wind", "wind")
    assert table.doubts(cost=tally("fire")) == ("The Spell card says Fire, Wind and Wind.",)


# -- the ten


@pytest.mark.rule("DRA-SPE-01", "DRA-OUT-03")
@pytest.mark.parametrize(("deck", "number"), [(20, 9), (7, 7), (0, 0)])
def test_nine_cards_go_off_the_deck(deck: int, number: int) -> None:
    table = uses(decks(dealt("mill_nine", "switch"), "2", deck), "mill_nine")
    if number:
        assert table.refused(cards=tally("fire")).field == "cards"
        table.answer("spell.mill_nine", cards=tally(*("wind",) * number))
    assert table.pile("2").count("wind") == number
    # Ben must draw in his turn, and an empty deck loses then.
    assert table.asked == ("turn.play" if deck > 9 else "match.deck_out")


@pytest.mark.rule("DRA-SPE-02")
def test_two_open_cards_go_back_into_their_owners_decks() -> None:
    """And no other discards with them (Gloomhaven Secretariat #813)."""
    table = lays(dealt("shuffle_back", "switch"), "2", "fire", "fire/1")
    uses(counts(table, "2", 4, "earth"), "shuffle_back", "wind")
    there = {count.key for count in table.step["cards"].counts}
    assert there == {"2/fire/1", "2/fire/2", "pile/earth/2", "pile/wind/1"}
    before = table.counts("1")[0], table.counts("2")[0]
    table.answer("spell.shuffle_back", cards={"2/fire/1": 1, "pile/earth/2": 1})
    assert table.area("2") == ("fire",)
    assert (table.counts("1")[0], table.counts("2")[0]) == (before[0] + 1, before[1])
    assert (table.pile("1"), table.pile("2")) == (("wind",), ())


@pytest.mark.rule("DRA-SPE-03")
def test_three_cards_are_revealed_used_and_discarded() -> None:
    table = uses(dealt("reveal", "switch"), "reveal")
    table.answer("spell.reveal", play="return")
    # The revealed Earth is set aside: only the price of the Spell lies on the pile.
    assert table.pile("1") == ("earth",)
    assert table.counts("1") == (19, 5)
    table.answer("spell.reveal", play="draw")
    assert table.state.aside == Placed("thunder", "1")
    table.answer("thunder.draw", player="1")
    assert table.pile("1") == ("earth", "thunder")
    assert table.counts("1") == (17, 6)
    table.answer("spell.reveal", play="search")
    assert table.asked == "turn.play"
    assert table.state.match.active == "2"


@pytest.mark.rule("DRA-SPE-03")
def test_revealing_may_stop_and_ends_with_the_deck() -> None:
    table = uses(dealt("reveal", "switch"), "reveal").answer("spell.reveal", play="none")
    assert table.asked == "turn.play"
    table = uses(decks(dealt("reveal", "switch"), "1", 1), "reveal")
    table.answer("spell.reveal", play="search")
    assert table.asked == "turn.play"


@pytest.mark.rule("DRA-SPE-04", "DRA-OUT-03")
@pytest.mark.parametrize(("deck", "number"), [(20, 2), (1, 1), (0, 0)])
def test_the_top_two_enter_without_effect(deck: int, number: int) -> None:
    table = uses(decks(dealt("top_two", "switch"), "1", deck), "top_two")
    if number:
        table.answer("spell.top_two", cards=tally(*("thunder",) * number))
    assert table.area("1") == ("thunder",) * number
    assert table.asked == "turn.play"


@pytest.mark.rule("DRA-SPE-05")
def test_up_to_two_cards_are_seized() -> None:
    table = uses(dealt("seize_two", "switch"), "seize_two")
    assert table.refused(cards=tally("fire", "fire", "wind")).field == "cards"
    table.answer("spell.seize_two", cards=tally("fire", "wind"))
    assert (table.pile("2"), table.counts("2")) == (("fire", "wind"), (19, 4))


@pytest.mark.rule("DRA-SPE-06")
def test_a_controlled_turn_is_decided_by_the_other_player() -> None:
    table = uses(dealt("control", "switch"), "control")
    assert "Ada decides for Ben in this turn." in table.step.detail
    assert (table.step.seat, table.step.answers) == ("2", "1")
    # Ben's Spells can't be used.
    assert not any(value.startswith("spell/") for value in labels(table.step, "play").values())
    assert "What does Ada play?" in table.step.say
    lays(table, "2", *("wind",) * 4).passes()
    # The turn is still Ben's, and so is the victory.
    assert table.step.say == "Ben wins match 1: four Wind."


@pytest.mark.rule("DRA-SPE-06", "DRA-WAT-01")
def test_who_controls_a_turn_also_picks_what_is_discarded() -> None:
    table = uses(dealt("control", "switch"), "control").plays("cycle")
    assert (table.step.seat, table.step.answers) == ("2", "1")
    table.answer("water.cycle", player="2")
    assert (table.step.seat, table.step.answers) == ("2", "1")


@pytest.mark.rule("DRA-SPE-06")
def test_control_ends_with_the_turn() -> None:
    table = uses(dealt("control", "switch"), "control").passes()
    assert table.state.control is None
    table.passes()
    assert (table.step.seat, table.step.answers) == ("2", None)


@pytest.mark.rule("DRA-SPE-07")
def test_three_are_destroyed_and_the_top_card_enters() -> None:
    table = lays(dealt("destroy_three", "switch"), "2", "fire", "fire", "fire", "fire/1", "wind")
    uses(table, "destroy_three", "earth")
    table.answer("spell.destroy_three", cards={"2/fire/2": 2, "2/fire/1": 1})
    assert (table.pile("1"), table.pile("2")) == (("fire", "earth"), ("fire", "fire"))
    table.answer("spell.enters", top="thunder")
    assert table.area("2") == ("fire", "wind", "thunder")


@pytest.mark.rule("DRA-SPE-07", "DRA-OUT-03")
def test_with_an_empty_deck_nothing_enters() -> None:
    table = uses(empties(dealt("destroy_three", "switch"), "2", hand=3), "destroy_three")
    assert "Ben has no card in the deck." in table.play.news


@pytest.mark.rule("DRA-SPE-08")
def test_the_response_spell_cancels_deletes_and_draws() -> None:
    table = seated("advanced", spells=(("reveal", "switch"), ("counter", "control")))
    table.answer("turn.play", play="draw")
    assert labels(table.step, "answer")["4"] == "counter/2"
    table.answer("turn.respond", answer="counter/2")
    table.answer("spell.use", cost=tally("wind")).answer("spell.answer", by="none")
    assert table.asked == "turn.play"
    assert (table.area("1"), table.pile("1")) == ((), ("thunder",))
    # One card for the price, one drawn by the Spell, one in phase 1.
    assert table.counts("2") == (18, 6)
    assert table.state.box == ("counter",)


@pytest.mark.rule("DRA-SPE-08", "DRA-SPL-05")
def test_a_response_spell_that_is_cancelled_lets_the_effect_resolve() -> None:
    table = seated("advanced", spells=(("reveal", "switch"), ("counter", "control")))
    table.answer("turn.play", play="draw").answer("turn.respond", answer="counter/2")
    table.answer("spell.use", cost=tally("wind")).answer("spell.answer", by="1")
    assert table.asked == "thunder.draw"
    assert (table.area("1"), table.pile("1")) == (("thunder",), ("wind",))


@pytest.mark.rule("DRA-SPE-08", "DRA-OUT-01")
def test_the_draw_of_the_response_spell_can_lose() -> None:
    table = seated("advanced", spells=(("reveal", "switch"), ("counter", "control")))
    decks(table, "2", 0).answer("turn.play", play="draw").answer("turn.respond", answer="counter/2")
    table.answer("spell.use", cost=tally("wind")).answer("spell.answer", by="none")
    assert (table.asked, table.step.seat) == ("match.deck_out", "2")


@pytest.mark.rule("DRA-SPE-09", "DRA-WAT-02")
def test_switched_cards_keep_their_owners() -> None:
    table = lays(lays(dealt("switch", "reveal"), "1", "fire"), "2", "water")
    uses(table, "switch", "wind")
    assert labels(table.step, "mine") == {"1": "1/fire/1"}
    table.answer("spell.switch", mine="1/fire/1", theirs="2/water/2")
    assert table.state.table.side("1").area == (Placed("water", "2"),)
    assert table.counts("1") == (18, 5)
    table.plays("destroy")
    # Ada's area holds Ben's Water alone: destroyed, it goes to Ben's pile.
    assert (table.area("1"), table.pile("2")) == ((), ("water",))


@pytest.mark.rule("DRA-SPE-09")
def test_with_an_empty_area_only_two_are_drawn() -> None:
    table = uses(lays(dealt("switch", "reveal"), "1", "fire"), "switch", "wind")
    assert (table.asked, table.counts("1")) == ("turn.play", (18, 5))


@pytest.mark.rule("DRA-SPE-10", "DRA-WAT-04")
def test_a_searched_card_is_played_and_nobody_may_respond() -> None:
    table = uses(dealt("search_play", "switch"), "search_play", "wind")
    assert "Then shuffle the deck. Nobody may respond." in table.step.detail
    table.answer("spell.search_play", play="exchange")
    # The Water itself is the only card in play; Ada's pile holds the Wind alone.
    assert (table.area("1"), table.pile("1")) == (("wind",), ("water",))
    assert table.counts("1") == (19, 4)


@pytest.mark.rule("DRA-SPE-10", "DRA-OUT-03")
def test_with_an_empty_deck_nothing_is_searched() -> None:
    table = uses(empties(dealt("search_play", "switch"), "1", hand=3), "search_play")
    assert "There is no card in the deck." in table.play.news


# -- through a best of three, with teams, and without counts


@pytest.mark.rule("DRA-BO3-03", "DRA-SPP-03")
def test_a_used_spell_stays_out_in_the_next_match() -> None:
    table = uses(dealt("control", "switch"), "switch")
    table.act("action.concede", seat="1").answer("match.won")
    table.answer("match.setup").answer("match.first")
    assert table.state.table.side("1").spells == ("control",)
    assert table.state.box == ("switch",)
    assert table.play.facts.seats["1"]["spells_used"] == ["switch"]
    table.passes()
    table.act("correct.side", side="1")
    assert "used in match 1" in closed(table.step, "spells")["switch"]


@pytest.mark.rule("DRA-TEA-05", "DRA-TEA-13")
def test_partners_share_spells_and_name_an_opponent() -> None:
    table = dealt("mill_nine", "seize_two", mode="team").passes(2)
    # Cleo uses a Spell of the team.
    uses(table, "mill_nine", "wind")
    assert table.pile("3") == ("wind",)
    assert [option.value for option in table.step["player"].options] == ["2", "4"]
    table.answer("spell.opponent", player="4").answer(
        "spell.mill_nine", cards=tally(*("fire",) * 9)
    )
    assert len(table.pile("4")) == 9


@pytest.mark.rule("DRA-TEA-12")
def test_either_opponent_answers_and_no_partner() -> None:
    table = seated("team", spells=(("reveal", "switch"), ("counter", "control")))
    table.answer("turn.play", play="draw")
    assert labels(table.step, "answer") == {
        "1": "none",
        "2": "wind/2",
        "3": "thunder/2",
        "4": "wind/4",
        "5": "thunder/4",
        "6": "counter/2",
        "7": "counter/4",
    }
    table.answer("turn.respond", answer="wind/4")
    assert table.pile("4") == ("wind",)


@pytest.mark.parametrize("spell", [each for each in SPELLS if each != "counter"])
def test_without_counts_a_spell_asks_only_for_areas(spell: str) -> None:
    other = "switch" if spell != "switch" else "reveal"
    table = dealt(spell, other, tracking="light")
    lays(lays(table, "1", "fire"), "2", "wind")
    table.answer("turn.play", play=f"spell/{spell}").answer("spell.answer", by="none")
    asked = {
        "shuffle_back": "spell.shuffle_back",
        "reveal": "spell.reveal",
        "top_two": "spell.top_two",
        "destroy_three": "spell.destroy_three",
        "switch": "spell.switch",
        "search_play": "spell.search_play",
    }
    assert table.asked == asked.get(spell, "turn.play")
