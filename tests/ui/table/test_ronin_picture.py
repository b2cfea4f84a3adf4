"""What Ronin's view reads from a play."""

from __future__ import annotations

from companion import Play
from tests.screenshots.ronin_play import answer_for, at, play_to, set_up
from ui.play_session import PlaySession
from ui.scratch import Scratch
from ui.tables.path_of_destiny.kinds import SYMBOLS
from ui.tables.ronin.head import ActiveSymbols, Head
from ui.tables.ronin.kinds import COLOURS, MARKS
from ui.tables.ronin.picture import Picture, TrackPicture
from ui.tables.ronin.reading import picture_of
from ui.tables.ronin.ring import EDGES, SEATS, TRACKS, Ring, _fitting, _notes
from ui.tables.ronin.seats import laps_words
from ui.theme import Theme
from ui.theme.symbols import names


def _session() -> PlaySession:
    return PlaySession.begin(Scratch(), set_up())


def test_before_the_table_is_laid_there_is_nothing_to_draw(qapp: object) -> None:
    assert picture_of(Play.start("ronin", 1)) == Picture()


def test_an_automas_choice_is_shown_before_it_is_confirmed(qapp: object) -> None:
    session = _session()
    play_to(session, at("draft.automa", 1, 2, "3"))
    picture = picture_of(session.play)
    chosen = [spot for spot in picture.spots if spot.chosen]
    assert [(spot.number, spot.taken, spot.count) for spot in chosen] == [(3, ("Geralt",), 3)]
    assert [place.name for place in picture.order if place.now] == ["Geralt"]
    assert [seat.name for seat in picture.seats if seat.now] == ["Geralt"]


def test_who_took_a_row_and_who_has_drafted(qapp: object) -> None:
    session = _session()
    play_to(session, at("draft.automa", 1, 1, "2"))
    picture = picture_of(session.play)
    assert [spot.taken for spot in picture.spots] == [(), (), ("Geralt",), ("Yennefer",), ("Ciri",)]
    assert [place.name for place in picture.order if place.done] == ["Geralt", "Ciri"]
    assert picture.spots[-1].plus
    assert picture.spots[0].left == 72


def test_open_tea_points_at_its_neighbour_and_pairs_light_up(qapp: object) -> None:
    session = _session()
    play_to(session, at("tea.ceremony", 1, 2))
    seats = {seat.name: seat for seat in picture_of(session.play).seats}
    assert (seats["Yennefer"].right, seats["Yennefer"].right_edge) == (1, "down")
    assert seats["Yennefer"].pair_right
    assert (seats["Geralt"].left, seats["Geralt"].left_edge) == (1, "down")
    lit = [track.names for track in picture_of(session.play).tracks if track.pair]
    assert lit == [("Ciri", "Yennefer"), ("Geralt", "Ciri")]


def test_the_lower_track_is_the_one_that_scores(qapp: object) -> None:
    session = _session()
    play_to(session, at("pool.refill", 1, 3))
    tracks = {track.names: track for track in picture_of(session.play).tracks}
    assert (tracks["Ciri", "Yennefer"].level, tracks["Ciri", "Yennefer"].scores) == (6, ())
    assert (tracks["Geralt", "Ciri"].level, tracks["Geralt", "Ciri"].scores) == (4, ("Ciri",))
    assert tracks["Geralt", "Ciri"].bonuses == (3, 10)


def test_abilities_and_experience(qapp: object) -> None:
    session = _session()
    play_to(session, at("draft.pick", 2, 1))
    ciri = next(seat for seat in picture_of(session.play).seats if seat.name == "Ciri")
    assert ciri.experience == 12
    assert [ability.unlocked for ability in ciri.abilities] == [True, True, True, False]
    assert [ability.spot for ability in ciri.abilities] == [0, 5, 10, 16]


def test_laps_are_told_as_the_marker_stands(qapp: object) -> None:
    assert [laps_words(each) for each in (0, 29, 30, 46, 61)] == [
        "spot 0",
        "spot 29",
        "1 lap + spot 0",
        "1 lap + spot 16",
        "2 laps + spot 1",
    ]


def test_the_ring_has_a_place_for_every_seat_and_track() -> None:
    for seats in (3, 4, 5):
        cells = [*SEATS[seats], *TRACKS[seats]]
        assert len(SEATS[seats]) == len(TRACKS[seats]) == len(EDGES[seats]) == seats
        taken = {(row, column + each) for row, column, wide in cells for each in range(wide)}
        assert len(taken) == sum(wide for _row, _column, wide in cells)


def test_a_ring_is_built_once_for_the_people_at_it(look: Theme) -> None:
    session = _session()
    ring = Ring()
    picture = picture_of(session.play)
    ring.show_table(picture.seats, picture.tracks)
    before = [*ring.seats, *ring.tracks.values()]
    play_to(session, at("tea.ceremony", 2, 1))
    picture = picture_of(session.play)
    ring.show_table(picture.seats, picture.tracks)
    assert [*ring.seats, *ring.tracks.values()] == before
    assert "Ciri" in ring.seats[0].accessibleName()
    assert "1 tea open to the right" in ring.seats[1].accessibleName()
    ring.deleteLater()


def test_kinds_differ_in_shape_and_letter_not_in_colour_alone() -> None:
    for kinds in (SYMBOLS, MARKS):
        assert len({kind.shape for kind in kinds.values()}) == len(kinds)
        assert {kind.shape for kind in kinds.values()} <= names()
    for kinds in (SYMBOLS, MARKS, COLOURS):
        assert len({kind.key for kind in kinds.values()}) == len(kinds)
        assert not {kind.key for kind in kinds.values()} & {"A", "W"}


def test_the_chapter_card_is_shown_once_it_is_entered(look: Theme) -> None:
    play = Play.start("ronin", 35)
    while play.step is not None and play.step.id != "setup.card":
        play = play.answer(answer_for(play, play.step))
    assert picture_of(play).active == ()
    assert play.step is not None
    play = play.answer(answer_for(play, play.step))
    picture = picture_of(play)
    assert picture.active == ("magic", "fight")
    head = ActiveSymbols()
    head.show_picture(Head(picture.chapter, picture.turn, picture.active))
    assert head.words() == "First to be active: left Magic, right Fight"
    head.deleteLater()


def test_the_spot_whose_bonus_is_asked_for_is_marked(qapp: object) -> None:
    session = _session()
    play_to(session, lambda now: now.step is not None and now.step.id == "track.bonus")
    task = session.play.state.agenda[0]
    asked = {track.names: track.asked for track in picture_of(session.play).tracks if track.asked}
    assert list(asked.values()) == [task["spot"]]
    play_to(session, at("pool.refill", 1, 3))
    assert not any(track.asked for track in picture_of(session.play).tracks)


def test_whose_lower_track_it_is_is_said_in_the_words_that_fit(look: Theme) -> None:
    track = TrackPicture("1", "2", ("Ciri", "Dandelion"), 3, scores=("Ciri", "Dandelion"))
    said = [_fitting(_notes(track), room) for room in (400, 110, 60, 10)]
    assert said == ["lower for Ciri and Dandelion", "lower for both", "lower", ""]
