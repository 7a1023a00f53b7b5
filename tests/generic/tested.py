"""Which Sandtable is tested, and whether it is that of src/."""

from __future__ import annotations

from pathlib import Path

import sandtable

SOURCES = Path(__file__).resolve().parents[2] / "src" / "sandtable"
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


def refuse_outdated() -> None:
    """Go no further with an installed package that is not what src/ holds.

    Raises:
        SystemExit: it is another one; with a sentence.
    """
    different = outdated()
    if different:
        raise SystemExit(
            f"the installed sandtable is older than src/ ({len(different)} files, such as {different[0]}): "
            "run 'make setup', or take src/ itself with PYTHONPATH=src"
        )
