"""What the tables of the Path of Destiny games share: Symbols, Experience and Abilities."""
