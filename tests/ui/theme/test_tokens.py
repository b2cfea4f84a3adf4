"""The colours: as they were chosen, and readable on everything they stand on."""

from __future__ import annotations

import re
from itertools import product

import pytest

from ui.theme.style import ROLES, sheet
from ui.theme.tokens import COLOURS, DARK, LIGHT, PAIRS, STEP, TYPE, Palette, contrast

PALETTES = (pytest.param(DARK, id="dark"), pytest.param(LIGHT, id="light"))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("front", "back", "least"), PAIRS, ids=lambda value: str(value))
def test_every_pair_in_use_has_contrast(
    palette: Palette, front: str, back: str, least: float
) -> None:
    """4.5 to 1 for text, 3 to 1 for large type, symbols and what can be used."""
    assert contrast(palette.colour(front), palette.colour(back)) >= least


def test_contrast_is_the_one_of_the_guidelines() -> None:
    """The ends of the scale, and a value from its published examples."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#FFFFFF", "#777777") == contrast("#777777", "#FFFFFF")


def test_the_pairs_name_colours_and_cover_every_role_of_text() -> None:
    """A role of text that no pair checks would be a colour that nobody looked at."""
    named = {name for front, back, _least in PAIRS for name in (front, back)}
    assert named <= COLOURS
    assert set(ROLES.values()) <= named
    with pytest.raises(KeyError):
        DARK.colour("purple")


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
def test_the_style_sheet_takes_every_colour_from_the_tokens(palette: Palette, scale: float) -> None:
    """No colour is written anywhere else, and none is left out by mistake."""
    text = sheet(palette, scale)
    used = set(re.findall(r"#[0-9A-Fa-f]{6}\b", text))
    assert used <= {palette.colour(name) for name in COLOURS}
    assert text.count("{") == text.count("}")
    assert "None" not in text
    assert all(int(pixels) > 0 for pixels in re.findall(r"font-size: (\d+)px", text))


def test_type_and_spacing_keep_their_scale() -> None:
    """The sentence to do now is the largest but one; spacing goes in steps."""
    assert tuple(sorted(set(TYPE))) == TYPE
    assert STEP == 4


def test_symbols_differ_from_each_other_in_both_themes() -> None:
    """Hue is not alone, but it helps: no two Symbols share it."""
    for palette, (one, other) in product(
        (DARK, LIGHT), [("magic", "fight"), ("diplomacy", "exploration"), ("magic", "diplomacy")]
    ):
        assert palette.colour(one) != palette.colour(other)
