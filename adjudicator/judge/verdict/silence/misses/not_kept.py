"""What protects cards, or forbids that something is done to them, but not what befell a card here: another kind of card did it, or
somebody else's, or the card is none of those that are kept from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .....engine.kernel.frames import Scope
from .....engine.kernel.run import Run
from .....engine.query.patterns import behind, done_to, fits, is_about
from .....engine.query.playable import hold_in
from .....engine.reading.selections import meets, meets_source, refer
from .....engine.values.layers import Instance, Prohibition, Protection
from .....engine.values.protection import counts_as_affecting
from .....ground.patterns import pattern
from .....language.english import an, capitalized
from .....language.events import KINDS
from .....language.rendering import render_ability
from .....language.tree import Selection
from .....table.events import Event
from ....data.table_words import pile_name
from ....replay.replay import Replay
from ...asked_for import clause_with_names, not_so
from ...copies import Copies
from .asks import in_words, without_one
from .instead.spreading import spread_by

#: Of so many it is told; on a table with more most are nobody's question.
MOST = 2
#: What the rules do to a card, not another card.
_BY_THE_RULES = ("scored", "lose_host")
#: What nobody wants to be kept from, where it comes from his own cards.
_WELCOME = ("gain_power", "add_counters")
#: The longest text that is told with it, in characters.
LONGEST = 120
#: What is done to cards out of play from which a card in play might be thought to keep them, and where they lie.
_OUT_OF_PLAY = ("place", "discard", "shuffle_in", "return", "bury")
_PILES = ("discard:", "hand:", "deck:")
#: How a text calls whoever does something.
_ACTOR = pattern(r"\bthat player's\b")


def not_kept(made: Replay) -> list[str]:
    """Of each card that keeps others from something, what it did not keep one of them from, with the one thing that it is not."""
    copies, found = Copies(made), dict[tuple[str, str], str]()
    for noticed in made.trace.seen:
        run = made.run_of(noticed.game)
        for event in noticed.events if noticed.before is None else ():
            for source, why in filter(lambda one: one[1], _reasons(copies, run, event)):
                name = capitalized(copies.all_of([source])[0])
                whom = "itself" if source == event.card else copies.one(event.card)
                found.setdefault((source, event.card), f"{name} does not keep {whom} from {_doing(event)}: {why}.")
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def _doing(event: Event) -> str:
    """What is done to a card, after "from"."""
    kind = KINDS[event.kind]
    if event.kind == "gain_power" and event.number < 0:
        return "losing power"
    return f"being {kind.passive}" if kind.passive and kind.past in kind.passive else str(kind.doing)


def _reasons(copies: Copies, run: Run, event: Event) -> Iterator[tuple[str, str]]:
    """The cards that keep something like it from a card, but not this, with the reason."""
    how, play = done_to(event), run.p.play
    if event.what in run.p.ident and event.what not in play and event.source in run.p.ident and event.kind in _OUT_OF_PLAY:
        yield from _out_of_play(copies, run, event)
    if how is None or event.kind in _BY_THE_RULES or event.what not in play or event.source not in run.p.ident:
        return
    own = behind(run, event) == play[event.card].controller and not spread_by(copies.made, event)
    if event.kind in _WELCOME and event.number >= 0 and own:
        return
    known = copies.made.values(run.p)
    counts = counts_as_affecting(run, how)
    for protection in known.unaffected.get(event.card, ()) if not counts else ():
        if protection.source != event.source and not own and _is_from(run, event, protection):
            yield protection.source, "that does not count as affecting it by the rules played here"
    for protection in known.unaffected.get(event.card, ()):
        if protection.source != event.source and counts:
            yield protection.source, _not_from(copies, run, event, protection)
    for instance in known.instances:
        if instance.layer == "unaffected" and instance.source not in known.cancelled and counts:
            yield instance.source, _not_whom(copies, run, event, instance)
    for prohibition in known.cannot:
        if prohibition.source not in (None, event.source):
            yield str(prohibition.source), _not_forbidden(copies, run, event, prohibition)


def _out_of_play(copies: Copies, run: Run, event: Event) -> Iterator[tuple[str, str]]:
    """The cards that would keep something from a card out of play if it lay there, as a player's, with where it lies."""
    zone, face = run.p.zone_of(event.card), run.p.ident[event.card].face
    if face is None or not zone.startswith(_PILES):
        return
    known = copies.made.values(run.p)
    for instance in known.instances:
        to, scope = instance.node.args.get("to"), instance.scope
        if instance.layer != "unaffected" or instance.source in known.cancelled or not isinstance(to, Selection):
            continue
        whose = [one.args["of"] for one in to.filters if one.word.name == "controller"]
        own = len(whose) == len(to.filters) == 1 and whose[0] in ("you", ("you",)) and scope.get("you") == run.p.ident[event.card].owner
        by = instance.node.args["by"]
        if own and to.kind in (face.kind, "card") and meets_source(run, str(event.source), behind(run, event), by, scope):
            text = render_ability(instance.ability, run.p.ident[instance.source].face, labelled=False).rstrip(".")
            says = f"“{text[:1].lower()}{text[1:]}” speaks" if len(text) <= LONGEST else "it speaks"
            yield instance.source, f"it lies in {pile_name(zone)}, and {says} only of what is in play"


def _is_from(run: Run, event: Event, protection: Protection) -> bool:
    """Whether a protection of a card is one from what does something to it."""
    by = protection.node.args["by"]
    return isinstance(by, Selection) and meets_source(run, str(event.source), behind(run, event), by, _for(run, event, protection.scope))


def _for(run: Run, event: Event, scope: Scope) -> Scope:
    """What a protection is read with: where it stands on a base, for whoever controls the card."""
    return {**scope, "you": run.p.play[event.card].controller} if scope.get("you") is None else scope


def _not_from(copies: Copies, run: Run, event: Event, protection: Protection) -> str:
    """Why a protection of a card is not one from what does something to it; empty where that is more than one thing."""
    return _unlike(copies, run, event, protection.node.args["by"], protection.source, _for(run, event, protection.scope))


def _unlike(copies: Copies, run: Run, event: Event, by: Selection, keeper: str, scope: Scope) -> str:
    """What a text asks for, and the one thing in which what does something to a card is none of those; empty where that is more."""
    source, spreads = str(event.source), spread_by(copies.made, event)
    why = _in_what(copies, run, event, by, scope)
    if not why and spreads in run.p.play and meets_source(run, spreads, run.p.play[spreads].controller, by, scope):
        why = f"{copies.one(source)} does this, not {copies.one(spreads)}"
    return f"it keeps off only what {in_words(copies, run, keeper, by, scope)} does, and {why}" if why else ""


def _in_what(copies: Copies, run: Run, event: Event, by: Selection, scope: Scope) -> str:
    """The one thing in which what does something is none of those for which a text asks, as a clause; empty where that is more."""
    source, player = str(event.source), behind(run, event)
    name, face = copies.one(source), run.p.ident[source].face
    if face is not None and face.kind != by.kind and meets_source(run, source, player, replace(by, kind="card"), scope):
        return f"{name} is {an(face.kind)}"
    for one, rest in without_one(by):
        if meets_source(run, source, player, rest, scope):
            if one.word.name != "controller":
                return f"{name} is not one"
            return f"{name} is a base" if source in run.p.bases() else f"{name} is {player}'s"
    return ""


def _not_whom(copies: Copies, run: Run, event: Event, instance: Instance) -> str:
    """Why a card is not among those that are protected from what does something to it; empty where that is more than one thing."""
    to, scope, source = instance.node.args["to"], _for(run, event, instance.scope), str(event.source)
    if not meets_source(run, source, behind(run, event), instance.node.args["by"], scope):
        # what is among those that are protected only by this change is so for its player's own card as well
        lately = isinstance(to, Selection) and event.card in copies.made.position.play and meets(copies.made.run(), event.card, to, scope)
        return _unlike(copies, run, event, instance.node.args["by"], instance.source, scope) if lately else ""
    if instance.ability.condition and not hold_in(run, instance.ability.condition, scope):
        reached = meets(run, event.card, to, scope) if isinstance(to, Selection) else event.card in refer(run, to, scope)
        says = not_so(run, instance.ability.condition, scope, run.p.ident[instance.source].face)
        return clause_with_names(says, scope.get("you")) if reached else ""
    if not isinstance(to, Selection):
        return ""
    if not any(meets(run, event.card, rest, scope) for _, rest in without_one(to)) or meets(run, event.card, to, scope):
        return ""
    return f"it protects only {_all_of(in_words(copies, run, instance.source, to, scope))}"


def _not_forbidden(copies: Copies, run: Run, event: Event, prohibition: Prohibition) -> str:
    """Why something is not forbidden by what forbids the like; empty where that is more than one thing."""
    pattern, _, keeper, scope, effect = prohibition
    if keeper is None or pattern.implied or not is_about(pattern, event) or (effect is not None and effect.targets is not None):
        return ""
    scope, what = scope if event.player is None else {**scope, "actor": event.player}, pattern.what
    if isinstance(pattern.source, Selection) and fits(run, pattern._replace(source=None), event, scope):
        return _unlike(copies, run, event, pattern.source, keeper, scope)
    if not isinstance(what, Selection):
        return ""
    for _, rest in without_one(what):
        if fits(run, pattern._replace(what=rest), event, scope):
            asks = _all_of(in_words(copies, run, keeper, what, scope))
            return "it forbids that only for " + (asks if event.player is None else _ACTOR.sub(f"{event.player}'s", asks))
    return ""


def _all_of(asks: str) -> str:
    """What a text asks for, of all that it covers: "Ann's minions", as "one of Ann's minions" sounds like a limit of one."""
    return asks.removeprefix("one of ")
