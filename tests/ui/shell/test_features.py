"""PySide6 reads no sources when the program runs, and its features work all the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

UNREAD = """
import linecache
from PySide6 import QtCore
from ui.features import leave_sources_unread
leave_sources_unread()
before = len(linecache.cache)
import snake, camel
assert len(linecache.cache) == before, [*linecache.cache]
assert (snake.name(), camel.name(), snake.name()) == ("a", "b", "a")
"""

SNAKE = """
from PySide6.QtCore import QObject
from __feature__ import snake_case
def name():
    it = QObject()
    it.set_object_name("a")
    return it.object_name()
"""

CAMEL = """
from PySide6.QtCore import QObject
def name():
    it = QObject()
    it.setObjectName("b")
    return it.objectName()
"""


def test_modules_are_not_read_and_may_ask_for_features(tmp_path: Path) -> None:
    """In a process of its own: what one module asks for is known to the whole process."""
    (tmp_path / "snake.py").write_text(SNAKE, encoding="utf-8")
    (tmp_path / "camel.py").write_text(CAMEL, encoding="utf-8")
    program = f"import sys; sys.path.append({str(tmp_path)!r})\n{UNREAD}"
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
