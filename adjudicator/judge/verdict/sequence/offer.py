"""What a card offers to somebody, in our words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeGuard

from ....engine.kernel.run import Run
from ....engine.reading.selections import candidates
from ....ground.patterns import pattern
from ....language.alternatives import shuffled_if_searched
from ....language.rendering import render_part, render_selection
from ....language.tree import Block, Face, Node, Selection, parts
from ...replay.at_work import at_work
from ...replay.option_words import named_so_far, part_in_words
from ...replay.replay import Replay
from ...replay.trace import Step
from ..asked_for import is_open, with_names
from ..copies import Copies

#: The longest text of an offer that is told, in characters.
LONGEST = 100
#: How an offer begins that speaks of the player who decides, and one that names who does it, or asks first whether something is so.
_TO_HIM = pattern(r"^(?:that|the current) player may ")
_BY_ANOTHER = pattern(r"^(?:if |that \w+'s owner )")
#: What a text says of the player whose card it is, or of one that only the whole text names.
_OF_YOU = pattern(r"\b(?:you|yours?|yourself|that player|that player's|they|their)\b", re.I)
#: When somebody decides what he does on a base that takes the place of another.
IN_VIEW, IN_ADVANCE = ", with the new base in view", ", before the new base is turned up"


def offer_of(made: Replay, step: Step) -> str:
    """What somebody declined, in our words; empty where it would be long even in short, where one ability offers several things, and where
    it says itself who does it and that is not "that player", or speaks of "you" and that is somebody else."""
    place = (step.position or made.position).play.get(str(step.source))
    face = made.position.ident[str(step.source)].face
    offers = _offers(made, step, face)
    said = _TO_HIM.sub("", offers.pop()) if len(offers) == 1 else ""
    if _BY_ANOTHER.match(said):
        return ""
    if place is not None and place.controller not in (None, step.who) and _OF_YOU.search(said):
        return ""
    return _in_short(with_names(said, step.who))


def _offers(made: Replay, step: Step, face: Face | None) -> set[str]:
    """The things that a card offers in a decision, each as its text by itself."""
    if step.offer:
        node, run = made.setting.library.nodes[step.offer], _as_declined(made, step)
        says = part_in_words(made.trace, run, node, face) if run is not None else render_part(node, face)
        return {Copies(made).plain(says)}
    ability = at_work(made, step)
    if ability is None:
        return set()
    offered = [*(one.args["do"] for one in parts(ability.body) if _is_offer(one)), *((ability.body,) if ability.optional else ())]
    return {render_part(part, face) for part in offered}


def is_instead(made: Replay, step: Step) -> bool:
    """Whether a card offers in a decision something instead of what another card does."""
    ability = at_work(made, step) if step.kind == "choice" and step.how == "may" else None
    return ability is not None and ability.role == "instead"


def _in_short(offer: str) -> str:
    """The text of an offer, of a long one what it begins with; empty where that is long itself."""
    if len(offer) > LONGEST:
        first = re.split(r"[.,;] ", offer)[0]
        offer = f"{first} …" if len(first) <= LONGEST else ""
    return offer


def _as_declined(made: Replay, step: Step) -> Run | None:
    """A run that stands where the text of an offer was read as somebody declined it; ``None`` for one that was taken, and for what steps
    in, which is offered while another card's text is read."""
    game = next((game for at, game in made.trace.declined.items() if made.trace.steps[at] is step), None)
    run = made.run_of(game) if game is not None else None
    return run if run is not None and run.scopes is not None and run.scope.get("this") == step.source else None


def nothing_to_do(made: Replay, step: Step) -> str:
    """What an offer that somebody declined asks for first and of which nothing was there, so that it came to the same; empty where there
    was something or nobody knows."""
    run, face = _as_declined(made, step), made.position.ident[str(step.source)].face
    if run is None or face is None:
        return ""
    offered: object = made.setting.library.nodes.get(step.offer) if step.offer else None
    if offered is None:
        ability = at_work(made, step)
        offered = ability.body if ability is not None and ability.optional else None
    asked = none_there(run, offered)
    return with_names(render_selection(asked, face, named_so_far(run)), step.who) if asked is not None else ""


def unsearched(made: Replay, step: Step) -> str:
    """That a deck is not shuffled, where a text has that only of a deck that was searched: whoever searched elsewhere does not decline it.
    Empty for any other offer."""
    offered = made.setting.library.nodes.get(step.offer) if step.offer else None
    ability = at_work(made, step)
    if ability is None or not isinstance(offered, Node) or offered.word.name != "shuffle":
        return ""
    forks = (part for part in parts(ability.body) if isinstance(part, Node) and part.word.name == "if")
    if not any(shuffled_if_searched(one.args["then"], one.args["else"]) for one in forks):
        return ""
    return f"{step.who} has not searched the deck and does not shuffle it"


def is_void(made: Replay, step: Step) -> bool:
    """Whether an offer speaks of a card that did not come into play."""
    face = made.position.ident[str(step.source)].face
    says = render_part(made.setting.library.nodes[step.offer], face) if step.offer else offer_of(made, step)
    nowhere = any(one.kind == "nowhere" and one.source == step.source for one in made.trace.steps)
    return nowhere and "that card" in says


def none_there(run: Run, part: object) -> Selection | None:
    """What some text asks for first and of which nothing is there; ``None`` where there is something or nobody knows."""
    first = _first(part)
    asked = [first.args[name] for name in first.choosers] if first is not None else []
    return next(
        (one for one in asked if one.quantifier in ("one", "exactly") and is_open(run, one) and not candidates(run, one, run.scope)), None
    )


def _first(part: object) -> Node | None:
    """The first thing that is done of some text, of a price that is paid the price."""
    while True:
        if isinstance(part, Block):
            part = part.nodes[0]
        elif isinstance(part, Node) and part.word.name in ("pay", "may"):
            part = part.main
        else:
            return part if isinstance(part, Node) else None


def _is_offer(part: object) -> TypeGuard[Node]:
    return isinstance(part, Node) and part.word.name == "may"


def is_taken(steps: Iterable[Step], step: Step) -> bool:
    """Whether something else that the card of a decision offers was taken."""
    return any(one.kind == "choice" and one.how == "may" and one.answer == "yes" and one.source == step.source for one in steps)


def beforehand(made: Replay, step: Step) -> str:
    """Of what a base offers with the one that takes its place, whether that one lies there by then, as what follows; else empty."""
    face, steps = made.position.ident[str(step.source)].face, made.trace.steps
    waits = face is not None and any(one.pattern is not None and "new_base" in one.pattern.event for one in face.abilities)
    if not waits or not any(one.kind == "new-base" for one in steps):
        return ""
    at = next(index for index, one in enumerate(steps) if one is step)
    last = next((one.kind for one in reversed(steps[:at]) if one.kind in ("scoring", "new-base")), "")
    return IN_VIEW if last == "new-base" else IN_ADVANCE
