"""The newest question counts: while somebody types, only what was typed last is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from ui import tasks

PATIENCE: Final = 0.025
"""Seconds that the window waits for an answer, so that a quick one is there at once, without a
picture of what was before. What takes longer comes when it comes."""


class Latest(QObject):
    """Asks one question at a time, off the window's thread.

    A newer question takes the place of the one before: that is never answered, whatever came of
    it. `answered` with the answer, `failed` with what was raised.
    """

    answered = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._task: tasks.Task | None = None

    @property
    def waiting(self) -> bool:
        """Is there a question without its answer?"""
        return self._task is not None

    def ask(self, question: Callable[[], Any]) -> None:
        """Ask this instead of what was asked before. Its answer may be there already after it."""
        self.forget()
        task = tasks.start(lambda _task: question(), pool=tasks.looking())
        self._task = task
        task.done.connect(self._answer)
        task.on_failure(self._fail)
        task.wait(PATIENCE)

    def forget(self) -> None:
        """Ask nothing any more."""
        if self._task is not None:
            self._task.done.disconnect(self._answer)
            self._task.failed.disconnect(self._fail)
            self._task.cancel()
            self._task = None

    def _answer(self, answer: object) -> None:
        self._task = None
        self.answered.emit(answer)

    def _fail(self, fault: BaseException) -> None:
        self._task = None
        self.failed.emit(fault)
