"""What guides a play of Ronin."""

from companion.game import Guide
from companion.games.ronin import summary
from companion.games.ronin.flow import flow
from companion.games.ronin.kept import PRINTS, WORDS
from companion.games.ronin.rulings import RULINGS
from companion.games.ronin.state import RoninState
from companion.rulings import defaults
from companion.step import Task


def _start() -> RoninState:
    return RoninState((Task("setup.players"),), rulings=defaults(RULINGS))


GUIDE = Guide(
    start=_start,
    flow=flow,
    participants=summary.participants,
    scores=summary.scores,
    result=summary.result,
    facts=summary.facts,
    headline=summary.headline,
    conclusion=summary.conclusion,
    rulings=RULINGS,
    prints=PRINTS,
    words=WORDS,
)
