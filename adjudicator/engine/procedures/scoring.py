"""The scoring of bases, step by numbered step.

The steps are the rulebooks' (rules ``scoring-...``): check, choose, before, points and when, treasures, after,
discard cards, discard base, replace, again.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...language.tree import Node
from ...table.cards import InPlay
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import AbilityUsed, Adrift
from ...table.position import Lasting, Scoring
from ...table.zones import put, take
from ..kernel.caught import Caught, scope_of
from ..kernel.ending import FAR_ENOUGH
from ..kernel.frames import Do, Frame, Outcome
from ..kernel.run import Run, frame
from ..query.choosing import Select, Verb
from ..query.ranking import award, may_score, printed_award, ranking, ready_bases
from ..resolution.attempting import attempt
from ..resolution.changes import bring_about, forgotten, happen, snapshot
from ..resolution.effects import recalled
from ..resolution.limits import note_use
from ..resolution.reactions import execute, open_level
from ..resolution.triggers import collect, watchers
from ..resolution.upkeep import resets_picked
from ..resolution.windows import open_window
from ..values.values import values
from .decks import base_turned_up, need_top
from .frames import GameOverCheck, Phase
from .limbo import Opening, opening_due
from .treasures import arrive_with_base, share
from .turn_moments import Later

#: The deadline of what waits for the base that replaces the scored one.
NEXT_BASE = "next-base"
#: The kind of what was decided about the replacement before it lay there.
DECIDED = "decided"


class ScoringStep(Frame, frozen=True, kw_only=True):
    """A step of the scoring of a base, given up with the rest when the scoring stops."""


class Score(Frame, frozen=True, kw_only=True):
    """Check which bases are ready; the current player picks one. ``again``: whether a base has been scored before this check."""

    again: bool = False


@frame(Score)
def _score(run: Run, item: Score) -> None:
    """Steps 1 and 2: which bases are ready; the current player picks one. Every base is checked afresh."""
    if not base_turned_up(run, item) or not resets_picked(run, item):
        return
    ready = ready_bases(run)
    answer = run.take()
    if answer is None:
        if not ready:
            if run.log is not None:
                run.log.note(run, "none-ready", "No base is ready to score", ("scoring-check-ready",), how="again" if item.again else "")
            drawing_next = run.stack is not None and run.stack[0] == Phase(name="draw")
            if item.again and run.stack is not None and drawing_next and run.question("after-last-base") == "end-turn":
                # two rulebooks print "go to the End Turn phase" here, against their own list of phases
                run.drop()
            if max(run.p.vp.values()) >= FAR_ENOUGH and run.question("when-the-end-is-checked") == "also-after-scoring":
                run.push(GameOverCheck())
            return
        run.ask(item, run.p.turn, "score", None, [Option(base, base) for base in ready], ("scoring-choose-base", "scoring-check-ready"))
        return
    begin_scoring(run, answer.data)


class BeginScoring(Frame, frozen=True, kw_only=True):
    """A base has been chosen already: it is scored, and then all are looked at again."""

    base: str


@frame(BeginScoring)
def _begin_scoring(run: Run, item: BeginScoring) -> None:
    if base_turned_up(run, item) and resets_picked(run, item):
        begin_scoring(run, item.base)


def begin_scoring(run: Run, base: str) -> None:
    """A base has been chosen: it is scored to the end, whatever becomes of its total (rule
    ``scored-even-below-breakpoint``)."""
    if run.log is not None:
        run.log.note(run, "scoring", f"{run.log.name(base)} begins to score", ("scoring-choose-base",), (base,))
    run.p = run.p.replace(scoring=Scoring(base))
    run.push(Score(again=True))
    run.push(ScoreEnd())
    run.push(ScoreReplace())
    run.push(ScoreDiscardBase())
    run.push(ScoreDiscardCards())
    run.push(DecideAhead())
    run.push(ScoreWindow(moment="after_score"))
    run.push(ScoreTreasures())
    run.push(ScorePoints())
    run.push(ScoreWindow(moment="before_score"))


class ScoreWindow(ScoringStep, frozen=True, kw_only=True):
    """The window before, when or after a base scores. ``moment``: the kind of its event."""

    moment: str


@frame(ScoreWindow)
def _score_window(run: Run, item: ScoreWindow) -> None:
    """Steps 3 and 5: abilities that happen before, when or after the base scores."""
    base = run.p.scored.base
    if item.moment == "before_score" and base not in run.p.bases():
        return
    rule = {"before_score": "scoring-before-window", "when_score": "scoring-when-window", "after_score": "scoring-after-window"}[
        item.moment
    ]
    if run.log is not None:
        run.log.note(
            run,
            "window",
            {"before_score": "Before the base scores", "when_score": "When the base scores", "after_score": "After the base scores"}[
                item.moment
            ],
            (rule,),
        )
    open_window(run, Event(kind=item.moment, what=base, player=run.p.turn, origin=base, target=base))
    if item.moment == "when_score":
        # what hung on the places comes first, now that they are known
        run.push(Later(event=item.moment))


class ScorePoints(ScoringStep, frozen=True, kw_only=True):
    """Points by rank."""


@frame(ScorePoints)
def _score_points(run: Run, item: ScorePoints) -> None:
    """Step 4: points by rank, then what happens when the base scores."""
    scoring = run.p.scored
    base = scoring.base
    if base not in run.p.bases():
        if run.question("base-gone-while-scoring") == "scoring-stops":
            if run.log is not None:
                run.log.note(
                    run, "stops", "The base has left: its scoring stops and all bases are checked again", ("base-gone-scoring-stops",)
                )
            _drop_rest(run)
            return
        run.p = run.p.replace(scoring=scoring._replace(ranking=()))
        return
    if not may_score(run, base):
        if run.log is not None:
            run.log.note(
                run,
                "stops",
                "The base cannot score any more: its scoring ends and all bases are checked again",
                ("stasis-field-stops-scoring",),
                (base,),
            )
        _drop_rest(run)
        return
    rows = ranking(run, base)
    run.p = run.p.replace(scoring=scoring._replace(ranking=rows))
    if run.log is not None:
        run.log.ranking(run, base, rows)
    run.push(ScoreWindow(moment="when_score"))
    # all are reckoned before anybody gains anything
    for row, points in [(row, award(run, base, row)) for row in rows]:
        if not points and run.log is not None and printed_award(run, base, row.place):
            # what the place is worth has been taken away, and no more than that
            run.log.note(run, "nothing", f"{row.player} gains no VP here", ("vp-reward-never-below-zero",), (base,), row.player)
        if points:
            event = happen(
                run, Event(kind="gain_vp", what=row.player, player=row.player, source=base, target=base, number=points, extra="score")
            )
            if run.log is not None and event is not None:
                run.log.points(run, event, row.place)
            if event is not None:
                collect(run, [event], run.p.play)


def _drop_rest(run: Run) -> None:
    """Give up the remaining steps of a scoring, back to the check."""
    while run.stack is not None and isinstance(run.stack[0], ScoringStep):
        run.drop()
    run.p = run.p.replace(scoring=None)


class ScoreTreasures(ScoringStep, frozen=True, kw_only=True):
    """Treasures of the monsters on the base are shared out."""


@frame(ScoreTreasures)
def _score_treasures(run: Run, item: ScoreTreasures) -> None:
    """Treasures of the monsters on the base are shared out; see ``treasures``."""
    if run.p.settings.get("monsters"):
        share(run)


class DecideAhead(ScoringStep, frozen=True, kw_only=True):
    """What is decided of abilities that await the replacement, where they are decided before it is seen."""


@frame(DecideAhead)
def _decide_ahead(run: Run, item: DecideAhead) -> None:
    """Who uses an ability of the scored base that awaits its replacement says so in the step of the other abilities, if that is how it is
    read (question ``new-base-seen-before-choosing``)."""
    base = run.p.scored.base
    if base not in run.p.bases() or base in values(run).cancelled:
        return
    entries = [entry for entry in _awaiting(run, base, None) if entry.ability.optional]
    if not entries or run.question("new-base-seen-before-choosing") != "chosen-blind":
        return
    for entry in reversed(entries):
        run.push(MayDecide(entry=entry))


def _awaiting(run: Run, base: str, new: str | None) -> list[Caught]:
    """The abilities of a scored base that await its replacement. ``new``: that base, ``None`` while nobody knows it."""
    event = Event(kind="new_base", what=base, player=run.p.turn, target=new)
    return [
        Caught(ability, base, you, event, new)
        for ability in run.p.ident[base].face.triggers.get("new_base", ())
        for you in watchers(run, ability, base, InPlay(base=new or base), event)
    ]


class MayDecide(ScoringStep, frozen=True, kw_only=True):
    """A player says whether an ability will be used when the scored base has been replaced, and on what."""

    entry: Caught


@frame(MayDecide)
def _may_decide(run: Run, item: MayDecide) -> None:
    entry = item.entry
    answer = run.take()
    if answer is None:
        why = ("some-base-abilities-await-replacement",)
        run.ask(item, entry.you, "may", entry.source, [Option("no"), Option("yes")], why, ("use", entry.ability.key))
        return
    if answer.key != "yes":
        return
    run.enter(scope_of(entry))
    run.push(Decided(entry=entry))
    body = entry.ability.body
    if isinstance(body, Node):
        for name in reversed(_chosen_now(body)):
            run.push(Select(node=body, name=name, picked=(), optional=False))


def _chosen_now(body: Node) -> tuple[str, ...]:
    """What of an ability can be chosen before the replacement lies there: cards in play; nothing where a part of it is not in play yet."""
    return tuple(body.choosers) if all(body.args[name].zone == "play" for name in body.choosers) else ()


class Decided(ScoringStep, frozen=True, kw_only=True):
    """What a player has decided is kept until the scored base is replaced."""

    entry: Caught


@frame(Decided)
def _decided(run: Run, item: Decided) -> None:
    chosen = tuple((key, value) for key, value in run.scope.items() if key.startswith("$"))
    effect = Lasting(DECIDED, None, 0, NEXT_BASE, item.entry.source, item.entry.you, item.entry.ability.key, chosen)
    run.p = run.p.replace(lasting=run.p.lasting + (effect,))


def _as_decided(run: Run, entry: Caught) -> None:
    """What was decided before the new base lay there is carried out, as far as it still can be."""
    kept = next(
        (
            effect
            for effect in run.p.lasting
            if effect.kind == DECIDED and effect.ability == entry.ability.key and effect.player == entry.you
        ),
        None,
    )
    if kept is None:
        return
    run.p = run.p.replace(lasting=tuple(effect for effect in run.p.lasting if effect is not kept))
    chosen = {name: tuple(card for card in cards if card in run.p.play) for name, cards in kept.data}
    if chosen and not all(chosen.values()):
        if run.log is not None:
            gone = tuple(card for _, cards in kept.data for card in cards if card not in run.p.play)
            says = f"{run.log.names_of(gone)} is not in play any more, so nothing comes of what was decided"
            run.log.note(run, "nothing", says, ("some-base-abilities-await-replacement",), gone)
        return
    if not chosen:
        execute(run, entry, agreed=True)
        return
    open_level(run)
    run.enter({**scope_of(entry), **chosen})
    note_use(run, entry)
    body = entry.ability.body
    if isinstance(body, Node):
        run.push(Verb(node=body, stage=len(body.choosers), optional=False))


class ScoreDiscardCards(ScoringStep, frozen=True, kw_only=True):
    """All cards on the base are discarded."""


@frame(ScoreDiscardCards)
def _score_discard_cards(run: Run, item: ScoreDiscardCards) -> None:
    """Step 6: all cards on the base are discarded together; what an ability has promised happens instead."""
    base = run.p.scored.base
    if base not in run.p.bases():
        return
    if base in values(run).cancelled:
        # what cancels the base is about to go; an ability that waits for the replacement stays cancelled
        run.p = run.p.replace(scoring=run.p.scored._replace(silent=True))
    cards = [card for card, place in run.p.play.items() if place.base == base and card != base]
    # one step: whatever reacts to a part of it waits for all of it (rule scoring-discard-cards)
    open_level(run)
    run.push(ScoredCards(cards=tuple(cards)))
    # what goes elsewhere goes before the rest is discarded, without passing through the discard pile
    for effect in run.p.lasting[::-1]:
        if effect.kind == "when-discarded" and any(card in run.p.play and run.p.play[card].base == base for card in effect.cards):
            run.push(Promised(effect=effect))


class Promised(Frame, frozen=True, kw_only=True):
    """What was promised instead of the discard pile is done."""

    effect: Lasting


@frame(Promised)
def _promised(run: Run, item: Promised) -> None:
    """Do what was promised instead of the discard pile (rule ``instead-of-discard-pile``)."""
    effect = item.effect
    if effect not in run.p.lasting:
        return
    run.p = run.p.replace(lasting=tuple(other for other in run.p.lasting if other != effect))
    card = effect.cards[0]
    place = run.p.play.get(card)
    if place is None or run.p.scoring is None or place.base != run.p.scoring.base:
        # it has left the base by another way (rule redirection-needs-the-discard)
        return
    node = run.library.nodes[effect.data[0]]
    scope = recalled(run, effect)
    scope["it"] = card
    # what is placed elsewhere from here has already gone out of play (rule redirected-placing-is-not-affecting)
    scope["gone"] = "yes"
    run.enter(scope)
    run.push(Do(node=node.args["instead"]))


class ScoredCards(Frame, frozen=True, kw_only=True):
    """Those of some cards that are still on the scored base are discarded together."""

    cards: tuple[str, ...]


@frame(ScoredCards)
def _scored_cards(run: Run, item: ScoredCards) -> None:
    base = run.p.scored.base
    cards = [card for card in item.cards if card in run.p.play and run.p.play[card].base == base]
    if run.log is not None and cards:
        run.log.note(run, "discard", "All cards still on the base are discarded together", ("scoring-discard-cards",))
    if cards:
        attempt(
            run,
            [
                Event(kind="scored", what=card, player=run.p.turn, origin=base, last=snapshot(run, card))
                # what lies on one of them goes after it
                for card in sorted(cards, key=lambda card: run.p.play[card].host in cards)
            ],
        )


class ScoreDiscardBase(ScoringStep, frozen=True, kw_only=True):
    """The base goes to its discard pile."""


@frame(ScoreDiscardBase)
def _score_discard_base(run: Run, item: ScoreDiscardBase) -> None:
    """Step 7: the base goes to the base discard pile."""
    base = run.p.scored.base
    if base not in run.p.bases():
        return
    # what came after the other cards were discarded goes with the base
    for card in [card for card, place in run.p.play.items() if place.base == base and card != base]:
        bring_about(run, Event(kind="scored", what=card, player=run.p.turn, origin=base))
    play = {card: place for card, place in run.p.play.items() if card != base}
    zones = dict(run.p.zones)
    index = zones["bases"].index(base)
    zones["bases"] = zones["bases"][:index] + ("",) + zones["bases"][index + 1 :]
    run.p = forgotten(run.p, base).replace(play=play, zones=zones)
    run.p = put(run.p, base, "base-discard")
    if run.log is not None:
        run.log.note(run, "base-discarded", f"{run.log.name(base)} goes to the base discard pile", ("scoring-discard-base",), (base,))


class ScoreReplace(ScoringStep, frozen=True, kw_only=True):
    """A new base takes the place of the scored one."""


@frame(ScoreReplace)
def _score_replace(run: Run, item: ScoreReplace) -> None:
    """Step 8: a new base takes its place."""
    scoring = run.p.scored
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
    zones["bases"] = zones["bases"][:index] + (new,) + zones["bases"][index + 1 :]
    run.p = run.p.replace(zones=zones)
    put_base(run, new)
    run.p = run.p.replace(scoring=scoring._replace(replaced_by=new))
    if run.log is not None:
        run.log.note(run, "new-base", f"{run.log.name(new)} is the new base", ("scoring-replace-base",), (new,))
    base_arrives(run, new)
    run.outcome = Outcome(True)
    # abilities of the scored base that wait for its replacement happen now, although the base itself has gone
    entries = [] if scoring.silent else _awaiting(run, scoring.base, new)
    ahead = any(entry.ability.optional for entry in entries) and run.question("new-base-seen-before-choosing") == "chosen-blind"
    for effect in run.p.lasting:
        if effect.kind == "later" and effect.until == NEXT_BASE:
            run.push(WithNextBase(effect=effect, new=new))
    for entry in reversed(entries):
        if ahead and entry.ability.optional:
            run.push(AsDecided(entry=entry))
        else:
            execute(run, entry)


class AsDecided(Frame, frozen=True, kw_only=True):
    """An ability that was decided on before the new base lay there is carried out."""

    entry: Caught


@frame(AsDecided)
def _carry_out_decided(run: Run, item: AsDecided) -> None:
    _as_decided(run, item.entry)


class WithNextBase(Frame, frozen=True, kw_only=True):
    """What an ability put off until the scored base is replaced. ``new``: the new base."""

    effect: Lasting
    new: str


@frame(WithNextBase)
def _with_next_base(run: Run, item: WithNextBase) -> None:
    """What an ability put off until the scored base is replaced; ``there`` is the new base."""
    effect, new = item.effect, item.new
    if effect not in run.p.lasting:
        return
    run.p = run.p.replace(lasting=tuple(other for other in run.p.lasting if other != effect))
    open_level(run)
    run.enter({**recalled(run, effect), "there": new})
    run.push(Do(node=run.library.nodes[effect.data[0]].args["do"]))


def put_base(run: Run, base: str) -> None:
    """A base comes into play from wherever it is."""
    zone = next((name for name, cards in run.p.zones.items() if base in cards and name != "bases"), None)
    position = take(run.p, base, zone) if zone is not None else run.p
    play = dict(position.play)
    play[base] = InPlay(base=base)
    run.p = position.replace(play=play)


def _take_in(run: Run, base: str) -> None:
    """What stands where no base is any more stands on the base that comes next (question ``minions-attached-to-base``)."""
    sinking = {fact.card: fact.sinks for fact in run.p.facts if isinstance(fact, Adrift)}
    if not sinking:
        return
    bases = run.p.bases()
    adrift = {card for card, place in run.p.play.items() if place.base not in bases and not sinking.get(place.host or card, False)}
    run.p = run.p.replace(
        play={card: replace(place, base=base) if card in adrift else place for card, place in run.p.play.items()},
        facts=frozenset(fact for fact in run.p.facts if not (isinstance(fact, Adrift) and fact.card in adrift)),
    )


def lay_base(run: Run, base: str, rule: str = "some-cards-change-base-count") -> None:
    """A base of the base deck comes into play beside the others, with its monsters, and what it does on arrival is caught."""
    put_base(run, base)
    run.p = run.p.replace(zones={**run.p.zones, "bases": run.p.zones["bases"] + (base,)})
    _take_in(run, base)
    if run.log is not None:
        run.log.note(run, "new-base", f"{run.log.name(base)} is laid out", (rule,), (base,))
    base_arrives(run, base)


def base_arrives(run: Run, base: str) -> None:
    """A base that has come into play brings its monsters, and who waits for a base notices it (rule ``new-base-draws-monsters``)."""
    if run.p.settings.get("monsters"):
        arrive_with_base(run, base)
    collect(run, [Event(kind="base_played", what=base, player=run.p.turn, target=base)], run.p.play)


class ScoreEnd(ScoringStep, frozen=True, kw_only=True):
    """The scoring of a base is over."""


@frame(ScoreEnd)
def _score_end(run: Run, item: ScoreEnd) -> None:
    """Back to the check: only when a base has been dealt with are all looked at again (rule
    ``scoring-check-again``)."""
    lasting = tuple(effect for effect in run.p.lasting if effect.kind != "when-discarded" and effect.until not in (NEXT_BASE, "when-score"))
    run.p = run.p.replace(
        scoring=None,
        # what ends nothing leaves the values as they are
        **({"lasting": lasting} if len(lasting) < len(run.p.lasting) else {}),
        facts=frozenset(fact for fact in run.p.facts if not (isinstance(fact, AbilityUsed) and fact.base is not None)),
    )
    if run.p.limbo and opening_due(run):
        # the base that drove on what was set aside may be the one that has gone
        run.push(Opening())
