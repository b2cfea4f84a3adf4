"""Dragon's Path: a duel of two players, or of two teams of two."""

from __future__ import annotations

from companion.game import Game
from companion.games.dragons_path.flow import FLOW
from companion.games.dragons_path.rulings import RULINGS
from companion.games.dragons_path.scoring import (
    conclusion,
    facts,
    headline,
    participants,
    result,
    scores,
)
from companion.games.dragons_path.state import State
from companion.games.dragons_path.words import KINDS

GAME: Game[State] = Game(
    id="dragons_path",
    title="Dragon's Path",
    short="Dragon's Path",
    package="companion.games.dragons_path",
    players=(2, 4),
    rules_version=1,
    start=State,
    flow=FLOW,
    participants=participants,
    scores=scores,
    result=result,
    facts=facts,
    headline=headline,
    conclusion=conclusion,
    kinds=KINDS,
    rulings=RULINGS,
)
