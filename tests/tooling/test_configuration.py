"""The files that configure the tools agree with each other."""

from __future__ import annotations

import configparser
import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("runtime.lock", "dev.lock")
PINNED = re.compile(r"^([a-z0-9-]+)==([^ ;]+)", re.MULTILINE)


@pytest.fixture(scope="module")
def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pinned(lock: str) -> dict[str, str]:
    """The packages that a lock names, with their versions."""
    return dict(PINNED.findall((ROOT / "packaging" / lock).read_text(encoding="utf-8")))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=!~ ;\[]", wanted)[0].lower() for wanted in requirements}


def test_both_runs_of_the_tests_know_the_same_markers(pyproject: dict[str, Any]) -> None:
    without_qt = configparser.ConfigParser()
    without_qt.read(ROOT / "tests" / "no_qt.ini", encoding="utf-8")

    markers = without_qt["pytest"]["markers"].strip().splitlines()

    assert markers == pyproject["tool"]["pytest"]["ini_options"]["markers"]


def test_the_version_is_the_one_of_pyproject(pyproject: dict[str, Any]) -> None:
    assert version("path-companion") == pyproject["project"]["version"]


def test_the_locks_name_what_pyproject_asks_for(pyproject: dict[str, Any]) -> None:
    runtime = names(pyproject["project"]["dependencies"] + pyproject["build-system"]["requires"])
    dev = names(pyproject["dependency-groups"]["dev"])

    assert runtime <= set(pinned("runtime.lock"))
    assert dev <= set(pinned("dev.lock"))


def test_the_tests_run_with_what_the_app_runs_with() -> None:
    assert pinned("runtime.lock").items() <= pinned("dev.lock").items()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / "packaging" / lock).read_text(encoding="utf-8")

    assert "://" not in text
    assert all("--hash=sha256:" in block for block in re.split(PINNED, text)[3::3])
