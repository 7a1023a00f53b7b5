"""Webhooks of seats, which a server calls when the seat must choose and when the game is over."""

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

import httpx2
import pytest
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.service import create_app
from sandtable.service.ingress import ssrf_guard
from sandtable.service.ingress.ssrf_guard import is_public
from sandtable.service.interfaces import NotDelivered, TurnNotice
from sandtable.service.jobs import job_runner
from sandtable.service.keys import new_webhook_secret
from sandtable.service.notifications.channels import webhook
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.stored_table import Webhook
from service.service_in_process import END, Opened, Seat, check_wrong, ok, opened, play, service, shortest_way

PEOPLE = {"german": "human", "allied": "human"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


class Listener:
    """A server that receives webhook calls.

    Attributes:
        url: the URL to call.
        calls: the head and the body of each call.
        answer: the response to each call, or b"" for no response.
    """

    def __init__(self) -> None:
        self.url = ""
        self.calls: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue()
        self.answer = b"HTTP/1.1 204 No Content\r\n\r\n"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Receive one call, and answer it."""
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
    listener = Listener()
    server = await asyncio.start_server(listener.take, "127.0.0.1", 0)
    listener.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/turn?mine=1"
    try:
        yield listener
    finally:
        server.close()


async def deploy(table: Opened) -> None:
    """Make the Allies' choices until Germany must choose."""
    allied = table.seats["allied"]
    state = await allied.look()
    while state["options"]:
        state = ok(await allied.choose(state["options"][0]["notation"], state["version"]))


async def hook(seat: Seat, url: str) -> httpx2.Response:
    """Set the webhook of a seat."""
    return await seat.ask("hook", {"url": url})


async def test_it_is_called_once_when_the_turn_comes(file: Path) -> None:
    """A webhook is called once when the turn comes, also after a restart. The call contains no secrets and no keys."""
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
        event = {"table": table.id, "game": "blitzkrieg", "variant": "standard", "seat": "german", "turn": 1}
        assert body == {**event, "kind": "turn", "how": "", "by": []}
        assert not any(seat.key in head for seat in table.seats.values())
        # As long as the same seat must choose again after its own choices, no webhook is called.
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
    """A failed call is repeated, and the failure is logged without the URL.

    The server does not follow redirects, and does not wait for servers that stay silent.
    """
    monkeypatch.setattr(job_runner, "WEBHOOK_RETRY_SECONDS", (0.01, 0.01, 0.01))
    if not answer:
        monkeypatch.setattr(webhook, "TIMEOUT_SECONDS", 3)
    caplog.set_level(logging.WARNING)
    async with service(file) as client, listening() as listener:
        listener.answer = answer.replace(b"URL", listener.url.encode())
        table = await opened(client, PEOPLE)
        await hook(table.seats["german"], listener.url)
        await deploy(table)
        await listener.calls.get()
        # The table did not wait for the failing webhook.
        assert (await table.seats["german"].look())["options"]
        call = await listener.calls.get()
        listener.answer = b"HTTP/1.1 204 No Content\r\n\r\n"
        while (await listener.calls.get())[1] != call[1] or caplog.text.count("cannot notify seat") < 2:
            pass
        await asyncio.sleep(0.1)
        assert listener.calls.empty()
    assert f"seat german at table {table.id}" in caplog.text
    assert "mine=1" not in caplog.text


async def test_an_unreachable_webhook(file: Path, caplog: pytest.LogCaptureFixture) -> None:
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


async def test_a_server_without_webhooks(file: Path) -> None:
    """A server with webhooks switched off accepts none, and calls none that was stored earlier."""
    async with listening() as listener:
        async with service(file) as client:
            table = await opened(client, PEOPLE)
            await hook(table.seats["german"], listener.url)
        app = create_app(sqlite_url(file), hooks=False)
        transport = httpx2.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx2.AsyncClient(transport=transport, base_url="http://table/api/") as client,
        ):
            table.seats = {name: Seat(client, table.id, seat.key) for name, seat in table.seats.items()}
            response = await hook(table.seats["german"], listener.url)
            assert (response.status_code, response.json()["error"]["id"]) == (403, "service-no-hooks")
            await deploy(table)
            assert ok(await hook(table.seats["german"], "")) == {"secret": ""}
        assert listener.calls.empty()


async def test_a_permanent_failure_is_not_sent_again(
    file: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_runner, "WEBHOOK_RETRY_SECONDS", (0.01, 0.01, 0.01))
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


async def test_the_documented_receiver_understands_the_calls(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The example code in docs/http-api.md accepts the calls of the server, and refuses forged and old calls."""
    page = (Path(__file__).parents[2] / "docs" / "http-api.md").read_text(encoding="utf-8")
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
            monkeypatch.setattr(job_runner, "WEBHOOK_RETRY_SECONDS", (0.2,) * 100)
            await deploy(table)
            body = json.loads(await process.stdout.readline())
            assert body["table"] == table.id
            good = webhook.Webhooks(private=True)
            notice = TurnNotice(table.id, "blitzkrieg", "standard", "german", 2, "turn")
            await good.deliver(Webhook(url, secret), notice, "msg_1")
            assert json.loads(await process.stdout.readline())["turn"] == 2
            with pytest.raises(NotDelivered, match="401"):
                await good.deliver(Webhook(url, new_webhook_secret()), notice, "msg_1")
            now = time.time()
            monkeypatch.setattr(time, "time", lambda: now - 3600)
            with pytest.raises(NotDelivered, match="401"):
                await good.deliver(Webhook(url, secret), notice, "msg_1")
            await good.close()
        finally:
            process.kill()
            await process.wait()


def test_a_signature_is_that_of_the_standard() -> None:
    """The signature agrees with the example in the specification of Standard Webhooks."""
    body = b'{"test": 2432232314}'
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    expected = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert webhook.signature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body) == expected


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
def test_public_addresses(address: str, public: bool) -> None:
    assert is_public(address) == public


@asynccontextmanager
async def careful(file: Path) -> AsyncIterator[httpx2.AsyncClient]:
    """Run a server that calls only public addresses."""
    app = create_app(sqlite_url(file))
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://table/api/") as client,
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
    """Resolve host names to the given addresses in turn, and return the list of the requested names."""
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
    """The name resolves to a private address, so the webhook is refused and not called again."""
    monkeypatch.setattr(job_runner, "WEBHOOK_RETRY_SECONDS", (0.01, 0.01, 0.01))
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


async def test_the_resolved_address_is_the_one_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is resolved only once, so a server cannot answer with a private address the second time."""
    notice = TurnNotice("table", "blitzkrieg", "standard", "german", 1, "turn")
    async with listening() as listener:
        port = listener.url.rpartition(":")[2].partition("/")[0]
        hooks = webhook.Webhooks(private=True)
        asked = answer_names(monkeypatch, "127.0.0.1", "192.0.2.1")
        await hooks.deliver(Webhook(f"http://anna:s%20cret@hooks.example.org:{port}/a?b=c", ""), notice, "msg_1")
        head, _ = await listener.calls.get()
        assert head.startswith("POST /a?b=c HTTP/1.1\r\n")
        assert f"\r\nHost: hooks.example.org:{port}\r\n" in head
        assert "\r\nAuthorization: Basic YW5uYTpzIGNyZXQ=\r\n" in head
        assert asked == ["hooks.example.org"]
        await hooks.close()


async def test_tls_verifies_the_host_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection goes to the resolved address, but the certificate must match the host name."""
    said: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        said.set_result(await reader.read(1 << 16))
        writer.close()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    hooks = webhook.Webhooks(private=True)
    answer_names(monkeypatch, "127.0.0.1")
    notice = TurnNotice("table", "blitzkrieg", "standard", "german", 1, "turn")
    with pytest.raises(NotDelivered):
        await hooks.deliver(
            Webhook(f"https://hooks.example.org:{server.sockets[0].getsockname()[1]}/", ""), notice, "msg_1"
        )
    assert b"hooks.example.org" in await said
    await hooks.close()
    server.close()


async def test_this_computer_has_no_public_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses of this computer are refused even if they are public, because its own services are private."""
    monkeypatch.setattr(ssrf_guard, "is_public", lambda address: True)
    notice = TurnNotice("table", "blitzkrieg", "standard", "german", 1, "turn")
    async with listening() as listener:
        hooks = webhook.Webhooks()
        with pytest.raises(NotDelivered, match="not a public address"):
            await hooks.deliver(Webhook(listener.url, ""), notice, "msg_1")
        await hooks.close()
        assert listener.calls.empty()


def test_the_command_can_forbid_it() -> None:
    for lang in ("en", "ja"):
        result = CliRunner().invoke(make_app(("serve",)), ["serve", "--help"], env={"LANG": lang, "COLUMNS": "200"})
        assert "--no-webhooks" in result.output


async def test_a_channel_gets_a_message_without_mentions(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Discord webhook gets a message in Discord's format, which mentions no member.

    The part of the webhook's URL after # gives the language and the link of the message.
    """
    monkeypatch.setattr(webhook, "CHANNELS", ("127.0.0.1",))
    async with service(file) as client, listening() as listener:
        table = await opened(client, PEOPLE)
        address = listener.url.replace("/turn?mine=1", "/api/webhooks/1/token")
        for seat, behind in (("german", "#lang=ja&site=https%3A%2F%2Fclub.example.org%2F"), ("allied", "")):
            ok(await hook(table.seats[seat], address + behind))
        await deploy(table)
        head, body = await listener.calls.get()
        assert head.startswith("POST /api/webhooks/1/token HTTP/1.1")
        assert body == {
            "content": "ドイツ軍：あなたの手番です。ライズ・オブ・ブリッツクリーク、第1ターン\n"
            f"https://club.example.org/#table/{table.id}",
            "allowed_mentions": {"parse": []},
        }
        assert (await table.seats["german"].ask("resign", {})).is_success
        overs = {(await listener.calls.get())[1]["content"].partition("\n")[0] for _ in range(2)}
        assert overs == {
            "The game is over: The Rise of Blitzkrieg.",
            "ゲームが終わりました。ライズ・オブ・ブリッツクリーク",
        }
