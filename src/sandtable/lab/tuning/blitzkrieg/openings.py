"""Mixed strategies for the opening of The Rise of Blitzkrieg: writes the mixtures that bots draw from.

    python -m sandtable.lab.tuning.blitzkrieg.openings --seed 4100 --records games.jsonl

German scripts are tried for each pair of an open and a secret card; the best of each pair are played out against Allies
who lean to this or that card, half of the games as `hard` and half as `medium`, without search.  Then Germany, the
Allies, and a reader who sees the open card and which spaces are attacked first play against each other by regret
matching: Germany loses a share of a game for being named.  The same numbers come of the same seed and the same bots.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
import typer

from sandtable.bots.blitzkrieg.scripts import OPEN, PARTS, PLAIN_SCRIPT, SECRET, Mixture, Script
from sandtable.bots.blitzkrieg.search_bot import LEVELS
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from sandtable.lab.tuning.blitzkrieg.reading import ATTACKS, play

OUT: Final = Path("src/sandtable/bots/blitzkrieg/mixtures.py")
# The cards whose spaces lie in the north, and the base that faces them: from there every card can be gone for.
NORTH: Final = ("channel-ports", "low-countries")
NORTHERN_BASE: Final = "agb"
# How the Allies lean: not at all, to the north, to Paris, to the Maginot Line.
LEANINGS: Final = (
    PLAIN_SCRIPT,
    Script(NORTH[0], 1, beside=NORTH[1]),
    Script("paris", 1),
    Script("maginot-line", 1),
)
# In how many games each script is tried, how many scripts of a pair are left then, and in how many games each of
# these is played against each sort of Allies.
FIRST: Final = 12
LEFT: Final = 4
THEN: Final = 12
# What the mean of all scripts counts in what one is taken to win: in games, and how much is won of them.
PRIOR: Final = 4.0
USUAL: Final = 0.4
# What is left of how much better or worse than on average a script does against one sort of Allies: most of it is luck.
SURE: Final = 0.5
# Attacks seen in fewer games than that tell nothing by themselves.
RARE: Final = 6
ITERATIONS: Final = 4000
# A script that is played less often than that is left out.
LEAST: Final = 0.04
HEADER: Final = '''# mypyc: no - read once
"""How often Germany opens by each script, for each open and secret card.

Written by `sandtable.lab.tuning.blitzkrieg.openings` (seed {seed}, {games} games, {cost} of a game for being named).
"""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.scripts import Mixture, Script

'''

Pair = tuple[str, str]
Seen = frozenset[str]


class Cell(NamedTuple):
    """A script for a pair of cards.

    Args:
        pair: the open card and the secret one.
        script: how Germany opens.
    """

    pair: Pair
    script: Script


class Tried(msgspec.Struct, frozen=True):
    """A game that was played by a script.

    Args:
        cell: the script, and the cards.
        leaning: how the Allies leaned, by number.
        number: the so many-th game of both.
        won: Germany won.
        seen: the spaces that it attacked first.
    """

    cell: Cell
    leaning: int
    number: int
    won: bool
    seen: Seen


Games = dict[tuple[Cell, int], list[Tried]]


def scripts(ids: Sequence[str], pair: Pair) -> list[Script]:
    """The scripts that are tried for a pair of cards."""
    shown, secret = pair
    found = [PLAIN_SCRIPT, Script(OPEN, 1, guarded=0.7), Script(OPEN, 2, guarded=0.7), Script(OPEN, 5, guarded=9.0)]
    if secret not in NORTH:
        found.append(Script(base=NORTHERN_BASE))
    for card in ids:
        if card == secret or (card not in NORTH and card == shown):
            continue
        found.append(Script(SECRET, 1, beside=card))
        if card in NORTH:
            found += [Script(SECRET, 2, beside=card), Script(SECRET, 1, beside=card, base=NORTHERN_BASE)]
            if card != shown:
                found += [Script(card, 1), Script(card, 2)]
    return found


def rate(tried: Sequence[Tried]) -> float:
    """What a script is taken to win."""
    return (sum(one.won for one in tried) + PRIOR * USUAL) / (len(tried) + PRIOR)


class Table:
    """Plays games, and keeps those that were played.

    Args:
        seed: from which every game's own seed is derived.
        records: a file of games that were played, which grows; None for none.
    """

    def __init__(self, seed: int, records: Path | None) -> None:
        self.game = Blitzkrieg()
        self.seed = seed
        self.records = records
        self.levels = [LEVELS[name].quick()._replace(mixes=False) for name in ("hard", "medium")]
        self.played: dict[tuple[Cell, int, int], Tried] = {}
        if records is not None and records.exists():
            for line in records.read_bytes().splitlines():
                tried = msgspec.json.decode(line, type=Tried)
                self.played[tried.cell, tried.leaning, tried.number] = tried

    def games(self, cell: Cell, leaning: int, number: int) -> list[Tried]:
        """So many games of a script against Allies of a sort."""
        return [self.one(cell, leaning, n) for n in range(number)]

    def one(self, cell: Cell, leaning: int, number: int) -> Tried:
        """One of these games."""
        key = (cell, leaning, number)
        if key not in self.played:
            ids = self.game.board.victory_ids
            cards = (ids.index(cell.pair[0]), ids.index(cell.pair[1]))
            opened = play(
                self.game,
                (self.levels[0], self.levels[number % 2]),
                self.seed,
                # The same dice for all scripts of a pair.
                100 * number + 10 * cards[0] + cards[1],
                ATTACKS,
                whole=True,
                cards=cards,
                scripts=(cell.script, LEANINGS[leaning] if leaning else None),
            )
            tried = Tried(cell, leaning, number, opened.state.winner == GERMAN, frozenset(opened.attacks))
            self.played[key] = tried
            if self.records is not None:
                with self.records.open("ab") as file:
                    file.write(msgspec.json.encode(tried) + b"\n")
        return self.played[key]


def play_out(table: Table, told: Callable[[str], object]) -> Games:
    """Try all scripts, and play the best of each pair of cards out against all sorts of Allies.

    Args:
        table: plays.
        told: hears how far it is.
    """
    ids = table.game.board.victory_ids
    found: Games = {}
    for pair in [(shown, secret) for shown in ids for secret in ids if shown != secret]:
        tried = {cell: rate(table.games(cell, 0, FIRST)) for cell in (Cell(pair, one) for one in scripts(ids, pair))}
        best = sorted(tried, key=lambda cell: -tried[cell])[:LEFT]
        for cell in {Cell(pair, PLAIN_SCRIPT): None, **dict.fromkeys(best)}:
            for leaning in range(len(LEANINGS)):
                found[cell, leaning] = table.games(cell, leaning, THEN)
        told(f"{pair}: " + ", ".join(f"{tried[cell]:.0%}" for cell in best))
    return found


def matched(regrets: Sequence[float]) -> list[float]:
    """What regret matching plays: each as often as it is regretted not to have been played."""
    positive = [max(0.0, regret) for regret in regrets]
    total = sum(positive)
    return [regret / total for regret in positive] if total > 0.0 else [1.0 / len(positive)] * len(positive)


def regretted(regrets: list[float], gains: Sequence[float], mix: Sequence[float]) -> None:
    """Add what each choice would have gained more than the mixture that was played (regret matching plus)."""
    usual = sum(part * gain for part, gain in zip(mix, gains, strict=True))
    for n, gain in enumerate(gains):
        regrets[n] = max(0.0, regrets[n] + gain - usual)


class Solver:
    """Germany against the Allies and a reader, for one open card.

    Args:
        games: what was played with that card open.
        cost: what being named costs, in games.

    Attributes:
        cards: the secret cards.
        scripts: for each of them, Germany's scripts.
        wins: for each card and script, what is won against Allies of each sort.
        sights: for each card and script, how often each sight is seen.
        germany, allies: the mixtures, once solved.
    """

    def __init__(self, games: Games, cost: float) -> None:
        self.cost = cost
        self.cards = sorted({cell.pair[1] for cell, _ in games})
        self.leanings = sorted({leaning for _, leaning in games})
        often = Counter(one.seen for tried in games.values() for one in tried)
        self.scripts: dict[str, list[Script]] = {}
        self.wins: dict[str, list[list[float]]] = {}
        self.sights: dict[str, list[dict[Seen, float]]] = {}
        for card in self.cards:
            cells = list(dict.fromkeys(cell for cell, _ in games if cell.pair[1] == card))
            self.scripts[card] = [cell.script for cell in cells]
            self.wins[card] = steadied([[rate(games[cell, leaning]) for leaning in self.leanings] for cell in cells])
            self.sights[card] = []
            for cell in cells:
                seen = [one.seen for leaning in self.leanings for one in games[cell, leaning]]
                count = Counter(one if often[one] >= RARE else frozenset[str]() for one in seen)
                self.sights[card].append({one: number / len(seen) for one, number in count.items()})
        self.germany = {card: [1.0 / len(found)] * len(found) for card, found in self.scripts.items()}
        self.allies = [1.0 / len(self.leanings)] * len(self.leanings)

    def solve(self) -> None:
        """Find the mixtures: the mean of what regret matching has played, later rounds counting for more."""
        seen = sorted({one for rows in self.sights.values() for row in rows for one in row}, key=sorted)
        german = {card: [0.0] * len(found) for card, found in self.scripts.items()}
        allied = [0.0] * len(self.leanings)
        reading = {one: [0.0] * len(self.cards) for one in seen}
        played = {card: [0.0] * len(found) for card, found in self.scripts.items()}
        leaned = [0.0] * len(self.leanings)
        for n in range(ITERATIONS):
            named = {one: matched(reading[one]) for one in seen}
            lean = matched(allied)
            lost = [0.0] * len(lean)
            chances = {one: [0.0] * len(self.cards) for one in seen}
            for at, card in enumerate(self.cards):
                mix = matched(german[card])
                rows, sights = self.wins[card], self.sights[card]
                gains = [
                    sum(part * win for part, win in zip(lean, row, strict=True))
                    - self.cost * sum(chance * named[one][at] for one, chance in sight.items())
                    for row, sight in zip(rows, sights, strict=True)
                ]
                regretted(german[card], gains, mix)
                for k, part in enumerate(mix):
                    played[card][k] += (n + 1) * part
                    for y in range(len(lean)):
                        lost[y] -= part * rows[k][y] / len(self.cards)
                    for one, chance in sights[k].items():
                        chances[one][at] += part * chance / len(self.cards)
            regretted(allied, lost, lean)
            for y, part in enumerate(lean):
                leaned[y] += (n + 1) * part
            for one in seen:
                regretted(reading[one], chances[one], named[one])
        self.germany = {card: [part / sum(parts) for part in parts] for card, parts in played.items()}
        self.allies = [part / sum(leaned) for part in leaned]

    def named(self) -> float:
        """How often the best reader names the secret card."""
        chances: dict[Seen, list[float]] = defaultdict(lambda: [0.0] * len(self.cards))
        for at, card in enumerate(self.cards):
            for part, row in zip(self.germany[card], self.sights[card], strict=True):
                for one, chance in row.items():
                    chances[one][at] += part * chance / len(self.cards)
        return sum(max(parts) for parts in chances.values())

    def won(self) -> float:
        """How often Germany wins."""
        total = 0.0
        for card in self.cards:
            for part, row in zip(self.germany[card], self.wins[card], strict=True):
                total += part * sum(lean * win for lean, win in zip(self.allies, row, strict=True))
        return total / len(self.cards)


def steadied(rows: list[list[float]]) -> list[list[float]]:
    """What each script wins against each sort of Allies, the part that is neither's own held near nothing."""
    usual = sum(map(sum, rows)) / sum(map(len, rows))
    own = [sum(row) / len(row) for row in rows]
    other = [sum(column) / len(column) for column in zip(*rows, strict=True)]
    found = []
    for mean, row in zip(own, rows, strict=True):
        both = [mean + against - usual for against in other]
        found.append([even + SURE * (win - even) for win, even in zip(row, both, strict=True)])
    return found


def kept(scripts: Sequence[Script], mix: Sequence[float]) -> Mixture:
    """The scripts that are played often enough, with whole weights."""
    often = [(part, script) for part, script in zip(mix, scripts, strict=True) if part >= LEAST]
    total = sum(part for part, _ in often)
    return [(round(PARTS * part / total), script) for part, script in sorted(often, reverse=True)]


def rows(mixture: Mixture) -> str:
    """A mixture, as it is written."""
    lines = ["[\n"]
    for weight, script in mixture:
        changed = [
            f"{name}={value!r}".replace("'", '"')
            for name, value, usual in zip(Script._fields, script, PLAIN_SCRIPT, strict=True)
            if value != usual
        ]
        lines.append(f"        ({weight}, Script({', '.join(changed)})),\n")
    return "".join([*lines, "    ],\n"])


def written(mixtures: dict[Pair, Mixture], header: str) -> str:
    """The module that holds the mixtures."""
    lines = [header, "MIXTURES: Final[dict[tuple[str, str], Mixture]] = {\n"]
    lines += [f'    ("{shown}", "{secret}"): {rows(mixture)}' for (shown, secret), mixture in mixtures.items()]
    return "".join([*lines, "}\n"])


def main(
    seed: int = 4100,
    cost: Annotated[float, typer.Option(help="What being named costs, in games.")] = 0.4,
    records: Annotated[Path | None, typer.Option(help="Keeps the games, so that they are not played twice.")] = None,
    out: Path = OUT,
) -> None:
    """Play, solve, and write the mixtures where the source stands."""
    table = Table(seed, records)
    games = play_out(table, typer.echo)
    mixtures: dict[Pair, Mixture] = {}
    for shown in table.game.board.victory_ids:
        solver = Solver({key: tried for key, tried in games.items() if key[0].pair[0] == shown}, cost)
        solver.solve()
        typer.echo(f"{shown} open: {solver.won():.1%} won, named in {solver.named():.1%}")
        for card, mix in solver.germany.items():
            mixtures[shown, card] = kept(solver.scripts[card], mix)
    header = HEADER.format(seed=seed, games=len(table.played), cost=cost)
    out.write_text(written(mixtures, header), "utf-8")


if __name__ == "__main__":
    typer.run(main)
