"""The plays cannot be reached: what is said, what can be done, and that nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.addresses import FILE
from db.archive import Archive
from db.recovery import backup_now
from db.startup import open_archive
from tests.ui.kept import set_up
from ui import arguments, tasks
from ui.main_window import MainWindow
from ui.opening import Opening, made_window
from ui.widgets import KeyButton


def opening_of(window: MainWindow) -> Opening:
    """The opening that belongs to the window."""
    found = window.findChild(Opening)
    assert isinstance(found, Opening)
    return found


def damage(folder: Path) -> None:
    """Make the database unreadable for certain."""
    for end in ("-wal", "-shm"):
        (folder / f"{FILE}{end}").unlink(missing_ok=True)
    (folder / FILE).write_bytes(b"This is no database." * 500)


def backed_up(folder: Path) -> str:
    """A database with one play and a backup, then damaged; the play's id."""
    with open_archive(None, folder) as archive:
        kept = archive.begin(set_up(), {})
        backup_now(archive)
    damage(folder)
    return kept.id


def test_a_damaged_file_is_answered_with_its_newest_good_backup(qtbot: QtBot, folder: Path) -> None:
    id = backed_up(folder)
    window = made_window(folder)
    qtbot.addWidget(window)
    opening = Opening(window, None, folder)
    opening.open()
    assert window.here == "trouble"
    assert not window.rail.isEnabled()
    with qtbot.waitSignal(window.home_filled):
        qtbot.keyClick(window.page("trouble"), Qt.Key.Key_Return)
    assert window.here == "home"
    assert [play.id for play in window.desk.archive.plays()] == [id]
    assert "damaged" in window.strip.said
    assert len([*folder.glob("*.damaged-*")]) == 1
    tasks.finish()
    opening.close()


@pytest.mark.parametrize("gone", [True, False])
def test_a_database_that_is_gone_is_not_taken_for_a_first_start(
    qtbot: QtBot, folder: Path, gone: bool
) -> None:
    id = backed_up(folder)
    if gone:
        (folder / FILE).unlink()
    else:
        (folder / FILE).write_bytes(b"")
    window = made_window(folder)
    qtbot.addWidget(window)
    opening = Opening(window, None, folder)
    opening.open()
    assert window.here == "trouble"
    assert not window.desk.ready
    with qtbot.waitSignal(window.home_filled):
        qtbot.keyClick(window.page("trouble"), Qt.Key.Key_Return)
    assert [play.id for play in window.desk.archive.plays()] == [id]
    tasks.finish()
    opening.close()


def test_a_database_that_is_gone_may_be_begun_anew(qtbot: QtBot, folder: Path) -> None:
    backed_up(folder)
    (folder / FILE).unlink()
    window = made_window(folder)
    qtbot.addWidget(window)
    opening = Opening(window, None, folder)
    opening.open()
    words = [button.words for button in window.page("trouble").findChildren(KeyButton)]
    assert words == ["Take the newest good backup", "Begin with no plays"]
    window.page("trouble").findChildren(KeyButton)[1].click()
    assert window.here == "home"
    assert window.desk.archive.plays() == ()
    opening.close()


def test_another_folder_can_be_chosen_and_is_remembered(
    qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = folder / "config" / "folder"
    monkeypatch.setattr(arguments, "_note", lambda: note)
    (folder / "closed").write_text("a file where the folder would be", encoding="utf-8")
    window = made_window(folder)
    qtbot.addWidget(window)
    arguments.remember(folder / "closed" / "plays")
    opening = Opening(window, None, folder / "closed" / "plays")
    opening.open()
    words = [button.words for button in window.page("trouble").findChildren(KeyButton)]
    assert words == ["Try again", "Choose another folder…"]
    opening.move_to(folder / "open")
    assert window.here == "home"
    assert (folder / "open" / FILE).exists()
    assert "From now on" in window.strip.said
    assert arguments.folder(arguments.parser().parse_args([])) == folder / "open"
    opening.close()
    opening = Opening(window, None, folder / "named")
    opening.move_to(folder / "other")
    assert "--data" in window.strip.said
    assert arguments.remembered() == folder / "open"
    opening.close()


def test_a_newer_database_is_not_touched(qtbot: QtBot, folder: Path) -> None:
    import sqlite3
    from contextlib import closing

    with open_archive(None, folder):
        pass
    with closing(sqlite3.connect(folder / FILE)) as connection:
        (table,) = connection.execute(
            "SELECT name FROM sqlite_master WHERE name LIKE '%version%'"
        ).fetchone()
        connection.execute(f"UPDATE {table} SET version_num = '9999'")
        connection.commit()
    before = (folder / FILE).read_bytes()
    window = made_window(folder)
    qtbot.addWidget(window)
    opening = Opening(window, None, folder)
    opening.open()
    assert window.here == "trouble"
    words = " ".join(label.text() for label in window.page("trouble").findChildren(QLabel))
    assert "newer" in words
    assert "not touched" in words
    opening.open()
    assert (folder / FILE).read_bytes() == before


def test_a_password_is_in_no_title_and_no_page(qtbot: QtBot, folder: Path) -> None:
    window = made_window(folder)
    qtbot.addWidget(window)
    opening = Opening(window, "mysql://ada:secret@club.example/plays", folder)
    opening.open()
    words = [label.text() for label in window.findChildren(QLabel)]
    assert window.here == "trouble"
    assert "secret" not in " ".join([*words, window.windowTitle()])


def test_the_database_is_looked_through_and_backed_up_after_home_is_filled(
    qtbot: QtBot, window: MainWindow, archive: Archive, folder: Path
) -> None:
    archive.begin(set_up(), {})
    opening_of(window).look_after()
    backups = folder / "backups"
    qtbot.waitUntil(lambda: len([*backups.glob("*.sqlite")]) == 1, timeout=10_000)
    assert tasks.finish()
