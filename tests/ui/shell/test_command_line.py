"""The commands without a window."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

import companion.game
from companion import Game, Play, settle
from companion.playfile import written
from db.logged import LoggedGame, LoggedPlay
from db.startup import open_archive
from tests.ui.kept import set_up
from ui.app import main
from ui.arguments import DATABASE


@pytest.fixture
def folder(tmp_path: Path, toy: Game[object], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, and no database named by the surroundings."""
    monkeypatch.delenv(DATABASE, raising=False)
    return tmp_path


def finished(seed: int = 3) -> Play:
    """A play of the toy game to its end, with a score below zero."""
    play = settle(set_up(seed), {})
    while play.step is not None:
        play = settle(play.answer({"coins": -2 if play.step.seat == "2" else 4}), {})
    return play


def run(folder: Path, *words: str) -> int:
    """Run the program with the data folder."""
    return main(["--data", str(folder), *words])


def test_replay_tells_log_scores_and_result(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "play.json"
    file.write_text(finished().to_json(), encoding="utf-8")
    assert run(folder, "replay", str(file)) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Coins: A Game of Coins: Round 3"
    assert "   2. At the table: Ada, Bo." in told
    assert "1. Ada: 12 (Coins 12)" in told
    assert any(line.startswith("2. Bo: ") and "6" in line for line in told)
    assert told[-1] == "Won by 1"


def test_import_history_and_export_go_round(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "play.json"
    file.write_text(finished().to_json(), encoding="utf-8")
    assert run(folder, "import", str(file)) == 0
    assert run(folder, "history") == 0
    lines = capsys.readouterr().out.splitlines()
    id = lines[-1].split()[0]
    assert "Coins" in lines[-1]
    assert "Ada 12" in lines[-1]
    out = folder / "out.json"
    assert run(folder, "export", id, str(out)) == 0
    assert Play.from_json(out.read_bytes()).moves == finished().moves


def kept(folder: Path) -> str:
    """A play that is kept in the folder: its id."""
    with open_archive(None, folder) as archive:
        return archive.begin(finished(), {}).id


def test_an_export_leaves_a_file_that_is_there(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = folder / "out.json"
    out.write_text("another play", encoding="utf-8")
    id = kept(folder)
    assert run(folder, "export", id, str(out)) == 1
    assert "is there already; it was not changed" in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == "another play"
    assert run(folder, "export", "--force", id, str(out)) == 0
    assert Play.from_json(out.read_bytes()).moves == finished().moves


def as_a_program(
    folder: Path, *words: str, out: int = subprocess.PIPE, encoding: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    """Run the program on its own, what it prints in this encoding."""
    return subprocess.run(
        [sys.executable, "-B", "-m", "ui.app", "--data", str(folder), *words],
        check=False,
        stdout=out,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONIOENCODING": encoding},
        timeout=120,
    )


def log_go(folder: Path) -> None:
    """Log a play of a game whose name not every terminal can show."""
    with open_archive(None, folder) as archive:
        archive.log_play(LoggedPlay(LoggedGame("Gö – 囲碁"), date(2026, 1, 2)))


def test_signs_that_the_terminal_does_not_have_end_no_command(folder: Path) -> None:
    log_go(folder)
    done = as_a_program(folder, "history", encoding="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"G\\xf6 " in done.stdout
    assert as_a_program(folder, "export", "--help", encoding="ascii").stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="/dev/stdout is of POSIX")
@pytest.mark.parametrize("into", ["pipe", "file"])
def test_an_export_to_the_output_is_nothing_but_the_file(folder: Path, into: str) -> None:
    log_go(folder)
    with (folder / "all.md").open("w+b") as file:
        out = subprocess.PIPE if into == "pipe" else file.fileno()
        done = as_a_program(folder, "export", "all", "--format", "markdown", "/dev/stdout", out=out)
        file.seek(0)
        said = done.stdout if into == "pipe" else file.read()
    assert (done.returncode, done.stderr) == (0, b"")
    assert said.decode().startswith("# Gö – 囲碁\n")
    assert "Written" not in said.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no such device")
@pytest.mark.parametrize("words", [("history",), ("export", "all", "/dev/stdout")])
def test_an_output_that_takes_nothing_more_is_said(folder: Path, words: tuple[str, ...]) -> None:
    log_go(folder)
    with open("/dev/full", "wb") as full:
        done = as_a_program(folder, *words, out=full.fileno())
    assert done.returncode == 1
    assert done.stderr.decode().startswith("The output cannot be written: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="links are for who may make them there")
def test_a_place_that_cannot_be_written_to_is_said(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(folder)
    circle = folder / "circle.json"
    circle.symlink_to(circle)
    assert run(folder, "export", "all", str(circle)) == 1
    assert "circle.json cannot be written: " in capsys.readouterr().err
    nowhere = folder / "typo" / "all.json"
    assert run(folder, "export", "all", str(nowhere)) == 1
    said = capsys.readouterr().err
    assert said == f"all.json cannot be written: there is no folder {nowhere.parent}\n"


LIMITED = """
import resource, sys
import companion.game
from ui.app import main
companion.game.HERE = ("tests.ui.toy",)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
sys.exit(main(["--data", *sys.argv[1:]]))
"""


def on_a_full_disk(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the program where no byte can be written into a file."""
    return subprocess.run(
        [sys.executable, "-B", "-c", LIMITED, str(folder), *words],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are for POSIX")
def test_an_export_that_fails_leaves_what_was_there(folder: Path) -> None:
    out = folder / "out.json"
    out.write_text("another play", encoding="utf-8")
    done = on_a_full_disk(folder, "export", "--force", kept(folder), str(out))
    assert done.returncode == 1
    assert "out.json cannot be written" in done.stderr
    assert out.read_text(encoding="utf-8") == "another play"
    assert [each.name for each in folder.iterdir() if each.name.endswith(".part")] == []


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are for POSIX")
def test_plays_are_listed_though_the_disk_is_full(folder: Path) -> None:
    id = kept(folder)
    done = on_a_full_disk(folder, "history")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(id[:8])


def test_a_play_of_a_game_that_is_not_installed_is_named_and_goes_out_all_the_same(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    id, moves = kept(folder), finished().moves
    monkeypatch.setattr(companion.game, "HERE", ())
    companion.games.cache_clear()
    out = folder / "out.json"
    assert run(folder, "export", id, str(out)) == 0
    assert written(out.read_bytes()).moves == moves
    assert run(folder, "replay", str(out)) == 1
    assert "“toy”" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("plays.csv", b"\xef\xbb\xbf"),
        ("sheet.md", b"# "),
        ("sheet.html", b"<!DOCTYPE html>"),
        ("play.bgsplay", b'{"about"'),
        ("play.json", b"{\n"),
    ],
)
def test_the_ending_says_the_format(folder: Path, name: str, beginning: bytes) -> None:
    id = kept(folder)
    assert run(folder, "export", id, str(folder / name)) == 0
    assert (folder / name).read_bytes().startswith(beginning)


@pytest.mark.parametrize(
    ("wanted", "name", "words", "said"),
    [
        ("all", "all.play", (), "No format ends in “.play”"),
        ("", "one.xyz", (), ".json, .bgsplay, .csv"),
        ("all", "all.html", ("--format", "csv"), "Its ending is .csv."),
        ("all", "all.csv", ("--format", "archive"), "Its ending is .json."),
        ("", "one.json", ("--format", "archive"), "never of one play"),
        ("all", "all.json", ("--format", "play"), "holds one play"),
    ],
)
def test_a_file_is_never_of_another_format_than_its_name_says(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    wanted: str,
    name: str,
    words: tuple[str, ...],
    said: str,
) -> None:
    id = kept(folder)
    assert run(folder, "export", wanted or id, str(folder / name), *words) == 1
    assert said in capsys.readouterr().err
    assert not (folder / name).exists()


@pytest.mark.parametrize(
    ("name", "words", "beginning"),
    [
        ("ALL.JSON", (), b'{"format":"path-companion-archive"'),
        ("all", (), b'{"format":"path-companion-archive"'),
        ("all.json", ("--format", "bgstats"), b'{"plays"'),
        ("all.txt", ("--format", "csv"), b"\xef\xbb\xbf"),
    ],
)
def test_an_ending_that_says_nothing_goes_with_the_format_that_was_asked_for(
    folder: Path, name: str, words: tuple[str, ...], beginning: bytes
) -> None:
    kept(folder)
    assert run(folder, "export", "all", str(folder / name), *words) == 0
    assert (folder / name).read_bytes().startswith(beginning)


@pytest.mark.parametrize(("name", "title"), [("all.htm", b"<h1>"), ("all.markdown", b"# ")])
def test_the_score_sheets_of_all_plays_go_into_one_file(
    folder: Path, name: str, title: bytes
) -> None:
    kept(folder)
    kept(folder)
    assert run(folder, "export", "all", str(folder / name)) == 0
    assert (folder / name).read_bytes().count(title) == 2


def test_a_sign_between_columns_is_for_tables_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(folder)
    for name in ("all.json", "all.html"):
        assert run(folder, "export", "all", str(folder / name), "--delimiter", ";") == 1
        assert "--delimiter is for the format “csv” alone" in capsys.readouterr().err
        assert not (folder / name).exists()


@pytest.mark.parametrize(
    ("named", "sign"), [(";", b";"), ("tab", b"\t"), (r"\t", b"\t"), ("\t", b"\t"), (None, b",")]
)
def test_the_sign_between_columns_may_be_named(
    folder: Path, named: str | None, sign: bytes
) -> None:
    kept(folder)
    words = [] if named is None else ["--delimiter", named]
    assert run(folder, "export", "all", str(folder / "all.csv"), *words) == 0
    assert (folder / "all.csv").read_bytes().startswith(b'\xef\xbb\xbf"play"' + sign + b'"date"')


@pytest.mark.parametrize("command", ["", "replay", "history", "export", "import"])
def test_help_is_plain_text(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert said.replace("\n", "").isprintable()


def test_everything_moves_to_another_folder_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(folder)
    out, other = folder / "all.json", folder / "other"
    assert run(folder, "export", "all", str(out)) == 0
    for words, said in (
        ((), f"The folder {other} was made for them."),
        (("--look",), "Nothing was changed."),
        ((), "0 new, 1 already here, 0 changed, 0 deleted here."),
    ):
        capsys.readouterr()
        assert run(other, "import", str(out), *words) == 0
        assert capsys.readouterr().out.splitlines()[-1] == said
    assert run(other, "history", "ada") == 0
    assert "Ada 12" in capsys.readouterr().out
    assert run(other, "history", "nobody") == 0
    assert "Ada" not in capsys.readouterr().out


def test_what_lies_in_the_bin_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    id, out = kept(folder), folder / "all.json"
    assert run(folder, "export", "all", str(out)) == 0
    with open_archive(None, folder) as archive:
        archive.delete(id)
    capsys.readouterr()
    rest = folder / "rest.json"
    assert run(folder, "export", "all", str(rest)) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"Written: {rest}",
        "1 play in the bin is left out.",
    ]
    assert run(folder, "import", str(out)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "0 new, 0 already here, 0 changed, 0 deleted here.",
        "1 lies in the bin here. The history of the window shows it under “Bin”.",
    ]


def test_a_file_of_another_program(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "plays.xml"
    good = '<play id="1" date="2026-01-02"><item name="Go" objectid="188"/></play>'
    file.write_text(f'<plays>{good}<play id="2" date=""/></plays>', encoding="utf-8")
    assert run(folder, "import", str(file)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1 new, 0 already here, 0 changed, 0 deleted here.",
        "1 row cannot be read:",
        "  plays[1]@date: A play needs a date.",
        "1 play was kept.",
    ]
    with open_archive(None, folder) as archive:
        (id,) = archive.history_ids()
    out = folder / "out.json"
    assert run(folder, "export", id, str(out)) == 1
    assert "no moves that a play file could hold" in capsys.readouterr().err
    assert not out.exists()


def test_a_list_makes_no_database(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = folder / "missing" / "plays.sqlite"
    assert run(folder, "--database", f"sqlite:///{missing}", "history") == 1
    assert "There is no database there" in capsys.readouterr().err
    assert run(folder, "history") == 0
    assert run(folder, "export", "0", str(folder / "out.json")) == 1
    assert list(folder.iterdir()) == []


def test_a_look_at_a_file_makes_no_database(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "play.json"
    file.write_text(finished().to_json(), encoding="utf-8")
    assert run(folder, "import", "--look", str(file)) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "1 new, 0 already here, 0 changed, 0 deleted here."
    assert said[-1] == "Nothing was changed."
    assert run(folder / "typo", "import", "--look", str(file)) == 1
    assert "There is no folder" in capsys.readouterr().err
    assert [each.name for each in folder.iterdir()] == ["play.json"]


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


def test_an_empty_history_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "history") == 0
    assert capsys.readouterr().out == "No plays are kept yet.\n"


@pytest.mark.parametrize("text", ["", "{", "[" * 50_000, "\0"])
def test_a_damaged_file_is_refused_with_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = folder / "play.json"
    file.write_text(text, encoding="utf-8")
    for command in ("replay", "import"):
        assert run(folder, command, str(file)) == 1
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "Traceback" not in said
    assert [each.name for each in folder.iterdir()] == ["play.json"]


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


def test_export_names_one_play(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = folder / "out.json"
    kept(folder)
    assert run(folder, "export", "nothing", str(out)) == 1
    assert "0 plays" in capsys.readouterr().err
    assert not out.exists()


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
