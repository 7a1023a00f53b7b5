"""What `?` says: the clauses of the rulebook that a question, an option, a space or a card stands on."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.text import Text

from sandtable.coverage import Clause, clauses
from sandtable.games.blitzkrieg.view import View
from sandtable.kernel.message import Message, Option, Prompt, Ref, say
from sandtable.terminal.geo import Spot
from sandtable.terminal.table import Table
from sandtable.words import Words


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
        words: of the language.
    """

    def __init__(self, table: Table, words: Words) -> None:
        self.table = table
        self.words = words
        self.clauses: list[Clause] = clauses(table.game.name)

    def say(self, id: str, /, **args: int | str | Ref) -> str:
        """One of the terminal's own sentences."""
        return self.words.text(say(f"terminal-{id}", **args))

    def section(self, explanation: Explanation, section: str) -> None:
        """Add the clauses of a section, or of the one it belongs to."""
        wanted = section
        while wanted:
            found = [clause for clause in self.clauses if clause.section == wanted]
            if not found and "." not in wanted:
                found = [clause for clause in self.clauses if clause.section == f"{wanted}.0"]
            if found:
                break
            wanted = wanted.rpartition(".")[0]
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

    def prompt(self, prompt: Prompt) -> Explanation:
        """The rule that asks the present question."""
        explanation = Explanation(self.words.text(prompt))
        self.section(explanation, prompt.section)
        return explanation

    def option(self, option: Option, prompt: Prompt, seat: str) -> Explanation:
        """A choice: how to type it, what its card does, the rule that offers it."""
        explanation = Explanation(self.words.text(option))
        explanation.add(self.say("typed-as", notation=option.notation))
        for ref in option.lights:
            if ref.kind == "card":
                self._card_text(explanation, ref, seat)
        self.section(explanation, prompt.section)
        return explanation

    def card(self, ref: Ref, side: str, seat: str | None) -> Explanation:
        """A card, and why it can or cannot be used now."""
        explanation = Explanation(self.words.ref(ref))
        if ref.kind == "victory":
            explanation.add(self.words.text(Message(f"rule-card-victory-{ref.id}")))
            self.section(explanation, "4.3")
            return explanation
        self._card_text(explanation, ref, side)
        if side == seat:
            self._why(explanation, ref, seat)
        return explanation

    def _card_text(self, explanation: Explanation, ref: Ref, side: str) -> None:
        id = f"rule-card-{side}-{ref.id}"
        if self.words.has(id):
            explanation.add(self.words.text(Message(id)))

    def space(self, spot: Spot, view: View, seat: str | None) -> Explanation:
        """A space: what it is, what stands there, and what can be done with it now or why nothing can."""
        ref = Ref("space", spot.id)
        explanation = Explanation(self.words.ref(ref))
        space = next(space for space in view.spaces if space.id == spot.id)
        explanation.add(self.say("held", seat=Ref("seat", space.control), defence=spot.defence))
        if space.units is None:
            explanation.add(self.say("covered"))
        else:
            counted = " ".join(f"{n} {unit}" for unit, n in space.units.items())
            explanation.add(self.say("standing", units=Ref("units", counted)))
        for group in space.retreating:
            counted = " ".join(f"{n} {unit}" for unit, n in group.units.items())
            explanation.add(self.say("retreating", units=Ref("units", counted), start=Ref("space", group.start)))
        if spot.shape != "square":
            explanation.add("· " + self.say(f"shape-{spot.shape}"))
        for icon in spot.icons:
            explanation.add("· " + self.say(f"icon-{icon}"))
        self._why(explanation, ref, seat)
        return explanation

    def _why(self, explanation: Explanation, ref: Ref, seat: str | None) -> None:
        options = [option for option in self.table.options(seat) if ref in option.lights]
        for option in options:
            line = self.say("can-do", label=self.words.text(option), notation=option.notation)
            explanation.add(line, "bold")
        if not options:
            refusal = self.table.why(seat, ref)
            if refusal is not None:
                explanation.add(self.words.text(refusal), "bold")
                self.section(explanation, refusal.section)
