"""Showing and hiding without work where nothing changes: the page does it with every answer."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

_is_hidden: Final = QWidget.isHidden


def seen(widget: QWidget, on: bool) -> None:
    """Show or hide a widget; nothing where it is so already."""
    if _is_hidden(widget) == on:
        widget.setVisible(on)
