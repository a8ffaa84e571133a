"""Titans that lay where something befell every minion, and are none; and cards that lie buried where a text asks for one of their kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from .....engine.kernel.frames import Scope
from .....engine.kernel.run import Run
from .....engine.reading.selections import candidates
from .....language.english import capitalized, listed
from .....language.tree import Selection, parts
from .....table.position import Position
from ....replay.at_work import each_at_work
from ....replay.replay import Replay
from ....replay.trace import Step
from ...copies import Copies

#: Of so many titans, and of so many buried cards, it is told.
MOST, UNDER = 2, 3
#: How a step begins that carries out a text.
_BEGINS = ("play", "use")


def no_minion(made: Replay) -> list[str]:
    """Of each titan that stays what it was where a text did something to each minion, that it is none."""
    copies, found = Copies(made), dict[str, str]()
    for work in each_at_work(made):
        if work.step.kind in _BEGINS or work.step.player is None:
            continue
        run = made.run(work.before)
        for asked in of_each_minion(work.ability.body):
            titans = [card for card in candidates(run, replace(asked, kind="titan"), work.scope) if _is_untouched(made, work.step, card)]
            for card in titans:
                found.setdefault(card, f"{copies.name(work.source)} does nothing to {copies.name(card)}: a titan is no minion.")
    return list(found.values()) if len(found) <= MOST else []


def of_each_minion(body: object) -> Iterator[Selection]:
    """What of a text befalls each minion in play, as far as that is asked of the table alone."""
    for one in parts(body):
        if isinstance(one, Selection) and one.quantifier == "each" and one.kind == "minion" and one.zone == "play" and _is_plain(one):
            yield one


def _is_plain(asked: Selection) -> bool:
    """Whether a text asks for nothing that it has named before."""
    said = (value for one in asked.filters for value in one.args.values())
    return all(not isinstance(value, str) or value in ("here", "this", "you") for value in said)


def _is_untouched(made: Replay, step: Step, card: str) -> bool:
    """Whether a card's text does nothing to a titan, which lies in play to the end."""
    befalls = any(one.source == step.source and card in one.cards for one in made.trace.steps)
    return card in made.position.play and not befalls


def not_reached(made: Replay) -> list[str]:
    """The buried cards that a text would have reached if they lay there openly, as their face says that they are what it asks for."""
    copies, found = Copies(made), dict[str, dict[str, str]]()
    for source, run, scope, asked, picked in _asked(made):
        under = [card for card, place in run.p.play.items() if place.buried and _kind(run.p, card) == asked.kind]
        if not 0 < len(under) <= UNDER or source in under:
            continue
        openly = structs.replace(run.p, play={**run.p.play, **{card: structs.replace(run.p.play[card], buried=False) for card in under}})
        fits = set(candidates(made.run(openly), asked, scope)).difference(candidates(run, asked, scope))
        verb = "cannot pick" if picked else "does nothing to"
        reached = {card for step in made.trace.steps if step.source == source for card in step.cards}
        for card in under:
            if card not in reached and card in fits:
                found.setdefault(source, {}).setdefault(card, f"{verb} {{}}: a buried card is no {asked.kind}")
    said = []
    for source, cards in found.items():
        for why in dict.fromkeys(cards.values()):
            names = listed((_buried_one(copies, card) for card, says in cards.items() if says == why), "or")
            said.append(f"{capitalized(copies.one(source))} {why.format(names)}.")
    return said if sum(map(len, found.values())) <= UNDER else []


def _buried_one(copies: Copies, card: str) -> str:
    """A card that lies buried, by its name: "the buried Three", "Ann's buried Three"."""
    told, name = copies.one(card), copies.name(card)
    return told.replace(name, f"buried {name}", 1) if told != name else f"the buried {name}"


def _asked(made: Replay) -> Iterator[tuple[str, Run, Scope, Selection, bool]]:
    """What texts asked for in play, each with its card, the table that it found, and whether it is picked."""
    for pick in made.trace.picks:
        source = pick.scope.get("this")
        if source and pick.cards and pick.selection.zone == "play" and pick.selection.kind in ("minion", "action", "titan"):
            yield source, made.run_of(pick.game), pick.scope, pick.selection, pick.selection.chooses
    for work in each_at_work(made):
        if work.step.kind not in ("play", "use") and work.step.player is not None:
            for asked in of_each_minion(work.ability.body):
                yield work.source, made.run(work.before), work.scope, asked, False


def _kind(table: Position, card: str) -> str:
    face = table.ident[card].face
    return face.kind if face is not None else ""
