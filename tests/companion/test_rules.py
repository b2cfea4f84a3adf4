"""Every rule that is not the table's own is named by a test or by a case.

Read from the sources, not from what a run collected, so that a partial run says the same.
"""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
FILES = sorted((TESTS.parent / "companion" / "games").glob("*/rules.toml"))
MOST = 5
TABLE = "table"


@dataclass(frozen=True)
class Named:
    """A test (or a whole module) and the rule ids that its marks name."""

    where: str
    ids: tuple[str, ...]


def rules(path: Path) -> dict[str, str]:
    """The role of each rule of a file, by id."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
    return {rule["id"]: rule["role"] for rule in listed}


def marked(path: Path) -> Iterator[Named]:
    """What the tests of a module name; a module's `pytestmark` counts as one more."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from of_test(f"{path.name}::{node.name}", node.decorator_list)
        elif isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            yield Named(f"{path.name}", ids_in([node.value]))


def of_test(where: str, decorators: list[ast.expr]) -> Iterator[Named]:
    """The marks of a test; each `pytest.param(…, marks=…)` of it is a test of its own."""
    params = [
        each
        for decorator in decorators
        for each in ast.walk(decorator)
        if isinstance(each, ast.Call)
        and isinstance(each.func, ast.Attribute)
        and each.func.attr == "param"
    ]
    inside = [ids_in([param]) for param in params]
    for number, ids in enumerate(inside, start=1):
        yield Named(f"{where}[{number}]", ids)
    own = list(ids_in(decorators))
    for ids in inside:
        for each in ids:
            own.remove(each)
    yield Named(where, tuple(own))


def ids_in(nodes: list[ast.expr]) -> tuple[str, ...]:
    """The rule ids in every `pytest.mark.rule(…)` inside these expressions."""
    calls = [each for node in nodes for each in ast.walk(node) if isinstance(each, ast.Call)]
    return tuple(
        argument.value
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


@cache
def in_tests() -> list[Named]:
    return [each for path in sorted(TESTS.rglob("*.py")) for each in marked(path) if each.ids]


def in_cases() -> list[Named]:
    named = []
    for path in sorted((TESTS / "cases").glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            named.append(Named(case["id"], tuple(case["rules"])))
    return named


def test_there_are_rules() -> None:
    assert FILES
    assert in_tests()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_every_rule_is_named(path: Path) -> None:
    named = {id for each in [*in_tests(), *in_cases()] for id in each.ids}
    missing = [id for id, role in rules(path).items() if role != TABLE and id not in named]
    assert not missing, f"{len(missing)} rules without a test: {' '.join(missing)}"


def test_a_test_names_five_rules_at_most() -> None:
    many = [each for each in in_tests() if len(each.ids) > MOST]
    assert not many


def test_no_unknown_rule_is_named() -> None:
    known = {id for path in FILES for id in rules(path)}
    prefixes = {id.partition("-")[0] for id in known}
    unknown = [
        (each.where, id)
        for each in [*in_tests(), *in_cases()]
        for id in each.ids
        if id not in known and (id.partition("-")[0] in prefixes or each in in_tests())
    ]
    assert not unknown


def test_marks_are_found_in_sources(tmp_path: Path) -> None:
    source = (
        "import pytest\n"
        "pytestmark = pytest.mark.rule('X-1')\n"
        "@pytest.mark.rule('X-2', 'X-3')\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('X-4'))])\n"
        "def test_it(n): ...\n"
    )
    path = tmp_path / "test_x.py"
    path.write_text(source, encoding="utf-8")
    found = {(each.where, each.ids) for each in marked(path) if each.ids}
    assert found == {
        ("test_x.py", ("X-1",)),
        ("test_x.py::test_it", ("X-2", "X-3")),
        ("test_x.py::test_it[1]", ("X-4",)),
    }
