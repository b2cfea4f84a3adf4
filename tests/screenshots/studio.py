"""The real window over a real database in a folder of its own, brought from scene to scene."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel

from tests.screenshots import dragons_path_play, monsters_play, ronin_play
from tests.screenshots.afterwards import EMPTY, Afterwards
from tests.screenshots.evenings import log_evenings
from ui import tasks
from ui.opening import Opening, made_window
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession
from ui.tables.dragons_path.board import DragonsPathTable
from ui.theme import theme
from ui.theme.current import Mode

SIZE: Final = (1280, 800)
MODES: Final[tuple[Mode, ...]] = ("light", "dark")
SCALES: Final = (1.0, 1.75)

Scene = tuple[str, Callable[[], None]]


class Studio:
    """Draws scenes. `drawn` counts the pictures."""

    def __init__(self, data: Path, pictures: Path) -> None:
        self.application = QApplication.instance() or QApplication(["path-companion"])
        self.pictures = pictures
        self.drawn = 0
        self.window = made_window(data)
        self.opening = Opening(self.window, None, data)
        self.desk = self.window.desk
        self.desk.said.connect(lambda sentence: print("said:", sentence))
        self.window.resize(*SIZE)
        self.window.show()
        self.opening.open()
        self.afterwards = Afterwards(self.window, data)
        self._plays: dict[str, str] = {}

    def close(self) -> None:
        """Put everything away."""
        self.window.close()
        tasks.finish()
        self.opening.close()

    def settle(self) -> None:
        """Let the window come to rest."""
        for _turn in range(8):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    # -- plays to look at

    def keep_plays(self) -> None:
        """Keep the example play at the places that the scenes show."""
        at = ronin_play.at
        places: dict[str, ronin_play.Until] = {
            "ended": lambda session: False,
            "count": at("chapter.count", 1, 3),
            "tea": at("tea.ceremony", 2, 2),
            "draft": at("draft.pick", 3, 1),
            "automa": at("draft.automa", 3, 2, ronin_play.RIGHT_AUTOMA),
        }
        for name, until in places.items():
            session = PlaySession.begin(self.desk.store, ronin_play.set_up())
            ronin_play.play_to(session, until)
            self._plays[name] = session.kept.id
        for name, answers in dragons_path_play.PLACES.items():
            play = dragons_path_play.played(dragons_path_play.start(), answers)
            session = PlaySession.begin(self.desk.store, play)
            self._plays[f"dragons_path_{name}"] = session.kept.id
        for name, begun in monsters_play.PLACES.items():
            self._plays[f"monsters_{name}"] = begun(self.desk.store).kept.id
        self.desk.plays_changed.emit()

    @property
    def table(self) -> TablePage:
        """The Table page."""
        return self.window.table

    def _open(self, name: str) -> None:
        self.desk.open(self._plays[name])
        self.table.back_to_now()

    # -- scenes

    def scenes(self) -> tuple[Scene, ...]:
        """Every scene by name, after the first start."""
        window = self.window
        return (
            ("home", lambda: window.show_page("home")),
            ("setup", lambda: window.set_up("ronin")),
            ("table_automa", lambda: self._open("automa")),
            ("table_draft", lambda: self._open("draft")),
            ("table_tea", lambda: self._open("tea")),
            ("table_count", lambda: self._open("count")),
            ("table_why", self._why),
            ("table_actions", self._actions),
            ("table_looking_back", self._look_back),
            ("table_alone", self._alone),
            ("table_end", lambda: self._open("ended")),
            *self._dragons_path(),
            *self._monsters(),
            *self.afterwards.scenes(),
            ("collection", lambda: window.show_page("collection")),
            ("settings", lambda: window.show_page("settings")),
            ("keys", lambda: window.show_page("keys")),
        )

    def _dragons_path(self) -> tuple[Scene, ...]:
        """Its setup, every place of its plays, and what is unseen."""
        names = tuple(f"dragons_path_{name}" for name in dragons_path_play.PLACES)
        return (
            ("dragons_path_setup", lambda: self.window.set_up("dragons_path")),
            *((name, lambda name=name: self._open(name)) for name in names),
            ("dragons_path_unseen", self._unseen),
        )

    def _monsters(self) -> tuple[Scene, ...]:
        """Legendary Monsters: its setup, and every place of its plays."""
        names = tuple(f"monsters_{name}" for name in monsters_play.PLACES)
        return (
            ("monsters_setup", lambda: self.window.set_up("legendary_monsters")),
            *((name, lambda name=name: self._open(name)) for name in names),
        )

    def _unseen(self) -> None:
        self._open("dragons_path_advanced")
        view = self.table.view
        if isinstance(view, DragonsPathTable) and not view.aside.unseen.is_open:
            view.aside.unseen.turn()
        self.table.parts.turn_to("scores")

    def _why(self) -> None:
        self._open("automa")
        self.settle()
        self.table.show_why()

    def _actions(self) -> None:
        self._open("automa")
        self.table.why.close_panel()
        self.table.show_actions()

    def _look_back(self) -> None:
        self._open("tea")
        session = self.desk.session
        assert session is not None
        number = next(move.number for move in session.play.moves if move.step == "pool.refill")
        self.table.look_back(number)
        self.table.guide.form.set_values({"counts": {"1": 4, "2": 0, "3": 2, "4": 0}})
        self.table.guide.form.submit()

    def _alone(self) -> None:
        self._open("automa")
        self.table.set_table_mode(True)
        self.window.rail.hide()
        self.window.menuBar().hide()

    def _put_back(self) -> None:
        """Leave what a scene opened."""
        if self.table.parts.alone:
            self.table.set_table_mode(False)
            self.window.rail.show()
            self.window.menuBar().show()
        self.table.why.close_panel()
        self.table.parts.tabs.setCurrentIndex(0)

    # -- drawing

    def draw_everything(self) -> None:
        """The first start, then every scene, each in every look."""
        for mode in MODES:
            for scale in SCALES:
                self._look(mode, scale)
                self.window.show_page("home")
                self.draw(f"home_first_{mode}_{round(scale * 100)}")
                for page in EMPTY:
                    self.window.show_page(page)
                    self.afterwards.rest()
                    self.draw(f"{page}_empty_{mode}_{round(scale * 100)}")
        log_evenings(self.desk.archive)
        self.keep_plays()
        for mode in MODES:
            for scale in SCALES:
                for name, scene in self.scenes():
                    self._look(mode, scale)
                    scene()
                    self.draw(f"{name}_{mode}_{round(scale * 100)}")
                    self._put_back()

    def _look(self, mode: Mode, scale: float) -> None:
        theme().set_mode(mode)
        theme().set_scale(scale)
        self.window.resize(*SIZE)

    def draw(self, name: str) -> None:
        """One picture; a window that grew or a word that is cut off is said."""
        self.settle()
        if (self.window.width(), self.window.height()) != SIZE:
            print(f"{name}: {self.window.width()} × {self.window.height()}, not {SIZE}")
        for label in self.window.findChildren(QLabel):
            wraps = label.wordWrap()
            high = label.heightForWidth(label.width()) if wraps else label.sizeHint().height()
            if label.isVisible() and label.text() and label.height() < high - 2:
                print(f"{name}: cut off: {label.text()[:60]!r}")
        self.window.grab().save(str(self.pictures / f"{name}.png"))
        self.drawn += 1
