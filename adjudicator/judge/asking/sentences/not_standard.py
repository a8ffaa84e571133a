"""Which named cards wait for a standard action, where a named action is played that lies on a minion or a base and so is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....language.tree import Selection
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ...verdict.silence.waiting import acting, waiting


def not_standard(made: Replay, names: Sequence[str]) -> Mapping[str, str]:
    """By named card a sentence on why it does nothing as another is played. ``names``: of the line."""
    idle, position = acting(made), made.position
    found: dict[str, str] = {}
    for step in made.trace.steps:
        card = step.cards[0] if step.kind == "play" and step.cards else ""
        place = position.play.get(card)
        face = position.ident[card].face if place is not None else None
        if place is None or face is None or face.kind != "action" or name_of(made, card) not in names:
            continue
        on = "a minion" if place.host is not None else "a base"
        for one in waiting(position):
            lies = position.play.get(one.card)
            there = lies is not None or one.card in position.bases()
            near = one.card not in position.bases() or place.base == one.card
            asked = [target for target in (one.pattern.what, one.pattern.source) if isinstance(target, Selection)]
            if one.card not in idle and there and near and name_of(made, one.card) in names and any(map(_is_standard, asked)):
                name = name_of(made, one.card)
                found[name] = f"{name} does not react: {name_of(made, card)} is played on {on}, and is no standard action."
    return found


def _is_standard(what: Selection) -> bool:
    """Whether a selection asks for actions that lie on nothing."""
    return what.kind == "action" and any(one.word.name == "played_on" and "nothing" in map(str, one.args.values()) for one in what.filters)
