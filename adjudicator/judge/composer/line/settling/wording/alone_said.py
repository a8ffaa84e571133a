"""Words that tell of a minion that it is the only one, right before its name: "my only minion there Zapbot" is "my Zapbot"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import LineWord, meaning_of

_ALONE = frozenset(("only", "lone", "single", "sole", "last"))
#: What may stand between the minion and its name.
_BETWEEN = frozenset(("there", "here", "left", "called", "namely", "is", ","))


def without_alone_said(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, those before a minion's name that only tell that its player has no other as words that tell nothing more."""
    words = list(found)
    for at in range(len(words) - 2, -1, -1):
        if words[at].kind == "card" or fold(words[at].text) not in _ALONE or meaning_of(words[at + 1].text) != "minion":
            continue
        end = next((place for place in range(at + 2, len(words)) if fold(words[place].text) not in _BETWEEN), len(words))
        named = end < len(words) and _is_minion(words[end])
        # "Zapbot is my only minion there"
        said = at > 2 and fold(words[at - 2].text) in ("is", "was", "hes", "shes") and _is_minion(words[at - 3])
        if named or said:
            end = end if named else next((place for place in range(at + 2, end) if words[place].text == ","), end)
            words[at:end] = [LineWord(" ".join(one.text for one in words[at:end]), "filler")]
    return words


def _is_minion(word: LineWord) -> bool:
    return word.kind == "card" and kind_of(word.says) == "minion"
