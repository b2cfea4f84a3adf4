"""The commands of packaging/dev.py."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence

from development import checks, system
from development.environment import APP, DEV_LOCK, PYTHON, ROOT, RUNTIME_LOCK, ready
from development.locks import write_locks
from development.say import Hindrance, complain, say


def run(arguments: Sequence[str]) -> int:
    """start the app; what follows is handed to it"""
    system.need(window=_on_x11(), venv=not PYTHON.exists())
    ready(RUNTIME_LOCK)
    command = [str(APP), *arguments]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(APP, command)
    return subprocess.run(command, check=False).returncode


def test(arguments: Sequence[str]) -> int:
    """lint, types, contracts and every test; what follows is handed to pytest"""
    system.need(window=False, venv=not PYTHON.exists())
    environment = checks.offscreen()
    if not system.need_window_tests():
        environment[system.END_TO_END] = "off"
    ready(DEV_LOCK)
    return checks.run_all((*checks.STATIC, checks.WITHOUT_QT, checks.suite(arguments)), environment)


def check(arguments: Sequence[str]) -> int:
    """the fast part of test: lint, format, types, contracts"""
    _nothing_more(arguments)
    system.need(window=False, venv=not PYTHON.exists())
    ready(DEV_LOCK)
    return checks.run_all(checks.STATIC, checks.offscreen())


def bench(arguments: Sequence[str]) -> int:
    """measure the app: [--json FILE]"""
    return _module("tests.benchmarks", arguments)


def soak(arguments: Sequence[str]) -> int:
    """random plays to their end: [--plays N] [--seed S]"""
    return _module("tests.soak", arguments)


def screenshots(arguments: Sequence[str]) -> int:
    """every page as a picture: DIR"""
    return _module("tests.screenshots", arguments)


def lock(arguments: Sequence[str]) -> int:
    """write packaging/*.lock anew from pyproject.toml: [--upgrade]"""
    return write_locks(arguments)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    command.__name__: command for command in (run, test, check, bench, soak, screenshots, lock)
}


def main(arguments: Sequence[str]) -> int:
    """Run one command; the exit code says how it went, a sentence says why it could not."""
    _speak_utf8()
    name, rest = (arguments[0], arguments[1:]) if arguments else ("--help", [])
    if name in ("-h", "--help", "help"):
        say(_help())
        return 0 if arguments else 2
    if name not in COMMANDS:
        complain(f"There is no command {name!r}. The commands are {', '.join(COMMANDS)}.")
        return 2
    try:
        return COMMANDS[name](rest)
    except Hindrance as hindrance:
        complain(str(hindrance))
    except OSError as error:
        complain(f"{error.strerror or error}: {error.filename or name}.")
    except KeyboardInterrupt:
        complain("Stopped.")
        return 130
    return 1


def _help() -> str:
    lines = [f"    {name:<12} {command.__doc__}" for name, command in COMMANDS.items()]
    return "\n".join(["python3 packaging/dev.py COMMAND", "", *lines])


def _module(name: str, arguments: Sequence[str]) -> int:
    """Run one of the project's own programs, where the caller stands."""
    system.need(window=False, venv=not PYTHON.exists())
    ready(DEV_LOCK)
    environment = checks.offscreen()
    paths = [str(ROOT), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    command = [str(PYTHON), "-m", name, *arguments]
    return subprocess.run(command, env=environment, check=False).returncode


def _on_x11() -> bool:
    """Whether Qt will open its windows on an X server."""
    if "QT_QPA_PLATFORM" in os.environ:
        return os.environ["QT_QPA_PLATFORM"].startswith("xcb")
    return bool(os.environ.get("DISPLAY")) and not os.environ.get("WAYLAND_DISPLAY")


def _nothing_more(arguments: Sequence[str]) -> None:
    if arguments:
        raise Hindrance(f"This command takes no arguments, and {arguments[0]!r} was given.")


def _speak_utf8() -> None:
    """A terminal of the C locale gets a question mark for a letter it lacks, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
