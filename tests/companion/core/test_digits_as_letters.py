"""A Tally whose letters are digits: "113" is one of the third and two of the first."""

from __future__ import annotations

import pytest

from companion import Count, Tally

FIELD = Tally(
    "cards",
    "Cards",
    counts=tuple(
        Count(key, key.title(), letter=digit) for key, digit in zip("abc", "123", strict=True)
    ),
)


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("113", (2, 0, 1)),
        ("2", (0, 1, 0)),
        ("1 1 3", (1, 1, 3)),
        ("0 4", (0, 4, 0)),
        ("5", (5, 0, 0)),
    ],
)
def test_digits_that_are_letters_add_one_each(typed: str, numbers: tuple[int, ...]) -> None:
    assert tuple(FIELD.read(typed).values()) == numbers
