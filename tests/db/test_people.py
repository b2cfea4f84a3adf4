"""Persons and places: listed, renamed, made one and two again."""

from __future__ import annotations

import pytest

from companion import Refused
from db.archive import Archive
from db.by_hand import PlayEdit
from db.logged import LoggedGame
from tests.db.playing import go_on, reloaded, started
from tests.db.told import logged, names_of, sat, seats_of


def person(archive: Archive, name: str) -> str:
    """The key of a person."""
    return next(each.id for each in archive.persons() if each.name == name)


def test_persons_are_listed_with_their_plays(archive: Archive) -> None:
    archive.log_play(logged(sat("Ada"), sat("Ben")))
    archive.log_play(logged(sat("ADA "), sat("Ada")))
    gone = archive.log_play(logged(sat("Ben")))
    archive.delete(gone)
    assert [(each.name, each.plays) for each in archive.persons()] == [("Ada", 2), ("Ben", 1)]


def test_two_persons_are_made_one_and_two_again(archive: Archive) -> None:
    first = archive.log_play(logged(sat("Bob", "7", won=True), sat("Ada")))
    second = archive.log_play(logged(sat("Robert", "8"), sat("Ada")))
    bob, robert = person(archive, "Bob"), person(archive, "Robert")
    made = archive.merge_persons(bob, robert)
    assert (made.gone, made.into, made.moved) == ("Bob", "Robert", 1)
    assert archive.merges() == (made,)
    assert [each.name for each in seats_of(archive, first)] == ["Robert", "Ada"]
    assert names_of(archive) == ["Ada", "Robert"]
    # Who is called by the old name is the one who stayed.
    third = archive.log_play(logged(sat("bob")))
    assert seats_of(archive, third)[0].name == "Robert"
    archive.undo_merge(made.id)
    assert [each.name for each in seats_of(archive, first)] == ["Bob", "Ada"]
    assert [each.name for each in seats_of(archive, second)] == ["Robert", "Ada"]
    assert (seats_of(archive, first)[0].score, seats_of(archive, first)[0].won) == (7, True)
    assert archive.merges() == ()
    with pytest.raises(LookupError):
        archive.undo_merge(made.id)


def test_an_undone_merge_leaves_alone_what_was_changed_since(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Bob"), sat("Ada")))
    archive.log_play(logged(sat("Robert")))
    made = archive.merge_persons(person(archive, "Bob"), person(archive, "Robert"))
    archive.edit_play(id, 1, PlayEdit(names={"1": "Cy"}))
    archive.undo_merge(made.id)
    assert [each.name for each in seats_of(archive, id)] == ["Cy", "Ada"]


def test_merges_are_undone_the_latest_first(archive: Archive) -> None:
    id = archive.log_play(logged(sat("A"), sat("B"), sat("C")))
    a, b, c = (person(archive, each) for each in "ABC")
    first = archive.merge_persons(a, b)
    second = archive.merge_persons(b, c)
    with pytest.raises(Refused, match="undo that first"):
        archive.undo_merge(first.id)
    with pytest.raises(LookupError):
        archive.merge_persons(a, c)
    with pytest.raises(Refused, match="one and the same"):
        archive.merge_persons(c, c)
    assert seats_of(archive, archive.log_play(logged(sat("a"))))[0].name == "C"
    archive.undo_merge(second.id)
    archive.undo_merge(first.id)
    assert [each.name for each in seats_of(archive, id)] == ["A", "B", "C"]


def test_a_guided_play_goes_on_with_whom_a_merge_put_there(archive: Archive) -> None:
    kept, play = go_on(archive, archive.begin(started("Bob", "Ada")), started("Bob", "Ada"), 1)
    archive.log_play(logged(sat("Robert")))
    made = archive.merge_persons(person(archive, "Bob"), person(archive, "Robert"))
    kept, play = go_on(archive, kept, play, 2)
    assert seats_of(archive, kept.id)[0].name == "Robert"
    archive.undo_merge(made.id)
    assert seats_of(archive, kept.id)[0].name == "Bob"
    assert reloaded(archive, kept).moves[0].values["seat/1/person"] == "Bob"


def test_names_are_changed(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada"), place="Home"))
    archive.rename_person(person(archive, "Ada"), " Countess ")
    archive.rename_place(archive.places()[0].id, "Tower")
    assert seats_of(archive, id)[0].name == "Countess"
    assert archive.history()[0].place == "Tower"
    with pytest.raises(Refused):
        archive.rename_person(person(archive, "Countess"), "  ")
    # The old name is free for somebody else.
    archive.log_play(logged(sat("Ada")))
    assert names_of(archive) == ["Ada", "Countess"]


def test_places_are_made_one_and_two_again(archive: Archive) -> None:
    archive.log_play(logged(place="Home"))
    archive.log_play(logged(place="At home"))
    one, two = (each.id for each in sorted(archive.places(), key=lambda each: each.name))
    made = archive.merge_places(one, two)
    assert [(each.name, each.plays) for each in archive.places()] == [("Home", 2)]
    archive.undo_merge(made.id)
    assert [(each.name, each.plays) for each in archive.places()] == [("At home", 1), ("Home", 1)]


def test_who_am_i(archive: Archive) -> None:
    archive.log_play(logged(sat("Ada"), sat("Ben")))
    assert archive.me() is None
    archive.set_me(person(archive, "Ada"))
    archive.set_me(person(archive, "Ben"))
    assert [each.name for each in archive.persons() if each.me] == ["Ben"]
    made = archive.merge_persons(person(archive, "Ben"), person(archive, "Ada"))
    me = archive.me()
    assert me is not None
    assert me.name == "Ada"
    archive.undo_merge(made.id)
    me = archive.me()
    assert me is not None
    assert me.name == "Ben"
    archive.set_me(None)
    assert archive.me() is None


def test_a_name_has_something_to_read(archive: Archive) -> None:
    id = archive.log_play(logged(sat("Ada"), sat("\u200b"), place="\u2060"))
    assert [each.name for each in archive.persons()] == ["Ada"]
    assert archive.places() == ()
    (ada,) = archive.persons()
    for unseen in ("", "\u200b", "\u3164 "):
        with pytest.raises(Refused, match="name is needed"):
            archive.rename_person(ada.id, unseen)
    archive.edit_play(id, 1, PlayEdit(names={"1": "\u200b"}))
    assert [seat.name for seat in archive.history()[0].seats] == ["", "\u200b"]
    with pytest.raises(Refused, match="Which game"):
        archive.log_play(logged(sat("Ada"), game="\u200b"))
    with pytest.raises(Refused, match="Which game"):
        archive.edit_play(id, 2, PlayEdit(game=LoggedGame("\u200b")))
