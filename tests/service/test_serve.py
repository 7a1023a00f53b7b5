"""The command `sandtable serve`: its output, its database, and its end."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import stat
from pathlib import Path

import httpx2
import pytest
import websockets
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.cli.commands import serve as command
from sandtable.kernel.message import say
from sandtable.service.api import web_pages
from sandtable.translation import Words
from service.server_process import READY, lines_of, serving
from service.service_in_process import HUMANS, bearer, ok

ONLY = ("serve",)


async def test_it_serves_until_interrupted(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0", "--open") as process:
        lines = lines_of(process)
        ready = READY.fullmatch(next(lines))
        assert ready
        assert next(lines) == "Can’t open a browser here. Open the URL above yourself."
        async with httpx2.AsyncClient(base_url=ready[1] + "api/") as client:
            opened = ok(await client.post("tables", json={"game": "blitzkrieg", "seats": HUMANS}))
            table, key = opened["table"], opened["keys"]["allied"]
            state = ok(await client.get(f"tables/{table}/seat", headers=bearer(key)))
            live = f"ws://127.0.0.1:{ready[2]}/api/tables/{table}/live?key={key}"
            async with websockets.connect(live) as watching:
                assert json.loads(await watching.recv())["state"] == state
                body = {"version": 0, "notation": state["options"][0]["notation"], "token": "t"}
                moved = ok(await client.post(f"tables/{table}/choose", headers=bearer(key), json=body))
                assert json.loads(await watching.recv())["cursor"] == moved["cursor"] == moved["version"] == 1
                # An open WebSocket does not keep the server from ending.
                process.send_signal(signal.SIGINT)
                assert await asyncio.to_thread(process.wait, 30) == 0
        # The server has printed neither requests nor keys.
        assert list(lines) == []
    database = tmp_path / "sandtable" / "tables.sqlite3"
    assert database.is_file()
    assert stat.S_IMODE(database.parent.stat().st_mode) == 0o700


def test_a_port_that_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(command, "DEFAULT_PORT", port)
        with command.listen(Words("en"), "127.0.0.1", None) as listener:
            assert listener.getsockname()[1] > port
            assert command.address("127.0.0.1", listener) == f"http://127.0.0.1:{listener.getsockname()[1]}/"
            assert command.address("0.0.0.0", listener).startswith("http://127.0.0.1:")
            assert command.address("::1", listener).startswith("http://[::1]:")
        assert f"Port {port} is taken." in capsys.readouterr().err
        options = ["serve", "--database", str(tmp_path / "t.sqlite3"), "--port", str(port), "--lang", "en"]
        result = CliRunner().invoke(make_app(ONLY), options)
        assert result.exit_code == 2
        assert f"Can’t use port {port} on 127.0.0.1" in result.output.replace("\n", " ")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--port", "70000"], ["70000", "65535"]),
        (["--port", "-1"], ["-1"]),
        (["--host", "no.such.host.invalid"], ["no.such.host.invalid"]),
        (["--host", "192.0.2.1", "--port", "0"], ["192.0.2.1"]),
        (["--database", "FOLDER"], ["FOLDER"]),
        (["--database", "FOLDER/none/t.sqlite3"], ["FOLDER/none/t.sqlite3"]),
        (["--database", "FOLDER/letter.txt"], ["FOLDER/letter.txt"]),
    ],
)
def test_bad_input(tmp_path: Path, options: list[str], words: list[str], lang: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader, " * 100)
    given = [option.replace("FOLDER", str(tmp_path)) for option in options]
    environment = {"XDG_DATA_HOME": str(tmp_path / "data")}
    result = CliRunner().invoke(make_app(ONLY), ["serve", "--lang", lang, *given], env=environment)
    assert result.exit_code == 2
    for word in words:
        assert word.replace("FOLDER", str(tmp_path)) in result.output
    assert "Traceback" not in result.output
    assert len(result.output.strip().splitlines()) == 1


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    environment = {"XDG_DATA_HOME": str(tmp_path / "file")}
    result = CliRunner().invoke(make_app(ONLY), ["serve", "--lang", "en"], env=environment)
    assert result.exit_code == 2
    assert "Can’t create the folder" in result.output


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_server_without_its_page_says_so_and_opens_no_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(command, "open_browser", lambda words, address: opened.append(address))
    monkeypatch.setattr(web_pages, "STATIC", tmp_path)
    command.print_ready(Words(lang), "http://127.0.0.1:1/", say("serve-ready", address="http://127.0.0.1:1/"), True)
    said = capsys.readouterr()
    assert "http://127.0.0.1:1/" in said.out
    assert "pip install ." in said.err
    assert "npm" not in said.err
    assert opened == []
