"""The program as a process of its own, and what becomes of a fault."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.benchmarks.many import one_play
from ui import tasks
from ui.faults import Faults, log, log_to

STARTED = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import ui.main_window as shown

def painted():
    late = ("sqlalchemy", "companion.play", "ui.pages.home.page", "importlib.metadata")
    assert not {*late} & {*sys.modules}

def filled(window):
    late = {"alembic", "sqlalchemy.orm", "msgspec", "PySide6.QtTextToSpeech", "PySide6.QtNetwork"}
    assert not late & {*sys.modules}
    for late in ("ui.pages.table", "ui.guide", "companion.play", "companion.games.ronin.flow"):
        assert not [name for name in sys.modules if name.startswith(late)], late
    print("filled", window.windowTitle(), flush=True)
    QTimer.singleShot(0, QApplication.quit)

made = shown.MainWindow.__init__
def init(self, settings):
    made(self, settings)
    self.first_painted.connect(painted)
    self.home_filled.connect(lambda: filled(self))
shown.MainWindow.__init__ = init
from ui.app import main
sys.exit(main(["--data", sys.argv[1]]))
"""

ON_THE_TABLE = """
import json, linecache, sys
from ui import app

class Watched(app.Program):
    def __init__(self, window, url, folder):
        super().__init__(window, url, folder)
        window.home_filled.connect(lambda: look(window))

def look(window):
    desk = window.desk
    desk.open(desk.archive.latest_unfinished().id)
    window.grab()
    print(json.dumps([window.here, [*sys.modules], [*linecache.cache]]), flush=True)
    window.close()

app.Program = Watched
sys.exit(app.main(["--data", sys.argv[1]]))
"""

UNNEEDED = (
    *("alembic", "msgspec", "numpy", "pyqtgraph", "sqlalchemy.ext", "sqlalchemy.orm"),
    *("PySide6.QtMultimedia", "PySide6.QtNetwork", "PySide6.QtTextToSpeech"),
    *("companion.games.dragons_path.flow", "companion.games.legendary_monsters.flow"),
    *("db.by_hand", "db.migrating", "db.migrations", "db.statistics", "db.transfer"),
    *("ui.charts", "ui.command_line", "ui.tables.dragons_path", "ui.tables.legendary_monsters"),
    *("ui.pages.collection", "ui.pages.history", "ui.pages.log.", "ui.pages.persons"),
    *("ui.pages.settings", "ui.pages.setup", "ui.pages.statistics", "ui.pages.transfer"),
)
"""What the Table page of one game does without: each is memory that nobody asked for."""


def run(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program over the data in a folder, to its end."""
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    surroundings.pop("PATH_COMPANION_DATABASE", None)
    done = subprocess.run(
        [sys.executable, "-c", program, str(folder)],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
        env=surroundings,
    )
    assert done.returncode == 0, done.stderr
    return done


def test_the_program_starts_fills_home_and_ends(tmp_path: Path) -> None:
    done = run(STARTED, tmp_path)
    assert done.stdout.startswith("filled Path Companion")
    assert "Traceback" not in done.stderr
    assert (tmp_path / "path-companion.sqlite").exists()


def test_the_table_page_holds_what_one_play_needs(tmp_path: Path) -> None:
    one_play(tmp_path)
    here, modules, read = json.loads(run(ON_THE_TABLE, tmp_path).stdout)
    assert here == "table"
    assert "companion.games.ronin.flow" in modules
    assert not [name for name in modules if name.startswith(UNNEEDED)]
    # PySide6 reads the sources of what is imported after it, and they are kept: see ui.features.
    assert not [name for name in read if name.endswith(".py") and "sqlalchemy" in name]


def test_a_command_needs_no_window(tmp_path: Path) -> None:
    lines = (
        "import sys",
        "from ui.app import main",
        "code = main(['--data', sys.argv[1], 'history'])",
        "assert not [name for name in sys.modules if name.startswith('PySide6')]",
        "sys.exit(code)",
    )
    subprocess.run([sys.executable, "-c", "\n".join(lines), str(tmp_path)], check=True, timeout=120)


@pytest.fixture
def faults(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Faults]:
    """Faults are taken, and logged into a file."""
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    window = QWidget()
    qtbot.addWidget(window)
    log_to(tmp_path)
    taking = Faults()
    taking.watch(window)
    yield taking
    taking.leave()
    for handler in tuple(log.handlers):
        log.removeHandler(handler)
        handler.close()


def test_a_log_that_cannot_be_written_is_no_fault(
    faults: Faults, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "closed"
    (folder / "path-companion.log").mkdir(parents=True)
    log_to(folder)
    log.warning("the archive was not opened")
    said = capsys.readouterr().err
    assert "the archive was not opened" in said
    assert "Logging error" not in said


def test_a_fault_is_shown_logged_and_can_be_copied(
    qtbot: QtBot, faults: Faults, tmp_path: Path
) -> None:
    fault = ZeroDivisionError("a fault to be shown")
    sys.excepthook(type(fault), fault, fault.__traceback__)
    assert faults.dialog is not None
    qtbot.addWidget(faults.dialog)
    assert faults.dialog.isVisible()
    assert not faults.dialog.isModal()
    assert "a fault to be shown" in faults.dialog.details
    assert "a fault to be shown" in (tmp_path / "path-companion.log").read_text()
    sys.excepthook(type(fault), fault, fault.__traceback__)
    assert faults.dialog.details.count("ZeroDivisionError: a fault") == 2


def test_a_fault_in_showing_a_fault_ends(
    faults: Faults, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is told as it was before anybody watched, and not shown in its turn."""
    told: list[str] = []
    monkeypatch.setattr(faults, "_former", lambda _kind, fault, _trace: told.append(str(fault)))

    def again(_details: str) -> None:
        fault = ZeroDivisionError("the second")
        sys.excepthook(type(fault), fault, None)

    faults.happened.disconnect()
    faults.happened.connect(again)
    first = ZeroDivisionError("the first")
    sys.excepthook(type(first), first, None)
    assert told == ["the second"]


def test_a_fault_off_the_windows_thread_is_shown_too(qtbot: QtBot, faults: Faults) -> None:
    def work(task: tasks.Task) -> None:
        raise ZeroDivisionError("a fault elsewhere")

    with qtbot.waitSignal(faults.happened) as happened:
        tasks.start(work)
    assert "a fault elsewhere" in happened.args[0]
    assert faults.dialog is not None
    qtbot.addWidget(faults.dialog)


def test_ctrl_c_is_no_fault(faults: Faults, capsys: pytest.CaptureFixture[str]) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert faults.dialog is None
    assert "KeyboardInterrupt" in capsys.readouterr().err


def test_work_says_how_far_it_is_and_hands_over_its_result(qtbot: QtBot) -> None:
    at: list[tuple[int, int]] = []

    def work(task: tasks.Task) -> str:
        task.step(1, 2)
        task.step(2, 2)
        return "done"

    results: list[object] = []
    task = tasks.start(work, results.append)
    task.progress.connect(lambda now, of: at.append((now, of)))
    with qtbot.waitSignal(task.ended):
        pass
    assert results == ["done"]
    assert at == [(1, 2), (2, 2)]


def test_work_that_is_cancelled_ends_without_a_result(qtbot: QtBot) -> None:
    def work(task: tasks.Task) -> None:
        while True:
            task.step(0, 1)

    task = tasks.start(work)
    done: list[object] = []
    task.done.connect(done.append)
    with qtbot.waitSignal(task.ended):
        task.cancel()
    assert done == []


def test_a_log_that_cannot_be_written_goes_to_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    log_to(tmp_path / "file" / "below")
    (handler,) = log.handlers
    assert type(handler) is logging.StreamHandler
    log.removeHandler(handler)
