"""packaging/*.lock: every package with its version and hashes, for every platform."""

from __future__ import annotations

import os
import subprocess
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from development.environment import DEV_LOCK, ROOT, RUNTIME_LOCK, uv
from development.say import Hindrance, say

HEADER = """\
# {what}, for every platform, with the build backend.
# Made from pyproject.toml by
#
#     python3 packaging/dev.py lock
#
"""


def requirements() -> tuple[list[str], list[str]]:
    """What pyproject.toml asks for to run (build backend included), and to develop."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    runtime = project["project"]["dependencies"] + project["build-system"]["requires"]
    return runtime, project["dependency-groups"]["dev"]


def write_locks(arguments: Sequence[str]) -> int:
    """Write both locks; versions stay as they are unless `--upgrade` or a bound moves them."""
    runtime, dev = requirements()
    program = uv(next(wanted for wanted in dev if wanted.startswith("uv>=")))
    _compile(program, RUNTIME_LOCK, runtime, "What Path Companion runs with", arguments)
    arguments = ["--constraint", str(RUNTIME_LOCK), *arguments]
    _compile(program, DEV_LOCK, runtime + dev, "What Path Companion is developed with", arguments)
    return 0


def _compile(
    program: str, lock: Path, wanted: list[str], what: str, arguments: Sequence[str]
) -> None:
    say(f"Resolving {lock.relative_to(ROOT)} …")
    with tempfile.TemporaryDirectory() as folder:
        draft = Path(folder) / lock.name
        if lock.exists():
            draft.write_bytes(lock.read_bytes())
        settings = ["--universal", "--generate-hashes", "--python-version", "3.11"]
        done = subprocess.run(
            [program, "pip", "compile", *settings, "--quiet", "--no-header", "--no-annotate",
             "--no-config", "--system-certs", *arguments, "--output-file", str(draft), "-"],
            input="\n".join(wanted),
            text=True,
            cwd=folder,
            check=False,
        )  # fmt: skip
        if done.returncode != 0:
            raise Hindrance(f"uv could not resolve {lock.relative_to(ROOT)}; nothing was changed.")
        text = HEADER.format(what=what) + draft.read_text(encoding="utf-8")
    new = lock.with_suffix(".new")
    new.write_text(text, encoding="utf-8", newline="\n")
    os.replace(new, lock)
