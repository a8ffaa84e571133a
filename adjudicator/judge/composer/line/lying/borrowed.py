"""What lies behind what a line tells: how somebody came by the cards of another player ("the Rex I stole", "I took his Rex with Valkyrie
and played it"), and the cards of which it says that they are not there. The words for it are taken out of the line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from ...told import ANN, BEA, OTHER, UNNAMED
from ..facts.doing import brings, by_talent, takes_control
from ..facts.kinds import kind_of, lies
from ..facts.picking import takes_from_others
from ..facts.waiting import answers_from_hand
from ..pieces import DEEDS, QUESTIONING, STOPS, Piece
from .stolen import TAKEN, with_stolen

#: What somebody does who gets a card that is another's.
_GETS = frozenset(("got", "get", "gets", "drew", "draw", "draws", "fetched", "pinched", "robbed", "lifted"))
#: What stands before the card with which it is got, or the player of whom.
_MEANS = frozenset(("with", "using", "via", "by", "through", "off", "from", "thanks", "to"))
#: Words between that tell nothing.
_LITTLE = frozenset(
    ("the", "a", "an", "that", "which", "out", "of", "me", "his", "her", "their", "bin", "already", "earlier", "before", "just", "has")
)
#: What tells that something goes on with a card that was got.
_GOING_ON = frozenset((*DEEDS, "score", "puts", "play", "talent", "on", "start", "end"))


class Borrowed(NamedTuple):
    """A line without the words for how somebody came by the cards of another. ``owners``: whose they are. ``sides``: who has them.
    ``behind``: the cards with which they were got, which have done their part; ``absent``: the cards that are told not to be there."""

    pieces: list[Piece]
    owners: dict[str, str]
    sides: dict[str, str]
    behind: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()


def without_borrowing(pieces: Sequence[Piece]) -> Borrowed:
    """What a line tells of cards that another player owns, and the rest of it."""
    found = Borrowed(with_stolen(pieces), {}, {})
    for read in (_absent, _by_a_card, _told_beside, _taken_before, _called_so, _is_anothers, _under_control, _owned_by):
        found = read(found)
    return found


def _with(found: Borrowed, pieces: list[Piece], card: str, taker: str, means: str = "") -> Borrowed:
    behind = found.behind | {means} if means else found.behind
    return Borrowed(pieces, {**found.owners, card: OTHER[taker]}, {**found.sides, card: taker}, behind, found.absent)


def _player(piece: Piece) -> str:
    """The side of whoever a piece names as doing something, empty for nobody."""
    if piece.means in ("i", "they"):
        return ANN if piece.means == "i" else BEA
    return piece.player if piece.player in OTHER and piece.means != "theirs" else ""


def _of(side: str) -> Piece:
    """The word for what somebody has."""
    return Piece("my", means="mine") if side == ANN else Piece("his", means="theirs", player=side)


def _absent(found: Borrowed) -> Borrowed:
    """Cards that are told not to be there: "no Hansel", "without Hansel", "Hansel isn't in play"."""
    pieces, absent = found.pieces, set(found.absent)
    kept: list[Piece] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        card = at + 1 + int(at + 1 < len(pieces) and fold(pieces[at + 1].text) in ("the", "a", "any", "my"))
        after = pieces[card] if card < len(pieces) else Piece("")
        named = [one.card for one in pieces].count(after.card) == 1 and kind_of(after.card) in ("minion", "action", "titan")
        plain = at == 0 or pieces[at - 1].means not in ("asks", "talent")
        ends = card + 1 >= len(pieces) or pieces[card + 1].means not in ("talent", "power", "counter")
        if after.card and named and plain and ends and fold(piece.text) in ("no", "without", "wo"):
            absent.add(after.card)
            at = card + 1
            continue
        kept.append(piece)
        at += 1
    return found._replace(pieces=kept, absent=frozenset(absent))


# -- "I took his Rex with Valkyrie and played it" -----------------------------------------------------------------------------------


def _by_a_card(found: Borrowed) -> Borrowed:
    """A card was got with another that takes it out of somebody's hand, deck or pile, and then more is told of it."""
    pieces = found.pieces
    for at, piece in enumerate(pieces):
        if not piece.card or not takes_from_others(piece.card):
            continue
        begin, end, card = _taking(pieces, at)
        if not card or kind_of(card) not in ("minion", "action", "titan") or answers_from_hand(card):
            continue
        taker = next((side for one in reversed(pieces[max(0, begin - 1) : at]) if (side := _player(one))), ANN)
        begin -= bool(begin and _player(pieces[begin - 1]))
        rest = _played_then(pieces[end:])
        if not any(one.means in _GOING_ON or one.card for one in rest) or _lay_on(rest):
            continue
        return _with(found, [*pieces[:begin], _of(taker), Piece(card, card), *rest], card, taker, piece.card)
    return found


def _lay_on(rest: Sequence[Piece]) -> bool:
    """Whether what is told behind a card that was taken is on what it lay: "Ransack his Poison off my Stego"."""
    said = [one for one in rest[:4] if not _is_little(one) or one.means == "from"]
    return len(said) > 1 and fold(said[0].text) in ("off", "from") and bool(said[1].card)


def _taking(pieces: Sequence[Piece], at: int) -> tuple[int, int, str]:
    """Where the words begin and end that tell what the card at a place takes, with what it takes; an empty name for none."""
    after = _next_card(pieces, at + 1)
    if after is not None and all(_is_little(one) or one.means == "control" or fold(one.text) in _GETS for one in pieces[at + 1 : after]):
        # "I Valkyried his Rex", "Valkyrie steals his Rex"
        return at, _past_zone(pieces, after + 1), pieces[after].card
    before = next((number for number in range(at - 1, -1, -1) if pieces[number].card or pieces[number].text in STOPS), None)
    if before is None or not pieces[before].card or not any(fold(one.text) in _MEANS for one in pieces[before + 1 : at]):
        return at, at, ""
    verb = next((number for number in range(before - 1, -1, -1) if not _is_little(pieces[number])), None)
    if verb is None or not (pieces[verb].means in ("control", "discard") or fold(pieces[verb].text) in _GETS):
        return at, at, ""
    return verb, at + 1, pieces[before].card


def _next_card(pieces: Sequence[Piece], at: int) -> int | None:
    return next((number for number in range(at, min(len(pieces), at + 5)) if pieces[number].card), None)


def _is_little(piece: Piece) -> bool:
    """Whether a piece says no more than whose a card is, or where it was."""
    return piece.means in ("mine", "theirs", "hand", "deck", "pile", "from", "top") or fold(piece.text) in _LITTLE


def _past_zone(pieces: Sequence[Piece], at: int) -> int:
    """Where what is told goes on behind the place out of which a card was taken."""
    end = at
    while end < len(pieces) and _is_little(pieces[end]):
        end += 1
    return end if any(one.means in ("hand", "deck", "pile") or fold(one.text) == "bin" for one in pieces[at:end]) else at


def _played_then(rest: Sequence[Piece]) -> list[Piece]:
    """What is told after somebody has played a card that he had got, if more comes of it than that."""
    at = 0
    while at < len(rest) and (rest[at].text in STOPS or rest[at].means in ("and", "then") or fold(rest[at].text) == "now"):
        at += 1
    played = at + int(at < len(rest) and bool(_player(rest[at])))
    if played + 1 < len(rest) and rest[played].means == "play" and rest[played + 1].means == "it":
        behind = list(rest[played + 2 :])
        if behind and behind[0].means not in ("on", "") and not behind[0].card:
            return behind
    return list(rest)


# -- "the Rex I stole", "my Rex that he took", "my stolen Rex" ----------------------------------------------------------------------


def _told_beside(found: Borrowed) -> Borrowed:
    """A card of which it is told beside that somebody has taken it."""
    pieces = found.pieces
    for at, piece in enumerate(pieces):
        card = piece.card if lies(piece.card) else UNNAMED if piece.means == "minion" else ""
        if not card or (piece.card and takes_control(piece.card)):
            continue
        begin = at + 1 + int(at + 1 < len(pieces) and fold(pieces[at + 1].text) in ("that", "which", "who"))
        taker = _player(pieces[begin]) if begin + 1 < len(pieces) else ""
        verb = begin + 1 + int(begin + 1 < len(pieces) and fold(pieces[begin + 1].text) in ("ve", "have", "had", "has", "already"))
        if not taker or verb >= len(pieces) or pieces[verb].means != "control":
            continue
        end = verb + 1
        if end + 1 < len(pieces) and fold(pieces[end].text) in ("from", "off") and _is_person(pieces[end + 1]):
            end += 2
        means = ""
        if end + 1 < len(pieces) and fold(pieces[end].text) in _MEANS and pieces[end + 1].card:
            means, end = pieces[end + 1].card, end + 2
        if end < len(pieces) and (pieces[end].card or pieces[end].means in ("mine", "theirs", "minion", "it")):
            continue
        whose = at - int(at > 0 and (pieces[at - 1].means in ("mine", "theirs") or fold(pieces[at - 1].text) in ("the", "a", "that")))
        return _with(found, [*pieces[:whose], _of(taker), piece, *pieces[end:]], card, taker, means)
    return found


def _taken_before(found: Borrowed) -> Borrowed:
    """A card that somebody is told to have taken, no matter how, before something else happens: "Bob stole Arthur off me and the base
    scores"."""
    pieces = found.pieces
    for at, piece in enumerate(pieces):
        if (
            piece.means != "control"
            or not at
            or not (taker := _player(pieces[at - 1]))
            or (at > 1 and fold(pieces[at - 2].text) in QUESTIONING)
        ):
            continue
        card = at + 1 + int(at + 1 < len(pieces) and pieces[at + 1].means in ("mine", "theirs"))
        if card >= len(pieces) or not lies(pieces[card].card) or pieces[card].card in found.owners:
            continue
        if any(_takes(one.card) for one in pieces if one.card != pieces[card].card):
            continue
        end = card + 1
        if end + 1 < len(pieces) and fold(pieces[end].text) in ("from", "off") and _is_person(pieces[end + 1]):
            end += 2
        rest = pieces[end:]
        while rest and (rest[0].means in ("and", "then") or rest[0].text in STOPS):
            rest = rest[1:]
        if rest and any(one.means in ("score", "destroy", "return", "discard") for one in rest) and len(rest) < len(pieces[end:]):
            kept = [*pieces[: at - 1], _of(taker), pieces[card], Piece(","), *rest]
            return _with(found, kept, pieces[card].card, taker)
    return found


def _takes(name: str) -> bool:
    """Whether a card takes control of others."""
    return bool(name) and (takes_control(name) or brings(name, "control") or by_talent(name, "control"))


def _is_person(piece: Piece) -> bool:
    return bool(piece.player) or fold(piece.text) in ("him", "her", "me", "them")


def _called_so(found: Borrowed) -> Borrowed:
    """A card that is called a stolen one."""
    pieces = found.pieces
    for at, piece in enumerate(pieces[:-1]):
        after = pieces[at + 1]
        card = after.card if lies(after.card) else UNNAMED if after.means == "minion" else ""
        if fold(piece.text) in TAKEN and card and card not in found.owners:
            before = pieces[at - 1] if at else Piece("")
            taker = (before.player or BEA) if before.means == "theirs" else ANN
            begin = at - int(before.means in ("mine", "theirs") or fold(before.text) in ("the", "a", "that"))
            if taker in OTHER:
                return _with(found, [*pieces[:begin], _of(taker), after, *pieces[at + 2 :]], card, taker)
    return found


def _is_anothers(found: Borrowed) -> Borrowed:
    """A card of somebody's that is told to be another's now: "my Betrothed is Bob's now", "Betrothed is his now"."""
    pieces = found.pieces
    for at in range(len(pieces) - 2):
        own, card, is_now, whose = pieces[at - 1] if at else Piece(""), pieces[at].card, pieces[at + 1], pieces[at + 2]
        end = at + 3 + int(at + 3 < len(pieces) and fold(pieces[at + 3].text) == "now")
        told = lies(card) and fold(is_now.text) in ("is", "was") and (own.means in ("mine", "theirs") or end > at + 3)
        if not told or whose.means not in ("mine", "theirs") or card in found.owners:
            continue
        taker = ANN if whose.means == "mine" else whose.player or BEA
        owner = ANN if own.means == "mine" else own.player or BEA if own.means == "theirs" else OTHER.get(taker, "")
        ends = end >= len(pieces) or pieces[end].text in STOPS or pieces[end].means in ("and", "then")
        if ends and owner != taker and {owner, taker} <= set(OTHER):
            begin = at - int(own.means in ("mine", "theirs"))
            return _with(found, [*pieces[:begin], _of(taker), pieces[at], Piece(","), *pieces[end + 1 :]], card, taker)
    return found


def _under_control(found: Borrowed) -> Borrowed:
    """A card of somebody's that is told to be under another's control: "his Invader under my control"."""
    pieces = found.pieces
    for at in range(1, len(pieces) - 3):
        own, card, under, whose, control = pieces[at - 1 : at + 4]
        if fold(under.text) != "under" or fold(control.text) != "control" or not lies(card.card) or card.card in found.owners:
            continue
        if own.means in ("mine", "theirs") and whose.means in ("mine", "theirs"):
            sides = [ANN if one.means == "mine" else one.player or BEA for one in (own, whose)]
            if sides[0] != sides[1] and set(sides) <= set(OTHER):
                return _with(found, [*pieces[: at - 1], _of(sides[1]), card, *pieces[at + 4 :]], card.card, sides[1])
    return found


def _owned_by(found: Borrowed) -> Borrowed:
    """A card that one player is told to own, and another to control: "Bob owns Betrothed but I control it"."""
    pieces = found.pieces
    for at in range(1, len(pieces) - 1):
        owner, card = _player(pieces[at - 1]), at + 1 + int(fold(pieces[at + 1].text) in ("the", "this", "that"))
        if not owner or fold(pieces[at].text) not in ("own", "owns") or card >= len(pieces) or not lies(pieces[card].card):
            continue
        rest = pieces[card + 1 :]
        taker = next((number for number, one in enumerate(rest[:3]) if _player(one)), None)
        if taker is None or len(rest) < taker + 3 or _player(rest[taker]) == owner:
            continue
        if rest[taker + 1].means in ("have", "control") and rest[taker + 2].means == "it":
            side, end = _player(rest[taker]), taker + 3
            who = rest[taker]
            behind = [who, *rest[end + 1 :]] if end < len(rest) and rest[end].means == "and" else rest[end:]
            return _with(found, [*pieces[: at - 1], _of(side), pieces[card], Piece(","), *behind], pieces[card].card, side)
    return found
