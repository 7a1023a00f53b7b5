"""Summarise a game of Hitler's Eleven in a row of the report."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import ACT_IDS, SEAT_IDS
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg
from sandtable.lab.report.game_rows import BattleRow, CardUse, RareEvent, RowWatcher, count, word

ALLIED = "allied"
# First the messages that report an Axis attack. Then those that report a roll, each with the field of `BattleRow` to
# which the hits are added.
ATTACKS = ("did-attack", "did-air-raid", "did-bombard")
ROLLS = {"did-roll-attack": "hits", "did-roll-counter": "losses", "did-strike": "losses"}
ACTS = ("did-move", "did-mobilise", "did-transfer", "did-wait", "did-return", *ATTACKS)
FACTS = {
    "did-enter-war": "power",
    "did-surrender": "power",
    "did-take-home": "space",
    "did-regain-london": "unit",
    "did-refuse": "unit",
    "did-bomb": "space",
}


class ElevenRowWatcher(RowWatcher):
    """A watcher that summarises a game of Hitler's Eleven in a row of the report."""

    state: ElevenPosition

    def __init__(self, game: Game[Any], state: ElevenPosition) -> None:
        super().__init__(game, state)
        for id, subject in FACTS.items():
            self.hooks[id] = partial(self._fact, id, subject)
        for id, column in ROLLS.items():
            self.hooks[id] = partial(self._hit, column)
        for id in ACTS:
            self.hooks[id] = self._act
        for id in ATTACKS:
            self.hooks[id] = partial(self._attack, id)
        self.hooks |= {
            "did-begin-turn": self.begin_turn,
            "did-draft": self._draft,
            "did-deploy": lambda args: self._deploy("seat", args),
            "did-deploy-general": lambda args: self._deploy("unit", args),
            "did-deploy-soldiers": self._deploy_soldiers,
            "did-include": lambda args: count(self.chosen, f"{SEAT_IDS[0]}:{word(args['card'])}"),
            "did-draw-card": self._draw,
            "did-use": lambda args: self._use("action", args),
            "did-order": lambda args: self._use("order", args),
            "did-advance": self._advance,
            "did-allied-attack": self._allied_attack,
            "did-allied-advance": self._advance,
            "did-gain-vp": partial(self._points, 1),
            "did-pay-vp": partial(self._points, -1),
        }

    @classmethod
    def spaces(cls, game: Game[Any]) -> list[str]:
        ids: list[str] = game.board.area_ids
        return ids

    def look(self) -> None:
        """Record points, national power, entry markers and the areas of each side and faction."""
        super().look()
        state = self.state
        self.hold(axis=state.axis_at, allied=state.allied_at, taken=state.taken, **self._factions())
        self.mark(
            power=state.power,
            america=state.entry[0],
            soviet=state.entry[1],
            london=int(state.london_held),
            deck=state.deck.bit_count(),
        )

    def _factions(self) -> dict[str, int]:
        """Return for each seat the set of areas with its soldiers or generals."""
        state = self.state
        found = dict.fromkeys(SEAT_IDS[: state.players], 0)
        for area in bits(state.axis_at):
            for n in range(state.players):
                if state.faction_soldiers(area, n) or state.here[area] & state.owned[n]:
                    found[SEAT_IDS[n]] |= 1 << area
        return found

    def _draft(self, args: Mapping[str, Arg]) -> None:
        self.draft.append(f"{word(args['seat'])}:{word(args['unit'])}")

    def _deploy(self, who: str, args: Mapping[str, Arg]) -> None:
        self.deployed[word(args[who])] = word(args["space"])

    def _deploy_soldiers(self, args: Mapping[str, Arg]) -> None:
        self.deployed[f"soldiers:{word(args['space'])}"] = str(args["n"])

    def _draw(self, args: Mapping[str, Arg]) -> None:
        self.cards.append(CardUse(self.turns, SEAT_IDS[self.state.active], word(args["card"]), "event"))

    def _use(self, how: str, args: Mapping[str, Arg]) -> None:
        self.cards.append(CardUse(self.turns, word(args["seat"]), word(args["unit"]), how))

    def _acting(self) -> str:
        """Return the acting faction; for a neutral faction, the seat whose turn it is."""
        faction = self.state.acting().faction
        return SEAT_IDS[faction if 0 <= faction < self.state.players else self.state.active]

    def _act(self, args: Mapping[str, Arg]) -> None:
        count(self.actions, f"{self._acting()}:{ACT_IDS[self.state.acting().kind]}")

    def _attack(self, id: str, args: Mapping[str, Arg]) -> None:
        self._act(args)
        self.battles.append(BattleRow(self.turns, word(args["space"]), self._acting(), id.removeprefix("did-")))

    def _allied_attack(self, args: Mapping[str, Arg]) -> None:
        self.battles.append(BattleRow(self.turns, word(args["space"]), ALLIED, word(args["unit"])))

    def _hit(self, column: str, args: Mapping[str, Arg]) -> None:
        last = self.battles.pop()
        hits = args["hits"]
        assert isinstance(hits, int)
        self.battles.append(replace(last, **{column: getattr(last, column) + hits}))

    def _advance(self, args: Mapping[str, Arg]) -> None:
        self.battles.append(replace(self.battles.pop(), won=True))

    def _points(self, sign: int, args: Mapping[str, Arg]) -> None:
        number = args["n"]
        assert isinstance(number, int)
        count(self.sources, f"{word(args['seat'])}:{word(args['why'])}", sign * number)
        if len(self.state.vp) > 1:
            best = max(self.state.vp)
            leaders = [seat for seat, vp in zip(SEAT_IDS, self.state.vp, strict=False) if vp == best]
            self.lead(leaders[0] if len(leaders) == 1 else "")

    def _fact(self, id: str, subject: str, args: Mapping[str, Arg]) -> None:
        # A rare event during an action is caused by the acting faction. Without an action no seat causes it.
        by = "" if self.state.action is None else self._acting()
        self.facts.append(RareEvent(self.turns, id.removeprefix("did-"), word(args[subject]), by))
