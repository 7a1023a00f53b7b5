"""A server that is killed while a rated game ends: after a restart the game is rated exactly once, or is not over."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest

from sandtable.service.limits import AccountWays
from service.test_accounts import registered
from service.test_ratings import all_chosen, joined, moved, people, rated_table
from service.test_restart import told
from service.tools import Opened, ok, service

pytestmark = pytest.mark.slow

SOON = 60.0
WAYS = AccountWays(passwords=True)
# What is killed kills itself, at the very place: nothing is cleaned up, and no connection is closed.
SERVER = """
import os, signal, sys, uvicorn
from sandtable.service import create_app
from sandtable.service.limits import AccountWays
from sandtable.service.store import rating_work, store

url, port, where = sys.argv[1], int(sys.argv[2]), sys.argv[3]


def killed(*args, **named):
    os.kill(os.getpid(), signal.SIGKILL)


if where == "before anything is rated":
    store.rate = killed
elif where == "amid the ratings":
    rating_work._keep = killed
elif where == "before it is answered":
    move = store.Store._move

    async def and_killed(self, table, moved):
        await move(self, table, moved)
        if table.rated is not None and table.rated.end is not None:
            killed()

    store.Store._move = and_killed
app = create_app(url, ways=AccountWays(passwords=True))
uvicorn.run(app, port=port, access_log=False, log_level="warning")
"""


@asynccontextmanager
async def killed_server(database: str, port: int, where: str) -> AsyncIterator[httpx.AsyncClient]:
    """A server in a process of its own, which kills itself at a place."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, database, str(port), where, env=os.environ
    )
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/", timeout=SOON) as client:
            async with asyncio.timeout(SOON):
                while True:
                    try:
                        await client.get("games")
                        break
                    except httpx.TransportError:
                        assert process.returncode is None
                        await asyncio.sleep(0.05)
            yield client
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def over(table: Opened, client: httpx.AsyncClient) -> bool:
    """Whether the game is over, as a server says it that has been started anew."""
    table.client = client
    for seat in table.seats.values():
        seat.client = client
    return bool((await table.facts())["over"])


@pytest.mark.parametrize("where", ["before anything is rated", "amid the ratings", "before it is answered"])
async def test_a_server_killed_while_a_rated_game_ends(database: str, unused_tcp_port: int, where: str) -> None:
    async with killed_server(database, unused_tcp_port, where) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        table = await rated_table(anna)
        allied = await joined(table, ben)
        await all_chosen(table)
        with pytest.raises(httpx.TransportError):
            await allied.ask("resign", {})
    kept = where == "before it is answered"
    assert told(database, "SELECT count(*) FROM rated_games") == [(int(kept),)]
    assert told(database, "SELECT count(*) FROM ratings") == [(2 * kept,)]
    async with service(database, ways=WAYS) as client:
        # The game has ended and is rated, or neither.
        assert await over(table, client) is kept
        assert (await moved(table) is not None) is kept
        # Whoever was not answered says it once more; a game that is over does not end again.
        assert (await allied.ask("resign", {})).status_code == (409 if kept else 204)
    async with service(database, ways=WAYS) as client:
        assert await over(table, client)
        assert told(database, "SELECT count(*) FROM rated_games") == [(1,)]
        assert told(database, "SELECT count(*) FROM rated_seats") == [(2,)]
        # Both have gone as far from the middle as by one game.
        found = await people(client)
        assert found["Anna"] - 1500 == 1500 - found["Ben"] > 0
        ranked = ok(await client.get("ratings", params={"game": "blitzkrieg", "pool": "live"}))["ranked"]
        assert {each["name"]: each["games"] for each in ranked if not each["bot"]} == {"Anna": 1, "Ben": 1}
