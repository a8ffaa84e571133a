"""A talent is used in its player's turn, and then a base scores before which a Special of the same card may use it once more, where a line
asks that: "Zapper's talent used on my turn, again before scoring?"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ....knowledge.words import fold
from ....language.events import KINDS
from ....language.loading import slug
from ....language.tree import Ability, Node, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.happening import Happening
from ...composer.plain_cards import SOME_ACTION, with_made_up
from ...composer.taking_part import name_of
from ...data.loaded import library
from ...line_replays import LineReplays
from ...replay.replay import Replay
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
    made_of = [(other, one) for one in (data, _with_actions(data, who)) if (other := replays.or_none(one)) is not None]
    found = [(_done_by(other, card), one) for other, one in made_of if not other.refused]
    if not found or list_at(case.data, "moves"):
        return None
    # that a base scores is in the case now
    best = max(found, key=lambda one: one[0])[1]
    return line, replace(case, data=best, happening=made.happening, missing=())


def _with_actions(data: Mapping[str, Any], who: str) -> dict[str, Any]:
    """The same with an action in hand for each use, where the talent asks for one."""
    players = {**data["players"], who: {**data["players"][who], "hand": [SOME_ACTION] * 2}}
    return {**data, "players": players, "define": with_made_up(list_at(data, "define"), SOME_ACTION)}


def _done_by(made: Replay, name: str) -> int:
    """How many steps there are of what a card does."""
    return sum(step.kind in KINDS and name_of(made, step.source) == name for step in made.trace.steps)


def uses_talent_at_scoring(name: str, printing: str) -> bool:
    """Whether a Special of a card, when a base scores, uses the card's own talent."""
    face = library().find(name).face(printing) if name in library() else None
    return face is not None and any(map(_does_its_talent, face.abilities))


def _does_its_talent(ability: Ability) -> bool:
    waits = ability.pattern is not None and any("score" in one for one in ability.pattern.event)
    return waits and ability.label == "special" and any(isinstance(one, Node) and one.word.name == "do_as" for one in parts(ability))
