"""What the table lays out, in one list for exactly these players."""

from __future__ import annotations

from companion.games.ronin.components import HAND, SYMBOL_TOKENS
from companion.games.ronin.state import SIDE_A, RoninState, Track
from companion.language import _


def checklist(state: RoninState) -> tuple[str, ...]:
    """The lines to tick off while the table is set."""
    rows = len(state.rows)
    lines = [
        _("Playmat out. Room for a board and a Timeline each."),
        _(
            "Shuffle the 6 Chapter cards, draw 1, lay it beside the playmat. Active Symbol cards"
            " of Chapter 1 on their places. Turn marker on spot 1."
        ),
        _(
            "Shuffle the 80 Action cards: Main deck face down, a face-up pair on each of the"
            " {rows} rows. {deck} cards are left in the deck."
        ).format(rows=rows, deck=state.deck),
        _("Extra Experience token beside row {rows}.").format(rows=rows),
        _("Sort {tokens} tokens of each Symbol and 30 Lost Symbol tokens.").format(
            tokens=SYMBOL_TOKENS
        ),
        *(_board_line(state, track) for track in state.tracks),
        *(_player_line(seat.label) for seat in state.playing),
        *(
            _(
                "{automa}, an Automa: board, 4 Ability cards face down, figure for the Initiative"
                " track. Nothing else; its 5 starting cards go to the box."
            ).format(automa=seat.label)
            for seat in state.automas
        ),
    ]
    return tuple(lines)


def _player_line(character: str) -> str:
    return _(
        "{character}: board, regular Experience marker on 0, golden one beside the track,"
        " 1 Ability token on the first Ability, active side up, 3 beside, Victory Point token"
        " on 0, {hand} starting cards as hand, 4 Ability cards face down, figure for the"
        " Initiative track."
    ).format(character=character, hand=HAND)


def _board_line(state: RoninState, track: Track) -> str:
    one, other = state.seat(track.first).label, state.seat(track.second).label
    if track.board == SIDE_A:
        words = _("A Partnership board, side A, between {one} and {other}; marker on the Tea Pot.")
        return words.format(one=one, other=other)
    words = _(
        "Partnership board {number}, side B, between {one} and {other}; marker on the Tea Pot."
    )
    if track.board in state.apart:
        words = _(
            "Partnership board {number}, side B, between {one} and {other}, its first edge"
            " towards {one}; marker on the Tea Pot."
        )
    return words.format(number=track.board[1:], one=one, other=other)
