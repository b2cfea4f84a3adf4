"""The theme in use: palette and scale, kept in step with the system and the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, cast

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from ui.theme.style import sheet
from ui.theme.tokens import BODY, DARK, LIGHT, Palette

Mode = Literal["system", "light", "dark"]

SCALES: Final = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5)
"""The stops of Ctrl + and Ctrl −."""

_ROLES: Final = {
    QPalette.ColorRole.Window: "background",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "raised",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.Link: "link",
}


class _Pixels(dict[float, int]):
    """Lengths at 100 % in pixels of a scale, each reckoned once: a page asks for hundreds."""

    _scale = 1.0

    def __missing__(self, pixels: float) -> int:
        scaled = round(pixels * self._scale)
        self[pixels] = made = max(1, scaled) if pixels > 0 else scaled
        return made

    def follow(self, scale: float) -> None:
        """Reckon in another scale."""
        self._scale = scale
        self.clear()


class Theme(QObject):
    """What everything on the screen is drawn with. `changed` follows each new look.

    There is one in an application: `ui.theme.theme()`.
    """

    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._mode: Mode = "system"
        self._scale = 1.0
        self._fonts: dict[tuple[int, int], QFont] = {}
        self._pixels = _Pixels()
        self.px: Final[Callable[[float], int]] = self._pixels.__getitem__
        """A length at 100 % in pixels of the scale in use; what is there at all keeps 1."""
        application.setStyle("Fusion")
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._palette = self._chosen()
        self._apply()

    @property
    def palette(self) -> Palette:
        """The colours in use."""
        return self._palette

    @property
    def scale(self) -> float:
        """The scale in use, 0.75 to 2.5."""
        return self._scale

    @property
    def mode(self) -> Mode:
        """What was set: "system", "light" or "dark"."""
        return self._mode

    def font(self, size: int, weight: int = 400) -> QFont:
        """The font for type of one of the sizes of `tokens.TYPE`."""
        made = self._fonts.get((size, weight))
        if made is None:
            made = QFont(QGuiApplication.font())
            made.setPixelSize(self.px(size))
            made.setWeight(QFont.Weight(weight))
            self._fonts[size, weight] = made
        return made

    def set_mode(self, mode: Mode) -> None:
        """Follow the system, or stay light or dark."""
        if mode != self._mode:
            self._mode = mode
            self._system_changed()

    def set_scale(self, scale: float) -> None:
        """Scale all type and spacing; brought within 0.75 and 2.5."""
        scale = min(max(scale, SCALES[0]), SCALES[-1])
        if scale != self._scale:
            self._scale = scale
            self._pixels.follow(scale)
            self._apply()

    def zoom(self, direction: int) -> None:
        """The next stop of SCALES up (1) or down (−1); 0 is 100 % again."""
        if direction > 0:
            self.set_scale(next((s for s in SCALES if s > self._scale + 0.01), SCALES[-1]))
        elif direction < 0:
            self.set_scale(next((s for s in reversed(SCALES) if s < self._scale - 0.01), SCALES[0]))
        else:
            self.set_scale(1.0)

    def _chosen(self) -> Palette:
        if self._mode != "system":
            return LIGHT if self._mode == "light" else DARK
        scheme = QGuiApplication.styleHints().colorScheme()
        # Where the system does not say, it is evening at the table.
        return LIGHT if scheme == Qt.ColorScheme.Light else DARK

    def _system_changed(self) -> None:
        chosen = self._chosen()
        if chosen is not self._palette:
            self._palette = chosen
            self._apply()

    def _apply(self) -> None:
        self._fonts.clear()
        self._application.setPalette(_qt_palette(self._palette))
        self._application.setFont(self.font(BODY))
        self._application.setStyleSheet(sheet(self._palette, self._scale))
        self.changed.emit()


def _qt_palette(palette: Palette) -> QPalette:
    made = QPalette()
    for role, name in _ROLES.items():
        made.setColor(role, QColor(palette.colour(name)))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(palette.muted))
    return made


_current: Theme | None = None


def _forget() -> None:
    """The application is gone; the next one has a theme of its own."""
    global _current
    _current = None


def theme() -> Theme:
    """The theme of the running application. RuntimeError where there is none yet."""
    global _current
    if _current is None:
        application = QApplication.instance()
        if application is None:
            raise RuntimeError("the theme needs an application")
        _current = Theme(cast("QApplication", application))
        _current.destroyed.connect(_forget)
    return _current
