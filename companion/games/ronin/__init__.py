"""The Witcher: Path of Destiny – Ronin."""
