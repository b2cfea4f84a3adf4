"""BoardGameGeek's plays: the samples in whole, and what its people write into them."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from companion.fields.numbers import worked_out
from db.transfer import bgg
from db.transfer.records import Found, TransferError, Unreadable
from tests.db.transfer.samples import BY_GAME, BY_USER, TODAY, sample


def one(play: str = "", inside: str = "", player: str = "") -> Found:
    """What a file of one play holds, its attributes given in addition."""
    seat = f"<players><player {player}/></players>" if player else ""
    text = (
        f'<plays username="ada"><play id="1" date="2026-01-02" {play}>'
        f'<item name="Go" objecttype="thing" objectid="188"/>{inside}{seat}</play></plays>'
    )
    return bgg.read(text.encode(), today=TODAY)


@pytest.mark.parametrize("name", [BY_GAME, BY_USER])
def test_every_play_and_seat_is_what_it_was(name: str) -> None:
    """Each attribute where it belongs."""
    told = ElementTree.fromstring(sample(name))  # a file of our own
    found = bgg.read(sample(name), today=TODAY)
    assert found.unreadable == ()
    for row, play in zip(told, found.plays, strict=True):
        item, note = row.find("item"), row.find("comments")
        assert item is not None
        assert (play.source, play.uuid) == ("bgg", row.get("id"))
        assert play.played_on.isoformat() == row.get("date")
        assert (play.game.title, str(play.game.bgg_id)) == (item.get("name"), item.get("objectid"))
        assert play.duration == (int(row.get("length", "")) or None)
        assert play.quantity == int(row.get("quantity", ""))
        assert play.incomplete is (row.get("incomplete") == "1")
        assert play.ignored is (row.get("nowinstats") == "1")
        assert play.place == row.get("location")
        assert play.notes == ("" if note is None else (note.text or "").strip())
        for line, seat in zip(row.iter("player"), play.seats, strict=True):
            assert seat.name == line.get("name")
            assert seat.bgg_name == line.get("username")
            assert seat.score_text == line.get("score")
            assert seat.score == worked_out(line.get("score", ""))
            assert seat.colour == line.get("color")
            assert seat.won is (line.get("win") == "1")
            assert seat.newcomer is (line.get("new") == "1")
            assert seat.starter is (line.get("startposition") in ("1", "start player"))


def test_years_that_nobody_meant_are_kept_as_written_and_doubted() -> None:
    """By the Buddhist calendar it is 2568."""
    found = bgg.read(sample(BY_GAME), today=TODAY)
    years = [play.played_on.year for play in found.plays]
    assert years[:3] == [3111, 2568, 2568]
    assert [play.facts["date_text"] for play in found.plays[:3]] == [
        "3111-10-08", "2568-11-19", "2568-07-09",
    ]  # fmt: skip
    assert [doubt.place for doubt in found.doubts] == ["plays[0]", "plays[1]", "plays[2]"]


def test_the_automa_is_no_person() -> None:
    """Somebody with an account is one, whatever the name."""
    found = bgg.read(sample(BY_GAME), today=TODAY)
    assert [seat.name for play in found.plays for seat in play.seats if seat.automa] == ["Automa"]
    assert "Automa" not in {person.name for person in found.persons}
    (play,) = one(player='name="Automa" username="automa77"').plays
    assert not play.seats[0].automa


def test_two_accounts_of_one_name_are_two_persons() -> None:
    """The account is their key."""
    found = bgg.read(sample(BY_GAME), today=TODAY)
    assert [each.uuid for each in found.persons if each.name == "P1"] == [
        "bgg:bgguser1002", "bgg:bgguser1005",
    ]  # fmt: skip
    seats = [seat for play in found.plays for seat in play.seats if seat.name == "P1"]
    assert {(seat.uuid, seat.bgg_name) for seat in seats} == {
        ("bgg:bgguser1002", "bgguser1002"), ("bgg:bgguser1005", "bgguser1005"),
    }  # fmt: skip


def test_who_i_am() -> None:
    """The account whose plays these are."""
    found = bgg.read(sample(BY_USER), today=TODAY)
    assert [(each.name, each.me) for each in found.persons] == [("Player One", True)]


@pytest.mark.parametrize(
    ("text", "number"), [("-", None), ("", None), ("49-46ish", None), ("12+3", 15), ("-4", -4)]
)
def test_a_score_is_text_first(text: str, number: int | None) -> None:
    """Strict readers refused or zeroed real plays."""
    (play,) = one(player=f'name="Ada" score="{text}"').plays
    (seat,) = play.seats
    assert (seat.score_text, seat.score) == (text, number)


def test_a_start_position_that_is_no_first_one_is_kept_as_written() -> None:
    """It may be anything."""
    (play,) = one(player='name="Ada" startposition="north" rating="7.5"').plays
    assert play.seats[0].facts == {"start": "north", "rating": 7.5}
    assert not play.seats[0].starter


@pytest.mark.parametrize(
    ("play", "place"),
    [
        ('length="long"', "plays[0]@length"),
        ('quantity="9999999999"', "plays[0]@quantity"),
        ('incomplete="yes"', "plays[0]@incomplete"),
    ],
)
def test_a_bad_row_is_listed_with_its_place(play: str, place: str) -> None:
    """And with what is wrong."""
    found = one(play)
    assert [each.place for each in found.unreadable] == [place]


@pytest.mark.parametrize("date", ["", "0000-00-00", "2026-13-01", "today"])
def test_a_play_needs_a_date(date: str) -> None:
    """BoardGameGeek allows none; we make none up. The play after it comes in."""
    text = (
        f'<plays><play id="1" date="{date}"><item name="Go" objectid="1"/></play>'
        '<play id="2" date="2026-01-02"><item name="Go" objectid="1"/></play></plays>'
    )
    found = bgg.read(text.encode(), today=TODAY)
    assert [play.uuid for play in found.plays] == ["2"]
    assert found.unreadable[0].place == "plays[0]@date"


def test_a_play_without_its_game_is_listed() -> None:
    """There is nothing to log."""
    found = bgg.read(b'<plays><play id="1" date="2026-01-02"/></plays>', today=TODAY)
    reason = "It does not say which game was played."
    assert found.unreadable == (Unreadable("plays[0].item", reason),)


BOMB = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(10))


@pytest.mark.parametrize(
    "text",
    [
        f"<!DOCTYPE plays [{BOMB}]><plays>&l9;</plays>",
        '<!DOCTYPE plays [<!ENTITY x SYSTEM "file:///etc/passwd">]><plays>&x;</plays>',
        '<!DOCTYPE plays SYSTEM "http://127.0.0.1:1/x.dtd"><plays/>',
        '<!DOCTYPE plays [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]><plays/>',
        "<!DOCTYPE plays><plays/>",
    ],
)
def test_a_document_type_is_refused_before_anything_in_it_is_looked_at(text: str) -> None:
    """Entities, files from elsewhere, and the billion laughs all need one."""
    with pytest.raises(TransferError, match="document type"):
        bgg.read(text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "<plays>&nothing;</plays>",
        "<plays",
        "<plays><play></plays>",
        "",
        "<html><body>Too many requests</body></html>",
        "<message>Your request has been accepted</message>",
        "<plays>" + "<a>" * 100_000,
        '<plays><play a="&#0;"/></plays>',
        '<plays><play a="&#xD800;"/></plays>',
        "<plays><play>\x00</play></plays>",
        '<?xml version="1.0" encoding="nonsense"?><plays>\N{SNOWMAN}',
    ],
)
def test_what_is_damaged_or_something_else_is_refused_with_a_sentence(text: str) -> None:
    """And names the line."""
    with pytest.raises(TransferError, match=r"\w{3}"):
        bgg.read(text.encode())


def test_other_encodings() -> None:
    """BoardGameGeek writes UTF-8. What marks itself as UTF-16 is read; the rest is refused."""
    text = '<plays username="\N{LATIN SMALL LETTER E WITH ACUTE}"/>'
    assert bgg.read(text.encode("utf-16")).plays == ()
    for codec in ("utf-32", "latin-1"):
        with pytest.raises(TransferError):
            bgg.read(text.encode(codec))
