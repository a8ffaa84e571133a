"""What is asked about a base at which an action lies that keeps something off there: whether the base scores where another lowers its
breakpoint, whether somebody can play a minion there. Nobody plays what lies there already: "Overrun of his is on the base with my Sacred
Circle, can I drop a guy there"."""

from __future__ import annotations

from .....knowledge.words import fold
from ...happening import Happening
from ...told import ANN, BEA, OTHER
from ..facts.doing import asks_for_both, talent_gives
from ..facts.kinds import lies_on_base
from ..facts.protecting import forbids, keeps_off, keeps_off_others
from ..facts.waiting import ends_itself, moves_breakpoint_at
from ..pieces import STOPS, after_stop
from ..so_far import LineSoFar

#: What asks for leave, and what a minion without a name is called that somebody would play.
_LEAVE = frozenset(("can", "could", "may", "allowed", "able"))
_NEWCOMERS = frozenset(("a", "another", "any", "new", "first", "some"))
#: So near behind a verb stands what is played.
_NEAR = 3


def under_a_ban(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens first, where what is asked is whether something can be done at a base at which an action lies that may keep it off."""
    put = _asked_to_put(line)
    lying = [card for card in dict.fromkeys(piece.card for piece in line.pieces) if _only_lies(line, card) and card != put]
    bans = [card for card in lying if keeps_off(card)]
    others = [card for card in lying if card not in bans]
    if not bans or line.then or line.window or line.totals or line.crowds:
        return found
    laid = found is not None and found.kind == "play" and found.card in bans and not _is_told_played(line, found.card)
    if put and (found is None or laid):
        return _put(line, put)
    giving = next((card for card in others if talent_gives(card, "extra")), "")
    if giving and any(forbids(ban, "play") for ban in bans) and _is_its_play_asked(line, found, giving):
        return _given_play(line, giving)
    if found is not None and not _only_stands(line, found, lying):
        return found
    comes, waking = _newcomer(line), [card for card in others if moves_breakpoint_at(card)]
    if comes:
        return _coming(line, comes, bans, waking, giving)
    # who tells of both cards asks whether the base scores, in whatever words
    if waking and (any(piece.means == "score" for piece in line.pieces) or any(forbids(ban, "when_score") for ban in bans)):
        line.weighs = True
        return _woken(line, bans, waking, "")
    return found


def _only_stands(line: LineSoFar, found: Happening, lying: list[str]) -> bool:
    """Whether what happens was read of what only lies there, or tells how it stands at that base."""
    if found.kind == "play":
        return found.card in lying and not _is_told_played(line, found.card)
    return found.kind in ("lie", "score", "turn_start")


def _put(line: LineSoFar, card: str) -> Happening:
    """An action is put there, if it can be."""
    line.implied, line.target = None, ""
    return Happening("play", card)


def _given_play(line: LineSoFar, giving: str) -> Happening:
    """The minion that a talent lets its player play is played there, if he can be."""
    line.newcomer, line.implied = line.sides.setdefault(giving, ANN), None
    return Happening("talent", giving)


def _coming(line: LineSoFar, comes: str, bans: list[str], waking: list[str], giving: str) -> Happening:
    """Somebody plays a minion without a name there, if he can: where the breakpoint changes then, or by a talent's play."""
    for ban in bans:
        if keeps_off_others(ban):
            line.sides.setdefault(ban, OTHER[comes])
    line.weighs = False
    if waking:
        return _woken(line, bans, waking, comes)
    _at_rest(line, comes, comes)
    if giving:
        line.sides.setdefault(giving, comes)
        return Happening("talent", giving)
    return Happening("lie")


def _woken(line: LineSoFar, bans: list[str], waking: list[str], comes: str) -> Happening:
    """The turn begins at whose start the breakpoint changes. ``comes``: who plays a minion then, empty for nobody."""
    turn = _begins(line, waking[0], bans, comes)
    _at_rest(line, turn, comes)
    if turn in OTHER:
        # some cards ask for a minion of the one whose turn it is
        both = (turn, OTHER[turn]) if any(map(asks_for_both, waking)) else (turn,)
        line.present = line.present or both
    return Happening("turn_start")


def _at_rest(line: LineSoFar, turn: str, comes: str) -> None:
    """Nothing that was read of the line happens there but that it is somebody's turn, and that somebody may come."""
    line.turn, line.newcomer = turn, comes
    line.implied, line.target, line.then_scores = None, "", False


def _only_lies(line: LineSoFar, card: str) -> bool:
    """Whether an action lies on a base, as far as a line tells."""
    return bool(card) and lies_on_base(card) and card not in line.places and card not in line.hosts and card not in line.absent


def _asked_to_put(line: LineSoFar) -> str:
    """The action of which it is asked whether it can be put on the base; empty for none."""
    for at, piece in enumerate(line.pieces):
        begin = after_stop(line.pieces, at)
        before = line.pieces[begin:at]
        asks = next((number for number, one in enumerate(before) if fold(one.text) in _LEAVE), None)
        if piece.card and lies_on_base(piece.card) and asks is not None and any(one.means in ("play", "puts") for one in before[asks:]):
            return piece.card
    return ""


def _is_told_played(line: LineSoFar, card: str) -> bool:
    """Whether a verb tells that somebody plays a card."""
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    before, after = line.pieces[max(0, at - _NEAR) : at], line.pieces[at + 1 : at + 3]
    named = next((number for number in range(len(before) - 1, -1, -1) if before[number].card or before[number].text in STOPS), -1)
    return any(one.means == "play" for one in before[named + 1 :]) or [one.means for one in after] == ["passive", "play"]


def _is_its_play_asked(line: LineSoFar, found: Happening | None, card: str) -> bool:
    """Whether it is asked of the minion that a card's talent lets its player play if he can be played: "can the Mist's guy be my first"."""
    minion = any(piece.means == "minion" and not piece.card for piece in line.pieces)
    asks = any(fold(piece.text) in _LEAVE for piece in line.pieces)
    return found == Happening("talent", card) or (found is None and minion and asks and not _newcomer(line))


def _newcomer(line: LineSoFar) -> str:
    """Who asks whether he can play a minion without a name there; empty for nobody."""
    for at, piece in enumerate(line.pieces):
        if piece.means not in ("play", "puts") or piece.card:
            continue
        begin = after_stop(line.pieces, at)
        before, after = line.pieces[begin:at], line.pieces[at + 1 : at + 2 + _NEAR]
        minion = next((number for number, one in enumerate(after) if one.means == "minion" and not one.card), None)
        asks = any(fold(one.text) in _LEAVE for one in before)
        if minion is None or not asks or not any(fold(one.text) in _NEWCOMERS or one.means == "mine" for one in after[:minion]):
            continue
        who = next((one for one in reversed(before) if one.player or one.means in ("i", "they")), None)
        if who is not None:
            side = who.player or (ANN if who.means == "i" else BEA)
            return side if side in OTHER else ""
    return ""


def _begins(line: LineSoFar, waking: str, bans: list[str], comes: str) -> str:
    """Whose turn begins: his at whose start the breakpoint changes, which is not his whose action would leave play then."""
    own = moves_breakpoint_at(waking) == "you"
    leaving = [line.sides[ban] for ban in bans if ban in line.sides and ends_itself(ban)]
    side = line.sides.get(waking, "")
    if not side and leaving and leaving[0] in OTHER:
        side = OTHER[leaving[0]] if own else leaving[0]
    side = line.sides.setdefault(waking, side or (comes or ANN))
    turn = side if own else OTHER.get(side, ANN)
    for ban in bans:
        if ends_itself(ban):
            line.sides.setdefault(ban, OTHER.get(turn, BEA))
    return turn
