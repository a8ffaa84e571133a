"""Reading the table: what a reference, a selection, a player or a number means right now.

Describing executes nothing: no function here changes the run. A card that left play is seen as the event that
removed it last saw it (rule ``reaction-tested-again``).
"""

from __future__ import annotations

from typing import Any

from ..language.analysis import parts
from ..language.tree import Node, Selection
from ..table.cards import LastKnown
from ..table.position import Position
from .run import Run
from .texts import kind_of
from .values import values

# -- single cards ----------------------------------------------------------------------------------------


def ghost(run: Run, card: str) -> LastKnown | None:
    """A card that left play as it last was, if the event at hand remembers it."""
    if card in run.ghosts:
        return run.ghosts[card]
    if run.scopes is not None:
        event = run.scopes[0].get("event")
        if event is not None and event.last is not None and event.what == card:
            return event.last
        return run.scopes[0].get("~" + card)
    return None


def controller(run: Run, card: str) -> str | None:
    here = run.p.play.get(card)
    if here is not None:
        return here.controller
    last = ghost(run, card)
    return last.controller if last is not None else None


def owner(run: Run, card: str) -> str | None:
    identity = run.p.ident.get(card)
    if identity is None:
        return None
    place = run.p.play.get(card)
    if place is not None and place.buried and place.controller != identity.owner and run.question("buried-owner") == "controller":
        return place.controller
    if identity.owner is None and identity.face is not None and identity.face.kind == "madness":
        # a Madness card in somebody's zone: whose it counts as is contested
        if run.question("madness-owner") == "controller":
            for name, cards in run.p.zones.items():
                if card in cards and ":" in name:
                    return name.partition(":")[2]
    return identity.owner


def base_of(run: Run, card: str) -> str | None:
    here = run.p.play.get(card)
    if here is not None:
        return here.base
    last = ghost(run, card)
    return last.base if last is not None else None


def plain_counters(run: Run, card: str) -> int:
    """The counters on a card that are no power counters: in play, or on a titan that waits beside the deck."""
    return plain_counters_at(run.p, card)


def plain_counters_at(position: Position, card: str) -> int:
    """As :func:`plain_counters`, of a position at rest."""
    place = position.play.get(card)
    if place is not None:
        return next((mark[1] for mark in place.marks if mark[0] == "counters"), 0)
    return sum(effect.number for effect in position.lasting if effect.kind == TALLY and effect.targets == (card,))


def is_madness(run: Run, card: str) -> bool:
    """Whether a card is one of the Madness deck."""
    face = run.p.ident[card].face if card in run.p.ident else None
    return face is not None and face.kind == "madness"


def named_by(run: Run, card: str) -> frozenset[str]:
    """The names of cards that stand in a card's abilities."""
    face = run.p.ident[card].face if card in run.p.ident else None
    if face is None:
        return frozenset()
    return frozenset(name for ability in face.abilities for part in parts(ability)
                     if isinstance(part, Node) and part.word.family == "filter" and part.word.name == "name" for name in part.args["is"])


def kind(run: Run, card: str) -> str:
    """``minion``, ``action``, ``base`` or ``titan``; ``unknown`` for a card that nobody knows."""
    face = run.p.ident[card].face
    return kind_of(face) if face is not None else "unknown"


def is_kind(run: Run, card: str, wanted: str) -> bool:
    if wanted == "card":
        return True
    if card not in run.p.ident:
        return False
    here = run.p.play.get(card)
    if here is not None and here.buried:
        return False
    return is_kind_of_face(run, card, wanted)


def power(run: Run, card: str) -> int:
    """A card's power: with all modifications in play, the printed number elsewhere
    (rule ``power-printed-outside-play``)."""
    if card in run.p.play:
        return values(run).power.get(card, 0)
    last = ghost(run, card)
    if last is not None and last.power is not None:
        return last.power
    return printed(run, card)


def counters(run: Run, card: str) -> int:
    """The +1 power counters on a card: in play, or on a titan that waits beside the deck."""
    place = run.p.play.get(card)
    if place is not None:
        return place.counters
    return sum(effect.number for effect in run.p.lasting if effect.kind == WAITING and effect.targets == (card,))


def starting(run: Run, card: str) -> int:
    if card in run.p.play:
        return values(run).starting.get(card, printed(run, card))
    return printed(run, card)


def printed(run: Run, card: str) -> int:
    face = run.p.ident[card].face
    return (face.power or 0) if face is not None else 0


def name_of(run: Run, card: str) -> str:
    face = run.p.ident[card].face if card in run.p.ident else None
    return face.name if face is not None else "unknown card"


def names_of(run: Run, card: str) -> tuple[str, ...]:
    """The names and groups a card counts as: its own, and those it is treated as while in play. A text that names cards misses one that
    lies face down, as nobody is shown which it is (rule ``buried-card-is-not-shown``)."""
    own = name_of(run, card)
    place = run.p.play.get(card)
    if place is not None:
        if place.buried:
            return ()
        others = values(run).names
        return (own, *others[card]) if card in others else (own,)
    last = ghost(run, card)
    return (own, *last.names) if last is not None else (own,)


def faction_of(run: Run, card: str) -> str | None:
    face = run.p.ident[card].face
    return face.faction if face is not None else None


# -- references -------------------------------------------------------------------------------------------


def here(run: Run, scope: dict) -> str | None:
    """The base the ability's card is at, or was at when its ability began (rule ``here-and-there``)."""
    this = scope.get("this")
    place = run.p.play.get(this) if this is not None else None
    if place is not None:
        return place.base
    return scope.get("here")


def refer(run: Run, name: str, scope: dict | None = None) -> tuple[str, ...]:
    """The cards, bases or players a reference stands for, possibly none."""
    scope = run.scopes[0] if scope is None else scope
    if name == "here":
        base = here(run, scope)
        return (base,) if base is not None else ()
    if name == "host":
        this = scope.get("this")
        place = run.p.play.get(this)
        host = place.host if place is not None else (scope.get("host"))
        if host is None:
            last = ghost(run, this) if this is not None else None
            host = last.host if last is not None else None
        return (host,) if host is not None else ()
    if name == "elsewhere":
        base = here(run, scope)
        return tuple(b for b in run.p.bases() if b != base)
    value = scope.get(name)
    if value is None:
        return ()
    if isinstance(value, tuple):
        return value
    return (value,)


#: The places at a scoring base by which players are called.
PLACES = {"winner": 1, "runner_up": 2, "third_place": 3}


def players(run: Run, expression: Any, scope: dict | None = None) -> tuple[str, ...]:
    """The players an expression stands for, current player first where there are several
    (rule ``several-players-clockwise``)."""
    scope = run.scopes[0] if scope is None else scope
    if isinstance(expression, Selection):
        return tuple(candidates(run, expression, scope))
    head = expression[0]
    you = scope.get("you")
    if head == "you":
        return (you,) if you is not None else ()
    if head in ("each_other", "another", "opponents"):
        return tuple(player for player in run.p.clockwise() if player != you)
    if head == "each":
        return run.p.clockwise()
    if head == "current":
        return (run.p.turn,)
    if head in ("owner_of", "controller_of"):
        cards = refer(run, expression[1], scope)
        if not cards:
            return ()
        found = owner(run, cards[0]) if head == "owner_of" else controller(run, cards[0])
        return (found,) if found is not None else ()
    if head in ("owner", "controller"):
        this = scope.get("this")
        found = owner(run, this) if head == "owner" else controller(run, this)
        return (found,) if found is not None else ()
    if head in PLACES:
        from .ranking import ranked
        return ranked(run, PLACES[head])
    if head == "left":
        return run.p.clockwise(you)[1:2]
    value = scope.get(head)
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def is_player(run: Run, player: str | None, expression: Any, scope: dict) -> bool:
    """Whether a player is one of those an expression stands for. Nobody is nobody's opponent, but everybody is
    another player to a card that nobody controls."""
    head = expression[0] if isinstance(expression, tuple) else None
    you = scope.get("you")
    if head == "you":
        return player is not None and player == you
    if head in ("another", "each_other"):
        return player is not None and player != you
    if head == "opponents":
        return player is not None and you is not None and player != you
    if head == "each":
        return player is not None
    return player in players(run, expression, scope)


# -- numbers and comparisons ---------------------------------------------------------------------------------


def number(run: Run, expression: Any, scope: dict) -> int:
    """The value of a number of the language."""
    if type(expression) is int:
        return expression
    return expression.run(run, scope, expression)


def compare(run: Run, value: int, comparison: tuple, scope: dict) -> bool:
    how, expression = comparison
    other = expression if type(expression) is int else number(run, expression, scope)
    if how == "at_most":
        return value <= other
    if how == "at_least":
        return value >= other
    if how == "less_than":
        return value < other
    if how == "more_than":
        return value > other
    if how == "not":
        return value != other
    return value == other


def holds(run: Run, conditions: Any, scope: dict) -> bool:
    """Whether a condition, or every one of several, is true."""
    if not conditions:
        return True
    if isinstance(conditions, Node):
        return conditions.run(run, scope, conditions)
    return all(condition.run(run, scope, condition) for condition in conditions)


# -- selections ------------------------------------------------------------------------------------------------

#: The kind of lasting effect by which counters on a titan that waits beside the deck are kept.
WAITING = "waiting-counters"
#: The same of counters that are no power counters.
TALLY = "waiting-tally"

_ZONES = {"base_deck": "base-deck", "base_discard": "base-discard", "madness": "madness", "bases": "bases", "monsters": "monsters",
          "monster_discard": "monster-discard", "treasures": "treasures", "treasure_discard": "treasure-discard",
          "revealed_treasures": "revealed-treasures"}


def zone_names(run: Run, selection: Selection, scope: dict) -> list[str]:
    """The zones a selection looks into."""
    whose = players(run, selection.whose, scope) if selection.whose is not None else (scope.get("you"),)
    found: list[str] = []
    for zone in selection.zone if type(selection.zone) is tuple else (selection.zone,):
        found += [_ZONES[zone]] if zone in _ZONES else [f"{zone}:{player}" for player in whose if player is not None]
    return found


#: Kinds of card that are of no other kind besides.
_PLAIN = frozenset(("minion", "action", "base", "titan"))


def candidates(run: Run, selection: Selection, scope: dict) -> list[str]:
    """The cards, bases or players that meet a selection, in table order; extremes are narrowed afterwards."""
    wanted = selection.kind
    filters = selection.filters
    found: list[str] = []
    done = None
    if wanted == "player":
        pool: Any = run.p.clockwise()
    elif selection.zone == "play":
        pool = run.p.play
        if wanted != "base":
            ident = run.p.ident
            for card, place in pool.items():
                face = ident[card].face
                if wanted == "card":
                    if face is not None and face.kind == "base":
                        continue
                elif face is None or place.buried or (
                        face.kind != wanted and (face.kind in _PLAIN or not is_kind(run, card, wanted))):
                    continue
                for condition in filters:
                    if not condition.run(run, scope, card, condition):
                        break
                else:
                    found.append(card)
            return narrowed(run, selection, found, scope) if selection.extreme else found
    elif selection.zone == "bases":
        pool = run.p.bases()
    elif selection.zone == "revealed":
        # from several decks perhaps: to choose among, in an order of their own, else as they were revealed, clockwise
        pool = sorted(scope.get("revealed", ())) if selection.chooses else scope.get("revealed", ())
    else:
        zones = zone_names(run, selection, scope)
        pool = [card for zone in zones for card in run.p.zone(zone)]
        text = scope.get("this")
        if text in run.p.zone("limbo") and f"discard:{run.p.ident[text].owner}" in zones:
            # the action whose text looks there; contested only where it would be found
            done = text
            pool.append(done)
    for card in pool:
        if wanted not in ("player", "base") and not fits_kind(run, card, wanted):
            continue
        for condition in filters:
            if not condition.run(run, scope, card, condition):
                break
        else:
            if card is not done or run.question("standard-action-while-resolving") == "discarded-on-play":
                found.append(card)
    return narrowed(run, selection, found, scope) if selection.extreme else found


def fits_kind(run: Run, card: str, wanted: str) -> bool:
    if wanted == "card":
        return run.p.ident[card].face is None or run.p.ident[card].face.kind != "base"
    return is_kind(run, card, wanted)


def measure(run: Run, card: str, what: str) -> int:
    """The figure by which an extreme is sought."""
    if what == "power":
        return power(run, card)
    if what == "printed_power":
        return printed(run, card)
    if what == "starting_power":
        return starting(run, card)
    if what == "minions":
        return sum(1 for other, place in run.p.play.items()
                   if place.base == card and other != card and is_kind(run, other, "minion"))
    return run.p.vp.get(card, 0)


def groups(run: Run, selection: Selection, found: list[str]) -> list[list[str]]:
    """Candidates by the group within which an extreme is sought."""
    if selection.per is None or isinstance(selection.per, tuple):
        return [found]
    made: dict[Any, list[str]] = {}
    for card in found:
        key = (controller(run, card) if selection.per == "controller" else
               owner(run, card) if selection.per == "owner" else base_of(run, card))
        made.setdefault(key, []).append(card)
    return list(made.values())


def narrowed(run: Run, selection: Selection, found: list[str], scope: dict) -> list[str]:
    """Only the least or most of each group; all that tie remain."""
    which, what = selection.extreme
    kept: list[str] = []
    for group in groups(run, selection, found):
        if not group:
            continue
        figures = {card: measure(run, card, what) for card in group}
        best = min(figures.values()) if which == "least" else max(figures.values())
        kept.extend(card for card in group if figures[card] == best)
    return kept


def meets(run: Run, card: str, selection: Selection, scope: dict) -> bool:
    """Whether one card (in play, in a zone, or just gone) meets the kind and filters of a selection."""
    if selection.kind == "player":
        return card in run.p.players
    if selection.kind == "base":
        if card not in run.p.bases():
            return False
    elif card not in run.p.ident or not (selection.kind == "card" or is_kind(run, card, selection.kind)):
        return False
    return all(condition.run(run, scope, card, condition) for condition in selection.filters)


def cards_of(run: Run, node: Node, name: str) -> tuple[str, ...]:
    """The cards an argument of a verb stands for, once chosen."""
    argument = node.args[name]
    if argument is None:
        return ()
    scope = run.scopes[0]
    if type(argument) is str:
        # what an event is about may be a player or a deck
        return tuple(card for card in refer(run, argument, scope) if card in run.p.ident)
    if argument.chooses:
        return scope.get("$" + name, ())
    found = tuple(candidates(run, argument, scope))
    if argument.name is not None:
        run.bind(argument.name, found)
    return found


def players_of(run: Run, node: Node, name: str = "player") -> tuple[str, ...]:
    """The players an argument of a verb stands for; you when it is left out."""
    argument = node.args.get(name)
    if argument is None:
        you = run.scopes[0].get("you")
        return (you,) if you is not None else ()
    if isinstance(argument, Selection) and argument.chooses:
        return run.scopes[0].get("$" + name, ())
    return players(run, argument)


def meets_source(run: Run, source: str, player: str | None, selection: Selection, scope: dict) -> bool:
    """Whether the card behind an effect, carried out by ``player``, meets a selection of sources."""
    if not (selection.kind == "card" or (source in run.p.ident and is_kind_of_face(run, source, selection.kind))):
        return False
    if source in run.p.bases():
        # a base has no controller: its ability is nobody's card, whoever carries it out
        player = None
    for condition in selection.filters:
        if condition.word.name == "controller":
            # nobody controls a base, whoever carries its ability out
            if not is_player(run, None if source in run.p.bases() else player, condition.args["of"], scope):
                return False
        elif not condition.run(run, scope, source, condition):
            return False
    return True


def is_kind_of_face(run: Run, card: str, wanted: str) -> bool:
    """Whether what is printed on a card makes it one of a kind; monsters and treasures are of their own kind besides
    (rules ``monsters-are-minions``, ``treasures-are-minions-or-actions``)."""
    face = run.p.ident[card].face
    return face is not None and (face.kind == wanted or kind(run, card) == wanted)
