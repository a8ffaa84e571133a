"""What was told of the table besides what happens."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .....knowledge.words import fold
from ...happening import ACTING, Happening
from ...told import ANN, BEA, OTHER, SEATS, UNNAMED, DuelCard, Sequel, Told
from ..facts.doing import has_halves, makes_duels, moves_breakpoint
from ..facts.halves import wanted
from ..facts.kinds import attaches, is_standard, kind_of, lies_on_base
from ..facts.picking import picks_bases, picks_extreme_before_scoring
from ..facts.waiting import comes_from_hand
from ..hands_and_piles import discards_told
from ..lying.before.befell import has_befallen
from ..lying.everybody import absent_told, on_top, present_told
from ..lying.phrased.on_top import added_to
from ..lying.players.company import crowds_of
from ..lying.players.done_by import done_by, going
from ..lying.where_cards_lie import is_alone
from ..neighbours import IS
from ..pieces import DEEDS, QUESTIONING, STOPS, Piece, is_amount, next_stop, number_of, spoken
from ..so_far import LineSoFar
from ..standings import others_without
from ..totals import POINTS, winner_told
from ..turns_and_scoring import LEAVE, asks_leave_then
from .fetching.getting_out import is_played_at_once
from .replaced_base import lie_at_replaced
from .told_or_implied import summed

#: What tells that nobody else is there, or nobody at all.
NOTHING_ELSE = re.compile(
    r"\ball (?:that )?(?:i|he|she|we) (?:have|has|had|got|owns?)\b|\bonly (?:have|has|had|got|owns?)\b|\bnothing else\b"
    r"|\b(?:my|his|her|only|one|two|sole) other (?:(?:minions?|guys?|dudes?|ones?|things?) )?(?:there )?"
    r"(?:is|are|being|i have|he has|she has)\b"
    r"|\b(?:nobody|no one|noone|nothing|no (?:minions?|guys?|dudes?)) (?:of mine )?(?:there|here|on it)\b"
)


#: What asks how much somebody has in the end of what he was told to have.
_LEFT_WITH = re.compile(r"\b(?:how much|what)(?: power)? (?:am|is|are|do|does) (?:i|we|he|she|they) (?:left with|have left|still have)\b")


#: What an action is told to be before which others were played.
LATER = {"2nd": 2, "second": 2, "3rd": 3, "third": 3, "4th": 4, "fourth": 4}


#: What is asked for by its name alone.
VALUES = frozenset(("compare", "power", "strength", "breakpoint", "total"))
#: What tells that an extra play is made use of.
_WITH_EXTRA = re.compile(
    r"\b(?:with|as|using|for) (?:my|his|her|their|the|an) (?:(?:extra|free|bonus) (?:action|minion|play)|second (?:action|minion))\b"
)
#: What tells that several have won a base together, and that points are asked about.
SHARED = re.compile(r"\b(?:shared first|tied (?:for )?(?:first|1st))\b.*\b(?:vps?|points)\b")
#: What happens where minions are counted.
COUNTED_AT = ("score", "play", "talent", "lie", "turn_start", "turn_end")


#: What tells that a base has the power to score, where it is not asked.
SCORED = frozenset(("scored", "broke", "popped", "scores", "breaks", "pops", "scoring"))


#: Which half of a card is meant that makes minions stronger or weaker by 1.
_SIGNS = {"minus": "-1", "negative": "-1", "plus": "+1", "positive": "+1"}

#: What asks how much somebody has in the end of what he was told to have.
_LEFT_WITH = re.compile(r"\b(?:how much|what)(?: power)? (?:am|is|are|do|does) (?:i|we|he|she|they) (?:left with|have left|still have)\b")


def told(line: LineSoFar, happening: Happening | None, players: dict[str, str]) -> Told:
    """What was told of the table besides what happens. ``players``: side -> the name that the line gives that player."""
    used = happening is not None and happening.kind == "talent" and attaches(happening.card)
    if happening is not None and happening.kind in ("play", "again", "talent", "use") and not used:
        # a card cannot lie on something and be played at once
        line.hosts.pop(happening.card, None)
    acts = happening is not None and happening.kind in ACTING and line.turn and not comes_from_hand(happening.card)
    if happening is not None and acts and asks_leave_then(line, happening.card):
        line.sides.setdefault(happening.card, OTHER.get(line.turn, ANN))
    elif happening is not None and acts:
        # cards are played, and talents used, in one's own turn: the other turn is told of what comes later
        line.turn = "" if line.turn != line.sides.get(happening.card, ANN) else line.turn
    _only_two_play(line, happening, players)
    compares = happening is not None and happening.kind == "lie" and line.state
    target = line.target if line.reflexive or line.target != (happening.card if happening is not None else "") else ""
    if happening is not None and picks_bases(happening.card):
        target = ""
    empty = {one.at for one in line.denied if one.at and one.kind in ("", "minion")}
    if happening is not None and happening.kind == "play" and empty and kind_of(happening.card) == "minion":
        # "I play Zombie Lord, I have nothing at Tortuga": not there
        line.apart.add(happening.card)
    dueling = _dueling(line)
    line.sides |= {one.card: one.player for one in dueling}
    return Told(
        sides=line.sides,
        hosts=line.hosts,
        counters=line.counters,
        places=line.places,
        copies=line.copies,
        at=line.where,
        # who is told to be where others come is where all the named are
        apart=frozenset(line.apart if not line.elsewhere else ()),
        powers={} if compares else line.powers,
        target=target if kind_of(target) != "base" else "",
        everywhere=line.everywhere,
        turn=line.turn,
        hands=line.hands,
        counting=frozenset(line.counting),
        played=tuple(dict.fromkeys(line.played)),
        then_scores=line.then_scores,
        players=players,
        totals=line.totals,
        whole=line.whole,
        parts=line.parts,
        present=_present(line),
        tries=line.tries,
        aims=line.aims,
        then=_each_once(line, happening),
        rank=line.rank,
        amount=_amount(line),
        together=_is_together(line)
        or lie_at_replaced(line, happening)
        or (happening == Happening("lie") and UNNAMED in line.sides and not line.apart),
        across=line.across,
        weighs=line.weighs,
        turned=line.turned or on_top(line.pieces),
        buried=frozenset(line.buried),
        winner=line.winner or _alone_there(line, happening),
        newcomer=line.newcomer,
        breakpoint=_breakpoint(line),
        awards=line.awards,
        only=_nothing_else(line) or (happening == Happening("lie") and (summed(line) is not None or _no_minions(line))),
        coins=tuple(one for piece in line.pieces if (one := fold(piece.text)) in ("heads", "tails") and not piece.card),
        scored=_has_scored(line),
        vague=line.vague | {side for side, powers in line.company.items() if None in powers},
        singly=line.singly,
        added=frozenset(added_to(line.pieces)) if line.totals else frozenset(),
        points=line.points,
        unread=line.unread,
        strength=line.strength,
        begged=(line.begged or (not line.asked and not _all_aimed(line))) and not (_asks_outcome(line) or _has_extra(line)),
        as_actions=frozenset(line.as_actions),
        regular=line.regular,
        standing=line.standing,
        twins=line.twins,
        seats=_seats(line, players if happening is not None and happening.kind == "score" else {}),
        owners=line.owners,
        crowds=(line.crowds if happening is not None and happening.kind in COUNTED_AT else {}) | crowds_of(line.company),
        company=line.company,
        elsewhere=line.elsewhere,
        hits_own=line.hits_own,
        covered=line.covered,
        flags=line.flags,
        refuses=line.refuses,
        gained=_place_among_actions(line, happening) > 1,
        earlier=max(0, _place_among_actions(line, happening) - 2),
        discards=discards_told(line, happening.card) if happening is not None and happening.kind == "play" else 0,
        compares=compares,
        behind=line.behind,
        bare=line.bare,
        absent=line.absent,
        spread=line.spread,
        befell=line.befell if has_befallen(line.befell, happening) else None,
        second=is_played_at_once(line),
        dueling=dueling,
        wins_duel=line.wins_duel,
        transfer=line.transfer,
        denied=line.denied,
        fallen=line.fallen,
        monsters=line.monsters,
        fetches_copy=line.fetches_copy,
        called=_called(line),
        picked=line.picked,
        acted=line.acted,
        wants=wanted(line.pieces) | ({"uncovers"} if line.target in line.buried else frozenset()),
        doer=_doer(line, happening),
        going=going(line.pieces),
    )


def _doer(line: LineSoFar, happening: Happening | None) -> str:
    """Who is told to do what happens, where that is not the card's own player."""
    if happening is None or happening.kind == "talent":
        return line.user if line.user in OTHER else ""
    if happening.kind in ("destroy", "return"):
        return done_by(line.pieces, happening.kind)
    return line.done[2] if line.done[:2] == (*happening,) and happening.kind == "move" else ""


def _dueling(line: LineSoFar) -> tuple[DuelCard, ...]:
    """What is thrown into a duel, by whoever makes it where nobody says by whom."""
    maker = next((piece.card for piece in line.pieces if makes_duels(piece.card)), "")
    if line.dueling and kind_of(maker) == "minion" and ANN not in line.sides.values():
        # "Sheriff duels King Rex, Deputy from my hand": who speaks has the challenger
        line.sides.setdefault(maker, ANN)
    return tuple(one._replace(player=one.player or line.sides.get(maker, ANN)) for one in line.dueling)


#: What comes of plays, as a word for it.
_OUTCOMES = frozenset(("draw", "draws", "cards", "vp", "vps", "search", "trigger", "triggers", "react", "reacts"))
#: What asks whether what was told is right, and what tells of one more play.
_RIGHT = frozenset(("right", "correct", "fine", "fair", "valid", "cool", "true", "yes", "no", "or"))
_TELLING = frozenset(("play", "allowed", "then", "puts", "brings", "action", "minion"))
#: What asks whether a card gives leave for a play.
_ALLOWING = frozenset(("allow", "allows"))


def _all_aimed(line: LineSoFar) -> bool:
    """Whether each play that is told is aimed at something that was named, and nobody asks for leave: what comes of them is asked."""
    plays = [one for one in line.then if one.kind == "play"]
    leave = any(fold(piece.text) in ("can", "could", "may", "allowed", "legal") for piece in line.pieces)
    return bool(plays) and all(one.target for one in plays) and not leave


def _asks_outcome(line: LineSoFar) -> bool:
    """Whether all plays are told, and what comes of them is asked: "I play Howl and then Flip Kick. do I draw two more"."""
    said = [fold(piece.text) for piece in line.pieces]
    asked = next((at for at, one in enumerate(said) if one in QUESTIONING), len(said))
    end = len(said) - (line.pieces[-1].text in STOPS) if line.pieces else 0
    begin = max((at + 1 for at, piece in enumerate(line.pieces[:end]) if piece.text in STOPS), default=0)
    outcome = any(_is_outcome(piece) for piece in line.pieces[begin:end])
    closing = line.pieces[begin:end] if begin and line.pieces[-1].text == "?" else []
    # "rex is?": whatever a last part asks that speaks of no play is what comes of those that were told
    plain = bool(closing) and not (LEAVE | _ALLOWING | _RIGHT) & {*said[begin:end]} and not any(one.means in _TELLING for one in closing)
    # "is rex dead", "are both destroyed"
    fate = begin and said[begin] in IS and any(one.means in DEEDS for one in line.pieces[begin:end])
    if asked == len(said) and (VALUES & {*said[begin:end]} or outcome or plain or fate):
        asked = begin  # "breakpoint?", "another counter?"
    plays = {one.card for one in line.then if one.kind == "play"}
    named = {piece.card for piece in line.pieces[:asked]}
    told_of = bool(plays) and plays <= named
    return (
        told_of
        and asked < len(said)
        and (outcome or not (LEAVE | _ALLOWING) & {*said})
        and not any(piece.means in ("play", "allowed") for piece in line.pieces[asked:])
    )


def _has_extra(line: LineSoFar) -> bool:
    """Whether a play is told to be made with an extra one, which something has given then: "Seeing Stars with my extra action"."""
    told = _WITH_EXTRA.search(" ".join(fold(piece.text) for piece in line.pieces))
    return told is not None and not any(piece.means == "allowed" for piece in line.pieces)


def _is_outcome(piece: Piece) -> bool:
    """Whether a word speaks of what comes of a play, and of no play: counters, cards that are drawn, points."""
    return not piece.card and (piece.means == "counter" or fold(piece.text) in _OUTCOMES)


def _only_two_play(line: LineSoFar, happening: Happening | None, players: dict[str, str]) -> None:
    """A third player can have cards at bases; what he plays or holds is the second one's here, and that is not what was told."""
    for card, side in line.sides.items():
        plays = happening is not None and happening.card == card and happening.kind in ACTING
        if side not in OTHER and (plays or card in line.places):
            line.sides[card] = BEA
            line.unread += (players.get(side, side),)


def _alone_there(line: LineSoFar, happening: Happening | None) -> str:
    """Who has the base that scores to himself: where the other is told to have nobody there, and no more is told of who is; else empty."""
    gone = absent_told(line.pieces) if happening is not None and happening.kind == "score" else frozenset()
    left = [side for side in (ANN, BEA) if side not in gone]
    if not gone or len(left) != 1 or line.totals or line.crowds or line.present or line.winner:
        return ""
    return "" if present_told(line.pieces, _seats(line)) else left[0]


def _present(line: LineSoFar) -> tuple[str, ...]:
    """Who is told, or supposed, to have a minion there."""
    told = present_told(line.pieces, _seats(line))
    gone = absent_told(line.pieces) if not told else ()
    return told or tuple(side for side in line.present if side not in gone)


def _seats(line: LineSoFar, players: Mapping[str, str] | None = None) -> int:
    """How many players are told to play, 0 where nobody says: "4 players", "3 of us", "two others have nothing there"; at least those who
    have or do something, and who are named besides. ``players``: a side -> what the line calls that player."""
    said = [fold(piece.text) for piece in line.pieces]
    # "the other two of us": besides those of whom more is told
    known = len({*line.totals, *line.crowds})
    counted = (
        number_of(one) + known * (before == "other")
        for before, one, after, last in zip(("", *said), said, said[1:], (*said[2:], ""))
        if after == "players" or (after, last) == ("of", "us")
    )
    without = others_without(line.pieces)
    who = {*line.sides.values(), *line.owners.values(), *line.hands, *(one.player for one in line.then), line.turn, *(players or ())}
    least = max((SEATS.index(side) + 1 for side in who & set(SEATS[2:])), default=0)
    # those who have none there are besides whoever speaks
    least = max(least, without + 1 if without else 0)
    return min(len(SEATS), max(next((number for number in counted if 1 < number <= len(SEATS)), 0), least))


def _nothing_else(line: LineSoFar) -> bool:
    """Whether what is named is told to be all that somebody has there: "all I have there is a Rotary Slug Thrower"."""
    said = " ".join(fold(piece.text) for piece in line.pieces)
    return is_alone(line.pieces) or NOTHING_ELSE.search(said) is not None or (_LEFT_WITH.search(said) is not None and _has_several(line))


def _called(line: LineSoFar) -> int | None:
    """The power that somebody is told to name for what a card is to find: "I say 4 and out comes"; ``None`` for none."""
    for before, one in zip(line.pieces, line.pieces[1:]):
        if fold(before.text) in spoken("calling") and not before.card and one.text.isdigit():
            return int(one.text)
    return None


def _has_several(line: LineSoFar) -> bool:
    """Whether somebody is told to have several minions with a name, of which it is asked what is left of them: that is all he has there."""
    for at, piece in enumerate(line.pieces):
        row = line.pieces[at + 1 : next_stop(line.pieces, at)] if piece.means == "have" else []
        if sum(kind_of(one.card) == "minion" for one in row) > 1:
            return True
    return False


def _has_scored(line: LineSoFar) -> bool:
    """Whether the base is told to score, and it is not asked whether it does."""
    told = any(piece.means == "score" and fold(piece.text) in SCORED for piece in line.pieces)
    won = bool(line.totals) and (
        bool(winner_told(line.pieces)) or SHARED.search(" ".join(fold(one.text) for one in line.pieces)) is not None
    )
    return not line.weighs and not line.whole and (told or won or line.window == "scoring" or _picks_extreme(line))


def _picks_extreme(line: LineSoFar) -> bool:
    """Whether a named card destroys the strongest or the weakest before a base scores, and nobody asks whether it does, or for points:
    who is told to be there is told for that."""
    asks = any(piece.means in ("score", "win") or fold(piece.text) in POINTS for piece in line.pieces)
    return not asks and any(picks_extreme_before_scoring(piece.card) for piece in line.pieces if piece.card)


def _place_among_actions(line: LineSoFar, found: Happening | None) -> int:
    """The how many-eth action of its turn an action is told to be, where others have given the plays for it; 0 where nobody says."""
    said = [fold(piece.text) for piece in line.pieces]
    if found is None or found.kind != "play" or not is_standard(found.card) or line.then:
        return 0
    places = ((LATER[one], said[max(0, at - 2) : at]) for at, one in enumerate(said[:-1]) if one in LATER and said[at + 1] == "action")
    # "now I want a third action" tells of none that was played
    return next((place for place, before in places if {"my", "as", "is", "his", "her"} & {*before}), 0)


def _no_minions(line: LineSoFar) -> bool:
    """Whether it is asked what somebody has at a base where only actions are told of."""
    lying = [piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"]
    said = {fold(piece.text) for piece in line.pieces}
    people = any(piece.means == "minion" for piece in line.pieces) or UNNAMED in line.sides or line.crowds
    return bool(lying) and all(map(lies_on_base, lying)) and bool({"total", "sum", "power"} & said) and not people


def _each_once(line: LineSoFar, happening: Happening | None) -> tuple[Sequel, ...]:
    """What happens next, each thing once, or as often as there are copies of its card."""
    found: list[Sequel] = []
    for one in line.then:
        first = happening is not None and (one.kind, one.card) == (happening.kind, happening.card)
        if found.count(one) < max(1, line.copies.get(one.card, 1) - first):
            found.append(one)
    # a card that has a base picked is aimed at where the one it is told to hit lies
    return tuple(one._replace(target="") if picks_bases(one.card) and kind_of(one.target) == "minion" else one for one in found)


def _amount(line: LineSoFar) -> str:
    """The change of power that is told; of a card with halves it may be told without a number: "Enchantment on minus"."""
    found = next((piece.text for piece in line.pieces if is_amount(piece.text)), "")
    if found or not any(piece.card and has_halves(piece.card) for piece in line.pieces):
        return found
    said = [fold(piece.text) for piece in line.pieces]
    # "plus" joins two cards as well
    return next((_SIGNS[one] for one, before in zip(said, ("", *said)) if one in _SIGNS and (one != "plus" or before == "on")), "")


#: What a base is told to need now: "on a base thats down to 18", "a base that only needs 17", "its breakpoint is down to 16".
_LOWERED = re.compile(
    r"\b(?:on|at) (?:a|the|that|my|his|her) base (?:(?:thats|that|is|which|its|now|only|just|been|got|gone) )*"
    r"(?:down|lowered|reduced|dropped|cut) to (?:an? )?(\d{2})\b(?! (?:power|of|out)\b)"
    r"|\b(?:on|at) (?:a|the|that|my|his|her) base (?:(?:thats|that|which|now|only|just) )+"
    r"(?:needs|takes|wants|scores at|pops at|cracks at) (?:only |just )?(\d{2})\b(?! more\b)"
    r"|\b(?:breakpoint|bp) (?:(?:is|was|has|now|only|just|been|there) )*(?:down|lowered|reduced|dropped|cut) to (\d{2})\b"
)


def _breakpoint(line: LineSoFar) -> int:
    """The breakpoint that is told of a base without a name, 0 for none: "a 17 base", "an 18 breakpoint base", "breakpoint of 18"."""
    said = " ".join(piece.text if piece.text in STOPS else fold(piece.text) for piece in line.pieces)
    # what is called so outright comes before what a base is told to be: "base was at 23, breakpoint 20"
    found = re.search(
        r"\b(\d{2}) breakpoint\b(?! (?:of |is |was |at )?\d)|\b(?:breakpoint|bp|breaks) (?:of |is |was |at )?(\d{2})\b", said
    ) or re.search(
        r"\b(\d{2}) base\b"
        r"|\bbase (?:thats|that is|of|which is|needing|at|(?:is|was)(?: only| just)?(?= an? )) (?:a |an )?(\d{2})\b(?! power)"
        r"|^(?:on )?an? ([12]\d|30)(?: power)? (?:base )?(?:with|w|has)\b|\bon (?:the|a) ([12]\d|30)(?= [,.;!?]|$)",
        said,
    )
    # where a card that is named changes it, it is told what it comes to by that
    moved = any(piece.card and moves_breakpoint(piece.card) for piece in line.pieces)
    found = found or (_LOWERED.search(said) if not moved else None)
    if any(kind_of(piece.card) == "base" for piece in line.pieces):
        return 0
    return line.needed or (int(next(one for one in found.groups() if one)) if found else 0)


def _is_together(line: LineSoFar) -> bool:
    """Whether the cards are told to be at one base: "they are there", "at the same base", "together"."""
    said = [fold(piece.text) for piece in line.pieces]
    same = (
        any((one == "same" and after in ("base", "place")) or (one == "that" and after == "base") for one, after in zip(said, said[1:]))
        or "together" in said
    )
    same = same or any(one == "next" and after == "to" for one, after in zip(said, said[1:])) or bool({"beside", "alongside"} & {*said})
    there = any(one == "there" and after not in QUESTIONING and after not in ("is", "are") for one, after in zip(said, (*said[1:], "")))
    return not line.apart and (same or (there and sum(bool(piece.card) for piece in line.pieces) > 1))
