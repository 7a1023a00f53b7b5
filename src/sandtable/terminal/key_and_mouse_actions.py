"""Handle keys and the mouse at the terminal table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.widgets import Input, OptionList

from sandtable.games import GAMES, find
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.message import Ref, RefusalError, say
from sandtable.kernel.record import Record, RecordError, read_file
from sandtable.kernel.third_party_error_messages import cause
from sandtable.terminal.app import TableShell
from sandtable.terminal.coach.coach import why_lines
from sandtable.terminal.colour_themes import NIGHT_THEME, PAPER_THEME
from sandtable.terminal.dialogs import FileDialog, LeaveDialog, TextDialog
from sandtable.terminal.map.map_widget import MapView
from sandtable.terminal.players_from_record import players_of
from sandtable.terminal.rule_explanations import RuleExplainer, RuleExplanation
from sandtable.terminal.table_session import TerminalTable
from sandtable.terminal.widgets import CardList, NotationInput, OptionLine
from sandtable.translation import Words, languages


class TableApp(TableShell):
    """The terminal table, with its key bindings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "explain", show=False, priority=True),
        Binding("u", "undo", show=False),
        Binding("r", "reset", show=False),
        Binding("l", "language", show=False),
        Binding("t", "theme", show=False),
        Binding("h,f1", "help", show=False),
        # The binding has priority, so that the characters typed after this key reach the notation input.
        Binding("colon,slash", "type", show=False, priority=True),
        Binding("w", "threats", show=False),
        Binding("y", "why", show=False),
        Binding("m", "stage('map')", show=False),
        Binding("c", "stage('cards')", show=False),
        Binding("b", "stage('battle')", show=False),
        Binding("g", "stage('log')", show=False),
        Binding("z", "zoom", show=False),
        Binding("escape", "options", show=False),
        Binding("s", "save", show=False),
        Binding("o", "load", show=False),
        Binding("q", "leave", show=False),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    # --- choosing --------------------

    @on(OptionList.OptionSelected, "#options")
    def _option(self, event: OptionList.OptionSelected) -> None:
        # Ignore an option from an earlier version of the game. Otherwise a key that is pressed twice would also answer
        # the next question.
        line = event.option
        if isinstance(line, OptionLine) and line.version == self.table.session.version:
            self.choose(line.option.notation)

    @on(NotationInput.Entered)
    def _typed(self, event: NotationInput.Entered) -> None:
        asked = self._asked(event.text)
        if asked is not None:
            ASKED[asked](self)
            return
        number = self.board.options.numbered(event.text) if event.text.isdecimal() else None
        if not (self.enter(event.text) if number is None else self.choose(number.notation)):
            self.board.typing.give_back(event.text)
        elif self._typed_from_map and "map" in self.board.places:
            self.board.screen.set_focus(self.board.map)

    def _asked(self, text: str) -> str | None:
        """Return the command in ASKED for a typed text; None if the text is no command."""
        asked = text.strip().lower().rstrip("?\N{FULLWIDTH QUESTION MARK}")
        known = (what for what in ASKED if asked in (what, *self.describer.say(f"asked-{what}").split(", ")))
        return next(known, None)

    @on(Input.Changed, "#typing")
    def _typing(self, event: Input.Changed) -> None:
        text = " ".join(event.value.lower().split())
        if text:
            self.board.options.point([o for o in self.board.options.offered if o.notation.startswith(text)])

    @on(NotationInput.Turned)
    def _typing_turned(self) -> None:
        self.show_keys()

    @on(NotationInput.Left)
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
        """Choose the only option for a component.

        If there are several options, highlight them. If there are none, show why the component cannot be used.
        """
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
        """Undo the last choice."""
        self._take_back(self.table.undo)

    def action_reset(self) -> None:
        """Undo all choices that may be undone."""
        self._take_back(self.table.reset)

    def _take_back(self, act: Callable[[str], None]) -> None:
        if self.seat is None or self.table.actor in self.table.bots:
            return
        self.notice = ""
        try:
            act(self.seat)
        except RefusalError as refused:
            self.tell(refused)
        else:
            self.go_on()

    _typed_from_map = False
    _following: TerminalTable | None = None

    def action_language(self) -> None:
        """Switch to the next language."""
        known = languages()
        lang = known[(known.index(self.words.lang) + 1) % len(known)]
        self.words = Words(lang, self.table.game.name, self.table.game.component_name)
        self.notice = ""
        self.redraw()

    def action_theme(self) -> None:
        """Switch between the dark and the light theme."""
        self.theme = PAPER_THEME.name if self.theme == NIGHT_THEME.name else NIGHT_THEME.name
        self.redraw()

    def action_type(self) -> None:
        """Focus the notation input."""
        if len(self.screen_stack) == 1:
            if self.focused is not self.board.typing:
                self._typed_from_map = self.focused is self.board.map
            self.board.screen.set_focus(self.board.typing)

    async def action_typed(self, what: str) -> None:
        """Run an action of the notation input."""
        await self.board.typing.run_action(what)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable some keys of the table while text is typed, for example a file name."""
        elsewhere = len(self.screen_stack) > 1 and not isinstance(self.screen, TextDialog)
        if action == "explain" and isinstance(self.focused, NotationInput) and self._asked(self.focused.value):
            # The question mark is part of a typed command such as "threats?", so it is not a key there.
            return False
        return not (elsewhere and action in ("type", "explain")) and super().check_action(action, parameters)

    def action_command_palette(self) -> None:
        """Show all commands by name."""
        if len(self.screen_stack) == 1:
            self.push_screen(CommandPalette(placeholder=self.describer.say("command-search")))

    # --- files --------------------

    def action_save(self) -> None:
        """Ask for a file, and write the record into it now and after every further step."""
        if len(self.screen_stack) == 1:
            name = self.table.file or f"{self.table.game.name}.jsonl"
            self.push_screen(FileDialog(self.describer, "save", self._save, str(name)), self._saved)

    def _save(self, file: Path) -> str:
        try:
            self.table.save(file)
        except FileExistsError:
            return self.words.text(say("cli-play-file-exists", file=str(file)))
        except (OSError, ValueError) as error:
            return self.words.text(say("cli-unwritable", file=str(file), reason=cause(error)))
        return ""

    def _saved(self, done: bool | None) -> None:
        if done:
            self.notice = self.words.text(say("terminal-saved", file=str(self.table.file)))
            self.redraw()

    def action_load(self) -> None:
        """Ask for a record, and continue its game."""
        if len(self.screen_stack) == 1:
            self.push_screen(FileDialog(self.describer, "load", self._load), self._loaded)

    def _load(self, file: Path) -> str:
        try:
            self._following = self._table_of(file)
        except RecordError as broken:
            reason = self.words.text(broken.reason)
            return self.words.text(say("cli-not-verified", file=str(file), line=broken.line, reason=reason))
        except (OSError, ValueError) as error:
            return self.words.text(say("cli-unreadable", file=str(file), reason=cause(error)))
        return ""

    def _loaded(self, done: bool | None) -> None:
        """Switch to the loaded game. Ask first if the current game is unsaved."""
        if done and self.table.unsaved:
            self.push_screen(LeaveDialog(self.describer), self._go_to)
        elif done:
            self._go_to(True)

    def _go_to(self, sure: bool | None) -> None:
        if sure:
            self.exit(self._following)
        elif self._following is not None:
            self._following.close()

    def _table_of(self, file: Path) -> TerminalTable:
        """Return a table that continues the game of a record.

        If the record is of the same game and variant, the seats keep their current players.
        """
        record, game = read_file(file), self.table.game
        header = record.header
        if (header.game, header.variant or game.variants[0]) == (game.name, game.variant):
            return self._following_table(game, self.table.players, record)
        if header.game not in GAMES or header.variant not in ("", *GAMES[header.game].variants):
            raise RecordError(1, say("record-other-game", game=f"{header.game} {header.variant}".strip()))
        other = find(header.game, None, header.variant)
        return self._following_table(other, players_of(record, other), record)

    def _following_table(self, game: Game[Any], players: dict[str, str], record: Record) -> TerminalTable:
        kept = self.table.autosave.another(game.name) if self.table.autosave is not None else None
        return TerminalTable(game, players, clock=self.table.clock, record=record, autosave=kept)

    def on_paste(self, event: events.Paste) -> None:
        """Put the first line of pasted text into the notation input."""
        lines = event.text.split("\n")
        if len(self.screen_stack) == 1:
            self.board.typing.value = lines[0].strip()
            self.action_type()

    def action_options(self) -> None:
        """Focus the options."""
        self.notice = ""
        self.redraw()
        self.board.screen.set_focus(self.board.options)

    def action_stage(self, stage: str) -> None:
        """Show and focus a panel, if the game has it."""
        if stage == "battle" and not self.table.game_screen.fights:
            return
        self.stage = stage
        self.redraw()
        self.board.screen.set_focus(self.board.query_one(f"#{stage}"))

    def action_zoom(self) -> None:
        """Zoom the map in or out."""
        if len(self.screen_stack) == 1:
            self.board.map.action_zoom()

    def action_leave(self) -> None:
        """Leave the program. Ask first if the game is unsaved."""
        if isinstance(self.screen, LeaveDialog):
            return
        if self.table.unsaved:
            self.push_screen(LeaveDialog(self.describer), lambda sure: self.exit() if sure else None)
        else:
            self.exit()

    # --- explanations --------------------

    def _explainer(self) -> RuleExplainer:
        return RuleExplainer(self.table, self.describer)

    def _explain(self, explanation: RuleExplanation) -> None:
        self.push_screen(TextDialog(explanation, self.describer))

    def action_help(self) -> None:
        """Show how to choose, the keys, and a legend of the symbols."""
        describer = self.describer
        explanation = RuleExplanation(describer.say("help-title"))
        for text in (describer.say("help-choose"), describer.own("help-keys"), describer.own("help-signs")):
            explanation.add(text)
        self._explain(explanation)

    def action_threats(self, only: str = "") -> None:
        """Show threats, supply and goals.

        Args:
            only: "supply" or "goals" to show only this part; "" for everything.
        """
        if len(self.screen_stack) == 1:
            self._explain(self._explainer().outlook(self.seat, only))

    def action_why(self) -> None:
        """Show the moves that the coach has compared, with their figures."""
        if len(self.screen_stack) == 1 and self.coach is not None:
            explanation = RuleExplanation(self.describer.say("why-title"))
            remarks = [remark.text(self.words) for remark in self.coach.remarks]
            for line in remarks or [self.words.text(say("coach-quiet"))]:
                explanation.add(line, "bold")
            for line in why_lines(self.coach.why, self.words) if self.coach.why is not None else []:
                explanation.add(line)
            self._explain(explanation)

    def action_explain(self) -> None:
        """Show or close the rule for the focused option, space or card, or for the question."""
        if isinstance(self.screen, TextDialog):
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


# Commands that can be typed into the notation input instead of a choice.
ASKED: dict[str, Callable[[TableApp], None]] = {
    "threats": TableApp.action_threats,
    "supply": lambda app: app.action_threats("supply"),
    "goals": lambda app: app.action_threats("goals"),
    "why": TableApp.action_why,
}
