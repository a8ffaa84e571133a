"""Whether a case comes to the ability that is asked about: that no card is drawn is no answer where the card that would draw it was never
used, or where what it waits for has not come yet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....language.analysis import causes, waits_for, widened
from ....language.events import KINDS
from ....language.tree import Ability, Node, parts
from ...composer.from_line import PlainLine
from ...composer.taking_part import is_played, name_of
from ...replay.replay import Replay
from ..said import Said
from .counters_asked import lie_there
from .used_up import kept_talents

#: What waits for a base to score.
SCORING = frozenset(("before_score", "when_score", "after_score"))
#: The phase that has begun where a time has come, by what waits for it.
TIMES = {"turn_start": "start-turn", "turn_end": "end-turn"}
#: Steps at which a base scores, or is looked at and does not.
_SCORED = ("ranking", "none-ready")


class _Thing(NamedTuple):
    """What can be asked for. ``does``: what a card does that brings it, behind its name; ``asked``: the words for it; ``by``: events that
    an ability causes, or words of its text, by which it comes; ``came``: kinds of steps at which it has come, whoever brought it."""

    does: str
    asked: re.Pattern[str]
    by: frozenset[str]
    came: frozenset[str]


def _thing(does: str, asked: str, by: Sequence[str], came: Sequence[str] = ()) -> _Thing:
    return _Thing(does, re.compile(asked), frozenset(by), frozenset(came or by))


DRAWS, _COUNTERS = "draws", "places counters"
#: What speaks of counters that lie there, and asks for no new ones.
_KNOWN_COUNTERS = re.compile(r"\b(?:the|its|his|her|my|those|these|all|keeps?|loses?|with) (?:\w+ )?(?:counters?|tokens?)\b")
#: What asks whether something brings a base to score.
_MADE_READY = re.compile(
    r"\b(?:make|makes|bring|brings|push|pushes|get|gets|let|lets|help|helps) (?:it|the base) (?:to )?(?:score|break|over|go)\b"
)
_THINGS = (
    _thing(DRAWS, r"\bdraws?\b|\bdrawing\b|\bhow many cards\b|\bstill (?:get |gets )?an? card\b", ("draw",)),
    _thing("gives points", r"\bvps?\b|\bpoints?\b", ("gain_vp",), ("gain_vp", "points", "ranking")),
    _thing(_COUNTERS, r"\bcounters?\b", ("add_counters",)),
    _thing("changes the breakpoint", r"\bbreakpoint\b|\bbp\b|\bbreaks? at\b", ("change_breakpoint",), ("breakpoint",)),
    _thing("gives an extra play", r"\bextras?\b|\banother (?:minion|action|guy|one)\b", ("extra",)),
    _thing(
        "destroys",
        r"\bdies?\b|\bdead\b|\bdestroy(?:s|ed)?\b|\bkills?\b|\bkilled\b|\bsurvives?\b|\bsafe\b",
        ("destroy",),
        ("destroy", "prevented", "replaced"),
    ),
    _thing("moves somebody", r"\bmoves?\b|\bmoved\b", ("move",), ("move", "prevented")),
    # a minion that is held goes back to its owner, too
    _thing("brings back to a hand", r"\bto (?:my |his |her |the )?hand\b|\bback\b", ("return",), ("return", "control")),
    _thing("gives power", r"[+]\d|\bbonus\b|\bbuffs?\b|\bthe plus\b", ("gain_power",), ("gain_power", "power_rise")),
)


class Awaited(NamedTuple):
    """An ability of which something is asked and to which a case does not come. ``card``: on which it stands; ``does``: what it does, as
    words that follow its name."""

    card: str
    ability: Ability
    does: str


def not_come_to(said: Sequence[Said], line: PlainLine, made: Replay) -> str:
    """Why a case does not come to what is asked about, as a sentence, empty where it does."""
    found = awaited(said, line, made)
    if found is not None and found.ability.role == "talent" and found.card in kept_talents(made, line.names):
        return ""  # whose it is to use is the answer
    return f"It does not come to it that {name_of(made, found.card)} {found.does}, as it could be laid." if found is not None else ""


def awaited(said: Sequence[Said], line: PlainLine, made: Replay) -> Awaited | None:
    """The ability that brings what is asked for, where none of a named card that could had an occasion to; ``None`` where one had."""
    kinds = {step.kind for step in made.trace.steps}
    for thing in _things(said):
        if kinds & thing.came or (thing.does == _COUNTERS and lie_there(made) and _speaks_of_known(said)):
            continue
        could = [(card, one) for card, one in abilities(line, made) if thing.by & _brings(one)]
        if "ranking" not in kinds and _asks_whether_ready(said) and all("before_score" in waits_for(one) for _, one in could):
            continue  # "does their +1 make it score": what comes before scoring comes where the base scores
        if could and all(_is_untouched(card, one, made) for card, one in could):
            return Awaited(*could[0], thing.does)
    return None


def _asks_whether_ready(said: Sequence[Said]) -> bool:
    """Whether it is asked if a base scores by what was told."""
    return _MADE_READY.search(" ".join(one.folded for one in said if one.asked and one.kind != "card")) is not None


def _speaks_of_known(said: Sequence[Said]) -> bool:
    """Whether a line asks of the counters that it has told of."""
    return _KNOWN_COUNTERS.search(" ".join(one.folded for one in said if one.kind != "card")) is not None


def asks_for_any(said: Sequence[Said]) -> bool:
    """Whether a line asks for something that abilities bring."""
    return any(True for _ in _things(said))


def _things(said: Sequence[Said]) -> Iterator[_Thing]:
    text = " ".join(one.folded for one in said if one.asked and one.kind != "card")
    return (thing for thing in _THINGS if thing.asked.search(text))


def abilities(line: PlainLine, made: Replay) -> Iterator[tuple[str, Ability]]:
    """The abilities of the named cards, but for those that go on as long as their card lies there."""
    for card, one in made.position.ident.items():
        if one.face is not None and one.face.card.name in line.names:
            yield from ((card, ability) for ability in one.face.abilities if ability.role not in ("continuous", "instead"))


def leads_to(ability: Ability, other: Ability) -> bool:
    """Whether an ability can bring about what another waits for."""
    return bool({*widened(causes(ability))} & {*waits_for(other)})


def _brings(ability: Ability) -> set[str]:
    return {*causes(ability), *(part.word.name for part in parts(ability) if isinstance(part, Node))}


def _is_untouched(card: str, ability: Ability, made: Replay) -> bool:
    """Whether an ability had no occasion in a case."""
    steps = made.trace.steps
    if any(step.ability == ability.key for step in steps):
        return False
    if ability.role in ("talent", "activated"):
        return not made.refused
    if ability.role == "on_play":
        return not is_played(made, name_of(made, card)) and not any(card in step.cards for step in steps if step.kind in KINDS)
    waiting = {*waits_for(ability)}
    times = {TIMES[event] for event in waiting if event in TIMES}
    if times:
        return not any(step.kind == "phase" and step.how in times for step in steps)
    if waiting and waiting <= SCORING:
        scored = {one for step in steps if step.kind in _SCORED for one in step.cards}
        begun = made.setting.game.position
        return not any(step.kind in _SCORED for step in steps) or (card in begun.play and not {card, begun.base_of(card)} & scored)
    return not any(step.kind in KINDS and step.kind != "attach" for step in steps)
