"""What the setup says of itself: what was chosen, and no more than what was told."""

from __future__ import annotations

from typing import Any

from companion import Play, fill
from tests.companion.ronin.tables import collection

PEOPLE = {
    "seat/1/person": "Ada",
    "seat/1/character": "ciri",
    "automa/1/character": "geralt",
    "automa/2/character": "yennefer",
}


def said(known: dict[str, Any], **players: Any) -> dict[str, str]:
    """What each setup step said, in a play that leaves the rest at its defaults."""
    play = Play.start("ronin", 1)
    answers: dict[str, dict[str, Any]] = {
        "setup.players": players,
        "setup.seats": PEOPLE,
        "setup.boards": {"board": [1, 2]},
        "setup.between": {"board": 3},
    }
    heard = {}
    while play.step is not None and play.step.id != "setup.table":
        step = fill(play.step, known, {})
        defaults = {field.name: field.default for field in step.fields if field.default is not None}
        play = play.answer(defaults | answers.get(step.id, {}), confirmed=True)
        heard[step.id] = play.log[-1].what
    return heard


def test_players_and_seats_say_what_was_chosen() -> None:
    heard = said({}, players=1, difficulty="winter", side="A", detail="light")
    assert heard["setup.players"] == "1 player, Winter (hard), side A, totals tracked."
    assert heard["setup.seats"] == (
        "At the table, clockwise: Ada as Ciri, Geralt (Automa) and Yennefer (Automa)."
    )


def test_what_is_left_open_is_not_told() -> None:
    heard = said({}, players=1, side="A", detail="full")
    assert heard["setup.abilities"] == "Ability spots left open."
    assert heard["setup.tracks"] == "Lengths of the Partnership tracks left open."
    assert heard["setup.colour"] == "The fifth colour is left open."


def test_what_is_told_is_said() -> None:
    known = collection() | {"ronin/colour/5": "white", "ronin/board/ciri/ability/4": 0}
    heard = said(known, players=1, side="A", detail="full")
    assert heard["setup.abilities"] == "Abilities 2 to 4 on the spots: Ciri: 5, 10, open."
    assert heard["setup.colour"] == "The fifth colour is white."
    assert heard["setup.tracks"] == "The Partnership tracks end on spot 15."


def test_each_board_of_side_b_has_its_last_spot() -> None:
    known = collection() | {"ronin/partnership/B2/length": 0}
    heard = said(known, players=1, side="B", detail="light")
    assert heard["setup.players"].endswith("side B, totals tracked.")
    assert heard["setup.tracks"] == (
        "Last spots of the Partnership tracks: board 1: 15, board 2: open."
    )
