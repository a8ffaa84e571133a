"""A card is named, or a word stands for one: what it is to the cards and verbs before it."""

from __future__ import annotations

from itertools import takewhile

from ....knowledge.words import fold
from ..happening import Happening
from ..told import ANN, OTHER, UNNAMED
from .buried_and_revealed import hide, turn_up, uncover
from .deeds import by_means, deed_on
from .facts.doing import brings, by_talent, does_when_played, gives_extra, has_talent, makes_duels, strikes
from .facts.kinds import attaches, is_fusion, is_standard, kind_of, lies, lies_on_base, lies_open
from .facts.out_of_play import picks_from, plays_from, reach, searches
from .facts.picking import aims_when_played, aims_with_talent, lies_only_on_own, picks_minion
from .facts.waiting import is_means
from .lying.newcomers import is_newcomer
from .lying.players.copies import are_both
from .lying.players.other_copy import hit_other_copy
from .lying.where_cards_lie import lay_on
from .neighbours import adjoining, back, following, is_question, number_before, part_before, runs_on
from .pieces import DEEDS, STOPS, Piece, number_of
from .plays import aim, is_listed_play, is_next_play, play_on, play_or_talent
from .power_and_counters import ONE, strength_told
from .so_far import LineSoFar
from .what_happens import follow, happens
from .whose import is_across, receiver, shared_side, taken_over

#: Words for a minion that is on the side of the card before it.
FRIENDS = frozenset(("ally", "allie", "buddy", "buddie", "pal", "friend"))
#: What somebody does who looks through his deck, how far behind it what he finds may stand, and for whom it may be.
FETCHING = frozenset(("get", "gets", "fetch", "fetches", "grab", "grabs", "find", "finds", "tutor", "tutors"))
AFAR = 4
SOMEBODY = frozenset(("me", "you", "him", "her", "us"))
#: What somebody does to another with a card, besides words that mean as much.
_HITTING = frozenset(("hit", "hits", "tag", "tags", "tagged"))
#: What stands before a minion of which nothing is told.
_A = frozenset(("a", "an", "the", "some", "any"))
#: Words for a card named before that stand inside the name of a card that is a verb.
PRONOUNS = frozenset(("it", "him", "them"))


def take_card(line: LineSoFar, card: str) -> None:
    """A card is named."""
    if _acts(line, card) or _acts_next(line, card) or _acts_on_it(line, card):
        return
    if line.victim and attaches(card) and line.at and _is_said_of(line):
        line.hosts[card], line.own = line.victim, ""
        return
    whose = line.own or line.holder or shared_side(line)
    if whose and kind_of(card) != "base":
        if is_across(line, card, whose) and not hit_other_copy(line, card, whose):
            line.across[card] = max(1, number_before(line))
            line.own = ""
            return
        if kind_of(card) != "monster" or taken_over(line):
            # who played a monster does not control it
            line.sides.setdefault(card, receiver(line, card) or whose)
    if (line.holding or line.incoming) and kind_of(card) in ("minion", "action"):
        line.places.setdefault(card, "hand")
        if line.incoming:
            line.sides.setdefault(card, line.sides.get(line.victim, ANN))
    if line.spreads and kind_of(card) != "base":
        line.everywhere, line.spreads = line.everywhere or card, False
    line.own = ""
    _count_copies(line, card)
    hung = line.relation == "with" and bool(line.last) and attaches(card)
    if hung and line.victim == UNNAMED and not lies_open(line.last):
        line.last = line.victim
    finder = _finder(line, card)
    if finder:
        line.places[card] = "deck"
        line.sides.setdefault(card, line.sides.get(finder) or line.subject or ANN)
        line.relation = ""
        happens(line, "play", finder)
        line.target = line.target or card
    relation = line.relation
    marked = not relation and not line.pending and attaches(card) and _is_marked_by(line, line.last)
    _relate(line, card)
    if hung or marked:
        return
    by_this = relation in ("with", "by") and line.happening is not None and line.happening.card == card
    line.group = [*line.group, card] if runs_on(line) else [card]
    line.last = card
    line.relation = ""
    line.rests = False
    if kind_of(card) == "base":
        line.base = card
    elif by_this and line.target == line.victim != "":
        line.former = card  # "he steals my Scout with Muffin and kills her"
    elif kind_of(card) in ("minion", "titan", "monster"):
        line.former, line.victim = line.victim if line.victim != card else line.former, card


def _count_copies(line: LineSoFar, card: str) -> None:
    """How many copies of a card are told to be there: "2 Scouts", "my War Raptor next to another War Raptor"."""
    number = number_before(line)
    known = any(piece.card == card for piece in line.pieces[: line.at]) or (card == UNNAMED and line.victim == UNNAMED)
    if number and known and any(fold(piece.text) in ("more", "other") for piece in back(line, 2)):
        # "my War Raptor and 2 more raptors"
        line.copies[card] = line.copies.get(card, 1) + number
        line.bare |= {card} & line.counters.keys()
    elif number > 1 and (card != UNNAMED or not (line.pieces[line.at].text.isdigit() or _is_of_power(line))):
        line.copies[card] = number
    elif not number and are_both(line.pieces, line.at):
        line.copies.setdefault(card, 2)
    another = fold(line.pieces[line.at - 1].text) if line.at else ""
    apart = not line.pending and line.relation in ("", "with", "on", "against")
    if another in ("another", "second") and known and card != UNNAMED and apart:
        line.copies.setdefault(card, 2)
    elif another == "other" and known and kind_of(card) == "minion" and not line.pending and card not in line.copies:
        # "my Hammerhead with 2 counters dies, my other Hammerhead is there"
        line.copies[card], line.bare = 2, line.bare | {card}


def _is_of_power(line: LineSoFar) -> bool:
    """Whether the number before a single minion without a name is how strong it is: "my 6 guy"."""
    return line.at > 0 and line.pieces[line.at - 1].text.isdigit() and not fold(line.pieces[line.at].text).endswith("s")


def _finder(line: LineSoFar, card: str) -> str:
    """The card by which somebody gets this one out of his deck, empty where nobody does: "Sprout gets me a Water Lily", "Evolution on
    Calicoin, can I fetch a Critter Coach"."""
    before = list(reversed(line.pieces[: line.at]))
    verb = next((number for number, piece in enumerate(before) if fold(piece.text) in FETCHING and not piece.card), None)
    if verb is None or verb > AFAR or card in line.places or any(piece.card or piece.text in STOPS for piece in before[:verb]):
        return ""
    fetches = fold(before[verb].text) not in ("get", "gets") or is_question(line) or fold(before[verb - 1].text) in SOMEBODY
    named = dict.fromkeys(piece.card for piece in line.pieces[: line.at] if piece.card and piece.card != card)
    return next((one for one in named if fetches and searches(one) and does_when_played(one)), "")


def _acts(line: LineSoFar, card: str) -> bool:
    """Whether a card stands where the verb does: "he shanghais my sprout"."""
    if not line.subject or line.holder or line.pending:
        return False
    if kind_of(card) != "action" and (kind_of(card) != "minion" or not _is_done_to(line)):
        return False
    if any(piece.card or piece.means not in ("and", "then", "already", "") for piece in line.pieces[line.begun + 1 : line.at]):
        return False
    happens(line, "play", card)
    said = (*line.pieces[line.at].text.split(), *(piece.text for piece in following(line, 1)))
    if line.victim and PRONOUNS.intersection(map(fold, said)):
        # "he beams it up", "he shanghais it"
        aim(line, card, line.victim)
    line.sides.setdefault(card, line.subject)
    line.last, line.relation, line.group, line.subject = card, "aim", [card], ""
    return True


def _acts_next(line: LineSoFar, card: str) -> bool:
    """Whether a card stands where the verb does that follows another: "I Cat's Paw his Scout and Nine Lives it"."""
    before = line.pieces[line.at - 1] if line.at else Piece("")
    said = (*line.pieces[line.at].text.split()[-1:], *(piece.text for piece in following(line, 1)))
    done = line.happening is not None and line.happening.kind == "play" and line.happening.card != card and bool(line.victim)
    if not done or kind_of(card) != "action" or line.pending or line.relation in DEEDS:
        return False
    if before.means not in ("and", "then") or not PRONOUNS.intersection(map(fold, said)) or any(one.card == card for one in line.then):
        return False
    doer = line.sides.get(line.happening.card) if line.happening is not None else None
    if doer and not line.subject:
        # "he shanghais his guy and then poisons it": nobody else does it
        line.sides.setdefault(card, doer)
    follow(line, "play", card, line.victim)
    line.last, line.relation, line.group = card, "aim", [card]
    return True


def _acts_on_it(line: LineSoFar, card: str) -> bool:
    """Whether a card stands where the verb does with which a part begins, nobody says whose: "Dragon Warrior is there, poison him"."""
    after = following(line, 1)
    if kind_of(card) != "action" or not line.victim or line.happening is not None or line.pending or line.implied is not None:
        return False
    if part_before(line) or not line.at or not after or after[0].means != "it":
        return False
    happens(line, "play", card)
    aim(line, card, line.victim)
    line.last, line.relation, line.group = card, "aim", [card]
    return True


def _is_done_to(line: LineSoFar) -> bool:
    """Whether a card follows at once to which the one here is done: "can she muffin my Zapbot"."""
    after = (
        piece
        for piece in following(line, 4)
        if piece.means not in ("mine", "theirs", "number") and fold(piece.text) not in ("the", "that", "of")
    )
    first = next(after, None)
    return first is not None and (kind_of(first.card) in ("minion", "titan", "monster") or first.means in ("it", "minion"))


def _relate(line: LineSoFar, card: str) -> None:
    """The card by what stands between the last one and it."""
    other = line.last if line.last != card else ""
    # "reveals a Zapbot and a King Rex": what is done to one is done to the next
    relation = line.relation or (line.chain if runs_on(line) else "")
    line.chain = ""
    if line.pending:
        play_or_talent(line, card)
    elif relation == "on" and other:
        lay_on(line, other, card)
    elif relation == "with" and _is_done_with(line, other, card):
        return
    elif other and attaches(card) and (relation == "with" or (not relation and _is_marked_by(line, other))):
        # "whats with his Upgrade" asks about one that lies there
        _lay_with(line, other, card)
    elif is_next_play(line, card) or is_listed_play(line, card):
        follow(line, "play", card)
    elif other and _is_done_by(line, relation, card) or relation == "with" and _is_struck_with(line, card):
        play_on(line, card, line.victim or other)
    elif relation in ("copies", "strikes", "cancels") and other and _picks(line, relation, other, card):
        return
    elif relation == "aim" and other:
        aim(line, other, card)
    elif _is_brought_out(line, relation, other, card):
        line.chain = relation if relation in ("reveals", "hides") else ""
    elif relation == "against" and other:
        line.against = (other, card)
    elif relation in DEEDS:
        deed_on(line, card, other)
    elif other and adjoining(line, other) and kind_of(other) == "action" and lies(card) and not _lies_beside(other, card):
        if attaches(other) and line.pieces[line.at - 1].text.endswith("ed"):
            line.hosts[other] = card
            if other in line.sides:
                line.sides.setdefault(card, line.sides.pop(other))
        else:
            line.implied = line.implied or (other, card)


def _lay_with(line: LineSoFar, other: str, card: str) -> None:
    """An action lies on the card that is told to have it, or on whoever lies at the base that was named last."""
    bearer = other if kind_of(other) != "base" else _lying_at(line, other)
    if bearer:
        line.hosts.setdefault(card, bearer)


def _lying_at(line: LineSoFar, base: str) -> str:
    """The minion that bears what is named behind the base at which it lies: "my Captain Ahab at Standing Stones with Moontouched on him",
    "a minion at Standing Stones with it". Empty where none is told of."""
    at = next((at for at in range(line.at - 1, -1, -1) if line.pieces[at].card == base), 0)
    there = [name for name, place in line.where.items() if place == base and lies_open(name)]
    named = [name for name in there if kind_of(name) == "minion"]
    return named[-1] if named else UNNAMED if any(piece.means == "minion" for piece in line.pieces[max(0, at - 3) : at]) else ""


def _is_marked_by(line: LineSoFar, minion: str) -> bool:
    """Whether the name of an action tells what a minion named right before it bears: "Spider-Man 2099 webbed up"."""
    ends = any(word.lower().endswith("ed") for word in line.pieces[line.at].text.split())
    return ends and kind_of(minion) == "minion" and adjoining(line, minion)


def _lies_beside(action: str, card: str) -> bool:
    """Whether an action is played on a base and does nothing to a card when it is: named together, the one lies beside the other."""
    return lies_on_base(action) and lies_open(card) and not any(brings(action, deed) for deed in DEEDS)


def _picks(line: LineSoFar, relation: str, other: str, card: str) -> bool:
    """Whether a card has another picked, by its talent or when it is played: "Guy-Man copies Fearless Friend", "Cannon hits Scout"."""
    by_talent = relation != "strikes" or aims_with_talent(other) or lies_only_on_own(other)
    if by_talent and has_talent(other) and not aims_when_played(other):
        if line.happening != Happening("talent", other):
            happens(line, "talent", other)
        line.target = line.target or card
    elif relation == "cancels" and attaches(other):
        line.hosts[other] = card
    elif relation == "copies" or kind_of(other) == "action" or strikes(other) or aims_when_played(other):
        play_on(line, other, card)
    else:
        return False
    return True


def _is_struck(line: LineSoFar, card: str) -> bool:
    """Whether the name of a minion says what befalls another: "gets Ninja Mastered"."""
    said = line.pieces[line.at].text.lower()
    return kind_of(card) == "minion" and strikes(card) and said.endswith("ed") and fold(said) != fold(card)


def _is_done_by(line: LineSoFar, relation: str, card: str) -> bool:
    """Whether a card does something to the one before, by what stands between them."""
    return relation == "by" or relation in ("gets", "safe") and (kind_of(card) == "action" or _is_struck(line, card))


def _is_struck_with(line: LineSoFar, card: str) -> bool:
    """Whether somebody is told to hit something, or another player, with a card: "I hit him with Mark of Sleep"."""
    hit = any(piece.means == "strikes" or fold(piece.text) in _HITTING for piece in part_before(line))
    return bool(line.subject) and hit and (kind_of(card) == "action" or aims_when_played(card)) and not attaches(card)


def _is_said_of(line: LineSoFar) -> bool:
    """Whether a card is said of the one before it, which bears it: "my guy is unstoppable", "with one and Unstoppable"."""
    before = line.pieces[line.at - 1]
    worn = fold(before.text) == "and" and bool(line.hosts) and list(line.hosts.values())[-1] == line.victim
    return fold(before.text) in ("is", "are") or worn


def _is_done_with(line: LineSoFar, other: str, card: str) -> bool:
    """Whether what was told is done with this card, which is read so then."""
    if line.done[1] and is_means(card, line.done[0]):
        by_means(line, card)
        return True
    return _cancels(line, other, card)


def _cancels(line: LineSoFar, other: str, card: str) -> bool:
    """Whether somebody is told to cancel what another card can do with a talent of this one: "he turned my Warbot off with Mind Lady"."""
    told = lies_open(other) and any(piece.means == "cancels" for piece in part_before(line))
    if not told or not has_talent(card) or not aims_with_talent(card) or aims_when_played(card):
        return False
    line.sides.setdefault(card, line.subject or ANN)
    happens(line, "talent", card)
    line.target = line.target or other
    return True


def _is_brought_out(line: LineSoFar, relation: str, other: str, card: str) -> bool:
    """Whether a card comes from where it did not lie open, or goes there: it is brought by another, turned up, buried, uncovered; or
    whether a newcomer duels it."""
    if relation == "hides":
        hide(line, card)
    elif relation == "uncovers":
        uncover(line, card)
    elif relation == "reveals" and other:
        turn_up(line, other, card)
    elif relation == "gets" and kind_of(other) == "action" and kind_of(card) == "minion" and brings(other, "control"):
        play_on(line, other, card)  # "Repaying Debts, he gets my Betrothed"
        if line.sides.get(card) in OTHER and line.subject == OTHER[line.sides[card]]:
            line.sides.setdefault(other, line.sides[card])
    elif relation == "duels" and other:
        if card in line.sides:
            # nobody duels a minion of his own
            line.sides.setdefault(other, OTHER.get(line.sides[card], ANN))
        if not brings(other, "duel") and not makes_duels(line.base):
            return False
        play_on(line, other, card)
    elif relation == "brings" and other and plays_from(other, line.places.get(card, "hand")) == "play":
        # its text plays it
        happens(line, "play", other)
        line.places.setdefault(card, "hand")
        line.target = line.target or card
    elif relation == "brings" and other and picks_from(other, "discard") and line.places.get(card, "discard") == "discard":
        happens(line, "play", other)
        line.places[card] = "discard"
        line.target = line.target or card
    elif relation == "brings" and other and (got := reach(other)) is not None and got.how == "talent" and not gives_extra(other):
        # "The Monarch fetches a Groupie"
        line.places.setdefault(card, got.place)
        line.sides.setdefault(card, line.sides.setdefault(other, line.subject or ANN))
        happens(line, "talent", other)
        line.target = line.target or card
    elif relation == "brings" and other:
        how = gives_extra(other)
        happens(line, how or "play", other)
        if how and (how == "talent" or kind_of(other) != kind_of(card)):
            # it is by that play that it comes
            line.played.append(kind_of(card))
        if kind_of(card) in ("monster", "titan"):
            line.places.setdefault(card, f"{kind_of(card)}s")
        else:
            follow(line, "play", card)
    else:
        return False
    return True


def read_minion(line: LineSoFar) -> None:
    """Somebody's minion that has no name: it stands for one."""
    before = back(line, 3)
    if is_newcomer(line):
        line.newcomer = line.subject
        line.strength = strength_told(line.pieces, line.at)
        line.pending = ""
        return
    if _is_the_bearer(line):
        line.hosts.setdefault(line.last, UNNAMED)
        line.victim = UNNAMED
        return
    if _is_called_by_what_it_bears(line):
        worn = line.last
        line.hosts[worn] = line.victim = line.last = UNNAMED
        line.sides |= {UNNAMED: line.sides[worn]} if worn in line.sides else {}
        return
    if not line.own:
        line.own = _whose_minion(line)
    if _is_object(line):
        take_stranger(line)
        return
    if (
        not (line.own or (line.holder and number_before(line) > 1) or _are_hit(line) or _is_hit(line))
        or line.pieces[line.at - 1].card
        # "I already played a minion", but not "his Poison is already on my guy"
        or any(piece.means in ("extra", "already", "play") for piece in takewhile(lambda piece: piece.means != "on", before))
        or any(fold(piece.text) == "as" for piece in before[:2])
    ):
        return
    if any(piece.means in ("extra", "cards") for piece in following(line, 1)):
        return
    take_stranger(line)


def _whose_minion(line: LineSoFar) -> str:
    """Whose a minion without a name is by its word or what follows it: "an ally", "another dude of mine"; empty where they do not say."""
    after = following(line, 2)
    if len(after) > 1 and fold(after[0].text) == "of" and after[1].means in ("mine", "theirs"):
        return after[1].player or (ANN if after[1].means == "mine" else OTHER[ANN])
    friend = fold(line.pieces[line.at].text).removesuffix("s") in FRIENDS and not line.pieces[line.at - 1].card
    return line.sides.get(line.last, ANN) if friend and not is_question(line) else ""


def _is_object(line: LineSoFar) -> bool:
    """Whether a card named before is told to do something to a minion without a name: "can Tiger Assassin kill a guy"."""
    doer = line.actor or line.last
    if line.own or line.relation not in (*DEEDS, "aim") or not doer or doer == UNNAMED or UNNAMED in line.sides:
        return False
    before = back(line, 3)
    # "can he return a minion": who is spoken of stands before the verb
    between = list(takewhile(lambda piece: piece.means != line.relation, before))
    bare = bool(before) and all(fold(piece.text) in _A or piece.means == "another" for piece in between)
    if line.relation == "aim":
        return bare and bool(picks_minion(doer))  # "he Lasertops the guy beside it"
    return bare and len(between) < len(before) and (brings(doer, line.relation) or by_talent(doer, line.relation))


def _are_hit(line: LineSoFar) -> bool:
    """Whether several minions are told of right behind an action that is done to them: "he dinghies 2 guys"."""
    several = line.at > 1 and number_of(line.pieces[line.at - 1].text) > 1 and fold(line.pieces[line.at].text).endswith("s")
    return several and kind_of(line.pieces[line.at - 2].card) == "action"


def _is_hit(line: LineSoFar) -> bool:
    """Whether one minion is told of by its power, or by what it bears, right behind an action that is aimed at such: "Seeing Stars on a 4
    power guy", "Carried Away on a guy with my Smoke Bomb"."""
    known = strength_told(line.pieces, line.at) is not None or _wears_something(line)
    if is_question(line) or not known or UNNAMED in line.sides:
        return False
    before = list(reversed(part_before(line)))
    named = next((at for at in range(len(before) - 1, -1, -1) if before[at].card), None)
    doer = before[named].card if named is not None else ""
    if named is None or not ((is_standard(doer) and picks_minion(doer)) or (kind_of(doer) == "minion" and aims_when_played(doer))):
        return False
    between = before[named + 1 :]
    one = any(fold(piece.text) in ONE for piece in between)
    return one and all(piece.means in ("on", "number", "power") or fold(piece.text) in ONE for piece in between)


def _wears_something(line: LineSoFar) -> bool:
    """Whether it is told right behind a minion without a name what lies on it: "a guy with his Upgrade on it"."""
    after = following(line, 4)
    worn = next((piece for piece in after[1:] if piece.means not in ("mine", "theirs") and fold(piece.text) not in ONE), Piece(""))
    return bool(after) and after[0].means == "with" and attaches(worn.card)


def take_stranger(line: LineSoFar) -> None:
    """A minion without a name is told of, perhaps with its power."""
    if line.strength is None:
        line.strength = strength_told(line.pieces, line.at)
    if line.pieces[line.at].text.isdigit():
        line.weights |= {line.at}
        line.own = line.own or _whose_minion(line)
    counted = line.copies.get(UNNAMED)
    take_card(line, UNNAMED)
    owned = line.at > 1 and line.pieces[line.at - 2].means in ("mine", "theirs")
    if owned and counted is None and line.copies.get(UNNAMED) == line.strength and not fold(line.pieces[line.at].text).endswith("s"):
        line.copies.pop(UNNAMED, None)  # "my 3 guy"


def read_action(line: LineSoFar) -> None:
    """An action that was named before: "I killed the action"; or as what the card before is played: "Rosie as my action", "Rosie action
    on Zapbot"."""
    fused = is_fusion(line.last) and line.at > 0 and line.pieces[line.at - 1].card == line.last
    if line.last and (fused or any(fold(piece.text) == "as" for piece in back(line, 2))):
        line.as_actions.add(line.last)
        return
    lying = line.last if lies_on_base(line.last) and not line.relation else ""
    if lying and number_before(line) and any(fold(piece.text) in ("other", "more") for piece in back(line, 2)):
        # "my Convoy and 2 other actions": they lie where it lies
        line.flags[line.sides.get(lying, line.subject or ANN)] = number_before(line)
        return
    named = next((piece.card for piece in reversed(line.pieces[: line.at]) if kind_of(piece.card) == "action"), "")
    if named and line.relation in DEEDS and fold(line.pieces[line.at - 1].text) in ("the", "that", "his", "my"):
        line.later = True
        deed_on(line, named, "")
        line.relation = ""


def _is_called_by_what_it_bears(line: LineSoFar) -> bool:
    """Whether a minion is called after what lies on it: "my Viking Funeral guy"."""
    before = line.pieces[line.at - 1].card if line.at else ""
    return bool(before) and before == line.last and attaches(before) and not line.relation and not line.pending and before not in line.hosts


def _is_the_bearer(line: LineSoFar) -> bool:
    """Whether "the minion" is the one on which the card named last lies."""
    bare = fold(line.pieces[line.at - 1].text) in ("the", "that") and fold(line.pieces[line.at].text) in ("minion", "guy", "dude")
    aimed = line.happening is not None and line.happening.card not in ("", line.last)
    return bare and bool(line.last) and not line.victim and aimed and attaches(line.last)
