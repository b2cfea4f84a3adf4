"""Colours, type, spacing and drawn symbols. Everything that is drawn takes its look from here."""

from ui.theme.current import SCALES, Mode, Theme, theme
from ui.theme.tokens import DARK, LIGHT, Palette

__all__ = ["DARK", "LIGHT", "SCALES", "Mode", "Palette", "Theme", "theme"]
