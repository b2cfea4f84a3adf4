"""In and out: shown before it is written, cancelled, undone as one, never written over unasked."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from db.archive import Archive
from db.by_hand import PlayEdit
from db.import_records import Undone
from db.imports import ADD, KEEP, REPLACE
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.transfer import packs
from ui import tasks
from ui.desk import Desk
from ui.pages.transfer import jobs
from ui.pages.transfer.conflict import THERE
from ui.pages.transfer.page import TransferPage, told
from ui.widgets import ActionButton


@pytest.fixture
def page(qtbot: QtBot, desk: Desk) -> TransferPage:
    """The page over a real archive with nothing in it."""
    made = TransferPage(desk)
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    made.arrive()
    return made


def evenings(archive: Archive, number: int = 3) -> None:
    """Log some plays, with an Automa at each."""
    for day in range(1, number + 1):
        seats = (
            LoggedSeat("Ada", str(10 * day), won=True),
            LoggedSeat("Bo", "-3"),
            LoggedSeat("Yen", automa=True),
        )
        notes = "=1+1 <b>x</b>"
        archive.log_play(
            LoggedPlay(LoggedGame("Azul"), date(2026, 1, day), seats, "Home", notes=notes)
        )


def nobody(at: int, of: int) -> None:
    """Nobody wants to know how far it is."""


@pytest.fixture
def exported(tmp_path: Path, archive: Archive) -> Path:
    """An archive file of three plays and a value of the Collection."""
    evenings(archive)
    archive.remember({"toy/board/bonus": [3, 4]})
    path = tmp_path / "all.json"
    jobs.export(archive, path, jobs.ARCHIVE, nobody)
    return path


@pytest.fixture
def bgstats(tmp_path: Path) -> Path:
    """A small file as BG Stats writes it, with one row that cannot be read."""
    play = {
        "uuid": "5B1F9E2A-0000-4000-8000-000000000001",
        "gameRefId": 1,
        "playDate": "2026-02-01 19:30:00",
        "durationMin": 45,
        "playerScores": [
            {"playerRefId": 1, "score": "12+3", "winner": True},
            {"playerRefId": 2, "score": "-4", "winner": False},
        ],
    }
    spoiled = {"uuid": "5B1F9E2A-0000-4000-8000-000000000002", "gameRefId": 1, "playDate": "soon"}
    data = {
        "players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "<b>Bo</b>"}],
        "games": [{"id": 1, "name": "Azul", "uuid": "g", "highestWins": True}],
        "locations": [],
        "plays": [play, spoiled],
        "userInfo": {"meRefId": 1},
    }
    path = tmp_path / "BGStatsExport.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def look(qtbot: QtBot, page: TransferPage, path: Path) -> str:
    """Look at a file; everything that is said of it."""
    page.bring.look(path)
    qtbot.waitUntil(lambda: not page.bring.busy, timeout=20_000)
    return "\n".join(label.text() for label in page.bring.findChildren(QLabel) if label.text())


def bring(qtbot: QtBot, page: TransferPage) -> str:
    """Bring in what was found; what is said of it then."""
    with qtbot.waitSignal(page._desk.said, timeout=20_000) as said:
        page.bring.write.click()
    qtbot.waitUntil(lambda: not page.bring.busy, timeout=20_000)
    assert said.args is not None
    return str(said.args[0])


def test_what_is_found_is_shown_before_anything_is_written(
    qtbot: QtBot, page: TransferPage, archive: Archive, bgstats: Path
) -> None:
    said = look(qtbot, page, bgstats)
    assert "1 new play." in said
    assert "1 row was not read." in said
    assert "plays[1]" in said
    assert archive.history_count() == 0
    assert page.bring.write.words == "Bring in 1 play"
    page.bring.leave.click()
    assert page.focusWidget() is page.bring.choose
    assert archive.history_count() == 0
    assert page.bring.looked is None


def test_an_import_is_undone_as_one_thing_and_known_when_it_comes_again(
    qtbot: QtBot, page: TransferPage, archive: Archive, bgstats: Path
) -> None:
    look(qtbot, page, bgstats)
    bring(qtbot, page)
    (play,) = archive.history()
    assert [(seat.name, seat.score, seat.won) for seat in play.seats] == [
        ("Ada", 15, True),
        ("<b>Bo</b>", -4, False),
    ]
    said = look(qtbot, page, bgstats)
    assert "1 is here already." in said
    assert not page.bring.write.isVisible()
    (undo,) = page.batches.findChildren(ActionButton)
    with qtbot.waitSignal(page._desk.plays_changed, timeout=20_000):
        undo.click()
    assert archive.history_count() == 0
    assert "undone" in page.batches.findChildren(QLabel)[-1].text()


def test_what_was_found_follows_what_is_here(
    qtbot: QtBot, page: TransferPage, archive: Archive, bgstats: Path
) -> None:
    look(qtbot, page, bgstats)
    bring(qtbot, page)
    look(qtbot, page, bgstats)
    # Where nothing is to be brought in, no key may undo what was brought before.
    assert page.focusWidget() is page.bring.leave
    (undo,) = page.batches.findChildren(ActionButton)
    with qtbot.waitSignal(page._desk.plays_changed, timeout=20_000):
        undo.click()
    qtbot.waitUntil(lambda: page.bring.write.isVisible(), timeout=20_000)
    assert page.bring.write.words == "Bring in 1 play"
    bring(qtbot, page)
    look(qtbot, page, bgstats)
    (play,) = archive.history()
    archive.delete(play.id)
    page._desk.plays_changed.emit()
    page.arrive()
    qtbot.waitUntil(lambda: not page.bring.busy, timeout=20_000)
    assert page.bring.looked is not None
    assert page.bring.looked.preview.count("binned") == 1


def test_one_file_is_looked_at_at_a_time(
    qtbot: QtBot, page: TransferPage, bgstats: Path, tmp_path: Path
) -> None:
    page.bring.look(bgstats)
    look(qtbot, page, tmp_path / "not there.json")
    assert page.bring.looked is not None
    assert page.bring.looked.preview.file == bgstats.name
    assert not page.bring.fault.isVisible()


def test_a_folder_is_refused_in_whole_sentences(
    qtbot: QtBot, page: TransferPage, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    look(qtbot, page, tmp_path / "folder")
    said = page.bring.fault.text()
    assert said.startswith("folder cannot be read: ")
    assert said.endswith(". Nothing was changed.")


def test_undoing_says_what_was_changed_since_and_where_it_is(
    qtbot: QtBot, page: TransferPage, archive: Archive, desk: Desk, bgstats: Path
) -> None:
    look(qtbot, page, bgstats)
    bring(qtbot, page)
    (play,) = archive.history()
    archive.edit_play(play.id, play.revision, PlayEdit(notes="mine"))
    (undo,) = page.batches.findChildren(ActionButton)
    with qtbot.waitSignal(desk.said, timeout=20_000) as said:
        undo.click()
    assert said.args == [
        "1 was changed since, or thrown away: it lies in the bin of the history.",
    ]
    assert [each.id for each in archive.plays(binned=True)] == [play.id]


@pytest.mark.parametrize(
    ("undone", "words"),
    [
        (Undone(0), "What the file brought is gone again."),
        (Undone(2, back=2), "2 plays are gone again. 2 that were replaced are back."),
        (Undone(0, stayed=1), "1 value was changed since and stays."),
    ],
)
def test_what_undoing_did_in_words(undone: Undone, words: str) -> None:
    assert told(undone) == words


def test_what_lies_in_the_bin_is_said_before_and_after(
    qtbot: QtBot, page: TransferPage, archive: Archive, exported: Path
) -> None:
    first, second, _third = archive.history()
    archive.delete(first.id)
    said = look(qtbot, page, exported)
    assert "2 are here already." in said
    assert "1 lies in the bin here. The history shows it under “Bin”." in said
    assert not page.bring.write.isVisible()
    archive.delete(second.id)
    archive.forget("toy/board/bonus")
    assert "2 lie in the bin here." in look(qtbot, page, exported)
    assert "2 lie in the bin here." in bring(qtbot, page)
    assert archive.history_count() == 1


def test_what_is_another_way_here_is_shown_side_by_side_and_stays_unless_asked(
    qtbot: QtBot, page: TransferPage, archive: Archive, exported: Path
) -> None:
    first = archive.history()[0]
    archive.edit_play(first.id, first.revision, PlayEdit(place="At Bo's", notes="mine"))
    said = look(qtbot, page, exported)
    (choice,) = (card.choice for card in page.bring._plays.values())
    assert page.focusWidget() is choice.button(KEEP)
    assert "1 is another way here." in said
    assert "2 are here already." in said
    assert "At Bo's" in said
    assert page.bring.ways
    assert set(page.bring.ways.values()) == {KEEP}
    bring(qtbot, page)
    assert archive.detail(first.id).summary.place == "At Bo's"
    look(qtbot, page, exported)
    (card,) = page.bring._plays.values()
    card.choice.button(REPLACE).click()
    bring(qtbot, page)
    assert {play.place for play in archive.history()} == {"Home"}
    assert archive.history_count() == 3


def test_what_was_deleted_for_good_is_brought_back_where_that_is_chosen(
    qtbot: QtBot, page: TransferPage, archive: Archive, exported: Path
) -> None:
    archive.delete(archive.history()[0].id)
    archive.empty_bin()
    assert "1 was deleted here for good." in look(qtbot, page, exported)
    assert bring(qtbot, page) == "Nothing was changed."
    assert archive.imports() == ()
    look(qtbot, page, exported)
    assert page.bring.all is not None
    page.bring.all.button(ADD).click()
    assert bring(qtbot, page) == "1 play is in now."
    assert archive.history_count() == 3


def test_a_file_that_is_none_ends_in_a_sentence(
    qtbot: QtBot, page: TransferPage, archive: Archive, tmp_path: Path
) -> None:
    for name, data in (("a.json", b'{"plays": [{'), ("b.xml", b"<plays"), ("c", b""), ("d", b"\0")):
        path = tmp_path / name
        path.write_bytes(data)
        look(qtbot, page, path)
        assert page.bring.fault.isVisible()
        assert "Nothing was changed." in page.bring.fault.text()
        assert not page.bring.write.isVisible()
    look(qtbot, page, tmp_path / "not there.json")
    assert page.bring.fault.isVisible()
    assert archive.history_count() == 0


def test_a_cancelled_import_writes_nothing(archive: Archive, bgstats: Path) -> None:
    def cancelled(at: int, of: int) -> None:
        raise tasks.Cancelled

    with pytest.raises(tasks.Cancelled):
        jobs.look(archive, bgstats, date(2026, 3, 1), cancelled)
    looked = jobs.look(archive, bgstats, date(2026, 3, 1), nobody)
    with pytest.raises(tasks.Cancelled):
        jobs.bring_in(archive, looked, {}, (), cancelled)
    assert archive.history_count() == 0
    assert archive.imports() == ()


def test_a_pack_never_writes_over_a_value_unasked(
    qtbot: QtBot, page: TransferPage, archive: Archive, tmp_path: Path
) -> None:
    archive.remember({"toy/board/bonus": 3, "toy/board/same": 1})
    path = tmp_path / "pack.json"
    path.write_bytes(
        packs.write({"toy/board/bonus": 5, "toy/board/same": 1, "toy/board/new": [1, 2]})
    )
    said = look(qtbot, page, path)
    assert "Of the Collection: 1 new, 1 the same, 1 differing." in said
    assert bring(qtbot, page) == "1 value of the Collection was taken over."
    assert dict(archive.known) == {
        "toy/board/bonus": 3,
        "toy/board/same": 1,
        "toy/board/new": [1, 2],
    }
    look(qtbot, page, path)
    page.bring._values["toy/board/bonus"].choice.button(THERE).click()
    assert bring(qtbot, page) == "1 value of the Collection was taken over."
    assert archive.known["toy/board/bonus"] == 5
    # Each file was brought in as one thing, and is undone as one.
    for undone, bonus in ((0, 3), (1, 3)):
        assert archive.imports()[undone].others == 1
        archive.undo_import(archive.imports()[undone].id)
        assert archive.known["toy/board/bonus"] == bonus
    assert dict(archive.known) == {"toy/board/bonus": 3, "toy/board/same": 1}


def test_own_archive_comes_back_complete_in_another_place(
    exported: Path, archive: Archive, tmp_path: Path
) -> None:
    from db.startup import open_archive

    before = list(archive.told(archive.history_ids()))
    with open_archive(None, tmp_path / "elsewhere") as other:
        looked = jobs.look(other, exported, date(2026, 3, 1), nobody)
        jobs.bring_in(other, looked, {}, (), nobody)
        after = list(other.told(other.history_ids()))
        assert dict(other.known) == {"toy/board/bonus": [3, 4]}
    assert [(p.played_on, p.seats, p.notes, p.place, p.id) for p in after] == [
        (p.played_on, p.seats, p.notes, p.place, p.id) for p in before
    ]


@pytest.mark.parametrize(
    ("format", "holds"),
    [
        (jobs.BGSTATS, lambda data: len(json.loads(data)["plays"]) == 3),
        (jobs.BGSPLAY, lambda data: len(json.loads(data)["plays"]) == 3),
        (jobs.CSV, lambda data: data.startswith(b"\xef\xbb\xbf") and b"'=1+1" in data),
        (jobs.MARKDOWN, lambda data: data.count(b"# Azul") == 3),
        (jobs.HTML, lambda data: data.count(b"<h1>") == 3 and b"<b>x" not in data),
        (jobs.PDF, lambda data: data.startswith(b"%PDF") and len(data) > 3000),
    ],
)
def test_every_format_is_written_from_the_page(
    qtbot: QtBot,
    page: TransferPage,
    archive: Archive,
    tmp_path: Path,
    format: str,
    holds: Callable[[bytes], bool],
) -> None:
    evenings(archive)
    page.arrive()
    page.out.format.setCurrentIndex(page.out.format.findData(format))
    path = tmp_path / "out"
    page.out.export(path)
    qtbot.waitUntil(lambda: not page.out.busy, timeout=20_000)
    assert holds(path.read_bytes())
    assert [each.name for each in tmp_path.iterdir() if "part" in each.name] == []


@pytest.mark.parametrize(
    ("name", "written"),
    [("all", "all.json"), ("all.json", "all.json"), ("all.v2", "all.v2"), ("all.csv", None)],
)
def test_a_file_is_never_of_another_format_than_its_name_says(
    qtbot: QtBot,
    page: TransferPage,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    written: str | None,
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / name), ""))
    with qtbot.waitSignal(page._desk.said, timeout=20_000) as said:
        page.out.ask()
    qtbot.waitUntil(lambda: not page.out.busy, timeout=20_000)
    assert said.args is not None
    if written is None:
        assert "Nothing was written" in said.args[0]
        assert not (tmp_path / name).exists()
    else:
        assert (tmp_path / written).read_bytes().startswith(b'{"format"')


def test_a_name_without_an_ending_writes_over_nothing_unasked(tmp_path: Path) -> None:
    (format, *_others) = jobs.FORMATS
    assert format.named(tmp_path / "all").name == "all.json"
    (tmp_path / "all.json").write_text("the old one")
    assert format.named(tmp_path / "all").name == "all"


def test_everything_says_what_lies_in_the_bin_and_is_left_out(
    qtbot: QtBot, page: TransferPage, archive: Archive
) -> None:
    evenings(archive)
    page.arrive()
    whole = "{number} plays, the persons, places and the Collection"
    assert page.out.count.text() == whole.format(number=3)
    archive.delete(archive.history()[0].id)
    page.arrive()
    assert page.out.count.text() == whole.format(number=2) + ". 1 play in the bin is left out."
    page.out.format.setCurrentIndex(page.out.format.findData(jobs.CSV))
    assert page.out.count.text() == "2 plays"


def test_only_what_the_filter_leaves_is_written(
    qtbot: QtBot, page: TransferPage, archive: Archive, tmp_path: Path
) -> None:
    evenings(archive)
    page.arrive()
    page.out.format.setCurrentIndex(page.out.format.findData(jobs.CSV))
    page.out.filter.text.setText("2026-01-02")
    qtbot.waitUntil(lambda: page.out.count.text() == "1 play", timeout=5_000)
    page.out.delimiter.button(";").click()
    page.out.export(tmp_path / "out.csv")
    qtbot.waitUntil(lambda: not page.out.busy, timeout=20_000)
    lines = (tmp_path / "out.csv").read_bytes().decode("utf-8-sig").splitlines()
    assert all("2026-01-02" in line for line in lines[1:])
    assert '";"' in lines[0]


def test_a_file_that_cannot_be_written_is_said_and_the_old_one_stays(
    qtbot: QtBot, page: TransferPage, archive: Archive, tmp_path: Path, desk: Desk
) -> None:
    evenings(archive, 1)
    page.arrive()
    with qtbot.waitSignal(desk.said, timeout=20_000) as said:
        page.out.export(tmp_path / "no such folder" / "all.json")
    assert said.args is not None
    assert "cannot be written" in said.args[0]

    def stop(at: int, of: int) -> None:
        raise tasks.Cancelled

    path = tmp_path / "all.json"
    path.write_text("the old one")
    with pytest.raises(tasks.Cancelled):
        jobs.export(archive, path, jobs.CSV, stop)
    assert path.read_text() == "the old one"


def test_names_from_a_file_are_plain_text(qtbot: QtBot, page: TransferPage, bgstats: Path) -> None:
    look(qtbot, page, bgstats)
    for label in page.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText
