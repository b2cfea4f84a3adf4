"""Collection: what boards and cards say, entered once and remembered for good."""
