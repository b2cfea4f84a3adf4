"""Legendary Monsters as it lies on the table: the Pool, the Monster, the Players."""

from __future__ import annotations

from ui.tables.view import TableView


def make() -> TableView:
    """A new view of a play of Legendary Monsters."""
    from ui.tables.legendary_monsters.board import MonsterTable

    return MonsterTable()
