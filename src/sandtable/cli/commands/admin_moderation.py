"""`sandtable admin moderator`, `sanctions`, `mute`, `ban`, `table` and `audit-log`: moderate a server."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import typer

from sandtable.cli.commands.admin import (
    CONFIG_OPTION,
    DATABASE_OPTION,
    MAX_REASON_CHARACTERS,
    REASON_OPTION,
    Commands,
    command_group,
    is_text,
    print_message,
    reached,
)
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import fail, print_json
from sandtable.cli.shared_options import JSON_OPTION, LANG_OPTION, words_for
from sandtable.kernel.message import Message, say
from sandtable.service.admin import moderation as done
from sandtable.service.moderation.reports_and_sanctions import MAX_DAYS
from sandtable.service.store.repositories.moderation import SanctionKind, TableAct
from sandtable.translation import Words

DAYS_OPTION = typer.Option(None, "--days")
FOREVER_OPTION = typer.Option(False, "--forever")
# The current form of each former option. Zero days meant a sanction without an end.
FORMER = {"--why": "--reason", "--days 0": "--forever"}


def register(commands: typer.Typer) -> None:
    """Add the commands to those of `sandtable admin`."""
    of_moderators: Commands = {"list": list_moderators, "add": add_moderator, "remove": remove_moderator}
    commands.add_typer(command_group(of_moderators), name="moderator")
    commands.command("sanctions")(list_sanctions)
    for command in (mute, unmute, ban, unban):
        commands.command(command.__name__, cls=alias_command(FORMER))(command)
    commands.add_typer(command_group({"close": close_table, "undo-timeout": undo_timeout}), name="table")
    commands.command("audit-log")(audit_log)


def list_moderators(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the moderators."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        listed = done.moderators(found)
    if json:
        print_json(listed)
        return
    if not listed:
        print_message(words, say("admin-no-moderators"))
    for each in listed:
        print_message(words, say("admin-moderator", name=each))


def add_moderator(
    account: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Make an account a moderator."""
    appoint(words_for(lang), account, database, config, on=True)


def remove_moderator(
    account: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Remove an account from the moderators."""
    appoint(words_for(lang), account, database, config, on=False)


def appoint(words: Words, account: str, database: str | None, config: Path | None, *, on: bool) -> None:
    """Add or remove a moderator, or exit with an error message."""
    _check_name(words, account)
    with reached(words, database, config) as (found, _):
        changed = done.appoint(found, account, on)
        if changed is None:
            fail(words, say("service-moderation-nobody", name=account[:80]))
    if changed:
        print_message(words, say("admin-appointed" if on else "admin-dismissed", name=account))
    else:
        print_message(words, say("admin-moderator-already", name=account, on="yes" if on else "no"))


def list_sanctions(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the muted and banned accounts."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        listed = done.sanctions(found)
    if json:
        print_json([row._asdict() for row in listed])
        return
    if not listed:
        print_message(words, say("admin-no-sanctions"))
    for row in listed:
        facts = {"name": row.name, "kind": row.kind, "until": _moment(row.until), "reason": row.reason}
        print_message(words, Message("admin-sanction", {**facts}))


def mute(
    account: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    days: int | None = DAYS_OPTION,
    forever: bool = FOREVER_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Mute an account."""
    sanction(words_for(lang), account, database, config, "mute", days, forever, reason)


def ban(
    account: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    days: int | None = DAYS_OPTION,
    forever: bool = FOREVER_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Ban an account."""
    sanction(words_for(lang), account, database, config, "ban", days, forever, reason)


def sanction(
    words: Words,
    account: str,
    database: str | None,
    config: Path | None,
    kind: SanctionKind,
    days: int | None,
    forever: bool,
    reason: str,
) -> None:
    """Mute or ban an account, or exit with an error message."""
    _check_name(words, account)
    _check_reason(words, reason)
    if days is not None and forever:
        fail(words, say("admin-no-length"))
    if days is not None and not 1 <= days <= MAX_DAYS:
        fail(words, say("admin-bad-length", days=str(days), most=MAX_DAYS))
    with reached(words, database, config) as (found, _):
        if done.sanction(found, account, kind, days or 0, reason.strip()) is None:
            fail(words, say("service-moderation-nobody", name=account[:80]))
    print_message(words, say(f"admin-sanctioned-{kind}", name=account, days=days or 0))


def unmute(
    account: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Let a muted account write again."""
    revoke(words_for(lang), account, database, config, "mute", reason)


def unban(
    account: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Let a banned account sign in again."""
    revoke(words_for(lang), account, database, config, "ban", reason)


def revoke(
    words: Words, account: str, database: str | None, config: Path | None, kind: SanctionKind, reason: str
) -> None:
    """Revoke a mute or a ban, or exit with an error message."""
    _check_name(words, account)
    _check_reason(words, reason)
    with reached(words, database, config) as (found, _):
        changed = done.revoke(found, account, kind, reason.strip())
        if changed is None:
            fail(words, say("service-moderation-nobody", name=account[:80]))
        if not changed:
            fail(words, say("admin-not-sanctioned", name=account))
    print_message(words, say(f"admin-lifted-{kind}", name=account))


def close_table(
    table: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Ask the server to close a table."""
    act_at(words_for(lang), table, database, config, "close", reason)


def undo_timeout(
    table: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Ask the server to undo a loss on time."""
    act_at(words_for(lang), table, database, config, "undo-clock", reason)


def act_at(words: Words, table: str, database: str | None, config: Path | None, act: TableAct, reason: str) -> None:
    """Ask the server to close a table or undo a timeout there, or exit with an error."""
    _check_name(words, table)
    _check_reason(words, reason)
    with reached(words, database, config) as (found, _):
        if not done.at_table(found, table, act, reason.strip()):
            fail(words, say("service-no-table", table=table[:80]))
    print_message(words, say("admin-table-act", table=table))


def audit_log(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the actions of moderators and operators, the latest first."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        listed = done.logged(found)
    if json:
        print_json([row._asdict() for row in listed])
        return
    if not listed:
        print_message(words, say("admin-no-log"))
    for row in listed:
        facts = {
            "at": _moment(row.at),
            "by": "operator" if row.operator else "steward",
            "steward": row.moderator or "–",
            "act": row.act,
            "whose": row.whose or row.table or "–",
            "until": _moment(row.until),
            "reason": row.reason or "–",
            "waits": "yes" if row.waits else "no",
        }
        print_message(words, Message("admin-logged", {**facts}))


def _check_name(words: Words, name: str) -> None:
    if not is_text(name):
        fail(words, say("admin-no-text"))


def _check_reason(words: Words, reason: str) -> None:
    if not (1 <= len(reason.strip()) <= MAX_REASON_CHARACTERS and is_text(reason)):
        fail(words, say("admin-act-why", most=MAX_REASON_CHARACTERS))


def _moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC") if seconds else "none"
