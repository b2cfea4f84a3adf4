"""The one registry of Ronin's steps and anytime actions."""

from __future__ import annotations

from typing import Final

from companion.games.ronin.state import RoninState
from companion.step import Flow

flow: Final[Flow[RoninState]] = Flow()
