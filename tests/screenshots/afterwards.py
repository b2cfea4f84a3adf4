"""Scenes of what happens to plays after the table is cleared: lists, one play, numbers, files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QThreadPool
from PySide6.QtWidgets import QApplication

from db.by_hand import PlayEdit
from ui.pages.history.page import HistoryPage
from ui.pages.statistics.page import StatisticsPage
from ui.pages.transfer import jobs

if TYPE_CHECKING:
    from ui.main_window import MainWindow

EMPTY: Final = ("history", "statistics", "persons", "transfer", "collection", "settings")
"""Pages that are drawn before there is anything to show."""


class Afterwards:
    """The scenes, over plays that `tests.screenshots.evenings` logged."""

    def __init__(self, window: MainWindow, data: Path) -> None:
        self._window = window
        self._file = data / "all.json"

    def scenes(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Every scene by name."""
        return (
            ("history", self._history),
            ("history_filtered", self._filtered),
            ("history_guided", lambda: self._one(guided=True)),
            ("history_logged", lambda: self._one(guided=False)),
            ("history_replay", self._replay),
            ("history_log", self._log),
            ("history_edit", self._edit),
            *((f"statistics_{mode}", self._counted(mode, 0)) for mode in _MODES),
            *((f"statistics_{mode}_below", self._counted(mode, 900)) for mode in _MODES),
            ("persons", lambda: self._window.show_page("persons")),
            ("transfer", lambda: self._window.show_page("transfer")),
            ("transfer_found", self._found),
        )

    def rest(self) -> None:
        """Let what runs beside the window come to its end."""
        while not QThreadPool.globalInstance().waitForDone(50):
            QApplication.processEvents()
        QApplication.processEvents()

    @property
    def _page(self) -> HistoryPage:
        return cast("HistoryPage", self._window.page("history"))

    def _history(self) -> None:
        self._page.stack.setCurrentWidget(self._page.list)
        self._page.list.filter.reset()
        self._page.list.filter.more.setChecked(False)
        self._window.show_page("history")

    def _filtered(self) -> None:
        self._history()
        self._page.list.filter.more.setChecked(True)
        self._page.list.filter.mode.setCurrentIndex(3)

    def _one(self, *, guided: bool) -> None:
        self._history()
        for play in self._window.desk.archive.history(limit=200):
            several = play.mode == "competitive" and len(play.seats) > 2
            if (guided and play.game == "ronin" and play.moves > 30 and play.finished) or (
                not guided and several and play.kind == "logged"
            ):
                self._page.open_play(play.id)
                return

    def _replay(self) -> None:
        self._one(guided=True)
        self._page.replay()

    def _log(self) -> None:
        self._history()
        self._page.log_play()
        self._page.form.what.game.line.setText("Azul")
        entries = (("Ada", "12+3-1"), ("Bo", "14"))
        for line, (name, score) in zip(self._page.form.who.rows, entries, strict=True):
            line.name.setText(name)
            line.score.setText(score)

    def _edit(self) -> None:
        self._one(guided=False)
        self._page.view.edit.emit()

    def _counted(self, mode: str, down: int) -> Callable[[], None]:
        def scene() -> None:
            self._window.show_page("statistics")
            page = cast("StatisticsPage", self._window.page("statistics"))
            self.rest()
            page.modes.button(mode).click()
            while page.counting:
                QApplication.processEvents()
            page.scroller.verticalScrollBar().setValue(down)

        return scene

    def _found(self) -> None:
        archive = self._window.desk.archive
        if not self._file.exists():
            jobs.export(archive, self._file, jobs.ARCHIVE, lambda at, of: None)
            for play in archive.history(limit=200):
                if play.kind == "logged":
                    edit = PlayEdit(place="Elsewhere", notes="Another note, about the cat.")
                    archive.edit_play(play.id, play.revision, edit)
                    break
        self._window.show_page("transfer")
        self._window.transfer.bring.look(self._file)
        self.rest()


_MODES: Final = ("solo", "cooperative", "competitive")
