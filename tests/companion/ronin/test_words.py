"""What is said at the table: short enough to be read across it, and exactly what to do."""

from __future__ import annotations

import pytest

from companion import Bar
from companion.tracks import lap_on, lapped, passed
from tests.companion.ronin.tables import (
    Game,
    Script,
    Spots,
    counts_of,
    plain_card,
    play_turns,
    seated,
)

SOLO = ("ciri", "yennefer", "geralt")
ORDER = ("geralt", "ciri", "yennefer")


def drafting(*counts: int, order: tuple[str, ...] = ORDER) -> Game:
    game = seated(1, SOLO, order=order, difficulty="winter")
    rows = {str(row): count for row, count in enumerate(counts, start=1)}
    return game.answer("pool.refill", counts=rows)


@pytest.mark.rule("RON-AUT-04", "RON-AUT-05", "RON-AUT-06")
@pytest.mark.parametrize(
    ("counts", "say"),
    [
        ((1, 3, 2, 0), "Geralt → row 2. 3 Active Symbols, the most."),
        ((0, 1, 0, 0), "Geralt → row 2. 1 Active Symbol, the most."),
        ((1, 3, 3, 0), "Geralt → row 2. 3 Active Symbols, level with row 3, higher row."),
        ((3, 3, 1, 3), "Geralt → row 1. 3 Active Symbols, level with rows 2 and 4, higher row."),
        ((0, 0, 0, 0), "Geralt → Main deck. No Active Symbol in the free rows. Draw 2."),
    ],
)
def test_the_decision_of_an_automa(counts: tuple[int, ...], say: str) -> None:
    game = drafting(*counts)
    assert game.play.asked().say == say
    game.answer("draft.automa")
    assert game.play.entry.what == say


def test_the_small_picture_of_why() -> None:
    game = drafting(1, 3, 2, 0, order=("ciri", "geralt", "yennefer"))
    game.answer("draft.pick", spot=3)
    assert game.play.asked().bars == (
        Bar("Row 1", 1),
        Bar("Row 2", 3, chosen=True),
        Bar("Row 3", None, "Ciri"),
        Bar("Row 4", 0),
    )


@pytest.mark.rule("RON-AUT-07", "RON-AUT-08", "RON-PAS-01")
def test_at_whom_the_tea_of_an_automa_points() -> None:
    game = drafting(1, 3, 2, 0, order=("yennefer", "geralt", "ciri"))
    lay = "Lay both cards into its Timeline, as if it sat there; "
    assert game.play.asked().detail == (lay + "its tea to the right points at Ciri.",)
    game.answer("draft.automa")
    assert game.play.asked().detail == (lay + "its tea to the left points at Ciri.",)
    two = seated(2, ("ciri", "geralt", "triss"), order=("triss", "ciri", "geralt"))
    two.answer("pool.refill", counts={"1": 1, "2": 0, "3": 0, "4": 0})
    right, left = two.play.asked().detail[0].split("; ")[1:]
    assert right == "its tea to the right points at Ciri"
    assert left == "its tea to the left points at Geralt."


@pytest.mark.rule("RON-DRA-02", "RON-DRA-03", "RON-DRA-04", "RON-DRA-05")
def test_the_refill_says_what_to_move() -> None:
    game = seated(1, SOLO, order=ORDER, difficulty="winter")
    assert game.play.asked().say == "The Pool lies as set up."
    spots: Spots = {(1, 1): {"1": 4}, (1, 2): {"1": "deck"}}
    play_turns(game, Script(spots=spots), until="play.cards")
    play_turns(game, Script(spots=spots), until="pool.refill")
    # The Automas took rows 1 and 2, the player row 4.
    lay = "Discard the pair in row 3, lay 4 new pairs into rows 1, 2, 3 and 4."
    assert game.play.asked().say == lay
    play_turns(game, Script(spots=spots), until="play.cards")
    play_turns(game, Script(spots=spots), until="pool.refill")
    move = "Discard the pair in row 3, move the others up, lay 3 new pairs into rows 2, 3 and 4."
    assert game.play.asked().say == move
    three = seated(4, ("ciri", "geralt", "triss", "yennefer"))
    every = {"1": 1, "2": 2, "3": 3, "4": 4}
    play_turns(three, Script(spots={(1, 1): every}), until="play.cards")
    three.answer("play.cards")
    three.answer("tea.ceremony", gain={}, pairs={})
    assert three.play.asked().news[-2:] == (
        "Turn marker one spot right.",
        "Discard the pair in row 5, lay 5 new pairs into rows 1, 2, 3, 4 and 5.",
    )


def test_quiet_moments_head_the_next_step() -> None:
    game = drafting(1, 3, 2, 0)
    game.answer("draft.automa")
    assert game.play.asked().say == "Ciri drafts."
    assert "Still to come: Yennefer." in game.play.asked().detail
    game.answer("draft.pick", spot=4)
    assert "Ciri: 1 Experience for the bottom row, now 1." in game.play.asked().news
    game.answer("draft.automa", marks={"right": 1})
    step = game.play.asked()
    assert step.news == ("New order: Geralt, Yennefer and Ciri. Figures back to the track.",)
    assert step.detail[0] == "Standard effects: Geralt has none · Yennefer has none · Ciri."


@pytest.mark.rule("RON-AUT-09", "RON-PAS-05", "RON-TEA-03")
def test_the_tea_ceremony_says_who_gains_and_where_pairs_can_be() -> None:
    game = drafting(1, 3, 2, 0)
    game.answer("draft.automa", marks={"tea": 2})
    game.answer("draft.pick", spot=4)
    game.answer("draft.automa", marks={"right": 1})
    game.answer("play.cards")
    step = game.play.asked()
    assert step.say == "Tea Ceremony: Geralt, Yennefer and Ciri."
    assert step.detail == (
        "Geralt: 2 points on the track with Ciri.",
        "Yennefer passes tea to Ciri (1 open). Each open tea to the left of Ciri’s is a pair;"
        " it must be made.",
    )
    shown = {count.key: count.shown for count in counts_of(step["pairs"])}
    assert shown == {"1>2": True, "3>1": False}
    game.answer("tea.ceremony", pairs={"1>2": 1})
    assert {track.level for track in game.state.tracks} == {2}
    play_turns(game, Script(), until="chapter.keep")
    play_turns(game, Script(), until="tea.ceremony")
    kept = "Tea Ceremony effects of kept cards count now too."
    assert kept in game.play.asked().detail


@pytest.mark.rule("RON-PAB-01", "RON-PAB-03", "RON-AUT-03")
def test_a_bonus_with_an_automa_is_the_players_alone() -> None:
    game = seated(1, SOLO, difficulty="summer")
    step = game.play.asked()
    assert step.say == (
        "Ciri and Yennefer are on 3: Ciri takes Yennefer’s 1st Ability card or 2 Experience."
    )
    assert step.detail == ("Only Ciri gains.",)
    assert [field.name for field in step.fields] == ["bonus", "amount", "ability", "take/1"]


@pytest.mark.rule("RON-CHA-01", "RON-CHA-02", "RON-EXP-02", "RON-EXP-05", "RON-VIC-02")
def test_the_lines_of_a_chapter() -> None:
    game = seated(1, SOLO, difficulty="winter")
    game.act("any.victory", seat="1", amount=28, label="")
    play_turns(game, Script(), until="chapter.count")
    game.values("chapter.count", {"left/1": 12, "right/1": 21})
    before = game.state.seat("1").experience - 21
    assert before in range(0, 4)
    golden = game.state.seat("1").experience - 20
    assert game.play.asked().news == (
        f"Ciri 12 and 21: 21 Experience (now golden {golden}, Ability 2, 3 and 4),"
        " 12 VP (now 40 = 1 lap + 10).",
        "Ciri: Abilities 2, 3 and 4 are unlocked, tokens on them, active side up."
        f" Ciri: regular marker below the track, golden marker on {golden}.",
    )


def test_another_number_of_cards_is_doubted_and_kept() -> None:
    game = seated(3, ("geralt", "ciri", "triss"), detail="full")
    play_turns(game, Script(), until="play.cards")
    tea = plain_card("fight", marks=["left"])
    cards = {f"cards/{seat}": [tea, tea] for seat in "23"} | {"cards/1": [tea, tea, tea]}
    game.values("play.cards", cards, True)
    assert game.play.entry.confirmed
    seat = game.state.seat("1")
    assert (seat.lying, seat.fresh) == (3, 3)


@pytest.mark.rule("RON-VIC-02", "RON-VIC-03", "RON-TEA-06")
def test_tracks() -> None:
    assert (lapped(46, 30).laps, lapped(46, 30).spot, lapped(46, 30).total) == (1, 16, 46)
    assert lap_on(2, 79, 1, 80).total == 240
    assert passed(13, 4, 15) == (14, 15)
    assert passed(13, 4, 0) == (14, 15, 16, 17)
    assert passed(15, 4, 15) == ()
