"""Where something is told to lie: what is played, and gone, besides, and where a minion goes with what lies on it."""

from __future__ import annotations

import re

from ...happening import Happening
from ..facts.doing import takes_control
from ..facts.kinds import attaches, is_standard, kind_of, lies_on_base, lies_open
from ..facts.picking import picks_minions
from ..pieces import STOPS
from ..so_far import LineSoFar
from .strength_asked import words_of

#: What asks where a card goes that leaves play, and tells not how it does.
_WHERE_TO = re.compile(
    r"\bbox(ed)?\b|\bwhose (?:pile|bin|graveyard|discard|trash)\b"
    r"|\bwhere (?:does|do|will|would) (?:it|he|she|they|that|@|the \w+) (?:go|end up|land)\b"
)


def read_where_to(line: LineSoFar) -> None:
    """See whether it is only asked where a minion goes with what lies on it: it would be destroyed."""
    laid = line.implied if line.happening is None and line.implied is not None and attaches(line.implied[0]) else None
    worn = next(iter(line.hosts.items()), None) if line.happening is None else None
    host = (laid or worn or ("", ""))[1]
    if line.then or line.window or not host or kind_of(host) not in ("minion", "titan") or not _WHERE_TO.search(words_of(line)):
        return
    if laid is not None:
        line.hosts.setdefault(*laid)
        line.implied = None
    line.happening = Happening("destroy", host)


def played_there(line: LineSoFar) -> Happening | None:
    """The action that is played, and gone, where one is told to lie on a base: "Entangled on the base, can Shanghai still move him"."""
    if line.happening is not None or line.then or line.places or line.hosts:
        return None
    if line.implied is not None and line.implied[1]:
        return _played_at_bearer(line)
    lying = line.implied[0] if line.implied is not None else _on_a_base(line)
    if not lying:
        return None
    after = [piece.card for piece in line.pieces if piece.card and kind_of(piece.card) == "action" and piece.card != lying]
    if len(set(after)) != 1 or not is_standard(after[0]):
        return None
    line.implied = None
    line.target = line.target or (line.victim if lies_open(line.victim) else "")
    return Happening("play", after[0])


def _played_at_bearer(line: LineSoFar) -> Happening | None:
    """The action that is played, and gone, in a part of the line after one that tells what a minion bears: "Ladybug on my guy, Crop
    Circles"."""
    worn, host = line.implied or ("", "")
    after = dict.fromkeys(piece.card for piece in line.pieces if piece.card != worn and is_standard(piece.card))
    if not after and not line.hosts:
        # "Smoke Bomb on my Shinobi, Choking Vines": what is named apart is put there next
        apart = (one.card for before, one in zip(line.pieces, line.pieces[1:]) if before.text in STOPS)
        after = dict.fromkeys(card for card in apart if card not in ("", worn) and attaches(card))
    if not attaches(worn) or kind_of(host) == "base" or len(after) != 1 or line.state:
        return None
    played = next(iter(after))
    line.hosts[worn], line.implied = host, None
    line.target = line.target or (host if picks_minions(played) or attaches(played) else "")
    return Happening("play", played)


def played_then(line: LineSoFar) -> Happening | None:
    """The action that is played, and gone, where control of a minion has passed by what lies on it: "he stole my Genie with Make Contact,
    does my Wish still work"."""
    taken = any(takes_control(action) for action in line.hosts)
    free = dict.fromkeys(piece.card for piece in line.pieces if piece.card and is_standard(piece.card) and piece.card not in line.places)
    return Happening("play", next(iter(free))) if taken and len(free) == 1 else None


def _on_a_base(line: LineSoFar) -> str:
    """The action that is told to be on a base without a name, empty for none."""
    for at, piece in enumerate(line.pieces[:-2]):
        after = line.pieces[at + 1 : at + 4]
        if piece.card and lies_on_base(piece.card) and after[0].means == "on" and any(one.means == "base" for one in after[1:]):
            return piece.card
    return ""
