"""The status of a verdict on a case, earned the same way wherever it is shown: answer to a line, page, picture, words to pass on.

A verdict has the standing of the weakest answer that matters to it only if every card that the case is about took part with its abilities
and all that was told is in the case. Else nobody stands behind it. Where decisions that nobody fixed make no difference, the verdict is
about every way to make them, and so are the cards that act on any. A title says what a case is about; without one it is enough that
something happens to a card, or at a base. A case of the collection, as it stands there, is checked against its sources with all its
cards: that nothing comes of one of them may be what it shows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...language.analysis import waits_for, widened
from ...language.english import listed
from ...language.events import KINDS
from ..compare.open_decisions import lines_alike
from ..compare.weakest import FIRM, weakest
from ..composer.from_names import MOST, names_in_case
from ..composer.happening_in_replay import scores_not
from ..composer.taking_part import name_of, names_held, no_part, reached
from ..data.loaded import knowledge
from ..replay.replay import Replay
from ..replay.trace import Step
from ..situation.collection import SituationSummary, case_sign, table_sign
from ..situation.compendium import compendium
from ..situation.paths import as_map, as_mapping, list_at
from ..situation.text_only import text_only_names
from ..verdict.plays_gained import talents_not_again
from .mattering import kept_from_mattering, matters

#: Every status that a verdict or a ruling can have. ``literal``: the texts alone say it, nothing contested was read.
STATUSES = (
    "official",
    "clarification",
    "designer",
    "probable",
    "house-rule",
    "literal",
    "open",
    "depends",
    "not-judged",
    "history",
)
LITERAL, NOT_JUDGED = "literal", "not-judged"
#: What waits for a base to score.
SCORING = frozenset(("before_score", "when_score", "after_score"))


class VerdictStatus(NamedTuple):
    """A status with why nobody stands behind the verdict. ``status``: one of :data:`STATUSES`. ``why``: in words, empty where it was
    judged."""

    status: str
    why: str = ""


def verdict_status(
    data: Mapping[str, Any], made: Replay, standing: str, missing: Sequence[str] = (), asked: Sequence[str] = ()
) -> VerdictStatus:
    """The status of the verdict on a replayed case. ``standing``: of the weakest answer that was read, empty for none. ``missing``: what
    was told and the case does not have, in words. ``asked``: cards of which the verdict tells just what is asked of all of them."""
    why = _why(data, made, missing, asked)
    if why:
        return VerdictStatus(NOT_JUDGED, why)
    if standing not in ("", FIRM, LITERAL):
        standing = weakest(as_map(data), made, knowledge())
    return VerdictStatus(standing or LITERAL)


def _why(data: Mapping[str, Any], made: Replay, missing: Sequence[str], asked: Sequence[str]) -> str:
    left = text_only_names(data)
    if left:
        return f"{listed(list(left))} {'has' if len(left) == 1 else 'have'} no abilities here: the judge cannot play {_them(left)} yet."
    if made.ended == "spent":
        return "The judge gave up before the end."
    if missing:
        return f"Not in the case: {'; '.join(map(_without_ban, missing))}."
    named = tuple(dict.fromkeys((*names_in_case(data, MOST + 1), *names_held(data, made))))
    # on a larger table most cards only lie around
    idle = no_part(data, made, named) if len(named) <= MOST else ()
    if not data.get("title"):
        # nobody said what a table laid by hand is about: what happens there is, and the bases where it does; a game has bases besides
        beside = reached(made) | _empty_bases(data)
        idle = tuple(name for name in idle if name not in beside and not _is_only_played(name, data, made))
    if idle and made.open():
        for other in lines_alike(as_map(data), made):
            idle = tuple(name for name in no_part(data, other, idle) if name in idle)
            if not idle:
                break
    idle = tuple(name for name in idle if name not in asked and not matters(name, data, made) and not _is_told_of(name, made))
    # why it lets nobody do a thing once more is the answer
    unlet = talents_not_again(made) if idle else []
    idle = tuple(name for name in idle if not any(one.startswith(f"{name} does not let ") for one in unlet))
    idle = tuple(
        name
        for name in idle
        if not (
            _outlasts_its_base(name, made) or _goes_along(name, made) or _lies_by_what_refuses(name, made) or _bears_refused(name, made)
        )
        and not (scores_not(made) and _waits_to_score(name, data, made))
    )
    idle = tuple(name for name in idle if not kept_from_mattering(name, [one for one in named if one != name], data, made))
    if idle and (known := _on_file(data)) is not None and case_sign(data) in known.cases:
        return ""
    return f"{listed(list(idle))} {'has' if len(idle) == 1 else 'have'} no part in it." if idle else ""


def _without_ban(missing: str) -> str:
    """What is missing without what forbids it, which holds of the table that was laid and is told beside that."""
    what, _, reason = missing.partition(": ")
    return what if "cannot" in reason.split() else missing


def _is_told_of(name: str, made: Replay) -> bool:
    """Whether a card looked at what happened and does not act, as its condition is not met or another forbids it, or is what such a
    condition asks for: that is the answer."""
    told = [step for step in made.trace.steps if step.unmet]
    forbidden = (step.source for step in made.trace.steps if step.kind == "idle" and step.how == "forbidden")
    return (
        name in {name_of(made, card) for card in forbidden if card is not None}
        or _waits_in_vain(name, made)
        or any(name_of(made, step.source) == name or name in "".join(re.findall("“(.*?)”", step.says)) for step in told)
    )


def _waits_in_vain(name: str, made: Replay) -> bool:
    """Whether a card waits for what would have happened and was kept from happening: that it does nothing then is the answer. What would do
    something else in its place waits for nothing: it could have been picked instead."""
    stopped = [step for step in made.trace.steps if step.kind in ("prevented", "replaced") and step.event in KINDS]
    begun, ident = made.setting.game.position.play, made.setting.game.position.ident
    for card in (one for one in begun if name_of(made, one) == name):
        face = ident[card].face
        abilities = (one for one in (face.abilities if face is not None else ()) if one.role != "instead")
        waiting = {event for ability in abilities for event in waits_for(ability)}
        if any(waiting & {*widened({str(step.event)})} and _is_near(card, step, made) for step in stopped):
            return True
    return False


def _is_near(card: str, step: Step, made: Replay) -> bool:
    """Whether something was stopped where a card lay, or with that card itself: what befalls others elsewhere it does not wait for."""
    position = made.setting.game.position
    bases = {position.base_of(one) for one in step.cards if one in position.play}
    return not bases or card in bases or position.base_of(card) in bases


def _outlasts_its_base(name: str, made: Replay) -> bool:
    """Whether a card lay at a base that has gone, and lies at the one that took its place."""
    begun, now = made.setting.game.position.play, made.position
    cards = (card for card, one in begun.items() if one.base is not None and name_of(made, card) == name)
    return any(card in now.play and begun[card].base not in now.bases() for card in cards)


def _goes_along(name: str, made: Replay) -> bool:
    """Whether an action does not lie in the end where it lay on a card at first: it passed on to another, left, or went along.
    What becomes of the two is what came of it."""
    begun, now = made.setting.game.position, made.position
    for card, one in begun.play.items():
        if one.host is not None and name in (name_of(made, card), name_of(made, one.host)):
            there = now.play.get(card)
            if there is None or there.host != one.host or now.base_of(one.host) != begun.base_of(one.host):
                return True
    return False


def _lies_by_what_refuses(name: str, made: Replay) -> bool:
    """Whether an action only lies at the base where another card forbids the last thing that somebody would do: nothing lifts that."""
    if not made.refused:
        return False
    play = made.position.play
    bases = {play[card].base for card in made.refused[-1].sources if card in play}
    lying = [card for card, one in play.items() if name_of(made, card) == name and one.host is None and card != one.base]
    actions = all((face := made.position.ident[card].face) is not None and face.kind == "action" for card in lying)
    return bool(lying) and actions and all(play[card].base in bases for card in lying)


def _bears_refused(name: str, made: Replay) -> bool:
    """Whether a card bears the action that somebody would have used last and could not: where that lies is all that was told of it."""
    play = made.position.play
    card = made.refused[-1].card if made.refused else None
    host = play[card].host if card in play else None
    return host is not None and name_of(made, host) == name


def _waits_to_score(name: str, data: Mapping[str, Any], made: Replay) -> bool:
    """Whether a card does nothing but when a base scores, or is the base: that none does is why it did nothing."""
    face = made.setting.library.find(name).face(str(data.get("printings") or "first"))
    return face.kind == "base" or bool(face.abilities) and all(SCORING & {*waits_for(ability)} for ability in face.abilities)


def _empty_bases(data: Mapping[str, Any]) -> frozenset[str]:
    """The bases of a table at which no card lies."""
    laid = (as_mapping(one) if isinstance(one, Mapping) else {"base": one} for one in list_at(data, "bases"))
    return frozenset(
        str(one["base"]) for one in laid if "base" in one and not any(isinstance(cards, list) and cards for cards in one.values())
    )


def _is_only_played(name: str, data: Mapping[str, Any], made: Replay) -> bool:
    """Whether a card does nothing but by being played, so that one in a hand waits for nothing."""
    face = made.setting.library.find(name).face(str(data.get("printings") or "first"))
    return all(ability in face.on_play for ability in face.abilities)


def _on_file(data: Mapping[str, Any]) -> SituationSummary | None:
    """What is on file of the situation of the collection that a case is of."""
    return compendium().situations.get(str(data.get("situation") or ""))


def changed_since(data: Mapping[str, Any]) -> bool:
    """Whether a case bears the title of a situation of the collection, and what lies or happens on its table is not as it stands there:
    the title may not fit it any more."""
    known = _on_file(data)
    return known is not None and bool(data.get("title")) and table_sign(data) not in known.tables


def _them(names: Sequence[str]) -> str:
    return "it" if len(names) == 1 else "them"
