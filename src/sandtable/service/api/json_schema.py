"""The JSON schema of all types that the service sends and accepts.

`python -m sandtable.service.api.json_schema` prints the schema in web/src/generated/wire.schema.json. `npm run types`
makes the TypeScript types of the web page from that file. The schema describes the views and components of the games in
this package only; games from other packages describe their own types.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from inspect import cleandoc
from typing import Any, Final, get_args, get_type_hints

import msgspec

from sandtable.annotated import comment_statistics
from sandtable.editions.editor_interface import kit
from sandtable.games import GAMES
from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.assessment.battle_odds import OddsChance as OddsChance
from sandtable.kernel.assessment.luck import Luck
from sandtable.kernel.assessment.threats import Outlook
from sandtable.lab.analysis.game_analysis import Analysis
from sandtable.lab.analysis.record_moves import MoveChoice as MoveChoice
from sandtable.pictures import rule_pictures
from sandtable.service import replays
from sandtable.service.accounts import account_data, account_seats, account_settings, open_id
from sandtable.service.accounts import accounts as entering
from sandtable.service.api import (
    accounts,
    annotated_games,
    automatic_replies,
    clocks_and_substitute_bots,
    edition_editor,
    endings_and_offers,
    games,
    invitations_and_blocks,
    lessons,
    lobby,
    moderation,
    notifications,
    ratings,
    replays_and_analyses,
    sign_in,
    tables,
    tournaments,
    web_pages,
)
from sandtable.service.chat import chat, private_notes
from sandtable.service.contacts import blocks, invitations
from sandtable.service.errors import ErrorBody
from sandtable.service.jobs import analysis_jobs
from sandtable.service.lobby import lobby as lobbies
from sandtable.service.moderation import reports_and_sanctions
from sandtable.service.notifications import preferences
from sandtable.service.notifications.channels import push
from sandtable.service.ratings import rating_data as rating_shapes
from sandtable.service.tables import hints_and_previews, interfaces, seat_state, table_clock, table_setup, viewer_states
from sandtable.service.tournaments import tournament_data as tournament_shapes

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TITLE: Final = "Wire"
DESCRIPTION: Final = "Any of what the service sends and takes."
REF: Final = "#/$defs/"

# The types that the service accepts. A client may leave out fields with defaults.
REQUESTS: Final[tuple[type, ...]] = (
    tables.TableRequest,
    tables.JoinRequest,
    tables.SeatNameRequest,
    tables.WebhookRequest,
    tables.WebhookSecret,
    tables.DicePartRequest,
    tables.SwitchRequest,
    table_clock.BotPaceRequest,
    tables.ChoiceRequest,
    tables.LineRequest,
    tables.PremoveRequest,
    tables.PreviewRequest,
    tables.UndoRequest,
    tables.HintRequest,
    tables.TakebackAnswer,
    replays_and_analyses.RecordUpload,
    replays_and_analyses.AnalysisRequest,
    games.DrawingRequest,
    lessons.LessonMove,
    lessons.LessonPreviewRequest,
    lessons.LessonOddsRequest,
    lessons.LessonOutlookRequest,
    lessons.LessonExplanationRequest,
    sign_in.NameAndPassword,
    sign_in.NameAndCode,
    sign_in.PasskeyRequest,
    sign_in.EmailCodeRequest,
    sign_in.EmailCode,
    sign_in.OpenIdCode,
    sign_in.PasskeyCredential,
    account_settings.AccountSettings,
    accounts.CredentialRef,
    accounts.NewAccountName,
    accounts.NewPassword,
    accounts.SeatKeyRequest,
    accounts.SeatRef,
    invitations_and_blocks.InvitationRequest,
    invitations_and_blocks.InvitationRef,
    invitations_and_blocks.InvitationAcceptance,
    invitations_and_blocks.BlockRequest,
    invitations_and_blocks.SeatBlockRequest,
    invitations_and_blocks.BlockRef,
    moderation.ReportDecision,
    moderation.SanctionRequest,
    moderation.RevocationRequest,
    moderation.TableActionRequest,
    moderation.ModeratorClosure,
    notifications.PreferencesUpdate,
    notifications.TablePreferencesUpdate,
    notifications.TablePresence,
    notifications.BrowserSubscription,
    notifications.BrowserRemoval,
    notifications.AccountWebhookUrl,
    lobbies.LobbyListing,
    lobby.LobbySeatRequest,
    lobby.QuickMatch,
    ratings.RatedTableRequest,
    ratings.RatedSeatRequest,
    ratings.RatedJoinRequest,
    ratings.RatedMatchRequest,
    tournaments.TournamentRequest,
    tournaments.TournamentRef,
    tournaments.TournamentClosure,
    clocks_and_substitute_bots.SubstituteBotChoice,
    chat.NewChatMessage,
    chat.MessageReport,
    private_notes.NewNote,
    clocks_and_substitute_bots.VacationSwitch,
    automatic_replies.ConditionalOrderRequest,
    automatic_replies.ConditionalOrderRef,
    endings_and_offers.Resignation,
    endings_and_offers.OfferRequest,
    endings_and_offers.OfferAnswer,
    edition_editor.EditionStart,
    edition_editor.EditionDraft,
)
# The types that the service sends. All fields are present, except those that are unset.
RESPONSES: Final[tuple[type, ...]] = (
    games.GameEntry,
    games.RuleClause,
    tables.SeatGrant,
    table_setup.Rematch,
    games.ComponentList,
    rule_pictures.RulePicture,
    table_setup.DiceCommitment,
    table_setup.OpenedTable,
    seat_state.TableFacts,
    seat_state.SeatState,
    hints_and_previews.LinePreview,
    viewer_states.LiveFrame,
    hints_and_previews.Hint,
    Odds,
    Outlook,
    ErrorBody,
    interfaces.TurnNotice,
    replays_and_analyses.StoredRecord,
    replays_and_analyses.ReplayIndex,
    replays.ReplayFrame,
    Luck,
    replays.DiceProof,
    analysis_jobs.AnalysisState,
    Analysis,
    edition_editor.EditionView,
    edition_editor.EditionReceipt,
    edition_editor.EditionInPlay,
    lessons.LessonEntry,
    lessons.LessonState,
    web_pages.OfflinePage,
    web_pages.TermsIndex,
    account_data.AccountState,
    account_data.SignInReply,
    entering.PasskeyChallenge,
    open_id.OpenIdRedirect,
    accounts.RecoveryCodes,
    sign_in.EmailCodeReceipt,
    accounts.AccountSeat,
    accounts.SeatAccess,
    account_seats.AccountGames,
    invitations.SeatInvitations,
    blocks.Blocks,
    moderation.ModerationNotices,
    reports_and_sanctions.ModerationDesk,
    preferences.NotificationSettings,
    push.PushMessage,
    annotated_games.AnnotatedGameEntry,
    comment_statistics.Annotation,
    lessons.PuzzleEntry,
    lessons.PuzzleAnswer,
    lobbies.LobbyState,
    lobby.LobbySeat,
    rating_shapes.Leaderboard,
    rating_shapes.PlayerProfile,
    rating_shapes.TableRatings,
    tournament_shapes.TournamentList,
    tournament_shapes.TournamentState,
    tournament_shapes.NewTournament,
    clocks_and_substitute_bots.ClockState,
    automatic_replies.ForeseeableQuestions,
    chat.ChatState,
    private_notes.Notebook,
)
ANY: Final = msgspec.Struct
GAMES_MODULES: Final = "sandtable.games."
# The beginning of an entry in the Args section, with one or more names: "kind, id: the reference".
ARGUMENT: Final = re.compile(r"([a-z_]+(?:, [a-z_]+)*): ")


def view_types() -> list[type[msgspec.Struct]]:
    """Return the type of each game's views, for games whose `view` declares a type."""
    views = [get_type_hints(game.view).get("return") for game in GAMES.values()]
    return [each for each in views if isinstance(each, type) and issubclass(each, msgspec.Struct) and each is not ANY]


def component_types() -> list[type[msgspec.Struct]]:
    """Return the type of each game's components, for games that declare one."""
    kits = [kit(name) for name in GAMES]
    return [found.catalogue for found in kits if found is not None and found.catalogue is not None]


def response_types() -> tuple[type, ...]:
    """Return all types that the service sends, including games' views and components."""
    return (*RESPONSES, *view_types(), *component_types())


def schema() -> dict[str, Any]:
    """Return the JSON schema that lists all sent and accepted types in `anyOf`.

    Raises:
        ValueError: two types have the same name.
    """
    said, definitions = described((*REQUESTS, *response_types()))
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
        if each not in REQUESTS:
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
    """Return a schema that matches any game's own type.

    If a game declares no type, the schema also allows any object.
    """
    return {"anyOf": types if len(types) == len(GAMES) else [*types, {"type": "object"}]}


def text() -> str:
    """Return the schema as the content of its JSON file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


def _collect(shape: Any, found: list[type]) -> None:
    """Add the structs in a type, and all structs inside them, to `found`."""
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape is not msgspec.Struct:
        if shape in found:
            return
        found.append(shape)
        for hint in get_type_hints(shape, include_extras=True).values():
            _collect(hint, found)
    for part in get_args(shape):
        _collect(part, found)


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

    msgspec sends fields with default values too, unless the type omits defaults.
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
