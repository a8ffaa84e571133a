"""Whose the cards are of which nobody said it, where a text is about the one side alone: who is hit in another player's turn, whom a card
guards that is played, and what lends something to its player's cards."""

from __future__ import annotations

from .....knowledge.words import fold
from ...happening import ACTING, Happening
from ...told import ANN, OTHER, UNNAMED, Sequel
from ..facts.doing import brings, strikes
from ..facts.helping import guards_own_for_a_time, hangs_on_turn, helps_own_cards, lends_uses
from ..facts.kinds import attaches, kind_of
from ..facts.picking import picks_minion, picks_only_own
from ..facts.protecting import makes_bearer_weaker
from ..so_far import LineSoFar

#: What speaks of as many as come of two uses.
_TWO = frozenset(("two", "2", "both", "double"))


def sided_by_text(line: LineSoFar, happening: Happening | None) -> None:
    """Set the sides that follow from the text of what is played or used."""
    _on_his_own(line)
    _weakened(line, happening)
    if happening is None or happening.kind not in ACTING:
        return
    _hit_in_its_turn(line, happening)
    _guarded(line, happening)
    _lent(line, happening)


def _on_his_own(line: LineSoFar) -> None:
    """Whose an action is that is told to lie on somebody's own minion: his. "Dunwich Horror on my own Warbot"."""
    for before, owner, own, host in zip(line.pieces, line.pieces[1:], line.pieces[2:], line.pieces[3:]):
        side = line.sides.get(host.card or UNNAMED, "")
        if before.means != "on" or owner.means not in ("mine", "theirs") or fold(own.text) != "own" or not side:
            continue
        for name, bearer in line.hosts.items():
            if bearer == (host.card or UNNAMED) and name not in line.sides:
                line.sides[name] = side


def _weakened(line: LineSoFar, happening: Happening | None) -> None:
    """Whose an action is that takes power from somebody's minion on which it lies: another player's. "Poison is on my guy"."""
    for name, host in line.hosts.items():
        played = happening is not None and name == happening.card
        if not played and name not in line.sides and line.sides.get(host) in OTHER and makes_bearer_weaker(name):
            line.sides[name] = OTHER[line.sides[host]]


def _hit_in_its_turn(line: LineSoFar, happening: Happening) -> None:
    """Whose a minion is that is another one in other players' turns, where a card picks it that does a thing to minions and not for them:
    another player's, since nobody means his own by it. "Collector vs Armor Stego"."""
    card, target = happening.card, line.target
    if target in line.sides or not hangs_on_turn(target) or picks_only_own(card) or attaches(card):
        return
    helps = any(brings(card, deed) for deed in ("gain_power", "add_counters", "move"))
    if picks_minion(card) == "play" and not helps:
        line.sides[target] = OTHER[line.sides.get(card, ANN)]


def _guarded(line: LineSoFar, happening: Happening) -> None:
    """Whose the minions are beside which a card is played that guards those of its player: his. "Form a Posse, can Scout still come
    home"; who does something to others is rather what it guards from."""
    if not guards_own_for_a_time(happening.card):
        return
    for name in dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "minion"):
        if name != happening.card and name not in line.places and not strikes(name):
            line.sides.setdefault(name, line.sides.get(happening.card, ANN))


def _lent(line: LineSoFar, happening: Happening) -> None:
    """Whose a card is that lends something to its player's own cards, where one of these is used: his. "Great Wolf Spirit and Enshrouding
    Mist, two extra guys?" asks what comes of the two uses."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    for name in named if happening.kind != "play" else ():
        if name == happening.card or name in line.places or not helps_own_cards(name):
            continue
        side = line.sides.setdefault(name, line.sides.get(happening.card, ANN))
        if lends_uses(name) and not line.then and any(fold(piece.text) in _TWO for piece in line.pieces):
            line.then.append(Sequel(happening.kind, happening.card, side))
