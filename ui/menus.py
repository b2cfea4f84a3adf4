"""The menu bar: every command of the program with its key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from companion.language import _


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its stable name, its words, what it does, its key.

    A `key` acts everywhere in the window. A `shown` one is only written beside the words: it is
    a single letter that the guide takes, so that text fields keep their letters.
    """

    name: str
    words: str
    action: Callable[[], Any]
    key: str = ""
    shown: str = ""
    more: tuple[str, ...] = ()


Sheet = tuple[str, tuple[tuple[str, str], ...]]
"""A heading, and keys with what they do."""

Menu = tuple[str, tuple[Command | None, ...]]
"""The words of a menu and its commands; None divides."""


class Menus:
    """The menus of a window, and their actions by name."""

    def __init__(self, window: QMainWindow, menus: tuple[Menu, ...]) -> None:
        self._window = window
        self.actions: dict[str, QAction] = {}
        self.menus = menus
        self._shown: list[QMenu] = []
        for words, commands in menus:
            menu = window.menuBar().addMenu(words)
            self._shown.append(menu)
            for command in commands:
                if command is None:
                    menu.addSeparator()
                else:
                    menu.addAction(self._made(command))

    def _made(self, command: Command) -> QAction:
        words = f"{command.words}\t{command.shown}" if command.shown else command.words
        action = QAction(words, self._window)
        action.setObjectName(command.name)
        if command.key:
            action.setShortcuts([QKeySequence(key) for key in (command.key, *command.more)])
        action.triggered.connect(lambda _checked=False, act=command.action: act())
        # With the menu bar hidden, as in table mode, the keys still act.
        self._window.addAction(action)
        self.actions[command.name] = action
        return action

    def enable(self, name: str, on: bool) -> None:
        """Can this command be given now?"""
        self.actions[name].setEnabled(on)

    def keys(self) -> tuple[Sheet, ...]:
        """Every key by menu: (menu, ((key, words), …)), for the page of all keys."""
        return tuple(
            (
                words.replace("&", ""),
                tuple(
                    (_key(each), each.words.replace("&", "").rstrip("…"))
                    for each in commands
                    if each is not None and (each.key or each.shown)
                ),
            )
            for words, commands in self.menus
        )


def _key(command: Command) -> str:
    if command.shown:
        return command.shown
    return QKeySequence(command.key).toString(QKeySequence.SequenceFormat.NativeText)


def guide_keys() -> tuple[tuple[str, str], ...]:
    """The keys that the guide takes by itself."""
    return (
        (_("Enter"), _("confirm the step")),
        (_("Tab, arrows"), _("between fields and options")),
        ("1 … 9, 0", _("the option with that number")),
        ("M D E F", _("add a Symbol to the card being entered; Shift takes one away")),
        (",", _("the next card")),
        (_("Esc"), _("leave what is open beside the step, table mode, this page")),
    )
