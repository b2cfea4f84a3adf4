"""Which plays a filter leaves, and in which order."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from db.archive import Archive
from db.filtering import HistoryFilter
from db.history import SORTS
from tests.db.asked import asked
from tests.db.playing import finished, started
from tests.db.told import imported, logged, sat


@pytest.fixture
def shelf(archive: Archive) -> dict[str, str]:
    """Plays by a short name; what each is about is in the table below."""
    two = sat("Ada", "12", won=True, character="Ciri"), sat("Ben", "7")
    tied = sat("Ada", "9", won=True), sat("Žofie Ben", "9", won=True)
    teams = sat("Ada", "1", won=True, team="x"), sat("Ben", "1", won=True, team="x"), sat("Cy")
    told = {
        "chess": logged(*two, game="Chess", on=date(2024, 2, 29), place="Café", duration=30),
        "tied": logged(*tied, game="Go", on=date(2024, 3, 1), notes="100% EÖ_fun", duration=90),
        "teams": logged(*teams, game="Tichu", on=date(2025, 1, 1)),
        "solo": logged(sat("Ada", "36"), game="Ronin", on=date(2025, 6, 1), difficulty="autumn"),
        "left": logged(*two, game="Go", on=date(2026, 1, 1), incomplete=True),
        "coop": logged(sat("Ben"), sat("Cy"), game="Hive", on=date(2026, 2, 1), mode="cooperative"),
        "beast": logged(sat("Cy", won=True), game="Legend", on=date(2026, 3, 1), opponent="Leshen"),
    }
    made = {name: archive.log_play(each) for name, each in told.items()}
    made["file"] = archive.log_play(imported(*two, on=date(2023, 5, 5), uuid="1", game="Ur"))
    made["open"] = archive.begin(started("Cy", "Dan")).id
    gone = archive.log_play(logged(*two, game="Chess", on=date(2024, 2, 29)))
    archive.delete(gone)
    return made | {"gone": gone}


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (HistoryFilter("chess"), "chess"),
        (HistoryFilter("CHE"), "chess"),
        (HistoryFilter("ada go"), "tied left"),
        (HistoryFilter("žofie"), "tied"),
        (HistoryFilter("ben 2024"), "chess tied"),
        (HistoryFilter("2024-02"), "chess"),
        (HistoryFilter("2024-03-01"), "tied"),
        (HistoryFilter("2024-99"), ""),
        (HistoryFilter("ciri 2024-2-29"), "chess"),
        (HistoryFilter("café"), "chess"),
        (HistoryFilter("100%"), "tied"),
        (HistoryFilter("%"), "tied"),
        (HistoryFilter("_f"), "tied"),
        (HistoryFilter("eö_FUN"), "tied"),
        (HistoryFilter("AUTUMN"), "solo"),
        (HistoryFilter("leshen"), "beast"),
        (HistoryFilter("nobody"), ""),
        (HistoryFilter("dan counting"), "open"),
        (HistoryFilter(since=date(2026, 1, 1), until=date(2026, 2, 1)), "left coop"),
        (HistoryFilter(mode="solo"), "solo beast"),
        (HistoryFilter(mode="cooperative"), "coop"),
        (HistoryFilter(difficulty="autumn"), "solo"),
        (HistoryFilter(result="won"), "chess tied teams left beast file"),
        (HistoryFilter("9", result="tied"), ""),
        (HistoryFilter(kind="guided"), "open"),
        (HistoryFilter(kind="imported"), "file"),
        (HistoryFilter(result="tied"), "tied"),
        (HistoryFilter(result="lost"), "solo coop"),
        (HistoryFilter(result="unfinished"), "open"),
        (HistoryFilter(result="incomplete"), "left"),
        (HistoryFilter(result="no such word"), ""),
        (HistoryFilter(binned=True), "gone"),
        (HistoryFilter("chess", binned=True), "gone"),
    ],
    ids=lambda each: "" if isinstance(each, str) else repr(each)[13:60],
)
def test_a_filter_leaves_these_plays(
    archive: Archive, shelf: dict[str, str], wanted: HistoryFilter, names: str
) -> None:
    left = {each.id for each in archive.history(wanted)}
    assert {name for name, id in shelf.items() if id in left} == set(names.split())
    assert archive.history_count(wanted) == len(left)
    assert set(archive.history_ids(wanted)) == left


def test_a_result_is_that_of_the_person_who_is_looked_for(
    archive: Archive, shelf: dict[str, str]
) -> None:
    keys = {each.name: each.id for each in archive.persons()}
    ben = HistoryFilter(person_id=keys["Ben"])

    def names(wanted: HistoryFilter) -> set[str]:
        left = {each.id for each in archive.history(wanted)}
        return {name for name, id in shelf.items() if id in left}

    assert names(ben) == {"chess", "teams", "left", "coop", "file"}
    assert names(replace(ben, result="won")) == {"teams"}
    assert names(replace(ben, result="lost")) == {"chess", "coop", "file"}
    by_game = {each.title: each.id for each in archive.games()}
    assert names(replace(ben, game_id=by_game["Go"])) == {"left"}
    place = archive.places()[0].id
    assert names(replace(ben, place_id=place)) == {"chess"}


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("descending", [True, False])
def test_every_column_sorts_each_play_exactly_once(
    archive: Archive, shelf: dict[str, str], sort: str, descending: bool
) -> None:
    whole = archive.history(sort=sort, descending=descending)
    assert {each.id for each in whole} == set(shelf.values()) - {shelf["gone"]}
    pages = [
        each
        for offset in range(0, 12, 4)
        for each in archive.history(sort=sort, descending=descending, limit=4, offset=offset)
    ]
    assert tuple(pages) == whole


def test_sorting_puts_what_is_not_known_last(archive: Archive, shelf: dict[str, str]) -> None:
    def order(sort: str, descending: bool) -> list[object]:
        found = archive.history(sort=sort, descending=descending)
        return {
            "duration": [each.duration for each in found],
            "place": [each.place for each in found],
            "game": [each.title for each in found],
            "date": [each.played_on for each in found],
            "players": [len(each.seats) for each in found],
            "score": [
                max([s.score for s in each.seats if s.score is not None] or [-1]) for each in found
            ],
        }[sort]  # type: ignore[return-value] - lists of what can be compared

    assert order("duration", True)[:3] == [90, 30, None]
    assert order("duration", False)[:3] == [30, 90, None]
    assert order("place", False)[0] == "Café"
    assert order("score", True)[0] == 36
    assert order("players", True)[0] == 3
    for descending in (True, False):
        for sort in ("game", "date"):
            titles = order(sort, descending)
            assert titles == sorted(titles, reverse=descending)  # type: ignore[type-var] - words or dates
    with pytest.raises(ValueError, match="seed"):
        archive.history(sort="seed")


def test_a_negative_score_is_shown_and_sorted(archive: Archive) -> None:
    archive.log_play(logged(sat("Ada", "-3"), game="Low"))
    archive.log_play(logged(sat("Ada", "−5"), game="Lower"))
    archive.log_play(logged(sat("Ada", ""), game="None"))
    found = archive.history(sort="score")
    assert [each.title for each in found] == ["Low", "Lower", "None"]
    assert [each.seats[0].written_score for each in found] == ["-3", "−5", ""]
    assert [each.seats[0].score for each in found] == [-3, -5, None]


def test_a_page_takes_few_statements(archive: Archive) -> None:
    for number in range(30):
        finished(archive, f"P{number}", "Ben", 1)
    said = asked(archive)
    assert len(archive.history(HistoryFilter("ben count"))) == 30
    assert len(said) == 2, said


def test_difficulties_are_offered_the_most_played_first(archive: Archive) -> None:
    for word in ("winter", "autumn", "", "winter", "Straße"):
        archive.log_play(logged(difficulty=word))
    archive.delete(archive.log_play(logged(difficulty="gone")))
    assert archive.difficulties()[0] == "winter"
    assert set(archive.difficulties()) == {"winter", "autumn", "Straße"}
