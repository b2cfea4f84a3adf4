"""What can go wrong with what is kept. `str(error)` is a sentence for the player.

A failure of the surroundings (disk, lock, server) is a StorageError; a statement that the
database refuses for what it says is a fault of the program and is never one of these.
"""

from __future__ import annotations

from companion.language import _


class StorageError(Exception):
    """What is kept cannot be read or written just now. What was confirmed before is safe."""


class Busy(StorageError):
    """Another program holds the file, and did for as long as an answer may wait."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program. It was not touched."""

    def __init__(self) -> None:
        super().__init__(
            _(
                "Your plays were last saved by a newer version of Path Companion. They are safe "
                "and were not touched. Please update Path Companion."
            )
        )


class DamagedDatabase(StorageError):
    """The file is certainly damaged, or no database at all. It was not changed."""

    def __init__(self) -> None:
        super().__init__(
            _(
                "The file with your plays is damaged. It was not changed. It can be set aside "
                "under a new name, and the newest good backup can be taken in its place."
            )
        )


class Conflict(Exception):
    """Another window went on with the same play. Nothing was written."""

    def __init__(self) -> None:
        super().__init__(
            _(
                "This play was changed in another window. Nothing was overwritten. "
                "Open it again to go on from where it is now."
            )
        )
