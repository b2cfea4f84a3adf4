"""The fixtures of these tests."""

from tests.ui.kept import archive, desk, store, toy

__all__ = ["archive", "desk", "store", "toy"]
