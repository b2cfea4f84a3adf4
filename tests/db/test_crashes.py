"""`kill -9` at any moment: every answer that was acknowledged is there, and none is there twice."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.db.playing import ROOT

CRASHES = 200


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="os.fork is not there")
def test_killed_two_hundred_times_nothing_is_lost(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.db.crashes", str(tmp_path), "--times", str(CRASHES)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=500, cwd=ROOT)
    assert run.returncode == 0, run.stderr
    crashes, _, changes, *rest = run.stdout.split()
    assert int(crashes) == CRASHES
    assert int(changes) > 2 * CRASHES
    assert rest == ["changes,", "none", "lost"]
