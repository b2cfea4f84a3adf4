"""Figures of winning: Monsters beaten, win rates, head to head, streaks."""

from __future__ import annotations

from datetime import date

from companion.language import _, ngettext
from ui.charts.picture import Picture, Series
from ui.isolating import isolated
from ui.pages.statistics.figure import Figure, on_plays, on_seats, percent
from ui.pages.statistics.games import MOST
from ui.pages.statistics.numbers import Numbers
from ui.pages.words import game_words


def opponents(numbers: Numbers) -> Figure | None:
    """Monsters beaten, and how close it was."""
    lines = numbers.opponents
    if not lines:
        return None
    names = tuple(game_words(line.game, line.opponent) for line in lines)
    rows = tuple(
        (name, line.plays, percent(line.won, line.plays), line.least, line.mean_left)
        for name, line in zip(names, lines, strict=True)
    )
    shown = lines[:MOST]
    return Figure(
        "opponents",
        _("Monsters beaten, and how close it was"),
        on_plays(sum(line.plays for line in lines)),
        (_("Monster"), _("Plays"), _("Beaten"), _("Left at best"), _("Left in the mean")),
        rows,
        Picture(
            names[:MOST],
            (
                Series(_("Beaten"), tuple(float(line.won) for line in shown)),
                Series(_("Not beaten"), tuple(float(line.plays - line.won) for line in shown)),
            ),
            "stacked",
            unit=_("Plays"),
        ),
    )


def win_rates(numbers: Numbers) -> Figure | None:
    """How often each person won."""
    lines = numbers.win_rates
    if not lines:
        return None
    shown = lines[:MOST]
    return Figure(
        "win-rates",
        _("Who wins how often"),
        on_seats(sum(line.plays for line in lines)),
        (_("Person"), _("Plays"), _("Won")),
        tuple((line.name, line.plays, percent(line.won, line.plays)) for line in lines),
        Picture(
            tuple(line.name for line in shown),
            (Series(_("Won"), tuple(100 * (line.rate or 0.0) for line in shown)),),
            "lying",
            unit=_("Percent"),
        ),
    )


def head_to_head(numbers: Numbers) -> Figure | None:
    """Who came out before whom, where two met."""
    lines = numbers.head_to_head
    if not lines:
        return None
    shown = lines[:MOST]
    pairs = tuple((isolated(x.name), isolated(x.other)) for x in shown)
    names = tuple(_("{one} – {other}").format(one=one, other=other) for one, other in pairs)
    return Figure(
        "head-to-head",
        _("Head to head"),
        ngettext("{number} meeting.", "{number} meetings.", sum(x.plays for x in lines)).format(
            number=sum(x.plays for x in lines)
        ),
        (_("First"), _("Second"), _("Met"), _("First won"), _("Second won"), _("Even")),
        tuple((x.name, x.other, x.plays, x.won, x.lost, x.even) for x in lines),
        Picture(
            names,
            (
                Series(_("First won"), tuple(float(x.won) for x in shown)),
                Series(_("Second won"), tuple(float(x.lost) for x in shown)),
                Series(_("Even"), tuple(float(x.even) for x in shown)),
            ),
            unit=_("Plays"),
        ),
    )


def streaks(numbers: Numbers) -> Figure | None:
    """The longest row of wins of each person."""
    lines = [line for line in numbers.streaks if line.longest]
    if not lines:
        return None
    shown = lines[:MOST]
    return Figure(
        "streaks",
        _("Wins in a row"),
        on_seats(sum(line.plays for line in lines)),
        (_("Person"), _("Longest"), _("From"), _("Until"), _("Now")),
        tuple((x.name, x.longest, _day(x.since), _day(x.until), x.now) for x in lines),
        Picture(
            tuple(x.name for x in shown),
            (
                Series(_("Longest"), tuple(float(x.longest) for x in shown)),
                Series(_("Now"), tuple(float(x.now) for x in shown)),
            ),
            "lying",
            unit=_("Wins"),
        ),
    )


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()
