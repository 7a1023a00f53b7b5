"""An external bot for tests that breaks the protocol in the way that its first argument names."""

from __future__ import annotations

import json
import sys
import time

HOW = sys.argv[1]


def answer(number: object, choice: object) -> None:
    print(json.dumps({"number": number, "choice": choice}), flush=True)


for line in sys.stdin:
    said = json.loads(line)
    if said["type"] != "decide":
        continue
    number, notations = said["number"], [choice["notation"] for choice in said["choices"]]
    if HOW == "last":
        answer(number, f"  {notations[-1].upper()} ")
    elif HOW == "illegal":
        answer(number, "march to moscow")
    elif HOW == "ahead":
        answer(number + 1, notations[0])
    elif HOW == "once":
        # Print a line that is not JSON before the first answer. All answers are valid.
        if number == 1:
            print("thinking …", flush=True)
        answer(number, notations[-1])
    elif HOW == "loud":
        sys.stderr.write("x" * 79 + "\n" * 1)
        sys.stderr.write(("y" * 79 + "\n") * 20_000)
        sys.stderr.flush()
        answer(number, notations[-1])
    elif HOW == "slow":
        # Answer the first question so late that the server has already asked the second question.
        if number == 1:
            time.sleep(2.5)
        answer(number, notations[-1])
    elif HOW == "stale":
        while True:
            answer(1, notations[0])
    elif HOW == "dying":
        sys.exit("out of ideas\x1b[31m")
