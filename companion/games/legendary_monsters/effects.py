"""What happens to Life, Health and Experience, and the moment that decides the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.legendary_monsters import attacks as attacking
from companion.games.legendary_monsters import scoring
from companion.games.legendary_monsters.kinds import GAIN
from companion.games.legendary_monsters.state import Dealt, State
from companion.games.path_of_destiny import experience
from companion.language import _, listed, ngettext
from companion.states import changed
from companion.step import Task


def damage(
    state: State, amounts: Iterable[tuple[str | None, int]], source: str, *, final: bool = False
) -> State:
    """The state after damage by seats (None: by no one Player), and won if Life is gone.

    `final`: at a Chapter's end, where Life counts under every reading. LEG-GEN-03, LEG-WIN-01
    """
    dealt = tuple(Dealt(state.chapter, seat, source, n) for seat, n in amounts if n)
    left = state.monster.life - sum(each.amount for each in dealt)
    state = changed(state.with_monster(life=left), dealt=(*state.dealt, *dealt))
    return judged(state, life_counts=final or state.reads("win_at", "once"))


def life_gained(state: State, amount: int, source: str = GAIN) -> State:
    """The state after the Monster gains Life; a negative amount takes it (a correction)."""
    dealt = Dealt(state.chapter, None, source, -amount)
    state = state.with_monster(life=state.monster.life + amount)
    return judged(changed(state, dealt=(*state.dealt, dealt)))


def wounded(state: State, wounds: Mapping[str, int]) -> State:
    """The state after Wounds, and lost with anybody's last Health. LEG-WND-01, LEG-WND-02"""
    for seat, number in wounds.items():
        state = state.with_seat(seat, health=scoring.wounded(state.seat(seat).health, number))
    return judged(state, life_counts=False)


def judged(state: State, *, life_counts: bool | None = None) -> State:
    """The state, with nothing left to do where it is won or lost. LEG-WIN-02"""
    if state.outcome is not None:
        return state
    if life_counts is None:
        life_counts = state.reads("win_at", "once")
    health = {seat.id: seat.health for seat in state.seats}
    found = scoring.decided(state.monster.life, health, life_counts=life_counts)
    return state if found is None else ended(state, *found)


def ended(state: State, result: str, why: str) -> State:
    """The state once the game is won or lost: nothing after it is resolved."""
    return changed(state, outcome=(result, why), agenda=(), pending=None)


def gained(state: State, seat: str, gain: int) -> tuple[State, str]:
    """The state after Experience, and a sentence on it: the total, Abilities now available."""
    before = state.seat(seat)
    done = experience.gained(
        before.experience,
        gain,
        before.ability_spots,
        carry=state.reads("carry_golden", "carried"),
    )
    state = state.with_seat(seat, experience=done.experience)
    if not gain:
        return state, ""
    marker, spot = experience.marker(done.experience)
    says = [
        ngettext(
            "{name}: {gain} Experience Point, now {total}.",
            "{name}: {gain} Experience Points, now {total}.",
            gain,
        ).format(name=before.character, gain=gain, total=done.experience)
    ]
    if marker == "golden":
        says.append(_("Golden marker on {spot}.").format(spot=spot))
    if done.unlocked:
        numbers = listed(tuple(str(number) for number in done.unlocked))
        say = ngettext(
            "Ability {numbers} is available now.",
            "Abilities {numbers} are available now.",
            len(done.unlocked),
        )
        says.append(say.format(numbers=numbers))
    if done.lost:
        says.append(_("{lost} beyond the track's end.").format(lost=done.lost))
    return state, " ".join(says)


def all_gained(state: State, gains: Mapping[str, int]) -> tuple[State, str]:
    """The state after Experience of several seats, in Initiative order, and the sentences."""
    says = []
    for seat in state.initiative:
        state, say = gained(state, seat, gains.get(seat, 0))
        says.append(say)
    return state, joined(*says)


def in_front(state: State, *tasks: Task) -> State:
    """The state with these tasks before all others."""
    return changed(state, agenda=(*tasks, *state.agenda))


def pool_changed(state: State, pool: attacking.Pool) -> State:
    """The state with another Attack pool, and the attacks that it sets off now in front.

    With the usual reading one at a time, so that the pool is counted again after each;
    otherwise all that are set off together. LEG-MOV-14, LEG-ATK-05, LEG-ATK-06
    """
    agenda = tuple(task for task in state.agenda if task.step != "monster.attack")
    due = attacking.due(state.monster.attacks, pool)
    if state.reads("recount", "recount"):
        due = due[:1]
    tasks = tuple(Task.of("monster.attack", colour=attack.colour) for attack in due)
    return changed(state, pool=pool, agenda=(*tasks, *agenda))


def wound_sentence(state: State, wounds: Mapping[str, int]) -> str:
    """Who has how much Health left after these Wounds."""
    return joined(
        *(
            ngettext(
                "{name} suffers {number} Wound, {health} Health left.",
                "{name} suffers {number} Wounds, {health} Health left.",
                number,
            ).format(name=state.name(seat), number=number, health=state.seat(seat).health)
            for seat, number in wounds.items()
            if number
        )
    )


def life_sentence(before: State, after: State) -> str:
    """ "Life 20 → 12.", or "" where it stayed."""
    if before.monster.life == after.monster.life:
        return ""
    return _("Life {before} → {after}.").format(
        before=before.monster.life, after=after.monster.life
    )


def joined(*sentences: str) -> str:
    """Sentences in a row, those that say nothing left out."""
    return " ".join(sentence for sentence in sentences if sentence)
