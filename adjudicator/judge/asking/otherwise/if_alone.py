"""What comes of a play that is allowed only beside a minion of its player's, where nobody told of one: "Snuggly Bear at Tsar's Palace,
allowed?" is answered by both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.facts.kinds import kind_of
from ...composer.plain_cards import GIANT, MADE_UP, with_made_up
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import list_at


def if_alone(line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays) -> str:
    """That the play is refused if its player has no minion without a name there, as a sentence; empty where it is not, or the line tells
    of one. ``made``: the replay of the case; ``replays``: of the line."""
    who = made.setting.game.position.turn
    told = UNNAMED in line.told.sides or line.told.company or line.told.totals or line.told.crowds
    if case.happening.kind != "play" or told or who is None:
        return ""
    if made.refused:
        return _if_strong(case, made, who, replays)
    bases = [_without(base, who) if isinstance(base, Mapping) else base for base in list_at(case.data, "bases")]
    other = replays.or_none({**case.data, "bases": bases}) if bases != list_at(case.data, "bases") else None
    card = case.happening.card
    if other is None or not any(one.says.startswith((f"{card} cannot be played", f"{who} cannot use {card} now")) for one in other.refused):
        return ""
    return f"Without another minion of {who}'s there: {other.refused[0].says.rstrip('.')}."


def _if_strong(case: NamedCase, made: Replay, who: str, replays: LineReplays) -> str:
    """That a play that is forbidden at a base is none with power of its player's there, where he has no minion there."""
    sources = (name_of(made, card) for one in made.refused for card in one.sources)
    base = next((name for name in sources if kind_of(name) == "base"), "")
    bases = list_at(case.data, "bases")
    first = bases[0] if bases else None
    if not base or len(made.refused) > 1 or not isinstance(first, Mapping) or first.get("base") != base or first.get(who):
        return ""
    define = with_made_up(list_at(case.data, "define"), GIANT)
    other = replays.or_none({**case.data, "define": define, "bases": [{**first, who: [{"card": GIANT}]}, *bases[1:]]})
    return f"With a strong minion of {who}'s at {base} it can be played." if other is not None and not other.refused else ""


def _without(base: Mapping[str, Any], who: str) -> dict[str, Any]:
    """A base of a case without the minions that were supposed for a player."""
    there = [one for one in base.get(who) or () if not (isinstance(one, Mapping) and one.get("card") in MADE_UP)]
    return {**base, who: there}
