"""Writing for BG Stats: the full export and `.bgsplay` files, exact where others guess.

Truth is always true or false, ids are whole numbers from 1, and a play keeps its UUID, so that
a second import updates it. An Automa is an anonymous player who is marked as no person; its
name is the role, the difficulty stands on the board or, where that is taken, in the comments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from companion.step import Json
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.transfer import bgstats_fields as fields
from db.transfer import records, values
from db.transfer.bgstats_ids import Ids
from db.transfer.bgstats_scores import by_hand, scoresheet, setting
from db.transfer.records import BGG, BGSTATS, Deleted, Person, Place

_ABOUT: Final = (
    "This is a Play file that can be read by Board Game Stats. If you see this text, try to use "
    "a share, export or open-in function to open it with Board Game Stats."
)
_NO_CLOCK: Final = "11:00:00"
"""What BG Stats itself writes for a play whose time nobody noted."""

_encode: Final = msgspec.json.encode


def chunks(
    plays: Iterable[LoggedPlay],
    persons: Iterable[Person] = (),
    places: Iterable[Place] = (),
    games: Iterable[LoggedGame] = (),
    deleted: Iterable[Deleted] = (),
    me: str = "",
) -> Iterator[bytes]:
    """The full export, piece by piece. Whom and what the plays name goes along by itself.

    `me` is the name of the person whose plays they are.
    """
    ids = Ids(persons, places, games)
    yield b'{"plays":'
    yield from _list(_play(play, ids) for play in plays)
    yield b',"deletedObjects":'
    yield from _list(_deleted(each) for each in deleted)
    yield b',"challenges":[],"groups":[],"tags":[]'
    yield from _names(ids, me)


def play_file(plays: Sequence[LoggedPlay], me: str = "") -> bytes:
    """A `.bgsplay` file of these plays. `me` is the name of the person whose plays they are."""
    ids = Ids()
    rows = [_play(play, ids) for play in plays]
    head = b'{"about":' + _encode(_ABOUT) + b',"plays":' + _encode(rows)
    return head + b"".join(_names(ids, me))


def play_uuid(play: LoggedPlay) -> str:
    """The UUID of a play: its own, else one that is made of what is known of it."""
    for own in (values.key(play.uuid), values.key(play.id)):
        if values.is_uuid(own):
            return own
    said = f"{play.source}:{play.uuid}" if play.uuid else _encode(play).decode()
    return str(uuid5(NAMESPACE_URL, f"path-companion:play:{said}"))


def _list(rows: Iterator[Json]) -> Iterator[bytes]:
    between = b"["
    for row in rows:
        yield between + _encode(row)
        between = b",\n"
    yield b"[]" if between == b"[" else b"]"


def _names(ids: Ids, me: str) -> Iterator[bytes]:
    number = ids.whose(me)
    user = {} if number is None else {"meRefId": number}
    yield b',"players":' + _encode(ids.players)
    yield b',"locations":' + _encode(ids.places)
    yield b',"games":' + _encode(ids.games)
    yield b',"userInfo":' + _encode(user) + b"}"


def _deleted(gone: Deleted) -> Json:
    return {
        "objectType": gone.kind,
        "uuid": gone.uuid,
        "externalId": 0,
        "modificationDate": gone.at,
    }


def _play(play: LoggedPlay, ids: Ids) -> dict[str, Any]:
    facts, uuid = play.facts, play_uuid(play)
    board, comments = _board_and_comments(play)
    sheet, keys = scoresheet(play, UUID(uuid))
    moment = f"{play.played_on} {facts.get(records.CLOCK) or _NO_CLOCK}"
    teams = _teams(play)
    bgg = play.uuid if play.source == BGG and play.uuid.isdecimal() else 0
    row: dict[str, Any] = {
        "uuid": uuid,
        "gameRefId": ids.game(play.game),
        "playDate": moment,
        "playDateYmd": int(play.played_on.strftime("%Y%m%d")),
        "entryDate": facts.get(records.ENTERED) or moment,
        "modificationDate": facts.get(records.CHANGED) or moment,
        "durationMin": play.duration or 0,
        "rounds": facts.get(records.ROUNDS) or 0,
        "board": board,
        "comments": comments,
        "ignored": play.ignored,
        "manualWinner": by_hand(play),
        "usesTeams": bool(teams),
        "scoringSetting": setting(play),
        "bggId": facts.get(records.BGG_PLAY) or int(bgg),
        "importPlayId": 0,
        "nemestatsId": 0,
        "rating": facts.get(records.RATING) or 0,
        "playImages": "[]",
        "metaData": "{}",
        "expansionPlays": [
            {"gameRefId": ids.expansion(each)} for each in facts.get(records.EXPANSIONS) or ()
        ],
        "playerScores": [
            _seat(seat, ids, teams, key) for seat, key in zip(play.seats, keys, strict=True)
        ],
    }
    if play.place:
        row["locationRefId"] = ids.place(play.place, play.place_uuid)
    if sheet:
        row["scoresheet"] = sheet
    return row


def _seat(seat: LoggedSeat, ids: Ids, teams: list[str], key: str) -> dict[str, Any]:
    meta: dict[str, Json] = {"isNpc": 1} if seat.automa else {}
    if key:
        meta["scoreUuid"] = key
    row: dict[str, Any] = {
        "playerRefId": ids.player(seat),
        "score": seat.score_text,
        "winner": seat.won,
        "newPlayer": seat.newcomer,
        "startPlayer": seat.starter,
        "rank": seat.rank or 0,
        "seatOrder": seat.facts.get(records.ORDER) or 0,
        "metaData": _encode(meta).decode(),
    }
    role, start = _role(seat), seat.facts.get(records.START)
    if role:
        row["role"] = role
    if start:
        row["startPosition"] = start
    team_role = seat.facts.get(records.TEAM_ROLE)
    if seat.team and seat.team in teams:
        row["team"] = seat.team if seat.team.isdecimal() else str(teams.index(seat.team))
        team_role = team_role or ("" if seat.team.isdecimal() else seat.team)
    if team_role:
        row["teamRole"] = team_role
    return row


def _role(seat: LoggedSeat) -> str:
    """The role; that of an Automa is its name, and its own role after a full-width solidus."""
    role = seat.role or seat.character
    if not seat.automa:
        return role
    name = seat.name.replace(fields.SOLIDUS, "/")
    return f"{name}{fields.SOLIDUS}{role}" if role and role != name else name


def _teams(play: LoggedPlay) -> list[str]:
    """The teams in the order of the seats; none where it was not played in teams."""
    if play.source == BGSTATS and not play.facts.get(records.BY_TEAMS):
        return []
    teams = list(dict.fromkeys(seat.team for seat in play.seats if seat.team))
    return teams or ([""] if play.facts.get(records.BY_TEAMS) else [])


def _board_and_comments(play: LoggedPlay) -> tuple[str, str]:
    """Board and comments. The difficulty is the board, or the first line of the comments."""
    board = str(play.facts.get(records.BOARD) or _board(play))
    if not board:
        return play.difficulty, play.notes
    if not play.difficulty:
        return board, play.notes
    lines = (fields.DIFFICULTY + play.difficulty, play.notes)
    return board, "\n".join(each for each in lines if each)


def _board(play: LoggedPlay) -> str:
    """What a solo play was against: the bot and the Monster; else the Monster alone."""
    if play.source == BGSTATS:
        return ""
    bots = [_role(seat) for seat in play.seats if seat.automa]
    persons = len(play.seats) - len(bots)
    against = [*bots, play.opponent] if bots and persons == 1 else [play.opponent]
    said = fields.SOLIDUS.join(each for each in against if each)
    return f"Solo - {said}" if said and persons == 1 else said
