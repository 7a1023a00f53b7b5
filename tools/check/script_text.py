"""Extract the names and comments of a TypeScript, JavaScript or Svelte file."""

import re
from collections.abc import Iterator

from check.checked_text import CheckedText, TextKind, line_of, name

# Matches comments, strings and regular expressions. All of them are matched, because slashes in a string or a regular
# expression do not begin a comment.
TOKEN = re.compile(
    r"/\*(?P<block>.*?)\*/|"
    r"//(?P<line>[^\n]*(?:\n[ \t]*//[^\n]*)*)|"
    r"'(?:\\.|[^'\\\n])*'|"
    r'"(?:\\.|[^"\\\n])*"|'
    r"`(?:\\.|[^`\\])*`|"
    r"(?<=[(,=:\[!&|?{};\n>])[ \t]*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/",
    re.DOTALL,
)
# Matches a declared name: after a keyword, as a parameter or as a member.
DECLARED = re.compile(
    r"\b(?:const|let|var|function|class|interface|type|enum|get|set)\s*\*?\s+(?P<keyword>[A-Za-z_$][\w$]*)|"
    r"(?:^[ \t]*(?:(?:public|private|protected|readonly|static|async|override)[ \t]+)*|[(,{][ \t]*)"
    r"(?P<member>[A-Za-z_$][\w$]*)\??[ \t]*(?::|\([^()\n]*\)[ \t]*(?::[^\n{=]*)?\{)",
    re.MULTILINE,
)
PULLED_APART = re.compile(r"\b(?:const|let|var)\s*[{\[]([^=;]*?)[}\]]\s*(?::[^=;]*)?=")
WORD = re.compile(r"[A-Za-z_$][\w$]*")
KEYWORDS = frozenset(("case", "default", "if", "for", "while", "switch", "catch", "return", "else", "do", "function"))
SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)
MARKUP_COMMENT = re.compile(r"<!--(.*?)-->|/\*(.*?)\*/", re.DOTALL)


def checked_texts(path: str, text: str) -> Iterator[CheckedText]:
    """Yield each name that the file declares, without repetition, and each comment."""
    yield name(1, path.rpartition("/")[2].partition(".")[0])
    if not path.endswith(".svelte"):
        yield from _script(text, 0)
        return
    for match in SCRIPT.finditer(text):
        yield from _script(match[1], line_of(text, match.start(1)) - 1)
    rest = SCRIPT.sub(lambda match: "\n" * match[0].count("\n"), text)
    for match in MARKUP_COMMENT.finditer(rest):
        yield CheckedText(TextKind.COMMENT, line_of(rest, match.start()), match[1] or match[2] or "")


def _script(text: str, before: int) -> Iterator[CheckedText]:
    comments: list[CheckedText] = []

    def blank(match: re.Match[str]) -> str:
        comment = match["block"] if match["block"] is not None else match["line"]
        if comment is not None:
            comments.append(
                CheckedText(TextKind.COMMENT, before + line_of(text, match.start()), comment.replace("//", "  "))
            )
        return " " + "\n" * match[0].count("\n")

    code = TOKEN.sub(blank, text)
    yield from comments
    seen: set[str] = set()
    for line, identifier in _declared(code):
        if identifier not in seen and identifier not in KEYWORDS:
            seen.add(identifier)
            yield name(before + line, identifier)


def _declared(code: str) -> Iterator[tuple[int, str]]:
    for match in DECLARED.finditer(code):
        yield line_of(code, match.start()), match["keyword"] or match["member"]
    for match in PULLED_APART.finditer(code):
        for part in match[1].split(","):
            # `{ name: own = 1 }` declares `own`.
            words = WORD.findall(part.partition("=")[0])
            if words:
                yield line_of(code, match.start()), words[-1]
