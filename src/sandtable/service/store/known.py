"""The versions of tables that are known without looking into the database.

A version is *certain* as long as nobody else can have changed it.  It is *told* as long as whoever changes it says so:
then it is that of a moment ago, which is enough for whoever writes only if it still holds, and for what is pushed.
"""

from __future__ import annotations

from collections.abc import Callable

# So many tables' versions are remembered.
MOST_KNOWN = 100_000


class Known:
    """What is known of the versions of tables.

    Args:
        certain: whether nobody else can have changed anything, now or since it was last asked.
    """

    def __init__(self, certain: Callable[[], bool] = lambda: False) -> None:
        self._certain = certain
        self._versions: dict[str, int] = {}
        self._told = False
        self._interruptions = 0

    def version(self, id: str, told: bool) -> int | None:
        """Return a table's version; None if it is not known.

        Args:
            told: that of a moment ago will do.
        """
        if not self.alone() and not (self._told and told):
            return None
        return self._versions.get(id)

    def alone(self) -> bool:
        """Return whether nobody else can have changed anything, now or since it was last asked."""
        if self._certain():
            return True
        if not self._told:
            self._versions.clear()
        return False

    def mark(self) -> int:
        """Return what `keep` wants to know: when somebody has begun to look."""
        return self._interruptions

    def keep(self, id: str, version: int, mark: int) -> None:
        """Remember what has been read or written, if it still holds.

        Args:
            mark: from before it was read or written.
        """
        if not (self._certain() or self._told):
            self._versions.clear()
        elif mark == self._interruptions:
            self.heard(id, version)

    def heard(self, id: str, version: int) -> None:
        """Remember what a table has been brought to, unless it was known to be beyond."""
        if len(self._versions) >= MOST_KNOWN:
            self._interrupt()
        # News may be quicker than an answer.
        self._versions[id] = max(version, self._versions.get(id, version))

    def compare(self, id: str, version: int | None) -> None:
        """Forget a table's version unless it is what the database has."""
        if self._versions.get(id, version) != version:
            self.forget(id)

    def forget(self, id: str) -> None:
        """Forget a table's version: it may be another by now, whatever is just being read."""
        self._versions.pop(id, None)
        self._interruptions += 1

    def follow(self, told: bool) -> None:
        """Take notice that from now on whatever others change is told, or that it no longer is."""
        self._told = told
        self._interrupt()

    def _interrupt(self) -> None:
        self._versions.clear()
        self._interruptions += 1
