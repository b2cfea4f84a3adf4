"""Each kind of field by itself: what it reads, what it refuses, and in which words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import (
    Cards,
    Cell,
    Flag,
    Number,
    Option,
    Order,
    Pick,
    PickSome,
    Refused,
    Sequence,
    Step,
    Tally,
    Text,
)
from companion.fields import key_of, same, worked_out
from companion.fields.base import short
from companion.folding import checked_values
from tests.companion.core.examples import COLOURS, COUNTS, FIELDS, MARKS, NUMBERS, OPEN, SYMBOLS


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("12", 12),
        ("12+3-1", 14),
        (" 12 + 3 − 1 ", 14),
        ("−4", -4),
        ("-4", -4),
        ("+4", 4),
        ("007", 7),
        ("0", 0),
        ("-2-2", -4),
        ("12+3", 15),
    ],
)
def test_sums_are_worked_out(typed: str, value: int) -> None:
    """In ScorePad's importer "12+3" became 12: a sum is kept as its whole value."""
    number = Number("n", low=-5, high=40)
    assert number.read(typed) == value
    assert number.check(typed) == value


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "1 2",
        "12+",
        "+",
        "1++2",
        "1.5",
        "1e3",
        "\u0663",
        "\uff11",
        "1_0",
        "0x1",
        "x",
        "1\0",
    ],
)
def test_what_is_no_sum_is_refused(typed: str) -> None:
    """In ScorePad's importer "" became 0: nothing stays nothing."""
    assert worked_out(typed) is None
    assert worked_out("9" * 300) is None
    with pytest.raises(Refused, match="no whole number"):
        Number("n").read(typed)


@pytest.mark.parametrize("typed", ["9" * 12, "1+" + "9" * 40, "-" + "9" * 12])
def test_a_number_that_is_too_large_is_told_its_bounds(typed: str) -> None:
    """It is a whole number all the same."""
    with pytest.raises(Refused, match="from 0 to 40, not"):
        Number("n", high=40).read(typed)
    assert worked_out(typed) is None


@pytest.mark.parametrize("value", [True, False, 1.0, 2.5, float("nan"), float("inf"), None, [1]])
def test_only_whole_numbers_are_numbers(value: Any) -> None:
    with pytest.raises(Refused, match="no whole number"):
        Number("n").check(value)


@pytest.mark.parametrize(("value", "fits"), [(-6, False), (-5, True), (40, True), (41, False)])
def test_a_number_keeps_its_bounds(value: int, fits: bool) -> None:
    number = Number("n", "Points", low=-5, high=40)
    if fits:
        assert number.check(value) == value
    else:
        with pytest.raises(Refused, match=f"Points: from -5 to 40, not {value}"):
            number.check(value)


def test_true_is_not_one() -> None:
    mixed = Pick("mixed", options=NUMBERS)
    assert mixed.check(True) is True
    assert type(mixed.check(1)) is int
    assert mixed.check("1") == "1"
    with pytest.raises(Refused):
        mixed.check(1.0)
    assert not same([1, {"a": True}], [1, {"a": 1}])
    assert same([1, {"a": True}], [1, {"a": True}])


def test_what_is_closed_is_refused_with_its_reason() -> None:
    for field in FIELDS[:1] + FIELDS[2:6]:
        with pytest.raises(Refused, match="Quen is taken"):
            field.check("quen" if isinstance(field, Pick) else ["quen", "axii", "igni"])
    with pytest.raises(Refused, match="No blue cards"):
        FIELDS[14].check([{"colours": ["blue"]}] * 2)


def test_a_pick_is_answered_by_its_key_its_place_or_its_label() -> None:
    pick = Pick("p", options=SYMBOLS)
    assert pick.read("i") == pick.read("Igni") == pick.read(" IG ") == "igni"
    plain = Pick("p", options=tuple(Option(f"v{n}", f"Word {n}") for n in range(10)))
    assert plain.read("1") == "v0"
    assert plain.read("0") == "v9"
    assert plain.read("v3") == "v3"
    with pytest.raises(Refused):
        plain.read("Word")
    many = tuple(Option(n, str(n)) for n in range(11))
    assert key_of(many, 3) == ""


def test_several_are_typed_by_letters_or_words() -> None:
    row = Sequence("row", options=OPEN, high=4)
    assert row.read("aiy") == ["axii", "igni", "yrden"]
    assert row.read("Axii, Igni") == ["axii", "igni"]
    assert row.read("a i a") == ["axii", "igni", "axii"]
    assert row.read("") == []
    spaced = Sequence("row", options=(Option("d", "Double draw"), Option("s", "Skip")))
    assert spaced.read("Double draw") == ["d"]


def test_some_are_kept_in_the_order_of_the_options_and_only_once() -> None:
    some = PickSome("some", options=OPEN, low=1, high=2)
    assert some.check(["igni", "axii"]) == ["axii", "igni"]
    with pytest.raises(Refused, match="Axii is chosen twice"):
        some.check(["axii", "axii"])
    with pytest.raises(Refused, match="From 1 to 2"):
        some.check([])


def test_an_order_names_what_is_left_out() -> None:
    with pytest.raises(Refused, match="Yrden is left out"):
        Order("rank", options=OPEN).check(["igni", "axii"])


def test_an_exact_number_of_picks_says_so() -> None:
    field = Sequence("two", options=OPEN, low=2, high=2)
    with pytest.raises(Refused, match="Exactly 2 are chosen here, not 1"):
        field.check(["axii"])


def test_a_tally_has_every_key_in_the_order_of_the_keys() -> None:
    tally = Tally("t", counts=COUNTS)
    assert list(tally.check({"right": "2+1", "left": 1}).items()) == [
        ("left", 1),
        ("right", 3),
        ("shut", 0),
        ("hidden", 1),
    ]
    assert tally.read("2 -1") == {"left": 2, "right": -1, "shut": 0, "hidden": 1}
    assert tally.read("LRL") == {"left": 2, "right": 1, "shut": 0, "hidden": 1}
    assert tally.show({"left": 2, "right": 0}) == "Left 2"
    for wrong, words in (
        ({"shut": 1}, "Shut for now"),
        ({"up": 1}, "nothing named up"),
        ({"left": 10}, "Left: from 0 to 9"),
        ([1], "numbers by name"),
    ):
        with pytest.raises(Refused, match=words):
            tally.check(wrong)


def test_a_tally_with_a_total_is_exact() -> None:
    with pytest.raises(Refused, match="Together exactly 7, not 3"):
        FIELDS[11].check({"left": 3})
    with pytest.raises(Refused, match="Together at most 3, not 5"):
        FIELDS[12].check({"left": 5})


def test_cards_are_typed_by_letters() -> None:
    cards = Cards("c", colours=COLOURS, symbols=SYMBOLS, marks=MARKS, high=3)
    made = cards.read("gai, p>")
    assert [card["colours"] for card in made] == [["green"], ["pink"]]
    assert made[0]["symbols"] == ["axii", "igni"]
    assert made[1]["marks"] == ["arrow"]
    assert cards.show(made) == "Green Axii Igni, Pink Arrow"
    for wrong in ("x", "a", "gp", "b"):
        with pytest.raises(Refused):
            cards.read(wrong)


def test_nothing_is_covered_that_a_card_does_not_show() -> None:
    cards = Cards("c", colours=COLOURS, symbols=SYMBOLS)
    card = {"colours": ["green"], "symbols": ["axii", "axii"], "covered": ["axii", "axii"]}
    assert cards.check([card])[0]["covered"] == ["axii", "axii"]
    with pytest.raises(Refused, match="More is covered"):
        cards.check([card | {"covered": ["axii"] * 3}])


@pytest.mark.parametrize("label", ["x" * 21, "a\0b", "\ud800", 3, ["x"]])
def test_a_label_of_a_card_can_be_kept(label: Any) -> None:
    with pytest.raises(Refused, match="no label of a card"):
        Cards("c", colours=COLOURS).check([{"colours": ["green"], "label": label}])


def test_a_square_is_refused_by_its_reason() -> None:
    cell = Cell("c", columns=(1, 4), rows=(0, 3), closed=(((2, 2), "A wall.", "wall"),))
    assert cell.read("4,3") == cell.read("4/3") == cell.check((4, 3)) == [4, 3]
    with pytest.raises(Refused, match="A wall") as wall:
        cell.check([2, 2])
    assert wall.value.key == "wall"
    with pytest.raises(Refused) as outside:
        cell.check([5, 0])
    assert outside.value.key == "outside"
    assert (2, 2) not in cell.open_squares()
    assert len(cell.open_squares()) == 15


@pytest.mark.parametrize("junk", [[1], [1, 2, 3], [True, 1], [1.0, 1], "1,2", None, {}])
def test_what_is_no_square_is_refused(junk: Any) -> None:
    with pytest.raises(Refused, match="no space of the grid"):
        Cell("c").check(junk)


def test_yes_and_no_are_typed() -> None:
    flag = Flag("f")
    assert flag.read("Y") is True
    assert flag.read("no") is False
    for junk in (1, 0, "yes", None):
        with pytest.raises(Refused, match="neither yes nor no"):
            flag.check(junk)


def test_text_is_cleaned_and_bounded() -> None:
    text = Text("t", "Name", longest=5)
    assert text.check("  Zoe\u0301\r\n") == "Zoé"
    assert text.check("a\x07b") == "ab"
    assert text.check("é" * 5) == "é" * 5
    with pytest.raises(Refused, match="At most 5"):
        text.check("e\u0301" * 6)
    for junk in ("a\0", "\udcff"):
        with pytest.raises(Refused, match="cannot be kept"):
            text.check(junk)
    with pytest.raises(Refused, match="Name: please fill this in"):
        text.check("  ")
    assert Text("t", empty=True).check(" ") == ""


def test_text_has_something_to_read() -> None:
    text = Text("t", "Name")
    for unseen in ("\u200b", "\u3164", " \u2060\ufeff ", "\u202e\u2800\ufe0f"):
        with pytest.raises(Refused, match="Name: please fill this in"):
            text.check(unseen)
    assert text.check("\u200bZoé\u200d ") == "Zoé"
    # Within a text the same signs have a meaning, and at the end of a flag too.
    for words in ("\u0645\u06cc\u200c\u062e\u0648", "\U0001f3f4\U000e0067\U000e0062\U000e007f"):
        assert text.check(words) == words


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_cleaned_text_is_clean(words: str) -> None:
    text = Text("t", empty=True, longest=300)
    if "\0" not in words:
        once = text.check(words)
        assert text.check(once) == once


def test_long_text_is_refused_never_cut() -> None:
    with pytest.raises(Refused, match="At most 9000"):
        Text("t", longest=9000).check("x" * 9001)
    assert len(Text("t", longest=9000).check("x" * 9000)) == 9000


def test_a_long_value_is_short_in_a_sentence() -> None:
    assert short("x" * 99) == "x" * 39 + "…"
    assert short(10**5000) == "a huge number"
    assert short(None) == "nothing"
    assert short([1]) == "a list"
    assert "\0" not in short("a\0b")


def test_a_field_is_asked_when_another_has_a_value() -> None:
    step = Step(
        "s",
        None,
        "agenda",
        "",
        fields=(
            Flag("open", default=False),
            Number("number", when=("open", (True,))),
            Text("why", when=("number", (1, 2))),
        ),
    )

    def asked(**values: Any) -> list[str]:
        return [field.name for field in step.asked(values)]

    assert asked() == ["open"]
    assert asked(open=True) == ["open", "number"]
    assert asked(open=1) == ["open"]
    assert asked(open=True, number=2) == ["open", "number", "why"]
    assert asked(open=False, number=2) == ["open"]


def test_a_field_may_stand_before_the_one_that_decides_over_it() -> None:
    """What was typed is first made canonical, then decides: "1+1" is 2 here."""
    step = Step(
        "s",
        None,
        "agenda",
        "",
        fields=(Text("why", when=("number", (2,))), Number("number", default=0)),
    )
    assert [field.name for field in step.by_need] == ["number", "why"]
    assert list(checked_values(step, {"number": "1+1", "why": "so"})) == ["why", "number"]
    assert checked_values(step, {"why": "so"}) == {"number": 0}
