"""What the spots of a Partnership track give to both Partners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.fields import Field, Number, Option, Pick
from companion.games.ronin.changes import adjusted, gain_experience, gain_victory, partners
from companion.games.ronin.flow.entries import adjust_field, doubted_pool
from companion.games.ronin.flow.registry import flow
from companion.games.ronin.state import SIDE_A, PartnerCard, RoninState, Seat, Track
from companion.language import _
from companion.states import changed
from companion.step import Json, Step, Task, Told

NOTHING: Final = "nothing"
EXPERIENCE: Final = "experience"
VICTORY: Final = "victory"
ABILITY: Final = "ability"
CHOICE: Final = "ability_or_experience"
OTHER: Final = "other"

CARD: Final = "card"


@dataclass(frozen=True, slots=True)
class Printed:
    """What the rulebook says of a spot of side A (RON-PAB-01, RON-PAB-03)."""

    bonus: str
    ability: int | None = None
    amount: int | None = None


PRINTED: Final = {3: Printed(CHOICE, 1, 2), 10: Printed(ABILITY)}


def _gaining(state: RoninState, task: Task) -> tuple[Seat, ...]:
    """The players who gain now: one of them where each has an edge of the board."""
    if task.get("alone"):
        return (state.seat(task.seat or ""),)
    return partners(state, state.track(task["track"]))


def _spot(state: RoninState, task: Task) -> str:
    return _("Bonus of spot {spot}").format(spot=task["spot"])


@flow.step("track.bonus", _spot)
class Bonus:
    """One spot that a marker moved to or through."""

    def ask(self, state: RoninState, task: Task) -> Step:
        track, spot = state.track(task["track"]), task["spot"]
        gaining = _gaining(state, task)
        key = f"ronin/partnership/{state.edge(track, gaining[0].id)}/{spot}"
        printed = PRINTED.get(spot) if track.board == SIDE_A else None
        return Step(
            task.step,
            task.seat,
            "agenda",
            self._say(state, track, spot, printed, gaining),
            self._detail(track, gaining, apart=track.board in state.apart),
            (*self._printed(key, printed), *self._taken(state, gaining)),
            rules=("RON-TEA-05", "RON-PAB-01", "RON-PAB-02", "RON-PAB-03", "RON-AUT-03"),
            auto=True,
            auto_when=("bonus", (NOTHING,)),
        )

    def _say(
        self,
        state: RoninState,
        track: Track,
        spot: int,
        printed: Printed | None,
        gaining: tuple[Seat, ...],
    ) -> str:
        one, other = state.seat(track.first).label, state.seat(track.second).label
        if printed is not None and len(gaining) == 1:
            return self._alone(state, track, spot, printed, gaining[0])
        if printed is None:
            words = _("{one} and {other} are on {spot}.")
        elif printed.bonus == CHOICE:
            words = _(
                "{one} and {other} are on {spot}: each takes the other’s 1st Ability card or"
                " 2 Experience."
            )
        else:
            words = _("{one} and {other} are on {spot}: each takes the other’s Ability card.")
        return words.format(one=one, other=other, spot=spot)

    def _alone(
        self, state: RoninState, track: Track, spot: int, printed: Printed, seat: Seat
    ) -> str:
        automa = state.seat(track.second if track.first == seat.id else track.first)
        words = _("{seat} and {automa} are on {spot}: {seat} takes {automa}’s Ability card.")
        if printed.bonus == CHOICE:
            words = _(
                "{seat} and {automa} are on {spot}: {seat} takes {automa}’s 1st Ability card or"
                " 2 Experience."
            )
        return words.format(seat=seat.label, automa=automa.label, spot=spot)

    def _detail(self, track: Track, gaining: tuple[Seat, ...], *, apart: bool) -> tuple[str, ...]:
        lines = []
        if len(gaining) < 2:
            words = _("Only {seat} gains.")
            if apart:
                words = _("Look at the edge of {seat}, who alone gains.")
            lines.append(words.format(seat=gaining[0].label))
        if track.length == 0:
            lines.append(_("Look whether the marker can go on."))
        return tuple(lines)

    def _printed(self, key: str, printed: Printed | None) -> tuple[Field, ...]:
        """What is printed there: asked once, then known."""
        kinds = (
            Option(NOTHING, _("Nothing")),
            Option(EXPERIENCE, _("Experience")),
            Option(VICTORY, _("Victory Points")),
            Option(ABILITY, _("The Partner’s Ability card")),
            Option(CHOICE, _("Ability card or Experience")),
            Option(OTHER, _("Symbols or other")),
        )
        abilities = (Option(1, _("1st Ability"), key="1"), Option(3, _("3rd Ability"), key="3"))
        return (
            Pick(
                "bonus",
                _("What the spot gives"),
                options=kinds,
                default=printed.bonus if printed else None,
                remember=key,
                part="bonus",
                folded=True,
            ),
            Number(
                "amount",
                _("How many points"),
                low=1,
                high=20,
                default=printed.amount if printed else None,
                remember=key,
                part="amount",
                when=("bonus", (EXPERIENCE, VICTORY, CHOICE)),
                folded=True,
                likely=(1, 3),
            ),
            Pick(
                "ability",
                _("Which Ability card"),
                options=abilities,
                default=printed.ability if printed else None,
                remember=key,
                part="ability",
                when=("bonus", (ABILITY, CHOICE)),
                folded=True,
            ),
        )

    def _taken(self, state: RoninState, gaining: tuple[Seat, ...]) -> tuple[Field, ...]:
        """What each takes where there is a choice; Symbols gained, with full detail."""
        options = (Option(CARD, _("Ability card")), Option(EXPERIENCE, _("Experience")))
        takes = tuple(
            Pick(
                f"take/{seat.id}",
                _("{seat} takes").format(seat=seat.label),
                options=options,
                when=("bonus", (CHOICE,)),
            )
            for seat in gaining
        )
        if not state.full:
            return takes
        return (*takes, *(adjust_field(seat, when=("bonus", (OTHER,))) for seat in gaining))

    def tell(self, state: RoninState, task: Task, values: Mapping[str, Json]) -> Told[RoninState]:
        track, spot = state.track(task["track"]), task["spot"]
        says: list[str] = []
        doubts: list[str] = []
        for seat in _gaining(state, task):
            state, said = self._given(state, track, seat.id, values)
            says.append(said)
            doubts += doubted_pool(state.seat(seat.id))
        one, other = state.seat(track.first).label, state.seat(track.second).label
        where = _("{one} and {other}, spot {spot}").format(one=one, other=other, spot=spot)
        gains = " ".join(said for said in says if said) or _("nothing.")
        return Told(state, f"{where}: {gains}", tuple(doubts))

    def _given(
        self, state: RoninState, track: Track, id: str, values: Mapping[str, Json]
    ) -> tuple[RoninState, str]:
        """What one player gains."""
        seat, bonus = state.seat(id), values["bonus"]
        if bonus == CHOICE:
            bonus = ABILITY if values[f"take/{id}"] == CARD else EXPERIENCE
        if bonus == EXPERIENCE:
            state, now = gain_experience(state, id, values["amount"])
            words = _("{seat} gains {n} Experience, {now}.")
            return state, words.format(seat=seat.label, n=values["amount"], now=now)
        if bonus == VICTORY:
            state, now = gain_victory(state, id, "bonuses", values["amount"])
            words = _("{seat} gains {n} VP, {now}.")
            return state, words.format(seat=seat.label, n=values["amount"], now=now)
        if bonus == ABILITY:
            return self._card(state, track, seat, values["ability"])
        if bonus == OTHER and state.full:
            return state.with_seat(adjusted(seat, values[f"adjust/{id}"])), _other(seat)
        return state, _other(seat) if bonus == OTHER else ""

    def _card(
        self, state: RoninState, track: Track, seat: Seat, ability: int
    ) -> tuple[RoninState, str]:
        """The Partner's Ability card, once from each Partner (RON-PAB-02, RON-PLY-05)."""
        partner = state.seat(track.second if track.first == seat.id else track.first)
        held = [(card.character, card.ability) for card in seat.partner_cards]
        words = _("{seat} takes {partner}’s Ability card {ability}.")
        if (partner.character, ability) in held:
            words = _("{seat} has {partner}’s Ability card {ability} already.")
        else:
            cards = (*seat.partner_cards, PartnerCard(partner.character, ability))
            state = state.with_seat(changed(seat, partner_cards=cards))
        return state, words.format(seat=seat.label, partner=partner.label, ability=ability)


def _other(seat: Seat) -> str:
    return _("{seat} takes what the spot shows.").format(seat=seat.label)
