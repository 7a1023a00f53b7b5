"""Compute mixed strategies for the opening, and write them for the bots.

    python -m tuning.blitzkrieg.opening_mixture_solver --seed 4100 --records games.jsonl

For each pair of an open and a secret card, German opening scripts are tried. The best scripts of each pair are played
against several deployments of the Allies. Half of these games are against `hard` and half against `medium`, both
without search. From the results a game of three players is solved by regret matching. The players are Germany, the
Allies and a reader. The reader sees the open card and the spaces attacked first, and guesses the secret card. A right
guess costs Germany a fraction of a game. The same seed and the same bots give the same numbers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
import typer

from sandtable.bots.blitzkrieg.opening_scripts import OPEN, PARTS, PLAIN_SCRIPT, SECRET, Mixture, OpeningScript
from sandtable.bots.blitzkrieg.search_bot import LEVELS
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from tuning.blitzkrieg.secret_card_guessing import ATTACKS, play

OUT: Final = Path("src/sandtable/bots/blitzkrieg/opening_script_probabilities.py")
# The victory cards with spaces in the north, and the northern German base, from which every card can be reached.
NORTH: Final = ("channel-ports", "low-countries")
NORTHERN_BASE: Final = "agb"
# The deployments of the Allies: balanced, in the north, at Paris, and at the Maginot Line.
LEANINGS: Final = (
    PLAIN_SCRIPT,
    OpeningScript(NORTH[0], 1, beside=NORTH[1]),
    OpeningScript("paris", 1),
    OpeningScript("maginot-line", 1),
)
# FIRST is the number of games of each script in the first round. The LEFT best scripts of each pair then play THEN
# games against each deployment of the Allies.
FIRST: Final = 12
LEFT: Final = 4
THEN: Final = 12
# The prior of a script's win rate. PRIOR is the weight of the prior in games, and USUAL its mean.
PRIOR: Final = 4.0
USUAL: Final = 0.4
# The factor by which the interaction of a script and a deployment is shrunk, because most of it is luck.
SURE: Final = 0.5
# An attack pattern is the set of spaces attacked first. Patterns in fewer games than this are treated as one pattern.
RARE: Final = 6
ITERATIONS: Final = 4000
# The minimum probability of a script in a mixture. Scripts with a smaller probability are left out.
MIN_SHARE: Final = 0.04
HEADER: Final = '''# mypyc: no - read once
"""The probability of each German opening script, for each open and secret card.

Written by `tools/tuning/blitzkrieg/opening_mixture_solver.py`
from {games} games with seed {seed}. Each right guess of the secret card costs Germany {cost} of a game.
"""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.opening_scripts import Mixture, OpeningScript

'''

Pair = tuple[str, str]
Seen = frozenset[str]


class MixtureCell(NamedTuple):
    """A combination of victory cards and a German opening script.

    Args:
        pair: the open card and the secret card.
    """

    pair: Pair
    script: OpeningScript


class ScriptTrial(msgspec.Struct, frozen=True):
    """The result of one game with a script.

    Args:
        cell: the cards and the script.
        leaning: the Allied deployment, as an index into LEANINGS.
        number: the number of the game among the games of this cell and deployment.
        won: True if Germany won.
        seen: the spaces that Germany attacked first.
    """

    cell: MixtureCell
    leaning: int
    number: int
    won: bool
    seen: Seen


Games = dict[tuple[MixtureCell, int], list[ScriptTrial]]


def scripts(ids: Sequence[str], pair: Pair) -> list[OpeningScript]:
    """Return the scripts to try for a pair of cards."""
    shown, secret = pair
    found = [
        PLAIN_SCRIPT,
        OpeningScript(OPEN, 1, guarded=0.7),
        OpeningScript(OPEN, 2, guarded=0.7),
        OpeningScript(OPEN, 5, guarded=9.0),
    ]
    if secret not in NORTH:
        found.append(OpeningScript(base=NORTHERN_BASE))
    for card in ids:
        if card == secret or (card not in NORTH and card == shown):
            continue
        found.append(OpeningScript(SECRET, 1, beside=card))
        if card in NORTH:
            found += [OpeningScript(SECRET, 2, beside=card), OpeningScript(SECRET, 1, beside=card, base=NORTHERN_BASE)]
            if card != shown:
                found += [OpeningScript(card, 1), OpeningScript(card, 2)]
    return found


def rate(tried: Sequence[ScriptTrial]) -> float:
    """Return Germany's win rate in some games, shrunk towards the prior."""
    return (sum(one.won for one in tried) + PRIOR * USUAL) / (len(tried) + PRIOR)


class ScriptResults:
    """Plays games with scripts, and stores the results.

    Args:
        seed: the seed from which the seed of every game is derived.
        records: a file from which results are read and to which new results are appended; None for no file.
    """

    def __init__(self, seed: int, records: Path | None) -> None:
        self.game = Blitzkrieg()
        self.seed = seed
        self.records = records
        self.levels = [LEVELS[name].quick()._replace(mixed_openings=False) for name in ("hard", "medium")]
        self.played: dict[tuple[MixtureCell, int, int], ScriptTrial] = {}
        if records is not None and records.exists():
            for line in records.read_bytes().splitlines():
                tried = msgspec.json.decode(line, type=ScriptTrial)
                self.played[tried.cell, tried.leaning, tried.number] = tried

    def games(self, cell: MixtureCell, leaning: int, number: int) -> list[ScriptTrial]:
        """Return the results of `number` games of a cell against an Allied deployment."""
        return [self.one(cell, leaning, n) for n in range(number)]

    def one(self, cell: MixtureCell, leaning: int, number: int) -> ScriptTrial:
        """Return the result of one game; play the game if its result is not stored."""
        key = (cell, leaning, number)
        if key not in self.played:
            ids = self.game.board.victory_ids
            cards = (ids.index(cell.pair[0]), ids.index(cell.pair[1]))
            opened = play(
                self.game,
                (self.levels[0], self.levels[number % 2]),
                self.seed,
                # All scripts of a pair have games with the same dice.
                100 * number + 10 * cards[0] + cards[1],
                ATTACKS,
                whole=True,
                cards=cards,
                scripts=(cell.script, LEANINGS[leaning] if leaning else None),
            )
            tried = ScriptTrial(cell, leaning, number, opened.state.winner == GERMAN, frozenset(opened.attacks))
            self.played[key] = tried
            if self.records is not None:
                with self.records.open("ab") as file:
                    file.write(msgspec.json.encode(tried) + b"\n")
        return self.played[key]


def play_out(table: ScriptResults, report: Callable[[str], object]) -> Games:
    """Try all scripts, and play the best of each pair against all Allied deployments.

    Args:
        table: plays and stores the games.
        report: called with a line about each pair.
    """
    ids = table.game.board.victory_ids
    found: Games = {}
    for pair in [(shown, secret) for shown in ids for secret in ids if shown != secret]:
        tried = {
            cell: rate(table.games(cell, 0, FIRST)) for cell in (MixtureCell(pair, one) for one in scripts(ids, pair))
        }
        best = sorted(tried, key=lambda cell: -tried[cell])[:LEFT]
        for cell in {MixtureCell(pair, PLAIN_SCRIPT): None, **dict.fromkeys(best)}:
            for leaning in range(len(LEANINGS)):
                found[cell, leaning] = table.games(cell, leaning, THEN)
        report(f"{pair}: " + ", ".join(f"{tried[cell]:.0%}" for cell in best))
    return found


def matched(regrets: Sequence[float]) -> list[float]:
    """Return the mixed strategy with probabilities proportional to positive regrets."""
    positive = [max(0.0, regret) for regret in regrets]
    total = sum(positive)
    return [regret / total for regret in positive] if total > 0.0 else [1.0 / len(positive)] * len(positive)


def regretted(regrets: list[float], gains: Sequence[float], mix: Sequence[float]) -> None:
    """Add to each regret what its choice would gain over the mixture.

    Negative sums become 0 (regret matching plus).
    """
    usual = sum(part * gain for part, gain in zip(mix, gains, strict=True))
    for n, gain in enumerate(gains):
        regrets[n] = max(0.0, regrets[n] + gain - usual)


class MixtureSolver:
    """Solves the game of Germany, the Allies and the reader for one open card.

    Args:
        games: the results of the games with this open card.
        cost: the cost of a right guess for Germany, in games.

    Attributes:
        cards: the possible secret cards.
        scripts: for each secret card, Germany's scripts.
        wins: for each secret card and script, the win rate against each Allied deployment.
        sights: for each secret card and script, the frequency of each attack pattern.
        germany: for each secret card, Germany's mixture of the scripts; uniform before `solve`.
        allies: the mixture of the Allied deployments; uniform before `solve`.
    """

    def __init__(self, games: Games, cost: float) -> None:
        self.cost = cost
        self.cards = sorted({cell.pair[1] for cell, _ in games})
        self.leanings = sorted({leaning for _, leaning in games})
        often = Counter(one.seen for tried in games.values() for one in tried)
        self.scripts: dict[str, list[OpeningScript]] = {}
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
        """Compute the mixtures, as the mean of all iterations with increasing weights."""
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
        """Return the probability that the best possible reader guesses the secret card."""
        chances: dict[Seen, list[float]] = defaultdict(lambda: [0.0] * len(self.cards))
        for at, card in enumerate(self.cards):
            for part, row in zip(self.germany[card], self.sights[card], strict=True):
                for one, chance in row.items():
                    chances[one][at] += part * chance / len(self.cards)
        return sum(max(parts) for parts in chances.values())

    def won(self) -> float:
        """Return the probability that Germany wins."""
        total = 0.0
        for card in self.cards:
            for part, row in zip(self.germany[card], self.wins[card], strict=True):
                total += part * sum(lean * win for lean, win in zip(self.allies, row, strict=True))
        return total / len(self.cards)


def steadied(rows: list[list[float]]) -> list[list[float]]:
    """Return win rates by script and Allied deployment, with less noise.

    The effects of the script and of the deployment stay. Only their interaction is shrunk towards 0.
    """
    usual = sum(map(sum, rows)) / sum(map(len, rows))
    own = [sum(row) / len(row) for row in rows]
    other = [sum(column) / len(column) for column in zip(*rows, strict=True)]
    found = []
    for mean, row in zip(own, rows, strict=True):
        both = [mean + against - usual for against in other]
        found.append([even + SURE * (win - even) for win, even in zip(row, both, strict=True)])
    return found


def kept(scripts: Sequence[OpeningScript], mix: Sequence[float]) -> Mixture:
    """Return the mixture without scripts below MIN_SHARE, with integer weights."""
    often = [(part, script) for part, script in zip(mix, scripts, strict=True) if part >= MIN_SHARE]
    total = sum(part for part, _ in often)
    return [(round(PARTS * part / total), script) for part, script in sorted(often, reverse=True)]


def rows(mixture: Mixture) -> str:
    """Format a mixture as source text."""
    lines = ["[\n"]
    for weight, script in mixture:
        changed = [
            f"{name}={value!r}".replace("'", '"')
            for name, value, usual in zip(OpeningScript._fields, script, PLAIN_SCRIPT, strict=True)
            if value != usual
        ]
        lines.append(f"        ({weight}, Script({', '.join(changed)})),\n")
    return "".join([*lines, "    ],\n"])


def written(mixtures: dict[Pair, Mixture], header: str) -> str:
    """Return the source text of the module with the mixtures."""
    lines = [header, "MIXTURES: Final[dict[tuple[str, str], Mixture]] = {\n"]
    lines += [f'    ("{shown}", "{secret}"): {rows(mixture)}' for (shown, secret), mixture in mixtures.items()]
    return "".join([*lines, "}\n"])


def main(
    seed: int = 4100,
    cost: Annotated[float, typer.Option(help="What being named costs, in games.")] = 0.4,
    records: Annotated[Path | None, typer.Option(help="Keeps the games, so that they are not played twice.")] = None,
    out: Path = OUT,
) -> None:
    """Play the games, solve for each open card, and write the module with the mixtures."""
    table = ScriptResults(seed, records)
    games = play_out(table, typer.echo)
    mixtures: dict[Pair, Mixture] = {}
    for shown in table.game.board.victory_ids:
        solver = MixtureSolver({key: tried for key, tried in games.items() if key[0].pair[0] == shown}, cost)
        solver.solve()
        typer.echo(f"{shown} open: {solver.won():.1%} won, named in {solver.named():.1%}")
        for card, mix in solver.germany.items():
            mixtures[shown, card] = kept(solver.scripts[card], mix)
    header = HEADER.format(seed=seed, games=len(table.played), cost=cost)
    out.write_text(written(mixtures, header), "utf-8")


if __name__ == "__main__":
    typer.run(main)
