"""Until when something lasts, and what a card had before it was lost again: until the turn ended, or when its base scored."""

from __future__ import annotations

import re

from ...language.rendering import render_ability
from ..replay.at_work import at_work
from ..replay.event_words import until_words
from ..replay.replay import Replay
from ..replay.trace import Step
from .before import table_at
from .copies import Copies


def deadline(made: Replay, until: str | None) -> str:
    """A deadline of the table at the end as the end of a sentence, " until the end of the turn"; empty for what has none. Where another
    turn has begun meanwhile it is told which one ends."""
    if until == "turn-end" and _turned(made, len(made.trace.steps)):
        return f" until the end of {made.position.turn}'s turn"
    if until == f"end:{until.partition(':')[2] if until else ''}" and until != f"end:{made.position.turn}":
        return f" until the end of {until.partition(':')[2]}'s next turn"
    return until_words(lambda card: Copies(made).one(card or ""), until)


def _turned(made: Replay, at: int) -> bool:
    """Whether a turn has begun that is not the first, before a step by its index."""
    return any(step.kind == "phase" and step.how == "end-turn" for step in made.trace.steps[:at])


def power_until_the_end(made: Replay, card: str) -> tuple[int, str] | None:
    """The power of a card just before what made it stronger or weaker for the turn ran out, since the last move, and which turn that is:
    "the turn", or whose where it is not the first; ``None`` where nothing did, or where it ran out at another time (rule
    ``effects-expire-by-default``). A scoring is replayed to the end of its turn, and what is asked of it lies before that."""
    steps = made.trace.steps
    ends = 0
    for index in range(max(made.last_move(), 1), len(steps)):
        before = steps[index - 1].position
        if steps[index].kind == "phase":
            ends = index if steps[index].how == "end-turn" else 0
        if ends and steps[index].kind == "expired" and card in steps[index].cards and before is not None:
            power = made.values(before).power.get(card)
            turn = f"{before.turn}'s turn" if _turned(made, ends) else "the turn"
            return (power, turn) if power is not None else None
    return None


def since_the_turn(made: Replay, card: str) -> str:
    """Since whose turn a card has the power that it has, where that has come with nothing that was done, but as that turn began:
    " since Bea's turn began"; else empty."""
    steps, now = made.trace.steps, made.values().power.get(card)
    since, before = "", None
    for index in range(made.last_move(), len(steps)):
        table = steps[index].position
        if table is None or card not in table.play:
            continue
        if steps[index].kind == "phase" and steps[index].how == "start-turn" and before is not None:
            changes = made.values(before).power.get(card) != now == made.values(table).power.get(card)
            since = f" since {table.turn}'s turn began" if changes else since
        before = table
    return since if since == f" since {made.position.turn}'s turn began" else ""


def power_when_scored(made: Replay, card: str) -> int | None:
    """The power that a minion had when the base at which it lay was scored, where that is not its printed one, and it left with it; else
    ``None``: what it counted is no longer its power by then where points that were given made it another."""
    counted = before = None
    for step in made.trace.steps:
        if counted is not None and step.kind == "scored" and card in step.cards and before is not None:
            return counted if made.values(before).power.get(card) == counted else None
        before = step.position if step.position is not None and card in step.position.play else before
        table = step.position if step.kind == "ranking" else None
        face = table.ident[card].face if table is not None and card in table.play else None
        if table is None or face is None or face.power is None or table.play[card].base not in step.cards or table.play[card].buried:
            continue
        power = made.values(table).power.get(card)
        if power == face.power:
            return None
        counted = power
    return counted


def power_when_destroyed(made: Replay, card: str) -> str | None:
    """The power that a minion had when an ability that speaks of power destroyed it last, in words, where that is not its printed one, or
    is so again as it was moved; else ``None``."""
    steps = made.trace.steps
    at = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind == "destroy" and steps[at].cards[:1] == (card,)), None)
    if at is None or not _speaks_of_power(made, steps[at]):
        return None
    table = table_at(made, steps[:at])
    face = table.ident[card].face if card in table.play else None
    power = made.values(table).power.get(card)
    if face is None or power != face.power:
        return str(power) if face is not None else None
    moved = next((one for one in range(at - 1, -1, -1) if steps[one].kind == "move" and steps[one].cards[:1] == (card,)), None)
    was = made.values(table_at(made, steps[:moved])).power.get(card, power) if moved is not None else power
    return f"{power} ({was} before)" if was != power else None


def _speaks_of_power(made: Replay, step: Step) -> bool:
    """Whether the text of the ability by which something came about speaks of power."""
    ability = at_work(made, step)
    return ability is not None and re.search(r"\bpower\b(?! counter)", render_ability(ability)) is not None
