"""Cards as they are seen, typed by letters: "gef,p>"."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from companion import Cards, Field, Option
from companion.fields.table import LONGEST_LABEL
from companion.language import _
from companion.step import Json
from ui.guide.editors.base import Act, Editor
from ui.guide.editors.card_chip import CardRow
from ui.guide.editors.card_draft import Draft
from ui.guide.editors.options import OptionGroup
from ui.guide.keys import shifted, typed
from ui.widgets import ActionButton, FlowLayout, column, describe, spaced


class CardsEditor(Editor):
    """Cards in a row. Letters go onto the card being entered, Shift takes them off; comma or
    Enter begins the next one; Backspace goes back; − covers what was entered last. Digits are
    the label of a card, or stand for one that is offered; a known one is filled in. Where each
    letter is a card, + joins the next letter to it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field = Cards("")
        self._drafts: list[Draft] = []
        self._active = 0
        self._joining = False
        self._kinds: list[tuple[str, Option]] = []
        layout = column(self, 0, 8)
        self._row = CardRow()
        self._offers = CardRow()
        self._offers.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._palette = OptionGroup(compact=True)
        self._tight = False
        self._hands = QWidget()
        hands = spaced(FlowLayout(self._hands), 0, 8)
        self._next = ActionButton()
        self._take_away = ActionButton()
        for button in (self._next, self._take_away):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            hands.addWidget(button)
        layout.addWidget(self._row)
        layout.addWidget(self._offers)
        layout.addWidget(self._palette)
        layout.addWidget(self._hands)
        self._row.pressed.connect(self._choose_card)
        self._offers.pressed.connect(self._offer)
        self._palette.pressed.connect(lambda place: self._add(*self._kinds[place]))
        self._next.clicked.connect(self._begin_next)
        self._take_away.clicked.connect(self._remove_card)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._show_hands)

    def show_field(self, field: Field, value: Json) -> None:
        """The letters of this field, and the cards so far."""
        assert isinstance(field, Cards)
        self._field = field
        groups = {"colours": field.colours, "symbols": field.symbols, "marks": field.marks}
        if field.colours_only:
            groups = {"colours": field.colours}
        self._kinds = [(kind, option) for kind, options in groups.items() for option in options]
        kinds = [kind for kind, _option in self._kinds]
        breaks = {kinds.index(kind) for kind in groups if kind in kinds}
        self._palette.show_options(tuple(option for _kind, option in self._kinds), breaks=breaks)
        self._next.show_as(_("Next card"), ",")
        self._take_away.show_as(_("Remove card"))
        describe(self._row, field.label or field.name)
        self._offers.setVisible(bool(field.offered))
        self._offers.show_offers(field, field.offered[:9])
        self.set_value(value)

    def set_tight(self, tight: bool) -> None:
        """The letters are there as buttons only where the keyboard is."""
        self._tight = tight
        self._show_hands()

    def _show_hands(self) -> None:
        focus = QApplication.focusWidget()
        here = focus is not None and self.isAncestorOf(focus)
        for part in (self._palette, self._hands):
            if part.isHidden() == (here or not self._tight):
                part.setVisible(here or not self._tight)

    def value(self) -> Json:
        """The cards; None where none is entered and some are needed."""
        entered = [
            draft.as_value(colours_only=self._field.colours_only)
            for draft in self._drafts
            if not draft.empty
        ]
        return entered if entered or self._field.low == 0 else None

    def set_value(self, value: Json) -> None:
        """Enter these cards."""
        self._drafts = [Draft.of(card) for card in value or ()]
        self._active = len(self._drafts)
        if self._active >= self._field.high and self._drafts:
            self._active = len(self._drafts) - 1
        self._redraw()

    def stops(self) -> list[QWidget]:
        """The row of cards, then the letters as buttons."""
        return [self._row, *self._palette.buttons]

    def settle(self) -> bool:
        """Enter ends the card being entered; with the last one it confirms."""
        begun = self._active < len(self._drafts) and not self._drafts[self._active].empty
        if begun and self._active == len(self._drafts) - 1 and self._room():
            self._begin_next()
            return True
        return False

    def gap(self) -> str:
        """A card without a colour."""
        for index, draft in enumerate(self._drafts):
            if not draft.empty and not draft.colours:
                self._choose_card(index)
                return _("Card {number} has no colour yet.").format(number=index + 1)
        return ""

    def _room(self) -> bool:
        return len(self._drafts) < self._field.high

    def meaning(self, event: QKeyEvent) -> Act | None:
        """The letters, comma, Backspace, −, Left and Right."""
        sign = typed(event)
        if sign == "," and not self._letter(sign):
            return self._begin_next
        if sign:
            return self._sign(sign, less=shifted(event))
        if event.key() == Qt.Key.Key_Backspace:
            return self._back
        if event.key() == Qt.Key.Key_Delete:
            return self._remove_card
        if self._row.hasFocus() and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = -1 if event.key() == Qt.Key.Key_Left else 1
            there = self._active + by
            if 0 <= there <= min(len(self._drafts), self._field.high - 1):
                return lambda: self._choose_card(there)
        return None

    def _letter(self, sign: str) -> tuple[str, Option] | None:
        return next((each for each in self._kinds if each[1].key.casefold() == sign), None)

    def _sign(self, sign: str, *, less: bool) -> Act | None:
        found = self._letter(sign)
        if found is not None:
            kind, option = found
            if less:
                return lambda: self._take(kind, str(option.value))
            return lambda: self._add(kind, option)
        if sign == "+" and self._field.letter_a_card and not self._draft().empty:
            return self._join
        if self._field.colours_only:
            return None
        if sign in "-\N{MINUS SIGN}":
            return self._cover
        if sign.isdecimal() and sign.isascii() and len(self._draft().label) < LONGEST_LABEL:
            return lambda: self._label(sign)
        return None

    def _draft(self) -> Draft:
        return self._drafts[self._active] if self._active < len(self._drafts) else Draft()

    def _put(self, draft: Draft) -> None:
        if self._active < len(self._drafts):
            self._drafts[self._active] = draft
        elif not draft.empty and self._active < self._field.high:
            self._drafts.append(draft)
        self._redraw()
        self.changed.emit()

    def _join(self) -> None:
        self._joining = True

    def _add(self, kind: str, option: Option) -> None:
        joins = self._joining or not self._field.letter_a_card
        self._joining = False
        if not joins and not self._draft().empty and self._room():
            self._begin_next()
        draft = self._draft()
        value = str(option.value)
        parts = getattr(draft, kind)
        colours = self._field.most_colours if joins else 1
        most = {"colours": colours, "symbols": self._field.most_symbols}
        if kind == "colours" and (value in parts or len(parts) >= most[kind]):
            # Another colour replaces the one that was a slip of the finger.
            draft = replace(draft, colours=())
            order = tuple(each for each in draft.order if each != "colours")
            draft = replace(draft, order=order)
        elif len(parts) >= most.get(kind, 99) or (kind == "marks" and value in parts):
            return
        self._put(draft.with_part(kind, value))

    def _label(self, sign: str) -> None:
        """A digit: of a card that is offered, or of a label, which may be known or not."""
        draft = self._draft()
        if draft.order:
            # The card was typed by its parts; the label names it for the next time.
            self._put(replace(draft, label=draft.label + sign))
            return
        digits = draft.digits + sign
        found = self._known(digits) or Draft(label=digits)
        self._put(replace(found, digits=digits))

    def _known(self, digits: str) -> Draft | None:
        offered = self._field.offered
        if len(digits) == 1 and 1 <= int(digits) <= len(offered):
            return Draft.of(offered[int(digits) - 1])
        return next((Draft.of(card) for label, card in self._field.shelf if label == digits), None)

    def _offer(self, place: int) -> None:
        if self._draft().empty:
            self._label(str(place + 1))
        else:
            self._begin_next()
            if self._draft().empty:
                self._label(str(place + 1))

    def _take(self, kind: str, value: str) -> None:
        self._put(self._draft().without(kind, value))

    def _cover(self) -> None:
        draft = self._draft()
        for kind in draft.order[::-1]:
            if kind in ("symbols", "marks"):
                self._put(draft.with_cover(getattr(draft, kind)[-1]))
                return

    def _begin_next(self) -> None:
        self._drafts = [draft for draft in self._drafts if not draft.empty]
        self._active = min(len(self._drafts), max(0, self._field.high - 1))
        self._redraw()

    def _back(self) -> None:
        draft = self._draft()
        if not draft.empty:
            self._put(draft.shorter())
        elif self._active:
            self._drafts = self._drafts[: self._active]
            self._active -= 1
            self._put(self._draft().shorter())

    def _remove_card(self) -> None:
        if self._active < len(self._drafts):
            del self._drafts[self._active]
            self._redraw()
            self.changed.emit()

    def _choose_card(self, place: int) -> None:
        self._active = place
        self._redraw()

    def _redraw(self) -> None:
        cards = [draft.as_value(colours_only=self._field.colours_only) for draft in self._drafts]
        self._row.show_cards(self._field, cards, self._active)
        self._take_away.setEnabled(self._active < len(self._drafts))
        self._next.setEnabled(self._room() and not self._draft().empty)

    def note(self) -> str:
        """How many cards there are, of how many."""
        number = sum(not draft.empty for draft in self._drafts)
        low, high = self._field.low, self._field.high
        if low == high:
            return _("{number} of {high} cards").format(number=number, high=high)
        if high < 99:
            said = _("{number} cards, {low} to {high}")
            return said.format(number=number, low=low, high=high)
        return _("{number} cards").format(number=number)
