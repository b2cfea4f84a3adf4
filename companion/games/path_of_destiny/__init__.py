"""What the Path of Destiny games share: Symbols, Action cards, Pool, Initiative, Experience.

Functions and small values only. How a Chapter is scored differs between the games and is not
here.
"""
