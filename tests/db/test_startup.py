"""Opening an archive: what is made, what is refused, what is never touched."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest

from db import schema
from db.addresses import FILE, mounted_as
from db.archive import Archive
from db.engine import writing_anything
from db.errors import Busy, DamagedDatabase, NewerDatabase, StorageError
from db.startup import open_archive
from tests.db.playing import ROOT, go_on, names_in, started


def told(fault: BaseException | None) -> str:
    """Everything that a log would say of a fault and of what led to it."""
    said = []
    while fault is not None:
        said.append(repr(fault))
        fault = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    return " ".join(said)


def test_a_new_archive_is_made_with_its_folder(tmp_path: Path) -> None:
    with open_archive(None, tmp_path / "deep" / "down") as archive:
        assert archive.plays() == ()
        assert archive.play_count() == 0
        assert archive.latest_unfinished() is None
    assert (tmp_path / "deep" / "down" / FILE).exists()


def test_an_address_of_a_file_is_taken(tmp_path: Path) -> None:
    with open_archive(f"sqlite:///{tmp_path / 'mine.sqlite'}", tmp_path) as archive:
        archive.begin(started())
        assert archive.name == str(tmp_path / "mine.sqlite")
    assert names_in(tmp_path) == {"mine.sqlite"}


@pytest.mark.sqlite
def test_every_connection_waits_for_the_disk(archive: Archive) -> None:
    wanted = {
        "synchronous": 2,
        "journal_mode": "wal",
        "foreign_keys": 1,
        "busy_timeout": 2000,
    }
    # Two at once, so that the second is another one.
    with archive.engine.connect() as one, archive.engine.connect() as two:
        for connection in (one, two):
            for pragma, value in wanted.items():
                assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


@pytest.mark.parametrize(
    "url",
    [
        "mysql://tim:geheim@host/plays",
        "sqlite+aiosqlite:///plays.sqlite",
        "postgresql://tim:geheim@host/plays",
        "postgresql+psycopg2://tim:geheim@host/plays",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://tim:geheim@host/plays.sqlite",
        "sqlite:///file:plays?mode=memory&password=geheim",
        "geheim",
        "://geheim",
        "postgresql+psycopg://tim:geheim@host:port/plays",
        "",
    ],
)
def test_other_addresses_are_refused_without_their_secrets(url: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no address") as refused:
        open_archive(url, tmp_path)
    assert "geheim" not in told(refused.value)
    assert names_in(tmp_path) == set()


def test_a_server_that_is_away_is_a_sentence_without_a_password(tmp_path: Path) -> None:
    url = "postgresql+psycopg://tim:geheim@127.0.0.1:9/plays"
    with pytest.raises(StorageError) as away:
        open_archive(url, tmp_path)
    assert "geheim" not in told(away.value)


def test_a_newer_database_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    with open_archive(None, tmp_path) as archive:
        go_on(archive, archive.begin(started()), started(), 1)
    path = tmp_path / FILE
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9f3a'")
        connection.commit()
    before, there = path.read_bytes(), names_in(tmp_path)
    with pytest.raises(NewerDatabase, match="newer version"):
        open_archive(None, tmp_path)
    assert path.read_bytes() == before
    assert names_in(tmp_path) == there


def test_a_program_that_is_older_than_the_schema_writes_no_more(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started()), started(), 1)
    with writing_anything(archive.engine) as newer:
        newer.exec_driver_sql("UPDATE alembic_version SET version_num = '9f3a'")
    with pytest.raises(NewerDatabase):
        go_on(archive, kept, play, 2)
    assert len(archive.load(kept.id).moves) == 2


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("CREATE TABLE bookmark (url TEXT)")
        other.commit()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StorageError, match="another program"):
        open_archive(None, tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize(
    "text", [b"This is a letter to my aunt. " * 400, b"SQLite format 3\0" * 500]
)
def test_a_file_that_is_no_database_is_damaged_and_stays(tmp_path: Path, text: bytes) -> None:
    (tmp_path / FILE).write_bytes(text)
    with pytest.raises(DamagedDatabase, match="damaged"):
        open_archive(None, tmp_path)
    assert (tmp_path / FILE).read_bytes() == text


def test_what_an_interrupted_first_start_left_is_taken(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    open_archive(None, tmp_path).close()
    (tmp_path / "two").mkdir()
    with closing(sqlite3.connect(tmp_path / "two" / FILE)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    with open_archive(None, tmp_path / "two") as archive:
        archive.begin(started())


def test_a_folder_that_is_a_file_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "plays").write_text("a file")
    with pytest.raises(StorageError, match="cannot be made"):
        open_archive(None, tmp_path / "plays")


_FIRST_START = """
import sys
from pathlib import Path
from db.startup import open_archive
print("ready", flush=True)
sys.stdin.readline()
with open_archive(None, Path(sys.argv[1])) as archive:
    archive.remember({sys.argv[2]: 1})
"""


def test_several_first_starts_at_once_make_one_archive(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _FIRST_START, str(tmp_path)]
    starts = [
        subprocess.Popen(
            [*command, str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for number in range(4)
    ]
    for each in starts:
        assert each.stdout is not None
        assert each.stdout.readline() == "ready\n"
    for each in starts:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    said = [each.communicate(timeout=60) for each in starts]
    assert [each.returncode for each in starts] == [0] * 4, said
    with open_archive(None, tmp_path) as archive:
        assert set(archive.known) == {"0", "1", "2", "3"}


_UNPRIVILEGED = """
import os, sys
from pathlib import Path
from db.engine import writing_anything
from db.errors import StorageError
from db.startup import open_archive
open_archive(None, Path(sys.argv[1])).close()   # everything is imported now
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    archive = open_archive(None, Path(sys.argv[2]))
    archive.remember({"a": 1})
except StorageError as fault:
    print(type(fault).__name__, fault)
"""


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that any user may look into; those of pytest are closed to others."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no modes there")
@pytest.mark.parametrize("there", ["empty", "full", "closed"])
def test_a_folder_that_cannot_be_written_is_a_sentence(open_to_all: Path, there: str) -> None:
    own, folder = open_to_all / "own", open_to_all / "read-only"
    folder.mkdir()
    if there != "empty":
        open_archive(None, folder).close()
        (folder / FILE).chmod(0o444 if there == "full" else 0o000)
    folder.chmod(0o555)
    run = subprocess.run(
        [sys.executable, "-c", _UNPRIVILEGED, str(own), str(folder)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
    )
    folder.chmod(0o755)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("StorageError The file with your plays cannot be written")


def test_opening_loads_neither_alembic_nor_a_mapper(tmp_path: Path) -> None:
    open_archive(None, tmp_path).close()
    program = (
        "import sys; from pathlib import Path; from db.startup import open_archive\n"
        "open_archive(None, Path(sys.argv[1])).plays(limit=10)\n"
        "print([m for m in sys.modules if m.split('.')[0] == 'alembic' or m == 'sqlalchemy.orm'])"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
    )
    assert run.stdout == "[]\n", run.stderr


def test_the_kind_of_a_folder_is_told_by_the_longest_mount() -> None:
    mounts = (
        "/dev/sda1 / ext4 rw 0 0\n"
        "proc /proc proc rw 0 0\n"
        "server:/home /home nfs4 rw 0 0\n"
        "/dev/sdb1 /home/ada/fast ext4 rw 0 0\n"
        "//nas/plays /mnt/our\\040plays cifs rw 0 0\n"
    )
    assert mounted_as("/home/ada/.local/share", mounts) == "nfs4"
    assert mounted_as("/home/ada/fast/plays", mounts) == "ext4"
    assert mounted_as("/homes", mounts) == "ext4"
    assert mounted_as("/mnt/our plays/a", mounts) == "cifs"


@pytest.mark.sqlite
def test_the_program_says_that_a_network_folder_is_not_supported(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert archive.notice == ""
    monkeypatch.setattr("db.addresses._on_network", lambda path: True)
    assert "network folder" in archive.notice


def test_head_is_the_last_version() -> None:
    assert schema.VERSIONS[-1] == schema.HEAD


def _held(file: Path, monkeypatch: pytest.MonkeyPatch) -> sqlite3.Connection:
    """Another program makes the file and holds it, longer than any answer waits."""
    monkeypatch.setattr("db.engine.BUSY", 20)
    holder = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN EXCLUSIVE")
    return holder


def test_who_opens_waits_for_the_window_that_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(_held(tmp_path / FILE, monkeypatch)) as holder:
        timer = Timer(0.3, holder.execute, ("COMMIT",))
        timer.start()
        with open_archive(None, tmp_path) as archive:
            assert archive.play_count() == 0
        timer.join()


def test_who_waits_in_vain_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.startup.OPENING", 0.1)
    with (
        closing(_held(tmp_path / FILE, monkeypatch)),
        pytest.raises(Busy, match="Another program is using the file"),
    ):
        open_archive(None, tmp_path)
