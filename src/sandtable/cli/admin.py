"""`sandtable admin`: what an operator does at a database, beside the servers that use it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import typer
from rich.table import Table

from sandtable.cli.common import JSON_OPTION, LANG_OPTION, words_for
from sandtable.cli.database import database_url
from sandtable.cli.progress import course
from sandtable.cli.saying import BAD_INPUT, FAILED, OUT, fail, print_json
from sandtable.cli.serve import read_editions, read_options
from sandtable.kernel.message import Message, say
from sandtable.service.admin import backup as copies
from sandtable.service.admin.check import check as check_all
from sandtable.service.admin.expire import expire as remove_old
from sandtable.service.admin.expire import old_tables
from sandtable.service.admin.ratings import latest, void
from sandtable.service.admin.reach import AdminError, Reached
from sandtable.service.admin.reports import decide, reported
from sandtable.service.admin.stats import LIVE_DAYS
from sandtable.service.admin.stats import stats as count_all
from sandtable.service.admin.tournaments import close, every
from sandtable.service.operations.logs import OWN
from sandtable.service.operations.options import DATABASE_VARIABLE, Options
from sandtable.service.talk.talk import MOST_NUMBER
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

# More would be before there was a calendar; less than a day would be a slip of the hand.
MOST_DAYS = 36_500
MOST_SAMPLE = 1_000_000
MOST_WHY = 200
UNITS = ("B", "kB", "MB", "GB", "TB")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    commands = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
    for command in (backup, restore, check, stats, expire, reports, ratings, tournaments):
        commands.command(command.__name__)(command)
    # It makes use of what stands here.
    from sandtable.cli import stewards

    stewards.register(commands)
    app.add_typer(commands, name="admin")


def backup(
    file: Path = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    force: bool = FORCE_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Copy the database while games go on."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        done = copies.backup(found, file, force)
    tell(words, say("admin-copied", file=str(file), size=size(done.size)))


def restore(
    file: Path = typer.Argument(),
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    force: bool = FORCE_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Make the database what it was when it was copied."""
    words = words_for(lang)
    with reached(words, database, config) as (found, _):
        copies.restore(found, file, force)
    tell(words, say("admin-restored", file=str(file), database=found.name))


def check(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    edition: list[str] | None = EDITION_OPTION,
    sample: int | None = SAMPLE_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Look whether every table can be played on."""
    words = words_for(lang)
    if sample is not None and not 1 <= sample <= MOST_SAMPLE:
        fail(words, say("admin-bad-sample", most=MOST_SAMPLE))
    with reached(words, database, config) as (found, options), course(words) as shown:
        seen = 0

        def done(of: int) -> None:
            nonlocal seen
            seen += 1
            shown.reached("admin-checking", seen, of)

        editions = read_editions(words, edition or options.edition)
        with unlogged():
            checked = check_all(found, editions, lambda message: tell(words, message), sample, done)
    of = {name: int(number) for name, number in msgspec.structs.asdict(checked).items()}
    tell(words, Message("admin-checked", {name: of[name] for name in ("tables", "steps", "finished")}))
    if checked.other:
        tell(words, say("admin-other-editions", n=checked.other))
    if checked.broken or not checked.whole:
        fail(words, say("admin-broken", n=checked.broken), FAILED)


def stats(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    live_days: int = LIVE_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Count tables, steps and bytes."""
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
    tell(words, say("admin-size", database=found.name, size=size(counted.bytes)))


def expire(
    days: int = DAYS_OPTION,
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    yes: bool = YES_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Remove the tables at which nothing has happened for long."""
    words = words_for(lang)
    check_days(words, days)
    with reached(words, database, config) as (found, _), course(words) as shown:
        old = old_tables(found, days)
        tell(words, say("admin-old", n=old.tables, records=old.records, steps=old.steps, days=days))
        if not yes or not old.tables:
            if old.tables:
                tell(words, say("admin-not-removed"))
            return
        number, smaller = remove_old(found, days, lambda gone: shown.reached("admin-removing", gone, old.tables))
    tell(words, say("admin-removed", n=number, smaller="yes" if smaller else "no"))


def reports(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    remove: int | None = REMOVE_OPTION,
    leave: int | None = LEAVE_OPTION,
    why: str = WHY_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Tell what people have reported of what was said at tables, and take it away or leave it."""
    words = words_for(lang)
    if remove is not None and leave is not None:
        fail(words, say("admin-remove-or-leave"))
    if len(why.strip()) > MOST_WHY or not is_text(why):
        fail(words, say("admin-act-why", most=MOST_WHY))
    with reached(words, database, config) as (found, _):
        wanted = remove if remove is not None else leave
        if wanted is not None:
            if not (1 <= wanted <= MOST_NUMBER and decide(found, wanted, remove is not None, why.strip())):
                fail(words, say("admin-not-reported", id=str(wanted)))
            tell(words, say("admin-report-removed" if remove is not None else "admin-report-left", id=str(wanted)))
            return
        listed = reported(found)
    if json:
        print_json(listed)
        return
    if not listed:
        tell(words, say("admin-no-reports"))
    for each in listed:
        facts = {"id": str(each.id), "table": each.table, "who": each.name or each.seat, "seat": each.seat or "none"}
        tell(words, Message("admin-reported", {**facts, "text": each.text or each.phrase}))
        for by, why in each.reports.items():
            tell(words, say("admin-reported-by", seat=by, why=why))


def ratings(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    void_table: str | None = VOID_OPTION,
    restore_table: str | None = RESTORE_OPTION,
    why: str = WHY_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Tell of the latest rated games, and take one out of the ratings or put it back."""
    words = words_for(lang)
    if (void_table is not None and restore_table is not None) or (void_table is None and why):
        fail(words, say("admin-void-or-restore"))
    if void_table is not None and not (1 <= len(why.strip()) <= MOST_WHY and is_text(why)):
        fail(words, say("admin-void-why", most=MOST_WHY))
    with reached(words, database, config) as (found, _):
        table = void_table if void_table is not None else restore_table
        if table is not None:
            if not table.isascii() or not void(found, table, None if void_table is None else why.strip()):
                fail(words, say("admin-not-rated", table=table[:80]))
            tell(words, say("admin-voided" if void_table is not None else "admin-unvoided", table=table))
            return
        listed = latest(found)
    if json:
        print_json(listed)
        return
    if not listed:
        tell(words, say("admin-no-ratings"))
    for each in listed:
        facts = {"table": each.table, "game": each.game, "pool": each.pool, "void": each.void or "none"}
        tell(words, Message("admin-rated-game", {**facts, "why": each.why}))
        for seat, (who, before, after) in each.moved.items():
            moved = {"seat": seat, "who": who or "–", "before": str(before), "after": str(after)}
            tell(words, Message("admin-rated-seat", {**moved}))


def tournaments(
    database: str | None = DATABASE_OPTION,
    config: Path | None = CONFIG_OPTION,
    close_tournament: str | None = CLOSE_OPTION,
    why: str = WHY_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Tell of all tournaments, and close one."""
    words = words_for(lang)
    if close_tournament is None and why:
        fail(words, say("admin-close-which"))
    if close_tournament is not None and not (1 <= len(why.strip()) <= MOST_WHY and is_text(why)):
        fail(words, say("admin-close-why", most=MOST_WHY))
    with reached(words, database, config) as (found, _):
        if close_tournament is not None:
            if not close_tournament.isascii() or not close(found, close_tournament, why.strip()):
                fail(words, say("admin-no-tournament", tournament=close_tournament[:80]))
            tell(words, say("admin-tournament-closed", tournament=close_tournament))
            return
        listed = every(found)
    if json:
        print_json(listed)
        return
    if not listed:
        tell(words, say("admin-no-tournaments"))
    for each in listed:
        facts = {"id": each.id, "name": each.name, "maker": each.maker or "–", "game": each.game}
        numbers = {"entrants": each.entrants, "round": each.round, "rounds": each.rounds}
        facts = {**facts, "status": each.status, "why": each.why or "none"}
        tell(words, Message("admin-tournament", {**facts, **numbers}))


@contextmanager
def reached(words: Words, database: str | None, config: Path | None) -> Iterator[tuple[Reached, Options]]:
    """The database that is meant, with the options of its server; what cannot be done there is told in a sentence."""
    options = read_options(words, config, {"database": database})
    try:
        yield Reached(database_url(words, options.database)), options
    except AdminError as error:
        fail(words, error.message, BAD_INPUT)


@contextmanager
def unlogged() -> Iterator[None]:
    """Log nothing meanwhile: what is wrong is told in sentences already."""
    log = logging.getLogger(OWN)
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


def check_days(words: Words, days: int) -> None:
    """Refuse a number of days that nobody can mean."""
    if not 1 <= days <= MOST_DAYS:
        fail(words, say("admin-bad-days", days=str(days), most=MOST_DAYS))


def is_text(text: str) -> bool:
    """Whether what was typed can be kept: some terminals send what is none."""
    return all(sign.isprintable() for sign in text)


def tell(words: Words, message: Message) -> None:
    """Print a sentence."""
    OUT.print(words.text(message), markup=False)


def size(count: int) -> str:
    """Bytes as people say them."""
    number = float(count)
    for unit in UNITS:
        if number < 1000 or unit == UNITS[-1]:
            break
        number /= 1000
    return f"{number:.0f} {unit}" if unit == UNITS[0] else f"{number:.1f} {unit}"
