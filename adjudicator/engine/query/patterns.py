"""Whether an event fits a pattern."""

from __future__ import annotations

from typing import Any

from ...language.events import KINDS
from ...language.tree import Pattern, Selection
from ...table.events import Event
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..reading.cards import base_of, is_kind
from ..reading.selections import is_player, meets, meets_source, players, refer
from ..values.protection import counts_as_affecting

#: Marks an event whose object counts as out of play when it happens: nothing affects it any more
#: (rule ``redirected-placing-is-not-affecting``).
GONE = "gone"

#: The mark of a card that is revealed, or looked at, as the top one of its deck or as one of several there.
OFF_TOP = "off-top"


#: The mark in the number of a play: its player has played no other card of that kind there this turn (on that base or, for
#: standard actions, on nothing).
FIRST_THERE = 1
#: Players said by a card, which may be the one that the event is about.
OF_THE_OBJECT = ("owner_of", "controller_of")
#: The kinds of play that are beyond a player's regular ones (rule ``extra-plays-exceed-the-quota``).
EXTRAS = ("extra", "special")


#: What becomes of an action that goes from base to base, other than being transferred, by the answer to ``action-between-bases``: what
#: that does to the action.
RELOCATED = {"moved": "move", "neither": None}


#: Kinds of event that may count as discarding, though the card was in play, by the answers to ``discard-from-where`` that say so.
FROM_PLAY = {"discard_from_play": ("anywhere",), "scored": ("anywhere", "also-scored")}


def receiver(run: Run, event: Event) -> str | None:
    """The player into whose hand a card goes."""
    if event.kind == "draw":
        return event.player
    zone, _, player = (event.target or ("hand" if event.kind == "return" else "")).partition(":")
    if zone != "hand" or event.what not in run.p.ident:
        return None
    return player or run.p.ident[event.what].owner


def affecting(event: Event) -> str | None:
    """What an event does to its object, in those terms; ``None`` for nothing that may affect."""
    if event.kind in ("effect_begins", "effect_ends"):
        effect: str = event.extra[0]
        return effect
    return done_to(event)


def done_to(event: Event) -> str | None:
    """As :func:`affecting`, of what happens once."""
    if event.kind == "transfer" and event.extra in RELOCATED:
        return RELOCATED[event.extra]
    return KINDS[event.kind].affects if event.extra != GONE else None


def kinds_of(event: Event) -> tuple[str, ...]:
    """The kinds under which listeners of an event are filed; ``affect`` where it may count as affecting."""
    if event.extra is None and event.kind in _PLAIN:
        return _PLAIN[event.kind]
    kinds = KINDS[event.kind].filed
    if event.kind == "transfer" and event.extra in RELOCATED:
        kinds = KINDS["move"].filed if event.extra == "moved" else ()
    elif event.kind == "place" and event.target is not None:
        if event.target == "discard" and event.last is not None:
            kinds = kinds + ("to_discard",)
        elif event.target.startswith("hand"):
            kinds = kinds + ("to_hand",)
    if event.kind in FROM_PLAY:
        kinds = kinds + ("discard",)
    if affecting(event) is not None:
        kinds = kinds + ("affect",)
    return kinds


#: Those kinds, of events of which nothing but what they are decides under which they are filed.
_PLAIN = {
    name: (*kind.filed, *(("discard",) if name in FROM_PLAY else ()), *(("affect",) if kind.affects is not None else ()))
    for name, kind in KINDS.items()
    if name not in ("transfer", "place", "effect_begins", "effect_ends")
}


def is_about(pattern: Pattern, event: Event, kinds: tuple[str, ...] | None = None) -> bool:
    """Whether an event is of a kind that a pattern names. ``kinds``: those of the event (:func:`kinds_of`), where they are known."""
    if event.kind in pattern.event and event.kind != "transfer":
        return True
    filed = kinds_of(event) if kinds is None else kinds
    return any(kind in filed for kind in pattern.event)


def misses(pattern: Pattern | None, event: Event, this: str, you: str | None, base: str | None) -> bool:
    """Whether it is seen at a glance that an event does not fit a pattern, as mostly: somebody else does it, to something else, or
    elsewhere, and nothing contested would be read before that is found out. ``this``, ``you`` and ``base``: the card, its player, and
    what it calls "here". ``False`` says nothing."""
    if pattern is None or pattern.implied:
        return False
    for who in (pattern.by, pattern.whose):
        if who is None:
            continue
        head = who[0] if isinstance(who, tuple) else ""
        if head == "you":
            if event.player is None or event.player != you:
                return True
        elif head not in ("another", "each_other"):
            return False
        elif event.player is None or event.player == you:
            return True
    what = pattern.what
    if what == "this":
        if event.what != this:
            return True
    elif what is not None and not (isinstance(what, Selection) and not what.filters):
        return False
    if pattern.source is not None:
        return False
    if pattern.to == "here":
        return event.target != base
    return pattern.base == "here" and event.kind.endswith("_score") and event.what != base


def fits(run: Run, pattern: Pattern, event: Event, scope: Scope) -> bool:
    """Whether an event fits a pattern, read for the ability in ``scope`` (its ``this`` and ``you``)."""
    if pattern.implied:
        if event.kind != ("when_score" if run.question("implied-after-scoring") == "when-scoring" else "after_score"):
            return False
    elif not is_about(pattern, event):
        return False
    if pattern.directly is not None and event.direct != pattern.directly:
        return False
    if pattern.played is not None and (event.played is not None and event.played == event.source) != pattern.played:
        return False
    if pattern.by is not None and not is_player(
        run,
        event.player,
        pattern.by,
        {**scope, "it": event.what} if (not isinstance(pattern.by, tuple) or pattern.by[0] in OF_THE_OBJECT) else scope,
    ):
        return False
    if (
        pattern.extra is not None
        and (event.extra in EXTRAS and not (event.what is not None and is_kind(run, event.what, "titan"))) != pattern.extra
    ):
        return False
    return _what_and_where(run, pattern, event, scope)


def _what_and_where(run: Run, pattern: Pattern, event: Event, scope: Scope) -> bool:
    """Whether an event that a pattern names fits in what it happens to, by what and where."""
    if pattern.whose is not None and not is_player(run, event.player, pattern.whose, scope):
        return False
    if pattern.what is not None and not (
        stands_for(pattern.what) if event.extra == "pretended" else subject_fits(run, pattern.what, event.what, scope)
    ):
        return False
    if pattern.source is not None and (
        event.source is None or not meets_source(run, event.source, behind(run, event), pattern.source, scope)
    ):
        return False
    if pattern.to is not None and not place_fits(run, pattern.to, event.target, scope):
        return False
    if pattern.origin is not None and not place_fits(run, pattern.origin, event.origin, scope):
        return False
    if pattern.zone is not None and not _zone_fits(run, pattern.zone, event):
        return False
    if pattern.first is not None and (event.number == FIRST_THERE) != pattern.first:
        return False
    if pattern.into is not None and not is_player(run, receiver(run, event), pattern.into, scope):
        return False
    if pattern.base is not None:
        at = event_base(run, event)
        if not place_fits(run, pattern.base, at, scope):
            return False
    if event.kind in FROM_PLAY and "discard" in pattern.event and set(pattern.event).isdisjoint(KINDS[event.kind].filed):
        if run.question("discard-from-where") not in FROM_PLAY[event.kind]:
            return False
    effect = affecting(event) if "affect" in pattern.event and event.kind not in pattern.event else None
    if effect is not None and not counts_as_affecting(run, effect):
        # asked last, so that the edition's list is read only where it decides
        return False
    return True


def _zone_fits(run: Run, wanted: str | tuple[str, ...], event: Event) -> bool:
    """Whether the card of an event comes from a place that a pattern names; of what is only about to happen, whether it lies there."""
    origin = event.origin or (run.p.zone_of(event.what) if event.what in run.p.ident else "")
    zone = "play" if event.last is not None and event.last.base is not None else origin.partition(":")[0]
    if wanted == "deck_top":
        return zone == "deck" and event.extra == OFF_TOP
    return zone in wanted if type(wanted) is tuple else zone == wanted


def behind(run: Run, event: Event) -> str | None:
    """The player whose card does something: mostly who carries it out, but a card can have others carry it out."""
    found = event.player
    scopes = run.scopes
    while scopes is not None:
        if scopes[0].get("this") == event.source and scopes[0].get("you") is not None:
            found = scopes[0]["you"]
        scopes = scopes[1]
    return found


def event_base(run: Run, event: Event) -> str | None:
    """The base an event happens at."""
    if event.kind.endswith("_score") or event.kind in ("base_played", "new_base"):
        return event.what
    if event.last is not None and event.kind != "play" and event.kind != "move":
        return event.last.base
    if event.kind in ("play", "move", "when_play"):
        # an action is played on a minion at the base where that minion is
        return base_of(run, event.target) if event.target in run.p.play else event.target
    return base_of(run, event.what) if event.what is not None else None


def stands_for(wanted: Any) -> bool:
    """Whether an action that was only pretended, so that there is no card, meets a pattern's object: it is an action, and
    nothing more is known of it."""
    return isinstance(wanted, Selection) and wanted.kind in ("action", "card") and not wanted.filters


def subject_fits(run: Run, wanted: Any, subject: str | None, scope: Scope) -> bool:
    if subject is None:
        return False
    if type(wanted) is str:
        return subject in refer(run, wanted, scope)
    if isinstance(wanted, Selection):
        return meets(run, subject, wanted, scope)
    return subject in players(run, wanted, scope)


def place_fits(run: Run, wanted: Any, place: str | None, scope: Scope) -> bool:
    if place is None:
        return False
    if type(wanted) is str:
        return place in refer(run, wanted, scope)
    return meets(run, place, wanted, scope)
