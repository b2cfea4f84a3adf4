"""A play of ten thousand moves works as one of ten does."""

from __future__ import annotations

import gc
import sys
import tracemalloc

import pytest

from companion import Move, Play, settle
from companion.moves import APP
from tests.companion.core.playing import KNOWN, begun

LONG = 10_000


def lengthened(play: Play, moves: int) -> Play:
    """The play with so many more moves: cards drawn and kept, and a note now and then."""
    while play.number < moves:
        card = play.propose(play.step["card"]) if play.step else pytest.fail("it is over")
        play = play.answer({"card": card}, by=APP).answer({"way": "keep"})
        if play.number % 10 == 0:
            play = play.answer({"text": "x"}, "any.note")
    return play


@pytest.fixture(scope="module")
def long() -> Play:
    """A play of ten thousand moves."""
    return lengthened(begun(mode="endless"), LONG)


def test_every_move_stands_in_the_log(long: Play) -> None:
    assert long.number >= LONG
    assert [entry.number for entry in long.log] == list(range(1, long.number + 1))


def test_it_is_restored_and_comes_back_from_its_file(long: Play) -> None:
    again, fault = Play.restore("toy", long.seed, long.moves)
    assert (again.state, fault) == (long.state, "")
    assert Play.from_json(long.to_json()).state == long.state


def test_undo_walks_to_the_start_and_redo_back(long: Play) -> None:
    play, steps = long, 0
    while (before := play.undo()) is not play:
        play, steps = before, steps + 1
    assert play.number == 0
    for _ in range(steps):
        play = play.redo()
    assert play is long


def test_an_undo_touches_the_latest_moves_alone(long: Play) -> None:
    """An undo costs the same in move 10 and in move 10,000, whatever the machine."""

    def lines(play: Play) -> int:
        count = 0

        def seen(*_: object) -> None:
            nonlocal count
            count += 1

        sys.setprofile(seen)
        try:
            play.undo().redo()
        finally:
            sys.setprofile(None)
        return count

    assert lines(long) == lines(long.rewind(long.number - 9_890).answer({"text": "x"}, "any.note"))


def test_an_amend_near_the_end_touches_the_later_moves_alone(long: Play) -> None:
    node = long.rewind(long.number - 3)
    move = long.moves[node.number]
    amended = long.amend(move.number, move.values, confirmed=True)
    assert amended.play.state == long.state
    assert amended.first_misfit is None


def test_an_amend_of_the_first_answer_folds_all(long: Play) -> None:
    first = long.moves[0]
    amended = long.amend(1, {**first.values, "seat/1/person": "Cy"})
    assert amended.first_misfit is None
    assert amended.play.number == long.number
    assert amended.play.undo().state == long.state


def test_it_goes_without_a_deep_call(long: Play) -> None:
    """Letting go of a long play must not recurse through all of it."""
    play = lengthened(long, long.number + 100)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(200)
    try:
        del play
        gc.collect()
        copy, _fault = Play.restore("toy", long.seed, long.moves)
        del copy
        gc.collect()
    finally:
        sys.setrecursionlimit(limit)


def test_its_memory_stays_small() -> None:
    """States share what did not change, and Steps are not kept: a few kilobytes a move."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        play = lengthened(begun(mode="endless"), 2_000)
        gc.collect()
        used = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert used / play.number < 1_800


def test_undo_and_answer_again_ten_thousand_times() -> None:
    play = settle(begun(), KNOWN)
    for _ in range(LONG):
        play = play.answer({"way": "keep"}).undo()
    assert play.number == 3
    moves: tuple[Move, ...] = play.redo().moves
    assert len(moves) == 4
    del play
    gc.collect()
