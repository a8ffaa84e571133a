"""Whose a card is, and who does what comes next: "my", "his", "i", "has", a player's name."""

from __future__ import annotations

from ....knowledge.words import fold
from ..happening import Happening
from ..told import ANN, BEA, OTHER, UNNAMED
from .facts.doing import brings, does_when_played, gives_extra, may_do
from .facts.helping import gives_own_away
from .facts.kinds import attaches, is_standard, kind_of, lies_on_base
from .facts.out_of_play import minds_pile_of_others
from .facts.picking import lies_only_on_own
from .facts.protecting import keeps_off_others
from .neighbours import NEAR, back, following, is_question
from .pieces import DEEDS, DOING, STOPS, Piece, is_amount, number_of
from .so_far import LineSoFar
from .what_happens import happens

#: What somebody does with the cards of a hand.
HOLDING = frozenset(("hold", "holds", "holding"))
#: What stands before a verb that tells of the card named last: "a guy who wears it".
_WHO = frozenset(("who", "that", "which"))
#: To whom something is given, of whom is spoken as another.
_TO_OTHERS = frozenset(("him", "her", "them"))
#: What tells that somebody is ahead or behind at a base, and what may stand before it.
_AHEAD = frozenset(("ahead", "behind", "losing", "lost", "lose", "leading", "first", "second", "third", "last"))
_SOMEHOW = frozenset(("am", "not", "already", "still", "currently", "the", "in", "come", "came"))
#: What stands before the word for whose a card is.
_IT_IS = frozenset(("its", "hes", "shes", "theyre", "thats"))
#: What somebody does who has a card back.
_GETS = frozenset(("take", "takes", "get", "gets", "pick", "pull", "bring", "brings", "draw", "have"))


def take_player(line: LineSoFar, piece: Piece) -> None:
    """A player is named, or what is his."""
    said = [fold(one.text) for one in line.pieces[max(0, line.at - 2) : line.at]]
    if piece.means == "theirs" and said[-1:] == ["of"] and line.last and kind_of(line.last) != "base" and not _holds(line, 1):
        line.sides.setdefault(line.last, piece.player)  # "Overrun of Bob's"
    elif piece.means == "theirs":
        line.own = piece.player
    elif said == ["controlled", "by"] and kind_of(line.last) == "minion":
        # "my Betrothed is controlled by Lena"
        owner = line.sides.get(line.last, ANN)
        line.owners |= {line.last: owner} if owner != piece.player else {}
        line.sides[line.last] = piece.player
    elif said[-1:] in (["from"], ["by"]) and line.at > 1 and line.pieces[line.at - 2].card:
        # "Choking Vines from Bob", "Poison on my Puck from Bob"
        named = (one.card for one in reversed(line.pieces[max(0, line.at - 6) : line.at]) if kind_of(one.card) == "action")
        if played := next(named, ""):
            line.sides.setdefault(played, piece.player)
    elif said[-1:] == ["on"] and line.at > 1 and is_standard(line.pieces[line.at - 2].card):
        # "Mark of Sleep on Bob"
        played = line.pieces[line.at - 2].card
        line.sides.setdefault(played, line.subject or OTHER.get(piece.player, ANN))
        happens(line, "play", played)
        line.relation = ""
    elif not (line.gives and line.pieces[line.at - 1].means == "gives"):
        # "I gave Ana my Betrothed": it is not she who does what is told
        _begin(line, piece.player)


def read_whose(line: LineSoFar) -> None:
    """Whose the next card is: "my", "his"; or an opponent who does something."""
    if fold(line.pieces[line.at].text) in ("opponent", "enemy") and (
        _acts_next(line) or any(one.means in DOING for one in following(line, 1))
    ):
        _begin(line, BEA)
        return
    side = ANN if line.pieces[line.at].means == "mine" else _named_who_has(line) or BEA
    if _is_another_copy(line, side):
        line.across[line.victim] = max(1, line.across.get(line.victim, 0))
        return
    if _stands_behind(line):
        number = number_of(line.pieces[line.at - 2].text) if line.at > 1 else 0
        if line.sides.get(line.last, side) != side and number == 0 and is_question(line):
            return  # "Cannon on his Scout, is the Scout mine"
        if line.sides.get(line.last, side) == side:
            # "Commandbro and Granny mine"
            listed = line.group if kind_of(line.last) == "minion" else []
            together = [card for card in listed if kind_of(card) == "minion" and card not in line.sides]
            line.sides |= dict.fromkeys((*together, line.last), side)
        else:
            # "2 War Raptors mine plus 1 War Raptor his"
            line.across[line.last] = max(1, number)
            first = next(at for at, piece in enumerate(line.pieces) if piece.card == line.last)
            line.copies[line.last] = max(1, number_of(line.pieces[first - 1].text)) if first else 1
        return
    if _says_whose(line):
        line.sides[line.last] = side
        return
    if line.last and (whole := _whose_are_all(line)):
        line.sides |= dict.fromkeys(whole, side)
        return
    on_mine = any(piece.means == "turn" for piece in following(line, 1))
    mine = fold(line.pieces[line.at].text) == "mine" and not on_mine
    one_of = line.at > 1 and fold(line.pieces[line.at - 1].text) == "of" and line.at - 2 in line.strong | line.weights
    if mine and not one_of and not _holds(line) and not is_question(line) and line.relation in ("aim", "on", *DEEDS):
        # "then I hit mine": another card than the one before
        line.unread += (line.pieces[line.at].text,)
    line.own = side


def _named_who_has(line: LineSoFar) -> str:
    """The player called by a name right before who has what is told to be his: "Tom only has his Zombie Lord"; empty for none."""
    before = [one for one in back(line, 3) if fold(one.text) not in ("only", "just", "still", "also")]
    named = len(before) > 1 and before[0].means == "have" and bool(before[1].player) and before[1].means != "theirs"
    return before[1].player if named and fold(line.pieces[line.at].text) in ("his", "her") else ""


def _acts_next(line: LineSoFar) -> bool:
    """Whether the card that follows is named as what somebody does: "opponent Ninja Masters my Spectre"."""
    after = following(line, 2)
    done = len(after) > 1 and bool(after[1].card or after[1].means in ("it", "mine", "theirs"))
    return done and bool(after[0].card) and after[0].text.endswith("s") and not after[0].card.endswith("s")


def _is_another_copy(line: LineSoFar, side: str) -> bool:
    """Whether the other player's copy of a minion is meant: "his guy and mine"."""
    alone = fold(line.pieces[line.at].text) in ("mine", "his", "hers", "theirs") and not _holds(line)
    joined = line.at > 1 and fold(line.pieces[line.at - 1].text) == "and"
    # "my Archmage and his 4" names another minion
    alone = alone and line.at + 1 not in line.strong | line.weights
    return alone and joined and bool(line.victim) and line.sides.get(line.victim, side) != side


def _whose_are_all(line: LineSoFar) -> list[str]:
    """The cards of which it is said in one go whose they are: those named together, "an Ellen and a Watson of mine", or all so far, "all
    mine"."""
    before = fold(line.pieces[line.at - 1].text) if line.at else ""
    if fold(line.pieces[line.at].text) not in ("mine", "his", "hers", "theirs") or before not in ("of", "all"):
        return []
    behind = next(iter(following(line, 1)), Piece(""))
    # "a Poison of his on my Zapbot"
    near = 1 if line.pieces[line.at].means == "mine" or (before == "of" and behind.means in ("on", "passive")) else NEAR
    if _holds(line, near) or any(piece.means == "turn" for piece in following(line, 1)):
        return []  # "at the end of his turn"
    named_at = max((at for at, piece in enumerate(line.pieces[: line.at]) if piece.card), default=0)
    if any(at in line.weights for at in range(named_at, line.at)):
        return []  # "a Siren of his and two 4s of mine": whose those are
    named = line.group or [line.last] if before == "of" else [piece.card for piece in line.pieces[: line.at] if piece.card]
    return [card for card in dict.fromkeys(named) if kind_of(card) != "base" and (card == line.last or card not in line.sides)]


def _says_whose(line: LineSoFar) -> bool:
    """Whether it is said whose the card named last is: "Yokozuna is mine", "if its his"."""
    # "the only other thing there is his 3": that is another minion
    alone = fold(line.pieces[line.at].text) in ("mine", "his", "hers", "theirs") and line.at + 1 not in line.strong | line.weights
    before = fold(line.pieces[line.at - 1].text) if line.at else ""
    said = bool(line.at) and line.pieces[line.at - 1].means == "passive" and before not in ("get", "gets", "hit")
    said = said or (line.at > 1 and before in _IT_IS and fold(line.pieces[line.at - 2].text) == "if")
    return alone and bool(line.last) and said and not _holds(line)


def _stands_behind(line: LineSoFar) -> bool:
    """Whether it is said right behind a minion whose it is: "2 War Raptors mine plus 1 War Raptor his"."""
    after = line.pieces[line.at + 1] if line.at + 1 < len(line.pieces) else Piece(".")
    ends = after.text in STOPS or after.means in ("and", "against")
    before = line.pieces[line.at - 1] if line.at else Piece("")
    named = before.card == line.last and (kind_of(before.card) == "minion" or lies_on_base(before.card))
    return named and ends and fold(line.pieces[line.at].text) in ("mine", "his", "hers", "theirs")


def _holds(line: LineSoFar, near: int = 2) -> bool:
    """Whether what is somebody's follows, ``near`` as it is."""
    return any(piece.card or piece.means in ("minion", "action", "hand", "deck", "pile") for piece in following(line, near))


def read_who(line: LineSoFar) -> None:
    """Who does what comes next: "i", "he"."""
    if line.gives and fold(line.pieces[line.at].text) == "me":
        return  # "he gave me his Sneaky Squire"
    if _is_the_card(line):
        return  # "I play Nick Fury, he brings Agent Coulson"
    if _is_the_bearer(line):
        line.subject = ""
        return  # "I Powderkeg my own guy, he has Expanded Power on"
    _begin(line, ANN if line.pieces[line.at].means == "i" else BEA)


def _is_the_card(line: LineSoFar) -> bool:
    """Whether "he" is the minion that was played last, which brings another."""
    after = next(iter(following(line, 1)), None)
    brings_out = after is not None and after.means == "brings" and any(piece.card for piece in following(line))
    return (
        fold(line.pieces[line.at].text) in ("he", "she", "it") and brings_out and line.last == line.victim and does_when_played(line.last)
    )


def _is_the_bearer(line: LineSoFar) -> bool:
    """Whether "he" is the minion told of last, which has an action on."""
    if fold(line.pieces[line.at].text) not in ("he", "she") or line.last == "" and line.victim == "":
        return False
    has, card, on, behind = (*(one for one in following(line, 5) if one.means not in ("mine", "theirs", "number")), *[Piece(".")] * 4)[:4]
    # whoever has something "on it" is no minion
    ends = behind.text in STOPS or behind.means == "and" or fold(behind.text) in ("him", "her")
    return has.means == "have" and attaches(card.card) and fold(on.text) == "on" and not on.card and ends


def read_has(line: LineSoFar) -> None:
    """Somebody has cards, or the card named last has something on it."""
    if fold(line.pieces[line.at].text) == "own" and line.own:
        return  # "his own minion"
    if fold(line.pieces[line.at].text) == "control" and (line.relation == "control" or read_control(line)):
        return  # "I take control of his minion"
    if _has_it_from_another(line):
        line.owners[line.last], line.sides[line.last] = line.sides[line.last], line.subject
        return
    if line.last and (not line.subject or fold(line.pieces[line.at - 1].text) in _WHO):
        line.relation = "with"
        return
    line.holder, line.relation, line.group = line.subject, "", []
    line.holding = fold(line.pieces[line.at].text) in HOLDING
    number, after = (*line.pieces[line.at + 1 : line.at + 3], Piece("."), Piece("."))[:2]
    if line.holding and line.holder and number_of(number.text) and not number.card and (after.text in STOPS or after.means in ("and", "")):
        line.hands.setdefault(line.holder, number_of(number.text))  # "I hold 3"


def _has_it_from_another(line: LineSoFar) -> bool:
    """Whether it is told behind somebody's minion that another player has it: "my Sneaky Squire that he's got"."""
    before = [piece for piece in back(line, 3) if fold(piece.text) not in _WHO]
    named = len(before) == 1 and (before[0].means == "they" or bool(before[0].player)) and bool(line.last)
    side = line.sides.get(line.last, "")
    whole = named and side in OTHER and line.subject == OTHER[side] and kind_of(line.last) == "minion" and line.begun == line.at - 1
    after = following(line, 2)
    other = ("number", "hand", "cards", "counter", "mine", "theirs")
    return whole and not any(piece.card or piece.text.isdigit() or piece.means in other for piece in after)


def read_control(line: LineSoFar) -> bool:
    """Whether it is told under whose control the minion named last is, which is then another's: "dies under Bob's control"."""
    before = back(line, 2)
    told = (
        len(before) > 1
        and before[0].means == "theirs"
        and fold(before[1].text) in ("under", "in")
        and fold(line.pieces[line.at].text) == "control"
    )
    if not told or kind_of(line.last) != "minion":
        return False
    player = before[0].player or BEA
    line.owners[line.last], line.sides[line.last] = OTHER.get(player, ANN), player
    line.own = ""
    return True


def _begin(line: LineSoFar, player: str) -> None:
    """Somebody is named who does or has something."""
    line.subject, line.holder, line.relation, line.group, line.own = player, "", "", [], ""
    line.holding = line.gives = False
    line.begun = line.at


def receiver(line: LineSoFar, card: str) -> str:
    """Who has a minion that is another's: "he controls my King Arthur", "I gave him my Sneaky Squire"; empty where it is its owner."""
    if kind_of(card) != "minion" or not line.own or line.own not in OTHER:
        return ""
    given = line.gives and line.subject == line.own
    holds = bool(line.holder) and line.holder != line.own and _only_whose(line)
    if not given and not holds:
        return ""
    line.owners[card] = line.own
    return OTHER[line.own]


def others_have(line: LineSoFar) -> None:
    """Copies that the other player has of the minion named before: "I have 2 War Raptors, he has one"."""
    pieces = [piece for piece in line.pieces if fold(piece.text) not in ("still", "only")]
    for at, piece in enumerate(pieces[:-2]):
        number = pieces[at + 2]
        after = pieces[at + 3] if at + 3 < len(pieces) else Piece(".")
        ends = after.text in STOPS or after.means in ("where", "and") or fold(after.text) in ("too", "there", "also", "as", "here")
        counts = number.means == "number" and number_of(number.text) and fold(number.text) not in ("a", "an", "both")
        named = (one.card for one in reversed(pieces[:at]) if one.card)
        card = next((one for one in named if kind_of(one) != "base" or UNNAMED not in line.sides), UNNAMED)
        side = {"i": ANN, "they": BEA}.get(piece.means, "")
        has = pieces[at + 1].means == "have" and side
        if has and counts and ends and kind_of(card) == "minion" and card != UNNAMED and card not in line.sides and not line.totals:
            # "Annoying Alien names Zapbot, he has two there"
            line.sides[card], line.copies[card] = side, max(number_of(number.text), line.copies.get(card, 0))
        elif has and counts and ends and kind_of(card) == "minion" and line.sides.get(card) == OTHER[side] and not line.totals:
            line.across[card] = max(number_of(number.text), line.across.get(card, 0))


def got_back(line: LineSoFar) -> None:
    """What somebody gets back is his own: "can I take King Rex back"; and the other player has it, where a card gives control of minions:
    "does Foot of the King give me back my Zapbot"."""
    gives = any(piece.card and may_do(piece.card, "control") for piece in line.pieces)
    for at, piece in enumerate(line.pieces):
        behind = any(fold(one.text) == "back" for one in line.pieces[at + 1 : at + 2])
        ahead = any(fold(one.text) == "back" for one in line.pieces[max(0, at - 2) : at])
        if not piece.card or kind_of(piece.card) == "base" or not (behind or (ahead and gives)):
            continue
        before = line.pieces[max(0, at - NEAR) : at]
        side = next(({"i": ANN, "they": BEA}[one.means] for one in reversed(before) if one.means in ("i", "they")), "")
        if not side or not any(fold(one.text) in _GETS or (gives and one.means == "gives") for one in before):
            continue
        if gives and kind_of(piece.card) == "minion" and not may_do(piece.card, "control") and not line.places.get(piece.card):
            if line.sides.get(piece.card, side) == side and piece.card not in line.owners:
                line.owners[piece.card], line.sides[piece.card] = side, OTHER[side]
                line.target = line.target or piece.card
        else:
            line.sides.setdefault(piece.card, side)


def in_own_pile(line: LineSoFar) -> None:
    """Whose a card is that lies in a discard pile of which nobody said whose it is: theirs of whom the rest is told, where no named card
    has to do with another player's. "Zazu with Mufasa in the discard"."""
    # "how strong is he" speaks of a minion
    pairs = zip((Piece(""), *line.pieces), line.pieces)
    others = [one for before, one in pairs if one.means in ("they", "theirs") and fold(before.text) not in ("is", "was", "hows")]
    if others or any(piece.player for piece in line.pieces):
        return
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    lying = [card for card in named if line.places.get(card) == "discard" and card not in line.sides]
    if len(lying) < len(named) and not any(minds_pile_of_others(card, "discard") for card in named):
        line.sides |= dict.fromkeys(lying, ANN)


def listed_with_own(line: LineSoFar) -> None:
    """Whose a minion is that is named in one breath with another of which that is said: "my Gobbo and Lion Cub"."""
    for whose, one, joined, other in zip(line.pieces, line.pieces[1:], line.pieces[2:], line.pieces[3:]):
        both = kind_of(one.card) == "minion" == kind_of(other.card) and joined.means == "and" and not joined.card
        if both and not whose.card and whose.means in ("mine", "theirs") and one.card in line.sides and other.card not in line.places:
            line.sides.setdefault(other.card, line.sides[one.card])


def bears_own(line: LineSoFar) -> None:
    """Whose a minion without a name is that bears what lies on its player's own minions alone, where it was told whose that is: "a guy with
    my Smoke Bomb"."""
    worn = (card for card, host in line.hosts.items() if host == UNNAMED and lies_only_on_own(card) and line.sides.get(card) in OTHER)
    if UNNAMED not in line.sides and (own := next(worn, "")):
        line.sides[UNNAMED] = line.sides[own]


def played_where_leading(line: LineSoFar) -> None:
    """Whose an action is that is told to be played where the speaker is ahead or behind: "Dynamite Surprise when I'm winning the base"."""
    pieces = line.pieces
    if any(one.means in ("they", "theirs", "mine") or one.player for one in pieces):
        return
    for at, piece in enumerate(pieces[:-1]):
        after = [one for one in pieces[at + 1 : at + 4] if fold(one.text) not in _SOMEHOW]
        when = at > 0 and (pieces[at - 1].means == "where" or fold(pieces[at - 1].text) in ("if", "while", "when", "after"))
        if piece.means == "i" and when and after and (after[0].means in ("win", "tie") or fold(after[0].text) in _AHEAD):
            for one in pieces[:at]:
                if kind_of(one.card) == "action":
                    line.sides.setdefault(one.card, ANN)


def _only_whose(line: LineSoFar) -> bool:
    """Whether nothing but whose it is stands between the verb that has a card and the card."""
    for piece in reversed(line.pieces[: line.at]):
        if piece.means == "have":
            return True
        if piece.means not in ("mine", "theirs") and not piece.player:
            return False
    return False


def read_gives(line: LineSoFar) -> None:
    """Somebody gives another player control of a card of his; not "to give my Invader +2"."""
    strengthens = any(is_amount(piece.text) or piece.means in ("counter", "bonus", "power") for piece in following(line, 8))
    begins = not line.at or line.pieces[line.at - 1].text in STOPS
    if begins and not line.subject and not strengthens and any(piece.player or piece.means == "they" for piece in following(line, 1)):
        line.subject = ANN  # "gave Kim a Betrothed"
    line.gives = bool(line.subject) and not strengthens
    to = [fold(piece.text) for piece in following(line, 1)]
    if line.last and to and to[0] in _TO_OTHERS and gives_extra(line.last) and not gives_own_away(line.last):
        # "does Cogsworth give him an extra action": it is his
        line.sides.setdefault(line.last, BEA)
    # "I gave him Toad": it was the giver's
    line.own = line.subject if line.gives else line.own


def is_across(line: LineSoFar, card: str, whose: str) -> bool:
    """Whether a minion that is somebody's is named as another's as well, who has a copy: "my Zapbot and his Zapbot"."""
    if line.holder == whose and not line.own and _is_pointed_at(line, line.at):
        return False  # "Mermaid Queen on his Scout, do I control the Scout": it is that one
    return kind_of(card) == "minion" and not taken_over(line) and OTHER.get(whose) is not None and line.sides.get(card) == OTHER[whose]


def _is_pointed_at(line: LineSoFar, at: int) -> bool:
    """Whether a card is named as one that was told of before: "the Scout", "that Scout"."""
    return at > 0 and fold(line.pieces[at - 1].text) in ("the", "that", "this")


def shared_side(line: LineSoFar) -> str:
    """Whose a card is that is named together with somebody's: "his Scout and Invader", "my Scout, Zapbot and Gnome"."""
    if line.relation:
        return ""
    first = _listed_with(line, line.at)
    if first != line.at and (across := _set_against_side(line, first)):
        return across
    return line.sides.get(line.pieces[first].card, "") if first != line.at and said_whose(line, line.pieces[first].card) else ""


def _set_against_side(line: LineSoFar, first: int) -> str:
    """Whose a list is of which the first card is told to be against somebody's: "my Scout and 2 Zapbots vs Nukebot and a Zapbot". Empty
    where whose that is was not told."""
    before = next((at for at in range(first - 1, 0, -1) if line.pieces[at].means not in ("number", "power")), 0)
    against = line.pieces[before].means == "against" and before > 0
    return OTHER.get(line.sides.get(line.pieces[before - 1].card, ""), "") if against else ""


def _listed_with(line: LineSoFar, at: int) -> int:
    """Where the first card of a list stands in which the one at a place is named; that place itself where it is in none."""
    joint = next((one for one in range(at - 1, -1, -1) if line.pieces[one].means != "number"), -1)
    before = _without_worn(line, joint - 1)
    if joint < 1 or not line.pieces[before].card or kind_of(line.pieces[before].card) == "base":
        return at
    listed = line.pieces[joint].means == "and" or (line.pieces[joint].text == "," and _list_goes_on(line, at))
    return _listed_with(line, before) if listed else at


def _without_worn(line: LineSoFar, at: int) -> int:
    """Where the minion stands of which is told up to this place what it bears: "his Megalodon with Chum on it and a Mako"."""
    worn = at - 2 if at > 1 and line.pieces[at].means == "it" and line.pieces[at - 1].means == "on" else at
    bears = worn > 1 and line.pieces[worn].card in line.hosts and line.pieces[worn - 1].means == "with"
    return worn - 2 if bears and line.pieces[worn - 2].card == line.hosts[line.pieces[worn].card] else at


def _list_goes_on(line: LineSoFar, at: int) -> bool:
    """Whether a list of cards goes on behind a place and ends with "and" and a card of which nobody says anew whose it is."""
    after = [piece for piece in line.pieces[at + 1 :] if piece.means != "number"]
    for one, then in zip(after, after[1:]):
        if one.means == "and":
            return bool(then.card)
        if one.text != "," and not one.card:
            return False
    return False


def said_whose(line: LineSoFar, card: str) -> bool:
    """Whether the words before a card say whose it is."""
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == card), 0)
    before = [piece.means for piece in line.pieces[max(0, at - 2) : at] if piece.means != "number"][-1:]
    return before in (["mine"], ["theirs"])


def taken_over(line: LineSoFar) -> bool:
    """Whether the line tells of control that passes."""
    return any(piece.means == "control" for piece in line.pieces)


#: What nobody does to a minion of his own by mistake; he may well move it.
_HARM = ("destroy", "return", "discard", "control")


def played_against(line: LineSoFar, found: Happening | None) -> None:
    """The card that is played is not his at whose minion it is aimed, where nobody says whose it is and such a protection is named."""
    if found is None or found.kind != "play" or found.card in line.sides or line.sides.get(line.target) not in OTHER:
        return
    harms = any(brings(found.card, deed) for deed in _HARM)
    if harms and any(keeps_off_others(piece.card) for piece in line.pieces if piece.card and piece.card != found.card):
        line.sides[found.card] = OTHER[line.sides[line.target]]
