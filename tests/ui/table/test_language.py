"""Another language while a play is open: its log and its step speak it at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from companion import language as spoken
from companion.language import use_language
from tests.catalogues import write_catalogue
from tests.screenshots.ronin_play import at, play_to
from ui.pages.table.page import TablePage
from ui.play_session import PlaySession

GERMAN = {
    "The table is set.": "Der Tisch ist gedeckt.",
    "{seat} drafts.": "{seat} wählt.",
    "Chapter {chapter}, Turn {turn}": "Kapitel {chapter}, Zug {turn}",
}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Switches to German, of which a few sentences are known."""
    write_catalogue(tmp_path, "de", GERMAN)
    monkeypatch.setattr(spoken, "LOCALE", tmp_path)
    yield lambda: use_language("de")
    use_language()


def _log(page: TablePage) -> list[str]:
    return [page.log.lines.words(row)[2] for row in range(page.log.count())]


def _heard(page: TablePage) -> list[str]:
    return [page.log.item(row).text() for row in range(page.log.count())]


def test_the_log_and_the_step_are_told_anew(
    page: TablePage, session: PlaySession, german: Callable[[], None]
) -> None:
    play_to(session, at("draft.pick", 1, 2))
    assert "The table is set." in _log(page)
    moves, state = session.play.moves, session.play.state
    german()
    session.retell()
    QApplication.processEvents()
    assert "Der Tisch ist gedeckt." in _log(page)
    assert any("Der Tisch ist gedeckt." in line for line in _heard(page))
    assert "The table is set." not in _log(page)
    assert not any("The table is set." in line for line in _heard(page))
    assert page.guide.saying.say.text() == "Ciri wählt."
    assert any("Kapitel 1" in entry.headline for entry in session.play.log)
    assert session.play.state == state
    assert session.play.moves == moves


def test_play_goes_on_from_where_it_was(
    page: TablePage, session: PlaySession, german: Callable[[], None]
) -> None:
    play_to(session, at("draft.automa", 1, 2))
    whole = session.play.moves
    session.undo()
    session.undo()
    left = session.play.moves
    german()
    session.retell()
    assert session.play.moves == left
    assert session.can_undo
    session.redo()
    session.redo()
    assert session.play.moves == whole
    play_to(session, at("draft.automa", 1, 3))
    assert len(session.play.moves) > len(whole)
    assert page.log.count() == len(session.play.moves)
