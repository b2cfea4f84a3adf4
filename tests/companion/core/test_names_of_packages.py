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
