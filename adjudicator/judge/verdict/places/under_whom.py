"""Who controls a card in play, where that has changed, or where somebody may take it for another player's than it is."""

from __future__ import annotations

from ....table.cards import InPlay
from ...replay.replay import Replay
from ..before import table_before
from ..copies import Copies
from ..until_the_end import deadline


def under_whom(made: Replay, card: str) -> str:
    """Who controls a card in play, to be said behind where it is; empty where that is no news."""
    place, owner = made.position.play[card], made.position.ident[card].owner
    before, lately = made.setting.game.position.play.get(card), table_before(made).play.get(card)
    who, lay = place.controller or "nobody", meanwhile(made, card)
    if before is not None and any(one.controller != place.controller for one in (before, lately or before, *lay)):
        back = before.controller == place.controller or place.controller == owner
        return f", controlled by {who}{' again' if back else ''}{_for_how_long(made, card)}{_since_the_end(made, card)}{_later(made, card)}"
    if before is None and any(one.controller != place.controller for one in lay):
        return f", controlled by {who}{' again' if place.controller == owner else ''}{_since_the_end(made, card)}{_later(made, card)}"
    if before is None and owner not in (None, place.controller):
        return f", controlled by {who}, still owned by {owner}"
    if any(step.kind == "replaced" and step.event == "control" and card in step.cards for step in made.trace.steps):
        return f", still controlled by {who}"
    # of one that is told from its copies by whose it is that is said
    told = Copies(made).one(card).startswith(f"{who}'s ")
    if owner not in (None, place.controller) and not told and (_has_lost(made, card) or _is_moved_by(made, card, owner)):
        return f", still controlled by {who}"
    taken = before is not None and place.host is not None and before.host != place.host
    if taken and any(_is_moved_by(made, card, player) for player in made.position.players if player != place.controller):
        return f", still controlled by {who}"
    return ""


def _is_moved_by(made: Replay, card: str, player: str | None) -> bool:
    """Whether a player's card has moved a card, or laid it onto another one."""
    kinds = ("move", "transfer", "attach")
    return any(step.kind in kinds and card in step.cards and step.player == player and step.source is not None for step in made.trace.steps)


def meanwhile(made: Replay, card: str) -> list[InPlay]:
    """How a card lay in play at each step that kept its table."""
    return [step.position.play[card] for step in made.trace.steps if step.position is not None and card in step.position.play]


def _for_how_long(made: Replay, card: str) -> str:
    """Until when whoever has a card keeps it, where that has an end; else empty."""
    place = made.position.play[card]
    claims = [one for one in made.position.lasting if one.kind == "claim" and card in (one.targets or ())]
    until = claims[-1].until if claims and place.controller != made.position.ident[card].owner else None
    return deadline(made, until)


def _since_the_end(made: Replay, card: str) -> str:
    """That somebody got a card back because a turn ended; else empty."""
    steps, last = made.trace.steps, _taken(made, card)
    if last is None or steps[last].source is not None:
        return ""
    phase = next((step.how for step in reversed(steps[:last]) if step.kind == "phase"), "")
    return " once the turn ends" if phase == "end-turn" else ""


def _later(made: Replay, card: str) -> str:
    """In whose turn somebody still has a card that was taken in an earlier one, with no end; else empty."""
    steps, taken = made.trace.steps, _taken(made, card)
    if taken is None or steps[taken].source is None or _for_how_long(made, card) or made.position.play[card].controller is None:
        return ""
    began = any(step.kind == "phase" and step.how == "start-turn" for step in steps[taken:])
    return f", still so in {made.position.turn}'s turn" if began else ""


def _taken(made: Replay, card: str) -> int | None:
    """At which step a card came under the control of whoever has it."""
    steps = made.trace.steps
    return next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind == "control" and steps[at].cards[:1] == (card,)), None)


def _has_lost(made: Replay, card: str) -> bool:
    """Whether something lay on a card that does not any more."""
    now = made.position.play
    return any(one.host == card and (lay not in now or now[lay].host != card) for lay, one in made.setting.game.position.play.items())
