"""The window: the rail, the pages, the menus. It shows what the desk says, and decides nothing."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, cast, runtime_checkable

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QStackedWidget, QWidget

from companion.language import _
from ui.commands import Commands
from ui.navigation import Rail, places
from ui.settings import Settings
from ui.strip import Offer, Strip
from ui.theme import Mode, theme
from ui.widgets import column, row

if TYPE_CHECKING:
    from ui.desk import Desk
    from ui.pages.history.page import HistoryPage
    from ui.pages.home import HomePage
    from ui.pages.setup.page import SetupPage
    from ui.pages.table.page import TablePage
    from ui.pages.transfer.page import TransferPage

SIZE: Final = (1280, 800)
"""Of the window at the first start."""

LEAST: Final = (480, 320)
"""So small it may be made, at any scale."""


ROOMS: Final = {
    "table": ("ui.pages.table.page", "TablePage"),
    "setup": ("ui.pages.setup.page", "SetupPage"),
    "history": ("ui.pages.history.page", "HistoryPage"),
    "statistics": ("ui.pages.statistics.page", "StatisticsPage"),
    "left": ("ui.pages.left.page", "LeftPage"),
    "persons": ("ui.pages.persons.page", "PersonsPage"),
    "transfer": ("ui.pages.transfer.page", "TransferPage"),
    "collection": ("ui.pages.collection.page", "CollectionPage"),
    "settings": ("ui.pages.settings.page", "SettingsPage"),
}
"""The pages that need a desk, each by its module and class."""

_PARTS: Final = {"setup": "home", "left": "table", "persons": "history", "transfer": "history"}
"""Pages without a button of their own, and the place that they belong to."""


@runtime_checkable
class Arriving(Protocol):
    """A page that brings itself up to date each time it is gone to."""

    def arrive(self) -> None:
        """The page is shown."""


class MainWindow(QMainWindow):
    """The one window. `first_painted` and `home_filled` each come once in its life.

    It can be painted with nothing in it; `furnish` gives it a desk and its pages. So the window
    is there at once, and what takes time to import is imported after that.
    """

    first_painted = Signal()
    home_filled = Signal()

    desk: Desk
    home: HomePage

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._pages: dict[str, QWidget] = {}
        self._here = self._before = self._warning = ""
        self._painted = self._filled = self._table_mode = False
        self.strip = Strip()
        self.banner = Strip(closes=False)
        self.rail = Rail(places())
        self.stack = QStackedWidget()
        self._lay_out()
        self.commands = Commands(self)
        self._restore_geometry()

    def furnish(self, desk: Desk) -> None:
        """Take the things in common, and show Home."""
        from ui.pages.home import HomePage

        self.desk = desk
        self.home = HomePage(desk)
        self._add("home", self.home)
        self._connect()
        self._session_changed()
        self.show_page("home")

    def _lay_out(self) -> None:
        central = QWidget()
        central.setProperty("ground", "background")
        across = row(central, 0, 0)
        across.addWidget(self.rail)
        down = column(None, 0, 0)
        notes = QWidget()
        lines = column(notes, (20, 0, 20, 0), 8)
        lines.addWidget(self.strip)
        lines.addWidget(self.banner)
        down.addWidget(notes)
        down.addWidget(self.stack, 1)
        across.addLayout(down, 1)
        # What is inside folds and scrolls: no scale may push the window beyond its screen.
        central.setMinimumSize(*LEAST)
        self.setCentralWidget(central)

    def _connect(self) -> None:
        desk = self.desk
        self.rail.chosen.connect(self.show_page)
        self.home.filled.connect(self._home_was_filled)
        self.home.setup_resumed.connect(self.resume_setup)
        desk.wanted.connect(self.show_page)
        desk.setup_wanted.connect(self.set_up)
        desk.person_wanted.connect(self.list_person)
        desk.said.connect(self.strip.tell)
        desk.session_changed.connect(self._session_changed)
        desk.plays_changed.connect(self.commands.refresh)

    # -- pages

    @property
    def here(self) -> str:
        """The name of the page that is shown."""
        return self._here

    @property
    def at_table(self) -> bool:
        """Is the Table page shown, or the page of all keys that was opened there?"""
        return "table" in (self._here, self._before if self._here == "keys" else "")

    def page(self, name: str) -> QWidget:
        """The page of this name, made at its first use. KeyError for an unknown one."""
        if name not in self._pages:
            self._add(name, self._made(name))
        return self._pages[name]

    def _made(self, name: str) -> QWidget:
        """A page, imported only now: what it alone needs costs nothing at the start."""
        if name == "keys":
            from ui.pages.keys import KeysPage

            return KeysPage(self.commands.menus.keys())
        module, page = ROOMS[name]
        return cast("QWidget", getattr(import_module(module), page)(self.desk))

    @property
    def table(self) -> TablePage:
        """The Table page."""
        return cast("TablePage", self.page("table"))

    @property
    def setup(self) -> SetupPage:
        """The Setup page."""
        return cast("SetupPage", self.page("setup"))

    @property
    def transfer(self) -> TransferPage:
        """The page of what comes in and goes out."""
        return cast("TransferPage", self.page("transfer"))

    def _add(self, name: str, page: QWidget) -> None:
        self._pages[name] = page
        self.stack.addWidget(page)

    def show_page(self, name: str) -> None:
        """Go to a page. The table is gone to only while a play is open."""
        if name == "log":
            self.log_play()
            return
        if name == "table" and self.desk.session is None:
            name = "home"
        page = self.page(name)
        if name != "table":
            self.set_table_mode(False)
        if name != self._here:
            self._before = self._here
        self._here = name
        self.rail.light(_PARTS.get(name, name))
        self.stack.setCurrentWidget(page)
        if name != "home":
            page.setFocus()
        if isinstance(page, Arriving):
            page.arrive()
        self._retitle()
        self._tell_banner()
        self.commands.refresh()

    def show_table(self) -> None:
        """Go to the table, where it is not shown."""
        if self._here != "table":
            self.show_page("table")

    def toggle_keys(self) -> None:
        """Show all keys; from there, go back to where one was."""
        self.show_page(self._before or "home" if self._here == "keys" else "keys")

    def set_up(self, game_id: str) -> None:
        """Begin the setup of a game."""
        self.setup.begin(game_id)
        self.show_page("setup")

    def log_play(self) -> None:
        """Log a play by hand, on the page of the history."""
        self.show_page("history")
        cast("HistoryPage", self.page("history")).log_play()

    def list_person(self, id: str) -> None:
        """List the plays of a person, on the page of the history."""
        self.show_page("history")
        cast("HistoryPage", self.page("history")).list_person(id)

    def resume_setup(self, game_id: str) -> None:
        """Go on with the setup of this game that was left."""
        if self.setup.resume(game_id):
            self.show_page("setup")

    def show_trouble(self, page: QWidget) -> None:
        """Show a page in place of all others: the plays cannot be reached."""
        if (old := self._pages.pop("trouble", None)) is not None:
            self.stack.removeWidget(old)
            old.deleteLater()
        self._add("trouble", page)
        self.rail.setEnabled(False)
        self.show_page("trouble")

    def end_trouble(self) -> None:
        """The plays are there: the pages can be gone to."""
        self.rail.setEnabled(True)
        self.show_page("home")

    # -- the play that is open

    def _session_changed(self) -> None:
        session = self.desk.session
        self.rail.enable("table", session is not None)
        if session is not None:
            # What was told of another play, or of a file that was not opened, is over.
            self.strip.clear()
            session.changed.connect(self._play_changed)
            session.saving.connect(self._saved_again)
        if session is not None or "table" in self._pages:
            self.table.set_session(session)
        self._tell_banner()
        self._play_changed()

    def _saved_again(self) -> None:
        """Take back what was said of answers that are saved nowhere, once they are."""
        if self._warning and self.desk.ready and self.desk.store.spooled:
            if self.strip.said == self._warning:
                self.strip.clear()
            self._warning = ""

    def _play_changed(self) -> None:
        self._retitle()
        self.commands.refresh()

    def _tell_banner(self) -> None:
        text, offers = self._banner()
        self.banner.tell(text, *offers)
        # Across the room only the step is read: every line of height is its own.
        self.banner.setVisible(self._here == "table" and bool(text) and not self._table_mode)

    def _banner(self) -> tuple[str, tuple[Offer, ...]]:
        from ui.desk import Kind

        desk, session = self.desk, self.desk.session
        if session is None:
            return "", ()
        away: Offer = (_("Close it"), desk.put_away)
        if session.notice:
            text = _("{reason} Up to here the play can be looked at; nothing was changed.")
            return text.format(reason=session.notice), (away,)
        if desk.kind is Kind.SAMPLE:
            text = _("This is a sample play. Go on in it as you like: nothing of it is kept.")
            return text, ((_("Throw it away"), desk.put_away),)
        if desk.kind is Kind.FILE:
            text = _("This play comes from a file. It is only looked at and is not kept.")
            return text, ((_("Keep it"), desk.keep_this), away)
        if session.read_only:
            text = _("You are looking at this play. Nothing can change while you do.")
            return text, ((_("Go on with it"), self.go_on), away)
        return "", ()

    def go_on(self) -> None:
        """Go on with the play that is looked at."""
        if self.desk.session is not None:
            self.desk.session.reopen()
            self._tell_banner()

    def _retitle(self) -> None:
        session = self.desk.session
        name = _("Path Companion")
        if self._here == "table" and session is not None:
            play = session.play
            name = f"{play.game.short}, {play.headline} \N{EN DASH} {name}"
        self.setWindowTitle(name)

    # -- the window itself

    def set_table_mode(self, on: bool) -> None:
        """The guide alone, in type that is read from across the room."""
        if on == self._table_mode or (on and self._here != "table"):
            return
        self._table_mode = on
        self.rail.setVisible(not on)
        self.menuBar().setVisible(not on)
        self._tell_banner()
        self.table.set_table_mode(on)
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def toggle_table_mode(self) -> None:
        """Into table mode, or out of it."""
        self.show_table()
        self.set_table_mode(not self._table_mode)

    def zoom(self, direction: int) -> None:
        """Larger (1), smaller (−1), or 100 % again (0); kept for the next start."""
        theme().zoom(direction)
        if not self._table_mode:
            self.settings.scale = round(theme().scale * 100)

    def _restore_geometry(self) -> None:
        kept = self.settings.geometry
        if kept.isEmpty() or not self.restoreGeometry(kept):
            self.resize(*SIZE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Say once that the window can be seen; what takes time begins after that."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.first_painted.emit)

    def _home_was_filled(self) -> None:
        if not self._filled:
            self._filled = True
            self.home_filled.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves table mode and the keys; Enter presses a button of the rail or of a strip.

        A key of the step that is tried on the page of all keys acts at the table.
        """
        if event.key() == Qt.Key.Key_Escape and self._table_mode:
            self.set_table_mode(False)
        elif event.key() == Qt.Key.Key_Escape and self._here == "keys":
            self.toggle_keys()
        elif self._taken(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _taken(self, event: QKeyEvent) -> bool:
        if self._here == "keys" and self.commands.press(event):
            return True
        return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._pressed()

    def _pressed(self) -> bool:
        focused = QApplication.focusWidget()
        around = (self.rail, self.strip, self.banner)
        if isinstance(focused, QAbstractButton) and any(p.isAncestorOf(focused) for p in around):
            focused.click()
            return True
        return False

    def changeEvent(self, event: QEvent) -> None:
        """In another language the play that is open is told anew."""
        super().changeEvent(event)
        desk = getattr(self, "desk", None)
        if event.type() == QEvent.Type.LanguageChange and desk is not None and desk.session:
            desk.session.retell()

    def _warned(self) -> bool:
        """Say, once, that answers would be lost with the window."""
        desk = getattr(self, "desk", None)
        if desk is None or not desk.ready or desk.store.spooled or self._warning:
            return False
        text = _("{reason} Close it once more to lose them.")
        self._warning = text.format(reason=desk.store.fault)
        desk.said.emit(self._warning)
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep where the window stood. Answers that are saved nowhere keep it open once."""
        if self._warned():
            event.ignore()
            return
        self.set_table_mode(False)
        self.settings.geometry = self.saveGeometry()
        super().closeEvent(event)


def bare_window(folder: Path) -> MainWindow:
    """The window with the look of this folder's settings, and nothing in it."""
    settings = Settings(folder / "settings.ini")
    look = theme()
    look.set_mode(_mode(settings.theme))
    look.set_scale(settings.scale / 100)

    def changed(name: str) -> None:
        if name == "theme":
            look.set_mode(_mode(settings.theme))
        elif name == "scale":
            look.set_scale(settings.scale / 100)

    settings.changed.connect(changed)
    return MainWindow(settings)


def _mode(word: str) -> Mode:
    return "light" if word == "light" else "dark" if word == "dark" else "system"
