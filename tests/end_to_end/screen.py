"""A screen of its own for the real program, and hands that press real keys and a real mouse."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LONGEST: Final = 60.0
"""Seconds that anything may take on a machine that is busy with other things."""

SIZE: Final = (1280, 800)

NAMED: Final = {"⏎": "Return", "⇥": "Tab", "→": "Right", "←": "Left", "⎋": "Escape", "␣": "space"}


def until(what: str, so: Callable[[], bool]) -> None:
    """Wait until something is so; fail with `what` when it never is."""
    deadline = time.monotonic() + LONGEST
    while not so():
        assert time.monotonic() < deadline, f"never: {what}"
        time.sleep(0.02)


@contextmanager
def screen() -> Iterator[str]:
    """An X server without anything on it: the name of its display, until the end."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            yield f":{said.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class Program:
    """Path Companion, started as a person starts it, on a display, over a folder of data."""

    def __init__(self, display: str, data: Path, module: str = "ui.app") -> None:
        self.data = data
        self._environment = os.environ | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        with (data / "stderr").open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", module, "--data", str(data)],
                env=self._environment,
                stderr=errors,
            )
        self._window = ""
        until("a window that takes the keys", self._has_focus)

    def _has_focus(self) -> bool:
        """Find the window and give it the focus: there is nobody else to do so."""
        assert self._process.poll() is None, (self.data / "stderr").read_text()
        found = self._try("search", "--onlyvisible", "--name", "Path Companion").split()
        if not found:
            return False
        self._window = found[-1]
        self._try("windowfocus", self._window)
        return self._try("getwindowfocus").strip() == self._window

    def _try(self, *arguments: str) -> str:
        """What the tool says, "" where it cannot do it now."""
        done = subprocess.run(
            ["xdotool", *arguments],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=LONGEST,
            check=False,
            text=True,
        )
        return done.stdout if done.returncode == 0 else ""

    def _tool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments],
            env=self._environment,
            stdout=subprocess.PIPE,
            timeout=LONGEST,
            check=True,
            text=True,
        )
        return done.stdout

    @property
    def title(self) -> str:
        """What the window is called now."""
        return self._tool("getwindowname", self._window).strip()

    def press(self, keys: str) -> None:
        """Press keys; blanks divide them, names with a plus hold one while another is pressed."""
        names = [NAMED.get(key, key) for key in keys.split()]
        self._tool("key", "--delay", "15", *names)

    def type(self, text: str) -> None:
        """Type words."""
        self._tool("type", "--delay", "15", text)

    def click(self, x: int, y: int) -> None:
        """Press and let go of the left button at a place of the window."""
        self._tool("mousemove", "--window", self._window, str(x), str(y), "click", "1")

    def scroll(self, x: int, y: int) -> None:
        """Turn the wheel towards oneself over a place of the window."""
        self._tool("mousemove", "--window", self._window, str(x), str(y), "click", "5")

    def kill(self) -> None:
        """`kill -9`."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def end(self) -> None:
        """Stop it where it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def close(self) -> int:
        """Close the window as its key does; the exit code."""
        self.press("ctrl+q")
        return self._process.wait(LONGEST)
