"""What a line tells not to be there, or not to have been laid there: "he has no minion there", "nobody put anything on my Spartan", "Bushi
without anything on him". The words for it are taken out of the line: none of them names a card or a minion that there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .....knowledge.words import fold
from ...told import ANN, BEA, Denial
from ..facts.kinds import kind_of
from ..pieces import DEEDS, NO, NOBODY, STOPS, Piece, meaning_of, said_at, spoken

#: Kinds of things of which there can be none.
_KINDS = ("minion", "action", "counter")
#: So many numbers are places and power at a base.
_STANDINGS = 2


class WithoutDenied(NamedTuple):
    """A line without the words for what there is not. ``at``: the places of these words; ``denied``: what they tell; ``absent``: the named
    cards that are told not to be there."""

    pieces: list[Piece]
    at: frozenset[int] = frozenset()
    denied: tuple[Denial, ...] = ()
    absent: frozenset[str] = frozenset()


class _Clause(NamedTuple):
    """Words for what there is not, or was not done. ``end``: behind them; ``denial``: ``None`` for what was not done; ``kept``: places of
    words among them that tell where."""

    end: int
    denial: Denial | None
    kept: tuple[int, ...] = ()
    absent: str = ""


class _Where(NamedTuple):
    """Where there is none. ``told``: whether that is said, or that it would be put there; ``there``: whether a place is."""

    end: int
    told: bool = False
    there: bool = False
    card: str = ""
    kept: tuple[int, ...] = ()


def without_denied(pieces: Sequence[Piece]) -> WithoutDenied:
    """What a line tells not to be there, and the rest of it."""
    # "Drone with 0 counters"
    pieces = [
        one._replace(text="no") if one.text == "0" and not one.card and after.means in _KINDS and not after.card else one
        for one, after in zip(pieces, (*pieces[1:], Piece("")))
    ]
    # "dropped it to zero" denies nothing
    pieces = [
        one._replace(text="0") if fold(one.text) == "zero" and not one.card and fold(before.text) in ("to", "at") else one
        for before, one in zip((Piece(""), *pieces), pieces)
    ]
    pieces = _elsewhere(pieces)
    kept: list[Piece] = []
    taken: set[int] = set()
    denied: list[Denial] = []
    absent: set[str] = set()
    at = 0
    while at < len(pieces):
        clause = _clause(pieces, at)
        denial = clause.denial if clause is not None else None
        if clause is None or (denial is not None and denial.kind in ("", "minion") and not denial.on and _tells_standings(pieces)):
            kept.append(pieces[at])
            at += 1
            continue
        told = [number for number in clause.kept if _is_new(pieces, number)]
        taken |= set(range(at, clause.end)) - set(told)
        kept += [Piece(","), *(pieces[number] for number in told)]
        denied += [denial] if denial is not None else []
        absent |= {clause.absent} - {""}
        at = clause.end
        while at < len(pieces) and not pieces[at].card and (pieces[at].text == "," or pieces[at].means in ("and", "then")):
            at += 1
        kept.append(Piece(","))
    return WithoutDenied(kept, frozenset(taken), tuple(denied), frozenset(absent)) if taken else WithoutDenied(list(pieces))


def _elsewhere(pieces: list[Piece]) -> list[Piece]:
    """The pieces of a line, where a minion that is not on a base that is named, or not there where one scores, is told to be elsewhere:
    "my Chosen isnt on Tar Pits", "Tortuga scores and my First Mate isnt there"."""
    found = list(pieces)
    for at, (card, being, where) in enumerate(zip(pieces, pieces[1:], pieces[2:])):
        if kind_of(card.card) != "minion" or being.card or fold(being.text) not in spoken("is-not"):
            continue
        named = where.means == "on" and any(kind_of(one.card) == "base" for one in pieces[at + 3 : at + 4])
        scored = any(piece.means == "score" for piece in pieces) and not any(
            piece.card and piece.card == card.card for piece in pieces[:at]
        )
        there = said_at(pieces, at + 2) in spoken("there") and said_at(pieces, at + 3) != "yet"
        if named or (scored and there):
            found[at + 1 : at + 3] = Piece("is"), Piece("elsewhere", means=meaning_of("elsewhere"))
    return found


def _tells_standings(pieces: Sequence[Piece]) -> bool:
    """Whether a line tells who has what at a base that scores: whoever has nothing there is one of those who are counted."""
    numbers = sum(piece.text.isdigit() and not piece.card for piece in pieces)
    return numbers >= _STANDINGS or any(piece.means in ("score", "win", "tie") for piece in pieces)


def _is_new(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a card, or whose it is, is told only where there is none: elsewhere it is told already."""
    card = next((piece.card for piece in pieces[at : at + 2] if piece.card), "")
    return sum(piece.card == card for piece in pieces) == 1


def _clause(pieces: Sequence[Piece], begin: int) -> _Clause | None:
    """The words that begin here and tell what there is not; ``None`` for none."""
    at = begin + int(said_at(pieces, begin) in spoken("if-none") and not pieces[begin].card)
    within = at > begin and said_at(pieces, begin) == "where"
    # "my Spartan has no action on him"
    at += at == begin and begin > 0 and bool(pieces[begin - 1].card) and pieces[begin].means == "have"
    who, at = _who(pieces, at)
    said = said_at(pieces, at)
    if at < len(pieces) and pieces[at].card:
        return _not_laid_out(pieces, at) if at == begin else None
    if said in spoken("no-one") and (undone := _not_done(pieces, at)) is not None:
        return undone
    if said in spoken("no-one") or said in spoken("not-done"):
        laid = _not_laid(pieces, begin, at, who)
        if laid is not None:
            return laid
    if said in spoken("has-not") and who:
        at = _past(pieces, at + 1, spoken("ever"))
        if at >= len(pieces) or pieces[at].means != "have":
            return None
        any_of, at = _past(pieces, at + 1, spoken("any")), at + 1
        if any_of == at and said_at(pieces, at) not in spoken("anything") | {"anyone", "anybody"}:
            return None
        found, nobody = _what(pieces, any_of), said_at(pieces, any_of) in ("anyone", "anybody")
    elif said in NO | NOBODY | {"wo"}:
        found, nobody = _what(pieces, _past(pieces, at + 1, spoken("any"))), said in NOBODY and said != "nothing"
    else:
        return None
    kind, side, end = found
    if (
        said_at(pieces, end) == "else"
        or any(piece.means in ("hand", "deck", "pile") for piece in pieces[end : end + 3])
        or (kind is None and said not in NOBODY and not nobody)
    ):
        return None
    if end < len(pieces) and (pieces[end].means == "play" or said_at(pieces, end) == "plays"):
        return None  # "he has no minion play left"
    where = _where(pieces, end)
    if kind == "action" and said != "without" and not where.there:
        return None  # "I have no action left": in a hand, or to play
    kind = kind if kind is not None else "minion" if nobody else ""
    side = side or who
    if not side and (said in NOBODY and not where.card or (kind == "minion" and said != "without")):
        return None  # that nothing else is there, or nobody at all
    if not (where.told or within or who or side or said == "without"):
        return None
    return _Clause(where.end, _denial(pieces, begin, where, kind, side), where.kept)


def _denial(pieces: Sequence[Piece], begin: int, where: _Where, kind: str, side: str) -> Denial:
    card = where.card
    if not card and (kind == "counter" or kind == "action" or not side):
        # "Bushi without anything on him": whoever was named last
        card = next((piece.card for piece in reversed(pieces[:begin]) if kind_of(piece.card) == "minion"), "")
    text = " ".join(piece.text for piece in pieces[begin : where.end])
    return Denial(kind, side, text, **{"on" if kind_of(card) == "minion" else "at": card})


def _who(pieces: Sequence[Piece], at: int) -> tuple[str, int]:
    """The side of whoever has none, empty for nobody, and where it goes on: "he has", "Bob's got", "there are"."""
    if at >= len(pieces):
        return "", at
    one, after = pieces[at], _past(pieces, at + 1, spoken("ever"))
    if said_at(pieces, at) == "theres":
        return "", at + 1
    if said_at(pieces, at) == "there" and said_at(pieces, after) in spoken("being"):
        return "", after + 1
    if one.card or not (one.player or one.means in ("i", "they")) or after >= len(pieces):
        return "", at
    side = one.player or (ANN if one.means == "i" else BEA)
    if pieces[after].means == "have":
        return side, after + 1
    return (side, after) if said_at(pieces, after) in spoken("has-not") else ("", at)


def _what(pieces: Sequence[Piece], at: int) -> tuple[str | None, str, int]:
    """Of what there is none, ``None`` where that is not said, whose it would be, and where it goes on."""
    side, kind = "", None
    while at < len(pieces):
        one = pieces[at]
        if one.card:
            break
        if one.means in _KINDS or fold(one.text) in spoken("attachments") | spoken("anything"):
            if kind is not None:
                break
            kind = one.means if one.means in _KINDS else "action" if fold(one.text) in spoken("attachments") else ""
        elif fold(one.text) == "of" and at + 1 < len(pieces) and pieces[at + 1].means in ("mine", "theirs"):
            side, at = _side(pieces[at + 1]), at + 1
        elif not (fold(one.text) in spoken("any") and kind is None) and not (one.text[:1] in "+-" and one.text[1:].isdigit()):
            break
        at += 1
    return kind, side, at


def _where(pieces: Sequence[Piece], at: int) -> _Where:
    """Where there is none, by the words behind it."""
    end = at
    while end < len(pieces):
        said = said_at(pieces, end)
        if said in spoken("ever") | spoken("being") or said in spoken("laid"):
            end += 1
        elif (said, said_at(pieces, end + 1)) in (("in", "play"), ("at", "all")):
            end += 2
        else:
            break
    if said_at(pieces, end) in spoken("there"):
        return _Where(end + 1, True, True)
    if end < len(pieces) and (pieces[end].means in ("on", "to", "with") or said_at(pieces, end) in ("around", "under")):
        place = _past(pieces, end + 1, {"the", "a", "that", "this", "my", "his", "her", "same"})
        if place >= len(pieces):
            return _Where(end)
        if pieces[place].card:
            whose = [number for number in range(end + 1, place) if pieces[number].means in ("mine", "theirs")]
            return _Where(place + 1, True, True, pieces[place].card, (*whose, place))
        if pieces[place].means == "base" or (pieces[place].means == "minion" and place > end + 1):
            return _Where(place + 1, True, True)
        if pieces[end + 1].means == "it" or said_at(pieces, end + 1) in ("him", "her"):
            return _Where(end + 2, True, True)
    # "without anything attached"
    return _Where(end, end > at)


def _not_done(pieces: Sequence[Piece], at: int) -> _Clause | None:
    """That nobody did a thing to whoever was told of: "nobody killed it, the base just scored"."""
    verb = _past(pieces, at + 1, spoken("ever") | {"has", "had", "have", "even", "actually"})
    if verb + 1 >= len(pieces) or pieces[verb].card or pieces[verb].means not in DEEDS or pieces[verb + 1].means not in ("it", "they"):
        return None
    ends = verb + 2 == len(pieces) or pieces[verb + 2].text in STOPS
    return _Clause(verb + 2, None) if ends else None


def _not_laid(pieces: Sequence[Piece], begin: int, at: int, who: str) -> _Clause | None:
    """That nobody, or that somebody did not, put something there: "nobody put anything on my Spartan", "I didnt lay an action there"."""
    verb = _past(pieces, at + 1, spoken("ever") | {"has", "had", "have", "else", "been"})
    if verb >= len(pieces) or not (pieces[verb].means in ("puts", "play") or said_at(pieces, verb) in spoken("laid")):
        return None
    what = _past(pieces, verb + 1, spoken("any") | {"down", "out", "my", "his", "her"})
    if what >= len(pieces):
        return None
    card = pieces[what].card if kind_of(pieces[what].card) in ("action", "minion", "titan") else ""
    known = pieces[what].means == "action" or said_at(pieces, what) in spoken("anything") | spoken("attachments")
    if not known and not (card and sum(one.card == card for one in pieces) == 1):
        return None
    where = _where(pieces, what + 1)
    return _Clause(where.end, _denial(pieces, begin, where, "action", who), where.kept, card)


def _not_laid_out(pieces: Sequence[Piece], at: int) -> _Clause | None:
    """That a named card is not out: "Ittypedia isnt laid out yet"."""
    card, verb = pieces[at].card, at + 1
    others = any(piece.card and piece.card != card for piece in pieces)
    if said_at(pieces, verb) in spoken("being") and said_at(pieces, verb + 1) in ("not", "nowhere"):
        verb += 1
    elif said_at(pieces, verb) not in spoken("is-not"):
        return None
    end = verb + 1
    end = _past(pieces, end, spoken("out") | spoken("ever") | spoken("laid"))
    if end == verb + 1 or not others or sum(piece.card == card for piece in pieces) > 1:
        return None
    text = " ".join(piece.text for piece in pieces[at:end])
    return _Clause(end, Denial("action", "", text), (), card)


def _past(pieces: Sequence[Piece], at: int, words: frozenset[str] | set[str]) -> int:
    """The place behind some words that may stand there."""
    while at < len(pieces) and not pieces[at].card and fold(pieces[at].text) in words:
        at += 1
    return at


def _side(piece: Piece) -> str:
    return ANN if piece.means == "mine" else piece.player or BEA
