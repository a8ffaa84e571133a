"""Whether the text of a card, in our own words, reads as the card does. Our words are made of the parts of which a text is put together
here: where these tell in steps what the card says in one sentence, what comes out is longer than the card, and may be taken otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from .....language.rendering import render_ability
from .....language.tree import Ability, Face, Node, parts

#: What is told in steps, or counts what an earlier step has done.
_IN_STEPS = frozenset(
    (
        "number_of",
        "for_each",
        "one_for_every",
        "repeat",
        "times",
        "each_player",
        "do_as",
        "where",
        "minus",
        "plus",
        "capped",
        "later",
        "meanwhile",
        "group",
        "left_by",
        "was_in_play",
        "has_been",
        "use_both_parts",
        "pretend_play",
        "swap_piles",
    )
)

#: The most signs of a text that somebody reads at a table.
_LONGEST = 420


def reads_plainly(face: Face, abilities: Iterable[Ability]) -> bool:
    """Whether some abilities of a card do, all together."""
    texts = []
    for ability in abilities:
        nodes = [part for part in parts(ability) if isinstance(part, Node)]
        conditions = [part for part in nodes if part.word.name == "if"]
        # of what is done otherwise, or in one of several ways, the condition is told too often or not where it belongs
        branches = any(part.args.get("else") for part in conditions) or (conditions and any(one.word.name == "either" for one in nodes))
        if branches or any(one.word.name in _IN_STEPS for one in nodes):
            return False
        texts.append(render_ability(ability, face))
    return sum(map(len, texts)) <= _LONGEST
