"""The Table page and the tables of the games, in real windows with real keys."""
