"""A score sheet as Markdown or HTML. What people typed is escaped, and stays plain text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from typing import Final

from db.logged import LoggedPlay
from db.transfer.sheet import sheet_of

_PUNCTUATION: Final = re.compile(r"([!-/:-@\[-`{-~])")
_STYLE: Final = (
    "body{font-family:sans-serif;max-width:50em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse}th,td{padding:.3em .8em;border-bottom:1px solid #999}"
    "td{text-align:right}th:first-child{text-align:left}dt{font-weight:bold}"
    "p{white-space:pre-wrap}"
)


def as_markdown(play: LoggedPlay) -> str:
    """The score sheet as Markdown, with a table as GitHub writes it."""
    sheet = sheet_of(play)
    lines = [f"# {plain(sheet.title)}", ""]
    lines += [f"- {plain(word)}: {plain(text)}" for word, text in sheet.about]
    if sheet.heads:
        lines += ["", _line(("", *sheet.heads)), "|---" + "|--:" * len(sheet.heads) + "|"]
        lines += [_line(row) for row in sheet.rows]
    if sheet.notes:
        lines += ["", *("> " + plain(line) + "  " for line in sheet.notes.split("\n"))]
    return "\n".join(lines) + "\n"


def as_html(play: LoggedPlay) -> str:
    """The score sheet as a page of its own, without anything that is loaded from elsewhere."""
    sheet = sheet_of(play)
    title = html.escape(sheet.title)
    about = "".join(
        f"<dt>{html.escape(word)}</dt><dd>{html.escape(text)}</dd>\n" for word, text in sheet.about
    )
    parts = [
        '<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n',
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n",
        f"<h1>{title}</h1>\n<dl>\n{about}</dl>\n",
    ]
    if sheet.heads:
        heads = "".join(f'<th scope="col">{html.escape(each)}</th>' for each in ("", *sheet.heads))
        parts.append(f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n")
        parts += [_row(row) for row in sheet.rows]
        parts.append("</tbody>\n</table>\n")
    if sheet.notes:
        parts.append(f"<p>{html.escape(sheet.notes)}</p>\n")
    return "".join([*parts, "</body>\n</html>\n"])


def one_page(plays: Iterable[LoggedPlay]) -> str:
    """The score sheets as one page: the head of the first one, and the bodies of all."""
    sheets = [as_html(each) for each in plays]
    if not sheets:
        return "<!DOCTYPE html>\n<html><body></body></html>\n"
    head, _body, _rest = sheets[0].partition("<body>")
    bodies = [each.partition("<body>")[2].rpartition("</body>")[0] for each in sheets]
    return f"{head}<body>{'<hr>'.join(bodies)}</body>\n</html>\n"


def one_text(plays: Iterable[LoggedPlay]) -> Iterator[bytes]:
    """The score sheets as Markdown, one below the other, each a piece."""
    for at, each in enumerate(plays):
        yield (b"\n" if at else b"") + as_markdown(each).encode()


def plain(text: str) -> str:
    """A text in one line that Markdown shows as it is: every sign that could mean more escaped."""
    return _PUNCTUATION.sub(r"\\\1", " ".join(text.split()))


def _line(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(plain(cell) for cell in cells) + " |"


def _row(cells: tuple[str, ...]) -> str:
    label, *values = (html.escape(cell) for cell in cells)
    row = "".join(f"<td>{value}</td>" for value in values)
    return f'<tr><th scope="row">{label}</th>{row}</tr>\n'
