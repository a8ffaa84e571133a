"""What abilities gave on an earlier table and give again, since none of the cards that they look at has changed there meanwhile.

Between one table and the next mostly a single card has come, gone or changed hands, and few abilities look at it. Of an ability
that looks at single cards in play, one by one, it is known beforehand by what it picks them, so that it is soon told whether a card that
changed could be among them. Whatever looks at anything else is asked anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import is_not
from typing import Any

from ...language.tree import Ability, Face, Node, Pattern, Selection
from ...table.cards import Identity, InPlay
from ...table.position import Lasting, Position
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..kernel.texts import PLAIN_KINDS
from .layers import RANK, Give, Instance, Look, Values, Watch

#: The layer in which it is settled what cards count as besides.
_NAMES = RANK["names"]
#: The last of the layers that decide about others' giving.
_SETTLES = RANK["unaffected"]
#: Names for what lies still as long as the card itself and what it lies on do.
_OWN = frozenset(("this", "here", "host"))
#: Players who are the same as long as "you" is.
_HEADS = frozenset(("you", "another", "each_other", "opponents", "each"))
#: Words that look at nothing but what their arguments look at.
_WORDS = frozenset(
    (
        *(("gift", word) for word in ("power", "extra_power", "unaffected", "cannot", "cancelled", "counts_as", "breakpoint", "control")),
        *(("condition", word) for word in ("there_is", "there_is_no", "number", "not", "any_of")),
        *(("number", word) for word in ("count", "times", "one_for_every", "minus", "plus", "capped")),
        *(("filter", word) for word in ("at", "controller", "name", "group", "other_than", "undead", "buried", "on", "counters")),
    )
)
#: Arguments of gifts that are only kept, to be read when something happens.
_READ_LATER = frozenset((("unaffected", "by"),))


class _Further(Exception):
    """An ability looks at more than single cards in play."""


@lru_cache(maxsize=4_096)
def looks_of(ability: Ability) -> tuple[Look, ...] | None:
    """All looks that a continuous ability takes to give what it gives; ``None`` if it looks at anything else, or somebody else is "you"."""
    if ability.reads or ability.you is not None:
        return None
    found: list[Look] = []
    try:
        for node in (*ability.condition, *ability.gives):
            _add_looks(found, node)
    except _Further:
        return None
    return tuple(found)


def _add_looks(found: list[Look], node: Node) -> None:
    """Add the looks that a word takes by itself and in its arguments. Raises :class:`_Further`."""
    name = node.word.name
    if (node.word.family, name) not in _WORDS or node.args.get("every") or node.args.get("most_of"):
        raise _Further
    for key, arg in node.args.items():
        if (name, key) in _READ_LATER or isinstance(arg, Pattern):
            continue
        kind = node.word.params[key].kind
        if isinstance(arg, Selection):
            _add_look(found, arg)
        elif isinstance(arg, str) and kind in ("target", "ref", "base"):
            if arg not in _OWN:
                raise _Further
        elif kind == "player" and arg is not None:
            if not isinstance(arg, tuple) or arg[0] not in _HEADS:
                raise _Further
        elif kind != "names":
            for part in arg if isinstance(arg, tuple) else (arg,):
                if isinstance(part, Node):
                    _add_looks(found, part)


def _add_look(found: list[Look], wanted: Selection) -> None:
    """Add the look of a selection, and those of what it asks of each card. Raises :class:`_Further`."""
    if wanted.zone != "play" or wanted.kind in ("player", "base") or wanted.extreme is not None or wanted.whose is not None:
        raise _Further
    by_word: dict[str, Any] = {}
    for node in wanted.filters:
        _add_looks(found, node)
        by_word[node.word.name] = node.main
    found.append(
        Look(
            wanted.kind,
            by_word.get("at") == "here",
            by_word.get("controller") == ("you",),
            tuple(by_word["name"]) if "name" in by_word else None,
            by_word["group"].lower() if "group" in by_word else None,
            "name" in by_word or "group" in by_word,
        )
    )


#: Most cards that may differ: with more it is as soon done to ask every ability.
_MOST = 4
#: A card that changed: its face, and where it lay and lies.
Changed = tuple[str, Face | None, tuple[InPlay, ...]]


class Kept:
    """What was given on an earlier table. ``known``: the values of that table. ``ignored``: whether somebody ignores a base on either
    table. ``changed``: the cards by which the tables differ; ``None`` where those are too many. ``in_order``: whether the cards lie as
    they lay, with those that have gone left out or those that have come behind them."""

    __slots__ = ("known", "ignored", "changed", "in_order")

    def __init__(self, known: Values, position: Position) -> None:
        self.known = known
        self.ignored = _ignored(position.lasting) or known.table[2] is not position.lasting and _ignored(known.table[2])
        self.in_order = False
        self.changed = self._find_changed(known.table[0], position.play, position.ident)

    def _find_changed(self, before: dict[str, InPlay], now: dict[str, InPlay], ident: dict[str, Identity]) -> tuple[Changed, ...] | None:
        """The cards in play that have come, gone or changed; ``None`` where they are too many, or the others lie in another order."""
        old, new = list(before), list(now)
        if new[: len(old)] == old:
            # as mostly, something at most has come
            self.in_order = True
            found = [*compress(old, map(is_not, before.values(), now.values())), *new[len(old) :]]
        else:
            left = [card for card in old if before[card] is now.get(card)]
            if max(len(old), len(new)) - len(left) > _MOST or [card for card in new if now[card] is before.get(card)] != left:
                return None
            found = [card for card in dict.fromkeys(old + new) if before.get(card) is not now.get(card)]
            stays = [card for card in old if card in now]
            self.in_order = new[: len(stays)] == stays
        if len(found) > _MOST:
            return None
        return tuple(
            [(card, ident[card].face, tuple([place for place in (before.get(card), now.get(card)) if place is not None])) for card in found]
        )

    def gives(self, made: Values, instance: Instance) -> tuple[Give, ...] | None:
        """What an instance gave there if it gives the same again, but for what keeps that from a card; ``None``: it has to be asked."""
        known, changed, ability = self.known, self.changed, instance.ability
        before, looks = known.given.get(instance.key), looks_of(ability)
        if before is None or looks is None or changed is None or instance.effect is not None:
            return None
        if self.ignored and ability.label == "base":
            return None
        source, scope, called = instance.source, instance.scope, known.names
        if source in known.cancelled or source in known.muted:
            return None
        if called or made.names:
            # what cards count as is known before anything of a later layer looks at names
            for look in looks:
                if look.naming and (RANK[instance.layer] <= _NAMES or called != made.names):
                    return None
        own = (source, scope["host"])
        for card, face, places in changed:
            if card in own:
                return None
            for look in looks:
                if _may_pick(look, scope, face, places, card in called):
                    return None
        return before

    def seen_by_few(self) -> tuple[Instance, ...] | None:
        """All that looks at more than single cards in play, if nothing else that gives could pick any of the cards that changed; ``None``
        where something could, or where it hangs on more who gives what."""
        known, changed = self.known, self.changed
        watch = known.watch
        if watch is None:
            watch = known.watch = _watch(known)
        if not watch.plain or changed is None:
            return None
        names = known.names
        for card, face, places in changed:
            if card in watch.own:
                return None
            for look, scope in watch.looks:
                if _may_pick(look, scope, face, places, card in names):
                    return None
        return watch.asked


def _watch(known: Values) -> Watch:
    """What all that gives on a table looks at."""
    if known.granted or known.unaffected or known.printed or known.final or known.resets or known.picks:
        return Watch(False)
    if known.plain is None or len(known.power) != len(known.plain[1]):
        return Watch(False)
    lasting: tuple[Lasting, ...] = known.table[2]
    ignored = _ignored(lasting)
    # whether it hangs on others who gives, and by what name
    settled = bool(known.cancelled or known.muted or known.names)
    own = {card for effect in lasting for card in (*effect.cards, effect.source)}
    if any(effect.data == "other_turns" for effect in lasting):
        return Watch(False)
    looks: list[tuple[Look, Scope]] = []
    asked = []
    for instance in known.instances:
        if instance.reads:
            return Watch(False)
        own.add(instance.source)
        own.add(instance.scope.get("host"))
        found = looks_of(instance.ability)
        if found is None or instance.effect is not None or ignored and instance.ability.label == "base":
            if settled and (RANK[instance.layer] <= _SETTLES or instance.source in known.cancelled or instance.source in known.muted):
                return Watch(False)
            asked.append(instance)
        elif known.names and RANK[instance.layer] <= _NAMES and any(look.naming for look in found):
            # it was asked before it was known what all cards count as
            return Watch(False)
        else:
            looks += [(look, instance.scope) for look in found]
    return Watch(True, frozenset(own), tuple(looks), tuple(asked))


def _ignored(lasting: tuple[Lasting, ...]) -> bool:
    """Whether somebody ignores what a base says."""
    return bool(lasting) and any(effect.kind == "ignored" for effect in lasting)


def _may_pick(look: Look, scope: Scope, face: Face | None, places: Sequence[InPlay], called: bool) -> bool:
    """Whether a look could pick a card at one of some places. ``called``: it counts as something else besides what its face says."""
    if face is None:
        return True
    if face.kind == "base" if look.kind == "card" else face.kind != look.kind and face.kind in PLAIN_KINDS:
        return False
    if not called:
        if look.names is not None and face.name not in look.names:
            return False
        if look.group is not None and look.group not in face.name.lower():
            return False
    if look.near:
        places = [place for place in places if place.base == scope["here"]]
    if look.yours:
        places = [place for place in places if place.controller == scope["you"]]
    return bool(places)


def kept_gifts(run: Run, position: Position) -> Kept | None:
    """What was given on the table before this one, if the two differ in nothing but cards in play and effects with a deadline."""
    known: Values | None = position._earlier
    if known is None or not known.given or not known.table or known.reads or known.profile is not run.context.profile:
        return None
    _, ident, _, held, _, blocked, settings, players = known.table
    if held is not None or position.held is not None or blocked or ident is not position.ident:
        return None
    if settings is not position.settings or players is not position.players:
        return None
    return Kept(known, position)
