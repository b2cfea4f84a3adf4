"""History: the plays that are kept, as a list."""
