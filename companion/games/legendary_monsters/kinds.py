"""The stable words of score lines and results, and what people read for them."""

from typing import Final

from companion.language import N_

POINTS: Final = "points"
FIGHT: Final = "fight"
GOLDEN: Final = "golden"
OTHER: Final = "other"
GAIN: Final = "gain"
CORRECTION: Final = "correction"
"""Sources of damage: Victory Points, Fight Symbols, golden markers, effects of no one Player;
Life that the Monster gained, and Life corrected by hand, both as negative damage."""

BY_LIFE: Final = "life"
BY_HEALTH: Final = "health"
BY_TIME: Final = "time"
STOPPED: Final = "stopped"
"""By what a play ended."""

TEAM: Final = "team"
"""All Players are one team; its own score is what no one Player dealt."""

KINDS: Final = (
    (POINTS, N_("Victory Points as damage")),
    (FIGHT, N_("Fight")),
    (GOLDEN, N_("Last chance")),
    (OTHER, N_("Other effects")),
    (GAIN, N_("Life the Monster gained")),
    (CORRECTION, N_("Corrections")),
    (BY_LIFE, N_("Monster defeated")),
    (BY_HEALTH, N_("the last Health Point is lost")),
    (BY_TIME, N_("out of time")),
    (STOPPED, N_("stopped")),
    (TEAM, N_("The team")),
)
"""Score kinds and result words for people, and the team's own score."""
