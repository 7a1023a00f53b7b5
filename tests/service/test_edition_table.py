"""A table with an edition: its components, its bots, and its replay at a server without the edition."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sandtable
from service.service_in_process import ok, open_table, service


async def test_a_table_is_of_the_edition_that_is_served(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "map.toml").write_text('[[space]]\nid = "lille"\nen = "Rijsel"\n', "utf-8")
    (own / "victory.toml").write_text("", "utf-8")
    game = sandtable.game("blitzkrieg", own)
    file = tmp_path / "tables.sqlite3"
    async with service(file, editions={"blitzkrieg": own}) as client:
        catalogue = ok(await client.get("games/blitzkrieg"))
        assert catalogue["edition"] == game.edition != sandtable.game("blitzkrieg").edition
        assert "Rijsel" in {space["en"] for space in catalogue["spaces"]}
        seats = await open_table(client, {"german": "human", "allied": "bot:random"}, seed=3)
        seat = seats["german"]
        table = seat.table
        # Wait until the bot has deployed the Allies with the edition's components.
        for _ in range(3000):
            state = await seat.look()
            if state["view"]["actor"] == "german":
                break
            await asyncio.sleep(0.02)
        assert state["view"]["decision"] == "DeployGermans"
    # A server without the edition still knows the table, and explains why it cannot show it.
    async with service(file) as client:
        answer = await client.get(f"tables/{table}/replay")
        assert answer.status_code == 410
        assert game.edition in answer.text
