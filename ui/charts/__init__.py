"""Charts. Nothing else in the program knows what draws them."""

from ui.charts.picture import Picture, Series

__all__ = ["Picture", "Series"]
