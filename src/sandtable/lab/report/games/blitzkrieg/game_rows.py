"""Summarise a game of The Rise of Blitzkrieg in a row of the report."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.unit_text import units_text
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, COUNT, GERMAN, SEATS
from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg
from sandtable.lab.report.game_rows import BattleRow, CardUse, RareEvent, RowWatcher, count, word

# The messages that report the use of a card, with the kind of use.
USES = {
    "did-play": "operation",
    "did-reveal": "attack",
    "did-bluff": "bluff",
    "did-defend": "defence",
    "did-spend": "pre-move",
}
FACTS = {"did-collapse": "country", "did-surrender": "unit", "did-open-base": "space", "did-evacuate": "start"}
# The messages that report the removal of a unit in a battle.
LOSSES = ("did-lose-pair", "did-refuse", "did-not-retreat")
EMPTY, DEFENDED = "empty", "defended"


class BlitzkriegRowWatcher(RowWatcher):
    """A watcher that summarises a game of The Rise of Blitzkrieg in a row of the report."""

    state: BlitzkriegPosition

    def __init__(self, game: Game[Any], state: BlitzkriegPosition) -> None:
        super().__init__(game, state)
        ids = state.board.victory_ids
        self.drawn = {"open": ids[state.open_card], "secret": ids[state.secret_card]}
        for id, how in USES.items():
            self.hooks[id] = partial(self._use, how)
        for id, subject in FACTS.items():
            self.hooks[id] = partial(self._fact, id, subject)
        for id in LOSSES:
            self.hooks[id] = self._lose
        self.hooks |= {
            "did-begin-turn": self._begin,
            "did-choose-card": self._choose,
            "did-pass": partial(self._act, "pass"),
            "did-spend-momentum": partial(self._act, "momentum"),
            "did-move": partial(self._act, "tactical-move"),
            "did-move-strategic": partial(self._act, "strategic-move"),
            "did-replace": partial(self._act, "replacement"),
            "did-recall": partial(self._act, "recall"),
            "did-attack": self._attack,
            "did-win-attack": self._won,
            "did-momentum": lambda args: self.lead(word(args["seat"])),
        }

    @classmethod
    def spaces(cls, game: Game[Any]) -> list[str]:
        ids: list[str] = game.board.space_ids
        return ids

    def _begin(self, args: Mapping[str, Arg]) -> None:
        if not self.turns:
            state = self.state
            self.deployed = {
                state.board.space_ids[n]: units_text(units) for n, units in enumerate(state.units) if units
            }
        self.begin_turn(args)

    def look(self) -> None:
        """Record German control, both sides' units, surrender points and momentum."""
        state = self.state
        self.hold(german=state.german)
        self.mark(
            ground=(state.german & ~state.board.bases[GERMAN]).bit_count(),
            surrender=surrender_points(state),
            momentum=state.momentum,
            german=state.total(GERMAN) % COUNT,
            allied=state.total(ALLIED) % COUNT,
        )

    def _use(self, how: str, args: Mapping[str, Arg]) -> None:
        # Only the Allies spend cards on preliminary moves (§5.2), so the message about it has no argument for the seat.
        seat = word(args["seat"]) if "seat" in args else SEATS[ALLIED]
        self.cards.append(CardUse(self.turns, seat, word(args["card"]), how))

    def _choose(self, args: Mapping[str, Arg]) -> None:
        # The event of a planned card is visible only to its own side, so the event's seats identify the side.
        count(self.chosen, f"{SEATS[self.seats.bit_length() - 1]}:{word(args['card'])}")

    def _act(self, kind: str, args: Mapping[str, Arg]) -> None:
        seat = word(args["seat"]) if "seat" in args else SEATS[self.state.moving().side]
        count(self.actions, f"{seat}:{kind}")

    def _attack(self, args: Mapping[str, Arg]) -> None:
        space = word(args["space"])
        there = self.state.units[self.state.board.space_ids.index(space)]
        self.battles.append(BattleRow(self.turns, space, word(args["seat"]), DEFENDED if there else EMPTY))

    def _won(self, args: Mapping[str, Arg]) -> None:
        self.battles.append(replace(self.battles.pop(), won=True))

    def _lose(self, args: Mapping[str, Arg]) -> None:
        last = self.battles.pop()
        if word(args["seat"]) == last.side:
            self.battles.append(replace(last, losses=last.losses + 1))
        else:
            self.battles.append(replace(last, hits=last.hits + 1))

    def _fact(self, id: str, subject: str, args: Mapping[str, Arg]) -> None:
        seat = word(args["seat"]) if "seat" in args else ""
        self.facts.append(RareEvent(self.turns, id.removeprefix("did-"), word(args[subject]), seat))
