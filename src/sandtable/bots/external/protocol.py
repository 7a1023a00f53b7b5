# mypyc: no - msgspec structs, processes and pipes
"""What is said between Sandtable and a bot from outside: one JSON document on each line.

`python -m sandtable.bots.external.protocol` prints the JSON schema that stands in docs/outside-bot.schema.json.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, get_type_hints

import msgspec

from sandtable.games import GAMES
from sandtable.kernel.message import Option

PROTOCOL: Final = 1
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """The first line: what will be played.  It wants no answer.

    Args:
        game, variant: which game.
        seat: the bot's.
        seats: all of them, in order.
        components: the game's spaces, cards and so on, as `sandtable show GAME --json` prints them.
    """

    game: str
    variant: str
    seat: str
    seats: tuple[str, ...]
    components: dict[str, Any]
    protocol: int = PROTOCOL


class Clock(msgspec.Struct, frozen=True):
    """What time there is.

    Args:
        seconds: until the answer has to be there.
    """

    seconds: float


class Decide(msgspec.Struct, frozen=True, tag="decide", tag_field="type"):
    """A question.

    Args:
        number: which one, from 1.
        view: all that the bot's seat may know.
        choices: what can be chosen; never empty.
        clock: what time there is.
    """

    number: int
    view: Any
    choices: list[Option]
    clock: Clock


class Answer(msgspec.Struct, frozen=True):
    """What the bot answers.

    Args:
        number: that of the question.
        choice: the notation of one of its choices.
    """

    number: Annotated[int, msgspec.Meta(ge=1)]
    choice: str


def views() -> dict[str, Any]:
    """What each game's `view` returns, named after the game: the class of view that it declares."""
    return {f"{game.__name__}View": get_type_hints(game.view)["return"] for game in GAMES.values()}


def schema() -> dict[str, Any]:
    """The JSON schema of all that is said: a line is a Hello, a Decide or an Answer, as `$defs` has them."""
    # The games' views have the same name in Python; each is found again by what it is.
    seen = views()
    definitions: dict[str, Any] = {}
    for name, view in seen.items():
        (reference,), parts = msgspec.json.schema_components([view], ref_template=f"#/$defs/{name}.{{name}}")
        definitions |= {f"{name}.{part}": shape for part, shape in parts.items()}
        definitions[name] = reference
    _, parts = msgspec.json.schema_components([Hello, Decide, Answer], ref_template="#/$defs/{name}")
    definitions |= parts
    definitions["Decide"]["properties"]["view"] = {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in seen]}
    said = [{"$ref": f"#/$defs/{name}"} for name in ("Hello", "Decide", "Answer")]
    return {"$schema": DIALECT, "title": "Bots from outside", "anyOf": said, "$defs": definitions}


def text() -> str:
    """The schema as it stands in its file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


if __name__ == "__main__":
    print(text(), end="")
