"""Answers, undo, redo and amend as the archive keeps them."""

from __future__ import annotations

import pytest
from sqlalchemy import event

from companion import Play
from db.archive import Archive
from db.errors import Conflict
from tests.db.playing import Reopen, back, go_on, points, reloaded, started


def test_begin_keeps_all_setup_moves(archive: Archive) -> None:
    play = started()
    kept = archive.begin(play)
    assert reloaded(archive, kept).moves == play.moves
    assert kept.revision == 1


def test_an_answer_is_there_for_another_archive(archive: Archive, reopen: Reopen) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 3, -2, 5)
    with reopen() as other:
        stored = other.load(kept.id)
    assert stored.moves == play.moves
    assert stored.kept == kept
    assert stored.revision == 4
    assert stored.summary.headline == "Turn 3"
    assert [seat.score for seat in stored.summary.seats] == [8, None]


def test_several_moves_of_one_answer_are_one_revision(archive: Archive) -> None:
    play = started()
    kept = archive.begin(play)
    later = play.answer({"points": 1}).answer({"points": 2}, by="app")
    kept = archive.keep(kept, later, play.number)
    assert kept.revision == 2
    assert archive.load(kept.id).moves == later.moves


def test_undo_and_redo_after_reopening(archive: Archive, reopen: Reopen) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1, 2, 3)
    whole = play.moves
    kept, play = back(archive, kept, play, 2)
    with reopen() as other:
        stored = other.load(kept.id)
        assert stored.moves == whole[:2]
        assert stored.undone == whole[2:]
        again, _fault = Play.restore(stored.game, stored.seed, (*stored.moves, *stored.undone))
        play = again.undo().undo().redo()
        kept = other.keep(kept, play, play.number - 1)
        assert other.load(kept.id).undone == whole[3:]
        kept = other.keep(kept, play.redo(), play.number)
        assert other.load(kept.id).moves == whole
        assert other.load(kept.id).undone == ()
        assert other.branches(kept.id) == ()


def test_a_rewind_is_redone_as_a_whole(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1, 2, 3)
    early = play.rewind(1)
    kept = archive.keep(kept, early, 1)
    assert archive.load(kept.id).undone == play.moves[1:]
    kept = archive.keep(kept, early.redo(), 1)
    assert archive.load(kept.id).moves == play.moves
    assert archive.load(kept.id).undone == ()


def test_another_answer_ends_redo_and_leaves_a_branch(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1, 2, 3)
    old = play
    kept, play = back(archive, kept, play, 2)
    kept, play = go_on(archive, kept, play, 9)
    assert archive.load(kept.id).undone == ()
    (branch,) = archive.branches(kept.id)
    assert branch.since == 2
    fetched, fault = Play.restore("counting", 7, (*play.moves[:2], *branch.moves))
    assert fault == ""
    assert fetched.moves == old.moves
    kept = archive.keep(kept, fetched, branch.since)
    assert points(reloaded(archive, kept)) == [1, 2, 3]
    # And the way that was left for it is a branch in its turn.
    assert [move.values["points"] for move in archive.branches(kept.id)[0].moves] == [9]


def test_a_branch_that_grew_on_a_branch_is_found_whole(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1, 2, 3, 4)
    first = play.moves
    kept, play = back(archive, kept, play, 1)
    kept, play = go_on(archive, kept, play, 40)
    second = play.moves
    kept, play = back(archive, kept, play, 3)
    kept, play = go_on(archive, kept, play, 20, 30, 400, 5)
    newest, oldest = archive.branches(kept.id)
    standing = play.moves
    assert (*standing[: newest.since], *newest.moves) == second
    assert (*standing[: oldest.since], *oldest.moves) == first
    assert oldest.since == newest.since == 2


def test_going_on_again_after_a_redo_of_some(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1, 2, 3)
    kept, play = back(archive, kept, play, 2)
    # One is redone and one is new, in one call, as when a window was busy.
    again = play.redo().answer({"points": 7})
    kept = archive.keep(kept, again, play.number)
    assert points(reloaded(archive, kept)) == [1, 2, 7]
    assert archive.load(kept.id).undone == ()
    (branch,) = archive.branches(kept.id)
    assert [move.values["points"] for move in branch.moves] == [3]
    assert branch.since == 3


def test_amend_replaces_and_its_undo_brings_back(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1, 2, 3)
    amended = play.amend(2, {"points": 10}).play
    kept = archive.keep(kept, amended, 1)
    assert points(reloaded(archive, kept)) == [10, 2, 3]
    kept = archive.keep(kept, amended.undo(), 1)
    stored = archive.load(kept.id)
    assert stored.moves == play.moves
    assert stored.undone == ()
    assert [seat.score for seat in stored.summary.seats] == [4, None]
    assert len(archive.branches(kept.id)) == 2


def test_amending_the_setup_changes_the_seats(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started("Ada")), started("Ada"), 1)
    amended = play.amend(1, {"seat/1/person": "Ada", "seat/2/person": "Ben", "turns": 8}).play
    kept = archive.keep(kept, amended, 0)
    seats = archive.load(kept.id).summary.seats
    assert [(seat.name, seat.automa, seat.score) for seat in seats] == [
        ("Ada", False, 1),
        ("Ben", False, 0),
    ]


def test_two_windows_cannot_go_on_from_one_point(archive: Archive, reopen: Reopen) -> None:
    play = started()
    kept = archive.begin(play)
    with reopen() as other:
        other.keep(kept, play.answer({"points": 9}), play.number)
        with pytest.raises(Conflict, match="another window"):
            archive.keep(kept, play.answer({"points": 1}), play.number)
        # Nor by undo, redo or amend.
        for conflicting in (play.undo(), play.amend(1, {"turns": 3}).play):
            with pytest.raises(Conflict):
                archive.keep(kept, conflicting, 0)
        stored = archive.load(kept.id)
        assert stored.moves[-1].values == {"points": 9}
        assert stored.revision == 2
        # Reloaded, it goes on.
        go_on(archive, stored.kept, reloaded(archive, kept), 1)
        assert points(reloaded(other, kept)) == [9, 1]


def test_moves_beyond_those_stored_are_a_conflict(archive: Archive) -> None:
    play = started()
    kept = archive.begin(play)
    later = play.answer({"points": 1}).answer({"points": 2})
    with pytest.raises(Conflict):
        archive.keep(kept, later, play.number + 1)
    assert archive.load(kept.id).moves == play.moves


def test_the_end_is_stored_and_withdrawn_by_undo(archive: Archive) -> None:
    play = started("Ada", "Ben", turns=2)
    kept, play = go_on(archive, archive.begin(play), play, 3, 5)
    summary = archive.load(kept.id).summary
    assert summary.finished
    assert summary.result == "points"
    assert summary.ended is not None
    assert [(seat.score, seat.rank, seat.won) for seat in summary.seats] == [
        (3, 2, False),
        (5, 1, True),
    ]
    assert archive.latest_unfinished() is None
    kept, play = back(archive, kept, play)
    summary = archive.load(kept.id).summary
    assert not summary.finished
    assert (summary.result, summary.ended) == (None, None)
    assert not any(seat.won for seat in summary.seats)
    assert [seat.score for seat in summary.seats] == [3, 0]
    latest = archive.latest_unfinished()
    assert latest is not None
    assert latest.id == kept.id
    assert archive.plays(finished=True) == ()


def test_a_play_that_was_stopped_is_finished_and_nobody_won(archive: Archive) -> None:
    play = started()
    kept = archive.begin(play)
    stopped = play.answer({"why": "time"}, "any.stop")
    kept = archive.keep(kept, stopped, play.number)
    summary = archive.load(kept.id).summary
    assert summary.result == "time"
    assert not any(seat.won for seat in summary.seats)


def test_what_an_answer_teaches_is_written_with_it(archive: Archive, reopen: Reopen) -> None:
    play = started()
    kept = archive.begin(play, {"board/1": 4})
    with reopen() as other:
        other.keep(kept, play.answer({"points": 9}), play.number, {"board/2": [1, 2]})
        assert other.known == {"board/1": 4, "board/2": [1, 2]}
        with pytest.raises(Conflict):
            archive.keep(kept, play.answer({"points": 1}), play.number, {"board/1": 99})
    assert archive.known == {"board/1": 4, "board/2": [1, 2]}


def test_an_answer_never_reads_or_writes_the_other_moves(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    def all_of_them(play: Play) -> None:
        raise AssertionError("every move was asked for")

    statements: list[str] = []

    def listen(_connection: object, _cursor: object, sql: str, *_more: object) -> None:
        statements.append(sql)

    play = started(turns=1000)
    kept, play = go_on(archive, archive.begin(play), play, *range(200))
    monkeypatch.setattr(Play, "moves", property(all_of_them))
    event.listen(archive.engine, "before_cursor_execute", listen)
    kept, play = go_on(archive, kept, play, 0)
    plain = [sql for sql in statements if "move" in sql and sql.startswith("SELECT")]
    assert plain == []
    told_past_it = archive.engine.dialect.name == "sqlite"
    # The schema, which SQLite is asked past SQLAlchemy; the play, the move; seat 1 has a score
    # that stayed as it was.
    assert len(statements) == 3 - told_past_it, statements
    statements.clear()
    kept, play = go_on(archive, kept, play, 5)
    assert len(statements) <= 7, statements
    statements.clear()
    kept, play = back(archive, kept, play)
    assert len(statements) <= 12, statements
