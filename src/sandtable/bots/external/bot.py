# mypyc: no - msgspec structs, processes and pipes
"""Bots from outside: programs in any language that are told what their seat sees, and answer with a choice.

They speak in lines of JSON over standard input and output, as docs/bots.md tells and docs/outside-bot.schema.json says
exactly.  A bot that answers nonsense, late or not at all loses that turn: one of its choices is drawn with the bot's
dice, each with the same chance, and a warning is told.  After CHANCES lost turns, or when its program has ended, it is
taken for gone: all further choices are drawn.
"""

from __future__ import annotations

import shlex
import shutil
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.external.line_process import Ended, Lines
from sandtable.bots.external.protocol import Answer, Clock, Decide, Hello
from sandtable.bots.kit import Entry
from sandtable.bots.registry import ALL_GAMES, entries, imagines, make_bot
from sandtable.games import GAMES
from sandtable.kernel.dice import Dice
from sandtable.kernel.fault import cause
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Option, say

EXEC = "exec:"
# Before the number of processes.
AT = "@"
MOST_PROCESSES = 64
CLOCK = 10.0
CHANCES = 3
MOST_QUOTED = 60


class Outside(NamedTuple):
    """A bot from outside that can be had by a name.

    Args:
        argv: the program and its arguments.
        clock: the seconds it has for a decision.
    """

    argv: tuple[str, ...]
    clock: float = CLOCK


class BadCommand(ValueError):
    """A command that cannot be run; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def read_command(text: str) -> tuple[str, ...]:
    """The program and its arguments, of a bot named exec:COMMAND.

    Raises:
        BadCommand: it is not written so, or there is no such program.
    """
    try:
        argv = tuple(shlex.split(text.removeprefix(EXEC)))
    except ValueError:
        argv = ()
    if not text.startswith(EXEC) or not argv:
        raise BadCommand(say("bot-bad-command", command=text))
    if shutil.which(argv[0]) is None:
        raise BadCommand(say("bot-no-program", program=argv[0]))
    return argv


def make_player(game: Game[Any], name: str, seat: str, clock: float = CLOCK) -> Bot:
    """A fresh bot for a seat of a game, one from outside if its name is exec:COMMAND.

    What a client of the service may name goes to `make_bot`, which runs no commands.

    Args:
        game, seat: where it plays.
        name: a bot's name, with @N for one that is to search in N processes, or exec:COMMAND.
        clock: the seconds a bot from outside has for a decision.

    Raises:
        BadCommand: there is no such program, or not so many processes can be had.
        KeyError: there is no such bot.
    """
    if name.startswith(EXEC):
        return OutsideBot(read_command(name), game, seat, clock)
    plain, processes = read_processes(game.name, name)
    bot = make_bot(game, plain, seat)
    bot.processes = processes
    return bot


def read_processes(game: str, name: str) -> tuple[str, int]:
    """The name of a bot of this program, and in how many processes it is to search: `hard@4` in 4, `hard` in 1.

    Raises:
        BadCommand: that is no number of processes, or the bot does not search.
    """
    plain, at, number = name.partition(AT)
    if not at:
        return plain, 1
    if not number.isdecimal() or not 1 <= int(number) <= MOST_PROCESSES:
        raise BadCommand(say("bot-bad-processes", name=name, most=MOST_PROCESSES))
    if plain in entries(game) and not imagines(game, plain):
        raise BadCommand(say("bot-no-search", bot=plain))
    return plain, int(number)


def check_name(name: str) -> None:
    """Check what a bot from outside is to be called.

    Raises:
        BadCommand: it is no name, or that of a bot that there is already.
    """
    if not name.replace("-", "").isalnum() or not name.isascii() or any(name in entries(game) for game in GAMES):
        raise BadCommand(say("bot-bad-name", name=name))


def add_outside(name: str, bot: Outside) -> None:
    """Let a bot from outside be had by a name, in every game."""
    ALL_GAMES[name] = Entry(lambda game, seat: OutsideBot(bot.argv, game, seat, bot.clock))


def remove_outside(name: str) -> None:
    """Let it be had no more."""
    del ALL_GAMES[name]


def shown(name: str) -> str:
    """A bot's name for others to read: of a command only the program, for its arguments may be nobody's business."""
    if not name.startswith(EXEC):
        return name
    return EXEC + read_command(name)[0].rpartition("/")[2]


class OutsideBot(Bot):
    """A bot from outside, its program running from now on.

    Args:
        argv: the program and its arguments.
        game, seat: where it plays.
        clock: the seconds it has for a decision, starting included at the first.
    """

    def __init__(self, argv: tuple[str, ...], game: Game[Any], seat: str, clock: float = CLOCK) -> None:
        self._clock = Clock(clock)
        self._number = 0
        self._lost = 0
        self._warnings: list[Message] = []
        self._lines: Lines | None = None
        try:
            self._lines = Lines(argv)
        except OSError as error:
            self._warnings += [say("bot-not-started", program=argv[0], reason=cause(error)), say("bot-gone")]
            return
        hello = Hello(game.name, game.variant, seat, game.seats, game.catalogue())
        self._lines.send(msgspec.json.encode(hello))

    @property
    def gone(self) -> bool:
        """Whether it is taken for gone."""
        return self._lines is None

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        if self._lines is None:
            return dice.pick(len(options))
        self._number += 1
        self._lines.send(msgspec.json.encode(Decide(self._number, view, options, self._clock)))
        ended = False
        try:
            found = self._answer(self._lines, options)
        except Ended:
            found, ended = say("bot-ended"), True
        if isinstance(found, int):
            return found
        self._warnings.append(found)
        if self._lines.last_words:
            self._warnings.append(say("bot-last-words", words=quoted(self._lines.last_words)))
        self._lost += 1
        if ended or self._lost >= CHANCES:
            self.close()
            self._warnings.append(say("bot-gone"))
        return dice.pick(len(options))

    def warnings(self) -> list[Message]:
        told, self._warnings = self._warnings, []
        return told

    def close(self) -> None:
        if self._lines is not None:
            self._lines.close()
            self._lines = None

    def _answer(self, lines: Lines, options: list[Option]) -> int | Message:
        """The number of the option that the bot takes, or why it loses its turn."""
        until = monotonic() + self._clock.seconds
        while True:
            # However much it has said: what it says of earlier questions does not stop the clock.
            line = lines.receive(until) if monotonic() < until else None
            if line is None:
                return say("bot-late", seconds=f"{self._clock.seconds:g}")
            try:
                answer = msgspec.json.decode(line, type=Answer)
            except (msgspec.DecodeError, UnicodeDecodeError):
                return say("bot-nonsense", answer=quoted(line.decode(errors="replace")))
            if answer.number < self._number:
                # It comes to a question whose time was up.
                continue
            wanted = " ".join(answer.choice.lower().split())
            for place, option in enumerate(options):
                if answer.number == self._number and option.notation == wanted:
                    return place
            return say("bot-illegal", answer=quoted(line.decode(errors="replace")))


def quoted(text: str) -> str:
    """The beginning of what a bot has said, fit to be shown."""
    clean = "".join(sign if sign.isprintable() else " " for sign in text[: MOST_QUOTED + 1])
    return clean if len(clean) <= MOST_QUOTED else clean[:MOST_QUOTED] + "…"
