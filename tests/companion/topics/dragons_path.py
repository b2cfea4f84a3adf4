"""Dragon's Path's topics: adapters from the words of the cases to the functions of the game."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from companion.games.dragons_path import elements, matches, payment, spells, turn, victory
from companion.games.dragons_path.components import AIR, ELEMENTS, WIND, ordered
from companion.games.dragons_path.table import Placed, Seat, Side, Table

Given = dict[str, Any]


def word(given: Any) -> Any:
    """An element as the game writes it; what is none stays as it is, to be refused."""
    return WIND if given == AIR else given


def placed(given: str | None) -> Placed | None:
    """A card in play from "element:owner"."""
    if given is None:
        return None
    card, owner = given.split(":", 1)
    return Placed(word(card), owner)


def table(given: Given) -> Table:
    """The table of a case."""
    seats = tuple(
        Seat(
            player,
            team,
            player,
            given["decks"][player],
            given["hands"][player],
            ordered(word(each) for each in given["discards"][player]),
        )
        for player, team in given["teams"].items()
    )
    sides = tuple(
        Side(team, team, tuple(each for each in map(placed, area) if each))
        for team, area in given["areas"].items()
    )
    return Table(seats, sides)


def told(after: Table) -> Given:
    """A table in the words of the cases."""
    return {
        "areas": {
            side.id: [
                f"{card.element}:{card.owner}"
                for card in sorted(
                    side.area, key=lambda card: (ELEMENTS.index(card.element), card.owner)
                )
            ]
            for side in after.sides
        },
        "hands": {seat.id: seat.hand for seat in after.seats},
        "decks": {seat.id: seat.deck for seat in after.seats},
        "discards": {seat.id: seat.discard for seat in after.seats},
    }


def choice(given: Given | None, effect: str | None) -> elements.Choice | None:
    """What is chosen for an effect."""
    if given is None:
        return None
    discarded = given.get("discarded") or ()
    in_play = effect in ("destroy", "exchange")
    return elements.Choice(
        card=placed(given.get("card")) if in_play else None,
        area=given.get("area"),
        element=given.get("for") if in_play else given.get("card"),
        player=given.get("player"),
        discarded=(discarded,) if isinstance(discarded, str) else tuple(discarded),
    )


def victory_check(given: Given) -> Given:
    made = victory.complete(given["area"])
    return {"five": made.five, "four": made.four, "away": made.away}


def end_of_turn(given: Given) -> Given:
    return asdict(victory.end_of_turn(given["active"], given["areas"]))


def draw_phase(given: Given) -> Given:
    return asdict(turn.draw_phase(**given))


def response_window(given: Given) -> Given:
    response = {"word": given["response"]}
    rest = {key: value for key, value in given.items() if key != "response"}
    return asdict(turn.response(**rest, **response))


def play_card(given: Given) -> Given:
    response = given.get("response")
    played = turn.Played(
        given["active"],
        given["card"],
        given["effect"],
        None if response is None else turn.Response(response["by"], response["card"]),
        choice(given.get("choice"), given["effect"]),
    )
    made = turn.after_phase_3(table(given), played)
    return {**told(made.table), "resolved": made.resolved, "lost": made.lost}


def deck_out(given: Given) -> Given:
    off = turn.taken_off(given["action"], given["deck"], given["count"], given["forced_draw_loses"])
    return {**asdict(off), "ends": turn.ends_what(given["mode"]) if off.lost else None}


def match_score(given: Given) -> Given:
    results = [
        matches.Won(won["winner"], won["by"], tuple(won["used"])) for won in given["results"]
    ]
    return asdict(matches.match_score(given["spells"], results))


def first_player(given: Given) -> Given:
    losses = [loss["losers"] for loss in given["losses"]]
    first, candidates = matches.first_player(given["seats"], losses)
    return {"first": first, "candidates": candidates}


def spell_payment(given: Given) -> Given:
    return asdict(payment.payment(**given))


def spell_cancel(given: Given) -> Given:
    return asdict(payment.cancelling(**given))


def back(given: Given) -> spells.Back:
    """A card that is shuffled back from "area TEAM" or "discard PLAYER"."""
    where, who = given["from"].split(" ", 1)
    if where == "discard":
        return spells.Back(Placed(word(given["card"]), who))
    card = placed(given["card"])
    assert card is not None
    return spells.Back(card, who)


def use(given: Given) -> spells.Use:
    """A card from the deck with its effect."""
    chosen = choice(given.get("choice"), given["effect"])
    return spells.Use(given["card"], given["effect"], chosen)


def spell_choice(spell: str, given: Given | None) -> spells.SpellChoice:
    """What is chosen for a Spell."""
    given = given or {}
    cards = given.get("cards") or ()
    one = placed(given["card"]) if spell == "counter" and given.get("card") else None
    several = [placed(each) for each in cards] if spell == "destroy_three" else [one]
    uses = given.get("steps") or ([given] if spell == "search_play" and given.get("card") else [])
    return spells.SpellChoice(
        player=given.get("player"),
        cards=tuple(cards) if spell in ("mill_nine", "top_two", "seize_two") else (),
        placed=tuple(each for each in several if each),
        top=given.get("top"),
        mine=placed(given.get("mine")),
        theirs=placed(given.get("theirs")),
        back=tuple(back(each) for each in cards) if spell == "shuffle_back" else (),
        uses=tuple(use(each) for each in uses),
    )


def spell_effect(given: Given) -> Given:
    spell = given["spell"]
    made = spells.cast(table(given), given["user"], spell, spell_choice(spell, given.get("choice")))
    return {**told(made.table), "lost": made.lost}


def team_victory(given: Given) -> Given:
    chosen = {
        team: [victory.Combination(e["kind"], word(e.get("element"))) for e in listed]
        for team, listed in (given.get("choice") or {}).items()
    }
    made = victory.team_victory(
        given["active_team"],
        given["areas"],
        given["tokens"],
        chosen,
        every_turn=given["checked_at"] == "every_turn",
        every_combination=given["combinations"] == "all",
    )
    return asdict(made)


def seating(given: Given) -> Given:
    seats = [(seat["player"], seat["team"]) for seat in given["seats"]]
    order = turn.order_of_play(seats, given["first"])
    return {"order": order, "active": turn.active_in(order, given["turn"])}


def setup_numbers(given: Given) -> Given:
    return asdict(matches.setup_numbers(given["mode"], given["match"], given["spells_used"]))


TOPICS = {
    topic.__name__: topic
    for topic in (
        victory_check,
        end_of_turn,
        draw_phase,
        response_window,
        play_card,
        deck_out,
        match_score,
        first_player,
        spell_payment,
        spell_cancel,
        spell_effect,
        team_victory,
        seating,
        setup_numbers,
    )
}
