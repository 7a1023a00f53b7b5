#!/usr/bin/env python3
"""A bot from outside, in Python: it needs nothing of Sandtable but the lines that are spoken with it.

    sandtable play blitzkrieg --seat allied="exec:examples/bot.py"
    sandtable simulate blitzkrieg --bots "exec:examples/bot.py --seed 1,basic"

It shows the form, not how to play well: it prefers to fight and to advance, and else takes what comes.
What may be read in `view`, and everything else that is said, is in docs/outside-bot.schema.json.
"""

import argparse
import json
import random
import sys

# The first word of a notation says what is done; the sooner it stands here, the more it is liked.
LIKED = ("play", "use", "target", "from", "take", "bring", "to", "keep", "strike")


def choose(view: dict, choices: list, dice: random.Random) -> str:
    """The notation of one of the choices.

    Args:
        view: all that the bot's seat may know; this bot does not look at it.
        choices: each with `notation`, `verb`, `label` and the things that it `lights` up.
        dice: for what is as good as something else.
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
            # Standard error is for the author's eyes; standard output is for answers alone.
            print(f"playing {said['game']} as {said['seat']}", file=sys.stderr)
        elif said["type"] == "decide":
            answer = {"number": said["number"], "choice": choose(said["view"], said["choices"], dice)}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
