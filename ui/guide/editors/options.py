"""A group of options as buttons: one stop of Tab, arrows inside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QWidget

from companion import Option
from companion.fields import key_of
from companion.language import _
from ui.guide.kinds import Kind, kind_of
from ui.widgets import Flow, KeyButton

_MANY: Final = 8
"""So many options would push the sentence out of sight in a single column."""


def shown_key(options: tuple[Option, ...], index: int) -> str:
    """The key that chooses an option; of more than ten without keys of their own two digits."""
    key = key_of(options, index)
    if key or len(options) <= 10:
        return key
    return f"{index + 1:02}"


class OptionGroup(Flow):
    """Buttons for options, reused from step to step. `pressed` names the place of one."""

    pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None, *, compact: bool = False) -> None:
        super().__init__(parent, equal=not compact)
        self._buttons: list[KeyButton] = []
        self._options: tuple[Option, ...] = ()
        self._active = 0
        self._compact = compact
        self._tight = self._once = False
        self.shared = ""
        """Why some of many are closed, where it is the same for all: said once above them."""

    @property
    def buttons(self) -> list[KeyButton]:
        """The buttons of the options shown, by place."""
        return self._buttons[: len(self._options)]

    def show_options(
        self, options: tuple[Option, ...], *, once: bool = False, breaks: Iterable[int] = ()
    ) -> None:
        """Show these options. `once`: a double click counts as one. A compact group begins a
        new line at the places of `breaks`."""
        self._options, self._once = options, once
        many = len(options) >= _MANY
        reasons = {option.closed for option in options if option.closed}
        self.shared = reasons.pop() if many and len(reasons) == 1 else ""
        while len(self._buttons) < len(options):
            self._add()
        for index, button in enumerate(self._buttons):
            button.setVisible(index < len(options))
        self._show_all()
        self.set_breaks(breaks)
        self.set_checked(())
        self._activate(self._first_open())

    def set_tight(self, tight: bool) -> None:
        """Stand in two columns even where there are few, since there is little height."""
        if tight != self._tight:
            self._tight = tight
            self._show_all()

    def _show_all(self) -> None:
        many = self._tight or len(self._options) >= _MANY
        for index, button in enumerate(self.buttons):
            button.pad = 6 if self._compact or many else KeyButton.pad
            button.gap = 6 if many else KeyButton.gap
            button.rim = 3 if many else KeyButton.rim
            button.once = self._once
            self._show(button, self._options[index], shown_key(self._options, index))
        self.set_close(many)

    def _add(self) -> None:
        button = KeyButton(parent=self)
        button.setCheckable(True)
        place = len(self._buttons)
        button.clicked.connect(lambda: self._clicked(place))
        self._buttons.append(button)
        self.add(button)

    def _show(self, button: KeyButton, option: Option, key: str) -> None:
        kind = kind_of(option.value) or Kind()
        words = "" if self._compact and (kind.shape or kind.colour) else option.label
        note = option.note
        if option.weight is not None and not note:
            total = sum(each.weight or 0 for each in self._options)
            note = _("{weight} of {total}").format(weight=option.weight, total=total)
        button.show_as(
            words,
            key.upper(),
            note="" if self._compact else note,
            reason=option.closed,
            told=not self.shared,
            symbol=kind.shape,
            colour=kind.colour,
            ground="" if kind.shape else kind.colour,
            name=option.label,
        )

    def show_only(self, places: Iterable[int]) -> None:
        """Hide all but these places."""
        kept = set(places)
        for index, button in enumerate(self.buttons):
            button.setVisible(index in kept)

    def set_checked(self, places: Iterable[int]) -> None:
        """Show these places as chosen."""
        chosen = set(places)
        for index, button in enumerate(self._buttons):
            if button.isChecked() != (index in chosen):
                button.setChecked(index in chosen)

    def _first_open(self) -> int:
        return next((at for at, option in enumerate(self._options) if not option.closed), 0)

    def _clicked(self, place: int) -> None:
        self._activate(place)
        self.pressed.emit(place)

    def _activate(self, place: int) -> None:
        self._active = place
        for index, button in enumerate(self._buttons):
            policy = Qt.FocusPolicy.StrongFocus if index == place else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    @property
    def active(self) -> int:
        """The place that Tab reaches."""
        return self._active

    def focus(self, place: int) -> None:
        """Bring the keyboard to a place."""
        self._activate(place)
        self._buttons[place].setFocus(Qt.FocusReason.TabFocusReason)

    def activate(self, place: int) -> None:
        """Let Tab reach this place; the keyboard follows where it is in the group."""
        if any(button.hasFocus() for button in self.buttons):
            self.focus(place)
        else:
            self._activate(place)

    def neighbour(self, across: int, down: int) -> int | None:
        """The nearest place in that direction from the active one, None at the edge."""
        here = self._buttons[self._active].geometry().center()
        best: tuple[int, int] | None = None
        for index, button in enumerate(self.buttons):
            if index == self._active or button.isHidden():
                continue
            distance = _distance(button.geometry().center() - here, across, down)
            if distance is not None and (best is None or distance < best[0]):
                best = (distance, index)
        return None if best is None else best[1]


def _distance(offset: QPoint, across: int, down: int) -> int | None:
    along = offset.x() * across + offset.y() * down
    aside = abs(offset.x() * down) + abs(offset.y() * across)
    if along <= 0 or aside > along * 2:
        return None
    return along + 3 * aside
