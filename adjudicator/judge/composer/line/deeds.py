"""What is done to a card: it is moved, destroyed, returned, discarded, or control of it is taken."""

from __future__ import annotations

from ....knowledge.words import fold
from ....language import analysis
from ...data.loaded import library
from ..happening import Happening
from ..told import ANN, BEA, OTHER, UNNAMED
from .facts.doing import brings, by_talent, does_to_host, has_talent, may_do, moves_itself, takes_control
from .facts.kinds import attaches, is_standard, kind_of, lies
from .facts.picking import lies_only_on_own, picks_own, picks_own_actions
from .hands_and_piles import is_pile, lie_in
from .neighbours import NEAR, asks_what_comes, back, following, goes_out_of_play, has_object, is_question, part_before
from .pieces import DEEDS, QUESTIONING, STOPS, Piece, spoken
from .so_far import LineSoFar
from .what_happens import follow, happens, is_paid_to, is_sequel, lies_where_told

#: What follows where somebody bounces without being returned.
TO_AND_FRO = frozenset(("around", "between", "forever", "endlessly", "about"))
#: Somebody picks.
CHOOSING = frozenset(("choose", "chooses", "chose", "pick", "picks", "picked", "select", "selects"))
#: What may stand between a card and the verb that says what it does.
BETWEEN = frozenset(("still", "also", "even", "just", "now", "actually", "ever", "legally", "would"))
#: How words begin for moving and returning that nobody does but to others: "Rick Roll pulls from another base".
TO_OTHERS = ("pull", "push", "drag", "yank", "shov", "lur", "nudg", "ship", "escort", "evacuat", "recall", "scoop")
#: What may stand between what asks for one of several and the verb.
_OF_THEM = frozenset(("one", "guy", "minion", "of", "them", "those", "two", "my", "his"))
#: Words for a minion that was named before.
PERSONS = frozenset(("he", "she", "him", "her"))
#: Ways of dying that need nobody else.
ALONE = frozenset(("dies", "die", "died", "dead", "explodes", "explode", "exploded", "implodes", "detonates"))


#: What is said before the name of a card that has died, and what is where it stands behind whose it is.
DEAD = frozenset(("dead", "fallen"))
_DONE_WITH = frozenset(("killed", "destroyed", "discarded"))


def read_deed(line: LineSoFar) -> None:
    """Something that happens to a card: to the one named before, or to the one that follows."""
    kind = line.pieces[line.at].means
    before = back(line, 3)
    if line.newcomer and is_question(line):
        return  # "I play a 2 power guy there, does it die"
    if _asks_for_victim(line) or _stands_alone(line) or _is_of_the_dead(line):
        return  # "who dies if Ivan dies", "he drops Ninja Master there. dead?"
    if kind == "control" and any(fold(piece.text) == "up" for piece in following(line, 1)):
        return  # "does she take up my minion"
    if kind == "move" and line.last and goes_out_of_play(line):
        # what its talent does with it, or nothing that a move could be
        if line.happening is None and has_talent(line.last):
            happens(line, "talent", line.last)
        else:
            line.unread += (line.pieces[line.at].text,)
        return
    if kind == "discard" and discards_for_each(line):
        return
    if kind == "discard" and is_pile(line):
        lie_in(line, "discard")
        return
    if fold(line.pieces[line.at].text) in ("bounce", "bounces", "bouncing") and any(
        fold(one.text) in TO_AND_FRO for one in following(line, 2)
    ):
        return
    joined = next((number for number, piece in enumerate(before) if piece.means in ("and", "then")), len(before))
    # "Tiger Assassin would kill my Scout" does it, who "would be killed" does not
    supposed = bool(before) and fold(before[0].text) == "would" and has_object(line)
    passive = any(piece.means == "passive" for piece in before[supposed:joined]) or fold(line.pieces[line.at].text) in ALONE
    follows = next((piece.means for piece in following(line, 2)), "")
    if line.victim and (_dies_to(line, kind) or (follows == "by" and not _is_by_somebody(line))):
        line.relation = "by"
    elif line.victim and (passive or not has_object(line)) and line.last:
        if _befalls_nobody(line, kind, passive):
            return
        if _does_by_itself(line, kind, passive) or _does_to_others(line, kind, passive):
            return
        chooser = _who_has_it_chosen(line, kind)
        if chooser:
            happens(line, "play", chooser)
            return
        _befalls(line, kind)
    elif passive and line.happening is None and takes_control(line.last) and not has_object(line):
        # "what happens to the minion when Make Contact gets destroyed"
        happens(line, kind, line.last)
    else:
        line.relation = kind
        line.actor = _actor(line)
    line.holder = ""


def discards_for_each(line: LineSoFar) -> bool:
    """Whether somebody is told to discard cards of his hand for what came before: "he says I discard for each"."""
    after = [fold(piece.text) for piece in following(line, 2)]
    return after[:1] == ["for"] and after[1:] in (["each"], ["both"], ["every"], ["one"], ["it"])


def _is_of_the_dead(line: LineSoFar) -> bool:
    """Whether a word only tells that the card named right behind it has died, and lies in the discard pile: "my dead Scout", "his discarded
    Howl"."""
    word, before = fold(line.pieces[line.at].text), line.pieces[line.at - 1] if line.at else Piece("")
    said = word in DEAD or (word in _DONE_WITH and before.means in ("mine", "theirs"))
    card = next((piece.card for piece in following(line, 1) if kind_of(piece.card) in ("minion", "action")), "") if said else ""
    before_it = back(line, 2) if line.pieces[line.at].means in ("destroy", "discard") and not following(line, 1) else []
    if not card and line.last and kind_of(line.last) != "base" and any(piece.means == "already" for piece in before_it[:2]):
        # "Deputy is already discarded"
        card = line.last
        line.places[card] = "discard"
    elif card:
        line.places.setdefault(card, "discard")
    return bool(card)


def _befalls(line: LineSoFar, kind: str) -> None:
    """Something happens to a card named before, or to several of which it is told."""
    card = _who_suffers(line, kind)
    first, *others = [*_named_with(line, card), card]
    happens(line, kind, first)
    for other in others:
        follow(line, kind, other)
    if kind == "move" and _comes_there(line, card):
        line.apart.add(card)


def _who_suffers(line: LineSoFar, kind: str) -> str:
    """The card of which it is told that something befell it: of one with what it wears the bearer, "my Scout, Upgrade on it, is destroyed",
    and of an action that is told to lie on one that action, "the Upgrade on my Scout gets destroyed"."""
    before_it, living = line.pieces[line.at - 1], fold(line.pieces[line.at].text) in spoken("living")
    lying = _told_to_lie(line)
    if lying and not living and kind in ("destroy", "return", "discard"):
        _worn_by(line, lying)
        return lying
    if _is_worn(line):
        _worn_by(line, line.last)
        return line.victim
    if _is_taken_with(line):
        return line.victim
    # "I put Upgrade on it and he dies"
    named = before_it.card == line.victim or (fold(before_it.text) in PERSONS and fold(line.pieces[line.at].text) in ALONE)
    return line.victim if named or not lies(line.last) else line.last


def _is_taken_with(line: LineSoFar) -> bool:
    """Whether the card named last is what somebody took the one before it with, of which more is told then: "he took my Gnome with Muffin
    and it got killed"."""
    by_that = line.happening is not None and line.last == line.former == line.happening.card and line.target == line.victim
    again = any(piece.card == line.last for piece in back(line, 1)) or line.pieces[line.at - 1].card == line.last
    return by_that and not again and any(brings(line.last, deed) for deed in ("control", "move"))


def _named_with(line: LineSoFar, card: str) -> list[str]:
    """The minions of which the same is told as of a card, before it: "my Scout and his Zapbot get destroyed"."""
    verb, before = fold(line.pieces[line.at].text), [fold(piece.text) for piece in back(line, 2)]
    several = "both" in before or not ({"gets", "is", "was"} & {*before} or verb == "dies")
    if line.happening is not None or line.group[-1:] != [card]:
        return []
    several = several and line.pieces[line.at].means in ("destroy", "return", "discard")
    return [one for one in line.group[:-1] if several and kind_of(one) == kind_of(card) == "minion" and one != card]


def _worn_by(line: LineSoFar, card: str) -> None:
    """An action lies on the victim, and is not aimed at it."""
    line.hosts[card] = line.victim
    line.target = "" if line.target == line.victim else line.target
    line.implied = None if line.implied == (card, line.victim) else line.implied


def _told_to_lie(line: LineSoFar) -> str:
    """The action with which this part of the line begins, and that is told to lie on the card named last, of which nothing else is
    told: "his Chum is on my Mako and gets destroyed"."""
    little = ("mine", "theirs", "passive", "have", "and", "number")
    part = [one for one in reversed(part_before(line)) if one.means not in little and not one.player]
    part = [one for one in part if fold(one.text) not in ("the", "if", "when", "so")]
    found = [one.card or one.means for one in part]
    return found[0] if found[1:] == ["on", line.victim] and attaches(found[0]) else ""


def _is_worn(line: LineSoFar) -> bool:
    """Whether the action named last was only named as what the card before it wears: "my Mako with 2 counters and Chum on it"."""
    before = [one for one in line.pieces[: line.at] if one.text not in STOPS and one.means != "passive"]
    it = bool(before) and (before[-1].means == "it" or fold(before[-1].text) == "her")
    on = [one.card or one.means for one in before[-3:-1]] == [line.last, "on"]
    return it and on and attaches(line.last) and line.last != line.victim


def _befalls_nobody(line: LineSoFar, kind: str, passive: bool) -> bool:
    """Whether nothing is told to be done to the card before: control is not what it takes, it is asked what comes of all, or who discards,
    which is a card of a hand."""
    told = line.happening is not None or line.implied is not None
    if kind == "discard" and not passive and told and (is_question(line) or line.asked):
        return True
    asked = line.happening is not None and asks_what_comes(line) and not is_sequel(line, kind, line.victim)
    return (kind == "control" and not passive) or asked


def _dies_to(line: LineSoFar, kind: str) -> bool:
    """Whether the card follows of which somebody dies: "my Zapbot dies to his Cannon"."""
    after = [piece for piece in following(line, 3) if piece.means not in ("mine", "theirs")]
    return kind == "destroy" and len(after) > 1 and fold(after[0].text) == "to" and brings(after[1].card, kind)


def _is_by_somebody(line: LineSoFar) -> bool:
    """Whether a player is told to do it, and no card: "gets killed by me"."""
    after = following(line, 3)
    by = next((number for number, piece in enumerate(after) if piece.means == "by"), len(after))
    who = after[by + 1 : by + 2]
    return bool(who) and (who[0].means in ("i", "they", "it") or bool(who[0].player)) and who[0].means not in ("mine", "theirs")


def _actor(line: LineSoFar) -> str:
    """The card that does what the verb here says: the one right before, but for words like "still"."""
    before = (piece for piece in reversed(line.pieces[: line.at]) if fold(piece.text) not in BETWEEN)
    return next(before, Piece("")).card


def _does_by_itself(line: LineSoFar, kind: str, passive: bool) -> bool:
    """Whether the card named last is what moves itself, or has cards discarded: "can Dudlee hop to an empty base", "Rookie Sumo, discard
    one". Then its talent is used, or it is played."""
    if passive or line.happening is not None:
        return False
    if kind == "move" and moves_itself(line.victim):
        happens(line, "talent", line.victim)
        return True
    some = any(piece.means in ("cards", "number", "action", "minion") for piece in following(line, 2))
    if kind == "discard" and some and (brings(line.victim, kind) or by_talent(line.victim, kind)):
        happens(line, "play" if brings(line.victim, kind) else "talent", line.victim)
        return True
    return False


def _does_to_others(line: LineSoFar, kind: str, passive: bool) -> bool:
    """Whether what is done is done by the card named last to others, of which the line says nothing: "Rick Roll pulls from another base",
    "Wand Whiz, do I have to discard". Then it is played, or its talent used; where it does no such thing, nothing is made of the verb."""
    word = fold(line.pieces[line.at].text)
    to_others = word not in ALONE if kind in ("destroy", "discard", "control") else word.startswith(TO_OTHERS)
    if passive or line.happening is not None or not to_others:
        return False
    first = next((piece for piece in part_before(line) if piece.card or piece.means in ("i", "they", "it") or piece.player), None)
    acts = "play" if brings(line.victim, kind) else "talent" if by_talent(line.victim, kind) else ""
    told_of_it = word.endswith("ed") or word in ("taken", "stolen", "eaten", "slain", "blown", "shot")
    if first is not None and first.card == line.victim and told_of_it:
        return False  # "Buccaneer destroyed at Tar Pits"
    if first is not None and first.means in ("i", "they") and any(piece.means == "cards" for piece in part_before(line)):
        # "can Onini count cards he discards"
        line.unread += (line.pieces[line.at].text,)
        return True
    if first is None or first.card != line.victim:
        if first is None or first.means == "it" or not acts or not is_question(line):
            return False
    if acts:
        happens(line, acts, line.victim)
    else:
        line.unread += (line.pieces[line.at].text,)
    return True


def _comes_there(line: LineSoFar, card: str) -> bool:
    """Whether a minion moves to where the others are that were named before: "then Robobro walks over there"."""
    after = [fold(piece.text) for piece in following(line, 4)]
    there = next((at for at, word in enumerate(after) if word in ("there", "here", "in")), None)
    others = any(piece.card not in ("", card) and kind_of(piece.card) != "base" for piece in line.pieces[: line.at])
    return there is not None and others and not {"from", "out", "away", "if", "when"} & set(after[: there + 1])


def _stands_alone(line: LineSoFar) -> bool:
    """Whether one word asks what becomes of whoever was named: "dead?", "destroyed?"."""
    after = line.pieces[line.at + 1] if line.at + 1 < len(line.pieces) else None
    return not part_before(line) and after is not None and after.text == "?"


def _asks_for_victim(line: LineSoFar) -> bool:
    """Whether it is asked who it is to whom the deed here happens: "who dies", "what gets destroyed"."""
    # "which one of them dies"
    little = {*_OF_THEM, *QUESTIONING}
    before = [piece for piece in back(line, NEAR) if piece.means != "passive" and fold(piece.text) not in little]
    alone = fold(line.pieces[line.at].text) in ALONE or any(piece.means == "passive" for piece in back(line, 1))
    return alone and bool(before) and fold(before[0].text) in ("who", "what", "which", "whos", "whats")


def _who_has_it_chosen(line: LineSoFar, kind: str) -> str:
    """The card that was named first, where somebody picks what it does a thing to when it is played: "I choose two of my guys to kill"."""
    first = next((piece.card for piece in line.pieces if piece.card), "")
    chosen = any(fold(piece.text) in CHOOSING for piece in line.pieces[: line.at])
    return first if chosen and line.happening is None and first != line.victim and brings(first, kind) else ""


def deed_on(line: LineSoFar, card: str, other: str) -> None:
    """Something is done to this card, by the one named before if there is one."""
    kind = line.relation
    if (kind == "discard" and (is_paid_with(line, card, other) or is_paid_to(line, card))) or not lies(card):
        return
    actor = other if kind_of(other) in ("action", "minion", "titan") and other != UNNAMED and not lies_where_told(line, card, other) else ""
    if actor and kind == "destroy" and kind_of(actor) == "minion" and _only_kills(line, actor, card):
        # "my Count ate his Invader": his text does no such thing
        line.subject, actor = line.sides[actor], ""
    apart = bool(actor) and (_in_a_part_before(line, actor) or _is_done_by_player(line, actor))
    if actor and line.subject and apart and not brings(actor, kind) and not by_talent(actor, kind):
        actor = ""  # "Deep Roots, he moves my Sprout", "Upgrade on my Scout and he zaps my Sprout"
    if line.happening is None and card == line.victim == other and line.subject and is_question(line) and brings(card, kind):
        # "Berserker next to a monster, do I have to kill it": what he does when he is played
        happens(line, "play", card)
        return
    doer = _who_would(line, card, kind)
    if doer:
        # "Ninja Master next to my Scout, does he have to kill it"
        line.target = line.target or card
        if card in line.sides:
            line.sides.setdefault(doer, OTHER.get(line.sides[card], ANN))
        happens(line, "play", doer)
        return
    if line.happening is None and actor:
        happens(line, "talent" if by_talent(actor, kind) else "play", actor)
    elif line.happening is not None and actor and actor not in (line.happening.card, card) and brings(actor, kind):
        follow(line, "play", actor, card)
        return
    if line.happening is None or line.happening.card == card:
        happens(line, kind, card)
        if kind == "move" and _comes_there(line, card):
            # "Fun Bear is out and she moves her Invader there"
            line.apart.add(card)
        if kind == "move" and line.subject and not is_question(line):
            # who moves a card of which nobody said whose it is moves his own
            line.sides.setdefault(card, line.subject)
    elif line.later and not does_to_host(line.happening.card, kind) and is_sequel(line, kind, card):
        # "he poisons it, then destroys it": what was played does no such thing
        line.done = (kind, card, line.subject)
        follow(line, kind, card)
        if kind == "move" != line.happening.kind and _comes_there(line, card):
            line.apart.add(card)
    else:
        line.target = line.target or card
    if line.target == card and line.happening is not None and card in line.sides:
        # "does it kill my own Johnny"
        played = line.happening.card
        own = picks_own(played, kind) or lies_only_on_own(played)
        # who asks whether his card can do that to another's action has not said whose it is
        own = own or (picks_own_actions(played) and not (is_question(line) and line.sides[card] != ANN))
        own = own or any(fold(piece.text) == "own" for piece in back(line, 2))
        # "Invasion, I send my Scout to his Imperial Dragon": who does it is told
        own = own or (line.sides[card] == line.subject and bool(actor) and kind_of(actor) == "action" and not is_question(line))
        line.sides.setdefault(line.happening.card, line.sides[card] if own else OTHER[line.sides[card]])


def is_paid_with(line: LineSoFar, card: str, doer: str) -> bool:
    """Whether a minion is told to discard a card, as its text has its player do from his hand: "Rajah throws a Wish away". Then its talent
    is used, or it is played."""
    how = "talent" if by_talent(doer, "discard") else "play" if brings(doer, "discard") else ""
    at_it = _actor(line) == doer or line.actor == doer
    if not how or not at_it or line.happening is not None or kind_of(doer) != "minion" or line.places.get(card, "hand") != "hand":
        return False
    side = line.sides.get(doer) or line.sides.get(card) or line.subject or ANN
    if kind_of(card) == "minion" and line.sides.get(card, side) != side:
        return False  # "Bruiser discards his Scout"
    line.sides[doer] = line.sides[card] = side
    line.places[card], line.relation = "hand", ""
    happens(line, how, doer)
    line.target = card
    return True


def _only_kills(line: LineSoFar, actor: str, card: str) -> bool:
    """Whether a minion is told to destroy another by whatever its player does, as no ability of its own does so."""
    own = line.sides.get(actor, "")
    does = (
        any("destroy" in analysis.causes(ability) for ability in library().find(actor).face("latest").abilities)
        if actor in library()
        else True
    )
    return bool(own) and line.sides.get(card, OTHER.get(own, "")) != own and not does and line.actor == actor


def _is_done_by_player(line: LineSoFar, actor: str) -> bool:
    """Whether behind a card, and joined by "and", a player is told to do what is done."""
    behind = list(reversed(part_before(line)))
    at = max((place for place, one in enumerate(behind) if one.card == actor), default=len(behind))
    joined = zip(behind[at + 1 :], behind[at + 2 :])
    return any(one.means == "and" and bool(after.player or after.means in ("i", "they")) for one, after in joined)


def _in_a_part_before(line: LineSoFar, card: str) -> bool:
    """Whether a card was named in a part of the line before this one, and not in this."""
    return not any(piece.card == card for piece in part_before(line))


def _who_would(line: LineSoFar, card: str, kind: str) -> str:
    """The minion named before that does such a thing when it is played, where it is asked whether somebody does it."""
    if line.happening is not None or not line.subject or not is_question(line):
        return ""
    named = dict.fromkeys(piece.card for piece in line.pieces[: line.at] if piece.card and piece.card != card)
    doers = [name for name in named if kind_of(name) == "minion" and brings(name, kind) and line.places.get(name, "hand") == "hand"]
    return doers[0] if len(doers) == 1 else ""


def by_means(line: LineSoFar, card: str) -> None:
    """What was done to a card was done with this one: that it is played is what happens."""
    kind, victim, player = line.done
    player = player or OTHER[line.sides.get(victim, BEA)]
    line.sides.setdefault(card, player)
    if line.then and line.then[-1][:2] == (kind, victim):
        line.then.pop()
        follow(line, "play", card, victim)
    elif line.happening == Happening(kind, victim):
        line.happening = Happening("play", card)
        line.target = victim
    line.done = ("", "", "")


def read_itself(line: LineSoFar) -> None:
    """What is done is done to the card that does it: "can Surfing Penguin move himself". "The Lad himself" only names him."""
    doer, kind = line.victim, line.relation
    if not doer or line.pieces[line.at - 1].card:
        return
    line.reflexive = True
    if kind in DEEDS and not may_do(doer, kind):
        # "Twister next to his Leprechaun, but it moves itself away": who can do so
        named = dict.fromkeys(piece.card for piece in line.pieces[: line.at] if kind_of(piece.card) == "minion")
        doer = next((card for card in named if may_do(card, kind)), doer)
    if kind in DEEDS:
        line.relation = ""
        acts = "play" if brings(doer, kind) else "talent" if by_talent(doer, kind) else ""
        happens(line, acts or kind, doer)
    if kind in (*DEEDS, "on", ""):
        line.target = line.target or doer


def is_thrown(line: LineSoFar) -> bool:
    """Whether nothing is played by what is thrown: a minion throws another one somewhere, or cards are thrown away."""
    if _throws_away(line):
        line.relation, line.actor, line.holder = "discard", line.pieces[line.at - 1].card, ""
        return True
    if mover := _throws_another(line):
        line.relation, line.actor, line.holder = "move", mover, ""
        return True
    if _is_put_down(line):
        return False
    if line.happening is None and brings(line.last, "discard") and is_standard(line.last):
        happens(line, "play", line.last)
    return True


def _throws_away(line: LineSoFar) -> bool:
    """Whether a minion is told to throw a card of the hand that it has its player discard: "Jasmine throws Discover the Library"."""
    doer = line.pieces[line.at - 1].card if line.at else ""
    thrown = next((piece for piece in following(line, 3) if piece.card), Piece(""))
    return kind_of(doer) == "minion" and kind_of(thrown.card) == "action" and by_talent(doer, "discard")


def _throws_another(line: LineSoFar) -> str:
    """The minion that is told to throw another one somewhere, which it moves: "Grizzled Veteran throws his Pixie to my Cub Scout"."""
    doer, after = line.pieces[line.at - 1].card if line.at else "", following(line, 6)
    thrown = next((at for at, piece in enumerate(after) if piece.card or piece.means in ("it", "minion")), len(after))
    goes = any(piece.means == "to" or fold(piece.text) in ("onto", "over", "off") for piece in after[thrown + 1 :])
    throws = fold(line.pieces[line.at].text).startswith("thr") and kind_of(doer) in ("minion", "titan")
    return doer if throws and goes and (brings(doer, "move") or by_talent(doer, "move")) else ""


def _is_put_down(line: LineSoFar) -> bool:
    """Whether something is thrown that is a card with a name, on the table: "can I throw Crypt Looter on that base"; "throw away" and
    "throw in 3 cards" tell of a hand."""
    after = following(line, 3)
    return bool(after) and fold(after[0].text) != "away" and not any(piece.means in ("number", "cards") for piece in after)
