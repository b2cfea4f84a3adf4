"""Work off the window's thread: backups, checks, imports, exports.

The work is a plain function that may say how far it is and learns when it is cancelled. What
it raises is not lost: it arrives at `failed`, and where nobody listens, at the excepthook.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from threading import Event
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

Work = Callable[["Task"], Any]


class Cancelled(Exception):
    """The person cancelled the work."""


class Task(QObject):
    """A piece of work under way. All its signals come on the window's thread."""

    progress = Signal(int, int)
    done = Signal(object)
    failed = Signal(object)
    ended = Signal()

    # From the worker's thread; the slots are methods of this object, which lives on the
    # window's thread, so that the calls are queued to it.
    _stepped = Signal(int, int)
    _arrived = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._cancelled = False
        self._listened = False
        self._handed_over = False
        self._over = Event()
        self._came: tuple[Any, BaseException | None] = (None, None)
        self._stepped.connect(self._step)
        self._arrived.connect(self._arrive)

    def cancel(self) -> None:
        """Ask the work to stop; it does so at its next `step`."""
        self._cancelled = True

    def step(self, at: int, of: int) -> None:
        """Called by the work: how far it is. Raises Cancelled once it was cancelled."""
        self.go_on()
        self._stepped.emit(at, of)

    def go_on(self) -> None:
        """Raises Cancelled once it was cancelled."""
        if self._cancelled:
            raise Cancelled

    def on_failure(self, listener: Callable[[BaseException], None]) -> None:
        """Have what the work raises given to `listener` instead of to the excepthook."""
        self._listened = True
        self.failed.connect(listener)

    def _step(self, at: int, of: int) -> None:
        self.progress.emit(at, of)

    def wait(self, seconds: float) -> bool:
        """Called on the window's thread: hand over what came of it, if it comes in that time."""
        over = self._over.wait(seconds)
        if over:
            self._hand_over(*self._came)
        return over

    def _arrive(self, result: object, fault: BaseException | None) -> None:
        # Not before this call: while it is on its way the object must not go, least of all on
        # the worker's thread.
        _running.discard(self)
        self._hand_over(result, fault)

    def _hand_over(self, result: object, fault: BaseException | None) -> None:
        if self._handed_over:
            # It was waited for: this is the same once more.
            return
        self._handed_over = True
        if fault is None:
            self.done.emit(result)
        elif not isinstance(fault, Cancelled):
            self.failed.emit(fault)
            if not self._listened:
                sys.excepthook(type(fault), fault, fault.__traceback__)
        self.ended.emit()

    def run(self, work: Work) -> None:
        """Called on the worker's thread: do the work and hand over what came of it."""
        try:
            self.go_on()
            self._came = (work(self), None)
        except BaseException as fault:  # noqa: BLE001 - handed on whole to the window's thread
            self._came = (None, fault)
        self._over.set()
        self._arrived.emit(*self._came)


class _Runner(QRunnable):
    def __init__(self, task: Task, work: Work) -> None:
        super().__init__()
        self._task = task
        self._work = work

    def run(self) -> None:
        self._task.run(self._work)


_running: set[Task] = set()


@cache
def looking() -> QThreadPool:
    """Where questions are answered that somebody waits for: long work is not in their way."""
    pool = QThreadPool()
    pool.setMaxThreadCount(1)
    return pool


def start(
    work: Work, done: Callable[[Any], None] | None = None, pool: QThreadPool | None = None
) -> Task:
    """Run `work(task)` on another thread; `done(result)` is called on this one."""
    task = Task()
    if done is not None:
        task.done.connect(done)
    _running.add(task)
    (pool or QThreadPool.globalInstance()).start(_Runner(task, work))
    return task


def finish(milliseconds: int = 10_000) -> bool:
    """Cancel what runs and wait for it. True when all of it has ended."""
    for task in tuple(_running):
        task.cancel()
    looked = looking().waitForDone(milliseconds)
    return QThreadPool.globalInstance().waitForDone(milliseconds) and looked
