"""A Timeline at the end of a Chapter: what is kept, what goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.path_of_destiny.cards import TEA, Card
from companion.games.ronin.components import CHAPTERS
from companion.games.ronin.seating import AUTOMA
from companion.language import _, ngettext
from companion.step import Refused


@dataclass(frozen=True, slots=True)
class CleanUp:
    """A Timeline afterwards: places (from 1) of the old one that stay, in order.

    `tea_next` are the places whose Tea Ceremony effect is resolved in the next Tea Ceremony,
    `lost_tokens` what still lies on cards.
    """

    timeline: tuple[int, ...]
    discarded: int
    tokens: dict[str, int] = field(default_factory=dict)
    lost_tokens: int = 0
    tea_next: tuple[int, ...] = ()


def kept_after(chapter: int, kind: str) -> int:
    """Cards that a seat keeps after this Chapter (RON-CLN-02, RON-CLN-03, RON-AUT-12).

    After Chapter 3 nobody chooses: everything stays (RON-END-01).
    """
    return 0 if kind == AUTOMA or chapter == CHAPTERS else chapter


def checked_keep(keep: Sequence[int], wanted: int, cards: int) -> tuple[int, ...]:
    """The places to keep, or Refused with the key keep: exactly so many, each once."""
    if len(keep) != wanted or len({*keep}) != len(keep):
        reason = ngettext(
            "Exactly {number} card is kept here.", "Exactly {number} cards are kept here.", wanted
        )
        raise Refused("keep", reason.format(number=wanted), "keep")
    if any(type(place) is not int or not 1 <= place <= cards for place in keep):
        raise Refused("keep", _("There is no such card in the Timeline."), "keep")
    return tuple(keep)


def clean_up(
    chapter: int,
    kind: str,
    timeline: Sequence[Card],
    tokens: Mapping[str, int],
    keep: Sequence[int],
    *,
    uncover: bool = True,
) -> CleanUp:
    """A seat's Timeline after a Chapter, with the places (from 1) it keeps in their new order.

    `uncover`: Lost Symbol tokens leave kept cards (RON-CLN-01). Refused with the key keep.
    """
    kept = checked_keep(keep, kept_after(chapter, kind), len(timeline))
    if chapter == CHAPTERS:
        lost = sum(card.lost_tokens for card in timeline)
        return CleanUp(tuple(range(1, len(timeline) + 1)), 0, dict(tokens), lost)
    cards = [timeline[place - 1] for place in kept]
    return CleanUp(
        kept,
        len(timeline) - len(kept),
        {},
        0 if uncover else sum(card.lost_tokens for card in cards),
        tuple(place for place in kept if TEA in timeline[place - 1].marks),
    )
