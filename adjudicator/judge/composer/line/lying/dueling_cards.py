"""Cards that somebody is told to throw into a duel from his hand: "Gunfighter duels his Warbot and I throw in Quick Draw", "he answers with
Beam Up on my Sheriff". The words for it are taken out of the line, which goes on telling of the duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from ...told import ANN, BEA, DuelCard
from ..facts.doing import makes_duels
from ..facts.kinds import is_standard, kind_of, lies_open
from ..facts.waiting import is_used_from_hand
from ..pieces import QUESTIONING, STOPS, Piece, after_stop, spoken

#: What begins the words for it.
_BEGINS = frozenset(("and", "then", "with"))
_BUT = frozenset(("but", "plus", "if", "while", "so"))
#: What ends them.
_ASKS = frozenset((*QUESTIONING, "who", "what", "whats", "how", "is", "are", "dead", "win", "wins", "still"))
#: What may stand beside that between the two.
_LITTLE = frozenset(("the", "a", "in", "to", "with", "against", "by", "from", "is", "gets", "got", "has", "just"))


class Dueling(NamedTuple):
    """A line without the words for what is thrown into its duel, and that."""

    pieces: list[Piece]
    cards: tuple[DuelCard, ...] = ()


def without_dueling_cards(pieces: Sequence[Piece]) -> Dueling:
    """What a line tells to be thrown into a duel, and the rest of it."""
    begin = _where_the_duel_is(pieces)
    if begin is None:
        return Dueling(list(pieces))
    kept, cards = _as_challenges(pieces), []
    at = len(kept) - 1
    while at > begin:
        # from behind, so that the places before stay as they are
        if _may_be_laid(kept[at].card):
            clause = _clause(kept, at, begin)
            if clause is not None:
                first, end = clause
                cards.append(_read(kept, first, at, end))
                kept[first:end] = []
                at = min(at, first)
        at -= 1
    players = {one.player for one in cards if one.player}
    whose = next(iter(players)) if len(players) == 1 else ""
    return Dueling(kept, tuple(one._replace(player=one.player or whose) for one in reversed(cards)))


def _fares() -> frozenset[str]:
    """The words for how somebody fares in a duel."""
    return spoken("wins") | spoken("loses") | {"beat"}


def _where_the_duel_is(pieces: Sequence[Piece]) -> int | None:
    """Where a line first tells of a duel: by the verb, or by a card that makes one and stands against another."""
    verb = next((at for at, one in enumerate(pieces) if one.means == "duels" or fold(one.text) in spoken("duel")), None)
    card = next((at for at, one in enumerate(pieces) if makes_duels(one.card)), None)
    if verb is None and not (
        card is not None and (kind_of(pieces[card].card) != "minion" or any(one.means == "against" for one in pieces))
    ):
        return None
    return min(at for at in (verb, card) if at is not None)


def _as_challenges(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with who fares how in a duel as whoever makes it challenging the other: "my Bushi loses the duel to Gunfighter"."""
    kept: list[Piece] = _with_challenger(pieces)
    for at, one in enumerate(kept):
        end = _opponent(kept, at) if lies_open(one.card) else 0
        if not end:
            continue
        between = kept[at + 1 : end]
        whose = [piece for piece in between[-1:] if piece.means in ("mine", "theirs")]
        begin = at - int(at > 0 and kept[at - 1].means in ("mine", "theirs"))
        first, second = kept[begin : at + 1], [*whose, kept[end]]
        if makes_duels(kept[end].card) and not makes_duels(one.card):
            first, second = second, first
        return [*kept[:begin], *first, Piece("duels", means="duels"), *second, *kept[end + 1 :]]
    return kept


def _with_challenger(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with the minion with which somebody challenges another before that one: "he duels my Scout with Gunfighter"."""
    kept = list(pieces)
    for at, one in enumerate(kept):
        if one.means != "duels" or not at or not (kept[at - 1].means in ("i", "they") or kept[at - 1].player):
            continue
        joins = next((there for there in range(at + 2, min(at + 4, len(kept))) if kept[there].means == "with"), 0)
        named = next((there for there in range(joins + 1, min(joins + 3, len(kept))) if kept[there].card), 0) if joins else 0
        if named and makes_duels(kept[named].card) and lies_open(kept[joins - 1].card):
            whose = Piece("my" if kept[at - 1].means == "i" else "his", means="mine" if kept[at - 1].means == "i" else "theirs")
            whose = whose._replace(player=kept[at - 1].player if whose.means == "theirs" else "")
            return [*kept[: at - 1], whose, kept[named], one, *kept[at + 1 : joins], *kept[named + 1 :]]
    return kept


def _opponent(pieces: Sequence[Piece], at: int) -> int:
    """Where the other minion of a duel stands of which it is told how the one here fares, 0 for none."""
    end = next((number for number in range(at + 1, len(pieces)) if pieces[number].card or pieces[number].text in STOPS), 0)
    said = [fold(one.text) for one in pieces[at + 1 : end]]
    plain = all(
        one.means in ("against", "mine", "theirs", "to", "with", "by") or word in _fares() | spoken("duel") | _LITTLE
        for word, one in zip(said, pieces[at + 1 : end])
    )
    return end if end and lies_open(pieces[end].card) and plain and _fares() & {*said} else 0


def _may_be_laid(card: str) -> bool:
    """Whether a card can be thrown into a duel: an action, or what is discarded out of a hand for it."""
    return (kind_of(card) == "action" and not makes_duels(card)) or (kind_of(card) == "minion" and is_used_from_hand(card))


def _clause(pieces: Sequence[Piece], at: int, begin: int) -> tuple[int, int] | None:
    """Where the words begin and end that tell of one card, ``None`` where they tell no such thing of it."""
    first = at
    while first > begin + 1:
        before = pieces[first - 1]
        if before.text in STOPS or before.card:
            break
        first -= 1
        if before.means in _BEGINS or fold(before.text) in _BUT or fold(before.text) in ("with", "and"):
            break
    end = at + 1
    while end < len(pieces):
        after = pieces[end]
        if after.text in STOPS or fold(after.text) in _ASKS or after.means in ("and", "then", "i", "they", "asks"):
            break
        end += 1
    said = pieces[first:at]
    thrown = any(one.means in ("play", "with", "and") or fold(one.text) in spoken("thrown") or fold(one.text) == "with" for one in said)
    thrown = thrown or any(fold(one.text) in spoken("duel") or one.means == "hand" for one in pieces[at + 1 : end])
    if not is_standard(pieces[at].card) and kind_of(pieces[at].card) == "action":
        # what lies on a minion is thrown in only where somebody is told to do it
        thrown = thrown and any(one.means in ("i", "they") for one in said) and not any(one.means == "have" for one in said)
    return (first, end) if thrown else None


def _read(pieces: Sequence[Piece], first: int, at: int, end: int) -> DuelCard:
    """Who is told to throw in a card, and at whom it is aimed."""
    player = ""
    # who does it stands next to it: "after he shows his card I toss Deputy in"
    begin = after_stop(pieces, first)
    # "she backs her Scout with Deputy"
    backed = any(fold(one.text) in spoken("thrown") for one in pieces[begin:first])
    for one in reversed(pieces[begin if backed else first : at]):
        if not player and (one.means in ("i", "mine", "they", "theirs") or one.player):
            player = one.player or (ANN if one.means in ("i", "mine") else BEA)
    for number, one in enumerate(pieces[at + 1 : end], at + 1):
        hand = fold(pieces[number - 1].text) in ("from", "by")
        if one.means == "i" or (hand and fold(one.text) in ("me", "my")):
            player = player or ANN
        elif one.means == "they" or (hand and fold(one.text) in ("him", "her", "his")):
            player = player or one.player or BEA
    target = next((one.card for one in pieces[at + 1 : end] if lies_open(one.card)), "")
    return DuelCard(pieces[at].card, player, target)
