"""Path Companion's rules and guided play: no window, no database.

A play is a list of answers. `Play.start` begins one, `play.step` says what is asked,
`play.answer` answers it with a new play, and `settle` lets the app answer what nobody needs
to. `Refused` and `Doubted` are what can be wrong with an answer.
"""

# Before the function of the same name: imported later, the package would take its place.
import companion.games  # noqa: F401
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
