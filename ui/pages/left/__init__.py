"""Answers that left a play when it went another way, and the way back to them."""
