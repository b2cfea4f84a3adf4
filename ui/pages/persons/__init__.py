"""Persons and places: their names, who is "me", and which two are one."""
