"""What is paid before a card comes: who hears only where everything lies in the end takes it for something that the card does."""

from __future__ import annotations

from ....engine.query.prohibitions import demands
from ....language.english import listed
from ....table.events import Event
from ...replay.replay import Replay
from ...replay.trace import Step
from ..before import table_at
from ..copies import Copies


def paid(made: Replay, copies: Copies, steps: list[Step], at: int) -> str:
    """What is discarded so that a card may be played, as one clause at the first of it; empty of anything else that is discarded."""
    price = _price(steps, at)
    if not price or _price(steps, at - 1):
        return ""
    play = steps[at + len(price)]
    cards = listed(copies.all_of([step.cards[0] for step in price]))
    demanded = _demanding(made, steps, at, play)
    why = f", as {listed(copies.all_of(demanded))} demand{'s' if len(demanded) == 1 else ''}" if demanded else ""
    return f"{play.player} discards {cards} to play {copies.name(play.cards[0])}{why}"


def _price(steps: list[Step], at: int) -> list[Step]:
    """The steps from one on with which somebody pays for the play that follows; none where that is something else."""
    price: list[Step] = []
    for step in steps[max(at, 0) :] if at >= 0 else ():
        if step.kind == "discard" and step.source is None and len(step.cards) == 1:
            price.append(step)
        else:
            return price if step.kind == "play" and price and price[0].player == step.player else []
    return []


def _demanding(made: Replay, steps: list[Step], at: int, play: Step) -> list[str]:
    """The cards that demand something for a play."""
    table = table_at(made, steps[:at])
    run, goal = made.run(table), play.cards[1] if play.cards[1:] else None
    event = Event(kind="play", what=play.cards[0], player=play.player, target=goal, extra=play.how)
    return [one.source for one in demands(run, event)]
