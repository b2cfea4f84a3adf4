"""Keys: A and W belong to the window, and no two actions share a letter."""

from __future__ import annotations

from companion.fields import Cards, Pick, PickSome, Tally
from companion.step import Step
from tests.companion.legendary_monsters.tables import Game, begun, turn


def keys(step: Step) -> set[str]:
    """The letters of a step's own options, counts and cards."""
    found: set[str] = set()
    for field in step.fields:
        if isinstance(field, Pick | PickSome):
            found |= {option.key for option in field.options}
        elif isinstance(field, Tally):
            found |= {count.letter for count in field.counts}
        elif isinstance(field, Cards):
            found |= {colour.key for colour in field.colours}
    return {key.casefold() for key in found if key}


def asked_in_a_chapter(game: Game) -> list[Step]:
    """The steps of a Turn and of the end of its Chapter."""
    steps = []
    while game.asked == "turn.draft":
        assert game.play.step is not None
        steps += [game.play.step, *game.play.actions]
        turn(game)
    while game.asked == "end.trail":
        assert game.play.step is not None
        steps += [game.play.step, *game.play.actions]
        game.answer("end.trail", met=False, shown=3, fight=1)
        if game.asked == "end.die":
            steps.append(game.play.step)
            game.answer("end.die", face="lose_fight")
    return steps


def test_no_step_and_no_action_takes_the_windows_letters() -> None:
    steps = asked_in_a_chapter(begun("Geralt", "Ciri", "Triss", companion="eskel"))
    assert len(steps) > 20
    for step in steps:
        assert not {"a", "w"} & keys(step), step.id
        assert step.letter.casefold() not in {"a", "w"}, step.id


def test_every_action_has_a_letter_of_its_own() -> None:
    for game in (begun("Geralt", "Ciri"), begun("Geralt").draft(4)):
        letters = [action.letter for action in game.play.actions if action.letter]
        assert len(letters) == len(set(letters))
