"""A change at one server appears at another server that has the table in memory.

The other server appends new steps to its copy, or rebuilds the table if earlier steps have changed.
"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.service.tables import table_setup
from service.service_in_process import HUMANS, Opened, ok, opened, service


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the ids of tables that are rebuilt from all their steps, in a list."""
    found: list[str] = []
    rebuild = table_setup.rebuild

    def counted(game: Any, stored: Any) -> Any:
        found.append(stored.id)
        return rebuild(game, stored)

    monkeypatch.setattr("sandtable.service.tables.table_session.rebuild", counted)
    return found


async def both(one: Opened, two: Opened) -> None:
    """Check that each seat and a spectator get equal states from both servers."""
    for seat, there in [*two.seats.items(), ("", two.spectator)]:
        here = one.seats[seat] if seat else one.spectator
        assert await here.look() == await there.look()


def at(client: Any, table: Opened) -> Opened:
    """Return a table whose requests go to another server."""
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
        # The other server recognises the token of a step that is sent again.
        same = state["options"][-1]["notation"]
        again = await (two, one)[23 // 2 % 2].seats[seat].choose(same, state["version"], "t23")
        assert ok(again) == await here.seats[seat].look()


async def test_a_replaced_choice_is_seen_on_the_other_server(database: str) -> None:
    """Undo a choice at one server and replace it: both servers show the new choice.

    The number of steps is unchanged, so a server must notice that the last step differs.
    """
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


async def test_a_player_seated_on_the_other_server_is_seen(database: str) -> None:
    async with service(database) as first, service(database) as second:
        one = await opened(first, {"german": "human", "allied": "open"})
        two = at(second, one)
        assert await one.facts() == await two.facts()
        await two.join("allied", "Berta")
        one = at(first, two)
        await both(one, two)
