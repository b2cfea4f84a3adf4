"""Our own archive: everything, lossless, and nothing that cannot be kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from db.logged import CutMove, LoggedPlay
from db.transfer import archive_file, bgg, bgstats
from db.transfer.records import ARCHIVE, Found, Person, Place, TransferError
from tests.db.transfer.plays import counted, guided, logged
from tests.db.transfer.samples import BY_GAME, IOS, TODAY, sample

WRITTEN = datetime(2026, 11, 30, 9, tzinfo=UTC)
FIRST = Path(__file__).with_name("archive_1.json")
SECOND = Path(__file__).with_name("archive_2.json")


def there_and_back(*plays: LoggedPlay, **more: Any) -> Found:
    """What is read out of an archive that was just written."""
    return archive_file.read(b"".join(archive_file.chunks(plays, **more)))


def test_a_guided_play_comes_back_with_all_its_moves_and_moments() -> None:
    """Finished or not, with notes, place and key."""
    plays = (guided(), guided(counted((3,)), id="7b0c2f8e-1111-4222-8333-444455556667"), logged())
    found = there_and_back(*plays)
    assert found.unreadable == ()
    assert tuple(found.plays) == plays


def test_plays_of_other_programs_come_back_with_everything_that_was_read() -> None:
    """Facts, doubtful dates, raw scores."""
    plays = (
        *bgstats.read(sample(IOS), today=TODAY).plays,
        *bgg.read(sample(BY_GAME), today=TODAY).plays,
    )
    assert tuple(there_and_back(*plays).plays) == plays


def test_persons_places_games_the_collection_and_readings() -> None:
    """Also those that no play names."""
    persons = (Person("Ada", "u1", "ada77", me=True), Person("Ben"))
    places = (Place("Kitchen", "p1"),)
    games = (logged().game,)
    remembered = {"counting/board/1": [1, {"a": None}], "counting/board/2": "x"}
    readings = {"counting": {"R1": "a"}}
    found = there_and_back(
        persons=persons, places=places, games=games, remembered=remembered, readings=readings
    )
    assert found == Found(
        ARCHIVE,
        found.plays,
        persons,
        places,
        games,
        remembered=remembered,
        readings=readings,
    )


def test_an_archive_of_the_first_version_is_read_for_ever() -> None:
    """The file lies beside this test; it is what the writer wrote then."""
    found = archive_file.read(FIRST.read_bytes())
    assert found.unreadable == ()
    first, second = found.plays
    assert (first, second) == (guided(), logged())
    assert [person.name for person in found.persons] == ["Ada"]
    assert found.remembered == {"counting/board/1": 3}


def test_the_writer_still_writes_the_second_version() -> None:
    """Whoever changes the records raises the version, and keeps reading those before."""
    assert json.loads(b"".join(_second())) == json.loads(SECOND.read_bytes())
    found = archive_file.read(SECOND.read_bytes())
    assert tuple(found.plays) == (branched(), logged())


def branched() -> LoggedPlay:
    """A guided play of which two answers were taken back, and one of them differs since."""
    play = guided()
    assert play.guided is not None
    (first, at), (second, later) = play.guided.moves[1:3]
    cut = (CutMove(1, first, at, WRITTEN), CutMove(2, first, at, WRITTEN))
    left = replace(play.guided, cut=(*cut, CutMove(2, second, later, WRITTEN)), redo=2)
    return replace(play, guided=left)


def _second() -> Iterator[bytes]:
    return archive_file.chunks(
        [branched(), logged()],
        [Person("Ada", me=True)],
        remembered={"counting/board/1": 3},
        written=WRITTEN,
    )


def row(**changed: Any) -> bytes:
    """An archive of two plays, the first changed."""
    file = json.loads(b"".join(archive_file.chunks([branched(), logged()])))
    for path, value in changed.items():
        holder = file["plays"][0]
        *way, last = path.split("__")
        for step in way:
            holder = holder[int(step) if step.isdecimal() else step]
        holder[int(last) if last.isdecimal() else last] = value
    return json.dumps(file).encode()


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("id", "5", ".id"),
        ("played_on", None, ".played_on"),
        ("played_on", "2026-02-30", ".played_on"),
        ("duration", 10**12, ".duration"),
        ("duration", "long", ".duration"),
        ("quantity", 0, ".quantity"),
        ("mode", "alone", ".mode"),
        ("game", {"title": " ", "word": ""}, ".game.title"),
        ("game__direction", "sideways", ".game.direction"),
        ("started", "2026-11-28T18:30:00", ".started"),
        ("guided__seed", -1, ".guided.seed"),
        ("guided__seed", 2**63, ".guided.seed"),
        ("guided__moves__1__0__number", 7, ".guided.moves[1]"),
        ("guided__moves__0__1", "2026-11-28T18:30:00", ".guided.moves[0]"),
        ("guided__moves__0__0__step", "x" * 300, ".guided.moves[0]"),
        ("guided__cut__0__branch", 0, ".guided.cut[0]"),
        ("guided__cut__2__branch", 1, ".guided.cut[2]"),
        ("guided__cut__2__branch", 2**31, ".guided.cut[2]"),
        ("guided__cut__2__move__number", 9, ".guided.cut[2]"),
        ("guided__cut__1__move__by", "x" * 300, ".guided.cut[1]"),
        ("guided__cut__1__cut", "2026-11-28T18:30:00", ".guided.cut[1]"),
        ("guided__redo", 3, ".guided.redo"),
        ("seats__1__seat", "1", ".seats"),
        ("seats__0__lines", [["a", 2**40, 1]], ".seats[0].lines"),
        ("result", "x" * 300, ".result"),
    ],
)
def test_what_cannot_be_kept_is_listed_while_the_rest_comes_in(
    path: str, value: object, place: str
) -> None:
    """With its place and a reason."""
    found = archive_file.read(row(**{path: value}))
    assert tuple(found.plays) == (logged(),)
    (bad,) = found.unreadable
    assert bad.place == f"plays[0]{place}"
    assert bad.reason


def test_signs_that_no_database_keeps_are_left_out() -> None:
    """Somebody edited the file."""
    found = archive_file.read(row(notes="a\0b\x1b\N{BELL}c"))
    assert found.plays[0].notes == "ab\N{BELL}c"


def test_plays_are_a_list_that_can_be_walked_twice() -> None:
    """Each is decoded when it is asked for."""
    plays = there_and_back(guided(), logged()).plays
    assert len(plays) == 2
    assert list(plays) == list(plays) == [plays[0], plays[1]]
    assert list(plays[1:]) == [logged()]


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ({"version": 3}, "newer version"),
        ({"version": 0}, "another kind"),
        ({"version": None}, "another kind"),
        ({"format": "x"}, "another kind"),
        ({"plays": {}}, "list"),
        ({"remembered": []}, "fit"),
        ({"readings": [1]}, "fit"),
    ],
)
def test_another_head_is_refused_with_a_sentence(head: dict[str, Any], sentence: str) -> None:
    """An archive from a newer version says so."""
    file = json.loads(b"".join(archive_file.chunks([])))
    with pytest.raises(TransferError, match=sentence):
        archive_file.read(json.dumps(file | head).encode())
