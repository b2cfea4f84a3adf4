"""A fault of the program is never dropped: it is logged, told in a sentence, and can be copied."""

from __future__ import annotations

import logging
import sys
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QThread, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from companion.language import _
from ui.theme.tokens import BODY, TITLE
from ui.widgets import ActionButton, column, plain, row

log = logging.getLogger("path_companion")
_LARGEST = 1_000_000


class _LogFile(RotatingFileHandler):
    """A log file. What cannot be written there is said on the terminal, without a traceback."""

    def handleError(self, record: logging.LogRecord) -> None:
        """The disk is full, or the folder may not be written to."""
        if isinstance(sys.exception(), OSError) and logging.lastResort is not None:
            logging.lastResort.handle(record)
        else:
            super().handleError(record)


def log_to(folder: Path) -> None:
    """Write the log into a file in this folder; where it cannot be written, to the terminal."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _LogFile(
            folder / "path-companion.log",
            maxBytes=_LARGEST,
            backupCount=2,
            encoding="utf-8",
            delay=True,
        )
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    for old in tuple(log.handlers):
        log.removeHandler(old)
        old.close()
    log.addHandler(handler)
    log.setLevel(logging.INFO)


class Faults(QObject):
    """Takes what no code caught. `happened(details)` comes on the window's thread."""

    happened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._former = sys.excepthook
        self.happened.connect(self._show)
        self._window: QWidget | None = None
        self._telling = False
        self.dialog: FaultDialog | None = None

    def watch(self, window: QWidget) -> None:
        """Take faults from now on, and show them over this window."""
        self._window = window
        sys.excepthook = self._take

    def leave(self) -> None:
        """Take no more faults."""
        sys.excepthook = self._former

    def _take(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        # A fault in the showing of a fault must not be shown in its turn, without end.
        if self._telling or not issubclass(kind, Exception):
            self._former(kind, fault, trace)
            return
        self._telling = True
        try:
            details = "".join(traceback.format_exception(kind, fault, trace))
            log.error("%s", details)
            # A fault of another thread is shown by the window's: the signal is queued to it.
            self.happened.emit(details)
        finally:
            self._telling = False

    def _show(self, details: str) -> None:
        assert QThread.currentThread() is self.thread()
        if self.dialog is None:
            self.dialog = FaultDialog(self._window)
        self.dialog.add(details)
        self.dialog.show()


class FaultDialog(QDialog):
    """What happened, what is safe, what to do; the details can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Path Companion: a fault"))
        self.setModal(False)
        body = column(self, 24, 12)
        body.addWidget(plain(_("Something in Path Companion went wrong"), TITLE, weight=700))
        body.addWidget(
            plain(
                _(
                    "This is a fault of the program, not yours. Every answer that you confirmed "
                    "is saved. You can go on; if something looks odd, close Path Companion and "
                    "open it again: the play is where you left it."
                ),
                BODY,
            )
        )
        self._details = QPlainTextEdit()
        self._details.setReadOnly(True)
        self._details.setAccessibleName(_("Details for a report"))
        body.addWidget(self._details, 1)
        foot = row(None, 0, 12)
        copy = ActionButton(_("Copy the details"))
        copy.clicked.connect(self._copy)
        close = ActionButton(_("Go on"))
        close.clicked.connect(self.close)
        foot.addWidget(copy)
        foot.addStretch(1)
        foot.addWidget(close)
        body.addLayout(foot)
        self.resize(720, 480)

    @property
    def details(self) -> str:
        """All that happened since the program started."""
        return self._details.toPlainText()

    def add(self, details: str) -> None:
        """One more fault."""
        self._details.appendPlainText(details)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details)
