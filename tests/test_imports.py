"""The imports of the package are declared as dependencies, and no name hides a module."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import packages_distributions
from pathlib import Path
from types import ModuleType

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import sandtable

PACKAGE = Path(sandtable.__file__).parent
PROJECT = Path(__file__).parents[1] / "pyproject.toml"
IMPORT = re.compile(r"^\s*(?:from|import) (\w+)", re.MULTILINE)
# Modules that are loaded by name: uvicorn's HTTP parser and event loop, and the library for computer clusters.
IMPORTED_BY_NAME = {"distributed", "httptools", "uvloop"}
LIBRARIES = ("numpy", "gymnasium", "pettingzoo", "pyspiel")
ENVIRONMENTS = ("aec", "blitzkrieg_v0", "eleven_v0", "gym_v0", "openspiel", "vector")


# Modules that a server with one SQLite file and no accounts does not need. The server must not import them at its
# start.
LATER = {
    *("argon2", "cryptography", "joserfc", "openskill", "py_vapid", "webauthn", "aiosmtplib", "networkx"),
    *("babel", "fluent.runtime", "httpcore2", "httpx2", "numpy", "prometheus_client", "rich", "textual", "tomlkit"),
    *("procrastinate", "psycopg", "sqlalchemy.dialects.postgresql"),
}


def packages(root: ModuleType) -> Iterator[ModuleType]:
    """Yield a package and all packages in it."""
    yield root
    for found in pkgutil.iter_modules(root.__path__, f"{root.__name__}."):
        if found.ispkg:
            yield from packages(import_module(found.name))


def test_nothing_hides_a_module() -> None:
    """No attribute of a package has the name of one of its modules.

    The statement `import sandtable.games.blitzkrieg as b` would then find the attribute instead of the module.
    """
    hidden, modules = [], 0
    for package in packages(sandtable):
        for found in pkgutil.iter_modules(package.__path__):
            modules += 1
            if not isinstance(vars(package).get(found.name, package), ModuleType):
                hidden.append(f"{package.__name__}.{found.name}")
    assert hidden == []
    assert modules > 500


def test_imports_are_declared_dependencies() -> None:
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in project["optional-dependencies"].values():
        wanted += extra
    declared = {canonicalize_name(Requirement(each).name) for each in wanted} - {project["name"]}
    places = packages_distributions()
    imported: set[str] = set()
    for source in PACKAGE.rglob("*.py"):
        for name in IMPORT.findall(source.read_text("utf-8")):
            if name in places and name != "sandtable":
                # Several distributions may share a top-level package, such as `fluent`.
                owners = {canonicalize_name(each) for each in places[name]}
                imported |= owners & declared or owners
    assert imported - declared == set()
    assert declared - imported == IMPORTED_BY_NAME


def test_an_environment_without_its_libraries_names_the_extra() -> None:
    script = f"""
import importlib, sys
for name in {LIBRARIES!r}:
    sys.modules[name] = None
for name in {ENVIRONMENTS!r}:
    try:
        importlib.import_module("sandtable.envs." + name)
    except ImportError as error:
        print(name, error)
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    lines = ran.stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(ENVIRONMENTS)
    for line in lines:
        assert re.fullmatch(
            rf"\w+ ({'|'.join(LIBRARIES)}) is missing\. Install what environments need: pip install .*", line
        )


def test_rarely_needed_libraries_are_imported_late() -> None:
    script = f"""
import sys
import sandtable.cli.commands.serve, sandtable.cli.server_process, sandtable.service.store.sqlite
from sandtable.translation import Words
from sandtable.kernel.message import say
sandtable.cli.commands.serve.print_ready(Words("en"), "", say("serve-ready", address="here"), False)
sandtable.service.create_app("sqlite://")
print(*{LATER!r} & set(sys.modules))
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == ["Sandtable is ready at here (Ctrl+C stops it).", ""]
