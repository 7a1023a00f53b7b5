"""All options of a server, each once: the command line, the file, the help and the documents are made of them.

A new one is a field of `Options`, or of a struct within it, and a message `help-serve-<name>` in each language.  Within
a struct called `limits` a field `uploads` is `--limits-uploads`, `[limits] uploads` and `help-serve-limits_uploads`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from sandtable.bots.external.bot import CLOCK
from sandtable.kernel.message import Arg, Message
from sandtable.service.limits import WAIT_SECONDS, AccountWays, Limits, MailServer, OpenIdProvider

# What would show the password of a database to whoever may list processes can come from here.
DATABASE_VARIABLE = "SANDTABLE_DATABASE"
LONGEST_CLOCK = 86_400
# Where `make offline` builds the page that needs no server, seen from the folder in which a server is started.
OFFLINE = "build/offline"
# No machine serves more by more processes.
MOST_WORKERS = 256

Kind = Literal["switch", "integer", "number", "text", "list"]
KINDS: dict[type, Kind] = {bool: "switch", int: "integer", float: "number", str: "text", list: "list"}

Port = Annotated[int, Meta(ge=0, le=65535)]


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What `sandtable serve` is told; docs/configuration.md tells each one.

    `extra` of a field's `Meta` may hold `example`, a value to show of what has no default; `env`, a variable of the
    environment that is looked at as well; and `path`, of what names a file or folder.
    """

    host: str = "127.0.0.1"
    port: Annotated[Port | None, Meta(extra={"example": 8010})] = None
    database: Annotated[str | None, Meta(extra={"example": "", "env": DATABASE_VARIABLE, "path": True})] = None
    workers: Annotated[int, Meta(ge=1, le=MOST_WORKERS)] = 1
    work: bool = True
    open: bool = False
    hooks: bool = True
    private_hooks: bool = False
    host_name: Annotated[list[str], Meta(extra={"example": ["club.example.org"]})] = []
    origin: Annotated[list[str], Meta(extra={"example": ["https://club.example.org"]})] = []
    trusted_proxy: Annotated[list[str], Meta(extra={"example": ["127.0.0.1"]})] = []
    rate_limits: bool = True
    told_after: Annotated[int, Meta(ge=1, le=86_400)] = WAIT_SECONDS
    push: bool = False
    lobby: bool = False
    talk: bool = False
    bot: Annotated[list[str], Meta(extra={"example": ["mybot=exec:./mybot"]})] = []
    edition: Annotated[list[str], Meta(extra={"example": ["my-edition"], "path": True})] = []
    offline: Annotated[str | None, Meta(extra={"example": OFFLINE, "path": True})] = None
    terms: Annotated[str | None, Meta(extra={"example": "deploy/terms", "path": True})] = None
    clock: Annotated[float, Meta(ge=0.001, le=LONGEST_CLOCK)] = CLOCK
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    access_log: bool = False
    metrics: Annotated[Port | None, Meta(extra={"example": 9110})] = None
    metrics_host: str = "127.0.0.1"
    grace: Annotated[int, Meta(ge=0, le=3600)] = 10
    drain: Annotated[int, Meta(ge=0, le=3600)] = 0
    limits: Limits = Limits()
    accounts: AccountWays = AccountWays()
    mail: MailServer = MailServer()
    open_id: OpenIdProvider = OpenIdProvider()


class Option(msgspec.Struct, frozen=True):
    """One option.

    Args:
        key: as the file writes it, such as "port" or "limits.uploads".
        kind: what it holds.
        optional: whether it may be left without a value.
        default: what it is if nobody says anything.
        choices: the texts that it may be; empty if any.
        least, most: between what a number must lie; None if that is all the same.
        example: what to show where there is no default.
        env: a variable of the environment that is looked at as well; "" for none.
        path: whether it names files or folders.
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

    @property
    def name(self) -> str:
        """The name of its parameter, and the end of its help's id."""
        return self.key.replace(".", "_")

    @property
    def flag(self) -> str:
        """How the command line writes it."""
        return "--" + self.name.replace("_", "-")

    def problem(self, value: Any) -> tuple[str, dict[str, Arg]] | None:
        """Return what is wrong with a value, as the id of a message and what it speaks of; None if nothing is."""
        # What may come from the environment is not said back: it is nobody else's affair.
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
            # A number that is none, nan, lies nowhere.
            above = self.least is None or value >= self.least
            if above and (self.most is None or value <= self.most):
                return None
            limits: dict[str, Arg] = {"least": number(self.least), "most": number(self.most)}
            return "options-out-of-range", {"given": shown, **limits}
        return None


def number(value: float | None) -> str:
    """Return a number as a sentence shows it; "none" if there is none."""
    return "none" if value is None else f"{value:.10g}"


def brief(value: Any) -> str:
    """Return a value as it would stand in the file, or its beginning."""
    text = "true" if value is True else "false" if value is False else repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def all_options(struct: type[msgspec.Struct] = Options, within: str = "") -> Iterator[Option]:
    """Yield every option in order, those of a struct within a struct as well."""
    types = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        default = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        if isinstance(default, msgspec.Struct):
            yield from all_options(type(default), f"{within}{field.name}.")
        else:
            yield _option(within + field.name, types[field.name], default)


def sections() -> dict[str, type[msgspec.Struct]]:
    """Return the structs within the options, by their names."""
    found: dict[str, type[msgspec.Struct]] = {}
    for field in msgspec.structs.fields(Options):
        if field.default is msgspec.NODEFAULT and isinstance(made := field.default_factory(), msgspec.Struct):
            found[field.name] = type(made)
        elif isinstance(field.default, msgspec.Struct):
            found[field.name] = type(field.default)
    return found


def made_of(values: Mapping[str, Any]) -> Options:
    """Return options of checked values by their keys; what is not there has its default."""
    nested: dict[str, Any] = {}
    for key, value in values.items():
        section, dot, name = key.rpartition(".")
        (nested.setdefault(section, {}) if dot else nested)[name] = value
    return msgspec.convert(nested, Options)


def command_line_problem(option: Option, value: Any) -> Message | None:
    """Return what is wrong with a value that the command line gives."""
    found = option.problem(value)
    return None if found is None else Message(found[0], {**found[1], "key": option.flag, "file": "none", "line": 0})


def _option(key: str, of: Any, default: Any) -> Option:
    """Return an option by the type of its field."""
    metas: list[Meta] = []
    plain: Any = of
    optional = False
    # Optional and annotated may be within one another in any order.
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
    told: dict[str, Any] = {}
    for meta in metas:
        told |= {"least": meta.ge} if meta.ge is not None else {}
        told |= {"most": meta.le} if meta.le is not None else {}
        told |= meta.extra or {}
    return Option(key, KINDS[held], optional, default, choices, **told)
