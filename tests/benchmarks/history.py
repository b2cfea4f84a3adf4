"""What happens to plays after the table is cleared: lists, statistics, other programs' files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks import browsing, counting, importing
from tests.benchmarks.figures import Figure


def figures(folder: Path) -> Iterator[Figure]:
    """All of it, with the same plays."""
    for part in (browsing, counting, importing):
        yield from part.figures(folder)
