"""Requests to the service: the page, messages, keys in URLs, and nonsensical input."""

from __future__ import annotations

import logging
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.routing import Match
from starlette.testclient import TestClient

import sandtable
from sandtable.lessons.lesson import lessons_of
from sandtable.service import create_app
from sandtable.service.api.framework.endpoint_declarations import FastRouter
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore
from service.service_in_process import HUMANS, Seat, bearer, check_wrong, ok, open_table, service

TABLE = {"game": "blitzkrieg", "seats": HUMANS}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def test_games_components_rules_words_bots(file: Path) -> None:
    async with service(file) as client:
        games = ok(await client.get("games"))
        assert [game["name"] for game in games] == sandtable.game_ids()
        assert all(set(game["title"]) == {"en", "ja"} for game in games)
        assert games[0]["seats"] == ["german", "allied"]
        assert games[0]["variants"] == [{"id": "standard", "seats": ["german", "allied"], "unrated": None}]
        components = ok(await client.get("games/blitzkrieg"))
        assert len(components["spaces"]) == 24
        assert {"name", "title", "seats", "edition", "routes", "turns", "cards", "victory", "shapes"} <= set(components)
        shapes = components["shapes"]
        for space in components["spaces"]:
            assert 0 <= space["x"] <= shapes["width"]
            assert 0 <= space["y"] <= shapes["height"]
            assert space["source"]
        rules = ok(await client.get("games/blitzkrieg/rules"))
        for lang in ("en", "ja"):
            source = (await client.get(f"locale/{lang}")).text
            for id in [clause["message"]["id"] for clause in rules]:
                assert f"\n{id} = " in source
            for cards in components["cards"].values():
                assert all(f"\n{card['text']['id']} = " in source for card in cards)
        assert "random" in ok(await client.get("bots/blitzkrieg"))


@pytest.mark.parametrize("name", sandtable.game_ids())
async def test_every_variant_of_every_game_is_listed(file: Path, name: str) -> None:
    async with service(file) as client:
        (listed,) = [game for game in ok(await client.get("games")) if game["name"] == name]
        assert [variant["id"] for variant in listed["variants"]] == list(sandtable.game(name).variants)
        assert listed["seats"] == listed["variants"][0]["seats"]
        for variant in listed["variants"]:
            components = ok(await client.get(f"games/{name}", params={"variant": variant["id"]}))
            assert (components["name"], components["variant"]) == (name, variant["id"])
            assert components["seats"] == variant["seats"]
            assert "random" in ok(await client.get(f"bots/{name}", params={"variant": variant["id"]}))


async def test_words_of_one_game(file: Path) -> None:
    """The messages for one game include the shared messages, and each message only once."""
    async with service(file) as client:
        for name in sandtable.game_ids():
            for lang in ("en", "ja"):
                source = (await client.get(f"locale/{lang}", params={"game": name})).text
                ids = re.findall(r"^([a-z][a-z0-9-]*) =", source, re.MULTILINE)
                assert len(ids) == len(set(ids))
                assert {"service-stale", "no-game-over"} <= set(ids)
                seats = sandtable.game(name).seats
                assert {f"seat-{seat}" for seat in seats} <= set(ids)
                # The messages of lessons are a separate part.
                lessons = (await client.get(f"locale/{lang}", params={"game": name, "part": "lessons"})).text
                assert "lesson-" + name not in source
                assert all(f"\nlesson-{name}-{each.id}-title = " in lessons for each in lessons_of(name))


@pytest.mark.parametrize(
    ("body", "status", "id"),
    [
        ({**TABLE, "game": "chess"}, 404, "service-no-game"),
        ({**TABLE, "variant": "solo"}, 404, "service-no-variant"),
        ({**TABLE, "variant": 3}, 422, "service-bad-request"),
        ({**TABLE, "seats": {"german": "human"}}, 422, "service-wrong-seats"),
        ({**TABLE, "seats": {**HUMANS, "french": "human"}}, 422, "service-wrong-seats"),
        ({**TABLE, "seats": {"german": "human", "allied": "bot:none"}}, 422, "service-no-player"),
        ({**TABLE, "seats": {"german": "human", "allied": "me"}}, 422, "service-no-player"),
        ({**TABLE, "seed": "x"}, 422, "service-bad-request"),
        ({**TABLE, "seed": -1}, 422, "service-bad-request"),
        ({**TABLE, "seats": ["german"]}, 422, "service-bad-request"),
        ({"seats": HUMANS}, 422, "service-bad-request"),
        ({**TABLE, "game": "x" * 1000}, 422, "service-bad-request"),
        ([], 422, "service-bad-request"),
        (0, 422, "service-bad-request"),
    ],
)
async def test_tables_that_cannot_be_opened(file: Path, body: Any, status: int, id: str) -> None:
    async with service(file) as client:
        check_wrong(await client.post("tables", json=body), status, id)
    assert sqlite3.connect(file).execute("SELECT count(*) FROM tables").fetchone() == (0,)


async def test_a_key_is_taken_in_the_address_of_a_socket_or_a_download_only(file: Path) -> None:
    """A key in the URL is accepted only for a WebSocket and for a download.

    All other requests with a key in the URL are refused, because logs and browser histories store URLs.
    """
    async with service(file) as client:
        by_key: set[str] = set()
        for path, each in ok(await client.get("openapi.json"))["paths"].items():
            for method, operation in each.items():
                if {"key": []} in operation.get("security", ()):
                    by_key.add(path)
                elif "101" not in operation["responses"]:
                    at = re.sub(r"{\w+}", "x", path)
                    answer = await client.request(method, f"http://table{at}", params={"key": "x"})
                    check_wrong(answer, 400, "service-key-in-address", path.startswith("/api/"))
        assert by_key == {f"/api/tables/{{id}}/{what}" for what in ("live", "talk/live", "record")}
        german = (await open_table(client))["german"]
        for key, id in ((german.key, "service-not-over"), ("wrong", "service-wrong-key")):
            check_wrong(await client.get(f"tables/{german.table}/record", params={"key": key}), 403, id)


async def test_nonsense_changes_nothing(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        other = await open_table(client)
        allied = seats["allied"]
        before = await allied.look()
        for table, key, status, id in (
            ("none", allied.key, 404, "service-no-table"),
            (allied.table, "wrong", 403, "service-wrong-key"),
            (allied.table, "", 403, "service-wrong-key"),
            (allied.table, other["allied"].key, 403, "service-wrong-key"),
        ):
            stranger = Seat(client, table, key)
            for response in (
                await stranger.ask("why", about="space:paris"),
                await stranger.choose("place paris", before["version"]),
                await stranger.undo(before["version"]),
                *[await stranger.ask(what, {"version": before["version"]}) for what in ("reset", "ask-back")],
                await stranger.ask(
                    "answer-back", {"version": before["version"], "cursor": before["cursor"], "accept": True}
                ),
                await stranger.ask("auto-forced", {"on": False}),
                await stranger.ask("name", {"name": "Nobody"}),
                await stranger.ask("hook", {"url": "http://table/"}),
                # Watching needs no key, but a wrong key is refused.
                *[await stranger.ask(what) for what in ("seat", "record") if key],
            ):
                check_wrong(response, status, id)
        json = {"content-type": "application/json"}
        for content, headers, status, id in (
            (b"{", json, 400, "service-not-json"),
            (b"", json, 400, "service-not-json"),
            (b"\xff\xfe", json, 400, "service-not-json"),
            (b'"text"', json, 422, "service-bad-request"),
            (b'{"version": 0}', json, 422, "service-bad-request"),
            (b'{"version": "0", "notation": "place paris", "token": "t"}', json, 422, "service-bad-request"),
            (b'{"version": 0, "notation": 5, "token": "t"}', json, 422, "service-bad-request"),
            (b'{"version": 0, "notation": "place paris", "token": ""}', json, 422, "service-bad-request"),
            (b'{"version": 0, "notation": "place paris"}', {"content-type": "text/plain"}, 415, "service-no-json-type"),
            (b" " * 100_000, json, 413, "service-too-long"),
            (b"[" * 5_000 + b"]" * 5_000, json, 422, "service-bad-request"),
            (b'{"version": 0, "x": ' + b'{"x": ' * 5_000 + b"0" + b"}" * 5_001, json, 400, "service-too-deep"),
        ):
            response = await client.post(
                f"tables/{allied.table}/choose", content=content, headers={**headers, **bearer(allied.key)}
            )
            check_wrong(response, status, id)
        for notation in ("", " ", "\x00", "place", "place paris paris", "💥", "x" * 200):
            response = await allied.choose(notation, before["version"])
            assert response.status_code == 422
            assert response.json()["error"]["id"] == "no-notation"
        check_wrong(await allied.ask("record"), 403, "service-not-over")
        assert await allied.look() == before


async def test_numbers_without_end(file: Path) -> None:
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        for query in ({"from": "0" * 5000}, {"count": "0" * 10}, {"from": "9" * 5000}, {"from": "٣"}):
            response = await client.get(f"tables/{allied.table}/replay/frames", params=query)
            check_wrong(response, 422, "service-bad-request")


async def test_a_body_declared_too_long_is_not_read(file: Path) -> None:
    app = create_app(sqlite_url(file))
    read: list[int] = []
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        read.append(1)
        return {"type": "http.request", "body": b"x", "more_body": True}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"content-type", b"application/json"), (b"content-length", b"9" * 30)]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "query_string": b"", "headers": headers}
    async with app.router.lifespan_context(app):
        await app({**scope, "http_version": "1.1", "scheme": "http", "server": ("table", 80)}, receive, send)
    assert sent[0]["status"] == 413
    assert not read


async def test_an_upload_that_is_broken_off_is_no_failure(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    app = create_app(sqlite_url(file))
    parts: list[dict[str, Any]] = [
        {"type": "http.request", "body": b'{"game": ', "more_body": True},
        {"type": "http.disconnect"},
    ]
    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "query_string": b"", "headers": headers}

    async def receive() -> dict[str, Any]:
        return parts.pop(0)

    async def send(_: Any) -> None:
        pass

    async with app.router.lifespan_context(app):
        # An exception in the application would be raised by this call.
        await app({**scope, "http_version": "1.1", "scheme": "http", "server": ("table", 80)}, receive, send)
    assert not caplog.records


async def test_addresses_that_are_none(file: Path) -> None:
    async with service(file) as client:
        for path in ("nothing", "tables/x/y/z", "games/blitzkrieg/x", ""):
            check_wrong(await client.get(path), 404, "service-no-address")
        check_wrong(await client.get("tables/x"), 404, "service-no-table")
        for path in ("games/chess", "games/chess/rules", "bots/chess"):
            check_wrong(await client.get(path), 404, "service-no-game")
        for path in ("games/blitzkrieg", "bots/blitzkrieg"):
            check_wrong(await client.get(path, params={"variant": "solo"}), 404, "service-no-variant")
        check_wrong(await client.get("locale/en", params={"game": "chess"}), 404, "service-no-game")
        check_wrong(await client.get("locale/fr"), 404, "service-no-language")


async def test_an_address_says_by_which_methods_it_answers(file: Path) -> None:
    async with service(file) as client:
        for method, path, allowed in (
            ("DELETE", "games", "GET, HEAD"),
            ("GET", "tables", "POST"),
            ("PUT", "tables/x", "GET, HEAD"),
            ("GET", "tables/x/choose", "POST"),
            ("OPTIONS", "tables", "POST"),
            ("PATCH", "tables/x/analysis", "GET, HEAD, POST"),
        ):
            response = await client.request(method, path)
            check_wrong(response, 405, "service-no-method")
            assert response.headers["Allow"] == allowed


async def test_the_fast_router_resolves_paths_like_the_routes(file: Path) -> None:
    """The fast router finds the same endpoints as the routes. Unknown paths are left to the routes."""
    app = create_app(sqlite_url(file))
    routes = [address.route() for address in app.state.endpoints]
    straight = FastRouter(app, routes)
    found = 0
    for route in routes:
        path = re.sub(r"{\w+}", "some thing", route.path)
        for method in route.methods or ():
            scope = {"type": "http", "method": method, "path": path}
            first = next(each for each in routes if each.matches(scope)[0] is Match.FULL)
            looked = straight.find(method, path)
            if looked is not None:
                found += 1
                assert (looked[0].path, looked[1]) == (first.path, first.matches(scope)[1]["path_params"])
            for other in (path + "/", path + "/x/y", path.replace("some thing", "")):
                again = straight.find(method, other)
                scope["path"] = other
                assert again is None or any(each.matches(scope)[0] is Match.FULL for each in routes)
    assert found > 100


async def test_a_key_may_come_in_a_header(file: Path) -> None:
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        response = await client.get(f"tables/{allied.table}/seat", headers={"Authorization": f"Bearer {allied.key}"})
        assert ok(response) == await allied.look()
        assert allied.key not in response.text


async def test_keys_are_kept_as_hashes_and_never_logged(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "sqlalchemy")
    caplog.set_level(logging.INFO, "sandtable")
    async with service(file) as client:
        seats = await open_table(client)
        state = await seats["allied"].look()
        await seats["allied"].choose(state["options"][0]["notation"], state["version"])
        dump = "\n".join(sqlite3.connect(file).iterdump())
    ((secret,),) = sqlite3.connect(file).execute("SELECT secret FROM tables").fetchall()
    for seat in seats.values():
        assert seat.key not in dump
        assert seat.key not in caplog.text
    assert secret not in caplog.text


async def test_a_failure_tells_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a step cannot be stored, it is not made, and the response does not reveal the cause."""
    app = create_app(sqlite_url(file))
    async with app.router.lifespan_context(app):
        transport = httpx2.ASGITransport(app, raise_app_exceptions=False)
        async with httpx2.AsyncClient(transport=transport, base_url="http://table/api/") as client:
            allied = (await open_table(client))["allied"]
            before = await allied.look()

            async def broken(*_: Any) -> None:
                raise OSError("disk full: secret-detail")

            with monkeypatch.context() as patch:
                patch.setattr(DatabaseStore, "append", broken)
                response = await allied.choose(before["options"][0]["notation"], before["version"])
                check_wrong(response, 500, "service-failed")
                assert "secret-detail" not in response.text
            assert await allied.look() == before
            ok(await allied.choose(before["options"][0]["notation"], before["version"]))


def test_the_page(file: Path, tmp_path: Path) -> None:
    static = tmp_path / "static"
    with TestClient(create_app(sqlite_url(file), static), follow_redirects=False) as client:
        missing = client.get("/")
        assert missing.status_code == 503
        assert "make setup" in missing.text
        (static / "assets").mkdir(parents=True)
        (static / "index.html").write_text("<title>Sandtable</title>")
        (static / "assets" / "page-1a2b.js").write_text("0")
        (tmp_path / "outside.txt").write_text("not for you")
        index = client.get("/")
        assert index.text == "<title>Sandtable</title>"
        assert index.headers["Referrer-Policy"] == "no-referrer"
        assert index.headers["Cache-Control"] == "no-cache"
        assert "script-src 'self'" in index.headers["Content-Security-Policy"]
        script = client.get("/assets/page-1a2b.js")
        assert "immutable" in script.headers["Cache-Control"]
        assert script.headers["content-type"].startswith("text/javascript")
        moved = client.get("/table/abc")
        assert moved.status_code == 307
        assert moved.headers["location"] == "../#table/abc"
        assert client.get("/nothing").status_code == 404
        assert "not for you" not in client.get("/..%2Foutside.txt").text
        assert client.post("/").status_code == 405
