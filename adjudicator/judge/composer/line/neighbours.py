"""The pieces around the one at which a line is read: what stands before it, what follows, and whether that part of it asks."""

from __future__ import annotations

from ....knowledge.words import fold
from .facts.kinds import attaches, kind_of
from .pieces import QUESTIONING, STOPS, Piece, number_of, spoken
from .so_far import LineSoFar

#: So far back the words of one phrase may stand.
NEAR = 4


def back(line: LineSoFar, number: int = NEAR) -> list[Piece]:
    """The pieces before this one, the nearest first, up to a card or the end of a part."""
    found = []
    for piece in reversed(line.pieces[max(0, line.at - number) : line.at]):
        if piece.text in STOPS or piece.card:
            break
        found.append(piece)
    return found


def following(line: LineSoFar, number: int = NEAR) -> list[Piece]:
    """The pieces after this one, up to the end of a part."""
    found = []
    for piece in line.pieces[line.at + 1 : line.at + 1 + number]:
        if piece.text in STOPS:
            break
        found.append(piece)
    return found


def names_after(line: LineSoFar) -> bool:
    """Whether a card, or a word for one, follows in this part."""
    after = enumerate(following(line, len(line.pieces)), line.at + 1)
    return any(piece.card or piece.means in ("it", "minion") or at in line.strong for at, piece in after)


#: Words for whoever it may be to whom a thing is done.
_ANYBODY = frozenset(("something", "somebody", "someone", "anything", "anyone", "anybody"))


def has_object(line: LineSoFar) -> bool:
    """Whether a card, or a word for one, follows as that to which the verb here is done: not where it is, nor what is asked of it."""
    for at, piece in enumerate(following(line, len(line.pieces)), line.at + 1):
        if piece.card or piece.means in ("it", "itself", "minion", "action") or at in line.strong or fold(piece.text) in _ANYBODY:
            return True
        if piece.means in ("on", "to") or fold(piece.text) in (*QUESTIONING, "but"):
            return False
    return False


def adjoining(line: LineSoFar, other: str) -> bool:
    """Whether nothing but whose it is stands between the last card and this one."""
    for piece in reversed(line.pieces[: line.at]):
        if piece.card:
            return piece.card == other
        if piece.means not in ("mine", "theirs") and not piece.player:
            return False
    return False


def runs_on(line: LineSoFar) -> bool:
    """Whether this card is one of several that are named together; who is told right before as the bearer of something is not: "Clawed
    Glove on Gnome, two Huscarls die"."""
    for at in range(line.at - 1, -1, -1):
        piece = line.pieces[at]
        if piece.card:
            apart = any(one.text == "," for one in line.pieces[at + 1 : line.at])
            before = [one for one in line.pieces[max(0, at - 3) : at] if one.means not in ("mine", "theirs")][-2:]
            borne = len(before) > 1 and before[1].means == "on" and attaches(before[0].card)
            return not (apart and borne)
        if piece.means not in ("and", "mine", "theirs", "number") and piece.text != "," and fold(piece.text) not in ("the", "a", "of"):
            return False
    return False


#: What a part may begin with that asks whether something is so, and what may stand before that.
IS = frozenset(("is", "are", "was", "were"))
_GOING_ON = frozenset(("so", "then", "and", "but", "now", "ok", "wait"))


def is_question(line: LineSoFar) -> bool:
    """Whether this part of the line asks rather than tells: "does it die", "so is he destroyed"."""
    before = [fold(piece.text) for piece in part_before(line)]
    begins = next((word for word in reversed(before) if word not in _GOING_ON), "")
    return begins in IS or any(word in QUESTIONING for word in before)


def asks_what_comes(line: LineSoFar) -> bool:
    """Whether a word that begins a question stands right before, or before a word for the card: "does it move or die"."""
    for piece in reversed(line.pieces[: line.at]):
        if piece.text in STOPS or piece.card:
            return False
        if fold(piece.text) in QUESTIONING:
            return True
    return False


def asks_whether(line: LineSoFar) -> bool:
    """Whether it is asked if the base scores, and nothing else: "does it score", "scores or not"."""
    if [fold(piece.text) for piece in following(line, 2)] == ["or", "not"]:
        return True
    part = part_before(line)
    asks = bool(part) and fold(part[-1].text) in ("is", "are")
    if any(fold(piece.text) in spoken("enough") for piece in part[:NEAR]) and not (asks and any(piece.card for piece in part)):
        return True  # "is that enough to break it"
    if len(part) > 1 and part[0].means in ("i", "they") and fold(part[1].text) == "did":
        return True  # "did we break the base"
    for piece in part:
        if fold(piece.text) in ("does", "did", "will", "would"):
            return True
        if (piece.card and kind_of(piece.card) != "base") or piece.means not in ("", "it", "base", "score"):
            return False
    return False


def asks_leave(line: LineSoFar) -> bool:
    """Whether it is asked if somebody can do it: "can I still upgrade him"."""
    return any(fold(piece.text) in ("can", "could", "may") for piece in part_before(line))


def part_before(line: LineSoFar) -> list[Piece]:
    """The pieces of this part of the line before this one, the nearest first."""
    before = list(reversed(line.pieces[: line.at]))
    return before[: next((number for number, piece in enumerate(before) if piece.text in STOPS), len(before))]


def number_before(line: LineSoFar) -> int:
    """The number that stands before the card here, 0 for none."""
    before = [piece for number, piece in enumerate(back(line, 6), 1) if line.at - number not in line.weights]
    # "Armor Stego (3) and Rex": what was counted before is something else
    before = before[: next((at for at, piece in enumerate(before) if piece.means == "and"), len(before))]
    if before and before[0].means in ("on", "with", "to", "for"):
        return 0  # "both on Osebo", "a 6 with Poison", "I discard 4 to Bulking Stew"
    if len(before) > 1 and before[0].means == "power" and before[1].means == "number":
        before = before[2:]  # "three 2 power minions"
    if len(before) > 1 and fold(before[0].text) == "other":
        before = before[1:]  # "three of my other guys"
    parted = any(fold(piece.text) == "of" for piece in before[:2])
    before = [piece for piece in before if fold(piece.text) != "of"][: 3 if parted else 2]
    return next((number_of(piece.text) for piece in before if piece.means == "number"), 0)


def goes_out_of_play(line: LineSoFar) -> bool:
    """Whether the verb here tells that a card goes to a deck, a hand or a pile: "it hops on my deck", "he jumps back in the deck"."""
    after = following(line)
    to = next((number for number, piece in enumerate(after) if piece.means in ("on", "to")), None)
    away = to is None or any(piece.card or piece.means == "base" for piece in after)
    return not away and any(piece.means in ("deck", "hand", "pile") for piece in after[to:][:3])
