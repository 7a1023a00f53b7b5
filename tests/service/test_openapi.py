"""The description of the addresses, as OpenAPI: all of them are in it, and it holds together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import schemathesis
from starlette.routing import Mount, Route, WebSocketRoute

from sandtable.service import create_app
from sandtable.service.http.editor import Desk
from sandtable.service.http.openapi import describe
from sandtable.service.store.sqlite import sqlite_url
from service.tools import ok, service

ELSE = "/api/{rest:path}"


async def test_it_is_served_and_valid(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        told = ok(await client.get("openapi.json"))
    assert told["openapi"].startswith("3.1")
    schemathesis.openapi.from_dict(told).validate()
    assert {"/api/tables", "/api/tables/{id}/choose", "/healthz", "/api/openapi.json"} <= set(told["paths"])
    # Nobody else's editor.
    assert not [path for path in told["paths"] if "/editor" in path]


def test_every_route_of_the_service_is_in_it_and_nothing_else(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "own", "", tmp_path)
    app = create_app(sqlite_url(tmp_path / "tables.sqlite3"), desk=desk)
    routed: set[tuple[str, str]] = set()
    for route in app.routes:
        if isinstance(route, Route) and route.path != ELSE:
            routed |= {(method, route.path) for method in route.methods or () if method != "HEAD"}
        elif isinstance(route, WebSocketRoute):
            routed.add(("GET", route.path))
        else:
            # The page, and what there is not.
            assert isinstance(route, Mount | Route)
    told = describe(app.state.addresses)
    assert routed == {(method.upper(), path) for path, each in told["paths"].items() for method in each}


def test_what_it_refers_to_is_there_and_ids_are_unique(tmp_path: Path) -> None:
    app = create_app(sqlite_url(tmp_path / "tables.sqlite3"))
    told = describe(app.state.addresses)
    asked: set[str] = set()

    def walk(shape: Any) -> None:
        if isinstance(shape, dict):
            asked.update({shape["$ref"]} if "$ref" in shape else ())
        for part in shape.values() if isinstance(shape, dict) else shape if isinstance(shape, list) else ():
            walk(part)

    walk(told)
    assert asked <= {f"#/components/schemas/{name}" for name in told["components"]["schemas"]}
    ids = [operation["operationId"] for each in told["paths"].values() for operation in each.values()]
    assert len(set(ids)) == len(ids)


def test_it_says_what_endpoints_declare(tmp_path: Path) -> None:
    told = describe(create_app(sqlite_url(tmp_path / "tables.sqlite3")).state.addresses)["paths"]
    opened = told["/api/tables"]["post"]
    assert opened["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/NewTable"}
    assert opened["responses"]["201"]["content"]["application/json"]["schema"]["$ref"].endswith("/Opened")
    assert "security" not in opened
    # A record may be sent as a text by itself, and is sent as one.
    assert set(told["/api/records"]["post"]["requestBody"]["content"]) == {"application/json", "application/x-ndjson"}
    assert set(told["/api/tables/{id}/record"]["get"]["responses"]["200"]["content"]) == {"application/x-ndjson"}
    frames = {each["name"]: each for each in told["/api/tables/{id}/replay/frames"]["get"]["parameters"]}
    assert frames["count"]["schema"] == {"type": "integer", "minimum": 1, "maximum": 60, "default": 1}
    assert set(frames) == {"id", "eyes", "from", "count"}
    assert told["/api/tables/{id}/choose"]["post"]["security"] == [{"key": []}, {"bearer": []}]
    # Whoever has no key looks on.
    assert {} in told["/api/tables/{id}/seat"]["get"]["security"]
    assert "content" not in told["/api/tables/{id}/name"]["post"]["responses"]["204"]
    assert "Retry-After" in told["/readyz"]["get"]["responses"]["503"]["headers"]
