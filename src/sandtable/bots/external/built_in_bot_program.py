# mypyc: no - msgspec structs; runs once per decision
"""Run a bot of this installation as an external bot of another installation.

This lets bots of different versions of Sandtable play against each other, each from its own checkout.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Any, Final

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.external.external_bot import AT, BadCommand, make_player, quoted
from sandtable.bots.external.protocol import PROTOCOL, ChoiceAnswer, Hello, PositionRequest
from sandtable.bots.registry import bot_names
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game, PositionError
from sandtable.kernel.message import Message, Option, say
from sandtable.kernel.state import State, legal
from sandtable.kernel.view_type_lookup import view_type

NO_POSITION: Final = b"null"


class Question(msgspec.Struct, frozen=True, tag="decide", tag_field="type"):
    """A `Decide` message as the bot receives it.

    The view and the position are not decoded yet, because their types depend on the game.
    """

    number: int
    view: msgspec.Raw
    choices: list[Option]
    position: msgspec.Raw = msgspec.Raw(NO_POSITION)


class BadInput(ValueError):
    """Raised for an input line that the bot cannot answer; `message` contains the reason."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


class BotProgram:
    """A bot that answers the messages of the protocol.

    Args:
        game: the game in any variant.
        level: the name of the bot, with @N to search in N processes.
        dice: the source of its random choices.
    """

    def __init__(self, game: Game[Any], level: str, dice: Dice) -> None:
        self._game = game
        self._level = level
        self._dice = dice
        self._bot: Bot | None = None

    def answers(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """Yield an answer to each decision.

        Raises:
            BadInput: a line is not a message, or cannot be answered.
        """
        for line in lines:
            try:
                message = msgspec.json.decode(line, type=Hello | Question)
            except (msgspec.DecodeError, UnicodeDecodeError):
                raise BadInput(say("bot-unreadable-line", line=quoted(line.decode(errors="replace").strip()))) from None
            if isinstance(message, Hello):
                self._begin(message)
            else:
                yield msgspec.json.encode(self._answer(message))

    def close(self) -> None:
        """Close the current bot."""
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def _begin(self, hello: Hello) -> None:
        """Make the bot for the game and seat of a `Hello`."""
        if hello.protocol != PROTOCOL:
            raise BadInput(say("bot-other-protocol", given=hello.protocol, wanted=PROTOCOL))
        if hello.game != self._game.name:
            raise BadInput(say("bot-other-game", given=hello.game, wanted=self._game.name))
        if hello.variant not in self._game.variants:
            variants = ", ".join(self._game.variants)
            raise BadInput(say("cli-no-variant", game=hello.game, variant=hello.variant, variants=variants))
        self._game = type(self._game)(self._game.edition_folder, hello.variant)
        if hello.seat not in self._game.seats:
            raise BadInput(say("cli-play-no-seat", seat=hello.seat, seats=", ".join(self._game.seats)))
        known = bot_names(self._game.name, hello.variant)
        if self._level.partition(AT)[0] not in known:
            raise BadInput(say("lab-no-bot", bot=self._level, bots=", ".join(known)))
        self.close()
        try:
            self._bot = make_player(self._game, self._level, hello.seat)
        except BadCommand as error:
            raise BadInput(error.message) from None

    def _answer(self, question: Question) -> ChoiceAnswer | PositionRequest:
        bot, game, options = self._bot, self._game, question.choices
        if bot is None or not options:
            raise BadInput(say("bot-no-hello"))
        bot.begun = perf_counter()
        if bot.imagines:
            bot.imagined = None
            if len(options) > 1:
                if bytes(question.position) == NO_POSITION:
                    return PositionRequest(question.number, "position")
                bot.imagined = self._position(question)
        try:
            view = msgspec.json.decode(question.view, type=view_type(type(game), game.variant))
        except msgspec.DecodeError as error:
            raise BadInput(say("bot-other-view", reason=str(error))) from None
        return ChoiceAnswer(question.number, options[bot.decide(view, options, self._dice)].notation)

    def _position(self, question: Question) -> State:
        """Return the position of a message.

        Its choices must be legal in the position.
        """
        game = self._game
        try:
            position: State = game.read_position(bytes(question.position).decode())
        except PositionError as error:
            raise BadInput(say("bot-other-position", reason=quoted(str(error)))) from None
        here = {game.notation(position, choice) for choice in legal(position)}
        for option in question.choices:
            if option.notation not in here:
                raise BadInput(say("bot-other-position", reason=option.notation))
        return position
