"""What holds for every test: nothing on somebody's screen, nothing in somebody's own folders."""

from __future__ import annotations

import os
import tempfile

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Where a desktop keeps data, settings and caches: the tests' own, gone when they end.
_FOLDERS = tempfile.TemporaryDirectory(prefix="path-companion-tests-")
for _variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
    os.environ[_variable] = os.path.join(_FOLDERS.name, _variable.lower())


def pytest_unconfigure() -> None:
    """The folders go when the tests end, whatever the tests left in them."""
    _FOLDERS.cleanup()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the end-to-end tests out where packaging/dev.py found that they cannot run."""
    if os.environ.get("PATH_COMPANION_END_TO_END", "").lower() != "off":
        return
    left_out = pytest.mark.skip(reason="PATH_COMPANION_END_TO_END is off")
    for item in items:
        if item.get_closest_marker("end_to_end"):
            item.add_marker(left_out)
