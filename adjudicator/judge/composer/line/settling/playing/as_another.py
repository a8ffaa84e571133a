"""A minion that has the abilities of another when it is played: "Copycat as Mind Lady". What the line tells to be done with the talent of
the other is done by the one that has it now: "copies Mind Lady and uses her talent on his King Rex"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ......language.tree import Node, Selection, parts
from .....data.loaded import library
from ....happening import Happening
from ....told import ANN, OTHER, Sequel
from ...facts.doing import has_talent
from ...facts.kinds import kind_of
from ...facts.picking import is_pick
from ...pieces import DEEDS, LineWord, meaning_of
from ...so_far import LineSoFar

#: What stands between a card and the one whose abilities it has, and what may come before it.
_AS = frozenset(("as", "like"))
_COMES = frozenset(("in", "down", "out", "comes", "come", "enters", "being", "goes", "plays", "played", "works", "acts"))


def with_taking_after(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, with each that tells whose abilities a card has that copies them as what it means."""
    words = list(found)
    for at in range(1, len(words) - 1):
        after = at + 1 + (words[at + 1].kind != "card" and meaning_of(words[at + 1].text) in ("mine", "theirs"))
        copied = words[after] if after < len(words) and words[after].kind == "card" else LineWord("", "filler")
        if words[at].kind == "card" or fold(words[at].text) not in _AS or kind_of(copied.says) != "minion":
            continue
        before = at - 1
        while before and words[before].kind != "card" and fold(words[before].text) in _COMES:
            before -= 1
        if words[before].kind == "card" and copies_others(words[before].says):
            words[before + 1 : at] = [LineWord(word.text, "filler") for word in words[before + 1 : at]]
            words[at] = LineWord(words[at].text, "shape", "copies")
    return words


def copies_others(name: str) -> bool:
    """Whether a minion, on being played, gets the abilities of another that is picked."""
    if kind_of(name) != "minion":
        return False
    inside = (part for ability in library().find(name).face("latest").on_play for part in parts(ability))
    return any(isinstance(part, Node) and part.word.name == "copy_abilities" for part in inside)


def acts_as_another(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens where a card copies another: it is played, and the talent of the other that is used then is its own."""
    copier = next((piece.card for piece in line.pieces if copies_others(piece.card)), "")
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == copier), 0)
    behind = line.pieces[at + 1 :]
    verb = next((number for number, piece in enumerate(behind) if piece.means == "copies"), len(behind))
    copied = next((one.card for one in behind[verb + 1 : verb + 3] if kind_of(one.card) == "minion"), "")
    if found is None or not copier or not copied or found.kind not in ("play", "talent") or found.card not in (copier, copied):
        return found
    aimed = next((one.target for one in line.then if one.card == copied), "") or (
        line.target if line.target not in (copier, copied) else ""
    )
    named = list(dict.fromkeys(piece.card for piece in behind if kind_of(piece.card) == "minion"))
    aimed = aimed or next((card for card in named if card not in (copier, copied)), "")
    uses = found == Happening("talent", copied) or any((one.kind, one.card) == ("talent", copied) for one in line.then)
    if not uses and not (aimed and has_talent(copied) and _is_aimed(line, copied, aimed)):
        return found
    side = line.sides.setdefault(copier, ANN)
    if _only_of_others(copier) and not _is_owned(line, copied):
        line.sides[copied] = OTHER[side] if side in OTHER else line.sides.get(copied, "")
    line.then = [one for one in line.then if one.card != copied] + [Sequel("talent", copier, side, aimed)]
    line.target = copied
    line.places.pop(copied, None)
    return Happening("play", copier)


def _is_aimed(line: LineSoFar, copied: str, aimed: str) -> bool:
    """Whether a minion that has the abilities of another is told to do something to a third: "Copycat as Mind Lady on his King Rex"."""
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == copied)
    to = next(number for number, piece in enumerate(line.pieces) if piece.card == aimed)
    return any(piece.means == "on" or piece.means in DEEDS for piece in line.pieces[at + 1 : to])


def _only_of_others(name: str) -> bool:
    """Whether a card has another player's minion picked alone."""
    picks = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if is_pick(part))
    own = (one for one in picks if isinstance(one, Selection) for one in one.filters if one.word.name == "controller")
    return any(one.args["of"] == ("another",) for one in own)


def _is_owned(line: LineSoFar, card: str) -> bool:
    """Whether it is said right before a card whose it is."""
    return any(one.card == card and before.means in ("mine", "theirs") for before, one in zip(line.pieces, line.pieces[1:]))
