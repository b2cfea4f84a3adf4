"""Databases to measure with: one play that goes on, and ten thousand."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from uuid import uuid4

from sqlalchemy import insert, select

from companion import Play
from db.archive import Archive
from db.models import move, play, score_line, seat
from db.startup import open_archive
from tests.screenshots import ronin_play
from ui.play_session import PlaySession
from ui.store import Store

PLAYS = 10_000


def one_play(folder: Path) -> None:
    """A play of Ronin in its second Chapter."""
    folder.mkdir(parents=True, exist_ok=True)
    archive = open_archive(None, folder)
    _begun(archive, folder, "draft.automa")
    archive.close()


def ten_thousand(folder: Path) -> None:
    """One play that goes on, and copies of a finished one."""
    folder.mkdir(parents=True, exist_ok=True)
    archive = open_archive(None, folder)
    finished = _begun(archive, folder, "")
    copy(archive, finished, PLAYS - 1)
    _begun(archive, folder, "draft.automa")
    archive.close()


def _begun(archive: Archive, folder: Path, until: str) -> str:
    from db.keeper import Keeper

    keeper = Keeper(archive, folder)
    session = PlaySession.begin(Store(keeper), ronin_play.set_up())
    stop = ronin_play.at(until, 2, 1) if until else lambda _session: False
    ronin_play.play_to(session, stop)
    keeper.close()
    return session.kept.id


def copy(archive: Archive, id: str, times: int) -> None:
    """Store a play again and again, a day earlier each time, with its seats, lines and moves."""
    with archive.engine.connect() as connection:
        template = connection.execute(select(play).where(play.c.id == id)).one()._asdict()
        seats = connection.execute(select(seat).where(seat.c.play_id == id)).all()
        lines = connection.execute(
            select(score_line).where(score_line.c.seat_id.in_([each.id for each in seats]))
        ).all()
        moves = connection.execute(select(move).where(move.c.play_id == id).limit(20)).all()
    rows: dict[str, list[dict[str, object]]] = {"play": [], "seat": [], "line": [], "move": []}
    for number in range(times):
        new = str(uuid4())
        day = timedelta(days=number % 3000)
        rows["play"].append(
            template | {"id": new, "played_on": template["played_on"] - day, "moves": len(moves)}
        )
        ids = {each.id: str(uuid4()) for each in seats}
        rows["seat"] += [each._asdict() | {"id": ids[each.id], "play_id": new} for each in seats]
        rows["line"] += [each._asdict() | {"seat_id": ids[each.seat_id]} for each in lines]
        rows["move"] += [each._asdict() | {"play_id": new} for each in moves]
    with archive.engine.begin() as connection:
        connection.execute(insert(play), rows["play"])
        connection.execute(insert(seat), rows["seat"])
        connection.execute(insert(score_line), rows["line"])
        connection.execute(insert(move), rows["move"])


def long_play(moves: int) -> Play:
    """A play of Ronin of so many moves: most of them notes."""
    made = ronin_play.set_up()
    while made.number < moves:
        made = made.answer({"text": f"note {made.number}"}, action="any.note")
    return made
