"""Addresses that are called when it is a seat's turn."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.service import create_app, webhooks
from sandtable.service.edge import public
from sandtable.service.edge.public import is_public
from sandtable.service.queue import work
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.tables.hooks import new_secret
from sandtable.service.tables.ports import NotDelivered, Notice
from sandtable.service.tables.stored_table import Hook
from service.tools import END, Opened, Seat, check_wrong, ok, opened, play, service, shortest_way

PEOPLE = {"german": "human", "allied": "human"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


class Listener:
    """A server that is called.

    Attributes:
        url: its address.
        calls: the heads and bodies of what it was told.
        answer: what it answers; b"" for nothing.
    """

    def __init__(self) -> None:
        self.url = ""
        self.calls: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue()
        self.answer = b"HTTP/1.1 204 No Content\r\n\r\n"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take one call."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        (length,) = [int(line.split(":")[1]) for line in head.lower().splitlines() if line.startswith("content-length")]
        body = json.loads(await reader.readexactly(length))
        if self.answer:
            writer.write(self.answer)
            await writer.drain()
            writer.close()
        self.calls.put_nowait((head, body))


@asynccontextmanager
async def listening() -> AsyncIterator[Listener]:
    """A server that is called, while it runs."""
    listener = Listener()
    server = await asyncio.start_server(listener.take, "127.0.0.1", 0)
    listener.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/turn?mine=1"
    try:
        yield listener
    finally:
        server.close()


async def deploy(table: Opened) -> None:
    """Let the Allies deploy, after which the German is asked."""
    allied = table.seats["allied"]
    state = await allied.look()
    while state["options"]:
        state = ok(await allied.choose(state["options"][0]["notation"], state["version"]))


async def hook(seat: Seat, url: str) -> httpx.Response:
    """Let an address be called for a seat."""
    return await seat.ask("hook", {"url": url})


async def test_it_is_called_once_when_the_turn_comes(file: Path) -> None:
    """Also after a restart; with nothing secret, and no key."""
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE)
        for seat in table.seats.values():
            assert ok(await hook(seat, listener.url))["secret"].startswith("whsec_")
    async with service(file) as client, listening() as other:
        with sqlite3.connect(file) as database:
            database.execute("UPDATE tables SET hooks = ?", (json.dumps({"german": other.url, "allied": other.url}),))
        table.seats = {name: Seat(client, table.id, seat.key) for name, seat in table.seats.items()}
        await deploy(table)
        head, body = await other.calls.get()
        assert head.startswith("POST /turn?mine=1 HTTP/1.1")
        told = {"table": table.id, "game": "blitzkrieg", "variant": "standard", "seat": "german", "turn": 1}
        assert body == {**told, "kind": "turn", "how": "", "by": []}
        assert not any(seat.key in head for seat in table.seats.values())
        # His own choices call nobody, until the other is asked.
        german = table.seats["german"]
        state = await german.look()
        while state["options"]:
            assert other.calls.empty()
            state = ok(await german.choose(state["options"][0]["notation"], state["version"]))
        _, body = await other.calls.get()
        assert (body["seat"], body["kind"]) == ("allied", "turn")
        assert other.calls.empty()


async def test_it_is_called_when_the_game_is_over(file: Path) -> None:
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE, seed=shortest_way(END))
        await play(table.seats, until=lambda state: state["turn"] == 2)
        for seat in table.seats.values():
            await hook(seat, listener.url)
        await play(table.seats)
        over: list[str] = []
        while len(over) < 2:
            _, body = await listener.calls.get()
            if body["kind"] == "over":
                over.append(body["seat"])
        assert sorted(over) == ["allied", "german"]


async def test_a_bot_that_has_played_calls(file: Path) -> None:
    async with service(file) as client, listening() as listener:
        table = await opened(client, {"german": "bot:random", "allied": "human"})
        await hook(table.seats["allied"], listener.url)
        await deploy(table)
        _, body = await listener.calls.get()
        assert (body["seat"], body["kind"]) == ("allied", "turn")


async def test_it_can_be_taken_away(file: Path) -> None:
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE)
        for seat in table.seats.values():
            await hook(seat, listener.url)
        assert ok(await hook(table.seats["german"], "")) == {"secret": ""}
        await deploy(table)
        german = table.seats["german"]
        state = await german.look()
        while state["options"]:
            state = ok(await german.choose(state["options"][0]["notation"], state["version"]))
        _, body = await listener.calls.get()
        assert body["seat"] == "allied"


@pytest.mark.parametrize(
    "answer",
    [b"HTTP/1.1 500 No\r\n\r\n", b"HTTP/1.1 302 Found\r\nLocation: URL\r\n\r\n", b"nonsense\r\n\r\n", b""],
)
async def test_it_is_called_until_it_answers_that_all_is_well(
    file: Path, answer: bytes, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Redirections are not followed, silence is not waited for; what went wrong is logged, without the address."""
    monkeypatch.setattr(work, "NOTICE_PAUSES", (0.01, 0.01, 0.01))
    if not answer:
        monkeypatch.setattr(webhooks, "SECONDS", 3)
    caplog.set_level(logging.WARNING)
    async with service(file) as client, listening() as listener:
        listener.answer = answer.replace(b"URL", listener.url.encode())
        table = await opened(client, PEOPLE)
        await hook(table.seats["german"], listener.url)
        await deploy(table)
        await listener.calls.get()
        # The table has not waited.
        assert (await table.seats["german"].look())["options"]
        told = await listener.calls.get()
        listener.answer = b"HTTP/1.1 204 No Content\r\n\r\n"
        while (await listener.calls.get())[1] != told[1] or caplog.text.count("could not be notified") < 2:
            pass
        await asyncio.sleep(0.1)
        assert listener.calls.empty()
    assert f"seat german at table {table.id}" in caplog.text
    assert "mine=1" not in caplog.text


async def test_nobody_at_the_address(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with listening() as listener:
        url = listener.url
    async with service(file) as client:
        table = await opened(client, PEOPLE)
        await hook(table.seats["german"], url)
        await deploy(table)
        while "ConnectError" not in caplog.text:
            await asyncio.sleep(0.01)
        assert (await table.seats["german"].look())["options"]


async def test_addresses_that_are_none(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, PEOPLE)
        for url in (
            "table",
            "ftp://a/",
            "file:///etc/passwd",
            "http://",
            "http:///x",
            "http://a:99999/",
            "http://[/",
            "//a/",
        ):
            response = await hook(table.seats["german"], url)
            assert (response.status_code, response.json()["error"]["id"]) == (422, "service-bad-hook"), url
        assert (await hook(table.seats["german"], "http://a/" + "x" * 500)).status_code == 422
    assert sqlite3.connect(file).execute("SELECT hooks FROM tables").fetchall() == [("{}",)]


async def test_a_server_that_calls_nobody(file: Path) -> None:
    """None can be named, and those that have been named before are not called."""
    async with listening() as listener:
        async with service(file) as client:
            table = await opened(client, PEOPLE)
            await hook(table.seats["german"], listener.url)
        app = create_app(sqlite_url(file), hooks=False)
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://table/api/") as client,
        ):
            table.seats = {name: Seat(client, table.id, seat.key) for name, seat in table.seats.items()}
            response = await hook(table.seats["german"], listener.url)
            assert (response.status_code, response.json()["error"]["id"]) == (403, "service-no-hooks")
            await deploy(table)
            assert ok(await hook(table.seats["german"], "")) == {"secret": ""}
        assert listener.calls.empty()


async def test_what_will_never_go_is_not_sent_again(
    file: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "NOTICE_PAUSES", (0.01, 0.01, 0.01))
    async with service(file) as client, listening() as listener:
        listener.answer = b"HTTP/1.1 404 No\r\n\r\n"
        table = await opened(client, PEOPLE)
        await hook(table.seats["german"], listener.url)
        await deploy(table)
        await listener.calls.get()
        while "answered 404" not in caplog.text:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert listener.calls.empty()


async def test_the_receiver_of_the_documents_knows_what_is_sent_to_it(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it stands in docs/service.md; what somebody else sends, or what is old, it refuses."""
    page = (Path(__file__).parents[2] / "docs" / "service.md").read_text(encoding="utf-8")
    (code,) = [
        block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "BaseHTTPRequestHandler" in block
    ]
    (tmp_path / "receiver.py").write_text(code, encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}/"
    async with service(file) as client:
        table = await opened(client, PEOPLE)
        secret = ok(await hook(table.seats["german"], url))["secret"]
        command = [sys.executable, "-u", str(tmp_path / "receiver.py"), secret, str(port)]
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert process.stdout is not None
        try:
            monkeypatch.setattr(work, "NOTICE_PAUSES", (0.2,) * 100)
            await deploy(table)
            told = json.loads(await process.stdout.readline())
            assert told["table"] == table.id
            good = webhooks.Webhooks(private=True)
            notice = Notice(table.id, "blitzkrieg", "standard", "german", 2, "turn")
            await good.deliver(Hook(url, secret), notice, "msg_1")
            assert json.loads(await process.stdout.readline())["turn"] == 2
            with pytest.raises(NotDelivered, match="401"):
                await good.deliver(Hook(url, new_secret()), notice, "msg_1")
            now = time.time()
            monkeypatch.setattr(time, "time", lambda: now - 3600)
            with pytest.raises(NotDelivered, match="401"):
                await good.deliver(Hook(url, secret), notice, "msg_1")
            await good.close()
        finally:
            process.kill()
            await process.wait()


def test_a_signature_is_that_of_the_standard() -> None:
    """The example of Standard Webhooks."""
    body = b'{"test": 2432232314}'
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    expected = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert webhooks.signature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body) == expected


async def test_a_hook_of_an_earlier_form_is_called_unsigned(file: Path) -> None:
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE)
        await hook(table.seats["german"], listener.url)
        with sqlite3.connect(file) as database:
            database.execute("UPDATE tables SET hook_secrets = '{}'")
        await deploy(table)
        head, _ = await listener.calls.get()
        assert "webhook-id: msg_" in head
        assert "webhook-signature" not in head


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700:4700::1111", True),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::808:808", True),
        ("127.0.0.1", False),
        ("127.8.8.8", False),
        ("0.0.0.0", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("100.64.0.1", False),
        ("100.100.100.200", False),
        ("169.254.169.254", False),
        ("168.63.129.16", False),
        ("192.0.0.192", False),
        ("198.18.0.1", False),
        ("224.0.0.1", False),
        ("239.255.255.250", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("::127.0.0.1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:169.254.169.254", False),
        ("fe80::1", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("fd00:ec2::254", False),
        ("fec0::1", False),
        ("ff02::1", False),
        ("ff0e::1", False),
        ("2001:db8::1", False),
        ("2002:7f00:1::", False),
        ("2002:a00:1::1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a9fe:a9fe", False),
        ("64:ff9b:1::808:808", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
        ("2606:4700::5efe:7f00:1", False),
    ],
)
def test_what_anybody_can_reach(address: str, public: bool) -> None:
    assert is_public(address) == public


@asynccontextmanager
async def careful(file: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A server that calls only what anybody can reach."""
    app = create_app(sqlite_url(file))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table/api/") as client,
    ):
        yield client


async def test_addresses_of_the_inside_are_not_taken(file: Path) -> None:
    async with careful(file) as client:
        table = await opened(client, PEOPLE)
        inside = (
            "127.0.0.1:8010",
            "[::1]",
            "localhost",
            "LOCALHOST.",
            "my.localhost",
            "169.254.169.254",
            "[::ffff:10.0.0.1]",
        )
        for host in inside:
            check_wrong(await hook(table.seats["german"], f"http://{host}/"), 403, "service-private-hook")
        ok(await hook(table.seats["german"], "https://hooks.example.org/"))


def answer_names(monkeypatch: pytest.MonkeyPatch, *answers: str) -> list[str]:
    """Names have other addresses each time they are asked for; returns those that were asked for."""
    asked: list[str] = []
    real = socket.getaddrinfo

    def answer(host: str, port: int, **more: Any) -> Any:
        asked.append(host)
        return real(answers[min(len(asked), len(answers)) - 1], port, **more)

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return asked


async def test_a_name_that_leads_inside_is_not_called(
    file: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is it tried again."""
    monkeypatch.setattr(work, "NOTICE_PAUSES", (0.01, 0.01, 0.01))
    async with careful(file) as client, listening() as listener:
        port = listener.url.rpartition(":")[2].partition("/")[0]
        table = await opened(client, PEOPLE)
        ok(await hook(table.seats["german"], f"http://hooks.example.org:{port}/"))
        asked = answer_names(monkeypatch, "127.0.0.1")
        await deploy(table)
        while "not a public address" not in caplog.text:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert listener.calls.empty()
        assert asked == ["hooks.example.org"]
        assert "hooks.example.org" not in caplog.text


async def test_what_is_called_is_what_was_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that has a public address when it is asked for first, and leads inside then, is asked for once only."""
    notice = Notice("table", "blitzkrieg", "standard", "german", 1, "turn")
    async with listening() as listener:
        port = listener.url.rpartition(":")[2].partition("/")[0]
        hooks = webhooks.Webhooks(private=True)
        asked = answer_names(monkeypatch, "127.0.0.1", "192.0.2.1")
        await hooks.deliver(Hook(f"http://anna:s%20cret@hooks.example.org:{port}/a?b=c", ""), notice, "msg_1")
        head, _ = await listener.calls.get()
        assert head.startswith("POST /a?b=c HTTP/1.1\r\n")
        assert f"\r\nHost: hooks.example.org:{port}\r\n" in head
        assert "\r\nAuthorization: Basic YW5uYTpzIGNyZXQ=\r\n" in head
        assert asked == ["hooks.example.org"]
        await hooks.close()


async def test_the_name_is_what_the_other_side_must_prove(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over TLS it is asked for by its name, not by its address."""
    said: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        said.set_result(await reader.read(1 << 16))
        writer.close()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    hooks = webhooks.Webhooks(private=True)
    answer_names(monkeypatch, "127.0.0.1")
    notice = Notice("table", "blitzkrieg", "standard", "german", 1, "turn")
    with pytest.raises(NotDelivered):
        await hooks.deliver(
            Hook(f"https://hooks.example.org:{server.sockets[0].getsockname()[1]}/", ""), notice, "msg_1"
        )
    assert b"hooks.example.org" in await said
    await hooks.close()
    server.close()


async def test_this_computer_has_no_public_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it has: what it serves to itself is not for strangers."""
    monkeypatch.setattr(public, "is_public", lambda address: True)
    notice = Notice("table", "blitzkrieg", "standard", "german", 1, "turn")
    async with listening() as listener:
        hooks = webhooks.Webhooks()
        with pytest.raises(NotDelivered, match="not a public address"):
            await hooks.deliver(Hook(listener.url, ""), notice, "msg_1")
        await hooks.close()
        assert listener.calls.empty()


def test_the_command_can_forbid_it() -> None:
    for lang in ("en", "ja"):
        told = CliRunner().invoke(make_app(("serve",)), ["serve", "--help"], env={"LANG": lang, "COLUMNS": "200"})
        assert "--no-hooks" in told.output


async def test_a_channel_is_told_in_a_sentence_that_calls_nobody(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Discord takes it, in the language and with the link that the page has said behind the address's #."""
    monkeypatch.setattr(webhooks, "CHANNELS", ("127.0.0.1",))
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE)
        address = listener.url.replace("/turn?mine=1", "/api/webhooks/1/token")
        for seat, behind in (("german", "#lang=ja&site=https%3A%2F%2Fclub.example.org%2F"), ("allied", "")):
            ok(await hook(table.seats[seat], address + behind))
        await deploy(table)
        head, body = await listener.calls.get()
        assert head.startswith("POST /api/webhooks/1/token HTTP/1.1")
        assert body == {
            "content": "ドイツ軍：あなたの番です。ライズ・オブ・ブリッツクリーク、第1ターン\n"
            f"https://club.example.org/#table/{table.id}",
            "allowed_mentions": {"parse": []},
        }
        assert (await table.seats["german"].ask("resign", {})).is_success
        overs = {(await listener.calls.get())[1]["content"].partition("\n")[0] for _ in range(2)}
        assert overs == {
            "The game is over: The Rise of Blitzkrieg.",
            "ゲームが終わりました。ライズ・オブ・ブリッツクリーク",
        }
