"""The files in deploy/: they run a server behind nginx with TLS, and use only existing options."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
import websockets

from sandtable.service.ops.config_file import read_config
from service.server_process import port_of, serving
from service.service_in_process import HUMANS, bearer, ok

DEPLOY = Path(__file__).parents[3] / "deploy"
NAME = "club.example.org"


def certificate(folder: Path) -> tuple[Path, Path]:
    """Return a self-signed certificate for the server's name, and its key."""
    found, key = folder / "fullchain.pem", folder / "privkey.pem"
    wanted = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    named = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    command = ["openssl", *wanted, *named, "-keyout", str(key), "-out", str(found)]
    subprocess.run(command, check=True, capture_output=True)
    return found, key


@contextmanager
def nginx(folder: Path, behind: int) -> Iterator[int]:
    """Run nginx with the configuration of deploy/ in front of the server at port `behind`. Yield nginx's port."""
    found, key = certificate(folder)
    with socket.create_server(("127.0.0.1", 0)) as one, socket.create_server(("127.0.0.1", 0)) as other:
        plain, port = one.getsockname()[1], other.getsockname()[1]
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    site = site.replace("127.0.0.1:8010", f"127.0.0.1:{behind}")
    site = site.replace(f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(found))
    site = site.replace(f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key))
    site = site.replace("/var/log/nginx/", f"{folder}/")
    site = re.sub(r"listen \[::\]:\d+[^;]*;", "", site)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{plain};").replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    (folder / "site.conf").write_text(site)
    kept = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.getuid() == 0 else ""
    whole = f"{user} daemon off; pid {folder}/pid; events {{}} http {{ {kept} include {folder}/site.conf; }}"
    (folder / "nginx.conf").write_text(whole)
    command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        yield port
    finally:
        process.terminate()
        process.wait(30)


@pytest.mark.skipif(
    shutil.which("nginx") is None or shutil.which("openssl") is None,
    reason="nginx or openssl is not installed here: apt-get install nginx openssl",
)
async def test_a_step_and_a_socket_by_way_of_nginx(tmp_path: Path) -> None:
    options = ["--port", "0", "--allowed-host", NAME, "--trusted-proxy", "127.0.0.1"]
    with serving(tmp_path, *options) as process, nginx(tmp_path, await asyncio.to_thread(port_of, process)) as port:
        trust = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
        host = {"Host": NAME}
        at = f"127.0.0.1:{port}"
        asked = {"sni_hostname": NAME}
        transport = httpx2.AsyncHTTPTransport(verify=trust, retries=5)
        async with httpx2.AsyncClient(base_url=f"https://{at}/api/", headers=host, transport=transport) as client:
            body = {"game": "blitzkrieg", "seats": HUMANS}
            opened = ok(await client.post("tables", json=body, extensions=asked))
            table, key = opened["table"], opened["keys"]["allied"]
            state = ok(await client.get(f"tables/{table}/seat", headers=bearer(key), extensions=asked))
            # The server accepts a WebSocket only from a page of its own origin.
            origin = f"https://{NAME}"
            live = f"wss://{NAME}:{port}/api/tables/{table}/live?key={key}"
            reached = {"host": "127.0.0.1", "port": port, "ssl": trust, "server_hostname": NAME}
            async with websockets.connect(live, origin=websockets.Origin(origin), **reached) as watching:  # type: ignore[arg-type]
                assert json.loads(await watching.recv())["state"]["version"] == state["version"]
                choice = {"version": state["version"], "notation": state["options"][0]["notation"], "token": "t"}
                moved = ok(
                    await client.post(
                        f"tables/{table}/choose",
                        json=choice,
                        headers={"Origin": origin, **bearer(key)},
                        extensions=asked,
                    )
                )
                assert json.loads(await watching.recv())["cursor"] == moved["cursor"]
            other = await client.get("games", headers={"Host": "other.example.org"}, extensions=asked)
            assert other.status_code == 421
    written = (tmp_path / "sandtable.log").read_text()
    assert f"POST /api/tables/{table}/choose" in written
    assert [secret for secret in opened["keys"].values() if secret in written] == []


def test_the_options_of_the_example_are_options() -> None:
    values = read_config(DEPLOY / "sandtable.toml")
    assert values["allowed_host"] == [NAME]
    assert values["trusted_proxy"] == ["127.0.0.1"]


def test_systemd_units_run_existing_commands_with_minimal_rights() -> None:
    for unit in (DEPLOY / "systemd").glob("*.service"):
        text = unit.read_text("utf-8")
        for setting in ("User=sandtable", "NoNewPrivileges=yes", "ProtectSystem=strict", "UMask=0077"):
            assert setting in text.splitlines(), (unit.name, setting)
        assert "/opt/sandtable/bin/sandtable " in text
        assert "--config /etc/sandtable/sandtable.toml" in text
