"""What holds for every test: nothing on somebody's screen, nothing in somebody's own folders."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Where a desktop keeps data, settings and caches: the tests' own, gone when they end.
_FOLDERS = tempfile.TemporaryDirectory(prefix="path-companion-tests-")
for _variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
    os.environ[_variable] = os.path.join(_FOLDERS.name, _variable.lower())

# How long one example takes says something about the machine, not about the example.
settings.register_profile("path-companion", deadline=None)
settings.load_profile("path-companion")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Files of cases besides those in tests/cases; may be given several times."""
    parser.addoption("--cases", action="append", default=[], metavar="FILE")


def pytest_unconfigure() -> None:
    """The folders go when the tests end, whatever the tests left in them."""
    _FOLDERS.cleanup()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the end-to-end tests out where they cannot run; in CI they must."""
    reason = _no_window_tests()
    if not reason:
        return
    for item in items:
        if item.get_closest_marker("end_to_end"):
            item.add_marker(pytest.mark.skip(reason=reason))


def _no_window_tests() -> str:
    """Why no real window can be tested here; empty where it can."""
    if os.environ.get("PATH_COMPANION_END_TO_END", "").lower() == "off":
        return "PATH_COMPANION_END_TO_END is off"
    if os.environ.get("CI"):
        return ""
    missing = [tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]
    return f"{' and '.join(missing)} cannot be found" if missing else ""
