# mypyc: no - msgspec structs, processes and pipes
"""The messages between Sandtable and an external bot, each a line of JSON.

`python -m sandtable.bots.external.protocol` prints the JSON schema in docs/outside-bot.schema.json.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_type_hints

import msgspec

from sandtable.games import GAMES
from sandtable.kernel.message import Option

PROTOCOL: Final = 1
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """The first message to a bot: its game and seat. The bot does not answer it.

    Args:
        game: the id of the game.
        variant: the variant of the game.
        seat: the id of the bot's seat.
        seats: the ids of all seats in order.
        components: the spaces, cards and other components, as `sandtable show GAME --json` prints them.
        protocol: the version of the protocol.
    """

    game: str
    variant: str
    seat: str
    seats: tuple[str, ...]
    components: dict[str, Any]
    protocol: int = PROTOCOL


class ThinkingTime(msgspec.Struct, frozen=True):
    """The time limit of a decision.

    Args:
        seconds: the time in seconds until the answer is due.
    """

    seconds: float


class Decide(msgspec.Struct, frozen=True, tag="decide", tag_field="type", omit_defaults=True):
    """A decision that the bot must make.

    Args:
        number: the number of the decision, from 1.
        view: everything that the bot's seat may know.
        choices: the legal options; never empty.
        clock: the time limit.
        position: a position imagined for the bot's seat, as in docs/positions.md, if the bot has requested positions;
            everything that the seat cannot know is drawn at random.
    """

    number: int
    view: Any
    choices: list[Option]
    clock: ThinkingTime
    position: dict[str, Any] | None = None


class ChoiceAnswer(msgspec.Struct, frozen=True):
    """The bot's answer to a decision.

    Args:
        number: the number of the decision.
        choice: the notation of one of its options.
    """

    number: Annotated[int, msgspec.Meta(ge=1)]
    choice: str


class PositionRequest(msgspec.Struct, frozen=True):
    """A request for an imagined position with the current decision.

    The server sends the decision again with a position, and adds a position to each later decision.

    Args:
        number: the number of the current decision.
        wants: what the bot requests.
    """

    number: Annotated[int, msgspec.Meta(ge=1)]
    wants: Literal["position"]


def views() -> dict[str, Any]:
    """Return the declared type of each game's views.

    The key is the name of the game's class and `View`.
    """
    return {f"{game.__name__}View": get_type_hints(game.view)["return"] for game in GAMES.values()}


def schema() -> dict[str, Any]:
    """Return the JSON schema of all messages.

    A line is one of Hello, Decide, ChoiceAnswer and PositionRequest, as defined in `$defs`.
    """
    # Some types of different games have the same name, so the definitions of each game get its name as a prefix.
    seen = views()
    definitions: dict[str, Any] = {}
    for name, view in seen.items():
        (reference,), parts = msgspec.json.schema_components([view], ref_template=f"#/$defs/{name}.{{name}}")
        definitions |= {f"{name}.{part}": shape for part, shape in parts.items()}
        definitions[name] = reference
    _, parts = msgspec.json.schema_components(
        [Hello, Decide, ChoiceAnswer, PositionRequest], ref_template="#/$defs/{name}"
    )
    definitions |= parts
    definitions["Decide"]["properties"]["view"] = {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in seen]}
    said = [{"$ref": f"#/$defs/{name}"} for name in ("Hello", "Decide", "ChoiceAnswer", "PositionRequest")]
    return {"$schema": DIALECT, "title": "Bots from outside", "anyOf": said, "$defs": definitions}


def text() -> str:
    """Return the schema as the contents of its file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


if __name__ == "__main__":
    print(text(), end="")
