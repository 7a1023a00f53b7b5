"""Odds in words: what a fight promises, and what could come next, line by line."""

from __future__ import annotations

from sandtable.kernel.message import Message, Ref, say
from sandtable.kernel.odds import Contender, Modifier, Note, Odds
from sandtable.kernel.outlook import Outlook, Threat
from sandtable.words import Words

ARROW = " \N{RIGHTWARDS ARROW} "


def odds_lines(odds: Odds, words: Words) -> list[str]:
    """What a fight promises: its sides, how it may end, other numbers, what to bear in mind.

    What makes up the dice of a side is told before its end; values of the dice themselves, one by one, are not told.
    """
    told = [words.text(say("terminal-odds", fight=words.text(odds.title)))]
    for contender in odds.contenders:
        told += side_lines(contender, words)
    told += [_line(f"{end.probability:.1%}", end.message, words) for end in odds.outcomes]
    for figure in odds.figures:
        value = f"{figure.value:.1%}" if figure.chance else f"{figure.value:.2f}"
        told.append(_with_section(_line(value, figure.message, words), figure.section, words))
    return told + note_lines(odds.notes, words)


def note_lines(notes: list[Note], words: Words) -> list[str]:
    """What to bear in mind, each with its section."""
    return [_with_section(words.text(note.message), note.section, words) for note in notes]


def outlook_lines(outlook: Outlook, words: Words, only: str = "") -> list[str]:
    """What could come and how likely, the likeliest first; where supply would break; what to bear in mind.

    Args:
        only: "supply" or "goals" alone; "" for all.
    """
    if only == "supply":
        outlook = Outlook(ways=outlook.ways, weak=outlook.weak)
    elif only == "goals":
        outlook = Outlook(goals=outlook.goals)
    told = [
        _with_section(_line(_chance(threat, words), threat.message, words), threat.section, words)
        for threat in outlook.threats
    ]
    if not told and (not only or outlook == Outlook()):
        told.append(words.text(say(f"terminal-threats-none{only and '-'}{only}")))
    if outlook.ways or outlook.weak:
        told.append(words.text(say("terminal-threats-supply")))
    told += [
        " \N{RIGHTWARDS ARROW} ".join(words.ref(Ref("space", space)) for space in way.spaces) for way in outlook.ways
    ]
    told += [_with_section(words.text(point.message), point.section, words) for point in outlook.weak]
    told += [_with_section(words.text(goal.message), goal.section, words) for goal in outlook.goals]
    return told + note_lines(outlook.notes, words)


def _chance(threat: Threat, words: Words) -> str:
    """How likely something comes about."""
    if threat.chance is None:
        return "?"
    text = f"{threat.chance:.0%}"
    return words.text(say("terminal-threats-most", chance=text)) if threat.most else text


def side_lines(contender: Contender, words: Words) -> list[str]:
    """A side of a fight: its dice, and then what makes them up, item by item."""
    items = enumerate(contender.modifiers)
    return [
        _side(contender, words),
        *(_item(modifier, contender.needs is not None and n == 0, words) for n, modifier in items),
    ]


def _side(contender: Contender, words: Words) -> str:
    """A side, with its dice, what they need, and its losses."""
    if contender.dice is None:
        parts = [words.text(say("terminal-odds-dice-unknown"))]
    else:
        parts = [words.text(say("terminal-odds-dice", n=contender.dice))]
    if contender.needs is not None and contender.dice != 0:
        parts.append(words.text(say("terminal-odds-needs", needs=contender.needs)))
    if contender.losses is not None:
        parts.append(words.text(say("terminal-odds-losses", n=f"{contender.losses:.2f}")))
    what = words.listed(parts)
    return words.text(say("terminal-odds-side", side=contender.side, role=words.text(contender.role), what=what))


def _item(modifier: Modifier, whole: bool, words: Words) -> str:
    """An item of a sum; the first of those that a die needs is a number of its own, without a sign."""
    value = str(modifier.value) if whole else f"{modifier.value:+d}".replace("-", "\N{MINUS SIGN}")
    return _with_section(_line(value, modifier.message, words), modifier.section, words)


def _line(value: str, message: Message, words: Words) -> str:
    return words.text(say("terminal-odds-line", value=value, what=words.text(message)))


def _with_section(text: str, section: str, words: Words) -> str:
    return f"{text} \N{SECTION SIGN}{section}" if section else text
