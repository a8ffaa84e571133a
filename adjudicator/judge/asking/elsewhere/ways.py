"""From where and to where a line tells or asks that somebody goes, and whether its case has him go that way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ...composer.from_line import PlainLine
from ...composer.line.facts.doing import brings
from ...composer.line.facts.kinds import is_standard, kind_of, lies_on_base
from ...composer.line.facts.waiting import acts_only_at_scoring
from ...composer.line.pieces import STOPS
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...replay.replay import Replay
from ..said import Said, words_said
from .doers import not_done_by

#: What stands before the place to which somebody goes, and before the one that he leaves.
_TO = frozenset(("to", "into", "onto"))
_FROM = frozenset(("from", "off", "outta", "out of"))
#: What tells that somebody comes to a base of which was spoken, and what that base is called.
_INTO = _TO | {"in"}
_THAT = frozenset(("that", "it", "there", "here"))
#: How far behind it the card is named that tells which base that is.
_FAR = 6
#: What tells of the way of a card, or why it does not go it.
_STOPPED = frozenset(("prevented", "replaced", "reroute", "refused", "no-target", "idle"))


def told_elsewhere(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """What is told of ways and of players, and a case has otherwise, in words that follow "not in the case"."""
    yield from _ways_left_out(said, made)
    yield from _way_of_an_action(said, made)
    yield from _told_apart(line, made)
    yield from _played_apart(line, made)
    yield from not_done_by(said, line, made)


def _played_apart(line: PlainLine, made: Replay) -> Iterator[str]:
    """The named cards that are played elsewhere than where an action lies that is told to be there."""
    begun = made.setting.game.position.play
    lying = {one.base for card, one in begun.items() if name_of(made, card) in line.names and lies_on_base(name_of(made, card))}
    if not line.told.together or len(lying) != 1 or made.refused:
        return
    for step in made.trace.steps:
        card = step.cards[0] if step.kind == "play" and step.cards else ""
        place = made.position.play.get(card)
        if place is not None and name_of(made, card) in line.names and place.base not in lying and place.host is None:
            yield f"that {name_of(made, card)} is played there"


def bases_left(line: PlainLine, made: Replay) -> tuple[str, ...]:
    """The named bases from which somebody is told to go, and from which a card of the case does go: they have no other part in it."""
    said = list(words_said(line.words))
    left = {name_of(made, base) for base, _ in _moves(made) if base is not None}
    pairs = zip(said, said[1:])
    return tuple(after.says for one, after in pairs if one.folded in _FROM and after.kind == "card" and after.says in left)


def bases_told_as_places(line: PlainLine, made: Replay) -> tuple[str, ...]:
    """The named bases of which only is told that cards lie there, and that do nothing but when they score, where none does and nobody
    speaks of it."""
    said = list(words_said(line.words))
    spoken = any(one.means in ("score", "win", "tie") for one in said if one.kind != "card")
    if spoken or any(step.kind == "ranking" for step in made.trace.steps):
        return ()
    there = {name_of(made, one.base) for one in made.setting.game.position.play.values() if one.base is not None}
    pairs = [(one, after) for one, after in zip(said, said[1:]) if after.kind == "card" and kind_of(after.says) == "base"]
    alone = {after.says for _, after in pairs} - {after.says for one, after in pairs if one.folded not in ("on", "at")}
    begins = {said[0].says} if said and said[0].kind == "card" else set()
    return tuple(name for name in alone - begins if name in there and acts_only_at_scoring(name))


def _ways_left_out(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words for where somebody is told to go, or where from, where in the case somebody goes elsewhere and nothing keeps anybody from
    it, in words that follow "not in the case"."""
    if any(step.kind in _STOPPED for step in made.trace.steps):
        return
    moves = list(_moves(made))
    for at, one in enumerate(said):
        if one.kind == "card" or one.means != "move" or not moves:
            continue
        ways = (there for there in range(at + 1, min(at + _FAR, len(said))) if said[there].folded in _TO | _FROM)
        # "hauls him off to Tortuga"
        way = next((there for there in ways if there + 1 == len(said) or said[there + 1].folded not in _TO), None)
        place = _place(said, way, made) if way is not None else None
        if way is None or place is None:
            continue
        there = {after for _, after in moves} if said[way].folded in _TO else {before for before, _ in moves}
        if place.isdisjoint(there):
            yield f"what {said[way].text!r} tells"


def _way_of_an_action(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word for the way that an action is told to move somebody, where he whom it would move is there before: "I Shanghai him onto that
    base"."""
    begun = made.setting.game.position.play
    moved = {card for step in made.trace.steps if step.kind in ("move", "prevented") for card in step.cards if card in begun}
    moved -= {*made.setting.game.position.bases()}
    for at, one in enumerate(said):
        if one.kind != "card" or not moved or not (is_standard(one.says) and brings(one.says, "move")):
            continue
        behind = list(takewhile(lambda other: other.text not in STOPS and not other.begins, said[at + 1 :]))
        way = next((number for number, other in enumerate(behind) if other.folded in _INTO), len(behind))
        named = {other.says for other in said if other.kind == "card"} - {one.says}
        bases = {lying.base or card for card, lying in begun.items() if name_of(made, card) in named}
        to_it = not behind[way + 1 :] or behind[way + 1].folded in _THAT
        if way < len(behind) and to_it and {begun[card].base for card in moved} <= bases:
            yield f"what {behind[way].text!r} tells"


def _told_apart(line: PlainLine, made: Replay) -> Iterator[str]:
    """The cards that are told to be at another base than the rest, and that begin at the same one or come there."""
    for name in line.told.apart - line.told.twins:
        own = _bases_of(name, made)
        # one without a name that is moved to them is none of them
        nameless = [UNNAMED] if line.told.target == UNNAMED else []
        others = [card for card in (*line.names, *nameless) if card != name]
        # where several are told to be there together, the rest are those who are not
        rest = {base for card in others if card not in line.told.apart for base in _bases_of(card, made)}
        rest = rest or {base for card in others for base in _bases_of(card, made)}
        if not own or (rest and rest <= own):
            yield f"that {name} is at another base"


def _bases_of(name: str, made: Replay) -> set[str]:
    """The bases at which cards of a name lie at first, or come to if they lay at none."""
    tables = (made.setting.game.position.play, made.position.play)
    found = ({one.base for card, one in play.items() if name_of(made, card) == name} - {None} for play in tables)
    return {base for base in next((one for one in found if one), set()) if base is not None}


def _place(said: Sequence[Said], way: int, made: Replay) -> set[str] | None:
    """The bases that are, or at which lies, the first card that is named behind a word for a way; ``None`` where none is."""
    card = next((one.says for one in said[way + 1 : way + _FAR] if one.kind == "card"), None)
    begun = made.setting.game.position
    found = {one.base or key for key, one in begun.play.items() if name_of(made, key) == card}
    return found or None


def _moves(made: Replay) -> Iterator[tuple[str | None, str | None]]:
    """From where and to where each minion goes that moves."""
    before = made.setting.game.position
    for step in made.trace.steps:
        if step.position is None:
            continue
        if step.kind == "move":
            for card in step.cards:
                if card in before.play and card in step.position.play and before.play[card].base != step.position.play[card].base:
                    yield before.play[card].base, step.position.play[card].base
        before = step.position
