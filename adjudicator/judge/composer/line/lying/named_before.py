"""Words that stand for a card that was named before: "it", "him", "that"."""

from __future__ import annotations

from .....knowledge.words import fold
from ...told import UNNAMED
from ..deeds import deed_on
from ..facts.kinds import attaches, kind_of
from ..neighbours import following, part_before
from ..pieces import DEEDS, Piece
from ..plays import aim, is_last_play, play_or_talent
from ..so_far import LineSoFar
from .where_cards_lie import lay_on_it

#: Words for the minion that bears an action, where no minion was named.
_BEARERS = frozenset(("him", "her"))


def read_it(line: LineSoFar) -> None:
    """A card that was named before stands here again."""
    if line.pieces[line.at].means == "it" and fold(line.pieces[line.at].text) in ("that", "this") and not line.relation:
        return
    if fold(line.pieces[line.at].text) in ("that", "this") and any(piece.card or piece.means == "turn" for piece in following(line, 1)):
        return  # "can he take that Howl", "this turn"
    before = line.pieces[line.at - 1] if line.at else Piece("")
    if not line.victim and fold(line.pieces[line.at].text) in _BEARERS and (before.card or before.means in DEEDS):
        _read_bearer(line)
    if line.pending and _is_without_name(line):
        # "Shield Maiden flips my action, he plays it"
        line.unread += (line.pending,)
        line.pending = ""
    elif line.pending and line.last and kind_of(line.last) != "base":
        play_or_talent(line, line.last)
    elif line.relation in (*DEEDS, "on", "aim") and line.victim:
        if line.relation == "on":
            lay_on_it(line)
        elif line.relation == "aim":
            aim(line, line.last, line.victim)
        else:
            own = line.actor and line.actor == line.victim
            deed_on(
                line, line.former if own and line.former else line.victim, line.actor or (line.happening.card if line.happening else "")
            )
        line.relation = ""
    elif line.at and line.victim and (done := line.pieces[line.at - 1].card) and kind_of(done) == "action" and is_last_play(line, done):
        # "then Seeing Stars it"
        aim(line, done, line.victim)


def _is_without_name(line: LineSoFar) -> bool:
    """Whether what was spoken of last, in a part before, is an action or card without a name."""
    part = len(part_before(line)) + 1
    for at in range(line.at - part, -1, -1):
        piece, before = line.pieces[at], line.pieces[at - 1] if at else Piece("")
        if piece.card:
            return False
        if fold(piece.text) in ("action", "card") and (before.means in ("mine", "theirs") or fold(before.text) in ("a", "an", "the")):
            return True
    return False


def _read_bearer(line: LineSoFar) -> None:
    """A minion is spoken of that bears an action which was named: "he disenchants the Ladybug, then he skillets her"."""
    # "upgrade him" puts it on somebody
    before = line.pieces[: line.at - 1]
    worn = (piece.card for piece in before if piece.card and attaches(piece.card) and piece.card not in line.hosts)
    if card := next(worn, ""):
        line.hosts[card] = line.victim = UNNAMED
