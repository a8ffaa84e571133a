"""What a line tells to have left play, held against its case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ..said import Said

#: What tells that a card is no longer there, and what that is.
_LEAVES, _PLAY = frozenset(("leave", "leaves", "left", "leaving")), frozenset(("play", "table", "board", "game"))


def leaving(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell of a named card that it leaves play, where each of that name is there to the end: "Fence leaves play"."""
    for at, (one, two) in enumerate(zip(said, said[1:])):
        if one.kind == "card" or one.folded not in _LEAVES or two.folded not in _PLAY:
            continue
        name = next((other.says for other in reversed(said[:at]) if other.kind == "card"), "")
        ends = [card for card in made.position.play if name_of(made, card) == name]
        begun = [card for card in made.setting.game.position.play if name_of(made, card) == name]
        if name and len(ends) >= max(1, len(begun)):
            yield f"what '{one.text} {two.text}' tells"
