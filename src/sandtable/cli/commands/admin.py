"""`sandtable admin`: manage a database, also while servers use it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import typer
from rich.table import Table

from sandtable.cli.commands.serve import read_editions, read_options
from sandtable.cli.database_location import database_url
from sandtable.cli.former_names import alias_group
from sandtable.cli.output import BAD_INPUT, FAILED, OUT, TRY_AGAIN_LATER, fail, print_json
from sandtable.cli.progress_bars import progress_report
from sandtable.cli.shared_options import JSON_OPTION, LANG_OPTION, words_for
from sandtable.kernel.message import Message, say
from sandtable.service.admin import backup as copies
from sandtable.service.admin import bounces
from sandtable.service.admin.database_access import AdminDatabase, AdminError
from sandtable.service.admin.database_check import check as check_all
from sandtable.service.admin.moderation import decide, reported
from sandtable.service.admin.prune import old_tables
from sandtable.service.admin.prune import prune as remove_old
from sandtable.service.admin.ratings import latest, void
from sandtable.service.admin.stats import LIVE_DAYS
from sandtable.service.admin.stats import stats as count_all
from sandtable.service.admin.tournaments import close, every
from sandtable.service.chat.chat import MAX_NUMBER
from sandtable.service.ops.logs import OWN
from sandtable.service.ops.options import DATABASE_VARIABLE, ServerOptions
from sandtable.words import Words

DATABASE_OPTION = typer.Option(None, "--database", envvar=DATABASE_VARIABLE)
CONFIG_OPTION = typer.Option(None, "--config")
FORCE_OPTION = typer.Option(False, "--force")
SAMPLE_OPTION = typer.Option(None, "--sample")
EDITION_OPTION = typer.Option(None, "--edition")
LIVE_OPTION = typer.Option(LIVE_DAYS, "--live-days")
DAYS_OPTION = typer.Option(..., "--days")
YES_OPTION = typer.Option(False, "--yes")
REMOVE_OPTION = typer.Option(None, "--remove")
VOID_OPTION = typer.Option(None, "--void")
RESTORE_OPTION = typer.Option(None, "--restore")
WHY_OPTION = typer.Option("", "--why")
LEAVE_OPTION = typer.Option(None, "--leave")
CLOSE_OPTION = typer.Option(None, "--close")

# More days could lead to a date before the year 1, which `datetime` cannot represent.
MAX_DAYS = 36_500
MAX_SAMPLE_TABLES = 1_000_000
MAX_REASON_CHARACTERS = 200
# The maximum number of bytes to read. A bounce notification may contain the whole e-mail.
MAX_NOTIFICATION = 1 << 22
UNITS = ("B", "kB", "MB", "GB", "TB")
# The former names of the commands.
ALIASES = {"expire": "prune", "stewards": "moderators"}


def register(app: typer.Typer) -> None:
    """Add the commands."""
    commands = typer.Typer(cls=alias_group(ALIASES), no_args_is_help=True, rich_markup_mode=None)
    for command in (backup, restore, check, stats, prune, reports, ratings, tournaments, bounce):
        commands.command(command.__name__)(command)
    # Imported here because that module imports this one.
    from sandtable.cli.commands import admin_moderation

    admin_moderation.register(commands)
    app.add_typer(commands, name="admin")


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
    days: int = DAYS_OPTION,
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    yes: bool = YES_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Delete the tables without recent activity."""
    words = words_for(lang)
    check_days(words, days)
    with reached(words, database, config) as (found, _), progress_report(words) as shown:
        old = old_tables(found, days)
        print_message(words, say("admin-old", n=old.tables, records=old.records, steps=old.steps, days=days))
        if not yes or not old.tables:
            if old.tables:
                print_message(words, say("admin-not-removed"))
            return
        number, smaller = remove_old(found, days, lambda gone: shown.reached("admin-removing", gone, old.tables))
    print_message(words, say("admin-removed", n=number, smaller="yes" if smaller else "no"))


def reports(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    remove: int | None = REMOVE_OPTION,
    leave: int | None = LEAVE_OPTION,
    why: str = WHY_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the reported messages, or remove or keep one of them."""
    words = words_for(lang)
    if remove is not None and leave is not None:
        fail(words, say("admin-remove-or-leave"))
    if len(why.strip()) > MAX_REASON_CHARACTERS or not is_text(why):
        fail(words, say("admin-act-why", most=MAX_REASON_CHARACTERS))
    with reached(words, database, config) as (found, _):
        wanted = remove if remove is not None else leave
        if wanted is not None:
            if not (1 <= wanted <= MAX_NUMBER and decide(found, wanted, remove is not None, why.strip())):
                fail(words, say("admin-not-reported", id=str(wanted)))
            print_message(
                words, say("admin-report-removed" if remove is not None else "admin-report-left", id=str(wanted))
            )
            return
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


def ratings(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    void_table: str | None = VOID_OPTION,
    restore_table: str | None = RESTORE_OPTION,
    why: str = WHY_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List the latest rated games, or void or restore one of them."""
    words = words_for(lang)
    if (void_table is not None and restore_table is not None) or (void_table is None and why):
        fail(words, say("admin-void-or-restore"))
    if void_table is not None and not (1 <= len(why.strip()) <= MAX_REASON_CHARACTERS and is_text(why)):
        fail(words, say("admin-void-why", most=MAX_REASON_CHARACTERS))
    with reached(words, database, config) as (found, _):
        table = void_table if void_table is not None else restore_table
        if table is not None:
            if not table.isascii() or not void(found, table, None if void_table is None else why.strip()):
                fail(words, say("admin-not-rated", table=table[:80]))
            print_message(words, say("admin-voided" if void_table is not None else "admin-unvoided", table=table))
            return
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


def tournaments(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    close_tournament: str | None = CLOSE_OPTION,
    why: str = WHY_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """List all tournaments, or close one of them."""
    words = words_for(lang)
    if close_tournament is None and why:
        fail(words, say("admin-close-which"))
    if close_tournament is not None and not (1 <= len(why.strip()) <= MAX_REASON_CHARACTERS and is_text(why)):
        fail(words, say("admin-close-why", most=MAX_REASON_CHARACTERS))
    with reached(words, database, config) as (found, _):
        if close_tournament is not None:
            if not close_tournament.isascii() or not close(found, close_tournament, why.strip()):
                fail(words, say("admin-no-tournament", tournament=close_tournament[:80]))
            print_message(words, say("admin-tournament-closed", tournament=close_tournament))
            return
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


def bounce(
    database: str | None = DATABASE_OPTION, config: Path | None = CONFIG_OPTION, lang: str | None = LANG_OPTION
) -> None:
    """Read a bounce notification from standard input, and count it for its address."""
    words = words_for(lang)
    with reached(words, database, config, TRY_AGAIN_LATER) as (found, _):
        # A mail server may start the command without standard input.
        outcome = bounces.count(found, b"" if sys.stdin is None else sys.stdin.buffer.read(MAX_NOTIFICATION))
    print_message(words, say("admin-bounce", outcome=outcome))


@contextmanager
def reached(
    words: Words, database: str | None, config: Path | None, code: int = BAD_INPUT
) -> Iterator[tuple[AdminDatabase, ServerOptions]]:
    """Yield the database and the server options; fail with a sentence on an AdminError.

    Args:
        words: the language of the messages.
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
    """Fail with a sentence if a number of days is out of range."""
    if not 1 <= days <= MAX_DAYS:
        fail(words, say("admin-bad-days", days=str(days), most=MAX_DAYS))


def is_text(text: str) -> bool:
    """Return True if all characters of a text are printable; some terminals send others."""
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
