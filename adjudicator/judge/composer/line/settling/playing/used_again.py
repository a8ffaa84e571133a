"""What is done with a talent, or another ability that somebody uses in his turn: it is used once more, "can I use Secret Grove twice", or
in the very turn in which its card comes, or a card is played with the extra play that it gives, "can I slap Noble Steed with it"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, UNNAMED, Sequel
from ...facts.doing import by_talent, has_talent, is_used, moves_itself, zones_of_use
from ...facts.kinds import attaches, kind_of
from ...facts.waiting import is_limited
from ...pieces import DEEDS, Piece, number_of
from ...so_far import LineSoFar
from ...whose import said_whose
from ..wording.jumping_in import JUMPS

#: So many of what a card does are asked of one turn.
TWO = 2
#: What tells that a thing is done once more.
TWICE = re.compile(
    r"(?<!\bturn )\b(?:twice|again|(?:2|two) times|once more|one more|another (?:one|time|use)|(?:second|2nd) (?:one|time|use))\b"
    r"(?! (?:next|every|each|later|new) turns?\b)"
)

#: What tells that a card is played with what the ability before gives.
WITH_IT = re.compile(
    r"\b(?:with|off|using|by) (?:it|that|him|her|this|his talent|her talent|the talent)\b|\b(?:as|for|with) (?:the|an|that|its) extra\b"
)

#: What tells that a thing was done before in the same turn.
_BEFORE = re.compile(r"\balready\b.*\bturn\b|\bonce already\b|\balready once\b")

#: What tells that a second copy of an action is played on whoever has the first.
ANOTHER_ON = re.compile(r"\b(?:2nd|second|another|other) (?:one|copy) (?:on|onto) (?:it|him|her|the same)\b")

#: What tells that a card is played with the extra play that another gives.
AS_EXTRA = re.compile(r"\b(?:as|with|for|using) (?:the|an|his|my|that|its) (?:extra|free)\b")
#: How a word stands in the text in which that is looked for, by what it means.
_SIGNS = {"play": "PLAY", "turn": "TURN", "i": "WHO", "they": "WHO", "it": "WHO", "talent": "TALENT"}
#: What tells in which turn: "the same turn I played it", "the turn it comes in", "in the turn it was played".
_THAT_TURN = re.compile(
    r"\b(?:the|that|this|its|very|same) TURN (?:that |when |where |in which )?(?:WHO |CARD )(?:just |first |is |was |gets |got )?"
    r"(?:PLAY|comes?|came|enters?|entered|arrives?|arrived|lands?|landed)\b"
    r"|\b(?:the|that) TURN of (?:PLAY|being PLAY)\b"
)
#: What is done with a talent, where it is not called one.
_USES = re.compile(r"\b(?:TALENT|use|uses|using|used|fire|fires|firing|activate|activates|trigger|triggers|usable)\b")


def used_again(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, with the same talent or ability used after it, where it is told or asked whether it is used once more that turn."""
    said = " ".join(fold(piece.text) for piece in line.pieces if not piece.card)
    if found is not None and not line.then and _by_each(line, found, said):
        line.then += [Sequel("talent", found.card, line.sides.get(found.card, ANN), line.target)] * (line.copies[found.card] - 1)
        return found
    if found is not None and found.kind == "play" and not line.then and attaches(found.card) and ANOTHER_ON.search(said):
        line.then.append(Sequel("play", found.card, line.sides.get(found.card, ANN), line.target))
        return found
    found = _by_its_talent(line, found, said)
    if line.then or not (TWICE.search(said) or _BEFORE.search(said)):
        return found
    if found is not None and found.kind in DEEDS and is_limited(found.card):
        # "my Buccaneer dodged already, now he kills it again"
        line.then.append(Sequel(found.kind, found.card, line.done[2]))
        return found
    if not TWICE.search(said):
        return found
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card))
    # "Moontouched at Standing Stones, twice?": a base at which nobody uses anything is only where that is
    named = [card for card in named if kind_of(card) != "base" or is_used(card)] if len(named) > 1 else named
    if found is None and len(named) == 1 and not line.places:
        kind = "talent" if has_talent(named[0]) else "use" if is_used(named[0]) else ""
        found = Happening(kind, named[0]) if kind else None
    if found is not None and found.kind in ("talent", "use"):
        line.then.append(Sequel(found.kind, found.card, line.sides.get(found.card, ANN)))
    return found


def _by_its_talent(line: LineSoFar, found: Happening | None, said: str) -> Happening | None:
    """What happens, where it is asked whether somebody's card may do twice in one turn what its talent does: "2 moves a turn", "can Ladybug
    hop over to my Titania and back again in one turn". It does that itself, and by that talent."""
    deed = _two_a_turn(line.pieces) or (found.kind if found is not None and found.kind in DEEDS and TWICE.search(said) else "")
    if line.then and line.places or "turn" not in {piece.means for piece in line.pieces}:
        return found
    goes = next((card for card in _named(line, "action") if by_talent(card, "transfer") and _moves_on(line.pieces, card)), "")
    if goes and TWICE.search(said):
        line.hosts[goes], line.target, line.then = UNNAMED, "", []
        line.places = {card: place for card, place in line.places.items() if place != "hand"}
        return _twice(line, goes)
    doers = [card for card in _named(line, "") if by_talent(card, deed) and (kind_of(card) != "minion" or _goes_itself(card, deed))]
    if len(doers) != 1 or not deed or line.then or (found is not None and found.card not in ("", doers[0], UNNAMED)):
        return found
    if UNNAMED not in line.sides and not _named(line, "minion"):
        # with nobody to do it to it could not be used
        line.sides[UNNAMED], line.copies[UNNAMED] = line.sides.get(doers[0], ANN), 2
        line.apart.add(UNNAMED)
    return _twice(line, doers[0])


def _named(line: LineSoFar, kind: str) -> list[str]:
    """The cards of a kind that are named, or all."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base")
    return [card for card in named if not kind or kind_of(card) == kind]


def _goes_itself(card: str, deed: str) -> bool:
    """Whether a minion does a thing to itself: what is done to one may be done by another."""
    return deed == "move" and moves_itself(card)


def _twice(line: LineSoFar, card: str) -> Happening:
    """That a talent is used, and once more."""
    if not said_whose(line, card):
        line.sides[card] = ANN
    line.then.append(Sequel("talent", card, line.sides.get(card, ANN)))
    return Happening("talent", card)


def _two_a_turn(pieces: Sequence[Piece]) -> str:
    """What a card does of which two are told or asked of one turn, "2 moves a turn"; empty for nothing."""
    for at, (one, deed) in enumerate(zip(pieces, pieces[1:])):
        turn = next((number for number, piece in enumerate(pieces[at + 2 : at + 5]) if piece.means == "turn"), None)
        if not one.card and number_of(one.text) == TWO and deed.means in DEEDS and not deed.card and turn is not None:
            return deed.means
    return ""


def _moves_on(pieces: Sequence[Piece], card: str) -> bool:
    """Whether an action is told to move: "Ladybug: hop over to my Titania"."""
    at = next(number for number, piece in enumerate(pieces) if piece.card == card)
    behind = [piece for piece in pieces[at + 1 : at + 4] if piece.text not in (":", ",")]
    return any(piece.means == "move" or fold(piece.text) in JUMPS for piece in behind[:2])


def used_from_pile(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens where nothing else does and a single card is named, which is told to be buried and lies where it has an ability of its
    own that somebody uses: "two Revenants in my bin, bury both"."""
    named = {piece.card for piece in line.pieces if piece.card}
    card = min(named, default="")
    hides = {piece.text for piece in line.pieces if piece.means == "hides"}
    if found is not None or not hides or len(named) != 1 or line.places.get(card) not in zones_of_use(card):
        return found
    # whether it is buried is held against the case
    line.unread = tuple(word for word in line.unread if word not in hides)
    return Happening("use", card)


def _by_each(line: LineSoFar, found: Happening, said: str) -> bool:
    """Whether each of several copies of a card is told to use its talent: "two Frederick talents on his Rex"."""
    several = found.kind == "talent" and line.copies.get(found.card, 1) > 1
    return several and re.search(r"\b(?:talents|both|each|all)\b", said) is not None


def with_the_extra(line: LineSoFar, found: Happening | None) -> None:
    """The regular play is no play for a card that is told to be played with the extra one."""
    said = " ".join(fold(piece.text) for piece in line.pieces if not piece.card)
    if found is None or found.kind not in ("talent", "use", "play"):
        return
    # what is played takes up the regular play of its own kind
    kinds = {"action", "minion"} - ({kind_of(found.card)} if found.kind == "play" else set())
    if WITH_IT.search(said) if found.kind != "play" else AS_EXTRA.search(said):
        line.played += [kind_of(one.card) for one in line.then[-1:] if one.kind == "play" and kind_of(one.card) in kinds]


def used_as_it_comes(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, with the play of the card before its talent is used."""
    said = " ".join(map(_sign, line.pieces))
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card))
    card = found.card if found is not None and found.kind in ("play", "talent") else named[0] if len(named) == 1 and found is None else ""
    if not has_talent(card) or kind_of(card) not in ("minion", "action") or line.then or line.places or not _THAT_TURN.search(said):
        return found
    if found is None or found.kind != "talent":
        if not _USES.search(_THAT_TURN.sub("", said)):
            return found
    side = line.sides.setdefault(card, ANN)
    line.then.append(Sequel("talent", card, side))
    return Happening("play", card)


def _sign(piece: Piece) -> str:
    if piece.card:
        return "CARD"
    if piece.player and piece.means != "theirs":
        return "WHO"
    return _SIGNS.get(piece.means, "") or fold(piece.text)
