"""Restart of a turn, and takebacks that need the consent of the other players."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx2
import pytest

from sandtable.kernel.dice import SeededDice
from service.service_in_process import (
    PICK,
    Seat,
    State,
    asked,
    check_wrong,
    ok,
    open_table,
    opened,
    play,
    service,
    shortest_way,
)

THREE = dict.fromkeys(("a", "b", "c"), "human")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def ask(seat: Seat, what: str, **body: bool) -> httpx2.Response:
    """Send a request at the version and the cursor that the seat sees."""
    state = await seat.look()
    return await seat.ask(what, {"version": state["version"], "cursor": state["cursor"], **body})


def same(one: State, other: State) -> bool:
    """Return True if two states of a seat differ only in their counters."""
    return {**one, "version": 0, "cursor": 0} == {**other, "version": 0, "cursor": 0}


async def test_reset_takes_back_all_that_may_be(file: Path) -> None:
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        start = await allied.look()
        assert not start["reset"]
        assert (await ask(allied, "reset")).json()["error"]["id"] == "no-undo"
        for n, place in enumerate(("dunkirk", "paris", "lille")):
            state = ok(await allied.choose(f"place {place}", (await allied.look())["version"]))
            assert state["undo"]
            assert state["reset"] == (n > 0)
        stale = await allied.ask("reset", {"version": start["version"]})
        assert stale.status_code == 409
        assert stale.json()["state"] == state
        back = ok(await ask(allied, "reset"))
        assert same(back, start)
        assert back["version"] == state["version"] + 1
    async with service(file) as client:
        assert await Seat(client, allied.table, allied.key).look() == back
    assert sqlite3.connect(file).execute("SELECT count(*) FROM steps").fetchone() == (0,)


async def in_battle(client: httpx2.AsyncClient) -> tuple[Seat, Seat, State]:
    """Play until just after a roll, which only consent can take back.

    Return the seat that made the last choice, its opponent, and the state that the first seat saw before the choice.
    """
    seats = await open_table(client, seed=shortest_way("KeepDice"))
    before: dict[str, State] = {}
    name = "german"
    state = await seats[name].look()
    dice = SeededDice(PICK)
    while not asked("KeepDice")(state):
        if state["view"]["actor"] != name:
            name = state["view"]["actor"]
            state = await seats[name].look()
            continue
        before[name] = state
        option = state["options"][dice.pick(len(state["options"]))]
        state = ok(await seats[name].choose(option["notation"], state["version"]))
    for each, other in (("german", "allied"), ("allied", "german")):
        if (await seats[each].look())["may_ask"]:
            return seats[each], seats[other], before[each]
    raise AssertionError("no player has to ask")


async def test_the_other_agrees(file: Path) -> None:
    """An accepted takeback restores the position before a roll of dice.

    If the player repeats the choice, the dice roll the same numbers.
    """
    async with service(file) as client:
        asker, other, before = await in_battle(client)
        made = written(file)
        assert not (await asker.look())["undo"]
        state = ok(await ask(asker, "ask-back"))
        name = state["seat"]
        assert state["takeback_request"] == {"seat": name, "mine": True, "answered": []}
        assert not state["may_ask"]
        seen = await other.look()
        assert seen["takeback_request"] == {"seat": name, "mine": False, "answered": []}
        assert not seen["may_ask"]
    async with service(file) as client:
        asker, other = (Seat(client, seat.table, seat.key) for seat in (asker, other))
        assert await other.look() == seen
        check_wrong(await ask(asker, "answer-back", accept=True), 422, "service-no-request")
        check_wrong(await ask(other, "ask-back"), 422, "service-request-waits")
        answered = ok(await ask(other, "answer-back", accept=True))
        assert answered["takeback_request"] is None
        back = await asker.look()
        assert back["version"] > state["version"]
        assert same({**back, "may_ask": before["may_ask"]}, before)
    left = written(file)
    assert left == made[: len(left)]
    assert any(rolls != "[]" for *_, rolls in made[len(left) :])
    async with service(file) as client:
        keys = {state["seat"]: asker.key, answered["seat"]: other.key}
        seats = {seat: Seat(client, asker.table, key) for seat, key in keys.items()}
        for seat, choice, _ in made[len(left) :]:
            if len(written(file)) < len(made):
                ok(await seats[seat].choose(choice, (await seats[seat].look())["version"]))
    assert written(file) == made


def written(file: Path) -> list[tuple[str, str, str]]:
    """Return the seat, the choice and the dice of each stored step, in order."""
    return sqlite3.connect(file).execute("SELECT seat, choice, rolls FROM steps ORDER BY n").fetchall()


async def test_the_other_refuses_or_the_asker_withdraws(file: Path) -> None:
    async with service(file) as client:
        asker, other, _ = await in_battle(client)
        before = await asker.look()
        for answering in (other, asker):
            seen = await answering.look()
            stale = {"version": seen["version"], "cursor": seen["cursor"], "accept": False}
            ok(await ask(asker, "ask-back"))
            response = await answering.ask("answer-back", stale)
            assert response.status_code == 409
            state = ok(await ask(answering, "answer-back", accept=False))
            assert state["takeback_request"] is None
            assert same(await asker.look(), before)
        check_wrong(await ask(other, "answer-back", accept=True), 422, "service-no-request")


async def test_a_step_ends_the_wish(file: Path) -> None:
    async with service(file) as client:
        asker, other, _ = await in_battle(client)
        ok(await ask(asker, "ask-back"))
        seats = {(await seat.look())["seat"]: seat for seat in (asker, other)}
        actor = (await asker.look())["view"]["actor"]
        state = await seats[actor].look()
        assert state["takeback_request"] is not None
        assert (
            ok(await seats[actor].choose(state["options"][0]["notation"], state["version"]))["takeback_request"] is None
        )
        assert (await other.look())["takeback_request"] is None
        assert sqlite3.connect(file).execute("SELECT takeback_request FROM tables").fetchall() == [(None,)]


async def test_a_secret_step_does_not_end_the_wish(file: Path) -> None:
    """A secret choice of the other side does not end a request for a takeback.

    Otherwise the player who made the request would notice the choice.
    """
    async with service(file) as client:
        seats = await open_table(client, seed=1)
        name, state = await play(seats, until=asked("Plan"))
        other = seats["german" if name == "allied" else "allied"]
        state = ok(await seats[name].choose(state["options"][0]["notation"], state["version"]))
        answer = ok(await ask(other, "ask-back"))
        for _ in range(4):
            state = await seats[name].look()
            assert state["takeback_request"] is not None
            state = ok(await seats[name].choose(state["options"][0]["notation"], state["version"]))
            assert state["view"]["actor"] == name
            assert await other.look() == answer
        # The takeback also undoes the other side's planning, which came after the choice.
        ok(await ask(seats[name], "answer-back", accept=True))
        assert (await other.look())["view"]["actor"] == other_name(name)


def other_name(name: str) -> str:
    return "german" if name == "allied" else "allied"


async def test_all_others_must_agree(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client, THREE, 3, "eleven", "3")
        while True:
            states = {name: await seat.look() for name, seat in seats.items()}
            able = [name for name, state in states.items() if state["may_ask"]]
            if able:
                break
            (name,) = [each for each, state in states.items() if state["options"]]
            ok(await seats[name].choose(states[name]["options"][0]["notation"], states[name]["version"]))
        asker, first, second = able[0], *(name for name in seats if name != able[0])
        steps = sqlite3.connect(file).execute("SELECT count(*) FROM steps").fetchone()[0]
        ok(await ask(seats[asker], "ask-back"))
        state = ok(await ask(seats[first], "answer-back", accept=True))
        assert state["takeback_request"]["answered"] == [first]
        # If a player answers twice, the answer counts once.
        assert ok(await ask(seats[first], "answer-back", accept=True))["takeback_request"]["answered"] == [first]
        assert (await seats[second].look())["takeback_request"]["answered"] == [first]
        assert sqlite3.connect(file).execute("SELECT count(*) FROM steps").fetchone()[0] == steps
        assert ok(await ask(seats[second], "answer-back", accept=True))["takeback_request"] is None
        assert (await seats[asker].look())["options"]
        assert sqlite3.connect(file).execute("SELECT count(*) FROM steps").fetchone()[0] < steps


async def test_why_not(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        check_wrong(await ask(seats["german"], "ask-back"), 422, "service-nothing-to-ask")
        ok(await seats["allied"].choose("place paris", 0))
        check_wrong(await ask(seats["allied"], "ask-back"), 422, "service-need-not-ask")
        for player in ("bot:random", "open"):
            table = await opened(client, {"german": player, "allied": "human"})
            allied = table.seats["allied"]
            state = await allied.look()
            while state["options"] and state["view"]["decision"] == "DeployAllies":
                assert not state["may_ask"]
                state = ok(await allied.choose(state["options"][0]["notation"], state["version"]))
            while player != "open" and state["view"]["decision"] != "Plan":
                state = await allied.look()
            if state["undo"]:
                continue
            assert not state["may_ask"]
            check_wrong(await ask(allied, "ask-back"), 422, "service-nobody-to-ask")
