"""The offline page, which a server provides in addition to its usual page."""

from __future__ import annotations

from pathlib import Path

import httpx2

from service.service_in_process import ok, service

RUNS = "'wasm-unsafe-eval' blob:"


def policy(answer: httpx2.Response) -> dict[str, str]:
    """Return the directives of a response's content security policy."""
    parts = answer.headers["content-security-policy"].split("; ")
    return {name: allowed for name, _, allowed in (part.partition(" ") for part in parts)}


async def test_it_is_served_where_it_is_built_and_webassembly_runs_only_there(tmp_path: Path) -> None:
    folder, static = tmp_path / "built", tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("the service's page", encoding="utf-8")
    async with service(tmp_path / "tables.sqlite3", static=static, offline=str(folder)) as client:
        assert ok(await client.get("offline")) == {"address": ""}
        # The API description contains no pages, so these responses are not checked against it.
        client.event_hooks = {}
        missing = await client.get("http://table/offline/")
        assert (missing.status_code, "make offline" in missing.text) == (503, True)
        folder.mkdir()
        (folder / "index.html").write_text("the page that needs no server", encoding="utf-8")
        (folder / "service-worker.js").write_text("", encoding="utf-8")
        assert ok(await client.get("offline")) == {"address": "offline/"}
        answer = await client.get("http://table/offline/")
        assert answer.text == "the page that needs no server"
        there, here = policy(answer), policy(await client.get("http://table/"))
        assert there["script-src"] == f"'self' {RUNS}"
        assert there["connect-src"] == "'self' blob:"
        assert here["script-src"] == here["connect-src"] == "'self'"
        # The two policies differ only in the directives for scripts and for connections.
        assert {name for name in there if there[name] != here[name]} == {"script-src", "connect-src"}
        worker = await client.get("http://table/offline/service-worker.js")
        assert policy(worker) == there
        assert worker.headers["cache-control"] == "no-cache"
        assert (await client.get("http://table/offline/../index.html")).text == "the service's page"
        assert (await client.get("http://table/offline/%2e%2e/%2e%2e/tables.sqlite3")).status_code == 404


async def test_it_may_be_at_another_address_or_nowhere(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3", offline="https://example.org/sandtable/") as client:
        assert ok(await client.get("offline")) == {"address": "https://example.org/sandtable/"}
    async with service(tmp_path / "tables.sqlite3") as client:
        assert ok(await client.get("offline")) == {"address": ""}
        assert (await client.get("http://table/offline/")).status_code in (404, 503)
