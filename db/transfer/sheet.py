"""What a score sheet of one play says, in the reader's words, before it is set in any format."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import UnknownGame, game_of
from companion.language import _, ngettext
from db.logged import LoggedPlay, LoggedSeat
from db.transfer import records


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A score sheet: a title, pairs of a word and what it says, a table, and the notes.

    The table has a row a line of the score, its first cell the label; `heads` names the seats.
    """

    title: str
    about: tuple[tuple[str, str], ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: str


def sheet_of(play: LoggedPlay) -> ScoreSheet:
    """The score sheet of a play."""
    keys = list(dict.fromkeys((c, k) for seat in play.seats for k, c, _value in seat.lines))
    keys.sort(key=lambda key: key[0] or 99)
    rows = [
        (_label(play, kind, chapter), *(_cell(seat, kind, chapter) for seat in play.seats))
        for chapter, kind in keys
    ]
    rows.append((_("Total"), *(_score(seat) for seat in play.seats)))
    if any(seat.rank for seat in play.seats):
        rows.append((_("Rank"), *(str(seat.rank or "") for seat in play.seats)))
    rows.append((_("Won"), *(_("yes") if seat.won else "" for seat in play.seats)))
    heads = tuple(_head(seat) for seat in play.seats)
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


def _label(play: LoggedPlay, kind: str, chapter: int) -> str:
    words = _kind(play, kind)
    if "{chapter}" in words:
        return words.replace("{chapter}", str(chapter))
    if not chapter:
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


def _head(seat: LoggedSeat) -> str:
    name = seat.name or _("Somebody")
    if seat.automa:
        name = _("{name} (Automa)").format(name=name)
    more = seat.character or seat.role
    return f"{name}, {more}" if more and more != seat.name else name
