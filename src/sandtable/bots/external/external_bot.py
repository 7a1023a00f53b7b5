# mypyc: no - msgspec structs, processes and pipes
"""External bots: programs that receive views and answer with choices.

The programs can be in any language.

The messages are lines of JSON on standard input and output. docs/bots.md describes them, and
docs/outside-bot.schema.json defines them. A bot loses its turn if its answer is invalid, late or missing: one of its
options is chosen at random, and a warning is shown. After `MAX_LOST_TURNS` lost turns, or when its program has ended,
the bot is gone, and all further choices are made at random.
"""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.external.line_process import LineProcess, ProcessExit
from sandtable.bots.external.protocol import ChoiceAnswer, Decide, Hello, PositionRequest, ThinkingTime
from sandtable.bots.registration_interface import BotEntry
from sandtable.bots.registry import ALL_GAMES, entries, imagines, make_bot
from sandtable.games import GAMES
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Option, say
from sandtable.kernel.state import State, actor
from sandtable.kernel.third_party_error_messages import cause

EXEC = "exec:"
# The separator between the name of a bot and the number of its processes.
AT = "@"
MAX_PROCESSES = 64
DEFAULT_CLOCK_SECONDS = 10.0
MAX_LOST_TURNS = 3
MAX_QUOTED_CHARACTERS = 60
MAX_LAST_WORDS_CHARACTERS = 240


class ExternalProgram(NamedTuple):
    """The command of an external bot that is available by a name.

    Args:
        argv: the program and its arguments.
        clock: the time limit of a decision in seconds.
    """

    argv: tuple[str, ...]
    clock: float = DEFAULT_CLOCK_SECONDS


class BadCommand(ValueError):
    """Raised for a bot name that cannot be used; `message` contains the reason."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def read_command(text: str) -> tuple[str, ...]:
    """Return the program and the arguments of a bot named exec:COMMAND.

    Raises:
        BadCommand: the name has another form, or the program does not exist.
    """
    try:
        argv = _words(text)
    except ValueError:
        argv = ()
    if not text.startswith(EXEC) or not argv:
        raise BadCommand(say("bot-bad-command", command=text))
    if shutil.which(argv[0]) is None:
        raise BadCommand(say("bot-no-program", program=argv[0]))
    return argv


def _words(text: str) -> tuple[str, ...]:
    """Split the command of a name.

    The command can be quoted as a whole, as in exec:"./mybot --fast".
    """
    argv = shlex.split(text.removeprefix(EXEC))
    if len(argv) == 1 and shutil.which(argv[0]) is None:
        argv = shlex.split(argv[0])
    return tuple(argv)


def make_player(game: Game[Any], name: str, seat: str, clock: float = DEFAULT_CLOCK_SECONDS) -> Bot:
    """Make a bot for a seat of a game.

    A name of the form exec:COMMAND makes an external bot.

    Names from clients of the service must go to `make_bot`, which runs no commands.

    Args:
        name: the name of a bot, with @N to search in N processes, or exec:COMMAND.
        seat: the id of the bot's seat.
        clock: the time limit of an external bot's decision in seconds.

    Raises:
        BadCommand: the program does not exist, or the number of processes is not possible.
        KeyError: no bot has this name.
    """
    if name.startswith(EXEC):
        return ExternalBot(read_command(name), game, seat, clock)
    plain, processes = read_processes(game.name, name)
    bot = make_bot(game, plain, seat)
    bot.processes = processes
    return bot


def read_processes(game: str, name: str) -> tuple[str, int]:
    """Return the name of a bot and its number of processes.

    A name such as `hard@4` ends with the number, which is 1 by default.

    Raises:
        BadCommand: the number is not valid, or the bot does not search.
    """
    plain, at, number = name.partition(AT)
    if not at:
        return plain, 1
    if not number.isdecimal() or not 1 <= int(number) <= MAX_PROCESSES:
        raise BadCommand(say("bot-bad-processes", name=name, most=MAX_PROCESSES))
    if plain in entries(game) and not imagines(game, plain):
        raise BadCommand(say("bot-no-search", bot=plain))
    return plain, int(number)


def check_name(name: str) -> None:
    """Check a name under which an external bot will be available.

    Raises:
        BadCommand: the name is not valid or belongs to another bot.
    """
    if not name.replace("-", "").isalnum() or not name.isascii() or any(name in entries(game) for game in GAMES):
        raise BadCommand(say("bot-bad-name", name=name))


def add_external_bot(name: str, bot: ExternalProgram) -> None:
    """Make an external bot available under a name in every game."""
    ALL_GAMES[name] = BotEntry(lambda game, seat: ExternalBot(bot.argv, game, seat, bot.clock))


def remove_external_bot(name: str) -> None:
    """Make an external bot unavailable again."""
    del ALL_GAMES[name]


def shown(name: str) -> str:
    """Return the public name of a bot.

    For an external bot it contains the program without arguments, which may be private.
    """
    if not name.startswith(EXEC):
        return name
    return EXEC + os.path.basename(_words(name)[0])


def shown_apart(names: Sequence[str]) -> list[str]:
    """Return the public names of bots, with different names for different bots.

    If programs have the same name, the files among their arguments are added. If the files are equal too, numbers are
    added. A bot that occurs several times gets the same name each time.
    """
    bots = list(dict.fromkeys(names))
    plain = [shown(name) for name in bots]
    files = [_with_files(name) if plain.count(short) > 1 else short for name, short in zip(bots, plain, strict=True)]
    apart = [f"{name} ({files[:n].count(name) + 1})" if files.count(name) > 1 else name for n, name in enumerate(files)]
    by_name = dict(zip(bots, apart, strict=True))
    return [by_name[name] for name in names]


def _with_files(name: str) -> str:
    """Return the public name of a bot with the files among the program's arguments.

    An example is `exec:node a.mjs`.
    """
    if not name.startswith(EXEC):
        return name
    _, *rest = _words(name)
    return " ".join([shown(name), *(os.path.basename(word) for word in rest if os.path.isfile(word))])


class ExternalBot(Bot):
    """An external bot with a running program.

    Args:
        argv: the program and its arguments.
        seat: the id of the bot's seat.
        clock: the time limit of a decision in seconds; the first decision includes the start of the program.
    """

    def __init__(self, argv: tuple[str, ...], game: Game[Any], seat: str, clock: float = DEFAULT_CLOCK_SECONDS) -> None:
        self._clock = ThinkingTime(clock)
        self._number = 0
        self._lost = 0
        self._warnings: list[Message] = []
        self._lines: LineProcess | None = None
        # A function that returns the imagined position of the current decision as a dict; and whether the program has
        # requested such positions.
        self._position: Callable[[], dict[str, Any]] | None = None
        self._wants_position = False
        try:
            self._lines = LineProcess(argv)
        except OSError as error:
            self._warnings += [say("bot-not-started", program=argv[0], reason=cause(error)), say("bot-gone")]
            return
        hello = Hello(game.name, game.variant, seat, game.seats, game.catalogue())
        self._lines.send(msgspec.json.encode(hello))

    @property
    def gone(self) -> bool:
        """True if the program is gone, so that choices are made at random."""
        return self._lines is None

    def imagine(self, game: Game[Any], state: State, options: list[Option], dice: Dice) -> None:
        # Draw the position only on request, because most programs do not want one.
        self._position = lambda: game.write_position(game.imagine(state, actor(state), dice))

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        if self._lines is None:
            return dice.pick(len(options))
        self._number += 1
        self._ask(self._lines, view, options)
        ended = False
        try:
            found = self._answer(self._lines, view, options)
        except ProcessExit:
            found, ended = self._end(self._lines), True
        if isinstance(found, int):
            return found
        self._warnings.append(found)
        if self._lines.last_words:
            self._warnings.append(
                say("bot-last-words", words=quoted(" / ".join(self._lines.last_words), MAX_LAST_WORDS_CHARACTERS))
            )
        self._lost += 1
        if ended or self._lost >= MAX_LOST_TURNS:
            self.close()
            self._warnings.append(say("bot-gone"))
        return dice.pick(len(options))

    def warnings(self) -> list[Message]:
        reported, self._warnings = self._warnings, []
        return reported

    def close(self) -> None:
        self._position = None
        if self._lines is not None:
            self._lines.close()
            self._lines = None

    def _end(self, lines: LineProcess) -> Message:
        """Return a message about how the program ended, and at which decision."""
        status = lines.status()
        how = "open" if status is None else "signal" if status < 0 else "status"
        return say("bot-ended", how=how, status=abs(status or 0), question=self._number)

    def _ask(self, lines: LineProcess, view: Any, options: list[Option]) -> None:
        """Send the decision, with an imagined position if the program wants positions."""
        wanted = self._wants_position and len(options) > 1
        position = self._position() if wanted and self._position is not None else None
        lines.send(msgspec.json.encode(Decide(self._number, view, options, self._clock, position)))

    def _answer(self, lines: LineProcess, view: Any, options: list[Option]) -> int | Message:
        """Return the index of the chosen option.

        If the bot loses its turn, return a message with the reason.
        """
        until = monotonic() + self._clock.seconds
        while True:
            # Check the time first, so that late answers to earlier decisions cannot extend it.
            line = lines.receive(until) if monotonic() < until else None
            if line is None:
                return say("bot-late", seconds=f"{self._clock.seconds:g}")
            try:
                answer = msgspec.json.decode(line, type=ChoiceAnswer)
            except (msgspec.DecodeError, UnicodeDecodeError):
                if not self._requests_position(line):
                    return say("bot-nonsense", answer=quoted(line.decode(errors="replace")))
                if self._position is None:
                    return say("bot-no-position")
                self._wants_position = True
                self._ask(lines, view, options)
                continue
            if answer.number < self._number:
                # Ignore a late answer to an earlier decision.
                continue
            wanted = " ".join(answer.choice.lower().split())
            for place, option in enumerate(options):
                if answer.number == self._number and option.notation == wanted:
                    return place
            return say("bot-illegal", answer=quoted(line.decode(errors="replace")))

    def _requests_position(self, line: bytes) -> bool:
        """Return whether a line is the first request for positions.

        A request must name the current decision.
        """
        try:
            request = msgspec.json.decode(line, type=PositionRequest)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return False
        return not self._wants_position and request.number == self._number


def quoted(text: str, most: int = MAX_QUOTED_CHARACTERS) -> str:
    """Return text from a bot, shortened and without unprintable characters."""
    clean = "".join(sign if sign.isprintable() else " " for sign in text[: most + 1])
    return clean if len(clean) <= most else clean[:most] + "…"
