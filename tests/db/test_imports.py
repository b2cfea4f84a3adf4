"""What other programs wrote is looked at, written as one thing, and taken back as one thing."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, select

from companion import Play
from companion.step import Json
from db import brought
from db.archive import Archive
from db.brought import Others
from db.by_hand import PlayEdit
from db.digests import fingerprint
from db.engine import reading
from db.import_records import Batch, Cancelled, Undone
from db.imports import ADD, REPLACE
from db.logged import LoggedPlay, MovesOf
from db.models import game, move, person, place, play, score_line, seat
from db.startup import open_archive
from db.transfer.records import Found, Person, Unreadable
from tests.companion.toy.game import GAME
from tests.db.playing import finished
from tests.db.told import DAY, found, imported, logged, names_of, sat, seats_of

ONE = imported(sat("Ada", "12", won=True), sat("Ben", ""), uuid="A-1", place="Home")
TWO = imported(sat("Cy", "-2"), uuid="B-2", on=DAY - timedelta(days=1), game="Go")


def states(archive: Archive, *plays: object, **more: object) -> list[str]:
    """How each play of a file is recognised."""
    preview = archive.preview(found(*plays, **more), "file")  # type: ignore[arg-type] - plays
    return [row.state for row in preview.rows]


def bring(archive: Archive, *plays: object, **ways: str) -> str:
    """Bring in these plays; the id of the batch."""
    preview = archive.preview(found(*plays), "file")  # type: ignore[arg-type] - plays
    asked = {int(row.removeprefix("_")): way for row, way in ways.items()}
    return archive.bring_in(preview, asked).id


def counts(archive: Archive) -> dict[str, int]:
    """How many rows each table has."""
    tables = (play, seat, score_line, move, person, place, game)
    with reading(archive.engine) as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in tables
        }


def test_a_preview_writes_nothing_and_says_what_is_new(archive: Archive) -> None:
    fault = Unreadable("plays[2]", "no date")
    preview = archive.preview(found(ONE, TWO, unreadable=(fault,)), "mine.json")
    assert (preview.count("new"), preview.count("known")) == (2, 0)
    assert preview.unreadable == (fault,)
    assert set(counts(archive).values()) == {0}


def test_an_import_brings_each_play_once(archive: Archive) -> None:
    preview = archive.preview(found(ONE, TWO), "mine.json")
    batch = archive.bring_in(preview)
    assert (batch.new, batch.file, batch.format) == (2, "mine.json", "bgstats")
    assert archive.imports() == (batch,)
    assert [each.kind for each in archive.history()] == ["imported", "imported"]
    ada, ben = seats_of(archive, archive.history()[0].id)
    assert (ada.score, ada.won, ben.score, ben.written_score) == (12, True, None, "")
    before = counts(archive)
    assert states(archive, ONE, TWO) == ["known", "known"]
    # Also the other way round, and with a key in small letters, and looked at before.
    assert states(archive, replace(TWO, uuid="b-2"), ONE) == ["known", "known"]
    assert archive.bring_in(preview).new == 0
    assert counts(archive) == before


def test_plays_without_a_key_are_known_by_what_they_say(archive: Archive) -> None:
    same = imported(sat("Ada", "12"))
    # Two games of one evening that ended the same way are two plays.
    bring(archive, same, same, imported(sat("Ada", "13")))
    assert archive.history_count() == 3
    assert states(archive, same, same, same) == ["known", "known", "new"]
    assert states(archive, imported(sat("Ada", "14"))) == ["new"]


def test_a_play_that_stands_twice_in_a_file_is_listed_with_its_reason(archive: Archive) -> None:
    preview = archive.preview(found(ONE, TWO, replace(ONE, notes="other")), "file")
    assert [row.number for row in preview.rows] == [1, 2]
    (fault,) = preview.unreadable
    assert fault.place == "3"
    assert "play 1 again" in fault.reason


def test_what_changed_since_is_never_overwritten_unasked(archive: Archive) -> None:
    bring(archive, ONE, TWO)
    changed = replace(ONE, notes="tidied up")
    preview = archive.preview(found(TWO, changed), "file")
    assert [row.state for row in preview.rows] == ["known", "changed"]
    (there,) = archive.told([preview.rows[1].existing or ""])
    assert (there.notes, preview.rows[1].play.notes) == ("", "tidied up")
    assert archive.bring_in(preview).new == 0
    assert archive.detail(preview.rows[1].existing or "").notes == ""


def test_a_changed_play_can_take_the_place_of_the_other(archive: Archive) -> None:
    first = bring(archive, ONE)
    old = archive.history()[0].id
    second = bring(archive, replace(ONE, notes="tidied up"), _1=REPLACE)
    (new,) = archive.history()
    assert archive.detail(new.id).notes == "tidied up"
    assert [each.id for each in archive.plays(binned=True)] == [old]
    assert states(archive, replace(ONE, notes="tidied up")) == ["known"]
    assert archive.undo_import(second) == Undone(gone=1, back=1)
    assert [each.id for each in archive.history()] == [old]
    archive.undo_import(first)
    assert set(counts(archive).values()) == {0}


def test_a_changed_play_can_stand_beside_the_other(archive: Archive) -> None:
    bring(archive, ONE)
    bring(archive, replace(ONE, notes="tidied up"), _1=ADD)
    assert archive.history_count() == 2


def test_an_import_is_undone_as_one_thing(archive: Archive) -> None:
    archive.log_play(logged(sat("Ada", "1"), place="Home"))
    before = counts(archive)
    bring(archive, replace(TWO, uuid="C-3"))
    lines = (("points", 1, 12), ("bonus", 0, 0))
    id = bring(archive, replace(ONE, seats=(sat("Ada", "12", lines=lines), sat("Dan"))), TWO)
    assert archive.undo_import(id) == Undone(gone=2)
    assert names_of(archive) == ["Ada", "Cy"]
    (_undone, other) = archive.imports()
    assert _undone.undone is not None
    archive.undo_import(other.id)
    assert counts(archive) == before
    assert states(archive, ONE) == ["new"]
    with pytest.raises(LookupError):
        archive.undo_import(id)


def test_what_was_edited_since_goes_to_the_bin_and_is_not_lost(archive: Archive) -> None:
    id = bring(archive, ONE, TWO)
    mine = archive.history()[0].id
    archive.edit_play(mine, 1, PlayEdit(notes="an hour of writing"))
    assert archive.undo_import(id) == Undone(gone=1, binned=1)
    assert archive.history() == ()
    archive.restore(mine)
    assert archive.detail(mine).notes == "an hour of writing"


def test_a_cancelled_import_writes_nothing(archive: Archive) -> None:
    many = [replace(ONE, uuid=f"k{number}") for number in range(1000)]
    preview = archive.preview(found(*many), "file")
    said: list[tuple[int, int]] = []
    with pytest.raises(Cancelled):
        archive.bring_in(
            preview,
            progress=lambda done, all: said.append((done, all)),
            cancelled=lambda: len(said) > 1,
        )
    assert said == [(0, 1000), (400, 1000)]
    assert set(counts(archive).values()) == {0}
    with pytest.raises(Cancelled):
        archive.preview(found(*many), "file", cancelled=lambda: True)
    said.clear()
    archive.bring_in(preview, progress=lambda done, all: said.append((done, all)))
    assert said[-1] == (1000, 1000)


def test_a_fault_in_the_middle_is_no_half_import(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    preview = archive.preview(found(*(replace(ONE, uuid=f"k{n}") for n in range(900))), "file")

    def broken(*_arguments: object) -> None:
        raise RuntimeError("at the very end")

    monkeypatch.setattr("db.imports._introduce", broken)
    with pytest.raises(RuntimeError):
        archive.bring_in(preview)
    assert set(counts(archive).values()) == {0}
    assert archive.imports() == ()


def test_what_was_deleted_here_does_not_come_back_unasked(archive: Archive) -> None:
    bring(archive, ONE, imported(sat("Ada", "3")))
    for each in archive.history():
        archive.delete(each.id)
    assert states(archive, ONE) == ["binned"]
    archive.empty_bin()
    assert states(archive, ONE, imported(sat("Ada", "3"))) == ["removed", "removed"]
    assert archive.bring_in(archive.preview(found(ONE), "file")).new == 0
    bring(archive, ONE, _1=ADD)
    assert archive.history_count() == 1
    assert states(archive, ONE) == ["known"]


def test_what_lies_in_the_bin_is_counted_as_that(archive: Archive) -> None:
    mine = archive.log_play(logged(sat("Ada", "1")))
    bring(archive, ONE, TWO)
    own = next(archive.told([mine]))
    for each in archive.history():
        archive.delete(each.id)
    anew = replace(TWO, notes="tidied up")
    by_our_key = imported(sat("Ada", "1"), uuid=mine)
    preview = archive.preview(found(own, by_our_key, ONE, anew), "file")
    assert (preview.count("binned"), preview.count("known")) == (4, 0)
    assert archive.bring_in(preview).new == 0
    for row in preview.rows:
        assert row.existing in {each.id for each in archive.plays(binned=True)}
    archive.restore(mine)
    assert states(archive, own, by_our_key, ONE) == ["known", "known", "binned"]


def test_a_play_that_stands_goes_before_its_like_in_the_bin(archive: Archive) -> None:
    bring(archive, ONE)
    anew = replace(ONE, notes="tidied up")
    bring(archive, anew, _1=REPLACE)
    assert states(archive, anew, TWO) == ["known", "new"]
    # What is in the bin is not what is here.
    assert states(archive, ONE) == ["changed"]
    mine = archive.log_play(logged(sat("Ada", "1")))
    own = replace(next(archive.told([mine])), notes="of another computer")
    bring(archive, own, _1=REPLACE)
    assert [each.id for each in archive.plays(binned=True)].count(mine) == 1
    assert states(archive, own) == ["known"]
    assert states(archive, replace(own, notes="of a third")) == ["binned"]


@pytest.mark.parametrize("way", [REPLACE, ADD])
def test_an_edited_play_of_another_program_comes_back_from_our_own_archive(
    archive: Archive, way: str
) -> None:
    bring(archive, ONE)
    (old,) = archive.history()
    own = next(archive.told([old.id]))
    archive.edit_play(old.id, old.revision, PlayEdit(notes="mine"))
    assert states(archive, own) == ["changed"]
    batch = bring(archive, own, _1=way)
    assert archive.history_count() == (1 if way == REPLACE else 2)
    # The program of which it came still knows it, and so does the archive.
    assert states(archive, ONE) == ["known"]
    assert states(archive, own) == ["known" if way == REPLACE else "changed"]
    new = next(each.id for each in archive.history() if each.id != old.id)
    assert states(archive, *archive.told([new])) == ["known"]
    bring(archive, own, _1=ADD)
    archive.undo_import(batch)
    assert archive.detail(old.id).notes == "mine"


def test_our_own_play_is_here_where_another_program_brought_it(
    archive: Archive, tmp_path: Path
) -> None:
    id = finished(archive, "Ada", "Ben", 1, 2)
    own = next(archive.told([id]))
    with open_archive(None, tmp_path / "other") as other:
        bring(other, imported(sat("Ada", "1"), uuid=id))
        assert states(other, own) == ["changed"]
        batch = bring(other, own, _1=REPLACE)
        assert [each.id for each in other.history()] == [id]
        assert states(other, own, imported(sat("Ada", "1"), uuid=id)) == ["known", "known"]
        other.undo_import(batch)
        assert [each.kind for each in other.history()] == ["imported"]


def test_a_former_state_takes_the_place_of_a_later_one(archive: Archive) -> None:
    later = replace(ONE, notes="tidied up")
    bring(archive, ONE)
    bring(archive, later, _1=REPLACE)
    bring(archive, ONE, _1=REPLACE)
    (now,) = archive.history()
    assert archive.detail(now.id).notes == ""
    assert states(archive, ONE, TWO) == ["known", "new"]
    assert states(archive, later) == ["changed"]
    bring(archive, later, _1=REPLACE)
    assert archive.play_count(binned=True) == 3
    archive.empty_bin()
    assert states(archive, later) == ["known"]


def test_a_play_may_be_deleted_for_good_twice(archive: Archive) -> None:
    own = next(archive.told([finished(archive, "Ada", "Ben", 1, 2)]))
    for _time in range(2):
        archive.delete(own.id)
        archive.empty_bin()
        assert states(archive, own) == ["removed"]
        bring(archive, own, _1=ADD)
    assert states(archive, own) == ["known"]


def test_our_own_play_told_by_another_program_is_known(archive: Archive) -> None:
    id = finished(archive, "Ada", "Ben", 1, 2)
    assert states(archive, imported(sat("Ada", "1"), uuid=id.upper())) == ["known"]


def test_a_guided_play_moves_to_another_archive_with_its_moves(
    archive: Archive, tmp_path: Path
) -> None:
    id = finished(archive, "Ada", "", 1, 2, 3)
    (told,) = archive.told([id])
    assert isinstance(told.guided, MovesOf)
    with open_archive(None, tmp_path / "other") as other:
        assert bring(other, told)
        stored, mine = other.load(id), archive.load(id)
        assert stored.moves == mine.moves
        there, here = stored.summary, mine.summary
        assert there._replace(game_id="", seats=()) == here._replace(
            game_id="", seats=(), revision=1
        )
        assert [each._replace(person_id=None) for each in there.seats] == [
            each._replace(person_id=None) for each in here.seats
        ]
        assert Play.restore(stored.game, stored.seed, stored.moves)[0].result is not None
        assert states(other, told) == ["known"]
        other.edit_play(id, 1, PlayEdit(notes="mine"))
        assert states(other, told) == ["changed"]
        assert next(other.told([id])).seats == told.seats


def test_two_persons_of_one_name_stay_two(archive: Archive) -> None:
    bring(
        archive,
        imported(sat("Anna", "1", uuid="P1"), sat("Anna", "2", uuid="P2"), uuid="x"),
        imported(sat("anna", "3", uuid="p2"), uuid="y"),
    )
    assert names_of(archive) == ["Anna", "Anna"]
    assert sorted(each.plays for each in archive.persons()) == [1, 2]


def test_a_renamed_person_is_known_by_the_key(archive: Archive) -> None:
    bring(archive, imported(sat("Anna", uuid="P1"), uuid="x"))
    archive.rename_person(archive.persons()[0].id, "Anna K.")
    bring(archive, imported(sat("Anna", uuid="P1"), uuid="y"))
    assert names_of(archive) == ["Anna K."]


def test_a_file_says_who_is_me(archive: Archive) -> None:
    me = Person("Ada", uuid="P1", bgg_name="lady", me=True)
    preview = archive.preview(
        found(imported(sat("Ada", uuid="P1"), sat("Ben"), uuid="x"), persons=(me,)), "file"
    )
    archive.bring_in(preview)
    mine = archive.me()
    assert mine is not None
    assert (mine.name, mine.bgg_name) == ("Ada", "lady")
    other = Person("Ben", me=True)
    archive.bring_in(archive.preview(found(TWO, persons=(other,)), "file"))
    again = archive.me()
    assert again is not None
    assert again.name == "Ada"


def test_years_and_numbers_beyond_reason_are_kept(archive: Archive) -> None:
    far = imported(
        sat("Ada", "999999999+999999999", rank=2**40), on=DAY.replace(year=3111), uuid="x"
    )
    bring(archive, replace(far, duration=2**70, quantity=0, target=2**80, notes="\0\ud800a"))
    (summary,) = archive.history()
    assert (summary.played_on.year, summary.duration, summary.quantity) == (3111, 2**31 - 1, 1)
    assert archive.detail(summary.id).notes == "a"
    assert summary.seats[0].score == 1999999998


def test_a_digest_does_not_depend_on_the_keys_of_programs() -> None:
    assert fingerprint(ONE) == fingerprint(replace(ONE, uuid="z", source="bgg", id="a"))
    assert fingerprint(ONE) != fingerprint(replace(ONE, quantity=2))
    assert fingerprint(ONE) != fingerprint(replace(ONE, seats=ONE.seats[:1]))


# -- what a file brings besides plays


def besides(archive: Archive, **values: Json) -> str:
    """Bring in a play and values of the Collection; the id of the batch."""
    told = imported(sat("Ada"), uuid=f"{len(archive.history())}")
    preview = archive.preview(found(told), "file")
    made = archive.bring_in(preview, others=Others(values))
    assert archive.imports()[0] == made
    assert made.others == len(values)
    return made.id


def test_undoing_takes_back_the_values_that_an_import_brought(archive: Archive) -> None:
    archive.remember({"here": 1})
    id = besides(archive, new=[1, {"a": None}], other=2)
    assert archive.known == {"here": 1, "new": [1, {"a": None}], "other": 2}
    archive.undo_import(id)
    assert archive.known == {"here": 1}
    assert archive.history() == ()


def test_a_value_that_an_import_replaced_comes_back(archive: Archive) -> None:
    archive.remember({"board": 1, "true": 1})
    id = besides(archive, board=2, true=True)
    assert archive.known == {"board": 2, "true": True}
    archive.undo_import(id)
    assert archive.known == {"board": 1, "true": 1}
    assert archive.known["true"] is not True


def test_a_value_that_was_changed_since_stays(archive: Archive) -> None:
    archive.remember({"replaced": 1})
    id = besides(archive, new=1, same=1, replaced=2, forgotten=1)
    archive.remember({"new": 3, "replaced": 4})
    # Somebody entered it again: it is theirs now.
    archive.remember({"same": 1})
    archive.forget("forgotten")
    assert archive.undo_import(id) == Undone(gone=1, stayed=3)
    assert archive.known == {"new": 3, "same": 1, "replaced": 4}


def test_a_file_without_plays_is_undone_too(archive: Archive) -> None:
    batch = archive.bring_in(archive.preview(Found("collection"), "pack"), others=Others({"a": 1}))
    assert (batch.new, batch.others) == (0, 1)
    assert archive.undo_import(batch.id) == Undone(gone=0)
    assert archive.known == {}


def test_undoing_takes_back_the_rulings_that_an_import_brought(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brought, "games", lambda: (GAME,))

    def bring_ways(way: str, *plays: LoggedPlay) -> Batch:
        told = {GAME.id: {"waste": way, "unknown": way}, "nowhere": {"waste": way}}
        preview = archive.preview(found(*plays), "file")
        return archive.bring_in(preview, others=Others(readings=told))

    first = bring_ways("yes", ONE)
    assert (first.others, archive.readings(GAME.id)) == (1, {"waste": "yes"})
    # What is preferred already stays, whatever another file says.
    second = bring_ways("no", TWO)
    assert (second.others, archive.readings(GAME.id)) == (0, {"waste": "yes"})
    archive.undo_import(second.id)
    assert archive.readings(GAME.id) == {"waste": "yes"}
    archive.undo_import(first.id)
    assert archive.readings(GAME.id) == {}
    assert bring_ways("perhaps").others == 0
    third = bring_ways("yes")
    archive.prefer(GAME, "waste", "no")
    assert archive.undo_import(third.id).stayed == 1
    assert archive.readings(GAME.id) == {"waste": "no"}


def test_values_that_are_no_json_are_refused() -> None:
    with pytest.raises(ValueError, match="no JSON"):
        Others({"a": {1, 2}})


def test_values_by_the_thousand_are_brought_and_taken_back(archive: Archive) -> None:
    archive.remember({f"key {each}": -1 for each in range(0, 1500, 2)})
    before = dict(archive.known)
    id = besides(archive, **{f"key {each}": each for each in range(1500)})
    assert sum(archive.known.values()) == sum(range(1500))
    archive.undo_import(id)
    assert archive.known == before
