"""What the view of Legendary Monsters reads from a play."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from companion import Play
from companion.games.legendary_monsters.state import Colour
from tests.screenshots.monsters_play import anything, play_on, set_up, smallest, smallest_to
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.tables.legendary_monsters import kind_of
from ui.tables.legendary_monsters.board import MonsterTable
from ui.tables.legendary_monsters.kinds import TOKENS, hues
from ui.tables.legendary_monsters.picture import Picture
from ui.tables.legendary_monsters.reading import picture_of
from ui.theme import Theme


def small(step: str, turn: int) -> Picture:
    """The picture of the smallest play where this step of this Turn is asked."""
    return picture_of(_session(step, turn).play)


def _session(step: str, turn: int) -> PlaySession:
    session = PlaySession.begin(Scratch(), set_up())
    smallest_to(session, step, turn)
    return session


def ended() -> Play:
    session = PlaySession.begin(Scratch(), set_up())
    for _step in smallest(session):
        pass
    return session.play


def table(step: str, seed: int = 7, **setting: Any) -> Play:
    """A table of any size where this step is asked for the first time."""
    session = PlaySession.begin(Scratch(), set_up(seed, **setting))
    play_on(session, lambda now: now.step is not None and now.step.id == step)
    return session.play


def test_before_the_table_is_laid_there_is_nothing_to_draw(qapp: object) -> None:
    assert picture_of(Play.start("legendary_monsters", 1)) == Picture()


def test_the_row_of_the_monsters_move_is_outlined_before_it_is_confirmed(qapp: object) -> None:
    spots = small("monster.act", 3).spots
    assert [spot.number for spot in spots if spot.chosen] == [2]
    assert [spot.number for spot in spots if spot.monster == "Katakan"] == [2]
    assert spots[1].taken == ("Geralt",)
    assert [spot.pair for spot in spots] == [True, False, True, True, True]


def test_a_focus_takes_from_the_deck_and_the_monster_stays(qapp: object) -> None:
    spots = small("monster.act", 2).spots
    assert [spot.number for spot in spots if spot.chosen] == [0]
    assert [spot.number for spot in spots if spot.monster] == [4]
    assert spots[0].taken == ("Geralt",)


def test_the_star_lies_at_the_bottom_row_or_the_companion_does(qapp: object) -> None:
    assert [spot.star for spot in small("turn.draft", 1).spots] == [False] * 4 + [True]
    spots = picture_of(table("turn.draft", players=4, life=40, companion="eskel")).spots
    assert [(spot.star, spot.companion) for spot in spots][-1] == (False, "Eskel")
    assert len(spots) == 6


def test_attacks_count_near_and_now(qapp: object) -> None:
    before = small("monster.act", 3).attacks
    assert [(len(bar.cards), bar.number, bar.near) for bar in before] == [
        (1, 2, True),
        (0, 3, False),
        (0, 3, False),
        (0, 3, False),
    ]
    now = small("monster.attack", 3).attacks
    assert [bar.due for bar in now] == [True, False, False, False]
    assert [(bar.hue.name, bar.hue.letter) for bar in now] == [
        ("blue", "B"),
        ("red", "R"),
        ("green", "G"),
        ("yellow", "Y"),
    ]


def test_a_multicoloured_card_counts_in_each_of_its_bars_its_own_colour_first(qapp: object) -> None:
    play = set_up()
    session = PlaySession.begin(Scratch(), play)
    smallest_to(session, "monster.act", 2)
    cards = {"cards": [{"colours": ["red", "blue"]}]}
    assert session.answer(session.play.number, cards)
    blue, red, green, _yellow = picture_of(session.play).attacks
    assert [[hue.name for hue in card] for card in blue.cards] == [["blue", "red"]]
    assert [[hue.name for hue in card] for card in red.cards] == [["red", "blue"]]
    assert green.cards == ()


def test_the_odds_are_of_the_cards_left(qapp: object) -> None:
    deck = small("turn.draft", 3).deck
    assert deck.left == 6
    assert [(kind.label, kind.left, kind.all) for kind in deck.kinds] == [
        ("Focus", 3, 4),
        ("Row 1", 1, 1),
        ("Row 2", 1, 1),
        ("Row 3", 1, 1),
        ("Row 4", 0, 1),
    ]


def test_rows_that_would_attack_are_marked_where_their_cards_are_known(qapp: object) -> None:
    assert not any(kind.attacks for kind in small("turn.draft", 3).deck.kinds)
    session = PlaySession.begin(Scratch(), set_up(level="full"))

    def asked(now: PlaySession) -> bool:
        return now.step is not None and now.step.id == "turn.pool"

    play_on(session, asked)
    rows = {f"row/{row}": [{"colours": ["green"]}, {"colours": ["red"]}] for row in (1, 3, 4)}
    rows["row/2"] = [{"colours": ["blue"]}, {"colours": ["blue", "red"]}]
    assert session.answer(session.play.number, rows)
    picture = picture_of(session.play)
    marked = {
        kind.label: [hue.name for hue in kind.attacks]
        for kind in picture.deck.kinds
        if kind.attacks
    }
    assert marked == {"Row 2": ["blue"]}
    assert [hue.name for hue in picture.spots[2].cards[1]] == ["blue", "red"]


def test_seats_stand_in_initiative_order_with_their_health_and_damage(qapp: object) -> None:
    (geralt,) = picture_of(ended()).seats
    assert (geralt.name, geralt.person) == ("Geralt", "Ada")
    assert (geralt.health, geralt.most, geralt.damage) == (4, 5, 9)
    assert geralt.progress.experience == 3
    assert geralt.trail is not None
    assert (geralt.trail.shown, geralt.trail.text) == (("exploration",), "3+ blue")
    seats = picture_of(table("turn.draft", players=3, life=60)).seats
    assert [seat.name for seat in seats] == ["Triss", "Geralt", "Yarpen"]
    assert [seat.now for seat in seats] == [True, False, False]


def test_at_the_end_nothing_is_announced(qapp: object) -> None:
    picture = picture_of(ended())
    assert picture.life.life == 0
    assert picture.life.destiny == 3
    assert not any(bar.near or bar.due for bar in picture.attacks)
    assert not any(spot.chosen for spot in picture.spots)
    assert not any(seat.now for seat in picture.seats)


@pytest.mark.parametrize(
    "names",
    [
        ("blue", "red", "green", "yellow"),
        ("Blue", "purple", "pink", "orange"),
        ("teal", "mauve", "sand", "coal"),
    ],
)
def test_no_two_colours_look_or_read_alike(names: tuple[str, ...]) -> None:
    made = hues(Colour(name, str(place)) for place, name in enumerate(names))
    assert list(made) == list(names)
    assert len({hue.token for hue in made.values()}) == 4
    assert {hue.token for hue in made.values()} <= set(TOKENS)
    assert len({hue.letter for hue in made.values()}) == 4


def test_the_guide_draws_the_colours_that_it_can_name() -> None:
    yellow = kind_of("yellow")
    assert yellow is not None
    assert yellow.colour == "ochre"
    assert kind_of("teal") is None


@pytest.fixture
def view(look: Theme) -> Any:
    made = MonsterTable()
    made.resize(510, 700)
    made.show()
    yield made
    for part in (made, *made.beside()):
        part.deleteLater()


def test_widgets_are_made_once_and_reused(view: MonsterTable) -> None:
    session = PlaySession.begin(Scratch(), set_up(players=5, life=90, companion="lambert"))
    view.show_play(session.play)
    before = view.findChildren(QWidget)
    for _answer in range(60):
        step = session.step
        assert step is not None
        assert session.answer(session.play.number, anything(session.play, step), confirmed=True)
        view.show_play(session.play)
    assert view.findChildren(QWidget) == before


def test_everything_is_told_in_words(view: MonsterTable) -> None:
    view.show_play(_session("monster.attack", 3).play)
    assert view.pool.rows[1].accessibleName() == "Row 1, Geralt here, no cards"
    assert view.pool.rows[2].accessibleName() == "Row 2, the Monster, Katakan, no cards"
    assert view.monster.head.accessibleName().startswith("Katakan, Life 7 of 9, 2 Destiny tokens")
    assert view.monster.attacks[0].accessibleName().startswith("blue attack: 2 of 2, now, blue")
    assert view.deck.accessibleName().startswith("Movement deck: 5 cards left, Focus 3 of 5")
    told = view.seats.lines[0].accessibleName()
    assert "Health 5 of 5" in told
    assert "3+ blue" in told
    assert "Exchange cards 2" in view.aside.runestones.accessibleName()


def test_attacks_that_were_taken_back_are_no_longer_there(view: MonsterTable) -> None:
    play = _session("monster.attack", 3).play
    view.show_play(play)
    assert sum(line.isVisible() for line in view.monster.attacks) == 4
    view.show_play(play.rewind(1))
    assert not any(line.isVisible() for line in view.monster.attacks)
    view.show_play(play)
    assert sum(line.isVisible() for line in view.monster.attacks) == 4


def test_looking_changes_nothing(view: MonsterTable) -> None:
    play = _session("monster.act", 3).play
    before = play.moves, play.state, play.step, play.to_json()
    for each in (play, play.undo(), ended(), play):
        view.show_play(each)
        view.mode(each)
        view.stations(each)
        view.grab()
    assert (play.moves, play.state, play.step, play.to_json()) == before


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.75, 2.5])
def test_it_is_drawn_at_every_scale_and_size_of_table(
    view: MonsterTable, look: Theme, scale: float
) -> None:
    look.set_scale(scale)
    for players in (1, 2, 5):
        view.show_play(table("monster.act", players=players, life=50))
        picture = view.grab()
        assert not picture.isNull()
    assert view.minimumSizeHint().width() <= 510
