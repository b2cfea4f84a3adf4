"""Parts one below the other, measured and placed in one go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import theme

_COLUMN: Final = 280
"""Pixels at 100 %: the width of a column of text that nobody has given another one."""

_LAY_OUT: Final = QEvent.Type.LayoutRequest
_TOLD_KEY: Final = QEvent.Type.ShortcutOverride
_REQUEST: Final = _LAY_OUT.value

_SIZED: Final = Qt.WidgetAttribute.WA_Resized

_TOLD: Final = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
"""Was it shown or hidden by somebody? A new widget is neither."""


# To find a method of a widget by its name takes three times as long as the method itself, and
# these are called for every part with every answer.
is_hidden: Final = QWidget.isHidden
_width_of: Final = QWidget.width
_place_of: Final = QWidget.geometry
_event_of: Final = QWidget.event


def height_at(widget: QWidget, width: int) -> int:
    """How high a widget wants to be at this width."""
    high = widget.heightForWidth(width)
    return high if high >= 0 else widget.sizeHint().height()


def settle(widget: QWidget) -> None:
    """Let what changed inside find its size at once, from the inside out.

    Left alone, each level of layouts would wait for the one inside it, and be seen to.
    """
    if isinstance(widget, Placed):
        widget.arrange()
        return
    for child in widget.children():
        # What has no parts has nothing to settle, and most are of that kind.
        if isinstance(child, QWidget) and not is_hidden(child) and child.children():
            settle(child)
    layout = widget.layout()
    if layout is not None:
        layout.activate()


def place(part: QWidget, left: int, top: int, width: int, high: int) -> None:
    """Put a part there, with all that is inside it in its own place."""
    now = _place_of(part)
    if now.width() != width or now.height() != high:
        # What it holds follows its new size.
        part.setGeometry(left, top, width, high)
        return
    if now.y() != top or now.x() != left:
        part.move(left, top)
    if isinstance(part, Placed):
        part.lay()
    elif part.children():
        settle(part)


def _forget_inside(widget: QWidget) -> None:
    """Have the layouts of Qt in a part ask anew what measures itself in them."""
    for child in widget.children():
        if isinstance(child, Placed):
            child.forget()
            child.updateGeometry()
        elif isinstance(child, QWidget) and child.layout() is not None:
            _forget_inside(child)


class Placed(QWidget):
    """Measures what it holds, and puts it in its place, by itself.

    It has no layout of Qt: with one inside another, each level is asked again and again for
    the sizes of all below it, and each part that comes or goes has all of them forgotten.
    Whoever changes many parts calls `arrange` (or `settle` of what is around it) once at the
    end; left alone, it follows a change as soon as the events are handled.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.laid = False
        """Is everything where it was measured last?"""
        self._heights: dict[int, int] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.follow)

    def measure(self, width: int) -> int:
        """How high all that it holds is at this width."""
        raise NotImplementedError

    def lay(self) -> None:
        """Put what it holds into its places, down to the innermost, as it was measured."""
        raise NotImplementedError

    def forget(self) -> None:
        """What it holds is measured anew now; who asked for that by an event needs it no more."""
        self.laid = False
        self._heights.clear()
        QCoreApplication.removePostedEvents(self, _REQUEST)

    def arrange(self) -> None:
        """Measure and place everything anew; all around it know where it became higher."""
        width = _width_of(self)
        before = self._heights.get(width)
        self.forget()
        self.lay()
        if self.heightForWidth(width) != before:
            self.updateGeometry()

    def follow(self) -> None:
        """Something changed that no part tells: see to it soon, and have all around know."""
        self.updateGeometry()
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def hasHeightForWidth(self) -> bool:
        """What it holds wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high it is at this width."""
        high = self._heights.get(width)
        if high is None:
            high = self._heights[width] = self.measure(width)
        return high

    def sizeHint(self) -> QSize:
        """The width of a column of text; it takes whatever it gets."""
        wide = theme().px(_COLUMN)
        # At the width that it has it is measured anyway.
        return QSize(
            wide, self.heightForWidth(self.width() if self.testAttribute(_SIZED) else wide)
        )

    def minimumSizeHint(self) -> QSize:
        """It is as narrow as it must be; how high that is follows from the width."""
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room."""
        self.lay()

    def event(self, event: QEvent) -> bool:
        """A part came or went, or asks for another size; or a key is told before it is pressed."""
        kind = event.type()
        if kind == _LAY_OUT:
            self._outermost().arrange()
        elif kind == _TOLD_KEY and isinstance(event, QKeyEvent) and self.takes(event):
            event.accept()
            return True
        return _event_of(self, event)

    def takes(self, event: QKeyEvent) -> bool:
        """Does this key belong to it before it belongs to the window?"""
        return False

    def _outermost(self) -> Placed:
        """What is to be arranged with it: one level an event would be seen to move."""
        outer = self.parentWidget()
        return outer._outermost() if isinstance(outer, Placed) else self


class Pile(Placed):
    """Its parts from the top down, each as high as it needs at the width of the pile."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 0) -> None:
        """`gap` between two parts, in pixels at 100 %."""
        self._parts: list[QWidget] = []
        self._plans: dict[int, list[tuple[QWidget, int]]] = {}
        self._gap = gap
        self._right = 0
        super().__init__(parent)

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """What it holds, hidden parts included, from the top down."""
        return tuple(self._parts)

    def put(self, parts: Iterable[QWidget]) -> None:
        """Hold these, in this order. What was held and is not any more is hidden."""
        wanted = list(parts)
        if wanted == self._parts:
            return
        for part in self._parts:
            if part not in wanted and part.parentWidget() is self:
                part.hide()
        for part in wanted:
            if part.parentWidget() is not self:
                hidden = part.isHidden() and part.testAttribute(_TOLD)
                part.setParent(self)
                part.setVisible(not hidden)
        self._parts = wanted
        self.follow()

    def set_right(self, pixels: int) -> None:
        """Keep so many pixels free at the right."""
        if pixels != self._right:
            self._right = pixels
            self.updateGeometry()
            self.arrange()

    def _plan(self, width: int) -> list[tuple[QWidget, int]]:
        """The parts that take room, and how high each is at this width of the pile."""
        plan = self._plans.get(width)
        if plan is None:
            inner = width - self._right
            plan = self._plans[width] = [
                (part, height_at(part, inner)) for part in self._parts if not is_hidden(part)
            ]
        return plan

    def forget(self) -> None:
        """Those inside as well."""
        super().forget()
        self._plans.clear()
        for part in self._parts:
            if isinstance(part, Placed):
                part.forget()
            elif part.layout() is not None:
                _forget_inside(part)

    def measure(self, width: int) -> int:
        """All parts and the gaps between them."""
        plan = self._plan(width)
        gaps = theme().px(self._gap) * max(0, len(plan) - 1)
        return sum(high for _part, high in plan) + gaps

    def lay(self) -> None:
        """Part below part."""
        self.laid = True
        width, top, gap = _width_of(self), 0, theme().px(self._gap)
        inner = width - self._right
        for part, high in self._plan(width):
            place(part, 0, top, inner, high)
            top += high + gap
