"""Describe battle odds and threats in words, as lists of lines."""

from __future__ import annotations

from sandtable.kernel.assessment.battle_odds import Contender, Modifier, Odds, OddsNote
from sandtable.kernel.assessment.threats import Outlook, Threat
from sandtable.kernel.message import Message, Ref, say
from sandtable.translation import Words

ARROW = " \N{RIGHTWARDS ARROW} "


def odds_lines(odds: Odds, words: Words) -> list[str]:
    """Describe battle odds: the dice of both sides, outcomes, figures and notes."""
    lines = [words.text(say("terminal-odds", fight=words.text(odds.title)))]
    for contender in odds.contenders:
        lines += side_lines(contender, words)
    lines += [_line(f"{end.probability:.1%}", end.message, words) for end in odds.outcomes]
    for figure in odds.figures:
        value = f"{figure.value:.1%}" if figure.chance else f"{figure.value:.2f}"
        lines.append(_with_section(_line(value, figure.message, words), figure.section, words))
    return lines + note_lines(odds.notes, words)


def note_lines(notes: list[OddsNote], words: Words) -> list[str]:
    """Describe notes, each with its section of the rules."""
    return [_with_section(words.text(note.message), note.section, words) for note in notes]


def outlook_lines(outlook: Outlook, words: Words, only: str = "") -> list[str]:
    """Describe an outlook: threats, supply lines, weak points, goals and notes.

    Args:
        only: "supply" or "goals" to describe only this part; "" for everything.
    """
    if only == "supply":
        outlook = Outlook(ways=outlook.ways, weak=outlook.weak)
    elif only == "goals":
        outlook = Outlook(goals=outlook.goals)
    lines = [
        _with_section(_line(_chance(threat, words), threat.message, words), threat.section, words)
        for threat in outlook.threats
    ]
    if not lines and (not only or outlook == Outlook()):
        lines.append(words.text(say(f"terminal-threats-none{only and '-'}{only}")))
    if outlook.ways or outlook.weak:
        lines.append(words.text(say("terminal-threats-supply")))
    lines += [
        " \N{RIGHTWARDS ARROW} ".join(words.ref(Ref("space", space)) for space in way.spaces) for way in outlook.ways
    ]
    lines += [_with_section(words.text(point.message), point.section, words) for point in outlook.weak]
    lines += [_with_section(words.text(goal.message), goal.section, words) for goal in outlook.goals]
    return lines + note_lines(outlook.notes, words)


def _chance(threat: Threat, words: Words) -> str:
    """Return the probability of a threat; "?" if it is unknown."""
    if threat.chance is None:
        return "?"
    text = f"{threat.chance:.0%}"
    return words.text(say("terminal-threats-most", chance=text)) if threat.most else text


def side_lines(contender: Contender, words: Words) -> list[str]:
    """Describe one side of a battle: its dice, and then each modifier on a line."""
    items = enumerate(contender.modifiers)
    return [
        _side(contender, words),
        *(_item(modifier, contender.needs is not None and n == 0, words) for n, modifier in items),
    ]


def _side(contender: Contender, words: Words) -> str:
    """Describe a side with its dice, the number needed for a hit, and its mean losses."""
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
    """Describe a modifier.

    Args:
        whole: True for the base value of a sum, which has no sign.
    """
    value = str(modifier.value) if whole else f"{modifier.value:+d}".replace("-", "\N{MINUS SIGN}")
    return _with_section(_line(value, modifier.message, words), modifier.section, words)


def _line(value: str, message: Message, words: Words) -> str:
    return words.text(say("terminal-odds-line", value=value, what=words.text(message)))


def _with_section(text: str, section: str, words: Words) -> str:
    return f"{text} \N{SECTION SIGN}{section}" if section else text
