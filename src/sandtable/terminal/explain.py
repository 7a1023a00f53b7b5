"""What `?` says: the clauses of the rulebook that a question, an option, a space or a card stands on."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from sandtable.coverage import Clause, reference
from sandtable.kernel.message import Message, Option, Prompt, Ref
from sandtable.kernel.odds import Note
from sandtable.terminal.game_screen import Describer
from sandtable.terminal.odds import note_lines, odds_lines, outlook_lines
from sandtable.terminal.table import Table

# The last part of a section's number, such as "-2" of "4-3-2"; the whole of a number without parts.
PART = re.compile(r"(^|[.-])[^.-]*$")


@dataclass
class Explanation:
    """A title and paragraphs."""

    title: str
    paragraphs: list[Text] = field(default_factory=list)

    def add(self, text: str, style: str = "") -> None:
        """One paragraph more."""
        self.paragraphs.append(Text(text, style))


class Explainer:
    """Explains what lies on a table.

    Args:
        table: the game.
        describer: of the language.
    """

    def __init__(self, table: Table, describer: Describer[Any]) -> None:
        self.table = table
        self.describer = describer
        self.words = describer.words
        self.clauses: list[Clause] = reference(table.game.name, table.game.folder.parent)

    def section(self, explanation: Explanation, section: str) -> None:
        """Add the clauses of a section, or of the one it belongs to."""
        wanted = section
        while wanted:
            found = [clause for clause in self.clauses if clause.section == wanted]
            if not found and "." not in wanted:
                found = [clause for clause in self.clauses if clause.section == f"{wanted}.0"]
            if found:
                break
            wanted = PART.sub("", wanted)
        else:
            explanation.add(self.words.ref(Ref("section", section)), "bold")
            return
        title = f"rule-title-{found[0].section.replace('.', '-')}"
        head = self.words.ref(Ref("section", found[0].section))
        if self.words.has(title):
            head += " " + self.words.text(Message(title))
        explanation.add(head, "bold")
        for clause in found:
            if self.words.has(clause.message.id):
                explanation.add(self.words.text(clause.message))

    def prompt(self, prompt: Prompt, seat: str | None) -> Explanation:
        """The rule that asks the present question, and what the fight on the table promises as a seat may know it."""
        explanation = Explanation(self.words.text(prompt))
        self._odds(explanation, seat)
        self.section(explanation, prompt.section)
        return explanation

    def option(self, option: Option, prompt: Prompt, seat: str) -> Explanation:
        """A choice: how to type it, what its card does, the rule that offers it."""
        explanation = Explanation(self.words.text(option))
        explanation.add(self.describer.say("typed-as", notation=option.notation))
        for ref in option.lights:
            for text in self.describer.card_text(ref, seat):
                explanation.add(text)
        told = self._odds(explanation, seat, option.notation)
        noted = [note for note in self.table.session.notes(seat, option.notation) if note not in told]
        for line in note_lines(noted, self.words):
            explanation.add(line)
        self.section(explanation, prompt.section)
        return explanation

    def card(self, ref: Ref, side: str, seat: str | None) -> Explanation:
        """A card, and why it can or cannot be used now."""
        explanation = Explanation(self.words.ref(ref))
        for text in self.describer.card_text(ref, side):
            explanation.add(text)
        section = self.describer.card_section(ref)
        if section:
            self.section(explanation, section)
        elif side == seat:
            self._why(explanation, ref, seat)
        return explanation

    def space(self, space: str, view: Any, seat: str | None) -> Explanation:
        """A space: what it is, what stands there, and what can be done with it now or why nothing can."""
        ref = Ref("space", space)
        explanation = Explanation(self.words.ref(ref), list(self.describer.facts(view, space)))
        self._why(explanation, ref, seat)
        return explanation

    def outlook(self, seat: str | None, only: str = "") -> Explanation:
        """What others could do next and how supply runs, as a seat may know it; "supply" or "goals" alone."""
        explanation = Explanation(self.describer.say(f"threats-{only or 'title'}"))
        for line in outlook_lines(self.table.session.outlook(seat), self.words, only):
            explanation.add(line)
        return explanation

    def _odds(self, explanation: Explanation, seat: str | None, notation: str | None = None) -> list[Note]:
        """Tell what a choice promises, or the fight on the table; return what is to be borne in mind of it."""
        odds = self.table.odds(seat, notation)
        if odds is None:
            return []
        head, *lines = odds_lines(odds, self.words)
        explanation.add(head, "bold")
        for line in lines:
            explanation.add(line)
        return odds.notes

    def _why(self, explanation: Explanation, ref: Ref, seat: str | None) -> None:
        options = [option for option in self.table.options(seat) if ref in option.lights]
        for option in options:
            line = self.describer.say("can-do", label=self.words.text(option), notation=option.notation)
            explanation.add(line, "bold")
        if not options:
            refusal = self.table.why(seat, ref)
            if refusal is not None:
                explanation.add(self.words.text(refusal), "bold")
                self.section(explanation, refusal.section)
