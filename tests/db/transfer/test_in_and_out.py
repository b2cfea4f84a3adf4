"""Files into an archive and out of it: nothing twice, nothing lost, nothing half."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from db.archive import Archive
from db.import_records import Batch
from db.logged import LoggedPlay
from db.startup import open_archive
from db.transfer import exporting
from db.transfer.reading import read, read_file
from db.transfer.records import Found, TransferError
from tests.db.playing import back, go_on, started
from tests.db.transfer.nasty import files, variants
from tests.db.transfer.plays import guided, logged
from tests.db.transfer.samples import ANDROID, BY_GAME, BY_USER, IOS, SOLO, TODAY, sample


def bring(archive: Archive, found: Found) -> Batch:
    """Bring in everything that is new."""
    return archive.bring_in(archive.preview(found, "file"))


def kept(archive: Archive) -> list[LoggedPlay]:
    """Every play as it is told again."""
    return list(archive.told(archive.history_ids()))


def without_here(play: LoggedPlay) -> LoggedPlay:
    """A play without what only the archive adds: its own key, moment, digest and seat names.

    Nor the account at BoardGameGeek: who has a name with it and without is one person here.
    """
    seats = tuple(replace(seat, seat="", uuid="", bgg_name="") for seat in play.seats)
    return replace(play, id="", started=None, fingerprint="", mode=play.played, seats=seats)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Archive]:
    """Another archive, on another computer."""
    with open_archive(None, tmp_path / "other") as opened:
        yield opened


@pytest.mark.parametrize("name", [IOS, ANDROID, SOLO, BY_GAME, BY_USER])
def test_a_sample_imported_twice_gives_nothing_new(archive: Archive, name: str) -> None:
    """And what is kept is what was read."""
    found = read(sample(name), today=TODAY)
    assert bring(archive, found).new == len(found.plays)
    again = archive.preview(read(sample(name), today=TODAY), "file")
    assert (again.count("new"), again.count("known")) == (0, len(found.plays))
    told = {play.uuid: without_here(play) for play in kept(archive)}
    assert told == {play.uuid: without_here(play) for play in found.plays}


@pytest.mark.parametrize("name", [IOS, ANDROID])
def test_exported_for_bg_stats_and_imported_again_gives_nothing_new(
    archive: Archive, name: str
) -> None:
    """The same keys and the same words."""
    bring(archive, read(sample(name), today=TODAY))
    found = read(b"".join(exporting.for_bgstats(archive)), today=TODAY)
    again = archive.preview(found, "file")
    assert [row.state for row in again.rows] == ["known"] * len(found.plays)


@pytest.mark.parametrize("name", [IOS, BY_GAME])
def test_our_archive_moves_everything_to_another_computer(
    archive: Archive, other: Archive, name: str
) -> None:
    """Guided plays with their moves, also those that left, plays of others and by hand."""
    bring(archive, read(sample(name), today=TODAY))
    archive.log_play(replace(logged(), id=""))
    play = started(turns=3)
    here, play = go_on(archive, archive.begin(play), play, 3, -1)
    here, play = back(archive, here, play, 2)
    here, play = go_on(archive, here, play, 2, 5)
    here, play = back(archive, here, play)
    archive.remember({"counting/board/1": [1, None]})
    found = read(b"".join(exporting.whole(archive)), today=TODAY)
    assert found.unreadable == ()
    assert found.remembered == {"counting/board/1": [1, None]}
    bring(other, found)
    before, after = (
        {play.id: replace(play, fingerprint="") for play in kept(each)} for each in (archive, other)
    )
    assert after == before
    assert len(archive.branches(here.id)) == 2
    assert other.branches(here.id) == archive.branches(here.id)
    assert other.load(here.id).undone == archive.load(here.id).undone != ()
    assert archive.preview(found, "file").count("new") == 0


def test_a_play_file_comes_back_to_the_play_that_it_was(archive: Archive) -> None:
    """It carries the key."""
    play = started(turns=3)
    there, _play = go_on(archive, archive.begin(play), play, 3, -1, 4)
    found = read(exporting.play_file(archive, there.id), today=TODAY)
    assert [row.state for row in archive.preview(found, "file").rows] == ["known"]


@pytest.mark.slow
def test_whatever_can_be_read_can_be_kept(archive: Archive) -> None:
    """A thousand spoiled files: none that is read breaks the archive."""
    brought = 0
    for name, file in files().items():
        for data in islice(variants(file, Random(f"kept {name}")), 125):
            try:
                found = read(data, today=TODAY)
            except TransferError:
                continue
            bring(archive, found)
            brought += 1
    assert brought > 100
    assert list(exporting.whole(archive))


def test_a_file_is_written_whole_or_not_at_all(archive: Archive, tmp_path: Path) -> None:
    """Given up in the middle, what was there before stays."""
    bring(archive, read(sample(ANDROID), today=TODAY))
    path = tmp_path / "out.csv"
    path.write_bytes(b"before")

    def stop(_part: float) -> None:
        raise KeyError

    with pytest.raises(KeyError):
        exporting.write(path, exporting.as_csv(archive, watch=stop))
    assert path.read_bytes() == b"before"
    assert not list(tmp_path.glob("*.part"))
    told: list[float] = []
    exporting.write(path, exporting.as_csv(archive, watch=told.append))
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    assert told[-1] == 1


def test_a_file_that_cannot_be_read_or_written_ends_in_a_sentence(tmp_path: Path) -> None:
    """With its name."""
    with pytest.raises(TransferError, match=r"gone\.json"):
        read_file(tmp_path / "gone.json")
    with pytest.raises(exporting.ExportError, match=r"out\.json"):
        exporting.write(tmp_path / "nowhere" / "out.json", [b"x"])


def test_parts_of_the_collection_and_files_of_some_plays(archive: Archive) -> None:
    """Only what was asked for."""
    archive.remember({"ronin/a": 1, "historia/b": 2})
    assert read(exporting.collection(archive, "ronin/")).remembered == {"ronin/a": 1}
    archive.log_play(replace(logged(), id=""))
    id = archive.log_play(replace(logged(notes="This one."), id=""))
    found = read(exporting.for_bgstats_plays(archive, [id]), today=TODAY)
    assert [play.notes for play in found.plays] == ["This one."]
    with pytest.raises(ValueError, match="without moves"):
        exporting.play_file(archive, id)
    with pytest.raises(LookupError):
        exporting.play_file(archive, guided().id)
