"""Who bears what, told otherwise than by "with": "my Scout plus its Upgrade got blown up", "my Scout and the Upgrade he had", "my Scout,
which I put Upgrade on", "my Scout had Upgrade on him when he was killed"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import attaches, kind_of
from ...pieces import DEEDS, Piece, spoken

#: Whose what lies on a minion is, what tells that it had it, and who.
_ITS, _THE = frozenset(("its", "it's")), frozenset(("the", "that", "his", "her", "my"))
_HAD = frozenset(("had", "has", "wore", "wears", "carried", "bore", "got"))
_IT = frozenset(("it", "he", "she", "him", "her"))
#: What stands before one minion that somebody has, and what tells that it bears something.
_ONE, _WEARING = frozenset(("a", "an", "1", "one")), frozenset(("wearing", "bearing", "carrying"))
#: What tells that it was put there.
_WHICH = frozenset(("which", "that", "who", "whom"))


def with_bearers(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with each such minion as one that stands there with what it bears."""
    found = _had_with(_called_after(pieces))
    for at in range(len(found) - 3, -1, -1):
        if kind_of(found[at].card) not in ("minion", "titan"):
            continue
        worn = next((there for there in range(at + 1, min(len(found), at + 6)) if attaches(found[there].card)), 0)
        between = [fold(one.text) if not one.card else "" for one in found[at + 1 : worn]]
        behind = [fold(one.text) if not one.card else "" for one in found[worn + 1 : worn + 6]]
        end = _told_end(found, at, worn, between, behind) if worn else 0
        if end:
            found[at + 1 : end] = [Piece("with", means="with"), found[worn]]
    return found


def _had_with(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with one minion that somebody has, and that bears something, as his: "I got a guy with 2 Upgrades there"."""
    found = list(pieces)
    for at in range(2, len(found) - 1):
        one, before = found[at], found[at - 1]
        if one.card or one.means != "minion" or fold(before.text) not in _ONE or found[at - 2].means != "have":
            continue
        bears = found[at + 1].means == "with" or fold(found[at + 1].text) in _WEARING
        if not bears or not any(attaches(other.card) for other in found[at + 2 : at + 4]):
            continue
        who = next((other for other in reversed(found[: at - 2]) if other.means in ("i", "they") or other.player), Piece("i", means="i"))
        found[at - 1] = Piece("my", means="mine") if who.means == "i" else Piece("his", means="theirs", player=who.player)
    return found


def _called_after(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with each minion to which something is done, and which is called after what it bears, as one that bears that: "he kills my
    Upgrade guy"."""
    found = list(pieces)
    for at in range(len(found) - 2, 0, -1):
        before = next((one for one in reversed(found[:at]) if one.card or one.means not in ("mine", "theirs")), Piece(""))
        if before.means in DEEDS and attaches(found[at].card) and found[at + 1].means == "minion" and not found[at + 1].card:
            found[at : at + 2] = [found[at + 1], Piece("with", means="with"), found[at]]
    return found


def _told_end(pieces: Sequence[Piece], at: int, worn: int, between: Sequence[str], behind: Sequence[str]) -> int:
    """Where that ends which tells that a minion bears what is named next; 0 where it does not."""
    joined = pieces[at + 1].means == "and"
    if joined and between[1:] and between[1] in _ITS:
        return worn + 1
    if joined and len(between) == 2 and between[1] in _THE and behind[:1] and behind[0] in _IT and behind[1:2] and behind[1] in _HAD:
        # "my Scout and the Upgrade he had on"
        return worn + 3 + (behind[2:3] == ["on"])
    which = next((there for there, said in enumerate(between) if said in _WHICH), None)
    if which is not None and behind[:1] == ["on"] and between[-1] in spoken("laid"):
        return worn + 2
    if (
        between == ["had"]
        and behind[:1] == ["on"]
        and behind[1:2]
        and behind[1] in _IT
        and behind[2:3] == ["when"]
        and behind[3:4]
        and behind[3] in _IT
    ):
        return worn + 5
    return 0
