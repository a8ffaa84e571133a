"""Cards that act in place of what would happen to others: how much of one moment a single card can take on, or pay for."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ...language.events import KINDS
from ...language.tree import Node
from ...table.events import Event
from ..kernel.caught import Caught
from ..kernel.run import Run
from ..query.prohibitions import prevented


def taken_out_before(run: Run, entry: Caught, pending: Iterable[Caught]) -> bool:
    """Whether a card that would take something on itself will have left play by what it takes on of the same moment: it takes on a
    second one only if it makes sense (clarification ``ensign-may-take-several``). ``pending``: what is settled to act. What the card is
    kept from leaves it where it is, for as many as there are."""
    if not _takes_on_itself(entry):
        return False
    mine = (one.event for one in pending if one.source == entry.source and _takes_on_itself(one))
    return any(KINDS[event.kind].removes and prevented(run, _taken_on(event, entry.source)) is None for event in mine)


def paid_out_before(run: Run, entry: Caught, pending: Iterable[Caught]) -> bool:
    """Whether a card that would do something else by removing counters from itself has none left for one more event of the same moment:
    each target is dealt with by itself (rule ``several-targets-one-by-one``), and pays with a counter of its own. ``pending``: what is
    settled to act."""
    number, here = _counters_paid(entry), run.p.play.get(entry.source)
    if not number or here is None:
        return False
    paid = sum(_counters_paid(one) for one in pending if one.source == entry.source)
    return paid + number > here.counters


def _counters_paid(entry: Caught) -> int:
    """How many counters an ability removes from its own card in place of what would happen; 0 where it does anything else."""
    body = entry.ability.body
    if not isinstance(body, Node) or body.word.name != "remove_counters" or body.args.get("from") != "this":
        return 0
    number = body.args.get("number")
    return number if isinstance(number, int) else 1


def _takes_on_itself(entry: Caught) -> bool:
    """Whether what an ability does is to have an event happen to its own card in another's place."""
    body = entry.ability.body
    return isinstance(body, Node) and body.word.name == "redirect" and body.args["to"] == "this" and not body.args["also"]


def _taken_on(event: Event, card: str) -> Event:
    return replace(event, what=card, direct=False, last=None)
