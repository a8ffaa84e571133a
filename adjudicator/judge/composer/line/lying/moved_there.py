"""What moves to where a named card is: minions without a name, whose power is theirs, and no total at a base, and cards that move
themselves."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ...happening import Happening
from ...told import UNNAMED
from ..facts.doing import brings, moves_itself
from ..facts.kinds import is_standard, kind_of, lies_on_base
from ..facts.picking import picks_minions
from ..pieces import STOPS, Piece
from ..so_far import LineSoFar

#: What tells that a base is weighed.
_WEIGHED = frozenset(("score", "tie", "win"))
#: What tells behind a verb that something comes to where another card is.
_THERE = frozenset(("in", "there", "here", "over", "onto"))
_PLACE = frozenset(("there", "here", "to"))


def moves_strangers(pieces: Sequence[Piece]) -> bool:
    """Whether an action is aimed at minions that are told by their power alone, and no base scores: "I shanghai my 2 power guy to his Cub
    Scout's base", "he cannons my 2 there"."""
    if any(piece.means in _WEIGHED for piece in pieces):
        return False
    if _hits_one(pieces):
        return True
    if not any(kind_of(piece.card) == "action" and brings(piece.card, "move") for piece in pieces):
        return False
    counted = (before.means in ("mine", "theirs", "number") for before in pieces)
    return any(told and piece.text.removesuffix("s").isdigit() for told, piece in zip(counted, pieces[1:]))


def _hits_one(pieces: Sequence[Piece]) -> bool:
    """Whether somebody's minion that is told by its power is what an action is aimed at: "he cannons my 2 there"."""
    for at, piece in enumerate(pieces[:-2]):
        whose, number = pieces[at + 1 : at + 3]
        after = pieces[at + 3] if at + 3 < len(pieces) else Piece(".")
        aimed = is_standard(piece.card) and picks_minions(piece.card) and whose.means in ("mine", "theirs")
        if aimed and number.text.isdigit() and (after.text in STOPS or fold(after.text) in _THERE or after.means in ("and", "on", "then")):
            return True
    return False


def comes_there(line: LineSoFar, found: Happening | None) -> None:
    """What moves itself with its talent, or is moved by an action, lies elsewhere before, where it is told to come to another's base:
    "Kraken moved in"; and what is taken back off a base of which the power was told lies there."""
    if found is None:
        return
    if found.kind == "play" and brings(found.card, "move") and kind_of(line.target) == "minion":
        said = [fold(one.text) for one in line.pieces if not one.card]
        if any(one == "over" and after in _PLACE for one, after in zip(said, said[1:])) and any(map(lies_on_base, line.where)):
            line.apart.add(line.target)  # "Hideout is there, he dinghies his First Mate over there"
    if found.kind == "play" and brings(found.card, "return") and kind_of(line.target) == "minion" and line.then_scores and line.totals:
        # what somebody takes back was part of what he had there
        if line.base and line.target not in line.where and line.sides.get(line.target) in line.totals:
            line.where[line.target] = line.base
    if found.kind != "talent" or not moves_itself(found.card):
        return
    others = [one.card for one in line.pieces if kind_of(one.card) in ("minion", "titan") and one.card != found.card]
    for at, piece in enumerate(line.pieces):
        begun = any(one.card == found.card for one in line.pieces[:at])
        after = line.pieces[at + 1 : at + 2]
        if piece.means == "move" and begun and others and any(fold(one.text) in _THERE for one in after):
            line.apart.add(found.card)


def moves_there(line: LineSoFar, found: Happening | None) -> None:
    """Whoever is told to be moved "there" by an action comes from another base than that at which a minion was told before: "my Cub Scout
    is at Tortuga, I Shanghai his 2 there"."""
    if found is None or found.kind != "play" or not is_standard(found.card) or not brings(found.card, "move"):
        return
    played = max((at for at, piece in enumerate(line.pieces) if piece.card == found.card), default=0)
    begin = max((at for at in range(played) if line.pieces[at].text in STOPS), default=0)
    end = next((at for at in range(played, len(line.pieces)) if line.pieces[at].text in STOPS), len(line.pieces))
    said = [fold(piece.text) for piece in line.pieces[played:end]]
    standing = [piece.card for piece in line.pieces[:begin] if kind_of(piece.card) in ("minion", "titan") and piece.card != line.target]
    moved = line.target or UNNAMED
    if standing and said[-1:] == ["there"] and "from" not in said and moved not in line.where and moved not in standing:
        line.apart.add(moved)
