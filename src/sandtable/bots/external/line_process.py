# mypyc: no - msgspec structs, processes and pipes
"""Exchange lines with an external program without being blocked by it.

Data is written and read only while a caller waits for a line, until the caller's deadline.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import subprocess
from collections.abc import Sequence
from time import monotonic

from sandtable.bots.child_process_cleanup import GROUPS, kill_group, new_mark
from sandtable.bots.external.message_log import note

MAX_LINE_BYTES = 1 << 20
MAX_LAST_WORDS_BYTES = 2_000
CHUNK = 1 << 16
GRACE_SECONDS = 1.0
MAX_LAST_LINES = 3


class ProcessExit(Exception):
    """Raised when the program can send no more lines.

    The program has ended, has closed its output, or writes a line that is too long.
    """


class LineProcess:
    """A running program in a process group of its own.

    Args:
        argv: the program and its arguments.

    Raises:
        OSError: the program cannot be started.
    """

    def __init__(self, argv: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        self._mark = new_mark()
        environment = {**os.environ, self._mark: "1"}
        # In a new session Ctrl-C does not reach the program, and all processes that it starts can be killed together.
        self._process = subprocess.Popen(
            argv, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True, env=environment
        )
        GROUPS[self._process.pid] = self._mark
        self._command = shlex.join(argv)
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
    def last_words(self) -> list[str]:
        """The last lines that the program has written to standard error."""
        said = self._errors.decode(errors="replace").splitlines()
        return [line.strip() for line in said if line.strip()][-MAX_LAST_LINES:]

    def status(self) -> int | None:
        """Return the exit status, negative for a signal.

        Return None if the program is still running.
        """
        try:
            return self._process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            return None

    def send(self, line: bytes) -> None:
        """Queue a line; `receive` writes it."""
        note(self._command, self._process.pid, "to", line)
        self._outbox += line + b"\n"

    def receive(self, until: float) -> bytes | None:
        """Return the next line.

        Args:
            until: the deadline by `time.monotonic`.

        Returns:
            The line without its end; None if the deadline has passed.

        Raises:
            ProcessExit: no further line can come.
        """
        while True:
            line, end, rest = self._inbox.partition(b"\n")
            if end:
                self._inbox = rest
                note(self._command, self._process.pid, "from", line)
                return line
            if len(self._inbox) > MAX_LINE_BYTES:
                raise ProcessExit
            self._watch_stdin()
            left = until - monotonic()
            if left <= 0:
                return None
            for key, _ in self._selector.select(left):
                self._move(key.fd)

    def close(self) -> None:
        """End the program: close its input, and kill it if it does not exit."""
        self._selector.close()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE_SECONDS)
        # The program may have started other processes.
        kill_group(self._process.pid, self._mark)
        note(self._command, self._process.pid, "end", str(self._process.wait()).encode())
        GROUPS.pop(self._process.pid, None)

    def _watch_stdin(self) -> None:
        watched = self._stdin in self._selector.get_map()
        if self._outbox and not watched:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif watched and not self._outbox:
            self._selector.unregister(self._stdin)

    def _move(self, stream: int) -> None:
        """Read the available output of a stream, or write queued lines to standard input."""
        if stream == self._stdin:
            try:
                self._outbox = self._outbox[os.write(stream, self._outbox[:CHUNK]) :]
            except BrokenPipeError:
                # The program no longer reads. Its output will show whether it still answers.
                self._outbox = b""
            return
        data = os.read(stream, CHUNK)
        if stream == self._stderr:
            self._take_errors(data)
            if not data:
                self._selector.unregister(stream)
            return
        if not data:
            self._read_errors()
            raise ProcessExit
        self._inbox += data

    def _read_errors(self) -> None:
        """Read the rest of standard error after the program has ended."""
        with contextlib.suppress(BlockingIOError):
            while data := os.read(self._stderr, CHUNK):
                self._take_errors(data)

    def _take_errors(self, data: bytes) -> None:
        self._errors = (self._errors + data)[-MAX_LAST_WORDS_BYTES:]
        if data:
            note(self._command, self._process.pid, "stderr", data)
