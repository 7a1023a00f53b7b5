"""Automatic replies, which the server plays for a seat. Other seats cannot tell them from a player's choices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx2
import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.service import assembly, create_app
from sandtable.service.jobs import timeouts_and_due_replies
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.stored_table import StoredTable, TableClock, TimeControl
from sandtable.service.tables import automatic_replies
from service.service_in_process import (
    HUMANS,
    PICK,
    Seat,
    State,
    asked,
    bearer,
    check_wrong,
    ok,
    open_table,
    opened,
    play,
    service,
    shortest_way,
)
from service.test_clock import FastClock
from service.test_restart import query

pytestmark = pytest.mark.usefixtures("spare_minds")

SOON = 20.0
DAYS = {"seconds": 3 * 86_400, "out": "claim"}
LONG = automatic_replies.MAX_DELAY_SECONDS + 1
THREE = {"a": "human", "b": "human", "c": "human"}


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> type[FastClock]:
    FastClock.ahead = 0.0
    monkeypatch.setattr(assembly, "SystemClock", FastClock)
    monkeypatch.setattr(timeouts_and_due_replies, "POLL_SECONDS", 0.02)
    return FastClock


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def order(seat: Seat, condition: str, *then: list[str], **more: Any) -> httpx2.Response:
    return await seat.ask("conditional", {"condition": condition, "then": list(then), **more})


async def until(seat: Seat, wanted: Callable[[State], bool]) -> State:
    """Poll the state of a seat until it meets a condition, and return it."""
    async with asyncio.timeout(SOON):
        while not wanted(state := await seat.look()):
            await asyncio.sleep(0.02)
    return state


async def looked_for() -> None:
    """Wait long enough for the server to play every automatic reply that is due."""
    await asyncio.sleep(0.2)


def of_the_game(state: State) -> str:
    """Return a state as text, without the fields that always differ between tables."""
    own = ("table", "commitment", "conditional")
    return json.dumps({name: value for name, value in state.items() if name not in own})


def event_ids(state: State) -> list[str]:
    return [event["message"]["id"] for event in state["events"]]


async def operations(client: httpx2.AsyncClient, **wanted: Any) -> tuple[dict[str, Seat], Seat]:
    """Open a table and play up to Germany's first operation of a turn. Return the seats and a spectator."""
    table = await opened(client, HUMANS, seed=shortest_way("Operation"), **wanted)
    name, _ = await play(table.seats, until=asked("Operation"))
    assert name == "german"
    return table.seats, table.spectator


async def passes(seat: Seat) -> State:
    state: State = ok(await seat.choose("pass", (await seat.look())["version"]))
    return state


async def test_an_order_to_pass_in_reply_stays_secret(file: Path, fast: type[FastClock]) -> None:
    """Only the player who has prepared an automatic reply can notice it.

    Two games have the same dice. In one an automatic reply passes, in the other the player passes. Only the player's
    own states of the two games may differ.
    """
    async with service(file) as client:
        seats, spectator = await operations(client)
        others, other_spectator = await operations(client)
        before = {name: await seat.look() for name, seat in seats.items()}
        state = ok(await order(seats["allied"], "passed", ["pass"]))
        assert state["version"] == before["allied"]["version"]
        assert [each["condition"] for each in state["conditional"]["orders"]] == ["passed"]
        assert (await seats["german"].look(), (await spectator.look())["conditional"]) == (before["german"], None)
        # Even before the reply is played, other seats see the same states as in the game without a reply.
        for each in (seats, others):
            await passes(each["german"])
        await looked_for()
        assert of_the_game(await seats["german"].look()) == of_the_game(await others["german"].look())
        assert of_the_game(await spectator.look()) == of_the_game(await other_spectator.look())
        assert (await spectator.look())["actor"] == "allied"
        waiting = await seats["allied"].look()
        assert waiting["conditional"]["due"] == waiting["conditional"]["orders"][0]["id"]
        fast.ahead += automatic_replies.MIN_DELAY_SECONDS - 5
        await looked_for()
        assert (await spectator.look())["actor"] == "allied"
        fast.ahead += LONG
        await until(seats["allied"], lambda state: state["view"]["decision"] != "Operation")
        await passes(others["allied"])
        assert of_the_game(await seats["german"].look()) == of_the_game(await others["german"].look())
        assert of_the_game(await spectator.look()) == of_the_game(await other_spectator.look())
        # Only the player's own state says that the pass was automatic.
        after = await seats["allied"].look()
        passed = [event for event in after["events"] if event["message"]["id"] == "did-pass"]
        assert [event["step"] in after["conditional"]["steps"] for event in passed] == [False, True]
        assert (after["conditional"]["orders"], after["conditional"]["due"]) == ([], 0)
        assert (await seats["german"].look())["conditional"] is None


async def test_not_even_when_something_was_last_changed_tells_of_an_order(database: str) -> None:
    async with service(database) as client:
        seats, _ = await operations(client)
    long_ago = "UPDATE tables SET updated = 1000"
    query(database, long_ago)
    async with service(database) as client:
        seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
        state = ok(await order(seats["allied"], "passed", ["pass"]))
        wanted = {"id": state["conditional"]["orders"][0]["id"]}
        ok(await seats["allied"].ask("conditional/withdraw", wanted))
    assert query(database, "SELECT updated FROM tables") == [(1000,)]


async def test_an_order_for_another_event_does_nothing(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        seats, spectator = await operations(client)
        ok(await order(seats["allied"], "attacked", ["done"]))
        # Germany's condition is that the Allies pass, but their pass in the previous turn does not count.
        ok(await order(seats["german"], "passed", ["pass"]))
        await passes(seats["german"])
        fast.ahead += LONG
        await looked_for()
        assert (await spectator.look())["actor"] == "allied"
        state = await seats["allied"].look()
        assert (state["conditional"]["due"], len(state["conditional"]["orders"])) == (0, 1)


@cache
def defended() -> tuple[int, str, str]:
    """Find a game that reaches an attack. Return its seed, the name of the defender's seat, and the attacked space.

    At a table with this seed, `play` reaches the same attack.
    """
    seed = shortest_way("DeclareAttackCards")
    game = sandtable.game("blitzkrieg")
    session, dice = Session(game, SeededDice(seed)), SeededDice(PICK)
    while session.state.stack[-1].key != "DeclareAttackCards":
        seat = session.actor
        assert seat is not None
        options = session.options(seat)
        session.choose(seat, session.forced_choice() or options[dice.pick(len(options))].notation)
    (defender,) = set(HUMANS) - {session.actor}
    space = session.prompt(session.actor).message.args["space"]
    assert not isinstance(space, int | str)
    return seed, defender, space.id


async def attacked(client: httpx2.AsyncClient, **wanted: Any) -> tuple[dict[str, Seat], str, str]:
    """Open a table, and play until the attacker is asked for battle cards.

    Returns:
        The seats of the table, the name of the defender's seat, and the attacked space.
    """
    seed, defender, space = defended()
    table = await opened(client, HUMANS, seed=seed, **wanted)
    await play(table.seats, until=asked("DeclareAttackCards"))
    return table.seats, defender, space


async def test_if_attacked_there_the_first_line_that_is_allowed_is_carried_out(
    database: str, fast: type[FastClock]
) -> None:
    async with service(database) as client:
        seats, defender, space = await attacked(client, clock=DAYS)
        (attacker,) = set(HUMANS) - {defender}
        own = seats[defender]
        elsewhere = "paris" if space != "paris" else "sedan"
        ok(await order(own, "attacked", ["done"], about={"space": elsewhere}))
        # The first list of choices plays a card twice, which is illegal, so the server tries the second list.
        lines = ["defend air-support", "defend air-support", "done"], ["done"]
        ok(await order(own, "attacked", *lines, about={"space": space}, once=False))
        state = ok(await seats[attacker].choose("done", (await seats[attacker].look())["version"]))
        assert state["actor"] == defender
        assert ok(await own.ask("clock"))["running"] == defender
    # No server runs when the reply becomes due. The next server plays it, even without a viewer.
    fast.ahead += LONG
    async with service(database) as client:
        seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
        state = await until(seats[defender], lambda state: state["view"]["decision"] != "DeclareDefenceCards")
        # The reply was not limited to one use, so it stays. The reply for another space stays, too.
        assert [each["once"] for each in state["conditional"]["orders"]] == [True, False]
        assert state["conditional"]["steps"] != []
        assert any(each.startswith("did-roll") or each == "did-not-roll" for each in event_ids(state))


async def test_an_illegal_order_is_dropped_and_the_seat_is_asked(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        seats, defender, space = await attacked(client)
        (attacker,) = set(HUMANS) - {defender}
        own = seats[defender]
        twice = ["defend air-support", "defend air-support", "done"]
        state = ok(await order(own, "attacked", twice, about={"space": space}))
        (kept,) = state["conditional"]["orders"]
        ok(await seats[attacker].choose("done", (await seats[attacker].look())["version"]))
        state = await own.look()
        assert (state["actor"], state["conditional"]["due"]) == (defender, 0)
        (put_away,) = state["conditional"]["orders"]
        assert put_away["id"] == kept["id"]
        assert put_away["refusal"]["section"] in ("8.1", "8.2")
        assert put_away["refusal"]["message"]["id"].startswith("no-")
        fast.ahead += LONG
        await looked_for()
        assert (await own.look())["actor"] == defender
        # The player sees that the reply was not possible, and withdraws it.
        state = ok(await own.ask("conditional/withdraw", {"id": kept["id"]}))
        assert state["conditional"]["orders"] == []
        check_wrong(await own.ask("conditional/withdraw", {"id": kept["id"]}), 404, "service-no-conditional")


async def test_an_own_answer_or_a_withdrawal_cancels_the_order(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        seats, defender, _ = await attacked(client)
        (attacker,) = set(HUMANS) - {defender}
        own = seats[defender]
        state = ok(await order(own, "attacked", ["done"]))
        ok(await seats[attacker].choose("done", (await seats[attacker].look())["version"]))
        due = await own.look()
        assert due["conditional"]["due"] != 0
        state = ok(await own.choose("done", due["version"]))
        assert (state["conditional"]["due"], len(state["conditional"]["orders"])) == (0, 1)
        assert state["conditional"]["steps"] == []
        seats, defender, _ = await attacked(client)
        own = seats[defender]
        state = ok(await order(own, "attacked", ["done"]))
        ok(await seats[attacker].choose("done", (await seats[attacker].look())["version"]))
        ok(await own.ask("conditional/withdraw", {"id": state["conditional"]["orders"][0]["id"]}))
        fast.ahead += LONG
        await looked_for()
        assert (await own.look())["actor"] == defender


async def test_a_step_that_is_taken_back_takes_its_order_back_with_it(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        seats, spectator = await operations(client)
        german, allied = seats["german"], seats["allied"]
        ok(await order(allied, "passed", ["pass"]))
        # Germany undoes the pass before the automatic reply is played. The reply stays stored.
        state = await passes(german)
        assert state["undo"]
        ok(await german.undo(state["version"]))
        fast.ahead += LONG
        await looked_for()
        assert (await spectator.look())["actor"] == "german"
        state = await allied.look()
        assert (state["conditional"]["due"], len(state["conditional"]["orders"])) == (0, 1)
        # This time the pass is taken back by consent, after the reply was played. The reply is stored again.
        await passes(german)
        fast.ahead += LONG
        state = await until(allied, lambda state: state["view"]["decision"] != "Operation")
        assert state["conditional"]["orders"] == []
        ok(await german.ask("ask-back", {"version": (await german.look())["version"]}))
        state = await allied.look()
        wish = {"version": state["version"], "cursor": state["cursor"], "accept": True}
        state = ok(await allied.ask("answer-back", wish))
        assert (state["actor"], state["conditional"]["due"], state["conditional"]["steps"]) == ("german", 0, [])
        assert [each["condition"] for each in state["conditional"]["orders"]] == ["passed"]
        await passes(german)
        fast.ahead += LONG
        await until(allied, lambda state: state["view"]["decision"] != "Operation")


async def test_an_offer_is_answered_before_orders_run(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        seats, defender, _ = await attacked(client)
        (attacker,) = set(HUMANS) - {defender}
        ok(await order(seats[defender], "attacked", ["done"]))
        state = ok(await seats[attacker].choose("done", (await seats[attacker].look())["version"]))
        ok(await seats[attacker].ask("offer", {"kind": "end"}))
        fast.ahead += LONG
        state = await until(seats[defender], lambda state: state["conditional"]["due"] == 0)
        assert (state["actor"], len(state["conditional"]["orders"])) == (defender, 1)
        assert state["offer"]["asked"] == [defender]


async def test_while_a_bot_sits_in_orders_rest(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        seats, spectator = await operations(client)
        ok(await order(seats["allied"], "passed", ["pass"]))
        ok(await seats["allied"].ask("sit-in", {"bot": "random"}))
        await passes(seats["german"])
        state = await seats["allied"].look()
        assert (state["conditional"]["due"], len(state["conditional"]["orders"])) == (0, 1)
        await until(spectator, lambda state: state["actor"] != "allied" or state["view"]["decision"] != "Operation")
        assert (await seats["allied"].look())["conditional"]["steps"] == []


async def test_orders_end_with_the_game_and_when_their_player_leaves(file: Path) -> None:
    async with service(file) as client:
        seats, _ = await operations(client)
        ok(await order(seats["allied"], "passed", ["pass"]))
        ok_nothing(await seats["german"].ask("resign", {}))
        state = await seats["allied"].look()
        assert (state["over"], state["conditional"]["orders"]) == (True, [])
        check_wrong(await order(seats["allied"], "passed", ["pass"]), 409, "no-game-over")
        # A player who takes over a seat does not see the automatic replies of the former player.
        seats, _ = await operations(client)
        ok(await order(seats["allied"], "passed", ["pass"]))
        invite = ok(await seats["allied"].ask("offer", {"kind": "pass"}))["invite"]
        answer = {"kind": "pass", "seat": "allied", "accept": True}
        ok_nothing(await seats["german"].ask("answer-offer", answer))
        joined = ok(await client.post(f"tables/{seats['allied'].table}/join", json={"invite": invite, "name": "Ben"}))
        state = await Seat(client, seats["allied"].table, joined["key"]).look()
        assert (state["seat"], state["conditional"]) == ("allied", None)


def ok_nothing(response: httpx2.Response) -> None:
    assert response.status_code in (200, 204), response.text


async def test_an_order_has_so_many_characters(file: Path) -> None:
    async with service(file) as client:
        allied = (await opened(client, HUMANS)).seats["allied"]
        long = [["pass" + " " * 196] * 11]
        check_wrong(await order(allied, "attacked", *long), 422, "service-order-too-long")


async def test_invalid_orders_are_refused(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS)
        allied = table.seats["allied"]
        state = await allied.look()
        found = ok(await allied.ask("conditions"))
        assert found["refusal"] is None
        named = {each["id"]: each for each in found["conditions"]}
        assert "sedan" in named["attacked"]["narrowings"][0]["ids"]
        assert ["defend french-fortress", "done"] in [each["lines"][0] for each in named["attacked"]["replies"]]
        german = ok(await table.seats["german"].ask("conditions"))["conditions"]
        assert "french-fortress" not in json.dumps(german)
        check_wrong(await table.spectator.ask("conditions"), 403, "service-wrong-key")
        check_wrong(await order(table.spectator, "passed", ["pass"]), 403, "service-wrong-key")
        check_wrong(await order(allied, "victory", ["pass"]), 422, "service-no-condition")
        check_wrong(await order(allied, "passed", ["pas"]), 422, "no-notation")
        check_wrong(await order(allied, "passed", ["play blitz"]), 422, "no-notation")
        wrong = await order(allied, "attacked", ["done"], about={"space": "berlin"})
        check_wrong(wrong, 422, "service-condition-not-about")
        assert wrong.json()["section"] == "8.1"
        wrong = await order(allied, "passed", ["pass"], about={"space": "sedan"})
        check_wrong(wrong, 422, "service-condition-not-about")
        check_wrong(await order(allied, "passed"), 422, "service-bad-request")
        check_wrong(await order(allied, "passed", []), 422, "service-bad-request")
        assert await allied.look() == state
        for _ in range(automatic_replies.MAX_ORDERS):
            ok(await order(allied, "passed", ["pass"]))
        check_wrong(await order(allied, "passed", ["pass"]), 409, "service-conditional-many")
        # Automatic replies are only for correspondence games, and a clock of two hours is a real-time clock.
        table = await opened(client, HUMANS, clock={"seconds": 7200})
        allied = table.seats["allied"]
        assert ok(await allied.ask("conditions"))["refusal"]["id"] == "service-conditional-live"
        check_wrong(await order(allied, "passed", ["pass"]), 409, "service-conditional-live")


def test_an_order_waits_as_a_person_might_and_never_for_long_where_time_is_short() -> None:
    """The delay of a reply is random. It is short if the player has little time, and 0 if all others are bots."""
    table = StoredTable(
        id="", game="eleven", edition="", seats=THREE, dice="committed", secret="", commitment="", names={}
    )
    drawn = [automatic_replies.delay(table, "a") for _ in range(400)]
    assert automatic_replies.MIN_DELAY_SECONDS <= min(drawn) < 2 * automatic_replies.MIN_DELAY_SECONDS
    assert automatic_replies.MAX_DELAY_SECONDS / 2 < max(drawn) <= automatic_replies.MAX_DELAY_SECONDS
    clock = TableClock(TimeControl(86_400), {"a": 100.0, "b": 86_400.0})
    assert max(automatic_replies.delay(replace(table, clock=clock), "a") for _ in range(100)) <= 10
    assert automatic_replies.delay(replace(table, clock=clock), "b") > 10
    assert automatic_replies.delay(replace(table, seats={"a": "human", "b": "bot:basic", "c": "bot:basic"}), "a") == 0


@cache
def ordered_seed() -> int:
    """Return a seed with which `comes_to_order` reaches a Führer order."""
    game = sandtable.game("eleven")
    for seed in range(60):
        session, dice = Session(game, SeededDice(seed)), SeededDice(PICK)
        while (seat := session.actor) is not None and len(session.record.steps) < 400:
            if session.state.stack[-1].key == "Answer":
                return seed
            options = session.options(seat)
            session.choose(seat, session.forced_choice() or options[dice.pick(len(options))].notation)
    raise AssertionError("no game comes to a Führer order")


async def comes_to_order(seats: dict[str, Seat]) -> State:
    """Play at random until a seat is asked to obey a Führer order, and return its state."""
    dice = SeededDice(PICK)
    state = await seats["a"].look()
    while True:
        if state["actor"] != state["seat"]:
            state = await seats[state["actor"]].look()
        if state["prompt"]["message"]["id"] == "ask-answer":
            return state
        option = state["options"][dice.pick(len(state["options"]))]
        state = ok(await seats[state["seat"]].choose(option["notation"], state["version"]))


async def test_a_fuehrer_order_is_obeyed_as_ordered(database: str, fast: type[FastClock]) -> None:
    async with service(database) as client:
        state = await comes_to_order(await open_table(client, THREE, seed=ordered_seed(), game="eleven"))
        owner, args = state["seat"], state["prompt"]["message"]["args"]
        giver, general = args["seat"]["id"], args["unit"]["id"]
        (third,) = set(THREE) - {owner, giver}
        # In the same game with three automatic replies, the first one whose condition is met is played.
        seats = await open_table(client, THREE, seed=ordered_seed(), game="eleven")
        ok(await order(seats[owner], "ordered", ["refuse"], about={"seat": third}))
        ok(await order(seats[owner], "ordered", ["obey-all"], about={"unit": general, "seat": giver}))
        ok(await order(seats[owner], "ordered", ["obey"]))
        assert (await comes_to_order(seats))["conditional"]["due"] == 2
        before = {name: (await seats[name].look())["events"] for name in (giver, third)}
        fast.ahead += LONG
        state = await until(seats[owner], lambda state: state["conditional"]["steps"] != [])
        by_order = [event for event in state["events"] if event["step"] in state["conditional"]["steps"]]
        assert "did-obey-all" in [event["message"]["id"] for event in by_order]
        assert [each["then"] for each in state["conditional"]["orders"]] == [[["refuse"]], [["obey"]]]
        for name, events in before.items():
            state = await seats[name].look()
            assert (state["conditional"], len(state["events"]) > len(events)) == (None, True)


async def test_no_reply_delay_against_bots_alone(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, {"german": "bot:random", "allied": "human"}, seed=1)
        allied = table.seats["allied"]
        ok(await order(allied, "operation", ["pass"], once=False))
        ok(await order(allied, "attacked", ["done"], once=False))
        dice = SeededDice(PICK)
        async with asyncio.timeout(SOON):
            while not (state := await allied.look())["conditional"]["steps"]:
                if state["actor"] == "allied" and not state["conditional"]["due"]:
                    option = state["options"][dice.pick(len(state["options"]))]
                    ok(await allied.choose(option["notation"], state["version"]))
                await asyncio.sleep(0.01)


def test_other_seats_get_no_frame(file: Path) -> None:
    with TestClient(create_app(sqlite_url(file))) as client:
        made: dict[str, Any] = client.post("/api/tables", json={"game": "blitzkrieg", "seats": HUMANS}).json()
        table, keys = made["table"], made["keys"]
        with (
            client.websocket_connect(f"/api/tables/{table}/live?key={keys['german']}") as german,
            client.websocket_connect(f"/api/tables/{table}/live?key={keys['allied']}") as allied,
        ):
            first, _ = german.receive_json(), allied.receive_json()
            wanted = {"condition": "passed", "then": [["pass"]]}
            answer = client.post(f"/api/tables/{table}/conditional", json=wanted, headers=bearer(keys["allied"]))
            assert answer.status_code == 200
            assert len(allied.receive_json()["state"]["conditional"]["orders"]) == 1
            # The opponent got no frame for the automatic reply, so the next frame is about the new name.
            client.post(f"/api/tables/{table}/name", json={"name": "Anna"}, headers=bearer(keys["german"]))
            frame = german.receive_json()
            assert frame["cursor"] == first["cursor"] + 1
            assert (frame["state"]["conditional"], frame["state"]["names"]) == (None, {"german": "Anna"})
