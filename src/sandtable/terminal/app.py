"""The terminal table as a Textual application.

The application shows only `Session.view(seat)` for the person at the screen. If several people share the screen and the
game has secrets, a curtain hides everything before another person takes over. In a game without secrets, a message only
asks the next person to take over.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Any, ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.driver import Driver

from sandtable.kernel.dice import NeedDice
from sandtable.kernel.message import Ref, RefusalError, say
from sandtable.terminal.coach.coach import Coach, CoachQuestion
from sandtable.terminal.colour_themes import NIGHT_THEME, PALETTES, PAPER_THEME
from sandtable.terminal.command_palette import TableCommands
from sandtable.terminal.dialogs import Curtain, DiceDialog, HandOver
from sandtable.terminal.game_screen_interface import PositionText
from sandtable.terminal.table_panels import PanelScene, TablePanels
from sandtable.terminal.table_session import TerminalTable
from sandtable.translation import Words

# If a bot needs more than this time for a choice, the application shows that the bot is thinking.
SHOW_THINKING_SECONDS = 0.5


class TableShell(App[TerminalTable | None]):
    """The base of the application, which runs the game and shows the position.

    The subclass `key_and_mouse_actions.TableApp` handles keys and the mouse.

    Args:
        table: the game with its players.
        lang: the initial language.
        plain: True to draw lines without braille characters.
        pace: the pause after each choice of a bot, in seconds.
        coach: the coach of the only person at the table; None for no coach.
    """

    CSS_PATH = "table.tcss"
    COMMANDS: ClassVar[set[Any]] = {TableCommands}

    def __init__(
        self, table: TerminalTable, lang: str, plain: bool = False, pace: float = 0.15, coach: Coach | None = None
    ) -> None:
        super().__init__()
        game = table.game
        self.table = table
        self.pace = pace
        self.coach = coach
        self.words = Words(lang, game.name, game.component_name)
        self.board = TablePanels(table, plain)
        self.seat: str | None = table.humans[0] if len(table.humans) == 1 else None
        self.curtained = False
        self.stage = "map"
        self.notice = ""
        self._staged_for: object = None
        self._describer: PositionText[Any] | None = None
        self.register_theme(NIGHT_THEME)
        self.register_theme(PAPER_THEME)
        self.theme = NIGHT_THEME.name

    def get_driver_class(self) -> type[Driver]:
        """Return a Textual driver that does not crash on input that is not UTF-8."""
        found = super().get_driver_class()
        if found.__name__ != "LinuxDriver":
            return found
        from sandtable.terminal.utf8_input_driver import TableDriver

        return TableDriver

    def refuse_bytes(self) -> None:
        """Show a message that the input is not UTF-8."""
        sentence = self.words.text(say("terminal-not-utf8"))
        if len(self.screen_stack) > 1:
            self.notify(sentence)
        else:
            self.notice = sentence
            self.redraw()

    def compose(self) -> ComposeResult:
        """Yield the container of all panels."""
        yield self.board

    def on_mount(self) -> None:
        """Start the game, and restore the terminal after signals."""
        for ending in ("SIGTERM", "SIGHUP"):
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                asyncio.get_running_loop().add_signal_handler(getattr(signal, ending), self.exit)
        self.board.screen.set_focus(self.board.options)
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Arrange the panels for the new size."""
        self.call_after_refresh(self.redraw)

    # --- the course of the game --------------------

    def go_on(self) -> None:
        """Let the bots choose until it is a person's turn, and ask this person."""
        actor = self.table.actor
        self._consult()
        if actor in self.table.bots:
            self.redraw()
            self.run_worker(self._bots(), group="bots", exclusive=True)
        elif actor is not None and actor != self.seat:
            self.seat = None
            self.curtained = self.table.game_screen.hides
            self.redraw()
            waiting = Curtain if self.curtained else HandOver
            self.push_screen(waiting(lambda: self.describer, actor), lambda _: self._sit_down(actor))
        else:
            self.redraw()

    def _consult(self) -> None:
        """Report a choice to the coach, and let its bot study the next question."""
        asked = self.coach.turned() if self.coach is not None else None
        if asked is not None:
            self.run_worker(self._coached(asked), group="coach")

    async def _coached(self, asked: CoachQuestion) -> None:
        assert self.coach is not None
        self.coach.thought(asked, await asyncio.to_thread(self.coach.think, asked))
        self._consult()
        self.redraw()

    def _sit_down(self, seat: str) -> None:
        self.seat = seat
        self.curtained = False
        self.notice = ""
        self.board.screen.set_focus(self.board.options)
        self.redraw()

    async def _bots(self) -> None:
        while (seat := self.table.actor) in self.table.bots:
            assert seat is not None
            notation = await self._thought_of(seat)
            for where, warning in self.table.bot_warnings():
                self.notice = self.words.text(
                    say("bot-warning", seat=Ref("seat", where), sentence=self.words.text(warning))
                )
            await self._roll_for(seat, notation, may_go_back=False)
            self.redraw()
            await asyncio.sleep(self.pace)
        self.go_on()

    async def _thought_of(self, seat: str) -> str:
        """Return a bot's choice. If the bot takes long, show that it is thinking."""
        choosing = asyncio.ensure_future(asyncio.to_thread(self.table.bot_choice, seat))
        await asyncio.wait({choosing}, timeout=SHOW_THINKING_SECONDS)
        if not choosing.done():
            before = self.notice
            self.notice = self.words.text(say("terminal-thinks", seat=Ref("seat", seat)))
            self.redraw()
            await asyncio.wait({choosing})
            self.notice = before
        return choosing.result()

    async def _roll_for(self, seat: str, *line: str, may_go_back: bool) -> bool:
        """Make choices, and ask for typed dice if needed.

        Return False if the person cancels the choice instead of typing dice.
        """
        while True:
            try:
                self.table.choose(seat, *line)
            except NeedDice as need:
                roller = self.table.roller(seat, *line)
                faces = await self.push_screen_wait(DiceDialog(self.describer, need.count, roller, may_go_back))
                if faces is None:
                    return False
                self.table.add_faces(faces)
                may_go_back = False
            else:
                return True

    async def _choose_with_dice(self, seat: str, *line: str) -> None:
        if await self._roll_for(seat, *line, may_go_back=True):
            self.go_on()

    def enter(self, text: str) -> bool:
        """Make the choices that a typed text means.

        If a choice is illegal, show the refusal and return False.
        """
        if self.seat is None:
            return False
        try:
            line = self.table.read(self.seat, text)
        except RefusalError as refused:
            self.tell(refused)
            return False
        return self.choose(*line)

    def choose(self, *line: str) -> bool:
        """Make choices for the person at the screen.

        If a choice is illegal, show the refusal and return False.
        """
        if self.seat is None:
            return False
        self.notice = ""
        try:
            self.table.choose(self.seat, *line)
        except NeedDice:
            self.run_worker(self._choose_with_dice(self.seat, *line), group="dice", exclusive=True)
        except RefusalError as refused:
            self.tell(refused)
            return False
        else:
            self.go_on()
        return True

    def tell(self, refused: RefusalError) -> None:
        """Show a refusal below the question."""
        self.notice = self.words.text(refused.refusal)
        self.redraw()

    # --- content of the screen --------------------

    def redraw(self) -> None:
        """Show the position as the seat at the screen sees it."""
        if not self.board.is_mounted or not self.size.area:
            return
        if self.curtained:
            self.board.hide()
            return
        view = self.view
        self._set_stage(view)
        said = self.coach.remarks if self.coach is not None else []
        coach = [self.describer.say("coach", sentence=remark.text(self.words)) for remark in said]
        scene = PanelScene(view, self.seat, self.describer, self.stage, self.notice, coach, self._keys())
        self.board.show(scene, self.size)

    @property
    def view(self) -> Any:
        """The view of the seat at the screen."""
        return self.table.session.view(self.seat)

    @property
    def describer(self) -> PositionText[Any]:
        """The texts for the current language and theme."""
        palette = PALETTES[self.theme]
        if self._describer is None or self._describer.words is not self.words or self._describer.palette is not palette:
            self._describer = self.table.game_screen.describer(self.words, palette)
        return self._describer

    def _set_stage(self, view: Any) -> None:
        """Switch to the best panel for the question, if the seat or this panel has changed."""
        wanted = self.table.game_screen.stage(view)
        situation = (wanted, self.seat)
        if situation != self._staged_for:
            self._staged_for = situation
            self.stage = wanted

    def commands(self) -> list[tuple[str, str, str]]:
        """Return key, name and action of every command that is currently available."""
        may = [("u", "undo", "undo"), ("r", "reset", "reset")] if self.may_undo() else []
        zoom = [("z", "zoom", "zoom")] if self.table.game_screen.zooms else []
        fights = [("b", "battle", "stage('battle')")] if self.table.game_screen.fights else []
        return [
            ("?", "rule", "explain"),
            *may,
            (":", "type", "type"),
            ("m", "map", "stage('map')"),
            *zoom,
            ("c", "cards", "stage('cards')"),
            *fights,
            ("g", "log", "stage('log')"),
            ("w", "threats", "threats"),
            *([("y", "why", "why")] if self.coach is not None else []),
            ("s", "save", "save"),
            ("o", "load", "load"),
            ("l", "language", "language"),
            ("t", "theme", "theme"),
            ("h", "help", "help"),
            ("q", "quit", "leave"),
        ]

    def show_keys(self) -> None:
        """Show the active keys. Fewer keys are active while the person types text."""
        if self.board.is_mounted and self.size.area and not self.curtained:
            self.board.show_keys(self._keys(), self.size.width)

    def _keys(self) -> list[tuple[str, str, str]]:
        if self.board.typing.has_focus:
            typed = [("Enter", "enter"), ("Tab", "complete"), ("Esc", "leave")]
            return [(key, self.describer.key(name), f"app.typed({name!r})") for key, name in typed]
        names = [("?", "rule", "explain")]
        if self.may_undo():
            names.append(("u", "undo", "undo"))
        names += [(":", "type", "type"), ("m", "map", "stage('map')")]
        if self.table.game_screen.zooms:
            names.append(("z", "zoom", "zoom"))
        names.append(("c", "cards", "stage('cards')"))
        if self.table.game_screen.fights:
            names.append(("b", "battle", "stage('battle')"))
        names.append(("w", "threats", "threats"))
        if self.coach is not None:
            names.append(("y", "why", "why"))
        # The following keys are less important. If there is no room for them, only the help lists them.
        names += [("l", "language", "language"), ("h", "help", "help"), ("q", "quit", "leave")]
        if self.may_undo():
            names.append(("r", "reset", "reset"))
        names += [("^p", "commands", "command_palette"), ("g", "log", "stage('log')"), ("s", "save", "save")]
        names += [("o", "load", "load"), ("t", "theme", "theme")]
        return [(key, self.describer.key(name), f"app.{action}") for key, name, action in names]

    def may_undo(self) -> bool:
        """Return True if the person at the screen can undo a choice."""
        return self.table.actor not in self.table.bots and self.table.session.can_undo(self.seat)
