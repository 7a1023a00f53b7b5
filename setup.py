"""Compile the engine with mypyc when the package is built.

Every module below the folders of COMPILED_FOLDERS is compiled, except `__init__.py` files (which only gather names) and
modules with `# mypyc: no` in their first lines. All of them are one group, so that calls between modules are plain C
calls. The C code of a group is divided into PARTS files, which all cores compile in parallel.

A module that cannot be compiled is an error, with the reason. Only without a C compiler, or with SANDTABLE_PURE=1, the
package is built uncompiled: the same, but slower. The reason is then printed and written to build/uncompiled.txt.
SANDTABLE_COMPILED=1 makes that an error too.

From a clone the page is built as well, with npm. Without npm the package is built without its page, which is printed
here and again by `sandtable serve`. SANDTABLE_PAGE=0 takes the page as it is: `make` has built it itself.
"""

import contextlib
import hashlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src/sandtable")
COMPILED_FOLDERS = ("kernel", "games", "bots")
NOT_COMPILED = re.compile(r"^# mypyc: no\b", re.MULTILINE)
MARKER_LINES = 10
BUILD = Path("build")
REASON = BUILD / "uncompiled.txt"
# Enough that no core waits long for the last file, and few enough that related functions share one.
PARTS = 8
INCLUDED = re.compile(r'^#include "(/.+\.c)"$', re.MULTILINE)
# Commands that need no modules. mypyc would work for nothing.
METADATA_COMMANDS = {"egg_info", "dist_info", "sdist"}
PAGE = PACKAGE / "service" / "static" / "index.html"
WEB = Path("web")
# Folders of `web` that are not sources of the page.
NOT_OF_THE_PAGE = {"node_modules", "tests", "test-results", "playwright-report", ".svelte-check"}
# The checksum of the sources of the last build of the page.
PAGE_STAMP = BUILD / "page.txt"
HOW_TO_GO_ON = "mend that, or build it uncompiled and slower with SANDTABLE_PURE=1"


def modules() -> list[str]:
    """Return the files to compile, in a fixed order."""
    found = []
    for folder in COMPILED_FOLDERS:
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            head = "".join(file.read_text("utf-8").splitlines(keepends=True)[:MARKER_LINES])
            if file.name != "__init__.py" and not NOT_COMPILED.search(head):
                found.append(str(file))
    return found


def go_uncompiled(reason: str) -> None:
    """Print and store why the package is built without compiled modules."""
    if os.environ.get("SANDTABLE_COMPILED") == "1":
        raise SystemExit(f"sandtable could not be compiled: {reason}")
    REASON.write_text(reason + "\n", "utf-8")
    print(f"\nWARNING: sandtable is built uncompiled and will be slower: {reason}\n", file=sys.stderr)


def compiler_found() -> bool:
    """Return True if there is a C compiler."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    # On Windows the compiler is not on the path.
    return os.name == "nt" or shutil.which(command[0]) is not None


def extensions() -> list[Extension]:
    """Return the extension modules that mypyc generates as C; empty if uncompiled."""
    REASON.unlink(missing_ok=True)
    if METADATA_COMMANDS & set(sys.argv):
        return []
    if os.environ.get("SANDTABLE_PURE") == "1":
        go_uncompiled("SANDTABLE_PURE=1 asks for it")
        return []
    if not compiler_found():
        go_uncompiled("there is no C compiler (on Debian: 'apt-get install gcc python3-dev')")
        return []
    try:
        # mypyc imports what the compiled modules import, to know the structure of their classes.
        import msgspec  # noqa: F401
        from mypyc.build import mypycify
    except ImportError as missing:
        raise SystemExit(f"sandtable cannot be compiled without {missing.name}: {HOW_TO_GO_ON}") from None
    # `make check` runs the strict type check, not the build.
    options = ["--config-file=", "--ignore-missing-imports", "--explicit-package-bases"]
    os.environ["MYPYPATH"] = "src"
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            made: list[Any] = list(
                mypycify(options + modules(), opt_level="3", debug_level="0", multi_file=True, group_name="sandtable")
            )
    except (Exception, SystemExit) as failure:
        # mypyc prints its errors and exits with SystemExit.
        complaints = printed.getvalue().strip() or repr(failure)
        raise SystemExit(f"mypyc does not accept the code: {HOW_TO_GO_ON}\n{complaints}") from failure
    for extension in made:
        # A newer compiler may give warnings that mypyc's authors have not seen; they are no errors here.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if os.name != "nt":
            # No other library calls these functions, so the compiler can inline them.
            extension.extra_compile_args.append("-fvisibility=hidden")
        extension.sources = together(extension.sources)
    return made


def page_sources() -> str:
    """Return a checksum of all sources of the page."""
    total = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        if file.is_file() and not NOT_OF_THE_PAGE & set(file.parts):
            total.update(str(file).encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def build_page() -> None:
    """Build the page with npm if its sources have changed.

    Warn that the package has no page if that is impossible.
    """
    if os.environ.get("SANDTABLE_PAGE") == "0" or not (WEB / "package.json").is_file():
        return
    sources = page_sources()
    # A source distribution contains its page. With Node packages, an earlier version may have built it.
    built_of = (
        PAGE_STAMP.read_text("utf-8") if PAGE_STAMP.is_file() else "" if (WEB / "node_modules").is_dir() else sources
    )
    if PAGE.is_file() and built_of == sources:
        return
    npm = shutil.which("npm")
    if npm is None:
        state = "an old page" if PAGE.is_file() else "no page for browsers"
        print(
            f"\nWARNING: sandtable is built with {state}: npm is missing. Install Node.js 20.19 or newer, "
            "then install sandtable again.\n",
            file=sys.stderr,
        )
        return
    for command in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "--silent", "build"]):
        if subprocess.run([npm, *command], cwd=WEB, check=False).returncode:
            raise SystemExit(
                f"npm {command[0]} failed in {WEB} (see above; the page needs Node.js 20.19 or newer and the "
                "network): mend that, or build without the page with SANDTABLE_PAGE=0"
            )
    PAGE_STAMP.write_text(sources, "utf-8")


def together(sources: list[str]) -> list[str]:
    """Combine C files into PARTS files of about the same size, neighbours together.

    A few files stay as they are. All files include the same long headers, and functions that call each other are faster
    in the same file.
    """
    if len(sources) <= PARTS:
        return sources
    share = sum(os.path.getsize(file) for file in sources) / PARTS
    texts = [""] * PARTS
    before = 0.0
    for file in sources:
        texts[min(int(before / share), PARTS - 1)] += f'#include "{Path(file).resolve().as_posix()}"\n'
        before += os.path.getsize(file)
    parts = [BUILD / f"part_{n}.c" for n in range(PARTS)]
    for part, text in zip(parts, texts, strict=True):
        if not part.is_file() or part.read_text("utf-8") != text:
            part.write_text(text, "utf-8")
    return [str(part) for part in parts]


class BuildExtensions(build_ext):
    """Compiles the files of all extension modules in parallel, on all cores."""

    def build_extensions(self) -> None:
        try:
            self._build()
        except Exception as failure:
            raise SystemExit(
                f"{failure}\nsandtable could not be compiled (see above; on Debian, compiling needs "
                f"'apt-get install gcc python3-dev'): {HOW_TO_GO_ON}"
            ) from failure

    def _build(self) -> None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        with ThreadPoolExecutor(cores) as pool:
            # The group comes first, because its files are the longest.
            parts = [
                (extension, [pool.submit(self._compile, extension, source) for source in extension.sources])
                for extension in sorted(self.extensions, key=lambda extension: -len(extension.sources))
            ]
            for extension, running in parts:
                extension.extra_objects = [part.result() for part in running]
                extension.sources, extension.depends = [], []
            # Only linking is left.
            self.force = True
            list(pool.map(self.build_extension, [extension for extension, _ in parts]))

    def _compile(self, extension: Extension, source: str) -> str:
        """Compile a file, unless it is unchanged: mypyc rewrites only changed files."""
        (made,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
        included = INCLUDED.findall(Path(source).read_text("utf-8"))
        read = [source, __file__, sys.modules["mypyc"].__file__ or "", *extension.depends, *included]
        if not os.path.isfile(made) or os.path.getmtime(made) <= max(os.path.getmtime(file) for file in read):
            self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                macros=extension.define_macros,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
        return str(made)


class Build(build):
    """Deletes modules from the build tree that were removed or are no longer compiled."""

    def run(self) -> None:
        super().run()
        steps: list[Any] = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        made = {Path(output).resolve() for step in steps for output in step.get_outputs()}
        for file in Path(self.build_lib).resolve().rglob("*"):
            if file.is_file() and file not in made:
                file.unlink()


os.chdir(ROOT)
BUILD.mkdir(exist_ok=True)
if not METADATA_COMMANDS & set(sys.argv):
    build_page()
setup(
    ext_modules=extensions(),
    cmdclass={"build": Build, "build_ext": BuildExtensions},
    # src/ contains no build results, so that it is the uncompiled package when on the path.
    options={"egg_info": {"egg_base": "build"}},
)
