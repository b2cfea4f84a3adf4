"""Legendary Monsters as it lies on the table: the Pool, the Monster, the Players."""

from __future__ import annotations

from ui.guide.kinds import Kind
from ui.tables.view import TableView


def make() -> TableView:
    """A new view of a play of Legendary Monsters."""
    from ui.tables.legendary_monsters.board import MonsterTable

    return MonsterTable()


def kind_of(value: str) -> Kind | None:
    """How the guide draws a colour that an owner is likely to have named."""
    from ui.tables.legendary_monsters.kinds import named

    token = named(value)
    return Kind("", token) if token else None
