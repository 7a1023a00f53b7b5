"""The terminal, the service and external bots refuse the same notations in the same way."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx2
import msgspec
import pytest

import sandtable
from interfaces.illegal_choices import BETWEEN, ILLEGAL, MOMENTS, UNKNOWN, moments, notations, refused
from sandtable.bots.external import external_bot as external
from sandtable.bots.external.external_bot import MAX_LOST_TURNS, ExternalBot
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.kernel.state import legal
from sandtable.service.api.tables import MAX_LINES
from sandtable.service.server_settings import ServerLimits
from sandtable.terminal.table_session import TerminalTable
from service.service_in_process import Opened, Seat, ok, opened, service

GAMES = [("blitzkrieg", "standard"), ("eleven", "short-3")]
every_game = pytest.mark.parametrize(("name", "variant"), GAMES)
NO_TEXTS: tuple[Any, ...] = (None, 3, 1.5, True, ["done"], {"notation": "done"}, "x" * 201)


def typed(table: TerminalTable, seat: str, text: str) -> None:
    """Type a text at a table in the terminal."""
    table.choose(seat, *table.read(seat, text))


@every_game
def test_the_terminal(name: str, variant: str) -> None:
    game = sandtable.game(name, variant=variant)
    table = TerminalTable(game, dict.fromkeys(game.seats, "human"), seed=1)
    rng = random.Random(5)
    tried = 0
    for state in moments(game):
        seat = game.actor(state)
        assert seat is not None
        table.session = Session.at(game, game.clone(state), SeededDice(1))
        before = game.write_position(state)
        illegal = notations(game, state, rng)
        tried += len(illegal)
        for action, refusal in illegal:
            assert refused(partial(table.choose, seat), action) == refusal
            assert refused(partial(typed, table, seat), action) == refusal
        for other in game.seats:
            if other != seat:
                assert refused(partial(table.choose, other), "pass") == "no-your-turn"
        assert game.write_position(table.session.state) == before
        assert (table.session.version, table.session.record.steps, table.unread(seat)) == (0, [], 0)
    assert tried >= ILLEGAL


def answer(number: int, choice: Any, ahead: int = 0) -> bytes:
    """Return an external bot's answer to a question. The number in the answer is too high by `ahead`."""
    return msgspec.json.encode({"number": number + ahead, "choice": choice})


def said(number: int, line: bytes) -> bytes:
    """Return `line`, a message of an external bot that answers no question. The number is not used."""
    return line


# Answers with an invalid question number, and lines that are not answers.
NO_ANSWERS = (
    *(msgspec.json.encode({"number": each, "choice": "pass"}) for each in (None, "1", 1.5, True, 0, -1)),
    *(b"", b"3", b"null", b"[]", b"{}", b"\xff", b"pass"),
)


class Answers:
    """An external bot that sends prepared lines, one for each question."""

    last_words = ""

    def __init__(self, given: list[bytes]) -> None:
        self._given = given

    def send(self, line: bytes) -> None:
        """Ignore a question."""

    def receive(self, until: float) -> bytes | None:
        """Return the next prepared line."""
        return self._given.pop(0)

    def close(self) -> None:
        """Do nothing."""


@every_game
def test_a_bot_from_outside(name: str, variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An external bot knows no rules, so each choice that the bot was not offered gets the same refusal."""
    game = sandtable.game(name, variant=variant)
    rng = random.Random(5)
    answers: list[bytes] = []
    monkeypatch.setattr(external, "LineProcess", lambda argv: Answers(answers))
    tried = 0
    for state in moments(game):
        seat = game.actor(state)
        assert seat is not None
        options = [game.option(state, choice) for choice in legal(state)]
        view, before = game.view(state, seat), game.write_position(state)
        mistakes: list[tuple[str, Callable[[int], bytes]]] = [
            ("bot-illegal", partial(answer, choice=each.action)) for each in notations(game, state, rng)
        ]
        tried += len(mistakes)
        first = options[0].notation
        mistakes += [("bot-illegal", partial(answer, choice=first, ahead=ahead)) for ahead in (1, 10**9)]
        mistakes += [("bot-nonsense", partial(answer, choice=each)) for each in NO_TEXTS if not isinstance(each, str)]
        mistakes += [("bot-nonsense", partial(said, line=line)) for line in NO_ANSWERS]
        with monkeypatch.context() as patient:
            # This bot makes all of the mistakes in turn. Their number exceeds the usual limit.
            patient.setattr(external, "MAX_LOST_TURNS", len(mistakes) + 1)
            bot = ExternalBot(("a program",), game, seat)
            for number, (refusal, given) in enumerate(mistakes, 1):
                answers[:] = [given(number)]
                assert bot.decide(view, options, SeededDice(3)) == SeededDice(3).pick(len(options))
                assert [warning.id for warning in bot.warnings()] == [refusal], answers
        assert game.write_position(state) == before
    assert tried >= ILLEGAL
    assert seat is not None
    # After this number of lost turns, the bot is dropped and gets no more questions.
    answers[:] = [answer(number, UNKNOWN[0]) for number in range(1, MAX_LOST_TURNS + 1)]
    bot = ExternalBot(("a program",), game, seat)
    for _ in range(MAX_LOST_TURNS + 1):
        bot.decide(view, options, SeededDice(3))
    assert [each.id for each in bot.warnings()] == ["bot-illegal"] * MAX_LOST_TURNS + ["bot-gone"]


async def advance(table: Opened, dice: SeededDice, steps: int) -> None:
    """Make random choices for all seats; the game must not end within them."""
    near = {name: NearSeat(seat.client, seat.table, seat.key) for name, seat in table.seats.items()}
    name = table.actor
    for _ in range(steps):
        assert name is not None
        state = await near[name].look()
        if state["actor"] != name:
            name = state["actor"]
            state = await near[name].look()
        option = state["options"][dice.pick(len(state["options"]))]
        name = ok(await near[name].choose(option["notation"], state["version"]))["actor"]
    table.actor = name


class NearSeat(Seat):
    """A seat that calls the application without HTTP, because an HTTP client is slower than the service."""

    async def ask(self, what: str, body: Any = None, **params: str) -> httpx2.Response:
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"host": "table", "authorization": f"Bearer {self.key}", "content-type": "application/json"}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "method": "GET" if body is None else "POST",
            "path": f"/api/tables/{self.table}/{what}",
            "raw_path": f"/api/tables/{self.table}/{what}".encode(),
            "query_string": urlencode(params).encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "server": ("table", 80),
            "client": ("127.0.0.1", 1),
        }
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        transport: Any = self.client._transport
        await transport.app(scope, receive, send)
        return httpx2.Response(sent[0]["status"], content=b"".join(each.get("body", b"") for each in sent))


class Moment:
    """A table of the service: what every seat sees, and the position."""

    def __init__(self, client: httpx2.AsyncClient, table: Opened) -> None:
        self.client = client
        self.table = table

    async def look(self) -> list[Any]:
        """Return everything that a request could have changed."""
        session = await self.session()
        seen = [await seat.look() for seat in self.table.seats.values()]
        position = session.game.write_position(session.state)
        return [seen, position, session.version, list(session.record.steps)]

    async def session(self) -> Session:
        """Return the table's session."""
        transport: Any = self.client._transport
        table = await transport.app.state.services.tables.table(self.table.id)
        session: Session = await table.session()
        return session


def check_wrong(response: httpx2.Response, status: int, refusal: str) -> None:
    """Check the status and the refusal id of a response."""
    assert (response.status_code, response.json()["error"]["id"]) == (status, refusal)


def doors(seat: Seat, version: int) -> dict[str, Callable[[Any], Any]]:
    """Return for each endpoint a function that sends a notation to it."""
    return {
        "choose": lambda text: seat.ask("choose", {"version": version, "notation": text, "token": None}),
        "line": lambda text: seat.ask("line", {"version": version, "line": [text], "token": None}),
    }


@every_game
async def test_the_service(name: str, variant: str, tmp_path: Path) -> None:
    rng, dice = random.Random(5), SeededDice(11)
    async with service(tmp_path / "tables.sqlite3", limits=ServerLimits().without_rates()) as client:
        game = sandtable.game(name, variant=variant)
        table = await opened(client, dict.fromkeys(game.seats, "human"), name, variant=variant, seed=3)
        moment = Moment(client, table)
        early = tried = 0
        for n in range(MOMENTS):
            before = await moment.look()
            session = await moment.session()
            assert session.actor is not None
            seat = table.seats[session.actor]
            near = NearSeat(client, seat.table, seat.key)
            version = (await seat.look())["version"]
            illegal = notations(game, session.state, rng)
            tried += len(illegal)
            for ask in doors(near, version).values():
                for action, refusal in illegal:
                    check_wrong(await ask(action), 422, refusal)
            for ask in doors(seat, version).values():
                check_wrong(await ask(illegal[-1].action), 422, illegal[-1].refusal)
                for text in NO_TEXTS if n == 0 else ():
                    check_wrong(await ask(text), 422, "service-bad-request")
            for action, refusal in illegal:
                if action:
                    check_wrong(await near.ask("odds", choice=action), 422, refusal)
            for start in range(0, len(illegal), MAX_LINES):
                some = illegal[start : start + MAX_LINES]
                answers = ok(await near.ask("ahead", {"version": version, "lines": [[action] for action, _ in some]}))
                assert [each["refusal"]["error"]["id"] for each in answers] == [refusal for _, refusal in some]
            early += await orders(table, session, rng)
            await other_moments(table, session, version)
            assert await moment.look() == before
            await advance(table, dice, BETWEEN)
        assert early or name != "blitzkrieg"
        assert tried >= ILLEGAL


async def orders(table: Opened, session: Session, rng: random.Random) -> int:
    """Send illegal pre-moves for every seat, most of them for one seat. Return how many seats can pre-move."""
    early = [name for name in table.seats if session.early(name) is not None]
    most = (early or list(table.seats))[0]
    for name, seat in table.seats.items():
        near, here = NearSeat(seat.client, seat.table, seat.key), session.early(name)
        version = (await near.look())["version"]
        illegal = notations(session.game, here or session.state, rng)
        for action, refusal in illegal if name == most else illegal[-3:]:
            response = await near.ask("orders", {"version": version, "line": [action]})
            check_wrong(response, 422, refusal if here is not None else "no-orders")
    return len(early)


async def other_moments(table: Opened, session: Session, version: int) -> None:
    """Check that choices for a wrong version, at another seat's turn, or by a spectator are refused."""
    assert session.actor is not None
    text = session.options(session.actor)[0].notation
    for name, seat in table.seats.items():
        seen = (await seat.look())["version"]
        for ask in doors(seat, seen).values():
            if name != session.actor:
                check_wrong(await ask(text), 422, "no-your-turn")
        for ask in doors(seat, seen + 1).values():
            check_wrong(await ask(text), 409, "service-stale")
    for ask in doors(table.spectator, version).values():
        check_wrong(await ask(text), 403, "service-wrong-key")


async def test_a_game_that_is_over(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        table = await opened(client, {"german": "human", "allied": "human"})
        assert (await table.seats["german"].ask("resign", {})).status_code == 204
        moment = Moment(client, table)
        before = await moment.look()
        for seat in table.seats.values():
            for ask in doors(seat, (await seat.look())["version"]).values():
                for text in ("place sedan", "pass", *UNKNOWN):
                    check_wrong(await ask(text), 422, "no-game-over")
        assert await moment.look() == before
