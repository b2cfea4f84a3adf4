"""Dragon's Path: a duel of two players, or of two teams of two."""
