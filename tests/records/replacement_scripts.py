"""Replace an invalid script, either by a game with most of its choices or by a new game."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import ExitStack

import msgspec

from records.scripts import GameScript, Stale, file_of, script_of
from records.target_positions import Way, arrived
from sandtable.kernel.message import Option
from sandtable.kernel.session import Session
from sandtable.lab.play.bot_game import seated

# Choices that end a turn early, and would make a game short and empty.
IDLE = {"pass", "done", "wait", "transfer", "obey-all"}
# The maximum number of games to try in the search for a target position.
GAMES = 60
# How many choices of an invalid script to look ahead for one that is legal now.
NEAR = 20

Player = Callable[[Session, list[Option]], str]


def followed(game: str, name: str, way: Way) -> Session:
    """Play a script up to its target position.

    Raises:
        Stale: the script is missing or invalid, or leads to another position; the message says which.
    """
    try:
        session = script_of(game, name).play(game)
    except OSError:
        raise Stale(f"{game}/{name} has no script") from None
    except Stale as fault:
        raise Stale(f"{game}/{name}: {fault}") from None
    if not arrived(session, way):
        raise Stale(f"{game}/{name} leads to another moment")
    return session


def write(game: str, name: str, way: Way) -> None:
    """Write a script that leads to its target position.

    Raises:
        Stale: no game of the search reaches such a position.
    """
    script = _bent(game, name, way) if file_of(game, name).is_file() else None
    for number in range(GAMES):
        if script is not None:
            break
        script = _new(game, way, number)
    if script is None:
        raise Stale(f"{game}/{name}: {GAMES} games have no such moment")
    file_of(game, name).parent.mkdir(exist_ok=True)
    file_of(game, name).write_text(script.text(), encoding="utf-8")


def _bent(game: str, name: str, way: Way) -> GameScript | None:
    """Return a script with as many choices of the old one as possible, and random ones between them.

    Return None if the game ends before the target position.
    """
    script = script_of(game, name)
    left = [choice.partition(" ") for choice in script.choices]
    others = at_random(way.seed)

    def player(session: Session, options: list[Option]) -> str:
        legal = {option.notation for option in options}
        for number, (seat, _, notation) in enumerate(left[:NEAR]):
            if seat == session.actor and notation in legal:
                del left[: number + 1]
                return notation
        return others(session, options)

    kept = msgspec.structs.replace(script, seed=script.seed or way.seed, rolls=[], draws=[])
    return _played(game, kept, way, player)


def _new(game: str, way: Way, number: int) -> GameScript | None:
    """Return the script of a new game, or None if the game ends before the target position."""
    seed = way.seed + 100 * number
    script = GameScript(way.variant, secret=f"{seed:064x}") if way.fair else GameScript(way.variant, seed)
    with ExitStack() as stack:
        player = at_random(seed)
        if way.bots:
            found = script.begin(game).game
            bots = stack.enter_context(seated(found, [way.bots] * len(found.seats), seed, number))

            def player(session: Session, options: list[Option]) -> str:
                bot = bots[session.seat_number(session.actor)]
                view = session.view(session.actor) if bot.bot.needs_view else None
                bot.imagine(session.game, session.state, options)
                return options[bot.decide(view, options)].notation

        return _played(game, script, way, player)


def at_random(seed: int) -> Player:
    """Return a player who chooses at random, but seldom ends a turn early."""
    dice = random.Random(seed)

    def player(_: Session, options: list[Option]) -> str:
        eager = [option for option in options if option.notation not in IDLE or dice.random() < 0.2]
        return dice.choice(eager or options).notation

    return player


def _played(game: str, script: GameScript, way: Way, player: Player) -> GameScript | None:
    """Play a game up to its target position, and return its script; None if the game ends earlier."""
    session = script.begin(game)
    while not arrived(session, way):
        if session.actor is None:
            return None
        session.choose(session.actor, player(session, session.options(session.actor)))
    return msgspec.structs.replace(script, choices=[f"{step.seat} {step.choice}" for step in session.record.steps])
