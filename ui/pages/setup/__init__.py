"""Setup: one page that edits a draft of a play until it begins."""
