"""The versions of tables that are known without a query.

A version is *certain* while no other process can have changed the table. It is *announced* while all processes announce
their changes: it may then be outdated by a moment. That is enough for a write that fails on an outdated version, and
for pushes.
"""

from __future__ import annotations

from collections.abc import Callable

# The maximum number of cached versions.
MAX_KNOWN = 100_000


class VersionCache:
    """The known versions of tables.

    Args:
        certain: returns whether no other process can have changed any table, now or since the last call.
    """

    def __init__(self, certain: Callable[[], bool] = lambda: False) -> None:
        self._certain = certain
        self._versions: dict[str, int] = {}
        self._announced = False
        self._interruptions = 0

    def version(self, id: str, allow_cached: bool) -> int | None:
        """Return a table's version; None if it is not known.

        Args:
            allow_cached: whether an announced version is enough; otherwise it must be certain.
        """
        if not self.alone() and not (self._announced and allow_cached):
            return None
        return self._versions.get(id)

    def alone(self) -> bool:
        """Return whether no other process can have changed a table since the last call."""
        if self._certain():
            return True
        if not self._announced:
            self._versions.clear()
        return False

    def mark(self) -> int:
        """Return a mark to pass to `keep` after a read or write."""
        return self._interruptions

    def keep(self, id: str, version: int, mark: int) -> None:
        """Cache a version that was read or written, unless it may be outdated already.

        Args:
            mark: the mark from before the read or write.
        """
        if not (self._certain() or self._announced):
            self._versions.clear()
        elif mark == self._interruptions:
            self.heard(id, version)

    def heard(self, id: str, version: int) -> None:
        """Cache an announced version, unless a higher one is known."""
        if len(self._versions) >= MAX_KNOWN:
            self._interrupt()
        # An announcement may arrive before the result of an older read.
        self._versions[id] = max(version, self._versions.get(id, version))

    def compare(self, id: str, version: int | None) -> None:
        """Drop a table's cached version if it differs from the one in the database."""
        if self._versions.get(id, version) != version:
            self.forget(id)

    def forget(self, id: str) -> None:
        """Drop a table's cached version, also for reads in progress."""
        self._versions.pop(id, None)
        self._interruptions += 1

    def follow(self, announced: bool) -> None:
        """Note that others' changes are announced from now on, or no longer."""
        self._announced = announced
        self._interrupt()

    def _interrupt(self) -> None:
        self._versions.clear()
        self._interruptions += 1
