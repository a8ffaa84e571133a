"""A card for an extra play that has to be used at once, as it comes outside of the phase in which cards are played: whoever holds nothing
gets it in vain, and nobody told that he holds nothing."""

from __future__ import annotations

from typing import Any

from ....language.loading import slug
from ....language.tree import Face, Node, parts
from ..happening import TURNS, Happening
from ..plain_cards import NEWCOMER, SOME_ACTION, with_made_up
from ..told import ANN, Told

#: What happens outside of that phase.
_OUTSIDE = (*TURNS, "score")


def extras_at_hand(data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], told: Told) -> None:
    """Lay such a card in the hand of whoever gets such a play, where a line asks for it."""
    if happening.kind not in _OUTSIDE or "extra" not in told.wants or told.around:
        return
    for name, face in faces.items():
        kind = _kind_given(face)
        player = assumed["turn"] if face.kind == "base" else told.sides.get(name) or assumed["side"].get(name) or ANN
        hand = data["players"].setdefault(player, {})
        unknown = [one for one in hand.get("hand", ()) if isinstance(one, int)]
        if not kind or len(unknown) < len(hand.get("hand", ())) or told.hands.get(player) == 0:
            continue
        made = NEWCOMER if kind == "minion" else SOME_ACTION
        hand["hand"] = [made, *unknown]
        data["define"] = with_made_up(data["define"], made)
        data["answers"] = [*data.get("answers", ()), {"who": player, "ask": "extra", "pick": slug(made)}]


def _kind_given(face: Face) -> str:
    """For which kind of card a card gives an extra play when something happens, empty for none."""
    waiting = (ability for ability in face.abilities if ability.role == "trigger" and "play" in ability.zones)
    nodes = (part for ability in waiting for part in parts(ability) if isinstance(part, Node) and part.word.name == "extra")
    return next((str(node.args.get("kind")) for node in nodes), "")
