"""Ronin as it lies on the table, seen from the first seat."""

from __future__ import annotations

from ui.tables.view import TableView


def make() -> TableView:
    """A new view of a play of Ronin."""
    from ui.tables.ronin.board import RoninTable

    return RoninTable()
