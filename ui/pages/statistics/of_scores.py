"""Figures of scores: alone against a difficulty, spread, by Character, where they come from."""

from __future__ import annotations

from companion import UnknownGame, game_of
from companion.language import _
from db.statistic_records import PointsFrom, ScoreCount
from ui.charts.picture import Picture, Series
from ui.pages.statistics.figure import Figure, on_plays, on_scores, on_seats, percent
from ui.pages.statistics.games import MOST, WIDE, by_game
from ui.pages.statistics.numbers import Numbers
from ui.pages.words import line_words, named


def solo(numbers: Numbers) -> list[Figure]:
    """Solo results against each difficulty, with the points to be reached."""
    made = []
    for name, lines in by_game(numbers.solo, lambda line: line.plays):
        target = next((line.target for line in lines if line.target is not None), None)
        labels = tuple(named(line.difficulty) or _("no difficulty") for line in lines)
        heads = (
            _("Difficulty"),
            _("To reach"),
            _("Won"),
            _("Mean"),
            _("Best"),
            _("Worst"),
        )
        rows = tuple(
            (label, line.target, percent(line.won, line.plays), line.mean, line.best, line.worst)
            for label, line in zip(labels, lines, strict=True)
        )
        picture = Picture(
            labels,
            (
                Series(_("Mean"), tuple(line.mean for line in lines)),
                Series(_("Best"), tuple(line.best for line in lines)),
            ),
            unit=_("Points"),
            mark=target,
            mark_words="" if target is None else _("To reach: {points}").format(points=target),
        )
        there = any(line.scored for line in lines)
        made.append(
            Figure(
                f"solo-{lines[0].game or 'other'}",
                _("{game} alone, by difficulty").format(game=name),
                on_plays(sum(line.plays for line in lines)),
                heads,
                rows,
                picture if there else None,
            )
        )
    return made


def scores(numbers: Numbers) -> list[Figure]:
    """How often each score was reached, by game."""
    made = []
    for name, lines in by_game(numbers.scores, lambda line: line.seats):
        low, high = min(line.score for line in lines), max(line.score for line in lines)
        step = max(1, -(-(high - low + 1) // WIDE))
        labels, values = _buckets(lines, low, high, step)
        target = _target(lines[0].game) if numbers.mode == "solo" else None
        inside = target is not None and low <= target <= high
        picture = Picture(
            labels,
            (Series(_("Scores"), values),),
            unit=_("Times"),
            mark=(target - low) / step - 0.5 if inside and target is not None else None,
            mark_words=str(target) if inside else "",
            across=True,
        )
        made.append(
            Figure(
                f"scores-{lines[0].game or 'other'}",
                _("{game}: the scores").format(game=name),
                on_scores(sum(line.seats for line in lines)),
                (_("Score"), _("Times")),
                tuple((line.score, line.seats) for line in reversed(lines)),
                picture,
            )
        )
    return made


def _target(game: str) -> int | None:
    try:
        return game_of(game).target
    except UnknownGame:
        return None


def _buckets(
    lines: list[ScoreCount], low: int, high: int, step: int
) -> tuple[tuple[str, ...], tuple[float, ...]]:
    """The labels and counts of scores from low to high, so many of them in one bar."""
    seats = [0.0] * ((high - low) // step + 1)
    for line in lines:
        seats[(line.score - low) // step] += line.seats
    labels = tuple(str(low + at * step).replace("-", "\N{MINUS SIGN}") for at in range(len(seats)))
    return labels, tuple(seats)


def characters(numbers: Numbers) -> list[Figure]:
    """Mean and best by Character."""
    made = []
    for name, lines in by_game(numbers.characters, lambda line: line.plays):
        rows = tuple(
            (named(line.character), line.plays, percent(line.won, line.plays), line.mean, line.best)
            for line in lines
        )
        scored = [line for line in lines if line.scored][:MOST]
        picture = Picture(
            tuple(named(line.character) for line in scored),
            (
                Series(_("Mean"), tuple(line.mean for line in scored)),
                Series(_("Best"), tuple(line.best for line in scored)),
            ),
            unit=_("Points"),
        )
        made.append(
            Figure(
                f"characters-{lines[0].game or 'other'}",
                _("{game} by Character").format(game=name),
                on_seats(sum(line.plays for line in lines)),
                (_("Character"), _("Seats"), _("Won"), _("Mean"), _("Best")),
                rows,
                picture if scored else None,
            )
        )
    return made


def points(numbers: Numbers) -> list[Figure]:
    """Where the points come from, in the mean of the seats."""
    made = []
    for name, lines in by_game(numbers.points, lambda line: line.seats):
        labels = tuple(line_words(line.game, line.kind, line.chapter) for line in lines)
        rows = tuple(
            (label, line.mean, line.total, line.seats)
            for label, line in zip(labels, lines, strict=True)
        )
        seats = _most_seats(lines)
        made.append(
            Figure(
                f"points-{lines[0].game or 'other'}",
                _("{game}: where the points come from").format(game=name),
                on_scores(seats),
                (_("Points from"), _("Mean"), _("In all"), _("Scores")),
                rows,
                Picture(
                    labels[:MOST],
                    (Series(_("Mean"), tuple(line.mean for line in lines[:MOST])),),
                    "lying",
                    unit=_("Points"),
                ),
            )
        )
    return made


def _most_seats(lines: list[PointsFrom]) -> int:
    return max(line.seats for line in lines)
