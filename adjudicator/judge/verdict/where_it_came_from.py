"""Where a card has come from, and how, as words of a clause: out of a deck, out of a pile, by way of another base."""

from __future__ import annotations

from ..replay.replay import Replay
from .copies import Copies

#: Where a card lies only on its way to somewhere.
_ON_THE_WAY = ("limbo", "aside")
#: What a zone of a player's is called.
_ZONES = {"deck": "deck", "discard": "discard pile", "hand": "hand"}


def _last_step(made: Replay, card: str, kinds: tuple[str, ...]) -> int | None:
    """The index of the last step of some kinds that is about a card; ``None`` where there is none."""
    steps = made.trace.steps
    return next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind in kinds and steps[at].cards[:1] == (card,)), None)


def zone_before(made: Replay, card: str, at: int, now: str = "") -> str:
    """The zone in which a card lay before a step, or before it was on its way there; empty where it was nowhere. ``now``: a zone in which
    it is no news that it lay."""
    begun = made.setting.game.position
    for table in (*(step.position for step in reversed(made.trace.steps[:at])), begun):
        if table is not None and card in table.ident:
            zone = table.zone_of(card)
            if zone != now and zone not in _ON_THE_WAY:
                return zone
    return ""


def zone_in_words(zone: str) -> str:
    """What a player's zone is called, "Ann's discard pile"; empty for any other."""
    kind, _, player = zone.partition(":")
    return f"{player}'s {_ZONES[kind]}" if player and kind in _ZONES else ""


def out_of(made: Replay, card: str) -> str:
    """Out of whose deck, pile or hand a card has come to the zone in which it lies; empty where it came out of none, or began there."""
    return zone_in_words(zone_before(made, card, len(made.trace.steps), made.position.zone_of(card)))


def played_from(made: Replay, card: str) -> str:
    """Where a card was played from, where that is not its player's hand; else empty."""
    at = _last_step(made, card, ("play",))
    if at is None:
        return ""
    where = zone_before(made, card, at)
    return "" if where == f"hand:{made.trace.steps[at].player}" else zone_in_words(where)


def came(made: Replay, card: str) -> str:
    """How a card in play has come there, to be said behind where it is: from where it was played, if not from the hand, and that it was
    there before and left in between."""
    before = made.setting.game.position.play.get(card)
    if before is not None and before.buried:
        return ""
    again = " again" if before is not None and _last_step(made, card, ("play",)) is not None else ""
    where = played_from(made, card)
    return f", played{again}{f' from {where}' if where else ''}" if where or again else ""


def by_way(made: Replay, card: str) -> str:
    """What befell a card before that is not in play in the end, to be said behind what became of it, with fields: it was played from
    elsewhere than the hand, or it moved; empty for neither."""
    played, moved = _last_step(made, card, ("play",)), _last_step(made, card, ("move",))
    if played is not None and (moved is None or played > moved):
        where = played_from(made, card)
        return f" after being played from {where}" if where else ""
    # of one that never comes to rest the cycle tells
    restless = any(card in loop.cards for loop in made.loops)
    goal = made.trace.steps[moved].cards[1:] if moved is not None and not restless else ()
    return f" after moving to {_escaped(Copies(made).name(goal[0]))}" if goal else ""


def _escaped(name: str) -> str:
    """A name as it may stand among the fields of a clause."""
    return name.replace("{", "{{").replace("}", "}}")
