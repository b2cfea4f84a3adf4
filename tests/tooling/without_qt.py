"""A pytest plugin that makes Qt impossible to import, as where it is not installed.

Used by tests/no_qt.ini: companion and db are whole without any window.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

BLOCKED = frozenset({"PySide6", "shiboken6", "pytestqt"})


class NoQt:
    """A finder that answers for Qt before anybody else does."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Nothing for other modules; no Qt, whoever asks."""
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"No module named {name!r}: this run has no Qt", name=name)
        return None


def pytest_configure() -> None:
    """Refuse to begin where something before the tests has brought Qt along."""
    already = BLOCKED & set(sys.modules)
    assert not already, f"{sorted(already)} was imported before the tests began"


sys.meta_path.insert(0, NoQt())
