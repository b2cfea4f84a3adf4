"""The one style sheet of the application, made from the tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.theme import tokens
from ui.theme.tokens import Palette

ROLES: Final = {
    "ink": "ink",
    "muted": "muted",
    "accent": "accent",
    "good": "good",
    "bad": "bad",
    "link": "link",
    "on_accent": "on_accent",
    "magic": "magic",
    "diplomacy": "diplomacy",
    "exploration": "exploration",
    "fight": "fight",
}
"""The roles of text, each with its token."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Pixels at one scale."""

    scale: float

    def __getitem__(self, pixels: int) -> int:
        return max(1, round(pixels * self.scale))


def sheet(palette: Palette, scale: float) -> str:
    """The style sheet for a palette at a scale (1.0 is 100 %)."""
    px = _Sizes(scale)
    parts = (
        _ground(palette),
        _labels(palette, px),
        _frames(palette, px),
        _entries(palette, px),
        _buttons(palette, px),
        _lists(palette, px),
        _scrolling(palette, px),
        _floating(palette, px),
    )
    return "\n".join(parts)


def _ground(p: Palette) -> str:
    return f"""
QMainWindow, QDialog, QWidget[ground="background"] {{ background: {p.background}; }}
QWidget[ground="surface"] {{ background: {p.surface}; }}
"""


def _labels(p: Palette, px: _Sizes) -> str:
    sizes = "\n".join(
        f'QLabel[type="{size}"] {{ font-size: {px[size]}px; }}' for size in tokens.TYPE
    )
    roles = "\n".join(
        f'QLabel[role="{role}"] {{ color: {p.colour(token)}; }}' for role, token in ROLES.items()
    )
    weights = "\n".join(
        f'QLabel[weight="{weight}"] {{ font-weight: {weight}; }}' for weight in (400, 600, 700)
    )
    return f"QLabel {{ background: transparent; }}\n{sizes}\n{roles}\n{weights}"


def _frames(p: Palette, px: _Sizes) -> str:
    return f"""
QFrame[frame="card"] {{ background: {p.surface}; border: 1px solid {p.line};
    border-radius: {px[tokens.RADIUS]}px; }}
QFrame[frame="raised"] {{ background: {p.raised}; border: none;
    border-radius: {px[tokens.RADIUS_INSIDE]}px; }}
QFrame[frame="unusual"] {{ background: {p.accent_wash}; border: 1px solid {p.accent};
    border-radius: {px[tokens.RADIUS_INSIDE]}px; }}
QFrame[frame="line"] {{ background: {p.line}; border: none; }}
"""


def _entries(p: Palette, px: _Sizes) -> str:
    tall = max(px[40], tokens.TARGET)
    kinds = "QLineEdit, QPlainTextEdit, QSpinBox, QDateEdit, QComboBox"
    focused = ", ".join(f"{kind}:focus" for kind in kinds.split(", "))
    return f"""
{kinds} {{ background: {p.raised}; color: {p.ink}; border: 1px solid {p.field_line};
    border-radius: {px[tokens.RADIUS_INSIDE]}px; padding: {px[4]}px {px[12]}px;
    min-height: {tall - 2 * px[4] - 2}px; font-size: {px[tokens.BODY]}px; }}
{focused} {{ border: 2px solid {p.focus}; padding: {px[4] - 1}px {px[12] - 1}px; }}
QLineEdit[wrong="true"] {{ border: 2px solid {p.bad}; padding: {px[4] - 1}px {px[12] - 1}px; }}
QLineEdit[figure="true"] {{ font-size: {px[tokens.TITLE]}px; font-weight: 600;
    min-height: {max(px[48], tokens.TARGET) - 2 * px[4] - 2}px; }}
QComboBox::drop-down {{ border: none; width: {px[26]}px; }}
QComboBox::down-arrow {{ width: {px[10]}px; height: {px[10]}px; }}
"""


def _buttons(p: Palette, px: _Sizes) -> str:
    tall = max(px[36], tokens.TARGET)
    return f"""
QPushButton, QToolButton {{ background: {p.raised}; color: {p.ink};
    border: 1px solid {p.field_line}; border-radius: {px[tokens.RADIUS_INSIDE]}px;
    padding: {px[4]}px {px[16]}px; min-height: {tall - 2 * px[4] - 2}px;
    font-size: {px[tokens.BODY]}px; }}
QPushButton:hover, QToolButton:hover {{ border-color: {p.ink}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {p.focus};
    padding: {px[4] - 1}px {px[16] - 1}px; }}
QPushButton:default {{ background: {p.accent}; color: {p.on_accent}; border-color: {p.accent}; }}
QPushButton:default:disabled {{ background: {p.raised}; }}
QPushButton:disabled, QToolButton:disabled {{ color: {p.muted}; border-color: {p.line}; }}
QCheckBox, QRadioButton {{ font-size: {px[tokens.BODY]}px; spacing: {px[8]}px;
    min-height: {max(px[32], tokens.TARGET)}px; }}
QCheckBox::indicator {{ width: {px[18]}px; height: {px[18]}px; border-radius: {px[4]}px;
    border: 1px solid {p.field_line}; background: {p.raised}; }}
QCheckBox::indicator:checked {{ background: {p.accent}; border-color: {p.accent}; }}
QCheckBox:focus {{ border: 2px solid {p.focus}; border-radius: {px[4]}px; }}
"""


def _lists(p: Palette, px: _Sizes) -> str:
    return f"""
QAbstractItemView {{ background: {p.surface}; color: {p.ink}; border: 1px solid {p.line};
    border-radius: {px[tokens.RADIUS_INSIDE]}px; alternate-background-color: {p.raised};
    font-size: {px[tokens.BODY]}px; outline: none; }}
QAbstractItemView:focus {{ border: 2px solid {p.focus}; }}
QAbstractItemView::item {{ padding: {px[6]}px {px[8]}px; min-height: {max(px[24], 20)}px; }}
QAbstractItemView::item:selected {{ background: {p.accent_wash}; color: {p.ink}; }}
QHeaderView::section {{ background: {p.surface}; color: {p.muted}; border: none;
    border-bottom: 1px solid {p.line}; padding: {px[8]}px; font-size: {px[tokens.SMALL]}px; }}
QTabBar::tab {{ background: transparent; color: {p.muted}; padding: {px[8]}px {px[16]}px;
    border-bottom: 2px solid transparent; font-size: {px[tokens.BODY]}px; }}
QTabBar::tab:selected {{ color: {p.ink}; border-bottom-color: {p.accent}; }}
QTabBar::tab:focus {{ border: 2px solid {p.focus}; }}
QTabWidget::pane {{ border: none; }}
"""


def _scrolling(p: Palette, px: _Sizes) -> str:
    return f"""
QScrollArea {{ background: transparent; border: none; }}
QScrollArea > QWidget > QWidget[ground="none"] {{ background: transparent; }}
QScrollBar {{ background: transparent; border: none; margin: 0; }}
QScrollBar:vertical {{ width: {px[12]}px; }}
QScrollBar:horizontal {{ height: {px[12]}px; }}
QScrollBar::handle {{ background: {p.field_line}; border-radius: {px[3]}px;
    margin: {px[3]}px; min-height: {px[32]}px; min-width: {px[32]}px; }}
QScrollBar::handle:hover {{ background: {p.muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""


def _floating(p: Palette, px: _Sizes) -> str:
    return f"""
QFileDialog QToolButton {{ background: {p.ink if p.dark else p.raised};
    padding: {px[4]}px; }}
QFileDialog QToolButton:focus {{ padding: {px[4] - 1}px; }}
QFileDialog QToolButton:disabled {{ background: {p.muted if p.dark else p.surface}; }}
QToolTip {{ background: {p.raised}; color: {p.ink}; border: 1px solid {p.field_line};
    padding: {px[6]}px; font-size: {px[tokens.SMALL]}px; }}
QMenuBar {{ background: {p.background}; color: {p.ink}; font-size: {px[tokens.SMALL]}px; }}
QMenuBar::item {{ background: transparent; padding: {px[4]}px {px[8]}px; }}
QMenuBar::item:selected {{ background: {p.raised}; }}
QMenu {{ background: {p.surface}; color: {p.ink}; border: 1px solid {p.field_line};
    padding: {px[4]}px; font-size: {px[tokens.BODY]}px; }}
QMenu::item {{ padding: {px[6]}px {px[24]}px; border-radius: {px[4]}px; }}
QMenu::item:selected {{ background: {p.accent_wash}; }}
QMenu::item:disabled {{ color: {p.muted}; }}
QMenu::separator {{ height: 1px; background: {p.line}; margin: {px[4]}px {px[8]}px; }}
QProgressBar {{ background: {p.raised}; border: none; border-radius: {px[4]}px;
    height: {px[8]}px; color: transparent; }}
QProgressBar::chunk {{ background: {p.accent}; border-radius: {px[4]}px; }}
"""
