"""In which order a verdict tells things: as they came, where a base scores between them or cards are drawn before what follows."""

from __future__ import annotations

from collections.abc import Iterable

from ....language.english import listed
from ....language.events import KINDS
from ....table.position import Position
from ...replay.replay import Replay
from ...replay.script import Refusal
from ..before import table_at
from ..copies import Copies

#: Steps besides events by which a card comes to where it is.
_COMES = frozenset(("replaced", "prevented", "limbo", "opening", "not-attached", "treasure"))


def reached(made: Replay, card: str) -> int:
    """The index of the step that last did something to a card, -1 where none did."""
    steps = made.trace.steps
    done = (at for at, step in enumerate(steps) if step.cards[:1] == (card,) and (step.kind in KINDS or step.kind in _COMES))
    # what everybody draws at the end of a turn is no deed
    return max((at for at in done if steps[at].kind != "draw" or steps[at].ability is not None), default=-1)


def _scored(made: Replay) -> list[int]:
    return [at for at, step in enumerate(made.trace.steps) if step.kind == "ranking"]


def after_scoring(made: Replay, card: str) -> bool:
    """Whether what became of a card came after the last base had scored; that it went with its base is the scoring itself."""
    scored, at = _scored(made), reached(made, card)
    return bool(scored) and at > scored[-1] and made.trace.steps[at].kind != "scored"


def before_scoring(made: Replay, steps: Iterable[int]) -> bool:
    """Whether steps, by their indices, all came before the first base scored."""
    scored = _scored(made)
    return bool(scored) and max(steps, default=scored[0]) < scored[0]


def all_before(made: Replay, steps: Iterable[int], cards: Iterable[str]) -> bool:
    """Whether steps, by their indices, all came before what became of each of some cards; of those that were only played where there are no
    others."""
    last, came = max(steps, default=-1), [reached(made, card) for card in cards]
    others = [at for at in came if at < 0 or made.trace.steps[at].kind != "play"]
    return last >= 0 and last < min(others or came, default=-1)


def refused_last(made: Replay) -> bool:
    """Whether nothing was done any more after all that was refused."""
    steps = made.trace.steps
    first = next((at for at, step in enumerate(steps) if step.kind == "refused"), len(steps))
    return first < len(steps) and not any(step.kind in KINDS and (step.kind != "draw" or step.ability) for step in steps[first:])


def table_of_refusal(made: Replay, refusal: Refusal) -> Position:
    """The table on which something was refused."""
    steps = made.trace.steps
    then = next((at for at, step in enumerate(steps) if step.kind == "refused" and step.says.startswith(refusal.says)), len(steps))
    return table_at(made, steps[: then + 1])


def acts_as_boosts_end(made: Replay) -> list[str]:
    """What acts at the end of a turn in which something runs out, and whether before that or after it."""
    steps = made.trace.steps
    acting: dict[str, list[str]] = {}
    for at, step in enumerate(steps):
        if step.kind != "reaction" or step.how != "turn_end" or step.source is None:
            continue
        begun = max((one for one, other in enumerate(steps[:at]) if other.kind == "phase"), default=0)
        over = next((one for one, other in enumerate(steps[at:], at) if other.kind == "phase"), len(steps))
        expired = [one for one in range(begun, over) if steps[one].kind == "expired" and steps[one].cards]
        if expired and not expired[0] < at < expired[-1]:
            acting.setdefault("before" if at < expired[0] else "after", []).append(step.source)
    copies = Copies(made)
    return [
        f"{listed(copies.all_of(cards))} act{'s' if len(set(cards)) == 1 else ''} {when} the turn's effects run out."
        for when, cards in acting.items()
    ]
