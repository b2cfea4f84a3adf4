"""Legendary Monsters."""
