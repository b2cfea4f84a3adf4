"""The figures of the page, made from what was counted. Keys become words here."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from companion.language import _, ngettext
from db.statistic_records import Month
from ui.charts.picture import Picture, Series
from ui.pages.statistics.figure import Figure, on_plays
from ui.pages.statistics.games import MOST
from ui.pages.statistics.numbers import Numbers
from ui.pages.statistics.of_scores import characters, points, scores, solo
from ui.pages.statistics.of_winning import head_to_head, opponents, streaks, win_rates


def figures(numbers: Numbers) -> tuple[Figure, ...]:
    """Every figure that there is anything for, the most asked for first."""
    made = (
        months(numbers),
        *solo(numbers),
        *scores(numbers),
        *characters(numbers),
        *points(numbers),
        opponents(numbers),
        win_rates(numbers),
        head_to_head(numbers),
        streaks(numbers),
        h_index(numbers),
        durations(numbers),
    )
    return tuple(figure for figure in made if figure is not None)


def months(numbers: Numbers) -> Figure | None:
    """Plays by month, those without a play between the first and the last shown as none."""
    if not numbers.months:
        return None
    filled = _every_month(numbers.months)
    labels = tuple(
        _month(year, month, with_year=not at or month == 1)
        for at, (year, month, _plays) in enumerate(filled)
    )
    rows = tuple((f"{year}-{month:02d}", plays) for year, month, plays in filled if plays)
    return Figure(
        "months",
        _("Plays by month"),
        on_plays(sum(each.plays for each in numbers.months)),
        (_("Month"), _("Plays")),
        rows[::-1],
        Picture(labels, (Series(_("Plays"), tuple(float(p) for *_m, p in filled)),)),
    )


def _month(year: int, month: int, *, with_year: bool) -> str:
    name = QLocale().monthName(month, QLocale.FormatType.ShortFormat)
    return f"{name} {year % 100:02d}" if with_year else name


def _every_month(found: tuple[Month, ...]) -> list[tuple[int, int, int]]:
    """Year, month, plays; at most the last sixty months."""
    plays = {(each.year, each.month): each.plays for each in found}
    last = found[-1].year * 12 + found[-1].month - 1
    first = max(found[0].year * 12 + found[0].month - 1, last - 59)
    return [
        (at // 12, at % 12 + 1, plays.get((at // 12, at % 12 + 1), 0))
        for at in range(first, last + 1)
    ]


def h_index(numbers: Numbers) -> Figure | None:
    """So many games were played so many times."""
    found = next((each for each in numbers.h_index if each.games), None)
    if found is None:
        return None
    said = ngettext(
        "H-index {h}: {h} game was played {h} time or more.",
        "H-index {h}: {h} games were played {h} times or more.",
        found.value,
    )
    shown = found.games[:MOST]
    return Figure(
        "h-index",
        _("Games played most"),
        on_plays(found.plays),
        (_("Game"), _("Plays")),
        found.games,
        Picture(
            tuple(title for title, _plays in shown),
            (Series(_("Plays"), tuple(float(plays) for _title, plays in shown)),),
            "lying",
            unit=_("Plays"),
        ),
        said.format(h=found.value),
    )


def durations(numbers: Numbers) -> Figure | None:
    """Minutes by the number of persons."""
    lines = [line for line in numbers.durations if line.timed]
    if not lines:
        return None
    labels = tuple(
        ngettext("{number} person", "{number} persons", line.persons).format(number=line.persons)
        for line in lines
    )
    return Figure(
        "durations",
        _("How long it takes"),
        on_plays(sum(line.timed for line in lines)),
        (_("Persons"), _("Timed plays"), _("Mean"), _("Shortest"), _("Longest")),
        tuple((x.persons, x.timed, x.mean, x.shortest, x.longest) for x in lines),
        Picture(
            labels,
            (Series(_("Mean"), tuple(line.mean for line in lines)),),
            unit=_("Minutes"),
        ),
    )
