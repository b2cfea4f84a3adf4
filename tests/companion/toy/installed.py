"""Install the toy game as a third party would: a distribution with an entry point."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from companion import game
from companion.game import GROUP, games

TOY = "tests.companion.toy.game:GAME"


def distribution(folder: Path, name: str, **points: str) -> None:
    """Lay down what an installer leaves of a distribution: its name and its entry points."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"[{GROUP}]", *(f"{point} = {value}" for point, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


@contextmanager
def found(folder: Path, here: tuple[str, ...] = game.HERE) -> Iterator[None]:
    """The distributions in this folder are found besides the games `here`, until it ends."""
    sys.path.insert(0, str(folder))
    _forget()
    try:
        with patch.object(game, "HERE", here):
            yield
    finally:
        sys.path.remove(str(folder))
        _forget()


def _forget() -> None:
    importlib.invalidate_caches()
    games.cache_clear()
