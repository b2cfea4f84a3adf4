"""A setup in the making: answers, changes, and what they do to the later ones."""

from __future__ import annotations

import pytest

from companion import Play, PlayFileError, Refused
from db.archive import Archive
from tests.ui.kept import SETUP
from ui.pages.setup.draft import Draft
from ui.play_session import PlaySession
from ui.store import Store


@pytest.fixture
def draft(store: Store) -> Draft:
    """A fresh draft of the toy game."""
    return Draft.start(store, "toy")


def answer_all(draft: Draft, upto: int = len(SETUP)) -> None:
    """The first steps of the setup for two."""
    for values in SETUP[:upto]:
        draft.answer(values)


def test_a_draft_is_complete_when_the_setup_is_answered(draft: Draft, archive: Archive) -> None:
    answer_all(draft, 3)
    assert not draft.complete
    draft.answer({})
    assert draft.complete
    assert draft.step is None
    assert archive.plays() == ()


def test_what_cannot_be_changes_nothing(draft: Draft) -> None:
    draft.answer({"players": 2})
    before = draft.play
    with pytest.raises(Refused):
        draft.answer({"seat/1/person": "Ada", "seat/2/person": "Ada"})
    assert draft.play is before


def test_a_change_gives_the_later_answers_again(draft: Draft) -> None:
    answer_all(draft, 3)
    draft.change(2, {"seat/1/person": "Cy", "seat/2/person": "Bo"})
    assert [row.said for row in draft.answered] == [
        "2 players.",
        "At the table: Cy, Bo.",
        "The bonus is 3.",
    ]
    assert draft.step is not None
    assert draft.step.checklist[1] == "A purse for Cy."


def test_what_no_longer_fits_is_asked_with_what_was_entered(draft: Draft) -> None:
    answer_all(draft, 3)
    draft.change(1, {"players": 3})
    step = draft.step
    assert step is not None
    assert step.id == "setup.seats"
    assert [field.default for field in step.fields] == ["Ada", "Bo", None]
    draft.answer({"seat/3/person": "Cy"})
    assert draft.step is not None
    assert draft.step["bonus"].default == 3


def test_going_back_offers_what_was_entered(draft: Draft) -> None:
    answer_all(draft, 2)
    assert draft.step_back()
    assert draft.step is not None
    assert draft.step["seat/1/person"].default == "Ada"
    assert draft.step_back()
    assert not draft.step_back()


def test_what_the_collection_knows_is_settled_and_marked(store: Store, archive: Archive) -> None:
    archive.remember({"toy/board/bonus": 5})
    draft = Draft.start(store, "toy")
    answer_all(draft, 2)
    assert [(row.step.id, row.by_app) for row in draft.answered] == [
        ("setup.players", False),
        ("setup.seats", False),
        ("setup.board", True),
    ]
    assert draft.learned == {}


def test_begin_writes_everything_and_teaches_the_collection(
    draft: Draft, store: Store, archive: Archive
) -> None:
    answer_all(draft)
    session = PlaySession.begin(store, draft.play, draft.learned)
    assert archive.known == {"toy/board/bonus": 3}
    assert archive.load(session.kept.id).moves == session.play.moves
    assert session.kept.revision == 1


def test_the_last_setup_and_the_persons_are_offered_again(store: Store, archive: Archive) -> None:
    play = Play.start("toy", 4).answer({"players": 3})
    play = play.answer({f"seat/{seat}/person": name for seat, name in enumerate("ABC", start=1)})
    archive.begin(play.answer({"bonus": 1}).answer({}), {})
    draft = Draft.start(store, "toy")
    assert draft.step is not None
    assert draft.step["players"].default == 3
    draft.answer({})
    assert draft.step is not None
    seat = draft.step["seat/1/person"]
    assert seat.default is None
    assert {"A", "B", "C"} <= {*getattr(seat, "suggestions", ())}


def test_the_checklist_is_known_as_soon_as_all_it_needs_is(draft: Draft, archive: Archive) -> None:
    assert draft.checklist == ()
    draft.answer({"players": 2})
    assert draft.checklist == ()
    draft.answer({"seat/1/person": "Ada", "seat/2/person": "Bo"})
    assert draft.checklist == ()
    archive.remember({"toy/board/bonus": 5})
    assert draft.checklist == ("Lay out the board.", "A purse for Ada.", "A purse for Bo.")
    assert draft.play.number == 2


def test_a_draft_survives_as_a_play_file(draft: Draft, store: Store) -> None:
    answer_all(draft, 3)
    again = Draft.from_json(store, draft.play.to_json())
    assert again.play.moves == draft.play.moves
    assert again.learned == {"toy/board/bonus": 3}
    again.step_back()
    assert again.step is not None
    assert again.step["bonus"].default == 3
    with pytest.raises(PlayFileError):
        Draft.from_json(store, "{}")
