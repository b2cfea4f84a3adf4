"""A figure on the page: its chart, the exact numbers beside it, and both as files."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHeaderView, QWidget

from companion.language import _
from db.transfer.csv_file import defused
from ui.charts.plot import Plot
from ui.pages.controls import Rows
from ui.pages.page import Columns
from ui.pages.statistics.figure import Figure, exact, shown
from ui.theme import theme
from ui.theme.tokens import BODY, SMALL
from ui.widgets import ActionButton, Card, FlowLayout, column, describe, plain, spaced

Index = QModelIndex | QPersistentModelIndex

LINES: Final = 6
"""Lines of a table that are seen at once."""
LOOKED_AT: Final = 60
"""Lines after those that are seen whose widths count for a column."""

_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class FigureModel(QAbstractTableModel):
    """The numbers of a figure."""

    def __init__(self) -> None:
        super().__init__()
        self._figure = Figure("", "", "", (), ())
        self._shown: tuple[tuple[str, ...], ...] = ()

    def show_figure(self, figure: Figure) -> None:
        """Show the numbers of this one."""
        self.beginResetModel()
        self._figure = figure
        # A table asks for each cell again and again.
        self._shown = tuple(
            tuple(" ".join(shown(cell).split()) for cell in row) for row in figure.rows
        )
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """A row a row."""
        return 0 if parent.isValid() else len(self._figure.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """A column a head."""
        return 0 if parent.isValid() else len(self._figure.heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The heads."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section else _LEFT
        return self._figure.heads[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A number for reading; numbers stand at the right."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._shown[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if index.column() else _LEFT
        if role == Qt.ItemDataRole.AccessibleTextRole:
            heads, row = self._figure.heads, self._figure.rows[index.row()]
            return ", ".join(f"{h}: {shown(c)}" for h, c in zip(heads, row, strict=True))
        return None


class FigureCard(Card):
    """`said` tells what became of a file."""

    said = Signal(str)

    def __init__(self) -> None:
        super().__init__(" ", padding=20, gap=8)
        self.figure = Figure("", "", "", (), ())
        self.stands_on = plain("", SMALL, "muted")
        self.note = plain("", BODY, weight=600)
        self.plot = Plot()
        self.model = FigureModel()
        self.table = Rows(_("Numbers"), self.model, 0)
        self.table.horizontalHeader().setResizeContentsPrecision(LOOKED_AT)
        self.picture = ActionButton(_("Save the picture"), symbol="file_out")
        self.numbers = ActionButton(_("Save the numbers"), symbol="file_out")
        self.body.addWidget(self.stands_on)
        self.body.addWidget(self.note)
        right = QWidget()
        lines = column(right, 0, 8)
        lines.addWidget(self.table)
        hands = QWidget()
        flow = spaced(FlowLayout(hands), 0, 8)
        flow.addWidget(self.picture)
        flow.addWidget(self.numbers)
        lines.addWidget(hands)
        lines.addStretch(1)
        self.body.addWidget(Columns(self.plot, right, 760, (1, 1)))
        self.picture.clicked.connect(self._ask_picture)
        self.numbers.clicked.connect(self._ask_numbers)
        theme().changed.connect(self._rescaled)

    def show_figure(self, figure: Figure) -> None:
        """Show this one."""
        self.figure = figure
        self.set_title(figure.title)
        self.stands_on.setText(figure.stands_on)
        self.note.setText(figure.said)
        self.note.setVisible(bool(figure.said))
        self.model.show_figure(figure)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        describe(self.table, figure.title, figure.stands_on)
        self.plot.setVisible(figure.picture is not None)
        self.picture.setVisible(figure.picture is not None)
        if figure.picture is not None:
            self.plot.show_picture(figure.picture, f"{figure.title}. {figure.stands_on}")
        self._rescaled()

    def _rescaled(self) -> None:
        lines = min(LINES, max(2, len(self.figure.rows)))
        self.table.setFixedHeight(theme().px(40 * lines + 46))
        # The first column takes what the others leave.
        for at in range(1, self.model.columnCount()):
            self.table.resizeColumnToContents(at)

    # -- files

    def _ask_picture(self) -> None:
        name, _filter = QFileDialog.getSaveFileName(
            self, _("Save the picture"), f"{self.figure.key}.png", _("Pictures") + " (*.png)"
        )
        if name:
            self.save_picture(Path(name))

    def _ask_numbers(self) -> None:
        name, _filter = QFileDialog.getSaveFileName(
            self, _("Save the numbers"), f"{self.figure.key}.csv", _("Tables") + " (*.csv)"
        )
        if name:
            self.save_numbers(Path(name))

    def save_picture(self, path: Path) -> None:
        """Write the whole card, with its title and what it stands on, as a picture."""
        for part in (self.picture, self.numbers):
            part.hide()
        saved = self.grab().save(str(path), "PNG")
        for part in (self.picture, self.numbers):
            part.show()
        self._tell(path, "" if saved else _("the folder cannot be written to"))

    def save_numbers(self, path: Path) -> None:
        """Write the numbers as CSV for a spreadsheet: UTF-8 with BOM, every cell quoted."""
        try:
            path.write_bytes(as_csv(self.figure))
        except OSError as fault:
            self._tell(path, fault.strerror or type(fault).__name__)
        else:
            self._tell(path, "")

    def _tell(self, path: Path, fault: str) -> None:
        words = _("{file} was not written: {reason}.") if fault else _("Written: {file}")
        self.said.emit(words.format(file=path.name, reason=fault))


def as_csv(figure: Figure) -> bytes:
    """The numbers of a figure as a table for a spreadsheet; what looks like a formula is none."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    for row in (figure.heads, *figure.rows):
        writer.writerow([defused(exact(cell)) for cell in row])
    return b"\xef\xbb\xbf" + out.getvalue().encode(errors="replace")
