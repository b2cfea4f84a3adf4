"""The score sheet of a kept play, in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.transfer.sheet import sheet_of
from ui.isolating import END, FIRST_STRONG, isolated
from ui.pages.history.telling import Sheet, in_teams, outcome, seat_facts, sheet

TOKENS = (("four_fire", 3, 1), ("five", 7, 1))


def told(*seats: LoggedSeat) -> Sheet:
    """The score sheet of a play with these seats."""
    return sheet(LoggedPlay(LoggedGame("Dragon's Path", "dragons_path"), date(2026, 3, 1), seats))


def team(
    name: str, of: str, rank: int | None, lines: tuple[tuple[str, int, int], ...]
) -> LoggedSeat:
    """A seat of a team."""
    total = str(sum(value for _kind, _chapter, value in lines))
    return LoggedSeat(name, total, won=rank == 1, rank=rank, team=of, lines=lines)


def test_partners_share_a_column() -> None:
    shown = told(
        team("Ada", "one", 1, TOKENS),
        team("Ben", "two", 2, TOKENS[:1]),
        team("Cleo", "one", 1, TOKENS),
        team("Dan", "two", 2, TOKENS[:1]),
    )
    assert shown.heads == ("Ada and Cleo", "Ben and Dan")
    assert [texts for _label, texts in shown.rows] == [("1", "1"), ("1", "")]
    assert (shown.total, shown.winners) == (("2", "1"), (True, False))


def test_who_has_a_score_of_the_own_has_a_column_of_the_own() -> None:
    apart = team("Ada", "one", 1, TOKENS), team("Cleo", "one", 1, TOKENS[:1])
    assert told(*apart).heads == ("Ada", "Cleo")
    # A table that wins or loses together has no ranks: the scores are each one's own.
    together = team("Ada", "one", None, TOKENS), team("Cleo", "one", None, TOKENS)
    assert told(*together).heads == ("Ada", "Cleo")
    nobody = LoggedSeat("Ada", "2", rank=1), LoggedSeat("Ben", "2", rank=1)
    assert told(*nobody).heads == ("Ada", "Ben")


def test_lines_are_called_as_the_sheet_they_come_from_calls_them() -> None:
    seat = LoggedSeat("Ada", "61", lines=(("tr", 0, 56), ("7", 2, 5), ("chapter", 2, 0)))
    rows = [[0, "tr", "TR", False], [2, "7", "Party Leaders", False], [2, "chapter", "", False]]
    facts = {"sheet": rows}
    play = LoggedPlay(LoggedGame("Mars"), date(2026, 3, 1), (seat,), facts=facts)
    labels = [label for label, _texts in sheet(play).rows]
    assert labels == ["TR", "Party Leaders, Chapter 2", "Chapter 2: Chapter"]
    ours = replace(play, game=LoggedGame("Ronin", "ronin"))
    assert sheet(ours).rows[-1][0] == "Chapter 2"
    assert [row[0] for row in sheet_of(play).rows[:2]] == [
        "Party Leaders, Chapter 2",
        "chapter, Chapter 2",
    ]


def test_a_team_that_all_are_in_tells_nobody_apart() -> None:
    seats = (LoggedSeat("Ada", team="team"), LoggedSeat("Bo", team="team", role="Queen"))
    play = LoggedPlay(LoggedGame("Azul"), date(2026, 3, 1), seats)
    assert not in_teams(play)
    assert [seat_facts(seat, teams=in_teams(play)) for seat in seats] == ["", "Queen"]
    against = replace(play, seats=(*seats, LoggedSeat("Cy", team="others")))
    assert seat_facts(against.seats[2], teams=in_teams(against)) == "Team others"


def test_a_name_from_right_to_left_stays_among_its_own_signs() -> None:
    assert isolated("\u05d0\u05d1\u05d9") == "\u2068\u05d0\u05d1\u05d9\u2069"
    # What turns the rest of a line around ends with the name.
    assert isolated("Bo\u202e") == "\u2068Bo\u202e\u2069"
    for name in ("", "Bo", "Zoë", "Łukasz", "三木"):
        assert isolated(name) == name
    seat = LoggedSeat("\u05d0\u05d1\u05d9", "12", won=True, role="\u05e8\u05d1", colour="red")
    play = LoggedPlay(LoggedGame("Azul"), date(2026, 3, 1), (seat, LoggedSeat("Bo", "9")))
    one = f"{FIRST_STRONG}{seat.name}{END}"
    assert sheet(play).heads == (one, "Bo")
    assert outcome(play) == f"{one} won."
    assert seat_facts(seat) == f"{FIRST_STRONG}{seat.role}{END} · red"
