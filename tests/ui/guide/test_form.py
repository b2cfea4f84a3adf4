"""The form around the fields: focus, reuse, names, room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from companion import Field, Option, Pick, PickSome, Step
from tests.ui.guide import steps
from tests.ui.guide.hands import Hands, press
from ui.guide import StepForm
from ui.guide.doubts import Doubts
from ui.guide.editors import EDITORS, editor_class
from ui.theme import Theme
from ui.widgets import KeyButton


def test_every_kind_of_field_has_an_editor() -> None:
    """And a kind that a game made of one of them is edited like it."""
    kinds = {type(field) for make in steps.ALL for field in make().fields}
    assert kinds == set(EDITORS)

    class Unknown(Field):
        pass

    with pytest.raises(LookupError):
        editor_class(Unknown("x"))


def test_the_first_field_has_the_keyboard(hands: Hands) -> None:
    """At once, so that the next key counts."""
    for make in steps.ALL:
        hands.ask(make())
        focused = QApplication.focusWidget()
        assert focused is not None
        if make().fields:
            assert hands.form.rows[0].editor.isAncestorOf(focused), make.__name__
        else:
            assert focused is hands.form


def test_space_is_free_where_there_is_nothing_to_fill_in(hands: Hands) -> None:
    """Read aloud needs it; a step without fields leaves it alone."""
    heard: list[str] = []
    action = QAction(hands.form)
    action.setShortcut(QKeySequence("Space"))
    action.triggered.connect(lambda: heard.append("Space"))
    hands.form.addAction(action)
    hands.ask(steps.nothing())
    hands.press("␣")
    assert heard == ["Space"]
    assert hands.answers == []


def test_a_steps_letter_goes_before_the_windows(hands: Hands) -> None:
    """A shortcut of the window gets only the letters that the step does not use."""
    heard: list[str] = []
    for key in "DAW":
        action = QAction(hands.form)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda _checked=False, key=key: heard.append(key))
        hands.form.addAction(action)
    hands.ask(steps.draft())
    hands.press("a w d")
    assert heard == ["A", "W"]
    assert hands.given == [{"spot": "deck"}]


def test_text_keeps_its_letters_from_the_window(hands: Hands) -> None:
    """A shortcut of the window does not take a letter out of a name; a number leaves letters."""
    heard: list[str] = []
    action = QAction(hands.form)
    action.setShortcut(QKeySequence("A"))
    action.triggered.connect(lambda: heard.append("A"))
    hands.form.addAction(action)
    hands.ask(steps.seats())
    hands.press("a a")
    assert hands.form.values() == {"seat/1/person": "aa"}
    assert heard == []
    hands.ask(steps.chapter())
    hands.press("a")
    assert heard == ["A"]


def test_keys_reach_the_step_from_elsewhere_in_the_window(hands: Hands) -> None:
    """The page hands keys over when the table or the log has the focus."""
    taken: list[bool] = []

    class Elsewhere(QWidget):
        def keyPressEvent(self, event) -> None:
            taken.append(hands.form.press(event))

    other = Elsewhere(hands.form)
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    other.show()
    hands.ask(steps.chapter())
    other.setFocus()
    press(hands.form, "1 2 ⇥ 5 ⏎")
    assert hands.given == [{"left": 12, "right": 5}]
    hands.ask(steps.draft())
    other.setFocus()
    press(hands.form, "x 2")
    assert hands.given[1:] == [{"spot": 2}]
    assert taken == [True, False, True]


def test_conditional_fields_come_and_go(hands: Hands) -> None:
    """What is asked follows what is chosen; what is not asked is not told."""
    hands.ask(steps.bonus())
    shown = [row.field.name for row in hands.form.rows if row.isVisible()]
    assert shown == ["bonus"]
    hands.press("x 4")
    shown = [row.field.name for row in hands.form.rows if row.isVisible()]
    assert shown == ["bonus", "amount"]
    QTest.mouseClick(
        next(b for b in hands.form.findChildren(KeyButton) if b.words == "Ability card"),
        Qt.MouseButton.LeftButton,
    )
    assert hands.form.values() == {"bonus": "ability"}


def test_a_fold_says_that_nothing_is_chosen(hands: Hands) -> None:
    boards = tuple(Option(number, f"Board {number}") for number in (1, 2))
    some = PickSome("apart", "Boards that differ", options=boards, default=[], folded=True)
    hands.ask(Step("s", None, "agenda", "Which?", fields=(some,)))
    more = next(b for b in hands.form.findChildren(KeyButton) if b.words.startswith("More"))
    assert more.words == "More: Boards that differ: none"


def test_folded_fields_open_on_demand(hands: Hands) -> None:
    """Folded they are told with their default, and the line says what that is."""
    hands.ask(steps.marks())
    more = next(b for b in hands.form.findChildren(KeyButton) if b.words.startswith("More"))
    assert more.words == "More: Spot: Row 2"
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    hands.press("3 ⏎")
    assert hands.given[0]["spot"] == 3


def test_widgets_are_used_again(hands: Hands) -> None:
    """Playing on makes no new widgets."""
    for make in (*steps.ALL, *steps.ALL):
        hands.ask(make())
    before = len(hands.form.findChildren(QWidget))
    for make in steps.ALL:
        hands.ask(make())
    assert len(hands.form.findChildren(QWidget)) == before


def test_a_step_shows_nothing_of_the_one_before(hands: Hands) -> None:
    """Values, refusals and filters end with their step."""
    hands.ask(steps.many())
    hands.press("g r i")
    hands.form.show_refused("monster", "Not now.")
    hands.ask(steps.draft())
    assert hands.form.values() == {}
    assert hands.error("spot") == ""
    visible = [b.words for b in hands.form.findChildren(KeyButton) if b.isVisible()]
    assert sorted(visible) == ["Choose one", "Main deck", "Row 1", "Row 2", "Row 3", "Row 4"]


def test_numbers_stand_side_by_side_where_there_is_room(hands: Hands, look: Theme) -> None:
    """Left and right as on the card; below each other in a narrow column."""
    form = hands.ask(steps.chapter())
    left, right = (row.mapTo(form, row.rect().topLeft()) for row in form.rows)
    assert left.y() == right.y()
    assert left.x() < right.x()
    form.resize(240, 700)
    QApplication.processEvents()
    left, right = (row.mapTo(form, row.rect().topLeft()) for row in form.rows)
    assert left.y() < right.y()


def test_what_has_the_keyboard_is_in_sight(hands: Hands, qtbot: QtBot) -> None:
    """In an area that scrolls, Tab and refusals bring their field into view."""
    area = QScrollArea()
    qtbot.addWidget(area)
    form = StepForm()
    area.setWidget(form)
    area.setWidgetResizable(True)
    area.resize(400, 300)
    area.show()
    area.activateWindow()
    qtbot.waitUntil(area.isActiveWindow)
    options = tuple(Option(n, f"Row {n}") for n in range(8))
    fields = tuple(Pick(f"p{n}", f"Pick {n}", options=options) for n in range(4))
    form.set_step(steps.step(*fields), 1)
    QApplication.processEvents()
    for row in form.rows:
        assert not row.visibleRegion().isEmpty()
        press(area, "⇥")
    form.show_refused("p0", "Not this one.")
    qtbot.waitUntil(lambda: form.rows[0].visibleRegion().contains(QPoint(5, 5)))
    form.show_doubts(["Odd."])
    doubts = form.findChild(Doubts)
    qtbot.waitUntil(lambda: not doubts.visibleRegion().isEmpty())


def test_a_form_that_is_only_looked_at_answers_nothing(hands: Hands) -> None:
    """Neither a key nor the button of a disabled form is an answer."""
    hands.ask(steps.draft())
    hands.form.setEnabled(False)
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_2, Qt.KeyboardModifier.NoModifier, "2")
    assert not hands.form.takes(event)
    assert not hands.form.press(event)
    hands.form.submit()
    assert hands.answers == []


def test_the_page_hears_when_something_is_doubted(hands: Hands) -> None:
    """So that a button of its own can step aside, and come back."""
    heard: list[bool] = []
    hands.form.doubting.connect(heard.append)
    hands.ask(steps.nothing())
    hands.press("⏎")
    hands.form.show_doubts(["Odd."])
    hands.press("⎋")
    assert heard == [True, False]
    hands.form.show_doubts(["Odd."])
    hands.ask(steps.nothing(), 2)
    assert heard == [True, False, True, False]
    assert not hands.form.is_doubting


def test_an_earlier_answer_can_be_shown(hands: Hands) -> None:
    """To change it: canonical values come back as they were."""
    for make in steps.ALL:
        step = make()
        hands.ask(step)
        values = _values(step)
        hands.form.set_values(values)
        shown = hands.form.values()
        for name, value in shown.items():
            assert step[name].check(value) == values[name], name


def _values(step: Step) -> dict[str, object]:
    from random import Random

    return {field.name: field.sample(Random(5)) for field in step.fields}


def test_everything_that_takes_the_keyboard_has_a_name(hands: Hands) -> None:
    """A screen reader says of everything what it is."""
    for make in steps.ALL:
        hands.ask(make())
        for each in hands.form.findChildren(QWidget):
            takes = each.isVisible() and each.focusPolicy() != Qt.FocusPolicy.NoFocus
            if takes or (isinstance(each, KeyButton) and each.isVisible()):
                assert each.accessibleName(), (make.__name__, each)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.75, 2.5])
def test_nothing_is_cut_off(hands: Hands, look: Theme, scale: float) -> None:
    """In a column of 380 pixels less its padding, up to 175 %; beyond, columns are wider."""
    look.set_scale(scale)
    width = 380 - 2 * look.px(24) if scale <= 1.75 else 480
    for make in steps.ALL:
        form = hands.ask(make())
        form.resize(width, form.heightForWidth(width))
        QApplication.processEvents()
        assert form.width() == width, make.__name__
        for each in form.findChildren(QWidget):
            parent = each.parentWidget()
            if not each.isVisible() or parent is None:
                continue
            assert parent.rect().contains(each.geometry()), (make.__name__, each, each.geometry())
            words = not isinstance(each, KeyButton) or each.words
            if words and each.hasHeightForWidth():
                assert each.height() >= each.heightForWidth(each.width()), (make.__name__, each)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.75])
def test_targets_are_large_enough(hands: Hands, look: Theme, scale: float) -> None:
    """Whatever is clicked is at least 32 pixels high and wide."""
    look.set_scale(scale)
    for make in steps.ALL:
        form = hands.ask(make(), propose=lambda field: field.options[0].value)
        form.resize(380, form.heightForWidth(380))
        QApplication.processEvents()
        for each in form.findChildren(KeyButton):
            if each.isVisible() and each.isEnabled():
                assert min(each.width(), each.height()) >= 32, (make.__name__, each.words)


def test_tab_goes_from_top_to_bottom(hands: Hands) -> None:
    """The order of Tab is the order that is seen, whatever steps came before."""
    for make in reversed(steps.ALL):
        hands.ask(make())
    for make in steps.ALL:
        form = hands.ask(make(), propose=lambda field: field.options[0].value)
        places: list[int] = []
        first = QApplication.focusWidget()
        for _stop in range(12):
            places.append(_row_with_the_keyboard(hands))
            hands.press("⇥")
            if QApplication.focusWidget() is first:
                break
        assert places == sorted(places), (make.__name__, places)
        assert set(places) >= set(range(len(form.step.fields) if form.step else 0)) - hidden(hands)


def hidden(hands: Hands) -> set[int]:
    """The places of the rows that are not to be seen."""
    return {at for at, row in enumerate(hands.form.rows) if not row.isVisible()}


def _row_with_the_keyboard(hands: Hands) -> int:
    focused = QApplication.focusWidget()
    assert focused is not None
    rows = hands.form.rows
    held = (at for at, row in enumerate(rows) if row.isAncestorOf(focused))
    return next(held, len(rows))
