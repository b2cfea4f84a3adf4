"""How a play is counted, as BG Stats is told: its setting, its winners, its score sheet."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid5

import msgspec

from companion.game import UnknownGame, game_of
from companion.step import Json
from db.logged import COOPERATIVE, LoggedPlay, LoggedSeat
from db.transfer import bgstats_fields as fields
from db.transfer import records


def setting(play: LoggedPlay) -> int:
    """The `scoringSetting`: as it came, else by which scores win."""
    said = play.facts.get(records.SCORING)
    if said or play.source == records.BGSTATS:
        return int(said or 0)
    if play.mode == COOPERATIVE or play.game.cooperative:
        scored = any(seat.score is not None for seat in play.seats)
        return fields.COOPERATIVE_POINTS if scored else fields.COOPERATIVE_NO_POINTS
    return fields.SETTINGS.get(play.game.direction, 0)


def by_hand(play: LoggedPlay) -> bool:
    """Do the winners not follow from the scores, as with a tie that was broken?"""
    if play.source == records.BGSTATS:
        return bool(play.facts.get(records.MANUAL))
    if not any(seat.won for seat in play.seats):
        return False
    scores = [seat.score for seat in play.seats]
    counted = [score for score in scores if score is not None]
    if len(counted) < len(scores) or play.game.direction == "none":
        return True
    best = min(counted) if play.game.direction == "lowest" else max(counted)
    return any((seat.score == best) != seat.won for seat in play.seats)


def scoresheet(play: LoggedPlay, uuid: UUID) -> tuple[str, list[str]]:
    """The score sheet as JSON text, "" for none, and each seat's key in it, "" for none."""
    rows, texts = _rows(play)
    if not rows:
        return "", [""] * len(play.seats)
    keys = [str(uuid5(uuid, f"seat {n}")) if any(t) else "" for n, t in enumerate(texts)]
    groups: list[dict[str, Any]] = []
    for number, (chapter, kind, label, negative) in enumerate(rows):
        template = f"{fields.CHAPTER}{chapter}"
        if not groups or groups[-1]["templateId"] != template:
            groups.append(_group(template))
        scores = {
            key: said[number]
            for key, said in zip(keys, texts, strict=True)
            if key and number < len(said) and said[number]
        }
        row = {"templateId": kind, "label": label, "negative": negative, "scores": scores}
        groups[-1]["rows"].append({"repetition": 1, "repeatable": False, "isExtra": False} | row)
    sheet = {
        "bggId": play.game.bgg_id or 0,
        "version": 1,
        "langCode": "en",
        "scoreType": "bestTotalWins",
        "groups": groups,
    }
    return msgspec.json.encode(sheet).decode(), keys


def _group(template: str) -> dict[str, Any]:
    return {
        "templateId": template,
        "maxRepeat": -1,
        "repetition": 1,
        "hasSubTotal": True,
        "hideSingleGroupLabel": True,
        "isExtra": False,
        "rows": [],
    }


def _rows(play: LoggedPlay) -> tuple[list[tuple[int, str, str, bool]], list[list[str]]]:
    """The rows of the sheet, and each seat's texts in them: as they came, else from its lines."""
    told = play.facts.get(records.SHEET)
    if told:
        rows = [(chapter, kind, label, negative) for chapter, kind, label, negative in told]
        return rows, [list(seat.facts.get(records.SHEET) or ()) for seat in play.seats]
    keyed = [_numbered(seat) for seat in play.seats]
    order = sorted(
        {key: None for each in keyed for key in each}, key=lambda key: (key[0] or 99, key[2])
    )
    made = [(chapter, kind, _label(play, kind, chapter), False) for chapter, kind, _time in order]
    return made, [[str(each[key]) if key in each else "" for key in order] for each in keyed]


def _numbered(seat: LoggedSeat) -> dict[tuple[int, str, int], int]:
    """The lines by chapter, kind, and which one of these it is."""
    made: dict[tuple[int, str, int], int] = {}
    for kind, chapter, value in seat.lines:
        time = 0
        while (chapter, kind, time) in made:
            time += 1
        made[chapter, kind, time] = value
    return made


def _label(play: LoggedPlay, kind: str, chapter: int) -> Json:
    try:
        words = game_of(play.game.word).kind(kind)
    except UnknownGame:
        return kind
    return words.replace("{chapter}", str(chapter))
