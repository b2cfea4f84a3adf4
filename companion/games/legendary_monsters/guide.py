"""What guides a play of Legendary Monsters."""

from companion.game import Guide
from companion.games.legendary_monsters import summary
from companion.games.legendary_monsters.flow import FLOW, start
from companion.games.legendary_monsters.kept import PRINTS, WORDS
from companion.games.legendary_monsters.rulings import RULINGS

GUIDE = Guide(
    start=start,
    flow=FLOW,
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
