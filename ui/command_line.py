"""The window's jobs without a window: replay a play file, list, export and import plays."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion import Play, PlayFileError, UnknownGame, game_of
from companion.language import _, listed, ngettext
from companion.playfile import LARGEST, PlayFile, read
from ui.arguments import chosen, database
from ui.command_archives import Failed, Looking, LookingAnyway, Nothing, Opened
from ui.recorded import told_otherwise
from ui.shares import shared

if TYPE_CHECKING:
    from db.archive import Archive
    from db.records import PlaySummary

_PAGE: Final = 200
_INTERRUPTED: Final = 130
"""The exit code of who was broken off from the keyboard, as shells have it."""


def run(arguments: Namespace) -> int:
    """Do a command. 0 when it was done; 1, with a sentence, when it could not be."""
    commands: dict[str, Callable[[Namespace], None]] = {
        "replay": _replay,
        "history": _history,
        "export": _export,
        "import": _import,
    }
    try:
        commands[arguments.command](arguments)
        print(end="", flush=True)
    except (Failed, PlayFileError, UnknownGame) as fault:
        print(fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(_("Broken off. Nothing was changed."), file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:
        # The reader of the list (`head`) has read enough.
        _print_no_more()
    except OSError as fault:
        # What is written to has a name, except for the output.
        if fault.filename is not None:
            raise
        _print_no_more()
        reason = _("The output cannot be written: {reason}.")
        print(reason.format(reason=fault.strerror), file=sys.stderr)
        return 1
    return 0


def _print_no_more() -> None:
    """Nothing that was not printed yet is to be flushed when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# -- commands


def _replay(arguments: Namespace) -> None:
    file = _read(arguments.file)
    play = file.reached if file.record else file.folded()
    print(f"{play.game.title}: {play.headline}")
    for line in told(play):
        print(line)
    if otherwise := told_otherwise(file):
        print(otherwise)


def told(play: Play) -> list[str]:
    """The log, the scores and the result of a play, a line each."""
    lines = []
    for entry in play.log:
        lines.append(f"{entry.number:4}. {' '.join((entry.what, *entry.also))}".rstrip())
    for each in sorted(shared(play), key=lambda each: each.score.rank or 0):
        score = each.score
        parts = ", ".join(
            f"{play.game.kind(line.kind).replace('{chapter}', str(line.chapter))}: {line.value}"
            for line in score.lines
            if line.value
        )
        rank = f"{score.rank}. " if score.rank else ""
        of = f" ({parts})" if parts else ""
        lines.append(f"{rank}{each.name}: {score.total}{of}")
    return [*lines, play.conclusion] if play.conclusion else lines


def _history(arguments: Namespace) -> None:
    try:
        listed_plays = _list(arguments)
    except Nothing:
        if database(arguments):
            raise
        listed_plays = 0
    if not listed_plays and arguments.words:
        print(_("No play is like that."))
    elif not listed_plays:
        print(_("No plays are kept yet."))


def _list(arguments: Namespace) -> int:
    """Print a line a play. How many there were."""
    from db.filtering import HistoryFilter

    offset = 0
    with Looking(arguments) as archive:
        wanted = HistoryFilter(text=" ".join(arguments.words))
        while page := archive.history(wanted, limit=_PAGE, offset=offset):
            for summary in page:
                print(in_a_line(summary))
            offset += len(page)
    return offset


def in_a_line(summary: PlaySummary) -> str:
    """A kept play as the list shows it."""
    who = listed(
        [seat.name if seat.score is None else f"{seat.name} {seat.score}" for seat in summary.seats]
    )
    state = (
        summary.headline if summary.finished else _("open: {where}").format(where=summary.headline)
    )
    return f"{summary.id[:8]}  {summary.played_on}  {title(summary)}  {state}  {who}"


def title(summary: PlaySummary) -> str:
    """The short name of the play's game, as it was kept where the game is not installed."""
    try:
        return game_of(summary.game).short
    except UnknownGame:
        return summary.title


def _export(arguments: Namespace) -> None:
    from db.transfer.exporting import ExportError, left_out, write
    from ui.command_files import ALL, delimiter_of, format_of, pieces

    piped = _is_output(arguments.file)
    if os.path.isfile(arguments.file) and not arguments.force and not piped:
        raise Failed(
            _(
                "{file} is there already; it was not changed. With --force it is written over."
            ).format(file=arguments.file)
        )
    try:
        format, delimiter = format_of(arguments), delimiter_of(arguments)
        with Looking(arguments) as archive:
            wanted = arguments.play
            ids = archive.history_ids() if wanted == ALL else (_wanted(archive, wanted),)
            made = pieces(archive, format, wanted, ids, delimiter)
            if piped:
                sys.stdout.buffer.writelines(made)
            else:
                write(arguments.file, made)
            left = left_out(archive) if format == "archive" else ""
    except ExportError as error:
        raise Failed(str(error)) from error
    # What is written to the output is not spoiled by a word about it.
    say = sys.stderr if piped else sys.stdout
    if not piped:
        print(_("Written: {file}").format(file=arguments.file))
    if left:
        print(left, file=say)


def _is_output(file: Path) -> bool:
    """Is it what `print` writes to, as /dev/stdout is?"""
    try:
        return os.path.samestat(os.stat(file), os.fstat(1))
    except (OSError, ValueError):
        return False


def _wanted(archive: Archive, beginning: str) -> str:
    found = _beginning_so(archive, beginning)
    if len(found) == 1:
        return found[0]
    if not found and _beginning_so(archive, beginning, binned=True):
        reason = _("The play with an id that begins with “{beginning}” lies in the bin.")
        raise Failed(reason.format(beginning=beginning))
    if not found:
        reason = _("No play has an id that begins with “{beginning}”. `history` shows the ids.")
        raise Failed(reason.format(beginning=beginning))
    reason = ngettext(
        "{number} play has an id that begins with “{beginning}”. Please say more of it.",
        "{number} plays have an id that begins with “{beginning}”. Please say more of it.",
        len(found),
    )
    raise Failed(reason.format(number=len(found), beginning=beginning))


def _beginning_so(archive: Archive, beginning: str, *, binned: bool = False) -> list[str]:
    """The ids of plays that begin so."""
    found: list[str] = []
    offset = 0
    while page := archive.plays(limit=_PAGE, offset=offset, binned=binned):
        found += [each.id for each in page if each.id.startswith(beginning)]
        offset += len(page)
    return found


def _import(arguments: Namespace) -> None:
    from db.transfer.reading import read_file
    from db.transfer.records import TransferError
    from ui.command_files import bring_in

    try:
        found = read_file(arguments.file)
    except TransferError as error:
        raise Failed(str(error)) from error
    made = _makes_a_folder(arguments)
    with (LookingAnyway if arguments.look else Opened)(arguments) as archive:
        lines = bring_in(archive, found, arguments.file.name, arguments.look)
    for line in lines:
        print(line)
    if made:
        print(_("The folder {folder} was made.").format(folder=made))


def _makes_a_folder(arguments: Namespace) -> Path | None:
    """The folder that somebody named and that is not there yet, if any."""
    named = None if database(arguments) else chosen(arguments)
    return None if named is None or os.path.lexists(named) else named


# -- the edges


def _read(path: Path) -> PlayFile:
    return read(contents(path))


def contents(path: Path) -> bytes:
    """What a play file holds. PlayFileError where it cannot be read or is too large."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise PlayFileError(
            _("{file} cannot be read: {reason}.").format(file=path.name, reason=error.strerror)
        ) from error
