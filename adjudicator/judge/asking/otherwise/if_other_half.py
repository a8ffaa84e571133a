"""What comes of a case if somebody picks another of the things that a named card has him choose from, where nobody told which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...composer.from_names import NamedCase
from ...composer.taking_part import name_of
from ...composer.told import Told
from ...line_replays import LineReplays
from ...replay.outcome import end_of
from ...replay.replay import Decision, Replay
from ...situation.paths import list_at
from .played_otherwise import headline, news_of, played_otherwise

#: Of more than so many things to choose from the others are not told one by one.
_MOST = 3
#: How long the words for one of them may be.
_LONGEST = 120


def if_other_half(case: NamedCase, played: Replay, told: Told, said: Sequence[str], replays: LineReplays, placed: bool = True) -> str:
    """What comes of it if the other is picked, a sentence for each; empty where the line tells by which, or by whom it is aimed at, or it
    comes out the same. ``said``: the sentences of the verdict; ``placed``: whether a verdict says what the places at a base are worth."""
    if told.amount or told.second or told.target:
        return ""
    found = []
    for one, key in _others(played, case.names):
        answer = {"who": one.choice.who, "ask": "either", "about": one.choice.about, "pick": key}
        kept = [other for other in list_at(case.data, "answers") if other.get("ask") != "either" or other.get("about") != one.choice.about]
        other = played_otherwise({**case.data, "answers": [answer, *kept]}, replays)
        if other is None or end_of(other) == end_of(played):
            continue
        steps = (step for step in other.trace.steps if (step.kind, step.how, step.source) == ("choice", "either", one.choice.about))
        picks = next((step.says.partition(": ")[2].rstrip(".") for step in steps), "")
        if not picks or len(picks) > _LONGEST:
            continue
        says = news_of((headline(other, case.names, placed),), said)
        name, who = name_of(played, one.choice.about), one.choice.who
        found.append(f"If {who} picks “{picks}” for {name}: {says}" if says else f"{who} may pick “{picks}” for {name}.")
    return " ".join(found)


def _others(played: Replay, names: Sequence[str]) -> Iterator[tuple[Decision, str]]:
    """What else could have been picked at the first such choice of a named card, a key for each."""
    one = next((one for one in played.decisions if one.choice.ask == "either" and name_of(played, one.choice.about) in names), None)
    if one is not None and one.choice.who is not None and len(one.choice.keys()) <= _MOST:
        yield from ((one, key) for key in one.choice.keys() if key != one.key and key.isdigit())
