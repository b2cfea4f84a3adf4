"""Words about kept plays that several pages use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from PySide6.QtCore import QDate, QLocale

from companion import UnknownGame, game_of
from companion.language import _, listed, ngettext
from db.logged import COMPETITIVE, COOPERATIVE, RECORDED, SOLO
from db.records import PlaySummary, SeatSummary
from ui.isolating import isolated


def game_title(summary: PlaySummary) -> str:
    """The game's short name; as it was kept where the game is not installed."""
    try:
        return game_of(summary.game).short
    except UnknownGame:
        return isolated(summary.title)


def stands(summary: PlaySummary) -> str:
    """How a play ended, or where it is: "Monster defeated", "Chapter 2, Turn 2"."""
    if not summary.finished or not summary.result:
        return summary.headline or _("open")
    if summary.result == RECORDED:
        return _recorded(summary)
    try:
        return game_of(summary.game).kind(summary.result)
    except UnknownGame:
        return summary.headline or _recorded(summary)


def _recorded(summary: PlaySummary) -> str:
    """How a play ended of which only the outcome is known."""
    if summary.incomplete:
        return _("not finished")
    winners = [isolated(seat.name) for seat in summary.seats if seat.won and seat.name]
    if summary.mode == COMPETITIVE and winners:
        return _("{names} won").format(names=listed(winners))
    if summary.mode in (SOLO, COOPERATIVE):
        return _("won") if winners else _("not won")
    return _("finished")


def opening(text: str, names: Iterable[str]) -> str:
    """A text as a line begins, with a capital; a name that it begins with is never changed."""
    if any(name and text.startswith(name) for name in names):
        return text
    return f"{text[:1].upper()}{text[1:]}"


def kicker(text: str, names: Iterable[str] = ()) -> str:
    """The small line over a sentence, in capitals; names keep their case, wherever they are."""
    found = sorted({name for name in names if name and name in text}, key=len, reverse=True)
    if not found:
        return text.upper()
    parts = re.split("(" + "|".join(map(re.escape, found)) + ")", text)
    return "".join(part if part in found else part.upper() for part in parts)


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
    people = [isolated(seat.name) for seat in summary.seats if not seat.automa and seat.name]
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
    text = f"{isolated(seat.name)} {scored(seat)}".strip()
    return f"{text} ★" if seat.won else text


def scored(seat: SeatSummary) -> str:
    """The score of a seat with a real minus sign; as it was written where it is no number."""
    if seat.score is not None:
        return points(seat.score)
    return isolated(seat.score_text)


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


def minutes(duration: int | None) -> str:
    """How long, in hours and minutes; "" where nobody knows."""
    if not duration:
        return ""
    hours, rest = divmod(duration, 60)
    if not hours:
        return ngettext("{number} minute", "{number} minutes", rest).format(number=rest)
    return _("{hours} h {minutes:02d} min").format(hours=hours, minutes=rest)


def game_words(game: str, word: str) -> str:
    """A stable word of a game ("" for none that is installed) in the words of people."""
    try:
        words = game_of(game).kind(word)
    except UnknownGame:
        words = word
    return words if words != word else named(word)


def line_words(game: str, kind: str, chapter: int) -> str:
    """A kind of score line in words, with its chapter (0 for none): "Chapter 2"."""
    words = game_words(game, kind)
    if "{chapter}" in words:
        return words.replace("{chapter}", str(chapter))
    if not chapter:
        return words
    if kind != "match":
        return _("Chapter {number}: {kind}").format(number=chapter, kind=words)
    return f"{words} {chapter}"
