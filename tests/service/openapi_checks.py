"""Checks that responses match the OpenAPI description."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import httpx2
import jsonschema_rs
import msgspec
from starlette.applications import Starlette

from sandtable.games import GAMES
from sandtable.service.api.framework.endpoint_declarations import Endpoint
from sandtable.service.api.framework.openapi import describe

# Statuses that no endpoint describes: 404 and 405 for unknown paths and methods, and 500 for faults that tests cause.
ANYWHERE = {404, 405, 500}


Hook = Callable[[httpx2.Response], Awaitable[None]]


def checker(app: Starlette) -> Hook:
    """Return a client hook that fails for every response that the application's description does not contain."""
    return _checker(app.state.endpoints, tuple(GAMES))


@cache
def _checker(addresses: tuple[Endpoint, ...], _: tuple[str, ...]) -> Hook:
    description = describe(addresses)
    paths = [(re.compile(re.sub(r"{\w+}", "[^/]+", path)), each) for path, each in description["paths"].items()]
    known: dict[int, Any] = {}

    @cache
    def operation_at(path: str, method: str) -> dict[str, Any]:
        """Return the description of a request, or an empty dict for an unknown path or method."""
        return next((each[method] for pattern, each in paths if pattern.fullmatch(path) and method in each), {})

    def fits(content: Any, schema: dict[str, Any]) -> bool:
        # The schemas belong to the description, which lives as long as the cache, so their ids stay unique.
        key = id(schema)
        if key not in known:
            known[key] = jsonschema_rs.Draft202012Validator({**schema, "components": description["components"]})
        return bool(known[key].is_valid(content))

    async def check(response: httpx2.Response) -> None:
        await response.aread()
        request = response.request
        path, method = request.url.path, request.method.lower().replace("head", "get")
        answered = operation_at(path, method).get("responses", {}).get(str(response.status_code))
        if answered is None:
            assert response.status_code in ANYWHERE, (request.method, path, response.status_code, response.text)
            return
        content = answered.get("content", {})
        kind = response.headers.get("content-type", "").partition(";")[0]
        assert kind in content if content else not response.content, (request.method, path, kind)
        if kind == "application/json" and request.method != "HEAD":
            body = msgspec.json.decode(response.content)
            assert fits(body, content[kind]["schema"]), (request.method, path, response.text[:1000])

    return check
