"""The rules of a game in our own words, each with an id, as `rules.toml` keeps them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Reading:
    """How a rule is read where a rulebook leaves a question open, and why."""

    question: str
    chosen: str
    why: str
    alternative: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its id, a title, one checkable statement, where it stands, what the app does.

    `role` is compute, decide, check, track, guide, or table (the table's own).
    """

    id: str
    title: str
    text: str
    section: str
    role: str
    reading: Reading | None = None


@cache
def rules(package: str) -> dict[str, Rule]:
    """The rules of the game in this package, by id, in the order of the file."""
    text = files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    return {entry["id"]: _rule(entry) for entry in tomllib.loads(text)["rule"]}


def _rule(entry: dict[str, object]) -> Rule:
    reading = entry.get("reading")
    return Rule(
        str(entry["id"]),
        str(entry["title"]),
        str(entry["text"]),
        str(entry["section"]),
        str(entry["role"]),
        Reading(**{name: str(word) for name, word in reading.items()})
        if isinstance(reading, dict)
        else None,
    )
