"""How well an opening of The Rise of Blitzkrieg can be read.

    python -m sandtable.lab.tuning.blitzkrieg.reading hard --games 600

Tells how often somebody who has seen many games of a bot, played without any search, names Germany's secret card after
the first three attacks.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final

import typer

from sandtable.bots.blitzkrieg.scripts import Script
from sandtable.bots.blitzkrieg.search_bot import KEPT, LEVELS, Level, SearchBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.match import derived_seed

ATTACKS: Final = 3
# What has not been seen counts for so much of a game.
UNSEEN: Final = 0.5


class Opened:
    """A game as far as it was played.

    Args:
        state: the position at its end.
        attacks: the spaces that Germany attacked first, so many as were asked for.
    """

    def __init__(self, state: Position, attacks: list[str]) -> None:
        self.state = state
        self.attacks = attacks


def play(
    game: Blitzkrieg,
    levels: tuple[Level, Level],
    seed: int,
    number: int,
    attacks: int = 0,
    *,
    whole: bool = False,
    cards: tuple[int, int] | None = None,
    scripts: tuple[Script | None, Script | None] = (None, None),
) -> Opened:
    """Play a game with bots of two levels, by side.

    Args:
        game: the game.
        levels: the levels.
        seed, number: what its dice are derived from.
        attacks: how many of Germany's attacks are told.
        whole: to its end even if Germany has attacked so often.
        cards: the open card and the secret one, if they are not to be drawn.
        scripts: how either side opens, if that is not as its level does.
    """
    dice = SeededDice(derived_seed(seed, number, "game"))
    own = [SeededDice(derived_seed(seed, number, seat)) for seat in SEATS]
    state = game.start(dice)
    if cards is not None:
        state.open_card, state.secret_card = cards
    bots = [SearchBot(game.board, seat, level) for seat, level in zip(SEATS, levels, strict=True)]
    for bot, script in zip(bots, scripts, strict=True):
        if script is not None:
            bot.open_with(script)
    seen: list[str] = []
    fighting = ""
    while not state.over:
        side = actor(state)
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        bots[side].imagine(game, state, options, own[side])
        apply(state, choices[bots[side].decide(game.view(state, SEATS[side]), options, own[side])], dice)
        battle = state.battle
        at = game.board.space_ids[battle.space] if battle is not None and battle.side == GERMAN else ""
        if at and at != fighting:
            seen.append(at)
        fighting = at
        if attacks and not whole and len(seen) >= attacks:
            break
    return Opened(state, seen[:attacks])


def told(level: Level, games: int, seed: int) -> tuple[float, int]:
    """How often a reader names Germany's secret card after its first attacks, and in how many games.

    The reader has seen half of the games to their ends, and goes by the open card and by how often each of the spaces
    was attacked then (naive Bayes).
    """
    game = Blitzkrieg()
    known = []
    for number in range(games):
        opened = play(game, (level, level), seed, number, ATTACKS)
        known.append((opened.state.open_card, opened.state.secret_card, tuple(opened.attacks)))
    half = games // 2
    cards: Counter[tuple[int, int]] = Counter()
    spaces: Counter[tuple[int, int, str]] = Counter()
    for shown, secret, attacks in known[:half]:
        cards[shown, secret] += 1
        spaces.update((shown, secret, space) for space in set(attacks))
    right = 0
    for shown, secret, attacks in known[half:]:
        chances = {}
        for card in range(len(game.board.victory_ids)):
            if card != shown:
                seen = cards[shown, card]
                chance = seen + UNSEEN
                for space in set(attacks):
                    chance *= (spaces[shown, card, space] + UNSEEN) / (seen + 2.0 * UNSEEN)
                chances[card] = chance
        right += max(chances, key=lambda card: chances[card]) == secret
    return right / (games - half), games - half


def main(
    read: Annotated[str, typer.Argument(help="The level that is read.")] = "hard",
    games: Annotated[int, typer.Option(help="How many are played.")] = 600,
    seed: Annotated[int, typer.Option(help="The same number gives the same dice.")] = 7,
) -> None:
    """Print how well a level can be read."""
    share, of = told({**LEVELS, **KEPT}[read].quick(), games, seed)
    print(f"{read}: the secret card is named in {share:.1%} of {of} games")


if __name__ == "__main__":
    typer.run(main)
