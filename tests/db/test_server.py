"""A history that a club shares: many clients at once, a lost connection, a migration."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import URL, NullPool, create_engine, func, select

from db import dump, migrating, schema
from db.archive import Archive
from db.engine import make_engine, reading, writing_anything
from db.errors import DamagedDatabase, NewerDatabase, StorageError
from db.keeper import Keeper
from db.models import game, metadata, move, person, play, remembered, seat
from db.startup import open_archive
from tests.db.older import compared, with_next_version
from tests.db.outage import Hours, spools
from tests.db.playing import ROOT, finished, go_on, points, reloaded, started
from tests.db.server import Server
from tests.db.told import logged, sat


def text_of(url: URL) -> str:
    """An address with all that is in it."""
    return url.render_as_string(hide_password=False)


def everything(archive: Archive) -> dict[str, list[str]]:
    """Every row of every table that the database has."""
    with reading(archive.engine) as connection:
        tables = connection.dialect.get_table_names(connection)
        return {
            table: sorted(
                str(row) for row in connection.exec_driver_sql(f'SELECT t::text FROM "{table}" t')
            )
            for table in tables
            if table != schema.TABLE
        }


# -- many at once

_WRITES = """
import sys
from pathlib import Path
from companion import game
from db.keeper import Keeper
from db.startup import open_archive
from tests.db.playing import started
from tests.db.toy import GAME

game.games = lambda: (GAME,)
number, times, url, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], Path(sys.argv[4])
with open_archive(url or None, folder) as archive:
    keeper = Keeper(archive, folder / str(number))
    for each in range(times):
        # The same names, and now and then the same key of the Collection.
        play = started(f"P{each % 7}", f"Q{number}", turns=2, seed=number * 10_000 + each)
        keeper.begin(play, {} if each % 20 else {"board/1": each})
    while keeper.unsaved:
        keeper.flush()
    keeper.close()
print("done")
"""


def write_at_once(programs: int, times: int, url: str | None, folder: Path) -> None:
    """Several programs write plays at once."""
    run = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITES, str(number), str(times), url or "", str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for number in range(programs)
    ]
    for each in run:
        said, failed = each.communicate(timeout=600)
        assert said == "done\n", failed


@pytest.mark.slow
def test_eight_programs_write_five_hundred_plays_each_and_none_is_lost_or_there_twice(
    archive: Archive, url: str | None, tmp_path: Path
) -> None:
    times = 500
    write_at_once(8, times, url, tmp_path)
    with reading(archive.engine) as connection:
        seeds = connection.execute(select(play.c.seed)).scalars().all()
        assert len(seeds) == len(set(seeds)) == 8 * times
        assert connection.execute(select(func.count()).select_from(move)).scalar() == 8 * times
        assert connection.execute(select(func.count()).select_from(seat)).scalar() == 16 * times
        names = connection.execute(select(person.c.name)).scalars().all()
        assert sorted(names) == sorted([f"P{n}" for n in range(7)] + [f"Q{n}" for n in range(8)])
        assert connection.execute(select(func.count()).select_from(game)).scalar() == 1
        assert connection.execute(select(func.count()).select_from(remembered)).scalar() == 1


def test_two_clients_that_add_one_name_at_once_add_one(reopen: object, archive: Archive) -> None:
    """Each of them begins before the other has committed."""
    failed: list[BaseException] = []

    def work(number: int) -> None:
        try:
            for each in range(6):
                archive.begin(started(f"New {each}", f"Other {5 - each}", seed=number), {"k": 1})
        except BaseException as fault:  # noqa: BLE001 - told to the test's own thread
            failed.append(fault)

    threads = [Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert failed == []
    assert sorted(each.name for each in archive.persons()) == sorted(
        [f"New {n}" for n in range(6)] + [f"Other {n}" for n in range(6)]
    )
    assert len(archive.games()) == 1
    assert archive.play_count() == 24


# -- a server that is away


@pytest.fixture
def club(server: Server) -> URL:
    """An empty database on the server."""
    return server.new()


def test_a_lost_connection_in_mid_play_keeps_the_play_and_writes_it_in_order(
    server: Server, club: URL, tmp_path: Path
) -> None:
    clock = Hours()
    with open_archive(text_of(club), tmp_path) as archive:
        keeper = Keeper(archive, tmp_path, clock)
        kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
        with server.away(club):
            kept, play = go_on(keeper, kept, play, 2, 3)
            other, also = go_on(keeper, keeper.begin(started("Cy")), started("Cy"), 9)
            assert keeper.unsaved == 4
            assert keeper.spooled
            assert "server cannot be reached" in keeper.fault
        clock.time += 60
        kept, play = go_on(keeper, kept, play, 4)
        assert keeper.unsaved == 0
        assert points(reloaded(archive, kept)) == [1, 2, 3, 4]
        assert archive.load(kept.id).kept == kept
        assert archive.load(other.id).moves == also.moves
        assert spools(tmp_path) == []
        keeper.close()


def test_a_connection_that_was_cut_is_made_again_without_a_word(
    server: Server, club: URL, tmp_path: Path
) -> None:
    with (
        open_archive(text_of(club), tmp_path) as archive,
        closing(Keeper(archive, tmp_path)) as keeper,
    ):
        kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
        server.cut(club)
        kept, play = go_on(keeper, kept, play, 2)
        assert keeper.unsaved == 0
        assert points(reloaded(archive, kept)) == [1, 2]


def test_a_program_that_ends_while_the_server_is_away_loses_nothing(
    server: Server, club: URL, tmp_path: Path
) -> None:
    url = text_of(club)
    with open_archive(url, tmp_path) as archive:
        keeper = Keeper(archive, tmp_path)
        kept, play = go_on(keeper, keeper.begin(started()), started(), 1)
        with server.away(club):
            kept, play = go_on(keeper, kept, play, 2)
            keeper.close()
    with open_archive(url, tmp_path) as archive, closing(Keeper(archive, tmp_path)) as again:
        again.flush()
        assert points(reloaded(archive, kept)) == [1, 2]


def test_a_password_is_in_no_sentence_and_no_name(
    server: Server, club: URL, tmp_path: Path
) -> None:
    secret = club.set(username="postgres", password="geheim")
    with open_archive(text_of(secret), tmp_path) as archive:
        assert "geheim" not in archive.name
        with server.away(club), pytest.raises(StorageError) as away:
            archive.begin(started())
    assert "geheim" not in str(away.value)
    nobody = text_of(club.set(username="nobody", password="geheim"))
    with pytest.raises(StorageError) as refused:
        open_archive(nobody, tmp_path)
    assert "geheim" not in str(refused.value)


def test_a_reader_sees_one_state(server: Server, club: URL, tmp_path: Path) -> None:
    with open_archive(text_of(club), tmp_path) as archive:
        counted = select(func.count()).select_from(play)
        with reading(archive.engine) as connection:
            assert connection.execute(counted).scalar() == 0
            archive.begin(started())
            assert connection.execute(counted).scalar() == 0
        assert archive.play_count() == 1


# -- the schema


def first(club: URL, folder: Path) -> str:
    """The first schema on a server, as its migration makes it, with a play in it."""
    with open_archive(None, folder / "first") as archive:
        id = finished(archive, "Ada", "Ben", 1, 2)
        archive.remember({"board/1": {"a": ["Zoë\n🦊", 2**70, None]}})
        rows = {
            table: archive_rows(archive, table)
            for table in ("game", "person", "play", "seat", "score_line", "move", "remembered")
        }
    engine = create_engine(club, poolclass=NullPool)
    with writing_anything(engine) as connection:
        migrating.upgrade(connection, "0001")
        for table, found in rows.items():
            for row in found:
                old = {
                    name: value
                    for name, value in row.items()
                    if name in _columns(connection, table)
                }
                connection.execute(metadata.tables[table].insert(), old)
    engine.dispose()
    return id


def archive_rows(archive: Archive, table: str) -> list[dict[str, object]]:
    """The rows of a table of today."""
    with reading(archive.engine) as connection:
        return [dict(row._mapping) for row in connection.execute(metadata.tables[table].select())]


def _columns(connection: object, table: str) -> set[str]:
    from sqlalchemy import inspect

    return {column["name"] for column in inspect(connection).get_columns(table)}  # type: ignore[union-attr] - it has


def stored(club: URL) -> dict[str, list[str]]:
    """Every row of every table, and the columns of each."""
    engine = make_engine(club)
    with closing(Archive(engine, club)) as archive:
        return everything(archive)


def test_a_server_is_brought_up_to_date_with_all_that_is_in_it(
    server: Server, club: URL, tmp_path: Path
) -> None:
    id = first(club, tmp_path)
    before = stored(club)
    with open_archive(text_of(club), tmp_path) as archive:
        assert points(reloaded(archive, archive.load(id).kept)) == [1, 2]
        assert archive.history()[0].mode == "competitive"
        assert archive.known["board/1"] == {"a": ["Zoë\n🦊", 2**70, None]}
        archive.log_play(logged(sat("Ada", "3")))
    # What was exported before is what was there, and comes back exactly.
    (exported,) = (tmp_path / "backups").glob(f"*-0001-*{dump.SUFFIX}")
    other = server.new()
    engine = make_engine(other)
    with writing_anything(engine) as connection:
        dump.restore(connection, exported)
    engine.dispose()
    assert stored(other) == before
    with open_archive(text_of(other), tmp_path / "other") as archive:
        assert points(reloaded(archive, archive.load(id).kept)) == [1, 2]


def test_on_a_server_the_newest_version_is_what_the_models_say(club: URL) -> None:
    engine = make_engine(club)
    with writing_anything(engine) as connection:
        for version in schema.VERSIONS:
            migrating.upgrade(connection, version)
        assert compared(connection) == []
        for version in [*schema.VERSIONS[-2::-1], "base"]:
            migrating.downgrade(connection, version)
        assert connection.dialect.get_table_names(connection) == [schema.TABLE]
    engine.dispose()


def test_a_migration_of_a_server_that_fails_leaves_everything_as_it_was(
    club: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_archive(text_of(club), tmp_path) as archive:
        id = finished(archive, "Ada", "Ben", 1, 2)
    before = stored(club)
    with monkeypatch.context() as patch:
        with_next_version(patch, tmp_path, "raise RuntimeError('the power of a bug')")
        with pytest.raises(StorageError, match="as they were") as failed:
            open_archive(text_of(club), tmp_path)
        (exported,) = (tmp_path / "backups").glob("*")
        assert str(exported) in str(failed.value)
    assert stored(club) == before
    with open_archive(text_of(club), tmp_path) as archive:
        assert points(reloaded(archive, archive.load(id).kept)) == [1, 2]


def test_without_an_export_a_server_is_not_migrated(
    club: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_archive(text_of(club), tmp_path).close()
    before = stored(club)
    (tmp_path / "backups").write_text("a file where the folder would be")
    with_next_version(monkeypatch, tmp_path)
    with pytest.raises(StorageError, match="No copy"):
        open_archive(text_of(club), tmp_path)
    assert stored(club) == before


def test_two_clients_that_open_an_older_server_migrate_it_once(club: URL, tmp_path: Path) -> None:
    first(club, tmp_path)
    opened: list[int] = []

    def work(number: int) -> None:
        with open_archive(text_of(club), tmp_path / str(number)) as archive:
            opened.append(archive.play_count())

    threads = [Thread(target=work, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert opened == [1, 1, 1]
    assert len(list(tmp_path.glob(f"*/backups/*{dump.SUFFIX}"))) == 1


def test_two_clients_that_make_a_server_s_tables_make_them_once(club: URL, tmp_path: Path) -> None:
    opened: list[int] = []

    def work() -> None:
        with open_archive(text_of(club), tmp_path) as archive:
            opened.append(archive.play_count())

    threads = [Thread(target=work) for _number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert opened == [0] * 4


def test_a_server_of_a_newer_version_is_refused_and_stays_as_it_is(
    club: URL, tmp_path: Path
) -> None:
    with open_archive(text_of(club), tmp_path) as archive:
        archive.begin(started())
        with writing_anything(archive.engine) as newer:
            newer.exec_driver_sql("UPDATE alembic_version SET version_num = '9f3a'")
    before = stored(club)
    with pytest.raises(NewerDatabase):
        open_archive(text_of(club), tmp_path)
    assert stored(club) == before


@pytest.mark.parametrize("text", [b"", b"a letter", b"\x1f\x8b\x08\x00"])
def test_an_export_that_cannot_be_read_is_damaged(club: URL, tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "some.jsonl.gz"
    path.write_bytes(text)
    engine = make_engine(club)
    with pytest.raises(DamagedDatabase), writing_anything(engine) as connection:
        dump.restore(connection, path)
    engine.dispose()
    assert stored(club) == {}
