"""Hands at a form: real key presses into a shown window, and what came of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion import Field, Step
from ui.guide import StepForm
from ui.guide.editors import Editor

NAMED: Final = {
    "⏎": Qt.Key.Key_Return,
    "⇥": Qt.Key.Key_Tab,
    "⌫": Qt.Key.Key_Backspace,
    "⎋": Qt.Key.Key_Escape,
    "␣": Qt.Key.Key_Space,
    "←": Qt.Key.Key_Left,
    "→": Qt.Key.Key_Right,
    "↑": Qt.Key.Key_Up,
    "↓": Qt.Key.Key_Down,
    "-": Qt.Key.Key_Minus,
    "+": Qt.Key.Key_Plus,
    ",": Qt.Key.Key_Comma,
    ".": Qt.Key.Key_Period,
    "<": Qt.Key.Key_Less,
    ">": Qt.Key.Key_Greater,
}


def press(window: QWidget, keys: str) -> None:
    """Press keys one after the other; blanks divide, ⇧X is Shift and X, ⌥↓ is Alt and ↓."""
    for key in keys.split():
        modifiers = Qt.KeyboardModifier.NoModifier
        if key[0] in "⇧⌥" and len(key) > 1:
            shift = key[0] == "⇧"
            modifiers = (
                Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.AltModifier
            )
            key = key[1:]
        handle = window.windowHandle()
        assert handle is not None
        if key in NAMED:
            QTest.keyClick(handle, NAMED[key], modifiers)
        else:
            code = Qt.Key(ord(key.upper()))
            QTest.keyClick(handle, code, modifiers)
        QApplication.processEvents()


class Hands:
    """A shown form with one step, and every answer it gave."""

    def __init__(self, qtbot: QtBot) -> None:
        self.form = StepForm()
        self.answers: list[tuple[str, int, dict[str, Any]]] = []
        self.changes = 0
        self.form.submitted.connect(lambda n, v: self.answers.append(("submitted", n, v)))
        self.form.confirmed.connect(lambda n, v: self.answers.append(("confirmed", n, v)))
        self.form.changed.connect(self._changed)
        qtbot.addWidget(self.form)
        self.form.resize(380, 700)
        self.form.show()
        self.form.activateWindow()
        qtbot.waitUntil(self.form.isActiveWindow)

    def _changed(self) -> None:
        self.changes += 1

    def ask(
        self, step: Step, number: int = 1, propose: Callable[[Field], Any] | None = None
    ) -> StepForm:
        """Show a step."""
        self.form.set_step(step, number, propose)
        QApplication.processEvents()
        return self.form

    def press(self, keys: str) -> None:
        """Press keys, see `press`."""
        press(self.form, keys)

    @property
    def given(self) -> list[dict[str, Any]]:
        """The values of the answers."""
        return [values for _kind, _number, values in self.answers]

    def editor(self, name: str) -> Editor:
        """The editor of a field."""
        return next(
            row.editor
            for row in self.form.rows
            if row.field.name == name and row.isVisibleTo(self.form)
        )

    def error(self, name: str) -> str:
        """The sentence at a field."""
        return next(row.error for row in self.form.rows if row.field.name == name)
