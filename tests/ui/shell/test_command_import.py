"""`import`: what becomes of a file is said, and nothing is made for one that cannot be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion import Play
from db.startup import open_archive
from db.transfer import packs
from tests.ui.shell.running import finished, kept, run


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


def test_everything_moves_to_another_folder_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(folder)
    out, other = folder / "all.json", folder / "other"
    assert run(folder, "export", "all", str(out)) == 0
    for words, said in (
        ((), f"The folder {other} was made."),
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


def test_a_pack_says_its_values_and_leaves_those_that_are_here(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_archive(None, folder) as archive:
        archive.remember({"toy/board/bonus": 3, "toy/board/same": 1})
    file = folder / "pack.json"
    values = {"toy/board/bonus": [5, 6], "toy/board/same": 1, "toy/board/new": 1}
    file.write_bytes(packs.write(values))
    assert run(folder, "import", str(file)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Of the Collection: 1 new, 1 the same, 1 differing.",
        "  Coins: Board \u203a bonus: here 3, in the file 5, 6",
        "What is another way here, or deleted, stays so. In the window it can be chosen.",
        "1 value or reading was kept.",
    ]
    with open_archive(None, folder) as archive:
        assert archive.known["toy/board/bonus"] == 3


def test_a_long_list_of_reasons_is_not_cut_silently(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "plays.xml"
    good = '<play id="{at}" date="3026-01-02"><item name="Go"/></play>'
    plays = [good.format(at=at) for at in range(23)] + ['<play id="a" date=""/>'] * 21
    file.write_text(f"<plays>{''.join(plays)}</plays>", encoding="utf-8")
    assert run(folder, "import", "--look", str(file)) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1] == "21 rows cannot be read:"
    assert said[22:24] == ["  and 1 more", "Read, but unusual:"]
    assert said[-2:] == ["  and 3 more", "Nothing was changed."]


def test_a_file_with_nothing_in_it_says_so(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "nothing.json"
    for more in ({}, {"readings": {"no such game": {"waste": "yes"}}}):
        data = {"format": "path-companion-archive", "version": 2, **more}
        file.write_text(json.dumps(data), encoding="utf-8")
        assert run(folder, "import", str(file)) == 0
        said = capsys.readouterr().out
        assert said == "There is nothing in this file that could be brought in.\n"


def test_an_import_that_is_broken_off_keeps_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(*_rest: object) -> None:
        raise KeyboardInterrupt

    file = folder / "play.json"
    file.write_text(finished().to_json(), encoding="utf-8")
    monkeypatch.setattr("db.imports._introduce", pressed)
    assert run(folder, "import", str(file)) == 130
    assert capsys.readouterr().err == "Broken off. Nothing was changed.\n"
    with open_archive(None, folder) as archive:
        assert (archive.plays(), archive.imports()) == ((), ())
