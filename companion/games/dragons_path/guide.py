"""What guides a play of Dragon's Path."""

from companion.game import Guide
from companion.games.dragons_path import scoring
from companion.games.dragons_path.flow import FLOW
from companion.games.dragons_path.kept import PRINTS, WORDS
from companion.games.dragons_path.rulings import RULINGS
from companion.games.dragons_path.state import State

GUIDE: Guide[State] = Guide(
    start=State,
    flow=FLOW,
    participants=scoring.participants,
    scores=scoring.scores,
    result=scoring.result,
    facts=scoring.facts,
    headline=scoring.headline,
    conclusion=scoring.conclusion,
    rulings=RULINGS,
    prints=PRINTS,
    words=WORDS,
)
