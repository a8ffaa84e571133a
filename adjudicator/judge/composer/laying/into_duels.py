"""What is thrown into a duel out of a hand, as answers: that it is, and at which of the two it is aimed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....language import analysis
from ....language.loading import slug
from ....language.tree import Face
from ..happening import PLAYED, Happening
from ..plain_cards import BYSTANDER
from ..told import Told

#: What a card does that is meant for one's own minion.
_HELPS = frozenset(("gain_power", "add_counters"))


def into_duels(faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], told: Told) -> list[dict[str, Any]]:
    """The answers by which the cards that are told to be are thrown into the duel that comes, each aimed as told, or at its player's own
    minion if it helps, and else at the other's."""
    sides = {name: side for name, side in assumed["side"].items() if name in faces and faces[name].kind == "minion"}
    if happening.kind in PLAYED and faces[happening.card].kind == "minion":
        sides[happening.card] = assumed["turn"]
    if assumed["bystander"]:
        sides[BYSTANDER] = assumed["bystander"]
    answers: list[dict[str, Any]] = []
    for one in told.dueling:
        if one.card not in faces:
            continue
        fighting = {name: side for name, side in sides.items() if name not in {other.card for other in told.dueling}}
        own = _helps(faces[one.card])
        aimed = one.target or next((name for name, side in fighting.items() if (side == one.player) == own), "")
        # an action is laid face down, anything else is used when its player may
        answers.append({"who": one.player, "ask": "duel-card" if faces[one.card].kind == "action" else "me-first", "pick": slug(one.card)})
        answers += [{"who": one.player, "ask": "target", "about": slug(one.card), "pick": slug(aimed)}] if aimed else []
    return answers


@lru_cache(maxsize=1 << 10)
def _helps(face: Face) -> bool:
    """Whether a card makes a minion stronger."""
    return any(_HELPS & {*analysis.causes(ability)} for ability in face.abilities)
