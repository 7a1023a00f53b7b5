"""Generating the OpenAPI 3.1 description of the service's endpoints.

The description is generated from the declared endpoints and the types that the service sends and accepts. Therefore it
always agrees with the code. `python -m sandtable.service.api.framework.openapi` prints it, including the endpoints of
the editor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from http import HTTPStatus
from types import NoneType
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec

from sandtable import __version__
from sandtable.lab.analysis.game_analysis import Analysis
from sandtable.service.api import chat_and_notes, lobby, table_websocket
from sandtable.service.api.framework.endpoint_declarations import Endpoint
from sandtable.service.api.framework.json_io import JSON_TYPE, STATUS
from sandtable.service.api.framework.table_access import SESSION_COOKIE
from sandtable.service.api.json_schema import any_game, component_types, described, view_types
from sandtable.service.chat.chat import ChatState
from sandtable.service.errors import ErrorBody
from sandtable.service.lobby.lobby import LobbyState
from sandtable.service.tables.viewer_states import LiveFrame

VERSION: Final = "3.1.0"
REF: Final = "#/components/schemas/"
ABOUT: Final = "The tables of a Sandtable server. docs/http-api.md describes them."
# The descriptions of the parameters in paths.
PARTS: Final = {
    "id": "A table's id.",
    "game": "A game's id, such as `blitzkrieg`.",
    "annotated": "An annotated game of the game, by its id.",
    "lesson": "A lesson of the game, or a puzzle, by its id.",
    "puzzle": "A puzzle of the game, by its id.",
    "section": "A section of the rulebook, such as `8.3`.",
    "lang": "A language, such as `en`.",
    "token": "The unsubscribe token of an e-mail.",
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
BY_KEY: Final[list[dict[str, list[str]]]] = [{"bearer": []}]
# The key may be in a header or in the query. A page that opens a WebSocket or a download cannot send the header.
BY_KEY_IN_QUERY: Final[list[dict[str, list[str]]]] = [{"key": []}, *BY_KEY]
TEXT: Final = {"type": "string"}
NUMBER: Final = {"type": "integer", "minimum": 0}


def describe(known: Iterable[Endpoint]) -> dict[str, Any]:
    """Return the OpenAPI description of endpoints.

    Args:
        known: the endpoints. The WebSockets are always described as well.
    """
    addresses = [address for address in known if address.described]
    # No endpoint declares the types of this list, because a WebSocket sends them or they are stored as JSON.
    wanted: list[Any] = [ErrorBody, LiveFrame, LobbyState, ChatState, Analysis, *view_types(), *component_types()]
    wanted += [address.body[1] for address in addresses if address.body is not None]
    wanted += [address.gives for address in addresses if address.sends_json]
    shapes, schemas = described(wanted, REF)
    by_type = dict(zip(map(repr, wanted), shapes, strict=True))
    schemas["Components"] = any_game([by_type[repr(each)] for each in component_types()])
    paths: dict[str, Any] = {}
    for address in addresses:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, by_type)
    paths[table_websocket.PATH] = {"get": _live(by_type[repr(LiveFrame)])}
    listened = _socket(chat_and_notes.PATH, chat_and_notes.live.__doc__ or "", by_type[repr(ChatState)])
    paths[chat_and_notes.PATH] = {
        "get": {**listened, "parameters": _path(chat_and_notes.PATH), "security": [*BY_KEY_IN_QUERY, {}]}
    }
    paths[lobby.PATH] = {"get": _socket(lobby.PATH, lobby.live.__doc__ or "", by_type[repr(LobbyState)])}
    return {
        "openapi": VERSION,
        "info": {"title": "Sandtable", "version": __version__, "description": ABOUT},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": SCHEMES},
    }


def _operation(address: Endpoint, shapes: dict[str, Any]) -> dict[str, Any]:
    """Return the description of one endpoint."""
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
        by_key = BY_KEY_IN_QUERY if key.in_query else BY_KEY
        known = BY_SESSION if key.key == "account" else by_key
        found["security"] = known if key.needed else [*known, {}]
    return found


def _head(method: str, path: str, about: str) -> dict[str, Any]:
    """Return the operation id, tag, summary and description of a method at a path."""
    where = path.removeprefix("/api").strip("/")
    words = " ".join(about.partition("\n\n")[0].split())
    return {
        "operationId": "_".join([method.lower(), *re.findall(r"[a-z]+", where)]),
        "tags": [where.partition("/")[0]],
        "summary": words.partition(": ")[0].removesuffix("."),
        "description": about,
    }


def _path(path: str) -> list[dict[str, Any]]:
    """Return the descriptions of the parameters in a path."""
    return [
        {"name": name, "in": "path", "required": True, "description": PARTS[name], "schema": {**TEXT, "minLength": 1}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _answer(address: Endpoint, shapes: dict[str, Any]) -> dict[str, Any]:
    """Return the description of a successful response."""
    response: dict[str, Any] = {"description": HTTPStatus(address.status).phrase}
    gives = address.gives
    if gives is NoneType or getattr(gives, "media_type", "") is None:
        return response
    if address.sends_json:
        return {**response, "content": {JSON_TYPE: {"schema": shapes[repr(gives)]}}}
    if get_origin(gives) is Annotated:
        return {**response, "content": {JSON_TYPE: {"schema": {"$ref": f"{REF}{get_args(gives)[1]}"}}}}
    return {**response, "content": {gives.media_type: {"schema": TEXT}}}


def _fault(status: int, shapes: dict[str, Any]) -> dict[str, Any]:
    """Return the description of an error response."""
    response: dict[str, Any] = {
        "description": HTTPStatus(status).phrase,
        "content": {JSON_TYPE: {"schema": shapes[repr(ErrorBody)]}},
    }
    if status in (STATUS["busy"], STATUS["too_many"]):
        response["headers"] = {"Retry-After": {"description": "When to try again, in seconds.", "schema": NUMBER}}
    return response


def _live(frame: dict[str, Any]) -> dict[str, Any]:
    """Return the description of a table's WebSocket."""
    asked = {"cursor": "The cursor that is known already.", "events": "How many events are known already."}
    found = _socket(table_websocket.PATH, table_websocket.live.__doc__ or "", frame)
    found["parameters"] = [
        *_path(table_websocket.PATH),
        *({"name": name, "in": "query", "description": words, "schema": NUMBER} for name, words in asked.items()),
    ]
    found["security"] = [*BY_KEY_IN_QUERY, {}]
    return found


def _socket(path: str, about: str, message: dict[str, Any]) -> dict[str, Any]:
    """Return the description of a WebSocket.

    OpenAPI has no standard for the messages of a WebSocket, so an `x-message` extension contains their schema.
    """
    return {
        **_head("get", path, about),
        "responses": {
            "101": {"description": "A WebSocket, which is sent frames.", "x-message": message},
            "404": {"description": "It was not asked for as a WebSocket."},
        },
    }


if __name__ == "__main__":
    from sandtable.service.api import edition_editor
    from sandtable.service.api.endpoint_modules import ROUTERS

    every = [address for room in (*ROUTERS, edition_editor) for address in room.router.all]
    print(msgspec.json.format(msgspec.json.encode(describe(every)), indent=1).decode())
