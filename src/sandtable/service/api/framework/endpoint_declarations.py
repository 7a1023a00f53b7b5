"""Declaration of endpoints by the signatures of functions.

The signature of an endpoint's function is read once. It determines how a request is parsed, how the response is built,
and how the endpoint appears in the OpenAPI description (module openapi).

    @router.post("/tables/{id}/resign", fails=("conflict",))
    async def resign(at: SeatRequired, wanted: Resignation) -> None:

A parameter whose name is in braces in the path gets that segment of the path. A parameter annotated with `Depends` is
resolved before the body is read. A parameter of a Struct type is the body. Keyword-only parameters are the query.
A Response is returned unchanged, other values are sent as JSON, and a function that declares None answers 204.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from inspect import Parameter, getdoc, signature
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from sandtable.kernel.message import say
from sandtable.service.api.framework.json_io import (
    BODY_FAILS,
    GATE_FAILS,
    KEY_FAILS,
    MAX_BYTES,
    QUERY_FAILS,
    error_response,
    json_response,
    read_body,
    read_query,
    small_json_response,
)
from sandtable.service.errors import ErrorKind, ServiceError
from sandtable.service.ingress.rate_limits import LimitedAction, spend

Handler = Callable[..., Awaitable[Any]]
# The attribute of the request's state that collects cookies to set.
COOKIES = "cookies"
# The query parameter that contains a seat's key.
KEY = "key"
IN_BRACES = re.compile(r"{(\w+)(?::\w+)?}")
# Matches a path whose only parameter is the third segment.
IN_ONE_PART = re.compile(r"(/[^/{]+/[^/{]+/){(\w+)}((?:/[^{]+)?)")


class EmptyReply(msgspec.Struct):
    """An empty JSON object."""


class Depends(msgspec.Struct, frozen=True):
    """A dependency of an endpoint, resolved from the request; used in annotations.

    Args:
        find: the function that resolves the dependency.
        key: the kind of key that the dependency reads: "seat" for a seat's, "desk" for the editor's, "account" for an
            account's session; None for none.
        needed: whether a request without a key is refused.
        in_query: whether the key may also be in the query. The default is no, because logs contain URLs.
        fails: the errors that the dependency can raise.
    """

    find: Callable[[Request], Awaitable[Any]]
    key: Literal["seat", "desk", "account"] | None = None
    needed: bool = False
    in_query: bool = False
    fails: tuple[ErrorKind, ...] = ()


class Body(msgspec.Struct, frozen=True):
    """Options for reading a body; used in annotations.

    Args:
        most: the maximum size of the body, in bytes.
        text: a content type whose body is plain text, which becomes the structure's only field; None allows only JSON.
    """

    most: int = MAX_BYTES
    text: str | None = None


class Endpoint(msgspec.Struct, frozen=True, eq=False):
    """An endpoint, as declared by its function.

    Args:
        method: the HTTP method, such as "POST"; "*" for any method.
        path: the path, such as "/api/tables/{id}/resign".
        endpoint: the function that handles requests.
        status: the HTTP status of a successful response.
        fails: the errors that the function itself can raise, in addition to those of its dependencies.
        packed: whether the response is compressed for clients that support gzip.
        described: whether the endpoint appears in the OpenAPI description.
        counted: the rate limit that requests count against, in addition to that of all requests; None for none.
        cookie: whether the response sets the cookies that the function stores in the request's state.
        parts: the names of the parameters in the path.
        given: the dependencies, by parameter name.
        body: the parameter name, type and options of the body; None for no body.
        query: a struct type with the parameters of the query; None for no query.
        gives: the return type of the function.
    """

    method: str
    path: str
    endpoint: Handler
    status: int
    fails: tuple[ErrorKind, ...]
    packed: bool
    described: bool
    counted: LimitedAction | None
    cookie: bool
    parts: tuple[str, ...]
    given: Mapping[str, Depends]
    body: tuple[str, type[msgspec.Struct], Body] | None
    query: type[msgspec.Struct] | None
    gives: Any

    @property
    def about(self) -> str:
        """The docstring of the function, which describes the endpoint."""
        return getdoc(self.endpoint) or ""

    @property
    def key(self) -> Depends | None:
        """The dependency that reads a key, or None."""
        return next((each for each in self.given.values() if each.key is not None), None)

    @property
    def key_in_query(self) -> bool:
        """True if a key may be in the query."""
        return any(each.in_query for each in self.given.values())

    @property
    def sends_json(self) -> bool:
        """True if the endpoint sends JSON of a type that its function declares."""
        if get_origin(self.gives) is Annotated or self.gives is NoneType:
            return False
        return not (isinstance(self.gives, type) and issubclass(self.gives, Response))

    @property
    def all_fails(self) -> set[ErrorKind]:
        """The kinds of errors that the endpoint can return."""
        found = {*GATE_FAILS, *self.fails, *(kind for each in self.given.values() for kind in each.fails)}
        found |= set(BODY_FAILS) if self.body is not None else set()
        found |= set() if self.key_in_query else set(KEY_FAILS)
        return found | (set(QUERY_FAILS) if self.query is not None else set())

    def route(self) -> Route:
        """Return the endpoint's Starlette route. All applications in the process share it."""
        return _route(self)


@cache
def _route(address: Endpoint) -> Route:
    # Starlette calls an object directly, but wraps a function again for each request.
    route = Route(address.path, EndpointApp(address), methods=[address.method])
    if address.method == "*":
        # Without methods the Starlette route accepts every method.
        route.methods = set()
    return route


class EndpointApp:
    """The ASGI application of an endpoint: parses the request and sends the response."""

    def __init__(self, address: Endpoint) -> None:
        self._address = address
        self._hands_over = "request" in signature(address.endpoint).parameters
        self._parts = address.parts
        self._given = [(name, each.find) for name, each in address.given.items()]
        self._key_in_query = address.key_in_query

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            response = await self._response(Request(scope, receive, send))
        except ServiceError as error:
            response = error_response(error)
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        """Return the response to a request.

        Raises:
            ServiceError: the request is refused.
        """
        at = self._address
        if not self._key_in_query and KEY in request.query_params:
            raise ServiceError("malformed", say("service-key-in-address"))
        if at.counted is not None:
            spend(request, at.counted)
        known: dict[str, Any] = {name: request.path_params[name] for name in self._parts}
        if self._hands_over:
            known["request"] = request
        for name, find in self._given:
            known[name] = await find(request)
        if at.body is not None:
            name, shape, how = at.body
            known[name] = await read_body(request, shape, how.most, how.text)
        if at.query is not None:
            known |= msgspec.structs.asdict(read_query(request, at.query))
        value = await at.endpoint(**known)
        if isinstance(value, Response):
            return value
        response: Response
        if at.gives is NoneType:
            response = Response(status_code=204)
        else:
            response = small_json_response(request, value) if at.packed else json_response(value, at.status)
        if at.cookie:
            for each in getattr(request.state, COOKIES, []):
                response.set_cookie(**each)
        return response


class FastRouter:
    """A router that finds most endpoints by a dictionary lookup.

    Starlette's router tries the routes one after the other, and passes all responses through two layers of error
    handlers. Endpoints declared here need no such layers, because they handle all errors except unexpected ones.

    Args:
        app: the application for all other requests: unknown paths, paths with several parameters, methods such as HEAD.
        routes: the routes of the endpoints.
    """

    def __init__(self, app: ASGIApp, routes: Sequence[Route]) -> None:
        self._app = app
        # `_whole` is for paths without parameters. Its keys are the method and the path. `_in_part` is for paths whose
        # only parameter is the third segment. Its keys are the method, and the path before and after that segment.
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
        """Return the route and parameters of a path; None leaves the request to Starlette."""
        route = self._whole.get((method, path))
        if route is not None:
            return route, {}
        before, _, part = path[1:].partition("/")
        above, _, part = part.partition("/")
        part, slash, rest = part.partition("/")
        known = self._in_part.get((method, f"/{before}/{above}/", slash + rest))
        return None if known is None or not part else (known[0], {known[1]: part})


class Router:
    """A group of endpoints below a common path, in the order of matching.

    Args:
        below: the common beginning of the paths.
    """

    def __init__(self, below: str) -> None:
        self._below = below
        self.all: list[Endpoint] = []

    def get(
        self, path: str, *, fails: tuple[ErrorKind, ...] = (), packed: bool = False, status: int = 200
    ) -> Callable[[Handler], Handler]:
        """Register an endpoint for GET and HEAD at a path."""
        return self._at("GET", path, fails=fails, packed=packed, status=status)

    def post(
        self,
        path: str,
        *,
        status: int = 200,
        fails: tuple[ErrorKind, ...] = (),
        packed: bool = False,
        counted: LimitedAction | None = None,
        cookie: bool = False,
    ) -> Callable[[Handler], Handler]:
        """Register an endpoint for POST at a path."""
        return self._at("POST", path, status=status, fails=fails, packed=packed, counted=counted, cookie=cookie)

    def put(self, path: str, *, counted: LimitedAction | None = None) -> Callable[[Handler], Handler]:
        """Register an endpoint for PUT at a path."""
        return self._at("PUT", path, counted=counted)

    def any(self, path: str) -> Callable[[Handler], Handler]:
        """Register an endpoint for every method at a path, without a public description."""
        return self._at("*", path, described=False)

    def _at(
        self,
        method: str,
        path: str,
        status: int = 200,
        fails: tuple[ErrorKind, ...] = (),
        packed: bool = False,
        described: bool = True,
        counted: LimitedAction | None = None,
        cookie: bool = False,
    ) -> Callable[[Handler], Handler]:
        def keep(endpoint: Handler) -> Handler:
            at = self._below + path
            # The order of registration is the order of matching. The types in the signature must already be defined in
            # the module of the endpoint.
            self.all.append(make_endpoint(method, at, endpoint, status, fails, packed, described, counted, cookie))
            return endpoint

        return keep


def make_endpoint(
    method: str,
    path: str,
    endpoint: Handler,
    status: int,
    fails: tuple[ErrorKind, ...],
    packed: bool,
    described: bool,
    counted: LimitedAction | None = None,
    cookie: bool = False,
) -> Endpoint:
    """Return the endpoint that a function's signature declares.

    Raises:
        TypeError: the signature has a parameter that cannot be read from a request.
    """
    hints = get_type_hints(endpoint, include_extras=True)
    parameters = signature(endpoint).parameters
    parts: tuple[str, ...] = tuple(name for name in IN_BRACES.findall(path) if name in parameters)
    given: dict[str, Depends] = {}
    taken: tuple[str, type[msgspec.Struct], Body] | None = None
    asked: list[tuple[str, Any, Any]] = []
    for name, parameter in parameters.items():
        hint = hints[name]
        shape, extras = _apart(hint)
        found = next((each for each in extras if isinstance(each, Depends)), None)
        if found is not None:
            given[name] = found
        elif parameter.kind is Parameter.KEYWORD_ONLY:
            asked.append((name, hint, msgspec.NODEFAULT if parameter.default is Parameter.empty else parameter.default))
        elif isinstance(shape, type) and issubclass(shape, msgspec.Struct):
            taken = (name, shape, next((each for each in extras if isinstance(each, Body)), Body()))
        elif name not in parts and shape is not Request:
            raise TypeError(f"{path}: {name}")
    # A parameter such as `from_` avoids a Python keyword; the query uses `from`.
    names = {name: name.rstrip("_") for name, _, _ in asked}
    query_type = msgspec.defstruct("Query", asked, rename=names) if asked else None
    gives = hints["return"]
    if gives is NoneType:
        status = 204
    return Endpoint(
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
    """Return an annotation's type and its `Annotated` metadata."""
    if get_origin(hint) is Annotated:
        shape, *extras = get_args(hint)
        return shape, tuple(extras)
    return hint, ()
