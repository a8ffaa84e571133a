"""Which of two things that a card does a line asks for: "Genetic Shift on just my Gnome", "Fairy Godmother to pump him"."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from .....knowledge.words import fold
from ....data.loaded import knowledge
from ..pieces import DEEDS, Piece

#: How a text speaks of what is asked for, by the words of ``halves`` in the lexicon and the deeds of the shapes.
_SAYS = {
    "stronger": r"\+\d+ power",
    "weaker": r"-\d+ power",
    "cards": r"\bdraws?\b(?! a treasure).*",
    "extra": r"\bextra\b",
    "counters": r"\bcounters?\b",
    "treasures": r"\btreasure",
    "madness": r"\bMadness\b",
    "all": r"\beach\b|\ball\b",
    "one": r"\bone of\b|\ba minion\b|\bthat card\b",
    "destroy": r"\bdestroy",
    "return": r"\breturn",
    "move": r"\bmoves?\b",
    "discard": r"\bdiscards?\b",
    "control": r"\bcontrol\b",
    "brings": r"\bplay\b",
    "uncovers": r"\buncover",
    "hides": r"\bbur(?:y|ies)\b",
}


#: That a card is played for what it lets one play, whatever is asked besides: "for the action, how many cards do I draw".
_FOR_PLAY = re.compile(r"\bfor (?:the|an|its) (?:extra )?(?:action|minion|play)\b(?! in| on| from)")


def wanted(pieces: Sequence[Piece]) -> frozenset[str]:
    """What a line asks for, as keys of the lexicon's ``halves`` and deeds."""
    said = [piece for piece in pieces if not piece.card]
    if _FOR_PLAY.search(" ".join(fold(piece.text) for piece in said)):
        return frozenset(("extra",))
    words = {fold(piece.text) for piece in said}
    found = {want for want, texts in knowledge().lexicon.halves.items() if not words.isdisjoint(map(fold, texts))}
    return frozenset(found | {piece.means for piece in said if piece.means in (*DEEDS, "brings", "uncovers")})


def half_wanted(halves: Mapping[str, str], wants: Collection[str], aimed: bool = False) -> str:
    """The key of the half that alone does most of what is asked for, empty for none. ``halves``: what each does, in words; ``aimed``:
    whether it is aimed at a card, which is no way to have something done to all."""
    if any(re.search(_SAYS["all"], text) for text in halves.values()):
        wants = {*wants, "one"} if aimed else wants
    else:
        # nothing is done to all, so nobody speaks of that
        wants = {*wants} - {"one", "all"}
    meets = {key: sum(re.search(_SAYS[want], text) is not None for want in wants if want in _SAYS) for key, text in halves.items()}
    best = max(meets.values(), default=0)
    found = [key for key, number in meets.items() if number == best]
    return found[0] if best and len(found) == 1 else ""
