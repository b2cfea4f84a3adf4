"""What a gain of Experience brings on the board: told at once, so that nobody misses it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.path_of_destiny.experience import marker
from companion.games.ronin.changes import sentence
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.state import RoninState
from companion.language import N_, _, listed, ngettext
from companion.step import Json, Step, Task, Told


@flow.step("experience.reached", N_("Experience track"), quiet=True)
class Reached:
    """Abilities unlocked by a gain, and the change to the golden marker."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        return None

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(task.seat or "")
        golden = ""
        if task["golden"]:
            _kind, spot = marker(seat.experience)
            words = _("{seat}: regular marker below the track, golden marker on {spot}.")
            golden = words.format(seat=seat.label, spot=spot)
        return Told(state, sentence(self._unlocked(seat.label, task["abilities"]), golden))

    def _unlocked(self, seat: str, abilities: list[int]) -> str:
        if not abilities:
            return ""
        words = ngettext(
            "{seat}: Ability {numbers} is unlocked, token on it, active side up.",
            "{seat}: Abilities {numbers} are unlocked, tokens on them, active side up.",
            len(abilities),
        )
        return words.format(seat=seat, numbers=listed([str(number) for number in abilities]))
