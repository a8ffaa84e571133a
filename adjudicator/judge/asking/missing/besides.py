"""What a line tells in passing of cards besides what it has happen: that one was used before, that somebody without a name leaves, and that
another action lies there than the one that is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...composer.line.facts.kinds import kind_of
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ..elsewhere.who_is_there import NO_NAMES
from ..said import Said

#: What stands before what is told of a card, and what tells that somebody is gone from his base.
_LEADING = frozenset(("a", "an", "the", "my", "his", "her", "their", "that", "this"))
_LEAVES = frozenset(("leaves", "left", "moves", "goes", "gone"))
#: What tells that a thing is not the one that was named.
_OTHER = frozenset(("other",))
#: Steps by which a card is no longer where it was.
_GOING = frozenset(("move", "return", "destroy", "discard", "place", "bury", "to_deck", "to_hand", "leave_play"))


def told_besides(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell such a thing, where nothing in the case bears it out."""
    begun, ident = made.setting.game.position, made.position.ident
    used = {name_of(made, card) for card, one in begun.play.items() if one.used}
    used |= {name_of(made, step.source) for step in made.trace.steps if step.kind == "use"}
    gone = {name_of(made, card) for step in made.trace.steps if step.kind in _GOING for card in step.cards}
    actions = [card for card in begun.play if (face := ident[card].face) is not None and face.kind == "action"]
    named = {one.says for one in said if one.kind == "card"}
    for at, one in enumerate(said):
        before, after = (said[at - 1] if at else None), (said[at + 1] if at + 1 < len(said) else None)
        if one.folded == "used" and before is not None and before.folded in _LEADING and after is not None and after.kind == "card":
            # "Doctor When on a used Time Raider"
            if after.says not in used or before.folded in ("a", "an"):
                yield f"what {one.text!r} tells"
        elif one.means == "minion" and one.kind != "card" and after is not None and after.folded in _LEAVES and not one.asked:
            if not gone & set(NO_NAMES):
                yield f"what {after.text!r} tells"
        elif one.means == "action" and one.kind != "card" and before is not None and before.folded in _OTHER:
            others = [card for card in actions if name_of(made, card) not in named]
            several = len([card for card in actions if name_of(made, card) in named]) > 1
            if any(kind_of(name) == "action" for name in named) and not others and not several:
                yield f"what '{before.text} {one.text}' tells"
