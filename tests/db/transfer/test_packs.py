"""Collection packs: read with suspicion, compared, never taken over unasked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from db.transfer import packs
from db.transfer.records import TransferError

VALUES = {"ronin/board/geralt/golden/9": 5, "ronin/card/1": {"symbols": ["a", "b"]}, "x": "é"}


def pack(**changed: Any) -> bytes:
    """A pack, its head changed."""
    return json.dumps({"format": packs.FORMAT, "version": 1, "values": VALUES} | changed).encode()


def test_a_pack_comes_back_as_it_went() -> None:
    """By key, and the same bytes each time."""
    written = packs.write(VALUES, "Mine")
    assert packs.read(written).remembered == VALUES
    assert written == packs.write(dict(reversed(VALUES.items())), "Mine")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("", 1),
        ("a\nb", 1),
        ("k" * 2000, 1),
        ("a", None),
        ("a", [[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]),
        ("a", "x" * 300_000),
    ],
    ids=["no key", "two lines", "long key", "null", "deep", "long value"],
)
def test_a_bad_value_is_listed_while_the_rest_comes_in(key: str, value: object) -> None:
    """With its key and a reason."""
    found = packs.read(pack(values={key: value, "good": 1}))
    assert found.remembered == {"good": 1}
    (bad,) = found.unreadable
    assert bad.place.startswith("values[")
    assert bad.reason


@pytest.mark.parametrize(
    "changed",
    [{"version": 2}, {"version": "1"}, {"format": "x"}, {"values": []}, {"values": 5}],
    ids=str,
)
def test_another_pack_is_refused(changed: dict[str, Any]) -> None:
    """With a sentence."""
    with pytest.raises(TransferError, match=r"\w{3}"):
        packs.read(pack(**changed))


def test_a_pack_beside_a_collection() -> None:
    """What is new, what is the same, what differs side by side."""
    here = {"x": "é", "ronin/board/geralt/golden/9": 4, "other": 1}
    told = packs.compared(VALUES, here)
    assert told.new == {"ronin/card/1": {"symbols": ["a", "b"]}}
    assert told.same == 1
    assert told.differing == (packs.Differing("ronin/board/geralt/golden/9", 4, 5),)


@pytest.mark.parametrize(
    ("here", "there", "same"),
    [
        (1, True, False),
        (1, 1.0, False),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True),
        ([1], [1], True),
    ],
)
def test_what_is_the_same_value(here: object, there: object, same: bool) -> None:
    """To Python 1 is True; to a board it is not."""
    assert bool(packs.compared({"k": there}, {"k": here}).differing) is not same
