"""The speed of games between bots, which the opener sets: paused, step by step, slow or fast."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sandtable.service.tables import bots
from service.service_in_process import check_wrong, ok, opened, service

pytestmark = pytest.mark.usefixtures("spare_minds")

BOTS = {"german": "bot:random", "allied": "bot:random"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(6000):
        if await is_so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it has not come about")


async def test_bots_pause_and_make_a_step_at_a_time(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "POLL_SECONDS", 0.001)
    async with service(file) as client:
        body = {"game": "blitzkrieg", "seats": BOTS, "seed": 3}
        table = ok(await client.post("tables", json=body))
        key = {"authorization": f"Bearer {table['pace_key']}"}

        async def look() -> tuple[int, str]:
            seat = ok(await client.get(f"tables/{table['table']}/seat"))
            return int(seat["version"]), str(seat["pace"])

        async def pace(speed: str, step: bool = False) -> None:
            answer = await client.post(
                f"tables/{table['table']}/pace", json={"speed": speed, "step": step}, headers=key
            )
            assert answer.status_code == 204

        assert await look() == (0, "normal")
        await pace("paused")
        watched = await client._transport.app.state.services.tables.table(table["table"])  # type: ignore[attr-defined]
        watcher = watched.watch("")
        await watched.news(watcher)
        await asyncio.sleep(0.1)
        assert await look() == (0, "paused")
        for steps in (1, 2, 3):
            await pace("paused", step=True)

            async def made(steps: int = steps) -> bool:
                return (await look())[0] == steps and not watched._session.bots.playing

            await until(made)
            await asyncio.sleep(0.05)
            assert await look() == (steps, "paused")
        await pace("fast")

        async def far() -> bool:
            return (await look())[0] > 12

        await until(far)
        watched.leave(watcher)


async def test_only_the_opener_of_a_table_of_bots_sets_the_speed(file: Path) -> None:
    async with service(file) as client:
        table = ok(await client.post("tables", json={"game": "blitzkrieg", "seats": BOTS}))
        wanted = {"speed": "paused"}
        address = f"tables/{table['table']}/pace"
        for wrong in ("", "wrong"):
            answer = await client.post(address, json=wanted, headers={"authorization": f"Bearer {wrong}"})
            check_wrong(answer, 403, "service-wrong-pace-key")
        people = await opened(client, {"german": "human", "allied": "bot:random"})
        seat = people.seats["german"]
        answer = await client.post(
            f"tables/{people.id}/pace", json=wanted, headers={"authorization": f"Bearer {seat.key}"}
        )
        check_wrong(answer, 403, "service-wrong-pace-key")
        assert (await seat.look())["pace"] is None
        # The key for the speed does not open a seat.
        mine = {"authorization": f"Bearer {table['pace_key']}"}
        assert ok(await client.get(f"tables/{table['table']}/seat", headers=mine))["seat"] is None
        chosen = {"version": 0, "notation": "place paris"}
        answer = await client.post(f"tables/{table['table']}/choose", json=chosen, headers=mine)
        check_wrong(answer, 403, "service-wrong-key")
