"""Runs every case of tests/cases, and of the files given with `--cases FILE`, by its id."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from companion import Refused

HERE = Path(__file__).resolve().parents[1] / "cases"
PARTS = {"id": str, "topic": str, "given": dict, "expect": dict, "rules": list}


@dataclass(frozen=True)
class Case:
    """One case as it stands in a file; `fault` says why it is none."""

    file: str
    id: str
    game: str = ""
    data: Any = None
    fault: str = ""


def read(path: Path) -> Iterator[Case]:
    """The cases of a file; a file that holds none is one faulty case."""
    try:
        whole = json.loads(path.read_text(encoding="utf-8"))
        game, listed = whole["game"], whole["cases"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        yield Case(path.name, path.name, fault=f"no file of cases: {type(error).__name__} {error}")
        return
    if not isinstance(game, str) or not isinstance(listed, list) or not listed:
        yield Case(path.name, path.name, fault="a file of cases names its game and lists cases")
        return
    for place, data in enumerate(listed, start=1):
        id = data.get("id") if isinstance(data, dict) else None
        yield Case(path.name, str(id or f"{path.stem}-{place}"), game, data, malformed(data))


def malformed(data: Any) -> str:
    """What keeps this from being a case, "" when nothing does."""
    if not isinstance(data, dict):
        return "a case is an object"
    wrong = [part for part, kind in PARTS.items() if not isinstance(data.get(part), kind)]
    if wrong:
        return f"missing or of the wrong kind: {', '.join(wrong)}"
    return "" if data["expect"] else "a case that expects nothing shows nothing"


def plain(value: Any) -> Any:
    """A value as JSON has it: lists for tuples, text for keys."""
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value


def same(one: Any, other: Any) -> bool:
    """Equal, and of equal kind: true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def adapter(case: Case) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """The game's adapter for the topic; the test fails where there is none."""
    name = f"tests.companion.topics.{case.game}"
    try:
        topics = import_module(name).TOPICS
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        pytest.fail(f"{case.file}: no topics for the game {case.game!r} ({name})")
    if case.data["topic"] not in topics:
        pytest.fail(f"{case.file}: no adapter for the topic {case.data['topic']!r}")
    found: Callable[[dict[str, Any]], dict[str, Any]] = topics[case.data["topic"]]
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" not in metafunc.fixturenames:
        return
    paths = sorted(HERE.glob("*.json"))
    paths += [Path(name) for name in metafunc.config.getoption("cases", default=[])]
    cases = [case for path in paths for case in read(path)]
    metafunc.parametrize("case", cases, ids=[case.id for case in cases])


@pytest.mark.case
def test_case(case: Case) -> None:
    assert not case.fault, f"{case.file}: {case.fault}"
    told, expected = adapter(case), case.data["expect"]
    try:
        found = plain(told(case.data["given"]))
    except Refused as refused:
        found = {"refused": refused.key}
    differing = {
        key: {"expected": value, "found": found.get(key, "nothing")}
        for key, value in expected.items()
        if key not in found or not same(found[key], value)
    }
    if "refused" in found and "refused" not in expected:
        differing["refused"] = {"expected": "no refusal", "found": found["refused"]}
    assert not differing, f"{case.id} ({case.data.get('why', '')}): {differing}"


@pytest.mark.parametrize(
    "data",
    [
        "no case",
        {"id": "X-1", "topic": "vp_track", "given": {}, "rules": []},
        {"id": "X-1", "topic": "vp_track", "given": {}, "expect": {}, "rules": []},
        {"id": 1, "topic": "vp_track", "given": {}, "expect": {"spot": 0}, "rules": []},
    ],
)
def test_a_malformed_case_is_a_fault(data: Any, tmp_path: Path) -> None:
    path = tmp_path / "more.json"
    path.write_text(json.dumps({"game": "ronin", "cases": [data]}), encoding="utf-8")
    (case,) = read(path)
    with pytest.raises(AssertionError):
        test_case(case)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"game": "ronin", "cases": []}'])
def test_a_file_without_cases_is_a_fault(text: str, tmp_path: Path) -> None:
    path = tmp_path / "more.json"
    path.write_text(text, encoding="utf-8")
    (case,) = read(path)
    with pytest.raises(AssertionError, match=r"more\.json"):
        test_case(case)


@pytest.mark.parametrize(
    ("game", "topic", "word"), [("chess", "x", "no topics"), ("ronin", "x", "no adapter")]
)
def test_a_topic_without_an_adapter_fails(game: str, topic: str, word: str) -> None:
    data = {"id": "X-1", "topic": topic, "given": {}, "expect": {"spot": 0}, "rules": []}
    with pytest.raises(pytest.fail.Exception, match=word):
        test_case(Case("more.json", "X-1", game, data))


@pytest.mark.parametrize(
    ("given", "expect"),
    [
        ({"laps": 0, "spot": 29, "gain": 1}, {"laps": 1, "spot": 1}),
        ({"laps": 0, "spot": 29, "gain": 1}, {"laps": True}),
        ({"laps": 0, "spot": 29, "gain": 1}, {"laps": 1, "marker": "golden"}),
        ({"laps": 0, "spot": 29, "gain": 1}, {"refused": "spot"}),
        ({"laps": 0, "spot": 30, "gain": 1}, {"refused": "gain"}),
        ({"laps": 0, "spot": 30, "gain": 1}, {"laps": 1}),
    ],
)
def test_a_wrong_case_fails(given: dict[str, Any], expect: dict[str, Any]) -> None:
    data = {"id": "X-1", "topic": "vp_track", "given": given, "expect": expect, "rules": []}
    with pytest.raises(AssertionError, match="X-1"):
        test_case(Case("more.json", "X-1", "ronin", data))
