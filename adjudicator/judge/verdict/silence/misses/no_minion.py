"""Titans that lay where something befell every minion, and are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .....engine.reading.selections import candidates
from .....language.tree import Selection, parts
from ....replay.at_work import each_at_work
from ....replay.replay import Replay
from ....replay.trace import Step
from ...copies import Copies

#: Of so many titans it is told.
MOST = 2
#: How a step begins that carries out a text.
_BEGINS = ("play", "use")


def no_minion(made: Replay) -> list[str]:
    """Of each titan that stays what it was where a text did something to each minion, that it is none."""
    copies, found = Copies(made), dict[str, str]()
    for work in each_at_work(made):
        if work.step.kind in _BEGINS or work.step.player is None:
            continue
        run = made.run(work.before)
        for asked in of_each_minion(work.ability.body):
            titans = [card for card in candidates(run, replace(asked, kind="titan"), work.scope) if _is_untouched(made, work.step, card)]
            for card in titans:
                found.setdefault(card, f"{copies.name(work.source)} does nothing to {copies.name(card)}: a titan is no minion.")
    return list(found.values()) if len(found) <= MOST else []


def of_each_minion(body: object) -> Iterator[Selection]:
    """What of a text befalls each minion in play, as far as that is asked of the table alone."""
    for one in parts(body):
        if isinstance(one, Selection) and one.quantifier == "each" and one.kind == "minion" and one.zone == "play" and _is_plain(one):
            yield one


def _is_plain(asked: Selection) -> bool:
    """Whether a text asks for nothing that it has named before."""
    said = (value for one in asked.filters for value in one.args.values())
    return all(not isinstance(value, str) or value in ("here", "this", "you") for value in said)


def _is_untouched(made: Replay, step: Step, card: str) -> bool:
    """Whether a card's text does nothing to a titan, which lies in play to the end."""
    befalls = any(one.source == step.source and card in one.cards for one in made.trace.steps)
    return card in made.position.play and not befalls
