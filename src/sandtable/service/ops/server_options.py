"""All options of a server, for the command line, option file, help and docs.

A new option needs a field of `ServerOptions` or of a struct inside it, and a message `help-serve-<name>` in each
language. For example, a field `chat` in the struct `limits` is `--limits-chat`, `[limits] chat` and
`help-serve-limits_chat`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from sandtable.bots.external.external_bot import DEFAULT_CLOCK_SECONDS
from sandtable.kernel.message import Arg, Message
from sandtable.service.server_settings import WAIT_SECONDS, LoginMethods, MailServer, OpenIdProvider, ServerLimits

# The environment variable for the database's URL, which may contain a password. On the command line other users could
# see it.
DATABASE_VARIABLE = "SANDTABLE_DATABASE"
MAX_BOT_SECONDS = 86_400
# The folder in which `make offline` builds the offline page, relative to the server's working directory.
OFFLINE_FOLDER = "build/offline"
# The maximum number of server processes. More would not help on any machine.
MAX_WORKERS = 256

Kind = Literal["switch", "integer", "number", "text", "list"]
KINDS: dict[type, Kind] = {bool: "switch", int: "integer", float: "number", str: "text", list: "list"}

Port = Annotated[int, Meta(ge=0, le=65535)]


class ServerOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The options of `sandtable serve`, described in docs/configuration.md.

    The `extra` of a field's `Meta` may contain:

        example  a value to show if there is no default
        env      an environment variable that is also read
        path     whether the value names files or folders
        former   earlier keys, which files and the command line may still use
    """

    host: str = "127.0.0.1"
    port: Annotated[Port | None, Meta(extra={"example": 8010})] = None
    database: Annotated[str | None, Meta(extra={"example": "", "env": DATABASE_VARIABLE, "path": True})] = None
    workers: Annotated[int, Meta(ge=1, le=MAX_WORKERS)] = 1
    background_jobs: Annotated[bool, Meta(extra={"former": ("run_jobs", "work")})] = True
    open: bool = False
    webhooks: Annotated[bool, Meta(extra={"former": ("hooks",)})] = True
    allow_private_webhooks: Annotated[bool, Meta(extra={"former": ("private_hooks",)})] = False
    allowed_host: Annotated[list[str], Meta(extra={"example": ["club.example.org"], "former": ("host_name",)})] = []
    allowed_origin: Annotated[
        list[str], Meta(extra={"example": ["https://club.example.org"], "former": ("origin",)})
    ] = []
    trusted_proxy: Annotated[list[str], Meta(extra={"example": ["127.0.0.1"]})] = []
    rate_limits: bool = True
    notify_delay: Annotated[int, Meta(ge=1, le=86_400, extra={"former": ("told_after",)})] = WAIT_SECONDS
    push: bool = False
    lobby: bool = False
    chat: Annotated[bool, Meta(extra={"former": ("talk",)})] = False
    bot: Annotated[list[str], Meta(extra={"example": ["mybot=exec:./mybot"]})] = []
    edition: Annotated[list[str], Meta(extra={"example": ["my-edition"], "path": True})] = []
    offline_page: Annotated[
        str | None, Meta(extra={"example": OFFLINE_FOLDER, "path": True, "former": ("offline",)})
    ] = None
    terms: Annotated[str | None, Meta(extra={"example": "deploy/terms", "path": True})] = None
    bot_timeout: Annotated[float, Meta(ge=0.001, le=MAX_BOT_SECONDS, extra={"former": ("clock",)})] = (
        DEFAULT_CLOCK_SECONDS
    )
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    access_log: bool = False
    metrics: Annotated[Port | None, Meta(extra={"example": 9110})] = None
    metrics_host: str = "127.0.0.1"
    shutdown_timeout: Annotated[int, Meta(ge=0, le=3600, extra={"former": ("grace",)})] = 10
    drain_delay: Annotated[int, Meta(ge=0, le=3600, extra={"former": ("drain",)})] = 0
    limits: ServerLimits = ServerLimits()
    accounts: LoginMethods = LoginMethods()
    mail: MailServer = MailServer()
    open_id: OpenIdProvider = OpenIdProvider()


class ServerOption(msgspec.Struct, frozen=True):
    """An option of the server.

    Args:
        key: the key in the option file, such as "port" or "limits.websockets".
        kind: the type of the value.
        optional: whether the option may have no value.
        default: the default value.
        choices: the allowed texts; empty for any.
        least: the minimum of a number; None for no limit.
        most: the maximum of a number; None for no limit.
        example: a value to show if there is no default; None for none.
        env: an environment variable that is also read; "" for none.
        path: whether the value names files or folders.
        former: earlier keys, which are accepted but not shown.
    """

    key: str
    kind: Kind
    optional: bool
    default: Any
    choices: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    example: Any = None
    env: str = ""
    path: bool = False
    former: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the option's parameter, which also ends the id of its help message."""
        return self.key.replace(".", "_")

    @property
    def flag(self) -> str:
        """The option's flag on the command line."""
        return "--" + self.name.replace("_", "-")

    def problem(self, value: Any) -> tuple[str, dict[str, Arg]] | None:
        """Return the id and arguments of a message about an invalid value, or None."""
        # A value that may come from an environment variable may be a secret, so it is not shown.
        shown = "…" if self.env else brief(value)
        if self.kind == "list":
            sound = isinstance(value, list) and all(isinstance(each, str) for each in value)
        elif self.kind == "number":
            sound = isinstance(value, int | float) and not isinstance(value, bool)
        else:
            sound = KINDS.get(type(value)) == self.kind
        if not sound:
            return "options-wrong-type", {"given": shown, "kind": self.kind}
        if self.choices and value not in self.choices:
            return "options-no-choice", {"given": shown, "choices": ", ".join(self.choices)}
        if self.kind in ("integer", "number"):
            # nan fails these comparisons, so it is out of range.
            above = self.least is None or value >= self.least
            if above and (self.most is None or value <= self.most):
                return None
            limits: dict[str, Arg] = {"least": number(self.least), "most": number(self.most)}
            return "options-out-of-range", {"given": shown, **limits}
        return None


def number(value: float | None) -> str:
    """Return a number as text for a message; "none" for None."""
    return "none" if value is None else f"{value:.10g}"


def brief(value: Any) -> str:
    """Return a value as written in the option file, shortened to 60 characters."""
    text = "true" if value is True else "false" if value is False else repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def all_options(struct: type[msgspec.Struct] = ServerOptions, within: str = "") -> Iterator[ServerOption]:
    """Yield every option in order, including those of inner structs."""
    types = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        default = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        if isinstance(default, msgspec.Struct):
            yield from all_options(type(default), f"{within}{field.name}.")
        else:
            yield _option(within + field.name, types[field.name], default)


def sections() -> dict[str, type[msgspec.Struct]]:
    """Return the structs inside the options, by field name."""
    found: dict[str, type[msgspec.Struct]] = {}
    for field in msgspec.structs.fields(ServerOptions):
        if field.default is msgspec.NODEFAULT and isinstance(made := field.default_factory(), msgspec.Struct):
            found[field.name] = type(made)
        elif isinstance(field.default, msgspec.Struct):
            found[field.name] = type(field.default)
    return found


def made_of(values: Mapping[str, Any]) -> ServerOptions:
    """Return the options with these checked values by key, otherwise with their defaults."""
    nested: dict[str, Any] = {}
    for key, value in values.items():
        section, dot, name = key.rpartition(".")
        (nested.setdefault(section, {}) if dot else nested)[name] = value
    return msgspec.convert(nested, ServerOptions)


def command_line_problem(option: ServerOption, value: Any) -> Message | None:
    """Return a message about an invalid value on the command line, or None."""
    found = option.problem(value)
    return None if found is None else Message(found[0], {**found[1], "key": option.flag, "file": "none", "line": 0})


def _option(key: str, of: Any, default: Any) -> ServerOption:
    """Return the option that a field declares by its type."""
    metas: list[Meta] = []
    plain: Any = of
    optional = False
    # Optional and Annotated may be nested in any order.
    while (origin := get_origin(plain)) in (Annotated, Union, UnionType):
        args = get_args(plain)
        if origin is Annotated:
            metas += args[1:]
            plain = args[0]
        else:
            optional = True
            (plain,) = [arg for arg in args if arg is not NoneType]
    choices = get_args(plain) if get_origin(plain) is Literal else ()
    held: Any = str if choices else get_origin(plain) or plain
    meta_values: dict[str, Any] = {}
    for meta in metas:
        meta_values |= {"least": meta.ge} if meta.ge is not None else {}
        meta_values |= {"most": meta.le} if meta.le is not None else {}
        meta_values |= meta.extra or {}
    # An option's earlier keys are in the same section as its current key.
    section = key[: key.rfind(".") + 1]
    former = tuple(section + name for name in meta_values.pop("former", ()))
    return ServerOption(key, KINDS[held], optional, default, choices, former=former, **meta_values)
