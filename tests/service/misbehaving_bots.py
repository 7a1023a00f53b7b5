"""Bots that misbehave, for the bot processes of the service under test.

The processes communicate with the test through a folder, which an environment variable names.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from sandtable.bots import Bot
from sandtable.bots.registration_interface import BotEntry
from sandtable.bots.registry import kit
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option

FOLDER = "SANDTABLE_ODD_BOTS"


class Waiting(Bot):
    """A bot that waits until the file `go` exists.

    For each question it appends its process id, the number of the question, its seat and the hand it sees to a file.
    """

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        folder = Path(os.environ[FOLDER])
        self.asked += 1
        hand = view.cards["allied"].hand
        with (folder / "asked").open("a") as file:
            file.write(f"{os.getpid()} {self.asked} {view.seat} {hand}\n")
        while not (folder / "go").exists():
            time.sleep(0.01)
        return 0


class Broken(Bot):
    """A bot that returns an option that does not exist."""

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        return len(options)


class Telling(Bot):
    """A bot that raises an error whose message contains the seat's secret hand."""

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        raise ValueError(f"I hold {view.cards['allied'].hand}")


class Dying(Bot):
    """A bot that ends its own process."""

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        os._exit(1)


ODD = {"waiting": Waiting, "prompt": Waiting, "broken": Broken, "telling": Telling, "dying": Dying}
# The bot `prompt` is registered as one that decides within milliseconds.
PROMPT = "prompt"


def register() -> None:
    """Register the odd bots for The Rise of Blitzkrieg."""
    for name, bot in ODD.items():
        kit("blitzkrieg").bots[name] = BotEntry(
            lambda game, seat, bot=bot: bot(),  # type: ignore[misc]
            quick=name == PROMPT,
        )


def unregister() -> None:
    """Remove the odd bots from the registry."""
    for name in ODD:
        kit("blitzkrieg").bots.pop(name, None)


register()
