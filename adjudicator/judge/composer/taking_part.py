"""What the cards of a case did in its replay: which took part, which was played, aimed at, picked nothing.

A status is only given to a verdict on a case in which the cards that it is about took part."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from ...engine.values.layers import Values
from ...language import analysis
from ...language.events import KINDS
from ...language.loading import slug
from ...language.tree import Ability, Face
from ...table.position import Position
from ..replay.replay import Replay
from ..replay.script import DECLINING
from ..situation.paths import as_mapping, list_at
from ..verdict.before import values_before
from ..verdict.passed_over import passed_over
from .plain_cards import BIG_BYSTANDER, BYSTANDER

#: Layers of what only keeps something from happening.
FORBIDDING = frozenset(("cannot",))
#: These, and what keeps others from it.
PROTECTING = FORBIDDING | {"unaffected"}


def name_of(made: Replay, card: str | None) -> str:
    """The name of the card of an id, empty for none."""
    face = made.position.ident[card].face if card in made.position.ident else None
    return face.card.name if face is not None else ""


def is_minion(position: Position, card: str) -> bool:
    """Whether a card of a game is a minion."""
    face = position.ident[card].face
    return face is not None and face.kind == "minion"


def is_played(made: Replay, name: str) -> bool:
    """Whether a card was played."""
    ident = made.position.ident
    played = [ident[step.cards[0]].face for step in made.trace.steps if step.kind == "play" and step.cards and step.cards[0] in ident]
    return any(face is not None and face.card.name == name for face in played)


def gives_always(made: Replay, name: str) -> bool:
    """Whether a card has an ability that goes on as long as it lies there, rather than such as are used or wait for something."""
    faces = (one.face for one in made.position.ident.values() if one.face is not None and one.face.card.name == name)
    return any(ability.role == "continuous" for face in faces for ability in face.abilities)


def declined(made: Replay, faces: dict[str, Face]) -> bool:
    """Whether a card picked nothing that could have picked something."""
    ident = made.position.ident
    return any(
        one.choice.ask == "target"
        and one.given == "open"
        and one.key in DECLINING
        and (about := ident.get(one.choice.about or "")) is not None
        and about.face is not None
        and about.face.card.name in faces
        for one in made.decisions
    )


def something_came(made: Replay) -> bool:
    """Whether anything but its own card has changed since a card was played: on the table, in points, in plays, in what somebody holds."""
    before, now = made.setting.game.position, made.position
    played = {step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards}
    stopped = any(step.kind in ("prevented", "replaced") for step in made.trace.steps)
    if stopped or played & set(now.play) or before.vp != now.vp or made.loops or made.value_loop is not None:
        return True
    moved = any(before.zone_of(card) != now.zone_of(card) for card in before.ident if card not in played and card in now.ident)
    return moved or any(step.ability is not None and step.kind in KINDS for step in made.trace.steps)


def is_aimed(made: Replay, card: str, target: str) -> bool:
    """Whether a card was aimed at another: it picked it, or did something to it."""
    picked = any(name_of(made, one.choice.about) == card and name_of(made, one.key) == target for one in made.decisions)
    return picked or any(
        name_of(made, step.source) == card and target in (name_of(made, other) for other in step.cards) for step in made.trace.steps
    )


def is_target(made: Replay, target: str) -> bool:
    """Whether something was aimed at a card: it was picked, or brought in as an extra one, or something happened to it, or was stopped
    there."""
    ident = made.position.ident
    named = {card for card, one in ident.items() if one.face is not None and one.face.card.name == target}
    if target == BYSTANDER:
        named = {card for card, one in ident.items() if one.face is not None and one.face.card.name in (BYSTANDER, BIG_BYSTANDER)}
    return any(
        step.answer in named or ((step.kind != "play" or step.how == "extra") and named.intersection(step.cards))
        for step in made.trace.steps
    )


def took_part(made: Replay, names: list[str], passive: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The cards that did something: whose ability a step shows, or that change a value now or did on the way. ``passive``: those for which
    it is enough that something happens to them."""
    ident = made.position.ident
    acted = {
        step.source
        for step in made.trace.steps
        if step.kind not in ("no-target", "idle") and (step.ability is not None or step.kind in ("play", "replaced", "prevented"))
    }
    acted |= {step.source for step in made.trace.steps if step.deciding}
    # what only forbids or protects has a part where something was stopped by it, which a step shows
    acted |= _giving(made.values(), FORBIDDING)
    for loop in made.loops:
        acted.update(loop.cards)
    if made.value_loop is not None:
        acted.update(getattr(made.value_loop, "cards", ()))
    called = {ident[card].face.card.name for card in acted if card in ident and ident[card].face is not None}
    touched = {card for step in made.trace.steps for card in step.cards if step.kind != "setup"}
    called |= {ident[card].face.card.name for card in touched if card in ident and ident[card].face is not None} & passive
    return tuple(name for name in names if name in called)


def _spared(made: Replay) -> Iterator[str]:
    """The cards that wait for just what was replaced or stopped: that they do nothing is what came of it. A base waits for what would have
    happened on it."""
    begun = made.setting.game.position
    stopped = [(step.how, card) for step in made.trace.steps if step.kind in ("prevented", "replaced") for card in step.cards]
    for source, one in begun.ident.items():
        if one.face is None:
            continue
        waiting = {kind for ability in one.face.abilities for kind in analysis.waits_for(ability)}
        base = one.face.kind == "base"
        if any(kind in waiting and (not base or (card in begun.play and begun.play[card].base == source)) for kind, card in stopped):
            yield source


def _counted(made: Replay) -> Iterator[str]:
    """The base that scores, and those whose power counts there, unless they have an ability that waits for a scoring."""
    begun = made.setting.game.position
    steps = made.trace.steps[made.last_move() :]
    if any(step.kind == "none-ready" for step in steps) and not any(step.deciding for step in steps):
        # that the power there is not enough is all that came of it
        yield from (card for card, one in begun.ident.items() if one.face is not None and one.face.kind == "base")
    scored = {card for step in made.trace.steps if step.kind == "ranking" for card in step.cards}
    for card, one in begun.ident.items():
        there = card in scored or (card in begun.play and begun.play[card].base in scored)
        counts = one.face is not None and one.face.kind in ("base", "minion", "titan", "monster")
        if there and counts and not any(_waits_for_scoring(ability) for ability in one.face.abilities):
            yield card


def _other_breakpoints(made: Replay) -> Iterator[str]:
    """The bases whose breakpoint somebody has lowered or raised, or is no longer what it was before the last move."""
    yield from (base for step in made.trace.steps if step.kind == "breakpoint" for base in step.cards)
    before, now = values_before(made).breakpoint, made.values().breakpoint
    yield from (base for base in now if base in before and before[base] != now[base])


def _waits_for_scoring(ability: Ability) -> bool:
    return any(kind.endswith("score") for kind in analysis.waits_for(ability))


def no_part(data: Mapping[str, Any], made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """The cards of a case that have abilities and did nothing with them, nor were meant by what somebody did. ``names``: those that
    the case is about."""
    library, printing = made.setting.library, data.get("printings") or "first"
    meant = {slug(word) for word in _meant(data)}
    held = {slug(str(card)) for player in as_mapping(data.get("players")).values() for card in _cards_held(player)}
    plain = {
        name
        for name in names
        if name not in library or not _acts(library.find(name).face(str(printing)), slug(name) in held, slug(name) in meant)
    }
    passive = frozenset(name for name in names if slug(name) in meant or slug(name) in held) | plain
    took = {*took_part(made, list(names), passive), *(name_of(made, card) for card in _had_part(made, names))}
    return tuple(name for name in names if name not in took and name not in plain)


def _giving(given: Values, without: Container[str] = ()) -> set[str]:
    """The cards that change a value. ``without``: layers that do not count."""
    return {instance.key[0] for instance in given.instances if instance.layer not in without and given.given.get(instance.key)}


def _had_part(made: Replay, names: Sequence[str]) -> set[str]:
    """The cards that had a part without doing anything in the end."""
    passed = {card for one in passed_over(made) for card in one.cards}
    clashed = {card for step in made.trace.steps if step.kind == "clash" for card in step.cards}
    return (
        _giving(values_before(made))
        | set(_spared(made))
        | set(_counted(made))
        | set(_other_breakpoints(made))
        | set(_met_by_played(made))
        | set(_met_by_named(made, names))
        | passed
        | clashed
    )


def _met_by_played(made: Replay) -> Iterator[str]:
    """The cards to which what was played or used did something, or would have done it; where something found no target, all that it
    looked at: an action anywhere, any other card where it lies itself."""
    ident, table = made.position.ident, made.setting.game.position.play
    played = {step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards}
    used = {step.source for step in made.trace.steps if step.kind == "use" and step.source is not None}
    actions = {card for card in played if (face := ident[card].face) is not None and face.kind == "action"}
    for step in made.trace.steps:
        if step.source in played | used and step.kind in KINDS and step.kind != "play":
            yield from step.cards
        elif step.kind == "copies" and step.source in played | used:
            # whose abilities it has was picked
            yield from (one.key for one in made.decisions if one.choice.ask == "target" and one.choice.about == step.source)
        elif step.kind in ("prevented", "replaced") and actions:
            # that it was saved from what was played is what came of it
            yield from step.cards
        elif step.kind == "no-target" and step.source is not None and step.position is not None:
            minions = (card for card in table if (face := ident[card].face) is not None and face.kind in ("minion", "titan"))
            here = step.position.base_of(step.source)
            yield from (
                card
                for card in minions
                if step.source in actions or (card != step.source and here is not None and here == table[card].base)
            )


def _met_by_named(made: Replay, names: Sequence[str], without: Container[str] = FORBIDDING) -> Iterator[str]:
    """The cards to which another of the named ones did something with an ability, or of which it changes a value. ``without``: layers that
    do not count."""
    named = {card for card in made.position.ident if name_of(made, card) in names}
    for step in made.trace.steps:
        if step.source in named and step.ability is not None and step.kind in KINDS and step.kind != "play":
            yield from (card for card in step.cards if card != step.source)
    for given in (values_before(made), made.values()):
        for instance in given.instances:
            if instance.key[0] in named and instance.layer not in without:
                yield from (give.target for give in given.given.get(instance.key, ()) if give.target != instance.key[0])


def meet(made: Replay, happening: str, names: Sequence[str]) -> bool:
    """Whether named cards did something to each other: one changes, hits or stops another, or does something of its own when that happens
    which happens. ``happening``: the card that this is done with."""
    touched = {name_of(made, card) for card in _met_by_named(made, names, PROTECTING)}
    acted = {
        name_of(made, step.source) for step in made.trace.steps if step.ability is not None and step.kind in KINDS and step.kind != "play"
    }
    stopped = any(step.kind in ("prevented", "replaced", "cancel") for step in made.trace.steps) or bool(made.refused)
    return stopped or bool((touched | (acted - {happening})) & set(names))


def reached(made: Replay) -> frozenset[str]:
    """The names of the cards that something happened to, and of the bases where it did."""
    table = made.setting.game.position
    found: set[str] = set()
    for step in made.trace.steps:
        after = step.position or table
        if step.deciding and step.kind != "setup":
            for card in step.cards:
                found.update(one for one in (card, table.base_of(card), after.base_of(card)) if one is not None)
        table = after
    return frozenset(name_of(made, card) for card in found)


def names_held(data: Mapping[str, Any], made: Replay) -> tuple[str, ...]:
    """The cards of the game that are told to lie in somebody's hand, deck or discard pile."""
    library = made.setting.library
    cards = (card for player in as_mapping(data.get("players")).values() for card in _cards_held(player))
    return tuple(dict.fromkeys(library.find(card).name for card in cards if isinstance(card, str) and card in library))


def _acts(face: Face, held: bool, played: bool) -> bool:
    """Whether a card has an ability that could have done something. One that lies in play and works on being played has done so before;
    one that somebody holds and never plays is no part of what happens."""
    return any(held or played or ability not in face.on_play for ability in face.abilities)


def _meant(data: Mapping[str, Any]) -> Iterator[str]:
    """The cards that moves and answers mean, as they are written."""
    for entry in (*list_at(data, "moves"), *list_at(data, "answers"), {"scoring": data.get("scoring")}):
        for value in as_mapping(entry).values():
            yield from (str(one) for one in (value.values() if isinstance(value, dict) else (value,)))


def _cards_held(player: Any) -> Iterator[Any]:
    """What is told to lie in a player's hand, deck and discard pile."""
    for zone in ("hand", "deck", "discard"):
        cards = as_mapping(player).get(zone)
        yield from cards if isinstance(cards, list) else ()


def answers_in_vain(made: Replay, names: Sequence[str], acting: str) -> bool:
    """Whether a card that answers what happens finds none of its player's own to do good to: who tells of it has one, or would not ask."""
    plays = {acting, *(name_of(made, card) for step in made.trace.steps if step.kind == "play" for card in step.cards[:1])}
    none = (step.source for step in made.trace.steps if step.kind == "no-target" and " one of your " in step.says)
    return bool({name_of(made, source) for source in none} & {*names} - plays)
