"""In and out: what other programs wrote is brought in, what is kept is written for them."""
