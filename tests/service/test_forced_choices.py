"""Forced choices are made automatically where that reveals nothing, and do not prevent undo."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.kernel.state import legal
from service.service_in_process import Seat, State, asked, ok, open_table, opened, play, service


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def at(session: Session) -> tuple[str, bool]:
    """Return the current question, and True if making a forced choice automatically would reveal a secret."""
    decision = session.state.stack[-1]
    return decision.key, decision.leaks_when_forced(session.state)


@pytest.mark.parametrize(("name", "variant", "games"), [("blitzkrieg", "", 4), ("eleven", "", 2), ("eleven", "3", 2)])
def test_a_forced_choice_reveals_nothing_of_a_hand(name: str, variant: str, games: int) -> None:
    """A choice that is made automatically is forced in every position that the other seats consider possible."""
    game = sandtable.game(name, variant=variant)
    made = 0
    for seed in range(games):
        session, dice = Session(game, SeededDice(seed)), SeededDice(seed)
        while (seat := session.actor) is not None:
            single = session.forced_choice()
            if single is not None:
                made += 1
                for other in range(len(game.seats)):
                    if game.seats[other] != seat:
                        for n in range(6):
                            thought = game.imagine(session.state, other, SeededDice(n))
                            notations = [game.notation(thought, choice) for choice in legal(thought)]
                            assert notations == [single], (at(session), single)
            options = session.options(seat)
            session.choose(seat, options[dice.pick(len(options))].notation)
    assert made > 1


@pytest.mark.parametrize("name", sandtable.game_ids())
async def test_a_person_is_asked_where_there_is_a_choice_or_asking_hides_something(file: Path, name: str) -> None:
    game = sandtable.game(name)
    dice = SeededDice(2)
    async with service(file) as client:
        table = await opened(client, dict.fromkeys(game.seats, "human"), name, seed=2)
        session = Session(game, SeededDice(2))
        steps = single_options = single = 0
        while session.actor is not None and steps < 400:
            seat = session.actor
            if session.forced_choice() is not None:
                session.choose(seat, session.forced_choice() or "", forced=True)
                single += 1
                continue
            state = await table.seats[seat].look()
            assert [option["notation"] for option in state["options"]] == [o.notation for o in session.options(seat)]
            single_options += len(state["options"]) == 1
            notation: str = state["options"][dice.pick(len(state["options"]))]["notation"]
            session.choose(seat, notation)
            ok(await table.seats[seat].choose(notation, state["version"]))
            steps += 1
        assert single > 1
        # Only in The Rise of Blitzkrieg do seats have hands that an automatic pass would reveal.
        assert (single_options > 0) == (name == "blitzkrieg")


async def test_it_can_be_switched_off_and_on(file: Path) -> None:
    game, dice = sandtable.game("blitzkrieg"), SeededDice(0)
    session = Session(game, SeededDice(0))
    async with service(file) as client:
        seats = await open_table(client, seed=0)
        for each in seats.values():
            assert not ok(await each.ask("auto-forced", {"on": False}))["auto_forced"]
        while session.forced_choice() is None:
            seat = session.actor
            assert seat is not None
            options = session.options(seat)
            session.choose(seat, options[dice.pick(len(options))].notation)
            state = await seats[seat].look()
            ok(await seats[seat].choose(session.record.steps[-1].choice, state["version"]))
        seat = session.actor
        assert seat is not None
        state = await seats[seat].look()
        assert [option["notation"] for option in state["options"]] == [session.forced_choice()]
        # Each seat has its own setting.
        assert ok(await seats["german" if seat == "allied" else "allied"].ask("auto-forced", {"on": True}))[
            "auto_forced"
        ]
    async with service(file) as client:
        again = Seat(client, seats[seat].table, seats[seat].key)
        assert await again.look() == state
        assert forced(file) == 0
        # Switching the setting on also makes a forced choice that is already pending.
        on = ok(await again.ask("auto-forced", {"on": True}))
        assert on["auto_forced"]
        assert forced(file) == 1
        assert on["options"] != state["options"]


def forced(file: Path) -> int:
    """Count the steps in the database that were made automatically."""
    count: int
    ((count,),) = sqlite3.connect(file).execute("SELECT count(*) FROM steps WHERE forced").fetchall()
    return count


def chains(name: str, wanted: str, reset: bool) -> tuple[int, list[tuple[str, str]]]:
    """Find a game with automatic choices directly before a point at which a seat can undo.

    Args:
        wanted: "own" if the last automatic choice is by the seat itself, "other" if it is by another seat.
        reset: True if the seat must be able to undo more than one choice.

    Returns:
        The seed of the game, and the choices that were not automatic, each with its seat.
    """
    game = sandtable.game(name)
    for seed in range(12):
        session, dice = Session(game, SeededDice(seed)), SeededDice(seed)
        own: list[tuple[str, str]] = []
        while (seat := session.actor) is not None:
            single = session.forced_choice()
            if single is not None:
                session.choose(seat, single, forced=True)
                mover = own[-1][0] if own else ""
                kind = "own" if seat == mover else "other"
                found = session.undoable(mover) > 1 if reset else session.can_undo(mover)
                if kind == wanted and found and session.forced_choice() is None:
                    return seed, own
                continue
            options = session.options(seat)
            own.append((seat, options[dice.pick(len(options))].notation))
            session.choose(*own[-1])
    raise AssertionError("there is no such game")


@pytest.mark.parametrize(
    ("name", "wanted", "what"),
    [
        ("blitzkrieg", "own", "undo"),
        ("blitzkrieg", "own", "reset"),
        ("blitzkrieg", "other", "undo"),
        ("eleven", "other", "undo"),
    ],
)
async def test_an_undo_skips_forced_choices(file: Path, name: str, wanted: str, what: str) -> None:
    """An undo takes back the automatic choices and the seat's last own choice.

    The automatic choices are not made again immediately.
    """
    seed, own = chains(name, wanted, what == "reset")
    game = sandtable.game(name)
    async with service(file) as client:
        table = await opened(client, dict.fromkeys(game.seats, "human"), name, seed=seed)
        mover = own[-1][0]
        before: list[State] = []
        for seat, notation in own:
            state = await table.seats[seat].look()
            before.append(state)
            ok(await table.seats[seat].choose(notation, state["version"]))
    async with service(file) as client:
        taker = Seat(client, table.id, table.seats[mover].key)
        last = await taker.look()
        assert last["undo"]
        back = ok(await taker.ask(what, {"version": last["version"]}))
        then = [state for (who, _), state in zip(own, before, strict=True) if who == mover]
        if what == "undo":
            assert same(back, then[-1])
        else:
            assert last["reset"]
            assert not back["undo"]
            assert any(same(back, state) for state in then[:-1])
        assert back["options"]
        assert await taker.look() == back
    async with service(file) as client:
        assert await Seat(client, table.id, taker.key).look() == back


def same(one: State, other: State) -> bool:
    """Return True if two states of a seat differ only in their counters."""
    return {**one, "version": 0, "cursor": 0} == {**other, "version": 0, "cursor": 0}


async def test_a_secret_pass_is_not_revealed(file: Path) -> None:
    """A seat that can only pass must still choose, so that its pass takes as long as any other choice."""
    async with service(file) as client:
        seats = await open_table(client, seed=4)

        def alone(state: State) -> bool:
            return len(state["options"]) == 1 and asked("DeclareAttackCards", "DeclareDefenceCards")(state)

        name, state = await play(seats, until=alone)
        assert not state["over"]
        assert [option["notation"] for option in state["options"]] == ["done"]
        other = seats["german" if name == "allied" else "allied"]
        assert (await other.look())["view"]["actor"] == name
