"""Tables with components of one's own: what is shown, what bots think with, and what is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import sandtable
from sandtable.cli.common import words_for
from sandtable.cli.serve import read_editions
from service.tools import ok, open_table, service


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "map.toml").write_text('[[space]]\nid = "lille"\nen = "Rijsel"\n', "utf-8")
    (folder / "victory.toml").write_text("", "utf-8")
    return folder


async def test_a_table_is_of_the_edition_that_is_served(own: Path, tmp_path: Path) -> None:
    game = sandtable.game("blitzkrieg", own)
    file = tmp_path / "tables.sqlite3"
    async with service(file, editions={"blitzkrieg": own}) as client:
        catalogue = ok(await client.get("games/blitzkrieg"))
        assert catalogue["edition"] == game.edition != sandtable.game("blitzkrieg").edition
        assert "Rijsel" in {space["en"] for space in catalogue["spaces"]}
        seats = await open_table(client, {"german": "human", "allied": "bot:random"}, seed=3)
        seat = seats["german"]
        table = seat.table
        # The bot deploys the Allies, with the same components.
        for _ in range(3000):
            state = await seat.look()
            if state["view"]["actor"] == "german":
                break
            await asyncio.sleep(0.02)
        assert state["view"]["decision"] == "DeployGermans"
    # Without the edition, its tables are there and say why they are not shown.
    async with service(file) as client:
        answer = await client.get(f"tables/{table}/replay")
        assert answer.status_code == 410
        assert game.edition in answer.text


def test_editions_are_found_by_their_files(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = words_for("en")
    assert read_editions(words, [own]) == {"blitzkrieg": own}
    with pytest.raises(BaseException, match="2"):
        read_editions(words, [own, own])
    assert "blitzkrieg" in capsys.readouterr().err
    (own / "map.toml").write_text('[[space]]\nid = "lille"\nwhat = 1\n', "utf-8")
    other = own.rename(tmp_path / "other")
    with pytest.raises(BaseException, match="2"):
        read_editions(words, [other])
    assert "space.lille.what" in capsys.readouterr().err
