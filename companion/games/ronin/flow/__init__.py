"""Ronin's steps, one room a phase of the rulebook; importing them fills the registry."""

from companion.games.ronin.flow import (
    anytime,
    bonus,
    ceremony,
    chapter,
    draft,
    effects,
    end,
    fix,
    keep,
    play,
    pool,
    reached,
    setup_boards,
    setup_card,
    setup_table,
)
from companion.games.ronin.flow.registry import flow

__all__ = [
    "anytime",
    "bonus",
    "ceremony",
    "chapter",
    "draft",
    "effects",
    "end",
    "fix",
    "flow",
    "keep",
    "play",
    "pool",
    "reached",
    "setup_boards",
    "setup_card",
    "setup_table",
]
