"""The virtual environment at the root of the checkout: .venv, as the locks say."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from development.say import Hindrance, say

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
RUNTIME_LOCK = ROOT / "packaging" / "runtime.lock"
DEV_LOCK = ROOT / "packaging" / "dev.lock"
_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
_SUFFIX = ".exe" if os.name == "nt" else ""
PYTHON = _BIN / f"python{_SUFFIX}"
APP = _BIN / f"path-companion{_SUFFIX}"

_PROJECT_STAMP = VENV / "path-companion-project.stamp"


def ready(lock: Path) -> None:
    """Bring .venv to what `lock` names, with the project itself in it.

    Where a stamp in .venv says that this was done, nothing is started and nothing is read but
    the lock. An environment without a stamp is adopted, one that is broken is made anew.
    """
    if not lock.is_file():
        raise Hindrance(f"{lock.relative_to(ROOT)} is missing: this checkout is not complete.")
    if not _is_current(lock):
        if not _is_usable():
            make()
        say(f"Installing what {lock.relative_to(ROOT)} names; the first time this takes a while …")
        pip("install", "--require-hashes", "-r", str(lock))
        _stamp_of(lock).write_text(_lock_state(lock), encoding="ascii")
    state = _project_state()
    if not APP.exists() or _read(_PROJECT_STAMP) != state:
        pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
        _point_by_relative_path()
        _PROJECT_STAMP.write_text(state, encoding="ascii")


def make() -> None:
    """An empty .venv, in place of a broken one."""
    if VENV.exists() and not (VENV / "pyvenv.cfg").is_file() and any(VENV.iterdir()):
        raise Hindrance(f"{VENV} is no virtual environment: move it away and start again.")
    say(f"Making a virtual environment in {VENV} …")
    done = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        said = done.stdout.strip().splitlines()[-1:] or ["nothing more"]
        raise Hindrance(f"No virtual environment could be made in {VENV} (it said: {said[0]}).")


def pip(*arguments: str) -> None:
    """Run pip in .venv; where it fails, its own words are on the screen and a Hindrance tells."""
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", *quiet]
    done = subprocess.run(
        [*command, *arguments],
        cwd=ROOT,
        env=os.environ | {"PIP_USER": "0"},
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode != 0:
        raise Hindrance(
            "pip could not install the packages (its own words are above). Without a connection"
            " to a package index the first start is not possible; later ones are."
        )


def uv(requirement: str) -> str:
    """The program that writes the locks; pip brings it where it is not there yet."""
    program = _BIN / f"uv{_SUFFIX}"
    if program.exists():
        return str(program)
    found = shutil.which("uv")
    if found:
        return found
    if not _is_usable():
        make()
    pip("install", requirement)
    return str(program)


def _stamp_of(lock: Path) -> Path:
    return VENV / f"path-companion-{lock.stem}.stamp"


def _is_current(lock: Path) -> bool:
    """What is installed for the tests serves a plain run as well: the locks agree."""
    return PYTHON.exists() and any(
        _read(_stamp_of(done)) == _lock_state(done) for done in {lock, DEV_LOCK} if done.is_file()
    )


def _is_usable() -> bool:
    """Whether .venv starts a Python that is young enough and has pip."""
    if not PYTHON.exists():
        return False
    question = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        done = subprocess.run(
            [str(PYTHON), "-c", question],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    except OSError:
        return False
    return done.returncode == 0


def _lock_state(lock: Path) -> str:
    """The lock and the Python it was installed for, as one word."""
    return _digest(lock.read_bytes(), (VENV / "pyvenv.cfg").read_bytes())


def _point_by_relative_path() -> None:
    """Lead .venv to the packages without naming the folders above the checkout.

    Python 3.11 reads *.pth in the locale's encoding: an umlaut in the path of a home folder
    would keep every program of .venv from starting.
    """
    for pointer in VENV.glob("[Ll]ib*/**/site-packages/_path_companion.pth"):
        pointer.write_text(os.path.relpath(ROOT, pointer.parent) + "\n", encoding="ascii")


def _project_state() -> str:
    """What an editable installation keeps of the project: its metadata and its place."""
    return _digest(
        (ROOT / "pyproject.toml").read_bytes(),
        (VENV / "pyvenv.cfg").read_bytes(),
        os.fsencode(ROOT),
    )


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def _read(stamp: Path) -> str:
    try:
        return stamp.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return ""
