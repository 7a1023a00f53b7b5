"""Sessions check choices, undo them, and give each seat the events that it can see."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.kernel.choice_sequence import LineError
from sandtable.kernel.dice import ListedDice, NeedDice, SeededDice
from sandtable.kernel.endings_by_players import Ending
from sandtable.kernel.message import Ref, RefusalError
from sandtable.kernel.session import Session

GAME = sandtable.game("blitzkrieg")


def started() -> Session:
    return Session(GAME, secret="s")


def deployed() -> Session:
    session = started()
    while session.actor == "allied":
        session.choose("allied", session.options("allied")[0].notation)
    return session


def refused(session: Session, seat: str, notation: str) -> tuple[str, str]:
    before = session.record.text()
    with pytest.raises(RefusalError) as error:
        session.choose(seat, notation)
    assert session.record.text() == before
    return error.value.refusal.section, error.value.refusal.message.id


def test_refusals_change_nothing() -> None:
    session = started()
    assert refused(session, "german", "put 3") == ("3.2", "no-your-turn")
    assert refused(session, "allied", "place liege") == ("3.2", "no-place-outside-france")
    assert refused(session, "allied", "place atlantis") == ("3.2", "no-notation")
    assert refused(session, "allied", "to sedan") == ("3.2", "no-not-asked")


@pytest.mark.parametrize("notation", ["pass", "place sedan", "place atlantis", "xyzzy"])
def test_after_the_end_every_choice_is_refused_by_the_end(notation: str) -> None:
    session = started()
    session.close(Ending("agreed", ("allied",)))
    assert refused(session, "allied", notation) == ("4.0", "no-game-over")
    assert line_refused(session, [notation]) == (1, "4.0", "no-game-over")
    with pytest.raises(RefusalError) as error:
        session.odds("allied", notation)
    assert error.value.refusal.message.id == "no-game-over"
    with pytest.raises(RefusalError) as error:
        GAME.parse(session.state, notation)  # type: ignore[arg-type]
    assert (error.value.refusal.section, error.value.refusal.message.id) == ("4.0", "no-game-over")


def test_only_the_seat_that_is_asked_has_options() -> None:
    session = started()
    assert session.options("german") == []
    assert session.options(None) == []
    assert {option.verb for option in session.options("allied")} == {"place"}


def test_undo_goes_back_step_by_step_and_reset_to_the_start() -> None:
    session = started()
    first = session.record.text()
    for space in ("sedan", "lille", "metz"):
        session.choose("allied", f"place {space}")
    session.undo("allied")
    assert [step.choice for step in session.record.steps] == ["place sedan", "place lille"]
    assert len(session.events("allied")) == 3
    version = session.version
    session.reset("allied")
    assert session.record.text() == first
    assert session.version > version
    assert not session.can_undo("allied")
    with pytest.raises(RefusalError):
        session.undo("allied")


def test_the_last_choice_may_be_taken_back_until_the_other_has_answered() -> None:
    session = deployed()
    assert session.actor == "german"
    assert session.can_undo("allied")
    assert not session.can_undo("german")
    session.choose("german", "put 4")
    assert not session.can_undo("allied")
    assert session.can_undo("german")
    with pytest.raises(RefusalError):
        session.undo("allied")


def test_a_line_is_carried_out_and_taken_back_as_one() -> None:
    session = started()
    session.choose("allied", "place sedan")
    before = session.record.text()
    assert session.line("allied", ["place lille", "place  METZ", "place sedan"]) == 3
    assert [step.choice for step in session.record.steps] == [
        f"place {at}" for at in ("sedan", "lille", "metz", "sedan")
    ]
    session.undo("allied")
    assert session.record.text() == before
    session.line("allied", ["place lille", "place metz"])
    session.choose("allied", "place laon")
    session.undo("allied")
    assert len(session.record.steps) == 3
    session.reset("allied")
    assert not session.record.steps


def line_refused(session: Session, line: list[str], seat: str = "allied") -> tuple[int, str, str]:
    before, version = session.record.text(), session.version
    with pytest.raises(LineError) as error:
        session.line(seat, line)
    assert (session.record.text(), session.version) == (before, version)
    return error.value.n, error.value.refusal.section, error.value.refusal.message.id


def test_the_first_of_a_line_that_is_not_allowed_is_named() -> None:
    session = started()
    assert line_refused(session, ["place lille"], "german") == (1, "3.2", "no-your-turn")
    assert line_refused(session, ["place lille", "place liege", "place rome"]) == (2, "3.2", "no-place-outside-france")
    assert line_refused(session, ["place lille", "place metz", "place rome"]) == (3, "3.2", "no-notation")
    while session.actor == "allied":
        last = session.options("allied")[0].notation
        session.choose("allied", last)
    session.undo("allied")
    # Germany makes the next choice. A line can contain only choices of the seat that sends it.
    assert line_refused(session, [last, "put 3"]) == (2, "3.3", "no-line-other")
    session.line("allied", [last])
    assert session.actor == "german"


def attacked() -> tuple[Session, ListedDice]:
    """Return a session with typed dice, in which Germany has attacked and the Allies have chosen their battle cards."""
    source = ListedDice([], spare=SeededDice(1))
    session = Session(GAME, source, kind="typed")
    session.state = GAME.read_position(
        '[units]\naga = "3 german-tank"\ndinant = "2 french-infantry"\n'
        '[hands]\ngerman = "1 operation"\nallied = "1 air-support"'
    )
    session.line("german", ["play operation", "from aga", "take german-tank", "take german-tank", "to dinant", "done"])
    return session, source


def test_a_line_ends_where_dice_fall_and_throws_none_before() -> None:
    session, source = attacked()
    source.rolls += [6] * 9
    for after in ("pass", "keep 1", "nonsense"):
        assert line_refused(session, ["done", after]) == (2, "8.1", "no-line-chance")
        assert line_refused(session, ["defend air-support", "done", after]) == (3, "8.1", "no-line-chance")
    assert not source.rolled
    session.line("allied", ["defend air-support", "done"])
    assert session.record.steps[-1].rolls
    assert not session.can_undo("allied")


def test_a_line_without_enough_dice_changes_nothing() -> None:
    session, source = attacked()
    text = session.record.text()
    with pytest.raises(NeedDice):
        session.line("allied", ["defend air-support", "done"])
    assert session.record.text() == text
    assert session.options("allied")[0].notation == "done"
    assert not session.can_undo("allied")
    assert session.can_undo("german")
    source.rolls += [6] * 9
    session.line("allied", ["defend air-support", "done"])
    assert session.record.steps[-1].rolls


def test_undo_does_not_cross_a_die() -> None:
    p = GAME.read_position('[units]\naga = "3 german-tank"\n[hands]\ngerman = "1 operation"')
    session = started()
    session.state = p
    session.choose("german", "play operation")
    for notation in ("from aga", "take german-tank", "to libramont", "done"):
        session.choose("german", notation)
        assert session.can_undo("german")
    session.choose("allied", "done")
    assert not session.can_undo("german")
    assert not session.can_undo("allied")


def test_dice_that_are_missing_leave_everything_as_it_was() -> None:
    source = ListedDice([], spare=SeededDice(1))
    session = Session(GAME, source, kind="typed")
    session.state = GAME.read_position(
        '[units]\naga = "3 german-tank"\ndinant = "2 french-infantry"\n[hands]\ngerman = "1 operation"'
    )
    for notation in ("play operation", "from aga", "take german-tank", "take german-tank", "to dinant", "done"):
        session.choose("german", notation)
    text = session.record.text()
    with pytest.raises(NeedDice) as need:
        session.choose("allied", "done")
    assert need.value.count == 3
    assert session.record.text() == text
    source.rolls += [6, 6, 1]
    session.choose("allied", "done")
    assert session.record.steps[-1].rolls == [6, 6, 1]


def test_why_speaks_of_a_thing_on_the_table() -> None:
    session = started()
    assert session.why("allied", Ref("space", "sedan")) is None
    refusal = session.why("allied", Ref("space", "liege"))
    assert refusal is not None
    assert (refusal.section, refusal.message.id) == ("3.2", "no-place-outside-france")
    refusal = session.why("german", Ref("space", "sedan"))
    assert refusal is not None
    assert refusal.message.id == "no-your-turn"


def test_events_reach_only_permitted_seats() -> None:
    session = deployed()
    session.choose("german", "put 4")
    german = [event.message.id for _, event in session.events("german")]
    allied = [event.message.id for _, event in session.events("allied")]
    spectator = [event.message.id for _, event in session.events(None)]
    assert "did-put" in german
    assert "did-put" not in allied + spectator
    assert "did-draw-secret" in german
    assert "did-draw-secret" not in allied + spectator


@pytest.mark.parametrize("name", ["blitzkrieg", "eleven"])
def test_a_choice_is_the_same_whether_its_options_were_asked_for_or_not(name: str) -> None:
    """If several choices have the same notation, the notation means the first of them, in a session and in a record."""
    game = sandtable.game(name)
    asked, unasked = Session(game, secret="s"), Session(game, secret="s")
    pick = SeededDice(5)
    for _ in range(120):
        seat = asked.actor
        if seat is None:
            break
        options = asked.options(seat)
        notation = options[pick.pick(len(options))].notation
        asked.choose(seat, notation)
        unasked.choose(seat, f" {notation.upper()} ")
        assert asked.record.text() == unasked.record.text()
        assert [game.notation(unasked.state, choice) for choice in game.choices(unasked.state)] == [
            option.notation for option in asked.options(asked.actor)
        ]
    assert len(asked.record.steps) == 120
