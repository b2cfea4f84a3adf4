"""Legendary Monsters' topics: adapters from the words of the cases to the game's functions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.legendary_monsters import (
    attacks,
    die,
    drafting,
    kinds,
    movement,
    runestones,
    scoring,
    setup,
    trail,
)
from companion.games.legendary_monsters.attacks import Attack
from companion.games.legendary_monsters.trail import Condition
from companion.games.path_of_destiny import experience as track
from companion.games.path_of_destiny.cards import MULTIPLIER, Card
from companion.step import Refused

Given = dict[str, Any]


def card(given: Given) -> Card:
    """A card of the cases; its label keeps the words in which it came."""
    marks = (MULTIPLIER,) if given.get("multiplier") else ()
    parts = (tuple(given.get(part) or ()) for part in ("colours", "symbols"))
    return Card(*parts, marks, tuple(given.get("lost") or ()), json.dumps(given))


def cards(given: Sequence[Given]) -> tuple[Card, ...]:
    return tuple(card(each) for each in given)


def told(pool: Sequence[Card]) -> list[Given]:
    """Cards in the words in which they came."""
    return [json.loads(each.label) for each in pool]


def pairs(given: Mapping[str, Sequence[Given]]) -> dict[int, tuple[Card, ...]]:
    return {int(row): cards(pair) for row, pair in given.items()}


def card_attacks(given: Sequence[Given]) -> tuple[Attack, ...]:
    return tuple(Attack(each["colour"], each["number"]) for each in given)


def setup_numbers(given: Given) -> Given:
    numbers = setup.numbers(given["players"], given["characters"])
    return {
        "rows": numbers.rows,
        "extra_experience_row": numbers.extra_experience_row,
        "health": numbers.health,
        "initiative": numbers.initiative,
        "removed_cards": numbers.removed_cards,
        "trail_face_up": numbers.trail_face_up,
        "trail_face_down": numbers.trail_face_down,
    }


def trail_pick(given: Given) -> Given:
    return {"discarded": trail.discarded(given["players"], given["takes"])}


def draft(given: Given) -> Given:
    visits = [
        drafting.Visit(card=each["monster"])
        if "monster" in each
        else drafting.Visit(each["player"], each["spot"], bool(each.get("companion")))
        for each in given["events"]
    ]
    done = drafting.whole_turn(given["initiative"], given["rows"], given["companions"], visits)
    return {
        "initiative": done.initiative,
        "experience": done.experience,
        "companion": done.companion,
        "monster_rows": done.monster_rows,
        "left": done.left,
        "new_pairs": done.new_pairs,
    }


def movement_draw(given: Given) -> Given:
    done = movement.resolve(
        movement.deck_of(given["deck"]),
        movement.deck_of(given["full_deck"]),
        given["drawn"],
        given["ignored"],
        given["occupied"],
        pairs(given["pairs"]),
        card(given["top_card"]),
        cards(given["pool"]),
    )
    return {
        "deck": dict(done.deck),
        "reshuffled": done.reshuffled,
        "moved_to": done.effect.row,
        "ability": done.effect.ability,
        "drafted": told(done.drafted),
        "pool": told(done.pool),
    }


def movement_odds(given: Given) -> Given:
    outlook = movement.outlook(
        movement.deck_of(given["deck"]),
        given["occupied"],
        pairs(given["pairs"]),
        cards(given["pool"]),
        card_attacks(given["attacks"]),
    )
    return {
        "cards_left": outlook.cards_left,
        "odds": {kind: [copies, outlook.cards_left] for kind, copies in outlook.copies},
        "ability": outlook.ability,
        "drafts": outlook.drafts,
        "attackers": outlook.attackers,
    }


def fire(given: Given) -> Given:
    fired = attacks.fire(card_attacks(given["attacks"]), cards(given["pool"]))
    return {"attacks": fired.colours, "pool": told(fired.pool)}


def runestone(given: Given) -> Given:
    kind, details = given["kind"], given["details"]
    left = runestones.used(kind, given["players"], given["agree"], given["left"])
    made: Given = {"used": True, "left": left}
    if kind == "exchange":
        runestones.exchanging(details["seats"])
    elif kind == "convert":
        converted = runestones.convert(details["have"], details["amount"])
        made["fight_gained"] = converted.fight_gained
        made["symbols_left"] = converted.symbols_left
    elif kind == "initiative":
        made["initiative"] = runestones.rearranged(details["on_track"], details["order"])
    else:
        runestones.ignoring(details["moment"] != "card_drawn")
    return made


def monster_die(given: Given) -> Given:
    done = die.apply(
        given["face"], given["fight"], given["symbols"], given["cards"], given["health"]
    )
    return {
        "wounds": done.wounds,
        "symbols_lost": done.symbols_lost,
        "cards_lost": done.cards_lost,
        "health": done.health,
        "game_lost": done.game_lost,
    }


def condition(given: Given) -> Condition:
    number, colour = given.get("number"), given.get("colour")
    return Condition(given["kind"], number, bool(given.get("at_least")), colour)


def trail_condition(given: Given) -> Given:
    timeline = cards(given["timeline"])
    met = [trail.met(condition(each), given["colours"], timeline) for each in given["conditions"]]
    return {"met": met}


def trail_experience(given: Given) -> Given:
    symbols = trail.shown_symbols(given["shown"], cards(given["timeline"]), given["tokens"])
    gain = trail.experience(given["met"], symbols)
    after = track.gained(given["experience"], gain).experience
    return {"gained": gain, "experience": after, "golden": golden(after)}


def golden(experience: int) -> int | None:
    marker, spot = track.marker(experience)
    return spot if marker == "golden" else None


def chapter_damage(given: Given) -> Given:
    fight = [scoring.fight(cards(each["timeline"]), each["tokens"]) for each in given["players"]]
    left = given["life"] - sum(fight)
    won = scoring.decided(left, {}) is not None
    return {"fight": fight, "damage": sum(fight), "life": left, "won": won}


def last_chance_damage(given: Given) -> Given:
    damage = [
        scoring.golden_value(each["golden"], [(spot, value) for spot, value in each["marks"]])
        for each in given["players"]
    ]
    life, result = scoring.last_chance(given["life"], damage)
    return {"damage": damage, "life": life, "result": result}


def outcome(given: Given) -> Given:
    events: list[scoring.Event] = [
        ("points", {each["by"]: each["victory_points"]})
        if "victory_points" in each
        else next(iter(each.items()))
        for each in given["events"]
    ]
    done = scoring.outcome(given["life"], given["health"], events)
    return {
        "result": done.result,
        "at": done.at,
        "why": done.why,
        "life": done.life,
        "health": done.health,
    }


def chapter_end(given: Given) -> Given:
    """A whole end of a Chapter: Trail cards and the die seat by seat, damage, the last chance."""
    life, chapter = given["life"], given["chapter"]
    experience = {seat["name"]: seat["experience"] for seat in given["seats"]}
    health = {seat["name"]: seat["health"] for seat in given["seats"]}
    made: Given = {"damage": None, "last_chance": None, "keep": None, "result": None, "why": None}
    made |= {"experience": experience, "health": health, "life": life}
    fight: dict[str, int] = {}
    for seat in given["seats"]:
        held, gain, wounds = checked_trail(seat, given["colours"])
        health[seat["name"]] = scoring.wounded(health[seat["name"]], wounds)
        if scoring.decided(life, health):
            return made | {"result": scoring.LOST, "why": kinds.BY_HEALTH}
        experience[seat["name"]] = track.gained(experience[seat["name"]], gain).experience
        fight[seat["name"]] = scoring.fight(held.timeline, dict(held.tokens))
    made["damage"] = sum(fight.values())
    made["life"] = life = life - made["damage"]
    if life <= 0:
        return made | {"result": scoring.WON, "why": kinds.BY_LIFE}
    if chapter < 3:
        return made | {"keep": scoring.cards_kept(chapter)}
    values = [
        scoring.golden_value(golden(experience[name]), [(spot, value) for spot, value in marks])
        for name, marks in (given["marks"] or {}).items()
    ]
    made["life"], made["result"] = scoring.last_chance(life, values)
    made["last_chance"] = sum(values)
    why = kinds.BY_LIFE if made["result"] == scoring.WON else kinds.BY_TIME
    return made | {"why": why}


def checked_trail(seat: Given, colours: Sequence[str]) -> tuple[die.Held, int, int]:
    """What a seat has after its Trail card and die, the Experience it gains, its Wounds."""
    held = die.Held(cards(seat["timeline"]), tuple(seat["tokens"].items()))
    met = trail.met(condition(seat["condition"]), colours, held.timeline)
    die.rolled(met, seat["die"])
    if seat["choice"] is not None and met:
        raise Refused("choice", "no die, no choice", "choice")
    wounds = 0
    if seat["die"] is not None:
        held, wounds = die.paid(seat["die"], chosen(seat["choice"]), held)
    symbols = trail.shown_symbols(seat["shown"], held.timeline, dict(held.tokens))
    return held, trail.experience(met, symbols), wounds


def chosen(given: Given | None) -> die.Choice | None:
    if given is None:
        return None
    return die.Choice(tuple(given.get("symbols") or ()), given.get("card"))


TOPICS = {
    "setup_numbers": setup_numbers,
    "trail_pick": trail_pick,
    "draft": draft,
    "movement_draw": movement_draw,
    "movement_odds": movement_odds,
    "attacks": fire,
    "runestone": runestone,
    "monster_die": monster_die,
    "trail_condition": trail_condition,
    "trail_experience": trail_experience,
    "chapter_damage": chapter_damage,
    "last_chance_damage": last_chance_damage,
    "outcome": outcome,
    "chapter_end": chapter_end,
}
