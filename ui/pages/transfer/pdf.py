"""Score sheets as PDF, a page a sheet."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from companion.language import _

_MARGIN: Final = 18.0
"""Millimetres around a page."""
_DOTS: Final = 96
"""Dots per inch in which a sheet is laid out."""


def as_pdf(sheets: list[str]) -> bytes:
    """The pages of sheets that are HTML without anything loaded from elsewhere."""
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(made)
    writer.setTitle(_("Score sheets"))
    writer.setCreator("Path Companion")
    writer.setResolution(_DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    painter = QPainter(writer)
    room = writer.pageLayout().paintRectPixels(_DOTS)
    for at, sheet in enumerate(sheets):
        document = QTextDocument()
        document.setPageSize(QSizeF(room.width(), room.height()))
        document.setHtml(sheet)
        for page in range(document.pageCount()):
            if at or page:
                writer.newPage()
            painter.save()
            painter.translate(0, -page * room.height())
            painter.setClipRect(0, page * room.height(), room.width(), room.height())
            document.drawContents(painter)
            painter.restore()
    painter.end()
    made.close()
    return bytes(made.data().data())
