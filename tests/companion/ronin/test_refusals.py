"""Every refusal of the pure functions, by its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion import Refused
from companion.games.path_of_destiny.cards import Card
from companion.games.path_of_destiny.experience import gained
from companion.games.path_of_destiny.initiative import DECK, order_after_draft
from companion.games.path_of_destiny.pool import Piles, refilled
from companion.games.path_of_destiny.symbols import checked_active
from companion.games.ronin.automa import row_counts
from companion.games.ronin.components import table_setup
from companion.games.ronin.scoring import (
    chapter_score,
    final_result,
    partnership_points,
    side_quest,
    vp_track,
)
from companion.games.ronin.seating import checked_table, neighbours
from companion.games.ronin.tea import Poured, tea_ceremony, tea_gains
from companion.games.ronin.timeline import clean_up
from tests.companion.ronin.tables import Game

ACTIVE = ("magic", "fight")
CARD = Card(("blue",), ("fight",))
TEA = Card(("blue",), (), ("tea",))
CHAPTERS = [ACTIVE, ACTIVE, ACTIVE]
REST = ("diplomacy", "exploration")
SOLO = (("P", "player"), ("L", "automa"), ("R", "automa"))


def seats(*victory: Any) -> list[Any]:
    return [(id, kind, points) for (id, kind), points in zip(SOLO, victory, strict=True)]


@pytest.mark.parametrize(
    ("call", "key"),
    [
        (lambda: checked_active(("magic",)), "active"),
        (lambda: checked_active(("magic", "tea")), "active"),
        (lambda: checked_active(("magic", "magic")), "active"),
        (lambda: row_counts(ACTIVE, [(CARD,), None]), "pool"),
        (lambda: row_counts(("fight", "fight"), []), "active"),
        (lambda: order_after_draft([("A", 0)], 4), "spot"),
        (lambda: order_after_draft([("A", 5)], 4), "spot"),
        (lambda: order_after_draft([("A", True)], 4), "spot"),
        (lambda: order_after_draft([("A", "row")], 4), "spot"),
        (lambda: order_after_draft([("A", 2), ("B", 2)], 4), "spot"),
        (lambda: order_after_draft([("A", DECK), ("A", 2)], 4), "seat"),
        (lambda: refilled(["a"], 4, Piles(72, 0), first_turn=False), "pool"),
        (lambda: checked_table([("A", "player"), ("A", "player"), ("B", "player")]), "seats"),
        (lambda: checked_table([("A", "player"), ("B", "cat"), ("C", "player")]), "seats"),
        (lambda: neighbours([("A", "player"), ("B", "player")]), "seats"),
        (lambda: neighbours([(str(n), "player") for n in range(6)]), "seats"),
        (lambda: tea_ceremony(1, [Poured(*seat) for seat in SOLO], {"P>L": 0}, 9), "levels"),
        (
            lambda: tea_ceremony(1, [Poured(*s) for s in SOLO], {"P>L": -1, "R>P": 0}, 9),
            "levels",
        ),
        (lambda: tea_gains([Poured("P", "player", (TEA,), ((-1, 0),))], 1), "gain"),
        (lambda: chapter_score("player", ACTIVE, [CARD], {"fight": -1}), "tokens"),
        (lambda: chapter_score("player", ACTIVE, [CARD], {"tea": 1}), "tokens"),
        (lambda: chapter_score("player", ("fight", "fight"), [], {}), "active"),
        (lambda: gained(-1, 1), "experience"),
        (lambda: gained(41, 0), "experience"),
        (lambda: gained(4, -1), "gain"),
        (lambda: vp_track(-1, 0, 1), "laps"),
        (lambda: vp_track(0, 30, 1), "spot"),
        (lambda: vp_track(0, -1, 1), "spot"),
        (lambda: vp_track(0, 0, -1), "gain"),
        (lambda: clean_up(1, "player", [CARD], {}, []), "keep"),
        (lambda: clean_up(1, "player", [CARD], {}, [2]), "keep"),
        (lambda: clean_up(2, "player", [CARD, CARD], {}, [1, 1]), "keep"),
        (lambda: clean_up(2, "automa", [CARD, CARD], {}, [1, 2]), "keep"),
        (lambda: clean_up(3, "player", [CARD], {}, [1]), "keep"),
        (lambda: side_quest(ACTIVE, [CARD], "fight"), "choice"),
        (lambda: side_quest(ACTIVE, [CARD], "tea"), "choice"),
        (lambda: final_result(seats(35, None, None), ("P", "L")), "initiative"),
        (lambda: final_result(seats(35, None, None), ("P", "L", "L")), "initiative"),
        (lambda: final_result(seats(None, None, None), ("P", "L", "R")), "seats"),
        (lambda: final_result(seats(35, None, None)[:2], ("P", "L")), "seats"),
        (lambda: table_setup(0, None, CHAPTERS, REST), "players"),
        (lambda: table_setup(1, None, CHAPTERS, REST), "difficulty"),
        (lambda: table_setup(1, "spring", CHAPTERS, REST), "difficulty"),
        (lambda: table_setup(4, "winter", CHAPTERS, REST), "difficulty"),
        (lambda: table_setup(4, None, CHAPTERS[:2], REST), "chapter_card"),
        (lambda: table_setup(4, None, [*CHAPTERS[:2], ("fight",) * 2], REST), "chapter_card"),
        (lambda: table_setup(4, None, CHAPTERS, ("diplomacy", "diplomacy")), "chapter_card"),
        (lambda: table_setup(4, None, CHAPTERS, ("diplomacy", "fight")), "chapter_card"),
    ],
)
def test_refused(call: Callable[[], object], key: str) -> None:
    with pytest.raises(Refused) as refused:
        call()
    assert refused.value.key == key
    assert refused.value.reason.endswith((".", "?"))


@pytest.mark.rule("RON-SID-01", "RON-CHP-02")
def test_what_is_wrong_is_said_for_players() -> None:
    with pytest.raises(Refused, match=r"^Fight is Active in Chapter 3\. Choose Diplomacy or Expl"):
        side_quest(ACTIVE, [], "fight")
    with pytest.raises(Refused, match=r"^Left and right Active Symbol differ on every Chapter"):
        checked_active(("fight", "fight"))
    with pytest.raises(Refused, match=r"^With 2 players there is no difficulty\.$"):
        table_setup(2, "winter", CHAPTERS, REST)


@pytest.mark.rule("RON-DRA-08", "RON-DRA-05")
def test_a_pool_that_cannot_be_filled_stays_short() -> None:
    rows: list[str | None] = [None] * 4
    made = refilled(rows, 4, Piles(3, 2), first_turn=False)
    assert (made.revealed, made.pool) == (2, ("new", "new"))
    assert (made.piles.deck, made.piles.discard) == (1, 0)
    assert Piles(0, 0).drawing(2) == Piles(0, 0)


@pytest.mark.rule("RON-PSC-03")
def test_equal_levels_either_way() -> None:
    left, right = {3: 1}, {4: 3}
    assert partnership_points(6, 6, left, right).victory == 3
    assert partnership_points(6, 6, left, right, higher=False).victory == 1


@pytest.mark.rule("RON-PLY-06")
def test_no_character_is_drawn_that_sits_at_the_table() -> None:
    """Neither the player's own nor the other Automa's, and the same again when drawn again."""
    seen = set()
    for seed in range(60):
        game = Game({}, seed)
        game.values("setup.players", {"players": 1})
        step = game.play.asked()
        values: dict[str, str] = {"seat/1/character": "ciri"}
        for name in ("automa/1/character", "automa/2/character"):
            values[name] = game.play.propose(step[name], values)
            others = {other: value for other, value in values.items() if other != name}
            assert game.play.propose(step[name], others) == values[name]
        assert len(set(values.values())) == 3
        seen |= set(values.values())
    assert len(seen) == 7
