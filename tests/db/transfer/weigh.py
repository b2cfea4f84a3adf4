"""Read a file and tell what it cost: `python -m tests.db.transfer.weigh FILE`.

Prints as JSON by how many bytes the process grew at its highest, the seconds of work that it
took, and how many rows there were or the sentence that refused the file.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path


def _highest() -> int:
    """Bytes of memory at the highest so far. On macOS it is told in bytes already."""
    told = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return told if sys.platform == "darwin" else told * 1024


def main() -> None:
    """Weigh the file of the first argument."""
    from db.transfer.reading import read, read_file
    from db.transfer.records import TransferError

    # Whatever is loaded at the first use is no part of the file's cost.
    read(b'{"plays":[],"games":[{"id":1,"name":"Go"}]}')
    before, begun = _highest(), time.process_time()
    said: object
    try:
        found = read_file(Path(sys.argv[1]))
        said = len(found.plays) + len(found.unreadable) + found.left_out
    except TransferError as refused:
        said = str(refused)
    seconds = time.process_time() - begun
    print(json.dumps([_highest() - before, seconds, said]))  # noqa: T201 the parent reads it


if __name__ == "__main__":
    main()
