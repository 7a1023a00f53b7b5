"""The command palette: everything that keys do at the table, by its name."""

from __future__ import annotations

from typing import Any

from textual.command import DiscoveryHit, Hit, Hits, Provider


class TableCommands(Provider):
    """The commands of the table, in the language of now."""

    @property
    def _commands(self) -> list[tuple[str, str, str]]:
        shown: Any = self.app
        return [(shown.describer.command(name), key, action) for key, name, action in shown.commands()]

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for title, key, action in self._commands:
            yield DiscoveryHit(title, self._doing(action), help=key)

    async def search(self, query: str) -> Hits:
        """Those that what is typed may mean; if there is none, a line that says so."""
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
