"""Count events in many games of bots: `python -m sandtable.lab.strength.event_frequencies`.

The report kit of each game (`landmarks`) lists the messages to count. For each message it names the argument with the
subject of the event, such as a nation or a space. The output is a series of Markdown tables with ids and numbers.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Ref
from sandtable.kernel.state import Sink, State
from sandtable.lab.play.bot_game import derived_seed, play_state, points, seated
from sandtable.lab.report.report_interface import kit

LANDMARK_SHARES: Final = 10


class BalanceEvent(msgspec.Struct, frozen=True):
    """A counted event of a game.

    Args:
        id: the id of the event's message.
        subject: the id of the event's subject, such as a nation or a space.
        turn: the turn of the event.
    """

    id: str
    subject: str
    turn: int


class BalanceGame(msgspec.Struct, frozen=True):
    """The counted results of a game.

    Args:
        reason: the reason for the end of the game.
        winners: the seats that won; none if all lost.
        turn: the number of the last turn.
        facts: the counted events, in order.
        points: the victory points by seat; empty in a game without points.
        holders: for each general, the seat that has his card at the end.
    """

    reason: str
    winners: tuple[str, ...]
    turn: int
    facts: tuple[BalanceEvent, ...]
    points: dict[str, int]
    holders: dict[str, str]


class BalanceWatcher(Sink):
    """A collector of the events to count in a game.

    Args:
        state: the position of the game, for the current turn.
        wanted: the ids of the messages to count, each with the name of the argument that names the subject.
    """

    def __init__(self, state: State, wanted: Mapping[str, str]) -> None:
        super().__init__()
        self.state = state
        self.wanted = wanted
        self.facts: list[BalanceEvent] = []

    def emit(self, event: Event) -> None:
        """Store an event if its message is in `wanted`."""
        argument = self.wanted.get(event.message.id)
        if argument is None:
            return
        subject = event.message.args[argument]
        turn: int = getattr(self.state, "turn", 0)
        self.facts.append(
            BalanceEvent(event.message.id, subject.id if isinstance(subject, Ref) else str(subject), turn)
        )


def play(game: Game[Any], bots: Sequence[str], seed: int, number: int) -> BalanceGame:
    """Play one game and collect its counted events."""
    dice = SeededDice(derived_seed(seed, number, "game"))
    state = game.start(dice)
    watch = BalanceWatcher(state, kit(game.name).landmarks)
    state.sink = watch
    with seated(game, bots, seed, number) as players:
        play_state(game, state, dice, players)
    outcome = game.outcome(state)
    assert outcome is not None
    factions = getattr(game.view(state, None), "factions", [])
    holders = {card.id: faction.id for faction in factions for card in faction.cards}
    turn: int = getattr(state, "turn", 0)
    return BalanceGame(outcome.reason, outcome.winners, turn, tuple(watch.facts), points(game, state), holders)


def share(number: float, whole: int) -> str:
    """Format a number as a percentage of a whole."""
    return f"{100 * number / max(1, whole):.0f}%"


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    """Format a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(line)} |" for line in lines] + [""]


def endings(played: list[BalanceGame]) -> list[str]:
    """Tabulate the reasons for the ends of games."""
    games = len(played)
    reasons = Counter(one.reason for one in played)
    rows = [[reason, share(number, games)] for reason, number in reasons.most_common()]
    return table(["end", "games"], rows)


def seats(played: list[BalanceGame], order: tuple[str, ...]) -> list[str]:
    """Tabulate wins and points by seat.

    The column `times its share` is the share of wins divided by the share that equal seats would have.
    """
    won = Counter(winner for one in played for winner in one.winners)
    decided = sum(won.values())
    rows = []
    for seat in order:
        mean = sum(one.points.get(seat, 0) for one in played) / len(played)
        fair = won[seat] * len(order) / max(1, decided)
        rows.append([seat, share(won[seat], decided), f"{fair:.2f}", f"{mean:.1f}"])
    return table(["seat", "of the games won", "times its share", "points"], rows)


def generals(played: list[BalanceGame], players: int) -> list[str]:
    """Tabulate the wins and points of the seats that had a general, for each general."""
    had: Counter[str] = Counter()
    won: Counter[str] = Counter()
    above: defaultdict[str, float] = defaultdict(float)
    for one in played:
        mean = sum(one.points.values()) / max(1, len(one.points))
        for general, seat in one.holders.items():
            above[general] += one.points[seat] - mean
            if one.winners:
                had[general] += 1
                won[general] += seat in one.winners
    worth = {general: won[general] * players / max(1, had[general]) for general in had}
    order = sorted(worth, key=lambda general: -worth[general])
    rows = [[general, f"{worth[general]:.2f}", f"{above[general] / len(played):+.1f}"] for general in order]
    return table(["general", "times the fair share", "points above the mean"], rows)


def landmarks(played: list[BalanceGame], name: list[str]) -> list[str]:
    """Tabulate, for each event, the share of games with the event and its first turn.

    The first turn is given as the median and the range from the 10% to the 90% quantile.
    """
    found: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for one in played:
        first: dict[tuple[str, str], int] = {}
        for fact in one.facts:
            first.setdefault((fact.id, fact.subject), fact.turn)
        for key, turn in first.items():
            found[key].append(turn)
    rows = []
    for (id, subject), when in sorted(found.items()):
        turns = sorted(when)
        low, middle, high = (turns[len(turns) * tenth // LANDMARK_SHARES] for tenth in (1, 5, 9))
        rows.append(
            [
                id.removeprefix("did-"),
                subject,
                share(len(turns), len(played)),
                name[middle],
                f"{name[low]} to {name[high]}",
            ]
        )
    return table(["what", "who", "games", "median", "four of five"], rows)


def report(game: Game[Any], played: list[BalanceGame]) -> str:
    """Return all tables of one variant."""
    name = [str(turn["id"] if "id" in turn else turn["turn"]) for turn in game.catalogue()["turns"]]
    turns = sum(one.turn for one in played) / len(played)
    lines = [f"## {game.name} {game.variant}: {len(played)} games, {turns:.1f} turns", "", *endings(played)]
    if played[0].points:
        lines += seats(played, game.seats)
        if len(game.seats) > 1:
            lines += generals(played, len(game.seats))
    return "\n".join(lines + landmarks(played, name))


def main() -> None:
    """Play the games, count the events and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m sandtable.lab.strength.event_frequencies")
    parser.add_argument("game")
    parser.add_argument("variants", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default="basic")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", type=Path)
    wanted = parser.parse_args()
    for variant in wanted.variants:
        game = find(wanted.game, wanted.edition, variant)
        bots = wanted.bots.split(",")
        bots = bots if len(bots) > 1 else bots * len(game.seats)
        print(report(game, [play(game, bots, wanted.seed, number) for number in range(wanted.games)]), flush=True)


if __name__ == "__main__":
    main()
