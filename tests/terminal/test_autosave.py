"""Every game in the terminal is saved automatically until it is over, and can be continued."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import stat
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sandtable.cli.commands import play
from sandtable.games import find
from sandtable.kernel.record import read_file
from sandtable.terminal import autosave
from sandtable.terminal.players_from_record import players_of
from sandtable.terminal.table_session import TerminalTable
from sandtable.translation import Words
from terminal.tables_and_screen_text import app, settle, table

GAME = find("blitzkrieg")
START = "from sandtable.cli import main; main()"
PATIENCE = 60


def begun(folder: Path, steps: int = 3) -> TerminalTable:
    """Return a game after some choices, with automatic saving into a folder."""
    of = table(allied="human", autosave=autosave.new(folder, "blitzkrieg"))
    for _ in range(steps):
        assert of.actor is not None
        of.choose(of.actor, of.options(of.actor)[0].notation)
    return of


def test_a_game_is_saved_after_each_choice_for_its_player_alone(tmp_path: Path) -> None:
    of = begun(tmp_path / "own")
    (file,) = (tmp_path / "own").glob("*.jsonl")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert read_file(file).steps == of.session.record.steps
    assert not of.unsaved
    assert of.actor is not None
    of.undo(of.session.record.steps[-1].seat)
    assert len(read_file(file).steps) == 2


def test_an_autosaved_game_can_be_continued(tmp_path: Path) -> None:
    of = begun(tmp_path)
    assert autosave.unfinished_games(tmp_path, "blitzkrieg", "", GAME.edition) is None
    of.close()
    assert autosave.unfinished_games(tmp_path, "eleven", "", GAME.edition) is None
    assert autosave.unfinished_games(tmp_path, "blitzkrieg", "", "other") is None
    found = autosave.unfinished_games(tmp_path, "blitzkrieg", "", GAME.edition)
    assert found is not None
    on = TerminalTable(GAME, players_of(found.record, GAME), record=found.record, autosave=found.autosave)
    assert on.session.record.steps == of.session.record.steps
    assert on.players == of.players
    on.close()
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_a_game_that_is_over_leaves_no_file(tmp_path: Path) -> None:
    of = begun(tmp_path)
    of.autosave.write(of.session.record, over=True)  # type: ignore[union-attr]
    assert list(tmp_path.iterdir()) == []


def test_the_oldest_make_room(tmp_path: Path) -> None:
    for n in range(autosave.MAX_SAVED_GAMES + 2):
        file = tmp_path / f"blitzkrieg-{n}.jsonl"
        file.write_text("")
        os.utime(file, (n, n))
    autosave.new(tmp_path, "blitzkrieg")
    assert {file.name for file in tmp_path.glob("*.jsonl")} == {
        f"blitzkrieg-{n}.jsonl" for n in range(3, autosave.MAX_SAVED_GAMES + 2)
    }


def test_a_folder_that_cannot_be_written_ends_no_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    of = begun(tmp_path / "file")
    assert len(of.session.record.steps) == 3
    assert of.unsaved


@pytest.mark.parametrize(
    ("wanted", "answer", "continued"), [(True, None, True), (None, True, True), (None, False, False)]
)
def test_play_offers_the_latest_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool | None, answer: bool | None, continued: bool
) -> None:
    monkeypatch.setattr(play, "own_folder", lambda: tmp_path)
    asked: list[str] = []

    def confirm(text: str, default: bool) -> bool:
        asked.append(text)
        assert answer is not None
        return answer

    monkeypatch.setattr("typer.confirm", confirm)
    begun(tmp_path / play.UNFINISHED).close()
    found = play.offered(Words("en"), GAME, "", wanted)
    assert (found is not None) == continued
    assert len(asked) == (wanted is None)
    assert all("after 3 moves" in text for text in asked)


async def test_bytes_that_are_no_text_are_refused_with_a_sentence() -> None:
    shown = app(table())
    async with shown.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        shown.refuse_bytes()
        await pilot.pause()
        assert "isn’t UTF-8" in shown.notice


@contextmanager
def terminal(home: Path, *command: str, **more: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Run a command in a pseudo-terminal. Yield the process and the file descriptor of the terminal."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **more}
    process = subprocess.Popen(
        [sys.executable, "-c", START, *command, "--lang", "en"],
        env=environment,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield process, ours
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def until(terminal: int, sign: str) -> str:
    """Read the terminal's output until it contains a text, and return the output."""
    written = ""
    while sign not in written:
        assert select.select([terminal], [], [], PATIENCE)[0], written[-300:]
        written += os.read(terminal, 1 << 16).decode("utf-8", "replace")
    return written


def test_a_byte_of_another_coding_ends_nothing_and_a_hang_up_loses_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "blitzkrieg", "--seat", "german=random", "--seat", "allied=human") as (
        process,
        tty,
    ):
        until(tty, "Choices")
        os.write(tty, b"\xe9x")
        until(tty, "UTF-8")
        os.write(tty, b"\r")
        until(tty, "undo")
        process.send_signal(signal.SIGHUP)
        assert process.wait(PATIENCE) == 0
    (file,) = (tmp_path / "sandtable" / "unfinished").glob("*.jsonl")
    assert len(read_file(file).steps) == 1
    with terminal(tmp_path, "play", "blitzkrieg", TERM="dumb") as (process, tty):
        until(tty, "after 1 moves. Continue it? [Y/n]")
        os.write(tty, b"\n")
        # The prompt may already have been read together with the text before it.
        if "> " not in until(tty, "Type the number of a choice").rpartition("Type the number of a choice")[2]:
            until(tty, "> ")
        os.write(tty, b"\xe9\n")
        until(tty, "isn’t UTF-8")
        os.write(tty, b"1\n")
        until(tty, "> ")
        os.write(tty, b"quit\n")
        until(tty, "The game is saved.")
        assert process.wait(PATIENCE) == 0
    assert len(read_file(file).steps) == 2
