"""Format help pages in the language of the user.

Typer's own words, such as the headings of options and arguments, are English. Typer also counts a wide character as one
column, although it takes two, and breaks lines only at spaces. Japanese lines would therefore be too wide.
"""

from __future__ import annotations

import re
from typing import Any

import typer

from sandtable.kernel.message import say
from sandtable.translation import Words

# Typer exports its formatter only as an attribute of its contexts.
BASE: Any = typer.Context.formatter_class
HEADINGS = {"Arguments": "arguments", "Options": "options", "Commands": "commands"}
HELP_OPTION = "Show this message and exit."
# The remarks that Typer appends to the help of a parameter, and the message for each kind.
REMARKS = re.compile(r"  \[(?P<remarks>(?:env var|default|required)[^]]*)\]$")
REMARK_MESSAGES = {"env var": "cli-help-variable", "default": "cli-help-default", "required": "cli-help-required"}
# The beginning of a paragraph whose lines Click leaves as they are.
WRAPPED = "\b\n"
# As in Typer: the maximum width of the first column, the space after it and the margin.
MAX_FIRST_COLUMN = 30
COLUMN_SPACE = 2
MARGIN = 2


class HelpFormatter(BASE):  # type: ignore[misc]
    """A formatter with headings and remarks in one language.

    Attributes:
        words: the language.
    """

    words: Words

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line."""
        heading = self.heading(self._text("cli-heading-usage"))
        super().write_usage(prog, args, prefix or (f"{heading} " if heading.isascii() else heading))

    def write_heading(self, heading: str) -> None:
        """Write a heading."""
        known = HEADINGS.get(heading)
        shown = self.heading(heading if known is None else self._text(f"cli-heading-{known}"))
        self.write(f"{'':>{self.current_indent}}{shown}\n")

    def write_text(self, text: str) -> None:
        """Write a paragraph."""
        super().write_text(self._wrapped(text, self.width - self.current_indent))

    def write_dl(self, rows: Any, *args: Any, **others: Any) -> None:
        """Write parameters or commands with their help."""
        rows = list(rows)
        first = min(max((len(name) for name, _ in rows), default=0), MAX_FIRST_COLUMN) + COLUMN_SPACE
        width = self.width - first - MARGIN
        super().write_dl([(name, self._wrapped(self._help(text), width)) for name, text in rows], *args, **others)

    def heading(self, text: str) -> str:
        """Return a heading with a colon."""
        return self._text("cli-heading", heading=text)

    def _help(self, text: str) -> str:
        if text == HELP_OPTION:
            return self._text("help-help")
        found = REMARKS.search(text)
        if found is None:
            return text
        shown = text[: found.start()]
        for remark in found["remarks"].split("; "):
            kind, _, value = remark.partition(": ")
            if kind not in REMARK_MESSAGES:
                return text
            # Typer puts a default that is given as text in parentheses.
            shown = self._text(REMARK_MESSAGES[kind], help=shown, value=value.strip("()"))
        return shown

    def _wrapped(self, text: str, width: int) -> str:
        if text.isascii() or text.startswith(WRAPPED):
            return text
        # Imported late, because English help does not need it.
        from sandtable.terminal.japanese_line_breaks import is_wide, wrapped

        return WRAPPED + "\n".join(wrapped(text, width)) if is_wide(text) else text

    def _text(self, id: str, **args: str) -> str:
        return self.words.text(say(id, **args))


def format_help(command: Any, words: Words) -> None:
    """Let a command format its help page in a language."""
    formatter = type("WordsFormatter", (HelpFormatter,), {"words": words})
    command.context_class = type("HelpContext", (command.context_class,), {"formatter_class": formatter})
