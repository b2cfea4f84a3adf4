"""An answer with its durable commit and the painted next step; undo in short and long plays."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QLabel, QWidget
from sqlalchemy import Engine, event

from companion import Play
from db.addresses import FILE
from db.engine import prepare_sqlite
from tests.benchmarks.figures import RUNS, Figure, paired, seconds
from tests.benchmarks.many import long_play
from tests.screenshots import ronin_play
from ui.desk import Desk
from ui.opening import Opening, made_window
from ui.play_session import PlaySession
from ui.theme import theme
from ui.theme.style import sheet

LONG, SHORT = 10_000, 100


def figures(folder: Path) -> Iterator[Figure]:
    """Everything that is measured inside one process with a window."""
    application = QApplication.instance() or QApplication(["path-companion"])
    yield from _core()
    yield from _with_window(folder)
    del application


# -- the core alone


def _core() -> Iterator[Figure]:
    long, short = long_play(LONG), long_play(SHORT)
    yield paired(
        "undo in 10,000 moves, core",
        [
            (seconds(long.undo, 50_000) * 1e6, seconds(short.undo, 50_000) * 1e6)
            for _ in range(RUNS + 2)
        ],
        unit="µs",
        limit=1.5,
        against="in 100 moves",
    )
    moves = _finished().moves
    folds = [len(moves) / seconds(lambda: Play.restore("ronin", 1, moves)) for _ in range(RUNS + 2)]
    yield Figure("answers folded a second", sorted(folds)[len(folds) // 2], None, "/s", None, None)


def _finished() -> Play:
    play = ronin_play.set_up()
    while (step := play.step) is not None:
        play = play.answer(ronin_play.answer_for(play, step), confirmed=True)
    return play


# -- with commit and paint


def _painted() -> None:
    """Let everything that is due be laid out and painted."""
    for _ in range(2):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _with_window(folder: Path) -> Iterator[Figure]:
    window = made_window(folder)
    opening = Opening(window, None, folder)
    window.resize(1280, 800)
    window.show()
    # As the program does at its first paint: what is there stays, and is never looked through.
    gc.collect()
    gc.freeze()
    opening.open()
    desk = window.desk
    try:
        bare = Bare(folder, _widgets(desk, window.table))
        rounds = [_answered(desk, bare, folder / FILE) for _ in range(RUNS)]
        bare.close()
        yield paired(
            "answer, durable and painted",
            rounds,
            unit="ms",
            limit=3.0,
            against="the same writes and a bare repaint",
        )
        yield paired(
            "undo in 10,000 moves, kept and painted",
            _undone(desk),
            unit="ms",
            limit=1.5,
            against="in 100 moves",
        )
    finally:
        window.close()
        opening.close()


def _table(desk: Desk, play: Play) -> PlaySession:
    """The session of a new play, laid on the table of the window."""
    kept = desk.store.begin(play, {})
    assert desk.open(kept.id)
    assert desk.session is not None
    return desk.session


def _widgets(desk: Desk, page: QWidget) -> int:
    """How many widgets the page shows, the median over the steps of a whole play."""
    session = _table(desk, ronin_play.set_up())
    counts = []
    while (step := session.step) is not None:
        _painted()
        counts.append(sum(widget.isVisibleTo(page) for widget in page.findChildren(QWidget)))
        session.answer(
            session.play.number, ronin_play.answer_for(session.play, step), confirmed=True
        )
    return round(median(counts))


def _answered(desk: Desk, bare: Bare, file: Path) -> tuple[float, float]:
    """The median answer of a whole play in milliseconds, and the median of its bare likeness."""
    session = _table(desk, ronin_play.set_up())
    _painted()
    bare.begin(file)
    ours, theirs = [], []
    with _statements() as written:
        while (step := session.step) is not None:
            values = ronin_play.answer_for(session.play, step)
            written.clear()
            ours.append(seconds(partial(_answer, session, values)))
            same = list(written)
            theirs.append(seconds(partial(bare.once, same)))
    return median(ours) * 1000, median(theirs) * 1000


Statement = tuple[str, list[Any]]
"""What a database is told to write, and the values of each time."""


@contextmanager
def _statements() -> Iterator[list[Statement]]:
    """What is written to any database inside the block, in its order; reads are left out."""
    written: list[Statement] = []

    def told(
        _connection: Any, _cursor: Any, text: str, values: Any, _context: Any, many: bool
    ) -> None:
        if text.startswith(("INSERT", "UPDATE", "DELETE")):
            written.append((text, values if many else [values]))

    event.listen(Engine, "before_cursor_execute", told)
    try:
        yield written
    finally:
        event.remove(Engine, "before_cursor_execute", told)


def _answer(session: PlaySession, values: dict[str, Any]) -> None:
    if not session.answer(session.play.number, values, confirmed=True):
        raise RuntimeError("an answer was not taken")
    _painted()


class Bare:
    """The same writes with the same pragmas, and the repaint of a styled page as full."""

    def __init__(self, folder: Path, widgets: int) -> None:
        self._file = folder / "bare.sqlite"
        self._base: sqlite3.Connection | None = None
        self._page = QFrame()
        self._page.setStyleSheet(sheet(theme().palette, theme().scale))
        self._page.resize(1280, 800)
        grid = QGridLayout(self._page)
        for number in range(widgets):
            grid.addWidget(QLabel(f"label {number}"), number // 12, number % 12)
        self._page.show()
        _painted()

    def begin(self, file: Path) -> None:
        """Take a copy of the database as it is now."""
        self._let_go()
        self._base = base = sqlite3.connect(self._file, isolation_level=None)
        with closing(sqlite3.connect(file)) as real:
            real.backup(base)
        prepare_sqlite(base, None)

    def once(self, statements: list[Statement]) -> None:
        """These statements, durable, and one repaint of everything."""
        assert self._base is not None
        self._base.execute("BEGIN IMMEDIATE")
        for text, values in statements:
            self._base.executemany(text, values)
        self._base.execute("COMMIT")
        self._page.update()
        _painted()

    def _let_go(self) -> None:
        if self._base is not None:
            self._base.close()
        for end in ("", "-wal", "-shm"):
            Path(f"{self._file}{end}").unlink(missing_ok=True)

    def close(self) -> None:
        """Put it away."""
        self._let_go()
        self._page.close()


def _undone(desk: Desk) -> list[tuple[float, float]]:
    """Undo in a long and a short play, in milliseconds an undo.

    The plays take turns on the table, so that whatever else the machine does hits both alike.
    """
    kept = {moves: desk.store.begin(long_play(moves), {}) for moves in (LONG, SHORT)}
    pairs = []
    for _run in range(RUNS + 2):
        took = {}
        for moves, each in kept.items():
            assert desk.open(each.id)
            assert desk.session is not None
            _painted()
            took[moves] = seconds(partial(_undo, desk.session), 6) * 1000
            for _again in range(6):
                desk.session.redo()
            _painted()
        pairs.append((took[LONG], took[SHORT]))
    return pairs


def _undo(session: PlaySession) -> None:
    if not session.undo():
        raise RuntimeError("there was nothing to undo")
    _painted()
