"""For each public endpoint, the longest time for which it blocks the event loop, in CPU seconds."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

import sandtable
from generic.game_contract import random_session
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.record import Record
from sandtable.service import create_app
from sandtable.service.api import annotated_games, lessons, replays_and_analyses, tables
from sandtable.service.api.tables import MAX_LINES
from sandtable.service.jobs import analyses
from sandtable.service.replays import ReplayFrames
from sandtable.service.server_settings import AccessConfig, ServerLimits
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.tables import table_session, table_setup
from service.service_in_process import HUMANS, Seat, check_wrong, ok, open_table, service
from service.test_takeback import ask, in_battle

# The limit for one turn of the event loop: four times what the slowest endpoint needs on uncompiled sources.
LONGEST_SECONDS = 0.02
# The least of up to three measurements counts, because another process may slow one of them down.
TIMES = 3
STEPS = 60


@contextmanager
def blocks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Yield a list of the CPU seconds of each turn of the event loop within the block."""
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
    """Play STEPS random steps, and return the seat that must choose next."""
    dice = SeededDice(1)
    for _ in range(STEPS):
        for seat in seats.values():
            state = await seat.look()
            if state["options"]:
                option = state["options"][dice.pick(len(state["options"]))]["notation"]
                ok(await seat.choose(option, state["version"]))
    return await actor_of(seats)


async def actor_of(seats: dict[str, Seat]) -> str:
    for name, seat in seats.items():
        if (await seat.look())["options"]:
            return name
    raise AssertionError("no seat is asked")


async def lines_ahead(seat: Seat) -> dict[str, Any]:
    """Return the body of a request for the maximum number of previews."""
    state = await seat.look()
    lines = [[option["notation"]] for option in state["options"]]
    return {
        "version": state["version"],
        "lines": (lines * MAX_LINES)[:MAX_LINES],
        "fights": True,
        "view": True,
        "counsel": True,
    }


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
async def test_no_address_blocks_the_loop(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = ServerLimits().without_rates()
    app = create_app(sqlite_url(tmp_path / "t.sqlite3"), access=AccessConfig(host_names=("*",)), limits=limits)
    transport = httpx2.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=transport, base_url="http://table/api/") as client,
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
        # Add all other GET endpoints of this game and table that need no further id.
        answering = {path for _, path, _ in asked}
        for address, methods in ok(await client.get("openapi.json"))["paths"].items():
            path = address.removeprefix("/api/").replace("{id}", seat.table).replace("{game}", game)
            if "get" in methods and "{" not in path and path not in answering:
                asked.append(("GET", path.lstrip("/"), None))
        longest = {}
        for method, path, body in asked:
            least = []
            for _ in range(TIMES):
                with blocks(monkeypatch) as seconds:
                    # A pause before and after the request keeps the test's own work out of the measured turns of the
                    # event loop.
                    await asyncio.sleep(0)
                    answer = await client.request(
                        method, path, json=body, headers={"Authorization": f"Bearer {seat.key}"}
                    )
                    await asyncio.sleep(0)
                assert answer.is_success or path not in answering, (path, answer.text)
                assert answer.status_code < httpx2.codes.INTERNAL_SERVER_ERROR, (path, answer.text)
                least.append(max(seconds))
                if least[-1] <= LONGEST_SECONDS:
                    break
            longest[f"{method} {path.replace(seat.table, '{id}')}"] = min(least)
        # The endpoints of choices and undo change the table, so each measurement starts from another state.
        for what in ("choose", "line", "undo"):
            least = []
            for _ in range(TIMES):
                seat = players[await actor_of(players)] if what != "undo" else seat
                state = await seat.look()
                notation = state["options"][0]["notation"] if state["options"] else ""
                body = {"version": state["version"]}
                body |= {} if what == "undo" else {"line": [notation]} if what == "line" else {"notation": notation}
                with blocks(monkeypatch) as seconds:
                    await asyncio.sleep(0)
                    answer = await seat.ask(what, body)
                    await asyncio.sleep(0)
                assert answer.is_success or what == "undo", (what, answer.text)
                least.append(max(seconds))
            longest[what] = min(least)
        assert {name: seconds for name, seconds in longest.items() if seconds > LONGEST_SECONDS} == {}


# Functions whose time grows with the length of a game, each with the class or module through which it is called.
LONG: tuple[tuple[Any, str], ...] = (
    (Record, "text"),
    (ReplayFrames, "__init__"),
    (ReplayFrames, "outlook"),
    (analyses, "analysis_key"),
    (table_setup, "taken_over"),
    (lessons, "PuzzleRunner"),
    (replays_and_analyses, "prove_dice"),
    (replays_and_analyses, "read"),
    (replays_and_analyses, "tally"),
    (replays_and_analyses, "verify"),
    (tables, "read"),
    (table_session, "rebuild"),
    (annotated_games, "Annotator"),
)


@pytest.fixture
def called_on_the_loop(monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """Return a dict with the functions of LONG that were called.

    The value is True if the event loop's thread has run it.
    """
    found: dict[str, bool] = {}

    def noting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any, **named: Any) -> Any:
            found[name] = found.get(name, False) or threading.current_thread() is threading.main_thread()
            return work(*args, **named)

        return noted

    # An earlier test may have filled these caches, and then the functions would not be called.
    annotated_games._teller.cache_clear()
    annotated_games._frames.cache_clear()
    for owner, name in LONG:
        monkeypatch.setattr(owner, name, noting(f"{owner.__name__}.{name}", getattr(owner, name)))
    return found


async def test_work_that_grows_with_a_game_runs_outside_the_event_loop(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    game = sandtable.game("blitzkrieg")
    text = random_session(game, 4).record.text()
    noted: dict[str, bool] = request.getfixturevalue("called_on_the_loop")
    async with service(tmp_path / "t.sqlite3") as client:
        archive = "tables/" + ok(await client.post("records", json={"record": text}))["table"]
        for what in ("record", "replay", "replay/frames", "replay/outlook?frame=9", "luck", "proof", "analysis"):
            assert (await client.get(f"{archive}/{what}")).is_success, what
        ok(await client.post("tables", json={"game": game.name, "seats": HUMANS, "record": text, "step": 20}))
        first = ok(await client.get(f"puzzles/{game.name}"))[0]["id"]
        ok(await client.get(f"puzzles/{game.name}/{first}"))
        first = ok(await client.get(f"told/{game.name}"))[0]["id"]
        for what in ("", "/replay", "/replay/frames", "/replay/outlook?frame=9"):
            ok(await client.get(f"told/{game.name}/{first}{what}"))
        asker, other, _ = await in_battle(client)
        ok(await ask(asker, "ask-back"))
        ok(await ask(other, "answer-back", accept=True))
    assert noted == dict.fromkeys((f"{owner.__name__}.{name}" for owner, name in LONG), False)


async def test_an_address_has_so_much_computed_in_a_minute(tmp_path: Path) -> None:
    """An address that has used up its CPU time is refused more computations, but its other requests are answered."""
    async with service(tmp_path / "t.sqlite3", limits=ServerLimits(computing_ms_per_minute=1)) as client:
        seat = (await open_table(client, seed=3))["allied"]
        ok(await seat.ask("ahead", await lines_ahead(seat)))
        for path in ("odds", "outlook"):
            check_wrong(await seat.ask(path), 429, "service-too-many")
        check_wrong(await seat.ask("ahead", await lines_ahead(seat)), 429, "service-too-many")
        await seat.look()


async def test_commitments_and_switches_have_limits_of_their_own(tmp_path: Path) -> None:
    limits = ServerLimits(commitments_per_minute=1, settings_per_minute=1)
    async with service(tmp_path / "t.sqlite3", limits=limits) as client:
        seat = (await open_table(client, seed=3))["allied"]
        ok(await client.post("commitments"))
        check_wrong(await client.post("commitments"), 429, "service-too-many")
        ok(await seat.ask("auto-forced", {"on": True}))
        switches: tuple[tuple[str, dict[str, object]], ...] = (
            ("auto-forced", {"on": False}),
            ("name", {"name": "Anna"}),
            ("hook", {"url": ""}),
            ("pace", {}),
        )
        for what, body in switches:
            check_wrong(await seat.ask(what, body), 429, "service-too-many")
        for what in ("name", "notices", "notices-at"):
            check_wrong(await client.post(f"account/{what}", json={}), 429, "service-too-many")
