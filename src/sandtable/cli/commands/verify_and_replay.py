"""`sandtable verify` and `sandtable replay`: check and print records."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import typer

from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import BAD_INPUT, FAILED, OUT, complain, fail, print_json, whole
from sandtable.cli.progress_bars import progress
from sandtable.cli.shared_options import (
    EDITION_OPTION,
    JSON_OPTION,
    LANG_OPTION,
    find_game,
    unknown_game,
    words_for,
)
from sandtable.kernel.endings_by_players import ending_event
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Message, say
from sandtable.kernel.record import Header, NotARecord, Record, RecordError, Replay, read_file, verify
from sandtable.kernel.state import EventList
from sandtable.kernel.third_party_error_messages import cause
from sandtable.translation import Words


def register(app: typer.Typer) -> None:
    """Add the commands of this module to the command line."""
    app.command("verify")(verify_files)
    app.command("replay", cls=alias_command({"--at": "--until"}))(replay_file)


def load(words: Words, path: Path) -> Record:
    """Read a record, or exit with an error message if the file is not a record.

    Raises:
        RecordError: the file is a record but invalid.
    """
    try:
        return read_file(path)
    except (OSError, NotARecord) as error:
        fail(words, no_record(words, path, error))


def no_record(words: Words, path: Path, error: OSError | NotARecord) -> Message:
    """Return the message that explains why a file cannot be read as a record."""
    if isinstance(error, NotARecord):
        return say("cli-no-record", file=str(path), reason=words.text(error.reason))
    return say("cli-unreadable", file=str(path), reason=cause(error))


def game_of(words: Words, record: Record, edition: Path | None) -> Game[Any]:
    """Return the game of a record, in the variant of the record."""
    return find_game(words, record.header.game, edition, record.header.variant)


def verify_files(
    files: list[Path] = typer.Argument(),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Verify records by replaying them.

    The exit status is 0 if all records are valid: every step, every die and the end agree with the rules. It is 1 if a
    record is not valid, and 2 if a file is not a record.
    """
    words = words_for(lang)
    rows = []
    with progress(words, "cli-verifying", len(files)) as advance:
        for path in files:
            rows.append(check(words, path, edition))
            advance()
    if json:
        print_json([row.as_json() for row in rows])
    for row in rows:
        if json:
            break
        if row.sentence is not None:
            complain(words, row.sentence)
            continue
        if row.given is None:
            OUT.print(words.text(say("cli-verified", file=whole(row.file))), markup=False)
        else:
            OUT.print(words.text(say("cli-verified-from", file=whole(row.file), given=row.given)), markup=False)
        if row.ending is not None:
            OUT.print(f"  {row.ending}", markup=False, soft_wrap=True)
        for message in fingerprints(row):
            OUT.print(f"  {words.text(message)}", markup=False, soft_wrap=True)
    if any(row.status for row in rows):
        raise typer.Exit(max(row.status for row in rows))


def broken_record(words: Words, file: str, broken: RecordError) -> Message:
    """Return the message that describes the error in a record, with file and line."""
    return say("cli-not-verified", file=file, line=broken.line, reason=words.text(broken.reason))


class RecordCheck(NamedTuple):
    """The result of verifying one file.

    Args:
        file: the path as given on the command line.
        status: the exit status for this file alone.
        sentence: the message about the error, with the file name; None if the record is valid.
        line: the first line that does not agree; None if the record is valid or unreadable.
        reason: the reason why this line does not agree.
        given: the number of steps that were copied from another game; None if none were.
        header: the header of the record; None if the record is invalid.
        lost: the seats whose contributions to the joint dice are missing from the record.
        ending: the sentence about an ending outside the rules, such as a resignation; None if there was none.
    """

    file: str
    status: int = 0
    sentence: Message | None = None
    line: int | None = None
    reason: str | None = None
    given: int | None = None
    header: Header | None = None
    lost: tuple[str, ...] = ()
    ending: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Convert the result to JSON."""
        row = {"file": whole(self.file), "ok": not self.status, "line": self.line, "reason": self.reason}
        header = self.header
        parts = None if header is None or header.parts is None else msgspec.to_builtins(header.parts)
        return {**row, "given": self.given, "parts": parts, "lost": list(self.lost), "ending": self.ending}


def check(words: Words, path: Path, edition: Path | None) -> RecordCheck:
    """Verify the record in a file."""
    file = str(path)

    def broken(status: int, line: int, reason: str) -> RecordCheck:
        return RecordCheck(file, status, say("cli-not-verified", file=file, line=line, reason=reason), line, reason)

    try:
        record = read_file(path)
        if (unknown := unknown_game(record.header.game, record.header.variant)) is not None:
            return broken(BAD_INPUT, 1, words.text(unknown))
        game = game_of(words, record, edition)
        verify(game, record)
    except (OSError, NotARecord) as error:
        sentence = no_record(words, path, error)
        return RecordCheck(
            file, BAD_INPUT, sentence, 1 if isinstance(error, NotARecord) else None, words.text(sentence)
        )
    except RecordError as error:
        return broken(FAILED, error.line, words.text(error.reason))
    parts = None if record.end is None else record.end.parts
    lost = () if parts is None else tuple(seat for seat, part in sorted(parts.seats.items()) if not part)
    end = record.end
    ending = None if end is None or end.ending is None else ending_event(end.ending, end.outcome)
    said = None if ending is None else words_for(words.lang, game).text(ending)
    return RecordCheck(file, given=record.header.given, header=record.header, lost=lost, ending=said)


def fingerprints(row: RecordCheck) -> list[Message]:
    """Return messages with the hashes of the joint dice, published before the first roll.

    The list is empty if the dice are not joint.
    """
    header = row.header
    if header is None or header.parts is None:
        return []
    found = [
        say("cli-verified-secret", hash=header.commitment),
        say("cli-verified-opening", hash=header.parts.opening),
    ]
    for seat, hash in sorted(header.parts.seats.items()):
        found.append(say("cli-verified-lost" if seat in row.lost else "cli-verified-part", seat=seat, hash=hash))
    return found


def replay_file(
    file: Path = typer.Argument(),
    seat: str | None = typer.Option(None, "--seat"),
    until: int | None = typer.Option(None, "--until"),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Print the game log of a record, as a seat or a spectator saw it."""
    plain = words_for(lang)
    try:
        record = load(plain, file)
        game = game_of(plain, record, edition)
        words = words_for(lang, game)
        if seat is not None and seat not in game.seats:
            fail(words, say("cli-no-seat", seat=seat, seats=", ".join(game.seats)))
        if until is not None and not 0 <= until <= len(record.steps):
            fail(words, say("cli-no-step", step=until, last=len(record.steps)))
        story = replay_lines(game, record, seat, len(record.steps) if until is None else until)
    except RecordError as broken:
        fail(plain, broken_record(plain, str(file), broken), FAILED)
    if json:
        print_json([{"step": n, "section": e.section, "text": words.text(e)} for n, e in story])
        return
    for step, event in story:
        section = f"  ({event.section})" if event.section else ""
        OUT.print(f"{step:>4}  {words.text(event)}{section}", markup=False)


def replay_lines(game: Game[Any], record: Record, seat: str | None, last: int) -> list[tuple[int, Event]]:
    """Return the events that a seat could see up to a step, each with its step's number.

    Args:
        seat: the seat; None for a spectator.
        last: the number of the last step.
    """
    number = -1 if seat is None else game.seats.index(seat)
    replay = Replay(game, record)
    story = [(0, event) for event in game.opening(replay.state)]
    for step in range(1, last + 1):
        sink = EventList()
        replay.state.sink = sink
        replay.step()
        story += [(step, event) for event in sink.events]
    end = record.end
    if end is not None and end.ending is not None and last == len(record.steps):
        story.append((last, Event(ending_event(end.ending, end.outcome), "")))
    return [(step, event) for step, event in story if event.visible(number)]
