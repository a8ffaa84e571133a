"""A talent is used in its player's turn, and then a base scores before which a Special of the same card may use it once more, where a line asks
that: "Zapper's talent used on my turn, again before scoring?"."""

from __future__ import annotations

import re
from dataclasses import replace

from ....knowledge.words import fold
from ....language.loading import slug
from ....language.tree import Ability, Node, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.happening import Happening
from ...data.loaded import library
from ...line_replays import LineReplays
from ...situation.paths import list_at

#: What asks for a second use, and what tells that a base scores.
_AGAIN = re.compile(r"\b(?:again|twice|second time|2nd time|once more|another time|anyway|still|too|as well|already)\b")
_SCORES = re.compile(r"(?:\b(?:before|when|as|while|once|if|then|at)|,) (?:\w+ ){0,4}?scor\w+")


def with_special_again(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line, and its case in which a card uses its talent in the turn at whose end its base scores; ``None`` where nobody asks that, or no
    Special of the card uses its talent then."""
    card, told = made.happening.card, line.told
    text = " ".join(fold(word.text) for word in line.words)
    used = made.happening.kind in ("talent", "use") and uses_talent_at_scoring(card, printing)
    if not used or not _AGAIN.search(text) or not _SCORES.search(text):
        return None
    case = case_of(replace(line, happening=Happening("score", ""), told=replace(told, then=(), target="")), printing, replays.profile)
    if case is None:
        return None
    who = str(case.data.get("turn"))
    left = {key: value for key, value in case.data.items() if key not in ("phase", "scoring", "moves")}
    data = {**left, "moves": [{who: {"talent": slug(card)}}, {who: "done"}]}
    other = replays.or_none(data)
    if other is None or other.refused or list_at(case.data, "moves"):
        return None
    # that a base scores is in the case now
    return line, replace(case, data=data, happening=made.happening, missing=())


def uses_talent_at_scoring(name: str, printing: str) -> bool:
    """Whether a Special of a card, when a base scores, uses the card's own talent."""
    face = library().find(name).face(printing) if name in library() else None
    return face is not None and any(map(_does_its_talent, face.abilities))


def _does_its_talent(ability: Ability) -> bool:
    waits = ability.pattern is not None and any("score" in one for one in ability.pattern.event)
    return waits and ability.label == "special" and any(isinstance(one, Node) and one.word.name == "do_as" for one in parts(ability))
