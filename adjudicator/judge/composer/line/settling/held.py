"""Cards that wait in a hand for what is told to happen: whoever is named with it holds them, unless it is told that they lie somewhere;
and at whom they are aimed where a base scores after something else was played."""

from __future__ import annotations

from .....knowledge.words import fold
from .....language import analysis
from ....data.loaded import library
from ...happening import Happening
from ...told import ANN, OTHER, UNNAMED
from ..facts.doing import makes_duels
from ..facts.kinds import attaches, is_standard, kind_of
from ..facts.picking import harms_others_when_gone, picks_minions_in_window
from ..facts.waiting import answers_from_hand, comes_from_hand, is_used_from_hand, minds_scoring, waits_for_scoring
from ..hands_and_piles import is_discarding
from ..pieces import DEEDS, STOPS, spoken
from ..plays import USING
from ..so_far import LineSoFar

#: What tells, right behind a card or a word later, that it is in play.
_LIES = frozenset(("out", "there", "here", "on", "at", "around", "already", "base"))
#: The triggers by which a card waits for a play.
_PLAYS = frozenset(("play", "when_play"))
#: What comes of every play that is aimed at something.
_EVERY_PLAY = frozenset(("affect", "play", "attach"))
#: What may stand between a card and the one at which it is aimed, besides words for whose that is.
_ONTO = frozenset(
    ("on", "onto", "at", "for", "to", "take", "takes", "steal", "steals", "grab", "grabs", "against", "vs", "and", "kill", "kills")
)
#: Whose deed a card waits for that anybody's would do.
ANYBODY = "anybody"


def hold_answers(line: LineSoFar, found: Happening | None) -> None:
    """The named cards that only answer what happens are held in a hand: by whoever does it, or by another, as they ask for it."""
    if found is None or found.kind not in ("play", "destroy"):
        return
    for card in dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card != found.card):
        told = card in line.places or card in line.hosts or card in line.where or card in line.counters or card in line.hosts.values()
        told = told or _bears(line, card)
        told = told or any(one.card == card and one.kind in DEEDS for one in line.then)
        by = "" if told or card == line.target or _lies(line, card) else answered_deed(card, found)
        if by:
            line.places[card] = "hand"
            _side(line, card, found, by)


def _bears(line: LineSoFar, card: str) -> bool:
    """Whether an action is told to lie on a card, so that this is in play: "with Chum on my Mako"."""
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    before = [piece for piece in line.pieces[:at] if piece.means not in ("mine", "theirs") and not piece.player]
    on = len(before) > 1 and before[-1].means == "on" and attaches(before[-2].card)
    return on or (line.implied is not None and card == line.implied[1])


def used_from_hand(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens where a card is thrown out of a hand, or used, that does something then: "I discard my Deputy to give it +2"."""
    if found is None or found.kind not in ("discard", "play") or line.places.get(found.card, "hand") != "hand":
        return found
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == found.card), 0)
    verbs = {fold(piece.text) for piece in line.pieces[max(0, at - 3) : at]}
    duels = any(piece.means == "duels" for piece in line.pieces)
    uses = any(verb in USING or is_discarding(verb) for verb in verbs)
    if duels or not is_used_from_hand(found.card) or (found.kind == "play" and not uses):
        return found
    line.places[found.card] = "hand"
    line.sides.setdefault(found.card, ANN)
    others = dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "minion" and piece.card != found.card)
    line.target = line.target or next(iter(others), "")
    return Happening("use", found.card)


def _side(line: LineSoFar, card: str, found: Happening, by: str) -> None:
    """Who holds a card that answers what somebody does. ``by``: as :func:`answered_deed` tells it."""
    if by == ANYBODY or card in line.sides and line.sides[card] not in OTHER:
        return
    destroyed = found.kind == "destroy"
    if by == "you" and _both_destroy(line, card, found):
        line.sides.setdefault(card, ANN)
    doer = line.sides.get(found.card, "")
    if destroyed:
        doer = line.done[2] if line.done[0] == "destroy" and line.done[2] else OTHER.get(doer, "")
    if doer not in OTHER:
        held = line.sides.get(card, ANN)
        doer = held if by == "you" else OTHER[held]
        line.sides.setdefault(found.card, OTHER[doer] if destroyed else doer)
    line.sides.setdefault(card, doer if by == "you" else OTHER[doer])


def _both_destroy(line: LineSoFar, card: str, found: Happening) -> bool:
    """Whether both players destroy minions, as the one that is destroyed takes others along, so that a card which waits for that is the
    speaker's who asks of it: "he kills my Nukebot and it blows up his guys. Mako time?"."""
    gone = found.card if found.kind == "destroy" else line.target
    if not harms_others_when_gone(gone) or line.sides.get(gone) not in OTHER:
        return False
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == card), 0)
    begins = max((number for number in range(at) if line.pieces[number].text in STOPS), default=0)
    asked_of_him = any(one.means in ("they", "theirs") or one.player for one in line.pieces[begins:at])
    minions = {side for name, side in line.sides.items() if kind_of(name) == "minion" or name == UNNAMED}
    return not asked_of_him and OTHER[line.sides[gone]] in minions | {*line.crowds}


def _lies(line: LineSoFar, card: str) -> bool:
    """Whether a card that can be in play is told to be there."""
    if is_standard(card):
        return False
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    return any(fold(piece.text) in _LIES for piece in line.pieces[at + 1 : at + 3] if not piece.card)


def answered_deed(name: str, found: Happening) -> str:
    """Whose deed a card in a hand waits for when that happens which happens, or what is played does what it does: ``you``, ``another`` or
    :data:`ANYBODY`; empty where it does not wait for that."""
    if not answers_from_hand(name):
        return ""
    done = {found.kind} | (_PLAYS if found.kind == "play" else set())
    caused = set[str]()
    if found.kind == "play" and found.card in library():
        played = library().find(found.card).face("latest").on_play
        caused = {event for ability in played for event in analysis.causes(ability)} - _EVERY_PLAY
    for ability in library().find(name).face("latest").abilities:
        for one in analysis.patterns(ability) if "hand" in ability.zones and ability.role == "trigger" else ():
            fits = getattr(one.what, "kind", None) in (None, "card", kind_of(found.card))
            if (fits and done & set(one.event)) or caused & set(one.event):
                return one.by[0] if isinstance(one.by, tuple) and one.by else ANYBODY
    return ""


def aimed_in_window(line: LineSoFar, found: Happening | None) -> None:
    """See at whom the cards are aimed that are played while a base scores, and that minions wait for that in play and in no hand."""
    if found is None or not (line.then_scores or found.kind == "score"):
        return
    _lie_in_play(line)
    _challenge(line)
    if not line.then_scores:
        return
    for at, piece in enumerate(line.pieces):
        waits = bool(piece.card) and line.places.get(piece.card) == "hand" and waits_for_scoring(piece.card)
        target = _target_behind(line, at, found) if waits and picks_minions_in_window(piece.card) else ""
        if target:
            line.aims[piece.card] = target
            line.apart.discard(target)


def duels_as_it_scores(line: LineSoFar, found: Happening | None) -> Happening | None:
    """That a base scores, where it is told of a duel to which a minion challenges another only then, and asked what comes of it: "Sheriff
    vs his Ivan in a duel, does Ivan die"."""
    duel = any(piece.means == "duels" or fold(piece.text) in spoken("duel") for piece in line.pieces if not piece.card)
    if not duel or not (found is None or found.kind == "destroy") or not _challenged(line):
        return found
    return Happening("score")


def _challenge(line: LineSoFar) -> None:
    """Who is told to be challenged by a minion that does so as its base scores: "my Sheriff duels his Scout"."""
    for one, other in _challenged(line).items():
        line.aims.setdefault(one, other)


def _challenged(line: LineSoFar) -> dict[str, str]:
    """By a minion that challenges others as its base scores, whom it challenges."""
    found: dict[str, str] = {}
    for at, piece in enumerate(line.pieces):
        if piece.card or piece.means not in ("duels", "against"):
            continue
        one = next((other.card for other in reversed(line.pieces[:at]) if other.card), "")
        other = next((other.card for other in line.pieces[at + 1 :] if other.card), "")
        if makes_duels(one) and kind_of(one) == kind_of(other) == "minion" and minds_scoring(one) and one not in line.places:
            found.setdefault(one, other)
    return found


def _lie_in_play(line: LineSoFar) -> None:
    """A minion that is "used" before a base scores and waits in no hand lies there."""
    card = line.tries
    if kind_of(card) == "minion" and minds_scoring(card) and not comes_from_hand(card):
        line.tries = ""
        line.places.pop(card, None)


def _target_behind(line: LineSoFar, at: int, found: Happening) -> str:
    """The minion that is named behind a card, in the same part of the line or as what becomes of it is asked; empty for none."""
    player = line.sides.get(line.pieces[at].card, "")
    for piece in line.pieces[at + 1 :]:
        if kind_of(piece.card) == "minion" and piece.card != found.card:
            return piece.card
        if piece.means == "minion" and not piece.card:
            named = UNNAMED in line.sides and line.sides[UNNAMED] == OTHER.get(player)
            return UNNAMED if named else ""
        plain = piece.means in ("mine", "theirs", "number", "power", "on", "to", "passive") or fold(piece.text) in _ONTO
        if not (plain or piece.text in STOPS or fold(piece.text) in ("does", "do", "is", "will", "can", "a", "the", "one", "of")):
            return ""
    return ""
