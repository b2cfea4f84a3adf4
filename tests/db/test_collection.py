"""The Collection and the draft."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import event

from db.archive import Archive
from tests.db.playing import Reopen


def test_values_are_remembered_forgotten_and_listed(archive: Archive) -> None:
    before = datetime.now(UTC)
    archive.remember({"b": [1, {"x": None}], "a": "seven"})
    archive.remember({"b": 2})
    listed = archive.collection()
    assert [(each.key, each.value) for each in listed] == [("a", "seven"), ("b", 2)]
    assert all(before <= each.changed <= before + timedelta(minutes=1) for each in listed)
    archive.forget("a")
    archive.forget("never there")
    assert archive.known == {"b": 2}
    archive.remember({})
    assert archive.known == {"b": 2}


def test_known_is_read_again_only_when_it_changed(archive: Archive, reopen: Reopen) -> None:
    archive.remember({f"key/{number}": number for number in range(20)})
    assert len(archive.known) == 20
    said: list[str] = []
    event.listen(
        archive.engine, "before_cursor_execute", lambda _c, _u, sql, *_more: said.append(sql)
    )
    assert archive.known["key/7"] == 7
    assert len([sql for sql in said if "value" in sql]) == 0
    with reopen() as other:
        other.remember({"key/7": 8})
        assert archive.known["key/7"] == 8
        other.forget("key/7")
        assert "key/7" not in archive.known
        other.forget("key/8")
        other.remember({"key/9": 0})
        assert archive.known["key/9"] == 0
        assert "key/8" not in archive.known


def test_known_cannot_be_changed_by_its_reader(archive: Archive) -> None:
    with pytest.raises(TypeError):
        archive.known["a"] = 1  # type: ignore[index] - that it cannot be is the test


def test_known_is_as_it_was_for_who_holds_it(archive: Archive) -> None:
    archive.remember({"a": 1})
    held = archive.known
    archive.remember({"a": 2})
    assert archive.known == {"a": 2}
    assert held == {"a": 1}


def test_a_value_that_is_no_json_is_refused_and_nothing_is_written(archive: Archive) -> None:
    deep: list[object] = []
    for _level in range(100_000):
        deep = [deep]
    for value in (float("nan"), {1, 2}, deep):
        with pytest.raises(ValueError, match="JSON"):
            archive.remember({"a": 1, "b": value})
    assert archive.known == {}


def test_the_draft_survives_until_it_is_dropped(archive: Archive, reopen: Reopen) -> None:
    assert archive.draft("toy") is None
    archive.save_draft("toy", "first")
    archive.save_draft("toy", '{"seat/1/person": "Zoë 🦊"}')
    with reopen() as other:
        assert other.draft("toy") == '{"seat/1/person": "Zoë 🦊"}'
        other.drop_draft("toy")
    assert archive.draft("toy") is None
    archive.drop_draft("toy")


def test_each_game_has_a_draft_of_its_own(archive: Archive) -> None:
    archive.save_draft("toy", "first")
    archive.save_draft("ronin", "second")
    assert archive.drafts() == ("second", "first")
    archive.save_draft("toy", "third")
    assert archive.drafts() == ("third", "second")
    archive.drop_draft("toy")
    assert archive.drafts() == ("second",)
