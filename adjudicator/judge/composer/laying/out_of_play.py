"""What the players hold, and have in decks and discard piles."""

from __future__ import annotations

from typing import Any

from ....language.loading import slug
from ....language.tree import Face
from ..happening import PLAYED, TURNS, Happening
from ..line.facts.out_of_play import gets_from
from ..plain_cards import FLAG, OF_POWER, SOME_ACTION
from ..told import ANN, Told
from .what_cards_do import gives_extra, held_for

#: So many cards are drawn at the end of a turn.
_DRAWN = 2


def _is_searched_later(name: str, faces: dict[str, Face], told: Told) -> bool:
    """Whether another card gets this one out of the deck after a turn has ended: it is not drawn at the end of that."""
    later = any(one.kind in TURNS for one in told.then)
    return later and any(other != name and gets_from(other, faces[name].kind) == "deck" for other in faces)


def copy_of(name: str) -> dict[str, str]:
    """The copy of a card that lies in a deck."""
    return {"card": name, "id": f"{slug(name)}-2"}


def hands_and_piles(
    faces: dict[str, Face], happening: Happening, hands: dict[str, list[Any]], assumed: dict[str, Any], told: Told
) -> dict[str, Any]:
    """What the players hold, and have in decks and discard piles."""
    found: dict[str, dict[str, Any]] = {player: {} for player in hands}
    for name, place in told.places.items():
        if (
            name not in faces
            or place in ("monsters", "base-deck")
            or (name == happening.card and place == "hand" and happening.kind in PLAYED)
        ):
            continue
        side = told.sides.get(name) or assumed["side"].get(name) or ANN
        copies: list[Any] = [name] * told.copies.get(name, 1)
        owner = told.owners.get(name, side)
        if owner != side and place in ("hand", "deck", "discard"):
            copies = [{"card": name, "owner": owner} for name in copies]
        if place == "hand":
            hands[side].extend(copies)
        elif place in ("discard", "titans"):
            found[side].setdefault(place, []).extend(copies)
        elif place == "stasis":
            found[side].setdefault(place, []).append({"card": name, "counters": told.counters.get(name, 1)})
        elif place == "deck-bottom":
            found[side]["deck"] = [10, *copies[:1]]
        else:
            # those that were told lie there in the order in which they were told
            *above, unknown = found[side].get("deck", (10,))
            above = above or ([_DRAWN] if _is_searched_later(name, faces, told) else [])
            found[side]["deck"] = [*above, *copies[:1], unknown]
    if told.fetches_copy:
        side = told.sides.get(told.fetches_copy, ANN)
        found[side]["deck"] = [copy_of(told.fetches_copy), *found[side].get("deck", (10,))]
    # what makes somebody discard needs cards for it
    usual = max((held_for(face) for face in faces.values()), default=0)
    for player, cards in hands.items():
        # a card that is played, now or later, is none that could be discarded
        played = [happening.card] if happening.kind in PLAYED else []
        played += [one.card for one in told.then if one.kind == "play"]
        if happening.kind == "play" and happening.card in faces and any(map(gives_extra, faces[happening.card].on_play)):
            played.append(told.target)  # with the extra play that the first gives
        played += [*OF_POWER, SOME_ACTION, FLAG] if told.befell is not None and told.befell.deed == "play" else []
        kept = sum(one not in played for one in cards)
        thrown = told.discards if happening.card in cards else 0
        unknown = max(0, thrown - len(cards) + 1) if thrown else told.hands.get(player, 0 if kept else usual + len(cards)) - len(cards)
        if cards or unknown > 0:
            found[player]["hand"] = [*cards, *([unknown] if unknown > 0 else [])]
    return found
