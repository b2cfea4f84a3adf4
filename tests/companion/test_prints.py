"""What the Collection keeps, in words that a player understands."""

from __future__ import annotations

import pytest

from companion.prints import game_words, is_word, key_words, part_words, value_words, word_of


@pytest.mark.parametrize(
    ("key", "value", "what", "says"),
    [
        ("ronin/board/ciri/golden/14", 11, "Ciri: VP at golden spot 14", "11"),
        (
            "ronin/partnership/A/3",
            {"bonus": "ability_or_experience", "amount": 2},
            "Partnership board, side A: bonus of spot 3",
            "Bonus: Ability card or Experience · Points: 2",
        ),
        (
            "ronin/partnership/B3-2/7",
            {"bonus": "victory", "amount": 1},
            "Partnership board, side B 3, other edge: bonus of spot 7",
            "Bonus: Victory Points · Points: 1",
        ),
        ("ronin/partnership/apart", [3, 5], "Partnership boards with two different edges", "3, 5"),
        (
            "ronin/chapter_card/mf-de-fm/order",
            ["geralt", "yuki-onna"],
            "Chapter card MF-DE-FM: Initiative on its back",
            "Geralt, Yuki-onna",
        ),
        ("legendary_monsters/board/triss/golden/5", 6, "Triss: VP at golden spot 5", "6"),
        ("dragons_path/deck/known", True, "The make-up of a deck is known", "yes"),
        ("ronin/new_part", None, "New part", "nothing"),
        ("ronin", [], "Ronin", "empty"),
    ],
)
def test_what_is_remembered_is_told_in_the_words_of_its_game(
    key: str, value: object, what: str, says: str
) -> None:
    assert key_words(key) == what
    assert value_words(key, value) == says


def test_a_key_without_its_game_is_still_read() -> None:
    assert game_words("gone_game/card/1") == "gone game"
    assert key_words("gone_game/card/1").split()[::2] == ["Card", "1"]
    assert part_words("gone_game/card/1", "at_least") == "At least"


def test_a_games_words_go_both_ways() -> None:
    assert word_of("ronin/x", " Victory points ") == "victory"
    assert word_of("ronin/x", "victory") == "victory"
    assert word_of("ronin/x", "something") is None
    assert is_word("ronin/x", "victory")
    assert not is_word("ronin/x", "something")
