"""A field of a form: its label, its editor, and the sentence where it was refused."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion import Field
from companion.language import _
from companion.step import Json
from ui.guide.editors import Editor
from ui.guide.editors.pick import PickEditor
from ui.theme import theme
from ui.theme.tokens import SMALL
from ui.widgets import Caption, KeyButton, Pile, Placed, Prose, height_at

_GAP: Final = 4


class _Head(Placed):
    """The caption, and beside it the button that draws."""

    def __init__(self, caption: Caption, draw: KeyButton) -> None:
        super().__init__()
        self._caption, self._draw = caption, draw
        caption.setParent(self)
        draw.setParent(self)

    def _beside(self) -> int:
        """What the button takes from the caption."""
        return 0 if self._draw.isHidden() else self._draw.sizeHint().width() + theme().px(8)

    def measure(self, width: int) -> int:
        """As high as the higher one."""
        button = 0 if self._draw.isHidden() else self._draw.sizeHint().height()
        if self._caption.isHidden():
            return button
        return max(button, height_at(self._caption, width - self._beside()))

    def sizeHint(self) -> QSize:
        """Both in one line."""
        wide = self._beside()
        wide += 0 if self._caption.isHidden() else self._caption.sizeHint().width()
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """A word and the button."""
        least = 0 if self._caption.isHidden() else self._caption.minimumSizeHint().width()
        return QSize(self._beside() + least, 0)

    def lay(self) -> None:
        """Put both in their places: the button at the right, each in the middle of the height."""
        self.laid = True
        rest = self.width() - self._beside()
        high = height_at(self._caption, rest)
        self._caption.setGeometry(0, (self.height() - high) // 2, rest, high)
        button = self._draw.sizeHint()
        top = (self.height() - button.height()) // 2
        self._draw.setGeometry(self.width() - button.width(), top, button.width(), button.height())


def hides(field: Field) -> bool:
    """Does it hide behind its default? What must be entered is never hidden."""
    return field.folded and field.default is not None


class FieldRow(Pile):
    """One field. It is used again for other fields of the same kind."""

    draw_wanted = Signal()
    erred = Signal()
    """What it has to say against its value came or went."""

    def __init__(self, editor: Editor, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=_GAP)
        self.field = Field("")
        self._label = ""
        self.editor = editor
        self._caption = Caption()
        self._draw = KeyButton()
        self._draw.tall = 32
        self._draw.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._draw.clicked.connect(self.draw_wanted)
        self._head = _Head(self._caption, self._draw)
        self._hint = Prose("", SMALL, "muted")
        self._error = Prose(role="bad", weight=600)
        self._error.hide()
        self.put((self._head, self._hint, editor, self._error))
        editor.changed.connect(self._changed)
        if isinstance(editor, PickEditor):
            editor.closed_pressed.connect(self.show_error)

    def show_field(self, field: Field, value: Json, *, can_draw: bool, asked: bool = False) -> None:
        """Show this field with a value. `asked`: the sentence above asks for it, and no label."""
        self.field = field
        self._label = "" if asked else field.label
        self._hint.set_text(field.hint)
        self._hint.setVisible(bool(field.hint))
        self._draw.setVisible(can_draw)
        name = _("Draw: {label}").format(label=field.label or field.name)
        self._draw.show_as(_("Draw"), symbol="draw", colour="ink", name=name)
        self.editor.show_field(field, value)
        self.editor.setAccessibleName(field.label or field.name)
        self._changed()

    def _changed(self) -> None:
        self._caption.show_words(self._label, self.editor.note())
        self._head.setVisible(not (self._caption.isHidden() and self._draw.isHidden()))
        self.clear_error()

    def sizeHint(self) -> QSize:
        """As wide as the editor, or its name: Numbers stand side by side."""
        wide = max(self._head.sizeHint().width(), self.editor.sizeHint().width())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """As narrow as both can be."""
        parts = (self._head, self.editor)
        return QSize(max(part.minimumSizeHint().width() for part in parts), 0)

    @property
    def folded(self) -> bool:
        """Does it hide behind its default?"""
        return hides(self.field)

    def stops(self) -> list[QWidget]:
        """The order of Tab."""
        return [*self.editor.stops(), self._draw]

    def show_error(self, reason: str) -> None:
        """Say here why the value cannot be."""
        self._error.set_text(reason)
        self._error.show()
        self.editor.set_wrong(True, reason)
        self.erred.emit()

    def clear_error(self) -> None:
        """The value is another one now."""
        if not self._error.isHidden():
            self._error.hide()
            self._error.set_text("")
            self.editor.set_wrong(False)
            self.erred.emit()

    @property
    def objection(self) -> QWidget:
        """The sentence against its value, hidden where there is none."""
        return self._error

    @property
    def error(self) -> str:
        """The sentence shown, "" where there is none."""
        return self._error.text()
