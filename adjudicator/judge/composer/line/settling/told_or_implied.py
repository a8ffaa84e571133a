"""What happens, as far as a verb, a card on another, or what is asked tells it."""

from __future__ import annotations

from .....knowledge.words import fold
from ...happening import TURNS, Happening
from ...told import ANN, BEA, OTHER, Sequel
from ..facts.doing import brings, does_bearer_good, does_when_played, has_halves, is_made_strong, strikes
from ..facts.kinds import attaches, is_standard, kind_of, lies_on_base, may_be_at_base
from ..facts.picking import aims_with_talent, lies_only_on_own, picks_only_own
from ..facts.waiting import acts_only_at_scoring, minds_being_played_on
from ..lying.strength_asked import asks_who_leads
from ..pieces import STOPS, Piece, is_amount
from ..so_far import LineSoFar

#: What speaks of a base that scores, or of whether it has enough power for it.
SCORING = frozenset(("score", "win", "tie", "before", "after"))
ENOUGH = frozenset(("enough", "go", "goes", "off", "breakpoint"))
_WINS = frozenset(("wins", "won", "win"))
#: What asks who is paid what.
_GETS, _WHAT = frozenset(("gets", "get", "scores", "wins", "takes")), frozenset(("what", "how", "which"))


def _asks_points(line: LineSoFar) -> bool:
    """Whether it is asked who gets the points of a base at which all named cards lie, and nothing is told to happen."""
    said = [fold(piece.text) for piece in line.pieces]
    based = any(kind_of(piece.card) == "base" or piece.means == "base" for piece in line.pieces)
    named = [piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"]
    stays = all(kind_of(card) in ("minion", "titan") or lies_on_base(card) or card in line.hosts for card in named)
    what = any(who == "who" and gets in _GETS and much in _WHAT for who, gets, much in zip(said, said[1:], said[2:]))
    # "Tortuga: me Pirate King, him King Rex. who wins"
    wins = any(who == "who" and after in _WINS for who, after in zip(said, said[1:]))
    wins = wins and sum(piece.means == "have" for piece in line.pieces) > 1
    if not based or not stays or line.implied or line.state or not (what or wins or {"vp", "vps", "points", "place"} & {*said}):
        return False
    # whether those who are named are enough is told, too
    line.weighs = line.weighs or ((what or wins) and len({line.sides.get(card, "") for card in named}) > 1)
    return True


def _goes_off(line: LineSoFar) -> bool:
    """Whether a base is told to score in these words: "Q Point goes off"."""
    said = [fold(piece.text) for piece in line.pieces]
    return bool(line.base) and any(one in ("goes", "went") and after == "off" for one, after in zip(said, said[1:]))


def _only_scores(line: LineSoFar) -> bool:
    """Whether nothing but a base is named that does nothing but when it scores: that it does is what is asked about."""
    named = {piece.card for piece in line.pieces if piece.card}
    scores = len(named) == 1 and acts_only_at_scoring(*named)
    if scores and not line.totals and not line.crowds:
        # some minion of each
        line.present = line.present or (ANN, BEA)
    return scores


def done_before_turn(line: LineSoFar) -> Happening | None:
    """The play of an action that is named with whom it is aimed at, where a turn starts or ends after that: "Augmentation on my Rex, how
    strong is he when Bob's turn starts"."""
    if line.implied is None or line.happening is None or line.happening.kind not in TURNS or line.then:
        return None
    card, host = line.implied
    if not host or not is_standard(card):
        return None
    line.then.append(Sequel(line.happening.kind, "", line.turn or BEA))
    line.target, line.turn = host, ""
    line.places.pop(card, None)
    return Happening("play", card)


def told_or_implied(line: LineSoFar) -> Happening | None:
    """What happens, as far as a verb or a card on another tells it."""
    # which half of a card holds is chosen when it is played
    halved = next((piece.card for piece in line.pieces if piece.card and has_halves(piece.card)), "")
    if halved and any(is_amount(piece.text) for piece in line.pieces) and (line.happening is None or line.happening.kind == "play"):
        return Happening("play", halved)
    worn = line.implied is not None and line.state and attaches(line.implied[0]) and not minds_being_played_on(line.implied[1])
    if line.happening is None and line.implied is not None and not worn:
        card, line.target = line.implied
        return Happening("talent" if not strikes(card) and aims_with_talent(card) else "play", card)
    if line.implied is not None and line.happening is not None:
        card, host = line.implied
        if line.happening.card == card:
            line.target = line.target or host
        elif line.happening.kind == "score" and not line.window and is_standard(card):
            # "Fast as Lightning on Bushi, the base scores": first the one, then the other
            line.target, line.then_scores = host, True
            line.places.pop(card, None)
            return Happening("play", card)
        elif host and attaches(card) and kind_of(host) != "base":
            line.hosts.setdefault(card, host)
        elif line.happening.kind in ("destroy", "move", "return", "discard") and line.happening.card == host:
            # "beam up on the buccaneer, it is returned": the play is what happens, the rest is its effect, or comes after it
            line.target = host
            if not brings(card, line.happening.kind):
                line.then.insert(0, Sequel(line.happening.kind, host))
            return Happening("play", card)
    elif line.implied is not None and line.state and line.implied[1]:
        card, host = line.implied
        line.hosts.setdefault(card, host)
    gone = _strengthens(line)
    if gone:
        return Happening("play", gone)
    if line.happening is None and line.state and line.last:
        return Happening("play", halved) if halved else Happening("lie")
    counted = line.crowds and not line.vague if not line.totals else not line.vague.issuperset(line.totals)
    if line.happening is None and (_only_scores(line) or counted or _asks_points(line) or _goes_off(line)):
        return _among_minions(line) or _beside_minions(line) or Happening("score", line.base)
    if line.happening is None and line.implied is None and line.hosts and any(piece.text.isdigit() for piece in line.pieces):
        # "his rex has an upgrade on it, is my mimic 7 or 9"
        return Happening("lie")
    if line.happening is None and line.allowed:
        played = next((piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"), "")
        return Happening("play", played) if played else None
    return line.happening


def struck_with_it(line: LineSoFar) -> Happening | None:
    """That a minion is played that does something to others then and is all that the last part of a line says, where the one before it
    tells what lies on a minion: "Upgrade on his Scout, Muffin?"."""
    card, host = line.implied or ("", "")
    ending = list(line.pieces)
    while ending and ending[-1].text in STOPS:
        ending.pop()
    alone = bool(ending[1:]) and ending[-2].text in STOPS and strikes(ending[-1].card) and ending[-1].card not in (card, host)
    if line.happening is not None or not host or not attaches(card) or not alone:
        return None
    line.hosts.setdefault(card, host)
    line.target, line.implied = host, None
    return Happening("play", ending[-1].card)


def done_before(line: LineSoFar) -> Happening | None:
    """What happens first, where a part before what is told to happen names a card on another: "Mind Lady on his Warbot, then he plays
    Sacrifice on it"; ``None`` where that only lies there."""
    later, (card, host) = line.happening, line.implied or ("", "")
    kind = "talent" if aims_with_talent(card) and not strikes(card) else "play" if is_standard(card) else ""
    if later is None or not kind or not host or later.kind not in ("play", "talent") or later.card in (card, host):
        return None
    begin, end = (next((at for at, one in enumerate(line.pieces) if one.card == named), 0) for named in (card, later.card))
    if begin >= end or not any(one.text in STOPS or one.means == "then" for one in line.pieces[begin:end]):
        return None
    whose = line.sides.get(host, BEA)
    # who makes another weaker has the other side
    helps = brings(card, "gain_power") or lies_only_on_own(card) or (attaches(card) and does_bearer_good(card))
    side = line.sides.setdefault(card, whose if helps and whose in OTHER else OTHER.get(whose, ANN))
    # and what is done to one of its player's own alone is done by him whose that is
    own = whose in OTHER and picks_only_own(later.card) and line.target in ("", host)
    player = line.sides.setdefault(later.card, whose if own else side)
    line.then.insert(0, Sequel(later.kind, later.card, player, line.target))
    if later.kind == "play":
        line.places.setdefault(later.card, "hand")
    line.target, line.implied = host, None
    line.places.pop(card, None)
    return Happening(kind, card)


def worn_too(line: LineSoFar) -> Happening | None:
    """That actions lie there, where one is named with another that a minion bears: "Gawain with Excalibur and my Poison on him"."""
    if line.happening is not None or line.implied is None or not _is_worn_too(line, *line.implied):
        return None
    line.hosts[line.implied[0]], line.implied = line.implied[1], None
    return Happening("lie")


def _is_worn_too(line: LineSoFar, card: str, host: str) -> bool:
    """Whether an action is named together with another that lies on the same minion, so that it lies there as well."""
    others = [one for one, bearer in line.hosts.items() if bearer == host and one != card]
    if not attaches(card) or not others:
        return False
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    before = line.pieces[max(0, at - 3) : at]
    beside = next((number for number in range(len(before) - 1, -1, -1) if before[number].card in others), None)
    return beside is not None and any(one.means == "and" for one in before[beside:]) and not any(one.text in STOPS for one in before)


def _among_minions(line: LineSoFar) -> Happening | None:
    """The one action that is named, where minions are told by their power and no base: "Survival of the Fittest, I have a 2 and a 4"."""
    acting = (piece.card for piece in line.pieces if piece.card and piece.card not in line.places)
    # what lies on the base and does something when it is played
    named = dict.fromkeys(card for card in acting if is_standard(card) or (lies_on_base(card) and does_when_played(card) and line.state))
    alone = line.crowds and not line.totals and len(named) == 1
    return Happening("play", next(iter(named))) if alone else None


#: What asks for all the power that somebody has, where no base is told to score.
_ADDED_UP = frozenset(("add", "adds", "total", "totals", "sum", "altogether", "combined"))


def _beside_minions(line: LineSoFar) -> Happening | None:
    """What is meant where minions without a name stand beside cards that have one, and nobody speaks of scoring: how strong they are."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    based = any(kind_of(card) == "base" for card in named)
    lying = all(may_be_at_base(card) or card in line.hosts for card in named)
    if not named or not lying or any(piece.means in SCORING or _is_points(piece) for piece in line.pieces):
        return None
    if line.crowds and not line.totals.keys() - line.crowds.keys() and any(fold(piece.text) in _ADDED_UP for piece in line.pieces):
        line.state = True
        return Happening("lie")
    leads = asks_who_leads(line.pieces) and not based
    asks = line.state or any(piece.means == "power" or fold(piece.text) in ("total", "sum") for piece in line.pieces)
    made_strong = bool(line.crowds) and any(map(is_made_strong, named)) and not any(fold(piece.text) in ENOUGH for piece in line.pieces)
    # minions of both at a named base: what comes of them there is asked
    made_strong = made_strong and not (based and len(line.crowds) > 1)
    if not leads and (line.totals.keys() - line.crowds.keys() or not (made_strong or (asks and not based))):
        return None
    line.state = True
    return Happening("lie")


def _is_points(piece: Piece) -> bool:
    return fold(piece.text) in ("vp", "vps", "points", "place", "ready")


def summed(line: LineSoFar) -> Happening | None:
    """What is meant where cards are only named, and it is asked what they come to: they lie there, and are his of whom that is asked."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    said = [fold(piece.text) for piece in line.pieces]
    asked = next((one for one, after in zip(line.pieces, said[1:]) if one.means in ("mine", "theirs") and after in ("total", "sum")), None)
    if asked is None or len(named) < 2 or line.places or not all(map(may_be_at_base, named)):
        return None
    side = asked.player or (ANN if asked.means == "mine" else BEA)
    for name in named:
        if kind_of(name) not in ("base", "monster") and name not in line.hosts:
            line.sides.setdefault(name, side)
    return Happening("lie")


def _strengthens(line: LineSoFar) -> str:
    """The action, played and gone, of which it is asked how strong somebody is with it; what is aimed besides lies there."""
    if line.happening is not None or not line.state or (line.implied is not None and not attaches(line.implied[0])):
        return ""
    named = (piece.card for piece in line.pieces)
    gone = next((card for card in named if card and is_standard(card) and card not in line.places), "")
    if gone and line.implied is not None:
        line.hosts.setdefault(*line.implied)
        line.implied = None
    return gone
