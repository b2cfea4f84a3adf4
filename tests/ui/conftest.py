"""What holds for every test of the window: no screen, and one look from test to test."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtWidgets import QApplication

from ui.theme import Theme, theme


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Theme]:
    """The theme, dark at 100 %; as it was again after the test."""
    current = theme()
    mode, scale = current.mode, current.scale
    current.set_mode("dark")
    current.set_scale(1.0)
    yield current
    current.set_mode(mode)
    current.set_scale(scale)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the window asks is answered before it goes on, however busy the machine is."""
    monkeypatch.setattr("ui.latest.PATIENCE", 30.0)
