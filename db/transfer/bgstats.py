"""Reading what BG Stats writes: the full export of iOS and Android, and `.bgsplay` files."""

from __future__ import annotations

from datetime import date
from typing import Final

from companion.language import _
from companion.step import Json
from db.logged import COOPERATIVE, LoggedGame, LoggedPlay, LoggedSeat
from db.timing import now
from db.transfer import bgstats_fields as fields
from db.transfer import records, values
from db.transfer.bgstats_names import Names, meta, names
from db.transfer.bgstats_sheet import Row, lines_of, sheet_of, texts_of
from db.transfer.records import BGSTATS, Deleted, Found, TransferError
from db.transfer.rows import Tray, Unfit, Watch, decoded, rows, sections
from db.transfer.strangers import unknown

LARGEST_ROW: Final = 1024 * 1024
"""Bytes of a play, its notes and score sheet included."""
MOST_SEATS: Final = 1000

_NO_FACTS: Final[dict[str, Json]] = {}
"""Shared by the many seats that have none; nobody writes into it."""
_BOT: Final = "Automa"


def read(data: bytes, watch: Watch | None = None, today: date | None = None) -> Found:
    """The plays of a file of BG Stats, with everything they refer to.

    TransferError where it is none, or damaged as a whole. A play that refers to a player or
    game that the file does not hold is unreadable: half a play would be a wrong one.
    """
    file = sections(data, fields.File)
    told = (file.players, file.plays, file.games, file.locations, file.deletedObjects)
    if all(section is fields.NOTHING for section in told):
        raise TransferError(unknown())
    tray = Tray(watch, len(data))
    known = names(file, tray, LARGEST_ROW)
    reader = _Reader(known, today or now().astimezone().date(), tray)
    plays = []
    for place, row in rows(file.plays, "plays", tray, LARGEST_ROW):
        try:
            plays.append(reader.play(decoded(row, fields.PLAY), place))
        except Unfit as unfit:
            tray.refuse(place, unfit)
    tray.read(1)
    return Found(
        BGSTATS,
        tuple(plays),
        tuple(dict.fromkeys(known.persons)),
        tuple(dict.fromkeys(known.places.values())),
        tuple(dict.fromkeys(known.games.values())),
        _deleted(file, tray),
        tuple(tray.unreadable),
        tray.left_out,
        tuple(tray.doubts),
    )


def _deleted(file: fields.File, tray: Tray) -> tuple[Deleted, ...]:
    gone = []
    for place, row in rows(file.deletedObjects, "deletedObjects", tray, LARGEST_ROW):
        try:
            said = decoded(row, fields.GONE)
        except Unfit as unfit:
            tray.refuse(place, unfit)
            continue
        kind, uuid = values.line(said.objectType), values.key(said.uuid)
        if kind and uuid:
            gone.append(Deleted(kind, uuid, values.line(said.modificationDate)))
        else:
            tray.refuse(place, Unfit(_("It does not say what was deleted.")))
    return tuple(gone)


class _Reader:
    """Makes plays of rows. `known` is what their numbers refer to."""

    def __init__(self, known: Names, today: date, tray: Tray) -> None:
        self._known = known
        self._today = today
        self._tray = tray
        # Scores and roles repeat; each text is held once.
        self._texts: dict[str, str] = {}

    def play(self, row: fields.Play, place: str) -> LoggedPlay:
        """The play of a row, or Unfit."""
        game = self._known.games.get(row.gameRefId or 0)
        if game is None:
            reason = _("There is no game {number} in the file.")
            raise Unfit(reason.format(number=row.gameRefId or 0), ".gameRefId")
        played_on, clock = _day(row)
        facts = self._facts(row, clock)
        if played_on.year not in values.YEARS:
            facts[records.DATE_TEXT] = values.line(row.playDate)
        sheet = sheet_of(row.scoresheet, ".scoresheet")
        if sheet:
            facts[records.SHEET] = [each.told for each in sheet]
        seats = self._seats(row, game, sheet)
        where = self._place(row)
        difficulty, notes = _difficulty(row, facts)
        doubt = values.date_doubt(played_on, self._today)
        if doubt:
            self._tray.doubt(place, doubt)
        scoring = (row.scoringSetting or 0) & ~fields.UNRECORDED
        together = scoring in (fields.COOPERATIVE_POINTS, fields.COOPERATIVE_NO_POINTS)
        return LoggedPlay(
            game=game,
            played_on=played_on,
            seats=seats,
            place="" if where is None else where.name,
            place_uuid="" if where is None else where.uuid,
            duration=values.minutes(row.durationMin),
            notes=notes,
            difficulty=difficulty,
            mode=COOPERATIVE if together and _persons(seats) > 1 else "",
            ignored=bool(row.ignored),
            facts=facts,
            source=BGSTATS,
            uuid=values.key(row.uuid),
        )

    def _place(self, row: fields.Play) -> records.Place | None:
        if not row.locationRefId:
            return None
        where = self._known.places.get(row.locationRefId)
        if where is None:
            reason = _("There is no place {number} in the file.")
            raise Unfit(reason.format(number=row.locationRefId), ".locationRefId")
        return where

    def _facts(self, row: fields.Play, clock: str) -> dict[str, Json]:
        said: dict[str, Json] = {
            records.CLOCK: clock,
            records.ENTERED: self._held(values.line(row.entryDate)),
            records.CHANGED: self._held(values.line(row.modificationDate)),
            records.ROUNDS: row.rounds,
            records.SCORING: row.scoringSetting,
            records.MANUAL: row.manualWinner,
            records.BY_TEAMS: row.usesTeams,
            records.BGG_PLAY: row.bggId,
            records.RATING: row.rating,
            records.EXPANSIONS: [self._expansion(each) for each in row.expansionPlays or ()],
        }
        return {name: value for name, value in said.items() if value}

    def _expansion(self, row: fields.Expansion) -> Json:
        game = self._known.games.get(row.gameRefId or 0)
        if game is None:
            reason = _("There is no game {number} in the file.")
            raise Unfit(reason.format(number=row.gameRefId or 0), ".expansionPlays")
        return {"title": game.title, "bgg_id": game.bgg_id, "uuid": game.uuid}

    def _seats(
        self, row: fields.Play, game: LoggedGame, sheet: tuple[Row, ...]
    ) -> tuple[LoggedSeat, ...]:
        told = row.playerScores or []
        if len(told) > MOST_SEATS:
            raise Unfit(_("More players than any play has."), ".playerScores")
        self._tray.spend(len(told) * (1 + len(sheet)))
        return tuple(
            self._seat(each, row, game, sheet, f".playerScores[{number}]")
            for number, each in enumerate(told)
        )

    def _seat(
        self,
        row: fields.Seat,
        play: fields.Play,
        game: LoggedGame,
        sheet: tuple[Row, ...],
        where: str,
    ) -> LoggedSeat:
        player = self._known.players.get(row.playerRefId or 0)
        if player is None:
            reason = _("There is no player {number} in the file.")
            raise Unfit(reason.format(number=row.playerRefId or 0), f"{where}.playerRefId")
        said = meta(row.metaData)
        automa = player.automa or bool(said.isNpc)
        name, role = player.name, self._held(values.line(row.role))
        if automa:
            first, _solidus, second = role.partition(fields.SOLIDUS)
            name, role = (name, role) if name else (first or _BOT, second)
        person = None if automa else player.person
        texts = texts_of(sheet, said.scoreUuid)
        team = row.team if play.usesTeams and row.team is not None else ""
        facts: dict[str, Json] = {
            records.ORDER: row.seatOrder,
            records.START: values.line(str(row.startPosition or "")),
            records.TEAM_ROLE: values.line(row.teamRole),
            records.SHEET: texts,
        }
        facts = {key: value for key, value in facts.items() if value}
        return LoggedSeat(
            name=name,
            score_text=self._held(values.score(row.score)),
            won=bool(row.winner),
            rank=row.rank if row.rank and row.rank > 0 else None,
            automa=automa,
            character=role if game.word else "",
            team=values.line(str(team)),
            role="" if game.word else role,
            starter=bool(row.startPlayer),
            newcomer=bool(row.newPlayer),
            uuid="" if person is None else person.uuid,
            bgg_name="" if person is None else person.bgg_name,
            lines=lines_of(sheet, texts),
            facts=facts or _NO_FACTS,
        )

    def _held(self, text: str) -> str:
        return self._texts.setdefault(text, text)


def _persons(seats: tuple[LoggedSeat, ...]) -> int:
    return sum(not seat.automa for seat in seats)


def _day(row: fields.Play) -> tuple[date, str]:
    """The local date. Some files say it in one number only."""
    if not row.playDate and row.playDateYmd:
        ymd = f"{row.playDateYmd:08d}"
        return values.day(f"{ymd[:-4]}-{ymd[-4:-2]}-{ymd[-2:]}", ".playDateYmd")
    return values.day(row.playDate, ".playDate")


def _difficulty(row: fields.Play, facts: dict[str, Json]) -> tuple[str, str]:
    """How hard it was, and the notes without that; the board becomes a fact where it is apart."""
    board, notes = values.line(row.board), values.notes(row.comments)
    first, _break, rest = notes.partition("\n")
    difficulty = values.line(first.removeprefix(fields.DIFFICULTY))
    if board and first.startswith(fields.DIFFICULTY) and difficulty:
        facts[records.BOARD] = board
        return difficulty, rest.strip()
    return board, notes
