"""The window: what it shows when, where its keys go, what it keeps."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from companion import Play, settle
from db.addresses import FILE
from tests.ui import toy as toy_game
from tests.ui.kept import SETUP, set_up
from ui.desk import Kind
from ui.main_window import MainWindow
from ui.opening import made_window
from ui.store import Store
from ui.theme import theme
from ui.widgets import KeyButton


def test_the_window_is_painted_before_the_archive_is_opened(qtbot: QtBot, folder: Path) -> None:
    window = made_window(folder)
    qtbot.addWidget(window)
    ready: list[bool] = []
    window.first_painted.connect(lambda: ready.append(window.desk.ready))
    with qtbot.waitSignal(window.first_painted):
        window.show()
    assert ready == [False]
    assert not (folder / FILE).exists()


def test_answers_that_were_left_are_reached_from_the_menu_of_a_kept_play(
    qtbot: QtBot, window: MainWindow
) -> None:
    left = window.commands.menus.actions["left"]
    assert not left.isEnabled()
    window.desk.open_sample(set_up())
    assert not left.isEnabled()
    window.desk.open(window.desk.archive.begin(set_up(), {}).id)
    assert left.isEnabled()
    left.trigger()
    assert window.here == "left"
    assert window.rail.button("table").isChecked()
    qtbot.keyClick(window.page("left"), Qt.Key.Key_Escape)
    assert window.here == "table"


def test_pages_are_made_when_they_are_first_gone_to(window: MainWindow) -> None:
    assert window.stack.count() == 1
    for name in ("history", "statistics", "persons", "transfer", "collection", "settings", "keys"):
        window.show_page(name)
        assert window.here == name
    window.show_page("history")
    assert window.stack.count() == 8


def test_what_happens_to_plays_afterwards_is_reached_from_the_menu(window: MainWindow) -> None:
    actions = window.commands.menus.actions
    pages = {"log": "history", "go_persons": "persons", "bring": "transfer", "out": "transfer"}
    for command, page in pages.items():
        assert actions[command].shortcuts()
        actions[command].trigger()
        assert window.here == page
    actions["go_statistics"].trigger()
    assert window.here == "statistics"
    window.list_person("nobody")
    assert window.here == "history"


def test_without_a_play_the_table_cannot_be_gone_to(window: MainWindow) -> None:
    assert not window.rail.button("table").isEnabled()
    window.show_page("table")
    assert window.here == "home"


def test_in_another_language_the_play_that_is_open_is_told_anew(
    qtbot: QtBot, window: MainWindow
) -> None:
    QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
    window.desk.open_sample(set_up())
    session = window.desk.session
    assert session is not None
    with qtbot.waitSignal(session.retold):
        QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))


def test_a_play_from_its_setup_to_the_table_and_back(qtbot: QtBot, window: MainWindow) -> None:
    window.set_up("toy")
    assert window.here == "setup"
    form = window.setup.open_step
    for values in SETUP:
        form.answered.emit(form.form.number, values)
    assert window.here == "table"
    session = window.desk.session
    assert session is not None
    assert session.answer(session.play.number, {"coins": 4})
    assert window.windowTitle().startswith("Coins, Round 1")
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.play.number == 5
    window.desk.put_away()
    assert window.here == "home"
    assert window.home.resume.isVisible()
    qtbot.keyClick(window.home, Qt.Key.Key_Return)
    assert window.here == "table"


def test_every_command_has_a_name_and_no_key_is_given_twice(window: MainWindow) -> None:
    keys = [
        key.toString()
        for action in window.commands.menus.actions.values()
        for key in action.shortcuts()
    ]
    assert len(keys) == len({*keys})
    singles = [key for key in keys if len(key) == 1 and key.isalnum()]
    assert singles == []
    for wanted in ("Ctrl+Z", "Ctrl+Shift+Z", "F11", "Ctrl++", "Ctrl+-", "Ctrl+0", "?"):
        assert QKeySequence(wanted).toString() in keys
    shown = {action.text().partition("\t")[2] for action in window.commands.menus.actions.values()}
    assert {"A", "W", "Space"} <= shown


def test_the_scale_is_kept_between_starts(window: MainWindow, folder: Path) -> None:
    window.zoom(1)
    window.zoom(1)
    scale = window.desk.settings.scale
    assert scale == round(theme().scale * 100) > 100
    theme().set_scale(1)
    made_window(folder).deleteLater()
    assert round(theme().scale * 100) == scale


def test_the_geometry_is_kept_between_starts(
    qtbot: QtBot, window: MainWindow, folder: Path
) -> None:
    window.resize(780, 640)
    window.close()
    again = made_window(folder)
    qtbot.addWidget(again)
    assert (again.width(), again.height()) == (780, 640)


def test_a_play_file_is_looked_at_and_kept_only_when_that_is_asked(
    window: MainWindow, folder: Path
) -> None:
    file = folder / "play.json"
    file.write_text(set_up().to_json(), encoding="utf-8")
    assert window.desk.open_file(file)
    assert window.here == "table"
    assert window.desk.kind is Kind.FILE
    assert window.desk.session is not None
    assert window.desk.session.read_only
    assert "not kept" in window.banner.said
    assert window.banner.isVisible()
    window.set_table_mode(True)
    assert window.banner.isHidden()
    window.set_table_mode(False)
    assert window.banner.isVisible()
    assert window.desk.archive.plays() == ()
    assert window.desk.keep_this()
    assert len(window.desk.archive.plays()) == 1
    assert not window.desk.session.read_only
    assert window.banner.said == ""


@pytest.mark.parametrize("text", ["", "{}", "[" * 50_000, '{"format": "path-companion-play"}'])
def test_a_damaged_play_file_is_told_in_a_sentence(
    window: MainWindow, folder: Path, text: str
) -> None:
    file = folder / "play.json"
    file.write_text(text, encoding="utf-8")
    assert not window.desk.open_file(file)
    assert "play.json was not opened" in window.strip.said
    assert window.here == "home"


def test_a_damaged_file_leaves_the_play_that_is_open(window: MainWindow, folder: Path) -> None:
    """An exception half way left a half-loaded state (X-haven Assistant, its loader)."""
    kept = window.desk.archive.begin(settle(set_up(), {}), {})
    window.desk.open(kept.id)
    session = window.desk.session
    assert session is not None
    before = session.play
    text = before.to_json()
    for at in range(0, len(text) - 1, len(text) // 7):
        (folder / "half.json").write_text(text[:at], encoding="utf-8")
        assert not window.desk.open_file(folder / "half.json")
        assert window.desk.session is session
        assert window.here == "table"
    assert session.play is before
    assert session.answer(before.number, {"coins": 4})


def _spoilt(data: dict[str, Any]) -> None:
    data["moves"][-1]["step"] = "round.gone"


def _counted_otherwise(data: dict[str, Any]) -> None:
    data["record"]["scores"][0]["lines"][0]["value"] += 3
    data["record"]["scores"][0]["total"] += 3


@pytest.mark.parametrize(
    ("change", "said"),
    [(_spoilt, "Another step is asked here."), (_counted_otherwise, "The rules of today count")],
)
def test_a_file_that_the_rules_of_today_tell_otherwise_is_shown_with_its_record(
    window: MainWindow, folder: Path, change: Callable[[dict[str, Any]], None], said: str
) -> None:
    """A new version broke old games (18xx #7523, #5299)."""
    play = settle(set_up(), {})
    while play.step is not None:
        play = settle(play.answer({"coins": play.number}), {})
    data = json.loads(play.to_json())
    change(data)
    totals = [score["total"] for score in data["record"]["scores"]]
    (folder / "old.json").write_text(json.dumps(data), encoding="utf-8")
    assert window.desk.open_file(folder / "old.json")
    session = window.desk.session
    assert session is not None
    assert session.read_only
    assert said in window.banner.said
    assert f"It was recorded as: Ada {totals[0]} and Bo {totals[1]}; " in window.banner.said
    assert "Keep it" not in [button.words for button in window.banner.findChildren(KeyButton)]
    before = session.play
    assert not session.answer(before.number, {"coins": 1})
    assert not session.undo()
    assert session.play is before


def test_a_play_that_cannot_be_told_leaves_the_rest_within_reach(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bad state froze the program, the menu was out of reach (Secretariat #143)."""
    play = settle(set_up(), {})
    while play.number < 8:
        play = settle(play.answer({"coins": 4}), {})
    kept = window.desk.archive.begin(play, {})

    def broken(*_: object) -> None:
        raise RuntimeError("a rule of today")

    monkeypatch.setattr(toy_game.Coins, "tell", broken)
    assert window.desk.open(kept.id)
    assert window.here == "table"
    session = window.desk.session
    assert session is not None
    assert session.read_only
    assert "nothing was changed" in window.banner.said
    for name in ("home", "history", "statistics", "collection", "settings"):
        window.rail.button(name).click()
        assert window.here == name
    assert window.commands.menus.actions["save_file"].isEnabled()
    window.commands.menus.actions["put_away"].trigger()
    assert window.desk.session is None
    assert window.desk.archive.load(kept.id).moves == play.moves


def test_saving_a_play_file(window: MainWindow, folder: Path) -> None:
    window.desk.open_sample(set_up())
    file = folder / "saved.json"
    window.commands.write_file(file)
    assert Play.from_json(file.read_bytes()).moves == set_up().moves
    window.commands.write_file(folder / "missing" / "saved.json")
    assert "was not written" in window.strip.said


@pytest.mark.parametrize(("name", "written"), [("mine", "mine.json"), ("mine.csv", None)])
def test_a_play_file_is_named_as_one(
    window: MainWindow,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    written: str | None,
) -> None:
    window.desk.open_sample(set_up())
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(folder / name), ""))
    window.commands.save_file()
    if written is None:
        assert "Nothing was written" in window.strip.said
        assert not (folder / name).exists()
    else:
        assert Play.from_json((folder / written).read_bytes()).game.id == "toy"


def test_looking_at_a_finished_play_and_going_on_with_it(window: MainWindow, folder: Path) -> None:
    kept = window.desk.archive.begin(set_up(), {})
    window.desk.open(kept.id, looking=True)
    assert "looking" in window.banner.said
    before = window.desk.archive.load(kept.id)
    window.table.grab()
    window.table.undo()
    assert window.desk.archive.load(kept.id) == before
    window.go_on()
    assert window.banner.said == ""
    assert window.desk.session is not None
    assert not window.desk.session.read_only


def test_answers_that_are_saved_nowhere_keep_the_window_open_once(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "spooled", property(lambda store: False))
    monkeypatch.setattr(Store, "fault", property(lambda store: "The disk is full."))
    assert not window.close()
    assert "The disk is full." in window.strip.said
    assert window.close()


def test_what_was_saved_nowhere_is_taken_back_when_it_is_saved(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = window.desk.archive.begin(set_up(), {})
    window.desk.open(kept.id)
    with monkeypatch.context() as full:
        full.setattr(Store, "spooled", property(lambda store: False))
        full.setattr(Store, "fault", property(lambda store: "The disk is full."))
        assert not window.close()
        assert "The disk is full." in window.strip.said
    assert window.desk.session is not None
    window.desk.session.flush()
    assert window.strip.said == ""
    window.desk.said.emit("Something else.")
    window.desk.session.flush()
    assert window.strip.said == "Something else."


def test_a_file_that_was_opened_takes_back_that_another_was_not(
    window: MainWindow, folder: Path
) -> None:
    (folder / "bad.json").write_text("{", encoding="utf-8")
    (folder / "good.json").write_text(set_up().to_json(), encoding="utf-8")
    assert not window.desk.open_file(folder / "bad.json")
    assert "bad.json was not opened" in window.strip.said
    assert window.desk.open_file(folder / "good.json")
    assert window.strip.said == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Question])
def test_from_all_keys_one_goes_back(qtbot: QtBot, window: MainWindow, key: Qt.Key) -> None:
    window.show_page("history")
    window.commands.menus.actions["keys"].trigger()
    assert window.here == "keys"
    if key == Qt.Key.Key_Escape:
        qtbot.keyClick(window.page("keys"), key)
    else:
        window.commands.menus.actions["keys"].trigger()
    assert window.here == "history"


@pytest.mark.parametrize(
    ("key", "seen"),
    [
        (Qt.Key.Key_A, lambda window: window.table.guide.choosing),
        (Qt.Key.Key_W, lambda window: window.table.why.isVisible()),
        (Qt.Key.Key_F11, lambda window: window.isFullScreen()),
        (Qt.Key.Key_Space, lambda window: True),
    ],
)
def test_a_key_of_the_step_acts_from_the_page_of_all_keys(
    qtbot: QtBot, window: MainWindow, key: Qt.Key, seen: Callable[[MainWindow], bool]
) -> None:
    window.desk.open_sample(settle(set_up(), {}))
    window.commands.menus.actions["keys"].trigger()
    assert window.here == "keys"
    qtbot.keyClick(window.page("keys"), key)
    assert window.here == "table"
    assert seen(window)
    window.set_table_mode(False)


def test_where_no_play_was_the_keys_of_a_step_do_nothing(qtbot: QtBot, window: MainWindow) -> None:
    window.desk.open_sample(set_up())
    window.show_page("history")
    window.commands.menus.actions["keys"].trigger()
    for key in (Qt.Key.Key_A, Qt.Key.Key_W, Qt.Key.Key_F11, Qt.Key.Key_Space):
        qtbot.keyClick(window.page("keys"), key)
    assert window.here == "keys"


def test_enter_goes_to_the_page_whose_button_holds_the_focus(
    qtbot: QtBot, window: MainWindow
) -> None:
    button = window.rail.button("history")
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert window.here == "history"
