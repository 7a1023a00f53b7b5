"""`sandtable serve --workers` runs several processes on one port."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import httpx2
import pytest
from typer.testing import CliRunner

from sandtable.cli import make_app
from service.server_process import lines_of, port_of, serving
from service.service_in_process import HUMANS, bearer, ok

pytestmark = pytest.mark.slow

SPAWNED = "from multiprocessing.spawn import"


def servers(process: subprocess.Popen[str]) -> set[int]:
    """Return the process ids of the current worker processes."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return {int(child) for child in children if SPAWNED in Path(f"/proc/{child}/cmdline").read_text()}


def ended(pid: int) -> bool:
    """Return True if a process does not exist, or is a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def wait_for(what: object, seconds: float = 60.0) -> None:
    assert callable(what)
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)


def answers(port: int, path: str, key: str) -> httpx2.Response:
    """Request a path over a new connection, which any of the processes may accept."""
    return httpx2.get(f"http://127.0.0.1:{port}/{path}", headers=bearer(key), timeout=60)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for processes in /proc")
def test_they_share_a_port_and_the_dead_are_replaced(tmp_path: Path, postgres: str) -> None:
    variables = {"SANDTABLE_DATABASE": postgres}
    options = ("--workers", "2", "--port", "0", "--shutdown-timeout", "2")
    with serving(tmp_path, *options, variables=variables, log=tmp_path / "log") as process:
        lines = lines_of(process)
        port = port_of(process)
        opened = ok(
            httpx2.post(f"http://127.0.0.1:{port}/api/tables", json={"game": "blitzkrieg", "seats": HUMANS}, timeout=60)
        )
        seat, key = f"api/tables/{opened['table']}/seat", opened["keys"]["allied"]
        # The process that answers must know every step that another process has acknowledged.
        for n in range(12):
            state = ok(answers(port, seat, key=key))
            assert state["version"] == n
            body = {"version": n, "notation": state["options"][0]["notation"], "token": f"t{n}"}
            if n % 4 == 3:
                response = httpx2.post(
                    f"http://127.0.0.1:{port}/api/tables/{opened['table']}/undo", headers=bearer(key), json=body
                )
            else:
                response = httpx2.post(
                    f"http://127.0.0.1:{port}/api/tables/{opened['table']}/choose", headers=bearer(key), json=body
                )
            assert ok(response)["version"] == n + 1
        before = servers(process)
        assert len(before) == 2
        dead = min(before)
        os.kill(dead, signal.SIGKILL)
        wait_for(lambda: len(servers(process) - {dead}) == 2)
        for _ in range(4):
            assert ok(answers(port, seat, key=key))["version"] == 12
        running = servers(process)
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
        assert list(lines) == []
        assert all(ended(pid) for pid in running)
    log = (tmp_path / "log").read_text()
    assert len(log.splitlines()) == 1
    assert "a server process has died; starting another" in log


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for processes in /proc")
def test_no_worker_survives_a_killed_parent(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2", "--port", "0", "--shutdown-timeout", "2", log=tmp_path / "log") as process:
        port = port_of(process)
        for _ in range(4):
            ok(httpx2.post(f"http://127.0.0.1:{port}/api/tables", json={"game": "blitzkrieg", "seats": HUMANS}))
        running = servers(process)
        assert len(running) == 2
        process.kill()
        wait_for(lambda: all(ended(pid) for pid in running))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("mysql://someone:hidden@host/name", ["mysql"]),
        ("postgresql://someone:hidden@127.0.0.1:port/name", []),
        ("postgresql://someone:hidden@127.0.0.1:1/name?password=hidden", ["127.0.0.1", "name", "someone"]),
    ],
)
def test_an_unusable_database_is_reported_without_its_password(address: str, words: list[str], lang: str) -> None:
    result = CliRunner().invoke(
        make_app(("serve",)), ["serve", "--port", "0", "--lang", lang], env={"SANDTABLE_DATABASE": address}
    )
    assert result.exit_code == 2
    assert len(result.output.strip().splitlines()) == 1
    assert all(word in result.output for word in words)
    assert "hidden" not in result.output
