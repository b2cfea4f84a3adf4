"""The core is shown with the toy game alone, installed as a third party's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.companion.toy.installed import TOY, distribution, found


@pytest.fixture(scope="session")
def toy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the toy game is installed."""
    folder = tmp_path_factory.mktemp("site")
    distribution(folder, "toy-orchard", toy=TOY)
    return folder


@pytest.fixture(autouse=True, scope="package")
def _toy(toy_folder: Path) -> Iterator[None]:
    with found(toy_folder, here=()):
        yield
