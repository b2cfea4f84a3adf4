"""PySide6 and the source of every module."""

from __future__ import annotations

import sys


def leave_sources_unread() -> None:
    """Keep PySide6 from reading the source of all that is imported from now on.

    So it finds out which modules may ask for its `__feature__`, and Python keeps every line that
    was read for it: 16 MiB, and a tenth of the start. To be told that any module may ask costs
    nothing here, where none does, and stays true in a game of a third party. A PySide6 that goes
    about it in another way is left as it is.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        vars(feature)["_mod_uses_pyside"] = lambda _module: True
