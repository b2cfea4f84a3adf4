"""What the view of Dragon's Path reads from a play."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from companion import Play
from tests.screenshots import dragons_path_play as example
from tests.screenshots.dragons_path_play import played, start
from ui.tables.dragons_path.kinds import HUES, KINDS, TOKEN, kind_of, prepare
from ui.tables.dragons_path.picture import AreaPicture, Picture
from ui.tables.dragons_path.reading import picture_of
from ui.theme import Theme, symbols
from ui.theme.tokens import DARK, LIGHT, Palette, contrast

PALETTES: Final = (pytest.param(DARK, id="dark"), pytest.param(LIGHT, id="light"))


def _after(*parts: tuple[example.Answer, ...], upto: int | None = None) -> Picture:
    answers = [answer for part in parts for answer in part]
    return picture_of(played(start(), answers[:upto]))


def _smallest(answers: int) -> Picture:
    return _after(example.BASIC, example.SMALLEST[:answers])


def _stacks(area: AreaPicture) -> tuple[int, ...]:
    return tuple(len(column) for column in area.columns)


def test_before_anybody_sits_there_is_nothing_to_draw() -> None:
    assert picture_of(Play.start("dragons_path", 1)) == Picture()


def test_the_side_of_the_laptop_lies_below_with_what_it_holds() -> None:
    picture = _smallest(20)
    assert (picture.below.name, picture.above.name) == ("Ada", "Ben")
    assert _stacks(picture.below) == (0, 1, 2, 1, 1)
    ada, ben = picture.below.holdings[0], picture.above.holdings[0]
    assert (ada.deck, ada.hand, ada.pile) == (17, 1, (1, 0, 0, 1, 0))
    assert (ben.deck, ben.hand, ben.pile) == (16, 5, (0, 0, 1, 0, 1))
    assert picture.below.near.words == "4 different, Fire is missing"
    assert picture.above.near.words == "2 different, 3 are missing"
    assert (picture.above.now, picture.below.now) == (True, False)


def test_the_card_of_the_turn_waits_for_its_answer() -> None:
    middle = _smallest(1).middle
    assert (middle.phase, middle.element) == (3, "earth")
    assert (middle.said, middle.answer) == ("Earth: play another path", "waits for the answer")
    shown = [card for column in _smallest(1).below.columns for card in column if card.now]
    assert [card.element for card in shown] == ["earth"]


def test_after_thunder_it_lies_in_the_hand_and_not_in_the_area() -> None:
    picture = _smallest(9)
    assert picture.middle.answer == "Thunder: effect stands"
    assert picture.middle.lies == "now in Ada's hand"
    assert _stacks(picture.below) == (1, 0, 1, 0, 0)
    assert not any(card.now for column in picture.below.columns for card in column)


def test_a_complete_area_of_the_waiting_side_says_when_it_wins() -> None:
    picture = _after(example.MATCH_1, example.MATCH_2, example.WAITING)
    assert (picture.below.complete, picture.above.complete) == (True, False)
    assert picture.below.note == "wins at the end of Ada's turn"
    assert not picture.below.now


def test_a_complete_area_in_its_own_turn_wins_now() -> None:
    ends = example.MATCH_2_ENDS[:1]
    picture = _after(example.MATCH_1, example.MATCH_2, example.WAITING, ends)
    assert picture.below.now
    assert picture.below.note == "wins at the end of this turn"


def test_a_card_of_another_owner_is_notched_and_has_the_initial() -> None:
    picture = _after(example.MATCH_1, example.MATCH_2)
    foreign = [card for column in picture.above.columns for card in column if card.foreign]
    assert [(card.element, card.initial, card.owner) for card in foreign] == [("water", "A", "Ada")]
    own = [card for column in picture.above.columns for card in column if not card.foreign]
    assert {card.initial for card in own} == {""}


def test_tokens_match_spells_and_the_box() -> None:
    picture = _after(example.MATCH_1, example.MATCH_2)
    assert (picture.head.match, picture.head.first, picture.head.middle) == (2, "Ben", 2)
    assert [(each.name, each.tokens) for each in picture.head.tokens] == [("Ada", 1), ("Ben", 0)]
    costs = {spell.label: spell.cost for spell in picture.below.spells or ()}
    assert costs == {
        "Spell 1: nine cards off a deck": (1, 0, 0, 2, 0),
        "Spell 8: the response Spell": (),
    }
    assert picture.above.spells is not None
    assert len(picture.above.spells) == 1
    assert _smallest(1).below.spells is None
    assert picture.box == ("Spell 9: switch two cards in play",)


def test_what_is_unseen_is_the_make_up_without_what_lies_open() -> None:
    picture = _after(example.MATCH_1, upto=-6)
    unseen = {each.name: each.counts for each in picture.unseen}
    held = {each.name: each for side in (picture.below, picture.above) for each in side.holdings}
    for name, counts in unseen.items():
        assert sum(counts) == held[name].deck + held[name].hand
    assert _smallest(20).unseen == ()


def test_four_sit_with_their_partner_and_the_turn_crosses_the_table() -> None:
    picture = _after(example.TEAM)
    assert [each.name for each in picture.below.holdings] == ["Ada", "Cleo"]
    assert [each.name for each in picture.above.holdings] == ["Ben", "Dan"]
    assert picture.middle.seats == ("B", "D", "A", "C")
    assert picture.middle.way == (3, 1)
    owners = {card.initial for column in picture.below.columns for card in column}
    assert owners == {"A", "C"}
    assert not any(card.foreign for column in picture.below.columns for card in column)


def test_a_light_table_shows_no_counts() -> None:
    setup = ("setup.players", {"mode": "basic", "tracking": "light"})
    picture = _after((setup, *example.BASIC[1:]), example.SMALLEST[:2])
    assert picture.below.holdings == ()
    assert _stacks(picture.below) == (0, 0, 1, 0, 0)


# -- the kinds


def test_elements_differ_in_shape_digit_and_name() -> None:
    prepare()
    for part in ("name", "shape", "key", "colour", "card"):
        assert len({getattr(kind, part) for kind in KINDS.values()}) == 5
    assert [kind.key for kind in KINDS.values()] == ["1", "2", "3", "4", "5"]
    assert {kind.shape for kind in KINDS.values()} | {TOKEN} <= symbols.names()


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("element", KINDS)
def test_colours_of_elements_have_contrast(palette: Palette, element: str) -> None:
    prepare()
    kind = KINDS[element]
    for ground in ("background", "surface", "raised", "accent_wash"):
        assert contrast(palette.colour(kind.colour), palette.colour(ground)) >= 3
    assert contrast(palette.colour(kind.on_card), palette.colour(kind.card)) >= 4.5
    assert set(HUES) == set(KINDS)


def test_shapes_are_told_apart_without_colour(look: Theme) -> None:
    prepare()
    shapes = [kind.shape for kind in KINDS.values()]
    images = {
        shape: symbols.pixmap(shape, 24, "#000000", 1.0).toImage() for shape in (*shapes, TOKEN)
    }
    points = [(x, y) for x in range(24) for y in range(24)]
    for one, other in combinations(images.values(), 2):
        differing = sum(
            abs(one.pixelColor(x, y).alpha() - other.pixelColor(x, y).alpha()) > 128
            for x, y in points
        )
        assert differing > 24 * 24 / 8
    for image in images.values():
        assert all(image.pixelColor(x, 0).alpha() == 0 for x in range(24))
        assert all(image.pixelColor(0, y).alpha() == 0 for y in range(24))


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        ("fire", "flame"),
        ("destroy", "flame"),
        ("draw", "bolt"),
        ("wind/1", "swirl"),
        ("2/earth/1", "hexagon"),
        ("none", None),
        ("spell/switch", None),
    ],
)
def test_the_guide_draws_the_element_of_an_option(value: str, shape: str | None) -> None:
    kind = kind_of(value)
    assert (kind.shape if kind else None) == shape
