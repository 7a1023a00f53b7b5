"""What keys and mouse do at the table in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.widgets import Input, OptionList

from sandtable.games import GAMES, find
from sandtable.kernel.fault import cause
from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.message import Ref, Refused, say
from sandtable.kernel.record import BrokenRecord, read_file
from sandtable.terminal.coach.coach import why_lines
from sandtable.terminal.explain import Explainer, Explanation
from sandtable.terminal.mapview import MapView
from sandtable.terminal.players import players_of
from sandtable.terminal.screens import AskFile, Leave, Pages
from sandtable.terminal.shell import Shell
from sandtable.terminal.table import Table
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
        # A key pressed twice in haste must not answer the next question too.
        line = event.option
        if isinstance(line, Choice) and line.version == self.table.session.version:
            self.choose(line.option.notation)

    @on(Typing.Entered)
    def _typed(self, event: Typing.Entered) -> None:
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
        """What is asked for by what is typed, if it is no choice: one of ASKED."""
        asked = text.strip().lower().rstrip("?\N{FULLWIDTH QUESTION MARK}")
        known = (what for what in ASKED if asked in (what, *self.describer.say(f"asked-{what}").split(", ")))
        return next(known, None)

    @on(Input.Changed, "#typing")
    def _typing(self, event: Input.Changed) -> None:
        text = " ".join(event.value.lower().split())
        if text:
            self.board.options.point([o for o in self.board.options.offered if o.notation.startswith(text)])

    @on(Typing.Turned)
    def _typing_turned(self) -> None:
        self.show_keys()

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

    _typed_from_map = False
    _following: Table | None = None

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
            if self.focused is not self.board.typing:
                self._typed_from_map = self.focused is self.board.map
            self.board.screen.set_focus(self.board.typing)

    async def action_typed(self, what: str) -> None:
        """Do what a key does where notation is typed."""
        await self.board.typing.run_action(what)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is typed elsewhere, into the name of a file or the palette, is no key of the table."""
        elsewhere = len(self.screen_stack) > 1 and not isinstance(self.screen, Pages)
        if action == "explain" and isinstance(self.focused, Typing) and self._asked(self.focused.value):
            # Behind a question a question mark is one.
            return False
        return not (elsewhere and action in ("type", "explain")) and super().check_action(action, parameters)

    def action_command_palette(self) -> None:
        """Everything that can be done besides choosing, by its name."""
        if len(self.screen_stack) == 1:
            self.push_screen(CommandPalette(placeholder=self.describer.say("command-search")))

    # --- files --------------------

    def action_save(self) -> None:
        """Write the game into a file, now and after every further step."""
        if len(self.screen_stack) == 1:
            name = self.table.file or f"{self.table.game.name}.jsonl"
            self.push_screen(AskFile(self.describer, "save", self._save, str(name)), self._saved)

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
        """Go on with another game from its record."""
        if len(self.screen_stack) == 1:
            self.push_screen(AskFile(self.describer, "load", self._load), self._loaded)

    def _load(self, file: Path) -> str:
        try:
            self._following = self._table_of(file)
        except BrokenRecord as broken:
            reason = self.words.text(broken.reason)
            return self.words.text(say("cli-not-verified", file=str(file), line=broken.line, reason=reason))
        except (OSError, ValueError) as error:
            return self.words.text(say("cli-unreadable", file=str(file), reason=cause(error)))
        return ""

    def _loaded(self, done: bool | None) -> None:
        """Go to the other game; ask first if this one would be lost."""
        if done and self.table.unsaved:
            self.push_screen(Leave(self.describer), self._go_to)
        elif done:
            self._go_to(True)

    def _go_to(self, sure: bool | None) -> None:
        if sure:
            self.exit(self._following)
        elif self._following is not None:
            self._following.close()

    def _table_of(self, file: Path) -> Table:
        """A table at which the game of a record goes on; at the same game the same players sit there."""
        record, game = read_file(file), self.table.game
        header = record.header
        if (header.game, header.variant or game.variants[0]) == (game.name, game.variant):
            return Table(game, self.table.players, clock=self.table.clock, record=record)
        if header.game not in GAMES or header.variant not in ("", *GAMES[header.game].variants):
            raise BrokenRecord(1, say("record-other-game", game=f"{header.game} {header.variant}".strip()))
        other = find(header.game, None, header.variant)
        return Table(other, players_of(record, other), clock=self.table.clock, record=record)

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
        """Show a panel and go there; a game without fights has no panel for them."""
        if stage == "battle" and not self.table.game_screen.fights:
            return
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
            self.push_screen(Leave(self.describer), lambda sure: self.exit() if sure else None)
        else:
            self.exit()

    # --- what a thing is --------------------

    def _explainer(self) -> Explainer:
        return Explainer(self.table, self.describer)

    def _explain(self, explanation: Explanation) -> None:
        self.push_screen(Pages(explanation, self.describer))

    def action_help(self) -> None:
        """The keys, and what the signs mean."""
        describer = self.describer
        explanation = Explanation(describer.say("help-title"))
        for text in (describer.say("help-choose"), describer.own("help-keys"), describer.own("help-signs")):
            explanation.add(text)
        self._explain(explanation)

    def action_threats(self, only: str = "") -> None:
        """What others could do next, and how supply runs; "supply" or "goals" alone."""
        if len(self.screen_stack) == 1:
            self._explain(self._explainer().outlook(self.seat, only))

    def action_why(self) -> None:
        """What the coach's words rest on; at a table without one there is nothing to be asked."""
        if len(self.screen_stack) == 1 and self.coach is not None:
            explanation = Explanation(self.describer.say("why-title"))
            remarks = [remark.text(self.words) for remark in self.coach.remarks]
            for line in remarks or [self.words.text(say("coach-quiet"))]:
                explanation.add(line, "bold")
            for line in why_lines(self.coach.why, self.words) if self.coach.why is not None else []:
                explanation.add(line)
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


# What can be asked for where choices are typed.
ASKED: dict[str, Callable[[TableApp], None]] = {
    "threats": TableApp.action_threats,
    "supply": lambda app: app.action_threats("supply"),
    "goals": lambda app: app.action_threats("goals"),
    "why": TableApp.action_why,
}
