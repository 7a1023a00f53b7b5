"""The games that tables may be of, each with the components that are at hand for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.games import GAMES, find
from sandtable.kernel.components import ComponentError
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError


class GamesAtHand:
    """Games, loaded when they are first asked for.

    Args:
        editions: by game, a folder of components to lay over its own; `lay_over` writes into it.
    """

    def __init__(self, editions: dict[str, Path] | None = None) -> None:
        self._editions = editions if editions is not None else {}
        # By the hash of their components, editions that only some tables have.
        self._beside: dict[str, Path] = {}
        self._games: dict[tuple[str, str, str], Game[Any]] = {}

    def game(self, name: str, variant: str = "", edition: str = "") -> Game[Any]:
        """Return a game by its id, in a variant; "" is the usual one.

        Args:
            name, variant: which.
            edition: the hash of its components; where they are not at hand, the game has the usual ones.

        Raises:
            ServiceError: there is none.
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
                # It was laid over components that this version has not any more.
                del self._beside[edition]
        return self._load(name, variant, "", self._editions.get(name))

    def strictly(self, name: str, variant: str, edition: str) -> Game[Any]:
        """Return a game that has certain components; "" are the usual ones.

        Raises:
            ServiceError: there is none, or its components are not at hand.
        """
        found = self.game(name, variant, edition)
        if edition not in ("", found.edition):
            raise ServiceError("gone", say("service-other-edition", edition=edition[:80], present=found.edition))
        return found

    def lay_over(self, name: str, folder: Path) -> None:
        """Use another edition for the tables of a game that are opened from now on; those in memory keep theirs.

        Args:
            name: the game's id.
            folder: a folder of components, without a problem, that nobody writes to any more.
        """
        self._editions[name] = folder
        self._games = {key: game for key, game in self._games.items() if key[0] != name}

    def lay_beside(self, edition: str, folder: Path) -> None:
        """Have an edition at hand for the tables that name it; all others keep theirs.

        Args:
            edition: the hash of its components.
            folder: a folder of components that nobody writes to any more.
        """
        self._beside[edition] = folder

    def take_away(self, edition: str) -> None:
        """Have an edition that was beside the others at hand no longer; tables in memory keep theirs."""
        self._beside.pop(edition, None)
        self._games = {key: game for key, game in self._games.items() if key[2] != edition}

    def _load(self, name: str, variant: str, edition: str, folder: Path | None) -> Game[Any]:
        key = name, variant, edition
        if key not in self._games:
            self._games[key] = find(name, folder, variant)
        return self._games[key]
