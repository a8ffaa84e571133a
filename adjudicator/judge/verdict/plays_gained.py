"""Extra plays that somebody has gained and may use, and those that something there forbids him."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from ...engine.kernel.run import Run
from ...engine.query.prohibitions import Prevention, prevented
from ...language.english import listed
from ...language.tree import Selection
from ...table.events import Event
from ...table.facts import Fact, PlaysCounted
from ...table.position import Allowance
from ..replay.replay import Replay
from ..replay.script import Refusal
from ..replay.trace import Step, named_so_far
from .copies import Copies
from .passed_over import as_said
from .sequence.in_order import table_of_refusal


def extra_plays(made: Replay) -> list[str]:
    """Extra plays that somebody has who has got some, and which of them are forbidden, as sentences."""
    before = list(made.setting.game.position.plays)
    got = {allowance.player for allowance in made.position.plays if not allowance.regular and allowance not in before}
    left: dict[tuple[str, str], list[Allowance]] = {}
    barred: dict[tuple[str, str], str] = {}
    for allowance in made.position.plays:
        if allowance.regular or allowance.player not in got:
            continue
        why = _forbidden(made.run(), made, allowance)
        if why is not None and why.source is not None:
            barred[allowance.player, allowance.kind] = why.source
        else:
            left.setdefault((allowance.player, allowance.kind), []).append(allowance)
    plays: dict[tuple[str, str], list[str]] = {}
    said_of: list[str] = []
    for player in dict.fromkeys(player for player, _ in left):
        own = {kind: len(plays) for (who, kind), plays in left.items() if who == player}
        by = _allows_one(made, player) if sum(own.values()) > 1 else None
        if by is not None:
            said_of.append(f"{player} may play one extra {' or '.join(own)} and no second one: {Copies(made).name(by)} forbids it.")
            left = {one: number for one, number in left.items() if one[0] != player}
    for (player, kind), alike in left.items():
        limits = {_limit(made, allowance, made.run()) for allowance in alike}
        for limit in limits if len(limits) == 1 else [""]:
            number = len(alike)
            may = "must" if all(_may(made, allowance) == "must" for allowance in alike) else "may"
            plays.setdefault((player, may), []).append((f"an extra {kind}" if number == 1 else f"{number} extra {kind}s") + limit)
    said = [f"{listed([f'{player} {may} play {listed(kinds)}' for (player, may), kinds in plays.items()])}."] if plays else []
    return said_of + said + [_barred(made, player, kind, Copies(made).name(by)) for (player, kind), by in barred.items()]


#: A sentence on an extra play that somebody has left.
_LEFT = re.compile(r"(?:^|(?<=\. ))[^.:]+ (?:may|must) play (?:an|\d) ?extra [^.:]+(?=\.(?: |$))")
_LATER = " later in this phase"


def how_long(made: Replay, says: str, told: Iterable[str]) -> str:
    """Words of a verdict, in which it is said of extra plays until when they wait, where nothing that is ``told`` besides says so."""
    if made.position.phase != "play-cards" or any(_LATER in line for line in told):
        return says
    return _LEFT.sub(lambda one: one[0] if " this turn" in one[0] else one[0] + _LATER, says)


def _limit(made: Replay, allowance: Allowance, run: Run) -> str:
    """For which cards a play is and where, to be said behind what it is, " of power 2 or less", " at North Field"; empty for all."""
    if allowance.limits is None:
        return ""
    words, where = _asked_for(made, run, allowance), _where(made, run, allowance)
    if words:
        # what follows the kind of card stands behind it, anything else beside it
        found = re.fullmatch(rf"an? {allowance.kind}((?: .+)?)", words)
        words = found[1] if found else f" ({words})"
    if where:
        # that goes without saying where the place is told
        words = re.sub(r" that can be played on a (?:base|minion)$", "", words).replace(" here", "")
    return words + (f" {'at' if allowance.kind == 'minion' else 'on'} {where}" if where else "")


def _asked_for(made: Replay, run: Run, allowance: Allowance) -> str:
    """For which cards a play is, in which what its text speaks of has names: "a minion with the same name as Bud"; empty for all."""
    asked = _node(made, allowance.limits.path) if allowance.limits is not None else None
    return _said(made, run, allowance, asked) if asked is not None else ""


def _where(made: Replay, run: Run, allowance: Allowance) -> str:
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
    limit = _limit(made, allowance, made.run(step.position))
    return step.says.replace(extra, f" {_may(made, allowance)} play an extra {allowance.kind}{limit}", 1)


def used_up(made: Replay, at: int) -> str:
    """The play that a talent or another ability took, to be said behind the step by which it was used, ", using up the regular action play";
    empty where it took none."""
    steps = made.trace.steps
    before = next((one.position for one in reversed(steps[:at]) if one.position is not None), made.setting.game.position)
    after = next((one for one in steps[at + 1 :] if one.kind in ("play", "phase", "choice") or one.position is not None), None)
    if after is None or after.position is None or after.kind in ("play", "phase"):
        return ""
    spent = list((Counter(before.plays) - Counter(after.position.plays)).elements())
    if len(spent) != 1 or not steps[at].says.startswith(f"{spent[0].player} uses "):
        return ""
    which = "the regular" if spent[0].regular else "an extra"
    must = f" that {spent[0].player} must make" if not spent[0].regular and _may(made, spent[0]) == "must" else ""
    return f", using up {which} {spent[0].kind} play{must}"


def _may(made: Replay, allowance: Allowance) -> str:
    """Whether a play may be made or must be, as the first rulebook has it (question ``generic-extra-optional``)."""
    return "may" if allowance.optional or made.profile.answer("generic-extra-optional") != "no" else "must"


def in_full(made: Replay, refusal: Refusal) -> str:
    """What a refusal says, in which the plays that are left are told with the names of the cards and places that they are for."""
    says, run = refusal.says, made.run(table_of_refusal(made, refusal))
    for allowance in dict.fromkeys(one for one in run.p.plays if one.limits is not None and one.player == refusal.player):
        source = dict(allowance.limits.scope).get("this") if allowance.limits is not None else None
        of = f" of {made.trace.name(source)}" if source is not None else ""
        number = run.p.plays.count(allowance)
        plays = f"{allowance.kind} play{of} that is left is for "
        if plays in says and (words := _asked_for(made, run, allowance)):
            left = plays if number == 1 else f"{allowance.kind} plays{of} that are left are for "
            says = re.sub(rf"{re.escape(plays)}[^;]+", lambda _, new=left + words: new, says)
        plays = f"the play{of} that is left is for "
        if plays in says and isinstance(allowance.limits and allowance.limits.places, str) and (words := _where(made, run, allowance)):
            says = says.replace(f"{plays}no place on this table", f"{plays}{words}, and there is none")
            says = re.sub(rf"({re.escape(plays)})(?!{re.escape(words)})([^;]+)", lambda one, w=words: f"{one[1]}{w} ({one[2]})", says)
    return says


def no_second_special(made: Replay) -> list[str]:
    """Copies of what somebody played as a Special that he could not play as well, as a card forbids it."""
    said = []
    for at, step in enumerate(made.trace.steps):
        card = (step.cards or ("",))[0]
        if step.kind != "play" or step.how != "special" or step.player is None:
            continue
        # it is counted only once it has left the hand
        tables = (one.position for one in made.trace.steps[at:] if one.position is not None)
        table = next((one for one in tables if card not in one.zone(f"hand:{step.player}")), None)
        if table is None:
            continue
        name = Copies(made).name(card)
        for other in table.zone(f"hand:{step.player}"):
            if table.ident[other].face is not None and Copies(made).name(other) == name:
                why = prevented(made.run(table), Event(kind="play", what=other, player=step.player, extra=step.how))
                if why is not None and why.how == "cannot" and why.source is not None:
                    said.append(f"{step.player} cannot play another {name}: {Copies(made).name(why.source)} forbids it.")
    return list(dict.fromkeys(said))


def _barred(made: Replay, player: str, kind: str, by: str) -> str:
    """That a card forbids somebody extra plays that he has left; one that he has made was allowed."""
    done = [step for step in made.trace.steps if step.kind == "play" and step.how == "extra" and step.player == player and step.cards]
    faces = (made.position.ident[step.cards[0]].face for step in done if step.cards[0] in made.position.ident)
    if any(face is not None and face.kind == kind for face in faces):
        return f"{player} may play an extra {kind} and no second one: {by} forbids it."
    return f"{player} cannot play an extra {kind}: {by} forbids it."


def _allows_one(made: Replay, player: str) -> str | None:
    """The card that forbids somebody all his extra plays that are left as soon as he has made one of them, ``None`` for none."""
    facts, position = made.position.facts, made.position
    counted = next((one for one in facts if _counts(one, player)), None)
    more = PlaysCounted(player=player, extra=True, number=1 + (counted.number if isinstance(counted, PlaysCounted) else 0), kind="card")
    run = made.run(position.replace(facts=facts.difference((counted,) if counted is not None else ()).union((more,))))
    whys = [_forbidden(run, made, one) for one in position.plays if one.player == player and not one.regular]
    return whys[0].source if whys and whys[0] is not None and all(why is not None and why.source is not None for why in whys) else None


def _counts(fact: Fact, player: str) -> bool:
    return isinstance(fact, PlaysCounted) and fact.player == player and fact.extra and fact.kind == "card"


def _forbidden(run: Run, made: Replay, allowance: Allowance) -> Prevention | None:
    """What forbids a play that somebody has left, whatever he plays and wherever, ``None`` for nothing."""
    ident = made.position.ident
    kinds = [card for card, one in ident.items() if one.face is not None and one.face.kind == allowance.kind]
    own = [card for card in kinds if ident[card].owner == allowance.player]
    # of a hand of which nothing is known any card of the kind will do
    cards = [card for card in own if card not in made.position.play] or own or kinds
    if not cards:
        return None
    places = made.position.bases() if allowance.kind == "minion" else (None,)
    found = [
        prevented(run, Event(kind="play", what=card, player=allowance.player, target=place, extra="extra"))
        for card in cards
        for place in places
    ]
    return found[0] if all(one is not None and one.how == "cannot" for one in found) else None


def turns_won(made: Replay) -> str:
    """Who has won another turn, and whose comes when: those first, then the one that was due (rule ``extra-turns-come-first``)."""
    won = [step for step in made.trace.steps[made.last_move() :] if step.kind == "turn" and step.ability is not None]
    table = won[-1].position if won else None
    if table is None:
        return ""
    first, *others = (player for group in table.turns for player in group)
    due = table.settings.get("next", (table.clockwise() * 2)[1])
    then = f", then {listed(others)}" if others else ""
    if [first] == [due] and not others:
        return f"{first} takes the next turn, an extra one, and then the one that was due."
    return f"{first} takes the next turn, an extra one{then}; {due}'s turn, which was due, comes after {'those' if others else 'it'}."
