"""History speaks of persons by name; the options of a field are seats with these labels."""

from __future__ import annotations

from typing import Any

import pytest

from companion import Option, Pick, PickSome, Step, fill

SEATS = (Option("1", "Ada"), Option("2", "Ben"), Option("3", "Cleo"))


@pytest.mark.parametrize(
    ("kind", "names", "default"),
    [
        (Pick, "Ben", "2"),
        (Pick, ["ben"], "2"),
        (Pick, ["Ada", "Ben"], None),
        (Pick, "Dan", None),
        (Pick, 7, None),
        (PickSome, "Ben", ["2"]),
        (PickSome, ["Cleo", "Ada", "Dan"], ["1", "3"]),
        (PickSome, ["Dan"], None),
        (PickSome, [None, {}], None),
    ],
)
def test_the_latest_loser_is_found_by_the_label(kind: Any, names: Any, default: Any) -> None:
    field = kind("losers", "Losers", options=SEATS, recall="latest_loser")
    step = Step("s", None, "agenda", "Who?", fields=(field,))
    (filled,) = fill(step, {}, {"losers": names}).fields
    assert filled.default == default
