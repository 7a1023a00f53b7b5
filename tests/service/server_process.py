"""Helpers that run `sandtable serve` in a separate process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

START = "from sandtable.cli import make_app; make_app(('serve',))()"
READY = re.compile(r"Sandtable is ready at (http://127\.0\.0\.1:(\d+)/) \(Ctrl\+C stops it\)\.")


def lines_of(process: subprocess.Popen[str]) -> Iterator[str]:
    """Yield the lines of a process's output, except blank ones."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.strip():
            yield line.strip()


def port_of(process: subprocess.Popen[str]) -> int:
    """Wait until a server is ready, and return its port."""
    ready = READY.fullmatch(next(lines_of(process)))
    assert ready
    return int(ready[2])


@contextmanager
def serving(
    folder: Path,
    *options: str,
    log: Path | None = None,
    variables: Mapping[str, str] | None = None,
    patience: float = 180,
) -> Iterator[subprocess.Popen[str]]:
    """Run `sandtable serve` in a process without a display.

    Args:
        folder: the folder for the server's database.
        options: options of the command.
        variables: additional environment variables.
        patience: the number of seconds after which the process is killed.
        log: a file for standard error. Without a file, standard error is mixed with standard output.
    """
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8", "COLUMNS": "400", **(variables or {})}
    errors = log.open("w") if log is not None else subprocess.STDOUT
    process = subprocess.Popen(
        [sys.executable, "-c", START, "serve", *options],
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        env=environment,
    )
    watchdog = threading.Timer(patience, process.kill)
    watchdog.start()
    try:
        yield process
    finally:
        watchdog.cancel()
        process.kill()
        process.wait()
        if not isinstance(errors, int):
            errors.close()
