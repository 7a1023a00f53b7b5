"""Tables with any number of seats, with people and bots in any order, and several people at one screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.record import read, verify
from service.service_in_process import Seat, State, ok, open_table, service

pytestmark = pytest.mark.usefixtures("spare_minds")

BOT = "bot:random"
# For each game: the default variant, and the variants with the fewest and the most seats.
TABLES = [
    (name, variant)
    for name in sandtable.game_ids()
    for by_seats in [sorted(sandtable.game(name).variants, key=lambda v: len(sandtable.game(name, variant=v).seats))]
    for variant in dict.fromkeys((sandtable.game(name).variants[0], by_seats[0], by_seats[-1]))
]


async def asked(seats: dict[str, Seat]) -> tuple[str, State]:
    """Wait until a person must choose or the game is over. Return the seat and the state of a person."""
    for _ in range(2000):
        for name, seat in seats.items():
            state = await seat.look()
            if state["options"] or state["over"]:
                return name, state
        await asyncio.sleep(0.005)
    raise AssertionError("no seat is asked")


async def play(seats: dict[str, Seat], seed: int) -> set[str]:
    """Play a table to its end at random, and return the seats of the people who have made choices."""
    dice = SeededDice(seed)
    chosen: set[str] = set()
    name, state = await asked(seats)
    while not state["over"]:
        chosen.add(name)
        option = state["options"][dice.pick(len(state["options"]))]
        state = ok(await seats[name].choose(option["notation"], state["version"]))
        if not state["options"]:
            name, state = await asked(seats)
    return chosen


@pytest.mark.parametrize(("name", "variant"), TABLES)
async def test_people_and_bots_play_to_the_end(tmp_path: Path, name: str, variant: str) -> None:
    """Bots have every second seat, and one client has the keys of all people."""
    game = sandtable.game(name, variant=variant)
    players = {seat: BOT if n % 2 else "human" for n, seat in enumerate(game.seats)}
    async with service(tmp_path / "tables.sqlite3") as client:
        seats = await open_table(client, players, 5, name, variant)
        people = {seat for seat, player in players.items() if player == "human"}
        assert set(seats) == people
        assert await play(seats, 5) == people
        for seat, table in seats.items():
            state = await table.look()
            assert (state["game"], state["variant"], state["seat"]) == (name, variant, seat)
            assert state["over"]
            assert state["view"]["outcome"] is not None
            record = read((await table.ask("record")).text)
            assert (record.header.variant, record.header.seats) == (variant, players)
            verify(game, record)


async def test_three_at_one_screen(tmp_path: Path) -> None:
    """Three people share one client.

    Only the player whose turn it is can choose, and no other player can undo the choice.
    """
    async with service(tmp_path / "tables.sqlite3") as client:
        seats = await open_table(client, dict.fromkeys(("a", "b", "c"), "human"), 3, "eleven", "3")
        dice = SeededDice(3)
        for _ in range(60):
            states = {name: await seat.look() for name, seat in seats.items()}
            (name,) = [each for each, state in states.items() if state["options"]]
            state = states[name]
            option = state["options"][dice.pick(len(state["options"]))]
            for other in set(seats) - {name}:
                refused = await seats[other].choose(option["notation"], states[other]["version"])
                assert refused.status_code == 422
                assert refused.json()["error"]["id"] == "no-your-turn"
            moved = ok(await seats[name].choose(option["notation"], state["version"]))
            for other in set(seats) - {name}:
                seen = await seats[other].look()
                assert (seen["cursor"] > states[other]["cursor"]) == (seen != states[other])
                assert not seen["undo"]
                assert seen["view"] == moved["view"]
