"""Bots that search play on a server like other bots. Their process gets a position imagined for their seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

from service.service_in_process import open_table, service


async def test_a_bot_that_searches_plays_at_a_table(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        seats = await open_table(client, seed=3, seats={"german": "human", "allied": "bot:easy"})
        german = seats["german"]
        for _ in range(600):
            state = await german.look()
            # Wait until the bot has deployed the Allies and Germany must choose.
            if state["options"]:
                break
            await asyncio.sleep(0.1)
        assert state["options"]
        assert state["version"] > 10
