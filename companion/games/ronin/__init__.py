"""The Witcher: Path of Destiny – Ronin, for 1 to 5 players."""

from companion.game import Game
from companion.games.ronin import summary
from companion.games.ronin.components import TARGET
from companion.games.ronin.flow import flow
from companion.games.ronin.rulings import RULINGS
from companion.games.ronin.state import RoninState
from companion.rulings import defaults
from companion.step import Task


def _start() -> RoninState:
    return RoninState((Task("setup.players"),), rulings=defaults(RULINGS))


GAME = Game(
    id="ronin",
    title="The Witcher: Path of Destiny – Ronin",
    short="Ronin",
    package="companion.games.ronin",
    players=(1, 5),
    rules_version=1,
    start=_start,
    flow=flow,
    participants=summary.participants,
    scores=summary.scores,
    result=summary.result,
    facts=summary.facts,
    headline=summary.headline,
    conclusion=summary.conclusion,
    kinds=summary.KINDS,
    rulings=RULINGS,
    target=TARGET,
)
