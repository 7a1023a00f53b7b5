"""`sandtable admin`: manage a database, also while servers use it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import typer
from rich.table import Table

from sandtable.cli.commands.serve import read_editions, read_options
from sandtable.cli.database_location import database_url
from sandtable.cli.former_command_names import alias_command, alias_group
from sandtable.cli.output import BAD_INPUT, FAILED, OUT, TRY_AGAIN_LATER, fail, print_json
from sandtable.cli.progress_bars import progress_report
from sandtable.cli.shared_options import JSON_OPTION, LANG_OPTION, words_for
from sandtable.kernel.message import Message, say
from sandtable.service.admin import backup as copies
from sandtable.service.admin import bounced_emails
from sandtable.service.admin.database_access import AdminDatabase, AdminError
from sandtable.service.admin.database_check import check as check_all
from sandtable.service.admin.database_statistics import LIVE_DAYS
from sandtable.service.admin.database_statistics import stats as count_all
from sandtable.service.admin.moderation import decide, reported
from sandtable.service.admin.prune_old_tables import old_tables
from sandtable.service.admin.prune_old_tables import prune as remove_old
from sandtable.service.admin.rated_games import latest, void
from sandtable.service.admin.tournaments import close, every
from sandtable.service.chat.chat import MAX_NUMBER
from sandtable.service.ops.logs import OWN
from sandtable.service.ops.server_options import DATABASE_VARIABLE, ServerOptions
from sandtable.translation import Words

DATABASE_OPTION = typer.Option(None, "--database", envvar=DATABASE_VARIABLE)
CONFIG_OPTION = typer.Option(None, "--config")
FORCE_OPTION = typer.Option(False, "--force")
SAMPLE_OPTION = typer.Option(None, "--sample")
EDITION_OPTION = typer.Option(None, "--edition")
LIVE_OPTION = typer.Option(LIVE_DAYS, "--live-days")
OLDER_OPTION = typer.Option(..., "--older-than")
YES_OPTION = typer.Option(False, "--yes")
REASON_OPTION = typer.Option("", "--reason")

# More days could lead to a date before the year 1, which `datetime` cannot represent.
MAX_DAYS = 36_500
MAX_SAMPLE_TABLES = 1_000_000
MAX_REASON_CHARACTERS = 200
# The maximum number of bytes to read. A bounce notification may contain the whole e-mail.
MAX_NOTIFICATION = 1 << 22
# The commands of a group, by name.
Commands = dict[str, Callable[..., None]]

UNITS = ("B", "kB", "MB", "GB", "TB")
# The current name of each command that had a different name.
ALIASES = {
    "expire": "prune",
    "log": "audit-log",
    "moderators": "moderator list",
    "stewards": "moderator list",
    "tables": "table",
    "tournaments": "tournament list",
}
MODERATOR_ACTS = {"--add": "moderator add", "--dismiss": "moderator remove"}
# For each former name of a command, its former options, each with the command that replaces it.
ACTS = {
    "moderators": MODERATOR_ACTS,
    "ratings": {"--void": "ratings exclude", "--restore": "ratings include"},
    "reports": {"--remove": "reports delete", "--leave": "reports dismiss"},
    "sanctions": {"--mute": "mute", "--ban": "ban", "--lift-mute": "unmute", "--lift-ban": "unban"},
    "stewards": MODERATOR_ACTS,
    "tables": {"--close": "table close", "--undo-clock": "table undo-timeout"},
    "tournaments": {"--close": "tournament close"},
}


def register(app: typer.Typer) -> None:
    """Add the commands of this module to the command line."""
    commands = typer.Typer(cls=alias_group(ALIASES, ACTS), no_args_is_help=True, rich_markup_mode=None)
    for command in (backup, restore, check, stats):
        commands.command(command.__name__)(command)
    commands.command("prune", cls=alias_command({"--days": "--older-than"}))(prune)
    of_reports: Commands = {"list": list_reports, "delete": delete_report, "dismiss": dismiss_report}
    commands.add_typer(command_group(of_reports), name="reports")
    of_ratings: Commands = {"list": list_ratings, "exclude": exclude_rating, "include": include_rating}
    commands.add_typer(command_group(of_ratings), name="ratings")
    commands.add_typer(command_group({"list": list_tournaments, "close": close_tournament}), name="tournament")
    commands.command("bounce")(bounce)
    # Imported here because that module imports this one.
    from sandtable.cli.commands import admin_moderation

    admin_moderation.register(commands)
    app.add_typer(commands, name="admin")


def command_group(commands: Commands) -> typer.Typer:
    """Return a group of commands. If it has a command `list`, this is the default."""
    optional = "list" in commands
    group = alias_group(default="list", optional=True) if optional else alias_group()
    made = typer.Typer(cls=group, no_args_is_help=not optional, rich_markup_mode=None)
    for name, command in commands.items():
        made.command(name, cls=alias_command({"--why": "--reason"}))(command)
    return made


def backup(
    file: Path = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    force: bool = FORCE_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Back up the database, also while servers use it."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        done = copies.backup(found, file, force)
    print_message(words, say("admin-copied", file=str(file), size=size(done.size)))


def restore(
    file: Path = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    force: bool = FORCE_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Restore the database from a backup."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        copies.restore(found, file, force)
    print_message(words, say("admin-restored", file=str(file), database=found.name))


def check(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    edition: list[str] | None = EDITION_OPTION,
    sample: int | None = SAMPLE_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Check that every table can be continued."""
    words = words_for(lang)
    if sample is not None and not 1 <= sample <= MAX_SAMPLE_TABLES:
        fail(words, say("admin-bad-sample", most=MAX_SAMPLE_TABLES))
    with reached(words, database, config) as (found, options), progress_report(words) as shown:
        seen = 0

        def done(of: int) -> None:
            nonlocal seen
            seen += 1
            shown.reached("admin-checking", seen, of)

        editions = read_editions(words, edition or options.edition)
        with unlogged():
            checked = check_all(found, editions, lambda message: print_message(words, message), sample, done)
    of = {name: int(number) for name, number in msgspec.structs.asdict(checked).items()}
    print_message(words, Message("admin-checked", {name: of[name] for name in ("tables", "steps", "finished")}))
    if checked.other:
        print_message(words, say("admin-other-editions", n=checked.other))
    if checked.broken or not checked.whole:
        fail(words, say("admin-broken", n=checked.broken), FAILED)


def stats(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    live_days: int = LIVE_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Print the number of tables, steps and bytes of each game."""
    words = words_for(lang)
    check_days(words, live_days)
    with reached(words, database, config) as (found, _):
        counted = count_all(found, live_days)
    if json:
        print_json(counted)
        return
    shown = Table()
    columns = ("game", "tables", "live", "records", "steps", "size")
    for column in columns:
        heading = words.text(say(f"admin-column-{column}", days=live_days))
        shown.add_column(heading, justify="left" if column == "game" else "right")
    for game in counted.games:
        numbers = (game.tables, game.live, game.records, game.steps)
        shown.add_row(game.game, *map(str, numbers), size(game.bytes))
    OUT.print(shown)
    print_message(words, say("admin-size", database=found.name, size=size(counted.bytes)))


def prune(
    older_than: int = OLDER_OPTION,
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    yes: bool = YES_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Delete the tables without recent activity."""
    words = words_for(lang)
    check_days(words, older_than)
    with reached(words, database, config) as (found, _), progress_report(words) as shown:
        old = old_tables(found, older_than)
        print_message(words, say("admin-old", n=old.tables, records=old.records, steps=old.steps, days=older_than))
        if not yes or not old.tables:
            if old.tables:
                print_message(words, say("admin-not-removed"))
            return
        number, smaller = remove_old(found, older_than, lambda gone: shown.reached("admin-removing", gone, old.tables))
    print_message(words, say("admin-removed", n=number, smaller="yes" if smaller else "no"))


def list_reports(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the reported messages."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        listed = reported(found)
    if json:
        print_json(listed)
        return
    if not listed:
        print_message(words, say("admin-no-reports"))
    for each in listed:
        facts = {"id": str(each.id), "table": each.table, "who": each.name or each.seat, "seat": each.seat or "none"}
        print_message(words, Message("admin-reported", {**facts, "text": each.text or each.phrase}))
        for by, why in each.reports.items():
            print_message(words, say("admin-reported-by", seat=by, why=why))


def delete_report(
    number: int = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Delete a reported message."""
    settle_report(words_for(lang), number, database, config, reason, delete=True)


def dismiss_report(
    number: int = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Keep a reported message, and dismiss its reports."""
    settle_report(words_for(lang), number, database, config, reason, delete=False)


def settle_report(
    words: Words, number: int, database: str | None, config: Path | None, reason: str, *, delete: bool
) -> None:
    """Delete or keep a reported message, or exit with an error message."""
    if len(reason.strip()) > MAX_REASON_CHARACTERS or not is_text(reason):
        fail(words, say("admin-act-why", most=MAX_REASON_CHARACTERS))
    with reached(words, database, config) as (found, _):
        if not (1 <= number <= MAX_NUMBER and decide(found, number, delete, reason.strip())):
            fail(words, say("admin-not-reported", id=str(number)))
    print_message(words, say("admin-report-removed" if delete else "admin-report-left", id=str(number)))


def list_ratings(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the latest rated games."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        listed = latest(found)
    if json:
        print_json(listed)
        return
    if not listed:
        print_message(words, say("admin-no-ratings"))
    for each in listed:
        facts = {"table": each.table, "game": each.game, "pool": each.pool, "void": each.void or "none"}
        print_message(words, Message("admin-rated-game", {**facts, "why": each.why}))
        for seat, (who, before, after) in each.moved.items():
            moved = {"seat": seat, "who": who or "–", "before": str(before), "after": str(after)}
            print_message(words, Message("admin-rated-seat", {**moved}))


def exclude_rating(
    table: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Exclude a table's game from the ratings."""
    words = words_for(lang)
    if not (1 <= len(reason.strip()) <= MAX_REASON_CHARACTERS and is_text(reason)):
        fail(words, say("admin-void-why", most=MAX_REASON_CHARACTERS))
    change_rating(words, table, database, config, reason.strip())


def include_rating(
    table: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Include a table's game in the ratings again."""
    change_rating(words_for(lang), table, database, config, None)


def change_rating(words: Words, table: str, database: str | None, config: Path | None, reason: str | None) -> None:
    """Exclude a table's game from the ratings, or include it if the reason is None.

    Exit with an error message if this is not possible.
    """
    with reached(words, database, config) as (found, _):
        if not table.isascii() or not void(found, table, reason):
            fail(words, say("admin-not-rated", table=table[:80], act="include" if reason is None else "exclude"))
    print_message(words, say("admin-unvoided" if reason is None else "admin-voided", table=table))


def list_tournaments(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List all tournaments."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        listed = every(found)
    if json:
        print_json(listed)
        return
    if not listed:
        print_message(words, say("admin-no-tournaments"))
    for each in listed:
        facts = {"id": each.id, "name": each.name, "maker": each.maker or "–", "game": each.game}
        numbers = {"entrants": each.entrants, "round": each.round, "rounds": each.rounds}
        facts = {**facts, "status": each.status, "why": each.why or "none"}
        print_message(words, Message("admin-tournament", {**facts, **numbers}))


def close_tournament(
    tournament: str = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    reason: str = REASON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Close a tournament."""
    words = words_for(lang)
    if not (1 <= len(reason.strip()) <= MAX_REASON_CHARACTERS and is_text(reason)):
        fail(words, say("admin-close-why", most=MAX_REASON_CHARACTERS))
    with reached(words, database, config) as (found, _):
        if not tournament.isascii() or not close(found, tournament, reason.strip()):
            fail(words, say("admin-no-tournament", tournament=tournament[:80]))
    print_message(words, say("admin-tournament-closed", tournament=tournament))


def bounce(
    database: str | None = DATABASE_OPTION, config: Path | None = CONFIG_OPTION, lang: str | None = LANG_OPTION
) -> None:
    """Count a bounce notification from standard input for the e-mail address in it."""
    words = words_for(lang)
    with reached(words, database, config, TRY_AGAIN_LATER) as (found, _):
        # A mail server may start the command without standard input.
        outcome = bounced_emails.count(found, b"" if sys.stdin is None else sys.stdin.buffer.read(MAX_NOTIFICATION))
    print_message(words, say("admin-bounce", outcome=outcome))


@contextmanager
def reached(
    words: Words, database: str | None, config: Path | None, code: int = BAD_INPUT
) -> Iterator[tuple[AdminDatabase, ServerOptions]]:
    """Yield the database to manage, and the server options.

    An AdminError within the block ends the command with an error message.

    Args:
        database: the value of `--database`, which has priority over the configuration file.
        config: the configuration file; None for none.
        code: the exit status after an error.
    """
    options = read_options(words, config, {"database": database})
    try:
        yield AdminDatabase(database_url(words, options.database)), options
    except AdminError as error:
        fail(words, error.message, code)


@contextmanager
def unlogged() -> Iterator[None]:
    """Silence the program's loggers in this block.

    The command prints the errors itself.
    """
    log = logging.getLogger(OWN)
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


def check_days(words: Words, days: int) -> None:
    """Exit with an error message if a number of days is out of range."""
    if not 1 <= days <= MAX_DAYS:
        fail(words, say("admin-bad-days", days=str(days), most=MAX_DAYS))


def is_text(text: str) -> bool:
    """Return True if all characters of a typed text are printable."""
    return all(sign.isprintable() for sign in text)


def print_message(words: Words, message: Message) -> None:
    """Print a message on standard output."""
    OUT.print(words.text(message), markup=False)


def size(count: int) -> str:
    """Format a number of bytes with a decimal unit."""
    number = float(count)
    for unit in UNITS:
        if number < 1000 or unit == UNITS[-1]:
            break
        number /= 1000
    return f"{number:.0f} {unit}" if unit == UNITS[0] else f"{number:.1f} {unit}"
