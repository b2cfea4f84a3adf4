"""What lists find and sort by follows whatever changes a play, a seat or a name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest
from sqlalchemy import URL, event, select

from companion import Refused
from companion.text import clean
from db import migrating
from db.archive import Archive
from db.by_hand import PlayEdit
from db.engine import make_engine, reading, writing, writing_anything
from db.filtering import HistoryFilter
from db.games import game_key
from db.listed import refresh
from db.logged import LoggedGame, LoggedPlay, LoggedSeat
from db.models import play
from tests.db.playing import Reopen, back, go_on, reloaded, started
from tests.db.told import found, imported, logged, sat

NAMES = ("Ada", "ÖZLEM", "Straße", "İpek", "Ben", "ben 2", "Žofie", "Jose\u0301", "", "100%_/")
SAID = ("", "Summer", "ÉTÉ", "winter\nnight", "A" * 300, "Ciri", "Ølger")
GAMES = ("Chess", "Gö", "Counting", "TICHU")


def random_seat(rng: Random) -> LoggedSeat:
    """Anybody, an Automa now and then."""
    score = rng.choice(("", "7", "12+3-1", "-4", "3.5", str(2**70)))
    return sat(
        rng.choice(NAMES),
        score,
        won=rng.random() < 0.4,
        automa=rng.random() < 0.2,
        team=rng.choice(("", "", "x", "y")),
        character=rng.choice(SAID),
    )


def random_play(rng: Random, **more: Any) -> LoggedPlay:
    """Any play."""
    told: dict[str, Any] = {
        "game": rng.choice(GAMES),
        "on": date(2026, rng.randint(1, 12), rng.randint(1, 28)),
        "place": rng.choice(NAMES),
        "notes": rng.choice(("", "Rain  and\nSNOW", "ÄÖÜ ß", "x" * 5000)),
        "difficulty": rng.choice(SAID),
        "opponent": rng.choice(SAID),
        "mode": rng.choice(("", "", "cooperative", "competitive")),
        "incomplete": rng.random() < 0.2,
        "result": rng.choice(("recorded", "points", "")),
    }
    make = imported if "uuid" in more else logged
    return make(*(random_seat(rng) for _ in range(rng.randint(1, 4))), **told | more)


class Household:
    """Does whatever changes what is kept, at random."""

    def __init__(self, archive: Archive, seed: int) -> None:
        self.archive = archive
        self.rng = Random(seed)
        self.ids: list[str] = []
        self.deeds: tuple[Callable[[], object], ...] = (
            self.log,
            self.log,
            self.begin,
            self.play_on,
            self.play_on,
            self.edit,
            self.edit,
            self.name,
            self.throw_away,
            self.fetch_back,
            self.rename,
            self.merge,
            self.undo_merge,
            self.bring_in,
            self.undo_import,
        )

    def do(self) -> None:
        """One thing."""
        self.rng.choice(self.deeds)()

    def any(self, guided: bool | None = None) -> Any:
        """A play that is kept, None where there is none like that."""
        there = self.archive.history(limit=500)
        fitting = [each for each in there if guided in (None, each.kind == "guided")]
        return self.rng.choice(fitting) if fitting else None

    def log(self) -> None:
        self.archive.log_play(random_play(self.rng))

    def begin(self) -> None:
        one, two = (self.rng.choice([each for each in NAMES if each]) for _ in range(2))
        self.archive.begin(started(one, self.rng.choice(("", two)), turns=3))

    def play_on(self) -> None:
        chosen = self.any(guided=True)
        if chosen is None:
            return
        going = reloaded(self.archive, chosen.kept)
        if going.step is None or (going.number > 2 and self.rng.random() < 0.3):
            back(self.archive, chosen.kept, going)
        else:
            go_on(self.archive, chosen.kept, going, self.rng.randint(-5, 9))

    def edit(self) -> None:
        chosen = self.any()
        if chosen is None:
            return
        new = random_play(self.rng)
        edit = PlayEdit(played_on=new.played_on, place=new.place, notes=new.notes)
        if chosen.kind != "guided":
            edit = replace(
                edit, game=new.game, seats=new.seats, difficulty=new.difficulty, result=new.result
            )
        self.archive.edit_play(chosen.id, chosen.revision, edit)

    def name(self) -> None:
        chosen = self.any()
        persons = [] if chosen is None else [each for each in chosen.seats if not each.automa]
        if persons:
            edit = PlayEdit(names={self.rng.choice(persons).seat: self.rng.choice(NAMES)})
            self.archive.edit_play(chosen.id, chosen.revision, edit)

    def throw_away(self) -> None:
        chosen = self.any()
        if chosen is not None:
            self.archive.delete(chosen.id)
        if self.rng.random() < 0.2:
            self.archive.empty_bin()

    def fetch_back(self) -> None:
        for each in self.archive.plays(binned=True)[:1]:
            self.archive.restore(each.id)

    def rename(self) -> None:
        name = self.rng.choice([each for each in NAMES if each]) + self.rng.choice(("", " Ñ"))
        if persons := self.archive.persons():
            self.archive.rename_person(self.rng.choice(persons).id, name)
        if places := self.archive.places():
            self.archive.rename_place(self.rng.choice(places).id, name)

    def merge(self) -> None:
        persons, places = self.archive.persons(), self.archive.places()
        if len(persons) > 1:
            one, two = self.rng.sample(persons, 2)
            self.archive.merge_persons(one.id, two.id)
        if len(places) > 1:
            here, there = self.rng.sample(places, 2)
            self.archive.merge_places(here.id, there.id)

    def undo_merge(self) -> None:
        for each in self.archive.merges()[:1]:
            try:
                self.archive.undo_merge(each.id)
            except Refused:
                continue

    def bring_in(self) -> None:
        told = [random_play(self.rng, uuid=str(self.rng.randrange(6))) for _ in range(3)]
        chosen = self.any(guided=True)
        if chosen is not None:
            (again,) = self.archive.told([chosen.id])
            told.append(replace(again, id="", source="elsewhere", uuid=str(self.rng.random())))
        preview = self.archive.preview(found(*told), "a file")
        ways = {row.number: self.rng.choice(("replace", "add", "keep")) for row in preview.rows}
        self.archive.bring_in(preview, ways)

    def undo_import(self) -> None:
        for each in [each for each in self.archive.imports() if each.undone is None][:1]:
            self.archive.undo_import(each.id)


def kept(archive: Archive) -> dict[str, tuple[Any, ...]]:
    """What is kept beside every play, those in the bin too."""
    columns = select(play.c.id, play.c.words, play.c.players, play.c.best, play.c.outcome)
    with reading(archive.engine) as connection:
        return {row.id: tuple(row)[1:] for row in connection.execute(columns)}


def made_anew(archive: Archive) -> dict[str, tuple[Any, ...]]:
    """The same after all of it was made anew."""
    with writing(archive.engine) as connection:
        refresh(connection, list(connection.execute(select(play.c.id)).scalars()))
    return kept(archive)


def looked_through(archive: Archive, word: str) -> set[str]:
    """The plays in which a word is found by reading each of them whole."""
    names = {each.id: each.name for each in archive.persons()}
    out = set()
    for summary in archive.history(limit=500):
        detail = archive.detail(summary.id)
        said = [summary.title, summary.place, summary.difficulty, detail.opponent, detail.notes]
        said += [each.character for each in summary.seats]
        said += [names[each.person_id] for each in summary.seats if each.person_id]
        if any(bare(word) in bare(each) for each in said):
            out.add(summary.id)
    return out


def bare(text: str) -> str:
    """A text without capitals and marks, found in another way."""
    letters = unicodedata.normalize("NFKD", " ".join(clean(text, 10**6).casefold().split()))
    kept = (each for each in letters if not unicodedata.combining(each))
    return "".join(kept).replace("ø", "o")


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_it_is_what_would_be_made_anew(archive: Archive, seed: int) -> None:
    household = Household(archive, seed)
    for _round in range(4):
        for _deed in range(12):
            household.do()
        before = kept(archive)
        assert before == made_anew(archive)
        for word in ("ö", "ada", "été", "ss", "snow", "%_/", "night", "josé", "count"):
            left = {each.id for each in archive.history(HistoryFilter(word), limit=500)}
            assert left == looked_through(archive, word), word
    assert len(kept(archive)) > 5


@pytest.mark.sqlite
def test_a_database_of_before_learns_the_same(reopen: Reopen) -> None:
    with reopen() as archive:
        household = Household(archive, 7)
        for _deed in range(60):
            household.do()
        before, file = kept(archive), archive.file
    assert file is not None
    engine = make_engine(URL.create("sqlite", database=str(file)))
    event.listen(engine, "connect", migrating._prepare)
    with writing_anything(engine) as connection:
        migrating.downgrade(connection, "0002")
    engine.dispose()
    with reopen() as archive:
        assert kept(archive) == before == made_anew(archive)
    assert len(before) > 5


def test_a_database_of_before_learns_to_leave_marks_aside(reopen: Reopen) -> None:
    with reopen() as archive:
        archive.log_play(logged(sat("Łukasz"), sat("Ada"), place="İzmir", notes="Größe"))
        archive.log_play(logged(sat("Ada"), sat("Ben")))
        before, address = kept(archive), archive.engine.url
    engine = make_engine(address)
    with writing_anything(engine) as connection:
        migrating.downgrade(connection, "0004")
        words = " ".join(connection.execute(select(play.c.words)).scalars())
    engine.dispose()
    assert "łukasz" in words
    with reopen() as archive:
        assert kept(archive) == before == made_anew(archive)
        for typed in ("lukasz", "izmir", "grosse", "ŁUKASZ größe"):
            assert archive.history_count(HistoryFilter(typed)) == 1


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("özlem", "ÖZLEM"),
        ("ÖZLEM", "ozlem"),
        ("O\u0308zlem", "Özlem"),
        ("ozlem", "Ö\u0301zlem"),
        ("STRASSE", "Straße"),
        ("lukasz", "Łukasz"),
        ("łukasz", "LUKASZ"),
        ("ipek", "İpek"),
        ("İPEK", "ipek"),
        ("isil", "I\u015f\u0131l"),
        ("bjorn", "BJØRN"),
        ("ΑΘΗΝΑ", "αθήνα"),
        ("がく", "がく"),
        ("한글", "한글"),
    ],
)
def test_capitals_and_marks_never_matter(archive: Archive, typed: str, name: str) -> None:
    """Nor whether a letter and its dots are one sign or two."""
    here = LoggedGame("Go")
    for told in (
        LoggedPlay(here, date(2026, 1, 1), (sat(name),)),
        LoggedPlay(here, date(2026, 1, 1), (sat("x", character=name),)),
        LoggedPlay(here, date(2026, 1, 1), (sat("x"),), place=name),
        LoggedPlay(here, date(2026, 1, 1), (sat("x"),), difficulty=name),
        LoggedPlay(here, date(2026, 1, 1), (sat("x"),), opponent=name),
        LoggedPlay(here, date(2026, 1, 1), (sat("x"),), notes=f"with {name}!"),
        LoggedPlay(LoggedGame(name), date(2026, 1, 1), (sat("x"),)),
    ):
        archive.log_play(told)
    archive.log_play(LoggedPlay(here, date(2026, 1, 1), (sat("かく"),)))
    assert archive.history_count(HistoryFilter(typed)) == 7


def test_who_differs_by_a_mark_is_somebody_else(archive: Archive) -> None:
    archive.log_play(logged(sat("José"), sat("Jose"), sat("JOSÉ")))
    assert sorted(each.name for each in archive.persons()) == ["Jose", "José"]
    assert archive.history_count(HistoryFilter("jose")) == 1


def test_no_word_is_found_across_two_names(archive: Archive) -> None:
    archive.log_play(logged(sat("Ada"), sat("Ben"), game="Go", place="Attic"))
    assert archive.history_count(HistoryFilter("go attic ada ben")) == 1
    for typed in ("goattic", "adaben", "attic\nada x", "abe"):
        assert archive.history_count(HistoryFilter(typed)) == 0


def test_a_game_with_another_title_is_found_by_it(archive: Archive) -> None:
    archive.begin(started("Ada", "Ben"))
    archive.log_play(logged(sat("Ada"), game="Chess"))
    with writing(archive.engine) as connection:
        game_key(connection, "counting", "Zählen")
    assert archive.history_count(HistoryFilter("ZÄHLEN")) == 1
    assert archive.history_count(HistoryFilter("counting")) == 0
