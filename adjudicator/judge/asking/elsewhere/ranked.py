"""A named minion that is told to be the weakest or the strongest where a card looks for that: others stand there, than which it is so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....language.tree import Selection, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.line.facts.kinds import kind_of
from ...composer.line.pieces import STOPS
from ...composer.taking_part import is_played, name_of
from ...composer.told import ANN, BEA, UNNAMED
from ...data.loaded import library
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ..said import Said, words_said

#: What a card looks for, by the word for it.
_LOOKS_FOR = {"weakest": "least", "strongest": "most"}
#: So far behind the word, or before it, the minion may be named.
_REACH = 7


def beside_ranked(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line with others beside whoever is told to be the weakest or strongest, and the case made of it; ``None`` where nobody is, where
    others are told, or where it comes out no other way."""
    told = line.told
    if line.happening is None or told.crowds or told.totals or told.strength is not None or told.only or told.whole:
        return None
    said = list(words_said(line.words))
    means, named = next(_ranked(said), ("", ()))
    picks = [pick for pick in _extremes(line) if pick.extreme is not None and pick.extreme[0] == _LOOKS_FOR.get(means)]
    played = replays.or_none(made.data) if picks else None
    if played is None:
        return None
    begun, values = played.setting.game.position, played.values(played.setting.game.position).power
    there = [card for card in begun.play if name_of(played, card) in named and card in values]
    if not there:
        return None
    called = {name: side for side, name in told.players.items()}
    sides = {name_of(played, card): called.get(str(begun.play[card].controller), str(begun.play[card].controller)) for card in there}
    power = [values[card] - (begun.play[card].counters if name_of(played, card) not in told.counters else 0) for card in there]
    other = max(power) + 1 if means == "weakest" else min(power) - 1
    whose = set(sides.values()) if picks[0].per == "controller" else {ANN, BEA}
    if other < 0 or not whose <= {ANN, BEA}:
        return None
    strangers = {UNNAMED: told.sides[UNNAMED]} if UNNAMED in told.hosts.values() and UNNAMED in told.sides else {}
    kept = {name: side for name, side in told.sides.items() if name != UNNAMED}
    changed = replace(
        told,
        sides={**sides, **kept, **strangers},
        crowds=dict.fromkeys(sorted(whose), (other,)),
        target=told.target if told.target != UNNAMED else "",
        rank=means,
        # what those places are worth is nobody's question
        vague=frozenset(whose),
    )
    anew = replace(line, told=changed)
    case = case_of(anew, printing, replays.profile)
    then = replays.or_none(case.data) if case is not None else None
    return (anew, case) if case is not None and then is not None and _is_met(then, named) else None


def compared_there(made: Replay, line: PlainLine) -> tuple[str, ...]:
    """The named minions that stood where a named card looked for the strongest or the weakest, and so were compared."""
    scores = any(step.kind == "ranking" for step in made.trace.steps)
    if not any(is_played(made, name) or scores for name in _looking(line)):
        return ()
    begun = made.setting.game.position
    hit = {
        card for step in made.trace.steps if step.kind in ("destroy", "prevented", "replaced") for card in step.cards if card in begun.play
    }
    bases = {begun.base_of(card) for card in hit if name_of(made, card) in line.names}
    there = (name_of(made, card) for card in begun.play if begun.base_of(card) in bases)
    return tuple(name for name in there if name in line.names and kind_of(name) == "minion")


def _ranked(said: list[Said]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The word for the weakest or the strongest, with the named minions of which it is said."""
    for at, one in enumerate(said):
        if one.kind == "card" or one.means not in _LOOKS_FOR:
            continue
        begin = next((there + 1 for there in range(at - 1, -1, -1) if said[there].text in STOPS or said[there + 1].begins), 0)
        end = next((there for there in range(at + 1, len(said)) if said[there].begins), len(said))
        behind, before = said[at + 1 : min(end, at + 1 + _REACH)], said[max(begin, at - _REACH) : at]
        for some in (behind, before):
            named = tuple(dict.fromkeys(word.says for word in some if word.kind == "card" and kind_of(word.says) == "minion"))
            if named:
                yield one.means, named
                break


def _looking(line: PlainLine) -> Iterator[str]:
    """The named cards that look for the strongest or the weakest."""
    return (name for name in line.names if any(True for _ in _extremes(replace(line, names=(name,)))))


def _extremes(line: PlainLine) -> Iterator[Selection]:
    """What the named cards look for that is the strongest or the weakest."""
    for name in line.names:
        if name in library():
            for ability in library().find(name).face("latest").abilities:
                yield from (part for part in parts(ability) if isinstance(part, Selection) and part.extreme is not None)


def _is_met(made: Replay, named: tuple[str, ...]) -> bool:
    """Whether one of the named minions was picked, destroyed, or saved from that."""
    return any(
        step.kind in ("destroy", "prevented", "replaced", "return") and any(name_of(made, card) in named for card in step.cards)
        for step in made.trace.steps
    )
