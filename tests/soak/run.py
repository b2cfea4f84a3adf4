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
    """Print how plays ended, by game and kind, and every kind of fault; 0 when all is well."""
    out = out or sys.stdout
    done = list(done)
    well = [report for report in done if not report.fault]
    for mode in sorted({report.mode for report in well}):
        print(_line(mode, [report for report in well if report.mode == mode]), file=out)
    faults = _by_kind(done)
    for alike in faults:
        first = alike[0]
        again = f"--game {first.game} --seed {first.seed} --plays 1"
        print(f"\nFAULT of {len(alike)} plays, again by {again}\n{first.fault}", file=out)
    lacking = _lacking(done)
    for what in lacking:
        print(f"FAULT: {what}", file=out)
    print(f"{len(done)} plays, {len(done) - len(well)} with a fault", file=out)
    return int(bool(faults or lacking or not done))


def _line(mode: str, plays: Sequence[Report]) -> str:
    moves = sum(report.moves for report in plays) // len(plays)
    kinds = Counter(report.by for report in plays)
    parts = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    return f"{mode:<28} {len(plays):>6} plays, {moves:>5} moves each: {parts}"


def _by_kind(done: Iterable[Report]) -> list[list[Report]]:
    """The plays with a fault, those together that failed at the same place."""
    kinds: dict[tuple[str, str], list[Report]] = {}
    for report in done:
        if report.fault:
            where = [line for line in report.fault.splitlines() if line.startswith("  File")]
            kinds.setdefault((report.game, where[-1]), []).append(report)
    return sorted(kinds.values(), key=len, reverse=True)


def _lacking(done: Sequence[Report]) -> list[str]:
    """Games and modes that never ended by themselves, and games without a conservation check."""
    natural: Counter[str] = Counter()
    plays: Counter[str] = Counter()
    for report in done:
        for name in filter(None, (report.game, report.mode)):
            plays[name] += 1
            natural[name] += report.natural
    never = [name for name, count in plays.items() if count >= FEWEST and not natural[name]]
    games_played = sorted({report.game for report in done})
    unguarded = [game_id for game_id in games_played if checks.conservation(game_id) is None]
    return [f"no play of {name} came to its natural end" for name in sorted(never)] + [
        f"{game_id} has no conservation check (tests/companion/{game_id}/conservation.py)"
        for game_id in unguarded
    ]


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
