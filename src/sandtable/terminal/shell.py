"""The table in the terminal, as a Textual application: who is asked, and what is shown.

It draws `Session.view(seat)` and nothing else, where the seat is the person who sits at the screen. Between two people
at one screen a curtain comes down if the game has secrets; else the next person is only called.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from signal import SIGTERM
from typing import Any, ClassVar

from textual import events
from textual.app import App, ComposeResult

from sandtable.kernel.dice import NeedDice
from sandtable.kernel.message import Ref, Refused, say
from sandtable.terminal.board import Board, Scene
from sandtable.terminal.coach.coach import Asked, Coach
from sandtable.terminal.game_screen import Describer
from sandtable.terminal.palette import TableCommands
from sandtable.terminal.screens import AskDice, Curtain, HandOver
from sandtable.terminal.table import Table
from sandtable.terminal.theme import NIGHT_THEME, PALETTES, PAPER_THEME
from sandtable.words import Words

# Whoever waits longer than so many seconds for a bot is told that it thinks.
THINKS_SECONDS = 0.5


class Shell(App[Table | None]):
    """The course of the game and what is on the screen; what keys and mouse do is in `app.TableApp`.

    Args:
        table: the game and who sits at it.
        lang: the language to begin with.
        plain: for terminals without braille dots.
        pace: seconds between two choices of bots.
        coach: who says to the one person at the table what matters, if anybody does.
    """

    CSS_PATH = "table.tcss"
    COMMANDS: ClassVar[set[Any]] = {TableCommands}

    def __init__(
        self, table: Table, lang: str, plain: bool = False, pace: float = 0.15, coach: Coach | None = None
    ) -> None:
        super().__init__()
        game = table.game
        self.table = table
        self.pace = pace
        self.coach = coach
        self.words = Words(lang, game.name, game.component_name)
        self.board = Board(table, plain)
        self.seat: str | None = table.humans[0] if len(table.humans) == 1 else None
        self.curtained = False
        self.stage = "map"
        self.notice = ""
        self._staged_for: object = None
        self._describer: Describer[Any] | None = None
        self.register_theme(NIGHT_THEME)
        self.register_theme(PAPER_THEME)
        self.theme = NIGHT_THEME.name

    def compose(self) -> ComposeResult:
        """Everything is on the board."""
        yield self.board

    def on_mount(self) -> None:
        """Begin; who ends the program from elsewhere finds the terminal as it was."""
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(SIGTERM, self.exit)
        self.board.screen.set_focus(self.board.options)
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Everything finds its place anew."""
        self.call_after_refresh(self.redraw)

    # --- the course of the game --------------------

    def go_on(self) -> None:
        """Ask whoever is to act: the person at the screen, another one, or a bot."""
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
        """Let the coach judge what has been chosen, and think of what is asked now."""
        asked = self.coach.turned() if self.coach is not None else None
        if asked is not None:
            self.run_worker(self._coached(asked), group="coach")

    async def _coached(self, asked: Asked) -> None:
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
            for where, told in self.table.bot_warnings():
                self.notice = self.words.text(
                    say("bot-warning", seat=Ref("seat", where), sentence=self.words.text(told))
                )
            await self._roll_for(seat, notation, may_go_back=False)
            self.redraw()
            await asyncio.sleep(self.pace)
        self.go_on()

    async def _thought_of(self, seat: str) -> str:
        """Return what a bot chooses; whoever waits for it is told so once that takes long."""
        choosing = asyncio.ensure_future(asyncio.to_thread(self.table.bot_choice, seat))
        await asyncio.wait({choosing}, timeout=THINKS_SECONDS)
        if not choosing.done():
            before = self.notice
            self.notice = self.words.text(say("terminal-thinks", seat=Ref("seat", seat)))
            self.redraw()
            await asyncio.wait({choosing})
            self.notice = before
        return choosing.result()

    async def _roll_for(self, seat: str, *line: str, may_go_back: bool) -> bool:
        """Make a choice, or several, asking for typed dice as often as it takes; False if it was dropped instead."""
        while True:
            try:
                self.table.choose(seat, *line)
            except NeedDice as need:
                roller = self.table.roller(seat, *line)
                faces = await self.push_screen_wait(AskDice(self.describer, need.count, roller, may_go_back))
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
        """Make the choice, or those of the whole move, that the person at the screen has typed, or say why not."""
        if self.seat is None:
            return False
        try:
            line = self.table.read(self.seat, text)
        except Refused as refused:
            self.tell(refused)
            return False
        return self.choose(*line)

    def choose(self, *line: str) -> bool:
        """Make a choice, or several, for the person at the screen, or say why it is not allowed; whether it was."""
        if self.seat is None:
            return False
        self.notice = ""
        try:
            self.table.choose(self.seat, *line)
        except NeedDice:
            self.run_worker(self._choose_with_dice(self.seat, *line), group="dice", exclusive=True)
        except Refused as refused:
            self.tell(refused)
            return False
        else:
            self.go_on()
        return True

    def tell(self, refused: Refused) -> None:
        """Show why something is not allowed."""
        self.notice = self.words.text(refused.refusal)
        self.redraw()

    # --- what is on the screen --------------------

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
        scene = Scene(view, self.seat, self.describer, self.stage, self.notice, coach, self._keys())
        self.board.show(scene, self.size)

    @property
    def view(self) -> Any:
        """What the person at the screen may see."""
        return self.table.session.view(self.seat)

    @property
    def describer(self) -> Describer[Any]:
        """Who speaks, in the language and the theme of now."""
        palette = PALETTES[self.theme]
        if self._describer is None or self._describer.words is not self.words or self._describer.palette is not palette:
            self._describer = self.table.game_screen.describer(self.words, palette)
        return self._describer

    def _set_stage(self, view: Any) -> None:
        """When another question is asked, show the panel that answers it best."""
        wanted = self.table.game_screen.stage(view)
        situation = (wanted, self.seat)
        if situation != self._staged_for:
            self._staged_for = situation
            self.stage = wanted

    def commands(self) -> list[tuple[str, str, str]]:
        """Key, name and action of everything that can be done now besides choosing."""
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
        """Show the keys that hold now: while something is typed letters are only letters."""
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
        # Where there is not room for all, help tells of the rest.
        names += [("l", "language", "language"), ("h", "help", "help"), ("q", "quit", "leave")]
        if self.may_undo():
            names.append(("r", "reset", "reset"))
        names += [("^p", "commands", "command_palette"), ("g", "log", "stage('log')"), ("s", "save", "save")]
        names += [("o", "load", "load"), ("t", "theme", "theme")]
        return [(key, self.describer.key(name), f"app.{action}") for key, name, action in names]

    def may_undo(self) -> bool:
        """Whether the person at the screen may take something back."""
        return self.table.actor not in self.table.bots and self.table.session.can_undo(self.seat)
