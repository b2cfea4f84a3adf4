"""A kept play in words: its score sheet, how it ended, where and how long it was played."""

from __future__ import annotations

from dataclasses import dataclass

from companion import Play, UnknownGame, game_of
from companion.language import _, listed, ngettext
from db.logged import COMPETITIVE, COOPERATIVE, RECORDED, SOLO, LoggedPlay, LoggedSeat
from db.transfer.partners import columns
from db.transfer.sheet import called
from ui.isolating import isolated
from ui.pages.words import game_words, line_words, minutes, named, points


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet: a head a seat, then rows of a label and a text a seat. `total` comes last."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    total: tuple[str, ...]
    winners: tuple[bool, ...]


def title(play: LoggedPlay) -> str:
    """The short name of the game, or its title where it is not installed."""
    try:
        return game_of(play.game.word).short
    except UnknownGame:
        return play.game.title


def seat_name(seat: LoggedSeat, at: int) -> str:
    """Who sat there, as a head of the sheet: an Automa is marked, nobody stays nameless."""
    if seat.automa:
        called = seat.name or named(seat.character)
        return _("Automa: {name}").format(name=isolated(called)) if called else _("Automa")
    return isolated(seat.name) or _("Seat {number}").format(number=at)


def sheet(play: LoggedPlay) -> Sheet:
    """The score sheet of a play. Automas without a score have no column of their own.

    Partners who are ranked by one and the same score have one column together.
    """
    numbered = enumerate(play.seats, start=1)
    shown = columns(
        (at, seat) for at, seat in numbered if not seat.automa or seat.lines or seat.score_text
    )
    seats = [column[0][1] for column in shown]
    rows: dict[str, list[str]] = {}
    for column, seat in enumerate(seats):
        for label, text in _lines(play, seat):
            row = rows.setdefault(label, [""] * len(seats))
            row[column] = f"{row[column]} {text}".strip()
    return Sheet(
        tuple(listed([seat_name(seat, at) for at, seat in column]) for column in shown),
        tuple((label, tuple(texts)) for label, texts in rows.items()),
        tuple(score(seat) for seat in seats),
        tuple(seat.won for seat in seats),
    )


def score(seat: LoggedSeat) -> str:
    """A score: its number, as it was written where it is none, "–" where there is none.

    A sum is shown with what it comes to.
    """
    number, text = seat.score, seat.score_text.strip()
    if number is None:
        return text or "–"
    plain = text in (str(number), points(number), "")
    return points(number) if plain else f"{text} = {points(number)}"


def _lines(play: LoggedPlay, seat: LoggedSeat) -> list[tuple[str, str]]:
    return [
        (called(play, kind, chapter) or line_words(play.game.word, kind, chapter), points(value))
        for kind, chapter, value in seat.lines
    ]


def outcome(play: LoggedPlay) -> str:
    """How it ended, in a sentence: who won and by what, all who are tied named."""
    if not play.result:
        return _("This play goes on.")
    winners = [seat_name(seat, at) for at, seat in enumerate(play.seats, start=1) if seat.won]
    by = "" if play.result == RECORDED else game_words(play.game.word, play.result)
    if not winners:
        return by or (_("Nobody won.") if play.seats else _("Who won is not known."))
    if play.played == SOLO:
        said = _("{names} won.").format(names=listed(winners))
    elif play.played == COOPERATIVE:
        said = _("The table won: {names}.").format(names=listed(winners))
    elif len(winners) > 1 and not _by_team(play):
        said = _("{names} are tied and win together.").format(names=listed(winners))
    else:
        said = _("{names} won.").format(names=listed(winners))
    return f"{said} {by[:1].upper()}{by[1:]}." if by else said


def as_told(play: LoggedPlay, guided: Play | None) -> str:
    """How it ended: in the game's own sentence, unless its rules of today say otherwise.

    What was recorded stands: where a fold of the moves ends another way, or not at all, it is
    told by what was recorded.
    """
    result = None if guided is None else guided.result
    if guided is None or result is None:
        return outcome(play)
    won = {
        each.seat
        for each in guided.participants
        if each.seat in result.winners or (each.team and each.team in result.winners)
    }
    same = result.by == play.result and won == {seat.seat for seat in play.seats if seat.won}
    return guided.conclusion if same else outcome(play)


def _by_team(play: LoggedPlay) -> bool:
    return len({seat.team for seat in play.seats if seat.won and seat.team}) == 1


def mode(word: str) -> str:
    """Solo, cooperative or competitive, in words; "" where it is not known."""
    return {
        SOLO: _("Solo"),
        COOPERATIVE: _("Cooperative"),
        COMPETITIVE: _("Competitive"),
    }.get(word, "")


def around(play: LoggedPlay) -> tuple[tuple[str, str], ...]:
    """What is known of a play besides its scores, each with its label; the unknown is left out."""
    times = ngettext("{number} time", "{number} times", play.quantity)
    opponent = named(play.opponent)
    if opponent and play.opponent_left is not None:
        opponent = _("{name}, {number} left").format(
            name=isolated(opponent), number=play.opponent_left
        )
    pairs = (
        (_("Kind"), mode(play.played)),
        (_("Place"), play.place),
        (_("Duration"), minutes(play.duration)),
        (_("Difficulty"), named(play.difficulty)),
        (_("To reach"), "" if play.target is None else points(play.target)),
        (_("Against"), opponent),
        (_("Played"), times.format(number=play.quantity) if play.quantity > 1 else ""),
        (_("Not finished"), _("yes") if play.incomplete else ""),
        (_("In statistics"), _("no") if play.ignored else ""),
        (_("From"), play.source),
    )
    return tuple((label, text) for label, text in pairs if text)


def in_teams(play: LoggedPlay) -> bool:
    """Was it a matter of teams? One that all are in tells nobody apart."""
    return len({seat.team for seat in play.seats if not seat.automa}) > 1


def seat_facts(seat: LoggedSeat, *, teams: bool = True) -> str:
    """What is known of a seat besides its name and score, in one line, its team with `teams`."""
    character = named(seat.character)
    parts = (
        "" if character in ("", seat.name) else isolated(character),
        _("Team {team}").format(team=isolated(seat.team)) if seat.team and teams else "",
        isolated(seat.role),
        isolated(seat.colour),
        _("began") if seat.starter else "",
        _("first play") if seat.newcomer else "",
    )
    return " · ".join(part for part in parts if part)
