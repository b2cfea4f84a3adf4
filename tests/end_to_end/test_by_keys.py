"""A whole solo game with the real program under a real X server, by real key presses."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import Play
from tests.end_to_end.at_the_table import SETUP_KEYS, Kept, keys
from tests.end_to_end.screen import Program, screen, until

HALF = 50
"""Moves after which the program is killed."""


def set_up(program: Program, kept: Kept) -> Play:
    """Home and the Setup page, by keys."""
    program.press("1")
    for number, pressed in enumerate(SETUP_KEYS[:-1], start=1):
        program.press(pressed)
        kept.drafted(number)
    program.press(SETUP_KEYS[-1])
    return kept.beyond(len(SETUP_KEYS) - 1)


def play_on(program: Program, kept: Kept, play: Play, moves: int) -> Play:
    """Answer what is asked until so many moves stand, or the play is over."""
    while play.number < moves and play.step is not None:
        program.press(keys(play, play.step, kept.archive.known))
        play = kept.beyond(play.number)
    return play


@pytest.mark.end_to_end
def test_a_whole_solo_game_by_keys_killed_in_the_middle(tmp_path: Path) -> None:
    """Set up, play, `kill -9`, start again, resume at the same step, win by 46 of 35."""
    kept = Kept(tmp_path)
    with screen() as display:
        program = Program(display, tmp_path)
        try:
            play = play_on(program, kept, set_up(program, kept), HALF)
            program.kill()
            after = kept.play
            assert after is not None
            assert after.moves == play.moves
            program = Program(display, tmp_path)
            program.press("⏎")
            until("the same step", lambda: play.headline in program.title)
            play = play_on(program, kept, play, 1000)
            assert program.close() == 0
        finally:
            program.end()
    assert play.conclusion == "Won, 46 of 35 (Autumn)."
    (summary,) = kept.archive.plays()
    assert summary.finished
    assert summary.result == "target"
    assert [seat.score for seat in summary.seats if not seat.automa] == [46]
    kept.close()
