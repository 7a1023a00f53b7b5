"""The OpenAPI description contains all endpoints, and its references are valid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import schemathesis
from starlette.routing import Mount, Route, WebSocketRoute

from sandtable.service import create_app
from sandtable.service.api.edition_editor import EditionEditor
from sandtable.service.api.framework.openapi import describe
from sandtable.service.store.sqlite import sqlite_url
from service.service_in_process import ok, service

ELSE = "/api/{rest:path}"


async def test_it_is_served_and_valid(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        description = ok(await client.get("openapi.json"))
    assert description["openapi"].startswith("3.1")
    schemathesis.openapi.from_dict(description).validate()
    assert {"/api/tables", "/api/tables/{id}/choose", "/healthz", "/api/openapi.json"} <= set(description["paths"])
    # The description is public, and the editor runs only on the user's own computer.
    assert not [path for path in description["paths"] if "/editor" in path]


def test_the_description_has_exactly_the_routes_of_the_service(tmp_path: Path) -> None:
    desk = EditionEditor(tmp_path / "own", "", tmp_path)
    app = create_app(sqlite_url(tmp_path / "tables.sqlite3"), desk=desk)
    routed: set[tuple[str, str]] = set()
    for route in app.routes:
        if isinstance(route, Route) and route.path != ELSE:
            routed |= {(method, route.path) for method in route.methods or () if method != "HEAD"}
        elif isinstance(route, WebSocketRoute):
            routed.add(("GET", route.path))
        else:
            # The page and the route for unknown paths are not part of the API.
            assert isinstance(route, Mount | Route)
    description = describe(app.state.endpoints)
    assert routed == {(method.upper(), path) for path, each in description["paths"].items() for method in each}


def test_references_are_valid_and_ids_are_unique(tmp_path: Path) -> None:
    app = create_app(sqlite_url(tmp_path / "tables.sqlite3"))
    description = describe(app.state.endpoints)
    asked: set[str] = set()

    def walk(shape: Any) -> None:
        if isinstance(shape, dict):
            asked.update({shape["$ref"]} if "$ref" in shape else ())
        for part in shape.values() if isinstance(shape, dict) else shape if isinstance(shape, list) else ():
            walk(part)

    walk(description)
    assert asked <= {f"#/components/schemas/{name}" for name in description["components"]["schemas"]}
    ids = [operation["operationId"] for each in description["paths"].values() for operation in each.values()]
    assert len(set(ids)) == len(ids)


def test_the_description_follows_the_endpoints(tmp_path: Path) -> None:
    description = describe(create_app(sqlite_url(tmp_path / "tables.sqlite3")).state.endpoints)["paths"]
    opened = description["/api/tables"]["post"]
    assert opened["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/TableRequest"
    }
    assert opened["responses"]["201"]["content"]["application/json"]["schema"]["$ref"].endswith("/OpenedTable")
    assert "security" not in opened
    # A record can be imported as plain text, and is exported as plain text.
    assert set(description["/api/records"]["post"]["requestBody"]["content"]) == {
        "application/json",
        "application/x-ndjson",
    }
    assert set(description["/api/tables/{id}/record"]["get"]["responses"]["200"]["content"]) == {"application/x-ndjson"}
    frames = {each["name"]: each for each in description["/api/tables/{id}/replay/frames"]["get"]["parameters"]}
    assert frames["count"]["schema"] == {"type": "integer", "minimum": 1, "maximum": 60, "default": 1}
    assert set(frames) == {"id", "eyes", "from", "count"}
    assert description["/api/tables/{id}/choose"]["post"]["security"] == [{"bearer": []}]
    assert description["/api/tables/{id}/record"]["get"]["security"] == [{"key": []}, {"bearer": []}, {}]
    # Keys are optional here, because a client without a key is a spectator.
    assert {} in description["/api/tables/{id}/seat"]["get"]["security"]
    assert "content" not in description["/api/tables/{id}/name"]["post"]["responses"]["204"]
    assert "Retry-After" in description["/readyz"]["get"]["responses"]["503"]["headers"]
