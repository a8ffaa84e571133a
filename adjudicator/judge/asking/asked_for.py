"""What a line asks for and what did not come: that no card is drawn is the answer to "do I draw"."""

from __future__ import annotations

import re
from collections.abc import Sequence

#: What is asked for -> how a verdict speaks of it where it comes, and what is said where it does not.
OUTCOMES = (
    (("draw", "draws", "drawing"), r"\bdraws?\b", "No card is drawn."),
    (("vp", "vps", "point", "points"), r"\bVP\b", "No points are gained."),
    (("treasure", "treasures"), r"treasure", "No treasure is drawn."),
    (("extra", "extras"), r"\bextra\b", "No extra play is gained."),
)
#: What begins a question.
ASKING = frozenset(("do", "does", "did", "will", "would", "can", "could", "how", "what", "who", "whos", "is", "any"))
#: What ends a part of a line.
_STOPS = frozenset(",;.!?")


def not_come(tokens: Sequence[str], verdict: str) -> tuple[str, ...]:
    """What the last part of a line asks for and a verdict does not tell of, as sentences. ``tokens``: the words of the line, punctuation
    apart."""
    said = [token.lower() for token in tokens]
    while said and said[-1] in _STOPS:
        said.pop()
    begin = max((at + 1 for at, token in enumerate(said) if token in _STOPS), default=0)
    asked = next((at for at in range(begin, len(said)) if said[at] in ASKING), None)
    part = said[asked + 1 :] if asked is not None else said[begin:] if len(said) - begin == 1 else []
    return tuple(says for words, spoken, says in OUTCOMES if set(words) & set(part) and not re.search(spoken, verdict))
