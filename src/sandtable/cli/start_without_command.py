"""Offer to start a game when the program is called without a command on a terminal."""

from __future__ import annotations

import sys

from sandtable.cli.output import OUT
from sandtable.kernel.message import say
from sandtable.translation import Words

BROWSER = "b"


def offered() -> bool:
    """Return True if the program runs in a terminal without arguments, so it can ask."""
    return len(sys.argv) == 1 and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def arguments(words: Words) -> list[str]:
    """Ask which game to start, and return the arguments of the command for it.

    Return `--help` if the person presses Enter.
    """
    from sandtable.games import GAMES, add_installed, find

    add_installed()
    games = list(GAMES)
    OUT.print(words.text(say("cli-start")), markup=False)
    for n, game in enumerate(games, 1):
        OUT.print("  " + words.text(say("cli-start-game", n=n, title=find(game).title[words.lang])), markup=False)
    OUT.print("  " + words.text(say("cli-start-browser")), markup=False)
    while True:
        OUT.print(words.text(say("cli-start-ask")), markup=False)
        answer = input("> ").strip().lower()
        if not answer:
            return ["--help"]
        if answer == BROWSER:
            return ["serve", "--open"]
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return ["play", games[int(answer) - 1]]
        OUT.print(words.text(say("cli-start-unknown", answer=answer[:40])), markup=False)
