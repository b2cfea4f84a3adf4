"""What can be filled in: one kind of field for each way in which a table answers."""

from companion.fields.base import RECALLS, Field, Option, by_key, find, key_of, open_options, same
from companion.fields.choices import Order, Pick, PickSome, Sequence
from companion.fields.numbers import Count, Number, Tally, worked_out
from companion.fields.plain import Flag, Text
from companion.fields.table import Cards, Cell

__all__ = [
    "RECALLS",
    "Cards",
    "Cell",
    "Count",
    "Field",
    "Flag",
    "Number",
    "Option",
    "Order",
    "Pick",
    "PickSome",
    "Sequence",
    "Tally",
    "Text",
    "by_key",
    "find",
    "key_of",
    "open_options",
    "same",
    "worked_out",
]
