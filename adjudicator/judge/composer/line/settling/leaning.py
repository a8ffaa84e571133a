"""Whose the cards are of which nobody said it: by what they do, and what is told of either player."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ...happening import Happening
from ...told import ANN, BEA, OTHER, UNNAMED
from ..facts.doing import brings, has_talent, may_do, rewards, strengthens_alone, strikes
from ..facts.kinds import attaches, is_standard, kind_of, lies_on_base
from ..facts.own_things import own_things, saves_own_actions
from ..facts.picking import (
    harms_others_when_gone,
    lies_only_on_own,
    moves_own_at_scoring,
    picks_minion,
    picks_only_own,
    picks_own_first,
    spares_own,
)
from ..facts.protecting import (
    keeps_off_others,
    makes_bearer_stronger,
    minds_who_has_it,
    shields_its_player,
    steps_in,
    whose_it_changes,
)
from ..facts.waiting import minds_moves_of_others, minds_scoring, moves_before_scoring, waits_for_scoring
from ..lying.where_cards_lie import is_alone
from ..pieces import DEEDS, Piece
from ..plays import ASKED_FOR, MEANT
from ..so_far import LineSoFar
from ..whose import said_whose
from .whose_by_text import sided_by_text

#: What somebody does who has something of a base that scores.
_GETTING = frozenset(("get", "gain", "draw", "still", "also", "score", "win"))


#: What may stand between somebody and the card with which he does something.
_WANTING = frozenset(("want", "wants", "wanted", "try", "tries", "to", "a", "the", "bring", "brings", "jump", "jumps", "then", "also"))
#: What asks whether a talent can be used.
_READY = frozenset(("awake", "usable", "talent", "trick"))


def _acts_against(line: LineSoFar, happening: Happening | None) -> None:
    """Who acts where nobody said it, and somebody has what keeps other players from it: one of these, and on a minion that is so kept if
    nobody said on which."""
    if happening is None or happening.kind not in ("play", "talent") or happening.card == UNNAMED:
        return
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card != happening.card)
    # what lies in a hand keeps nobody off
    keeping = [name for name in named if name in line.sides and name not in line.places and keeps_off_others(name)]
    sides = {line.sides[name] for name in keeping}
    kept = {line.hosts[name] for name in keeping if name in line.hosts}
    if (
        len(sides) != 1
        or not sides <= set(OTHER)
        or line.target in line.sides
        and line.target not in keeping
        and not (line.target in kept and _would_be_kept_off(happening.card, keeping))
    ):
        return
    (side,) = sides
    acting = line.sides.setdefault(happening.card, OTHER[side])
    nobody = line.target in ("", UNNAMED) and not any(kind_of(name) == "minion" for name in (*line.sides, *named))
    if nobody and acting != side and picks_minion(happening.card) and any(whose_it_changes(name) == "you" for name in keeping):
        line.sides[UNNAMED], line.target = side, UNNAMED
    kept_there = [name for name in (*named, UNNAMED) if line.sides.get(name) == side and name not in (*keeping, *line.places)]
    kept_there = [name for name in kept_there if name == UNNAMED or kind_of(name) == "minion"]
    against = line.target in keeping and any(piece.means == "against" and not piece.card for piece in line.pieces)
    guarding = (not line.target or against) and any(whose_it_changes(name) == "you" for name in keeping)
    guarding = guarding and is_standard(happening.card) and not picks_only_own(happening.card)
    if guarding and acting != side and happening.kind == "play" and len(kept_there) == 1:
        line.target = kept_there[0]  # "Yokozuna vs Shanghai, my Zapbot is at another base"


def _is_own(line: LineSoFar, card: str) -> bool:
    """Whether somebody's own card is told to act, on what is then his as well: "can my own Ninja Master hit Rex"."""
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == card), 0)
    return card in line.sides and at > 0 and fold(line.pieces[at - 1].text) == "own"


def _opposed(line: LineSoFar, happening: Happening | None) -> None:
    """Whose minions are that somebody's card hits beside one of his own, and whose an action is that shields a minion from others."""
    if happening is not None and happening.kind == "play" and picks_own_first(happening.card) and kind_of(line.target) == "minion":
        # "Natural Selection on Samurai-Chan": the other one is its player's, who harms no minion of his own
        harmed = line.sides.get(line.target, "") if any(brings(happening.card, deed) for deed in ("destroy", "return")) else ""
        if harmed in OTHER and _is_hit_by(line, happening.card):
            line.sides.setdefault(happening.card, OTHER[harmed])
        line.sides.setdefault(line.target, OTHER.get(line.sides.get(happening.card, ANN), BEA))
        _aim_at_the_other(line, happening.card)
    _with_one_of_his(line, happening)
    if happening is not None and line.target and line.target not in line.sides and _is_own(line, happening.card):
        line.sides[line.target] = line.sides[happening.card]
    for one in line.then:
        if one.target == UNNAMED and one.player in OTHER:
            line.sides.setdefault(UNNAMED, OTHER[one.player])
    for name, host in line.hosts.items():
        # whoever asks whose it is is told so by nobody
        asked = any(fold(piece.text) == "whose" for piece in line.pieces)
        likely = shields_its_player(name) or minds_who_has_it(name) or (makes_bearer_stronger(name) and not asked)
        if host in line.sides and name not in line.sides and likely:
            line.sides[name] = line.sides[host]


def _would_be_kept_off(card: str, keeping: Sequence[str]) -> bool:
    """Whether a card is one that these keep off outright: an action that lies on a minion, or one that picks a minion, where nothing steps
    in, which is as well told of one's own."""
    return attaches(card) or (picks_minion(card) == "play" and not any(map(steps_in, keeping)))


def _with_one_of_his(line: LineSoFar, happening: Happening | None) -> None:
    """Whose two minions are, where somebody does a thing with the one against the other: "Chew Toy with Archmage vs Spartan"."""
    own, other = line.against
    if happening is None or happening.kind != "play" or not picks_own_first(happening.card) or {own, other} & {*line.sides, ""}:
        return
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == own), 0)
    if at > 1 and line.pieces[at - 1].means == "with" and line.pieces[at - 2].card == happening.card:
        side = line.sides.setdefault(happening.card, ANN)
        line.sides |= {own: side, other: OTHER.get(side, BEA)}
        line.target = line.target or other


def _aim_at_the_other(line: LineSoFar, played: str) -> None:
    """What destroys a minion beside one of its player's own is aimed at the one that is named of another's: "Air Jaws my Hammerhead onto
    his Gremlin"."""
    own = line.sides.get(line.target)
    if own is None or own not in OTHER or line.sides.get(played, own) != own or not brings(played, "destroy"):
        return
    named = dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "minion" and piece.card not in line.places)
    others = [card for card in named if line.sides.get(card) == OTHER[own]]
    if len(others) == 1:
        line.sides[played], line.target = own, others[0]


def _is_hit_by(line: LineSoFar, card: str) -> bool:
    """Whether somebody "gets" a card: that is not what its player does it with."""
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == card), 0)
    return at > 0 and (line.pieces[at - 1].means == "passive" or (fold(line.pieces[at - 1].text) == "got" and not attaches(card)))


def _suffered(line: LineSoFar, happening: Happening | None) -> None:
    """Whose a card is that does harm to somebody's minion which "gets" it, or which it "hits": the other player's, as nobody harms his own:
    "my War Raptor got abducted", "Ninja Master hits my Scout"."""
    if happening is None or happening.kind != "play" or happening.card in line.sides:
        return
    side = line.sides.get(line.target, "")
    harms = any(brings(happening.card, deed) for deed in ("destroy", "return", "control")) and not picks_only_own(happening.card)
    hit = kind_of(happening.card) == "action" and _is_hit_by(line, happening.card)
    if side in OTHER and harms and (hit or _is_hitting(line, happening.card)):
        line.sides[happening.card] = OTHER[side]


def _is_hitting(line: LineSoFar, card: str) -> bool:
    """Whether a card is told to hit somebody's minion, or a minion that strikes to be "on" it, and not by whoever plays that."""
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == card), 0)
    verb, whose = (*line.pieces[at + 1 : at + 3], Piece(""), Piece(""))[:2]
    hits = verb.means == "strikes" or (verb.means == "on" and kind_of(card) == "minion" and strikes(card))
    return hits and whose.means in ("mine", "theirs") and not any(one.means in ("i", "they") or one.player for one in line.pieces[:at])


def _rewarded(line: LineSoFar, happening: Happening | None) -> None:
    """Whose an action on a base is that gives its player points or cards where that scores: the speaker's who asks what he gets and tells
    of nobody else's cards."""
    if happening is None or happening.kind != "score" or any(one.means in ("mine", "theirs") for one in line.pieces):
        return
    said = [fold(one.text) for one in line.pieces]
    asks = any(one == "i" and after in _GETTING for one, after in zip(said, (*said[1:], ""))) or "me" in said
    for name in dict.fromkeys(one.card for one in line.pieces if asks and lies_on_base(one.card)):
        if name not in line.places and rewards(name):
            line.sides.setdefault(name, ANN)


def _harming(line: LineSoFar, happening: Happening | None) -> None:
    """Whose an action is that destroys minions without names. As nobody harms his own it is the other player's, where only one has any:
    "Cannon on two of my 2s". Where both have, and one of its player's own is picked first, it is his who is told first: "Chew Toy, his 4
    and my 3"."""
    if happening is None or happening.kind != "play" or happening.card in line.sides or not brings(happening.card, "destroy"):
        return
    if any(piece.means == "i" for piece in line.pieces) or kind_of(happening.card) != "action":
        return
    told = {*line.crowds, line.sides.get(UNNAMED, "")} - {""}
    first = next(({"mine": ANN, "theirs": BEA}[piece.means] for piece in line.pieces if piece.means in ("mine", "theirs")), "")
    if told == {ANN} and not picks_only_own(happening.card):
        line.sides[happening.card] = BEA
    elif told == {ANN, BEA} and picks_own_first(happening.card):
        line.sides[happening.card] = first


def _sparing(line: LineSoFar, happening: Happening | None) -> None:
    """Whose an action is that does something to other players' minions alone: not his whose minion it is: "Bear Hug, my smallest is a
    Warbot"."""
    if happening is None or happening.kind != "play" or happening.card in line.sides or not spares_own(happening.card):
        return
    minions = {line.sides[piece.card] for piece in line.pieces if kind_of(piece.card) == "minion" and piece.card in line.sides}
    side = line.sides.get(line.target, "") or (ANN if minions == {ANN} else "")
    if side in OTHER:
        line.sides[happening.card] = OTHER[side]


def _awaiting(line: LineSoFar) -> None:
    """Whose a minion is to which another one moves and which waits for other players' to do so: not his whose minion moves, where nobody
    said whose it is: "he moves his Pixie over to General Ivan"."""
    side = line.sides.get(line.target, "") if kind_of(line.target) == "minion" else ""
    for at, piece in enumerate(line.pieces):
        named = piece.card != line.target and minds_moves_of_others(piece.card) and not said_whose(line, piece.card)
        goes_there = at > 0 and line.pieces[at - 1].means in ("to", "on", "where") and piece.card not in line.places
        if named and side in OTHER and goes_there:
            line.sides[piece.card] = OTHER[side]


def _avenged(line: LineSoFar, happening: Happening | None) -> None:
    """Whose a minion is that does harm to other players' when it is destroyed: not his whose minions are told: "Nukebot blows up, my
    Soldier and my Drone are there"."""
    named = [card for card in dict.fromkeys(piece.card for piece in line.pieces) if card and harms_others_when_gone(card)]
    gone = named[0] if happening is None and len(named) == 1 else happening.card if happening is not None else ""
    if (happening is not None and happening.kind != "destroy") or gone in line.sides or gone not in named:
        return
    told = {side for card, side in line.sides.items() if kind_of(card) == "minion"} | {*line.crowds}
    # who asks of his own tells them from the other player's: "do my own guys die too"
    own = any(fold(one.text) == "own" and after.means == "minion" for one, after in zip(line.pieces, line.pieces[1:]))
    if len(told) == 1 and told <= set(OTHER):
        line.sides[gone] = next(iter(told)) if own else OTHER[next(iter(told))]


def _with_his_own(line: LineSoFar) -> None:
    """Whose the cards are that speak of their player's own hand, pile or minions, where the only ones that are told are another's than the
    speaker's: "Arcane Protector with 7 cards in his hand"."""
    if any(piece.means in ("i", "mine") for piece in line.pieces):
        return
    has = {"hand": {*line.hands}, "minion": {*line.crowds}, "discard": set[str](), "play": {line.newcomer} - {""}}
    for card, side in line.sides.items():
        place = line.places.get(card, "minion" if kind_of(card) == "minion" else "")
        if place in has and (place != "minion" or said_whose(line, card)):
            has[place].add(side)
    if is_alone(line.pieces):
        has["minion"] = set()  # "S.H.I.E.L.D. Agent alone with his Sword Lord": none of his is there
    for name in dict.fromkeys(piece.card for piece in line.pieces if piece.card):
        free = name not in line.sides and name not in line.places and name not in line.hosts
        # an action that lies on whosever minion says nothing of whose that is
        things = own_things(name) - ({"minion"} if attaches(name) and not lies_only_on_own(name) else set())
        sides = {frozenset(has[thing]) for thing in things if has[thing]} if free else set()
        if len(sides) == 1 and sides <= {frozenset((side,)) for side in OTHER}:
            (line.sides[name],) = next(iter(sides))
    helped = {line.sides[name] for name in dict.fromkeys(line.sides) if kind_of(name) == "action" and whose_it_changes(name) == "you"}
    minions = [name for name in dict.fromkeys(piece.card for piece in line.pieces) if kind_of(name) == "minion"]
    if len(helped) == 1 and helped <= set(OTHER) and not has["minion"]:
        # "Hansel and Gretel, his Full Moon there too"
        line.sides |= dict.fromkeys((name for name in minions if name not in line.places), *helped)


def _acts_on_others(line: LineSoFar, happening: Happening) -> bool:
    """Whether the card with which it happens does something to another, so that whose it is says nothing of what guards that."""
    return happening.kind == "talent" or (happening.kind == "play" and bool(line.target) and strikes(happening.card))


def _struck(line: LineSoFar, happening: Happening | None) -> set[str]:
    """Whose the minion is to which somebody's card does something, where nobody said it: "Anna is out, he takes out Elsa with Black
    Widow"."""
    if happening is None or happening.kind != "play" or kind_of(line.target) != "minion" or picks_only_own(happening.card):
        return set()
    harms = any(brings(happening.card, deed) for deed in DEEDS)
    side = line.sides.get(happening.card, "") if harms and line.target not in line.sides else ""
    return {OTHER[side]} if side in OTHER else set()


def _with_his_action(line: LineSoFar, happening: Happening | None) -> None:
    """Whose a minion is that does something for its player's own actions: his who uses one. "Clyde is there, I set off Moontouched"."""
    if happening is None or happening.kind != "talent" or kind_of(happening.card) != "action":
        return
    for name in dict.fromkeys(piece.card for piece in line.pieces):
        if saves_own_actions(name) and name != line.target:
            line.sides.setdefault(name, line.sides.get(happening.card, ANN))


def _ready(line: LineSoFar, happening: Happening | None) -> None:
    """Whose a minion is of which is asked, besides what happens, whether its talent can be used: his who does what happens. "I play Flip
    Kick, is Hokusai awake"."""
    if happening is None or happening.kind not in ("play", "talent"):
        return
    for at, piece in enumerate(line.pieces):
        after = [fold(one.text) for one in line.pieces[at + 1 : at + 5] if not one.card]
        if kind_of(piece.card) == "minion" and has_talent(piece.card) and _READY & {*after[:1], *after[-2:]}:
            line.sides.setdefault(piece.card, line.sides.get(happening.card, ANN))


def _picked_with(line: LineSoFar, happening: Happening | None) -> None:
    """Whose the minion is with which an action is played that picks only minions of its player's own: "Rampage with Rex"."""
    if happening is None or happening.kind != "play" or not picks_only_own(happening.card):
        return
    for one, by, after in zip(line.pieces, line.pieces[1:], line.pieces[2:]):
        if one.card == happening.card and by.means == "with" and kind_of(after.card) == "minion":
            line.sides.setdefault(after.card, line.sides.get(happening.card, ANN))


def _helping(line: LineSoFar) -> None:
    """Whose an action is that is told to save somebody's minion: his whose minion that is. And whom a minion saves."""
    for at, piece in enumerate(line.pieces):
        if piece.means != "saves" or not at:
            continue
        saved = next((one.card for one in line.pieces[at + 1 : at + 3] if kind_of(one.card) == "minion"), "")
        doer = next((one.card for one in reversed(line.pieces[:at]) if one.card), "")
        if is_standard(line.pieces[at - 1].card) and line.sides.get(saved) in OTHER:
            line.sides.setdefault(doer, line.sides[saved])
        elif saved and kind_of(doer) == "minion" and minds_scoring(doer):
            # "Pink Trooper saves Gobbo": whom he takes away before the base is cleared
            line.aims.setdefault(doer, saved)
            if moves_own_at_scoring(doer):
                side = line.sides.get(doer) or line.sides.get(saved) or ANN
                line.sides.setdefault(doer, side)
                line.sides.setdefault(saved, side)


def _with_others(line: LineSoFar) -> None:
    """Whose a minion is of which nobody said it and beside which another is told: the speaker's. "Rumbro with his Valkyrie there", "Snowgie
    next to my Rumbro"."""
    pieces = [piece for piece in line.pieces if fold(piece.text) not in ("next", "to")]
    for one, joined, whose, other in zip(pieces, pieces[1:], pieces[2:], pieces[3:]):
        both = kind_of(one.card) == "minion" == kind_of(other.card) and one.card != other.card and one.card not in line.places
        beside = joined.means == "with" and whose.means == "theirs"
        if both and beside and not whose.player:
            line.sides.setdefault(one.card, ANN)
    for one, whose, other in zip(pieces, pieces[1:], pieces[2:]):
        both = kind_of(one.card) == "minion" == kind_of(other.card) and one.card != other.card and one.card not in line.places
        if both and whose.means == "mine" and len(pieces) < len(line.pieces):
            line.sides.setdefault(one.card, ANN)


def _beside_own(line: LineSoFar) -> None:
    """Whose the minions are of which nobody said it, where somebody else's would be told so: "Imperial Dragon and I move my own Pearl",
    "Shark Tattoo on Game Guru, another minion of mine there"; and those named before somebody else does a thing to his own: "Alien Guru, he
    Group Hugs his own guy"."""
    pieces = line.pieces
    others = next((at for at, one in enumerate(pieces) if one.means in ("they", "theirs") or one.player), len(pieces))
    own = [at for at, piece in enumerate(pieces) if piece.means in ("mine", "theirs") and _tells_own(line, at)]
    if any(pieces[at].means == "mine" and at < others for at in own):
        named = pieces
    elif any(pieces[at].means == "theirs" for at in own) and pieces[others].means == "they":
        named = pieces[:others]
    else:
        return
    for name in dict.fromkeys(piece.card for piece in named if kind_of(piece.card) in ("minion", "titan")):
        if name not in line.places:
            line.sides.setdefault(name, ANN)


def _tells_own(line: LineSoFar, at: int) -> bool:
    """Whether a word for whose something is tells that it is that player's own minion, or what lies on one, or one more of his minions."""
    word, after, what = (*line.pieces[at : at + 3], Piece(""), Piece(""))[:3]
    if word.means == "theirs":
        return fold(after.text) == "own"
    if fold(word.text) == "mine":
        before = line.pieces[max(0, at - 3) : at]
        return [one.means or fold(one.text) for one in before] == ["another", "minion", "of"]
    if fold(after.text) == "other":
        return what.means == "minion"
    return fold(after.text) == "own" and (kind_of(what.card) in ("minion", "titan") or attaches(what.card))


def _bringing(line: LineSoFar) -> None:
    """Whose a card is of which somebody is told, right before it, to do something with it: "I Shinobi, then he wants Pirate King in"."""
    for at, piece in enumerate(line.pieces):
        if not piece.card or piece.card in line.sides or not (waits_for_scoring(piece.card) or moves_before_scoring(piece.card)):
            continue
        before = [one for one in line.pieces[max(0, at - 3) : at] if fold(one.text) not in _WANTING]
        who = before[-1] if before else Piece("")
        if not who.card and (who.means in ("i", "they") or (who.player and who.means not in ("mine", "theirs"))):
            line.sides[piece.card] = who.player or (ANN if who.means == "i" else BEA)


def _strengthened(line: LineSoFar, happening: Happening | None) -> None:
    """Whose a minion is that somebody's action makes stronger, where nobody said it: his, as nobody helps another's. "I put Fast as
    Lightning on Mufasa"."""
    if happening is None or happening.kind != "play" or kind_of(line.target) != "minion" or line.places.get(line.target):
        return
    if strengthens_alone(happening.card) or makes_bearer_stronger(happening.card):
        line.sides.setdefault(line.target, line.sides.get(happening.card, ANN))


def _paying(line: LineSoFar) -> None:
    """Whose the one minion is that places counters, draws or gives points, where somebody asks whether he gets "his" of them: "put Fast as
    Lightning on Mufasa, do I still get my 4 counters"."""
    minions = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "minion"))
    if len(minions) != 1 or minions[0] in line.sides or line.places.get(minions[0]):
        return
    pieces = [*(piece for piece in line.pieces if fold(piece.text) not in ("still", "also", "to")), Piece("")]
    for who, gets, whose, *behind in zip(*(pieces[at:] for at in range(5))):
        what = next((one for one in behind if one.means != "number" and not one.text.isdigit()), Piece(""))
        events = (*MEANT.get(what.means, ()), *ASKED_FOR.get(fold(what.text), ()), *(("draw",) if what.means == "cards" else ()))
        asks = who.means == "i" and fold(gets.text) in _GETTING and whose.means == "mine"
        if asks and any(may_do(minions[0], event) for event in events):
            line.sides[minions[0]] = ANN


def lean(line: LineSoFar, happening: Happening | None) -> None:
    """Whose the cards are that were named without saying so and that change or protect the minions of one side alone: as theirs of whom
    a minion is told that has something to do with it."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    _bringing(line)
    _helping(line)
    _beside_own(line)
    _with_others(line)
    _with_his_own(line)
    _harming(line, happening)
    _sparing(line, happening)
    _strengthened(line, happening)
    _paying(line)
    _awaiting(line)
    _avenged(line, happening)
    _opposed(line, happening)
    _acts_against(line, happening)
    _suffered(line, happening)
    _rewarded(line, happening)
    _ready(line, happening)
    _with_his_action(line, happening)
    _picked_with(line, happening)
    sided_by_text(line, happening)
    acting = {*(one.card for one in line.then), happening.card if happening is not None and _acts_on_others(line, happening) else ""}
    told = {
        line.sides[name]
        for name in (*named, UNNAMED)
        if name in line.sides and (kind_of(name) == "minion" or name == line.tries) and name not in acting
    }
    if happening is not None and happening.kind in DEEDS and line.sides.get(happening.card) in OTHER:
        # what has a say in what is done to a minion is told for its sake
        told = {line.sides[happening.card]}
    told |= {*line.crowds}
    struck = set() if told else _struck(line, happening)
    told = told or struck
    if len(told) != 1 or not told <= set(OTHER):
        return
    (side,) = told
    for name in named:
        free = name not in line.sides and name not in line.places and name not in line.hosts and kind_of(name) != "base"
        free = free and not (struck and name == line.target)
        whose = whose_it_changes(name) if free and (happening is None or happening.card != name) else ""
        if free and shields_its_player(name) and (happening is None or happening.card != name):
            whose = "you"  # "can Expanded Power protect my guy if I Powderkeg my own base"
        if whose and not (whose == "you" and is_alone(line.pieces)):
            line.sides[name] = side if whose == "you" else OTHER[side]
    _acts_against(line, happening)  # what keeps others off is known to be somebody's now
