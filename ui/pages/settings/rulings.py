"""The readings of a game's rules that a table prefers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion import Game, Ruling
from companion.language import _
from companion.rules import Rule, rules
from ui.pages.controls import Segments
from ui.theme.tokens import BODY, SMALL
from ui.widgets import Card, Divider, column, plain

LAST: Final = ""
"""Chosen where the next setup takes what the last one had."""


class RulingsCard(Card):
    """The rulings of one game. `chosen(game, ruling, way)`; the way is "" for none preferred."""

    chosen = Signal(str, str, str)

    def __init__(self, game: Game[Any], readings: Mapping[str, str]) -> None:
        super().__init__(_("Rulings of {game}").format(game=game.short), padding=20, gap=14)
        self.body.addWidget(
            plain(
                _(
                    "Where the rulebook leaves a question open, tables differ. What you choose "
                    "here is offered in every new setup; a play under way keeps its own."
                ),
                BODY,
                "muted",
            )
        )
        known = rules(game.package)
        self.choices: dict[str, Segments] = {}
        for at, ruling in enumerate(game.rulings):
            if at:
                self.body.addWidget(Divider())
            self.body.addWidget(self._ruling(game, ruling, known.get(ruling.rule), readings))

    def _ruling(
        self, game: Game[Any], ruling: Ruling, rule: Rule | None, readings: Mapping[str, str]
    ) -> QWidget:
        block = QWidget()
        lines = column(block, 0, 6)
        question = _(ruling.question)
        lines.addWidget(plain(question, BODY, weight=600))
        reason = explained(rule)
        if reason:
            lines.addWidget(plain(reason, SMALL, "muted"))
        ways = [(LAST, _("As in the last setup"))]
        ways += [(option.value, option.label) for option in ruling.options()]
        choice = Segments(question, ways, readings.get(ruling.id, LAST))
        choice.chosen.connect(lambda way: self.chosen.emit(game.id, ruling.id, way))
        self.choices[ruling.id] = choice
        lines.addWidget(choice)
        return block


def explained(rule: Rule | None) -> str:
    """What the question is about: the reason of the default, and the rule's id."""
    if rule is None:
        return ""
    why = rule.reading.why if rule.reading is not None else rule.text
    return f"{_(why)} ({rule.id})"
