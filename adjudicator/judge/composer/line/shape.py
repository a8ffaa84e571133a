"""The shape of a line: its pieces are walked from left to right, each read by what it means."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from typing import NamedTuple

from ....knowledge.words import fold
from ..happening import ACTING, Happening
from ..told import ANN, BEA, OTHER, SEATS, UNNAMED, Told
from .buried_and_revealed import read_hides, read_reveals, read_uncovers
from .crowds import USUAL, Crowds, counted_one_by_one, crowds_told, split, spread_told, standing_around
from .deeds import read_deed, read_itself
from .facts.doing import by_talent
from .facts.kinds import is_standard, kind_of, may_be_at_base
from .facts.picking import picks_extreme_before_scoring
from .facts.waiting import waits_for_scoring
from .hands_and_piles import read_cards, read_exchange, read_for, read_zone
from .lying.already_there import parted
from .lying.base_totals import BaseTotal, base_total_told, comes_on_top
from .lying.before.already_so import dead_already
from .lying.before.befell import has_befallen, one_by_one, without_befallen
from .lying.before.fallen import fallen_below, only_fallen
from .lying.before.somebody_dies import somebody_dies
from .lying.borrowed import without_borrowing
from .lying.dueling_cards import without_dueling_cards
from .lying.hit_together import hit_first, hit_last, without_hit
from .lying.how_long import without_how_long
from .lying.lowered import without_lowering
from .lying.moved_there import moves_strangers
from .lying.named_before import read_it
from .lying.phrased.also_out import also_out_first
from .lying.phrased.as_much import as_much_in_full
from .lying.phrased.bases_by_cards import at_bases_by_cards
from .lying.phrased.buried_cards import without_buried_cards
from .lying.phrased.companions import beside_their_cards
from .lying.phrased.enough import asked_in_full
from .lying.phrased.have_unsaid import have_in_full
from .lying.phrased.meant.as_meant import as_meant
from .lying.phrased.meant.condition_first import condition_first
from .lying.phrased.meant.next_played import next_played
from .lying.phrased.one_more import with_one_more
from .lying.phrased.parts_of_totals import parts_of_totals
from .lying.phrased.played_in_a_row import played_in_a_row
from .lying.phrased.saved import as_saved
from .lying.phrased.spoken_of import as_spoken
from .lying.phrased.then_asked import then_asked
from .lying.phrased.told_in_full import told_in_full
from .lying.phrased.wishes import without_wishes
from .lying.players.company import asks_of_others, company_told, lies_as_told
from .lying.players.copies import without_copies
from .lying.players.copies_there import without_copies_there
from .lying.players.duel_won import STRONGER, WEAKER, DuelWon, without_duel_won
from .lying.players.how_many import counted_there
from .lying.players.listed import as_listed
from .lying.players.played_by import without_players
from .lying.players.there_too import ThoseThere, without_those_there
from .lying.players.tied import tied_told
from .lying.spent_on import without_spending
from .lying.strength_asked import asks_which_strength, asks_who_leads, is_strength_of_one
from .lying.transferred import then_done_to, without_transfer
from .lying.where_cards_lie import actions_had, read_another, read_base, read_on, read_to, read_where
from .naming import read_action, read_minion, take_card, take_stranger
from .pieces import DEEDS, STOPS, Piece, is_times
from .plays import (
    read_again,
    read_and,
    read_gets,
    read_joining,
    read_play,
    read_put,
    read_then,
    read_verb_between,
)
from .power_and_counters import (
    aims_at_strength,
    counters_besides,
    is_strength,
    read_allowed,
    read_bonus,
    read_counters,
    read_power,
    read_question,
    read_rank,
)
from .settling.beneath import lying_beneath
from .settling.denied import WithoutDenied
from .settling.power.power_told import power_told
from .settling.settled import settled
from .settling.what_is_told import told
from .settling.wording.unnamed_monsters import monsters_told
from .settling.wording.worn_said import with_worn
from .so_far import LineSoFar
from .standings import awards_told, breakpoints_told, points_told
from .totals import POINTS, Totals, totals_told
from .turns_and_scoring import read_before_or_after, read_score, read_start_or_end, read_turn, read_win
from .unread import Unread
from .what_happens import happens
from .whose import read_gives, read_has, read_who, read_whose, take_player

#: Words for anybody.
ANYBODY = frozenset(("somebody", "someone", "anybody", "anyone", "smb"))
#: What somebody does who does what he does.
_DOES, _OWN_WAY = frozenset(("do", "does", "did", "done")), frozenset(("thing", "things", "job", "trick", "bit", "stuff", "magic"))
#: What may stand behind somebody to whom something is done.
_BEHIND = frozenset(("there", "here", "too", "home", "back", "off", "away", "down", "as", "when", "before", "if", "first", "now", "again"))
#: By what a word means, what reads it; the comments are the files. Other meanings change nothing where they stand: words near them look
#: back at them.
READERS: dict[str, Callable[[LineSoFar], None]] = {
    # whose
    **dict.fromkeys(("mine", "theirs"), read_whose),
    **dict.fromkeys(("i", "they"), read_who),
    "have": read_has,
    "gives": read_gives,
    # where_cards_lie
    "on": read_on,
    "base": read_base,
    "another": read_another,
    "where": read_where,
    "to": read_to,
    # hands_and_piles
    **dict.fromkeys(("hand", "deck", "pile"), read_zone),
    "cards": read_cards,
    # buried_and_revealed
    "hides": read_hides,
    "uncovers": read_uncovers,
    "reveals": read_reveals,
    # deeds
    **dict.fromkeys(DEEDS, read_deed),
    # plays
    **dict.fromkeys(("play", "talent"), read_play),
    "then": read_then,
    "again": read_again,
    "puts": read_put,
    "exchanges": read_exchange,
    "for": read_for,
    **dict.fromkeys(("with", "by"), read_joining),
    **dict.fromkeys(("copies", "brings", "against", "duels", "strikes", "safe", "cancels"), read_verb_between),
    "passive": read_gets,
    "and": read_and,
    # naming
    "it": read_it,
    "itself": read_itself,
    "minion": read_minion,
    "action": read_action,
    # power_and_counters
    "counter": read_counters,
    **dict.fromkeys(("weakest", "strongest"), read_rank),
    "power": read_power,
    "asks": read_question,
    "allowed": read_allowed,
    "bonus": read_bonus,
    # turns_and_scoring
    "score": read_score,
    **dict.fromkeys(("before", "after"), read_before_or_after),
    "turn": read_turn,
    "win": read_win,
    **dict.fromkeys(("start", "end"), read_start_or_end),
}


class Shaped(NamedTuple):
    """What was made out: what happens, and what was told of the table; ``hit``: whether something is done to several minions together."""

    happening: Happening | None
    told: Told
    hit: bool = False


def shaped(told_of: WithoutDenied, players: dict[str, str]) -> Shaped:
    """The shape of a line. ``players``: side -> the name that the line gives that player."""
    told_of = told_of._replace(pieces=as_listed(told_of.pieces))
    part = parts_of_totals(as_much_in_full(also_out_first(have_in_full(asked_in_full(condition_first(told_of.pieces))))))
    there = without_copies_there(part.pieces)
    found = _with_company(told_of._replace(pieces=there.pieces), players)
    if any(found.told.places.get(card, "hand") != "hand" for card in there.number):
        # what comes out of a deck or a pile is told otherwise
        there = there._replace(pieces=[*part.pieces], number={})
        found = _with_company(told_of._replace(pieces=there.pieces), players)
    told = found.told if part.strength is None else replace(found.told, strength=part.strength)
    if there.number:
        told = replace(told, lie_there={card: (there.sides.get(card, ""), number) for card, number in there.number.items()})
    bearers = (host for host in told.hosts.values() if part.within and told.sides.get(host) in told.totals)
    return found._replace(told=replace(told, within=frozenset(told.sides[host] for host in bearers)))


def _with_company(told_of: WithoutDenied, players: dict[str, str]) -> Shaped:
    """The shape of a line, with the minions that are told to stand there besides."""
    there = without_those_there(told_of.pieces)
    found = _shaped(told_of._replace(pieces=there.pieces), players)
    if there.sides:
        return found._replace(told=_with_those(found.told, there))
    company = company_told(without_copies(told_of.pieces).pieces)
    told_of_others = found.told.befell is not None or found.told.newcomer or found.hit
    beside = company.by_side(found.told.sides) or _others_asked(told_of.pieces, found)
    if not beside or (told_of_others and not found.hit):
        return found
    counted = {side for side in beside if None in beside[side]}
    weighed = _is_weighed(told_of.pieces, found, counted)
    # where a base is weighed, a number without more may be all the power that somebody has
    known = {side: powers for side, powers in beside.items() if not weighed or (side not in counted and len(powers) > 1)}
    as_it_is = replace(found.told, company=known, unread=(*found.told.unread, *company.open))
    if found.hit or weighed or lies_as_told(beside, found.told):
        return found._replace(told=as_it_is)
    # some who are told to stand there were taken for something else: the rest of the line is read without them
    again = _shaped(told_of._replace(pieces=company.left), players, beside)
    again = again._replace(told=replace(again.told, unread=(*again.told.unread, *company.open)))
    return again if again.happening is not None else found._replace(told=as_it_is)


def _others_asked(pieces: Sequence[Piece], found: Shaped) -> dict[str, tuple[int | None, ...]]:
    """One minion of each player, where it is asked what becomes of all others than the one that is named, and nobody tells of any."""
    told, named = found.told, [piece.card for piece in pieces if kind_of(piece.card) in ("minion", "titan")]
    some = told.crowds or told.totals or told.befell or told.newcomer or UNNAMED in told.sides or found.hit or len({*named}) != 1
    acts = found.happening is not None and found.happening.kind in ACTING and is_standard(found.happening.card)
    return {} if some or not acts or not asks_of_others(pieces) else {ANN: (None,), BEA: (None,)}


def _with_those(told: Told, there: ThoseThere) -> Told:
    """What is told of a table with those who were told to have something there. The words that said so were of nothing else."""
    seats = max(told.seats, *(SEATS.index(side) + 1 for side in there.sides))
    untold = tuple(side for side in there.sides if side not in told.totals and side not in told.crowds)
    if not there.number:
        return replace(told, present=untold, seats=seats)
    counted: dict[str, tuple[int, ...]] = dict.fromkeys(untold, (USUAL,) * there.number)
    split_up = {side: split(told.totals[side], there.number) for side in there.sides if side in told.totals}
    return replace(told, present=(), crowds=told.crowds | counted | split_up, vague=told.vague | {*counted}, seats=seats)


def _is_weighed(pieces: Sequence[Piece], found: Shaped, counted: Container[str]) -> bool:
    """Whether a base scores by what players were told to have there. ``counted``: of whose minions only the number was told."""
    said = any(piece.means in ("score", "win", "tie") or fold(piece.text) in (*POINTS, "gets", "payout") for piece in pieces)
    said = said or all(kind_of(piece.card) == "base" for piece in pieces if piece.card)
    scores = found.happening is not None and found.happening.kind == "score"
    in_all = scores and any(side not in counted for side in found.told.totals)
    return in_all or (said and bool(found.told.totals or found.told.crowds))


def _shaped(told_of: WithoutDenied, players: dict[str, str], company: dict[str, tuple[int | None, ...]] | None = None) -> Shaped:
    """The shape of a line. ``company``: minions without a name that stand there besides those of whom it still tells."""
    hidden = without_buried_cards(told_of.pieces)
    fallen = fallen_below(hidden.pieces)
    left = hidden.pieces if fallen is None else only_fallen(hidden.pieces, fallen)
    told_pieces = at_bases_by_cards(dead_already(somebody_dies(then_asked(next_played(played_in_a_row(as_meant(left)))))))
    lasting = without_how_long(without_lowering(told_in_full(without_wishes(beside_their_cards(told_pieces)))))
    told_by, by_whom = without_players(with_worn(lasting.pieces))
    borrowed = without_borrowing(parted(lying_beneath(as_spoken(as_saved(without_spending(told_by))))))
    transferred = without_transfer(borrowed.pieces)
    duel = without_dueling_cards(transferred.pieces)
    won = without_duel_won(duel.pieces)
    hit = without_hit(won.pieces)
    one_more = with_one_more(hit.pieces)
    before = without_befallen(one_more.pieces)
    copies = without_copies(_with_somebody(before.pieces))
    pieces = copies.pieces
    absent = borrowed.absent | told_of.absent
    line = LineSoFar(pieces, owners=borrowed.owners, sides=lasting.sides | by_whom | borrowed.sides, behind=borrowed.behind, absent=absent)
    line.denied, line.fallen, line.covered = told_of.denied, fallen, dict(hidden.number)
    line.counters |= {one.on: 0 for one in told_of.denied if one.kind == "counter" and one.on}
    line.counters |= counters_besides(pieces)
    line.sides |= copies.sides
    line.across |= copies.across
    line.befell, line.dueling = one_by_one(before.befell, one_more.singly), duel.cards
    line.places |= {one.card: "hand" for one in duel.cards}
    line.wins_duel = won.side
    line.transfer, line.hosts = transferred.transfer, transferred.hosts
    line.sides |= transferred.sides
    line.apart |= transferred.apart
    # what is not there is still its player's, who may have its name counted
    line.places |= dict.fromkeys(absent, "deck-bottom")
    line.sides |= dict.fromkeys(absent, ANN)
    weighed = any(piece.means in ("score", "base", "tie") or kind_of(piece.card) == "base" for piece in pieces)
    weighed = weighed and not hit.card and not moves_strangers(pieces)
    weighed = weighed or len({piece.card for piece in pieces if kind_of(piece.card) == "titan"}) > 1
    weighed = weighed or asks_who_leads(pieces)
    counts = (
        weighed
        and not aims_at_strength(pieces)
        and all(may_be_at_base(piece.card) or waits_for_scoring(piece.card) for piece in pieces if piece.card)
    )
    extreme = any(picks_extreme_before_scoring(piece.card) for piece in pieces)
    line.awards, paid = awards_told(pieces)
    paid |= breakpoints_told(pieces)
    whole = base_total_told(pieces) if not paid else BaseTotal(0, 0, frozenset())
    crowds = crowds_told(pieces, extreme, whole.at) if counts else Crowds({}, {}, frozenset())
    line.points = points_told(pieces)
    tied = tied_told(pieces) if weighed and not paid and not whole.power else Totals({}, frozenset())
    summed = totals_told(pieces, weighed, crowds.at | paid | whole.at | tied.at)
    summed = Totals(summed.power | tied.power, summed.at | tied.at)
    scores = any(piece.means in ("score", "tie", "win") for piece in pieces)
    if aims_at_strength(pieces):
        summed, crowds = Totals({}, frozenset()), Crowds({}, {}, frozenset())
    elif is_strength_of_one(pieces) and ((not scores and len(summed.power) == 1) or asks_which_strength(pieces)):
        summed, crowds = Totals({}, frozenset()), Crowds({}, {}, crowds.at) if weighed else crowds
    (line.totals, line.weights), line.crowds = counted_one_by_one(summed, crowds)
    line.singly = frozenset(line.totals.keys() - summed.power.keys())
    if not line.totals and whole.power:
        more, at_more = comes_on_top(pieces, whole)
        line.whole, line.needed = whole.power + more, whole.needed
        line.parts = (whole.power, more) if more else ()
        line.weights |= whole.at | ({at_more} if more else set())
    line.weights |= paid
    line.vague = frozenset(side for side in crowds.numbers if side and side in line.crowds and side not in line.totals)
    uncontrolled = monsters_told(pieces)
    line.monsters, line.unread = uncontrolled.monsters, uncontrolled.open
    line.weights |= uncontrolled.at
    line.flags, whose = actions_had(pieces)
    line.flags |= transferred.flags
    line.weights |= whose
    _stand_around(line, weighed, paid=bool(line.awards or whole.power))
    _fight_as_told(line, won)
    hit_first(line, hit)
    strengths = power_told(pieces)
    line.powers = {card: power for at, (card, power) in strengths.items() if at not in line.weights}
    line.weights |= strengths.keys()
    line.strong = frozenset(at for at in range(len(pieces)) if is_strength(pieces, at))
    line.spread = spread_told(pieces)
    line.uncounted = crowds.numbers.get("", 0)
    if line.crowds and 1 in line.weights and is_standard(pieces[0].card):
        happens(line, "play", pieces[0].card)  # "Whirlwinds two of my 2s to his base"
    unread = Unread(line)
    for at, piece in enumerate(pieces):
        line.at = at
        unread.before(at)
        if piece.text in STOPS and not _goes_on(line):
            _end_part(line)
        elif piece.card:
            take_card(line, piece.card)
        elif is_times(piece) and line.last:
            line.copies[line.last] = int(piece.text[1:])
        elif at in line.weights:
            line.own = ""
        elif at in line.strong:
            take_stranger(line)
        elif piece.player:
            take_player(line, piece)
        elif piece.means in READERS:
            READERS[piece.means](line)
    # who tells that another player wins a duel has made it
    line.sides |= {won.card: line.sides.get(won.card) or won.doer or ANN} if won.card else {}
    line.unread = unread.words()
    if line.transfer is not None:
        # what was told of it is what is done
        kind = "talent" if by_talent(line.transfer.by, "transfer") else "play"
        line.happening, line.target = Happening(kind, line.transfer.by), line.transfer.to
        line.then = [*then_done_to(line.pieces, line.transfer)]
    hit_last(line, hit)
    line.company = (company or {}) | transferred.crowds
    happening = settled(line)
    if before.befell is not None and not has_befallen(before.befell, happening):
        # what comes of it is told of something else
        line.unread += (before.pieces[before.at].text,)
    return Shaped(happening, told(line, happening, players), bool(hit.card))


def _fight_as_told(line: LineSoFar, won: DuelWon) -> None:
    """Two minions without a name fight in a duel of which nothing is told but who wins."""
    if won.card and not line.totals and not line.crowds:
        line.crowds = {won.side: (STRONGER,), OTHER.get(won.side, ANN): (WEAKER,)}
        happens(line, "play", won.card)


def _stand_around(line: LineSoFar, weighed: bool, paid: bool) -> None:
    """The minions that are told to stand where something happens, and not for what they come to."""
    around, weights = standing_around(line.pieces)
    if not around:
        around, weights = counted_there(line.pieces)
    if not weighed or (not (line.totals or line.crowds or paid) and len(around) > 1):
        line.crowds, line.weights = around, line.weights | weights


def _with_somebody(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with each word for anybody to whom something is done as what it means, a minion: "can Charmer drag somebody there"; and
    with the minion that is left out where one of somebody's is meant: "he Ninja Masters one of mine"."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        before, after = pieces[at - 1] if at else Piece(""), pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
        if piece.means in ("mine", "theirs") and fold(after.text) in _OWN_WAY and fold(before.text) in _DOES:
            continue  # "Enchantress does her thing"
        if fold(piece.text) in ANYBODY and before.means in DEEDS:
            found.append(piece._replace(means="minion"))
        elif fold(piece.text) in ANYBODY and after.means in DEEDS and not piece.means:
            found.append(piece._replace(means="they"))  # "somebody nukes his Scout"
        elif _does_what_follows(pieces, at):
            found.append(piece._replace(means="they"))  # "does Ornate Dome stop him putting Upgrade on his guy"
        elif fold(piece.text) == "her" and _is_object(pieces, at):
            found.append(piece._replace(means="it"))
        elif fold(piece.text) == "mine" and _is_one_of(pieces, at):
            found += [piece._replace(text="my"), Piece("minion", means="minion")]
        else:
            found.append(piece)
    return found


def _does_what_follows(pieces: Sequence[Piece], at: int) -> bool:
    """Whether somebody is told to be kept from what he does with a card: "stops him playing an Upgrade", "keeps her from using Rover"."""
    behind = [piece for piece in pieces[at + 1 : at + 3] if fold(piece.text) != "from"][:1]
    before = pieces[at - 1] if at else Piece("")
    doing = bool(behind) and fold(behind[0].text).endswith("ing") and behind[0].means in ("play", "puts", "talent")
    return doing and fold(pieces[at].text) in ("him", "her", "them") and not before.card and before.means not in DEEDS


def _is_object(pieces: Sequence[Piece], at: int) -> bool:
    """Whether "her" stands for a card named before to which something is done, and tells not whose another is: "I bounce her and"."""
    before, after = pieces[at - 1] if at else Piece(""), pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    ends = after.text in STOPS or after.means in ("and", "then", "on", "to", "from", "with", "again") or fold(after.text) in _BEHIND
    return ends and (before.means in DEEDS or kind_of(before.card) == "action") and any(one.card for one in pieces[: at - 1])


def _is_one_of(pieces: Sequence[Piece], at: int) -> bool:
    """Whether "mine" stands for one of somebody's minions, and no card is meant that was named."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    ends = after.text in STOPS or after.means in ("and", "then") or fold(after.text) in ("there", "here")
    number = pieces[at - 2] if at > 1 else Piece("")
    counted = at > 1 and fold(pieces[at - 1].text) == "of" and number.means == "number" and not number.text.isdigit()
    done = at > 0 and pieces[at - 1].means in DEEDS and not any(kind_of(one.card) == "minion" for one in pieces[:at])
    return ends and (counted or done)


def _goes_on(line: LineSoFar) -> bool:
    """Whether a comma stands in a row of cards that somebody has: "I have Rex, a Scout and a Zapbot there"."""
    if line.pieces[line.at].text != "," or not line.holder or not line.at or line.pieces[line.at - 1].card != line.last or not line.last:
        return False
    after = [piece for piece in line.pieces[line.at + 1 :] if piece.means != "number"]
    return len(after) > 1 and bool(after[0].card) and (after[1].text == "," or after[1].means == "and") and after[-1].text != ","


def _end_part(line: LineSoFar) -> None:
    line.relation = line.own = line.holder = line.subject = ""
    line.rests = line.holding = line.incoming = line.swaps_out = False
