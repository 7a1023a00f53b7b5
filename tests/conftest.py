"""Says which Sandtable is tested, and refuses to test an installed one that is older than src/."""

from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.build import COMPILED

SOURCES = Path(__file__).resolve().parent.parent / "src" / "sandtable"
TESTED = Path(sandtable.__file__).resolve().parent
KINDS = {".py", ".toml", ".ftl", ".json"}


def outdated() -> list[str]:
    """Files of src/ that the tested package has not or has otherwise."""
    if TESTED == SOURCES:
        return []
    different = []
    for file in sorted(SOURCES.rglob("*")):
        name = file.relative_to(SOURCES)
        if file.suffix in KINDS and "static" not in name.parts:
            tested = TESTED / name
            if not tested.is_file() or tested.read_bytes() != file.read_bytes():
                different.append(str(name))
    return different


def pytest_configure() -> None:
    different = outdated()
    if different:
        raise pytest.UsageError(
            f"the installed sandtable is older than src/ ({len(different)} files, such as {different[0]}): "
            "run 'make setup', or test src/ itself with PYTHONPATH=src"
        )


def pytest_report_header() -> str:
    return f"sandtable: {'compiled' if COMPILED else 'uncompiled'}, {TESTED}"
