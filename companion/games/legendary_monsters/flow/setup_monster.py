"""Setting up the Monster: what its card and the box say, asked once and remembered."""

from __future__ import annotations

from companion.fields import Count, Number, Option, Order, Tally, Text
from companion.games.legendary_monsters import attacks, movement
from companion.games.legendary_monsters.attacks import Attack
from companion.games.legendary_monsters.components import (
    COLOURS,
    FOCUS,
    KATAKAN,
    LONGEST_LIFE,
    MOVEMENT,
    MOVEMENT_CARDS,
    RUNESTONE_CARDS,
    RUNESTONES,
)
from companion.games.legendary_monsters.flow.base import (
    FLOW,
    PREFIX,
    Values,
    key,
    lines,
    step,
)
from companion.games.legendary_monsters.setup import colours
from companion.games.legendary_monsters.state import Monster, Power, State
from companion.games.legendary_monsters.words import movement_label
from companion.games.path_of_destiny.cards import COLOURS as KNOWN_COLOURS
from companion.language import N_, _, ngettext
from companion.states import changed
from companion.step import Refused, Step, Task, Told


@FLOW.step("setup.monster", N_("Monster"))
class ChooseMonster:
    """Which Monster, and which side of its card."""

    def ask(self, state: State, task: Task) -> Step:
        fields = (
            Text(
                "monster",
                _("Monster"),
                longest=40,
                suggestions=(KATAKAN,),
                suggest=f"{PREFIX}/monsters",
                recall="last_setup",
            ),
            Number(
                "side",
                _("Player count on the side used"),
                low=1,
                high=5,
                default=state.players,
                folded=True,
                hint=_("Where one side serves two counts, the other count's entry is used."),
            ),
        )
        detail = lines(
            ngettext(
                "Lay its cards with the side that shows {players} Player up.",
                "Lay its cards with the side that shows {players} Players up.",
                state.players,
            ).format(players=state.players)
        )
        rules = ("LEG-SET-03", "LEG-SET-04")
        return step(task, _("Which Monster?"), detail=detail, fields=fields, rules=rules)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        state = changed(state, monster=Monster(values["monster"], int(values["side"])))
        return Told(state, _("The Monster is {monster}.").format(monster=values["monster"]))


@FLOW.step("setup.colours", N_("Colours"))
class Colours:
    """The four colours of the Main deck, once for a box."""

    def ask(self, state: State, task: Task) -> Step:
        suggestions = tuple(_(name) for _word, name, _key in KNOWN_COLOURS)
        fields = tuple(
            Text(
                f"colour/{place}",
                _("Colour {place}").format(place=place),
                longest=20,
                suggestions=suggestions,
                remember=f"{PREFIX}/colours",
                part=str(place),
            )
            for place in range(1, COLOURS + 1)
        )
        say = _("Which four colours do the cards of the Main deck have?")
        detail = lines(_("Each gets a letter of its name to be typed by."))
        rules = ("LEG-ATK-01",)
        return step(task, say, detail=detail, fields=fields, rules=rules, auto=True)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        made = colours([values[f"colour/{place}"] for place in range(1, COLOURS + 1)])
        names = ", ".join(f"{colour.name} ({colour.letter})" for colour in made)
        return Told(changed(state, colours=made), _("Colours: {names}.").format(names=names))


@FLOW.step("setup.card", N_("The Monster's card"))
class MonsterCard:
    """Life, Ability and the four attacks as printed for this Monster and Player count."""

    def ask(self, state: State, task: Task) -> Step:
        monster = state.monster
        at = f"{PREFIX}/monster/{key(monster.name)}/{monster.side}"
        fields: list[Number | Text | Order] = [
            Number(
                "life",
                _("Life"),
                low=1,
                high=LONGEST_LIFE,
                likely=(7 * state.players, 14 * state.players),
                remember=f"{at}/life",
            ),
            Text(
                "ability",
                _("Ability"),
                longest=600,
                empty=True,
                default="",
                remember=f"{at}/ability",
            ),
            Order(
                "attacks",
                _("Colours of the attacks, from the top"),
                options=tuple(Option(c.name, c.name, key=c.letter) for c in state.colours),
                remember=f"{at}/attacks",
                part="colours",
            ),
        ]
        places = range(1, COLOURS + 1)
        fields += [
            Number(
                f"attack/{place}/number",
                _("Attack {place}: cards needed").format(place=place),
                low=1,
                high=9,
                likely=(2, 5),
                remember=f"{at}/attacks",
                part=f"{place}/number",
            )
            for place in places
        ]
        fields += [
            Text(
                f"attack/{place}/effect",
                _("Attack {place}: effect").format(place=place),
                longest=300,
                empty=True,
                default="",
                remember=f"{at}/attacks",
                part=f"{place}/effect",
            )
            for place in places
        ]
        say = ngettext(
            "What does {monster}'s side for {side} Player say?",
            "What does {monster}'s side for {side} Players say?",
            monster.side,
        )
        rules = ("LEG-SET-05", "LEG-MON-01", "LEG-ATK-01", "LEG-MON-02", "LEG-MON-04")
        return step(
            task,
            say.format(monster=monster.name, side=monster.side),
            fields=(*fields, *self._power(state, at)),
            rules=rules,
            auto=True,
        )

    def _power(self, state: State, at: str) -> tuple[Number | Text, ...]:
        if not state.monster.has_power:
            return ()
        where = f"{at}/power"
        return (
            Number(
                "power/start", _("Power level at the start"), high=30, likely=(0, 2),
                remember=where, part="start",
            ),
            Number(
                "power/highest", _("Highest Power level"), low=1, high=30, likely=(3, 9),
                remember=where, part="highest",
            ),
            Text(
                "power/text", _("What the levels do"), longest=600, empty=True, default="",
                remember=where, part="text",
            ),
        )  # fmt: skip

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        made = tuple(
            Attack(
                colour,
                int(values[f"attack/{place}/number"]),
                values[f"attack/{place}/effect"],
            )
            for place, colour in enumerate(values["attacks"], start=1)
        )
        life = int(values["life"])
        power = None
        if "power/start" in values:
            power = Power(values["power/start"], values["power/highest"], values["power/text"])
            if power.now > power.highest:
                reason = _("The Power level starts at or below its highest.")
                raise Refused("power/start", reason, "power")
        state = state.with_monster(
            life=life,
            start_life=life,
            ability=values["ability"],
            attacks=attacks.checked(made),
            power=power,
        )
        doubts: tuple[str, ...] = ()
        if not 5 <= life <= 150:
            doubt = _("{life} Life is unusual. Is it what the card says?")
            doubts = (doubt.format(life=life),)
        numbers = ", ".join(f"{attack.colour} {attack.number}" for attack in made)
        say = _("{monster}: Life {life}; attacks {numbers}.")
        return Told(
            state, say.format(monster=state.monster.name, life=life, numbers=numbers), doubts
        )


_STONE_LETTERS = ("E", "C", "I", "G")
"""Exchange, Convert, Initiative, Ignore: the last by its second letter."""


@FLOW.step("setup.box", N_("What is in the box"))
class Box:
    """How many Movement and Runestone cards there are of each kind, counted once."""

    def ask(self, state: State, task: Task) -> Step:
        kinds = tuple(
            Count(kind, movement_label(kind), high=MOVEMENT_CARDS, likely=3, letter=kind[-1])
            if kind != FOCUS
            else Count(kind, movement_label(kind), low=0, high=8, likely=5, letter="F")
            for kind in MOVEMENT
        )
        stones = tuple(
            Count(kind, _(label), high=RUNESTONE_CARDS, likely=3, letter=letter)
            for (kind, label), letter in zip(RUNESTONES, _STONE_LETTERS, strict=True)
        )
        fields = (
            Tally(
                "movement",
                _("Monster Movement cards"),
                counts=kinds,
                remember=f"{PREFIX}/movement",
            ),
            Tally(
                "runestones",
                _("Runestone cards"),
                counts=stones,
                default={kind: 2 for kind, _label in RUNESTONES},
                remember=f"{PREFIX}/runestones",
                hint=_("Check your box: two of each is only a guess."),
            ),
        )
        say = _("Count the 8 Monster Movement cards and the 8 Runestone cards.")
        rules = ("LEG-SET-16", "LEG-SET-18")
        return step(task, say, fields=fields, rules=rules, auto=True)

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        make_up = movement.deck_of(values["movement"])
        if not make_up:
            reason = _("The Movement deck cannot be empty.")
            raise Refused("movement", reason, "movement")
        stones = tuple((kind, int(values["runestones"][kind])) for kind, _label in RUNESTONES)
        totals = (movement.size(make_up), MOVEMENT_CARDS), (sum(n for _k, n in stones), 8)
        doubt = _("The box has {usual}; this makes {number}. Keep it?")
        doubts = tuple(
            doubt.format(usual=usual, number=number) for number, usual in totals if number != usual
        )
        state = changed(state, make_up=make_up, deck=make_up, runestones=stones)
        cards = ", ".join(f"{movement_label(kind)} × {count}" for kind, count in make_up)
        return Told(state, _("Movement deck: {cards}.").format(cards=cards), doubts)
