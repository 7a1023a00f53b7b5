"""Compiles the engine with mypyc when the package is built; all else stands in pyproject.toml.

Compiled is every module below the folders of COMPILED_FOLDERS, except `__init__.py` (they only gather names)
and modules that say `# mypyc: no` in their first lines. All of them are compiled as one group, so that calls
from one module into another are plain C calls.

Where that cannot be done (no C compiler, code that mypyc does not accept), the package is built uncompiled:
the same, but slower. The reason is printed and left in build/uncompiled.txt. In the environment,
SANDTABLE_PURE=1 asks for an uncompiled build, SANDTABLE_COMPILED=1 makes a failed compilation an error.
"""

import contextlib
import io
import os
import re
import sys
import traceback
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src/sandtable")
COMPILED_FOLDERS = ("kernel", "games", "search")
NOT_COMPILED = re.compile(r"^# mypyc: no\b", re.MULTILINE)
MARKER_LINES = 10
BUILD = ROOT / "build"
REASON = BUILD / "uncompiled.txt"


def modules() -> list[str]:
    """The files to compile, in a fixed order."""
    found = []
    for folder in COMPILED_FOLDERS:
        for file in sorted((ROOT / PACKAGE / folder).rglob("*.py")):
            head = "".join(file.read_text("utf-8").splitlines(keepends=True)[:MARKER_LINES])
            if file.name != "__init__.py" and not NOT_COMPILED.search(head):
                found.append(str(file.relative_to(ROOT)))
    return found


def go_uncompiled(reason: str) -> None:
    """Notes and prints why the package is built without compiled modules."""
    if os.environ.get("SANDTABLE_COMPILED") == "1":
        raise SystemExit(f"sandtable could not be compiled: {reason}")
    REASON.write_text(reason + "\n", "utf-8")
    print(f"\nWARNING: sandtable is built uncompiled and will be slower: {reason}\n", file=sys.stderr)


def extensions() -> list[Extension]:
    """What mypyc makes of the modules, as C that is not yet compiled; empty if it cannot."""
    REASON.unlink(missing_ok=True)
    if os.environ.get("SANDTABLE_PURE") == "1":
        go_uncompiled("SANDTABLE_PURE=1 asks for it")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        go_uncompiled("mypy is not installed where the package is built")
        return []
    # Whether the code satisfies the strict type check is asked by `make check`, not here.
    options = ["--config-file=", "--ignore-missing-imports", "--explicit-package-bases"]
    os.environ["MYPYPATH"] = "src"
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            made: list[Any] = list(mypycify(options + modules(), opt_level="3", group_name="sandtable"))
    except (Exception, SystemExit) as failure:
        # mypyc prints what it does not accept and leaves with SystemExit.
        complaints = printed.getvalue().strip() or repr(failure)
        go_uncompiled(f"mypyc does not accept the code\n{complaints}")
        return []
    for extension in made:
        # A newer compiler may warn of more than mypyc's authors have seen; that is no error here.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    return made


class BuildExtensions(build_ext):
    """Compiles all of the extension modules or, when one fails, leaves all of them out."""

    def run(self) -> None:
        try:
            super().run()
        except Exception:
            traceback.print_exc()
            compiler = os.environ.get("CC", "the C compiler")
            go_uncompiled(f"{compiler} is missing or failed (on Debian: 'apt-get install gcc python3-dev')")
            self.extensions = []
            self.distribution.ext_modules = []


class Build(build):
    """Leaves nothing in the built tree of a module that has since been removed or is no longer compiled."""

    def run(self) -> None:
        super().run()
        steps: list[Any] = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        made = {Path(output).resolve() for step in steps for output in step.get_outputs()}
        for file in Path(self.build_lib).resolve().rglob("*"):
            if file.is_file() and file not in made:
                file.unlink()


os.chdir(ROOT)
BUILD.mkdir(exist_ok=True)
setup(
    ext_modules=extensions(),
    cmdclass={"build": Build, "build_ext": BuildExtensions},
    # src/ stays free of anything built: put on the path, it is the package uncompiled.
    options={"egg_info": {"egg_base": "build"}},
)
