"""The rules of a step in our own words, by their ids."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.language import _
from companion.rules import Rule, rules
from ui.pages.table.panel import Panel
from ui.theme.tokens import BODY, SMALL
from ui.widgets import Card, plain


class RuleCard(Card):
    """One rule: title, id, statement, and how a question that the rulebook leaves is read."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent, padding=12, gap=4, raised=True)
        self.heading = plain("", BODY, weight=600)
        self.id = plain("", SMALL, "muted")
        self.text = plain("", BODY)
        self.reading = plain("", SMALL, "muted")
        for label in (self.heading, self.id, self.text, self.reading):
            self.body.addWidget(label)

    def show_rule(self, rule: Rule) -> None:
        """Show this rule."""
        self.heading.setText(rule.title)
        self.id.setText(_("{id} · {section}").format(id=rule.id, section=rule.section))
        self.text.setText(rule.text)
        reading = rule.reading
        self.reading.setVisible(reading is not None)
        if reading is not None:
            words = _("{question} Here: {chosen}")
            self.reading.setText(words.format(question=reading.question, chosen=reading.chosen))


class WhyPanel(Panel):
    """The rules of the step, opened by W."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Why"), parent)
        self.cards: list[RuleCard] = []
        self.body.addStretch(1)

    def show_rules(self, package: str, ids: tuple[str, ...]) -> None:
        """Show the rules of these ids; an id that the game does not know is left out."""
        known = rules(package)
        found = [known[id] for id in ids if id in known]
        while len(self.cards) < len(found):
            card = RuleCard()
            self.body.insertWidget(len(self.cards), card)
            self.cards.append(card)
        for index, card in enumerate(self.cards):
            card.setVisible(index < len(found))
        for card, rule in zip(self.cards, found, strict=False):
            card.show_rule(rule)
