"""Where a card has come from, and how, as words of a clause: out of a deck, out of a pile, by way of another base."""

from __future__ import annotations

from collections import Counter

from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies

#: Where a card lies only on its way to somewhere.
_ON_THE_WAY = ("limbo", "aside")
#: What a zone of a player's is called.
_ZONES = {"deck": "deck", "discard": "discard pile", "hand": "hand", "stasis": "cards in stasis"}


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
    now = made.position.zone_of(card)
    was, played = zone_before(made, card, len(made.trace.steps), now), _last_step(made, card, ("play",))
    # that a card that was played has come from the hand goes without saying
    by_hand = played is not None and was == f"hand:{made.trace.steps[played].player}" and now.startswith("deck")
    return zone_in_words(was) if not by_hand else ""


def played_from(made: Replay, card: str) -> str:
    """Where a card was played from, where that is not its player's hand; else empty."""
    at = _last_step(made, card, ("play",))
    if at is None:
        return ""
    where = zone_before(made, card, at)
    return "" if where == f"hand:{made.trace.steps[at].player}" else zone_in_words(where)


def _before_a_play(step: Step) -> bool:
    """Whether what is missing since a step can have been taken by the next play."""
    return step.kind in ("play", "phase") or (step.kind == "choice" and step.how == "turn")


def by_which_play(made: Replay, card: str, elsewhere: bool) -> str:
    """By which of the plays that somebody had a card was played last, as " as an extra minion", with fields; empty where by none, or by the
    regular one of its kind out of the hand. ``elsewhere``: whether it came from elsewhere than the hand."""
    at, steps = _last_step(made, card, ("play",)), made.trace.steps
    if at is None:
        return ""
    # what a play takes is gone by the time at which it is told; what a phase ends is none
    begun = next((step for step in reversed(steps[:at]) if _before_a_play(step)), None)
    before = (begun.position if begun is not None else None) or made.setting.game.position
    after, face = steps[at].position, made.position.ident[card].face
    spent = list((Counter(before.plays) - Counter(after.plays)).elements()) if after is not None else []
    at_once = steps[at].how == "extra" and steps[at].ability is not None
    if len(spent) != 1 or face is None or (at_once and spent[0].regular):
        # the regular play was then the price of the ability that played it
        return ""
    kind = spent[0].kind
    if not spent[0].regular:
        return f" as {{an_extra_{kind}}}"
    if face.kind == "titan":
        return f" instead of the regular {kind}"
    return f" as {{the_regular_{kind}}}" if elsewhere or face.kind != kind else ""


def came(made: Replay, card: str) -> str:
    """How a card in play has come there, to be said behind where it is: from where it was played, if not from the hand, by which play, and
    that it was there before and left in between."""
    before = made.setting.game.position.play.get(card)
    if before is not None and before.buried:
        return ""
    again = " again" if before is not None and _last_step(made, card, ("play",)) is not None else ""
    where = played_from(made, card)
    words = f"{again}{f' from {where}' if where else ''}{by_which_play(made, card, bool(where))}"
    return f", played{words}" if words else ""


def by_way(made: Replay, card: str) -> str:
    """What befell a card before that is not in play in the end, to be said behind what became of it, with fields: it was played from
    elsewhere than the hand or as an extra card, or it moved; empty for neither."""
    played, moved = _last_step(made, card, ("play",)), _last_step(made, card, ("move",))
    if played is not None and (moved is None or played > moved):
        where = played_from(made, card)
        by = by_which_play(made, card, bool(where))
        if not by and made.trace.steps[played].how == "extra" and _last_step(made, card, ("scored",)) is not None:
            # that it came just before it went with its base is news
            by = " as {an_extra_card}"
        words = f"{f' from {where}' if where else ''}{by}"
        return f" after being played{words}" if words else ""
    # of one that never comes to rest the cycle tells
    restless = any(card in loop.cards for loop in made.loops)
    goal = made.trace.steps[moved].cards[1:] if moved is not None and not restless else ()
    return f" after moving to {escaped(Copies(made).name(goal[0]))}" if goal else ""


def escaped(name: str) -> str:
    """A name as it may stand among the fields of a clause."""
    return name.replace("{", "{{").replace("}", "}}")
