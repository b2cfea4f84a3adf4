"""Corrections of what lies beside the cards: tokens, Spells, whose turn it is."""

from __future__ import annotations

from companion.fields import Number, Option, PickSome
from companion.games.dragons_path.components import (
    SPELLS,
    SPELLS_A_SIDE,
    TOKENS,
    TOKENS_TO_WIN,
)
from companion.games.dragons_path.flow.base import (
    CLOSED,
    FLOW,
    Values,
    ahead,
    on_other_side,
    player_field,
    side_field,
    step,
    with_table,
)
from companion.games.dragons_path.flow.endings import finished
from companion.games.dragons_path.flow.spells_from_decks import put_by
from companion.games.dragons_path.flow.turns import turn_tasks
from companion.games.dragons_path.kinds import TOKENS_SET
from companion.games.dragons_path.state import State
from companion.games.dragons_path.table import Side
from companion.language import N_, _
from companion.states import changed
from companion.step import Step, Task, Told


@FLOW.action("correct.side", N_("Correct tokens and Spells"), "correction")
class WhichSide:
    """Whose tokens and Spells have drifted; they are asked next."""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.is_in_turn or not state.has_spells:
            return None
        say = _("Whose tokens and Spells are corrected?")
        return step(state, task, say, fields=(side_field(state),), rules=("DRA-SPP-03",))

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        side = values["side"]
        say = _("Tokens and Spells of {name} are corrected.").format(name=state.side_name(side))
        return Told(ahead(state, Task.of("correct.tokens", None, side=side)), say)


@FLOW.step("correct.tokens", N_("Tokens and Spells"))
class TokensAndSpells:
    """Tokens won, and Spells face up. A second token ends the game. DRA-SPP-03, DRA-BO3-02"""

    def ask(self, state: State, task: Task) -> Step:
        side = state.table.side(task["side"])
        other = next(each for each in state.table.sides if each.id != side.id)
        options = tuple(
            Option(spell, state.spell_label(spell), closed=not_here(state, other, spell))
            for spell in SPELLS
        )
        most = min(TOKENS_TO_WIN, TOKENS - other.tokens)
        tokens = Number(
            "tokens", _("Dragon tokens"), default=side.tokens, low=0, high=most, likely=(0, 1)
        )
        spells = PickSome(
            "spells", _("Spells face up"), options=options, high=SPELLS_A_SIDE,
            default=[spell for spell in SPELLS if spell in side.spells],
        )  # fmt: skip
        return step(
            state,
            task,
            _("Tokens and Spells of {name}?").format(name=side.name),
            fields=(tokens, spells),
            rules=("DRA-SPP-03", "DRA-BO3-02"),
            closes=CLOSED,
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        side = state.table.side(task["side"])
        spells, tokens = tuple(values["spells"]), values["tokens"]
        words = {
            "name": side.name,
            "tokens": tokens,
            "before": side.tokens,
            "spells": ", ".join(state.spell_label(each) for each in spells) or _("none"),
        }
        say = _("Corrected, {name}: tokens {tokens} (it was {before}), Spells {spells}.")
        table = state.table.with_side(changed(side, tokens=tokens, spells=spells))
        state = with_table(state, table)
        if tokens < TOKENS_TO_WIN:
            return Told(state, say.format(**words))
        ends = _("With two tokens {name} wins: that ends the game.").format(name=side.name)
        match = changed(finished(state, side.id, TOKENS_SET), turns=0)
        state = changed(state, agenda=(), results=(*state.results, match))
        return Told(state, say.format(**words), (ends,))


def not_here(state: State, other: Side, spell: str) -> str:
    """Why a Spell can't lie face up on a side, "" where it can."""
    name = state.spell_label(spell)
    if spell in other.spells:
        return on_other_side(name)
    for each in state.used:
        if each.spell == spell:
            used = _("Each Spell exists once: {spell} was used in match {number}.")
            return used.format(spell=name, number=each.match)
    return ""


# -- whose turn


@FLOW.action("correct.turn", N_("Correct whose turn it is"), "correction")
class WhoseTurn:
    """The turn begins anew with phase 2; a draw is not made again. DRA-TUR-01"""

    def ask(self, state: State, task: Task) -> Step | None:
        if not state.is_in_turn:
            return None
        turn = state.match.turn
        number = Number(
            "turn", _("Turn"), default=turn, low=1, high=500, likely=(max(1, turn), turn)
        )
        return step(
            state,
            task,
            _("Whose turn is it?"),
            detail=(_("Phase 1 is done: nobody draws again."),),
            fields=(player_field(state, "seat", _("Player"), default=state.match.active), number),
            rules=("DRA-TUR-01",),
        )

    def tell(self, state: State, task: Task, values: Values) -> Told[State]:
        seat, turn = values["seat"], values["turn"]
        words = {"name": state.name(seat), "turn": turn, "before": state.name(state.match.active)}
        say = _("Corrected: turn {turn} is {name}'s; it was {before}'s.").format(**words)
        state = changed(
            put_by(state),
            match=changed(state.match, active=seat, turn=turn),
            agenda=turn_tasks(state, seat),
            pending=None,
        )
        return Told(state, say)
