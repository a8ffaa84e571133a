"""Which named cards wait for something that at the table is easily taken for what happened: a minion is moved and not played, returned and
not destroyed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...replay.replay import Replay
from ...verdict.silence.misses.another_kind import another_kind

#: How it is said that a card does not react, or does nothing as it comes.
_IDLE = ("does not react", "does nothing as it arrives")
#: The rule by which the one is not the other, by how it is told.
_RULES = {
    "moved, not played": "move-is-not-playing",
    "returned, not destroyed": "destroy-means",
    "discarded with its base, not destroyed": "scored-cards-are-not-destroyed",
}


def taken_for(made: Replay, names: Sequence[str]) -> Mapping[str, str]:
    """By named card a sentence on why it does not do what it does at something like that."""
    found: dict[str, str] = {}
    for line in another_kind(made):
        name = next((name for name in names if line.startswith(tuple(f"{name} {idle}" for idle in _IDLE))), "")
        if name:
            found.setdefault(name, line)
    return found


def told_apart_by(lines: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of the rules by which what happened is not what these cards wait for. ``lines``: the sentences on them."""
    said = " ".join(lines.values())
    return tuple(f"rule:{rule}" for told, rule in _RULES.items() if told in said)
