"""The arguments of the program, and what the surroundings say in their place."""

from __future__ import annotations

import os
import sys
from argparse import Action, ArgumentParser, ArgumentTypeError, Namespace
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

from companion.language import _, listed

DATABASE: Final = "PATH_COMPANION_DATABASE"
"""The environment variable with the address of the database."""

FORMATS: Final = {
    "archive": (".json",),
    "play": (".json",),
    "bgstats": (".json",),
    "pack": (".json",),
    "bgsplay": (".bgsplay",),
    "csv": (".csv",),
    "html": (".html", ".htm"),
    "markdown": (".md", ".markdown"),
}
"""The formats that `export` writes, each with the endings of its files."""


def endings() -> str:
    """Every ending that says a format, to be read."""
    return listed([*dict.fromkeys(each for those in FORMATS.values() for each in those)])


def parser() -> ArgumentParser:
    """The arguments of `path-companion`. Without a command it opens the window."""
    made = ArgumentParser("path-companion", description=_("A companion for games at the table."))
    made.add_argument("--version", action=Version, nargs=0, help=_("say the version and end"))
    made.add_argument(
        "--database",
        metavar="URL",
        type=_named,
        help=_("where plays are kept (also in {name})").format(name=DATABASE),
    )
    made.add_argument(
        "--data", metavar="DIR", type=_path, help=_("the folder for plays and settings")
    )
    commands = made.add_subparsers(dest="command", title=_("without a window"), metavar="COMMAND")
    replay = commands.add_parser(
        "replay", help=_("tell a play file from its first move to its last")
    )
    replay.add_argument("file", type=_path, help=_("a play file, as `export` writes it"))
    history = commands.add_parser("history", help=_("list the plays that are kept"))
    history.add_argument("words", nargs="*", help=_("only plays in which all of these are found"))
    export = commands.add_parser("export", help=_("write plays into a file"))
    export.add_argument(
        "play", type=_play, help=_("the beginning of its id, as `history` shows it, or “all”")
    )
    export.add_argument(
        "file",
        type=_path,
        help=_(
            "where to; its ending says the format: {endings}; .json and no ending mean the archive "
            "for “all”, and a play file for one play"
        ).format(endings=endings()),
    )
    export.add_argument("--force", action="store_true", help=_("write over a file that is there"))
    export.add_argument(
        "--format",
        choices=FORMATS,
        metavar="FORMAT",
        help=_(
            "one of {formats}: for another kind of .json, and for endings that say nothing; an "
            "ending that says another format is refused"
        ).format(formats=listed([*FORMATS])),
    )
    export.add_argument(
        "--delimiter",
        type=_delimiter,
        metavar="SIGN",
        help=_("what stands between the columns of a CSV: “,” (as usual), “;” or “tab”"),
    )
    bring = commands.add_parser(
        "import", help=_("keep the plays of a file: ours, BG Stats or BoardGameGeek")
    )
    bring.add_argument(
        "file", type=_path, help=_("what kind it is, is seen from what it holds, not from its name")
    )
    bring.add_argument("--look", action="store_true", help=_("say what is in it and keep nothing"))
    return made


def _path(text: str) -> Path:
    """A file or folder that was named. No name is refused: it would mean the folder one is in."""
    return Path(_named(text))


def _named(text: str) -> str:
    if not text.strip():
        raise ArgumentTypeError(_("there is no name; please give one"))
    return text


def _play(text: str) -> str:
    return _named(text).lower()


def _delimiter(text: str) -> str:
    """The sign between columns, which may be named. ArgumentTypeError for any other."""
    sign = "\t" if text in ("tab", r"\t") else text
    if sign not in (",", ";", "\t"):
        raise ArgumentTypeError(_("“,”, “;” or “tab”, but not “{text}”").format(text=text))
    return sign


def print_anything() -> None:
    """A sign that the terminal does not have is printed as its number, and ends no command."""
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="backslashreplace")


class Version(Action):
    """Say the version and end. It is read only then: that takes longer than the other arguments."""

    def __call__(
        self, parser: ArgumentParser, namespace: Namespace, values: Any, option: str | None = None
    ) -> None:
        """The option was given."""
        sys.stdout.write(f"Path Companion {version()}\n")
        parser.exit()


def version() -> str:
    """The version of this program, as it was installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("path-companion")
    except PackageNotFoundError:
        return _("from source")


def database(arguments: Namespace) -> str | None:
    """The address that was asked for, None for the file in the data folder."""
    return arguments.database or os.environ.get(DATABASE) or None


def folder(arguments: Namespace) -> Path:
    """The folder for plays and settings."""
    return chosen(arguments) or _of_the_system()


def chosen(arguments: Namespace) -> Path | None:
    """The folder that somebody named, now or in the window; None for the system's."""
    named: Path | None = arguments.data
    return named if named is not None else remembered()


def usual() -> Path:
    """The folder where none is named: the one chosen in the window, else the system's."""
    return remembered() or _of_the_system()


def _of_the_system() -> Path:
    import platformdirs

    return Path(platformdirs.user_data_dir("path-companion", appauthor=False))


def remembered() -> Path | None:
    """The folder that was chosen in the window in place of the usual one, None for none."""
    try:
        text = _note().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError):
        return None
    return Path(text) if text else None


def remember(folder: Path) -> None:
    """Take this folder from now on. Raises OSError where that cannot be noted."""
    note = _note()
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(f"{folder}\n", encoding="utf-8")


def _note() -> Path:
    """Where the choice is noted: not in the data folder, which may be the one that fails."""
    import platformdirs

    return Path(platformdirs.user_config_dir("path-companion", appauthor=False)) / "folder"
