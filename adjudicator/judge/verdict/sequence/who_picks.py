"""Where it is news who picks: cards of somebody else's pile, what he discards for another one's card, and where another
one's card goes when nobody just played what moves it."""

from __future__ import annotations

from collections.abc import Sequence

from ...replay.replay import Replay
from ...replay.trace import Step
from ..before import table_at
from ..copies import Copies

#: Steps with which a card begins to do what it says.
_BEGINS = ("reaction", "use", "play")
#: Piles of players in which each might pick himself.
_PILES = ("hand", "discard", "deck")


def is_from_anothers(made: Replay, steps: Sequence[Step], at: int) -> bool:
    """Whether somebody picks a card that lies in another player's pile, and does not play it at once."""
    step = steps[at]
    plays = any(one.kind == "play" and one.player == step.who and one.cards[:1] == (step.answer,) for one in steps[at + 1 : at + 3])
    table = table_at(made, steps[:at])
    if plays or step.answer not in table.ident or step.answer in table.play:
        return False
    kind, _, player = table.zone_of(str(step.answer)).partition(":")
    return kind in _PILES and player in table.players and player != step.who


def moves_anothers(made: Replay, steps: Sequence[Step], at: int) -> bool:
    """Whether somebody picks where a card goes that another player controls, as something reacts to what happened."""
    begun = next((one for one in reversed(steps[:at]) if one.kind in _BEGINS), None)
    return _is_anothers(made, steps, at) and begun is not None and begun.kind == "reaction"


def instead_by(made: Replay, steps: Sequence[Step], at: int, then: int) -> str:
    """Who picks, between what would have happened and what comes in its place, where a card goes that another player controls, or in
    another player's turn; empty for nobody."""
    turn = table_at(made, steps[:at]).turn
    picks = (one for one in range(at + 1, then) if steps[one].how == "move-to" and steps[one].who is not None)
    return next((str(steps[one].who) for one in picks if steps[one].who != turn or _is_anothers(made, steps, one)), "")


def _is_anothers(made: Replay, steps: Sequence[Step], at: int) -> bool:
    step = steps[at]
    place = table_at(made, steps[:at]).play.get(str(step.source)) if step.how == "move-to" else None
    return place is not None and place.controller not in (None, step.who)


def is_for_another(steps: Sequence[Step], at: int) -> bool:
    """Whether somebody else decides than who played or used the card for which it is decided."""
    step = steps[at]
    begun = next((one for one in reversed(steps[:at]) if one.kind in ("play", "use") and one.cards[:1] == (step.source,)), None)
    return begun is not None and begun.player not in (None, step.who)


def for_card_of_another(made: Replay, steps: Sequence[Step], at: int) -> bool:
    """Whether somebody picks for a card that reacts and that another player controls."""
    step = steps[at]
    begun = next((one for one in reversed(steps[:at]) if one.kind in _BEGINS and step.source in (one.source, *one.cards[:1])), None)
    place = table_at(made, steps[:at]).play.get(str(step.source))
    return begun is not None and begun.kind == "reaction" and place is not None and place.controller not in (None, step.who)


def picked_and_discarded(made: Replay, copies: Copies, steps: Sequence[Step], at: int) -> str:
    """That somebody picks the card that he discards for a card of another player's, as a clause; empty where it is not so."""
    if steps[at].kind != "discard" or not steps[at].cards:
        return ""
    card = steps[at].cards[0]
    found = next((one for one in range(at - 1, -1, -1) if steps[one].how == "discard" and steps[one].answer == card), None)
    if found is None or any(one.kind in _BEGINS for one in steps[found:at]) or steps[found].who != steps[at].player:
        return ""
    by_anothers = is_for_another(steps, found) or for_card_of_another(made, steps, found)
    return f"{steps[found].who} picks and discards {copies.one(card)}" if by_anothers else ""
