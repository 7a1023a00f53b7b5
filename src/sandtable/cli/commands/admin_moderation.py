"""`sandtable admin moderators`, `sanctions`, `tables` and `log`: moderate a server."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import typer

from sandtable.cli.commands.admin import (
    CONFIG_OPTION,
    DATABASE_OPTION,
    MAX_REASON_CHARACTERS,
    WHY_OPTION,
    is_text,
    print_message,
    reached,
)
from sandtable.cli.output import fail, print_json
from sandtable.cli.shared_options import JSON_OPTION, LANG_OPTION, words_for
from sandtable.kernel.message import Message, say
from sandtable.service.admin import moderation as done
from sandtable.service.moderation.queue import MAX_DAYS
from sandtable.service.store.repositories.moderation import SanctionKind, TableAct
from sandtable.words import Words

ADD_OPTION = typer.Option(None, "--add")
DISMISS_OPTION = typer.Option(None, "--dismiss")
MUTE_OPTION = typer.Option(None, "--mute")
BAN_OPTION = typer.Option(None, "--ban")
UNMUTE_OPTION = typer.Option(None, "--lift-mute")
UNBAN_OPTION = typer.Option(None, "--lift-ban")
FOR_OPTION = typer.Option(0, "--days")
CLOSE_OPTION = typer.Option(None, "--close")
CLOCK_OPTION = typer.Option(None, "--undo-clock")


def register(commands: typer.Typer) -> None:
    """Add the commands to those of `sandtable admin`."""
    for command in (moderators, sanctions, tables, log):
        commands.command(command.__name__)(command)


def moderators(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    add: str | None = ADD_OPTION,
    dismiss: str | None = DISMISS_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the moderators, or add or remove one of them."""
    words = words_for(lang)
    name = _one(words, add, dismiss)
    with reached(words, database, config) as (found, _):
        if name is not None:
            changed = done.appoint(found, name, add is not None)
            if changed is None:
                fail(words, say("service-steward-nobody", name=name[:80]))
            id = "admin-appointed" if add is not None else "admin-dismissed"
            print_message(words, say(id if changed else "admin-steward-already", name=name))
            return
        listed = done.moderators(found)
    if json:
        print_json(listed)
        return
    if not listed:
        print_message(words, say("admin-no-stewards"))
    for each in listed:
        print_message(words, say("admin-steward", name=each))


def sanctions(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    mute: str | None = MUTE_OPTION,
    ban: str | None = BAN_OPTION,
    lift_mute: str | None = UNMUTE_OPTION,
    lift_ban: str | None = UNBAN_OPTION,
    days: int = FOR_OPTION,
    why: str = WHY_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the muted and banned accounts, or mute, ban, unmute or unban an account."""
    words = words_for(lang)
    name = _one(words, mute, ban, lift_mute, lift_ban)
    if name is not None:
        _check_why(words, why)
    if not 0 <= days <= MAX_DAYS:
        fail(words, say("admin-bad-length", days=str(days), most=MAX_DAYS))
    with reached(words, database, config) as (found, _):
        if name is not None:
            kind: SanctionKind = "mute" if name in (mute, lift_mute) else "ban"
            lifts = lift_mute is not None or lift_ban is not None
            changed = (
                done.revoke(found, name, kind, why.strip())
                if lifts
                else done.sanction(found, name, kind, days, why.strip())
            )
            if changed is None:
                fail(words, say("service-steward-nobody", name=name[:80]))
            if not changed:
                fail(words, say("admin-not-sanctioned", name=name))
            print_message(words, say(f"admin-{'lifted' if lifts else 'sanctioned'}-{kind}", name=name, days=days))
            return
        listed = done.sanctions(found)
    if json:
        print_json([row._asdict() for row in listed])
        return
    if not listed:
        print_message(words, say("admin-no-sanctions"))
    for row in listed:
        facts = {"name": row.name, "kind": row.kind, "until": _moment(row.until), "reason": row.reason}
        print_message(words, Message("admin-sanction", {**facts}))


def tables(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    close: str | None = CLOSE_OPTION,
    undo_clock: str | None = CLOCK_OPTION,
    why: str = WHY_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Ask the server to close a table, or to undo a loss on time at a table."""
    words = words_for(lang)
    table = _one(words, close, undo_clock)
    if table is None:
        fail(words, say("admin-no-table-act"))
    _check_why(words, why)
    act: TableAct = "close" if close is not None else "undo-clock"
    with reached(words, database, config) as (found, _):
        if not is_text(table) or not done.at_table(found, table, act, why.strip()):
            fail(words, say("service-no-table", table=table[:80]))
    print_message(words, say("admin-table-act", table=table))


def log(
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


def _one(words: Words, *wanted: str | None) -> str | None:
    """Return the value of the only option that is set; None if none is set.

    Fail with a sentence if several options are set.
    """
    given = [each for each in wanted if each is not None]
    if len(given) > 1:
        fail(words, say("admin-one-act"))
    if given and not is_text(given[0]):
        fail(words, say("admin-no-text"))
    return given[0] if given else None


def _check_why(words: Words, why: str) -> None:
    if not (1 <= len(why.strip()) <= MAX_REASON_CHARACTERS and is_text(why)):
        fail(words, say("admin-act-why", most=MAX_REASON_CHARACTERS))


def _moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC") if seconds else "none"
