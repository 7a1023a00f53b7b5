"""`sandtable verify` and `sandtable replay`: finished and unfinished games read back from their records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from sandtable.cli.common import (
    EDITION_OPTION,
    ERR,
    FAILED,
    JSON_OPTION,
    LANG_OPTION,
    OUT,
    fail,
    find_game,
    print_json,
    progress,
    words_for,
)
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, say
from sandtable.kernel.record import BrokenRecord, Record, Replay, read_file, verify
from sandtable.kernel.state import EventList
from sandtable.words import Words


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("verify")(verify_files)
    app.command("replay")(replay_file)


def load(words: Words, path: Path) -> Record:
    """A record, or a clear sentence and exit 2 if the file cannot be read at all."""
    try:
        return read_file(path)
    except OSError as error:
        fail(words, say("cli-unreadable", file=str(path), reason=error.strerror or str(error)))


def game_of(words: Words, record: Record, edition: Path | None) -> Game[Any]:
    """The game that a record is of, in the variant it names."""
    return find_game(words, record.header.game, edition, record.header.variant)


def verify_files(
    files: list[Path] = typer.Argument(),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Replay records: exit 0 if every step, die and the end agree, else 1 with line and reason."""
    words = words_for(lang)
    rows: list[dict[str, Any]] = []
    with progress(words, "cli-verifying", len(files)) as advance:
        for path in files:
            line, reason, given = check(words, path, edition)
            found = {"ok": not line, "line": line or None, "reason": reason or None, "given": given}
            rows.append({"file": str(path), **found})
            advance()
    if json:
        print_json(rows)
    else:
        for row in rows:
            if row["ok"] and row["given"] is not None:
                OUT.print(words.text(say("cli-verified-from", file=row["file"], given=row["given"])), markup=False)
            elif row["ok"]:
                OUT.print(words.text(say("cli-verified", file=row["file"])), markup=False)
            else:
                message = say("cli-not-verified", file=row["file"], line=row["line"], reason=row["reason"])
                ERR.print(words.text(message), markup=False)
    if not all(row["ok"] for row in rows):
        raise typer.Exit(FAILED)


def check(words: Words, path: Path, edition: Path | None) -> tuple[int, str, int | None]:
    """The first line of a record that does not agree (0 if all do), why, and how many steps were taken over."""
    try:
        record = load(words, path)
        verify(game_of(words, record, edition), record)
    except BrokenRecord as broken:
        return broken.line, words.text(broken.reason), None
    return 0, "", record.header.given


def replay_file(
    file: Path = typer.Argument(),
    seat: str | None = typer.Option(None, "--seat"),
    at: int | None = typer.Option(None, "--at"),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Tell a recorded game in sentences, as one seat (or a spectator) saw it."""
    plain = words_for(lang)
    try:
        record = load(plain, file)
        game = game_of(plain, record, edition)
        words = words_for(lang, game)
        if seat is not None and seat not in game.seats:
            fail(words, say("cli-no-seat", seat=seat, seats=", ".join(game.seats)))
        if at is not None and not 0 <= at <= len(record.steps):
            fail(words, say("cli-no-step", step=at, last=len(record.steps)))
        story = tell(game, record, seat, len(record.steps) if at is None else at)
    except BrokenRecord as broken:
        reason = plain.text(broken.reason)
        fail(plain, say("cli-not-verified", file=str(file), line=broken.line, reason=reason), FAILED)
    if json:
        print_json([{"step": n, "section": e.section, "text": words.text(e)} for n, e in story])
        return
    for step, event in story:
        OUT.print(f"{step:>4}  {words.text(event)}  ({event.section})", markup=False)


def tell(game: Game[Any], record: Record, seat: str | None, last: int) -> list[tuple[int, Event]]:
    """The events up to a step that a seat could see, each with its step."""
    number = -1 if seat is None else game.seats.index(seat)
    replay = Replay(game, record)
    story = [(0, event) for event in game.opening(replay.state)]
    for step in range(1, last + 1):
        sink = EventList()
        replay.state.sink = sink
        replay.step()
        story += [(step, event) for event in sink.events]
    return [(step, event) for step, event in story if event.visible(number)]
