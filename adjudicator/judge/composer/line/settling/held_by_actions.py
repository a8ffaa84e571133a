"""What an action does that gives its player the minion on which it lies: whose that is, whose the action, and at which of the two is aimed
what takes actions away."""

from __future__ import annotations

from .....knowledge.words import fold
from ...happening import Happening
from ...told import ANN, BEA, OTHER, UNNAMED
from ..facts.doing import brings, strikes, takes_control
from ..facts.kinds import attaches, is_standard, kind_of
from ..facts.picking import picks_actions, picks_minions
from ..so_far import LineSoFar
from ..whose import said_whose

#: What takes an action off the minion on which it lies.
_TAKEN_OFF = frozenset(("destroy", "discard", "return"))


def held_by_actions(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, with whose the minions are settled that actions give to their players: who has another's minion is not its owner."""
    found = _taken_off_then(line, found)
    _lie_on_named(line, found)
    for action, host in line.hosts.items():
        if takes_control(action):
            by_somebody = line.done[2] if line.done[:2] == ("control", host) and line.done[2] in OTHER else ""
            taker = line.sides.setdefault(action, by_somebody or OTHER[line.sides.get(host, BEA)])
            if line.sides.get(host) == taker and host not in line.owners and not said_whose(line, host):
                # nobody takes what he has: "my Make Contact on Doctor When"
                line.sides[host] = OTHER[taker]
            line.sides.setdefault(host, OTHER[taker])
            gone = found is not None and (found.card != action or found.kind in _TAKEN_OFF)
            if found is not None and found.kind != "control" and gone and line.sides[host] == OTHER[taker]:
                line.sides[host], line.owners[host] = taker, OTHER[taker]
    _aim_at_action(line, found)
    return found


def _taken_off_then(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What is played next where an action was told to take somebody's minion: it lies there by then. "I Make Contact his Scout, he bounces
    it with Strip Bare", "he takes my Scout with Make Contact, I poison it"."""
    if found is None or not (found.kind == "control" or (found.kind == "play" and takes_control(found.card))):
        return found
    held = next(((one, on) for one, on in line.hosts.items() if takes_control(one)), ("", ""))
    action, host = (found.card, line.target) if found.kind == "play" else held
    named = [piece.card for piece in line.pieces if piece.card]
    after = dict.fromkeys(named[named.index(action) + 1 :] if action in named else ())
    doers = [card for card in after if picks_actions(card) and line.places.get(card, "hand") == "hand"]
    doers = doers or [one.card for one in line.then if one.kind == "play" and (is_standard(one.card) or attaches(one.card))]
    if kind_of(host) != "minion" or len(doers) != 1 or {one.card for one in line.then} - {doers[0]}:
        return found
    (doer,), line.then = doers, []
    line.hosts[action], line.target = host, action if picks_actions(doer) else host
    line.places.pop(doer, None)
    told = {fold(piece.text) for piece in line.pieces if piece.means in _TAKEN_OFF and brings(doer, piece.means)}
    line.unread = tuple(word for word in line.unread if fold(word) not in told)
    return Happening("play", doer)


def _lie_on_named(line: LineSoFar, found: Happening | None) -> None:
    """What holds somebody's minion lies on the one that is named, where it is told to be taken away, or something else happens while it is
    there: "I destroy Make Contact, who has my Scout now", "Disenchant on Make Contact on my War Raptor"."""
    if found is None:
        return
    removed = found.card if found.kind in _TAKEN_OFF else ""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card not in line.places)
    for action in named:
        aimed = found.kind == "play" and found.card != action and picks_actions(found.card)
        if action in line.hosts or not attaches(action) or not takes_control(action) or not (aimed or action == removed):
            continue
        minions = [card for card in named if kind_of(card) == "minion" and card != found.card]
        if len(minions) < 2:
            line.hosts[action] = minions[0] if minions else UNNAMED
            # "can I Remove Curse Make Contact": it is not played then
            line.then = [one for one in line.then if one.card != action]


def _aim_at_action(line: LineSoFar, found: Happening | None) -> None:
    """What takes nothing but actions away is aimed at the one that lies on the minion which was told: "can I get King Rex back with Remove
    Curse"."""
    if found is None or found.kind != "play" or kind_of(line.target) != "minion" or not picks_actions(found.card):
        return
    borne = [action for action, host in line.hosts.items() if host == line.target and action != found.card]
    # of whose counters is told he may lose those instead
    if len(borne) == 1 and line.target not in line.counters:
        line.target = borne[0]


def aim_at_bearer(line: LineSoFar, found: Happening | None) -> None:
    """A minion that does something to others when it is played is meant for the one minion of the other player on which something is told
    to lie: "Upgrade on his Scout. I play Muffin"; and what is done to minions for the bearer of an action that is named in its place: "I
    bounce his Upgrade guy"."""
    bearer = line.hosts.get(line.target, "")
    if found is not None and found.kind == "play" and (kind_of(bearer) == "minion" or bearer == UNNAMED) and not picks_actions(found.card):
        if attaches(line.target) and picks_minions(found.card):
            line.target = bearer
        return
    if found is None or found.kind != "play" or line.target or line.state or not strikes(found.card):
        return
    bearers = {host for host in line.hosts.values() if kind_of(host) == "minion" or host == UNNAMED}
    if len(bearers) == 1 and line.sides.get(*bearers) == OTHER.get(line.sides.get(found.card, ANN)):
        (line.target,) = bearers
