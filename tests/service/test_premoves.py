"""Pre-moves are choices that a seat sends before its turn. Other seats cannot see them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from sandtable.service import create_app
from sandtable.service.store.sqlite import sqlite_url
from service.service_in_process import (
    HUMANS,
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
)

DONE = "done"
PLACES = ["place paris"] * 11 + ["place dunkirk"] * 2
BASES = ["put 4", "put 4", "put 4", "put 4"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def line(seat: Seat, choices: list[str]) -> State:
    """Send a line of choices at the version that the seat sees."""
    state: State = ok(await seat.ask("line", {"version": (await seat.look())["version"], "line": choices}))
    return state


async def order(seat: Seat, choices: list[str], version: int | None = None) -> httpx2.Response:
    """Send pre-moves, by default at the version that the seat sees."""
    made_for = (await seat.look())["version"] if version is None else version
    return await seat.ask("orders", {"version": made_for, "line": choices})


async def planning(seats: dict[str, Seat]) -> None:
    """Play the set-up, after which both sides plan."""
    await line(seats["allied"], PLACES)
    await line(seats["german"], BASES)


async def plan(seat: Seat) -> list[str]:
    """Return a complete plan, built by previews, that always takes the first possible card."""
    version = (await seat.look())["version"]
    made: list[str] = []
    while True:
        (answer,) = ok(await seat.ask("ahead", {"version": version, "lines": [made]}))
        notation = answer["options"][0]["notation"]
        made.append(notation)
        if notation == DONE:
            return made


async def test_a_plan_is_handed_in_ahead_and_carried_out_in_its_turn(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS)
        german, allied = table.seats["german"], table.seats["allied"]
        await planning(table.seats)
        before = await allied.look()
        assert (before["actor"], before["options"], before["orders"]) == ("german", [], [])
        assert before["early"]["prompt"]["message"]["id"] == "ask-plan"
        assert "plan operation" in [option["notation"] for option in before["early"]["options"]]
        # Neither the seat that must choose nor a spectator can send pre-moves.
        assert (await german.look())["early"] is None
        assert (await table.spectator.look())["early"] is None
        seen, looked = await german.look(), await table.spectator.look()
        made = await plan(allied)
        state = ok(await order(allied, made))
        assert state["orders"] == made
        assert state["version"] == before["version"]
        # The states of other seats and of spectators do not change, not even in their version numbers.
        assert await german.look() == seen
        assert await table.spectator.look() == looked
        state = await line(german, await plan(german))
        assert state["view"]["decision"] != "Plan"
        after = await allied.look()
        assert (after["early"], after["orders"], after["undo"]) == (None, [], False)
        assert sum(after["view"]["cards"]["allied"]["hand"].values()) == 6
        ids = [event["message"]["id"] for event in after["events"]]
        assert ids.count("did-plan") == 2
        assert ids.count("did-choose-card") == 6


async def test_orders_are_replaced_and_withdrawn(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        german, allied = seats["german"], seats["allied"]
        await planning(seats)
        made = await plan(allied)
        ok(await order(allied, made))
        other = [*reversed(made[:-1]), DONE]
        assert ok(await order(allied, other))["orders"] == other
        assert ok(await order(allied, []))["orders"] == []
        state = await line(german, await plan(german))
        assert (state["actor"], state["view"]["decision"]) == ("allied", "Plan")
        assert (await allied.look())["early"] is None


async def test_invalid_premoves_are_refused(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS)
        german, allied = table.seats["german"], table.seats["allied"]
        check_wrong(await order(german, [DONE]), 422, "no-orders")
        await planning(table.seats)
        state = await allied.look()
        made = await plan(allied)
        refused = await order(allied, ["plan operation", "plan rommel"])
        check_wrong(refused, 422, "no-notation")
        assert refused.json()["n"] == 2
        unfinished = await order(allied, [*made[:2], DONE])
        check_wrong(unfinished, 422, "no-plan-unfinished")
        assert unfinished.json()["n"] == 3
        # A pre-move must not go beyond the seat's plan, because the position after the plan is unknown.
        check_wrong(await order(allied, [*made, "pass"]), 422, "no-line-chance")
        check_wrong(await order(german, [DONE]), 422, "no-orders")
        check_wrong(await order(table.spectator, made, 0), 403, "service-wrong-key")
        stale = await order(allied, made, state["version"] + 1)
        check_wrong(stale, 409, "service-stale")
        assert await allied.look() == state


async def test_orders_outlive_a_restart_and_are_carried_out_by_any_server(database: str) -> None:
    async with service(database) as client:
        seats = await open_table(client)
        await planning(seats)
        made = await plan(seats["allied"])
        ok(await order(seats["allied"], made))
    async with service(database) as client:
        seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
        assert (await seats["allied"].look())["orders"] == made
        state = await line(seats["german"], await plan(seats["german"]))
        assert state["view"]["decision"] != "Plan"
        assert (await seats["allied"].look())["orders"] == []


@pytest.mark.parametrize("good", [True, False])
async def test_orders_that_were_due_when_the_server_was_killed(file: Path, good: bool) -> None:
    """The next request for the table makes the stored pre-moves.

    Illegal pre-moves are dropped, and the seat must choose itself.
    """
    async with service(file) as client:
        seats = await open_table(client)
        await planning(seats)
        made = await plan(seats["allied"])
        await line(seats["german"], await plan(seats["german"]))
    kept = {"allied": made if good else [*made[:2], "plan rommel"]}
    with sqlite3.connect(file) as database:
        database.execute("UPDATE tables SET orders = ?", (json.dumps(kept),))
    async with service(file) as client:
        seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
        state = await seats["german"].look()
        assert (state["view"]["decision"] == "Plan") is not good
        state = await seats["allied"].look()
        assert state["orders"] == []
        assert sum(state["view"]["cards"]["allied"]["hand"].values()) == (6 if good else 0)


async def test_with_two_servers_orders_make_nobodys_choice_stale(database: str) -> None:
    """A server that has not seen the pre-moves gets a conflict when it writes.

    No seat notices the conflict.
    """
    async with service(database) as one, service(database) as two:
        seats = await open_table(one)
        there = {each: Seat(two, seat.table, seat.key) for each, seat in seats.items()}
        await planning(seats)
        made = await plan(there["allied"])
        german = await seats["german"].look()
        for choices in (made, [], made):
            ok(await order(there["allied"], choices))
            option = german["options"][0]["notation"]
            german = ok(await seats["german"].choose(option, german["version"]))
        state = await line(seats["german"], await plan(seats["german"]))
        assert state["view"]["decision"] != "Plan"
        assert (await there["allied"].look())["view"] == (await seats["allied"].look())["view"]
        # Send both plans at the same moment. Whichever comes first, each plan is made once.
        seats = await open_table(one)
        there = {each: Seat(two, seat.table, seat.key) for each, seat in seats.items()}
        await planning(seats)
        made, own = await plan(there["allied"]), await plan(seats["german"])
        seen = await there["allied"].look()
        _, answer = await asyncio.gather(line(seats["german"], own), order(there["allied"], made, seen["version"]))
        if answer.status_code == 409:
            ok(await there["allied"].ask("line", {"version": answer.json()["state"]["version"], "line": made}))
        state = await seats["german"].look()
        assert state["view"]["decision"] != "Plan"
        assert [event["message"]["id"] for event in state["events"]].count("did-plan") == 2


async def test_an_undo_cancels_premoves_for_another_planning(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        german, allied = seats["german"], seats["allied"]
        await planning(seats)
        made = await plan(allied)
        ok(await order(allied, made))
        # The opponent plans a card and undoes it, which must not be visible.
        seen = await allied.look()
        state = ok(await german.choose("plan operation", (await german.look())["version"]))
        state = ok(await german.undo(state["version"]))
        assert await allied.look() == seen
        # The opponent also undoes the deployment. The pre-moves were for another position, so they are dropped.
        state = ok(await german.undo(state["version"]))
        after = await allied.look()
        assert (after["early"], after["orders"]) == (None, [])
        await line(german, BASES)
        assert (await allied.look())["orders"] == []


async def test_premoves_for_one_turn_are_gone_in_the_next(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client, seed=1)
        allied = seats["allied"]

        def again(state: State) -> bool:
            return asked("Plan")(state) and state["turn"] == 2

        name, state = await play(seats, until=again)
        assert name == "german"
        assert (await allied.look())["orders"] == []
        made = await plan(allied)
        ok(await order(allied, made))
        state = await line(seats["german"], await plan(seats["german"]))
        assert not state["undo"]
        assert (await allied.look())["orders"] == []


def test_other_seats_get_no_frame(file: Path) -> None:
    with TestClient(create_app(sqlite_url(file))) as client:
        created: dict[str, Any] = client.post("/api/tables", json={"game": "blitzkrieg", "seats": HUMANS}).json()
        table, keys = created["table"], created["keys"]

        def ask(seat: str, what: str, **body: Any) -> dict[str, Any]:
            version = client.get(f"/api/tables/{table}/seat", headers=bearer(keys[seat])).json()["version"]
            asked = {"version": version, **body}
            answer = client.post(f"/api/tables/{table}/{what}", json=asked, headers=bearer(keys[seat]))
            assert answer.status_code == 200
            found: dict[str, Any] = answer.json()
            return found

        ask("allied", "line", line=PLACES)
        ask("german", "line", line=BASES)
        with (
            client.websocket_connect(f"/api/tables/{table}/live?key={keys['german']}") as german,
            client.websocket_connect(f"/api/tables/{table}/live?key={keys['allied']}") as allied,
        ):
            first, _ = german.receive_json(), allied.receive_json()
            ask("allied", "orders", line=["plan operation"])
            assert allied.receive_json()["state"]["orders"] == ["plan operation"]
            # The opponent got no frame for the pre-moves, so the next frame is about Germany's own choice.
            ask("german", "choose", notation="plan operation")
            frame = german.receive_json()
            assert frame["cursor"] == first["cursor"] + 1
            assert "orders" not in [event["message"]["id"] for event in frame["state"]["events"]]
            assert frame["state"]["orders"] == []
