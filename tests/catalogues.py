"""Catalogues of a few sentences, for tests of what changes with the language."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


def write_catalogue(locale: Path, language: str, sentences: Mapping[str, str]) -> None:
    """Write what these sentences are in a language, where gettext looks for it."""
    folder = locale / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "path_companion.mo").write_bytes(_compiled({"": HEAD, **sentences}))


def _compiled(sentences: dict[str, str]) -> bytes:
    """A catalogue as gettext reads it: a header, two tables of places, the texts."""
    pairs = sorted((key.encode(), value.encode()) for key, value in sentences.items())
    start = 28 + 16 * len(pairs)
    tables, texts = [], b""
    for side in (0, 1):
        for pair in pairs:
            tables += [len(pair[side]), start + len(texts)]
            texts += pair[side] + b"\0"
    head = [0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0]
    return struct.pack(f"<{len(head) + len(tables)}I", *head, *tables) + texts
