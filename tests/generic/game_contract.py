"""Check in random games the contract that every game must satisfy.

The functions know no rules of a particular game. A test module calls them with each game.
"""

from __future__ import annotations

import gc
import json
import random
import tracemalloc
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from generic.seeds import whole
from sandtable.kernel.choice import NOUN_MASK
from sandtable.kernel.choice_sequence import LineError, look_ahead
from sandtable.kernel.dice import ListedDice, NeedDice, SeededDice
from sandtable.kernel.early_answer import pre_answer
from sandtable.kernel.game import Game
from sandtable.kernel.learning.observation_encoding import Encoder
from sandtable.kernel.message import Ref
from sandtable.kernel.position_file import as_toml
from sandtable.kernel.record import read, verify
from sandtable.kernel.session import Session
from sandtable.kernel.state import Decision, EventList, State, actor, apply, legal, playout, settle
from sandtable.kernel.view_type_lookup import view_type
from sandtable.rules_coverage import clauses
from sandtable.translation import Words, languages


def check_tracks(game: Game[Any]) -> None:
    """Check that each track of the map has a refusal with an existing section.

    The refusal is for a player who tries to choose a space on the track.
    """
    sections = {clause.section for clause in clauses(game.name)}
    state = game.start(SeededDice(1))
    assert game.tracks
    for track in game.tracks:
        refusal = game.why(state, Ref("track", track))
        assert refusal is not None
        assert refusal.section in sections
        for lang in languages():
            assert Words(lang, game.name, game.component_name).text(refusal.message).endswith((".", "。"))


@cache
def encoder_of(game: Game[Any]) -> Encoder[Any] | None:
    """Return a game's encoder from a cache; None if the game has none."""
    try:
        return game.encoder()
    except NotImplementedError:
        return None


def seen(game: Game[Any], state: State, seat: int) -> bytes:
    """Return all that a seat gets: view, prompt, options, its view for an early answer, and observation."""
    name = None if seat < 0 else game.seats[seat]
    options = [game.option(state, c) for c in legal(state)] if actor(state) == seat else []
    ahead = pre_answer(game, state, seat)
    planned = None if ahead is None else [game.view(ahead, name), game.prompt(ahead, seat), game.choices(ahead)]
    view = msgspec.json.encode([game.view(state, name), game.prompt(state, seat), options, planned])
    encoder = encoder_of(game)
    return view if encoder is None else view + bytes(encoder.observe(state, seat))


def check_encoding(game: Game[Any], seed: int) -> None:
    """Check that every position has an observation of the right size, and every legal choice an action number."""
    encoder = encoder_of(game)
    assert encoder is not None
    actions = encoder.actions
    names = encoder.layout.names()
    assert len(names) == len(set(names)) == encoder.layout.size
    assert len(set(actions.choices)) == actions.size
    before = view = b""
    for n, state in enumerate(positions(game, seed)):
        if n % 10 == 0:
            # The encoding must not depend on earlier positions, so a new encoder must give the same result.
            fresh = game.encoder()
            for seat in range(-1, len(game.seats)):
                assert fresh.observe(state, seat) == encoder.observe(state, seat)
        observation = encoder.observe(state, actor(state))
        assert encoder.row(state, actor(state)) == observation
        assert len(observation) == encoder.layout.size
        mask = actions.mask(legal(state))
        found, seen_before = bytes(observation + mask), view
        view = msgspec.json.encode(game.view(state, game.actor(state)))
        assert found != before or view == seen_before, "what changes the view changes the numbers"
        before = found
        assert len(mask) == actions.size
        assert [actions.choices[n] for n, allowed in enumerate(mask) if allowed] == sorted(legal(state))
        assert [n for n, allowed in enumerate(mask) if allowed] == actions.numbered(legal(state))
    check_encoding_anyhow(game, seed)


def check_encoding_anyhow(game: Game[Any], seed: int) -> None:
    """Check that an encoder, used for positions of two games in random order, gives the results of a new encoder."""
    shown = [state.clone() for n in (seed, seed + 1) for state in positions(game, n, every=12)]
    random.Random(seed).shuffle(shown)
    encoder = game.encoder()
    mask = bytearray(encoder.actions.size)
    before: list[int] = []
    for n, state in enumerate(shown):
        seat = n % (len(game.seats) + 1) - 1
        assert encoder.observe(state, seat) == game.encoder().observe(state, seat)
        encoder.actions.exchange(mask, 0, before, legal(state))
        before = legal(state)
        assert mask == encoder.actions.mask(before)


def positions(game: Game[Any], seed: int, every: int = 1) -> Iterator[State]:
    """Yield every nth position of a random game, and its last position."""
    dice = SeededDice(seed)
    state = game.start(dice)
    n = 0
    while not state.over:
        if n % every == 0:
            yield state
        choices = legal(state)
        apply(state, choices[dice.pick(len(choices))], dice)
        n += 1
    yield state


def check_random_play(game: Game[Any], seeds: Iterable[int], longest: int) -> None:
    """Check that random games end without an error, within a limited number of decisions."""
    for seed in seeds:
        dice = SeededDice(seed)
        state = game.start(dice)
        made = playout(state, dice, longest)
        assert state.over, f"seed {seed}: still going on after {made} decisions"
        outcome = game.outcome(state)
        assert outcome is not None
        assert set(outcome.winners) <= set(game.seats)
        assert legal(state) == []
        assert game.actor(state) is None


def check_seats(game: Game[Any], seed: int) -> None:
    """Check that every seat decides at some time, and that a game has an outcome only at its end."""
    asked = set()
    for state in positions(game, seed):
        asked.add(game.actor(state))
        assert (game.outcome(state) is None) == (not state.over)
    assert asked == {*game.seats, None}


def check_catalogue(game: Game[Any]) -> None:
    """Check that the catalogue is plain data, and names its game, variant, edition and sources."""
    catalogue = msgspec.json.decode(msgspec.json.encode(game.catalogue()))
    assert (catalogue["name"], catalogue["variant"], catalogue["edition"]) == (game.name, game.variant, game.edition)
    assert (tuple(catalogue["variants"]), tuple(catalogue["seats"])) == (game.variants, game.seats)
    assert set(catalogue["title"]) == set(catalogue["designer"]) == {"en", "ja"}
    for space in catalogue["spaces"]:
        assert 0 <= space["x"] <= catalogue["shapes"]["width"]
        assert 0 <= space["y"] <= catalogue["shapes"]["height"]
    cards = [card for cards in catalogue["cards"].values() for card in cards]
    for row in [*catalogue["spaces"], *cards, *catalogue["turns"]]:
        assert row["source"], row


def check_written(game: Game[Any], seed: int, often: int, finished: bool = True) -> None:
    """Check that positions can be written as TOML, read back, and continued.

    Args:
        seed: the seed of the random game.
        often: how many positions of each decision are checked. A full run also checks a fifth of all other positions.
        finished: whether to check the position after the end of the game.
    """
    asked: Counter[str] = Counter()
    for n, state in enumerate(positions(game, seed)):
        key = "" if state.over else state.stack[-1].key
        asked[key] += 1
        if (asked[key] > often and (n % 5 or not whole())) or (state.over and not finished):
            continue
        text = "\n".join(as_toml(game.write_position(state)))
        again = game.read_position(text)
        where = f"seed {seed}, step {n}: {key}"
        assert "\n".join(as_toml(game.write_position(again))) == text, where
        assert json.loads(json.dumps(game.write_position(again))) == json.loads(json.dumps(game.write_position(state)))
        assert [seen(game, again, seat) for seat in range(-1, len(game.seats))] == [
            seen(game, state, seat) for seat in range(-1, len(game.seats))
        ], where
        assert (game.outcome(again), game.section(again)) == (game.outcome(state), game.section(state)), where
        one, two = game.clone(state), game.clone(again)
        for copy in (one, two):
            playout(copy, SeededDice(n), 30)
        assert game.write_position(one) == game.write_position(two), where


def check_no_dead_end(game: Game[Any], seed: int) -> None:
    """Check that the deciding seat always has choices, without duplicates."""
    for state in positions(game, seed):
        choices = legal(state)
        assert state.over or choices, f"seed {seed}: {state.stack[-1].key} offers nothing"
        assert len(set(choices)) == len(choices)


def check_refusals(game: Game[Any], seed: int, every: int) -> None:
    """Check that, of all conceivable choices, exactly the illegal ones have a refusal with section and message."""
    for state in positions(game, seed, every):
        if state.over:
            return
        listed = set(legal(state))
        universe = set(game.universe(state))
        assert listed <= universe
        for choice in universe:
            refusal = game.refusal(state, choice)
            assert (refusal is None) == (choice in listed), game.notation(state, choice)
            assert refusal is None or (refusal.section and refusal.message.id)


def check_odd_choices(game: Game[Any], seed: int, every: int) -> None:
    """Check that impossible choices, such as a verb with another verb's noun, also get a refusal."""
    for state in positions(game, seed, every):
        if state.over:
            return
        universe = set(game.universe(state))
        nouns: dict[int, set[int]] = {}
        for choice in universe:
            nouns.setdefault(choice & ~NOUN_MASK, set()).add(choice & NOUN_MASK)
        others = set().union(*nouns.values())
        for verb, own in nouns.items():
            for noun in (others | {0, max(own) + 1}) - own:
                refusal = game.refusal(state, verb | noun)
                assert refusal is not None
                assert refusal.section
                assert refusal.message.id


def check_notation(game: Game[Any], seed: int, every: int) -> None:
    """Check that the notations of all conceivable choices are unique, and that notations of legal choices parse."""
    for state in positions(game, seed, every):
        if state.over:
            return
        universe = game.universe(state)
        texts = [game.notation(state, choice) for choice in universe]
        assert len(set(texts)) == len(texts)
        for choice in legal(state):
            assert game.parse(state, "  " + game.notation(state, choice).upper() + " ") == choice


def everything(game: Game[Any], state: State) -> bytes:
    """Return everything about a state that code outside the kernel can see, including secrets."""
    views = [seen(game, state, seat) for seat in range(-1, len(game.seats))]
    return msgspec.json.encode([game.write_position(state), [view.decode() for view in views]])


def attributes(thing: Any) -> Any:
    """Return all attributes of a position and its parts, without `vars`, which fails for compiled objects."""
    if isinstance(thing, list | tuple):
        return [attributes(part) for part in thing]
    if thing is None or isinstance(thing, int | str | Decision) or not type(thing).__module__.startswith("sandtable."):
        return thing
    found = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    return {
        name: attributes(value)
        for name, value in found.items()
        if not callable(value) and name not in ("sink", "board")
    }


def check_copies(game: Game[Any], seed: int) -> None:
    """Check that clones of the positions of a game have all attributes of the originals."""
    for state in positions(game, seed):
        assert attributes(game.clone(state)) == attributes(state), f"seed {seed}: {state.stack[-1:]}"


def check_clone(game: Game[Any], seed: int, every: int) -> None:
    """Check that a clone equals the original, continues equally with equal dice, and does not affect the original."""
    for n, state in enumerate(positions(game, seed, every)):
        before = everything(game, state)
        one, two = game.clone(state), game.clone(state)
        assert everything(game, one) == before
        playout(one, SeededDice(n))
        playout(two, SeededDice(n))
        assert everything(game, one) == everything(game, two)
        assert everything(game, state) == before


def check_memory(game: Game[Any], seed: int, every: int) -> None:
    """Check that dropped copies and finished games leave no memory allocated.

    The first two runs may fill caches and are not measured. A leak grows in every later run; another thread of the
    test runner may allocate memory during one of them.
    """

    def play() -> None:
        for state in positions(game, seed, every):
            for _ in range(20):
                game.clone(state)

    def measured() -> int:
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    play()
    tracemalloc.start()
    try:
        play()
        sizes = [measured()]
        for _ in range(3):
            play()
            sizes.append(measured())
        grown = min(after - before for before, after in pairwise(sizes))
    finally:
        tracemalloc.stop()
    assert grown < 1000, f"{grown} bytes"


def random_session(game: Game[Any], seed: int, undo: int = 0) -> Session:
    """Return a finished session of random play.

    Of the choices that can be undone, one in every `undo` is undone; none if `undo` is 0.
    """
    pick = SeededDice(seed)
    session = Session(game, secret=f"test-{seed}")
    possible = 0
    while (seat := session.actor) is not None:
        options = session.options(seat)
        session.choose(seat, options[pick.pick(len(options))].notation)
        if undo and session.can_undo(seat):
            possible += 1
            if possible % undo == 0:
                session.undo(seat)
    return session


def check_record(game: Game[Any], seed: int) -> None:
    """Check that a record reads back as it was written, and that all its steps and dice are verified."""
    session = random_session(game, seed, undo=7)
    text = session.record.text()
    record = read(text)
    assert record.text() == text
    verify(game, record)


def check_views(game: Game[Any], seed: int, every: int, copies: int = 3) -> None:
    """Check that positions look the same to a seat if they differ only in what the seat cannot know.

    Check also that views can be written as JSON and read back without a difference.
    """
    for n, state in enumerate(positions(game, seed, every)):
        for seat in range(-1, len(game.seats)):
            view = game.view(state, None if seat < 0 else game.seats[seat])
            assert msgspec.json.decode(msgspec.json.encode(view), type=view_type(type(game), game.variant)) == view
            known = seen(game, state, seat)
            for copy in range(copies):
                other = game.imagine(state, seat, SeededDice(1000 * n + copy))
                assert seen(game, other, seat) == known, f"seed {seed}, seat {seat}: {state.stack[-1].key}"


def check_imagined_play(game: Game[Any], seed: int, every: int) -> None:
    """Check that an imagined position can be played to the end."""
    for n, state in enumerate(positions(game, seed, every)):
        for seat in range(-1, len(game.seats)):
            other = game.imagine(state, seat, SeededDice(n))
            playout(other, SeededDice(n), 20000)
            assert other.over


def check_seen(game: Game[Any], seed: int, every: int) -> None:
    """Check that `Decision.seen` states exactly what other seats see of a choice.

    If `seen` is the same for two choices, their results look the same to the other seats. If `seen` returns the choice
    itself and the choice has private events, the result must differ from the results of all other such choices.
    """
    for n, state in enumerate(positions(game, seed, every)):
        seat = actor(state)
        others = [other for other in range(-1, len(game.seats)) if other != seat]
        known_by: dict[tuple[int, int, int, str], bytes] = {}
        apart: set[tuple[int, bytes]] = set()
        for choice in legal(state):
            shown = state.stack[-1].seen(state, choice)
            copy = game.clone(state)
            sink = copy.sink = EventList()
            copy.stack[-1].choose(copy, choice, SeededDice(n))
            where = f"seed {seed}: {state.stack[-1].key} {choice}"
            private = any(event.seats != -1 for event in sink.events)
            settle(copy, SeededDice(n))
            for other in others:
                events = [event for event in sink.events if event.visible(other)]
                known = seen(game, copy, other) + msgspec.json.encode(events)
                after = "" if copy.over else copy.stack[-1].key
                assert known_by.setdefault((other, shown, actor(copy), after), known) == known, where
                if private and shown == choice:
                    assert (other, known) not in apart, where
                    apart.add((other, known))


def foreseen(game: Game[Any], state: State, seat: str, notation: str) -> bytes:
    """Return a seat's preview of a choice, or the reason why there is no preview."""
    try:
        after = look_ahead(game, state, seat, [notation]).state
    except LineError as refused:
        return repr(refused.refusal).encode()
    return seen(game, after, game.seats.index(seat))


def check_undo(game: Game[Any], seed: int, every: int) -> None:
    """Check that only the seat that made a choice can undo it, and not after dice or a revealed secret.

    Args:
        every: on average, one of this many choices is checked.
    """
    pick = SeededDice(seed)
    session = Session(game, secret=f"undo-{seed}")
    while (seat := session.actor) is not None:
        number = game.seats.index(seat)
        before = session.state
        options = session.options(seat)
        notation = options[pick.pick(len(options))].notation
        if pick.pick(every):
            session.choose(seat, notation)
            continue
        seen_before = everything(game, before)
        session.choose(seat, notation)
        others = [name for name in game.seats if name != seat]
        assert not any(session.can_undo(name) for name in others), "a seat could take back another's choice"
        ahead = foreseen(game, before, seat, notation)
        assert everything(game, before) == seen_before
        for copy in range(3):
            other = game.imagine(before, number, SeededDice(copy))
            assert foreseen(game, other, seat, notation) == ahead, f"{seat} learns something by asking for {notation}"
        if not session.can_undo(seat):
            assert b"no-line-chance" in ahead
            continue
        assert not session.record.steps[-1].rolls
        assert not session.record.steps[-1].draws
        # What the seat now sees equals the preview, which is the same in all positions that the seat cannot
        # distinguish.
        assert seen(game, session.state, number) == ahead, f"{notation} shows {seat} something and can be taken back"
        if pick.pick(4) == 0:
            log = len(session.log)
            session.undo(seat)
            assert everything(game, session.state) == seen_before
            assert len(session.log) <= log
            session.choose(seat, notation)


def move_count(state: State, depth: int) -> int:
    """Return the number of sequences of `depth` choices. A choice that needs a die ends its sequence."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for choice in legal(state):
        after = state.clone()
        try:
            apply(after, choice, ListedDice([], []))
        except NeedDice:
            total += 1
            continue
        total += move_count(after, depth - 1)
    return total
