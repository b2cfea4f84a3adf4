"""Whose a score is: of one seat, or of partners who have one together."""

from __future__ import annotations

from dataclasses import dataclass

from companion import Play, Score
from companion.language import listed


@dataclass(frozen=True, slots=True)
class Shared:
    """A score and whose it is: of one seat, or of partners, who have one together."""

    name: str
    score: Score
    seats: tuple[str, ...]


def shared(play: Play) -> tuple[Shared, ...]:
    """The scores, each once: where partners are ranked by one score, it is their team's."""
    people = {each.seat: each for each in play.participants}
    made: dict[tuple[object, ...], Shared] = {}
    for score in play.scores:
        who = people.get(score.seat)
        name = play.game.kind(score.seat) if who is None else who.name
        if who is None or not who.team or score.rank is None:
            made[(score.seat,)] = Shared(name, score, (score.seat,))
            continue
        key = (who.team, score.lines, score.rank)
        seats = made[key].seats if key in made else ()
        names = [people[seat].name for seat in (*seats, score.seat)]
        made[key] = Shared(listed(names), score, (*seats, score.seat))
    return tuple(made.values())
