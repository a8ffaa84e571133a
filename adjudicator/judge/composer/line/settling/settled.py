"""What a line comes to when all its pieces are read: what happens, with what follows from it for the cards that are named."""

from __future__ import annotations

from .....knowledge.words import fold
from ...happening import ACTING, Happening
from ...told import ANN, BEA, OTHER, UNNAMED
from ..facts.doing import brings, does_when_played, is_used, makes_duels, takes_control
from ..facts.kinds import attaches, is_standard, kind_of
from ..facts.out_of_play import plays_from
from ..facts.picking import lies_only_on_own, picks_minion, picks_minions, picks_only_own, picks_own, picks_own_actions
from ..facts.waiting import answers_from_hand, comes_with_scoring, does_from_hand, moves_before_scoring
from ..hands_and_piles import discards_told, hands_said, is_discarding, one_of_them
from ..lying.before.befell import answers_a_play
from ..lying.moved_there import comes_there, moves_there, to_where_they_are
from ..lying.players.won_with import lay_won_with
from ..lying.strength_asked import lie_together, read_strength_asked
from ..lying.what_lies import played_then, played_there, read_where_to
from ..pieces import DEEDS, QUESTIONING, after_stop
from ..plays import with_its_text
from ..so_far import LineSoFar
from ..turns_and_scoring import comes_by_action, comes_next, crown, in_all, level, places
from ..whose import bears_own, got_back, in_own_pile, listed_with_own, others_have, played_against, played_where_leading
from .at_turn_end import goes_to_turn_end, held_in_the_end
from .bans import under_a_ban
from .fetching.at_turn_start import fetched_as_it_starts
from .fetching.fetched import fetched
from .fetching.getting_out import got_out
from .held import aimed_in_window, answered_deed, duels_as_it_scores, hold_answers, used_from_hand
from .held_by_actions import aim_at_bearer, held_by_actions
from .leaning import lean
from .meant.meant import meant
from .playing.acts_after import acts_after
from .playing.as_another import acts_as_another
from .playing.beside_sharer import beside_sharer
from .playing.fused import fused_with_extra
from .playing.given_away import given_away
from .playing.hits_anothers import hits_anothers
from .playing.in_passing import played_in_passing
from .playing.next_play import read_next_play
from .playing.out_of_pile import played_out_of_pile
from .playing.paid_with import paid_with
from .playing.pays_with_last import pays_with_last
from .playing.picked_player import aim_at_player
from .playing.reacts_first import plays_after, reacts_first
from .playing.rows_of_plays import put_in_order, read_row
from .playing.used_again import used_again, used_as_it_comes, used_from_pile, with_the_extra
from .playing.whose_hand import hits_the_hand_told
from .power.gives_power import gives_power
from .power.own_total import own_total
from .power.shrunk import shrunk
from .power.weakened import weakened
from .power.weighed import weighed
from .replaced_base import lie_there
from .scoring.jumps_in import comes_over, jumps_in
from .scoring.leaves_scoring import leaves_scoring
from .scoring.listed_there import listed_there
from .scoring.pays_otherwise import pays_otherwise
from .scoring.pushed_over import pushed_over
from .told_or_implied import done_before, done_before_turn, struck_with_it, summed, told_or_implied, worn_too
from .turns_told import in_turn_told, lies_until, read_turns_told
from .without_verb import without_verb

#: What tells that cards are at one base, and that one comes to another.
MEETING = frozenset(("same", "leaves", "together", "where", "comes", "joins", "meets", "meet", "enters"))
#: What asks of two that are there whether both may be.
_ONE_OF_TWO = frozenset(("both", "two", "one", "either", "each"))
_GOING = frozenset(("go", "goes", "leave", "leaves", "stay", "stays", "remain"))

#: What tells that a titan comes into play.
COMING_OUT = frozenset(
    ("come", "comes", "release", "released", "releases", "play", "plays", "drop", "drops", "bring", "summon", "lands", "land")
)
#: What stands before the card by which something is done.
_BY_MEANS_OF = frozenset(("with", "using", "via"))
#: What tells that a card comes to a base.
COMING = frozenset(("comes", "goes", "joins", "enters", "arrives", "lands", "meets", "meet"))


def settled(line: LineSoFar) -> Happening | None:
    """What happens, all told."""
    if line.implied is not None and line.places.get(line.implied[0], "hand") != "hand":
        # what lies in a deck is not what is played, whatever is named beside it
        line.implied = None
    bases = all(kind_of(piece.card) == "base" for piece in line.pieces if piece.card)
    if line.totals and bases and line.sides.get(UNNAMED) in line.totals:
        # "my one guy is 9": his power is what was told
        line.sides.pop(UNNAMED)
    hands_said(line)
    comes_next(line)
    comes_by_action(line)
    level(line)
    places(line)
    crown(line)
    in_all(line)
    others_have(line)
    got_back(line)
    listed_with_own(line)
    in_own_pile(line)
    bears_own(line)
    played_where_leading(line)
    put_in_order(line)
    read_row(line)
    read_next_play(line)
    _lay_first(line)
    _lay_on_bearer(line)
    read_strength_asked(line)
    moved = line.happening.card if line.happening is not None and line.happening.kind == "move" else ""
    by_another = bool(line.done[2]) and line.sides.get(moved, line.done[2]) != line.done[2]
    if line.window and line.happening is not None and moves_before_scoring(moved) and not by_another:
        # what moves before a base scores comes to it
        line.apart.add(line.happening.card)
        line.happening = Happening("score", line.base)
    elif line.window and line.happening is not None and line.happening.kind == "score" and _comes_over(line):
        # "can I choose not to move him"
        line.apart |= {one.card for one in line.pieces if one.card and moves_before_scoring(one.card) and one.card not in line.places}
    _oppose(line)
    read_where_to(line)
    found = got_out(line) or _clash(line) or played_there(line) or done_before(line) or worn_too(line) or struck_with_it(line)
    found = found or done_before_turn(line) or told_or_implied(line) or without_verb(line)
    found = weighed(line, found)
    found = fetched(line, gives_power(line, found or _aimed_at_stranger(line)))
    if line.newcomer and found is None and any(piece.card for piece in line.pieces):
        found, line.turn = Happening("lie"), line.newcomer
    elif line.newcomer and (found is None or found.kind not in (*ACTING, "lie")):
        line.newcomer = ""
    found = leaves_scoring(line, _by_what_it_is_done(line, _done_by_action(line, found)))
    found = shrunk(line, pays_otherwise(line, found))
    if found is not None and found.kind == "control":
        found = played_then(line) or found
    found = found or summed(line)
    scores = found is not None and found.kind == "score" and any(one.means in ("score", "win", "tie", "before") for one in line.pieces)
    if line.befell is not None and (found in (None, Happening("lie")) or (found is not None and found.kind == "score" and not scores)):
        used = next((piece.card for piece in line.pieces if kind_of(piece.card) == "base" and is_used(piece.card)), "")
        found, line.state = Happening("use", used) if used and line.befell.deed == "play" else Happening("lie"), not used
        line.turn = line.befell.by if line.befell.deed == "play" else line.turn
    elif found is not None and answers_a_play(line.befell, found):
        line.places[found.card] = "hand"
        found = Happening("lie")
    if found is None and (line.covered or line.buried) and any(kind_of(one.card) == "minion" for one in line.pieces):
        # what lies face down is told for the sake of what lies there open
        found, line.state = Happening("lie"), True
    if found is None and line.as_actions:
        found = Happening("play", min(line.as_actions))
    found = pushed_over(line, _uncovered(line, duels_as_it_scores(line, found)))
    _of_played(line, found)
    found = used_from_pile(line, used_from_hand(line, found))
    found = used_as_it_comes(line, found)
    found = used_again(line, with_its_text(line, _answered(line, found)))
    with_the_extra(line, found)
    hold_answers(line, found)
    found = played_in_passing(line, found)
    found = under_a_ban(line, found)
    found = in_turn_told(line, lies_until(line, found))
    read_turns_told(line, found)
    found = held_in_the_end(line, found)
    found = fetched_as_it_starts(line, found)
    goes_to_turn_end(line, found)
    found = reacts_first(line, found)
    plays_after(line, found)
    found = paid_with(line, given_away(line, found))
    _aim_talent(line, found)
    played_against(line, found)
    comes_there(line, found)
    if found is not None and found.kind == "play" and line.totals and _asks_who_wins(line):
        # what is played there counts, and then the base scores
        line.then_scores = True
    _lies_on_the_one(line, found)
    lie_there(line, found)
    found = held_by_actions(line, found)
    aim_at_bearer(line, found)
    aimed_in_window(line, found)
    _with_points(line)
    moves_there(line, found)
    found = jumps_in(line, to_where_they_are(line, acts_as_another(line, found)))
    found = meant(line, comes_over(line, found))
    if found == Happening("lie") and all(kind_of(card) == "minion" for card in line.against) and _asks_total(line):
        _set_against(line)
    beside_sharer(line, found)
    weakened(line, found)
    own_total(line, found)
    lean(line, found)
    lie_together(line, found)
    if found is not None and found.kind == "score":
        _when_it_scores(line)
        listed_there(line)
    hits_the_hand_told(line, found)
    pays_with_last(line, found)
    hits_anothers(line, found)
    aim_at_player(line, found)
    acts_after(line, found)
    fused_with_extra(line, found)
    lay_won_with(line, found)
    played_out_of_pile(line)
    return found


def _uncovered(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens where a card is told to lie face down: that is not played, what uncovers it is."""
    if found is None or found.kind != "play" or found.card not in line.buried:
        return found
    named = dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) in ("minion", "action"))
    by = next((card for card in named if card not in line.buried and brings(card, "uncover")), "")
    if by:
        line.then = [one for one in line.then if one.card != by]
        line.places.pop(by, None)
        return Happening("play", by)
    if line.then_scores and not line.then and found.card not in line.places:
        # "Tomb Trap lies buried there, and the base scores"
        line.then_scores = False
        return Happening("score", line.base)
    return Happening("lie")


def _lies_on_the_one(line: LineSoFar, found: Happening | None) -> None:
    """An action of which nobody says on whom it lies is on the one minion that is spoken of, where another is aimed at minions: "is Upgrade
    enough to keep my Shield Maiden out of reach of Seeing Stars"."""
    if found is None or found.kind != "play" or not is_standard(found.card) or not picks_minions(found.card) or UNNAMED in line.sides:
        return
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card not in line.places))
    minions = [card for card in named if kind_of(card) == "minion"]
    free = [card for card in named if attaches(card) and card not in line.hosts and card not in {one.card for one in line.then}]
    if len(minions) == len(free) == 1 and line.target in ("", *minions) and not takes_control(free[0]):
        line.hosts[free[0]] = minions[0]


def _comes_over(line: LineSoFar) -> bool:
    """Whether somebody is told to move, or to want to be at the base that scores: "Dust Devil wants in"."""
    said = [fold(one.text) for one in line.pieces]
    wants = any(one in ("wants", "want", "hop", "hops", "jump", "jumps") and "in" in said[at + 1 : at + 4] for at, one in enumerate(said))
    return wants or any(one.means == "move" for one in line.pieces)


def _set_against(line: LineSoFar) -> None:
    """Whose two cards are that are told against each other: one is the speaker's, and one the other's."""
    one, other = line.against
    if one and other and one not in line.sides and other not in line.sides:
        line.sides |= {one: ANN, other: BEA}


def _when_it_scores(line: LineSoFar) -> None:
    """Whose cards are that are told against each other where a base scores, and that titans which are told to come then lie beside their
    decks."""
    _set_against(line)
    said = {fold(piece.text) for piece in line.pieces}
    for card in dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "titan"):
        if said & COMING_OUT and card not in line.places and card not in line.where and comes_with_scoring(card):
            line.places[card] = "titans"
            line.sides.setdefault(card, ANN)


def _done_by_action(line: LineSoFar, found: Happening | None) -> Happening | None:
    """The one action that is named and does what is asked to happen: "Freakin' Laser Beam, his 6 dies?", "Heart of the Battle: King Rex
    against Game Guru, is he destroyed"."""
    if found is None or found.kind not in DEEDS or line.then:
        return found
    # "is he destroyed" names nobody who would do it
    if (found.card != UNNAMED or line.done[2]) and not _is_only_asked(line, found.kind):
        return found
    free = dict.fromkeys(piece.card for piece in line.pieces if is_standard(piece.card) and piece.card not in line.places)
    doers = [card for card in free if brings(card, found.kind) or does_from_hand(card, found.kind)]
    if found.card != UNNAMED:
        # what is asked of a named card may be what something else does; a duel is what it is named for
        doers = [card for card in doers if makes_duels(card)]
    if not free and found.card == UNNAMED and _is_only_asked(line, found.kind):
        # "Eldest Thing, I have three other guys. do they die"
        named = dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) not in ("", "base"))
        doers = [card for card in named if len(named) == 1 and brings(card, found.kind) and card not in line.places]
    if len(doers) != 1:
        return found
    line.target = line.target or found.card
    if line.sides.get(found.card) in OTHER:
        own = picks_own(doers[0], found.kind) or lies_only_on_own(doers[0])
        line.sides.setdefault(doers[0], line.sides[found.card] if own else OTHER[line.sides[found.card]])
    return Happening("play", doers[0])


def _by_what_it_is_done(line: LineSoFar, found: Happening | None) -> Happening | None:
    """The action with which somebody is told to do it to a minion, whatever he calls what it does: "he shoots my Zapbot with
    Disintegrator"."""
    if found is None or found.kind not in DEEDS or line.then:
        return found
    for before, piece in zip(line.pieces, line.pieces[1:]):
        card = piece.card
        if fold(before.text) not in _BY_MEANS_OF or not is_standard(card) or card in line.places or line.sides.get(card) == "":
            continue
        if not picks_minion(card) or brings(card, found.kind):
            continue
        line.target = found.card
        if line.sides.get(found.card) in OTHER:
            line.sides.setdefault(card, line.done[2] or OTHER[line.sides[found.card]])
        line.places[card] = "hand"
        return Happening("play", card)
    return found


def _is_only_asked(line: LineSoFar, deed: str) -> bool:
    """Whether a part of the line that begins with a word that asks is all that tells of a deed."""
    told = [at for at, piece in enumerate(line.pieces) if piece.means == deed and not piece.card]
    begins = [after_stop(line.pieces, at) for at in told]
    return bool(told) and all(fold(line.pieces[at].text) in (*QUESTIONING, "is", "are", "was") for at in begins)


def _aimed_at_stranger(line: LineSoFar) -> Happening | None:
    """The one card that is named, where it picks a minion and somebody's is told by its power: "can Dusty Henry shuffle away a 6"."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) not in ("", "base")))
    kind = picks_minion(named[0]) if len(named) == 1 and named[0] not in line.places else ""
    if not kind or line.strength is None or line.hosts or line.totals or line.crowds:
        return None
    line.target = line.target or UNNAMED
    return Happening(kind, named[0])


def _with_points(line: LineSoFar) -> None:
    """The points that are told are those of whoever has the one card that is named."""
    cards = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) not in ("", "base")))
    named = [card for card in cards if kind_of(card) == "minion"] or cards
    if len(named) == 1 and len(line.points) == 1:
        line.sides.setdefault(named[0], next(iter(line.points)))


def _oppose(line: LineSoFar) -> None:
    """Of two cards that are told to be against each other, with whose the one is, the other is the other player's."""
    told = [card for card in line.against if card in line.sides and line.sides[card] in OTHER]
    free = [card for card in line.against if card and card not in line.sides and kind_of(card) != "base"]
    if len(told) == len(free) == 1:
        line.sides[free[0]] = OTHER[line.sides[told[0]]]
    for at, piece in enumerate(line.pieces[1:], 1):
        card, after = line.pieces[at - 1].card, line.pieces[at + 1 :]
        if piece.means == "against" and card and kind_of(card) != "base" and not any(one.card for one in after):
            # "Megabot vs two 3s of his"
            whose = {{"mine": ANN, "theirs": BEA}[one.means] for one in after if one.means in ("mine", "theirs")}
            if len(whose) == 1:
                line.sides.setdefault(card, OTHER[whose.pop()])
    mover = next((card for card in free if kind_of(card) == "action" and any(picks_own(card, deed) for deed in DEEDS)), "")
    if mover and len(free) == len(line.against) and all(kind_of(card) == "minion" for card in free if card != mover):
        # what somebody does with his own minions is done where the other's is
        line.sides |= {card: BEA if card == mover else ANN for card in free}


def _aim_talent(line: LineSoFar, found: Happening | None) -> None:
    """A talent is aimed at the minion that has it by what lies on it."""
    if found is not None and found.kind == "talent":
        line.target = line.hosts.get(line.target, line.target)


def _asks_total(line: LineSoFar) -> bool:
    """Whether it is asked what somebody has in all."""
    return any(fold(piece.text) in ("total", "totals") for piece in line.pieces if not piece.card)


def _asks_who_wins(line: LineSoFar) -> bool:
    """Whether it is asked who wins: "who wins after I play it"."""
    return any(
        piece.means == "win" and any(fold(one.text) in ("who", "do", "does", "will") for one in line.pieces[max(0, at - 3) : at])
        for at, piece in enumerate(line.pieces)
    )


def _of_played(line: LineSoFar, found: Happening | None) -> None:
    """What is told of the card that is played: what lies there is what it plays, and of several copies one is played."""
    if found is None or found.kind != "play":
        return
    if kind_of(line.target) == "minion" and line.target not in line.sides and picks_only_own(found.card):
        line.sides[line.target] = line.sides.get(found.card, ANN)
    if line.buried and line.target not in line.buried and brings(found.card, "uncover"):
        line.target = min(line.buried)
        line.sides.setdefault(line.target, line.sides.get(found.card, ANN))
    own = next((card for card in line.sides if kind_of(card) == "action" and card != found.card and picks_own_actions(found.card)), "")
    if own and found.card not in line.sides and line.sides[own] in OTHER:
        # "Llama picks up my Upgrade"
        line.sides[found.card] = line.sides[own]
    if not line.target and plays_from(found.card, "discard") == "play":
        line.target = next((card for card, place in line.places.items() if place == "discard" and card != found.card), "")
    if discards_told(line, found.card):
        line.unread = tuple(word for word in line.unread if not is_discarding(word))
        for card in one_of_them(line):
            line.places[card] = "hand"
            line.target = line.target or card
            # that it is played is what the other card does
            line.then = [one for one in line.then if one.card != card]
    if is_standard(found.card) and line.copies.get(found.card, 1) > 1 and not any(one.card == found.card for one in line.then):
        line.unread += (next(piece.text for piece in line.pieces if piece.card == found.card),)


def _answered(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens where a card is told to be played that only answers: what it answers, if that was named: "Cosplay after my Invader"."""
    if found is None or found.kind != "play" or not answers_from_hand(found.card) or line.places.get(found.card, "hand") != "hand":
        return found
    if line.target and does_when_played(found.card):
        return found
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card != found.card)
    first = next((card for card in named if kind_of(card) in ("minion", "action") and card not in line.hosts), "")
    if not first or line.places.get(first):
        return found
    line.places[found.card] = "hand"
    line.sides.setdefault(found.card, ANN)
    killed = Happening("destroy", first)
    if any(piece.means == "destroy" for piece in line.pieces) and answered_deed(found.card, killed):
        # "I play Mako after killing his Invader"
        line.target = line.target if line.target != first else ""
        return killed
    return Happening("play", first)


def _lay_first(line: LineSoFar) -> None:
    """An action that was put on a minion before the same player played another: it lies there when that is played."""
    first, after = line.happening, line.then[0] if line.then else None
    if first is None or first.kind != "play" or after is None or after.kind != "play" or not line.target or not attaches(first.card):
        return
    same = line.sides.get(first.card, ANN) == (after.player or ANN) and first.card != after.card
    if kind_of(after.card) == "action" and same and not does_when_played(first.card):
        line.sides.setdefault(first.card, after.player or ANN)
        line.hosts[first.card], line.happening = line.target, Happening("play", after.card)
        line.target = after.target or (line.target if picks_minions(after.card) else "")
        line.places.pop(after.card, None)
        line.then.pop(0)


def _lay_on_bearer(line: LineSoFar) -> None:
    """An action of which only the bearer is told lay there when another was destroyed."""
    if line.befell is not None and line.befell.deed == "destroy" and line.implied is not None and attaches(line.implied[0]):
        line.hosts.setdefault(*line.implied)
        line.target, line.implied = "", None


def _clash(line: LineSoFar) -> Happening | None:
    """Two titans that are told to be at one base: the one that is said to come there, or the second, comes to the other."""
    titans = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "titan"))
    said = {fold(piece.text) for piece in line.pieces}
    meet = bool(line.totals) or bool(said & MEETING) or any(piece.means == "clash" for piece in line.pieces)
    # "both on Kaiju Island, does one have to go"; where power is told, whose they are decides
    told = said & _ONE_OF_TWO and (not line.totals or all(card in line.sides for card in titans))
    leaving = said & _GOING if told else set()
    plain = line.happening is None or line.happening.kind in ("score", "move")
    brought = any(piece.means == "brings" for piece in line.pieces)
    plain = plain or (brought and line.happening is not None and line.happening.card in titans)
    scores = any(piece.means == "score" and fold(piece.text) not in leaving for piece in line.pieces)
    if len(titans) != 2 or not (meet or leaving) or not plain or scores:
        return None
    line.weighs = False
    coming = (one.card for one, after in zip(line.pieces, line.pieces[1:]) if fold(after.text) in COMING or after.means == "move")
    mover = next((card for card in coming if card in titans), titans[1])
    line.apart.add(mover)
    line.then = [one for one in line.then if one.card not in titans]
    line.places = {card: place for card, place in line.places.items() if card not in titans}
    return Happening("move", mover)
