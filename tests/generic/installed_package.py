"""Check that the installed package has the same files as src/."""

from __future__ import annotations

from pathlib import Path

import sandtable

SOURCES = Path(__file__).resolve().parents[2] / "src" / "sandtable"
TESTED = Path(sandtable.__file__).resolve().parent
KINDS = {".py", ".toml", ".ftl", ".json"}


def outdated() -> list[str]:
    """Return the files of src/ that the installed package lacks or has with different contents."""
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


def refuse_outdated() -> None:
    """Exit if the installed package does not match src/.

    Raises:
        SystemExit: the package does not match; the message says how to update it.
    """
    different = outdated()
    if different:
        raise SystemExit(
            f"the installed sandtable is older than src/ ({len(different)} files, such as {different[0]}): "
            "run 'make setup', or take src/ itself with PYTHONPATH=src"
        )
