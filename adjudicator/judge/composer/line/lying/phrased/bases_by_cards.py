"""Bases that are called by what lies on them: "a guy sitting on my Deep Roots base" stands where that lies, and "Gorgodzolla onto his
Overrun base" comes there."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of, lies_on_base
from ...pieces import Piece

#: What may stand between a minion and the word for where it is.
_STANDING = frozenset(("sitting", "standing", "that", "who", "which", "is", "are", "sits", "stands", "thats", "already", "sat"))


def at_bases_by_cards(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with each such base told by what lies there: "a guy where my Deep Roots is"."""
    found = list(pieces)
    for at in range(len(found) - 2, 1, -1):
        named = found[at]
        minion = kind_of(named.card) in ("minion", "titan")
        if not (lies_on_base(named.card) or minion) or found[at + 1].means != "base" or found[at + 1].card:
            continue
        begin = at - 1
        while begin > 0 and (found[begin].means in ("mine", "theirs") or fold(found[begin].text) in ("the", "that", "a")):
            begin -= 1
        whose = [one for one in found[begin + 1 : at] if one.means in ("mine", "theirs")]
        if found[begin].means != "on" or found[begin].card or not begin:
            continue
        played = found[begin - 1].means == "play" and not found[begin - 1].card and begin > 1
        if fold(found[begin].text) == "onto" or (played and minion):
            # "Reclaimer played onto his Leprechaun base"
            if kind_of(found[begin - 1 - played].card) in ("minion", "titan"):
                found[begin : at + 2] = [found[begin], Piece("a"), found[at + 1], Piece("with", means="with"), *whose, named]
            continue
        if minion:
            continue
        stands = begin - 1
        while stands and fold(found[stands].text) in _STANDING and not found[stands].card:
            stands -= 1
        if found[stands].means == "minion" and not found[stands].card:
            found[stands + 1 : at + 2] = [Piece("where", means="where"), *whose, named, Piece("is", means="passive")]
    return found
