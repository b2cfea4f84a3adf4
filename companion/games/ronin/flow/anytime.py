"""What can be done at any time: Abilities, points from cards, tracks, Initiative."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.anytime import add_anytime
from companion.fields import Count, Number, Option, Order, Pick, Tally, Text
from companion.games.path_of_destiny.abilities import NUMBERS, locked
from companion.games.ronin.changes import advance, gain_experience, gain_victory
from companion.games.ronin.flow.entries import player_field
from companion.games.ronin.flow.pool import draft_tasks
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.rulings import RULINGS
from companion.games.ronin.state import RoninState
from companion.games.ronin.tea import Open
from companion.language import N_, _, listed, ngettext
from companion.states import changed
from companion.step import Json, Step, Task, Told


def going(state: RoninState) -> bool:
    """Is setup over and the play not?"""
    return bool(state.chapter and state.agenda)


@flow.action("any.experience", N_("Experience"), "game", letter="x")
class Experience:
    """A player gains Experience from a card or an Ability."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        if not going(state):
            return None
        amount = Number("amount", _("Experience"), low=1, high=20, likely=(1, 3))
        return Step(
            task.step,
            None,
            "game",
            _("Who gains Experience?"),
            (),
            (player_field(state), amount),
            rules=("RON-EXP-01", "RON-EXP-02"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(values["seat"])
        state, now = gain_experience(state, seat.id, values["amount"])
        words = _("{seat} gains {n} Experience, {now}.")
        return Told(state, words.format(seat=seat.label, n=values["amount"], now=now))


@flow.action("any.victory", N_("Victory Points"), "game", letter="v")
class Victory:
    """A player gains Victory Points from a card or an Ability."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        if not going(state):
            return None
        return Step(
            task.step,
            None,
            "game",
            _("Who gains Victory Points?"),
            (),
            (
                player_field(state),
                Number("amount", _("Victory Points"), low=1, high=30, likely=(1, 3)),
                Text("label", _("What for"), default="", empty=True),
            ),
            rules=("RON-VIC-01", "RON-END-03"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        seat = state.seat(values["seat"])
        state, now = gain_victory(state, seat.id, "bonuses", values["amount"])
        words = _("{seat} gains {n} VP, {now}.")
        if values["label"]:
            words = _("{seat} gains {n} VP, {now}: {label}.")
        return Told(
            state,
            words.format(seat=seat.label, n=values["amount"], now=now, label=values["label"]),
        )


@flow.action("any.track", N_("Partnership Points"), "game", letter="t")
class Points:
    """A marker moves up by an effect outside of the Tea Ceremony; bonuses follow."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        if not going(state):
            return None
        options = tuple(
            Option(
                track.key,
                _("{one} and {other}").format(
                    one=state.seat(track.first).label, other=state.seat(track.second).label
                ),
                note=str(track.level),
            )
            for track in state.tracks
        )
        return Step(
            task.step,
            None,
            "game",
            _("Which marker moves up?"),
            (),
            (
                Pick("track", _("Track"), options=options),
                Number("amount", _("Partnership Points"), low=1, high=6, likely=(1, 2)),
            ),
            rules=("RON-TEA-04", "RON-TEA-05"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        before = state.track(values["track"])
        state, bonuses, lost = advance(state, before.key, values["amount"])
        words = _("{one} and {other}: {before} → {after}.")
        say = words.format(
            one=state.seat(before.first).label,
            other=state.seat(before.second).label,
            before=before.level,
            after=state.track(before.key).level,
        )
        if lost:
            gone = ngettext("{n} point lost.", "{n} points lost.", lost).format(n=lost)
            say = f"{say} {gone}"
        return Told(state.in_front(*bonuses), say)


def _ability_options(state: RoninState) -> Iterator[Option]:
    """Own Abilities and Partners' cards of every player; closed ones say why."""
    for seat in state.playing:
        for number in NUMBERS:
            label = _("{seat}: Ability {number}").format(seat=seat.label, number=number)
            closed = locked(number, seat.used, seat.experience, seat.ability_spots)
            yield Option(f"{seat.id}/own/{number}", label, closed=closed)
        for place, card in enumerate(seat.partner_cards):
            partner = next(s.label for s in state.seats if s.character == card.character)
            label = _("{seat}: {partner}’s Ability card {number}").format(
                seat=seat.label, partner=partner, number=card.ability
            )
            closed = _("It was used.") if card.used else ""
            yield Option(f"{seat.id}/partner/{place}", label, closed=closed)


@flow.action("any.ability", N_("Use an Ability"), "game", letter="u")
class Ability:
    """An own Ability or a Partner's card is used, once a game."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        options = tuple(_ability_options(state)) if going(state) else ()
        if not any(not option.closed for option in options):
            return None
        return Step(
            task.step,
            None,
            "game",
            _("Which Ability is used?"),
            (_("What it does is entered by the other actions, or lies on the table."),),
            (Pick("ability", _("Ability"), options=options),),
            rules=("RON-ABL-01", "RON-ABL-02", "RON-ABL-03", "RON-ABL-04", "RON-PAB-02"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        id, kind, number = values["ability"].split("/")
        seat = state.seat(id)
        if kind == "own":
            state = state.with_seat(changed(seat, used=(*seat.used, int(number))))
            words = _("{seat} uses Ability {number}. Token to its inactive side.")
            return Told(state, words.format(seat=seat.label, number=number))
        cards = list(seat.partner_cards)
        card = cards[int(number)]
        cards[int(number)] = changed(card, used=True)
        state = state.with_seat(changed(seat, partner_cards=tuple(cards)))
        partner = next(each.label for each in state.seats if each.character == card.character)
        words = _("{seat} uses {partner}’s Ability card {number}. Turn it face down.")
        return Told(state, words.format(seat=seat.label, partner=partner, number=card.ability))


@flow.action("any.initiative", N_("Initiative"), "game", letter="i")
class NewInitiative:
    """An Ability changes the Initiative order; those still to draft follow it."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        if not going(state):
            return None
        options = tuple(Option(seat.id, seat.label) for seat in state.by_initiative)
        order = list(state.initiative)
        return Step(
            task.step,
            None,
            "game",
            _("The new Initiative order, top first?"),
            (),
            (Order("order", _("Order"), options=options, default=order),),
            rules=("RON-DRA-01", "RON-DRA-11"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        state = changed(state, initiative=tuple(values["order"]))
        coming = iter([each for each in draft_tasks(state) if each.seat in _drafting(state)])
        agenda = tuple(next(coming) if _is_draft(each) else each for each in state.agenda)
        names = listed([seat.label for seat in state.by_initiative])
        return Told(changed(state, agenda=agenda), _("New order: {names}.").format(names=names))


def _is_draft(task: Task) -> bool:
    return task.step in ("draft.pick", "draft.automa")


def _drafting(state: RoninState) -> set[str | None]:
    return {task.seat for task in state.agenda if _is_draft(task)}


@flow.action("any.automa", N_("Automa and Pool"), "game", letter="o")
class Automa:
    """An effect changed the Automas' open passing Symbols or what lies in the rows."""

    def ask(self, state: RoninState, task: Task) -> Step | None:
        if not going(state) or not state.automas or state.full:
            return None
        words = {"left": _("{seat}: open to the left"), "right": _("{seat}: open to the right")}
        opened = tuple(
            Count(f"{seat.id}/{side}", words[side].format(seat=seat.label), likely=2)
            for seat in state.automas
            for side in ("left", "right")
        )
        rows = tuple(
            Count(
                str(number),
                _("Row {row}").format(row=number),
                closed="" if row.count is not None else _("Nothing is known of it."),
                likely=4,
            )
            for number, row in enumerate(state.rows, start=1)
        )
        now = {
            f"{seat.id}/{side}": getattr(seat.open, side)
            for seat in state.automas
            for side in ("left", "right")
        }
        counts = {str(n): row.count or 0 for n, row in enumerate(state.rows, start=1)}
        return Step(
            task.step,
            None,
            "game",
            _("What do the Automas and the rows show now?"),
            (),
            (
                Tally("open", _("Open passing Symbols"), counts=opened, default=now),
                Tally("counts", _("Active Symbols in the rows"), counts=rows, default=counts),
            ),
            rules=("RON-AUT-08", "RON-PAS-06"),
        )

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        for seat in state.automas:
            left, right = (values["open"][f"{seat.id}/{side}"] for side in ("left", "right"))
            state = state.with_seat(changed(seat, open=Open(left, right)))
        rows = tuple(
            row if row.count is None else changed(row, count=values["counts"][str(number)])
            for number, row in enumerate(state.rows, start=1)
        )
        return Told(changed(state, rows=rows), _("Automas and rows as told."))


add_anytime(flow, RULINGS)
