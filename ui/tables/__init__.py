"""How a game lies on the table: each game's own view, and a plain one for the others."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final, cast

from ui.guide import kinds

if TYPE_CHECKING:
    from ui.tables.view import TableView

VIEWS: Final = {
    "dragons_path": "ui.tables.dragons_path",
    "legendary_monsters": "ui.tables.legendary_monsters",
    "ronin": "ui.tables.ronin",
}
"""The module of each game's own view, loaded when a play of that game is opened."""


def view_for(game_id: str) -> TableView:
    """A new view for plays of this game: its own, or the plain one."""
    draw_as(game_id)
    return cast("TableView", _module(game_id).make())


def draw_as(game_id: str) -> None:
    """From now on options are drawn as this game does, where its module has a `kind_of`."""
    kinds.follow(getattr(_module(game_id), "kind_of", None))


def _module(game_id: str) -> ModuleType:
    return import_module(VIEWS.get(game_id, "ui.tables.plain"))
