"""Is it a game?  What happens in many games of bots against bots, and when: `python -m sandtable.lab.strength.balance`.

Facts are gathered from events: each game's kit says which messages tell of something worth counting, and which
argument says to whom it happened.  The tables are Markdown, of ids and numbers only.
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
from sandtable.lab.play.match import derived_seed, play_state, points, seated
from sandtable.lab.report.kit import kit

TENTH: Final = 10


class Fact(msgspec.Struct, frozen=True):
    """Something that happened in a game.

    Args:
        id: the message that told of it.
        subject: to whom it happened.
        turn: when.
    """

    id: str
    subject: str
    turn: int


class Played(msgspec.Struct, frozen=True):
    """A game as it is counted.

    Args:
        reason, winners: how it ended.
        turn: in which turn, as a number.
        facts: what happened in it.
        points: by seat.
        holders: by general, the seat that had him.
    """

    reason: str
    winners: tuple[str, ...]
    turn: int
    facts: tuple[Fact, ...]
    points: dict[str, int]
    holders: dict[str, str]


class Watch(Sink):
    """Keeps the facts that are counted.

    Args:
        state: the game that is watched.
        wanted: the messages that are counted, with the argument that matters.
    """

    def __init__(self, state: State, wanted: Mapping[str, str]) -> None:
        super().__init__()
        self.state = state
        self.wanted = wanted
        self.facts: list[Fact] = []

    def emit(self, event: Event) -> None:
        """Keep it if it is wanted."""
        argument = self.wanted.get(event.message.id)
        if argument is None:
            return
        subject = event.message.args[argument]
        turn: int = getattr(self.state, "turn", 0)
        self.facts.append(Fact(event.message.id, subject.id if isinstance(subject, Ref) else str(subject), turn))


def play(game: Game[Any], bots: Sequence[str], seed: int, number: int) -> Played:
    """Play and watch one game."""
    dice = SeededDice(derived_seed(seed, number, "game"))
    state = game.start(dice)
    watch = Watch(state, kit(game.name).landmarks)
    state.sink = watch
    with seated(game, bots, seed, number) as players:
        play_state(game, state, dice, players)
    outcome = game.outcome(state)
    assert outcome is not None
    factions = getattr(game.view(state, None), "factions", [])
    holders = {card.id: faction.id for faction in factions for card in faction.cards}
    turn: int = getattr(state, "turn", 0)
    return Played(outcome.reason, outcome.winners, turn, tuple(watch.facts), points(game, state), holders)


def share(number: float, whole: int) -> str:
    """A number as a share of the games."""
    return f"{100 * number / max(1, whole):.0f}%"


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(line)} |" for line in lines] + [""]


def endings(played: list[Played]) -> list[str]:
    """How the games ended."""
    games = len(played)
    reasons = Counter(one.reason for one in played)
    rows = [[reason, share(number, games)] for reason, number in reasons.most_common()]
    return table(["end", "games"], rows)


def seats(played: list[Played], order: tuple[str, ...]) -> list[str]:
    """Games won, and points, by seat; a fair share is 1."""
    won = Counter(winner for one in played for winner in one.winners)
    decided = sum(won.values())
    rows = []
    for seat in order:
        mean = sum(one.points.get(seat, 0) for one in played) / len(played)
        fair = won[seat] * len(order) / max(1, decided)
        rows.append([seat, share(won[seat], decided), f"{fair:.2f}", f"{mean:.1f}"])
    return table(["seat", "of the games won", "times its share", "points"], rows)


def generals(played: list[Played], players: int) -> list[str]:
    """How those who had a general fared: games won as a multiple of the fair share, points above the others."""
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


def landmarks(played: list[Played], name: list[str]) -> list[str]:
    """How often each thing happened, and when for the first time: the median and the middle four fifths."""
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
        low, middle, high = (turns[len(turns) * tenth // TENTH] for tenth in (1, 5, 9))
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


def report(game: Game[Any], played: list[Played]) -> str:
    """All tables of one variant."""
    name = [str(turn["id"] if "id" in turn else turn["turn"]) for turn in game.catalogue()["turns"]]
    turns = sum(one.turn for one in played) / len(played)
    lines = [f"## {game.name} {game.variant}: {len(played)} games, {turns:.1f} turns", "", *endings(played)]
    if played[0].points:
        lines += seats(played, game.seats)
        if len(game.seats) > 1:
            lines += generals(played, len(game.seats))
    return "\n".join(lines + landmarks(played, name))


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser(prog="python -m sandtable.lab.strength.balance")
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
