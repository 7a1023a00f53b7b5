# mypyc: no - only what reads files needs it
"""What a library or the system says went wrong, as something that has words in every language.

Their own sentences are English and may hold whatever was in a file; here they become a key, or a place in the code.
"""

from __future__ import annotations

import errno
import re
import socket
import tomllib
import traceback

import msgspec

from sandtable.kernel.message import Arg, Ref

# The causes that have words: the names of the system's errors, in lower case.
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
# The same of SQLite's errors.
DATABASE_CAUSES = {"cantopen", "notadb", "corrupt", "readonly", "busy", "locked", "full"}
# The same of PostgreSQL's, by their codes; whoever is not let in at all gets none.
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
# What tomllib says, by words that only such a sentence holds.
TOML_FAULTS = (
    ("twice", ("twice", "overwrite", "Duplicate", "immutable", "redefine")),
    ("unclosed", ("Unterminated", "Unclosed", "end of a table", "end of an array")),
    ("equals", ("'='",)),
    ("sign", ("character", "Unescaped", "Illegal", "control")),
    ("value", ("value", "Value", "date", "Expected newline")),
)
MISSING_KEY = re.compile(r"Object missing required field `(.+)`")


def trace(error: BaseException) -> str:
    """Where in the code an error and those behind it were raised, and of what kinds they are.

    What they say is left out: that may name a card in a hand, or a key.
    """
    told: list[str] = []
    behind: BaseException | None = error
    while behind is not None:
        kind = type(behind)
        frames = "".join(traceback.format_tb(behind.__traceback__))
        told.insert(0, f"Traceback (most recent call last):\n{frames}{kind.__module__}.{kind.__qualname__}")
        behind = behind.__cause__ or (None if behind.__suppress_context__ else behind.__context__)
    return "\n\n".join(told)


def cause(error: OSError | ValueError) -> Ref:
    """Why the system or the coding of a text refuses something: a Ref of kind "system"."""
    if isinstance(error, UnicodeDecodeError | UnicodeEncodeError):
        return Ref("system", "not-utf8")
    if isinstance(error, UnicodeError | socket.gaierror):
        return Ref("system", "no-host")
    name = errno.errorcode.get(getattr(error, "errno", None) or 0, "").lower()
    return Ref("system", name if name in CAUSES else "other")


def database_cause(error: object) -> Ref:
    """Why SQLite refuses a file, or PostgreSQL whatever it is: a Ref of kind "system"."""
    if hasattr(error, "sqlstate"):
        return Ref("system", POSTGRES_CAUSES.get(error.sqlstate or "", "other") if error.sqlstate else "no-server")
    name = str(getattr(error, "sqlite_errorname", "")).removeprefix("SQLITE_").partition("_")[0].lower()
    return Ref("system", name if name in DATABASE_CAUSES else "other")


def toml_fault(error: tomllib.TOMLDecodeError) -> dict[str, Arg]:
    """What is wrong with a text that is not TOML: `what` as a word, and `line` and `column`, 0 at its end."""
    match = PLACE.fullmatch(str(error))
    said, line, column = match.groups() if match else (str(error), None, None)
    what = next((what for what, signs in TOML_FAULTS if any(sign in said for sign in signs)), "other")
    return {"what": what, "line": int(line or 0), "column": int(column or 0)}


def shape_fault(error: msgspec.ValidationError) -> dict[str, Arg]:
    """What is wrong with data that have not the form they should: `what` as a word, "missing" or "value", and `key`."""
    said, _, path = str(error).partition(" - at ")
    key = path.strip("`$").removeprefix(".")
    if (missing := MISSING_KEY.fullmatch(said)) is not None:
        return {"what": "missing", "key": f"{key}.{missing[1]}".removeprefix(".")}
    return {"what": "value", "key": key or "-"}
