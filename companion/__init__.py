"""Path Companion's rules and guided play: no window, no database.

A play is a list of answers. `Play.start` begins one, `play.step` says what is asked,
`play.answer` answers it with a new play, and `settle` lets the app answer what nobody needs
to. `Refused` and `Doubted` are what can be wrong with an answer.

The names are imported when they are first used: a window is painted before the rules are read.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

# The package before the function of its name, which stands here: imported later, the package
# would take its place.
import companion.games

if TYPE_CHECKING:
    from companion.chance import Draw
    from companion.fields import (
        Cards,
        Cell,
        Count,
        Field,
        Flag,
        Number,
        Option,
        Order,
        Pick,
        PickSome,
        Sequence,
        Tally,
        Text,
    )
    from companion.filling import fill, learn, settle
    from companion.game import (
        Facts,
        Game,
        Guide,
        Line,
        Participant,
        Result,
        Score,
        UnknownGame,
        game_of,
        games,
    )
    from companion.play import APP, PERSON, Amended, Entry, Move, Play
    from companion.playfile import PlayFile, PlayFileError
    from companion.rulings import Ruling
    from companion.step import Bar, Doubted, Flow, Refused, Step, Task, Told

_PLACES: Final = {
    "companion.chance": ("Draw",),
    "companion.fields": (
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
    ),
    "companion.filling": ("fill", "learn", "settle"),
    "companion.game": (
        "Facts",
        "Game",
        "Guide",
        "Line",
        "Participant",
        "Result",
        "Score",
        "UnknownGame",
        "game_of",
        "games",
    ),
    "companion.play": ("APP", "PERSON", "Amended", "Entry", "Move", "Play"),
    "companion.playfile": ("PlayFile", "PlayFileError"),
    "companion.rulings": ("Ruling",),
    "companion.step": ("Bar", "Doubted", "Flow", "Refused", "Step", "Task", "Told"),
}
_MODULES: Final = {name: module for module, names in _PLACES.items() for name in names}

del companion.games


def __getattr__(name: str) -> Any:
    """A name of the public face, from the room that it lies in."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


__all__ = [
    "APP",
    "PERSON",
    "Amended",
    "Bar",
    "Cards",
    "Cell",
    "Count",
    "Doubted",
    "Draw",
    "Entry",
    "Facts",
    "Field",
    "Flag",
    "Flow",
    "Game",
    "Guide",
    "Line",
    "Move",
    "Number",
    "Option",
    "Order",
    "Participant",
    "Pick",
    "PickSome",
    "Play",
    "PlayFile",
    "PlayFileError",
    "Refused",
    "Result",
    "Ruling",
    "Score",
    "Sequence",
    "Step",
    "Tally",
    "Task",
    "Text",
    "Told",
    "UnknownGame",
    "fill",
    "game_of",
    "games",
    "learn",
    "settle",
]
