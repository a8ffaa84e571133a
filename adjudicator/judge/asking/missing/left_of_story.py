"""Parts of what is told that a case does not have: what comes second where something else came first, and the second of two that is only
pointed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...composer.line.pieces import STOPS
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ..said import Said
from .happenings import STEPS

#: What tells of the first of two steps, and of the other of two cards.
_FIRST = frozenset(("first", "1st"))
_SECOND = frozenset(("second", "2nd"))
#: What may stand before what comes then, and what tells behind it that it comes after.
_ONE = frozenset(("a", "an", "my", "his", "her", "another", "one", "some", "the", "extra", "more", "new", "other"))
_LATER = frozenset(("after", "afterwards", "afterward", "later", "next"))
#: What befalls a card that is told to come next: "he kills my Rex, then my other guy".
_BEFALLING = frozenset(("destroy", "return", "move", "control"))
#: So many are more than one.
_SEVERAL = 2


def left_of_order(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The verbs of which it is told or asked that the one comes first and then the other, where no step tells of one of them, or the first
    is only supposed to happen: "fly first and then bulk up"."""
    kinds = {step.kind for step in made.trace.steps}
    if made.refused:
        return
    for at, one in enumerate(said):
        if one.means != "then" or one.kind == "card":
            continue
        begin = next((there + 1 for there in range(at - 1, -1, -1) if said[there].text in STOPS or said[there].begins), 0)
        begin = begin - 1 if begin and said[begin - 1].begins else begin
        before = said[begin:at]
        end = next((there for there in range(at + 1, len(said)) if said[there].text in STOPS or said[there].begins), len(said))
        if not _FIRST & {other.folded for other in before if other.kind != "card"}:
            continue
        for verb in (*before, *said[at + 1 : end]):
            if verb.kind != "card" and verb.means in STEPS and not kinds & STEPS[verb.means]:
                yield f"what {verb.text!r} tells"


def left_of_two(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word for the second of some of a name, where there is but one, and nothing is done twice: "but the second one wears Upgrade"."""
    begun = made.setting.game.position
    there = Counter(name_of(made, card) for card in begun.ident)
    named = {one.says for one in said if one.kind == "card"}
    done = Counter(step.source for step in made.trace.steps if step.kind == "use")
    if made.refused or any(there[name] >= _SEVERAL for name in named) or max(done.values(), default=0) >= _SEVERAL:
        return
    for one, after, then in zip(said, said[1:], (*said[2:], None)):
        told = one.folded in _SECOND and after.folded == "one" and one.kind != "card" and not one.asked
        if told and then is not None and (then.means == "have" or then.folded in ("is", "has", "with", "bears", "carries", "gets", "had")):
            yield f"what {one.text!r} tells"


def left_of_after(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word for a minion or an action without a name that is told to come then, or after what was told, where none is played: "Pack
    Alpha first, then a guy", "Howl, minion after"."""
    plays = [name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards]
    named = {one.says for one in said if one.kind == "card"}
    befallen = (name_of(made, card) for step in made.trace.steps if step.kind in _BEFALLING for card in step.cards)
    if made.refused or any(name not in named for name in (*plays, *befallen)):
        return
    for at, one in enumerate(said):
        if one.kind == "card" or one.means not in ("minion", "action") or one.asked:
            continue
        lead = at
        while lead and said[lead - 1].folded in _ONE and said[lead - 1].kind != "card":
            lead -= 1
        behind = said[at + 1 : at + 3]
        ends = not behind or behind[0].begins or behind[0].text in STOPS
        later = bool(behind) and behind[0].folded in _LATER and (len(behind) < _SEVERAL or behind[1].begins or behind[1].text in STOPS)
        if later or (ends and lead and said[lead - 1].means == "then" and said[lead - 1].kind != "card"):
            yield f"what {one.text!r} tells"
