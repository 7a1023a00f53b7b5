#!/usr/bin/env python3
"""An external bot in Python that needs only Sandtable's line protocol.

    sandtable play blitzkrieg --seat allied="exec:examples/bot.py"
    sandtable simulate blitzkrieg --bots "exec:examples/bot.py --seed 1,basic"

It shows the protocol, not good play: it prefers to fight and to advance, and otherwise chooses at random.
docs/outside-bot.schema.json documents `view` and all messages.
"""

import argparse
import json
import random
import sys

# The first word of a notation names the kind of choice. Earlier words are preferred.
LIKED = ("play", "use", "target", "from", "take", "bring", "to", "keep", "strike")


def choose(view: dict, choices: list, dice: random.Random) -> str:
    """Return the notation of one of the choices.

    Args:
        view: all that the bot's seat may know; this bot ignores it.
        choices: each with `notation`, `verb`, `label` and the things that it `lights` up.
        dice: decides between equally good choices.
    """

    def rank(choice: dict) -> int:
        return LIKED.index(choice["verb"]) if choice["verb"] in LIKED else len(LIKED)

    best = min(map(rank, choices))
    return dice.choice([choice["notation"] for choice in choices if rank(choice) == best])


def main() -> None:
    """Answer every question until there are no more."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    dice = random.Random(parser.parse_args().seed)
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "hello":
            # Standard error is for the author; standard output is for answers only.
            print(f"playing {said['game']} as {said['seat']}", file=sys.stderr)
        elif said["type"] == "decide":
            answer = {"number": said["number"], "choice": choose(said["view"], said["choices"], dice)}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
