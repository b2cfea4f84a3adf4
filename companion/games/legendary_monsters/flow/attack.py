"""An attack of the Monster: the cards it discards from the Attack pool, and its effect."""

from __future__ import annotations

from companion.fields import Field, Option, PickSome
from companion.games.legendary_monsters import attacks
from companion.games.legendary_monsters.attacks import Attack, Discard
from companion.games.legendary_monsters.effects import (
    joined,
    pool_changed,
    wound_sentence,
    wounded,
)
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    Values,
    lines,
    step,
    wound_doubts,
    wounds_field,
)
from companion.games.legendary_monsters.state import State
from companion.games.legendary_monsters.words import (
    colours_text,
    pool_bars,
)
from companion.language import _, ngettext
from companion.states import changed
from companion.step import Step, Task, Told


def attack_label(state: State, task: Task) -> str:
    """ "Attack: blue"."""
    return _("Attack: {colour}").format(colour=task["colour"])


@FLOW.step("monster.attack", attack_label)
class MonsterAttack:
    """An attack: its cards leave the pool, multicoloured ones last, then its effect."""

    def ask(self, state: State, task: Task) -> Step:
        attack = attack_of(state, task)
        what = attacks.discard(attack, state.pool)
        fields: list[Field] = []
        if attacks.competing(what, state.pool):
            fields.append(
                PickSome(
                    "discard",
                    _("Which multicoloured cards go"),
                    options=tuple(
                        Option(place, colours_text(state.pool[place])) for place in what.shared
                    ),
                    low=what.choose,
                    high=what.choose,
                    default=list(what.proposal),
                )
            )
        fields.append(wounds_field(state, state.initiative))
        going = ", ".join(
            colours_text(state.pool[place]) for place in (*what.single, *what.proposal)
        )
        say = ngettext(
            "{COLOUR} attack: discard {number} card – {cards}.",
            "{COLOUR} attack: discard {number} cards – {cards}.",
            what.cards,
        )
        return step(
            task,
            say.format(
                COLOUR=attack.colour.upper(), number=what.cards, cards=going or _("none is left")
            ),
            detail=lines(attack.effect, _("They go to the discard pile of the Main deck.")),
            fields=tuple(fields),
            rules=(
                *("LEG-ATK-02", "LEG-ATK-04", "LEG-ATK-05", "LEG-ATK-06"),
                *("LEG-ATK-07", "LEG-ATK-08", "LEG-ATK-09"),
            ),
            bars=pool_bars(state, (attack.colour,)),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        attack = attack_of(state, task)
        wounds = values["wounds"]
        doubts = wound_doubts(state, wounds)
        state = after_discard(state, attack, values.get("discard"))
        state = wounded(state, wounds)
        say = _("{colour} attack.").format(colour=attack.colour.capitalize())
        return Told(state, joined(say, attack.effect, wound_sentence(state, wounds)), doubts)


def attack_of(state: State, task: Task) -> Attack:
    """The attack that a task carries out."""
    return next(each for each in state.monster.attacks if each.colour == task["colour"])


def after_discard(state: State, attack: Attack, chosen: list[int] | None) -> State:
    """The state once an attack's cards are gone, and the next attack due in front. LEG-ATK-06

    Where all that are set off together happen, those still to come stay as they are.
    """
    what: Discard = attacks.discard(attack, state.pool)
    shared = what.proposal if chosen is None else tuple(chosen)
    pool = attacks.without(state.pool, (*what.single, *shared))
    together = state.reads("recount", "together")
    if together and state.agenda and state.agenda[0].step == "monster.attack":
        return changed(state, pool=pool)
    return pool_changed(state, pool)
