"""What is told of a position is what is laid: so many minions of so much power and of these players, with these counters, with these actions
on them, and nothing besides. Told in many wordings, of cards drawn by chance."""

import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED
from adjudicator.judge.composer.line.facts.kinds import attaches, kind_of
from adjudicator.judge.composer.line.facts.picking import lies_only_on_own
from adjudicator.judge.data.loaded import library
from adjudicator.judge.data.recognising import recognise
from adjudicator.judge.data.suggesting import every_card

#: In words, the numbers that are drawn.
NUMBERS = {2: "two", 3: "three", 4: "four"}
#: So many of the lines of one wording may be read otherwise than told, where nobody stands behind the verdict.
READ_OTHERWISE = 1
#: So many lines are made of one wording.
DRAWN = 3
#: Wordings, and what they tell: ``A`` and ``B`` are the speaker and the other player, ``N`` nobody; ``M`` and ``O`` two minions, with their
#: counters behind a plus and their actions behind a star; ``n`` and ``k`` how many; a number of power, ``p``, ``q`` or ``r``, or ``?``.
TOLD = {
    "my {M} with {n} other minions of mine on the base, how strong is it": "A:M A:n*?",
    "how big is my {M} if {nw} of my guys are next to it": "A:M A:n*?",
    "his {M} has {nw} buddies there, how strong is he": "B:M B:n*?",
    "my {M} and {nw} little 2s there. whats its power": "A:M A:n*2",
    "{M} with {n} little guys of power {p} beside it, how strong": "A:M A:n*p",
    "{n} of mine and {k} of his on the base with my {M}, how strong is it": "A:M A:n*? B:k*?",
    "his {M}, i have {nw} minions there, he has {kw} more. power": "B:M A:n*? B:k*?",
    "my {M}, {n} of my minions and {k} of his at {B}. power of {M}?": "A:M A:n*? B:k*?",
    "{S} on a base with {n} of my minions and {k} of his": "A:n*? B:k*?",
    "{S}: {n} guys of mine, {k} of hers there": "A:n*? B:k*?",
    "i drop {M} next to my {kw} guys and his {nw}": "A:k*? B:n*?",
    "i have a {p} and a {q} at {B} and she has a {r}. whos winning": "A:p A:q B:r",
    "my {M} and a {p} of mine vs his {q} and {r}, who leads at {B}": "A:M A:p B:q B:r",
    "my {M} and my {O} with {n} counters, total?": "A:M A:O+n",
    "{M} got {nw} counters on it, {O} has one. both mine. total": "A:M+n A:O+1",
    "theres {nw} +1 counters on my {M} and {kw} on his {O}. powers?": "A:M+n B:O+k",
    "one counter on each of my {nw} {M}s, how strong is each": "A:n*M+1",
    "my {M} has a +1 on it, his {O} doesnt. whats {M} at": "A:M+1 B:O",
    "my {M} has {X} on it. power": "A:M/X",
    "his {X} is on my {M}, how strong is it": "A:M/X",
    "his {M} has my {X} on it, power?": "B:M/X",
    "my {M} carries {X} and {n} counters, how big is he": "A:M+n/X",
    "my {M} with {X}, my {O} is there too, total?": "A:M/X A:O",
    "two of my {M}s and one of his on the base. how strong is each": "A:2*M B:M",
    "i have {nw} {M}s, he has {kw}. powers?": "A:n*M B:k*M",
    "a {M} of mine and another {M} of his on {B}, how strong": "A:M B:M",
    "he moves a {M} with {n} counters onto the base of my {O}": "B:M+n A:O",
    "he moves his {M} ({n} counters on it) onto my {O}'s base": "B:M+n A:O",
    "my {M} has {n} counters. he kills my {M}. where do the counters go": "A:M+n",
    "{B} has two monsters on it, a {p} and a {q}, nobody controls them. breakpoint now": "N:p N:q",
    "whats my total at {B}: {M}, {O} and a {p}": "A:M A:O A:p",
    "how much do i have altogether there, {M} with {n} counters, {O}, and {k} other guys of power 2": "A:M+n A:O A:k*2",
}
#: One that is told: whose, how many, what, with how many counters and which action on it.
ONE = re.compile(r"([ABN]):(?:(\w)\*)?([MO?pqr2])(?:\+(\w))?(?:/(X))?")


class Lying(NamedTuple):
    """A minion or monster on a base. ``called``: its name, or its power if it has none; ``?`` for any; ``worn``: what is on it."""

    side: str
    called: str
    counters: int
    worn: tuple[str, ...]


@cache
def names() -> dict[str, list[str]]:
    """Names of cards that mean nothing else, by what the cards are."""
    found: dict[str, list[str]] = {"minion": [], "base": [], "worn": [], "standard": []}
    for card in sorted({one.name for one in every_card() if one.name in library()}):
        plain = card.lower()
        read = list(recognise(plain.split(), 0)) if re.fullmatch(r"[A-Za-z' \-]{3,22}", card) else []
        if [one.card.name for one in read] != [card] or read[0].length != len(plain.split()) or card.endswith("s"):
            continue
        face, kind = library().find(card).face("latest"), kind_of(card)
        if kind == "minion" and face.power is not None:
            found["minion"].append(card)
        elif kind == "base":
            found["base"].append(card)
        elif kind == "action" and attaches(card) and not lies_only_on_own(card):
            found["worn"].append(card)
        elif kind == "action" and face.play_on is None:
            found["standard"].append(card)
    return found


def drawn(wording: str) -> Iterator[tuple[str, list[Lying]]]:
    """Lines of a wording, each with what it tells."""
    lot = random.Random(wording)
    for _ in range(DRAWN):
        (n, k), powers = lot.sample(sorted(NUMBERS), 2), lot.sample(range(3, 8), 3)
        minions = lot.sample(names()["minion"], 2)
        drawn_now = {"M": minions[0], "O": minions[1], "n": n, "k": k, "nw": NUMBERS[n], "kw": NUMBERS[k], **dict(zip("pqr", powers))}
        drawn_now |= {key: lot.choice(names()[kind]) for key, kind in (("X", "worn"), ("B", "base"), ("S", "standard"))}
        yield wording.format(**{key: str(one).lower() for key, one in drawn_now.items()}), list(told(TOLD[wording], drawn_now))


def told(formula: str, drawn_now: Mapping[str, Any]) -> Iterator[Lying]:
    for side, times, what, counters, worn in ONE.findall(formula):
        number, more = (int(drawn_now.get(one, one or 0)) for one in (times or "1", counters))
        one = Lying(side, str(drawn_now.get(what, what)), more, (drawn_now["X"],) if worn else ())
        yield from [one] * number


def laid(data: Mapping[str, Any]) -> list[Lying]:
    """The minions and monsters that lie in a case."""
    made = {one["name"]: one for one in data.get("define", ())}
    sides = dict(zip((*data["players"], "nobody"), "ABCD"[: len(data["players"])] + "N"))
    found = []
    for base in data["bases"]:
        for player, cards in base.items() if not isinstance(base, str) else ():
            for card in cards if player != "base" else ():
                one = {"card": card} if isinstance(card, str) else card
                name = one["card"]
                if (made[name]["kind"] if name in made else kind_of(name)) in ("minion", "monster"):
                    called = str(made[name]["printings"]["first"]["power"]) if name in made else name
                    worn = tuple(sorted(str(on["card"] if isinstance(on, dict) else on) for on in one.get("on", ())))
                    found.append(Lying(sides[player], called, one.get("counters", 0), worn))
    return found


def is_laid(wanted: list[Lying], there: list[Lying]) -> bool:
    left = list(there)
    for one in sorted(wanted, key=lambda lying: lying.called == "?"):
        alike = next((other for other in left if other == one._replace(called=other.called if one.called == "?" else one.called)), None)
        if alike is None or (one.called == "?" and not alike.called.isdigit()):
            return False
        left.remove(alike)
    return not left


@pytest.mark.parametrize("wording", TOLD)
def test_what_is_told_is_laid(wording: str) -> None:
    otherwise = []
    for line, wanted in drawn(wording):
        case = ask(line, printing="latest").case
        if case is not None and is_laid(wanted, laid(case.made.data)):
            continue
        assert case is None or case.mark == NOT_JUDGED, (line, laid(case.made.data))
        otherwise.append(line)
    assert len(otherwise) <= READ_OTHERWISE, otherwise
