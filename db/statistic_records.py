"""Numbers about plays: exact counts and sums, each with what it stands on. Frozen values.

`mode` is "solo", "cooperative" or "competitive": these are never counted together. `game` is the
game's id in `companion`, "" for another one; `title` its title. Means are sums by counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


def mean(total: int, count: int) -> float | None:
    """The mean, None where it stands on nothing."""
    return total / count if count else None


@dataclass(frozen=True, slots=True)
class Month:
    """Plays in a month; `month` is from 1 to 12."""

    mode: str
    year: int
    month: int
    plays: int


@dataclass(frozen=True, slots=True)
class SoloLine:
    """Solo results of a game at a difficulty, against the points that had to be reached.

    `scored` plays have a score: their `total`, `best` and `worst`; `reached` of them came to the
    target, where there is one.
    """

    game: str
    title: str
    difficulty: str
    target: int | None
    plays: int
    won: int
    scored: int
    total: int
    best: int | None
    worst: int | None
    reached: int

    @property
    def mean(self) -> float | None:
        """The mean score."""
        return mean(self.total, self.scored)


@dataclass(frozen=True, slots=True)
class ScoreCount:
    """How many persons' seats ended with a score."""

    mode: str
    game: str
    title: str
    score: int
    seats: int


@dataclass(frozen=True, slots=True)
class CharacterLine:
    """How a Character did on persons' seats; `scored` of them have a score."""

    mode: str
    game: str
    title: str
    character: str
    plays: int
    won: int
    scored: int
    total: int
    best: int | None

    @property
    def mean(self) -> float | None:
        """The mean score."""
        return mean(self.total, self.scored)


@dataclass(frozen=True, slots=True)
class PointsFrom:
    """Points of a kind of score line in a chapter (0 for none), over persons' seats."""

    mode: str
    game: str
    title: str
    kind: str
    chapter: int
    seats: int
    total: int

    @property
    def mean(self) -> float | None:
        """The mean over the seats that have such a line."""
        return mean(self.total, self.seats)


@dataclass(frozen=True, slots=True)
class OpponentLine:
    """How often an opponent, a Monster, was beaten, and how close it was when not.

    `close` lost plays say what was left of it: `left` in all, `least` in the closest.
    """

    mode: str
    game: str
    title: str
    opponent: str
    plays: int
    won: int
    close: int
    left: int
    least: int | None

    @property
    def mean_left(self) -> float | None:
        """What was left in the mean of the lost plays that say so."""
        return mean(self.left, self.close)


@dataclass(frozen=True, slots=True)
class WinRate:
    """How often a person won, the most played first."""

    mode: str
    person_id: str
    name: str
    plays: int
    won: int

    @property
    def rate(self) -> float | None:
        """Won by played, from 0 to 1."""
        return mean(self.won, self.plays)


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two persons at one competitive table: who came out before the other.

    `won` and `lost` are of the first, `even` where neither or both won.
    """

    person_id: str
    name: str
    other_id: str
    other: str
    plays: int
    won: int
    lost: int

    @property
    def even(self) -> int:
        """Plays in which neither was before the other."""
        return self.plays - self.won - self.lost


@dataclass(frozen=True, slots=True)
class Streak:
    """The longest row of wins of a person and how it stands: `now` wins in a row up to the last
    play. `plays` is what it stands on; `since` and `until` bound the longest, None for none."""

    mode: str
    person_id: str
    name: str
    plays: int
    longest: int
    since: date | None
    until: date | None
    now: int


@dataclass(frozen=True, slots=True)
class HIndex:
    """`value` games were played at least `value` times each. `games` are all, most played first."""

    mode: str
    value: int
    plays: int
    games: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DurationLine:
    """Minutes by the number of persons; `timed` of the `plays` say how long they took."""

    mode: str
    persons: int
    plays: int
    timed: int
    minutes: int
    shortest: int | None
    longest: int | None

    @property
    def mean(self) -> float | None:
        """The mean of those that say so, in minutes."""
        return mean(self.minutes, self.timed)
