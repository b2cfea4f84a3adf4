"""Files that are none of those that are read: each is answered with what it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.archive import Archive
from db.startup import open_archive
from db.transfer import archive_file, csv_file, sheet_files
from db.transfer.reading import read, read_file
from db.transfer.records import TransferError
from tests.db.told import DAY, imported, sat

PLAY = imported(sat("Ada", "12"), uuid="A-1", on=DAY)


@pytest.mark.parametrize(
    "data",
    [
        b"".join(csv_file.chunks([PLAY])),
        b"".join(csv_file.chunks([PLAY], ";")),
        # As spreadsheets write it anew.
        b"play\tdate\tgame\tplace\r\n",
        "play,date,game,place\n".encode("utf-16"),
    ],
)
def test_our_own_table_is_known_and_says_what_to_take_instead(data: bytes) -> None:
    with pytest.raises(TransferError, match=r"table for a spreadsheet.*take the archive"):
        read(data)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (sheet_files.as_html(PLAY).encode(), "page for reading"),
        (b"%PDF-1.7\n", "page for reading"),
        (b"\x89PNG\r\n", "picture"),
        (b"PK\3\4 and more", "Please unpack it"),
        (b"\x1f\x8b and more", "Please unpack it"),
        (sheet_files.as_markdown(PLAY).encode(), "none of the files that are read here"),
        (b"uuid,playDate\n1,2026-01-01\n", "none of the files that are read here"),
        (b"[1, 2]", "none of the files that are read here"),
        (b"{}", "none of the files that are read here"),
        (b"\0", "none of the files that are read here"),
        (b"\xff\xfe\0\xd8", "signs that are no text"),
        (b"\xff\xfe", "is empty"),
    ],
)
def test_what_it_is_is_said(data: bytes, said: str) -> None:
    with pytest.raises(TransferError, match=said):
        read(data)


def test_a_database_is_opened_and_not_brought_in(tmp_path: Path) -> None:
    with open_archive(None, tmp_path) as archive:
        archive.log_play(PLAY)
    (path,) = tmp_path.glob("*.sqlite")
    with pytest.raises(TransferError, match="This is a database"):
        read_file(path)


def test_text_of_two_bytes_a_sign_is_read(archive: Archive) -> None:
    ours = b"".join(archive_file.chunks([PLAY])).decode()
    theirs = (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<plays><play id="1" date="2026-01-02"><item name="Gö" objectid="1"/></play></plays>'
    )
    for text in (ours, theirs):
        found = read(text.encode("utf-16"))
        assert archive.preview(found, "file").count("new") == 1
