"""Fuzz targets for untrusted input: records, positions, views, editions, drafts.

Each target turns arbitrary bytes into possible input, and reads the input as the program does. The program may only
return documented results or refuse the input. A refusal must have words in every language, and must be serialisable.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from fuzz.almost_valid_data import Bytes, bent
from generic.game_contract import random_session
from sandtable.editions import edition_draft
from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.game import Game, PositionError
from sandtable.kernel.message import Message
from sandtable.kernel.position_file import as_toml
from sandtable.kernel.record import Record, RecordError, Replay, checksum, read, verify
from sandtable.kernel.state import State
from sandtable.service.api import games
from sandtable.service.errors import ServiceError
from sandtable.translation import Words, languages

# The number of steps in an unfinished record; a short record keeps replaying fast.
STEPS = 25


@cache
def records() -> list[tuple[Game[Any], list[dict[str, Any]]]]:
    """Return a finished and an unfinished record of each game, with each line decoded from JSON."""
    found: list[tuple[Game[Any], list[dict[str, Any]]]] = []
    for name in GAMES:
        game = find(name)
        ended = min((random_session(game, seed).record for seed in range(3)), key=lambda record: len(record.steps))
        both = (ended, Record(ended.header, ended.steps[:STEPS]))
        found += [(game, [msgspec.json.decode(line) for line in record.lines()]) for record in both]
    return found


def record(data: bytes) -> None:
    """Read an almost valid record with correct checksums, or arbitrary text."""
    by = Bytes(data)
    if by.pick(8) == 0:
        _read_record(find("blitzkrieg"), by.left.decode("utf-8", "replace"))
        return
    known = records()
    game, lines = known[by.pick(len(known))]
    check, out = "", []
    changed = bent(lines, by)
    for body in changed if isinstance(changed, list) else [changed]:
        if isinstance(body, dict):
            body.pop("check", None)
        try:
            check = checksum(check, body)
            out.append(msgspec.json.encode({**body, "check": check}).decode() if isinstance(body, dict) else str(body))
        except (OverflowError, TypeError, ValueError):
            # JSON cannot represent the changed body.
            out.append(str(body))
    _read_record(game, "\n".join(out))


def _read_record(game: Game[Any], text: str) -> None:
    try:
        found = read(text)
        if found.end is not None:
            verify(game, found)
        else:
            Replay(game, found).to(len(found.steps))
        assert read(found.text()).text() == found.text()
    except RecordError as error:
        check_problems(game, [error.reason])
        msgspec.json.encode(ServiceError.broken(error).body())


@cache
def positions() -> list[tuple[Game[Any], Any]]:
    """Return positions of each game as they are written to position files, from several points of a game."""
    return [(game, game.write_position(state)) for game, state in moments()]


@cache
def views() -> list[tuple[Game[Any], Any]]:
    """Return the views that a spectator gets at several points of each game, as they are sent."""
    return [(game, msgspec.json.decode(msgspec.json.encode(game.view(state, None)))) for game, state in moments()]


def moments() -> Iterator[tuple[Game[Any], State]]:
    """Yield five positions from a random game of each kind."""
    for name in GAMES:
        game = find(name)
        record = random_session(game, 1).record
        replay = Replay(game, record)
        for part in range(5):
            yield game, replay.to(len(record.steps) * part // 5)


def position(data: bytes) -> None:
    """Read an almost valid position as JSON, or arbitrary text."""
    by = Bytes(data)
    known = positions()
    game, written = known[by.pick(len(known))]
    if by.pick(8) == 0:
        text = by.left.decode("utf-8", "replace")
    else:
        try:
            text = msgspec.json.encode(bent(written, by)).decode()
        except (OverflowError, ValueError):
            return
    try:
        state = game.read_position(text)
    except PositionError as error:
        check_problems(game, error.problems)
        return
    # A position that can be read can also be written, and reading it again gives the same position.
    again = game.write_position(state)
    try:
        reread = game.read_position(msgspec.json.encode(again).decode())
    except PositionError as error:
        # Before the first operation only the parts in the file are checked. The written position has all parts, and may
        # break a rule of set-up.
        if not all(problem.id.startswith("position-set-up-") for problem in error.problems):
            raise
    else:
        assert game.write_position(reread) == again
    actor = game.actor(state)
    if actor is not None:
        seat = game.seats.index(actor)
        game.view(state, actor)
        game.prompt(state, seat)
        assert any(True for _ in game.choices(state))


def view(data: bytes) -> None:
    """Draw an almost valid view in the terminal."""
    by = Bytes(data)
    known = views()
    game, seen = known[by.pick(len(known))]
    try:
        shown = msgspec.json.decode(msgspec.json.encode(bent(seen, by)))
    except (OverflowError, ValueError):
        return
    try:
        assert games.draw_board(game, games.DrawingRequest("en", game.variant, shown)).startswith("<svg")
    except ServiceError as error:
        check_problems(game, [error.message])


def edition(data: bytes) -> None:
    """Read an edition with almost valid files, or arbitrary text."""
    by = Bytes(data)
    name = list(GAMES)[by.pick(len(GAMES))]
    game = GAMES[name]
    files = list(game.files)
    file = files[by.pick(len(files))]
    text = by.left.decode("utf-8", "replace")
    with tempfile.TemporaryDirectory() as place:
        (Path(place) / file).write_text(text, "utf-8")
        try:
            find(name, Path(place)).catalogue()
        except ComponentError as error:
            check_problems(find(name), error.problems)


@cache
def bases() -> dict[str, edition_draft.Tables]:
    """Return the tables of each game's standard edition."""
    return {name: edition_draft.base_tables(name) for name in GAMES}


def drafted(data: bytes) -> None:
    """Read an almost valid draft of an edition, in the format that the edition editor sends."""
    by = Bytes(data)
    name = list(GAMES)[by.pick(len(GAMES))]
    try:
        text = msgspec.json.encode(bent(bases()[name], by))
        tables = msgspec.json.decode(text, type=dict[str, dict[str, Any]])
    except (OverflowError, ValueError):
        return
    with tempfile.TemporaryDirectory() as place:
        try:
            found = edition_draft.check(name, Path(place), tables, "en")
            if isinstance(found, Game):
                msgspec.json.encode(found.catalogue())
            else:
                check_problems(find(name), found)
            edition_draft.save(name, Path(place), tables, "en")
        except ComponentError as error:
            check_problems(find(name), error.problems)
        except edition_draft.UnwritableEdition as error:
            check_problems(find(name), [error.message])


def check_problems(game: Game[Any], problems: list[Message]) -> None:
    """Check that problems have words in every language, and are serialisable."""
    assert problems
    for lang in languages():
        words = Words(lang, game.name, game.component_name)
        for problem in problems:
            assert words.text(problem)
    msgspec.json.encode(problems)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "record": record,
    "position": position,
    "view": view,
    "edition": edition,
    "draft": drafted,
}


def beginnings(target: str) -> list[bytes]:
    """Return the first inputs for a target: random bytes, and valid texts if the target reads text."""
    dice = Random(target)
    found = [dice.randbytes(length) for length in (4, 8, 16, 32, 64) for _ in range(8)]
    if target == "record":
        found += [b"\x00" + b"\n".join(map(msgspec.json.encode, lines[:8])) for _, lines in records()]
    elif target == "position":
        known = positions()
        found += [bytes([n, 0]) + msgspec.json.encode(written) for n, (_, written) in enumerate(known)]
        found += [bytes([n, 0]) + "\n".join(as_toml(written)).encode() for n, (_, written) in enumerate(known)]
    elif target == "edition":
        for number, game in enumerate(GAMES.values()):
            for place, file in enumerate(game.files):
                text = (game.folder / file).read_bytes()
                found += [bytes([number, place]) + part for part in text.split(b"\n\n")[:6]]
    return found
