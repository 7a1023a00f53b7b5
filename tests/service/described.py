"""Whether what is answered is what the description of the addresses says of it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import httpx
import jsonschema_rs
from starlette.applications import Starlette

from sandtable.games import GAMES
from sandtable.service.http.addresses import Address
from sandtable.service.http.openapi import describe

# What any address may answer: there is none, or none by that method; and, of a fault that a test has made, 500.
ANYWHERE = {404, 405, 500}


Hook = Callable[[httpx.Response], Awaitable[None]]


def checker(app: Starlette) -> Hook:
    """A hook for clients of an application: an answer that it does not describe is an error."""
    return _checker(app.state.addresses, tuple(GAMES))


@cache
def _checker(addresses: tuple[Address, ...], _: tuple[str, ...]) -> Hook:
    told = describe(addresses)
    paths = [(re.compile(re.sub(r"{\w+}", "[^/]+", path)), each) for path, each in told["paths"].items()]
    known: dict[str, Any] = {}

    def fits(content: Any, schema: dict[str, Any]) -> bool:
        """Whether a document agrees with a schema of the description."""
        key = str(schema)
        if key not in known:
            known[key] = jsonschema_rs.Draft202012Validator({**schema, "components": told["components"]})
        return bool(known[key].is_valid(content))

    async def check(response: httpx.Response) -> None:
        await response.aread()
        request = response.request
        path, method = request.url.path, request.method.lower().replace("head", "get")
        operation: dict[str, Any] = next(
            (each[method] for pattern, each in paths if pattern.fullmatch(path) and method in each), {}
        )
        answered = operation.get("responses", {}).get(str(response.status_code))
        if answered is None:
            assert response.status_code in ANYWHERE, (request.method, path, response.status_code, response.text)
            return
        content = answered.get("content", {})
        kind = response.headers.get("content-type", "").partition(";")[0]
        assert kind in content if content else not response.content, (request.method, path, kind)
        if kind == "application/json" and request.method != "HEAD":
            assert fits(response.json(), content[kind]["schema"]), (request.method, path, response.text[:1000])

    return check
