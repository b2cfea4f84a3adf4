"""`export`: the format that the name promises, and files that are left whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import companion.game
from companion import Play
from companion.playfile import written
from db.startup import open_archive
from tests.ui.shell.running import as_a_program, finished, kept, log_go, on_a_full_disk, run


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
    assert said == f"all.json cannot be written: there is no folder {nowhere.parent}.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are for POSIX")
def test_an_export_that_fails_leaves_what_was_there(folder: Path) -> None:
    out = folder / "out.json"
    out.write_text("another play", encoding="utf-8")
    done = on_a_full_disk(folder, "export", "--force", kept(folder), str(out))
    assert done.returncode == 1
    assert "out.json cannot be written" in done.stderr
    assert out.read_text(encoding="utf-8") == "another play"
    assert [each.name for each in folder.iterdir() if each.name.endswith(".part")] == []


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


def test_export_names_one_play(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = folder / "out.json"
    kept(folder)
    assert run(folder, "export", "nothing", str(out)) == 1
    assert "No play has an id that begins with “nothing”" in capsys.readouterr().err
    assert not out.exists()
    assert run(folder, "export", "ALL", str(out)) == 0


def test_a_play_in_the_bin_is_said_to_be_there(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    id, out = kept(folder), folder / "out.json"
    with open_archive(None, folder) as archive:
        archive.delete(id)
    assert run(folder, "export", id[:8].upper(), str(out)) == 1
    assert "lies in the bin" in capsys.readouterr().err
    assert not out.exists()


def test_nothing_is_written_of_no_plays_but_an_archive(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_archive(None, folder) as archive:
        archive.remember({"toy/board/bonus": 3})
    assert run(folder, "export", "all", str(folder / "all.csv")) == 1
    assert capsys.readouterr().err == "No plays are kept yet. Nothing was written.\n"
    assert not (folder / "all.csv").exists()
    assert run(folder, "export", "all", str(folder / "all.json")) == 0
    assert b"toy/board/bonus" in (folder / "all.json").read_bytes()
