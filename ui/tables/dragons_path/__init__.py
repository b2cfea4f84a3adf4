"""Dragon's Path as it lies on the table: two play areas that face each other."""

from __future__ import annotations

from ui.tables.dragons_path.kinds import kind_of, prepare
from ui.tables.view import TableView

__all__ = ["kind_of", "make"]


def make() -> TableView:
    """A new view of a play of Dragon's Path."""
    from ui.tables.dragons_path.board import DragonsPathTable

    prepare()
    return DragonsPathTable()
