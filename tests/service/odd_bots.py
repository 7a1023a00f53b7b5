"""Bots that no player would want, for the processes that the service under test starts.

They speak through a folder, named in the environment, for there is nothing else that they share with a test.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from sandtable.bots import Bot
from sandtable.bots.kit import Entry
from sandtable.bots.registry import kit
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option

FOLDER = "SANDTABLE_ODD_BOTS"


class Waiting(Bot):
    """Thinks until the file `go` is there; writes down what it is asked, and in which process."""

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
    """Takes an option that there is not."""

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        return len(options)


class Telling(Bot):
    """Says aloud what it holds, as errors of programs do."""

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        raise ValueError(f"I hold {view.cards['allied'].hand}")


class Dying(Bot):
    """Ends its process."""

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        os._exit(1)


ODD = {"waiting": Waiting, "prompt": Waiting, "broken": Broken, "telling": Telling, "dying": Dying}
# It says that it decides in milliseconds.
PROMPT = "prompt"


def register() -> None:
    """Add them to the registry."""
    for name, bot in ODD.items():
        kit("blitzkrieg").bots[name] = Entry(
            lambda game, seat, bot=bot: bot(),  # type: ignore[misc]
            quick=name == PROMPT,
        )


def unregister() -> None:
    """Take them away again."""
    for name in ODD:
        kit("blitzkrieg").bots.pop(name, None)


register()
