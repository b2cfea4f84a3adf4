"""Spreads the plays over processes, gathers how they ended, and says what failed."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from companion import Play, games
from tests.companion.toy.installed import TOY, distribution, found
from tests.soak import checks
from tests.soak.driver import Table

WARM_UP = 3
"""Plays of a game from which a table learns what its box shows, before it is soaked."""

FEWEST = 20
"""Plays of a mode from which it is a fault that none came to its natural end."""


@dataclass(frozen=True, slots=True)
class Report:
    """What became of one play."""

    game: str
    seed: int
    mode: str = ""
    by: str = ""
    natural: bool = False
    moves: int = 0
    tries: int = 0
    fault: str = ""


@cache
def learned(game_id: str) -> dict[str, Any]:
    """What a table knows of a game's box after a few plays; the same in every process."""
    known: dict[str, Any] = {}
    for seed in range(WARM_UP):
        Table(Random(f"warm {seed}"), known, learns=True).play(game_id, seed)
    return known


def soaked(job: tuple[str, int]) -> Report:
    """Play one play and check it. The seed decides everything, the Collection included."""
    game_id, seed = job
    rng = Random(f"{game_id} {seed}")
    try:
        knows = rng.random() < 0.5
        table = Table(rng, dict(learned(game_id)) if knows else {}, learns=knows)
        play = table.play(game_id, seed)
        checks.all_of(play, rng, checks.conservation(game_id))
        return _report(play, table)
    except Exception:  # noqa: BLE001 - every fault of a play is reported with its seed
        return Report(game_id, seed, fault=traceback.format_exc())


def _report(play: Play, table: Table) -> Report:
    return Report(
        play.game.id,
        play.seed,
        checks.mode_of(play),
        _kind(play),
        checks.is_natural(play),
        play.number,
        table.tries,
    )


def _kind(play: Play) -> str:
    """How it ended: by what, and whether the table lost; or how it was stopped."""
    if play.state.stopped is not None:
        return f"stopped ({play.state.stopped})"
    result = play.result
    assert result is not None
    return result.by if result.winners else f"{result.by} (lost)"


def reports(jobs: Sequence[tuple[str, int]], processes: int, toy: Path | None) -> Iterator[Report]:
    """A report of each job, in no order."""
    if processes < 2:
        yield from map(soaked, jobs)
        return
    spawning = multiprocessing.get_context("spawn")
    with spawning.Pool(processes, partial(_prepared, toy)) as pool:
        yield from pool.imap_unordered(soaked, jobs, chunksize=4)


def _prepared(toy: Path | None) -> None:
    if toy is not None:
        ExitStack().enter_context(found(toy))


def summary(done: Iterable[Report], out: Any = None) -> int:
    """Print how plays ended, by game and kind, and every fault; 0 when all is well."""
    out = out or sys.stdout
    done = list(done)
    ends: dict[str, Counter[str]] = {}
    natural: Counter[str] = Counter()
    for report in done:
        if not report.fault:
            ends.setdefault(report.mode, Counter())[report.by] += 1
            natural[report.mode] += report.natural
    for mode, kinds in sorted(ends.items()):
        plays = sum(kinds.values())
        moves = sum(r.moves for r in done if r.mode == mode) // plays
        parts = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
        print(f"{mode:<28} {plays:>6} plays, {moves:>5} moves each: {parts}", file=out)
    faults = [report for report in done if report.fault]
    for report in faults[:10]:
        again = f"--game {report.game} --seed {report.seed} --plays 1"
        print(f"\nFAULT, again by {again}\n{report.fault}", file=out)
    never = [mode for mode, kinds in ends.items() if not natural[mode] and kinds.total() >= FEWEST]
    played = {report.game for report in done}
    ended = {report.game for report in done if report.natural}
    never += sorted(played - ended) if len(done) >= FEWEST else []
    for mode in never:
        print(f"FAULT: no play of {mode} came to its natural end", file=out)
    print(f"{len(done)} plays, {len(faults)} with a fault", file=out)
    return int(bool(faults or never or not done))


def _arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--plays", type=int, default=200, help="how many plays in all")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first play")
    parser.add_argument("--game", help="the id of one game; all installed ones otherwise")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--toy", action="store_true", help="install the tests' toy game too")
    return parser.parse_args(given)


def main(given: Sequence[str]) -> int:
    """Run the soak as the command line says; the exit code."""
    options = _arguments(given)
    begin = time.monotonic()
    with ExitStack() as stack:
        toy = None
        if options.toy or options.game == "toy":
            toy = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            distribution(toy, "toy-orchard", toy=TOY)
            stack.enter_context(found(toy))
        ids = [game.id for game in games() if options.game in (None, game.id)]
        if not ids:
            print(f"no such game: {options.game}")
            return 2
        numbers = range(options.seed, options.seed + options.plays)
        jobs = [(ids[number % len(ids)], number) for number in numbers]
        code = summary(reports(jobs, min(options.jobs, len(jobs)), toy))
    print(f"{time.monotonic() - begin:.0f} s")
    return code
