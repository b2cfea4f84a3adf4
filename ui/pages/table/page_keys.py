"""What a key means on the Table page when no control took it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ui.guide.keys import is_enter
from ui.pages.table.guide import NOW

if TYPE_CHECKING:
    from ui.pages.table.page import TablePage

_PLAIN = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


def press(page: TablePage, event: QKeyEvent) -> bool:
    """Do what a key means: first for the step that is shown, then for the page.

    False where it means nothing here.
    """
    guide = page.guide
    if guide.ended and is_enter(event):
        guide.ending.on.click()
        return True
    if not guide.asking.isHidden() and is_enter(event):
        # Enter agrees, unless the keyboard is on the button that does not.
        if guide.asking.no.hasFocus():
            page.back_to_now()
        else:
            page.adopt()
        return True
    if not guide.ended and not guide.choosing and guide.form.press(event):
        return True
    return _press_page(page, event)


def _press_page(page: TablePage, event: QKeyEvent) -> bool:
    if event.modifiers() & ~_PLAIN:
        return False
    guide = page.guide
    if event.key() == Qt.Key.Key_Escape:
        if guide.kind == NOW and not guide.choosing:
            return False
        page.back_to_now()
        return True
    does = {
        int(Qt.Key.Key_A): page.show_actions,
        int(Qt.Key.Key_W): page.show_why,
        int(Qt.Key.Key_Space): page.read_aloud,
    }.get(event.key())
    if does is not None:
        does()
        return True
    return _press_action(page, event.text())


def _press_action(page: TablePage, letter: str) -> bool:
    """The letter of an anytime action opens it."""
    session = page.session
    if session is None or session.read_only or page.guide.kind != NOW or not letter.strip():
        return False
    for step in session.play.actions:
        if step.letter and step.letter.casefold() == letter.casefold():
            page.take_action(session.filled(step))
            return True
    return False
