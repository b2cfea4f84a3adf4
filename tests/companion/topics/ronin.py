"""Ronin's topics: small adapters from the words of the cases to the functions of the game."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from companion.games.path_of_destiny import experience as track
from companion.games.path_of_destiny import initiative, pool
from companion.games.path_of_destiny.cards import MULTIPLIER, TEA, Card
from companion.games.ronin import automa, components, effects, scoring, tea, timeline

Given = dict[str, Any]


def card(given: Given) -> Card:
    """A card in the words of the cases."""
    marks = [TEA] if given.get("tea") else []
    marks += [given["pass"]] if given.get("pass") else []
    marks += [MULTIPLIER] if given.get("multiplier") else []
    covered = [given["pass"] if each == "pass" else each for each in given.get("lost", ())]
    return Card(tuple(given["colours"]), tuple(given["symbols"]), tuple(marks), tuple(covered))


def cards(given: list[Given]) -> tuple[Card, ...]:
    return tuple(card(each) for each in given)


def points(given: dict[str, int]) -> dict[int, int]:
    """Points printed beside spots; spots are text in the cases."""
    return {int(spot): value for spot, value in given.items()}


def automa_draft(given: Given) -> Given:
    rows = [None if row is None else cards(row) for row in given["pool"]]
    counts = automa.row_counts(given["active"], rows)
    return {"spot": automa.automa_draft(counts).spot, "active_symbols": counts}


def initiative_after_draft(given: Given) -> Given:
    picks = [(seat, spot) for seat, spot in given["picks"]]
    order = initiative.order_after_draft(picks, given["rows"])
    bottom = initiative.on_bottom_row(picks, given["rows"])
    return {
        "order": order,
        "extra_experience": None if bottom in given["automas"] else bottom,
    }


def pool_refill(given: Given) -> Given:
    refill = pool.refilled(
        given["pool"],
        given["rows"],
        pool.Piles(given["deck"], given["discard"]),
        first_turn=(given["chapter"], given["turn"]) == (1, 1),
    )
    return {
        "discarded": refill.discarded,
        "pool": refill.pool,
        "revealed": refill.revealed,
        "reshuffled": refill.piles.reshuffled,
        "deck": refill.piles.deck,
        "discard": refill.piles.discard,
    }


def tea_pairs(given: Given) -> Given:
    chairs = [(seat["id"], seat["kind"]) for seat in given["seats"]]
    opened = {seat["id"]: tea.opened(cards(seat["timeline"])) for seat in given["seats"]}
    made = tea.tea_pairs(chairs, opened)
    return {
        "pairs": made.pairs,
        "points": made.points,
        "open": {seat: asdict(symbols) for seat, symbols in made.open.items()},
    }


def _poured(seat: Given) -> tea.Poured:
    gains = [each.get("gain", {}) for each in seat["timeline"]]
    return tea.Poured(
        seat["id"],
        seat["kind"],
        cards(seat["timeline"]),
        tuple((gain.get("left", 0), gain.get("right", 0)) for gain in gains),
    )


def tea_ceremony(given: Given) -> Given:
    seats = [_poured(seat) for seat in given["seats"]]
    return asdict(tea.tea_ceremony(given["turn"], seats, given["levels"], given["length"]))


def card_effect(given: Given) -> Given:
    effect = effects.card_effect(
        given["active"],
        cards(given["timeline"]),
        given["position"],
        given["tokens"],
        given["condition"],
        given["result"],
        cards(given.get("partner", [])),
    )
    return asdict(effect)


def chapter_score(given: Given) -> Given:
    lying = cards(given["timeline"])
    return asdict(scoring.chapter_score(given["kind"], given["active"], lying, given["tokens"]))


def experience(given: Given) -> Given:
    gained = track.gained(given["experience"], given["gain"], given["ability_spots"])
    marker, spot = track.marker(gained.experience)
    return {
        "experience": gained.experience,
        "marker": marker,
        "spot": spot,
        "unlocked": gained.unlocked,
        "lost": gained.lost,
        "victory": track.golden_points(gained.experience, points(given["golden_vp"])),
    }


def vp_track(given: Given) -> Given:
    token = scoring.vp_track(given["laps"], given["spot"], given["gain"])
    return {"laps": token.laps, "spot": token.spot, "total": token.total}


def clean_up(given: Given) -> Given:
    lying = cards(given["timeline"])
    made = timeline.clean_up(given["chapter"], given["kind"], lying, given["tokens"], given["keep"])
    return asdict(made)


def side_quest(given: Given) -> Given:
    hand = cards(given["hand"])
    return {"victory": scoring.side_quest(given["active"], hand, given["choice"])}


def partnership_points(given: Given) -> Given:
    left, right = points(given["left_vp"]), points(given["right_vp"])
    return asdict(scoring.partnership_points(given["left"], given["right"], left, right))


def final_result(given: Given) -> Given:
    seats = [(seat["id"], seat["kind"], seat["victory"]) for seat in given["seats"]]
    return asdict(scoring.final_result(seats, given["initiative"]))


def table_setup(given: Given) -> Given:
    card = given["chapter_card"]
    made = components.table_setup(
        given["players"], given["difficulty"], card["chapters"], card["side_quest"]
    )
    return asdict(made)


TOPICS = {
    topic.__name__: topic
    for topic in (
        automa_draft,
        initiative_after_draft,
        pool_refill,
        tea_pairs,
        tea_ceremony,
        card_effect,
        chapter_score,
        experience,
        vp_track,
        clean_up,
        side_quest,
        partnership_points,
        final_result,
        table_setup,
    )
}
