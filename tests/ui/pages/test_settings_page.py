"""Settings hold at once and are there at the next start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from companion import Game, Play
from db.archive import Archive
from db.recovery import backup_now
from db.startup import open_archive
from tests.ui.kept import set_up
from ui import tasks
from ui.desk import Desk
from ui.opening import Opening, made_window
from ui.pages.settings.keeping import BackupLine, place_of
from ui.pages.settings.page import SettingsPage
from ui.pages.setup.draft import Draft
from ui.settings import Settings
from ui.theme import theme


@pytest.fixture
def page(qtbot: QtBot, desk: Desk) -> Iterator[SettingsPage]:
    """The page; the look is put back afterwards."""
    mode, scale = theme().mode, theme().scale
    made = SettingsPage(desk)
    qtbot.addWidget(made)
    made.show()
    made.arrive()
    yield made
    theme().set_mode(mode)
    theme().set_scale(scale)


def test_what_is_chosen_is_there_at_the_next_start(page: SettingsPage, tmp_path: Path) -> None:
    page.look.theme.button("light").click()
    page.look.larger.click()
    page.hands.keys.click()
    again = Settings(tmp_path / "settings.ini")
    assert (again.theme, again.scale, again.single_keys) == ("light", 110, False)


@pytest.mark.parametrize("text", ["", "abc", "-5", "99999", "1e9", "²"])
def test_a_scale_that_is_none_is_no_fault(tmp_path: Path, text: str) -> None:
    (tmp_path / "other.ini").write_text(f"[General]\nscale={text}\ntheme=\n", encoding="utf-8")
    settings = Settings(tmp_path / "other.ini")
    assert 75 <= settings.scale <= 250
    assert settings.theme == "system"


def test_without_a_voice_the_switch_says_why(page: SettingsPage, desk: Desk) -> None:
    page.hands.speech.click()
    assert desk.voice.missing
    assert not desk.settings.speech
    assert not page.hands.speech.isChecked()
    assert desk.voice.missing in [
        label.text() for label in page.hands.findChildren(type(page.look.figure))
    ]


def test_a_preferred_ruling_is_offered_in_every_new_setup(
    page: SettingsPage, desk: Desk, archive: Archive
) -> None:
    (card,) = page.rulings
    card.choices["ties"].button("first").click()
    assert archive.readings("toy") == {"ties": "first"}
    draft = Draft.start(desk.store, "toy")
    assert draft.step is not None
    assert draft.step["ruling/ties"].default == "first"
    card.choices["ties"].button("").click()
    assert archive.readings("toy") == {}


def test_a_backup_is_made_and_listed(
    qtbot: QtBot, page: SettingsPage, desk: Desk, archive: Archive
) -> None:
    archive.begin(Play.start("toy", 1).answer({"players": 1}), {})
    with qtbot.waitSignal(desk.said) as said:
        page.keeping.make.click()
    assert said.args == ["A backup was made."]
    qtbot.waitUntil(page.keeping.make.isEnabled)
    assert tasks.finish()


def test_the_place_has_no_password(tmp_path: Path) -> None:
    with open_archive(None, tmp_path) as archive:
        assert place_of(archive) == str(archive.file)
        archive.file = None
        archive.address = archive.address.set(
            drivername="postgresql+psycopg",
            username="ada",
            password="secret",
            host="club.example",
            database="plays",
        )
        assert place_of(archive) == "plays on club.example"


def test_a_backup_is_gone_back_to_only_when_that_is_said_twice(
    qtbot: QtBot, page: SettingsPage, desk: Desk, archive: Archive
) -> None:
    backup_now(archive)
    page.arrive()
    (line,) = page.keeping.findChildren(BackupLine)
    line.take.click()
    assert not line.question.isHidden()
    line.keep.click()
    assert line.question.isHidden()
    line.take.click()
    with qtbot.waitSignal(desk.restore_wanted) as wanted:
        line.sure.click()
    assert wanted.args is not None
    assert wanted.args[0].path.exists()


def test_going_back_to_a_backup_loses_neither_what_was_then_nor_what_is_now(
    qtbot: QtBot, tmp_path: Path, toy: Game[object]
) -> None:
    window = made_window(tmp_path)
    qtbot.addWidget(window)
    opening = Opening(window, None, tmp_path)
    opening.open()
    then = window.desk.archive.begin(set_up(1), {}).id
    backup = backup_now(window.desk.archive)
    now = window.desk.archive.begin(set_up(2), {}).id
    window.desk.open(now)
    window.desk.restore_wanted.emit(backup)
    assert [play.id for play in window.desk.archive.plays()] == [then]
    assert window.here == "settings"
    assert "is kept as" in window.strip.said
    (aside,) = tmp_path.glob("*.before-*")
    opening.close()
    with open_archive(f"sqlite:///{aside}", tmp_path / "other") as before:
        assert {play.id for play in before.plays()} == {then, now}
    tasks.finish()


def test_each_change_is_told_once_and_kept(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "s.ini")
    told: list[str] = []
    settings.changed.connect(told.append)
    settings.theme = "dark"
    settings.theme = "dark"
    settings.scale = 125
    assert told == ["theme", "scale"]
    again = Settings(tmp_path / "s.ini")
    assert (again.theme, again.scale) == ("dark", 125)
    # Another window chose something else meanwhile: what is chosen here goes before it.
    again.theme = "light"
    settings.theme = "dark"
    assert Settings(tmp_path / "s.ini").theme == "dark"
