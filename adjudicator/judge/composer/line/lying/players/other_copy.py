"""That something is done to the other player's copy of a minion of which one was told before as somebody's: "I have a Zapbot there, can my
Microbot Guard shoot his Zapbot"."""

from __future__ import annotations

from ....told import UNNAMED
from ...facts.doing import strikes
from ...facts.kinds import is_standard
from ...facts.picking import picks_minion
from ...pieces import DEEDS
from ...so_far import LineSoFar


def hit_other_copy(line: LineSoFar, card: str, whose: str) -> bool:
    """Take the copy that is named here for the one of which the line goes on to tell, and the one from before for the copy across, where it
    is this one to which something is done."""
    told_of = card in line.hosts.values() or card in line.counters or card in (line.target, line.done[1])
    if card == UNNAMED or told_of or not _is_hit(line):
        return False
    line.across[card] = line.copies.pop(card, 1)
    line.sides[card] = whose
    return True


def _is_hit(line: LineSoFar) -> bool:
    """Whether a deed, or the card by which it is done, stands right before a card and whose it is."""
    if line.relation in (*DEEDS, "aim"):
        return True
    before = line.pieces[line.at - 2] if line.at > 1 else line.pieces[0]
    doer = before.card or (line.pieces[line.at - 3].card if line.at > 2 and before.means in ("on", "strikes") else "")
    return strikes(doer) or (is_standard(doer) and bool(picks_minion(doer)))
