# mypyc: no - msgspec structs, processes and pipes
"""A program of somebody else's, spoken with in lines: nothing that it does or omits can hold up whoever asks.

Nothing is written or read but while somebody waits for a line, and then for no longer than he wants to wait.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from time import monotonic

from sandtable.bots.started import GROUPS

MOST_LINE = 1 << 20
MOST_LAST_WORDS = 2_000
CHUNK = 1 << 16
GRACE_SECONDS = 1.0


class Ended(Exception):
    """The program says no more: it has ended, has closed its output, or writes a line without end."""


class Lines:
    """A program that is running, in a process group of its own.

    Args:
        argv: the program and its arguments.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self, argv: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        # A group of its own: Ctrl-C is not meant for it, and whatever it starts ends with it.
        self._process = subprocess.Popen(argv, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True)
        GROUPS.add(self._process.pid)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._stdin = self._process.stdin.fileno()
        self._stdout = self._process.stdout.fileno()
        self._stderr = self._process.stderr.fileno()
        self._selector = selectors.DefaultSelector()
        for stream in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(stream, False)
        for stream in (self._stdout, self._stderr):
            self._selector.register(stream, selectors.EVENT_READ)
        self._outbox = b""
        self._inbox = b""
        self._errors = b""

    @property
    def last_words(self) -> str:
        """The last line that it has written to its standard error."""
        said = self._errors.decode(errors="replace").strip()
        return said.splitlines()[-1].strip() if said else ""

    def send(self, line: bytes) -> None:
        """Write a line, as soon as the program takes it and somebody waits for an answer."""
        self._outbox += line + b"\n"

    def receive(self, until: float) -> bytes | None:
        """The next line.

        Args:
            until: the time, by `time.monotonic`, until which it is waited for.

        Returns:
            The line without its end; None if there was none in time.

        Raises:
            Ended: there will be none.
        """
        while True:
            line, end, rest = self._inbox.partition(b"\n")
            if end:
                self._inbox = rest
                return line
            if len(self._inbox) > MOST_LINE:
                raise Ended
            self._watch_stdin()
            left = until - monotonic()
            if left <= 0:
                return None
            for key, _ in self._selector.select(left):
                self._move(key.fd)

    def close(self) -> None:
        """End the program: it is told by the end of its input, and killed if it does not go."""
        self._selector.close()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE_SECONDS)
        # The whole group, for it may have started others.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        GROUPS.discard(self._process.pid)

    def _watch_stdin(self) -> None:
        watched = self._stdin in self._selector.get_map()
        if self._outbox and not watched:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif watched and not self._outbox:
            self._selector.unregister(self._stdin)

    def _move(self, stream: int) -> None:
        """Read or write what a stream is ready for."""
        if stream == self._stdin:
            try:
                self._outbox = self._outbox[os.write(stream, self._outbox[:CHUNK]) :]
            except BrokenPipeError:
                # It reads no more; whether it still answers is seen at its output.
                self._outbox = b""
            return
        data = os.read(stream, CHUNK)
        if stream == self._stderr:
            self._errors = (self._errors + data)[-MOST_LAST_WORDS:]
            if not data:
                self._selector.unregister(stream)
            return
        if not data:
            self._read_errors()
            raise Ended
        self._inbox += data

    def _read_errors(self) -> None:
        """What it has written to its standard error before it ended."""
        with contextlib.suppress(BlockingIOError):
            while data := os.read(self._stderr, CHUNK):
                self._errors = (self._errors + data)[-MOST_LAST_WORDS:]
