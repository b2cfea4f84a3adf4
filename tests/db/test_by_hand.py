"""Plays that are logged by hand, and what can be edited of any play."""

from __future__ import annotations

from datetime import date

import pytest

from companion import Refused
from db.archive import Archive
from db.by_hand import PlayEdit
from db.errors import Conflict
from db.logged import LoggedGame
from tests.db.playing import finished, go_on, reloaded, started
from tests.db.told import logged, names_of, sat, seats_of


def test_a_logged_play_is_in_the_history_as_it_was_told(archive: Archive) -> None:
    id = archive.log_play(
        logged(
            sat("Ada", "12+3-1", won=True, rank=1, starter=True, role="Queen", colour="red"),
            sat("Ben", "-3", rank=2, newcomer=True, team="B", character="Zoltan"),
            game="Chess",
            on=date(2019, 2, 28),
            place="Café",
            duration=75,
            notes="Über\nall",
            difficulty="hard",
            quantity=2,
        )
    )
    (summary,) = archive.history()
    assert (summary.id, summary.game, summary.title) == (id, "", "Chess")
    assert (summary.kind, summary.mode, summary.finished) == ("logged", "competitive", True)
    assert (summary.played_on, summary.place) == (date(2019, 2, 28), "Café")
    assert (summary.duration, summary.difficulty, summary.quantity) == (75, "hard", 2)
    assert archive.detail(id).notes == "Über\nall"
    ada, ben = summary.seats
    assert (ada.score, ada.written_score, ada.won, ada.rank) == (14, "12+3-1", True, 1)
    assert (ada.starter, ada.newcomer, ada.role, ada.colour) == (True, False, "Queen", "red")
    assert (ben.score, ben.newcomer, ben.team, ben.character) == (-3, True, "B", "Zoltan")


def test_it_comes_back_as_the_record_it_was(archive: Archive) -> None:
    told = logged(sat("Ada", "3.5", won=True), sat("Ben", "49-46ish"), place="Home", notes="a")
    (again,) = archive.told([archive.log_play(told)])
    assert [each.score_text for each in again.seats] == ["3.5", "49-46ish"]
    assert (again.place, again.notes, again.game.title) == ("Home", "a", "Chess")
    assert again.played_on == told.played_on


def test_a_play_of_a_game_that_is_installed_is_one_of_its_plays(archive: Archive) -> None:
    finished(archive, "Ada", "Ben", 1)
    archive.log_play(logged(sat("Ada"), game="  counting "))
    assert {each.game for each in archive.history()} == {"counting"}
    (game,) = archive.games()
    assert (game.word, game.title, game.plays) == ("counting", "Counting", 2)


def test_a_form_starts_fresh(archive: Archive) -> None:
    # A second entry that says less must not take over anything of the first.
    archive.log_play(logged(sat("Ada", "12", won=True), place="Home", notes="long", duration=9))
    second = archive.log_play(logged(sat("Ben")))
    detail = archive.detail(second)
    assert (detail.summary.place, detail.summary.duration, detail.notes) == ("", None, "")
    assert seats_of(archive, second)[0].score is None


def test_what_is_recorded_can_be_edited(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada", "5", won=True), sat("Ben", "4"), notes="old"))
    edit = PlayEdit(played_on=date(2020, 1, 1), place="Club", notes="Straße", duration=30)
    kept = archive.edit_play(id, 1, edit)
    summary = archive.detail(id).summary
    assert (summary.played_on, summary.place, summary.duration) == (date(2020, 1, 1), "Club", 30)
    assert archive.detail(id).notes == "Straße"
    assert kept.revision == summary.revision == 2
    archive.edit_play(id, 2, PlayEdit(place="", duration=0))
    summary = archive.detail(id).summary
    assert (summary.place, summary.duration, summary.played_on) == ("", None, date(2020, 1, 1))


def test_editing_players_keeps_their_scores(archive: Archive) -> None:
    seats = sat("Ada", "12+3", won=True, rank=1, lines=(("points", 1, 15),)), sat("Ben", "4")
    id = archive.log_play(logged(*seats))
    archive.edit_play(id, 1, PlayEdit(names={"1": "Cy", "2": "Ada"}))
    one, two = seats_of(archive, id)
    assert (one.name, one.score, one.score_text, one.won, one.rank) == ("Cy", 15, "12+3", True, 1)
    assert (two.name, two.score) == ("Ada", 4)
    assert archive.detail(id).lines["1"] == (("points", 1, 15),)


def test_a_logged_play_can_become_a_play_of_another_game(archive: Archive) -> None:
    wrong = archive.log_play(logged(sat("Ada", "5", won=True), sat("Ben", "4"), game="Ches"))
    archive.log_play(logged(sat("Cy"), game="Go"))
    archive.edit_play(wrong, 1, PlayEdit(game=LoggedGame("go")))
    assert {each.title for each in archive.history()} == {"Go"}
    assert [(each.score, each.won) for each in seats_of(archive, wrong)] == [(5, True), (4, False)]
    archive.edit_play(wrong, 2, PlayEdit(game=LoggedGame("Tak", direction="none")))
    (again,) = archive.told([wrong])
    assert (again.game.title, again.game.direction) == ("Tak", "none")
    archive.edit_play(wrong, 3, PlayEdit(game=LoggedGame("Counting", "counting")))
    assert archive.detail(wrong).summary.game == "counting"
    (alone,) = archive.told([wrong])
    assert (alone.game.word, alone.duration, alone.mode) == ("counting", None, "competitive")


def test_a_game_that_is_cooperative_makes_its_play_so(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada", "5", won=True), sat("Ben", "4")))
    archive.edit_play(id, 1, PlayEdit(game=LoggedGame("Pandemic", cooperative=True)))
    assert archive.detail(id).summary.mode == "cooperative"
    archive.edit_play(id, 2, PlayEdit(game=LoggedGame("Azul"), mode="competitive"))
    assert archive.detail(id).summary.mode == "competitive"


def test_seats_of_a_logged_play_can_be_entered_anew(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada", "5", won=True), sat("Ben", "4")))
    archive.edit_play(id, 1, PlayEdit(seats=(sat("Ada", "7", won=True),)))
    (ada,) = seats_of(archive, id)
    assert ada.score == 7
    assert archive.detail(id).summary.mode == "solo"


def test_of_a_guided_play_only_what_its_answers_do_not_say_is_edited(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started("Ada", "Ben")), started("Ada", "Ben"), 3)
    for edit in (
        PlayEdit(seats=(sat("Cy"),)),
        PlayEdit(result="points"),
        PlayEdit(mode="solo"),
        PlayEdit(game=LoggedGame("Chess")),
    ):
        with pytest.raises(Refused, match="follow from its answers"):
            archive.edit_play(kept.id, kept.revision, edit)
    kept = archive.edit_play(kept.id, kept.revision, PlayEdit(notes="n", names={"1": "Cy"}))
    assert [each.name for each in seats_of(archive, kept.id)] == ["Cy", "Ben"]
    # And play goes on: scores and names stay with their seats.
    kept, play = go_on(archive, kept, play, 4)
    assert [(each.name, each.score) for each in seats_of(archive, kept.id)] == [
        ("Cy", 3),
        ("Ben", 4),
    ]
    assert reloaded(archive, kept).moves == play.moves
    assert archive.detail(kept.id).notes == "n"


def test_an_edit_of_what_another_window_changed_is_a_conflict(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada")))
    archive.edit_play(id, 1, PlayEdit(notes="first"))
    with pytest.raises(Conflict):
        archive.edit_play(id, 1, PlayEdit(notes="second"))
    assert archive.detail(id).notes == "first"
    with pytest.raises(LookupError):
        archive.edit_play("00000000-0000-4000-8000-000000000000", 1, PlayEdit())


def test_an_automa_is_never_a_person(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada", "40", won=True), sat("Ada", automa=True)))
    assert archive.detail(id).summary.mode == "solo"
    with pytest.raises(LookupError):
        archive.edit_play(id, 1, PlayEdit(names={"2": "Ben"}))
    assert names_of(archive) == ["Ada"]
    assert archive.persons()[0].plays == 1


def test_a_logged_play_goes_to_the_bin_and_back(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada")))
    archive.delete(id)
    assert archive.history() == ()
    archive.restore(id)
    assert [each.id for each in archive.history()] == [id]


def test_a_logged_play_that_goes_on_is_not_resumed(archive: Archive) -> None:
    archive.log_play(logged(sat("Ada"), result=""))
    assert archive.latest_unfinished() is None
