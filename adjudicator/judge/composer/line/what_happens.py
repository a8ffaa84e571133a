"""What the line says that happens first, and what after it."""

from __future__ import annotations

from ....knowledge.words import fold
from ..happening import Happening
from ..told import ANN, BEA, OTHER, Sequel
from .facts.doing import brings, by_talent, takes_control
from .facts.kinds import attaches, kind_of, lies, printed_copies
from .facts.picking import lies_only_on_own, picks_only_own
from .facts.protecting import keeps_off, protects_when_played
from .facts.waiting import answers_from_hand, does_from_hand, lasts, waits_for_scoring
from .neighbours import asks_leave, is_question, part_before
from .pieces import DEEDS, QUESTIONING, STOPS
from .so_far import LineSoFar


def happens(line: LineSoFar, kind: str, card: str = "") -> None:
    """Something happens, unless the line has said already what does."""
    if kind in DEEDS:
        line.done = (kind, card, line.subject)
    if line.happening is None:
        line.happening, line.later = Happening(kind, card), False
    elif line.happening == Happening("control", card) and kind in DEEDS and kind != "control" and not is_question(line):
        _after_taken(line, kind, card)
    elif _does_so_itself(line, kind, card):
        line.target = card
    elif is_sequel(line, kind, card):
        follow(line, kind, card)
    elif kind in ("destroy", "move", "return", "discard") and line.happening.kind == "play" and line.happening.card != card:
        if kind in ("destroy", "discard") and kind_of(card) == "minion" and _is_gone_before(line, card):
            line.places.setdefault(card, "discard")
        elif (
            kind == "destroy"
            and line.target == card
            and not is_question(line)
            and not brings(line.happening.card, kind)
            and _is_apart(line)
        ):
            # "he moves it with Shanghai, it dies there"
            follow(line, kind, card)
        else:
            line.target = line.target or card
    elif kind == "score" and line.happening.kind == "play":
        others = any(one.card != line.happening.card and waits_for_scoring(one.card) for one in line.pieces if one.card)
        # what holds for a time, or goes on lying there, was played before somebody answers that the base scores
        before = others and (lasts(line.happening.card) or lies(line.happening.card))
        if waits_for_scoring(line.happening.card) or (line.window and not before):
            line.tries = line.happening.card
            line.places.setdefault(line.tries, "hand")
            line.happening = Happening(kind, card)
        else:
            line.then_scores = True


def _after_taken(line: LineSoFar, kind: str, card: str) -> None:
    """Something happens to a card after another player took control of it: "Bob took my Scout with Make Contact and he dies"."""
    owner = line.sides.get(card, BEA)
    line.happening = Happening(kind, card)
    if owner in OTHER and not any(host == card and takes_control(action) for action, host in line.hosts.items()):
        line.sides[card], line.owners[card] = OTHER[owner], owner


def _does_so_itself(line: LineSoFar, kind: str, card: str) -> bool:
    """Whether what is told to befall another card next is what the talent that is used does, which nobody aimed at any: "Whiskers talent,
    then eat Llama"."""
    first = line.happening
    used = first is not None and first.kind == "talent" and first.card != card and by_talent(first.card, kind)
    other = first is not None and bool(line.subject) and line.subject != line.sides.get(first.card, ANN)
    return used and kind in DEEDS and kind_of(card) == "minion" and not line.target and not line.then and not other


def _in_another_part(line: LineSoFar, card: str) -> bool:
    """Whether a card was named in a part of the line before this one, and nothing in that asks."""
    at = next((number for number, piece in enumerate(line.pieces[: line.at]) if piece.card == card), line.at)
    between = line.pieces[at : line.at]
    stop = next((number for number, piece in enumerate(between) if piece.text in STOPS), None)
    return stop is not None and not any(fold(piece.text) in QUESTIONING for piece in line.pieces[: at + stop])


def _is_apart(line: LineSoFar) -> bool:
    """Whether this part of the line names no card of its own: what it tells comes after the part before."""
    part = part_before(line)
    joined = next((at for at, piece in enumerate(part) if piece.means == "and"), 0)
    if joined and not any(piece.card for piece in part[:joined]):
        return True  # "he took her with Muffin and she got killed"
    return not any(piece.card for piece in part) and any(piece.text in STOPS for piece in line.pieces[: line.at])


def _is_gone_before(line: LineSoFar, card: str) -> bool:
    """Whether a minion is told to have died before what was played came to its text, which does no such thing: "but Genie got killed"."""
    before = [fold(piece.text) for piece in line.pieces[: line.at]]
    named = next((at for at in range(line.at - 1, -1, -1) if line.pieces[at].card == card), 0)
    played = line.happening.card if line.happening is not None else ""
    return "but" in before[max(0, named - 2) : named] and not brings(played, "destroy") and not brings(played, "discard")


def is_sequel(line: LineSoFar, kind: str, card: str) -> bool:
    """Whether something happens after what the line has told, rather than being what comes of it."""
    first = line.happening
    if first is None or not card or kind == "score" or first.kind in ("score", "again", "lie") or _does_so_itself(line, kind, card):
        return False
    passive = any(fold(piece.text) == "be" for piece in part_before(line)[:2])
    if is_question(line) and kind in DEEDS and first.kind == "talent" and asks_leave(line) and (line.subject or passive):
        # "Bruiser uses his talent, can I kill him now", "can he be killed now"
        return _in_another_part(line, first.card) and not brings(first.card, kind)
    if is_question(line) and not (kind in ("play", "talent") and line.subject and first.kind in ("play", "talent") and asks_leave(line)):
        return False
    if kind == "play" and card in line.buried and first.kind == "turn_start":
        return False  # what lies face down and is turned up is not played again
    if kind == "play" and _is_once_more(line, card):
        return True
    if kind in ("play", "talent"):
        known = (first.card, *(one.card for one in line.then))
        other = bool(line.subject) and line.subject != line.sides.get(first.card, ANN)
        # "Mind Lady shut him down, can I Seeing Stars his guy now"
        apart = is_question(line) and _in_another_part(line, first.card)
        return kind == "talent" or (card not in known and card not in line.places and (line.later or other or apart))
    if kind in DEEDS and first.kind in DEEDS:
        # "he kills my Scout, then he kills my Zapbot"
        return line.later and card not in (first.card, *(one.card for one in line.then))
    # what moves when it is played is most often moved by its own text
    return kind in DEEDS and first.kind in ("play", "talent") and (line.later or (card == first.card and kind != "move"))


def _is_once_more(line: LineSoFar, card: str) -> bool:
    """Whether the action that was played is told to be played after that once more, another copy of it: "I Howl, then I Howl again"."""
    named = [at for at, piece in enumerate(line.pieces[: line.at]) if piece.card == card]
    then = max((at for at, piece in enumerate(line.pieces[: line.at]) if piece.means == "then"), default=-1)
    told = line.happening == Happening("play", card) and kind_of(card) == "action" and bool(named) and named[-1] < then
    return told and not line.then and printed_copies(card) > 1


def _scores(line: LineSoFar) -> bool:
    """Whether a line tells of a base that scores."""
    return any(piece.means == "score" for piece in line.pieces)


def _against_guard(line: LineSoFar, card: str) -> str:
    """Who plays a card that does harm when a base scores, where nobody says it and another was played before that protects somebody: not
    his player; empty for nobody."""
    guard = next((one.card for one in line.pieces[: line.at] if one.card and (keeps_off(one.card) or protects_when_played(one.card))), "")
    harms = [deed for deed in DEEDS if does_from_hand(card, deed)]
    if not guard or not harms or line.sides.get(guard, ANN) not in OTHER:
        return ""
    return OTHER[line.sides.setdefault(guard, ANN)]


def _who_hits(card: str, side: str) -> str:
    """Who plays a card at a minion, where nobody says it: he whose that is, if it is played on its player's own alone."""
    return side if picks_only_own(card) or lies_only_on_own(card) else OTHER[side]


def follow(line: LineSoFar, kind: str, card: str, target: str = "") -> None:
    """Something happens after what was told."""
    player = line.subject
    line.begged = line.begged or is_question(line)
    if kind == "play" and (answers_from_hand(card) or (waits_for_scoring(card) and _scores(line))):
        # it is played when its moment comes, not as a move of its own
        line.places.setdefault(card, "hand")
        line.sides.setdefault(card, player or (_against_guard(line, card) if card not in line.sides else "") or ANN)
        if target and target not in line.sides:
            line.sides[target] = line.sides[card]
        return
    if kind == "play":
        first = line.happening.card if line.happening is not None else ""
        if card == first:
            line.copies[card] = max(2, line.copies.get(card, 1))
        player = player or line.sides.get(card, "")
        player = player or (_who_hits(card, line.sides[target]) if target in line.sides else line.sides.get(first, ANN))
        if card not in (line.target, *(one.target for one in line.then)):
            # what was aimed at before comes back first
            line.places.setdefault(card, "hand")
        line.sides.setdefault(card, player)
    elif line.own:
        player = ""
    line.then.append(Sequel(kind, card, player, target))


def is_paid_to(line: LineSoFar, card: str) -> bool:
    """Whether something is told to be discarded to a card, whose text asks for that: "I pitch a Madness to Professor"."""
    before = line.pieces[line.at - 1]
    if fold(before.text) != "to" or before.card:
        return False
    if by_talent(card, "discard") or brings(card, "discard"):
        happens(line, "talent" if by_talent(card, "discard") else "play", card)
    else:
        line.unread += (before.text,)
    return True


def lies_where_told(line: LineSoFar, card: str, other: str) -> bool:
    """Whether an action was named as what lies on another card, and is not aimed at it: "Upgrade on my Scout, he rips it off"."""
    if line.happening is not None or line.implied != (card, other) or not attaches(card):
        return False
    line.hosts[card], line.implied, line.target = other, None, ""
    return True
