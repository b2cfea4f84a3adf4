"""The games, each a folder that reads top to bottom."""
