"""What comes of a case if somebody picks another of the named cards, where a line asks which that may be, or does not tell it."""

from __future__ import annotations

from collections.abc import Sequence

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...line_replays import LineReplays
from ...replay.replay import Decision, Replay
from ...replay.script import DECLINING
from ...situation.paths import list_at
from ..asked.free_pick import WHICH, picks_of
from ..hanging.not_known import are_joined
from ..said import words_said
from .played_otherwise import headline, news_of, played_otherwise

#: Most other picks that are told.
_MOST = 2


def if_other_picked(
    text: str, case: NamedCase, played: Replay, line: PlainLine, said: Sequence[str], replays: LineReplays, placed: bool = True
) -> str:
    """What comes of it, a sentence for each other named card that could have been picked; empty where a line does not ask which, and tells
    it. ``text``: the line, folded; ``said``: the sentences of its verdict; ``placed``: whether a verdict says what the places at a base are
    worth."""
    asked = WHICH.search(text) is not None
    one = next(iter(picks_of(played, case.names)), None)
    if one is None or one.choice.who is None or len(one.choice.keys()) < 2 or not (asked or _is_untold(line, played, one)):
        return ""
    kept = [
        other
        for other in list_at(case.data, "answers")
        if other.get("ask") != "target" or other.get("about") not in (None, one.choice.about)
    ]
    found: dict[str, str] = {}
    # "another minion of mine next to it, what can he move"
    named = {*case.names, *((UNNAMED,) if asked and UNNAMED in line.told.sides else ())}
    for key in one.choice.keys():
        name = name_of(played, key)
        if key in DECLINING or key == one.key or name not in named or name in found or name == name_of(played, one.key):
            continue
        if not asked and name == name_of(played, one.choice.about):
            continue  # nobody aims a card at itself
        answer = {"who": one.choice.who, "ask": "target", "about": one.choice.about, "pick": key}
        before = [
            {"who": other.choice.who, "ask": "target", "about": one.choice.about, "pick": other.key}
            for other in played.decisions[: played.decisions.index(one)]
            if (other.choice.ask, other.choice.about) == ("target", one.choice.about)
        ]
        other = played_otherwise({**case.data, "answers": [*before, answer, *kept]}, replays)
        if other is None:
            continue
        says = news_of((headline(other, case.names, placed),), said)
        alike = any(sentence.endswith(f": {says}") for sentence in found.values())
        found[name] = f"If {one.choice.who} picks {name}: {says}" if says and not alike else ""
    return " ".join([says for says in found.values() if says][:_MOST])


def _is_untold(line: PlainLine, played: Replay, one: Decision) -> bool:
    """Whether a line does not tell which card is picked: it tells of none, or of the one in a row with another that fits as well."""
    picked, said = name_of(played, one.key), tuple(words_said(line.words))
    if not line.told.target or line.told.target != picked:
        return not line.told.target
    others = {name_of(played, key) for key in one.choice.keys()} - {picked}
    return any(name in line.names and are_joined(said, picked, name) for name in others)
