"""The wire: all that the service sends and takes as JSON, by the types that describe it, and its JSON schema.

`python -m sandtable.service.http.wire` prints the schema that stands in web/src/generated/wire.schema.json; of that,
`npm run types` makes the TypeScript types of the page.  Of what a game has of its own (its view, its components) the
schema describes the games that come with the package; any other says it in its own types.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from inspect import cleandoc
from typing import Any, Final, get_args, get_type_hints

import msgspec

from sandtable.editions.kit import kit
from sandtable.games import GAMES
from sandtable.kernel.luck import Luck
from sandtable.kernel.odds import Chance as OddsChance
from sandtable.kernel.odds import Odds
from sandtable.kernel.outlook import Outlook
from sandtable.lab.analysis.analyse import Analysis
from sandtable.lab.analysis.moves import Choice as MoveChoice
from sandtable.pictures import section
from sandtable.service.accounts import accounts as entering
from sandtable.service.accounts import open_id, shapes
from sandtable.service.accounts import seats as account_seats
from sandtable.service.contacts import blocks, invitations
from sandtable.service.errors import ErrorBody
from sandtable.service.http import (
    accounts,
    analysis,
    clock,
    conditional,
    contacts,
    editor,
    endings,
    lessons,
    lobby,
    notices,
    offline,
    plain,
    puzzles,
    ratings,
    replay,
    routes,
    stewards,
    terms,
    told,
    tournaments,
)
from sandtable.service.lobby import lobby as lobbies
from sandtable.service.notices import push, wishes
from sandtable.service.ratings import shapes as rating_shapes
from sandtable.service.replay import analysis_jobs, proof, replay_frames
from sandtable.service.stewards import desk
from sandtable.service.tables import ahead, facts, hints, opening, pace, ports, rematch, seat_state, subscriptions
from sandtable.service.talk import notes, talk
from sandtable.service.tournaments import plans
from sandtable.service.tournaments import shapes as tournament_shapes
from sandtable.told import moments

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TITLE: Final = "Wire"
ABOUT: Final = "Any of what the service sends and takes."
REF: Final = "#/$defs/"

# What is taken: whatever has a default may be left out.
TAKEN: Final[tuple[type, ...]] = (
    routes.NewTable,
    routes.Joining,
    routes.Naming,
    routes.Hooking,
    routes.HookSet,
    routes.PartOpened,
    routes.Switching,
    pace.Pacing,
    routes.Choice,
    routes.Line,
    routes.Orders,
    routes.LookAhead,
    routes.TakeBack,
    routes.Advice,
    routes.Answer,
    replay.PutIn,
    analysis.Wanted,
    plain.Drawing,
    lessons.LessonAct,
    lessons.LessonAhead,
    lessons.LessonOdds,
    lessons.LessonOutlook,
    lessons.LessonWhy,
    accounts.NameAndPassword,
    accounts.NameAndCode,
    accounts.PasskeyWanted,
    accounts.LetterWanted,
    accounts.LetterCode,
    accounts.OpenIdCode,
    accounts.Credential,
    accounts.Which,
    accounts.NewName,
    accounts.NewPassword,
    accounts.SeatKey,
    accounts.SeatName,
    contacts.Inviting,
    contacts.InvitationId,
    contacts.Accepting,
    contacts.Blocking,
    contacts.BlockingSeat,
    contacts.BlockId,
    stewards.Deciding,
    stewards.Sanctioning,
    stewards.Lifting,
    stewards.ActingAtTable,
    stewards.ClosingTournament,
    notices.Listen,
    notices.ListenAt,
    notices.InSight,
    notices.Browser,
    notices.NoBrowser,
    notices.AccountHook,
    lobbies.Listing,
    lobby.SittingDown,
    lobby.QuickMatch,
    ratings.RatedOpening,
    ratings.RatedSitting,
    ratings.RatedJoining,
    ratings.RatedMatch,
    tournaments.TournamentWanted,
    tournaments.WhichTournament,
    tournaments.TournamentClosed,
    clock.SittingIn,
    talk.Saying,
    talk.Reporting,
    notes.Note,
    clock.OnLeave,
    conditional.Ordering,
    conditional.Withdrawing,
    endings.Resigning,
    endings.Offering,
    endings.OfferAnswer,
    editor.Begin,
    editor.Draft,
)
# What is sent whatever the game: everything is there, but for what is not set.
SENT: Final[tuple[type, ...]] = (
    routes.GameEntry,
    routes.Clause,
    routes.SatDown,
    rematch.Rematch,
    plain.Things,
    section.Shown,
    opening.Promised,
    opening.Opened,
    facts.TableFacts,
    seat_state.SeatState,
    ahead.Ahead,
    subscriptions.Frame,
    hints.Hint,
    Odds,
    Outlook,
    ErrorBody,
    ports.Notice,
    replay.Kept,
    replay.Index,
    replay_frames.Frame,
    Luck,
    proof.Proof,
    analysis_jobs.Standing,
    Analysis,
    editor.Look,
    editor.Saved,
    editor.Laid,
    lessons.LessonEntry,
    lessons.LessonState,
    offline.Offline,
    terms.TermsListed,
    shapes.AccountState,
    shapes.SignedIn,
    entering.Asked,
    open_id.OpenIdAsked,
    accounts.Codes,
    accounts.LetterSent,
    accounts.SeatTaken,
    accounts.SeatOpened,
    account_seats.Games,
    invitations.Invitations,
    blocks.Blocks,
    stewards.ToldByStewards,
    desk.Desk,
    wishes.Listening,
    push.PushMessage,
    told.ToldEntry,
    moments.Moment,
    puzzles.PuzzleEntry,
    puzzles.PuzzleAnswer,
    lobbies.LobbyState,
    lobby.Matched,
    rating_shapes.Leaderboard,
    rating_shapes.Profile,
    rating_shapes.TableRatings,
    tournament_shapes.TournamentList,
    tournament_shapes.TournamentState,
    tournament_shapes.TournamentMade,
    clock.ClockState,
    conditional.Foreseeable,
    talk.TalkState,
    notes.Notebook,
)
# What is told from its like, or tells too little by itself, has another name than in Python.
NAMES: Final[dict[type, str]] = {
    routes.Answer: "TakeBackAnswer",
    routes.Choice: "ChoiceMade",
    routes.Line: "LineMade",
    routes.SatDown: "Seated",
    plain.Drawing: "DrawingWanted",
    replay.PutIn: "RecordPutIn",
    analysis.Wanted: "AnalysisWanted",
    editor.Begin: "EditionBegun",
    editor.Draft: "EditionDraft",
    editor.Checked: "EditionChecked",
    editor.Look: "EditionLook",
    editor.Saved: "EditionSaved",
    editor.Laid: "EditionLaid",
    subscriptions.Frame: "LiveFrame",
    OddsChance: "OddsChance",
    replay.Index: "ReplayIndex",
    section.Shown: "RulePicture",
    moments.Moment: "ToldMoment",
    replay.Kept: "RecordKept",
    replay_frames.Frame: "ReplayFrame",
    replay_frames.Line: "ReplayLine",
    replay_frames.Turn: "ReplayTurn",
    proof.Chance: "ProofChance",
    proof.Chances: "ProofStep",
    analysis_jobs.Standing: "AnalysisStanding",
    desk.Desk: "StewardDesk",
    desk.Logged: "StewardAct",
    desk.Holding: "SanctionHeld",
    lobbies.Listed: "LobbyTable",
    lobbies.Listing: "LobbyListing",
    accounts.Credential: "PasskeyAnswer",
    accounts.Which: "AccountPart",
    accounts.NewName: "AccountName",
    entering.Asked: "PasskeyAsked",
    account_seats.Game: "AccountGame",
    account_seats.Games: "AccountGames",
    MoveChoice: "MoveChoice",
    notes.Note: "NoteMade",
    plans.Plan: "TournamentPlan",
    tournament_shapes.Entrant: "TournamentEntrant",
    tournament_shapes.Board: "TournamentBoard",
    tournament_shapes.SeasonEntry: "TournamentSeason",
}
ANY: Final = msgspec.Struct
GAMES_MODULES: Final = "sandtable.games."
# A line of a docstring's arguments that begins with names: "kind, from: what they are".
ARGUMENT: Final = re.compile(r"([a-z_]+(?:, [a-z_]+)*): ")


def views() -> list[type[msgspec.Struct]]:
    """Return the class of each game's views, where its `view` declares one."""
    told = [get_type_hints(game.view).get("return") for game in GAMES.values()]
    return [each for each in told if isinstance(each, type) and issubclass(each, msgspec.Struct) and each is not ANY]


def catalogues() -> list[type[msgspec.Struct]]:
    """Return the type of each game's components, where it is known."""
    kits = [kit(name) for name in GAMES]
    return [found.catalogue for found in kits if found is not None and found.catalogue is not None]


def sent() -> tuple[type, ...]:
    """All that is sent: what every game sends, the views of each, and its components where their type is known."""
    return (*SENT, *views(), *catalogues())


def schema() -> dict[str, Any]:
    """Return the JSON schema of all that is sent and taken: a document is one of those that `anyOf` names.

    Raises:
        ValueError: two types have the same name.
    """
    said, definitions = described((*TAKEN, *sent()))
    return {"$schema": DIALECT, "title": TITLE, "description": ABOUT, "anyOf": said, "$defs": definitions}


def described(shapes: Sequence[Any], ref: str = REF) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the schema of each of some types, and the definitions that they refer to, by name.

    Args:
        shapes: the types; those of the views must be among them where one holds a view.
        ref: how a reference to a definition begins.

    Raises:
        ValueError: two types have the same name.
    """
    structs: list[type] = []
    for each in shapes:
        _collect(each, structs)
    names = {each: _name(each) for each in structs}
    if len(set(names.values())) < len(names):
        raise ValueError(f"two types of one name: {sorted(names.values())}")
    found, parts = msgspec.json.schema_components([*shapes, *structs], ref_template=f"{ref}{{name}}")
    # msgspec names a type by its class and, where two classes have one name, by their modules as well.
    known = {
        each: each.__name__ if each.__name__ in parts else f"{each.__module__}.{each.__name__}" for each in structs
    }
    renamed = {f"{ref}{known[each]}": f"{ref}{names[each]}" for each in structs}
    definitions: dict[str, Any] = {}
    for each in sorted(structs, key=names.__getitem__):
        shape = _renamed(parts[known[each]], renamed)
        _describe(each, shape)
        shape["title"] = names[each]
        if each not in TAKEN:
            _send(each, shape)
        definitions[names[each]] = shape
    seen = any_game([{"$ref": f"{ref}{names[view]}"} for view in views()])
    for owner in ("SeatState", "ReplayFrame"):
        definitions[owner]["properties"]["view"] |= seen
        definitions[owner]["properties"]["view"].pop("$ref", None)
    ahead = definitions["Ahead"]["properties"]["view"]
    ahead["anyOf"] = [*seen["anyOf"], {"type": "null"}]
    ahead.pop("$ref", None)
    definitions["ErrorBody"]["properties"]["state"] |= {"$ref": f"{ref}SeatState"}
    definitions["AnalysisStanding"]["properties"]["found"] |= {"anyOf": [{"$ref": f"{ref}Analysis"}, {"type": "null"}]}
    return [_renamed(shape, renamed) for shape in found[: len(shapes)]], definitions


def any_game(told: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the schema of what each game says in a type of its own; of a game that declares none it is any object."""
    return {"anyOf": told if len(told) == len(GAMES) else [*told, {"type": "object"}]}


def text() -> str:
    """Return the schema as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


def _collect(shape: Any, found: list[type]) -> None:
    """Add a type's structs, and those that they are made of, to `found`."""
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape is not msgspec.Struct:
        if shape in found:
            return
        found.append(shape)
        for hint in get_type_hints(shape, include_extras=True).values():
            _collect(hint, found)
    for part in get_args(shape):
        _collect(part, found)


def _name(struct: type) -> str:
    """Return a type's name on the wire; a game's own types begin with the game's name."""
    if struct.__module__.startswith(GAMES_MODULES):
        game = struct.__module__.removeprefix(GAMES_MODULES).partition(".")[0]
        return f"{game.capitalize()}{struct.__name__}"
    if not struct.__module__.startswith("sandtable."):
        # Of a game from another package.
        return f"{struct.__module__.partition('.')[0].capitalize()}{struct.__name__}"
    return NAMES.get(struct, struct.__name__)


def _renamed(shape: Any, names: dict[str, str]) -> Any:
    """Return a copy of a schema with its references renamed."""
    if isinstance(shape, dict):
        return {
            key: names.get(value, value) if key == "$ref" else _renamed(value, names) for key, value in shape.items()
        }
    return [_renamed(each, names) for each in shape] if isinstance(shape, list) else shape


def _describe(struct: type, shape: dict[str, Any]) -> None:
    """Move what docstrings say of each field, its own or those of what it is made from, to the field's description."""
    shape.pop("description", None)
    if head := _told(struct)[0]:
        shape["description"] = head
    names = {each.name: each.encode_name for each in msgspec.structs.fields(struct)}
    for each in reversed(struct.__mro__):
        if issubclass(each, msgspec.Struct):
            for name, words in _fields_told(each).items():
                shape["properties"][names[name]]["description"] = words


def _told(struct: type) -> tuple[str, str]:
    """Return what a type's own docstring says of it, and of its fields."""
    # What is None in Python is null in JSON.
    own = "" if struct is msgspec.Struct else struct.__doc__ or ""
    head, _, rest = re.sub(r"\bNone\b", "null", cleandoc(own)).partition("\n\nArgs:\n")
    return head, rest.partition("\n\n")[0]


def _fields_told(struct: type) -> dict[str, str]:
    """Return what a type's own docstring says of each field."""
    found: dict[str, str] = {}
    told: list[str] = []
    for line in _told(struct)[1].splitlines():
        start = ARGUMENT.match(line.removeprefix("    "))
        if start is not None and not line.startswith(" " * 5):
            told = start[1].split(", ")
        words = line.strip() if start is None else line.removeprefix("    ")[start.end() :]
        for name in told:
            found[name] = f"{found[name]} {words}" if name in found else words
    return found


def _send(struct: type, shape: dict[str, Any]) -> None:
    """Mark the fields of what is sent as required: defaults are sent as well, unless the type omits them."""
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
