"""Measure how long the operations that test_event_loop_blocking leaves out block the event loop.

Such an operation changes something, needs an account, or needs an id other than those of a game and a table.
Each operation of the API description has an entry here: a request with a valid or almost valid body.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import pytest

import sandtable
from generic.game_contract import random_session
from sandtable.service import create_app
from sandtable.service.accounts import passwords
from sandtable.service.api.edition_editor import EditionEditor
from sandtable.service.server_settings import (
    AccessConfig,
    Features,
    LoginMethods,
    MailServer,
    OpenIdProvider,
    ServerLimits,
)
from sandtable.service.store.sqlite import sqlite_url
from service.mail_server import Box, mail_server
from service.push_service import Browser
from service.service_in_process import Opened, Seat, State, bearer, ok, open_table, opened
from service.test_accounts import PASSWORD, STRONG, Device, registered
from service.test_analysis import quickly
from service.test_email import asked as letter_asked
from service.test_event_loop_blocking import LONGEST_SECONDS, TIMES, actor_of, blocks, lines_ahead, played
from service.test_joint_dice import Pages
from service.test_moderation import moderator
from service.test_notifications import wishes
from service.test_open_id import come_back, provider

__all__ = ["provider"]
pytestmark = pytest.mark.usefixtures("spare_minds")

DAY = 86_400
DAYS = {"seconds": 2 * DAY, "each": True, "out": "claim"}
RATED = {"seconds": 3600, "out": "lost"}
REASON = "Insults at three tables"
# No server listens on this port.
NOWHERE = "http://127.0.0.1:9/"
# The paths of operations that depend on the game. All other operations are tested with one game.
OF_A_GAME = ("/tables", "/records", "{game}", "/editor")
# The status by which the API description marks WebSockets, which are not tested here.
SOCKET = "101"


class Ask(NamedTuple):
    """A request of a test.

    Args:
        path: the path of the request.
        body: the body, or None for a GET request.
        key: the key of a seat, of a session or of the editor.
        may: the ids of the allowed errors. "" means that the request may succeed.
    """

    path: str
    body: Any = None
    key: str = ""
    may: tuple[str, ...] = ("",)


class World:
    """A service that contains every kind of data.

    Attributes:
        client: the client of the service.
        box: the mail server of the service.
        desk: the key of the editor.
        game: the game of the tables.
        sides: the seats of the variant for two.
        players: the seats of a game in progress.
        record: the record of a finished game.
    """

    def __init__(self, client: httpx2.AsyncClient, game: str, box: Box, desk: str, database: str) -> None:
        self.client = client
        self.game = game
        self.box = box
        self.desk = desk
        self.database = database
        self.variant = {"eleven": "2"}.get(game, "")
        self.sides = sandtable.game(game, variant=self.variant).seats
        self.record = random_session(sandtable.game(game), 4).record.text()
        self.number = 0
        self.players: dict[str, Seat] = {}
        self.people: dict[str, Device] = {}

    async def person(self, name: str = "") -> Device:
        """Return a player with an account. Without a name, the account is a new one."""
        self.number += 1
        if not name:
            return await registered(self.client, f"P{self.number}")
        if name not in self.people:
            self.people[name] = await registered(self.client, name)
        return self.people[name]

    async def moderator(self) -> Device:
        """Return a signed-in moderator."""
        if "Sven" not in self.people:
            self.people["Sven"] = await moderator(self.client, self.database)
        return self.people["Sven"]

    async def table(self, **wanted: Any) -> Opened:
        """Open a table for two people."""
        return await opened(
            self.client, dict.fromkeys(self.sides, "human"), self.game, **{"variant": self.variant, **wanted}
        )

    async def waiting(self, **wanted: Any) -> Opened:
        """Open a table at which one player waits for another."""
        seats = {self.sides[0]: "human", self.sides[1]: "open"}
        return await opened(self.client, seats, self.game, variant=self.variant, **wanted)

    async def at(self, table: Opened) -> tuple[Seat, State]:
        """Return the seat that must choose next at a table, and its state."""
        seat = table.seats[await actor_of(table.seats)]
        return seat, await seat.look()

    async def now(self) -> tuple[Seat, State]:
        """Return the seat that must choose next in the game in progress, and its state."""
        seat = self.players[await actor_of(self.players)]
        return seat, await seat.look()

    async def chosen(self, times: int) -> Seat:
        """Open a table, make some choices, and return the seat that has chosen last."""
        table = await self.table()
        seat, state = await self.at(table)
        for _ in range(times):
            seat, state = await self.at(table)
            ok(await seat.choose(state["options"][0]["notation"], state["version"]))
        return seat

    async def against_bot(self) -> tuple[Seat, State]:
        """Open a table with a bot. Return the person's seat when it must choose, and its state."""
        for human in self.sides:
            seats = {side: "human" if side == human else "bot:random" for side in self.sides}
            table = await opened(self.client, seats, self.game, variant=self.variant, seed=3)
            state = await table.seats[human].look()
            if state["options"]:
                return table.seats[human], state
        raise AssertionError("no seat is asked first")

    async def kept(self) -> tuple[str, str]:
        """Import the finished game, and return its table and the key of the importer."""
        answer = ok(await self.client.post("records", json={"record": self.record}))
        return answer["table"], answer["key"]

    async def seated(self, table: Opened, side: str, name: str = "") -> Device:
        """Add a seat to the account of a player, and return the player."""
        device = await self.person(name)
        ok(await device.ask("take", {"table": table.id, "key": table.seats[side].key}))
        return device

    async def invited(self) -> tuple[Device, Device, dict[str, Any]]:
        """Return a player, another player whom the first has invited, and the invitation."""
        anna, ben = await self.person(), await self.person()
        table, name = await self.waiting(), (await ben.me())["name"]
        body = {"table": table.id, "key": table.seats[self.sides[0]].key, "seat": self.sides[1], "name": name}
        assert (await anna.ask("invite", body)).is_success
        (invitation,) = ok(await ben.ask("invitations"))["received"]
        return anna, ben, invitation

    async def lesson(self) -> str:
        """Return the path of the game's first lesson."""
        return f"lessons/{self.game}/{ok(await self.client.get(f'lessons/{self.game}'))[0]['id']}"

    async def tournament(self, by: Device, entered: int = 0) -> str:
        """Create a tournament with some entrants, and return its id."""
        plan = {"kind": "swiss", "clock": RATED, "filler": "random"}
        wanted = {"name": "Spring", "game": self.game, "plan": plan, "variant": self.variant}
        id = str(ok(await by.ask("tournaments/make", wanted))["tournament"])
        for _ in range(entered):
            assert (await (await self.person()).ask("tournaments/enter", {"tournament": id})).is_success
        return id

    async def draft(self) -> dict[str, Any]:
        """Return the body of a request that saves the editor's edition."""
        await self.client.post("editor/begin", json={"game": self.game, "lang": "en"}, headers=bearer(self.desk))
        look = ok(await self.client.get("editor", headers=bearer(self.desk)))
        return {"tables": look["tables"], "state": look["state"], "lang": "en"}

    async def said(self) -> tuple[Seat, int]:
        """Return a seat that has received a chat message, and the id of the message."""
        table = await self.table()
        one, other = table.seats.values()
        return other, ok(await one.ask("talk", {"text": "An insult"}))["id"]


def of(seat: Seat, what: str, body: Any, *may: str) -> Ask:
    """Return a request by a seat to its table."""
    return Ask(f"tables/{seat.table}/{what}", body, seat.key, may or ("",))


def by(device: Device, what: str, body: Any = None, *may: str) -> Ask:
    """Return a request by an account."""
    return Ask(f"account/{what}" if what else "account", body, device.token, may or ("",))


Asking = Callable[[World], Awaitable[Ask]]
ASKS: dict[str, Asking] = {}


def ask(operation: str) -> Callable[[Asking], Asking]:
    """Return a decorator that registers the request of an operation in the API description."""

    def noted(asking: Asking) -> Asking:
        assert operation not in ASKS
        ASKS[operation] = asking
        return asking

    return noted


def plainly(operation: str, what: str, body: Any, *may: str, new: bool = False) -> None:
    """Register an account's request with a constant body. With `new`, the account is a new one."""

    async def asking(w: World) -> Ask:
        return by(await w.person("" if new else "Anna"), what, body, *may)

    ask(operation)(asking)


def at_seat(operation: str, what: str, body: Any, *may: str, **table: Any) -> None:
    """Register a request with a constant body by the first seat of a new table."""

    async def asking(w: World) -> Ask:
        return of((await w.table(**table)).seats[w.sides[0]], what, body, *may)

    ask(operation)(asking)


def at_version(operation: str, what: str, times: int, *may: str, **body: Any) -> None:
    """Register a request by a seat that has made some choices, with the current version."""

    async def asking(w: World) -> Ask:
        seat = await w.chosen(times)
        state = await seat.look()
        return of(seat, what, {"version": state["version"], **body}, *may)

    ask(operation)(asking)


# Operations on accounts.
plainly("POST /account/sign-in", "sign-in", {"name": "Anna", "password": PASSWORD})
plainly("POST /account/recover", "recover", {"name": "Anna", "code": "AAAA-BBBB"}, "service-account-wrong-code")
plainly("POST /account/ask-new-passkey", "ask-new-passkey", {})
plainly("POST /account/ask-passkey", "ask-passkey", {})
plainly("POST /account/forget-address", "forget-address", {}, "", "service-account-not-there")
plainly("POST /account/ask-open-id", "ask-open-id", {})
plainly("POST /account/forget-open-id", "forget-open-id", {}, "", "service-account-not-there")
plainly("POST /account/sign-out", "sign-out", {}, new=True)
plainly("POST /account/end", "end", {}, new=True)
plainly("POST /account/password", "password", {"before": PASSWORD, "password": PASSWORD + "!"}, new=True)
plainly("POST /account/codes", "codes", {})
plainly("POST /account/remove-passkey", "remove-passkey", {"id": "AAAA"}, "service-account-not-there")
plainly("GET /account", "", None)
plainly("GET /account/games", "games", None)
plainly("GET /account/archive", "archive", None)
plainly("GET /account/notices", "notices", None)
plainly("GET /account/settings", "settings", None)
plainly("PUT /account/settings", "settings", {"theme": "dark"})
plainly("GET /account/stewards", "stewards", None)
plainly("GET /account/invitations", "invitations", None)
plainly("GET /account/blocks", "blocks", None)
plainly("GET /account/open-id", "open-id", None)
plainly("POST /account/notices", "notices", {"wishes": wishes("once"), "lang": "en", "site": "http://table/"})
plainly("POST /account/mail-again", "mail-again", {})
plainly("POST /account/browser", "browser", Browser(NOWHERE).subscription(), "", "service-notice-bad-push")
plainly("POST /account/no-browser", "no-browser", {"endpoint": NOWHERE})
plainly("POST /account/hook", "hook", {"url": NOWHERE})


@ask("POST /account/register")
async def _(w: World) -> Ask:
    w.number += 1
    return Ask("account/register", {"name": f"R{w.number}", "password": PASSWORD})


@ask("POST /account/name")
async def _(w: World) -> Ask:
    w.number += 1
    return by(await w.person(), "name", {"name": f"N{w.number}"})


@ask("POST /account/delete")
async def _(w: World) -> Ask:
    device = await w.seated(await w.table(), w.sides[0])
    return by(device, "delete", {"name": (await device.me())["name"]})


@ask("POST /account/new-passkey")
async def _(w: World) -> Ask:
    device = await w.person()
    asked = ok(await device.ask("ask-new-passkey", {}))
    response = {"clientDataJSON": "e30", "attestationObject": "oA"}
    credential = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}
    body = {"challenge": asked["challenge"], "credential": credential}
    return by(device, "new-passkey", body, "service-account-bad-passkey")


@ask("POST /account/passkey")
async def _(w: World) -> Ask:
    asked = ok(await Device(w.client).ask("ask-passkey", {}))
    response = {"clientDataJSON": "e30", "authenticatorData": "AA", "signature": "AA"}
    credential = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}
    return Ask(
        "account/passkey",
        {"challenge": asked["challenge"], "credential": credential},
        "",
        ("service-account-no-passkey",),
    )


@ask("POST /account/ask-code")
async def _(w: World) -> Ask:
    w.number += 1
    return Ask("account/ask-code", {"address": f"p{w.number}@example.org", "lang": "en"})


@ask("POST /account/code")
async def _(w: World) -> Ask:
    w.number += 1
    letter = await letter_asked(Device(w.client), f"c{w.number}@example.org")
    return Ask("account/code", {"letter": letter, "code": w.box.code(), "name": f"C{w.number}"})


@ask("POST /account/open-id")
async def _(w: World) -> Ask:
    device = Device(w.client)
    asked = ok(await device.ask("ask-open-id", {}))
    brought = await come_back(asked["url"], "7")
    w.number += 1
    w.client.cookies.set("sandtable_browser", device.browser)
    body = {"login": asked["login"], "code": brought["code"], "name": f"O{w.number}"}
    return Ask("account/open-id", body)


@ask("POST /account/take")
async def _(w: World) -> Ask:
    table = await w.table()
    return by(await w.person("Anna"), "take", {"table": table.id, "key": table.seats[w.sides[0]].key})


@ask("POST /account/open")
async def _(w: World) -> Ask:
    table = await w.table()
    device = await w.seated(table, w.sides[0], "Anna")
    return by(device, "open", {"table": table.id, "seat": w.sides[0]})


@ask("POST /account/leave")
async def _(w: World) -> Ask:
    table = await w.table()
    device = await w.seated(table, w.sides[0], "Anna")
    return by(device, "leave", {"table": table.id, "seat": w.sides[0]})


@ask("POST /account/notices-at")
async def _(w: World) -> Ask:
    table = await w.table()
    return by(await w.seated(table, w.sides[0], "Anna"), "notices-at", {"table": table.id, "wishes": wishes("off")})


@ask("POST /account/in-sight")
async def _(w: World) -> Ask:
    table = await w.table()
    return by(await w.seated(table, w.sides[0], "Anna"), "in-sight", {"table": table.id, "in_sight": True})


@ask("POST /notices/leave/{token}")
async def _(w: World) -> Ask:
    return Ask("notices/leave/" + "A" * 43, {}, "", ("service-notice-no-leave",))


# Operations on contacts.
@ask("POST /account/invite")
async def _(w: World) -> Ask:
    table, name = await w.waiting(), (await (await w.person()).me())["name"]
    body = {"table": table.id, "key": table.seats[w.sides[0]].key, "seat": w.sides[1], "name": name}
    return by(await w.person(), "invite", body)


@ask("POST /account/withdraw")
async def _(w: World) -> Ask:
    anna, _, invitation = await w.invited()
    return by(anna, "withdraw", {"id": invitation["id"]})


@ask("POST /account/accept")
async def _(w: World) -> Ask:
    _, ben, invitation = await w.invited()
    return by(ben, "accept", {"id": invitation["id"]})


@ask("POST /account/decline")
async def _(w: World) -> Ask:
    _, ben, invitation = await w.invited()
    return by(ben, "decline", {"id": invitation["id"]})


@ask("POST /account/block")
async def _(w: World) -> Ask:
    name = (await (await w.person()).me())["name"]
    return by(await w.person("Anna"), "block", {"name": name})


@ask("POST /account/block-seat")
async def _(w: World) -> Ask:
    table = await w.table()
    await w.seated(table, w.sides[1])
    return by(await w.seated(table, w.sides[0]), "block-seat", {"table": table.id, "seat": w.sides[1]})


@ask("POST /account/unblock")
async def _(w: World) -> Ask:
    anna, other = await w.person(), await w.person()
    assert (await anna.ask("block", {"name": (await other.me())["name"]})).is_success
    (block,) = ok(await anna.ask("blocks"))["blocked"]
    return by(anna, "unblock", {"id": block["id"]})


# Operations on the lobby and on rated tables, with and without an account.
async def listed(w: World) -> Opened:
    """Return a table that is listed in the lobby."""
    table = await w.waiting()
    assert (await table.seats[w.sides[0]].ask("list", {})).is_success
    return table


@ask("POST /lobby/sit")
async def _(w: World) -> Ask:
    return Ask("lobby/sit", {"table": (await listed(w)).id, "name": "Ben"})


@ask("POST /account/lobby/sit")
async def _(w: World) -> Ask:
    return by(await w.person("Anna"), "lobby/sit", {"table": (await listed(w)).id})


@ask("POST /lobby/quick")
async def _(w: World) -> Ask:
    await listed(w)
    return Ask("lobby/quick", {"game": w.game, "variant": w.variant, "name": "Ben"})


@ask("POST /account/lobby/quick")
async def _(w: World) -> Ask:
    await listed(w)
    return by(await w.person("Anna"), "lobby/quick", {"game": w.game, "variant": w.variant})


@ask("POST /tables/{id}/list")
async def _(w: World) -> Ask:
    return of((await w.waiting()).seats[w.sides[0]], "list", {})


@ask("POST /tables/{id}/unlist")
async def _(w: World) -> Ask:
    return of((await listed(w)).seats[w.sides[0]], "unlist", {})


def rated_opening(w: World) -> dict[str, Any]:
    """Return the body of a request that opens a rated table."""
    seats = {w.sides[0]: "human", w.sides[1]: "open"}
    return {"game": w.game, "variant": w.variant, "seats": seats, "clock": RATED}


async def rated(w: World) -> Opened:
    """Return a rated table at which one player waits for another."""
    return Opened(w.client, ok(await (await w.person()).ask("rated/open", rated_opening(w))))


@ask("POST /account/rated/open")
async def _(w: World) -> Ask:
    return by(await w.person("Anna"), "rated/open", rated_opening(w))


@ask("POST /account/rated/sit")
async def _(w: World) -> Ask:
    table = await rated(w)
    assert (await table.seats[w.sides[0]].ask("list", {})).is_success
    return by(await w.person(), "rated/sit", {"table": table.id})


@ask("POST /account/rated/quick")
async def _(w: World) -> Ask:
    table = await rated(w)
    assert (await table.seats[w.sides[0]].ask("list", {})).is_success
    return by(await w.person(), "rated/quick", {"game": w.game, "variant": w.variant, "clock": RATED})


@ask("POST /account/rated/join")
async def _(w: World) -> Ask:
    table = await rated(w)
    return by(await w.person(), "rated/join", {"table": table.id, "invite": table.invites[w.sides[1]]})


@ask("GET /ratings/player")
async def _(w: World) -> Ask:
    await w.person("Anna")
    return Ask("ratings/player?name=Anna", may=("service-rated-nobody",))


# Operations on tournaments, and operations of moderators.
@ask("POST /account/tournaments/make")
async def _(w: World) -> Ask:
    plan = {"kind": "swiss", "clock": RATED, "filler": "random"}
    wanted = {"name": "Spring", "game": w.game, "plan": plan, "variant": w.variant}
    return by(await w.person(), "tournaments/make", wanted)


@ask("GET /tournaments/{id}")
async def _(w: World) -> Ask:
    return Ask(f"tournaments/{await w.tournament(await w.person('Anna'), 4)}")


@ask("POST /account/tournaments/enter")
async def _(w: World) -> Ask:
    id = await w.tournament(await w.person())
    return by(await w.person(), "tournaments/enter", {"tournament": id})


@ask("POST /account/tournaments/withdraw")
async def _(w: World) -> Ask:
    maker, other = await w.person(), await w.person()
    id = await w.tournament(maker)
    assert (await other.ask("tournaments/enter", {"tournament": id})).is_success
    return by(other, "tournaments/withdraw", {"tournament": id})


@ask("POST /account/tournaments/start")
async def _(w: World) -> Ask:
    anna = await w.person()
    return by(anna, "tournaments/start", {"tournament": await w.tournament(anna, 4)})


@ask("POST /account/tournaments/close")
async def _(w: World) -> Ask:
    anna = await w.person()
    return by(anna, "tournaments/close", {"tournament": await w.tournament(anna, 2), "why": "Rain"})


@ask("GET /account/steward/desk")
async def _(w: World) -> Ask:
    return by(await w.moderator(), "steward/desk")


@ask("POST /account/steward/decide")
async def _(w: World) -> Ask:
    seat, said = await w.said()
    assert (await seat.ask("talk/report", {"said": said, "why": "abuse"})).is_success
    return by(await w.moderator(), "steward/decide", {"said": said, "remove": True, "reason": REASON})


@ask("POST /account/steward/sanction")
async def _(w: World) -> Ask:
    name = (await (await w.person()).me())["name"]
    return by(await w.moderator(), "steward/sanction", {"name": name, "kind": "ban", "days": 1, "reason": REASON})


@ask("POST /account/steward/lift")
async def _(w: World) -> Ask:
    name, sven = (await (await w.person()).me())["name"], await w.moderator()
    muted = {"name": name, "kind": "mute", "reason": REASON}
    assert (await sven.ask("steward/sanction", {**muted, "days": 1})).is_success
    return by(sven, "steward/lift", muted)


@ask("POST /account/steward/table")
async def _(w: World) -> Ask:
    table = await w.table()
    return by(await w.moderator(), "steward/table", {"table": table.id, "act": "close", "reason": REASON})


@ask("POST /account/steward/tournament")
async def _(w: World) -> Ask:
    id = await w.tournament(await w.person(), 2)
    return by(await w.moderator(), "steward/tournament", {"tournament": id, "reason": REASON})


# Operations on tables.
at_seat("POST /tables/{id}/name", "name", {"name": "Anna"})
at_seat("POST /tables/{id}/hook", "hook", {"url": NOWHERE})
at_seat("POST /tables/{id}/auto-forced", "auto-forced", {"on": True})
at_seat("POST /tables/{id}/notes", "notes", {"text": "Watch the ports."})
at_seat("POST /tables/{id}/talk", "talk", {"text": "Good luck!"})
at_seat("POST /tables/{id}/resign", "resign", {})
at_seat("POST /tables/{id}/abandon", "abandon", {}, "service-not-abandoned")
at_seat("POST /tables/{id}/offer", "offer", {"kind": "end"})
at_seat("POST /tables/{id}/sit-in", "sit-in", {"bot": "basic"}, "", "service-bad-request", clock=DAYS)
at_seat("POST /tables/{id}/claim", "claim", {}, "service-clock-runs", clock=DAYS)
at_seat("POST /tables/{id}/resume", "resume", {}, "service-no-pause", clock=DAYS)
at_seat("POST /tables/{id}/leave", "leave", {"on": True}, clock={**DAYS, "leave": DAY})
at_version("POST /tables/{id}/undo", "undo", 1, "", "no-undo")
at_version("POST /tables/{id}/reset", "reset", 2, "", "no-undo")
at_version("POST /tables/{id}/ask-back", "ask-back", 1, "", "service-need-not-ask")
at_version("POST /tables/{id}/answer-back", "answer-back", 1, "service-stale", cursor=0, accept=True)
at_version("POST /tables/{id}/orders", "orders", 0, "", "no-orders", line=[])


@ask("POST /commitments")
async def _(w: World) -> Ask:
    return Ask("commitments", {})


@ask("POST /tables")
async def _(w: World) -> Ask:
    # For this operation, a request that continues a record takes the most time.
    seats = dict.fromkeys(sandtable.game(w.game).seats, "human")
    return Ask("tables", {"game": w.game, "seats": seats, "record": w.record, "step": 20})


@ask("POST /tables/{id}/join")
async def _(w: World) -> Ask:
    table = await w.waiting()
    return Ask(f"tables/{table.id}/join", {"invite": table.invites[w.sides[1]], "name": "Ben"})


@ask("POST /tables/{id}/choose")
async def _(w: World) -> Ask:
    seat, state = await w.now()
    return of(seat, "choose", {"version": state["version"], "notation": state["options"][0]["notation"]})


@ask("POST /tables/{id}/line")
async def _(w: World) -> Ask:
    seat, state = await w.now()
    return of(seat, "line", {"version": state["version"], "line": [state["options"][0]["notation"]]})


@ask("POST /tables/{id}/ahead")
async def _(w: World) -> Ask:
    seat, _ = await w.now()
    return of(seat, "ahead", await lines_ahead(seat))


@ask("POST /tables/{id}/part")
async def _(w: World) -> Ask:
    # Joint dice do not depend on the game, so one game is enough.
    pages = await Pages.opened(w.client, {"german": "human", "allied": "open"}, ("german",))
    await pages.join("allied")
    return of(pages.table.seats["german"], "part", {"part": pages.sealed["german"]})


@ask("POST /tables/{id}/pace")
async def _(w: World) -> Ask:
    wanted = {"game": w.game, "variant": w.variant, "seats": dict.fromkeys(w.sides, "bot:random")}
    answer = ok(await w.client.post("tables", json=wanted))
    return Ask(f"tables/{answer['table']}/pace", {"speed": "paused"}, answer["pace_key"])


@ask("POST /tables/{id}/rematch")
async def _(w: World) -> Ask:
    seats = list((await w.table()).seats.values())
    assert (await seats[0].ask("resign", {})).is_success
    return of(seats[1], "rematch", {})


@ask("POST /tables/{id}/hint")
async def _(w: World) -> Ask:
    seat, state = await w.against_bot()
    return of(seat, "hint", {"version": state["version"], "extent": "choice"})


@ask("POST /tables/{id}/coach")
async def _(w: World) -> Ask:
    seat, state = await w.against_bot()
    state = ok(await seat.choose(state["options"][0]["notation"], state["version"]))
    return of(seat, "coach", {"version": state["version"]}, "", "no-your-turn")


@ask("POST /tables/{id}/answer-offer")
async def _(w: World) -> Ask:
    one, other = (await w.table()).seats.values()
    ok(await one.ask("offer", {"kind": "end"}))
    return of(other, "answer-offer", {"kind": "end", "seat": w.sides[0], "accept": True})


@ask("POST /tables/{id}/conditional")
async def _(w: World) -> Ask:
    seat, _ = await w.now()
    known = ok(await seat.ask("conditions"))["conditions"]
    return of(seat, "conditional", {"condition": known[0]["id"], "then": [["pass"]]}, "", "service-conditional-own")


@ask("POST /tables/{id}/conditional/withdraw")
async def _(w: World) -> Ask:
    return of((await w.now())[0], "conditional/withdraw", {"id": 1}, "", "service-no-conditional")


@ask("POST /tables/{id}/nudge")
async def _(w: World) -> Ask:
    table = await w.table(clock=DAYS)
    asked = await actor_of(table.seats)
    (other,) = (seat for name, seat in table.seats.items() if name != asked)
    return of(other, "nudge", {})


@ask("POST /tables/{id}/talk/report")
async def _(w: World) -> Ask:
    seat, said = await w.said()
    return of(seat, "talk/report", {"said": said, "why": "abuse"})


# Operations on records and analyses.
@ask("POST /records")
async def _(w: World) -> Ask:
    return Ask("records", {"record": w.record})


@ask("POST /tables/{id}/analysis")
async def _(w: World) -> Ask:
    table, key = await w.kept()
    return Ask(f"tables/{table}/analysis", {}, key)


@ask("POST /tables/{id}/analysis/stop")
async def _(w: World) -> Ask:
    table, key = await w.kept()
    ok(await w.client.post(f"tables/{table}/analysis", json={}, headers=bearer(key)))
    # All imported tables have the same record, so the analysis may belong to another table's importer.
    return Ask(f"tables/{table}/analysis/stop", {}, key, ("", "service-analysis-not-yours"))


@ask("POST /games/{game}/drawing")
async def _(w: World) -> Ask:
    _, state = await w.now()
    return Ask(f"games/{w.game}/drawing", {"lang": "en", "view": state["view"]})


# Operations on lessons, puzzles, annotated games and words.
@ask("POST /lessons/{game}/{lesson}")
async def _(w: World) -> Ask:
    return Ask(await w.lesson(), {"made": [[]], "act": "next"})


@ask("POST /lessons/{game}/{lesson}/ahead")
async def _(w: World) -> Ask:
    path = await w.lesson()
    made = ok(await w.client.post(path, json={"made": [[]], "act": "next"}))["made"]
    return Ask(f"{path}/ahead", {"made": made, "lines": [["pass"], ["done"]], "fights": True, "view": True})


@ask("POST /lessons/{game}/{lesson}/odds")
async def _(w: World) -> Ask:
    return Ask(f"{await w.lesson()}/odds", {"made": [[]]})


@ask("POST /lessons/{game}/{lesson}/outlook")
async def _(w: World) -> Ask:
    return Ask(f"{await w.lesson()}/outlook", {"made": [[]]})


@ask("POST /lessons/{game}/{lesson}/why")
async def _(w: World) -> Ask:
    return Ask(f"{await w.lesson()}/why", {"made": [[]], "about": "track:turn"})


@ask("GET /puzzles/{game}/{puzzle}")
async def _(w: World) -> Ask:
    return Ask(f"puzzles/{w.game}/{ok(await w.client.get(f'puzzles/{w.game}'))[0]['id']}")


def annotated_game(operation: str, what: str) -> None:
    """Register a request for the first annotated game."""

    async def asking(w: World) -> Ask:
        return Ask(f"told/{w.game}/{ok(await w.client.get(f'told/{w.game}'))[0]['id']}{what}")

    ask(operation)(asking)


annotated_game("GET /told/{game}/{annotated}", "")
annotated_game("GET /told/{game}/{annotated}/replay", "/replay")
annotated_game("GET /told/{game}/{annotated}/replay/frames", "/replay/frames?count=60")
annotated_game("GET /told/{game}/{annotated}/replay/outlook", "/replay/outlook?frame=9")


@ask("GET /games/{game}/rules/pictures/{section}")
async def _(w: World) -> Ask:
    shown = ok(await w.client.get(f"games/{w.game}/rules/pictures"))
    return Ask(f"games/{w.game}/rules/pictures/{shown[0]['section']}")


@ask("GET /locale/{lang}")
async def _(w: World) -> Ask:
    return Ask(f"locale/ja?game={w.game}")


@ask("GET /notices/leave/{token}")
async def _(w: World) -> Ask:
    return Ask("notices/leave/" + "A" * 43)


# Operations on the editor.
@ask("POST /editor/begin")
async def _(w: World) -> Ask:
    return Ask("editor/begin", {"game": w.game, "lang": "en"}, w.desk, ("", "edition-not-empty"))


@ask("POST /editor/check")
async def _(w: World) -> Ask:
    return Ask("editor/check", await w.draft(), w.desk)


@ask("POST /editor/save")
async def _(w: World) -> Ask:
    return Ask("editor/save", await w.draft(), w.desk)


@ask("POST /editor/play")
async def _(w: World) -> Ask:
    await w.draft()
    return Ask("editor/play", {}, w.desk)


@ask("GET /editor")
async def _(w: World) -> Ask:
    await w.draft()
    return Ask("editor", None, w.desk)


@pytest.fixture(scope="module")
def post() -> Iterator[tuple[Box, MailServer]]:
    with mail_server() as found:
        yield found


@asynccontextmanager
async def world(game: str, place: Path, post: tuple[Box, MailServer], provider: OpenIdProvider) -> AsyncIterator[World]:
    """Run a service with all features switched on."""
    box, mail = post
    database, desk = sqlite_url(place / "tables.sqlite3"), EditionEditor(place / "own", "", place)
    app = create_app(
        database,
        desk=desk,
        access=AccessConfig(host_names=("*",), private_hooks=True),
        limits=ServerLimits().without_rates(),
        features=Features(
            login_methods=LoginMethods(passkeys=True, passwords=True, email_codes=True, open_id=True),
            lobby=True,
            talk=True,
            mail=mail,
            open_id=provider,
            push=True,
        ),
    )
    transport = httpx2.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=transport, base_url="http://table/api/") as client,
    ):
        yield World(client, game, box, desk.key, database)


def wanted(description: dict[str, Any]) -> set[str]:
    """Return the operations that need an entry here, which are those that test_event_loop_blocking does not cover."""
    found: set[str] = set()
    for address, methods in description["paths"].items():
        path = address.removeprefix("/api")
        named = path.replace("/tables/{id}", "").replace("/{game}", "")
        for method, operation in methods.items():
            plain = method == "get" and "{" not in named and not path.startswith(("/account", "/ratings/", "/editor"))
            if SOCKET not in operation["responses"] and not plain:
                found.add(f"{method.upper()} {path}")
    return found


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
async def test_no_request_blocks_the_loop(
    game: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    post: tuple[Box, MailServer],
    provider: OpenIdProvider,
) -> None:
    quickly(monkeypatch)
    async with world(game, tmp_path, post, provider) as w:
        description = ok(await w.client.get("openapi.json"))
        assert wanted(description) == set(ASKS)
        with monkeypatch.context() as patch:
            # The time of a sign-in depends on the parameters in the stored hash, so use those of production.
            patch.setattr(passwords, "_hasher", STRONG)
            await w.person("Anna")
        w.players = await open_table(w.client, dict.fromkeys(w.sides, "human"), 3, game, w.variant)
        await played(w.players)
        longest: dict[str, float] = {}
        wrong: list[str] = []
        for operation, asking in ASKS.items():
            if game != sandtable.game_ids()[0] and not any(each in operation for each in OF_A_GAME):
                continue
            least = [LONGEST_SECONDS + 1]
            while min(least) > LONGEST_SECONDS and len(least) <= TIMES:
                wish = await asking(w)
                with blocks(monkeypatch) as seconds, monkeypatch.context() as patch:
                    patch.setattr(passwords, "_hasher", STRONG)
                    # A pause before the request keeps the test's own work out of the measured turns of the event loop.
                    await asyncio.sleep(0)
                    answer = await w.client.request(
                        operation.partition(" ")[0], wish.path, json=wish.body, headers=bearer(wish.key)
                    )
                    await asyncio.sleep(0)
                least.append(max(seconds))
                refusal = "" if answer.status_code < httpx2.codes.BAD_REQUEST else answer.json()["error"]["id"]
                if refusal not in wish.may:
                    wrong.append(f"{operation}: {answer.text[:200]}")
            longest[operation] = min(least)
        assert wrong == []
        assert {name: seconds for name, seconds in longest.items() if seconds > LONGEST_SECONDS} == {}
