"""What two texts ask for before they can meet: read from their abilities, so that a table has that and no more."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...language.tree import Face, Node, Pattern, Selection, parts

#: Words that need cards to play, known cards in a deck, cards in a discard pile, a minion stronger than the others, or what lies face down.
_HAND = frozenset(("extra", "play", "discard", "play_left", "draw", "hand_size", "use_play", "do_as", "in_hand"))
_DECK = frozenset(("draw", "search", "reveal", "reveal_until", "play_off_top", "shuffle", "put_back"))
_DISCARD = frozenset(("search", "shuffle_in"))
_GIANT = frozenset(("power", "printed_power", "highest", "power_of"))
_BURIED = frozenset(("bury", "uncover", "buried", "uncovered"))
_COPIES = frozenset(("name", "same_name_as", "copy_abilities", "group"))
_ACTIONS = frozenset(("carries", "transfer"))
_BEFORE = frozenset(("cards_played", "how_many_this_turn", "this_turn", "first_played", "not_played", "played_this_turn"))
_EMPTY = frozenset(("there_is", "there_is_no", "count", "has_no", "where"))
#: Moments at which a turn ends or begins.
_ENDS = ("end_of_turn", "start_of_your_turn")


@lru_cache(maxsize=1 << 12)
def needs(face: Face) -> frozenset[str]:
    """What a printing asks for, as words of :data:`..composer.surroundings.AROUND`."""
    found = {"people"}
    for ability in face.abilities:
        for part in parts(ability):
            if isinstance(part, Node):
                word = part.word.name
                found.update(
                    what
                    for what, words in (
                        ("hand", _HAND),
                        ("deck", _DECK),
                        ("discard", _DISCARD),
                        ("giant", _GIANT),
                        ("buried", _BURIED),
                        ("copies", _COPIES),
                        ("actions", _ACTIONS),
                        ("before", _BEFORE),
                        ("empty", _EMPTY),
                    )
                    if word in words
                )
                if part.args.get("at") in _ENDS:
                    found.add("turn")
                against = part.args.get("by") if word == "unaffected" else getattr(part.args.get("what"), "source", None)
                if isinstance(against, Selection) and against.kind == "action":
                    found.add("cause")
            elif isinstance(part, Selection):
                found.update(_of_zones((part.zone,) if isinstance(part.zone, str) else part.zone))
                if part.zone == "play" and part.kind == "action":
                    found.add("actions")
                if part.extreme is not None:
                    found.add("giant")
            elif isinstance(part, Pattern):
                found.update({"hand"} if "play" in part.event else ())
                found.update({"turn"} if {"turn_start", "turn_end"} & {*part.event} else ())
    return frozenset(found)


def _of_zones(zones: Iterable[str]) -> set[str]:
    return {zone for zone in zones if zone in ("hand", "deck", "discard")}


def around(faces: Iterable[Face]) -> tuple[str, ...]:
    """What some printings ask for together, always in the same order."""
    faces = tuple(faces)
    found = {word for face in faces for word in needs(face)}
    if any(ability.timing == "as_soon_as" for face in faces for ability in face.abilities):
        # by a strong minion it might be due before anything is done
        found.discard("giant")
    return tuple(sorted(found | {"spent"} if "hand" in found else found))
