"""When a card acts, in the words of its text, where that has not come: so it is no riddle why it did nothing."""

from __future__ import annotations

import re

from ....engine.kernel.caught import Caught, scope_of
from ....engine.query.patterns import fits
from ....ground.patterns import pattern
from ....language.rendering import render_occasion
from ....language.tree import Ability, Face
from ....table.events import Event
from ...replay.replay import Replay
from ..asked_for import clause_with_names
from .out_of_hand import moments
from .waiting import MOMENTS, as_noticed

#: The longest occasion that is told, in characters.
LONGEST = 100
#: What somebody does for which his cards wait.
_VERBS = "(play|discard|destroy|move|draw|use|flip|return|gain|reveal)"
_DOES = pattern(rf"\byou {_VERBS}\b")
_OR_ELSE = pattern(rf"(?<=and |.or ){_VERBS}\b(?= [a-z])")
#: Roles of abilities that act of themselves when their occasion comes.
_WAITS = ("trigger", "instead")


def occasion(made: Replay, card: str) -> str:
    """When a card acts that lay in play at the beginning; empty where that would be long or several things, where it can be used at will,
    and where its occasion has come, so that something else kept it."""
    face, place = made.position.ident[card].face, made.setting.game.position.play.get(card)
    waits = [one for one in face.abilities if "play" in one.zones and one.role in _WAITS] if face is not None else []
    if len(waits) > 1:
        # of several that for which something like it has happened
        kinds = {step.kind for step in made.trace.steps}
        waits = [one for one in waits if one.pattern is not None and not kinds.isdisjoint(one.pattern.event)]
    if face is None or place is None or len(waits) != 1 or face.talents or face.activated or _has_come(made, card, waits[0]):
        return ""
    text = _in_words(waits[0], face, place.controller)
    return text if len(text) <= LONGEST else ""


def left_first(made: Replay, card: str) -> bool:
    """Whether the moment of a scoring or of a turn's end for which a card waits has come while it lay there, and it has left play since,
    before it could act."""
    face = made.position.ident[card].face
    if face is None or card in made.position.play:
        return False
    waits = [one for one in face.abilities if one.role == "trigger" and "play" in one.zones and one.pattern is not None]
    turns = (step.position for step in made.trace.steps if step.kind == "phase" and step.how == "end-turn" and step.position is not None)
    events = [(Event(kind=kind, what=base, origin=base, target=base), table) for kind, base, table in moments(made)]
    events += [(Event(kind="turn_end", player=table.turn), table) for table in turns]
    for event, table in events if waits else ():
        place = table.play.get(card)
        if place is not None:
            entries = (Caught(one, card, place.controller, event, place.base, place.host) for one in waits)
            if any(fits(made.run(table), one.pattern, event, scope_of(one)) for one in entries):
                return True
    return False


def _in_words(ability: Ability, face: Face, you: str | None) -> str:
    """What an ability waits for, with the name of its player; empty where its text names no moment."""
    if ability.pattern is None or ability.pattern.implied:
        return ""
    text = re.sub(r" \([^)]*\)$", "", render_occasion(ability, face))
    if you is not None and _DOES.search(text):
        text = _OR_ELSE.sub(r"\g<0>s", _DOES.sub(rf"{you} \1s", text))
    return clause_with_names(text, you)


def _has_come(made: Replay, card: str, ability: Ability) -> bool:
    """Whether what an ability waits for has happened, or was about to; of moments of turns and scorings whether any such has come."""
    pattern, place = ability.pattern, made.setting.game.position.play[card]
    if pattern is None:
        return True
    if any(kind in MOMENTS for kind in pattern.event) and any(step.kind in ("scoring", "ranking") for step in made.trace.steps):
        return True
    if any(kind.startswith("turn_") for kind in pattern.event) and any(step.kind == "phase" for step in made.trace.steps):
        return True
    for noticed in made.trace.seen:
        run = as_noticed(made, noticed)
        there = (run.p.play if noticed.before is None else noticed.before).get(card, place)
        for event in noticed.events:
            you = event.player if ability.label == "base" else there.controller
            if fits(run, pattern, event, scope_of(Caught(ability, card, you, event, there.base, there.host))):
                return True
    return False
