"""The Table page: the guide, the table, the scores and the log of an open play."""
