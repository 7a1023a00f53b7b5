"""Compare two editions of a game, by component and field."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from sandtable.games import GAMES
from sandtable.kernel.edition.component_reader import identity, merged_by_id, read_folder


class Difference(msgspec.Struct, frozen=True):
    """A field that differs, or a component that only one of two editions has.

    Other programs may read differences as JSON, so do not rename the fields.

    Args:
        file: the file of the component.
        key: the component and the field, such as `space.lille.defence`.
        change: "changed" if the field has another value, "added" if only the second edition has the component,
            "removed" if only the first has it, and "order" if the same components are in another order.
        before: the value in the first edition; None if it has none.
        after: the value in the second edition; None if it has none.
    """

    file: str
    key: str
    change: Literal["changed", "added", "removed", "order"]
    before: Any = None
    after: Any = None


def differences(game: str, one: Path | None, other: Path | None) -> list[Difference]:
    """Compare two editions.

    Args:
        game: the game's id.
        one: the folder of the first edition; None for the game's own components.
        other: the folder of the second edition; None for the game's own components.

    Raises:
        ComponentError: one of the editions cannot be read.
    """
    kit = GAMES[game]
    before, after = (read_folder(kit.folder, list(kit.files), folder) for folder in (one, other))
    return [each for file in kit.files for each in _compare(file, "", before[file], after[file])]


def _compare(file: str, key: str, before: Any, after: Any) -> Iterator[Difference]:
    if isinstance(before, dict) and isinstance(after, dict):
        for name in dict.fromkeys([*before, *after]):
            yield from _entry(file, f"{key}.{name}".strip("."), before.get(name), after.get(name))
    elif merged_by_id(before, after):
        mine, theirs = ({identity(entry): entry for entry in entries} for entries in (before, after))
        for name in dict.fromkeys([*mine, *theirs]):
            yield from _entry(file, f"{key}.{_called(name)}", mine.get(name), theirs.get(name))
        if list(mine) != list(theirs) and set(mine) == set(theirs):
            yield Difference(file, key, "order", list(map(_called, mine)), list(map(_called, theirs)))
    elif before != after:
        yield Difference(file, key, "changed", before, after)


def _entry(file: str, key: str, before: Any, after: Any) -> Iterator[Difference]:
    if before is None:
        yield Difference(file, key, "added", None, after)
    elif after is None:
        yield Difference(file, key, "removed", before, None)
    else:
        yield from _compare(file, key, before, after)


def _called(name: tuple[Any, Any] | None) -> str:
    id, side = name or ("", None)
    return str(id) if side is None else f"{side}.{id}"
