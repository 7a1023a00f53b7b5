"""The available games, each with its available editions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError


class GameLoader:
    """A loader of games, which loads each game at its first use and caches it.

    Args:
        editions: for each game with another edition, the folder of that edition. `load_edition` changes this dict.
    """

    def __init__(self, editions: dict[str, Path] | None = None) -> None:
        self._editions = editions if editions is not None else {}
        # Editions that only some tables use, by their hash.
        self._beside: dict[str, Path] = {}
        self._games: dict[tuple[str, str, str], Game[Any]] = {}

    def game(self, name: str, variant: str = "", edition: str = "") -> Game[Any]:
        """Return a game by its id and variant; "" is the default variant.

        Args:
            edition: the hash of the edition; if it is not available, or "", the game has its current edition.

        Raises:
            ServiceError: the game or variant does not exist.
        """
        if name not in GAMES:
            raise ServiceError("missing", say("service-no-game", game=name[:80], games=", ".join(GAMES)))
        known = GAMES[name].variants
        variant = variant or known[0]
        if variant not in known:
            variants = ", ".join(known)
            raise ServiceError("missing", say("service-no-variant", game=name, variant=variant[:80], variants=variants))
        folder = self._beside.get(edition)
        if folder is not None:
            try:
                return self._load(name, variant, edition, folder)
            except ComponentError:
                # The edition refers to components that this version of the program no longer has.
                del self._beside[edition]
        return self._load(name, variant, "", self._editions.get(name))

    def strictly(self, name: str, variant: str, edition: str) -> Game[Any]:
        """Return a game in exactly the edition with a hash; "" is the current edition.

        Raises:
            ServiceError: the game does not exist, or the edition is not available.
        """
        found = self.game(name, variant, edition)
        if edition not in ("", found.edition):
            raise ServiceError("gone", say("service-other-edition", edition=edition[:80], present=found.edition))
        return found

    def load_edition(self, name: str, folder: Path) -> None:
        """Use another edition for new tables of a game; tables in memory keep theirs.

        Args:
            folder: a folder with a valid edition, which must not change any more.
        """
        self._editions[name] = folder
        self._games = {key: game for key, game in self._games.items() if key[0] != name}

    def lay_beside(self, edition: str, folder: Path) -> None:
        """Make an edition available to tables that name it, but not by default.

        Args:
            edition: the hash of the edition.
            folder: the folder of the edition, which must not change any more.
        """
        self._beside[edition] = folder

    def take_away(self, edition: str) -> None:
        """Remove an edition added by `lay_beside`; tables in memory keep it."""
        self._beside.pop(edition, None)
        self._games = {key: game for key, game in self._games.items() if key[2] != edition}

    def _load(self, name: str, variant: str, edition: str, folder: Path | None) -> Game[Any]:
        key = name, variant, edition
        if key not in self._games:
            self._games[key] = find(name, folder, variant)
        return self._games[key]
