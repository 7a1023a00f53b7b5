"""A server is killed at the end of a rated game. After a restart the game is rated exactly once, or still running."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
import pytest

from sandtable.service.server_settings import LoginMethods
from service.service_in_process import Opened, ok, service
from service.test_accounts import registered
from service.test_ratings import all_chosen, joined, moved, people, rated_table
from service.test_restart import query

pytestmark = pytest.mark.slow

SOON = 60.0
WAYS = LoginMethods(passwords=True)
# A server that kills itself at the point named on its command line, without closing connections.
SERVER = """
import os, signal, sys, uvicorn
from sandtable.service import create_app
from sandtable.service.server_settings import Features, LoginMethods
from sandtable.service.store import table_store
from sandtable.service.store.repositories import rating_transactions

url, port, where = sys.argv[1], int(sys.argv[2]), sys.argv[3]


def killed(*args, **named):
    os.kill(os.getpid(), signal.SIGKILL)


if where == "before anything is rated":
    table_store.rate = killed
elif where == "amid the ratings":
    rating_transactions._keep = killed
elif where == "before it is answered":
    move = table_store.DatabaseStore._move

    async def and_killed(self, table, moved):
        await move(self, table, moved)
        if table.rated is not None and table.rated.end is not None:
            killed()

    table_store.DatabaseStore._move = and_killed
app = create_app(url, features=Features(login_methods=LoginMethods(passwords=True)))
uvicorn.run(app, port=port, access_log=False, log_level="warning")
"""


@asynccontextmanager
async def killed_server(database: str, port: int, where: str) -> AsyncIterator[httpx2.AsyncClient]:
    """Run a server that kills itself at the point `where`. Yield a client."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, database, str(port), where, env=os.environ
    )
    try:
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/", timeout=SOON) as client:
            async with asyncio.timeout(SOON):
                while True:
                    try:
                        await client.get("games")
                        break
                    except httpx2.TransportError:
                        assert process.returncode is None
                        await asyncio.sleep(0.05)
            yield client
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def over(table: Opened, client: httpx2.AsyncClient) -> bool:
    """Return True if the game is over according to a restarted server."""
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
        with pytest.raises(httpx2.TransportError):
            await allied.ask("resign", {})
    kept = where == "before it is answered"
    assert query(database, "SELECT count(*) FROM rated_games") == [(int(kept),)]
    assert query(database, "SELECT count(*) FROM ratings") == [(2 * kept,)]
    async with service(database, login_methods=WAYS) as client:
        # Either the game has ended and is rated, or it is still running and not rated.
        assert await over(table, client) is kept
        assert (await moved(table) is not None) is kept
        # The player got no response and resigns again. A game that has ended is not ended a second time.
        assert (await allied.ask("resign", {})).status_code == (409 if kept else 204)
    async with service(database, login_methods=WAYS) as client:
        assert await over(table, client)
        assert query(database, "SELECT count(*) FROM rated_games") == [(1,)]
        assert query(database, "SELECT count(*) FROM rated_seats") == [(2,)]
        # Each rating includes exactly one game, in which each player has made one choice.
        assert await people(client) == {"Anna": 1505, "Ben": 1450}
        ranked = ok(await client.get("ratings", params={"game": "blitzkrieg", "pool": "live"}))["ranked"]
        assert {each["name"]: each["games"] for each in ranked if not each["bot"]} == {"Anna": 1, "Ben": 1}
