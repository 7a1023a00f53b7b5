"""Measure how easily Germany's secret card can be guessed from its opening.

    python -m tuning.blitzkrieg.secret_card_guessing hard --games 600

The bot plays without search. A reader learns the attacks in many games of the bot. The figure is how often this reader
then guesses the secret card correctly from the first three attacks of a game.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final

import typer

from sandtable.bots.blitzkrieg.opening_scripts import OpeningScript
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegLevel, BlitzkriegSearchBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.bot_game import derived_seed

ATTACKS: Final = 3
# The number of games that is added to the count of each attack, so that an attack without games is not impossible.
UNSEEN: Final = 0.5


class OpeningGame:
    """A game that was played to a given number of attacks or to the end.

    Args:
        state: the last position.
        attacks: the spaces that Germany attacked first, in order, up to the requested number.
    """

    def __init__(self, state: BlitzkriegPosition, attacks: list[str]) -> None:
        self.state = state
        self.attacks = attacks


def play(
    game: Blitzkrieg,
    levels: tuple[BlitzkriegLevel, BlitzkriegLevel],
    seed: int,
    number: int,
    attacks: int = 0,
    *,
    whole: bool = False,
    cards: tuple[int, int] | None = None,
    scripts: tuple[OpeningScript | None, OpeningScript | None] = (None, None),
) -> OpeningGame:
    """Play a game between bots of two levels.

    Args:
        levels: the level of each side.
        seed: the seed from which the seeds of all dice are derived.
        number: the number of the game, from which these seeds are derived too.
        attacks: the number of Germany's attacks to report.
        whole: True to play to the end; False to stop after this number of attacks.
        cards: the indices of the open and the secret card; None to draw them.
        scripts: the opening script of each side; None for the opening of its level.
    """
    dice = SeededDice(derived_seed(seed, number, "game"))
    own = [SeededDice(derived_seed(seed, number, seat)) for seat in SEATS]
    state = game.start(dice)
    if cards is not None:
        state.open_card, state.secret_card = cards
    bots = [BlitzkriegSearchBot(game.board, seat, level) for seat, level in zip(SEATS, levels, strict=True)]
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
    return OpeningGame(state, seen[:attacks])


def report_line(level: BlitzkriegLevel, games: int, seed: int) -> tuple[float, int]:
    """Return how often a reader guesses the secret card, and in how many games it guessed.

    The reader learns from half of the games, whose secret cards it knows, and guesses in the other half. It is a naive
    Bayes classifier that uses the open card and the attacked spaces.
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
    """Print how often the secret card of a level is guessed."""
    share, of = report_line(LEVELS[read].quick(), games, seed)
    print(f"{read}: the secret card is named in {share:.1%} of {of} games")


if __name__ == "__main__":
    typer.run(main)
