"""Several pages in one place, of which one is seen."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class Leaves(QWidget):
    """Pages as large as the place that they share; the first one is seen at first.

    Unlike a QStackedWidget it asks none of them for a size: those that are not seen would be
    measured again with everything that changes on the one that is.
    """

    def __init__(self, *pages: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self._at = 0
        for page in pages:
            page.setParent(self)
            page.setVisible(page is pages[0])

    @property
    def at(self) -> int:
        """The number of the page that is seen, from 0."""
        return self._at

    def turn_to(self, at: int) -> None:
        """Show this page. IndexError where there is none of this number."""
        if at == self._at:
            return
        before, page = self._pages[self._at], self._pages[at]
        self._at = at
        page.setGeometry(self.rect())
        # The one that comes may take the keyboard before the one that goes loses it.
        page.show()
        before.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The page that is seen follows; the others do when they are turned to."""
        super().resizeEvent(event)
        self._pages[self._at].setGeometry(self.rect())
