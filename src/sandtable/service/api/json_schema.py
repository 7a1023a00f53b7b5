"""The JSON schema of all types that the service sends and accepts, read from the declared endpoints.

`python -m sandtable.service.api.json_schema` prints the schema in web/src/generated/wire.schema.json. `npm run types`
makes the TypeScript types of the web page from that file. The schema describes the views and components of the games in
this package only; games from other packages describe their own types.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from inspect import cleandoc
from typing import Any, Final, get_args, get_type_hints

import msgspec

from sandtable.editions.editor_interface import kit
from sandtable.games import GAMES
from sandtable.lab.analysis.game_analysis import Analysis
from sandtable.service.api import edition_editor
from sandtable.service.api.endpoint_modules import ROUTERS
from sandtable.service.api.framework.endpoint_declarations import Endpoint
from sandtable.service.errors import ErrorBody
from sandtable.service.notifications.channels.push import PushMessage
from sandtable.service.tables.interfaces import TurnNotice
from sandtable.service.tables.viewer_states import LiveFrame

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TITLE: Final = "Wire"
DESCRIPTION: Final = "Any of what the service sends and takes."
REF: Final = "#/$defs/"

# The types that the service sends but no endpoint declares: WebSocket frames, errors, notifications and stored JSON.
UNDECLARED: Final[tuple[type, ...]] = (LiveFrame, ErrorBody, TurnNotice, PushMessage, Analysis)
ANY: Final = msgspec.Struct
GAMES_MODULES: Final = "sandtable.games."
# The beginning of an entry in the Args section, with one or more names: "kind, id: the reference".
ARGUMENT: Final = re.compile(r"([a-z_]+(?:, [a-z_]+)*): ")


@cache
def request_types() -> tuple[type, ...]:
    """Return the types that endpoints accept. A client may leave out fields with defaults."""
    return tuple(dict.fromkeys(each.body[1] for each in _endpoints() if each.body is not None))


def response_types() -> tuple[type, ...]:
    """Return the types that the service sends, including games' views and components.

    The service always sends all fields, except fields that are unset. Types that endpoints also accept are left out.
    """
    declared = [struct for each in _endpoints() if each.sends_json for struct in _structs(each.gives)]
    sent = dict.fromkeys([*declared, *UNDECLARED, *view_types(), *component_types()])
    return tuple(each for each in sent if each not in request_types())


def view_types() -> list[type[msgspec.Struct]]:
    """Return the type of each game's views, for games whose `view` declares a type."""
    views = [get_type_hints(game.view).get("return") for game in GAMES.values()]
    return [each for each in views if isinstance(each, type) and issubclass(each, msgspec.Struct) and each is not ANY]


def component_types() -> list[type[msgspec.Struct]]:
    """Return the type of each game's components, for games that declare one."""
    kits = [kit(name) for name in GAMES]
    return [found.catalogue for found in kits if found is not None and found.catalogue is not None]


def schema() -> dict[str, Any]:
    """Return the JSON schema that lists all sent and accepted types in `anyOf`.

    Raises:
        ValueError: two types have the same name.
    """
    said, definitions = described((*request_types(), *response_types()))
    return {"$schema": DIALECT, "title": TITLE, "description": DESCRIPTION, "anyOf": said, "$defs": definitions}


def described(shapes: Sequence[Any], ref: str = REF) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the schemas of types, and the definitions that these schemas refer to.

    Args:
        shapes: the types. If one contains a game's view, the types of all views must be included.
        ref: the prefix of references to definitions.

    Raises:
        ValueError: two types have the same name.
    """
    structs: list[type] = []
    for each in shapes:
        _collect(each, structs)
    names = {each: _name(each) for each in structs}
    if len(set(names.values())) < len(names):
        raise ValueError(f"two types have the same name: {sorted(names.values())}")
    found, parts = msgspec.json.schema_components([*shapes, *structs], ref_template=f"{ref}{{name}}")
    # msgspec uses the class name as key, and adds the module if two classes have the same name.
    known = {
        each: each.__name__ if each.__name__ in parts else f"{each.__module__}.{each.__name__}" for each in structs
    }
    renamed = {f"{ref}{known[each]}": f"{ref}{names[each]}" for each in structs}
    definitions: dict[str, Any] = {}
    for each in sorted(structs, key=names.__getitem__):
        shape = _renamed(parts[known[each]], renamed)
        _describe(each, shape)
        shape["title"] = names[each]
        if each not in request_types():
            _send(each, shape)
        definitions[names[each]] = shape
    seen = any_game([{"$ref": f"{ref}{names[view]}"} for view in view_types()])
    for owner in ("SeatState", "ReplayFrame"):
        definitions[owner]["properties"]["view"] |= seen
        definitions[owner]["properties"]["view"].pop("$ref", None)
    ahead = definitions["LinePreview"]["properties"]["view"]
    ahead["anyOf"] = [*seen["anyOf"], {"type": "null"}]
    ahead.pop("$ref", None)
    definitions["ErrorBody"]["properties"]["state"] |= {"$ref": f"{ref}SeatState"}
    definitions["AnalysisState"]["properties"]["found"] |= {"anyOf": [{"$ref": f"{ref}Analysis"}, {"type": "null"}]}
    return [_renamed(shape, renamed) for shape in found[: len(shapes)]], definitions


def any_game(types: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a schema that matches a value of any game's own type, such as its view.

    If a game declares no type, the schema matches every object.
    """
    return {"anyOf": types if len(types) == len(GAMES) else [*types, {"type": "object"}]}


def text() -> str:
    """Return the schema as the content of its JSON file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


def _endpoints() -> list[Endpoint]:
    """Return the endpoints of the service and of the editor."""
    return [address for room in (*ROUTERS, edition_editor) for address in room.router.all]


def _structs(shape: Any) -> list[type]:
    """Return the structs in a type, such as an optional struct, without those inside their fields."""
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
        return [] if shape is ANY else [shape]
    return [struct for part in get_args(shape) for struct in _structs(part)]


def _collect(shape: Any, found: list[type]) -> None:
    """Add the structs in a type, and all structs inside them, to `found`."""
    for struct in _structs(shape):
        if struct not in found:
            found.append(struct)
            for hint in get_type_hints(struct, include_extras=True).values():
                _collect(hint, found)


def _name(struct: type) -> str:
    """Return the name of a type in the schema; a game's own types start with the game."""
    if struct.__module__.startswith(GAMES_MODULES):
        game = struct.__module__.removeprefix(GAMES_MODULES).partition(".")[0].capitalize()
        return f"{game}{struct.__name__.removeprefix(game)}"
    if not struct.__module__.startswith("sandtable."):
        # The type belongs to a game from another package.
        return f"{struct.__module__.partition('.')[0].capitalize()}{struct.__name__}"
    return struct.__name__


def _renamed(shape: Any, names: dict[str, str]) -> Any:
    """Return a copy of a schema with its references renamed."""
    if isinstance(shape, dict):
        return {
            key: names.get(value, value) if key == "$ref" else _renamed(value, names) for key, value in shape.items()
        }
    return [_renamed(each, names) for each in shape] if isinstance(shape, list) else shape


def _describe(struct: type, shape: dict[str, Any]) -> None:
    """Move the descriptions of fields from the struct's docstring to the fields.

    A field may also be described in the docstring of a base class.
    """
    shape.pop("description", None)
    if head := _descriptions(struct)[0]:
        shape["description"] = head
    names = {each.name: each.encode_name for each in msgspec.structs.fields(struct)}
    for each in reversed(struct.__mro__):
        if issubclass(each, msgspec.Struct):
            for name, words in _field_descriptions(each).items():
                shape["properties"][names[name]]["description"] = words


def _descriptions(struct: type) -> tuple[str, str]:
    """Return the description and the Args section of a struct's own docstring."""
    # The schema is for JSON, in which Python's None is null.
    own = "" if struct is msgspec.Struct else struct.__doc__ or ""
    head, _, rest = re.sub(r"\bNone\b", "null", cleandoc(own)).partition("\n\nArgs:\n")
    return head, rest.partition("\n\n")[0]


def _field_descriptions(struct: type) -> dict[str, str]:
    """Return the description of each field in a type's own docstring."""
    found: dict[str, str] = {}
    names: list[str] = []
    for line in _descriptions(struct)[1].splitlines():
        start = ARGUMENT.match(line.removeprefix("    "))
        if start is not None and not line.startswith(" " * 5):
            names = start[1].split(", ")
        words = line.strip() if start is None else line.removeprefix("    ")[start.end() :]
        for name in names:
            found[name] = f"{found[name]} {words}" if name in found else words
    return found


def _send(struct: type, shape: dict[str, Any]) -> None:
    """Mark the fields of a sent type as required.

    msgspec also sends fields that have their default values, unless the type omits defaults.
    """
    fields = msgspec.structs.fields(struct)
    leaves_out = struct.__struct_config__.omit_defaults  # type: ignore[attr-defined]
    optional = {
        each.encode_name for each in fields if each.default is msgspec.UNSET or (leaves_out and not each.required)
    }
    shape["required"] = [name for name in shape["properties"] if name not in optional]
    for field in shape["properties"].values():
        field.pop("default", None)


if __name__ == "__main__":
    print(text(), end="")
