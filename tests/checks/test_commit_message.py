"""A commit message has the form `area: subject`. The subject is an imperative, and has at most 72 characters."""

import subprocess
import sys
from pathlib import Path

import pytest

from check.commit_message import __file__ as program
from check.commit_message import faults


@pytest.mark.parametrize(
    "message",
    [
        "kernel: copy states faster",
        "ci, web: run the checks side by side\n\nThey took two minutes.\n",
        "service/http: bring the order of routes into one place",
        "# A comment of Git\n\ntests: seed the generator\n# Another\n",
        "Merge branch 'gates'",
        "Revert \"kernel: copy states faster\"",
        "fixup! kernel: copy states faster and so on, whatever the length of the subject may come to",
        f"kernel: {'x' * 64}",
    ],
)  # fmt: skip
def test_a_message_that_is_right(message: str) -> None:
    assert list(faults(message)) == []


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("", "is empty"),
        ("# only a comment\n", "is empty"),
        ("CHANGELOG tells it", "names no area"),
        ("Kernel: copy states", "names no area"),
        (f"kernel: {'x' * 65}", "has 73 characters"),
        ("kernel: copied states", "begins with “copied”"),
        ("kernel: adds a copy", "begins with “adds”"),
        ("kernel: what is copied", "begins with “what”"),
        ("kernel: copy states.", "full stop"),
        ("kernel: copy states\nfaster", "second line"),
    ],
)
def test_a_message_that_is_wrong(message: str, fault: str) -> None:
    (found,) = faults(message)
    assert fault in found


@pytest.mark.parametrize(("message", "status"), [("kernel: copy states\n", 0), ("Copying\n", 1)])
def test_the_hook(tmp_path: Path, message: str, status: int) -> None:
    file = tmp_path / "COMMIT_EDITMSG"
    file.write_text(message, encoding="utf-8")
    run = subprocess.run([sys.executable, program, file], capture_output=True, text=True, check=False)
    assert run.returncode == status
    assert bool(run.stderr) == bool(status)
