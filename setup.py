"""Compiles the engine with mypyc when the package is built; all else stands in pyproject.toml.

Compiled is every module below the folders of COMPILED_FOLDERS, except `__init__.py` (they only gather names)
and modules that say `# mypyc: no` in their first lines. All of them are one group, so that calls from one module
into another are plain C calls. The C of a group is written into some files (PARTS), which all cores compile at once.

What cannot be compiled is an error, with the reason. Only where there is no C compiler at all, or where
SANDTABLE_PURE=1 asks for it, the package is built uncompiled: the same, but slower. The reason is then printed and
left in build/uncompiled.txt. SANDTABLE_COMPILED=1 makes an error of that, too.
"""

import contextlib
import io
import os
import re
import shlex
import shutil
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
# Enough that no core waits long for the last one, few enough that what works together stands together in one.
PARTS = 8
INCLUDED = re.compile(r'^#include "(/.+\.c)"$', re.MULTILINE)
# What asks for no modules, compiled or not; mypyc would work for nothing.
ONLY_TOLD = {"egg_info", "dist_info", "sdist"}
HOW_TO_GO_ON = "mend that, or build it uncompiled and slower with SANDTABLE_PURE=1"


def modules() -> list[str]:
    """The files to compile, in a fixed order."""
    found = []
    for folder in COMPILED_FOLDERS:
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            head = "".join(file.read_text("utf-8").splitlines(keepends=True)[:MARKER_LINES])
            if file.name != "__init__.py" and not NOT_COMPILED.search(head):
                found.append(str(file))
    return found


def go_uncompiled(reason: str) -> None:
    """Notes and prints why the package is built without compiled modules."""
    if os.environ.get("SANDTABLE_COMPILED") == "1":
        raise SystemExit(f"sandtable could not be compiled: {reason}")
    REASON.write_text(reason + "\n", "utf-8")
    print(f"\nWARNING: sandtable is built uncompiled and will be slower: {reason}\n", file=sys.stderr)


def compiler_found() -> bool:
    """Whether there is a C compiler, of whatever quality."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    # On Windows the compiler is not looked for on the path.
    return os.name == "nt" or shutil.which(command[0]) is not None


def extensions() -> list[Extension]:
    """What mypyc makes of the modules, as C that is not yet compiled; empty if it is not to be compiled."""
    REASON.unlink(missing_ok=True)
    if ONLY_TOLD & set(sys.argv):
        return []
    if os.environ.get("SANDTABLE_PURE") == "1":
        go_uncompiled("SANDTABLE_PURE=1 asks for it")
        return []
    if not compiler_found():
        go_uncompiled("there is no C compiler (on Debian: 'apt-get install gcc python3-dev')")
        return []
    try:
        # mypyc needs what the compiled modules import: without it, it does not know what their classes are made of.
        import msgspec  # noqa: F401
        from mypyc.build import mypycify
    except ImportError as missing:
        raise SystemExit(f"sandtable cannot be compiled without {missing.name}: {HOW_TO_GO_ON}") from None
    # Whether the code satisfies the strict type check is asked by `make check`, not here.
    options = ["--config-file=", "--ignore-missing-imports", "--explicit-package-bases"]
    os.environ["MYPYPATH"] = "src"
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            made: list[Any] = list(
                mypycify(options + modules(), opt_level="3", debug_level="0", multi_file=True, group_name="sandtable")
            )
    except (Exception, SystemExit) as failure:
        # mypyc prints what it does not accept and leaves with SystemExit.
        complaints = printed.getvalue().strip() or repr(failure)
        raise SystemExit(f"mypyc does not accept the code: {HOW_TO_GO_ON}\n{complaints}") from failure
    for extension in made:
        # A newer compiler may warn of more than mypyc's authors have seen; that is no error here.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if os.name != "nt":
            # Nobody else calls these functions, so the compiler may put one into the other.
            extension.extra_compile_args.append("-fvisibility=hidden")
        extension.sources = together(extension.sources)
    return made


def together(sources: list[str]) -> list[str]:
    """Gather C files into PARTS of about the same size, neighbours with neighbours; few are left as they are.

    Each reads the same long headers, and functions that call each other are the faster for standing in one file.
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
    """Compiles the files of all extension modules at once, on all cores."""

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
            # The group comes first, whose files are the long ones.
            parts = [
                (extension, [pool.submit(self._compile, extension, source) for source in extension.sources])
                for extension in sorted(self.extensions, key=lambda extension: -len(extension.sources))
            ]
            for extension, running in parts:
                extension.extra_objects = [part.result() for part in running]
                extension.sources, extension.depends = [], []
            # What is left to do is to link them.
            self.force = True
            list(pool.map(self.build_extension, [extension for extension, _ in parts]))

    def _compile(self, extension: Extension, source: str) -> str:
        """Compiles a file, unless it has been: mypyc writes only those anew that have changed."""
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
