"""The session: what is told has been saved, and only what was asked is taken."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion import Play
from db.addresses import FILE
from db.archive import Archive
from db.keeper import Keeper
from db.startup import open_archive
from tests.ui.kept import set_up
from ui.play_session import PlaySession
from ui.store import Store


@pytest.fixture
def session(qtbot: QtBot, store: Store) -> PlaySession:
    """A session of a toy play that was just set up."""
    return PlaySession.begin(store, set_up())


def coins(session: PlaySession, number: int, *, confirmed: bool = False) -> bool:
    """Answer the step now asked."""
    return session.answer(session.play.number, {"coins": number}, confirmed=confirmed)


def test_what_the_app_can_answer_is_answered_with_the_setup(session: PlaySession) -> None:
    last = session.play.last
    assert last is not None
    assert (last.step, last.by) == ("round.die", "app")


def test_an_answer_is_on_the_disk_before_anybody_is_told(
    session: PlaySession, tmp_path: Path
) -> None:
    found: list[tuple[int, int]] = []

    def look() -> None:
        with open_archive(None, tmp_path) as other:
            found.append((session.play.number, len(other.load(session.kept.id).moves)))

    session.changed.connect(look)
    assert coins(session, 5)
    number = session.play.number
    assert found == [(number, number)]


def test_an_answer_and_what_the_app_answers_after_it_are_one_transaction(
    session: PlaySession, archive: Archive
) -> None:
    coins(session, 5)
    before = session.kept.revision
    coins(session, 5)
    assert [move.step for move in session.play.moves[-2:]] == ["round.coins", "round.die"]
    assert session.kept.revision == before + 1
    assert archive.load(session.kept.id).moves == session.play.moves


def test_a_repeated_and_a_late_answer_are_ignored(session: PlaySession) -> None:
    number = session.play.number
    assert session.answer(number, {"coins": 5})
    assert not session.answer(number, {"coins": 5})
    assert session.play.number == number + 1


def test_a_refused_answer_names_its_field_and_changes_nothing(
    qtbot: QtBot, session: PlaySession
) -> None:
    before = session.play
    with qtbot.waitSignal(session.refused) as refused:
        assert not coins(session, 7)
    assert refused.args == ["coins", "Seven coins are never gained."]
    assert session.play is before


def test_a_doubted_answer_is_taken_when_it_is_confirmed(qtbot: QtBot, session: PlaySession) -> None:
    with qtbot.waitSignal(session.doubted) as doubted:
        assert not coins(session, 15)
    assert doubted.args == [("More than 12 coins at once is unusual.",)]
    assert coins(session, 15, confirmed=True)
    assert session.play.last is not None
    assert session.play.last.confirmed


def test_what_is_learned_is_remembered_in_the_same_transaction(
    qtbot: QtBot, store: Store, archive: Archive
) -> None:
    play = Play.start("toy", 1).answer({"players": 1}).answer({"seat/1/person": "Ada"})
    session = PlaySession.begin(store, play)
    assert session.answer(play.number, {"bonus": 4})
    assert archive.known == {"toy/board/bonus": 4}
    again = Play.start("toy", 2).answer({"players": 1}).answer({"seat/1/person": "Ada"})
    session = PlaySession.begin(store, again)
    assert session.play.last is not None
    assert (session.play.last.values, session.play.last.by) == ({"bonus": 4}, "app")


def test_undo_takes_back_what_the_app_answered_too_and_redo_brings_all_back(
    session: PlaySession,
) -> None:
    coins(session, 5)
    coins(session, 4)
    whole = session.play.moves
    assert session.undo()
    assert session.play.number == len(whole) - 2
    assert session.redo()
    assert session.play.moves == whole
    assert not session.redo()


def test_undo_and_redo_go_on_after_the_program_was_closed(
    session: PlaySession, store: Store
) -> None:
    for number in (1, 2, 3):
        coins(session, number)
    whole = session.play.moves
    session.undo()
    session.undo()
    again = PlaySession.open(store, session.kept.id)
    assert again.play.moves == session.play.moves
    again.redo()
    assert again.play.last is not None
    assert again.play.last.step == "round.die"
    again.redo()
    assert again.play.moves == whole
    again.undo()
    again.undo()
    again.undo()
    assert again.play.number == 5


def test_amending_shows_what_it_breaks_and_changes_nothing_until_adopted(
    session: PlaySession, archive: Archive
) -> None:
    coins(session, 1)
    coins(session, 2)
    former = session.play
    amended = session.amend(6, {"coins": 9})
    assert amended is not None
    assert amended.first_misfit is None
    assert session.play is former
    assert session.adopt(amended)
    assert session.play.moves[5].values == {"coins": 9}
    assert archive.load(session.kept.id).moves == session.play.moves
    assert session.undo()
    assert session.play.moves == former.moves
    assert archive.load(session.kept.id).moves == former.moves


def test_an_amend_that_later_answers_do_not_fit_keeps_what_fits(
    session: PlaySession, archive: Archive
) -> None:
    coins(session, 1)
    amended = session.amend(1, {"players": 3})
    assert amended is not None
    assert amended.first_misfit == 2
    session.adopt(amended)
    assert session.play.step is not None
    assert session.play.step.id == "setup.seats"
    assert len(archive.load(session.kept.id).moves) == 1


def test_going_back_and_redo(session: PlaySession) -> None:
    coins(session, 1)
    coins(session, 2)
    whole = session.play.moves
    assert session.rewind(6)
    assert session.play.number == 6
    assert session.redo()
    assert session.play.moves == whole


def test_two_windows_on_one_play_cannot_both_go_on(
    qtbot: QtBot, session: PlaySession, store: Store
) -> None:
    other = PlaySession.open(store, session.kept.id)
    coins(other, 5)
    with qtbot.waitSignals([session.conflict, session.changed]):
        assert not coins(session, 1)
    assert session.play.moves == other.play.moves
    assert coins(session, 1)


def test_a_play_that_is_looked_at_cannot_change(session: PlaySession, store: Store) -> None:
    coins(session, 5)
    looking = PlaySession.open(store, session.kept.id, looking=True)
    assert not coins(looking, 1)
    assert not looking.undo()
    assert not looking.rewind(0)
    looking.reopen()
    assert coins(looking, 1)


def test_a_play_that_can_no_longer_be_told_opens_read_only_at_its_last_good_move(
    session: PlaySession, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tests.ui.toy as game

    coins(session, 5)
    coins(session, 4)
    tell = game.Coins.tell

    def stricter(self: object, state: game.State, task: object, values: dict[str, int]) -> object:
        if values["coins"] == 4:
            raise RuntimeError("a new rule")
        return tell(self, state, task, values)  # type: ignore[arg-type]  # a stand-in

    monkeypatch.setattr(game.Coins, "tell", stricter)
    opened = PlaySession.open(store, session.kept.id)
    assert opened.play.number == 6
    assert "Move 7" in opened.notice
    assert opened.read_only
    assert not coins(opened, 1)
    assert store.load(session.kept.id).moves == session.play.moves


def test_a_fault_of_the_program_is_not_swallowed(
    session: PlaySession, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tests.ui.toy as game

    def broken(self: object, state: object, task: object, values: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr(game.Coins, "tell", broken)
    with pytest.raises(ZeroDivisionError):
        coins(session, 1)


def test_play_goes_on_while_nothing_can_be_written(
    qtbot: QtBot, archive: Archive, tmp_path: Path
) -> None:
    now = [100.0]
    keeper = Keeper(archive, tmp_path, lambda: now[0])
    session = PlaySession.begin(Store(keeper), set_up())
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as blocking:
        blocking.execute("BEGIN IMMEDIATE")
        with qtbot.waitSignal(session.saving) as saving:
            assert coins(session, 1)
        assert saving.args == ["not saved: 1 answer"]
        assert coins(session, 2)
        assert session.saving_text == "not saved: 2 answers"
        assert PlaySession.open(Store(keeper), session.kept.id).play.moves == session.play.moves
        blocking.execute("ROLLBACK")
    with qtbot.waitSignal(session.saving) as saving:
        session.flush()
    assert saving.args == [""]
    assert archive.load(session.kept.id).moves == session.play.moves
    keeper.close()
