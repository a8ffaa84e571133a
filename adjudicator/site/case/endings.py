"""What the ends of several readings are called, and the words in which they differ: names for people, never numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from ...judge.compare.comparison import Interpretation
from ...judge.data.table_words import where_words
from ...judge.replay.event_words import so_many_counters
from ...judge.replay.outcome import Fact
from ...judge.verdict.distinguishing import differing_cards
from ...language.english import capitalized, listed

#: Most things that a name tells of an end.
MOST = 3
#: Most cards of which names speak.
MOST_CARDS = 6
#: What becomes of the game by itself: way out of a loop, or the game's result -> words.
_GAME = {
    None: "never ends",
    "unending": "never ends",
    "stalemate": "nobody wins",
}
#: Ways out of a loop after which the game goes on: what comes of it is on the table.
_GOES_ON = ("finite-abilities", "limbo", "every-base")
#: One thing that is told of each of several ends; empty where there is nothing to tell of one.
Column = tuple[str, ...]
#: Where a sentence, or a part of one, ends: not behind an initial or a short title before a name.
_STOP = re.compile(r"(?<=[\w)]{4}[.!?…]) (?=\S)|(?<=VP\.) (?=\S)|(?<=\d[.…]) (?=\S)|(?<=\d\)\.) (?=\S)|(?<=;) (?=\S)")


def only_here(says: str, others: Iterable[str]) -> str:
    """What of some sentences is not said in all of the others as well. ``others``: those that they are told apart from. Where others say
    all of it and more, what is missing here."""
    known = [_STOP.split(other) for other in others if other != says]
    own = _STOP.split(says)
    left = [one for one in own if not all(one in other for other in known)]
    if left or not known:
        return capitalized(" ".join(left or own)).rstrip(";")
    missing = list(dict.fromkeys(one for other in known for one in other if one not in own))
    return f"Not: {' '.join(missing)}".rstrip(";") if missing else " ".join(own)


def either(ways: Sequence[str]) -> str:
    """What some ends have in common, once, and then in what they part: "Ann gains 3 VP. A comes into play. Or: B comes into play."
    ``ways``: what is said of each."""
    ways = list(dict.fromkeys(ways))
    parts = [_STOP.split(way) for way in ways]
    shared = [one for one in parts[0] if all(one in other for other in parts)] if parts else []
    rest = [" ".join(one for one in part if one not in shared) for part in parts]
    if not all(rest):
        return " Or: ".join(ways)
    return capitalized(" ".join([*shared, " Or: ".join(rest)]))


def outcome_names(ends: Sequence[Interpretation]) -> tuple[str, ...]:
    """A short name for each end that tells it from the others: "Never ends", "Ann wins", "Buccaneer stays at Tar Pits". ``ends``: one
    interpretation of each."""
    names = [""] * len(ends)
    told = [0] * len(ends)
    for column in _columns(ends):
        groups: dict[str, list[int]] = {}
        for at, name in enumerate(names):
            groups.setdefault(name, []).append(at)
        for name, alike in groups.items():
            if name and (len(alike) < 2 or len({column[at] for at in alike}) < 2):
                continue
            for at in alike:
                if column[at] and told[at] < MOST:
                    names[at] = f"{names[at]}, {column[at]}" if names[at] else column[at]
                    told[at] += 1
    return tuple(capitalized(name) for name in names)


def _columns(ends: Sequence[Interpretation]) -> Iterator[Column]:
    """What is told of all ends in turn, the weightiest first; only where they differ in it."""
    for column in _told(ends):
        if len(set(column)) > 1:
            yield column


def _told(ends: Sequence[Interpretation]) -> Iterator[Column]:
    yield tuple(_game(end) for end in ends)
    yield tuple(_unsettled(end) for end in ends)
    cards = differing(ends)[:MOST_CARDS]
    for card in cards:
        for words in (_place, _power, _controller, _counters):
            yield tuple(words(end, card) for end in ends)
    for player in ends[0].made.position.players if ends else ():
        yield tuple(_points(end, player) for end in ends)
    yield tuple(_breakpoints(end, ends) for end in ends)
    yield tuple(_plays(end) for end in ends)
    yield tuple(_loops(end) for end in ends)


def differing(ends: Sequence[Interpretation]) -> list[str]:
    """The cards in which ends differ from the first, those that somebody knows first, and of them those in most ends."""
    ident = ends[0].made.position.ident if ends else {}
    found = differing_cards([end.seen for end in ends], None)
    return sorted(found, key=lambda card: card not in ident or ident[card].face is None)


def _game(end: Interpretation) -> str:
    """What becomes of the game."""
    made = end.made
    result = made.position.result
    if result is not None and result[1]:
        return f"{listed(list(result[1]))} {'wins' if len(result[1]) == 1 else 'share the win'}"
    forced = [loop for loop in made.loops if loop.kind == "forced"]
    if forced and forced[-1].way_out in _GOES_ON:
        return ""
    if forced:
        return _GAME.get(forced[-1].way_out, "never ends" if result is None else "the game ends")
    if result is not None:
        return _GAME.get(result[0], "the game ends")
    return ""


def _unsettled(end: Interpretation) -> str:
    return "powers never settle" if end.seen.facts.get(("values",)) else ""


def _name(end: Interpretation, card: str) -> str:
    return str(end.made.trace.name(card))


def _fact(end: Interpretation, card: str) -> Fact | None:
    return end.seen.facts.get(("card", card))


def _place(end: Interpretation, card: str) -> str:
    """Where a card is in the end, as what became of it."""
    name, fact = _name(end, card), _fact(end, card)
    if fact is None:
        return f"{name} is in play" if ("base", card) in end.seen.facts else f"{name} is gone"
    if fact[0] == "restless":
        return f"{name} is never at rest"
    if fact[0] == "everywhere":
        return f"{name} is at every base at once"
    if fact[0] == "zone":
        if fact[1].startswith("discard") and any(step.kind == "destroy" and step.cards[:1] == (card,) for step in end.made.trace.steps):
            return f"{name} is destroyed"
        return f"{name} is {where_words(fact[1])}"
    if fact[2] is not None:
        return f"{name} is on {_name(end, fact[2])}"
    before = end.made.setting.game.position.play.get(card)
    stays = before is not None and before.base == fact[1] and before.host is None
    return f"{name} stays at {_name(end, fact[1])}" if stays else f"{name} is at {_name(end, fact[1])}"


def _in_play(end: Interpretation, card: str, say: Callable[[Fact], str]) -> str:
    fact = _fact(end, card)
    return f"{_name(end, card)} {say(fact)}" if fact is not None and fact[0] == "play" and say(fact) else ""


def _power(end: Interpretation, card: str) -> str:
    return _in_play(
        end,
        card,
        lambda fact: "" if fact[6] is None else "has no settled power" if fact[6] == "unsettled" else f"has power {fact[6]}",
    )


def _controller(end: Interpretation, card: str) -> str:
    return _in_play(end, card, lambda fact: f"is {fact[4]}'s" if fact[4] else "is nobody's")


def _counters(end: Interpretation, card: str) -> str:
    return _in_play(end, card, lambda fact: f"has {so_many_counters(fact[5])}")


def _points(end: Interpretation, player: str) -> str:
    value = end.seen.facts.get(("vp", player))
    if value is None:
        return ""
    return f"{player}'s points never stop growing" if value[0] == "growing" else f"{player} has {value[0]} VP"


def _breakpoints(end: Interpretation, ends: Sequence[Interpretation]) -> str:
    said = []
    for fact in sorted({fact for one in ends for fact in one.seen.facts if fact[0] == "base"}):
        values = {one.seen.facts.get(fact) for one in ends}
        here = end.seen.facts.get(fact)
        if len(values) > 1:
            said.append(f"{_name(end, fact[1])} has breakpoint {here[1]}" if here is not None else f"{_name(end, fact[1])} is out of play")
    return listed(said[:2]) if said else ""


def _plays(end: Interpretation) -> str:
    left = end.seen.facts.get(("plays",)) or ()
    said = [f"{who} a {kind}" for who, _, kind in (str(one).rpartition(" ") for one in left)]
    return f"left to play: {listed(said)}" if said else "nothing is left to play"


def _loops(end: Interpretation) -> str:
    kinds = {kind for kind, _ in end.seen.facts.get(("loops",)) or ()}
    return "could be repeated" if "chosen" in kinds else "after going round" if kinds else "nothing repeats"
