"""A card that is told to save another: what it is saved from is that it is destroyed. "Drone saves my Nukebot", "Hang in There keeps him
alive"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import strikes
from ...facts.kinds import attaches, is_standard, kind_of
from ...facts.picking import harms_others_when_gone
from ...facts.protecting import guards, keeps_off, replaces_destruction
from ...pieces import DEEDS, Piece

#: What joins the card that saves, where it is told behind: "can I save Nukebot with Drone".
_JOINING = ("with", "by")
_DESTROYED = (Piece("is", means="passive"), Piece("destroyed", means="destroy"))


def as_saved(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with the minion that is told to be saved as one that is destroyed, where a card is named that may keep it from
    that."""
    found = _gone_off(pieces)
    if not any(_may_save(piece.card) for piece in pieces):
        return found
    for at in range(len(found) - 1, -1, -1):
        if found[at].means == "saves" and (told := _worn(found, at)):
            return told
        end = _saved(found, at) if found[at].means == "saves" and not _is_under_way(found[:at]) else at
        if end > at and (attack := _from_what(found, end)) > end:
            # "can Drone save my Scout from Seeing Stars"; what lies on a minion lies on the one that it saves
            on = [Piece("on", means="on"), *found[at + 1 : end]]
            worn = on if at and attaches(found[at - 1].card) and keeps_off(found[at - 1].card) and found[end - 1].means != "it" else []
            found[at:attack] = [*worn, Piece(","), *found[end + 1 : attack], *on]
        elif end > at:
            behind = found[end:]
            if behind and behind[0].means in _JOINING:
                behind = [Piece(","), *(behind[1:] if any(_may_save(one.card) for one in behind[1:3]) else behind)]
            found[at:] = [Piece(","), *found[at + 1 : end], *_DESTROYED, *behind]
    return found


def _gone_off(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with what does harm to others when it is destroyed as destroyed where it "goes off"."""
    found = list(pieces)
    for at in range(len(found) - 3, -1, -1):
        goes, off = found[at + 1 : at + 3]
        told = not goes.card and fold(goes.text) in ("goes", "went", "going", "go") and fold(off.text) == "off"
        if told and harms_others_when_gone(found[at].card):
            found[at + 1 : at + 3] = _DESTROYED
    return found


def _worn(pieces: Sequence[Piece], at: int) -> list[Piece]:
    """The pieces of a line in which an action that lies on minions saves one when another minion is gone that does it harm then: it lies on
    the one that is saved. "Does Incorporeal save my guy when his Nukebot blows up"; none where another thing is told."""
    doer, end = (pieces[at - 1] if at else Piece("")), _saved(pieces, at)
    behind = pieces[end:]
    gone = [number for number, one in enumerate(behind) if harms_others_when_gone(one.card)]
    if not (attaches(doer.card) and keeps_off(doer.card)) or end == at or len(gone) != 1 or pieces[end - 1].means == "it":
        return []
    named = behind[max(0, gone[0] - 1) : gone[0] + 1]
    if not any(one.means == "destroy" for one in behind[gone[0] + 1 :]) and fold(behind[0].text) != "from":
        return []
    whose = [one for one in named[:-1] if one.means in ("mine", "theirs") and not one.card]
    lies = [*pieces[:at], Piece("on", means="on"), *pieces[at + 1 : end], Piece(",")]
    return [*lies, *whose, named[-1], *_DESTROYED]


def _may_save(card: str) -> bool:
    return guards(card) or keeps_off(card) or (kind_of(card) == "base" and replaces_destruction(card))


def _is_under_way(before: Sequence[Piece]) -> bool:
    """Whether it is told already from what somebody is to be saved."""
    told = any(piece.means in (*DEEDS, "play", "talent", "score", "win", "strikes") for piece in before)
    return told or any(is_standard(piece.card) or strikes(piece.card) for piece in before)


def _from_what(pieces: Sequence[Piece], at: int) -> int:
    """Where the words end that tell by which card somebody would be destroyed; ``at`` itself where none does."""
    if at >= len(pieces) or fold(pieces[at].text) not in ("from", "against"):
        return at
    end = at + 1
    while end < len(pieces) and not pieces[end].card and (pieces[end].means in ("mine", "theirs") or fold(pieces[end].text) == "own"):
        end += 1
    return end + 1 if end < len(pieces) and (is_standard(pieces[end].card) or strikes(pieces[end].card)) else at


def _saved(pieces: Sequence[Piece], at: int) -> int:
    """Where the words end that tell who is saved by what is told here; ``at`` itself where they tell nobody."""
    end = at + 1
    while end < len(pieces) and pieces[end].means in ("mine", "theirs", "number") and not pieces[end].card:
        end += 1
    told = end < len(pieces) and (kind_of(pieces[end].card) == "minion" or pieces[end].means in ("it", "minion"))
    return end + 1 if told else at
