"""The event loop's longest block by each address that anybody may ask, in seconds of this thread's processor time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.service import create_app
from sandtable.service.http.routes import MOST_LINES
from sandtable.service.limits import Access, Limits
from sandtable.service.store.sqlite import sqlite_url
from service.tools import Seat, check_wrong, ok, open_table, service

# What one turn of the loop may take; four times what the slowest takes uncompiled.
LONGEST_SECONDS = 0.02
# Of so many times the least counts: another process may slow one of them down.
TIMES = 3
STEPS = 60


@contextmanager
def blocks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The processor seconds of each turn of the event loop meanwhile."""
    found: list[float] = []
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        begun = time.thread_time()
        run(handle)
        found.append(time.thread_time() - begun)

    with monkeypatch.context() as patch:
        patch.setattr(asyncio.Handle, "_run", timed)
        yield found


async def played(seats: dict[str, Seat]) -> str:
    """Play some steps at random, and return the seat that is asked then."""
    dice = SeededDice(1)
    for _ in range(STEPS):
        for seat in seats.values():
            state = await seat.look()
            if state["options"]:
                option = state["options"][dice.pick(len(state["options"]))]["notation"]
                ok(await seat.choose(option, state["version"]))
    asked = [name for name, seat in seats.items() if (await seat.look())["options"]]
    return asked[0]


async def lines_ahead(seat: Seat) -> dict[str, Any]:
    """A question for as much as may be asked at one time."""
    state = await seat.look()
    lines = [[option["notation"]] for option in state["options"]]
    return {
        "version": state["version"],
        "lines": (lines * MOST_LINES)[:MOST_LINES],
        "fights": True,
        "view": True,
        "counsel": True,
    }


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
async def test_no_address_blocks_the_loop(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits().without_rates()
    app = create_app(sqlite_url(tmp_path / "t.sqlite3"), access=Access(host_names=("*",)), limits=limits)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://table/api/") as client,
    ):
        players = await open_table(client, dict.fromkeys(sandtable.game(game).seats, "human"), 3, game)
        actor = await played(players)
        seat = players[actor]
        table = f"tables/{seat.table}"
        ahead = await lines_ahead(seat)
        asked: list[tuple[str, str, Any]] = [
            ("GET", path, None)
            for path in (
                "games",
                f"games/{game}",
                f"games/{game}/rules",
                f"games/{game}/things",
                f"games/{game}/rules/pictures",
                f"locale/en?game={game}",
                "locale/ja",
                f"lessons/{game}",
                f"puzzles/{game}",
                f"told/{game}",
                f"bots/{game}",
                "offline",
                "openapi.json",
                table,
                *(
                    f"{table}/{what}"
                    for what in (
                        "seat",
                        "odds",
                        "outlook",
                        "conditions",
                        "clock",
                        "replay",
                        "replay/frames?count=60",
                        "replay/outlook?frame=5",
                        "luck",
                    )
                ),
            )
        ]
        asked.append(("POST", f"{table}/ahead", ahead))
        longest = {}
        for method, path, body in asked:
            least = []
            for _ in range(TIMES):
                with blocks(monkeypatch) as seconds:
                    # What the test itself has done before and does afterwards is not counted.
                    await asyncio.sleep(0)
                    answer = await client.request(
                        method, path, json=body, headers={"Authorization": f"Bearer {seat.key}"}
                    )
                    await asyncio.sleep(0)
                assert answer.is_success, (path, answer.text)
                least.append(max(seconds))
            longest[f"{method} {path.replace(seat.table, '{id}')}"] = min(least)
        assert {name: seconds for name, seconds in longest.items() if seconds > LONGEST_SECONDS} == {}


async def test_an_address_has_so_much_computed_in_a_minute(tmp_path: Path) -> None:
    """What has been computed is counted by its processor time; all else goes on."""
    async with service(tmp_path / "t.sqlite3", limits=Limits(computing_ms_per_minute=1)) as client:
        seat = (await open_table(client, seed=3))["allied"]
        ok(await seat.ask("ahead", await lines_ahead(seat)))
        for path in ("odds", "outlook"):
            check_wrong(await seat.ask(path), 429, "service-too-many")
        check_wrong(await seat.ask("ahead", await lines_ahead(seat)), 429, "service-too-many")
        await seat.look()


async def test_commitments_and_switches_have_limits_of_their_own(tmp_path: Path) -> None:
    limits = Limits(commitments_per_minute=1, settings_per_minute=1)
    async with service(tmp_path / "t.sqlite3", limits=limits) as client:
        seat = (await open_table(client, seed=3))["allied"]
        ok(await client.post("commitments"))
        check_wrong(await client.post("commitments"), 429, "service-too-many")
        ok(await seat.ask("auto-forced", {"on": True}))
        check_wrong(await seat.ask("auto-forced", {"on": False}), 429, "service-too-many")
