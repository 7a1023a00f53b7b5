"""What is done at one server is seen at another that has the table in memory, added to what it has or built again."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.service.tables import restore
from service.tools import HUMANS, Opened, ok, opened, service


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that have been built again from all their steps, each as often as that has happened."""
    found: list[str] = []
    rebuild = restore.rebuild

    def counted(game: Any, stored: Any) -> Any:
        found.append(stored.id)
        return rebuild(game, stored)

    monkeypatch.setattr("sandtable.service.tables.table_session.rebuild", counted)
    return found


async def both(one: Opened, two: Opened) -> None:
    """Whoever sits there, and whoever looks on, sees the same at both servers."""
    for seat, there in [*two.seats.items(), ("", two.spectator)]:
        here = one.seats[seat] if seat else one.spectator
        assert await here.look() == await there.look()


def at(client: Any, table: Opened) -> Opened:
    """A table as it is reached at another server."""
    keys = {name: seat.key for name, seat in table.seats.items()}
    return Opened(client, {"table": table.id, "keys": keys, "invites": table.invites, "actor": table.actor})


async def test_steps_that_others_make_are_added(database: str, built: list[str]) -> None:
    async with service(database) as first, service(database) as second:
        one = await opened(first, HUMANS, seed=3)
        two = at(second, one)
        await both(one, two)
        built.clear()
        for n in range(24):
            here = (one, two)[n // 2 % 2]
            seat = (await here.facts())["actor"]
            state = await here.seats[seat].look()
            ok(await here.seats[seat].choose(state["options"][-1]["notation"], state["version"], f"t{n}"))
            await both(one, two)
        assert built == []
        # The same step, sent once more to the other server, is known there.
        again = await (two, one)[23 // 2 % 2].seats[seat].choose("anything", state["version"], "t23")
        assert ok(again) == await here.seats[seat].look()


async def test_what_was_chosen_in_place_of_what_was_taken_back_is_seen(database: str) -> None:
    """There are as many steps as before, but not the same."""
    async with service(database) as first, service(database) as second:
        one = await opened(first, HUMANS, seed=3)
        two = at(second, one)
        state = await one.seats["allied"].look()
        before = ok(await one.seats["allied"].choose(state["options"][0]["notation"], state["version"]))
        await both(one, two)
        state = ok(await two.seats["allied"].undo(before["version"]))
        after = ok(await two.seats["allied"].choose(state["options"][-1]["notation"], state["version"]))
        assert after["view"] != before["view"]
        await both(one, two)


async def test_who_sits_down_elsewhere_is_seen(database: str) -> None:
    async with service(database) as first, service(database) as second:
        one = await opened(first, {"german": "human", "allied": "open"})
        two = at(second, one)
        assert await one.facts() == await two.facts()
        await two.join("allied", "Berta")
        one = at(first, two)
        await both(one, two)
