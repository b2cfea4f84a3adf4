"""The commands without a window: what they say, and what they leave alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion import Game
from db.startup import open_archive
from tests.ui.shell.running import as_a_program, finished, kept, log_go, on_a_full_disk, run
from ui.app import main
from ui.arguments import DATABASE


def test_replay_tells_log_scores_and_result(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "play.json"
    file.write_text(finished().to_json(), encoding="utf-8")
    assert run(folder, "replay", str(file)) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Coins: A Game of Coins: Round 3"
    assert "   2. At the table: Ada, Bo." in told
    assert "1. Ada: 12 (Coins: 12)" in told
    assert any(line.startswith("2. Bo: ") and "6" in line for line in told)
    assert told[-1] == "Won by 1"


def test_replay_names_the_chapter_of_a_score(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "kind", lambda _game, _word: "Coins, Chapter {chapter}")
    file = folder / "play.json"
    file.write_text(finished().to_json(), encoding="utf-8")
    assert run(folder, "replay", str(file)) == 0
    said = capsys.readouterr().out
    assert "1. Ada: 12 (Coins, Chapter 0: 12)" in said
    assert "{" not in said


def test_signs_that_the_terminal_does_not_have_end_no_command(folder: Path) -> None:
    log_go(folder)
    done = as_a_program(folder, "history", encoding="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"G\\xf6 " in done.stdout
    assert as_a_program(folder, "export", "--help", encoding="ascii").stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no such device")
@pytest.mark.parametrize("words", [("history",), ("export", "all", "/dev/stdout")])
def test_an_output_that_takes_nothing_more_is_said(folder: Path, words: tuple[str, ...]) -> None:
    log_go(folder)
    with open("/dev/full", "wb") as full:
        done = as_a_program(folder, *words, out=full.fileno())
    assert done.returncode == 1
    assert done.stderr.decode().startswith("The output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are for POSIX")
def test_plays_are_listed_though_the_disk_is_full(folder: Path) -> None:
    id = kept(folder)
    done = on_a_full_disk(folder, "history")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(id[:8])


@pytest.mark.parametrize("command", ["", "replay", "history", "export", "import"])
def test_help_is_plain_text(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert said.replace("\n", "").isprintable()


def test_a_list_makes_no_database(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = folder / "missing" / "plays.sqlite"
    assert run(folder, "--database", f"sqlite:///{missing}", "history") == 1
    assert "There is no database there" in capsys.readouterr().err
    assert run(folder, "history") == 0
    assert run(folder, "export", "0", str(folder / "out.json")) == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("words", [("history",), ("export", "all", "out.json")])
def test_a_folder_that_is_not_there_is_said_and_not_made(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
) -> None:
    monkeypatch.chdir(folder)
    (folder / "file").write_text("no folder", encoding="utf-8")
    for name in ("typo", "file"):
        assert run(folder / name, *words) == 1
        said = capsys.readouterr()
        assert (said.out, said.err) == (
            "",
            f"There is no folder {folder / name}. Nothing was made.\n",
        )
    assert [each.name for each in folder.iterdir()] == ["file"]


def test_the_folder_that_was_chosen_in_the_window_may_be_gone(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.arguments.remembered", lambda: folder / "unplugged")
    assert main(["history"]) == 1
    assert "There is no folder" in capsys.readouterr().err
    (folder / "unplugged").mkdir()
    assert main(["history"]) == 0
    assert capsys.readouterr().out == "No plays are kept yet.\n"


@pytest.mark.parametrize("command", ["history", "import"])
def test_a_folder_that_cannot_be_looked_into(
    folder: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    file = folder / "play.json"
    file.write_text(finished().to_json(), encoding="utf-8")
    words = [command] if command == "history" else [command, str(file)]
    # No system has a name as long as this one.
    assert run(folder / ("a" * 400), *words) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "a" * 400 in said


def test_a_folder_is_no_database(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "play.json"
    file.write_text(finished().to_json(), encoding="utf-8")
    for words in (["history"], ["import", str(file)]):
        assert run(folder, "--database", f"sqlite:///{folder}", *words) == 1
        assert f"{folder} is a folder" in capsys.readouterr().err


def test_an_archive_is_no_play_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept(folder)
    assert run(folder, "export", "all", str(folder / "all.json")) == 0
    assert run(folder, "replay", str(folder / "all.json")) == 1
    assert "is brought in instead" in capsys.readouterr().err


def test_an_empty_history_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "history") == 0
    assert capsys.readouterr().out == "No plays are kept yet.\n"


def test_a_file_that_is_not_there(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "replay", str(folder / "missing.json")) == 1
    assert "missing.json cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("--data", "", "history"),
        ("--database", "", "history"),
        ("replay", ""),
        ("import", " "),
        ("export", "all", ""),
        ("export", "", "out.json"),
    ],
)
def test_an_empty_name_is_none(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "there is no name; please give one" in capsys.readouterr().err


def test_the_database_may_be_named_by_the_surroundings(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = folder / "club.sqlite"
    with open_archive(f"sqlite:///{other}", folder) as archive:
        archive.begin(finished(), {})
    monkeypatch.setenv(DATABASE, f"sqlite:///{other}")
    assert run(folder, "history") == 0
    assert "Ada" in capsys.readouterr().out


def test_a_password_is_never_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = "mysql://ada:secret@club.example/plays"
    assert main(["--data", str(folder), "--database", address, "history"]) == 1
    said = capsys.readouterr()
    assert said.err
    assert "secret" not in said.err + said.out


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("Path Companion ")
