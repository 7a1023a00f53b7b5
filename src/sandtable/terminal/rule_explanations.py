"""Explain a question, an option, a space or a card with its rules (key `?`)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.message import Message, Option, Prompt, Ref
from sandtable.rules_coverage import RulebookClause, reference
from sandtable.terminal.game_screen_interface import PositionText
from sandtable.terminal.odds_and_threats_text import note_lines, odds_lines, outlook_lines
from sandtable.terminal.table_session import TerminalTable

# Matches the last part of a section number, such as "-2" in "4-3-2". Removing it gives the enclosing section.
PART = re.compile(r"(^|[.-])[^.-]*$")


@dataclass
class RuleExplanation:
    """An explanation: a title with paragraphs."""

    title: str
    paragraphs: list[Text] = field(default_factory=list)

    def add(self, text: str, style: str = "") -> None:
        """Add a paragraph."""
        self.paragraphs.append(Text(text, style))


class RuleExplainer:
    """An explainer of questions, options and components of a game.

    Args:
        table: the game with its players.
        describer: provides the texts in the current language.
    """

    def __init__(self, table: TerminalTable, describer: PositionText[Any]) -> None:
        self.table = table
        self.describer = describer
        self.words = describer.words
        self.clauses: list[RulebookClause] = reference(table.game.name, table.game.folder.parent)

    def section(self, explanation: RuleExplanation, section: str) -> None:
        """Add the clauses of a section of the rules.

        If the section has no clauses, add the clauses of the enclosing section.
        """
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

    def prompt(self, prompt: Prompt, seat: str | None) -> RuleExplanation:
        """Explain a question: the odds of the current battle and the rule."""
        explanation = RuleExplanation(self.words.text(prompt))
        self._odds(explanation, seat)
        self.section(explanation, prompt.section)
        return explanation

    def option(self, option: Option, prompt: Prompt, seat: str) -> RuleExplanation:
        """Explain an option: its notation, the effect of its card, its odds, and the rule."""
        explanation = RuleExplanation(self.words.text(option))
        explanation.add(self.describer.say("typed-as", notation=option.notation))
        for ref in option.lights:
            for text in self.describer.card_text(ref, seat):
                explanation.add(text)
        odds_shown = self._odds(explanation, seat, option.notation)
        noted = [note for note in self.table.session.notes(seat, option.notation) if note not in odds_shown]
        for line in note_lines(noted, self.words):
            explanation.add(line)
        self.section(explanation, prompt.section)
        return explanation

    def card(self, ref: Ref, side: str, seat: str | None) -> RuleExplanation:
        """Explain a card: its effect, and how it can be used now or why it cannot."""
        explanation = RuleExplanation(self.words.ref(ref))
        for text in self.describer.card_text(ref, side):
            explanation.add(text)
        section = self.describer.card_section(ref)
        if section:
            self.section(explanation, section)
        elif side == seat:
            self._why(explanation, ref, seat)
        return explanation

    def space(self, space: str, view: Any, seat: str | None) -> RuleExplanation:
        """Explain a space: its features and units, and what can be done there."""
        ref = Ref("space", space)
        explanation = RuleExplanation(self.words.ref(ref), list(self.describer.facts(view, space)))
        self._why(explanation, ref, seat)
        return explanation

    def outlook(self, seat: str | None, only: str = "") -> RuleExplanation:
        """Explain threats, supply and goals, from what a seat may know.

        Args:
            seat: the seat; None for a spectator.
            only: "supply" or "goals" to explain only this part; "" for everything.
        """
        explanation = RuleExplanation(self.describer.say(f"threats-{only or 'title'}"))
        for line in outlook_lines(self.table.session.outlook(seat), self.words, only):
            explanation.add(line)
        return explanation

    def _odds(self, explanation: RuleExplanation, seat: str | None, notation: str | None = None) -> list[OddsNote]:
        """Add the odds of a choice or, without a choice, the odds of the current battle.

        Return the notes of these odds.
        """
        odds = self.table.odds(seat, notation)
        if odds is None:
            return []
        head, *lines = odds_lines(odds, self.words)
        explanation.add(head, "bold")
        for line in lines:
            explanation.add(line)
        return odds.notes

    def _why(self, explanation: RuleExplanation, ref: Ref, seat: str | None) -> None:
        options = [option for option in self.table.options(seat) if ref in option.lights]
        for option in options:
            line = self.describer.say("can-do", label=self.words.text(option), notation=option.notation)
            explanation.add(line, "bold")
        if not options:
            refusal = self.table.why(seat, ref)
            if refusal is not None:
                explanation.add(self.words.text(refusal), "bold")
                self.section(explanation, refusal.section)
