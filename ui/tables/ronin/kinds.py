"""What Ronin alone draws again and again: the marks and colours of its Action cards."""

from __future__ import annotations

from typing import Final

from companion.language import N_
from ui.tables.path_of_destiny.kinds import Kind

MARKS: Final = {
    "tea": Kind(N_("Tea Ceremony"), "ink", "tea", "T"),
    "left": Kind(N_("passes tea to the left"), "ink", "left", "<"),
    "right": Kind(N_("passes tea to the right"), "ink", "right", ">"),
}
"""The marks of an Action card beside its Symbols."""

COLOURS: Final = {
    "blue": Kind(N_("blue"), "blue", "", "B"),
    "green": Kind(N_("green"), "green", "", "G"),
    "red": Kind(N_("red"), "red", "", "R"),
    "pink": Kind(N_("pink"), "pink", "", "P"),
    "fifth": Kind(N_("the fifth colour"), "ochre", "", "X"),
}
"""The colours of the Action cards; the letter stands on the colour."""
