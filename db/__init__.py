"""What is kept: the archive of plays, results and the Collection. No Qt, no rules."""
