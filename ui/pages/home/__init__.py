"""Home: the play in progress, the games, recent plays, and what to do first."""

from ui.pages.home.page import HomePage

__all__ = ["HomePage"]
