"""What a row keeps of The Rise of Blitzkrieg."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.units import units_text
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, COUNT, GERMAN, SEATS
from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg
from sandtable.lab.report.rows import Fact, Fight, Use, Watch, count, word

# The messages that tell of a card used, and for what.
USES = {
    "did-play": "operation",
    "did-reveal": "attack",
    "did-bluff": "bluff",
    "did-defend": "defence",
    "did-spend": "pre-move",
}
FACTS = {"did-collapse": "country", "did-surrender": "unit", "did-open-base": "space", "did-evacuate": "start"}
# The messages that tell of a unit removed in a battle.
LOSSES = ("did-lose-pair", "did-refuse", "did-not-retreat")
EMPTY, DEFENDED = "empty", "defended"


class BlitzkriegWatch(Watch):
    """Listens to a game of The Rise of Blitzkrieg."""

    state: Position

    def __init__(self, game: Game[Any], state: Position) -> None:
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
        """The position in figures: what Germany holds, what both have on the map, surrender points and momentum."""
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
        # What is spent before the first operation (5.2) is always Allied: its message names nobody.
        seat = word(args["seat"]) if "seat" in args else SEATS[ALLIED]
        self.cards.append(Use(self.turns, seat, word(args["card"]), how))

    def _choose(self, args: Mapping[str, Arg]) -> None:
        # A card that is planned is told to its side alone.
        count(self.chosen, f"{SEATS[self.seats.bit_length() - 1]}:{word(args['card'])}")

    def _act(self, kind: str, args: Mapping[str, Arg]) -> None:
        seat = word(args["seat"]) if "seat" in args else SEATS[self.state.moving().side]
        count(self.actions, f"{seat}:{kind}")

    def _attack(self, args: Mapping[str, Arg]) -> None:
        space = word(args["space"])
        there = self.state.units[self.state.board.space_ids.index(space)]
        self.battles.append(Fight(self.turns, space, word(args["seat"]), DEFENDED if there else EMPTY))

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
        self.facts.append(Fact(self.turns, id.removeprefix("did-"), word(args[subject]), seat))
