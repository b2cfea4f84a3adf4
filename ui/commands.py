"""What can be done in the window, by menu, and which of it can be done now."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog

from companion.language import _
from ui.menus import Command, Menu, Menus
from ui.theme import theme

if TYPE_CHECKING:
    from ui.desk import Desk
    from ui.main_window import MainWindow


class Commands:
    """The commands of the window. `refresh` opens those that can be given now."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._opened: dict[str, bool] = {}
        self.menus = Menus(
            window, (self._play_menu(), self._table_menu(), self._view_menu(), self._help_menu())
        )

    def _play_menu(self) -> Menu:
        window = self._window
        return (
            _("&Play"),
            (
                Command("new", _("New play…"), lambda: window.show_page("home"), "Ctrl+N"),
                Command("open_file", _("Open a play file…"), self.open_file, "Ctrl+O"),
                Command("save_file", _("Save as a play file…"), self.save_file, "Ctrl+S"),
                Command("log", _("Log a play…"), window.log_play, "Ctrl+L"),
                Command("bring", _("Bring in plays…"), self._bring, "Ctrl+I"),
                Command("out", _("Write plays out…"), self._out, "Ctrl+E"),
                None,
                Command("put_away", _("Put this play away"), self._put_away, "Ctrl+W"),
                None,
                Command("quit", _("Quit"), window.close, "Ctrl+Q"),
            ),
        )

    def _table_menu(self) -> Menu:
        return (
            _("&Table"),
            (
                Command("undo", _("Undo"), self._undo, "Ctrl+Z"),
                Command("redo", _("Redo"), self._redo, "Ctrl+Shift+Z", more=("Ctrl+Y",)),
                Command("left", _("Answers that were left…"), self._left),
                None,
                Command("actions", _("What can be done at any time…"), self._actions, shown="A"),
                Command("why", _("Why? The rules of this step"), self._why, shown="W"),
                Command("aloud", _("Read aloud"), self._aloud, shown=_("Space")),
                None,
                Command("table_mode", _("Table mode"), self._window.toggle_table_mode, "F11"),
            ),
        )

    def _view_menu(self) -> Menu:
        window = self._window
        pages = (
            ("home", _("Home")),
            ("table", _("Table")),
            ("history", _("History")),
            ("statistics", _("Statistics")),
            ("collection", _("Collection")),
            ("settings", _("Settings")),
        )
        return (
            _("&View"),
            (
                *(
                    Command(f"go_{name}", words, partial(window.show_page, name), f"Alt+{at}")
                    for at, (name, words) in enumerate(pages, start=1)
                ),
                Command("go_persons", _("Persons and places"), self._persons, "Alt+7"),
                None,
                Command("larger", _("Larger"), lambda: window.zoom(1), "Ctrl++", more=("Ctrl+=",)),
                Command("smaller", _("Smaller"), lambda: window.zoom(-1), "Ctrl+-"),
                Command("usual", _("Usual size"), lambda: window.zoom(0), "Ctrl+0"),
                None,
                Command("theme", _("Light or dark"), self.switch_theme, "Ctrl+D"),
            ),
        )

    def _help_menu(self) -> Menu:
        window = self._window
        return (
            _("&Help"),
            (
                Command("keys", _("All keys"), window.toggle_keys, "?", more=("F1",)),
                Command("tour", _("The tour"), self._tour),
                Command("about", _("About Path Companion"), self._about),
            ),
        )

    def _bring(self) -> None:
        self._window.show_page("transfer")
        self._window.transfer.bring.choose.setFocus()

    def _out(self) -> None:
        self._window.show_page("transfer")
        self._window.transfer.out.format.setFocus()

    def _persons(self) -> None:
        self._window.show_page("persons")

    def refresh(self) -> None:
        """Open the commands that can be given now, close the others."""
        for name, on in self._open().items():
            if self._opened.get(name) != on:
                self._opened[name] = on
                self.menus.enable(name, on)

    def _open(self) -> dict[str, bool]:
        """Which commands can be given now."""
        session = self._desk.session
        at_table = self._window.here == "table" and session is not None
        near = self._window.at_table and session is not None
        playing = session is not None and not session.read_only
        in_setup = self._window.here == "setup"
        can_undo = playing and session is not None and session.can_undo
        return {
            **dict.fromkeys(("actions", "why", "aloud", "table_mode"), near),
            **dict.fromkeys(("save_file", "put_away", "go_table"), session is not None),
            "undo": in_setup or (at_table and can_undo),
            "left": at_table and playing and self._desk.kind.value == "kept",
            "redo": at_table and playing and session is not None and session.can_redo,
            **dict.fromkeys(("open_file", "log", "bring", "out", "go_persons"), self._desk.ready),
        }

    # -- files

    def open_file(self) -> None:
        """Choose a play file and look at it."""
        name, _filter = QFileDialog.getOpenFileName(
            self._window, _("Open a play file"), "", _play_files()
        )
        if name:
            self._desk.open_file(Path(name))

    def save_file(self) -> None:
        """Write the play that is open into a play file."""
        session = self._desk.session
        if session is None:
            return
        name, _filter = QFileDialog.getSaveFileName(
            self._window, _("Save as a play file"), f"{session.play.game.id}.json", _play_files()
        )
        if not name:
            return
        from ui.pages.transfer.jobs import PLAY_FILE

        path = PLAY_FILE.named(Path(name))
        if refused := PLAY_FILE.refused(path):
            self._desk.said.emit(refused)
        else:
            self.write_file(path)

    def write_file(self, path: Path) -> None:
        """Write the play that is open to this path; what goes wrong is said."""
        from db.files import write_whole

        session = self._desk.session
        if session is None:
            return
        try:
            write_whole(path, session.play.to_json().encode())
        except OSError as fault:
            sentence = _("{file} was not written: {reason}. The play itself is safe.")
            self._desk.said.emit(sentence.format(file=path.name, reason=fault.strerror))
        else:
            self._desk.said.emit(_("Written: {file}").format(file=path.name))

    # -- at the table

    def _undo(self) -> None:
        if self._window.here == "setup":
            self._window.setup.undo()
        elif self._desk.session is not None:
            self._desk.session.undo()

    def _redo(self) -> None:
        if self._desk.session is not None:
            self._desk.session.redo()

    def press(self, event: QKeyEvent) -> bool:
        """Do what a letter of the guide does, where that can be done. False where it cannot."""
        name = {Qt.Key.Key_A: "actions", Qt.Key.Key_W: "why", Qt.Key.Key_Space: "aloud"}.get(
            Qt.Key(event.key())
        )
        if name is None or event.modifiers() or not self.menus.actions[name].isEnabled():
            return False
        self.menus.actions[name].trigger()
        return True

    def _left(self) -> None:
        self._window.show_page("left")

    def _actions(self) -> None:
        self._window.show_table()
        self._window.table.show_actions()

    def _why(self) -> None:
        self._window.show_table()
        self._window.table.show_why()

    def _aloud(self) -> None:
        self._window.show_table()
        self._window.table.read_aloud()

    # -- the rest

    @property
    def _desk(self) -> Desk:
        return self._window.desk

    def _put_away(self) -> None:
        self._desk.put_away()

    def switch_theme(self) -> None:
        """From dark to light and back; kept for the next start."""
        self._desk.settings.theme = "light" if theme().palette.dark else "dark"

    def _tour(self) -> None:
        self._window.show_page("home")
        self._window.home.take_tour()

    def _about(self) -> None:
        from ui.arguments import version

        text = _(
            "Path Companion {version}. Free software, MIT licence. Unofficial: it carries no text "
            "and no art of the games."
        )
        self._desk.said.emit(text.format(version=version()))


def _play_files() -> str:
    return _("Play files") + " (*.json)"
