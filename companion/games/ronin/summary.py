"""What is read from a table: who plays, scores, result, facts, headline."""

from __future__ import annotations

from companion.game import Facts, Line, Participant, Result, Score
from companion.games.path_of_destiny.experience import GOLDEN
from companion.games.ronin.changes import target_words
from companion.games.ronin.components import CHAPTERS, DIFFICULTIES, MODES, TARGET
from companion.games.ronin.scoring import Finished, final_result
from companion.games.ronin.state import LEFT, RIGHT, RoninState, Seat
from companion.language import _
from companion.step import Json


def participants(state: RoninState) -> tuple[Participant, ...]:
    """Who sits where, clockwise."""
    return tuple(
        Participant(
            seat.id,
            seat.name or seat.label,
            seat.label,
            automa=not seat.is_player,
        )
        for seat in state.seats
    )


def lines(seat: Seat) -> tuple[Line, ...]:
    """A player's score lines in the order of the game; corrections only where there are any."""
    now = {(line.kind, line.chapter): line.value for line in seat.lines}
    keys = [("chapter", chapter) for chapter in range(1, CHAPTERS + 1)]
    keys += [(kind, 0) for kind in ("bonuses", "side_quest", "experience", "partnership")]
    keys += [key for key in now if key not in keys]
    return tuple(Line(kind, chapter, now.get((kind, chapter), 0)) for kind, chapter in keys)


def finished(state: RoninState) -> Finished | None:
    """The result as the points are now, None before the figures stand on the track."""
    if not state.initiative:
        return None
    seats = [(seat.id, seat.kind, seat.victory if seat.is_player else None) for seat in state.seats]
    return final_result(seats, state.initiative)


def scores(state: RoninState) -> tuple[Score, ...]:
    """A score a player; ranks follow the Initiative among equals, a solo play has none."""
    now = finished(state)
    ranked = now is not None and not state.solo
    return tuple(
        Score(
            seat.id,
            lines(seat),
            now.ranking.index(seat.id) + 1 if ranked and now is not None else None,
        )
        for seat in state.playing
    )


def result(state: RoninState) -> Result | None:
    """How the play ended; stopped early nobody wins."""
    if state.stopped is not None:
        return Result((), "stopped")
    now = finished(state)
    if now is None:
        return None
    return Result((now.winner,) if now.winner is not None else (), now.by)


def conclusion(state: RoninState, ended: Result | None) -> str:
    """The result in a sentence."""
    if ended is None:
        return ""
    if ended.by == "stopped":
        return _("Stopped early.")
    if state.solo:
        victory = target_words(state.playing[0].victory)
        difficulty = _(DIFFICULTIES[state.difficulty or ""])
        words = (
            _("Won, {victory} ({difficulty}).")
            if ended.winners
            else _("Lost, {victory} ({difficulty}).")
        )
        return words.format(victory=victory, difficulty=difficulty)
    winner = state.seat(ended.winners[0])
    words = _("{winner} wins with {victory} VP.")
    if ended.by == "initiative":
        words = _("{winner} wins with {victory} VP, by Initiative.")
    return words.format(winner=winner.label, victory=winner.victory)


def headline(state: RoninState) -> str:
    """Where the play is."""
    if not state.chapter:
        return _("Setup")
    over = not state.agenda and state.stopped is None
    if over or (state.agenda and state.agenda[0].step.startswith("end.")):
        return _("Final scoring")
    return _("Chapter {chapter}, Turn {turn}").format(chapter=state.chapter, turn=state.turn)


def facts(state: RoninState) -> Facts:
    """What statistics need."""
    play: dict[str, Json] = {
        "mode": MODES.get(state.players),
        "difficulty": state.difficulty,
        "side": state.side,
        "detail": state.detail,
        "chapter": state.chapter,
        "turn": state.turn,
        "chapter_card": [list(pair) for pair in state.card],
        "target": TARGET if state.solo else None,
    }
    return Facts(play, {seat.id: _seat_facts(state, seat) for seat in state.seats})


def _seat_facts(state: RoninState, seat: Seat) -> dict[str, Json]:
    left, right = state.track_of(seat.id, LEFT), state.track_of(seat.id, RIGHT)
    made: dict[str, Json] = {
        "character": seat.character,
        "automa": not seat.is_player,
        "seat": int(seat.id),
        "left_track": None if left is None else left.level,
        "right_track": None if right is None else right.level,
    }
    if seat.is_player:
        made |= {
            "experience": seat.experience,
            "golden": max(0, seat.experience - GOLDEN) if seat.experience >= GOLDEN else None,
            "abilities_used": len(seat.used) + sum(card.used for card in seat.partner_cards),
            "chapters": [list(counts) for counts in seat.counted],
        }
    return made
