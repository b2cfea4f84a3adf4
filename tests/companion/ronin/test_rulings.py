"""Every ruling changes what the app works out, from the setup on or in the middle."""

from __future__ import annotations

import pytest

from companion import Doubted
from companion.games.path_of_destiny.cards import PASS_LEFT, Card
from companion.games.path_of_destiny.pool import Piles
from companion.games.ronin.effects import card_effect
from companion.games.ronin.rulings import RULINGS
from companion.games.ronin.timeline import clean_up
from companion.rules import rules
from tests.companion.ronin.tables import Script, options_of, plain_card, play_turns, seated

SOLO = ("ciri", "yennefer", "geralt")
THREE = ("geralt", "ciri", "triss")


def test_each_ruling_reads_a_rule_with_an_alternative() -> None:
    known = rules("companion.games.ronin")
    for ruling in RULINGS:
        reading = known[ruling.rule].reading
        assert reading is not None, ruling.rule
        assert reading.alternative, ruling.rule
        assert len(ruling.ways) == 2


@pytest.mark.rule("RON-SET-07", "RON-SET-08")
@pytest.mark.parametrize(("way", "rows", "deck"), [("apart", 4, 72), ("counted", 3, 74)])
def test_pool_rows(way: str, rows: int, deck: int) -> None:
    game = seated(3, THREE, **{"ruling/pool_rows": way})
    assert (len(game.state.rows), game.state.deck) == (rows, deck)
    (pick,) = game.play.asked().fields
    assert f"Row {rows}" in [option.label for option in options_of(pick)]


@pytest.mark.rule("RON-SET-07")
def test_pool_rows_in_the_middle() -> None:
    game = seated(3, THREE)
    game.act("any.ruling", ruling="pool_rows=counted")
    assert len(game.state.rows) == 4
    play_turns(game, Script(), until="tea.ceremony")
    play_turns(game, Script(), until="play.cards")
    game.answer("play.cards")
    game.answer("tea.ceremony", gain={}, pairs={})
    assert len(game.state.rows) == 3
    # 8 pairs were laid, one was discarded, 6 cards were drafted: nothing is lost.
    assert play_turns(game, Script()).play.result is not None


@pytest.mark.rule("RON-DRA-08")
def test_deck_out() -> None:
    assert Piles(4, 10).drawing(4, at_last=True) == Piles(10, 0, reshuffled=True)
    assert Piles(4, 10).drawing(4, at_last=False) == Piles(0, 10)
    assert Piles(0, 10).drawing(1, at_last=False) == Piles(9, 0, reshuffled=True)
    for way, left in (("taken", (10, 0)), ("needed", (0, 10))):
        game = seated(3, THREE, **{"ruling/deck_out": way})
        game.act("any.fix", True, what="deck", value=2)
        game.act("any.fix", True, what="discard", value=10)
        game.answer("draft.pick", spot="deck")
        assert (game.state.deck, game.state.discard) == left
        said = any("shuffle the discard pile" in each for each in game.play.news)
        assert said is (way == "taken")


@pytest.mark.rule("RON-EXP-03")
@pytest.mark.parametrize(("way", "after"), [("golden", 23), ("lost", 20)])
def test_carry(way: str, after: int) -> None:
    game = seated(3, THREE, **{"ruling/carry": way})
    game.act("any.fix", True, what="experience/1", value=18)
    game.act("any.experience", seat="1", amount=5)
    assert game.state.seat("1").experience == after
    game.act("any.experience", seat="1", amount=1)
    assert game.state.seat("1").experience == after + 1


@pytest.mark.rule("RON-CON-09")
@pytest.mark.parametrize(("tokens", "level"), [(True, 1), (False, 0)])
def test_non_active(tokens: bool, level: int) -> None:
    effect = card_effect(
        ("magic", "fight"),
        [Card(("blue",), ("exploration",))],
        1,
        {"diplomacy": 1},
        {"kind": "non_active", "exactly": 2},
        {"kind": "each_active"},
        tokens_are_non_active=tokens,
    )
    assert effect.level == level


@pytest.mark.rule("RON-CLN-01")
@pytest.mark.parametrize(("way", "still_open"), [("leave", 1), ("stay", 0)])
def test_kept_covers(way: str, still_open: int) -> None:
    card = Card(("blue",), (), (PASS_LEFT,), (PASS_LEFT,))
    made = clean_up(1, "player", [card], {}, [1], uncover=way == "leave")
    assert made.lost_tokens == 1 - still_open
    game = seated(3, THREE, detail="full", **{"ruling/kept_covers": way})
    passing = [plain_card("fight", marks=["left"]), plain_card("magic", marks=["right"])]
    play_turns(game, Script(), until="play.cards")
    game.values("play.cards", {f"cards/{seat}": passing for seat in "123"})
    play_turns(game, Script(), until="chapter.keep")
    # Every tea to the left met one to the right.
    assert {track.level for track in game.state.tracks} == {2}
    words = " ".join(game.play.asked().detail)
    assert ("leave the kept cards" in words) is (way == "leave")
    game.values("chapter.keep", {f"keep/{seat}": [1] for seat in "123"})
    for seat in game.state.seats:
        assert len(seat.timeline) == 1
        assert seat.timeline[0].shows(PASS_LEFT) is (still_open == 1)


@pytest.mark.rule("RON-CLN-05", "RON-NXT-01")
@pytest.mark.parametrize(("way", "chapter"), [("old", 1), ("new", 2)])
def test_kept_effects(way: str, chapter: int) -> None:
    game = seated(3, THREE, detail="full", **{"ruling/kept_effects": way})
    play_turns(game, Script(), until="keep.effects")
    assert game.state.chapter == chapter
    symbols = {1: "Magic and Fight", 2: "Diplomacy and Exploration"}[chapter]
    assert game.play.asked().detail[0] == f"Active for them: {symbols}."
    game.values("keep.effects", {"adjust/1": {"fight": 2}})
    assert game.state.seat("1").tokens["fight"] == 2


@pytest.mark.rule("RON-PSC-03")
@pytest.mark.parametrize(("way", "points"), [("higher", 7), ("lower", 3)])
def test_equal_levels(way: str, points: int) -> None:
    game = seated(3, THREE, side="B", board=[1, 2, 3], **{"ruling/equal_levels": way})
    game.known |= {"ronin/partnership/B1/vp/0": 3, "ronin/partnership/B3/vp/0": 7}
    play = play_turns(game, Script()).play
    lines = {line.kind: line.value for line in play.scores[0].lines}
    assert lines["partnership"] == points


@pytest.mark.rule("RON-SOL-04", "RON-SOL-03", "RON-TEA-05")
@pytest.mark.parametrize(
    ("difficulty", "way", "level", "bonuses"),
    [
        ("summer", "yes", 4, 8),
        ("summer", "no", 4, 8),
        ("autumn", "yes", 2, 4),
        ("autumn", "no", 2, 0),
        ("winter", "yes", 0, 0),
    ],
)
def test_autumn(difficulty: str, way: str, level: int, bonuses: int) -> None:
    game = seated(1, SOLO, difficulty=difficulty, **{"ruling/autumn": way})
    while game.asked == "track.bonus":
        game.values("track.bonus", {"take/1": "experience"})
    assert {track.level for track in game.state.tracks} == {level}
    spots = [move for move in game.play.moves if move.step == "track.bonus"]
    assert len(spots) == bonuses
    # Spot 3 of both tracks, 2 Experience each.
    assert game.state.seat("1").experience == (4 if level == 4 else 0)


@pytest.mark.rule("RON-RES-02", "RON-CON-05")
@pytest.mark.parametrize("way", ["one", "free"])
def test_split(way: str) -> None:
    game = seated(3, THREE, detail="full", **{"ruling/split": way})
    effect = {"condition": "partner_cards", "colour": "blue", "result": "points_chosen"}
    game.known["ronin/card/17/effect"] = effect
    play_turns(game, Script(), until="play.cards")
    labelled = plain_card("fight", marks=["tea"]) | {"label": "17"}
    plain = [plain_card(), plain_card()]
    cards = {f"cards/{seat}": plain for seat in "23"} | {"cards/1": [labelled, plain_card()]}
    game.values("play.cards", cards)
    game.values("play.effects", {})
    step = game.play.asked()
    assert "Geralt, card 17: 2 left, 0 right or 0 left, 2 right." in step.detail
    assert not any(step["gain"].default.values())
    split = {"gain": {"1/left": 1, "1/right": 1}}
    if way == "one":
        with pytest.raises(Doubted):
            game.play.answer(split)
    else:
        game.play.answer(split)
    game.play.answer({"gain": {"1/left": 2}})
