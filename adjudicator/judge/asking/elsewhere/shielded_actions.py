"""An action lies there where a named card would do something to one, and another named card shields its player's actions: "can Tinx take an
action while Steam Queen is out". That there is none to pick would be no answer to whether it could."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....language.loading import slug
from ....language.tree import Face, Node, Selection, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.facts.kinds import kind_of
from ...composer.plain_cards import BANNER, BIG_BYSTANDER, with_made_up
from ...composer.taking_part import name_of
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import list_at

#: The words by which a text keeps something off others, and what tells whom.
_SHIELDS = {"unaffected": "to", "cannot": "what"}


def with_shielded_action(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line, and its case with an action on a minion of whoever shields his; ``None`` where one is named or picked, or nobody shields
    any."""
    card, told = made.happening.card, line.told
    others = [name for name in line.names if name != card and kind_of(name) == "action" and name not in told.hosts]
    if made.happening.kind not in ("play", "talent") or others or told.only or told.denied or told.hosts:
        return None
    played = replays.or_none(made.data)
    found = next(_shielding(played, line), None) if played is not None and _finds_none(played, card) else None
    if played is None or found is None:
        return None
    base, side = found
    worn = {"card": BANNER, "id": slug(BANNER), "by": side}
    bases = list_at(made.data, "bases")
    at = next((number for number, one in enumerate(bases) if isinstance(one, Mapping) and slug(str(one.get("base"))) == base), None)
    if at is None:
        return None
    there = {**bases[at], side: [*(bases[at].get(side) or ()), {"card": BIG_BYSTANDER, "on": [worn]}]}
    define = with_made_up(with_made_up(list_at(made.data, "define"), BIG_BYSTANDER), BANNER)
    given = list_at(made.data, "answers")
    for answer in (None, {"ask": "target", "about": slug(card), "pick": slug(BANNER)}, {"ask": "may", "about": slug(card), "pick": "yes"}):
        answers = [*given, answer] if answer is not None else given
        data = {**made.data, "define": define, "bases": [*bases[:at], there, *bases[at + 1 :]], "answers": answers}
        other = replays.or_none(data)
        if other is not None and not other.refused and _is_meant(other):
            return replace(line, told=replace(told, target="")), replace(made, data=data, missing=())
    return None


def _finds_none(made: Replay, name: str) -> bool:
    return any(step.kind == "no-target" and name_of(made, step.source) == name for step in made.trace.steps)


def _is_meant(made: Replay) -> bool:
    """Whether something is done to the action that lies there, or is kept from being done."""
    meant = (step for step in made.trace.steps if step.kind not in ("choice", "idle"))
    return any(name_of(made, card) == BANNER for step in meant for card in step.cards)


def _shielding(made: Replay, line: PlainLine) -> Iterator[tuple[str, str]]:
    """Where a named card lies that shields actions, and who controls it."""
    begun = made.setting.game.position
    for card, place in begun.play.items():
        face = begun.ident[card].face
        if face is not None and name_of(made, card) in line.names and shields_actions(face) and place.controller is not None:
            yield str(place.base), place.controller


def shields_actions(face: Face) -> bool:
    """Whether a card keeps others' cards from doing something to actions of its player's."""
    nodes = (part for one in face.abilities for part in parts(one) if isinstance(part, Node) and part.word.name in _SHIELDS)
    whom = (one.args.get(_SHIELDS[one.word.name]) for one in nodes)
    return any(isinstance(one, Selection) and one.kind == "action" for one in whom)
