"""The command palette, which lists the commands of the table by name."""

from __future__ import annotations

from typing import Any

from textual.command import DiscoveryHit, Hit, Hits, Provider


class TableCommands(Provider):
    """The commands of the table in the current language."""

    @property
    def _commands(self) -> list[tuple[str, str, str]]:
        shown: Any = self.app
        return [(shown.describer.command(name), key, action) for key, name, action in shown.commands()]

    async def discover(self) -> Hits:
        """Yield all commands, for an empty query."""
        for title, key, action in self._commands:
            yield DiscoveryHit(title, self._doing(action), help=key)

    async def search(self, query: str) -> Hits:
        """Yield the commands that match the query; a note if there are none."""
        matcher = self.matcher(query)
        found = False
        for title, key, action in self._commands:
            score = matcher.match(title)
            if score > 0:
                found = True
                yield Hit(score, matcher.highlight(title), self._doing(action), help=key)
        if not found:
            shown: Any = self.app
            yield Hit(1.0, shown.describer.say("command-none"), lambda: None)

    def _doing(self, action: str) -> Any:
        return lambda: self.app.run_action(action)
