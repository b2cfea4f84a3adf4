"""A small deck game with chance: every kind of step, field and action that a game may have."""
