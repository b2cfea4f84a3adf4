"""One editor a kind of field."""

from __future__ import annotations

from typing import Final

from companion import Cards, Cell, Field, Flag, Number, Order, Pick, PickSome, Sequence, Tally, Text
from ui.guide.editors.base import Editor
from ui.guide.editors.cards import CardsEditor
from ui.guide.editors.cell import CellEditor
from ui.guide.editors.flag import FlagEditor
from ui.guide.editors.number import NumberEditor
from ui.guide.editors.pick import PickEditor
from ui.guide.editors.several import OrderEditor, PickSomeEditor, SequenceEditor
from ui.guide.editors.tally import TallyEditor
from ui.guide.editors.text import TextEditor

__all__ = ["EDITORS", "Editor", "editor_class"]

EDITORS: Final[dict[type[Field], type[Editor]]] = {
    Pick: PickEditor,
    PickSome: PickSomeEditor,
    Sequence: SequenceEditor,
    Order: OrderEditor,
    Number: NumberEditor,
    Tally: TallyEditor,
    Cards: CardsEditor,
    Cell: CellEditor,
    Flag: FlagEditor,
    Text: TextEditor,
}


def editor_class(field: Field) -> type[Editor]:
    """The editor for a field, also for one that a game made out of a kind known here.

    LookupError for a field of no known kind.
    """
    for kind in type(field).__mro__:
        if kind in EDITORS:
            return EDITORS[kind]
    raise LookupError(f"no editor for a field of kind {type(field).__name__}")
