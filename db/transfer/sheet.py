"""What a score sheet of one play says, in the reader's words, before it is set in any format."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import UnknownGame, game_of
from companion.language import _, listed, ngettext
from db.logged import LoggedPlay, LoggedSeat
from db.transfer import records
from db.transfer.partners import columns


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A score sheet: a title, pairs of a word and what it says, a table, and the notes.

    The table has a row a line of the score, its first cell the label; `heads` names the seats,
    partners whose score is one together.
    """

    title: str
    about: tuple[tuple[str, str], ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: str


def sheet_of(play: LoggedPlay) -> ScoreSheet:
    """The score sheet of a play. Partners who are ranked by one score have one column."""
    shared = columns(enumerate(play.seats, start=1))
    seats = tuple(column[0][1] for column in shared)
    keys = list(dict.fromkeys((c, k) for seat in seats for k, c, _value in seat.lines))
    keys.sort(key=lambda key: key[0] or 99)
    rows = [
        (_label(play, kind, chapter), *(_cell(seat, kind, chapter) for seat in seats))
        for chapter, kind in keys
    ]
    rows.append((_("Total"), *(_score(seat) for seat in seats)))
    if any(seat.rank for seat in seats):
        rows.append((_("Rank"), *(str(seat.rank or "") for seat in seats)))
    rows.append((_("Won"), *(_("yes") if seat.won else "" for seat in seats)))
    heads = tuple(_heads([seat for _at, seat in column]) for column in shared)
    return ScoreSheet(play.game.title, _about(play), heads, tuple(rows), play.notes)


def _about(play: LoggedPlay) -> tuple[tuple[str, str], ...]:
    minutes = play.duration or 0
    lasted = ngettext("{number} minute", "{number} minutes", minutes).format(number=minutes)
    said = (
        (_("Date"), str(play.facts.get(records.DATE_TEXT) or play.played_on)),
        (_("Place"), play.place),
        (_("Duration"), lasted if minutes else ""),
        (_("Difficulty"), play.difficulty),
        (_("Against"), play.opponent),
        (_("Times played"), str(play.quantity) if play.quantity > 1 else ""),
        (_("Ended"), _result(play)),
    )
    return tuple((word, text) for word, text in said if text)


def _result(play: LoggedPlay) -> str:
    """How it ended, where the game has words for it."""
    words = _kind(play, play.result)
    return "" if words == play.result else words


def _kind(play: LoggedPlay, word: str) -> str:
    try:
        return game_of(play.game.word).kind(word)
    except UnknownGame:
        return word


def called(play: LoggedPlay, kind: str, chapter: int) -> str:
    """What another program's score sheet calls a line, "" where the game itself has words."""
    rows = play.facts.get(records.SHEET)
    if _kind(play, kind) != kind or not isinstance(rows, list):
        return ""
    told = (row[2] for row in rows if isinstance(row, list) and row[:2] == [chapter, kind])
    return _in_chapter(next(map(str, told), ""), chapter)


def _label(play: LoggedPlay, kind: str, chapter: int) -> str:
    words = _kind(play, kind)
    if "{chapter}" in words:
        return words.replace("{chapter}", str(chapter))
    return called(play, kind, chapter) or _in_chapter(words, chapter)


def _in_chapter(words: str, chapter: int) -> str:
    """A line with its chapter, unless it is of none or names it itself."""
    if not words or not chapter or words.endswith(f" {chapter}"):
        return words
    return _("{what}, Chapter {chapter}").format(what=words, chapter=chapter)


def _cell(seat: LoggedSeat, kind: str, chapter: int) -> str:
    said = [value for k, c, value in seat.lines if (k, c) == (kind, chapter)]
    return _signed(sum(said)) if said else ""


def _score(seat: LoggedSeat) -> str:
    if seat.score is None or seat.score_text != str(seat.score):
        return seat.score_text
    return _signed(seat.score)


def _signed(number: int) -> str:
    """A number with a minus sign that cannot be taken for a dash."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def _heads(seats: list[LoggedSeat]) -> str:
    """Who has a column: one seat, or partners, each with what they played in brackets."""
    if len(seats) == 1:
        name, more = _called(seats[0])
        return f"{name}, {more}" if more else name
    called = map(_called, seats)
    return listed([f"{name} ({more})" if more else name for name, more in called])


def _called(seat: LoggedSeat) -> tuple[str, str]:
    """The name of a seat, and its Character or role, "" where that is no more than the name."""
    name = seat.name or _("Somebody")
    if seat.automa:
        name = _("{name} (Automa)").format(name=name)
    more = seat.character or seat.role
    return name, "" if more == seat.name else more
