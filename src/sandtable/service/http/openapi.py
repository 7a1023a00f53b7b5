"""The description of the service's addresses for programs, as OpenAPI 3.1.

It is made of the addresses, as their endpoints declare them, and of the types of the wire, so that it says what is
routed and decoded.  `python -m sandtable.service.http.openapi` prints it for a service with the editor's desk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from http import HTTPStatus
from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
from starlette.responses import Response

from sandtable import __version__
from sandtable.lab.analysis.analyse import Analysis
from sandtable.service.errors import ErrorBody
from sandtable.service.http import live, lobby, talk
from sandtable.service.http.addresses import Address
from sandtable.service.http.auth import SESSION_COOKIE
from sandtable.service.http.json_io import JSON_TYPE, STATUS
from sandtable.service.http.wire import any_game, catalogues, described, views
from sandtable.service.lobby.lobby import LobbyState
from sandtable.service.tables.subscriptions import Frame
from sandtable.service.talk.talk import TalkState

VERSION: Final = "3.1.0"
REF: Final = "#/components/schemas/"
ABOUT: Final = "The tables of a Sandtable server, as docs/service.md tells of them."
# What the parts of paths in braces are.
PARTS: Final = {
    "id": "A table's id.",
    "game": "A game's id, such as `blitzkrieg`.",
    "told": "A told game of the game, by its id.",
    "lesson": "A lesson of the game, or a puzzle, by its id.",
    "puzzle": "A puzzle of the game, by its id.",
    "section": "A section of the rulebook, such as `8.3`.",
    "lang": "A language, such as `en`.",
    "token": "What stands in a letter, and ends such letters.",
}
KEY_ABOUT: Final = "A seat's key or, for the editor, that of its desk."
SCHEMES: Final = {
    "key": {"type": "apiKey", "in": "query", "name": "key", "description": KEY_ABOUT},
    "bearer": {"type": "http", "scheme": "bearer", "description": KEY_ABOUT},
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": SESSION_COOKIE,
        "description": "The session of an account; it may be sent as a bearer's as well.",
    },
}
BY_SESSION: Final[list[dict[str, list[str]]]] = [{"session": []}, {"bearer": []}]
BY_KEY: Final[list[dict[str, list[str]]]] = [{"key": []}, {"bearer": []}]
TEXT: Final = {"type": "string"}
NUMBER: Final = {"type": "integer", "minimum": 0}


def describe(known: Iterable[Address]) -> dict[str, Any]:
    """Return the description of addresses.

    Args:
        known: all that are answered at; the WebSocket's is always among them.
    """
    told = [address for address in known if address.described]
    # First what no endpoint names, since it is sent by the socket or kept as JSON.
    wanted: list[Any] = [ErrorBody, Frame, LobbyState, TalkState, Analysis, *views(), *catalogues()]
    wanted += [address.body[1] for address in told if address.body is not None]
    wanted += [address.gives for address in told if _is_json(address.gives)]
    shapes, schemas = described(wanted, REF)
    by_type = dict(zip(map(repr, wanted), shapes, strict=True))
    schemas["Components"] = any_game([by_type[repr(each)] for each in catalogues()])
    paths: dict[str, Any] = {}
    for address in told:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, by_type)
    paths[live.PATH] = {"get": _live(by_type[repr(Frame)])}
    listened = _socket(talk.PATH, talk.live.__doc__ or "", by_type[repr(TalkState)])
    paths[talk.PATH] = {"get": {**listened, "parameters": _path(talk.PATH), "security": [*BY_KEY, {}]}}
    paths[lobby.PATH] = {"get": _socket(lobby.PATH, lobby.live.__doc__ or "", by_type[repr(LobbyState)])}
    return {
        "openapi": VERSION,
        "info": {"title": "Sandtable", "version": __version__, "description": ABOUT},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": SCHEMES},
    }


def _operation(address: Address, shapes: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of one address."""
    key = address.key
    found = _head(address.method, address.path, address.about)
    parameters = _path(address.path)
    if address.query is not None:
        shape = msgspec.json.schema(address.query)["$defs"]["Query"]
        parameters += [
            {"name": name, "in": "query", "required": name in shape["required"], "schema": each}
            for name, each in shape["properties"].items()
        ]
    if parameters:
        found["parameters"] = parameters
    if address.body is not None:
        _, body, how = address.body
        content: dict[str, Any] = {JSON_TYPE: {"schema": shapes[repr(body)]}}
        if how.text is not None:
            content[how.text] = {"schema": TEXT}
        found["requestBody"] = {"required": True, "content": content}
    found["responses"] = {str(address.status): _answer(address, shapes)}
    for kind in sorted(address.all_fails, key=STATUS.__getitem__):
        found["responses"][str(STATUS[kind])] = _fault(STATUS[kind], shapes)
    if key is not None:
        known = BY_SESSION if key.key == "account" else BY_KEY
        found["security"] = known if key.needed else [*known, {}]
    return found


def _head(method: str, path: str, about: str) -> dict[str, Any]:
    """Return the id and the summary of what is asked by a method at a path."""
    where = path.removeprefix("/api").strip("/")
    words = " ".join(about.partition("\n\n")[0].split())
    return {
        "operationId": "_".join([method.lower(), *re.findall(r"[a-z]+", where)]),
        "tags": [where.partition("/")[0]],
        "summary": words.partition(": ")[0].removesuffix("."),
        "description": about,
    }


def _path(path: str) -> list[dict[str, Any]]:
    """Return the parameters that a path holds in braces."""
    return [
        {"name": name, "in": "path", "required": True, "description": PARTS[name], "schema": {**TEXT, "minLength": 1}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _answer(address: Address, shapes: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of an answer when nothing is wrong."""
    told: dict[str, Any] = {"description": HTTPStatus(address.status).phrase}
    gives = address.gives
    if gives is NoneType or getattr(gives, "media_type", "") is None:
        return told
    if _is_json(gives):
        return {**told, "content": {JSON_TYPE: {"schema": shapes[repr(gives)]}}}
    if get_origin(gives) is Annotated:
        return {**told, "content": {JSON_TYPE: {"schema": {"$ref": f"{REF}{get_args(gives)[1]}"}}}}
    return {**told, "content": {gives.media_type: {"schema": TEXT}}}


def _fault(status: int, shapes: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of an error."""
    told: dict[str, Any] = {
        "description": HTTPStatus(status).phrase,
        "content": {JSON_TYPE: {"schema": shapes[repr(ErrorBody)]}},
    }
    if status in (STATUS["busy"], STATUS["too_many"]):
        told["headers"] = {"Retry-After": {"description": "When to try again, in seconds.", "schema": NUMBER}}
    return told


def _live(frame: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of the WebSocket at a table."""
    asked = {"cursor": "The cursor that is known already.", "events": "How many events are known already."}
    found = _socket(live.PATH, live.live.__doc__ or "", frame)
    found["parameters"] = [
        *_path(live.PATH),
        *({"name": name, "in": "query", "description": told, "schema": NUMBER} for name, told in asked.items()),
    ]
    found["security"] = [*BY_KEY, {}]
    return found


def _socket(path: str, about: str, message: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of a WebSocket; OpenAPI has no words of its own for what it sends."""
    return {
        **_head("get", path, about),
        "responses": {
            "101": {"description": "A WebSocket, which is sent frames.", "x-message": message},
            "404": {"description": "It was not asked for as a WebSocket."},
        },
    }


def _is_json(gives: Any) -> bool:
    """Return whether what an endpoint returns is a value of a type that is described by itself."""
    named = get_origin(gives) is Annotated or gives is NoneType
    return not named and not (isinstance(gives, type) and issubclass(gives, Response))


if __name__ == "__main__":
    from sandtable.service.http import editor
    from sandtable.service.http.rooms import ROOMS

    every = [address for room in (*ROOMS, editor) for address in room.addresses.all]
    print(msgspec.json.format(msgspec.json.encode(describe(every)), indent=1).decode())
