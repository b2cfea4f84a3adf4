"""What must come from the system: Qt's libraries, fonts, and the tools of the window tests."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from development.say import Hindrance, say

# The library that is looked for, and Debian's package that brings it.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libX11.so.6": "libx11-6",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
}
WINDOW_TEST_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
FONT_PACKAGE = "fonts-dejavu-core"

END_TO_END = "PATH_COMPANION_END_TO_END"


def in_ci() -> bool:
    """Whether a build service runs this, where nothing may be left out quietly."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def need(*, window: bool, venv: bool) -> None:
    """Qt's libraries, with `window` those of a real X window, with `venv` Python's own part.

    All of it at once, so that one sentence names it and one answer mends it.
    """
    missing = _missing_from_python() if venv else {}
    if sys.platform.startswith("linux"):
        wanted = QT_LIBRARIES | (WINDOW_LIBRARIES if window else {})
        missing |= {name: package for name, package in wanted.items() if not _loads(name)}
        if not _has_font():
            missing["a font"] = FONT_PACKAGE
    if missing:
        _provide(missing, "Path Companion needs")


def need_window_tests() -> bool:
    """Whether the end-to-end tests can run here; a sentence where they cannot.

    In CI on Linux their tools must be there: a Hindrance otherwise.
    """
    if os.environ.get(END_TO_END, "").lower() == "off":
        say(f"The end-to-end tests are left out, because {END_TO_END} is off.")
        return False
    if not sys.platform.startswith("linux"):
        say("The end-to-end tests are left out: they need an X server, so Linux.")
        return False
    wanted = {lib: package for lib, package in WINDOW_LIBRARIES.items() if not _loads(lib)}
    wanted |= {tool: deb for tool, deb in WINDOW_TEST_TOOLS.items() if not shutil.which(tool)}
    if not wanted:
        return True
    try:
        _provide(wanted, "The end-to-end tests need")
    except Hindrance as hindrance:
        if in_ci():
            raise
        say(f"{hindrance} Until then they are left out.")
        return False
    return True


def _missing_from_python() -> dict[str, str]:
    """The modules that make a virtual environment; Debian packs them separately."""
    if all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        return {}
    version = sys.version_info
    return {"Python's modules venv and ensurepip": f"python{version.major}.{version.minor}-venv"}


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _has_font() -> bool:
    folders = (Path(folder).expanduser() for folder in FONT_FOLDERS)
    return any(
        next(folder.rglob(pattern), None) is not None
        for folder in folders
        if folder.is_dir()
        for pattern in ("*.ttf", "*.otf", "*.ttc")
    )


def _provide(missing: dict[str, str], who: str) -> None:
    """Install Debian's packages where that is possible, otherwise say which."""
    names = ", ".join(missing)
    packages = sorted(set(missing.values()))
    if not shutil.which("apt-get"):
        raise Hindrance(
            f"{who} {names}: install what brings this on your system"
            f" (on Debian {' '.join(packages)})."
        )
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        raise Hindrance(
            f"{who} {names}: install it with sudo apt-get install {' '.join(packages)}."
        )
    say(f"{who} {names}; installing {' '.join(packages)} …")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300"]
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    for command in ([*apt, "update"], install):
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    if done.returncode != 0:
        said = done.stdout.strip().splitlines()[-1:] or ["nothing more"]
        raise Hindrance(
            f"{who} {names}, and apt-get could not install {' '.join(packages)}"
            f" (it said: {said[0].strip()})."
        )
