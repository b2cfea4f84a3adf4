"""How much memory this process holds."""

from __future__ import annotations

from pathlib import Path


def proportional() -> int:
    """Proportional set size in KiB: shared pages count in shares. OSError where not Linux."""
    for line in Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1])
    raise OSError("no Pss in smaps_rollup")
