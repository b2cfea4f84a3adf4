"""The parts of `check` and `test`: each runs whatever became of the others."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from development.environment import PYTHON, ROOT
from development.say import say


@dataclass(frozen=True, slots=True)
class Part:
    """One thing to run: the name it has in the summary, and the arguments of Python."""

    name: str
    arguments: Sequence[str]


STATIC = (
    Part("lint", ("-m", "ruff", "check", ".")),
    Part("format", ("-m", "ruff", "format", "--check", ".")),
    Part("types", ("-m", "mypy")),
    Part(
        "contracts",
        (
            "-c",
            "from importlinter.cli import lint_imports_command; lint_imports_command()",
            "--no-logo",
        ),
    ),
)

WITHOUT_QT = Part(
    "tests without Qt",
    (
        "-m",
        "pytest",
        "-c",
        "tests/no_qt.ini",
        "--rootdir=.",
        # What takes long has nothing to do with Qt: it runs once, in the whole suite.
        "-m",
        "not slow",
        "tests/companion",
        "tests/db",
    ),
)


def suite(arguments: Sequence[str]) -> Part:
    """The whole test-suite, with what was given on the command line."""
    return Part("tests", ("-m", "pytest", *arguments))


def run_all(parts: Iterable[Part], environment: Mapping[str, str]) -> int:
    """Run every part, then say how each ended; 0 when all is well."""
    results = []
    for part in parts:
        say(f"\n── {part.name} " + "─" * (60 - len(part.name)))
        begin = time.monotonic()
        done = subprocess.run(
            [str(PYTHON), *part.arguments],
            cwd=ROOT,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            check=False,
        )
        results.append((part.name, done.returncode, time.monotonic() - begin))
    say("\n── summary " + "─" * 53)
    for name, code, seconds in results:
        say(f"{name:<18} {'well' if code == 0 else f'FAILED ({code})':<12} {seconds:7.1f} s")
    return int(any(code != 0 for _, code, _ in results))


def offscreen() -> dict[str, str]:
    """The environment of everything that opens no window on somebody's screen."""
    return {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"} | dict(os.environ)
