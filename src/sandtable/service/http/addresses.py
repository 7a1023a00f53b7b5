"""The service's addresses: what answers at each, what it takes and what it gives.

All of it is read off the signature of what answers, once: the request is taken apart, the answer made, and the
description for others (openapi) written by the same declarations.

    @addresses.post("/tables/{id}/choose", fails=("conflict",))
    async def choose(at: Seated, wanted: Choice) -> SeatState:

A parameter that the path names in braces is that part of it; one annotated with `Given` is found before the body is
read; one that is a Struct is the body; those after `*` are the query.  What is returned is sent as JSON; None, where
nothing else is returned, as no content; a Response as it is.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from inspect import Parameter, getdoc, signature
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from sandtable.service.edge.rates import Counted, spend
from sandtable.service.errors import ErrorKind, ServiceError
from sandtable.service.http.json_io import (
    BODY_FAILS,
    GATE_FAILS,
    MOST_BYTES,
    QUERY_FAILS,
    answer,
    answer_small,
    body,
    query,
    wrong,
)

Endpoint = Callable[..., Awaitable[Any]]
# What of the request's state holds the cookies that an answer brings.
COOKIES = "cookies"
IN_BRACES = re.compile(r"{(\w+)(?::\w+)?}")
# A path whose third part alone is in braces.
IN_ONE_PART = re.compile(r"(/[^/{]+/[^/{]+/){(\w+)}((?:/[^{]+)?)")


class Nothing(msgspec.Struct):
    """Nothing more need be said."""


class Given(msgspec.Struct, frozen=True):
    """What an endpoint is given that is found by the request: metadata of a parameter's annotation.

    Args:
        find: finds it.
        key: whose key it asks for: a seat's, that of the editor's desk, or an account's session; None for nobody's.
        needed: without a key it is refused.
        fails: with what errors finding it can end.
    """

    find: Callable[[Request], Awaitable[Any]]
    key: Literal["seat", "desk", "account"] | None = None
    needed: bool = False
    fails: tuple[ErrorKind, ...] = ()


class Taken(msgspec.Struct, frozen=True):
    """How a body is taken, where it is not as usual: metadata of its annotation.

    Args:
        most: how many bytes it may have.
        text: a content type as which its only field may be sent by itself.
    """

    most: int = MOST_BYTES
    text: str | None = None


class Address(msgspec.Struct, frozen=True, eq=False):
    """One address.

    Args:
        method, path: such as "POST" and "/api/tables/{id}/choose"; "*" is any method.
        endpoint: what answers there.
        status: of its answer, if nothing is wrong.
        fails: with what errors it can end besides those of what it takes.
        packed: its answer is compressed where the asker can read that.
        described: it is told of to others.
        parts: the names of what the path holds in braces.
        counted: as what a request is counted for whoever asks, besides as a request.
        cookie: what it answers may bring a cookie, which its endpoint leaves with the request.
        given: what it is given, by parameter.
        body: its body's parameter, type, and how it is taken; None for no body.
        query: its query as a struct; None for none.
        gives: the type of its answer.
    """

    method: str
    path: str
    endpoint: Endpoint
    status: int
    fails: tuple[ErrorKind, ...]
    packed: bool
    described: bool
    counted: Counted | None
    cookie: bool
    parts: tuple[str, ...]
    given: Mapping[str, Given]
    body: tuple[str, type[msgspec.Struct], Taken] | None
    query: type[msgspec.Struct] | None
    gives: Any

    @property
    def about(self) -> str:
        """Return what is done there, in English."""
        return getdoc(self.endpoint) or ""

    @property
    def key(self) -> Given | None:
        """Return what asks for a key; None if nothing does."""
        return next((each for each in self.given.values() if each.key is not None), None)

    @property
    def all_fails(self) -> set[ErrorKind]:
        """Return with what errors it can end."""
        found = {*GATE_FAILS, *self.fails, *(kind for each in self.given.values() for kind in each.fails)}
        found |= set(BODY_FAILS) if self.body is not None else set()
        return found | (set(QUERY_FAILS) if self.query is not None else set())

    def route(self) -> Route:
        """Return the Starlette route."""
        # What is no function Starlette takes as it is: it would wrap one once more, for each request.
        route = Route(self.path, Answering(self), methods=[self.method])
        if self.method == "*":
            # So Starlette says that it is every one.
            route.methods = set()
        return route


class Answering:
    """What answers at an address: takes requests apart, calls its endpoint, and sends what that returns.

    Args:
        address: where, and what is declared of it.
    """

    def __init__(self, address: Address) -> None:
        self._address = address
        self._hands_over = "request" in signature(address.endpoint).parameters
        self._parts = address.parts
        self._given = [(name, each.find) for name, each in address.given.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            response = await self._response(Request(scope, receive, send))
        except ServiceError as error:
            response = wrong(error)
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        """Return the answer to a request.

        Raises:
            ServiceError: it cannot be granted.
        """
        at = self._address
        if at.counted is not None:
            spend(request, at.counted)
        known: dict[str, Any] = {name: request.path_params[name] for name in self._parts}
        if self._hands_over:
            known["request"] = request
        for name, find in self._given:
            known[name] = await find(request)
        if at.body is not None:
            name, shape, how = at.body
            known[name] = await body(request, shape, how.most, how.text)
        if at.query is not None:
            known |= msgspec.structs.asdict(query(request, at.query))
        value = await at.endpoint(**known)
        if isinstance(value, Response):
            return value
        response: Response
        if at.gives is NoneType:
            response = Response(status_code=204)
        else:
            response = answer_small(request, value) if at.packed else answer(value, at.status)
        if at.cookie:
            for each in getattr(request.state, COOKIES, []):
                response.set_cookie(**each)
        return response


class Straight:
    """Hands a request straight to what answers at its address, where that is found by looking the address up.

    Starlette's router tries one route after the other, and lets all that is sent pass by what looks for errors twice;
    what answers at our addresses has no errors left for it but those that nobody has thought of.

    Args:
        app: what answers all others: a path that is none, or holds more than one part; another method, as HEAD.
        routes: those of our addresses.
    """

    def __init__(self, app: ASGIApp, routes: Sequence[Route]) -> None:
        self._app = app
        # By method and path, and by method and path without its third part, which then is a parameter of this name.
        self._whole: dict[tuple[str, str], Route] = {}
        self._in_part: dict[tuple[str, str, str], tuple[Route, str]] = {}
        for route in routes:
            for method in (route.methods or set()) - {"HEAD"}:
                if "{" not in route.path:
                    self._whole.setdefault((method, route.path), route)
                elif (found := IN_ONE_PART.fullmatch(route.path)) is not None:
                    self._in_part.setdefault((method, found[1], found[3]), (route, found[2]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = None
        if scope["type"] == "http" and not scope.get("root_path"):
            found = self.find(scope["method"], scope["path"])
        if found is None:
            await self._app(scope, receive, send)
        else:
            route, parts = found
            scope.update(route=route, path_params=parts)
            await route.app(scope, receive, send)

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """Return the route of an address with its parameters; None where it is left to the routes."""
        route = self._whole.get((method, path))
        if route is not None:
            return route, {}
        before, _, part = path[1:].partition("/")
        above, _, part = part.partition("/")
        part, slash, rest = part.partition("/")
        known = self._in_part.get((method, f"/{before}/{above}/", slash + rest))
        return None if known is None or not part else (known[0], {known[1]: part})


class Addresses:
    """Addresses below a common one, in the order in which they are looked through.

    Args:
        below: the beginning of their paths.
    """

    def __init__(self, below: str) -> None:
        self._below = below
        self.all: list[Address] = []

    def get(
        self, path: str, *, fails: tuple[ErrorKind, ...] = (), packed: bool = False, status: int = 200
    ) -> Callable[[Endpoint], Endpoint]:
        """Register the endpoint for GET and HEAD at a path."""
        return self._at("GET", path, fails=fails, packed=packed, status=status)

    def post(
        self,
        path: str,
        *,
        status: int = 200,
        fails: tuple[ErrorKind, ...] = (),
        packed: bool = False,
        counted: Counted | None = None,
        cookie: bool = False,
    ) -> Callable[[Endpoint], Endpoint]:
        """Register the endpoint for POST at a path."""
        return self._at("POST", path, status=status, fails=fails, packed=packed, counted=counted, cookie=cookie)

    def any(self, path: str) -> Callable[[Endpoint], Endpoint]:
        """Register the endpoint for every method at a path; others are not told of it."""
        return self._at("*", path, described=False)

    def _at(
        self,
        method: str,
        path: str,
        status: int = 200,
        fails: tuple[ErrorKind, ...] = (),
        packed: bool = False,
        described: bool = True,
        counted: Counted | None = None,
        cookie: bool = False,
    ) -> Callable[[Endpoint], Endpoint]:
        def keep(endpoint: Endpoint) -> Endpoint:
            at = self._below + path
            # The annotations are looked up when the module that they stand in is complete.
            self.all.append(declared(method, at, endpoint, status, fails, packed, described, counted, cookie))
            return endpoint

        return keep


def declared(
    method: str,
    path: str,
    endpoint: Endpoint,
    status: int,
    fails: tuple[ErrorKind, ...],
    packed: bool,
    described: bool,
    counted: Counted | None = None,
    cookie: bool = False,
) -> Address:
    """Return an address as the signature of its endpoint declares it.

    Raises:
        TypeError: it declares something that cannot be taken from a request.
    """
    hints = get_type_hints(endpoint, include_extras=True)
    parameters = signature(endpoint).parameters
    parts: tuple[str, ...] = tuple(name for name in IN_BRACES.findall(path) if name in parameters)
    given: dict[str, Given] = {}
    taken: tuple[str, type[msgspec.Struct], Taken] | None = None
    asked: list[tuple[str, Any, Any]] = []
    for name, parameter in parameters.items():
        hint = hints[name]
        shape, extras = _apart(hint)
        found = next((each for each in extras if isinstance(each, Given)), None)
        if found is not None:
            given[name] = found
        elif parameter.kind is Parameter.KEYWORD_ONLY:
            asked.append((name, hint, msgspec.NODEFAULT if parameter.default is Parameter.empty else parameter.default))
        elif isinstance(shape, type) and issubclass(shape, msgspec.Struct):
            taken = (name, shape, next((each for each in extras if isinstance(each, Taken)), Taken()))
        elif name not in parts and shape is not Request:
            raise TypeError(f"{path}: {name}")
    # In Python some names are taken: `from_` is sent as `from`.
    names = {name: name.rstrip("_") for name, _, _ in asked}
    query_type = msgspec.defstruct("Query", asked, rename=names) if asked else None
    gives = hints["return"]
    if gives is NoneType:
        status = 204
    return Address(
        method,
        path,
        endpoint,
        status,
        fails,
        packed,
        described,
        counted,
        cookie,
        parts,
        given,
        taken,
        query_type,
        gives,
    )


def _apart(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return an annotation without its metadata, and these."""
    if get_origin(hint) is Annotated:
        shape, *extras = get_args(hint)
        return shape, tuple(extras)
    return hint, ()
