"""Puzzles by the service: they are listed, are played like lessons, and contain their answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.lessons.puzzle import find_puzzle
from service.service_in_process import ok, service


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
async def test_a_puzzle_is_tried_and_solved_under_the_addresses_of_a_lesson(tmp_path: Path, game: str) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        entry = ok(await client.get(f"puzzles/{game}"))[-1]
        puzzle = find_puzzle(game, entry["id"])
        assert puzzle is not None
        path = f"lessons/{game}/{puzzle.id}"
        stands = ok(await client.post(path, json={"made": [[]]}))
        assert stands["asks"]
        assert stands["shown"] == ""
        assert stands["state"]["options"]
        assert stands["state"]["seat"] == entry["seat"]
        wrong = {"made": stands["made"], "act": "choose", "choices": puzzle.refuted[0].line}
        tried = ok(await client.post(path, json=wrong))
        assert (tried["verdict"], tried["answer"]["id"], tried["made"]) == ("mistake", "puzzle-worse", [[]])
        right = {"made": stands["made"], "act": "choose", "choices": puzzle.judged[0].line}
        solved = ok(await client.post(path, json=right))
        assert (solved["verdict"], solved["step"], solved["words"]["id"]) == ("right", 1, "puzzle-solved")
        answer = ok(await client.get(f"puzzles/{game}/{puzzle.id}"))
        assert [line["chance"] for line in answer["answers"]] == [one.chance for one in puzzle.answers]
        assert [line["chance"] for line in answer["errors"]] == [one.chance for one in puzzle.refuted]
        assert all(line["labels"] for line in answer["answers"] + answer["errors"])
        missing = await client.get(f"puzzles/{game}/chess")
        assert (missing.status_code, missing.json()["error"]["id"]) == (404, "service-no-puzzle")
