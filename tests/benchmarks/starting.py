"""From the start of the program to what can be seen, against a bare PySide6 main window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tests.benchmarks.figures import RUNS, Figure, paired
from tests.benchmarks.many import one_play, ten_thousand


def run(module: str, *arguments: str, compiled: Path) -> dict[str, float]:
    """What a program that reports says, the clock beginning right before it is started.

    `compiled` is where Python keeps the bytecode of everything that it imports. An installed
    program has its bytecode; a tree of sources on a machine that writes none would be compiled
    anew with each start, and that would be measured.
    """
    surroundings = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment = surroundings | {
        "PYTHONPYCACHEPREFIX": str(compiled),
        "START": repr(time.time()),
    }
    done = subprocess.run(
        [sys.executable, "-m", f"tests.benchmarks.{module}", *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        check=True,
        timeout=120,
    )
    said: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return said


def figures(folder: Path) -> Iterator[Figure]:
    """First paint, filled Home with one play and with 10,000, and memory on the Table page."""
    few, many, compiled = folder / "few", folder / "many", folder / "compiled"
    one_play(few)
    ten_thousand(many)

    def each() -> tuple[dict[str, float], dict[str, float], dict[str, float]]:
        return (
            run("program", str(few), "table", compiled=compiled),
            run("program", str(many), compiled=compiled),
            run("bare", compiled=compiled),
        )

    each()
    runs = [each() for _ in range(RUNS + 2)]
    yield paired(
        "start to first paint",
        [(small["painted"], bare["painted"]) for small, _, bare in runs],
        unit="s",
        limit=2.0,
        against="bare window",
    )
    filled = paired(
        "start to filled Home",
        [(small["filled"], bare["filled"]) for small, _, bare in runs],
        unit="s",
        limit=6.0,
        against="bare window",
    )
    yield filled
    assert filled.ratio is not None
    yield paired(
        "start to filled Home, 10,000 plays",
        [(large["filled"], bare["filled"]) for _, large, bare in runs],
        unit="s",
        limit=filled.ratio + 0.5,
        against="bare window",
    )
    yield paired(
        "memory on the Table page",
        [(small["memory"] / 1024, bare["memory"] / 1024) for small, _, bare in runs],
        unit="MiB",
        limit=2.5,
        against="bare window",
    )
    yield Figure(
        "what the window adds to a bare one",
        median(small["filled"] - bare["filled"] for small, _, bare in runs),
        None,
        "s",
        None,
        None,
    )
