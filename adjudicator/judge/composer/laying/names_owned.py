"""What the players own besides, where a text looks at the names of all that somebody owns: the minions of the factions of his named cards,
which lie in his deck. Nobody tells of them, and whoever has one card of a faction has them all."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....language.tree import Face, Node, parts
from ...data.loaded import library
from ..told import ANN, Told

#: So many cards of which nothing is known lie above them.
_ABOVE = 10


def own_their_factions(data: dict[str, Any], faces: dict[str, Face], assumed: dict[str, Any], told: Told) -> None:
    """Lay them in the decks of those who control a card that has the names of all that its player owns."""
    sides = {name: told.owners.get(name) or told.sides.get(name) or assumed["side"].get(name, ANN) for name in faces}
    for side in {sides[name] for name, face in faces.items() if has_names_owned(face)} if not told.around else ():
        factions = {face.card.faction for name, face in faces.items() if sides[name] == side and face.kind != "base" and face.card.faction}
        owned = [card.name for card in library().cards.values() if card.faction in factions and card.kind == "minion"]
        owner = data["players"].setdefault(side, {})
        owner["deck"] = [*(owner.get("deck") or (_ABOVE,)), *(name for name in owned if name not in faces)]


@lru_cache(maxsize=1 << 12)
def has_names_owned(face: Face) -> bool:
    """Whether a card has, by its text, the names of all cards of a kind that its player owns."""
    nodes = (part for ability in face.abilities for part in parts(ability) if isinstance(part, Node))
    return any(one.word.name == "counts_as" and one.args.get("every") for one in nodes)
