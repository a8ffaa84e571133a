"""What could have stepped in for something and did not, as somebody had something else do so."""

from __future__ import annotations

from ......language.english import capitalized
from .....replay.replay import Replay
from ....before import table_at
from ....copies import Copies

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def not_stepped_in(made: Replay) -> list[str]:
    """The cards of which one could have stepped in for what befell a card and of which another one was picked, each with who picked it."""
    copies, steps = Copies(made), made.trace.steps
    stepped = {(step.source, card) for step in steps if step.kind == "replaced" for card in step.cards[:1]}
    found = []
    for at, step in enumerate(steps):
        picked = str(step.answer).partition("#")[0]
        if step.kind != "choice" or step.how != "replacement" or step.source is None or (picked, step.source) not in stepped:
            # what was picked first may be declined when its turn comes
            continue
        whose = f"{step.who}, whose turn it is," if step.who == table_at(made, steps[:at]).turn else str(step.who)
        for card in step.offered:
            if card != picked and (card, step.source) not in stepped:
                name, for_it = capitalized(copies.other(card, picked)), copies.one(step.source)
                which = "which" if copies.one(card) == copies.one(picked) else copies.one(picked)
                found.append(f"{name} could step in for {for_it} as well and does not: {whose} picks {which}.")
    lines = list(dict.fromkeys(found))
    return lines if len(lines) <= MOST else []
