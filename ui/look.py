"""The look that the settings name: light or dark, and how large."""

from __future__ import annotations

from ui.settings import Settings
from ui.theme import Mode, theme


def follow(settings: Settings) -> None:
    """Take the look of these settings, now and whenever they change."""
    look = theme()
    look.set_mode(_mode(settings.theme))
    look.set_scale(settings.scale / 100)

    def changed(name: str) -> None:
        if name == "theme":
            look.set_mode(_mode(settings.theme))
        elif name == "scale":
            look.set_scale(settings.scale / 100)

    settings.changed.connect(changed)


def _mode(word: str) -> Mode:
    return "light" if word == "light" else "dark" if word == "dark" else "system"
