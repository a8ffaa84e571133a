"""How often, or as the which, a thing is told to happen, where it does not happen so often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...composer.line.settling.used_again import TWICE
from ...replay.replay import Replay
from ..said import Said
from .numbers import copies

_NTH = {"2nd": 2, "second": 2, "3rd": 3, "third": 3}
#: Which of several bases is meant.
_IN_TURN = frozenset(("second", "2nd", "first", "1st"))
#: Steps by which somebody does a thing.
_DONE = frozenset(("play", "use", "talent", "use_talent"))
#: So many are more than one: bases that score one after the other, things that are done.
_SEVERAL = 2


def nth_play(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that an action or minion is the second or a later one that is played, where so many are not."""
    played = Counter(_kind_played(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards)
    for one, after in zip(said, said[1:]):
        place = _NTH.get(one.folded, 0)
        if place and after.means in ("action", "minion") and not (one.asked or made.refused) and played[after.means] < place:
            yield f"what {one.text!r} tells"


def _kind_played(made: Replay, card: str) -> str:
    face = made.position.ident[card].face if card in made.position.ident else None
    return face.kind if face is not None else ""


def bases_in_turn(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words by which several bases are told to score one after the other, where fewer do."""
    scored = sum(step.kind == "ranking" for step in made.trace.steps)
    for one, after in zip(said, said[1:]):
        if one.folded in _IN_TURN and after.means == "base" and scored < _SEVERAL:
            yield f"what {one.text!r} tells"


def twice(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that a thing is done twice, where nothing is, and no two cards lie there that are alike."""
    done = Counter((step.kind, step.source or step.cards[:1]) for step in made.trace.steps if step.kind in _DONE)
    named = {one.says for one in said if one.kind == "card"}
    several = any(number > 1 for (name, _), number in copies(made).items() if name in named)
    for one in said:
        if one.folded == "twice" and not one.asked and not several and not made.refused and max(done.values(), default=0) < _SEVERAL:
            yield f"what {one.text!r} tells"


def used_again(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell or ask of a talent or ability that it is used once more that turn, where it is used but once."""
    used = Counter(step.source for step in made.trace.steps if step.kind == "use")
    again = TWICE.search(" ".join(one.folded for one in said if one.kind != "card"))
    if again is not None and used and max(used.values()) < _SEVERAL and not made.refused:
        yield f"what {again[0]!r} tells"
