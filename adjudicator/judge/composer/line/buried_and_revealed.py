"""Cards that are buried, stored or in stasis, uncovered, or turned up from a deck."""

from __future__ import annotations

from collections.abc import Sequence

from ....knowledge.words import fold
from ..happening import Happening
from ..told import ANN, BEA
from .facts.doing import brings, by_talent, does_when_played, has_talent
from .facts.kinds import kind_of
from .facts.out_of_play import reach
from .neighbours import back, following, is_question, names_after
from .pieces import DEEDS, STOPS, Piece, number_of
from .so_far import LineSoFar
from .what_happens import happens

#: What stands before what tells more of a card.
_LEADING = frozenset(("a", "an", "the", "this", "that", "your"))
#: Words for a card that has no name.
NAMELESS = frozenset(("card", "cards", "something", "one", "anything"))


def read_hides(line: LineSoFar) -> None:
    """A card is put face down, or in stasis; what is told to be so already lies buried."""
    if fold(line.pieces[line.at].text) == "stasis":
        _read_stasis(line)
    elif under := told_buried(line.pieces, line.at):
        line.buried.add(under)
    elif _covers(line):
        return
    elif line.last and (any(piece.means == "passive" for piece in back(line, 2)) or _lies_there(line)):
        line.buried.update(card for card in (*line.group, line.last) if kind_of(card) != "base")
    elif names_after(line):
        line.relation = "hides"


def _read_stasis(line: LineSoFar) -> None:
    """A card lies in stasis, leaves it when its last counter comes off, or is put there."""
    before = back(line, 3)
    if kind_of(line.last) not in ("minion", "action"):
        return
    if any(piece.means == "from" or fold(piece.text) in ("of", "off", "leaves") for piece in before):
        line.places[line.last] = "stasis"
        line.happening = line.happening or Happening("play", line.last)
    elif any(fold(piece.text) in ("is", "are", "sits", "was") for piece in before) or not _puts(line):
        line.places[line.last] = "stasis"
    elif any(piece.means in ("to", "on") for piece in before[:2]):
        _hide_last(line)


def told_buried(pieces: Sequence[Piece], at: int) -> str:
    """The card right behind a verb that only tells that it lies face down, empty for none: "my buried Mummy", not "I buried my Mummy"."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece("")
    before = pieces[at - 1] if at else Piece(",")
    if kind_of(after.card) not in ("minion", "action") or not pieces[at].text.lower().endswith("ied"):
        return ""
    apart = before.means in ("mine", "theirs", "on", "number", "uncovers") or before.text in STOPS or fold(before.text) in _LEADING
    return after.card if apart else ""


def _puts(line: LineSoFar) -> bool:
    """Whether somebody or something puts the card away that was named last."""
    return any(piece.means == "puts" or (piece.card and piece.card != line.last) for piece in line.pieces[: line.at])


#: So far before stands how many cards are buried: "two of my cards are buried".
FAR = 6


def _covers(line: LineSoFar) -> bool:
    """Whether a card without a name is told to lie buried: "a card buried there", "something burried here"."""
    before = back(line, FAR)
    counted = before[0].means == "number" if before else False
    if counted and any(piece.means == "cards" for piece in following(line, 1)) and not is_question(line):
        # "two buried cards on it"
        side = line.subject or line.holder or ANN
        line.covered[side] = max(1, number_of(before[0].text))
        line.own = line.relation = ""
        return True
    at = next((number for number, piece in enumerate(before) if fold(piece.text) in NAMELESS), None)
    if at is None or any(piece.card and kind_of(piece.card) != "base" for piece in following(line, 2)):
        at = next((number for number, piece in enumerate(following(line, 3)) if fold(piece.text) in NAMELESS), None)
        if at is None or not line.subject or is_question(line):
            return False
        before, at = following(line, 3), at + 1
        number = next((number_of(piece.text) for piece in before[:at] if piece.means == "number"), 1)
    else:
        number = next((number_of(piece.text) for piece in before[at:] if piece.means == "number"), 1)
    mine = next(
        (piece.player or (ANN if piece.means == "mine" else BEA) for piece in back(line, FAR) if piece.means in ("mine", "theirs")), ""
    )
    side = mine or line.subject or line.holder or next((line.sides[card] for card in (line.victim, line.last) if card in line.sides), ANN)
    line.covered[side] = max(1, number)
    for card in (line.victim,):
        if card and not (line.subject and line.subject != line.sides.get(card, line.subject)):
            line.sides.setdefault(card, side)
    line.own = line.relation = ""
    return True


def _lies_there(line: LineSoFar) -> bool:
    """Whether a card stands right before, and none follows that could be hidden: "with a Tomb Trap buried there"."""
    told = [piece for piece in reversed(line.pieces[: line.at]) if fold(piece.text) not in ("already", "still", "lying", "there")]
    before = bool(told) and bool(told[0].card)
    return before and line.pieces[line.at].text.lower().endswith("ied") and not any(piece.card for piece in following(line, 2))


def _hide_last(line: LineSoFar) -> None:
    """The card named last is put away by the one before it."""
    at = max(number for number, piece in enumerate(line.pieces[: line.at]) if piece.card == line.last)
    here, line.at = line.at, at
    hide(line, line.last)
    line.at = here


def hide(line: LineSoFar, card: str) -> None:
    """A card that is buried, stored or put in stasis comes from the hand, by the action that was named before."""
    if kind_of(card) == "base":
        return
    line.places.setdefault(card, "hand")
    line.target = line.target or card
    named = [piece.card for piece in line.pieces[: line.at] if piece.card and piece.card != card]
    if line.happening is None and named and kind_of(named[-1]) in ("action", "minion"):
        happens(line, "play", named[-1])


def read_uncovers(line: LineSoFar) -> None:
    """A card is turned face up: the one named last, or the next."""
    by = _uncovered_with(line)
    target = line.last if kind_of(line.last) in ("minion", "action") else next(iter(line.buried), "")
    if by and target:
        # "I uncover it with Lost Knowledge"
        line.buried.add(target)
        happens(line, "play", by)
        line.target, line.relation = line.target or target, ""
        return
    if how := _uncovers_itself(line):
        # "Pyramid Engineer digs up my Scout"
        target = next((one.card for one in following(line, 5) if one.card), "")
        line.buried.add(target)
        line.sides.setdefault(target, line.sides.setdefault(line.last, line.subject or ANN))
        happens(line, how, line.last)
        line.target = line.target or target
        return
    passive = any(piece.means == "passive" for piece in back(line, 2)) or not any(piece.card for piece in following(line, 3))
    if passive and line.last:
        uncover(line, line.last)
    else:
        line.relation = "uncovers"


def _uncovered_with(line: LineSoFar) -> str:
    """The card with which what was named last is told to be uncovered, empty for none."""
    after = following(line, 5)
    pairs = ((before, one) for before, one in zip(after, after[1:]) if one.card)
    return next((one.card for before, one in pairs if before.means in ("with", "by") and brings(one.card, "uncover")), "")


def _uncovers_itself(line: LineSoFar) -> str:
    """How the card named just before a verb for it uncovers the one named behind that, on being played or by its talent; empty where it
    does not, or is not told to."""
    before = line.pieces[line.at - 1].card if line.at else ""
    told = before == line.last and any(kind_of(one.card) in ("minion", "action") for one in following(line, 5) if one.card)
    if line.happening is not None or not before or not told:
        return ""
    return "play" if brings(line.last, "uncover") else "talent" if by_talent(line.last, "uncover") else ""


def uncover(line: LineSoFar, card: str) -> None:
    """A card that is turned face up lay buried; that is done when its player's turn starts."""
    if kind_of(card) == "base":
        return
    doer = line.last if line.last != card and kind_of(line.last) == "minion" else ""
    if doer and line.happening is None and (how := reach(doer)) is not None and not brings(doer, "uncover"):
        # "Grave Digger digs up a Walker"
        line.places[card], line.target = how.place, card
        line.sides.setdefault(card, line.sides.setdefault(doer, line.subject or ANN))
        happens(line, how.how, doer)
        return
    line.buried.add(card)
    line.turn = line.turn or line.sides.get(card, "") or line.subject or _picks_then(line) or ANN
    line.sides.setdefault(card, line.turn)
    if line.happening is None or line.happening.card == card:
        line.happening = Happening("turn_start")


def _picks_then(line: LineSoFar) -> str:
    """Who is told to pick somebody with what was turned face up, empty for nobody: "Tomb Trap pops and he picks my Worker"."""
    after = [*following(line, 3), Piece("."), Piece("."), Piece(".")]
    who = after[1] if after[0].means == "and" else after[0]
    verb = after[2] if who is after[1] else after[1]
    if verb.means not in ("strikes", *DEEDS) or not (who.means in ("i", "they") or who.player):
        return ""
    return who.player or (ANN if who.means == "i" else BEA)


def read_reveals(line: LineSoFar) -> None:
    """A card turns up another, or one without a name."""
    actor = line.last if kind_of(line.last) in ("minion", "action") else ""
    after = following(line, 3)
    kind = next((piece.means for piece in after if piece.means in ("minion", "action")), "")
    if actor and names_after(line) and any(piece.card for piece in following(line, len(line.pieces))):
        line.relation = "reveals"
    elif actor and kind and line.happening is None:
        line.turned = kind
        line.unread += tuple(piece.text for piece in after if number_of(piece.text) > 1)
        # "Mannersbot flips a minion": it lies there and looks
        happens(line, "talent" if has_talent(actor) and not does_when_played(actor) else "play", actor)


def turn_up(line: LineSoFar, other: str, card: str) -> None:
    """A card that another one turns up lies on top of a deck."""
    if kind_of(other) == "base":
        return
    line.places.setdefault(card, f"{kind_of(card)}s" if kind_of(card) in ("monster", "titan") else "deck")
    line.shown = card
    happens(line, "play", other)
