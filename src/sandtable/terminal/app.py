"""What keys and mouse do at the table in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList

from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.message import Ref, Refused, say
from sandtable.terminal.explain import Explainer, Explanation
from sandtable.terminal.mapview import MapView
from sandtable.terminal.screens import Leave, Pages
from sandtable.terminal.shell import Shell
from sandtable.terminal.theme import NIGHT_THEME, PAPER_THEME
from sandtable.terminal.widgets import CardList, Choice, Typing
from sandtable.words import Words, languages


class TableApp(Shell):
    """The table, with its keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "explain", show=False, priority=True),
        Binding("u", "undo", show=False),
        Binding("r", "reset", show=False),
        Binding("l", "language", show=False),
        Binding("t", "theme", show=False),
        Binding("h,f1", "help", show=False),
        # At once, so that what is typed right behind it finds its way.
        Binding("colon,slash", "type", show=False, priority=True),
        Binding("m", "stage('map')", show=False),
        Binding("c", "stage('cards')", show=False),
        Binding("b", "stage('battle')", show=False),
        Binding("g", "stage('log')", show=False),
        Binding("z", "zoom", show=False),
        Binding("escape", "options", show=False),
        Binding("q", "leave", show=False),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    # --- choosing --------------------

    @on(OptionList.OptionSelected, "#options")
    def _option(self, event: OptionList.OptionSelected) -> None:
        # A key pressed twice in haste must not answer the next question too.
        line = event.option
        if isinstance(line, Choice) and line.version == self.table.session.version:
            self.choose(line.option.notation)

    @on(Typing.Entered)
    def _typed(self, event: Typing.Entered) -> None:
        number = self.board.options.numbered(event.text) if event.text.isdecimal() else None
        if not self.choose(event.text if number is None else number.notation):
            self.board.typing.give_back(event.text)

    @on(Input.Changed, "#typing")
    def _typing(self, event: Input.Changed) -> None:
        text = " ".join(event.value.lower().split())
        if text:
            self.board.options.point([o for o in self.board.options.offered if o.notation.startswith(text)])

    @on(Typing.Left)
    def _typing_left(self) -> None:
        self.action_options()

    @on(MapView.Picked)
    def _space(self, event: MapView.Picked) -> None:
        self._about(Ref("space", event.space))

    @on(MapView.Moved)
    def _pointed(self) -> None:
        self.redraw()

    @on(CardList.Picked)
    def _card(self, event: CardList.Picked) -> None:
        if event.side == self.seat:
            self._about(event.ref)
        else:
            self._explain(self._explainer().card(event.ref, event.side, self.seat))

    def _about(self, ref: Ref) -> None:
        """Do the one thing that can be done with a thing; else say what can be done, or why nothing can."""
        found = [option for option in self.table.options(self.seat) if ref in option.lights]
        if len(found) == 1:
            self.choose(found[0].notation)
        elif found:
            self.notice = self.words.text(say("terminal-several", thing=ref))
            self.redraw()
            self.board.options.point(found)
            self.board.screen.set_focus(self.board.options)
        elif (refusal := self.table.why(self.seat, ref)) is not None:
            self.tell(IllegalChoice(refusal))

    # --- keys --------------------

    def action_undo(self) -> None:
        """Take the last choice back."""
        self._take_back(self.table.undo)

    def action_reset(self) -> None:
        """Take all back that may be taken back."""
        self._take_back(self.table.reset)

    def _take_back(self, act: Callable[[str], None]) -> None:
        if self.seat is None or self.table.actor in self.table.bots:
            return
        self.notice = ""
        try:
            act(self.seat)
        except Refused as refused:
            self.tell(refused)
        else:
            self.go_on()

    def action_language(self) -> None:
        """The next language, at once."""
        known = languages()
        lang = known[(known.index(self.words.lang) + 1) % len(known)]
        self.words = Words(lang, self.table.game.name, self.table.game.component_name)
        self.notice = ""
        self.redraw()

    def action_theme(self) -> None:
        """Night or paper."""
        self.theme = PAPER_THEME.name if self.theme == NIGHT_THEME.name else NIGHT_THEME.name
        self.redraw()

    def action_type(self) -> None:
        """Go where notation is typed."""
        if len(self.screen_stack) == 1:
            self.board.screen.set_focus(self.board.typing)

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted is notation."""
        lines = event.text.split("\n")
        if len(self.screen_stack) == 1:
            self.board.typing.value = lines[0].strip()
            self.action_type()

    def action_options(self) -> None:
        """Go to the options."""
        self.notice = ""
        self.redraw()
        self.board.screen.set_focus(self.board.options)

    def action_stage(self, stage: str) -> None:
        """Show a panel and go there."""
        self.stage = stage
        self.redraw()
        self.board.screen.set_focus(self.board.query_one(f"#{stage}"))

    def action_zoom(self) -> None:
        """The map nearer or farther."""
        if len(self.screen_stack) == 1:
            self.board.map.action_zoom()

    def action_leave(self) -> None:
        """Leave; ask first if the game would be lost."""
        if isinstance(self.screen, Leave):
            return
        if self.table.unsaved:
            self.push_screen(Leave(self.teller), lambda sure: self.exit() if sure else None)
        else:
            self.exit()

    # --- what a thing is --------------------

    def _explainer(self) -> Explainer:
        return Explainer(self.table, self.teller)

    def _explain(self, explanation: Explanation) -> None:
        self.push_screen(Pages(explanation, self.teller))

    def action_help(self) -> None:
        """The keys, and what the signs mean."""
        teller = self.teller
        explanation = Explanation(teller.say("help-title"))
        for text in (teller.say("help-choose"), teller.own("help-keys"), teller.own("help-signs")):
            explanation.add(text)
        self._explain(explanation)

    def action_explain(self) -> None:
        """Say the rule of what is pointed at: an option, a space, a card; else of the question."""
        if isinstance(self.screen, Pages):
            self.pop_screen()
            return
        if len(self.screen_stack) > 1:
            return
        explainer = self._explainer()
        prompt = self.table.session.prompt(self.seat)
        board, focused = self.board, self.focused
        card = board.cards.current
        option = board.options.current
        if focused is board.map and board.map.cursor is not None:
            self._explain(explainer.space(board.map.cursor, self.view, self.seat))
        elif focused is board.cards and card is not None and card.ref is not None:
            self._explain(explainer.card(card.ref, card.side, self.seat))
        elif focused in (board.options, board.typing) and option is not None and self.seat is not None:
            self._explain(explainer.option(option, prompt, self.seat))
        else:
            self._explain(explainer.prompt(prompt, self.seat))
