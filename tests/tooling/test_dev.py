"""packaging/dev.py says what is missing, in a sentence, and runs every part of the checks."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
DEV = PACKAGING / "dev.py"
OLD_PYTHON = f"""
import runpy, sys
sys.version_info = (3, 9, 18, "final", 0)
runpy.run_path({str(DEV)!r}, run_name="__main__")
"""


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(PACKAGING))
    from development import system

    return system


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1"},
        check=False,
        timeout=60,
    )


def test_an_old_python_is_told_which_one_is_needed() -> None:
    done = python("-c", OLD_PYTHON)

    assert done.returncode == 1
    assert "needs Python 3.11 or later; this is Python 3.9.18" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_first_file_is_written_so_that_any_python_understands_it() -> None:
    young = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef)

    source = DEV.read_bytes()

    assert source.isascii()
    assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, young)]


def test_the_commands_are_listed() -> None:
    done = python(str(DEV), "--help")

    assert done.returncode == 0
    for command in ("run", "test", "check", "bench", "soak", "screenshots", "lock"):
        assert f"\n    {command} " in done.stdout


def test_an_unknown_command_is_answered_with_the_known_ones() -> None:
    done = python(str(DEV), "tset")

    assert done.returncode == 2
    assert done.stderr.startswith("There is no command 'tset'. The commands are run, test,")


def test_every_part_runs_and_the_summary_names_what_failed(
    system: ModuleType, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from development import checks

    monkeypatch.setattr(checks, "PYTHON", Path(sys.executable))
    first = checks.Part("first", ("-c", "import sys; sys.exit(3)"))
    second = checks.Part("second", ("-c", "print('the second ran')"))

    code = checks.run_all((first, second), os.environ)

    said = capfd.readouterr().out
    assert code == 1
    assert "the second ran" in said
    assert "FAILED (3)" in said.partition("summary")[2]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries as Linux names them")
class TestMissingLibraries:
    """A library that no system has stands for one that is missing here."""

    @pytest.fixture(autouse=True)
    def missing(self, system: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(system, "WINDOW_LIBRARIES", {"libnowhere.so.9": "libnowhere9"})
        monkeypatch.setattr(system.os, "geteuid", lambda: 1000)
        monkeypatch.delenv(system.END_TO_END, raising=False)
        monkeypatch.delenv("CI", raising=False)

    def test_the_sentence_says_how_to_install_it(
        self, system: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(system.shutil, "which", lambda tool: f"/usr/bin/{tool}")

        with pytest.raises(system.Hindrance, match="sudo apt-get install libnowhere9"):
            system.need(window=True, venv=False)

    def test_elsewhere_than_on_debian_the_library_is_named(
        self, system: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(system.shutil, "which", lambda tool: None)

        with pytest.raises(system.Hindrance, match=r"needs libnowhere\.so\.9: install what"):
            system.need(window=True, venv=False)

    def test_the_window_tests_are_left_out_with_a_sentence(
        self, system: ModuleType, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert not system.need_window_tests()

        assert "libnowhere.so.9" in capsys.readouterr().out

    def test_in_ci_their_absence_is_a_failure(
        self, system: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("CI", "true")

        with pytest.raises(system.Hindrance, match=r"libnowhere\.so\.9"):
            system.need_window_tests()
