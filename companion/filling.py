"""What fills in fields: the Collection and the history; and what an answer teaches it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.fields import Cards, Field, Pick, PickSome, Text, same
from companion.folding import ENDLESS
from companion.play import APP, Play
from companion.states import changed
from companion.step import Doubted, Json, Refused, Step

Known = Mapping[str, Json]
"""The Collection: any JSON value a key."""


def known_value(field: Field, known: Known) -> Json:
    """What the Collection holds for this field, None where it holds nothing that fits."""
    if field.remember is None:
        return None
    value = known.get(field.remember)
    if field.part is not None:
        value = value.get(field.part) if isinstance(value, dict) else None
    return _accepted(field, value)


def _accepted(field: Field, value: Json) -> Json:
    """The canonical value, None where there is none or the field refuses it."""
    try:
        return None if value is None else field.check(value)
    except Refused:
        return None


def fill(step: Step, known: Known, recalled: Mapping[str, Json] | None = None) -> Step:
    """The step with defaults and suggestions from the Collection and from history.

    `recalled` are values by field name for fields that `recall` something; a value that does
    not fit is left out. Persons among the options of a field (`latest_loser`) are recalled by
    their names, the options' labels. The Collection fills and suggests, and never bounds.
    """
    filled = tuple(_filled(field, known, recalled or {}) for field in step.fields)
    same_ones = all(one is other for one, other in zip(filled, step.fields, strict=True))
    return step if same_ones else changed(step, fields=filled)


def _filled(field: Field, known: Known, recalled: Mapping[str, Json]) -> Field:
    if isinstance(field, Text):
        field = _suggesting(field, known, recalled)
    if isinstance(field, Cards) and field.library is not None:
        field = changed(field, shelf=_shelf(field, known))
    value = known_value(field, known)
    if value is None and field.recall not in (None, "persons"):
        value = _accepted(field, _recalled(field, recalled.get(field.name)))
    return field if value is None else changed(field, default=value)


def _recalled(field: Field, value: Json) -> Json:
    """What history says, as a value of the field: names become the options of that label."""
    if field.recall != "latest_loser" or not isinstance(field, Pick | PickSome):
        return value
    listed = value if isinstance(value, list) else [value]
    names = {each.casefold() for each in listed if isinstance(each, str)}
    found = [each.value for each in field.options if each.label.casefold() in names]
    if isinstance(field, PickSome):
        return found or None
    return found[0] if len(found) == 1 else None


def _suggesting(field: Text, known: Known, recalled: Mapping[str, Json]) -> Text:
    offered: list[Any] = list(field.suggestions)
    listed = known.get(field.suggest) if field.suggest is not None else None
    if isinstance(listed, list):
        offered += listed
    if field.recall == "persons" and isinstance(recalled.get(field.name), list):
        offered += recalled[field.name]
    accepted = [_accepted(field, each) for each in offered if isinstance(each, str)]
    words = tuple(dict.fromkeys(each for each in accepted if each))
    return field if words == field.suggestions else changed(field, suggestions=words)


def _shelf(field: Cards, known: Known) -> tuple[tuple[str, Json], ...]:
    """The cards that an owner labelled, each with its label; what is no card is left out."""
    start = f"{field.library}/"
    alone = changed(field, low=1, high=1)
    shelf = []
    for key, card in known.items():
        if key.startswith(start) and isinstance(card, dict):
            label = key.removeprefix(start)
            made = _accepted(alone, [{**card, "label": label}])
            shelf += [(label, each) for each in made or ()]
    return tuple(shelf)


def learn(step: Step, values: Mapping[str, Json], known: Known) -> dict[str, Json]:
    """What an answer teaches the Collection: new or changed values by key."""
    learned: dict[str, Json] = {}
    for field in step.fields:
        if field.name not in values:
            continue
        value = values[field.name]
        if field.unknown is not None and same(value, field.unknown):
            continue
        if field.remember is not None and field.part is None:
            learned[field.remember] = value
        elif field.remember is not None:
            whole = learned.get(field.remember, known.get(field.remember))
            parts = dict(whole) if isinstance(whole, dict) else {}
            learned[field.remember] = parts | {field.part: value}
        if isinstance(field, Text) and field.suggest is not None and value:
            listed = learned.get(field.suggest, known.get(field.suggest))
            words = listed if isinstance(listed, list) else []
            learned[field.suggest] = words if value in words else [*words, value]
        if isinstance(field, Cards) and field.library is not None:
            learned |= _labelled(field.library, value)
    return {key: value for key, value in learned.items() if not same(known.get(key), value)}


def _labelled(library: str, cards: Json) -> dict[str, Json]:
    return {
        f"{library}/{card['label']}": {part: card[part] for part in ("colours", "symbols", "marks")}
        for card in cards
        if card.get("label")
    }


def automatic(play: Play, known: Known) -> dict[str, Json] | None:
    """The values with which the app answers the step, None where it cannot or must not."""
    step = play.step
    if step is None or not step.auto:
        return None
    values: dict[str, Json] = {}
    for field in step.by_need:
        if not field.is_asked(values, step):
            continue
        if field.remember is not None:
            value = known_value(field, known)
        elif field.draw is not None:
            value = _proposed(play, field)
        else:
            value = field.default
        if value is None:
            return None
        values[field.name] = value
    if step.auto_when is not None:
        name, accepted = step.auto_when
        if not any(same(values.get(name), each) for each in accepted):
            return None
    return values


def _proposed(play: Play, field: Field) -> Json:
    try:
        return play.propose(field)
    except LookupError:
        return None


def settled_once(play: Play, known: Known) -> Play | None:
    """The play after the app answered one step, None where it does not.

    What is refused or doubted is asked instead.
    """
    values = automatic(play, known)
    if values is None:
        return None
    try:
        return play.answer(values, by=APP)
    except (Refused, Doubted):
        return None


def settle(play: Play, known: Known) -> Play:
    """The play after the app answered every step marked auto that it can."""
    for _answer in range(ENDLESS):
        settled = settled_once(play, known)
        if settled is None:
            return play
        play = settled
    raise RuntimeError(f"{play.game.id}: the app answers {play.state.agenda[0].step} without end")
