"""The scoring of bases, step by numbered step.

The steps are the rulebooks' (rules ``scoring-...``): check, choose, before, points and when, treasures, after,
discard cards, discard base, replace, again.
"""

from __future__ import annotations

from ..table.cards import InPlay
from ..table.choices import Option
from ..table.events import Event
from ..table.zones import put, take
from .attempts import attempt
from .catching import collect, watchers
from .caught import ADRIFT, Caught
from .changes import forgotten, happen, snapshot
from .decks import base_turned_up, need_top
from .looking import is_kind
from .ranking import Scoring, is_ready, may_score, ranking
from .reactions import execute, open_level
from .run import Outcome, Run, frame
from .treasures import arrive_with_base, share
from .values import values
from .windows import open_window

#: The deadline of what waits for the base that replaces the scored one.
NEXT_BASE = "next-base"


@frame("score")
def _score(run: Run, item: tuple) -> None:
    """Steps 1 and 2: which bases are ready; the current player picks one. Every base is checked afresh."""
    if not base_turned_up(run, item):
        return
    ready = [base for base in run.p.bases() if is_ready(run, base)]
    answer = run.take()
    if answer is None:
        if not ready:
            if run.log is not None:
                run.log.note(run, "none-ready", "No base is ready to score", ("scoring-check-ready",))
            if run.stack is not None and run.stack[0] == ("phase", "draw") and run.question("after-last-base") == "end-turn":
                # two rulebooks print "go to the End Turn phase" here, against their own list of phases
                run.stack = run.stack[1]
            return
        run.ask(item, run.p.turn, "score", None, [Option(base, base) for base in ready],
                ("scoring-choose-base", "scoring-check-ready"))
        return
    begin_scoring(run, answer.data)


def begin_scoring(run: Run, base: str) -> None:
    """A base has been chosen: it is scored to the end, whatever becomes of its total (rule
    ``scored-even-below-breakpoint``)."""
    if run.log is not None:
        run.log.note(run, "scoring", f"{run.log.name(base)} begins to score", ("scoring-choose-base",), (base,))
    run.p = run.p.replace(scoring=Scoring(base))
    run.push("score")
    run.push("score_end")
    run.push("score_replace")
    run.push("score_discard_base")
    run.push("score_discard_cards")
    run.push("score_window", "after_score")
    run.push("score_treasures")
    run.push("score_points")
    run.push("score_window", "before_score")


@frame("score_window")
def _score_window(run: Run, item: tuple) -> None:
    """Steps 3 and 5: abilities that happen before, when or after the base scores."""
    base = run.p.scoring.base
    if item[1] == "before_score" and base not in run.p.bases():
        return
    rule = {"before_score": "scoring-before-window", "when_score": "scoring-when-window",
            "after_score": "scoring-after-window"}[item[1]]
    if run.log is not None:
        run.log.note(run, "window", {"before_score": "Before the base scores", "when_score": "When the base scores",
                                     "after_score": "After the base scores"}[item[1]], (rule,))
    open_window(run, Event(item[1], base, run.p.turn, None, None, False, base, base))
    if item[1] == "when_score":
        # what hung on the places comes first, now that they are known
        run.push("later", item[1])


@frame("score_points")
def _score_points(run: Run, item: tuple) -> None:
    """Step 4: points by rank, then what happens when the base scores."""
    scoring = run.p.scoring
    base = scoring.base
    if base not in run.p.bases():
        if run.question("base-gone-while-scoring") == "scoring-stops":
            if run.log is not None:
                run.log.note(run, "stops", "The base has left: its scoring stops and all bases are checked again",
                             ("base-gone-scoring-stops",))
            _drop_rest(run)
            return
        run.p = run.p.replace(scoring=scoring._replace(ranking=()))
        return
    if not may_score(run, base):
        if run.log is not None:
            run.log.note(run, "stops", "The base cannot score any more: its scoring ends and all bases are checked again",
                         ("stasis-field-stops-scoring",), (base,))
        _drop_rest(run)
        return
    rows = ranking(run, base)
    vp = run.p.ident[base].face.vp or (0, 0, 0)
    changed = values(run).award
    run.p = run.p.replace(scoring=scoring._replace(ranking=rows))
    if run.log is not None:
        run.log.ranking(run, base, rows)
    run.push("score_window", "when_score")
    for player, _, place in rows:
        if place <= 3:
            # never below zero (rule vp-reward-never-below-zero)
            points = max(0, vp[place - 1] + changed.get((base, player), 0))
            if points:
                event = happen(run, Event("gain_vp", player, player, base, None, False, None, base, points, None, None,
                                          "score"))
                if run.log is not None and event is not None:
                    run.log.points(run, event, place)
                if event is not None:
                    collect(run, [event], run.p.play)


def _drop_rest(run: Run) -> None:
    """Give up the remaining steps of a scoring, back to the check."""
    while run.stack is not None and run.stack[0][0].startswith("score_"):
        run.stack = run.stack[1]
    run.p = run.p.replace(scoring=None)


@frame("score_treasures")
def _score_treasures(run: Run, item: tuple) -> None:
    """Treasures of the monsters on the base are shared out; see ``treasures``."""
    if run.p.settings.get("monsters"):
        share(run)


@frame("score_discard_cards")
def _score_discard_cards(run: Run, item: tuple) -> None:
    """Step 6: all cards on the base are discarded together; what an ability has promised happens instead."""
    base = run.p.scoring.base
    if base not in run.p.bases():
        return
    if base in values(run).cancelled:
        # what cancels the base is about to go; an ability that waits for the replacement stays cancelled
        run.p = run.p.replace(scoring=run.p.scoring._replace(silent=True))
    cards = [card for card, place in run.p.play.items() if place.base == base and card != base]
    run.push("scored_cards", tuple(cards))
    # what goes elsewhere goes before the rest is discarded, without passing through the discard pile
    for effect in reversed(run.p.lasting):
        if effect.kind == "when-discarded" and any(card in run.p.play and run.p.play[card].base == base
                                                   for card in effect.targets):
            run.push("promised", effect)


@frame("promised")
def _promised(run: Run, item: tuple) -> None:
    """Do what was promised instead of the discard pile (rule ``instead-of-discard-pile``)."""
    effect = item[1]
    if effect not in run.p.lasting:
        return
    run.p = run.p.replace(lasting=tuple(other for other in run.p.lasting if other is not effect and other != effect))
    card = effect.targets[0]
    place = run.p.play.get(card)
    if place is None or run.p.scoring is None or place.base != run.p.scoring.base:
        # it has left the base by another way (rule redirection-needs-the-discard)
        return
    node = run.library.nodes[effect.data[0]]
    scope = dict(effect.data[1])
    scope["it"] = card
    # what is placed elsewhere from here has already gone out of play (rule redirected-placing-is-not-affecting)
    scope["gone"] = "yes"
    if effect.ability is not None:
        scope["@"] = run.library.nodes[effect.ability]
    run.enter(scope)
    run.push("do", node.args["instead"])


@frame("scored_cards")
def _scored_cards(run: Run, item: tuple) -> None:
    base = run.p.scoring.base
    cards = [card for card in item[1] if card in run.p.play and run.p.play[card].base == base]
    if run.log is not None and cards:
        run.log.note(run, "discard", "All cards still on the base are discarded together", ("scoring-discard-cards",))
    if cards:
        open_level(run)
        attempt(run, [Event("scored", card, run.p.turn, None, None, False, base, None, 0, snapshot(run, card))
                      for card in cards if run.p.play[card].host is None or run.p.play[card].host not in cards]
                + [Event("scored", card, run.p.turn, None, None, False, base, None, 0, snapshot(run, card))
                   for card in cards if run.p.play[card].host in cards])


@frame("score_discard_base")
def _score_discard_base(run: Run, item: tuple) -> None:
    """Step 7: the base goes to the base discard pile."""
    base = run.p.scoring.base
    if base not in run.p.bases():
        return
    # what came after the other cards were discarded goes with the base
    for card in [card for card, place in run.p.play.items() if place.base == base and card != base]:
        event = happen(run, Event("scored", card, run.p.turn, None, None, False, base))
        if run.log is not None:
            run.log.happened(run, event)
    play = {card: place for card, place in run.p.play.items() if card != base}
    zones = dict(run.p.zones)
    index = zones["bases"].index(base)
    zones["bases"] = zones["bases"][:index] + ("",) + zones["bases"][index + 1:]
    run.p = forgotten(run.p, base).replace(play=play, zones=zones)
    run.p = put(run.p, base, "base-discard")
    if run.log is not None:
        run.log.note(run, "base-discarded", f"{run.log.name(base)} goes to the base discard pile",
                     ("scoring-discard-base",), (base,))


@frame("score_replace")
def _score_replace(run: Run, item: tuple) -> None:
    """Step 8: a new base takes its place."""
    scoring = run.p.scoring
    zones = run.p.zones
    if "" not in zones["bases"]:
        return
    new = scoring.next_base
    if new is None or new not in run.p.zone("base-deck") + run.p.zone("base-discard"):
        if not run.p.zone("base-deck") and run.p.zone("base-discard") == (scoring.base,):
            new = scoring.base
        elif not need_top(run, item, "base-deck"):
            return
        else:
            deck = run.p.zone("base-deck")
            new = deck[0] if deck else None
    index = zones["bases"].index("")
    zones = dict(run.p.zones)
    if new is None:
        zones["bases"] = tuple(base for base in zones["bases"] if base)
        run.p = run.p.replace(zones=zones)
        return
    zones["bases"] = zones["bases"][:index] + (new,) + zones["bases"][index + 1:]
    run.p = run.p.replace(zones=zones)
    put_base(run, new)
    run.p = run.p.replace(scoring=scoring._replace(replaced_by=new))
    if run.log is not None:
        run.log.note(run, "new-base", f"{run.log.name(new)} is the new base", ("scoring-replace-base",), (new,))
    if run.p.settings.get("monsters"):
        arrive_with_base(run, new)
    collect(run, [Event("base_played", new, run.p.turn, None, None, False, None, new)], run.p.play)
    event = Event("new_base", scoring.base, run.p.turn, None, None, False, None, new)
    run.outcome = Outcome(True)
    # abilities of the scored base that wait for its replacement happen now, although the base itself has gone
    old = run.p.ident[scoring.base].face
    entries = [Caught(ability, scoring.base, you, event, new)
               for ability in (() if scoring.silent else old.triggers.get("new_base", ()))
               for you in watchers(run, ability, scoring.base, InPlay(base=new), event)]
    for effect in run.p.lasting:
        if effect.kind == "later" and effect.until == NEXT_BASE:
            run.push("with_next_base", effect, new)
    for entry in reversed(entries):
        execute(run, entry)


@frame("with_next_base")
def _with_next_base(run: Run, item: tuple) -> None:
    """What an ability put off until the scored base is replaced; ``there`` is the new base."""
    _, effect, new = item
    if effect not in run.p.lasting:
        return
    run.p = run.p.replace(lasting=tuple(other for other in run.p.lasting if other is not effect and other != effect))
    open_level(run)
    run.enter({**dict(effect.data[1]), "@": run.library.nodes[effect.ability], "there": new})
    run.push("do", run.library.nodes[effect.data[0]].args["do"])


def put_base(run: Run, base: str) -> None:
    """A base comes into play from wherever it is."""
    zone = next((name for name, cards in run.p.zones.items() if base in cards and name != "bases"), None)
    position = take(run.p, base, zone) if zone is not None else run.p
    play = dict(position.play)
    play[base] = InPlay(base=base)
    run.p = position.replace(play=play)


def _take_in(run: Run, base: str) -> None:
    """What stands where no base is any more stands on the base that comes next (question ``minions-attached-to-base``)."""
    if not any(fact[0] == ADRIFT for fact in run.p.facts):
        return
    bases = run.p.bases()
    adrift = {card for card, place in run.p.play.items() if place.base not in bases}
    run.p = run.p.replace(play={card: place._replace(base=base) if card in adrift else place for card, place in run.p.play.items()},
                          facts=frozenset(fact for fact in run.p.facts if fact[0] != ADRIFT or fact[1] not in adrift))


def lay_base(run: Run, base: str, rule: str = "some-cards-change-base-count") -> None:
    """A base of the base deck comes into play beside the others, with its monsters, and what it does on arrival is caught."""
    put_base(run, base)
    run.p = run.p.replace(zones={**run.p.zones, "bases": run.p.zones["bases"] + (base,)})
    _take_in(run, base)
    if run.log is not None:
        run.log.note(run, "new-base", f"{run.log.name(base)} is laid out", (rule,), (base,))
    if run.p.settings.get("monsters"):
        arrive_with_base(run, base)
    collect(run, [Event("base_played", base, run.p.turn, None, None, False, None, base)], run.p.play)


@frame("score_end")
def _score_end(run: Run, item: tuple) -> None:
    """Back to the check: only when a base has been dealt with are all looked at again (rule
    ``scoring-check-again``)."""
    lasting = tuple(effect for effect in run.p.lasting if effect.kind != "when-discarded" and effect.until not in (NEXT_BASE, "when-score"))
    run.p = run.p.replace(scoring=None, lasting=lasting,
                          facts=frozenset(fact for fact in run.p.facts if not (fact[0] == "used" and fact[3] is not None)))


__all__ = ["begin_scoring", "is_kind", "put_base"]
