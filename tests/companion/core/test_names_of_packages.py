"""The names that others import, whatever was imported before."""

from __future__ import annotations

import subprocess
import sys


def test_games_stays_a_function_when_its_package_was_imported() -> None:
    lines = (
        "import companion",
        "companion.games()",
        "import companion.games.ronin",
        "from companion import games",
        "assert games()[0].id == 'ronin', games",
    )
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True, timeout=60)


def test_every_public_name_can_be_had_and_none_is_imported_before() -> None:
    lines = (
        "import sys",
        "import companion",
        "assert 'companion.play' not in sys.modules",
        "for name in companion.__all__: getattr(companion, name)",
        "from companion import *",
        "assert Play is companion.Play",
    )
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True, timeout=60)
