"""What can happen at any moment: damage, Experience, Wounds, Abilities, the Attack pool."""

from __future__ import annotations

from companion.fields import Number, Option, Pick, PickSome, Text
from companion.games.legendary_monsters import attacks as attacking
from companion.games.legendary_monsters.effects import (
    damage,
    gained,
    joined,
    life_gained,
    life_sentence,
    pool_changed,
    wound_sentence,
    wounded,
)
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    Values,
    cards_field,
    lines,
    seat_field,
    step,
    wound_doubts,
)
from companion.games.legendary_monsters.kinds import OTHER, POINTS
from companion.games.legendary_monsters.state import State
from companion.games.legendary_monsters.words import colours_text, yarpen_alone
from companion.games.path_of_destiny.abilities import NUMBERS, locked
from companion.games.path_of_destiny.cards import Card
from companion.language import N_, _
from companion.states import changed
from companion.step import Step, Task, Told

TEAM = "team"


@FLOW.action("damage", N_("Damage to the Monster"), "game", letter="d")
class Damage:
    """Victory Points that a Player would gain, or damage that an effect deals. LEG-GEN-03"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        options = tuple(Option(seat.id, seat.character) for seat in state.order)
        options += (Option(TEAM, _("No one Player"), key="T"),)
        fields = (
            Pick("seat", _("By"), options=options),
            Number("amount", _("Damage"), low=1, high=60, likely=(1, 3)),
        )
        say = _("Victory Points gained, or damage that an effect deals.")
        return step(task, say, fields=fields, rules=("LEG-GEN-03", "LEG-WIN-01"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, amount = values["seat"], int(values["amount"])
        after = (
            damage(state, [(None, amount)], OTHER)
            if seat == TEAM
            else damage(state, [(seat, amount)], POINTS)
        )
        who = _("The team") if seat == TEAM else state.name(seat)
        say = _("{who} deals {amount} damage.").format(who=who, amount=amount)
        return Told(after, joined(say, life_sentence(state, after)))


@FLOW.action("experience", N_("Experience"), "game", letter="e")
class Experience:
    """Experience from a card, an Ability or an effect. LEG-EXP-01, LEG-EXP-03"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        fields = (
            seat_field(state.order),
            Number("amount", _("Experience Points"), low=1, high=20, likely=(1, 3)),
        )
        say = _("Who gains Experience?")
        return step(task, say, fields=fields, rules=("LEG-EXP-01", "LEG-EXP-02", "LEG-EXP-03"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        state, say = gained(state, values["seat"], int(values["amount"]))
        return Told(state, say)


@FLOW.action("wound", N_("Wound"), "game", letter="u")
class Wound:
    """Wounds from anything but an attack, an Ability or the die. LEG-WND-01"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        fields = (
            seat_field(state.order),
            Number("amount", _("Wounds"), low=1, high=8, likely=(1, 1), default=1),
        )
        rules = ("LEG-WND-01", "LEG-WND-02", "LEG-WND-03")
        return step(task, _("Who suffers Wounds?"), fields=fields, rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        wounds = {values["seat"]: int(values["amount"])}
        doubts = wound_doubts(state, wounds)
        state = wounded(state, wounds)
        return Told(state, wound_sentence(state, wounds), doubts)


@FLOW.action("heal", N_("Heal"), "game", letter="h")
class Heal:
    """A token flips back to its healthy side, only where an effect says so. LEG-WND-01"""

    def ask(self, state: State, task: Task) -> Step | None:
        hurt = [seat for seat in state.order if seat.wounds]
        if not state.begun or not hurt:
            return None
        most = max(seat.wounds for seat in hurt)
        fields = (
            seat_field(hurt),
            Number("amount", _("Wounds healed"), low=1, high=most, default=1),
        )
        return step(task, _("Who is healed?"), fields=fields, rules=("LEG-WND-01",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat = state.seat(values["seat"])
        health = min(seat.start_health, seat.health + int(values["amount"]))
        say = _("{name} is healed: Health {before} → {after}.")
        say = say.format(name=seat.character, before=seat.health, after=health)
        doubt = _("Wounds heal only by an effect. Does a card say so?")
        return Told(state.with_seat(seat.id, health=health), say, (doubt,))


@FLOW.action("life.gain", N_("The Monster gains Life"), "game", letter="l")
class LifeGain:
    """An effect heals the Monster."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        fields = (Number("amount", _("Life gained"), low=1, high=60, likely=(1, 3)),)
        say = _("How much Life does {monster} gain?").format(monster=state.monster.name)
        return step(task, say, fields=fields, rules=("LEG-ATK-07",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        after = life_gained(state, int(values["amount"]))
        doubts: tuple[str, ...] = ()
        if after.monster.life > after.monster.start_life:
            doubt = _("That is above its starting Life of {life}. Right?")
            doubts = (doubt.format(life=after.monster.start_life),)
        say = _("{monster} gains Life.").format(monster=state.monster.name)
        return Told(after, joined(say, life_sentence(state, after)), doubts)


@FLOW.action("pool.add", N_("Cards into the Attack pool"), "game", letter="k")
class PoolAdd:
    """An effect feeds the Attack pool; attacks are checked at once. LEG-MOV-14"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        fields = (cards_field(state, "cards", _("Cards added"), 1, 9),)
        say = _("Which cards come into the Attack pool?")
        return step(task, say, fields=fields, rules=("LEG-MOV-14", "LEG-ATK-10"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        cards = tuple(Card.of(card) for card in values["cards"])
        names = "; ".join(colours_text(card) for card in cards)
        state = pool_changed(state, (*state.pool, *cards))
        return Told(state, _("Into the Attack pool: {cards}.").format(cards=names))


@FLOW.action("pool.remove", N_("Cards out of the Attack pool"), "game", letter="r")
class PoolRemove:
    """An effect thins the Attack pool. LEG-MOV-12"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun or not state.pool:
            return None
        options = tuple(Option(place, colours_text(card)) for place, card in enumerate(state.pool))
        fields = (PickSome("cards", _("Cards removed"), options=options, low=1),)
        say = _("Which cards leave the Attack pool?")
        return step(task, say, fields=fields, rules=("LEG-MOV-12", "LEG-ATK-09"))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        places = tuple(values["cards"])
        names = "; ".join(colours_text(state.pool[place]) for place in places)
        state = pool_changed(state, attacking.without(state.pool, places))
        return Told(state, _("Out of the Attack pool: {cards}.").format(cards=names))


@FLOW.action("ability", N_("Use an Ability"), "game", letter="b")
class Ability:
    """An Ability is used, once in a game. LEG-PLA-05"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.begun:
            return None
        options = tuple(
            Option(
                f"{seat.id}/{number}",
                _("{name}, Ability {number}").format(name=seat.character, number=number),
                closed=locked(number, seat.used, seat.experience, seat.ability_spots),
            )
            for seat in state.order
            for number in NUMBERS
        )
        if all(option.closed for option in options):
            return None
        fields = (
            Pick("ability", _("Ability"), options=options),
            Text("outcome", _("What it did"), longest=200, empty=True, default=""),
        )
        rules = ("LEG-PLA-05", "LEG-EXP-03", *(("LEG-SOL-02",) if state.players == 1 else ()))
        detail = lines(yarpen_alone(state))
        return step(task, _("Which Ability is used?"), detail=detail, fields=fields, rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        id, number = str(values["ability"]).split("/")
        seat = state.seat(id)
        state = state.with_seat(id, used=tuple(sorted((*seat.used, int(number)))))
        say = _("{name} uses Ability {number}.").format(name=seat.character, number=number)
        return Told(state, joined(say, values["outcome"]))


@FLOW.action("power", N_("Power level"), "game", letter="p")
class PowerLevel:
    """Katakan's Power token is moved. LEG-MON-02"""

    def ask(self, state: State, task: Task) -> Step | None:
        power = state.monster.power
        if not state.begun or power is None:
            return None
        fields = (Number("power", _("Power level"), high=power.highest, default=power.now),)
        say = _("On which level is the Power token?")
        return step(task, say, fields=fields, rules=("LEG-MON-02",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        power = state.monster.power
        if power is None:
            return Told(state)
        level = int(values["power"])
        say = _("Power level {before} → {after}.").format(before=power.now, after=level)
        return Told(state.with_monster(power=changed(power, now=level)), say)
