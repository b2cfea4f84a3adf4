"""The sample play that can be opened and thrown away."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion import Play


def sample_play() -> Play | None:
    """The sample, None where it does not fit the rules of today or its game is missing."""
    from companion import Play, PlayFileError

    file = files("ui.pages.home") / "sample.json"
    if not file.is_file():
        return None
    try:
        return Play.from_json(file.read_bytes())
    except PlayFileError:
        return None
