"""The cache of results computed from game records, such as replays."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from sandtable.service.replays import ReplayFrames

# The size of the cache, in bytes. This is enough for a few hundred replays.
KEPT_BYTES = 1 << 26
# About how many bytes of memory a value needs for each byte of its JSON.
BYTES_IN_MEMORY = 4


class RecordResult(NamedTuple):
    """A cached result, with the version of its table and its size in bytes."""

    found: Any
    version: int
    size: int


class ResultCache:
    """A cache of results computed from records.

    Args:
        most: the maximum size of all cached results, in bytes.
    """

    def __init__(self, most: int = KEPT_BYTES) -> None:
        self._most = most
        self._size = 0
        # In order of use: the most recently used results are at the end.
        self._kept: OrderedDict[tuple[str, str], RecordResult] = OrderedDict()
        self._under_way: dict[tuple[str, str, int], asyncio.Task[RecordResult]] = {}

    async def get(self, table: str, what: str, version: int, make: Callable[[], Any]) -> Any:
        """Return a result, from the cache or computed in a thread.

        Simultaneous requests for the same result share one computation.

        Args:
            table: the id of the record's table.
            what: the kind of result.
            version: the table's current version. Cached results of other versions are ignored.
            make: the function that computes the result.
        """
        kept = self._kept.get((table, what))
        if kept is not None and kept.version == version:
            self._kept.move_to_end((table, what))
            return kept.found
        key = table, what, version
        task = self._under_way.get(key)
        if task is None:
            task = self._under_way[key] = asyncio.create_task(asyncio.to_thread(_measured, make, version))
            task.add_done_callback(partial(self._keep, key))
        # The shield keeps the computation running for other clients when this client disconnects.
        return (await asyncio.shield(task)).found

    def _keep(self, key: tuple[str, str, int], task: asyncio.Task[RecordResult]) -> None:
        """Cache a finished result; drop the least recently used if the cache is full."""
        del self._under_way[key]
        if task.cancelled() or task.exception() is not None:
            return
        table, what, _ = key
        before = self._kept.pop((table, what), None)
        self._kept[table, what] = task.result()
        self._size += task.result().size - (0 if before is None else before.size)
        while self._size > self._most and len(self._kept) > 1:
            self._size -= self._kept.popitem(last=False)[1].size


def _measured(make: Callable[[], Any], version: int) -> RecordResult:
    """Compute a result, and estimate its size in memory."""
    found = make()
    size = found.size if isinstance(found, ReplayFrames) else BYTES_IN_MEMORY * len(msgspec.json.encode(found))
    return RecordResult(found, version, size)
