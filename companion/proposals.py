"""What the app proposes for a field that it may draw or roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion import chance
from companion.fields import Field, Option, Order, Pick, PickSome, Sequence, open_options
from companion.step import Json

CHOOSING: Final = (Pick, PickSome, Sequence, Order)


def propose(field: Field, seed: int, values: Mapping[str, Json] | None = None) -> Json:
    """The value that is drawn or rolled, the same for the same seed, draw and options.

    `values` are those of other fields: what they hold is not drawn by a Pick `unlike` them.
    LookupError where the app does not draw this field, or too little is left to draw.
    """
    draw = field.draw
    if draw is None or not isinstance(field, CHOOSING):
        raise LookupError(f"{field.name} is not drawn")
    if isinstance(field, Pick):
        field = field.apart(values or {})
    options = open_options(field.options)
    if not options:
        raise LookupError(f"{field.name}: nothing is left to draw")
    if isinstance(field, Pick) and not draw.make_up:
        weights = [1 if option.weight is None else option.weight for option in options]
        return options[chance.roll(weights, seed, draw.source, draw.number)].value
    return _dealt(field, _cards(draw, options, seed))


def _cards(draw: chance.Draw, options: tuple[Option, ...], seed: int) -> tuple[Any, ...]:
    """Indices of options in the order in which they come."""
    indices = {_key(option.value): index for index, option in enumerate(options)}
    left = {
        index: 1 if option.weight is None else option.weight for index, option in enumerate(options)
    }
    if not draw.make_up:
        return chance.next_cards(left, left, seed, draw.source, draw.number)
    make_up = {_key(value): count for value, count in draw.make_up}
    remaining = {key: left[index] for key, index in indices.items()}
    drawn = chance.next_cards(make_up, remaining, seed, draw.source, draw.number)
    return tuple(indices[key] for key in drawn if key in indices)


def _key(value: Json) -> str:
    return f"{type(value).__name__}:{value!r}"


def _dealt(field: Pick | PickSome | Sequence | Order, cards: tuple[Any, ...]) -> Json:
    options = open_options(field.options)
    several = isinstance(field, Pick) or (isinstance(field, Sequence) and field.repeat)
    values = [options[index].value for index in (cards if several else dict.fromkeys(cards))]
    if isinstance(field, Pick):
        wanted = 1
    else:
        wanted = len(options) if isinstance(field, Order) else max(field.low, 1)
    if len(values) < wanted:
        raise LookupError(f"{field.name}: too little is left to draw")
    return values[0] if isinstance(field, Pick) else field.check(values[:wanted])
