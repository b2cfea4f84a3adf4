"""A spool that a program left behind: taken over once, and never lost."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from companion import game
from db import spool
from db.addresses import identity, parse
from db.archive import Archive
from db.keeper import Keeper
from db.startup import open_archive
from tests.db.outage import Lock, killed, spools
from tests.db.playing import Reopen, back, go_on, points, reloaded, started


def test_what_a_killed_program_left_is_written_by_the_next(tmp_path: Path, reopen: Reopen) -> None:
    first = Keeper(None, tmp_path)
    kept, play = go_on(first, first.begin(started()), started(), 1, 2)
    kept, play = back(first, kept, play)
    kept, play = go_on(first, kept, play, 5)
    killed(first)
    second = Keeper(None, tmp_path)
    assert second.unsaved == 5
    assert second.unsaved_plays[kept.id][0] == kept
    assert second.unsaved_plays[kept.id][1].moves == play.moves
    kept, play = go_on(second, *second.unsaved_plays[kept.id], 6)
    with reopen() as archive:
        assert second.connect(archive).written == 6
        assert archive.load(kept.id).moves == play.moves
        assert archive.load(kept.id).kept == kept
        (branch,) = archive.branches(kept.id)
        assert [move.values["points"] for move in branch.moves] == [2]
    assert spools(tmp_path) == []
    third = Keeper(None, tmp_path)
    assert third.unsaved == 0


def test_a_left_spool_survives_as_many_restarts_as_it_takes(tmp_path: Path, reopen: Reopen) -> None:
    keeper = Keeper(None, tmp_path)
    kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
    for number in range(3):
        keeper.close()
        keeper = Keeper(None, tmp_path)
        assert keeper.unsaved == 2 + number
        kept, play = go_on(keeper, *keeper.unsaved_plays[kept.id], 10)
    with reopen() as archive:
        keeper.connect(archive)
        assert archive.load(kept.id).moves == play.moves
    keeper.close()


def test_a_running_program_s_spool_is_left_alone(tmp_path: Path) -> None:
    running = Keeper(None, tmp_path)
    go_on(running, running.begin(started()), started(), 1)
    assert Keeper(None, tmp_path).unsaved == 0
    assert len(spools(tmp_path)) == 1
    running.close()
    assert len(spools(tmp_path)) == 1


def test_a_line_cut_short_is_left_out(tmp_path: Path) -> None:
    keeper = Keeper(None, tmp_path)
    kept, _play = go_on(keeper, keeper.begin(started()), started(), 1, 2)
    killed(keeper)
    (path,) = spools(tmp_path)
    whole = path.read_bytes()
    for cut in (1, 7, 40):
        path.write_bytes(whole[:-cut])
        again = Keeper(None, tmp_path)
        assert again.unsaved == 2
        assert points(again.unsaved_plays[kept.id][1]) == [1]
        killed(again)


def test_a_spool_that_was_written_already_is_not_written_twice(
    archive: Archive, tmp_path: Path
) -> None:
    play = started()
    base = archive.begin(play)
    keeper = Keeper(None, tmp_path)
    kept, later = go_on(keeper, base, play, 1, 2)
    kept, later = back(keeper, kept, later)
    kept, later = go_on(keeper, kept, later, 3)
    other, _play = go_on(keeper, keeper.begin(started("Ben")), started("Ben"), 9)
    killed(keeper)
    (path,) = spools(tmp_path)
    whole = path.read_bytes()
    for _again in range(3):
        path.write_bytes(whole)
        Keeper(archive, tmp_path).flush()
        assert archive.play_count() == 2
        assert archive.load(kept.id).kept == kept
        assert archive.load(kept.id).moves == later.moves
        assert points(reloaded(archive, other)) == [9]


def test_a_flush_that_ended_in_the_middle_is_taken_up(archive: Archive, tmp_path: Path) -> None:
    play = started()
    base = archive.begin(play)
    keeper = Keeper(None, tmp_path)
    kept, later = go_on(keeper, base, play, 1, 2)
    kept, later = back(keeper, kept, later)
    kept, later = go_on(keeper, kept, later, 3)
    killed(keeper)
    # The first three were written, then the power went.
    done, half = go_on(archive, base, play, 1, 2)
    back(archive, done, half)
    assert Keeper(archive, tmp_path).flush().apart == {}
    assert archive.play_count() == 1
    assert archive.load(kept.id).kept == kept
    assert archive.load(kept.id).moves == later.moves


def test_a_play_kept_apart_is_not_kept_apart_twice(archive: Archive, tmp_path: Path) -> None:
    play = started()
    base = archive.begin(play)
    keeper = Keeper(None, tmp_path)
    _kept, mine = go_on(keeper, base, play, 1, 2)
    killed(keeper)
    go_on(archive, base, play, 7)
    (path,) = spools(tmp_path)
    whole = path.read_bytes()
    for _again in range(3):
        path.write_bytes(whole)
        apart = Keeper(archive, tmp_path).flush().apart[base.id]
        assert archive.play_count() == 2
        assert archive.load(apart.id).moves == mine.moves


def test_answers_of_a_game_that_is_gone_stay_in_the_spool(
    tmp_path: Path, reopen: Reopen, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(None, tmp_path)
    kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
    killed(keeper)
    installed = game.games()
    monkeypatch.setattr(game, "games", lambda: ())
    without = Keeper(None, tmp_path)
    assert without.unsaved == 0
    (notice,) = without.notices
    assert str(spools(tmp_path)[0]) in notice
    with reopen() as archive:
        without.connect(archive)
        assert len(spools(tmp_path)) == 1
        monkeypatch.setattr(game, "games", lambda: installed)
        Keeper(archive, tmp_path).flush()
        assert archive.load(kept.id).moves == play.moves


@pytest.mark.parametrize(
    "text",
    [
        b"\xff\xfe\n",
        b"[" * 100_000 + b"\n",
        b'{"id": 1}\n',
        b"null\n",
        b'{"version": 1, "id": "x", "revision": "a", "since": -1, "moves": {}, "learned": 3}\n',
    ],
)
def test_a_damaged_spool_stays_where_it_is(tmp_path: Path, text: bytes) -> None:
    (tmp_path / spool.FOLDER).mkdir()
    path = tmp_path / spool.FOLDER / "left.jsonl"
    path.write_bytes(text)
    keeper = Keeper(None, tmp_path)
    assert keeper.unsaved == 0
    assert len(keeper.notices) == 1
    assert path.read_bytes() == text


@pytest.mark.usefixtures("impatient")
def test_what_waits_for_one_database_never_lands_in_another(tmp_path: Path) -> None:
    mine, other = (f"sqlite:///{tmp_path / name}.sqlite" for name in ("mine", "other"))
    with open_archive(mine, tmp_path) as archive:
        keeper = Keeper(archive, tmp_path)
        kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
        lock = Lock(archive)
        lock.hold()
        kept, play = go_on(keeper, kept, play, 2)
        assert keeper.unsaved == 1
        killed(keeper)
        lock.close()
    with open_archive(other, tmp_path) as wrong, closing(Keeper(wrong, tmp_path)) as keeper:
        assert keeper.unsaved == 0
        (notice,) = keeper.notices
        assert "1 answer" in notice
        assert "mine.sqlite" in notice
        keeper.flush()
        assert wrong.play_count() == 0
    with closing(Keeper(None, tmp_path)) as keeper, open_archive(other, tmp_path) as wrong:
        assert keeper.unsaved == 1
        keeper.connect(wrong)
        assert (keeper.unsaved, wrong.play_count()) == (0, 0)
        assert len(spools(tmp_path)) == 1
        with open_archive(mine, tmp_path) as archive:
            assert keeper.connect(archive).written == 1
            assert archive.load(kept.id).moves == play.moves
    assert spools(tmp_path) == []


@pytest.mark.usefixtures("impatient")
def test_an_open_program_that_changes_its_database_takes_nothing_along(tmp_path: Path) -> None:
    mine, other = (f"sqlite:///{tmp_path / name}.sqlite" for name in ("mine", "other"))
    with open_archive(mine, tmp_path) as archive, open_archive(other, tmp_path) as wrong:
        keeper = Keeper(archive, tmp_path)
        kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
        lock = Lock(archive)
        lock.hold()
        kept, play = go_on(keeper, kept, play, 2)
        keeper.connect(wrong)
        assert (keeper.unsaved, wrong.play_count()) == (0, 0)
        lock.close()
        assert keeper.connect(archive).written == 1
        assert archive.load(kept.id).moves == play.moves
        keeper.close()


def test_a_database_is_known_without_its_password() -> None:
    one, two = (
        identity(parse(f"postgresql+psycopg://{who}@host/plays", Path("/")))
        for who in ("ada:geheim", "ben:secret")
    )
    assert one == two
    assert "geheim" not in one
