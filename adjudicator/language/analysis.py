"""Static reading: what an ability can cause, what it waits for, and which contested questions it can raise.

Nothing is executed. What is found is what the text makes possible, never that it will happen: an ability that can cause
a kind of event may not get to it on a given table. Questions are those that show in the text; a question about the
course of a turn, or about two cards together, shows only when a table is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from .events import KINDS
from .tree import Ability, Face, Node, Pattern, Selection, parts

#: What continuous effects change, as kinds of events, by the layer of the gift.
LAYERS: dict[str, tuple[str, ...]] = {
    "power": ("power_rise", "power_fall", "affect"),
    "printed": ("power_rise", "power_fall", "affect"),
    "starting": ("power_rise", "power_fall", "affect"),
    "cancel": ("cancel",),
    "claim": ("control",),
    "grant": ("grant",),
}
#: Layers of figures, which move when the table changes.
MEASURED = ("power", "printed", "starting", "breakpoint", "starting_breakpoint", "extra_power")
#: Questions about when an effect with a deadline ends, by the deadline.
DEADLINES = {
    "end_of_turn": ("end-of-turn-expiry",),
    "start_of_your_turn": ("start-of-turn-expiry",),
    "end_of_your_turn": ("until-end-of-your-turn",),
}

#: Questions whether a player must do it, by the word: they do not arise where the text says that its player may.
DUTIES = {
    "play": frozenset({"specific-extra-compulsory", "generic-extra-optional", "extras-outside-play-cards"}),
    "pay": frozenset({"x-to-do-y"}),
}


class Reading(NamedTuple):
    """What can be said of an ability without playing it.

    ``causes``: kinds of events it can bring about, wider kinds included. ``waits_for``: kinds it reacts to or replaces.
    ``forbids``: kinds it can forbid. ``gives``: layers of its continuous effects. ``questions``: ids of contested
    questions that it can raise. ``decides``: who may be asked something by it: ``you``, ``others``, ``chance``.
    """

    causes: tuple[str, ...]
    waits_for: tuple[str, ...]
    forbids: tuple[str, ...]
    gives: tuple[str, ...]
    questions: tuple[str, ...]
    decides: tuple[str, ...]


def kind_of(event: str) -> str:
    """A kind of event: a moment of one that happens by itself (``when_play``) is that one."""
    of = KINDS[event].moment_of if event in KINDS else None
    return of if of is not None and not KINDS[of].wide else event


def widened(kinds: Iterable[str]) -> tuple[str, ...]:
    """Kinds of events with the wider kinds under which others wait for them, and with what they bring along."""
    found: set[str] = set()
    todo = list(kinds)
    while todo:
        kind = todo.pop()
        if kind in found:
            continue
        found.add(kind)
        record = KINDS[kind]
        todo.extend((*record.wider, *record.brings))
        if record.affects is not None:
            todo.append("affect")
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 13)
def causes(ability: Ability) -> tuple[str, ...]:
    """Kinds of events that an ability can bring about, wider kinds included."""
    kinds: set[str] = set()
    for part in parts(ability):
        if isinstance(part, Node):
            kinds.update(part.word.causes)
            kinds.update(LAYERS.get(part.word.extra.get("layer", ""), ()))
        elif isinstance(part, Ability) and part.plays:
            kinds.update(("play", "leave_discard") if "discard" in part.zones else ("play",))
        elif isinstance(part, Selection) and "discard" in ((part.zone,) if isinstance(part.zone, str) else part.zone):
            # a card that is looked for in a discard pile is looked for to leave it
            kinds.add("leave_discard")
    return widened(kinds)


@lru_cache(maxsize=1 << 13)
def waits_for(ability: Ability) -> tuple[str, ...]:
    """Kinds of events that an ability reacts to or replaces; of quoted abilities too. One that acts as soon as something is so waits for
    no event."""
    kinds: set[str] = set()
    for part in parts(ability):
        if isinstance(part, Ability) and part.pattern is not None and part.timing != "as_soon_as":
            kinds.update(kind_of(event) for event in part.pattern.event)
        elif isinstance(part, Node) and part.args.get("at") in ("end_of_turn", "start_of_your_turn"):
            kinds.add("turn_end" if part.args["at"] == "end_of_turn" else "turn_start")
    return tuple(sorted(kinds))


def patterns(ability: Ability) -> tuple[Pattern, ...]:
    """The patterns of events that an ability waits for."""
    abilities = (part for part in parts(ability) if isinstance(part, Ability) and part.timing != "as_soon_as")
    return tuple(part.pattern for part in abilities if part.pattern is not None)


def forbids(ability: Ability) -> tuple[str, ...]:
    """Kinds of events that an ability can forbid."""
    kinds: set[str] = set()
    for part in parts(ability):
        if isinstance(part, Node) and isinstance(part.args.get("what"), Pattern):
            kinds.update(kind_of(event) for event in part.args["what"].event)
    return tuple(sorted(kinds))


def questions(ability: Ability) -> tuple[str, ...]:
    """Ids of the contested questions that an ability can raise, as far as its text shows."""
    found: set[str] = set()
    free = _left_to_the_player(ability)
    for part in parts(ability):
        if isinstance(part, Node):
            asked = part.word.extra.get("questions", ())
            asked = asked(part) if callable(asked) else asked
            found.update({*asked} - DUTIES.get(part.word.name, frozenset()) if part.path in free else asked)
            found.update(DEADLINES.get(str(part.args.get("until")), ()))
        elif isinstance(part, Selection):
            if part.by in (("owner",),):
                found.add("owner-chooses-means-controller")
            if part.per in ("controller", "owner") and isinstance(part.by, tuple):
                found.add("one-effect-several-players")
        elif isinstance(part, Pattern):
            if "affect" in part.event:
                found.update(("affect-list", "power-change-affects"))
            if part.implied:
                found.add("implied-after-scoring")
        elif isinstance(part, Ability):
            found.update(_of_role(part))
    return tuple(sorted(found))


def _left_to_the_player(ability: Ability) -> set[str]:
    """The paths of plays and prices that their player may leave by what the text says, so that nobody asks whether they are a duty."""
    found: set[str] = set()
    inner = [part for part in parts(ability) if isinstance(part, Node)]
    if ability.optional or ability.role == "activated":
        found.update(node.path for node in inner if node.word.name == "play")
    if isinstance(ability.body, Node) and ability.body.word.name == "pay" and (ability.optional or ability.role in ("talent", "activated")):
        found.add(ability.body.path)
    for node in inner:
        if node.word.name in ("may", "either"):
            found.update(one.path for one in parts(node) if isinstance(one, Node) and one.word.name == "play")
        if node.word.name == "may" and isinstance(node.args["do"], Node):
            found.add(node.args["do"].path)
    return found


def _of_role(ability: Ability) -> set[str]:
    """Questions that come with the shape of an ability."""
    found: set[str] = set()
    events = ability.pattern.event if ability.pattern is not None else ()
    if ability.role == "trigger":
        found.add("window-order")
        if "play" in ability.zones:
            found.add("reaction-needs-card")
        if not all(KINDS[event].window for event in events):
            found.add("reactions-timing")
        if "turn_start" in events:
            found.add("window-admits-arrivals")
            if ability.ends_itself:
                found.add("arrivals-end-themselves")
    if ability.role == "instead":
        found.add("replacement-timing")
        if ability.ends_itself:
            found.add("one-time-defence")
    if ability.role == "activated":
        found.add("on-your-turn-limit")
    if ability.role == "continuous" and any(
        isinstance(part, Node) and part.word.extra.get("layer") in MEASURED for part in parts(ability.gives)
    ):
        found.update(("when-values-move", "power-change-affects"))
    return found


def decides(ability: Ability) -> tuple[str, ...]:
    """Who may be asked something by an ability."""
    found: set[str] = set()
    for part in parts(ability):
        if isinstance(part, Selection) and part.chooses:
            found.add("chance" if part.quantifier == "random" else "others" if part.by not in (None, ("you",)) else "you")
        elif isinstance(part, Ability) and (part.optional or part.plays):
            found.add("you")
        elif isinstance(part, Node):
            if part.args.get("random") is True:
                found.add("chance")
            asked = part.word.extra.get("decides")
            if asked is not None:
                found.add("others" if part.args.get(asked) not in (None, ("you",)) else "you")
    return tuple(sorted(found))


def halves(ability: Ability) -> bool:
    """Whether an ability has halves of which somebody chooses one."""
    return any(isinstance(part, Node) and part.word.name == "either" for part in parts(ability))


def gives(ability: Ability) -> tuple[str, ...]:
    """Layers of the continuous effects that an ability gives."""
    return tuple(sorted({part.word.extra["layer"] for part in parts(ability) if isinstance(part, Node) and "layer" in part.word.extra}))


def measures(ability: Ability) -> bool:
    """Whether an ability looks at how strong something is."""
    return bool(ability.reads) or any(
        part.reads_values if isinstance(part, Selection) else isinstance(part, Node) and part.word.extra.get("reads_values")
        for part in parts(ability)
    )


def read_ability(ability: Ability) -> Reading:
    """The static reading of one ability."""
    return Reading(causes(ability), waits_for(ability), forbids(ability), gives(ability), questions(ability), decides(ability))


def read_face(face: Face) -> Reading:
    """The static reading of a whole printing: of all its abilities together."""
    readings = [read_ability(ability) for ability in face.abilities]
    return Reading(*(tuple(sorted({entry for reading in readings for entry in reading[index]})) for index in range(len(Reading._fields))))
