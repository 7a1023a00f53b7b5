# mypyc: no - only readers of files need it
"""Convert errors of libraries and the operating system into message arguments.

The texts of these errors are in English, and may quote a secret from a file. The functions here return a key with a
translation, or a traceback without the texts.
"""

from __future__ import annotations

import errno
import re
import socket
import tomllib
import traceback

import msgspec

from sandtable.kernel.message import Arg, Ref

# The operating system's errors that have a Fluent message, by their names in `errno` in lower case.
CAUSES = {
    "enoent",
    "eacces",
    "eperm",
    "eisdir",
    "enotdir",
    "eexist",
    "enotempty",
    "enospc",
    "erofs",
    "enametoolong",
    "eloop",
    "emfile",
    "enoexec",
    "eaddrinuse",
    "eaddrnotavail",
}
# The errors of SQLite that have a Fluent message.
DATABASE_CAUSES = {"cantopen", "notadb", "corrupt", "readonly", "busy", "locked", "full"}
# The errors of PostgreSQL that have a Fluent message, by SQLSTATE. A refused connection has no SQLSTATE.
POSTGRES_CAUSES = {
    "25006": "readonly",
    "3D000": "no-database",
    "42501": "eperm",
    "53100": "full",
    "53300": "too-many",
    "55P03": "locked",
    "57P03": "starting",
}
PLACE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
# The kinds of tomllib's errors, each with words that occur only in errors of this kind.
TOML_CAUSES = (
    ("twice", ("twice", "overwrite", "Duplicate", "immutable", "redefine")),
    ("unclosed", ("Unterminated", "Unclosed", "end of a table", "end of an array")),
    ("equals", ("'='",)),
    ("sign", ("character", "Unescaped", "Illegal", "control")),
    ("value", ("value", "Value", "date", "Expected newline")),
)
MISSING_KEY = re.compile(r"Object missing required field `(.+)`")


def trace(error: BaseException) -> str:
    """Return the traceback of an error and its causes, with their types.

    The texts of the errors are left out. They may contain a secret, such as a card in a hand or the key of a seat.
    """
    parts: list[str] = []
    behind: BaseException | None = error
    while behind is not None:
        kind = type(behind)
        frames = "".join(traceback.format_tb(behind.__traceback__))
        parts.insert(0, f"Traceback (most recent call last):\n{frames}{kind.__module__}.{kind.__qualname__}")
        behind = behind.__cause__ or (None if behind.__suppress_context__ else behind.__context__)
    return "\n\n".join(parts)


def cause(error: OSError | ValueError) -> Ref:
    """Return the reason for an operating-system or text-encoding error.

    The result is a `Ref` of kind "system".
    """
    if isinstance(error, UnicodeDecodeError | UnicodeEncodeError):
        return Ref("system", "not-utf8")
    if isinstance(error, UnicodeError | socket.gaierror):
        return Ref("system", "no-host")
    name = errno.errorcode.get(getattr(error, "errno", None) or 0, "").lower()
    return Ref("system", name if name in CAUSES else "other")


def database_cause(error: object) -> Ref:
    """Return the reason for an SQLite or PostgreSQL error as a Ref of kind "system"."""
    if hasattr(error, "sqlstate"):
        return Ref("system", POSTGRES_CAUSES.get(error.sqlstate or "", "other") if error.sqlstate else "no-server")
    name = str(getattr(error, "sqlite_errorname", "")).removeprefix("SQLITE_").partition("_")[0].lower()
    return Ref("system", name if name in DATABASE_CAUSES else "other")


def toml_cause(error: tomllib.TOMLDecodeError) -> dict[str, Arg]:
    """Return message arguments for a TOML error: `what`, `line` and `column`.

    `what` is the first word of an entry of `TOML_CAUSES`, or "other". `line` and `column` are 0 if the error is at the
    end of the text.
    """
    match = PLACE.fullmatch(str(error))
    said, line, column = match.groups() if match else (str(error), None, None)
    what = next((what for what, signs in TOML_CAUSES if any(sign in said for sign in signs)), "other")
    return {"what": what, "line": int(line or 0), "column": int(column or 0)}


def shape_cause(error: msgspec.ValidationError) -> dict[str, Arg]:
    """Return message arguments for a msgspec validation error: `what` and `key`.

    `what` is "missing" if a required key is missing, and "value" otherwise. `key` is the path of the wrong value, or
    "-" for the data as a whole.
    """
    said, _, path = str(error).partition(" - at ")
    key = path.strip("`$").removeprefix(".")
    if (missing := MISSING_KEY.fullmatch(said)) is not None:
        return {"what": "missing", "key": f"{key}.{missing[1]}".removeprefix(".")}
    return {"what": "value", "key": key or "-"}
