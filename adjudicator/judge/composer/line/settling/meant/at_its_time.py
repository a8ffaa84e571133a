"""An action that does nothing but as its player's turn starts: who names it with the minion on which it is asks what comes of it then, and
who tells that it has done so tells of that turn. "Choking Vines on a Warbot, what happens", "Overgrowth triggered, do I get the 5"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA, OTHER
from ...facts.biding import bides_until_turn, does_then
from ...facts.doing import does_bearer_good
from ...facts.kinds import attaches, kind_of, lies_on_base
from ...facts.protecting import keeps_off
from ...facts.waiting import minds_being_played_on, moves_breakpoint_at
from ...so_far import LineSoFar

#: What asks what comes of it, where a line has any other words than those for the two and for whose they are.
_WHAT_COMES = re.compile(
    r"^(?:(?:so|and|then|ok|the|what|whats|happens?|will|next|now|does|do|is|he|she|it|they|dead|die|dies|survive|survives|destroyed|killed|"
    r"a|an|anything|going|to|gonna|happen|who|wins|how|come|safe|still|gets?|leave|leaves|go|goes|stay|stays|alive) ?)*$"
)
#: What tells that it has done what it does.
_DONE = frozenset(("triggered", "triggers", "trigger", "fired", "fires", "procced", "activated", "activates", "kicked", "kicks"))
#: The action and the base on which it lies.
_TWO = 2
#: What speaks of the base that scores then, and of what somebody gets of it.
_POINTS = frozenset(("get", "gets", "vp", "vps", "points", "score", "scores", "break", "breaks"))


def at_its_time(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: that a turn starts, where such an action is only told to be on a minion; else as it was."""
    card = found.card if found is not None and found.kind == "play" else _asked_of(line, found)
    if not attaches(card) or not bides_until_turn(card) or kind_of(line.target) != "minion" or not _is_bare(line):
        return found
    others = line.places.keys() | line.hosts.keys()
    if others - {card} or line.then or line.totals or line.crowds or line.befell or line.then_scores:
        return found
    if minds_being_played_on(line.target) or keeps_off(line.target):
        return found  # what comes of its being played is the answer
    host, kind = line.target, "turn_start"
    side = line.sides.get(host, "")
    player = line.sides.setdefault(card, (side if does_bearer_good(card) else OTHER[side]) if side in OTHER else ANN)
    line.sides.setdefault(host, OTHER.get(player, BEA))
    line.places.pop(card, None)
    line.hosts[card], line.turn = host, player
    line.target, line.implied, line.begged = "", None, False
    return Happening(kind)


def _asked_of(line: LineSoFar, found: Happening | None) -> str:
    """The action that lies on a minion of which it is only asked whether that happens to it which the action does; empty for none."""
    if found is None or not found.card or found.kind not in ("destroy", "return", "move"):
        return ""
    worn = [card for card, host in line.hosts.items() if host == found.card and does_then(card, found.kind)]
    if len(worn) != 1 or line.done[2]:
        return ""
    line.target = found.card
    return worn[0]


def _is_bare(line: LineSoFar) -> bool:
    """Whether nothing more is told than the two and that the one is on the other, and at most what comes of it is asked."""
    named = {piece.card for piece in line.pieces if piece.card}
    on = [at for at, piece in enumerate(line.pieces) if piece.means == "on" and not piece.card]
    if len(named) != 2 or len(on) != 1:
        return False
    others = [piece for piece in line.pieces if not piece.card and piece.means not in ("on", "mine", "theirs") and not piece.player]
    return _WHAT_COMES.match(" ".join(word for piece in others if (word := fold(piece.text)) and word.isalnum())) is not None


def _asks_what_comes(line: LineSoFar, said: Sequence[str]) -> bool:
    """Whether all that is asked is what comes of an action that lies on a base, and nobody is told to play it."""
    played = any(piece.means == "play" for piece in line.pieces)
    named = [piece.card for piece in line.pieces if piece.card]
    return not played and len(named) <= _TWO and " ".join(said).rstrip(" ?.!").endswith("what happens")


def has_triggered(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: that a turn starts, where an action on a base is told to have done what it does then; else as it was. Whether that base
    scores then is seen where it is asked for, or for what that pays."""
    said = [fold(piece.text) if not piece.card else "" for piece in line.pieces]
    cards = [at for at, piece in enumerate(line.pieces) if bides_until_turn(piece.card) and lies_on_base(piece.card)]
    told = [at for at in cards if any(one in _DONE for one in said[at + 1 : at + 4]) or _asks_what_comes(line, said)]
    fits = found is None or found.kind in ("lie", "score") or found == Happening("play", line.pieces[told[0]].card if told else "")
    if len(told) != 1 or not fits or line.then or line.totals or line.crowds:
        return found
    card = line.pieces[told[0]].card
    player = line.sides.setdefault(card, ANN)
    line.places.pop(card, None)
    line.turn, line.implied, line.target, line.state = player, None, "", False
    line.weighs = bool(moves_breakpoint_at(card)) and bool(_POINTS & {*said})
    return Happening("turn_start")
