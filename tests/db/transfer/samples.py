"""The samples of other programs' files, and small files made by hand."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

from db.transfer import bgstats
from db.transfer.records import Found

FOLDER = Path(__file__).parents[2] / "samples"
TODAY = date(2026, 11, 30)

IOS = "bgstats_ios_export_subset.json"
ANDROID = "bgstats_android_export_subset.json"
SOLO = "solo_automa_CONSTRUCTED.bgsplay"
BGSTATS = (IOS, ANDROID, SOLO)
BY_GAME = "bgg_plays_thing.xml"
BY_USER = "bgg_plays_user.xml"

Row = dict[str, Any]


def sample(name: str) -> bytes:
    """The bytes of a sample."""
    return (FOLDER / name).read_bytes()


def bgstats_file(play: Row | None = None, seat: Row | None = None, **sections: Any) -> bytes:
    """A small file of BG Stats: one play of one seat, changed as asked."""
    seats = [{"playerRefId": 1, "score": "12", "winner": True} | (seat or {})]
    row = {
        "uuid": "0A0B0C0D-0000-4000-8000-000000000001",
        "gameRefId": 1,
        "playDate": "2026-02-15 19:30:00",
        "playerScores": seats,
    }
    file: Row = {
        "players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "x", "isAnonymous": True}],
        "games": [{"id": 1, "name": "Go"}, {"id": 2, "name": "More Go"}],
        "plays": [row | (play or {})],
    }
    return json.dumps(file | sections).encode()


def one(play: Row | None = None, seat: Row | None = None, **sections: Any) -> Found:
    """What such a small file holds."""
    return bgstats.read(bgstats_file(play, seat, **sections), today=TODAY)
