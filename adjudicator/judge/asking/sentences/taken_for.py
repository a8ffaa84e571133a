"""Which named cards wait for something that at the table is easily taken for what happened: a minion is moved and not played, returned and
not destroyed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...replay.replay import Replay
from ...verdict.silence.misses.another_kind import another_kind

#: How it is said that a card does not react, or does nothing as it comes; and what asks for the latter.
_IDLE, _ARRIVING = "does not react", "does nothing as it arrives"
_AGAIN = re.compile(
    r"\b(?:again|trigger\w*|abilit(?:y|ies)|effects?|go(?:es)? off|another|extra|still (?:do|does|get|gets|pay|pays|draw|draws))\b"
)
#: Who is discarded with a base, or moved, or returned.
_WHO = re.compile(r": (.+) is [^,]*, not ")
#: What is told of a card that was put into a pile by nothing that is named.
_PLACED = "placed there"
_BASE = "discarded with its base"
#: The rule by which the one is not the other, by how it is told.
_RULES = {
    "moved, not played": "move-is-not-playing",
    "returned, not destroyed": "destroy-means",
    f"{_BASE}, not destroyed": "scored-cards-are-not-destroyed",
}


def taken_for(text: str, made: Replay, names: Sequence[str]) -> Mapping[str, str]:
    """By named card a sentence on why it does not do what it does at something like that. ``text``: of the line; ``names``: of its
    cards."""
    found: dict[str, str] = {}
    for line in another_kind(made):
        idle = (_IDLE, _ARRIVING) if _AGAIN.search(text) else (_IDLE,)
        name = next((name for name in names if line.startswith(tuple(f"{name} {one}" for one in idle))), "")
        who = _WHO.search(line)
        # of what only fills a base that scores nobody asks whether it dies
        filling = _BASE in line and who is not None and who[1] not in ("it", *names)
        if name and not filling and _PLACED not in line:
            found.setdefault(name, line)
    return found


def told_apart_by(lines: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of the rules by which what happened is not what these cards wait for. ``lines``: the sentences on them."""
    said = " ".join(lines.values())
    return tuple(f"rule:{rule}" for told, rule in _RULES.items() if told in said)
