"""What an ability that was used could not pick, though it looked there: cards that are too strong for it, or too weak."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ...engine.reading.selections import candidates
from ...language.english import listed
from ...language.events import KINDS
from ...language.rendering import render_selection
from ...language.tree import Ability, Body, Face, Node, Selection, parts
from ...table.position import Position
from ..replay.replay import Replay
from ..replay.trace import Step
from .copies import Copies

#: Of so many cards a sentence still speaks; on a larger table most are nobody's question.
MOST = 2


class PassedOver(NamedTuple):
    """Cards that could not be picked. ``source``: whose ability picks. ``says``: why, as a sentence."""

    source: str
    cards: tuple[str, ...]
    says: str


def passed_over(made: Replay) -> tuple[PassedOver, ...]:
    """What the abilities that were used, and did something, could not pick for a number that is not what they ask for. Of one that found
    nothing at all a step of its own tells."""
    found = []
    copies = Copies(made)
    for step, table, face, ability in _acted(made):
        for asked, cards in _missed(made, step, table, ability.body):
            if 0 < len(cards) <= MOST:
                names = listed((name.replace("both ", "either of the ", 1) for name in copies.all_of(cards)), "or")
                says = f"{copies.name(str(step.source))} cannot pick {names}: it asks for {render_selection(asked, face)}."
                found.append(PassedOver(str(step.source), cards, says))
    return tuple(dict.fromkeys(found))


def _acted(made: Replay) -> Iterator[tuple[Step, Position, Face, Ability]]:
    """The first thing that each ability did: the step, the table before it, the printing, and the ability."""
    seen = set()
    steps = made.trace.steps
    for before, step in zip(steps, steps[1:]):
        acts = step.kind in KINDS and step.kind != "play" and step.ability is not None
        if not acts or (step.source, step.ability) in seen or step.source not in made.position.ident or before.position is None:
            continue
        seen.add((step.source, step.ability))
        face = made.position.ident[step.source].face
        if face is not None:
            yield from ((step, before.position, face, one) for one in face.abilities if one.key == step.ability)


def _missed(made: Replay, step: Step, table: Position, body: Body | None) -> Iterator[tuple[Selection, tuple[str, ...]]]:
    """Each choice among cards in play that an ability offers by a number, with those that only the number keeps out."""
    run = made.run(table)
    scope = {"this": step.source, "you": step.player}
    for asked in parts(body):
        if not isinstance(asked, Selection) or not asked.chooses or asked.zone != "play" or asked.kind not in ("minion", "titan"):
            continue
        kept = _kept(asked)
        if kept is None:
            continue
        wider = replace(asked, filters=kept)
        fits = {one for other in (asked, *_instead(asked, body)) for one in candidates(run, other, scope)}
        left = tuple(one for one in candidates(run, wider, scope) if one not in fits and one != step.source)
        # where what was picked seems not to fit, it is measured by a card that is not known here
        done = {card for one in made.trace.steps if (one.source, one.ability) == (step.source, step.ability) for card in one.cards}
        # and what would fit by now would be heard as if it did not
        now = candidates(made.run(), asked, scope)
        if not {*left} & done:
            yield asked, tuple(one for one in left if one not in now)


def _kept(asked: Selection) -> tuple[Node, ...] | None:
    """The filters of a choice that hold for what is told as passed over as well: all but its numbers, or but what it asks of a card's print
    or of its controller, if that is another player, as one's own cards are nearest; ``None`` where it asks for something that is read with
    what is not known here, or for nothing of the kind."""
    for drops in (_is_number, _is_of_others):
        left = tuple(one for one in asked.filters if not drops(one))
        if len(left) < len(asked.filters):
            return left if all(_is_where(one) for one in left) else None
    return None


def _instead(asked: Selection, body: Body | None) -> Iterator[Selection]:
    """What may be picked in place of one choice, by another of the things of which one is done."""
    for either in parts(body):
        if isinstance(either, Node) and either.word.name == "either" and asked.path.startswith(f"{either.path}.of."):
            mine = asked.path[len(either.path) :].split(".")[2]
            for other in parts(either):
                if isinstance(other, Selection) and other.chooses and not other.path.startswith(f"{either.path}.of.{mine}."):
                    yield other


def _is_number(one: Node) -> bool:
    return any(param.kind == "comparison" for param in one.word.params.values())


def _is_of_others(one: Node) -> bool:
    return one.word.name in ("faction", "group") or (one.word.name == "controller" and one.args["of"] == ("another",))


def _is_where(one: Node) -> bool:
    """Whether a filter only asks whose a card is, or whether it lies where the ability is: the rest of the table is looked at then."""
    return all(param.kind == "player" for param in one.word.params.values()) or one.args.get("base") == "here"
