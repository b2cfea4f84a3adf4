"""Words about kept plays that several pages use."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate, QLocale

from companion import UnknownGame, game_of
from companion.language import _, listed, ngettext
from db.records import PlaySummary, SeatSummary


def game_title(summary: PlaySummary) -> str:
    """The game's short name; as it was kept where the game is not installed."""
    try:
        return game_of(summary.game).short
    except UnknownGame:
        return summary.title


def stands(summary: PlaySummary) -> str:
    """How a play ended, or where it is: "Monster defeated", "Chapter 2, Turn 2"."""
    if not summary.finished or not summary.result:
        return summary.headline or _("open")
    try:
        return game_of(summary.game).kind(summary.result)
    except UnknownGame:
        return summary.headline or _("finished")


def day(when: date, today: date) -> str:
    """A local date for reading: "today", "yesterday", or as the system writes dates."""
    days = (today - when).days
    if days == 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    return QLocale().toString(
        QDate(when.year, when.month, when.day), QLocale.FormatType.ShortFormat
    )


def who(summary: PlaySummary) -> str:
    """The people at the table, the Automas only counted."""
    people = [seat.name for seat in summary.seats if not seat.automa and seat.name]
    automas = sum(seat.automa for seat in summary.seats)
    if automas:
        people.append(
            ngettext("{number} Automa", "{number} Automas", automas).format(number=automas)
        )
    return listed(people)


def with_scores(summary: PlaySummary) -> str:
    """The people with their scores, all winners marked."""
    return " · ".join(_seat(seat) for seat in summary.seats if not seat.automa)


def _seat(seat: SeatSummary) -> str:
    text = seat.name if seat.score is None else f"{seat.name} {points(seat.score)}"
    return f"{text} ★" if seat.won else text


def points(number: int) -> str:
    """A number with a real minus sign."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def players(low: int, high: int) -> str:
    """For how many people a game is."""
    if low == high:
        return ngettext("{number} player", "{number} players", low).format(number=low)
    return _("{low} to {high} players").format(low=low, high=high)


def named(key: str) -> str:
    """A stable key as a name for people: "yuki-onna" is "Yuki-Onna", "life_left" "Life Left".

    What already has capitals or blanks, as a person wrote it, stays as it is.
    """
    if not key or key != key.casefold() or " " in key:
        return key
    return " ".join("-".join(p.capitalize() for p in w.split("-")) for w in key.split("_"))
