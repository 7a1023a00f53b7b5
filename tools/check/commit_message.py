"""Check the form of a commit message: `python tools/check/commit_message.py FILE`.

Git calls the hook `.git/hooks/commit-msg` with the file. This script imports no other module of the project, so that
the hook can run it without setting up a path.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

MAX_SUBJECT = 72
SUBJECT = re.compile(r"(?P<area>[a-z0-9][a-z0-9+/_.-]*(?:, [a-z0-9][a-z0-9+/_.-]*)*): (?P<rest>\S.*)")
# The beginnings of messages that Git itself writes, which are not checked.
BY_GIT = re.compile(r"Merge |Revert \"|fixup! |squash! |amend! ")
# First words that are not imperatives: other verb forms, and words that begin a description.
FORMS = re.compile(
    r"(?!bring|need|feed|embed|seed|speed|ring|string|sing|fling|proceed|exceed|succeed)[a-z]+(?:ed|ing)"
)
OPENERS = re.compile(r"an?|all|and|each|how|it|no|of|so|that|the|these|this|what|when|where|which|who")
THIRD_PERSON = re.compile(
    r"(?:add|allow|change|check|clean|drop|get|give|make|move|name|put|read|remove|rename|say|set|show|split|stop|take|tell"
    r"|turn|update|use|write)s|fixes"
)


def faults(message: str) -> Iterator[str]:
    """Yield each fault of a message as a sentence."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    while lines and not lines[0].strip():
        del lines[0]
    if not lines:
        yield "The message is empty. Write `area: subject`."
        return
    subject = lines[0].rstrip()
    if BY_GIT.match(subject):
        return
    if len(subject) > MAX_SUBJECT:
        yield f"The subject has {len(subject)} characters. Use at most {MAX_SUBJECT}; reasons belong in the body."
    match = SUBJECT.fullmatch(subject)
    if match is None:
        yield "The subject names no area. Write `area: subject`, such as `kernel: copy states faster`."
        return
    if subject.endswith("."):
        yield "The subject ends with a full stop. Leave it out."
    first = match["rest"].split()[0].lower().strip(",.:;")
    if any(pattern.fullmatch(first) for pattern in (FORMS, OPENERS, THIRD_PERSON)):
        yield f"The subject begins with “{first}”. Begin with an imperative, such as “add” or “fix”."
    if len(lines) > 1 and lines[1].strip():
        yield "The second line is not empty. Leave an empty line between subject and body."


def main(arguments: list[str]) -> int:
    """Check the message in a file or on standard input. Return 1 if it has a fault."""
    message = Path(arguments[0]).read_text(encoding="utf-8") if arguments else sys.stdin.read()
    found = list(faults(message))
    for fault in found:
        print(fault, file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
