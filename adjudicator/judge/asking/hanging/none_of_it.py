"""What is told to be missing, or to lie on a deck, and is otherwise on the table of the case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ...composer.line.pieces import NO, NOBODY, STOPS, number_of
from ...composer.taking_part import name_of
from ...data.loaded import library
from ...replay.replay import Replay
from ..elsewhere.where_cards_are import held_at_first
from ..elsewhere.who_is_there import NO_NAMES
from ..said import Said

#: What may stand between what tells that there is none and what there is none of.
_BETWEEN = frozenset(("any", "a", "other", "of", "my", "his", "more", "own"))
#: The kinds of cards of which that can be told, by what the words mean.
_KINDS = {"action": "action"}
#: Where cards lie that are out of play.
_PILES = ("hand", "deck", "discard")


def told_to_be_missing(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that there are no actions there, where one lies of which nobody told."""
    named = {one.says for one in said if one.kind == "card"}
    nameless = any(name_of(made, card) in NO_NAMES for card in made.setting.game.position.play)
    for at, one in enumerate(said):
        if one.folded in NOBODY and not one.asked and nameless and at and said[at - 1].folded == "on":
            yield f"what {one.text!r} tells"
        if one.folded not in NO or one.asked:
            continue
        behind = takewhile(lambda other: other.text not in STOPS, said[at + 1 : at + 5])
        what = next((other for other in behind if other.folded not in _BETWEEN), None)
        kind = _KINDS.get(what.means, "") if what is not None else ""
        if what is not None and what.kind == "card" and what.says in _lying_in(made, [other.means for other in said[at + 2 : at + 6]]):
            yield f"what {one.text!r} tells"  # "with no Groupie in my deck"
        held = any(other.means == "hand" for other in said[at + 1 : at + 6])
        if kind and held and any(_kind(made, card) == kind and name_of(made, card) not in named for card in held_at_first(made)):
            yield f"what {one.text!r} tells"
        lying = () if held else made.setting.game.position.play
        if kind and any(_kind(made, card) == kind and name_of(made, card) not in named for card in lying):
            yield f"what {one.text!r} tells"


def _lying_in(made: Replay, places: Sequence[str]) -> set[str]:
    """The names of the cards that lie at first in the first of some places, of whomever."""
    zone = next((place for place in places if place in _PILES), "")
    zones = made.setting.game.position.zones
    return {name_of(made, card) for name, cards in zones.items() if zone and name.startswith(zone) for card in cards}


def told_of_decks(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell which kind of card lies on top of a deck, or at its bottom, or that one comes off the top, where no deck of the
    case has a known card."""
    begun = made.setting.game.position
    known = (card for zone, held in begun.zones.items() if zone.startswith("deck") for card in held)
    if any(begun.ident[card].face is not None for card in known):
        return
    for at, one in enumerate(said):
        spoken = {other.means for other in said[max(0, at - 5) : at] if not other.asked}
        before = [other.folded for other in said[max(0, at - 2) : at] if other.folded != "the"]
        off = one.folded == "top" and before[-1:] == ["off"] and any(other.kind == "card" for other in said[:at])
        if one.means in ("top", "bottom") and not one.asked and (spoken & {"minion", "action"} or off):
            yield f"what {one.text!r} tells"
    for one, some, kind in zip(said, said[1:], said[2:]):
        # "I drop Mo'ai and flip an action"
        if one.means == "reveals" and some.folded == "an" and kind.means == "action" and not one.asked:
            yield f"what {kind.text!r} tells"


def told_of_treasures(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell of treasures, where nobody holds one and none is in play or discarded."""
    begun = made.setting.game.position
    held = (card for zone, cards in begun.zones.items() if zone.startswith(("hand:", "discard:")) for card in cards)
    if any(_kind(made, card) == "treasure" for card in (*held, *begun.play)):
        return
    for before, one in zip(said, said[1:]):
        if one.folded in ("treasure", "treasures") and not one.asked and (number_of(before.text) or before.means in ("mine", "theirs")):
            yield f"what {one.text!r} tells"


def _kind(made: Replay, card: str) -> str:
    name = name_of(made, card)
    face = made.setting.game.position.ident[card].face
    return face.kind if face is not None else library().find(name).kind if name in library() else ""
