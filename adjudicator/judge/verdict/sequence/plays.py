"""Plays that somebody has left, as the course of things tells them: for which cards and where, until when, and what uses one up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from ....engine.kernel.run import Run
from ....ground.patterns import pattern
from ....language.english import listed
from ....language.tree import Selection
from ....table.position import Allowance
from ...replay.option_words import named_so_far
from ...replay.replay import Replay
from ...replay.trace import Step
from ..before import table_at
from ..copies import Copies
from ..passed_over import as_said

#: A sentence on an extra play that somebody has left.
_HAS_LEFT = pattern(r"(?:^|(?<=\. ))[^.:]+ (?:may|must) play (?:an|\d) ?extra [^.:]+(?=\.(?: |$))")
_LATER = " later in this phase"


def how_long(made: Replay, says: str, told: Iterable[str]) -> str:
    """Words of a verdict, in which it is said of extra plays until when they wait, where nothing that is ``told`` besides says so."""
    if made.position.phase != "play-cards" or any(_LATER in line for line in told):
        return says
    return _HAS_LEFT.sub(lambda one: one[0] if " this turn" in one[0] else one[0] + _LATER, says)


def limit_of(made: Replay, allowance: Allowance, run: Run) -> str:
    """For which cards a play is and where, to be said behind what it is, " of power 2 or less", " at North Field"; empty for all."""
    if allowance.limits is None:
        return ""
    words, where = asked_for(made, run, allowance), where_to(made, run, allowance)
    if words:
        # what follows the kind of card stands behind it, anything else beside it
        found = re.fullmatch(rf"an? {allowance.kind}((?: .+)?)", words)
        words = found[1] if found else f" ({words})"
    if where:
        # that goes without saying where the place is told
        words = re.sub(r" that can be played on a (?:base|minion)$", "", words).replace(" here", "").removesuffix(f" at {where}")
    return words + (f" {'at' if allowance.kind == 'minion' else 'on'} {where}" if where else "")


def asked_for(made: Replay, run: Run, allowance: Allowance) -> str:
    """For which cards a play is, in which what its text speaks of has names: "a minion with the same name as Bud"; empty for all."""
    asked = _node(made, allowance.limits.path) if allowance.limits is not None else None
    return _said(made, run, allowance, asked) if asked is not None else ""


def where_to(made: Replay, run: Run, allowance: Allowance) -> str:
    """Where a play is to be made: by name where that is settled, else what its text asks of a base; empty for anywhere."""
    places = allowance.limits.places if allowance.limits is not None else None
    if isinstance(places, tuple):
        return listed([Copies(made).name(place) for place in places], "or")
    asked = _node(made, places)
    return _said(made, run, allowance, asked) if asked is not None else ""


def _node(made: Replay, path: str | None) -> Selection | None:
    found = made.setting.library.nodes.get(path) if path is not None else None
    return found if isinstance(found, Selection) else None


def _said(made: Replay, run: Run, allowance: Allowance, asked: Selection) -> str:
    """What a text asks for, in which the cards, bases and players that it speaks of have names; empty where not all of them have."""
    scope = dict(allowance.limits.scope) if allowance.limits is not None else {}
    run.scopes = (scope, run.scopes)
    copies, ident = Copies(made), made.position.ident
    source = str(scope.get("this"))
    face = ident[source].face if source in ident else None
    words = as_said(copies, run, asked, face) if face is not None else ""
    words = re.sub(r"\bthis (?:minion|card|action)\b", lambda _: copies.name(source), words)
    spoken = {card for name, _ in named_so_far(run).items() for card in run.scope[name]} if "that card" in words else set()
    names = {copies.name(card) for card in spoken}
    return words.replace("that card", names.pop()) if len(names) == 1 else "" if "that card" in words else words


def told_in_full(made: Replay, step: Step) -> str:
    """What the step says by which somebody gets an extra play that is kept, in which it is told for what it is and whether it must be
    made."""
    allowance = next((one for one in reversed(step.position.plays if step.position is not None else ()) if not one.regular), None)
    extra = f" may play an extra {allowance.kind}" if allowance is not None else ""
    if allowance is None or not step.says.startswith(f"{allowance.player}{extra} "):
        return step.says
    limit = limit_of(made, allowance, made.run(step.position))
    return step.says.replace(extra, f" {may_or_must(made, allowance)} play an extra {allowance.kind}{limit}", 1)


def used_up(made: Replay, at: int) -> str:
    """The play that a talent or another ability took, to be said behind the step that tells so, ", using up the regular action play";
    empty where it took none."""
    steps = made.trace.steps
    before = table_at(made, steps[:at])
    after = next((one for one in steps[at + 1 :] if one.kind in ("play", "phase", "choice") or one.position is not None), None)
    if after is None or after.position is None or after.kind in ("play", "phase"):
        return ""
    spent = list((Counter(before.plays) - Counter(after.position.plays)).elements())
    if len(spent) != 1 or not steps[at].says.startswith(f"{spent[0].player} uses "):
        return ""
    which = "the regular" if spent[0].regular else "an extra"
    must = f" that {spent[0].player} must make" if not spent[0].regular and may_or_must(made, spent[0]) == "must" else ""
    return f", using up {which} {spent[0].kind} play{must}"


def as_the_regular(made: Replay, steps: list[Step], at: int) -> str:
    """That a card is played with the regular play, to be said behind the step that tells so, where the same player has played one of its
    name as an extra card before it in the turn; else empty."""
    step, copies = steps[at], Copies(made)
    if step.how != "regular" or not step.cards or step.player is None:
        return ""
    began = next((one for one in range(at, -1, -1) if steps[one].how == "start-turn"), 0)
    extra = (one for one in steps[began:at] if one.kind == "play" and one.how == "extra" and one.player == step.player and one.cards)
    if step.position is None or not any(copies.name(one.cards[0]) == copies.name(step.cards[0]) for one in extra):
        return ""
    # what some card has somebody play may be no such card as the play is for
    spent = list((Counter(table_at(made, steps[:at]).plays) - Counter(step.position.plays)).elements())
    return f" as the regular {spent[0].kind}" if len(spent) == 1 and spent[0].regular else ""


def may_or_must(made: Replay, allowance: Allowance) -> str:
    """Whether a play may be made or must be, as the first rulebook has it (question ``generic-extra-optional``)."""
    return "may" if allowance.optional or made.profile.answer("generic-extra-optional") != "no" else "must"
