"""The Witcher: Path of Destiny – Legendary Monsters, for 1 to 5 players against the Monster."""

from companion.game import Game
from companion.games.legendary_monsters import summary
from companion.games.legendary_monsters.flow import FLOW, start
from companion.games.legendary_monsters.rulings import RULINGS

GAME = Game(
    id="legendary_monsters",
    title="The Witcher: Path of Destiny – Legendary Monsters",
    short="Legendary Monsters",
    package="companion.games.legendary_monsters",
    players=(1, 5),
    rules_version=1,
    start=start,
    flow=FLOW,
    participants=summary.participants,
    scores=summary.scores,
    result=summary.result,
    facts=summary.facts,
    headline=summary.headline,
    conclusion=summary.conclusion,
    kinds=summary.KINDS,
    rulings=RULINGS,
    cooperative=True,
)
