"""What "hidden" means where no named card buries others and one protects them: safe. "In Plain Sight and I put Upgrade on one of my Locals,
still hidden?"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import may_do
from ...facts.protecting import keeps_off
from ...pieces import LineWord, meaning_of

#: What buries cards, and what uncovers them.
_BURIES = ("bury", "uncover", "hides")


def with_hidden(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, with that one as what it means."""
    names = dict.fromkeys(word.says for word in found if word.kind == "card")
    buries = any(may_do(name, deed) for name in names for deed in _BURIES)
    spoken = any(fold(word.text) in ("bury", "buries", "buried", "face", "uncover", "uncovered") for word in found if word.kind != "card")
    if buries or spoken or not any(map(keeps_off, names)):
        return list(found)
    safe = LineWord("safe", "shape", meaning_of("safe"))
    return [safe if word.kind != "card" and fold(word.text) in ("hidden", "hiding") else word for word in found]
