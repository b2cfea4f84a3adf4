"""Showing and hiding without work where nothing changes: the page does it with every answer."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.widgets import is_hidden


def seen(widget: QWidget, on: bool) -> None:
    """Show or hide a widget; nothing where it is so already."""
    if is_hidden(widget) == on:
        widget.setVisible(on)
