"""What an action that was played could not pick, though it looked there: cards that are too strong for it, or too weak."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ...engine.kernel.run import Context, Run
from ...engine.reading.selections import candidates
from ...language.english import listed
from ...language.events import KINDS
from ...language.rendering import render_selection
from ...language.tree import Face, Selection, parts
from ..replay.replay import Replay
from ..replay.trace import Step
from .copies import Copies

#: Of so many cards a sentence still speaks; on a larger table most are nobody's question.
MOST = 2
#: What a filter may ask for besides a number, so that the rest of the table is looked at: whose the card is.
ELSE = frozenset(("player",))


class PassedOver(NamedTuple):
    """Cards that an action could not pick. ``source``: the action. ``says``: why, as a sentence."""

    source: str
    cards: tuple[str, ...]
    says: str


def passed_over(made: Replay) -> tuple[PassedOver, ...]:
    """What the actions that were played, and did something, could not pick for a number that is not what they ask for. Of an action that
    found nothing at all a step of its own tells."""
    found = []
    for step in made.trace.steps:
        card = step.cards[0] if step.kind == "play" and step.cards else None
        face = made.position.ident[card].face if card in made.position.ident else None
        if card is None or face is None or face.kind != "action":
            continue
        if not any(other.source == card and other.kind in KINDS and other.kind != "play" for other in made.trace.steps):
            continue
        for asked, cards in _missed(made, step, card, face):
            if 0 < len(cards) <= MOST:
                copies = Copies(made)
                names = listed([copies.name(one) for one in cards])
                says = f"{copies.name(card)} cannot pick {names}: it asks for {render_selection(asked, face)}."
                found.append(PassedOver(card, cards, says))
    return tuple(found)


def _missed(made: Replay, step: Step, card: str, face: Face) -> Iterator[tuple[Selection, tuple[str, ...]]]:
    """Each choice among cards in play that a played card offers by a number, with those that only the number keeps out."""
    table = step.position or made.setting.game.position
    run = Run(made.setting.game._replace(position=table, choice=None), Context(made.setting.library, made.profile, None))
    scope = {"this": card, "you": step.player}
    for asked in (part for ability in face.on_play for part in parts(ability.body)):
        if not isinstance(asked, Selection) or not asked.chooses or asked.zone != "play" or asked.kind not in ("minion", "titan"):
            continue
        kinds = [{param.kind for param in one.word.params.values()} for one in asked.filters]
        numbers = ["comparison" in found for found in kinds]
        if not any(numbers) or not all(number or found <= ELSE for number, found in zip(numbers, kinds, strict=True)):
            continue
        wider = replace(asked, filters=tuple(one for one, number in zip(asked.filters, numbers, strict=True) if not number))
        fits = candidates(run, asked, scope)
        yield asked, tuple(one for one in candidates(run, wider, scope) if one not in fits)
