"""`sandtable verify` and `sandtable replay`: finished and unfinished games read back from their records."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import typer

from sandtable.cli.common import (
    EDITION_OPTION,
    JSON_OPTION,
    LANG_OPTION,
    find_game,
    unknown_game,
    words_for,
)
from sandtable.cli.progress import progress
from sandtable.cli.saying import BAD_INPUT, FAILED, OUT, complain, fail, print_json, whole
from sandtable.kernel.ending import told
from sandtable.kernel.fault import cause
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Message, say
from sandtable.kernel.record import BrokenRecord, Header, NoRecord, Record, Replay, read_file, verify
from sandtable.kernel.state import EventList
from sandtable.words import Words


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("verify")(verify_files)
    app.command("replay")(replay_file)


def load(words: Words, path: Path) -> Record:
    """A record, or a clear sentence and exit 2 if the file is none.

    Raises:
        BrokenRecord: it is one, but cannot be trusted.
    """
    try:
        return read_file(path)
    except (OSError, NoRecord) as error:
        fail(words, no_record(words, path, error))


def no_record(words: Words, path: Path, error: OSError | NoRecord) -> Message:
    """Why a file is no record."""
    if isinstance(error, NoRecord):
        return say("cli-no-record", file=str(path), reason=words.text(error.reason))
    return say("cli-unreadable", file=str(path), reason=cause(error))


def game_of(words: Words, record: Record, edition: Path | None) -> Game[Any]:
    """The game that a record is of, in the variant it names."""
    return find_game(words, record.header.game, edition, record.header.variant)


def verify_files(
    files: list[Path] = typer.Argument(),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Replay records: exit 0 if every step, die and the end agree, 1 if one does not, 2 if a file is no record."""
    words = words_for(lang)
    rows = []
    with progress(words, "cli-verifying", len(files)) as advance:
        for path in files:
            rows.append(check(words, path, edition))
            advance()
    if json:
        print_json([row.told() for row in rows])
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


def broken_record(words: Words, file: str, broken: BrokenRecord) -> Message:
    """What is wrong with a record, with its file and line."""
    return say("cli-not-verified", file=file, line=broken.line, reason=words.text(broken.reason))


class Checked(NamedTuple):
    """What became of a file.

    Args:
        status: the exit status for it alone.
        sentence: what is wrong, with the file in it.
        line, reason: the first line that does not agree, and why.
        given: how many steps were taken over from another game.
        header: how its record begins, if all of it agrees.
        lost: the seats whose parts of joint dice were lost.
        ending: how people have ended the game, if they have.
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

    def told(self) -> dict[str, Any]:
        """For JSON."""
        row = {"file": whole(self.file), "ok": not self.status, "line": self.line, "reason": self.reason}
        header = self.header
        parts = None if header is None or header.parts is None else msgspec.to_builtins(header.parts)
        return {**row, "given": self.given, "parts": parts, "lost": list(self.lost), "ending": self.ending}


def check(words: Words, path: Path, edition: Path | None) -> Checked:
    """What becomes of a file."""
    file = str(path)

    def broken(status: int, line: int, reason: str) -> Checked:
        return Checked(file, status, say("cli-not-verified", file=file, line=line, reason=reason), line, reason)

    try:
        record = read_file(path)
        if (unknown := unknown_game(record.header.game, record.header.variant)) is not None:
            return broken(BAD_INPUT, 1, words.text(unknown))
        game = game_of(words, record, edition)
        verify(game, record)
    except (OSError, NoRecord) as error:
        sentence = no_record(words, path, error)
        return Checked(file, BAD_INPUT, sentence, 1 if isinstance(error, NoRecord) else None, words.text(sentence))
    except BrokenRecord as error:
        return broken(FAILED, error.line, words.text(error.reason))
    parts = None if record.end is None else record.end.parts
    lost = () if parts is None else tuple(seat for seat, part in sorted(parts.seats.items()) if not part)
    end = record.end
    ending = None if end is None or end.ending is None else told(end.ending, end.outcome)
    said = None if ending is None else words_for(words.lang, game).text(ending)
    return Checked(file, given=record.header.given, header=record.header, lost=lost, ending=said)


def fingerprints(row: Checked) -> list[Message]:
    """What was published before the first die of joint dice, to be compared with what one has seen then."""
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
    at: int | None = typer.Option(None, "--at"),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Print a recorded game in sentences, as one seat (or a spectator) saw it."""
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
        fail(plain, broken_record(plain, str(file), broken), FAILED)
    if json:
        print_json([{"step": n, "section": e.section, "text": words.text(e)} for n, e in story])
        return
    for step, event in story:
        section = f"  ({event.section})" if event.section else ""
        OUT.print(f"{step:>4}  {words.text(event)}{section}", markup=False)


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
    end = record.end
    if end is not None and end.ending is not None and last == len(record.steps):
        story.append((last, Event(told(end.ending, end.outcome), "")))
    return [(step, event) for step, event in story if event.visible(number)]
