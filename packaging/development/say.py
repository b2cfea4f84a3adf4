"""What the person at the terminal reads: sentences, never tracebacks."""

from __future__ import annotations

import sys


class Hindrance(Exception):
    """Something outside the project is missing or failed; the text says what, and what to do."""


def say(sentence: str) -> None:
    """One line, at once, in its place among the output of other programs."""
    print(sentence, flush=True)


def complain(sentence: str) -> None:
    """One line about what went wrong."""
    sys.stdout.flush()
    print(sentence, file=sys.stderr, flush=True)
