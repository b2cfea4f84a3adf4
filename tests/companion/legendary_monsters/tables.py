"""Tables of Legendary Monsters for tests: a Collection, ways to set up, answers step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion import Doubted, Play, settle
from companion.games.legendary_monsters.components import CHARACTERS
from companion.games.legendary_monsters.state import Seat, State
from tests.companion.legendary_monsters.conservation import check

Values = dict[str, Any]

COLOURS = ("blue", "red", "green", "yellow")
NUMBERS = (2, 3, 3, 3)
MOVEMENT = {"move 1": 1, "move 2": 1, "move 3": 1, "move 4": 1, "move 5": 0, "focus": 4}
"""Made-up numbers of a made-up box: no rulebook prints any."""


def collection(monster: str = "katakan", life: int = 9, **more: Any) -> Values:
    """A Collection in which the box and one Monster are known for every Player count."""
    parts: Values = {"colours": list(COLOURS)}
    for place, number in enumerate(NUMBERS, start=1):
        parts |= {f"{place}/number": number, f"{place}/effect": f"effect {place}"}
    known: Values = {
        "legendary_monsters/colours": {str(n): name for n, name in enumerate(COLOURS, start=1)},
        "legendary_monsters/movement": MOVEMENT,
        "legendary_monsters/runestones": dict.fromkeys(
            ("exchange", "convert", "initiative", "ignore"), 2
        ),
    }
    for players in range(1, 6):
        at = f"legendary_monsters/monster/{monster}/{players}"
        known |= {f"{at}/life": life, f"{at}/ability": "Bites.", f"{at}/attacks": parts}
        known[f"{at}/power"] = {"start": 1, "highest": 4, "text": "More and more."}
    for character in CHARACTERS:
        at = f"legendary_monsters/board/{character.casefold()}"
        known[f"{at}/abilities"] = {"2": 5, "3": 10, "4": 16}
        for spot in range(21):
            known[f"{at}/golden/{spot}"] = spot // 2
    return known | more


def cards(*words: str) -> list[Values]:
    """Cards by their colours: "blue", "blue/red"."""
    return [{"colours": word.split("/")} for word in words]


class Game:
    """A play that goes on answer by answer, checked after each move."""

    def __init__(self, known: Values | None = None, seed: int = 1) -> None:
        self.known = collection() if known is None else known
        self.play = settle(Play.start("legendary_monsters", seed), self.known)

    @property
    def state(self) -> State:
        state: State = self.play.state
        return state

    @property
    def asked(self) -> str:
        """The id of the step now asked, "" at the end."""
        return self.play.step.id if self.play.step else ""

    @property
    def turn_of(self) -> str | None:
        """The Character whose step is asked."""
        seat = self.play.step.seat if self.play.step else None
        return None if seat is None else self.state.name(seat)

    def seat(self, character: str) -> Seat:
        """A seat by its Character."""
        return next(seat for seat in self.state.seats if seat.character == character)

    def answer(self, id: str, values: Values | None = None, **more: Any) -> Game:
        """Answer the step of this id; doubts are not confirmed."""
        assert self.asked == id, f"{self.asked or 'nothing'} is asked, not {id}"
        return self._went_on(self.play.answer({**(values or {}), **more}))

    def sure(self, id: str, values: Values | None = None, **more: Any) -> Game:
        """Answer a step whose answer is doubted, and confirm it."""
        assert self.asked == id, f"{self.asked or 'nothing'} is asked, not {id}"
        given = {**(values or {}), **more}
        self.doubted(given)
        return self._went_on(self.play.answer(given, confirmed=True))

    def doubted(self, values: Values, action: str | None = None) -> tuple[str, ...]:
        """The doubts of an answer, which must have some."""
        try:
            self.play.answer(values, action)
        except Doubted as doubted:
            return doubted.reasons
        raise AssertionError("nothing is doubted")

    def act(self, id: str, *, sure: bool = False, **values: Any) -> Game:
        """Take an anytime action; with `sure` it is doubted first, and confirmed."""
        if sure:
            self.doubted(values, id)
        return self._went_on(self.play.answer(values, id, confirmed=sure))

    def _went_on(self, play: Play) -> Game:
        check(play)
        self.play = play
        self.settle()
        return self

    def settle(self) -> Game:
        """Let the app answer what it can, but not draw: tests say what is drawn."""
        while self.play.step is not None and self.asked not in {"monster.draw", "end.die"}:
            before = self.play
            one_on = settle(before, self.known)
            if one_on is before:
                break
            self.play = one_on.rewind(before.number + 1)
            check(self.play)
        return self

    def monster(self, card: str, *taken: str, **values: Any) -> Game:
        """A Movement card is drawn and carried out; `taken` are the colours of the cards."""
        self.answer("monster.draw", card=card)
        return self.answer("monster.act", {"cards": cards(*taken), **values} if taken else values)

    def draft(self, spot: int | str, card: str = "", *taken: str, **values: Any) -> Game:
        """A Player drafts; then, with `card`, the Monster acts."""
        self.answer("turn.draft", {"spot": spot, **values})
        return self.monster(card, *taken) if card else self


def seated(
    *characters: str, known: Values | None = None, monster: str = "Katakan", **first: Any
) -> Game:
    """A table with these Characters up to the first Trail card."""
    game = Game(known)
    game.answer("setup.players", {"players": len(characters), **first})
    seats = {f"seat/{n}/character": name for n, name in enumerate(characters, start=1)}
    game.answer("setup.seats", seats)
    game.answer("setup.monster", monster=monster)
    return game.answer("setup.table")


def with_trail(game: Game, shown: Sequence[str] = ("exploration",), **card: Any) -> Game:
    """Everyone takes a face-up Trail card that shows this; light unless `card` says more."""
    while game.asked == "chapter.trail":
        game.answer("chapter.trail")
        game.answer("chapter.card", {"shown": list(shown), **card})
    if game.asked == "chapter.companion":
        game.answer("chapter.companion", text="Hits hard.")
    return game


def begun(*characters: str, **more: Any) -> Game:
    """A table in light, at the first draft."""
    return with_trail(seated(*characters, **more))


def turn(game: Game, **play: Any) -> Game:
    """A Turn in which all take the Main deck and the Monster does as little as it can."""
    while game.asked != "turn.play":
        game.answer("turn.draft", spot="deck")
        pass_by(game)
    return game.answer("turn.play", play)


def pass_by(game: Game) -> Game:
    """The Monster draws what is left, Moves first; its cards never add up to an attack."""
    card = next(iter(dict(game.state.deck)))
    game.answer("monster.draw", card=card)
    step = game.play.step
    assert step is not None
    taken = [field for field in step.fields if field.name == "cards"]
    number = 2 if card != "focus" else 1
    game.answer("monster.act", {"cards": cards(*["blue"] * number)} if taken else {})
    while game.asked == "monster.attack":
        game.answer("monster.attack")
    return game
