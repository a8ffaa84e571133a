"""By what two texts can meet, read more closely than :mod:`.touching` does: of what kind the cards are that one does something to, and
of which the other waits, forbids, measures or counts. Where nothing of this is left, that no table showed anything is no wonder; where
something is, it may only not have been brought about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ...language import analysis
from ...language.tree import Ability, Face, Node, Pattern, Selection, parts

#: Any kind of card.
ANY = frozenset(("minion", "action", "base", "titan", "monster", "treasure"))
#: Roles of what is done once, by who plays or uses the card.
ONCE = frozenset(("on_play", "talent", "activated"))
#: Words that change how strong a minion is, or how much power somebody has.
_STRONGER = frozenset(("power", "printed_power", "starting_power", "gain_power", "add_counters", "remove_counters", "transfer_counters"))
#: Words that change breakpoints, and those that look at one.
_BREAKPOINTS_MOVE = frozenset(("change_breakpoint", "breakpoint", "starting_breakpoint"))
_BREAKPOINTS = frozenset(("breakpoint_of",))
_TOTALS, _MORE_IN_ALL = frozenset(("total_power", "your_power", "lost_power")), frozenset(("extra_power", "gain_total"))
#: Words that look at other cards' abilities or take them away.
_TAKING_AWAY = frozenset(("cancelled", "cancel"))
_ON_ABILITIES = _TAKING_AWAY | {"copy_abilities", "ignore"}
#: Events by which there is more or less somewhere.
_COMING_AND_GOING = {
    "play": frozenset(
        ("play", "put_in_play", "leave_play", "destroy", "move", "return", "place", "control", "uncover", "bury", "transfer")
    ),
    "hand": frozenset(("draw", "discard", "return", "to_hand", "from_hand")),
    "discard": frozenset(("to_discard", "leave_discard", "discard", "shuffle_in", "into_discard")),
}
#: What is done with cards that are not in play, where there is more or less by it.
_FROM, _INTO_DISCARD = {"hand": "from_hand", "discard": "leave_discard"}, "into_discard"
#: Events by which a card is gone from where it was, or another player's.
_GOING = frozenset(("destroy", "move", "control", "return", "place", "bury", "leave_play"))
_DONE_TO_CARDS = frozenset(("destroy", "move", "return", "place", "control", "affect", "leave_play", "to_discard", "power_fall", "bury"))
_ELSEWHERE = frozenset(("move", "transfer", "control"))
#: Events that only what is in play, or comes into play, can have.
_IN_PLAY = _DONE_TO_CARDS | {"arrive", "attach", "lose_host", "transfer", "add_counters", "power_rise"}
#: Events by which a card comes to where it was not, without being played there.
_ARRIVING = frozenset(("move", "control", "uncover", "transfer"))
#: Words that are about cards that lie there, whatever they name.
_NOT_IN_PLAY = {"put_back": ("deck",), "discard": ("hand",), "mill": ("deck",), "draw": ("deck",)}
#: Words after which a name stands for cards that are not in play.
_SHOWING = frozenset(("reveal", "reveal_until", "search", "look"))
#: Of some words what else they do the same to.
_ALONG = frozenset(("with", "trading_with"))
#: Words that ask how strong a card is that lies in a deck.
_OFF_DECK = frozenset(("play_off_top", "reveal_until", "search"))
#: Words that look at the top of a deck, and places where something is put there.
_LOOKING, _ON_TOP = frozenset(("reveal", "play_off_top", "reveal_until")), frozenset(("deck_top", "top"))
#: Words that forbid, and filters and conditions by what has been in a turn, with the events that these ask for.
_STOPPING = frozenset(("cannot", "forbid", "price"))
_HAS_BEEN = {
    "played_this_turn": frozenset(("play",)),
    "has_been": frozenset(("move", "play", "affect")),
    "destroyed_this_turn": frozenset(("destroy",)),
    "cards_played": frozenset(("play",)),
    "talent_used": frozenset(("use_talent", "talent")),
}
#: What becomes of what lies on a minion that leaves play.
_LEFT_BEHIND = frozenset(("lose_host", "to_discard"))
_LOST_BY_TRANSFER = frozenset(("destroy", "leave_play", "lose_host", "to_discard"))
#: Events of which nobody is the object.
_NOBODY = frozenset(("draw", "gain_vp", "lose_vp", "flip", "turn_start", "turn_end", "reveal", "shuffle", "duel", "dueling"))


class Part(NamedTuple):
    """What an ability causes or waits for. ``events``: kinds; ``kinds``: of the cards it is about; ``itself``: whether about its own card
    alone; ``own``: whether about cards of its player alone, or whether it keeps them from others alone; ``role``: of the ability;
    ``lies_on``: on what alone an action is played that it is about, empty for anything; ``names``: of the cards that it is about, empty
    for any; ``limited``: the selection by which it asks for them, as far as there is one."""

    events: frozenset[str]
    kinds: frozenset[str]
    itself: bool
    own: bool
    role: str
    lies_on: str = ""
    names: frozenset[str] = frozenset()
    limited: Selection | None = None


#: That a card is played itself.
_PLAYED = Part(frozenset(("play",)), frozenset(), True, False, "on_play")


def linked(one: Face, other: Face) -> bool:
    """Whether two printings can meet by what their texts say, as far as can be read."""
    return any(found for a, b in ((one, other), (other, one)) for found in _links(a, b))


def gives_power_at_bases(face: Face) -> bool:
    """Whether a card gives a player power at a base beside that of minions."""
    return bool(_words(face) & _MORE_IN_ALL)


def by_strength(one: Face, other: Face) -> bool:
    """Whether one makes stronger or weaker what the other measures."""
    return _strengthens(one) and _measures(other) or (gives_power_at_bases(one) or _strengthens(one)) and _counts_totals(other)


def guards_by_strength(face: Face) -> bool:
    """Whether a card protects minions by how strong they are at that moment."""
    return any(
        isinstance(part, Node) and part.word.name == "unaffected" and isinstance(to := part.args.get("to"), Selection) and to.reads_values
        for ability in face.abilities
        for part in parts(ability)
    )


def cancels(face: Face) -> bool:
    """Whether a card takes abilities away."""
    return bool(_words(face) & _TAKING_AWAY)


def _links(one: Face, other: Face) -> Iterator[bool]:
    """How what the first does can bear on the other."""
    yield _sets_off(one, other)
    yield _stops(one, other)
    yield _strengthens(one) and _measures(other)
    yield _counts_totals(other) and _takes_off(one) and not (at_once(one) and at_once(other))
    yield gives_power_at_bases(one) and _counts_totals(other)
    yield _on_abilities(one, other)
    yield _spares(one, other)
    yield _changes_count(one, other)
    yield _brings(one, other)
    yield _takes_away(one, other)
    yield _carries_off(one, other)
    yield bool(_words(one) & _BREAKPOINTS_MOVE) and bool(_words(other) & _BREAKPOINTS)
    yield _lays_on_top(one) and bool(_words(other) & _LOOKING)


# -- events ------------------------------------------------------------------------------------------------------------


def _sets_off(one: Face, other: Face) -> bool:
    """Whether one causes what the other reacts to or replaces, or is of the few whose play the other waits for."""
    return any(
        _fits(cause, wait, one, other) for cause in (*_causes(one), _PLAYED) for wait in _waits(other) if cause != _PLAYED or _few(wait)
    )


def _few(wait: Part) -> bool:
    """Whether a text waits for the play of some cards alone, not of any minion, any action or any standard action."""
    few = wait.lies_on in ("minion", "base") or wait.names or not wait.kinds & {"minion", "action"}
    return "play" in wait.events and not wait.itself and bool(few)


def _stops(one: Face, other: Face) -> bool:
    """Whether one forbids or replaces what the other causes or waits for, or its being played."""
    stops = [*_forbids(one), *(wait for wait in _waits(one) if wait.role == "instead")]
    early = [wait for wait in _waits(one) if wait.role == "early"]
    for stop in (*stops, *early):
        elsewhere = other.kind == "action" and bool(stop.lies_on) and other.played_on != stop.lies_on
        if "play" in stop.events and not stop.itself and not elsewhere and _is(other) & stop.kinds and other.abilities:
            return True
    for stop in stops:
        if any(_fits(cause, stop, other, one) for cause in _causes(other)):
            return True
        if any(stop.events & wait.events and (stop.kinds & wait.kinds) and not (stop.itself and wait.itself) for wait in _waits(other)):
            return True
    return False


def _takes_away(one: Face, other: Face) -> bool:
    """Whether both react to the same thing, and what one does with a card there may leave nothing, or another's card, for the other."""
    together = any(
        (shared := a.events & b.events) and (a.kinds & b.kinds or shared <= _NOBODY) and not (a.itself and b.itself)
        for a in _waits(one)
        for b in _waits(other)
    )
    return (
        together
        and any(cause.events & _GOING and not cause.itself and "minion" in cause.kinds for cause in _causes(one))
        and any(not cause.itself and "minion" in cause.kinds and cause.events & _IN_PLAY for cause in _causes(other))
    )


def _fits(cause: Part, wait: Part, one: Face, other: Face) -> bool:
    """Whether what one card causes can be what the other is about."""
    shared = cause.events & wait.events
    if not shared:
        return False
    if shared <= _NOBODY:
        return True
    # what goes leaves behind what lies on it
    left = shared & _LEFT_BEHIND if "minion" in (_is(one) if cause.itself else cause.kinds) and wait.lies_on != "base" else frozenset()
    if cause.itself and wait.itself:
        return bool(left) and other.played_on == "minion"
    if wait.itself and _too_strong(other, cause.limited) and not _strengthens(one):
        return False
    if cause.own and wait.own:
        # what keeps cards from those of others lets their player do so
        return False
    if wait.names and (cause.itself and one.card.name not in wait.names or cause.names and not cause.names & wait.names):
        return False
    lies_on = one.played_on if cause.itself and one.kind == "action" else cause.lies_on
    if "play" in shared and lies_on and wait.lies_on and lies_on != wait.lies_on:
        return False
    kinds = (_is(one) if cause.itself else cause.kinds) | ({"action"} if left else set())
    return bool(kinds & (_is(other) if wait.itself else wait.kinds))


@lru_cache(maxsize=1 << 12)
def _is(face: Face) -> frozenset[str]:
    """Of what kinds a card is: a treasure is a minion or an action, too."""
    if face.kind == "treasure":
        return frozenset(("treasure", "action" if face.power is None else "minion"))
    return frozenset((face.kind,))


@lru_cache(maxsize=1 << 12)
def _causes(face: Face) -> tuple[Part, ...]:
    found = []
    for ability in face.abilities:
        named = _named(ability)
        spoken = {**_spoken_of(ability, face), **named}
        for part in parts(ability):
            if isinstance(part, Node):
                layer = part.word.extra.get("layer", "")
                events = frozenset(analysis.widened({*part.word.causes, *analysis.LAYERS.get(layer, ())}))
                if part.word.name == "transfer":
                    # only what finds no place is destroyed by it
                    events -= _LOST_BY_TRANSFER
                zones = _elsewhere(part, named)
                if zones:
                    events -= _IN_PLAY if "play" not in events else _IN_PLAY - {"affect", "attach"}
                    events |= {_FROM[zone] for zone in zones if zone in _FROM} | (
                        {_INTO_DISCARD} if part.args.get("to") == "discard" else set()
                    )
                if events:
                    found += [Part(events, *_objects(one, spoken), ability.role, *_which(one, named)) for one in _one_by_one(part)]
            elif isinstance(part, Ability) and part.plays:
                found.append(Part(frozenset(analysis.widened(("play",))), frozenset((face.kind,)), True, False, ability.role))
    return tuple(found)


def _one_by_one(node: Node) -> Iterator[Node]:
    """A word as it stands and, for what the same is done to at the same moment, as if it spoke of that alone."""
    yield node
    for name in _ALONG.intersection(node.word.extra.get("affects_too", ())):
        if node.args[name] is not None:
            yield Node(node.word, {**node.args, str(node.word.main): node.args[name]}, node.path, node.line)


def _named(ability: Ability) -> dict[str, Selection]:
    """What the names in a text stand for: cards that are picked, and those that are shown of a deck or looked for in it."""
    named = {}
    for part in parts(ability):
        if isinstance(part, Selection) and part.name:
            named[part.name] = part
        elif isinstance(part, Node) and isinstance(name := part.args.get("as"), str):
            among = next((arg for arg in part.args.values() if isinstance(arg, Selection)), None)
            if among is not None:
                named[name] = among
            elif part.word.name in _SHOWING:
                named[name] = Selection("a", zone="deck")
    return named


def _spoken_of(ability: Ability, face: Face) -> dict[str, Selection]:
    """Of what kind those are that a text need not name: on what its card lies, and to what that happened to which it reacts."""
    found = {}
    if face.played_on != "nothing":
        found["host"] = Selection("a", kind=face.played_on)
    about = ability.pattern.what if ability.pattern is not None else None
    about = found.get(about) if isinstance(about, str) else about
    if isinstance(about, Selection):
        found["it"] = Selection("a", kind=about.kind)
    return found


def _which(node: Node, named: dict[str, Selection]) -> tuple[str, frozenset[str], Selection | None]:
    """On what alone the actions are played, and the names of the cards, that a word does something to, empty for any; and how it asks for
    them."""
    about = [named.get(arg) if isinstance(arg, str) else arg for arg in (node.args.get("what"), node.args.get("limited"))]
    found = next((one for one in about if isinstance(one, Selection)), None)
    return (_lies_on(found), _names(found), found) if found is not None else ("", frozenset(), None)


def _lies_on(found: Any) -> str:
    """On what alone actions are played by which a selection asks for them."""
    filters = found.filters if isinstance(found, Selection) else ()
    for one in filters:
        if one.word.name == "played_on":
            return str(one.args["kind"])
        if one.word.name == "on":
            host = one.args["host"]
            return "base" if host == "here" or isinstance(host, Selection) and host.kind == "base" else "minion"
    return ""


def _names(found: Any) -> frozenset[str]:
    """The names by which alone a selection asks for cards."""
    filters = found.filters if isinstance(found, Selection) else ()
    return next((frozenset(one.args["is"]) for one in filters if one.word.name == "name"), frozenset())


def _elsewhere(node: Node, named: dict[str, Selection]) -> tuple[str, ...]:
    """Where what a word does something to lies, if that is known to be anywhere but in play."""
    arg = node.args.get("what")
    found = named.get(arg) if isinstance(arg, str) else arg
    if isinstance(found, Selection):
        return _zones(found) if "play" not in _zones(found) else ()
    return _NOT_IN_PLAY.get(node.word.name, ()) if arg != "this" else ()


def _objects(node: Node, named: dict[str, Selection]) -> tuple[frozenset[str], bool, bool]:
    """The kinds of cards that a word does something to, whether only to its own card, and whether only to those of its player."""
    kind = node.args.get("kind")
    if node.word.name == "play_monster":
        # a monster is played as a minion is
        return frozenset(("monster", "minion")), False, False
    if isinstance(kind, str) and kind in ANY:
        return frozenset((kind,)), False, False
    about = [arg for name, arg in node.args.items() if name in ("what", "to", "of", "card", "from", "with") and arg is not None]
    if node.word.name in ("add_counters", "transfer_counters", "lend") or node.word.family == "gift":
        objects = [node.args.get("to")]
    else:
        objects = [node.args.get("what")] if node.args.get("what") is not None else about
    if not objects or objects == [None] or objects == ["this"]:
        return ANY, objects == ["this"] or node.word.family == "gift" and "to" in node.args and node.word.name == "power", False
    kinds: set[str] = set()
    own = True
    for arg in objects:
        found = named.get(arg) if isinstance(arg, str) else arg
        if not isinstance(found, Selection):
            return ANY, False, False
        kinds |= _kinds(found)
        own = own and _own(found)
    return frozenset(kinds), False, own


def _kinds(found: Any) -> frozenset[str]:
    if isinstance(found, Selection) and found.kind in ANY:
        return frozenset((found.kind,))
    return ANY


def _own(found: Selection) -> bool:
    """Whether a selection is of its player's cards alone."""
    return any(one.word.name in ("controller", "owner") and ("you",) in one.args.values() for one in found.filters)


@lru_cache(maxsize=1 << 12)
def _waits(face: Face) -> tuple[Part, ...]:
    found = []
    for ability in face.abilities:
        for part in parts(ability):
            if isinstance(part, Ability) and part.pattern is not None:
                role = "instead" if part.role == "instead" else "early" if part.timing in ("before", "when") else part.role
                found.append(_of_pattern(part.pattern, role, face))
            elif isinstance(part, Selection):
                # of which cards a text asks whether it has been
                found += [
                    Part(_HAS_BEEN[one.word.name], _kinds(part), False, False, "") for one in part.filters if one.word.name in _HAS_BEEN
                ]
            elif isinstance(part, Node) and part.word.name not in _STOPPING:
                # what a text asks whether it has been
                found += [_of_pattern(arg, "", face) for arg in part.args.values() if isinstance(arg, Pattern)]
                if part.word.name in _HAS_BEEN and part.word.family != "filter":
                    found.append(Part(_HAS_BEEN[part.word.name], ANY, False, False, ""))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _forbids(face: Face) -> tuple[Part, ...]:
    return tuple(
        _of_pattern(arg, "instead", face)
        for ability in face.abilities
        for part in parts(ability)
        if isinstance(part, Node) and part.word.name in _STOPPING
        for arg in part.args.values()
        if isinstance(arg, Pattern)
    )


def _of_pattern(pattern: Pattern, role: str, face: Face) -> Part:
    events = frozenset(analysis.kind_of(event) for event in pattern.event)
    filters = pattern.source.filters if isinstance(pattern.source, Selection) else ()
    if any(one.word.name == "one_of" and "this" in one.args.values() for one in filters):
        # what its own card does
        return Part(frozenset(), ANY, False, False, role)
    others = any(("another",) in one.args.values() for one in filters)
    kinds = _kinds(pattern.what)
    if pattern.what == "host" and face.played_on != "nothing":
        kinds = frozenset((face.played_on,))
        # what lies on anybody's minion keeps it from its own player
        others = others and isinstance(face.play_on, Selection) and _own(face.play_on)
    lies_on = _lies_on(pattern.what)
    if "play" in events and kinds == {"action"} and pattern.to is not None:
        lies_on = "minion" if isinstance(pattern.to, Selection) and pattern.to.kind == "minion" else "base"
    return Part(events, kinds, pattern.what == "this", others, role, lies_on, _names(pattern.what))


# -- strength, abilities, counts ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _words(face: Face) -> frozenset[str]:
    return frozenset(part.word.name for ability in face.abilities for part in parts(ability) if isinstance(part, Node))


def _strengthens(face: Face) -> bool:
    """Whether a text changes how strong minions are."""
    return any(
        isinstance(part, Node) and part.word.family in ("gift", "verb") and part.word.name in _STRONGER
        for ability in face.abilities
        for part in parts(ability)
    )


@lru_cache(maxsize=1 << 12)
def _measures(face: Face) -> bool:
    """Whether a text looks at how strong something in play is."""
    for ability in face.abilities:
        # which cards may be played is asked of them where they lie before
        nodes = [part for part in parts(ability) if isinstance(part, Node)]
        limits = [part.args.get("limited") for part in nodes]
        limits += [arg for part in nodes if part.word.name in _OFF_DECK for arg in part.args.values()]
        for part in parts(ability):
            if (
                isinstance(part, Selection)
                and part.kind != "player"
                and part.reads_values
                and "play" in _zones(part)
                and part not in limits
            ):
                return True
            if isinstance(part, Selection) and part.kind == "player" and part.extreme is not None:
                return True
            if isinstance(part, Node) and part.word.family == "number" and part.word.extra.get("reads_values"):
                if part.word.name not in _BREAKPOINTS:
                    return True
    return False


def _counts_totals(face: Face) -> bool:
    """Whether a text asks how much power somebody has at a base in all, or who has most."""
    return bool(_words(face) & _TOTALS) or _most_power(face)


@lru_cache(maxsize=1 << 12)
def _most_power(face: Face) -> bool:
    """Whether a text looks at which player is strongest somewhere."""
    return any(
        isinstance(part, Selection) and part.kind == "player" and part.reads_values for ability in face.abilities for part in parts(ability)
    )


def _takes_off(face: Face) -> bool:
    """Whether a text takes minions of anybody away from where they add their power."""
    return any(cause.events & _GOING and not cause.itself and "minion" in cause.kinds for cause in _causes(face))


def at_once(face: Face) -> bool:
    """Whether all that a text does is done once, by who plays or uses the card."""
    return all(ability.role in ONCE for ability in face.abilities)


def _passing(face: Face) -> bool:
    """Whether all that a text does is done once, or by who plays the card at a moment from his hand."""
    held = {id(ability) for found in face.from_hand.values() for ability in found}
    return all(ability.role in ONCE or id(ability) in held for ability in face.abilities)


def _zones(part: Selection) -> tuple[str, ...]:
    return (part.zone,) if isinstance(part.zone, str) else part.zone


def _lasting(face: Face) -> bool:
    return any(ability.role != "on_play" for ability in face.abilities)


def _on_abilities(one: Face, other: Face) -> bool:
    """Whether one takes away, copies or adds uses to abilities of cards such as the other, and the other has such."""
    for ability in one.abilities:
        named = {**_spoken_of(ability, one), **_named(ability)}
        for part in parts(ability):
            if not isinstance(part, Node):
                continue
            word, args = part.word.name, part.args
            about = next((args[name] for name in ("what", "to", "of", "card") if args.get(name) is not None), None)
            if about == "this" and word != "do_as":
                # what its own card has
                continue
            kinds = frozenset(("base",)) if about == "here" else _kinds(named.get(about) if isinstance(about, str) else about)
            if word in _ON_ABILITIES and _is(other) & kinds and _lasting(other) and (other.kind != "base" or kinds is not ANY):
                return True
            if word == "talent_uses" and _has_talent(other):
                return True
            if word == "do_as" and args.get("talent") is not None and _has_talent(other):
                return True
            if word == "do_as" and args.get("talent") is None and _is(other) & kinds and (other.fusion or args.get("half") is None):
                return True
    return False


@lru_cache(maxsize=1 << 12)
def _has_talent(face: Face) -> bool:
    """Whether a card has a talent, or gives one to others."""
    return any(isinstance(part, Ability) and part.role == "talent" for ability in face.abilities for part in parts(ability))


def _spares(one: Face, other: Face) -> bool:
    """Whether one keeps cards from what the other does to those of others."""
    for ability in one.abilities:
        for part in parts(ability):
            if not isinstance(part, Node) or part.word.name != "unaffected":
                continue
            by, kept = part.args.get("by"), _kinds(part.args.get("to"))
            if _is(other) & _kinds(by) and any(
                "affect" in cause.events and not cause.itself and not cause.own and cause.kinds & kept for cause in _causes(other)
            ):
                return True
            # what does not happen nobody has to answer
            if any(wait.events & _DONE_TO_CARDS and wait.kinds & kept and not wait.itself for wait in _waits(other)):
                return True
    return False


def _carries_off(one: Face, other: Face) -> bool:
    """Whether one takes the other, whose lasting ability works where it lies, to another base, or back to be played anew there."""
    if "action" in _is(other) and _lasting(other):
        # what lies on a base or a minion waits elsewhere from then on, or for somebody else
        if any(cause.events & {"transfer", "control"} and not cause.itself and "action" in cause.kinds for cause in _causes(one)):
            return True
    if other.continuous and any(
        cause.events & _ELSEWHERE and not (cause.itself and one.played_on == "nothing") and (cause.itself or _is(other) & cause.kinds)
        for cause in _causes(one)
    ):
        return True
    again = [cause for cause in _causes(one) if not cause.itself and _is(other) & cause.kinds and len(cause.kinds) == 1]
    return (
        _lasting(other)
        and any("return" in cause.events and "leave_play" in cause.events for cause in again)
        and any("play" in cause.events for cause in again)
    )


def _changes_count(one: Face, other: Face) -> bool:
    """Whether there is more or less by one of what the other counts, and one of the two lasts. What it counts by name is more or less only
    by who has or names that name, or if it counts its own kind."""
    if at_once(one) and _passing(other) or _passing(one) and at_once(other):
        return False
    counts = [(_COMING_AND_GOING.get(zone, frozenset()), kinds, names) for zone, kinds, names in _counts(other)]
    return any(
        cause.events & coming
        and (_is(one) if cause.itself else cause.kinds) & kinds
        and (not names or other.card.name in names or bool((frozenset((one.card.name,)) if cause.itself else cause.names) & names))
        for coming, kinds, names in (*counts, *_receives(other))
        for cause in _causes(one)
    )


@lru_cache(maxsize=1 << 12)
def _counts(face: Face) -> tuple[tuple[str, frozenset[str], frozenset[str]], ...]:
    """What a text counts, or asks whether there is any of: where, of what kind, and by which names alone."""
    found: list[tuple[str, frozenset[str], frozenset[str]]] = []
    for ability in face.abilities:
        for part in parts(ability):
            if isinstance(part, Node) and (part.word.family in ("condition", "number") or part.word.name in ("carries", "has_no", "has")):
                if part.word.name == "is" and part.args["card"] not in ("this", "host"):
                    # what a card is that is at hand
                    continue
                if part.word.name in ("hand_size", "in_hand"):
                    found.append(("hand", ANY, frozenset()))
                for arg in part.args.values():
                    if isinstance(arg, Selection):
                        # who is anywhere is told by the minions there
                        kinds = frozenset(("minion",)) if arg.kind == "player" else _kinds(arg)
                        found += [(zone, kinds, _names(arg)) for zone in _zones(arg)]
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=1 << 12)
def _receives(face: Face) -> tuple[tuple[frozenset[str], frozenset[str], frozenset[str]], ...]:
    """To whom a text gives something for as long as they are there, each by the events with which it comes or goes, of what kind, and by
    which names alone."""
    return tuple(
        (_ARRIVING, _kinds(arg), _names(arg))
        for ability in face.abilities
        for part in parts(ability)
        if isinstance(part, Node) and part.word.family == "gift" and part.word.name not in _STOPPING
        for arg in (part.args.get("to"),)
        if isinstance(arg, Selection) and "play" in _zones(arg)
    )


def _brings(one: Face, other: Face) -> bool:
    """Whether one lets somebody play the other, which does something when it is played."""
    if not _is(other) & {"minion", "action"} or not other.on_play or not other.normal_play:
        return False
    for ability in one.abilities:
        named = _named(ability)
        for part in parts(ability):
            if isinstance(part, Node) and part.word.name in ("extra", "play", "play_off_top", "use_play", "swap"):
                kind = part.args.get("kind")
                kinds = frozenset((kind,)) if isinstance(kind, str) and kind in ANY else _objects(part, named)[0]
                lies_on, names, _ = _which(part, named)
                if (
                    _is(other) & kinds
                    and (not names or other.card.name in names)
                    and (not lies_on or other.kind != "action" or other.played_on == lies_on)
                    and not _too_strong(other, part.args.get("limited"))
                    and not _too_strong(other, part.args.get("what"))
                ):
                    return True
    return False


def _too_strong(face: Face, limited: Any) -> bool:
    """Whether a card has more power than may be played."""
    if not isinstance(limited, Selection) or face.power is None:
        return False
    for one in limited.filters:
        for arg in one.args.values() if one.word.name in ("power", "printed_power") else ():
            if isinstance(arg, tuple) and len(arg) == 2 and isinstance(arg[1], int):
                how, number = arg
                if how == "at_most" and face.power > number or how == "at_least" and face.power < number:
                    return True
            elif isinstance(arg, int) and face.power != arg:
                return True
    return False


@lru_cache(maxsize=1 << 12)
def _lays_on_top(face: Face) -> bool:
    """Whether a text puts a card on top of a deck."""
    return any(
        isinstance(part, Node) and (part.word.name == "put_back" or part.args.get("to") in _ON_TOP)
        for ability in face.abilities
        for part in parts(ability)
        if isinstance(part, Node) and not isinstance(part.args.get("to"), (Selection, Node, list))
    )
