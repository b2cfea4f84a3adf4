"""The steps of the eight effects: what is asked, by which key, and what is not asked."""

from __future__ import annotations

import pytest

from companion.games.dragons_path.components import EFFECTS
from tests.companion.dragons_path.layouts import counts, empties, lays
from tests.companion.dragons_path.tables import Table, closed, five, labels, seated, tally

EFFECT_KEYS = {
    "1": "destroy", "2": "search", "3": "cycle", "4": "exchange", "5": "play",
    "6": "return", "7": "discard", "8": "draw", "9": "none",
}  # fmt: skip


@pytest.mark.rule("DRA-ELE-02", "DRA-ELE-03", "DRA-TUR-01", "DRA-TUR-05", "DRA-TUR-06")
def test_card_and_effect_are_one_answer_and_no_target_is_named() -> None:
    table = seated()
    assert labels(table.step, "play") == EFFECT_KEYS
    assert len(table.step.fields) == 1
    assert {"DRA-TUR-01", "DRA-TUR-06"} <= {*table.step.rules}
    assert [task.step for task in table.play.upcoming] == ["turn.end", "turn.begin"]
    assert {*EFFECT_KEYS.values()} == {"none"} | {e for each in EFFECTS.values() for e in each}
    assert table.refused(play="cancel").field == "play"


@pytest.mark.rule("DRA-ELE-03", "DRA-RES-03")
def test_only_wind_and_thunder_answer_and_each_once() -> None:
    table = seated().answer("turn.play", play="destroy")
    assert labels(table.step, "answer") == {"1": "none", "2": "wind/2", "3": "thunder/2"}
    assert table.step.answers == "2"
    assert table.refused(answer="fire/2").field == "answer"
    table.answer("turn.respond", answer="wind/2")
    assert table.asked == "turn.play"


@pytest.mark.rule("DRA-RES-02")
def test_only_an_empty_hand_is_not_asked_for_an_answer() -> None:
    table = counts(seated(), "2", 0, *("fire",) * 4).answer("turn.play", play="play")
    assert "Nobody can answer." in table.play.news
    assert table.asked == "earth.play"


@pytest.mark.rule("DRA-FIR-01", "DRA-ELE-04")
def test_fire_has_the_digits_of_the_elements_and_closes_what_is_not_there() -> None:
    table = lays(seated(), "2", "water", "wind").plays("destroy")
    assert labels(table.step, "card") == {"2": "2/water/2", "4": "2/wind/2"}
    assert set(closed(table.step, "card").values()) == {
        "That card is not in the opposing play area."
    }
    assert "not in the opposing play area" in table.refused(card="2/fire/2").reason
    table.answer("fire.destroy", card="2/wind/2")
    assert table.pile("2") == ("wind",)


@pytest.mark.rule("DRA-ELE-04", "DRA-FIR-01")
@pytest.mark.parametrize(
    ("area", "news"),
    [((), "There is nothing to destroy."), (("fire", "fire"), "Ben's Fire is destroyed.")],
)
def test_fire_with_one_kind_or_none_asks_nothing(area: tuple[str, ...], news: str) -> None:
    table = lays(seated(), "2", *area).plays("destroy")
    assert table.asked == "turn.play"
    assert news in table.play.news
    assert table.area("2") == area[1:]


@pytest.mark.rule("DRA-FIR-02")
def test_a_search_changes_no_count_and_is_not_asked() -> None:
    table = seated()
    before = table.counts("1")
    table.plays("search")
    assert table.asked == "turn.play"
    assert table.counts("1") == (before[0], 4)


@pytest.mark.rule("DRA-WAT-01", "DRA-TEA-13")
def test_water_names_a_player_then_that_player_picks_three() -> None:
    table = seated().plays("cycle")
    assert table.step["player"].default == "1"
    table.answer("water.cycle", player="2")
    assert (table.step.seat, table.counts("2")) == ("2", (17, 8))
    assert table.refused(cards=tally("fire", "fire")).field == "cards"
    assert table.step["cards"].read("113") == tally("fire", "fire", "earth")
    table.answer("water.cards", cards=tally("fire", "fire", "earth"))
    assert table.pile("2") == ("fire", "fire", "earth")
    assert table.counts("2") == (16, 6)


@pytest.mark.rule("DRA-WAT-02", "DRA-WAT-03", "DRA-WAT-04")
def test_water_exchanges_with_the_owners_pile_only() -> None:
    table = counts(lays(seated(), "2", "earth"), "2", 4, "wind", "thunder")
    table.plays("exchange")
    # Ada has no pile: her own cards, the Water included, are closed. One kind is left.
    assert table.asked == "water.for"
    assert labels(table.step, "card") == {"4": "wind", "5": "thunder"}
    assert "There is no such card in Ben's discard pile." in closed(table.step, "card").values()
    table.answer("water.for", card="thunder")
    assert (table.area("2"), table.pile("2")) == (("thunder",), ("earth", "wind"))


@pytest.mark.rule("DRA-WAT-04", "DRA-RES-04")
def test_the_water_just_played_and_the_response_just_discarded_can_be_exchanged() -> None:
    table = counts(seated(), "1", 5, "fire", "earth").plays("exchange")
    assert table.asked == "water.for"
    table.answer("water.for", card="fire")
    assert (table.area("1"), table.pile("1")) == (("fire",), ("water", "earth"))


@pytest.mark.rule("DRA-WAT-02")
def test_an_exchange_that_finds_nothing_does_nothing() -> None:
    table = seated().plays("exchange")
    assert "There is nothing to exchange." in table.play.news


@pytest.mark.rule("DRA-WAT-02")
def test_own_cards_have_the_first_five_digits_and_the_others_the_rest() -> None:
    table = lays(lays(seated(), "1", "fire"), "2", "wind", "fire")
    counts(counts(table, "1", 4, "earth"), "2", 3, "water").plays("exchange")
    assert labels(table.step, "card") == {
        "1": "1/fire/1",
        "2": "1/water/1",
        "6": "2/fire/2",
        "9": "2/wind/2",
    }


@pytest.mark.rule("DRA-EAR-01")
def test_earth_really_without_a_path_is_doubted() -> None:
    table = seated().plays("play")
    assert labels(table.step, "card")["9"] == "none"
    assert table.doubts(card="none") == ("Earth was declared: really no path?",)
    table.answer("earth.play", card="none", confirmed=True)
    assert table.area("1") == ("earth",)


@pytest.mark.rule("DRA-EAR-01", "DRA-THU-03")
def test_a_returned_earth_may_be_the_other_path() -> None:
    table = counts(seated(), "1", 1, *("fire",) * 4).plays("play", "thunder/2")
    assert table.counts("1") == (20, 1)
    table.answer("earth.play", card="earth")
    assert (table.area("1"), table.counts("1")) == (("earth",), (20, 0))


@pytest.mark.rule("DRA-EAR-01")
def test_earth_with_an_empty_hand_asks_nothing() -> None:
    table = counts(seated(), "1", 1, *("fire",) * 4).plays("play")
    assert "Ada plays no other path." in table.play.news


@pytest.mark.rule("DRA-EAR-02")
@pytest.mark.parametrize(
    ("pile", "asked", "hand"),
    [((), "turn.play", 4), (("wind",), "turn.play", 5), (("wind", "fire"), "earth.return", 4)],
)
def test_earth_returns_a_card_of_the_own_pile(pile: tuple[str, ...], asked: str, hand: int) -> None:
    table = counts(seated(), "1", 5, *pile).plays("return")
    assert table.asked == asked
    assert table.counts("1")[1] == hand
    if asked == "earth.return":
        assert labels(table.step, "card") == {"1": "fire", "4": "wind"}
        assert "Ada's discard pile" in table.refused(card="earth").reason
        table.answer("earth.return", card="fire")
        assert (table.pile("1"), table.counts("1")[1]) == (("wind",), 5)


@pytest.mark.rule("DRA-WIN-01")
def test_wind_names_the_opponent_first_and_that_player_chooses() -> None:
    table = seated().plays("discard")
    assert table.step["player"].default == "2"
    table.answer("wind.discard")
    assert table.step.seat == "2"
    table.answer("wind.card", card="thunder")
    assert (table.pile("2"), table.counts("2")) == (("thunder",), (19, 5))


@pytest.mark.rule("DRA-WIN-01")
def test_wind_against_an_empty_hand_does_nothing() -> None:
    table = counts(seated(), "2", 0, *("fire",) * 4).plays("discard")
    table.answer("wind.discard", player="2")
    assert "Ben has no card to discard." in table.play.news


@pytest.mark.rule("DRA-WIN-02", "DRA-RES-01", "DRA-TUR-07")
def test_a_cancelled_card_stays_in_play() -> None:
    table = lays(seated(), "2", "fire", "wind").plays("destroy", "wind/2")
    assert any("The card stays in play." in each for each in table.play.news)
    assert (table.area("1"), table.area("2")) == (("fire",), ("fire", "wind"))
    assert table.pile("2") == ("wind",)


@pytest.mark.rule("DRA-THU-01")
def test_thunder_names_who_draws() -> None:
    table = seated().plays("draw")
    assert table.step["player"].default == "1"
    table.answer("thunder.draw")
    assert table.counts("1") == (19, 5)


@pytest.mark.rule("DRA-TUR-02", "DRA-TUR-03", "DRA-SET-03")
def test_the_draw_is_said_with_the_question() -> None:
    table = seated()
    assert table.step.say == "Ada begins, without a draw. What does Ada play?"
    assert table.counts("1") == (20, 5)
    table.passes()
    assert table.step.say == "Ben draws a card (deck 19). What does Ben play?"
    table.passes()
    assert table.counts("1") == (19, 6)


@pytest.mark.rule("DRA-VIC-03")
def test_a_victory_that_waits_is_said() -> None:
    table = lays(seated(), "2", *("wind",) * 4)
    assert any("The area of Ben is complete" in line for line in table.step.detail)
    table.passes()
    assert table.asked == "turn.play"


@pytest.mark.rule("DRA-VIC-03")
def test_only_the_active_player_wins_at_the_end_of_a_turn() -> None:
    table = lays(seated(), "2", *("wind",) * 4).passes()
    assert table.asked == "turn.play"
    lays(table, "1", *("fire",) * 4).passes()
    assert table.step.say == "Ben wins: four Wind."


def test_the_log_says_who_answered_whom() -> None:
    table = seated().plays("draw").answer("thunder.draw")
    table.plays("draw", "thunder/1").answer("thunder.draw")
    said = [entry.what for entry in table.play.log]
    assert "Ben does not answer Ada." in said
    assert "Ada answers Ben with Thunder." in said
    team = seated("team").plays("draw")
    assert team.play.log[-1].what == "Nobody answers Ada."


# -- doubts


def test_a_card_from_a_hand_that_is_counted_empty_is_doubted() -> None:
    table = counts(seated(), "1", 0, *("fire",) * 4)
    assert table.doubts(play="search") == ("By the count Ada has no card in hand.",)
    table.answer("turn.play", play="search", confirmed=True)
    # The card was drawn without being counted: it comes off the deck.
    assert table.counts("1") == (20, 0)


def test_where_all_cards_lie_open_none_can_be_played() -> None:
    table = empties(seated(), "1", hand=0)
    assert labels(table.step, "play") == {"9": "none"}
    assert "All cards of Ada lie open." in closed(table.step, "play").values()


@pytest.mark.rule("DRA-BOX-01")
def test_more_cards_of_an_element_than_a_deck_holds_are_doubted() -> None:
    table = lays(seated(make_up_known=True, make_up=five()), "1", "fire", "fire")
    counts(table, "1", 3, "fire", "fire", "fire")
    assert table.doubts(play="search") == ("That would be 6 Fire of Ada; the deck holds 5.",)
    assert table.state.unseen("1")["fire"] == 0
    assert table.play.answer({"play": "exchange"}).number == table.play.number + 1
    unknown = counts(lays(seated(), "1", *("fire",) * 5), "1", 3)
    unknown.answer("turn.play", play="search")


# -- without counts


@pytest.mark.parametrize("effect", ["search", "cycle", "return", "discard", "draw"])
def test_without_counts_only_areas_are_asked(effect: str) -> None:
    table = seated(tracking="light").plays(effect)
    assert table.asked == "turn.play"
    assert table.counts("1") == (None, None)


def test_without_counts_an_exchange_offers_all_elements() -> None:
    table = lays(seated(tracking="light"), "2", "fire").plays("exchange")
    table.answer("water.exchange", card="2/fire/2")
    assert len(labels(table.step, "card")) == 5
    table.answer("water.for", card="wind")
    assert table.area("2") == ("wind",)


@pytest.mark.rule("DRA-OUT-01", "DRA-TUR-02")
def test_without_counts_the_deck_is_asked_for_from_the_21st_draw_on() -> None:
    table: Table = seated(tracking="light").passes(40)
    assert table.state.seat("2").draws == 20
    # Ada has skipped a draw: Ben's deck is asked for first.
    table.passes()
    assert (table.asked, table.step.seat) == ("match.deck_out", "2")
    table.answer("match.deck_out", left=2)
    # One of the two was drawn now. Ada's 21st draw, then Ben's last card, then Ben's deck again.
    table.passes().answer("match.deck_out", left=5)
    table.passes(3)
    assert (table.asked, table.step.seat) == ("match.deck_out", "2")
    table.answer("match.deck_out")
    assert table.play.result is not None
