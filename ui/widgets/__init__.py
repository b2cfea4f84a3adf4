"""Small parts from which every page is built. They draw and forward, and decide nothing."""

from ui.widgets import faces, painting
from ui.widgets.bars import Bars, Track
from ui.widgets.button import ActionButton, KeyButton, LinkButton, PrimaryButton
from ui.widgets.caption import Caption
from ui.widgets.card import Card, Divider, Pill
from ui.widgets.flow import Flow, FlowLayout
from ui.widgets.layouts import clear, column, held, reveal, row, spaced
from ui.widgets.leaves import Leaves
from ui.widgets.pile import Pile, Placed, height_at, is_hidden, place, settle
from ui.widgets.prose import Prose
from ui.widgets.tabs import order_tabs
from ui.widgets.text import ElidedLabel, describe, plain, restyle, set_tip, tip

__all__ = [
    "ActionButton",
    "Bars",
    "Caption",
    "Card",
    "Divider",
    "ElidedLabel",
    "Flow",
    "FlowLayout",
    "KeyButton",
    "Leaves",
    "LinkButton",
    "Pile",
    "Pill",
    "Placed",
    "PrimaryButton",
    "Prose",
    "Track",
    "clear",
    "column",
    "describe",
    "faces",
    "height_at",
    "held",
    "is_hidden",
    "order_tabs",
    "painting",
    "place",
    "plain",
    "restyle",
    "reveal",
    "row",
    "set_tip",
    "settle",
    "spaced",
    "tip",
]
