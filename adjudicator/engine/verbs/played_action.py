"""Doing something to a card that is just being played: stopping it, copying it, pretending one was played."""

from msgspec.structs import replace

from ...language.tree import Ability, Node
from ...language.words import VERBS, Param
from ...table.cards import Mark
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import Stopped
from ..kernel.caught import Caught
from ..kernel.frames import Do, Frame, Outcome
from ..kernel.run import Run, frame
from ..loops.finite_abilities import is_spent
from ..loops.watching import watch
from ..query.playable import allowed
from ..reading.cards import is_fusion, is_kind, kind, on_play_of
from ..reading.selections import cards_of, holds, refer
from ..resolution.attempting import attempt
from ..resolution.changes import happen
from ..resolution.effects import do_ability, effect
from ..resolution.triggers import collect
from ..resolution.upkeep import settle
from ..values.values import live_abilities, talents_given


@VERBS.word(
    "stop",
    {"what": Param("target", True)},
    "what",
    causes=("discard",),
    render=lambda n, say: "discard " + say.cards(n.args["what"]) + "; it has no effect",
    why="no other word reaches a card between being shown and being carried out",
)
def stop(run: Run, node: Node) -> None:
    """A card that is being played is discarded before it does anything."""
    for card in cards_of(run, node, "what"):
        run.p = run.p.replace(facts=run.p.facts | {Stopped(card=card)})
        zone = run.p.zone_of(card)
        if zone == "play":
            happen(run, Event(kind="discard_from_play", what=card, player=run.scope.get("you"), source=run.scope.get("this")))
        elif zone == "limbo":
            happen(run, Event(kind="discard", what=card, player=run.scope.get("you"), source=run.scope.get("this")))
        if run.log is not None:
            run.log.note(run, "stopped", f"{run.log.name(card)} is discarded and has no effect", ("cancel-means",), (card,))
    run.outcome = Outcome(True)


@VERBS.word(
    "do_as",
    {
        "card": Param("target", True),
        "talent": Param("ref"),
        "half": Param("word", False, None, ("copied", "used")),
        "given": Param("flag", False, False),
        "other": Param("flag", False, False),
    },
    "card",
    lends=True,
    unread={"half": ("talent", "given", "other"), "other": ("given",)},
    render=lambda n, say: (
        "use another of its talents an extra time"
        if n.args["other"]
        else f"{say.reference(n.args['talent'])} uses the talent that {say.cards(n.args['card'])} gives"
        if n.args["given"]
        else f"{say.reference(n.args['talent'])} uses {say.possessive(n.args['card'])} talent"
        + (" an extra time" if n.args["talent"] == n.args["card"] != "this" else "")
        if n.args["talent"]
        else f"use {say.possessive(n.args['card'])} Action ability"
        if n.args["half"] == "used"
        else ("copy the Action ability of " if n.args["half"] else "copy the ability of ") + say.cards(n.args["card"])
    ),
)
def do_as(run: Run, node: Node) -> None:
    """Do what another action says, as if that were printed on this one. If it is one that is played on a base or minion, this
    one comes to lie there too; the other's conditions for being played are not asked for. ``talent``: the card that uses
    another's talent as if it were its own; ``given``: a talent that the other gives, to whatever card; ``other``: one beside
    that which would be used. ``half``: the Action ability of a fusion, which may be in play; ``used``: it is that fusion's own
    use of it."""
    cards = cards_of(run, node, "card")
    if node.args["half"] is not None:
        _half(run, cards[:1], bool(node.args["half"] == "used"))
        return
    if node.args["talent"] is not None:
        run.push(
            TalentAs(
                cards=cards[:1],
                user=refer(run, node.args["talent"])[:1],
                given=bool(node.args["given"]),
                barred=_would_be_used(run) if node.args["other"] else None,
            )
        )
        return
    if not cards or kind(run, cards[0]) != "action":
        run.outcome = Outcome(False)
        return
    this = run.scope.get("this")
    if run.p.ident[cards[0]].face.play_on is not None and this in run.p.zone("limbo"):
        run.push(LaidAs(copied=cards[0]))
        return
    _copied(run, on_play_of(run, cards[0]))


def _half(run: Run, cards: tuple[str, ...], used: bool) -> None:
    """The Action ability of a fusion, done by the card at hand or ``used`` by the fusion itself."""
    abilities = on_play_of(run, cards[0], "action") if cards and is_fusion(run, cards[0]) else ()
    if not abilities:
        run.outcome = Outcome(False)
        return
    card = cards[0]
    if not used:
        # a card that copies what copies it in turn can go on for ever
        use = _copying(run, abilities[0], card)
        if is_spent(run, use.source, abilities[0].key):
            run.outcome = Outcome(False)
            return
        if run.log is not None:
            says = f"{run.log.name(use.source)} does what the Action ability of {run.log.name(card)} says"
            run.log.note(run, "copied", says, ("fusion-blocked-and-copied-as-declared",), (use.source, card))
        if not watch(run, use):
            _copied(run, abilities)
        return
    place = run.p.play.get(card)
    collect(run, [Event(kind="use_action_half", what=card, player=run.scope.get("you"), source=card)], run.p.play)
    inner = {**run.scope, "this": card, "here": place.base if place is not None else run.scope.get("here")}
    run.outcome = Outcome(True)
    for ability in reversed(abilities):
        run.enter({**inner, "@": ability})
        do_ability(run, ability, card)


def _copying(run: Run, ability: Ability, copied: str) -> Caught:
    """The use of another's Action ability by the card at hand, told from other uses of it."""
    this, you = run.scope["this"], run.scope.get("you")
    place = run.p.play.get(this)
    event = Event(kind="use_action_half", what=copied, player=you, source=this)
    return Caught(ability, this, you, event, place.base if place is not None else None, place.host if place is not None else None)


def _copied(run: Run, abilities: tuple[Ability, ...]) -> None:
    """Do on-play abilities as those of the card at hand."""
    scope = run.scope
    this: str = scope["this"]
    place = run.p.play.get(this)
    if place is not None:
        scope = {**scope, "here": place.base, "host": place.host}
    run.outcome = Outcome(True)
    for ability in reversed(abilities):
        run.enter({**scope, "@": ability})
        do_ability(run, ability, this)


def _would_be_used(run: Run) -> str | None:
    """The key of the talent whose use is about to be replaced."""
    event: Event | None = run.scope.get("event")
    return event.extra if event is not None and event.kind == "begin_talent" else None


class TalentAs(Frame, frozen=True, kw_only=True):
    """A talent of one card (``cards``, at most one) is used by another (``user``, at most one). ``given``: one that the first gives.
    ``barred``: the key of one that is not meant."""

    cards: tuple[str, ...]
    user: tuple[str, ...]
    given: bool = False
    barred: str | None = None


@frame(TalentAs)
def _talent_as(run: Run, item: TalentAs) -> None:
    """Another's talent, done by ``user``; of several its player picks one."""
    cards, user = item.cards, item.user
    there = cards and user and cards[0] in run.p.play and user[0] in run.p.play
    talents = () if not there else talents_given(run, cards[0]) if item.given else live_abilities(run, cards[0], "talents")
    # lent by two copies of a card it is one talent to pick
    talents = tuple({ability.key: ability for ability in talents if ability.key != item.barred}.values())
    scope = run.scope
    answer = run.take()
    if answer is None and len(talents) > 1:
        run.ask(item, scope.get("you"), "either", scope.get("this"), [Option(ability.key, ability.key) for ability in talents])
        return
    chosen = [ability for ability in talents if answer is None or ability.key == answer.data]
    run.outcome = Outcome(bool(chosen))
    if not chosen:
        return
    place = run.p.play[user[0]]
    inner = {**scope, "this": user[0], "here": place.base, "host": place.host, "@": chosen[0]}
    if holds(run, chosen[0].condition, inner):
        # two cards that use each other's talents can go on for ever
        use = Caught(
            chosen[0],
            user[0],
            scope.get("you"),
            Event(kind="talent", what=cards[0], player=scope.get("you"), source=user[0]),
            place.base,
            place.host,
        )
        if is_spent(run, use.source, chosen[0].key):
            run.outcome = Outcome(False)
            return
        if run.log is not None:
            run.log.note(
                run,
                "use",
                f"{run.log.name(use.source)} uses the talent of {run.log.name(cards[0])}",
                ("talent-means", "talent-needs-its-card-in-play"),
                (use.source,),
            )
        if watch(run, use):
            return
        run.enter(inner)
        if chosen[0].body is not None:
            run.push(Do(node=chosen[0].body))


class LaidAs(Frame, frozen=True, kw_only=True):
    """Choose where a copying action comes to lie. ``copied``: the action that it stands for."""

    copied: str


@frame(LaidAs)
def _laid_as(run: Run, item: LaidAs) -> None:
    """Choose the base or minion on which the card comes to lie, as the card that it stands for could."""
    copied = item.copied
    scope = run.scope
    this, you = scope["this"], scope["you"]
    on_base = run.p.ident[copied].face.on_base
    answer = run.take()
    if answer is None:
        pool = run.p.bases() if on_base else tuple(card for card in run.p.play if is_kind(run, card, "minion"))
        options = [Option(target, target) for target in pool if allowed(run, Event(kind="play", what=this, player=you, target=target))]
        if not options:
            run.outcome = Outcome(False)
            return
        run.ask(item, you, "base" if on_base else "host", this, options, ("play-action-attach",))
        return
    run.push(Laid(copied=copied))
    if on_base:
        happen(run, Event(kind="put_in_play", what=this, player=you, source=this, target=answer.data, played=this, extra=you))
    else:
        attempt(run, [effect(run, "attach", answer.data, origin=run.p.play[answer.data].base, target=answer.data, extra=this)])


class Laid(Frame, frozen=True, kw_only=True):
    """A copying action lies where it goes. ``copied``: the action that it stands for."""

    copied: str


@frame(Laid)
def _laid(run: Run, item: Laid) -> None:
    """The card lies there: it has the other's lasting abilities, and its on-play abilities are done."""
    this = run.scope["this"]
    place = run.p.play.get(this)
    if place is None:
        run.outcome = Outcome(False)
        return
    face = run.p.ident[item.copied].face
    old = run.p
    copied = tuple(Mark("ability", ability.key) for ability in face.abilities if ability.role != "on_play")
    run.p = run.p.lying(this, replace(place, marks=place.marks + copied))
    settle(run, old, [])
    _copied(run, face.on_play)


@VERBS.word(
    "pretend_play",
    {"kind": Param("word", True, None, ("action", "minion"))},
    "kind",
    render=lambda n, say: f"trigger all abilities that would trigger from you playing an {n.args['kind']}",
    causes=("play",),
    why="the only text that sets off reactions without the event",
)
def pretend_play(run: Run, node: Node) -> None:
    """Abilities that wait for a card being played act as if one had been."""
    scope = run.scope
    this = scope.get("this")
    event = Event(kind="play", player=scope.get("you"), source=this, played=this, extra="pretended")
    collect(run, [event], run.p.play)
    run.outcome = Outcome(True)
