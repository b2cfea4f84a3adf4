"""What is read from a table: who plays, the damage each dealt, the result, facts, headline."""

from __future__ import annotations

from typing import Final

from companion.game import Facts, Line, Participant, Result, Score
from companion.games.legendary_monsters.components import CHAPTERS
from companion.games.legendary_monsters.kinds import (
    BY_HEALTH,
    BY_LIFE,
    BY_TIME,
    FIGHT,
    GOLDEN,
    KINDS,
    POINTS,
    STOPPED,
    TEAM,
)
from companion.games.legendary_monsters.scoring import WON
from companion.games.legendary_monsters.state import Seat, State
from companion.language import _, ngettext
from companion.step import Json

MODES: Final = {1: "solo", 2: "two", 3: "three", 4: "four", 5: "five"}


def participants(state: State) -> tuple[Participant, ...]:
    """The Players, once they have their Characters."""
    return tuple(
        Participant(seat.id, seat.person or seat.character, seat.character, team=TEAM)
        for seat in state.seats
        if seat.character
    )


def scores(state: State) -> tuple[Score, ...]:
    """Damage by seat, and by no one Player where there is any. No ranks: all win or lose."""
    if not state.chapter:
        return ()
    made = [Score(seat.id, _lines(state, seat.id)) for seat in state.seats]
    if any(dealt.seat is None for dealt in state.dealt):
        made.append(Score(TEAM, _lines(state, None)))
    return tuple(made)


def _lines(state: State, seat: str | None) -> tuple[Line, ...]:
    """The score lines of a seat, each Chapter's own; the last chance has none."""
    sums: dict[tuple[str, int], int] = {}
    for dealt in state.dealt:
        if dealt.seat == seat:
            at = (dealt.source, 0 if dealt.source == GOLDEN else dealt.chapter)
            sums[at] = sums.get(at, 0) + dealt.amount
    if seat is not None:
        for chapter in range(1, state.chapter + 1):
            sums.setdefault((POINTS, chapter), 0)
            sums.setdefault((FIGHT, chapter), 0)
    kinds = [kind for kind, _label in KINDS]
    order = sorted(sums, key=lambda at: (at[1] or CHAPTERS + 1, kinds.index(at[0])))
    return tuple(Line(kind, chapter, sums[kind, chapter]) for kind, chapter in order)


def result(state: State) -> Result | None:
    """The team won or lost, and by what; stopped early nobody wins."""
    if state.outcome is not None:
        how, why = state.outcome
        return Result(tuple(seat.id for seat in state.seats) if how == WON else (), why)
    return None if state.stopped is None else Result((), STOPPED)


def conclusion(state: State, ended: Result) -> str:
    """The result in a sentence: who fell, when, and what was left."""
    where = _("Chapter {chapter}, Turn {turn}").format(chapter=state.chapter, turn=state.turn)
    life = state.monster.life
    if ended.by == BY_LIFE:
        words = _("Won: {monster} is defeated in {where}.")
        return words.format(monster=state.monster.name, where=where)
    if ended.by == BY_HEALTH:
        fallen = next(seat for seat in state.order if seat.health <= 0)
        words = _("Lost in {where}: {name} lost the last Health Point. {life} Life left.")
        return words.format(where=where, name=fallen.character, life=life)
    if ended.by == BY_TIME:
        words = ngettext(
            "Lost: out of time, {life} Life left.", "Lost: out of time, {life} Life left.", life
        )
        return words.format(life=life)
    return _("Stopped early.")


def headline(state: State) -> str:
    """Where the play is: "Chapter 2, Turn 2"."""
    if not state.chapter:
        return _("Setup")
    asked = state.agenda[0].step if state.agenda else ""
    if asked.startswith("chapter."):
        return _("Chapter {chapter}").format(chapter=state.chapter)
    if asked.startswith("end."):
        return _("End of Chapter {chapter}").format(chapter=state.chapter)
    return _("Chapter {chapter}, Turn {turn}").format(chapter=state.chapter, turn=state.turn)


def facts(state: State) -> Facts:
    """What statistics need, of the play and by seat."""
    monster = state.monster
    play: dict[str, Json] = {
        "mode": MODES.get(state.players),
        "monster": monster.name or None,
        "level": state.level,
        "companion": state.companion or None,
        "chapter": state.chapter,
        "turn": state.turn,
        "start_life": monster.start_life,
        "life_left": max(0, monster.life),
        "power": None if monster.power is None else monster.power.now,
        "runestones_left": sum(number for _kind, number in state.runestones),
        "damage": sum(dealt.amount for dealt in state.dealt),
    }
    return Facts(play, {seat.id: _seat_facts(state, seat) for seat in state.seats})


def _seat_facts(state: State, seat: Seat) -> dict[str, Json]:
    return {
        "character": seat.character,
        "seat": int(seat.id),
        "experience": seat.experience,
        "golden": seat.golden,
        "health": seat.health,
        "wounds": seat.wounds,
        "abilities_used": len(seat.used),
        "damage": sum(dealt.amount for dealt in state.dealt if dealt.seat == seat.id),
    }
