"""A card while it is being entered."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.step import Json


@dataclass(frozen=True, slots=True)
class Draft:
    """A card being entered."""

    colours: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    covered: tuple[str, ...] = ()
    label: str = ""
    digits: str = field(default="", compare=False)
    """The digits typed where they stand for a whole card, offered or labelled."""

    order: tuple[str, ...] = field(default=(), compare=False)
    """The kinds of the parts in the order in which they were entered, for Backspace."""

    @property
    def empty(self) -> bool:
        """Is nothing entered of it?"""
        return not (self.colours or self.symbols or self.marks or self.label)

    def with_part(self, kind: str, value: str) -> Draft:
        """With one more part of the kind "colours", "symbols" or "marks"."""
        return self._with(kind, (*getattr(self, kind), value), (*self.order, kind))

    def without(self, kind: str, value: str) -> Draft:
        """Without the last part of that kind and value, if it is there."""
        parts = list(getattr(self, kind))
        if value not in parts:
            return self
        del parts[len(parts) - 1 - parts[::-1].index(value)]
        covered = list(self.covered)
        if covered.count(value) > parts.count(value):
            covered.remove(value)
        order = list(self.order)
        if kind in order:
            del order[len(order) - 1 - order[::-1].index(kind)]
        made = self._with(kind, tuple(parts), tuple(order))
        return replace(made, covered=tuple(covered))

    def _with(self, kind: str, parts: tuple[str, ...], order: tuple[str, ...]) -> Draft:
        if kind == "colours":
            return replace(self, colours=parts, order=order)
        if kind == "symbols":
            return replace(self, symbols=parts, order=order)
        return replace(self, marks=parts, order=order)

    def shorter(self) -> Draft:
        """Without what was entered last."""
        if self.digits or (self.label and not self.order):
            return Draft()
        for kind in (*self.order[::-1], "marks", "symbols", "colours"):
            parts = getattr(self, kind)
            if parts:
                return self.without(kind, parts[-1])
        return Draft()

    def with_cover(self, value: str) -> Draft:
        """One more of this Symbol or mark covered; none, where all of them were."""
        there = (*self.symbols, *self.marks).count(value)
        if self.covered.count(value) < there:
            return replace(self, covered=(*self.covered, value))
        return replace(self, covered=tuple(each for each in self.covered if each != value))

    def as_value(self, *, colours_only: bool) -> dict[str, Json]:
        """As the field takes it."""
        if colours_only:
            return {"colours": list(self.colours)}
        return {
            "colours": list(self.colours),
            "symbols": list(self.symbols),
            "marks": list(self.marks),
            "covered": list(self.covered),
            "label": self.label,
        }

    @classmethod
    def of(cls, card: dict[str, Json]) -> Draft:
        """From a canonical value."""
        return cls(
            tuple(card["colours"]),
            tuple(card.get("symbols", ())),
            tuple(card.get("marks", ())),
            tuple(card.get("covered", ())),
            str(card.get("label", "")),
        )
