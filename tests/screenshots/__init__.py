"""Every page as pictures, in light and dark, at 100 % and 175 %, with real plays in them."""
