"""Settings: the look, the keys, the voice, where plays are kept, how rules are read."""
