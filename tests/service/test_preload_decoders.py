"""msgspec prepares the decoders of nested structures before several threads use them."""

from __future__ import annotations

import subprocess
import sys

# Without the preparation, four threads prepare the same nested structures at the same time, which ends the process. The
# tiny switch interval makes the threads alternate as often as possible.
RACE = """
import sys
import threading

import msgspec

from sandtable.service.jobs.system_clock_and_threads import preload_decoders

LINES = ["class S0(msgspec.Struct):", "    kept: dict[str, int | None] = {}"]
for i in range(1, 300):
    LINES += [f"class S{i}(msgspec.Struct):", "    kept: dict[str, int | None] = {}"]
    LINES += [f"    part{j}: S{i - 1 - j} | None = None" for j in range(min(i, 5))]
sys.setswitchinterval(1e-6)
for _ in range(10):
    exec("\\n".join(LINES), globals())
    preload_decoders()
    begin = threading.Barrier(4)
    nested = {}
    for _ in range(8):
        nested = {"part0": nested, "part1": nested}

    def decode(shape):
        begin.wait()
        msgspec.convert(nested, shape)

    threads = [threading.Thread(target=decode, args=[globals()[f"S{299 - 3 * i}"]]) for i in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
print("decoded")
"""


def test_simultaneous_decoding_does_not_end_the_process() -> None:
    ended = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True, timeout=120, check=False)
    assert (ended.returncode, ended.stdout) == (0, "decoded\n"), ended.stderr
