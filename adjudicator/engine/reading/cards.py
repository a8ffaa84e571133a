"""Reading single cards: who controls and owns one, where it is, what kind it is.

Describing executes nothing: no function here changes the run. A card that left play is seen as the event that
removed it last saw it (rule ``reaction-tested-again``).
"""

from __future__ import annotations

from ...language.tree import Ability, Face, Node, parts
from ...table.cards import LastKnown
from ...table.events import Event
from ...table.facts import DeclaredAs
from ...table.position import Position
from ...table.sight import holder
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..kernel.texts import kind_of


def ghost(run: Run, card: str) -> LastKnown | None:
    """A card that left play as it last was, if the event at hand remembers it."""
    if card in run.ghosts:
        return run.ghosts[card]
    if run.scopes is not None:
        event: Event | None = run.scope.get("event")
        if event is not None and event.last is not None and event.what == card:
            return event.last
        kept: LastKnown | None = run.scope.get("~" + card)
        return kept
    return None


def last_of(scope: Scope, card: str) -> LastKnown | None:
    """A card that the ability of a scope has itself taken out of play, as it last was; ``None`` if it has not."""
    last: LastKnown | None = scope.get(LAST + card)
    return last


def snapshot_of(run: Run, card: str, player: str | None) -> LastKnown:
    """A card that has left play, of which no more is known than who controlled it."""
    return LastKnown(card, name_of(run, card), run.p.ident[card].owner, player, None, None, None, 0, ())


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
                    return holder(run.p, name)
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
        return next((mark.value for mark in place.marks if mark.kind == "counters"), 0)
    return sum(effect.number for effect in position.lasting if effect.kind == TALLY and effect.targets == (card,))


def is_madness(run: Run, card: str) -> bool:
    """Whether a card is one of the Madness deck."""
    face: Face | None = run.p.ident[card].face if card in run.p.ident else None
    return face is not None and face.kind == "madness"


def named_by(run: Run, card: str) -> frozenset[str]:
    """The names of cards that stand in a card's abilities."""
    face: Face | None = run.p.ident[card].face if card in run.p.ident else None
    if face is None:
        return frozenset()
    return frozenset(
        name
        for ability in face.abilities
        for part in parts(ability)
        if isinstance(part, Node) and part.word.family == "filter" and part.word.name == "name"
        for name in part.args["is"]
    )


def kind(run: Run, card: str) -> str:
    """``minion``, ``action``, ``base`` or ``titan``; ``unknown`` for a card that nobody knows. A fusion is what it has been declared as,
    and a minion else."""
    face: Face | None = run.p.ident[card].face
    if face is not None and face.fusion:
        return declared(run, card) or "minion"
    return kind_of(face) if face is not None else "unknown"


def is_fusion(run: Run, card: str) -> bool:
    """Whether a card is a fusion (rule ``fusion-is-minion-and-action``)."""
    face: Face | None = run.p.ident[card].face if card in run.p.ident else None
    return face is not None and face.fusion


def declared(run: Run, card: str) -> str | None:
    """The kind that a fusion being played has been declared as; in play it is a minion (rules ``fusion-is-declared-when-played``,
    ``fusion-on-base-is-minion``)."""
    if card in run.p.play:
        return "minion"
    return next((fact.kind for fact in run.p.facts if isinstance(fact, DeclaredAs) and fact.card == card), None)


def declare(position: Position, card: str, kind: str | None) -> Position:
    """The position in which a fusion is declared as a kind; as nothing any more with ``None``."""
    facts = frozenset(fact for fact in position.facts if not (isinstance(fact, DeclaredAs) and fact.card == card))
    return position.replace(facts=facts if kind is None else facts | {DeclaredAs(card=card, kind=kind)})


def on_play_of(run: Run, card: str, half: str | None = None) -> tuple[Ability, ...]:
    """The abilities that a card does when it is played; of a fusion those of the kind it is played as, or of the ``half`` asked for
    (rule ``fusion-ignores-its-other-half``)."""
    face: Face = run.p.ident[card].face
    if not face.fusion:
        return face.on_play
    wanted = half or kind(run, card)
    return tuple(ability for ability in face.on_play if ability.half in (None, wanted))


def is_kind(run: Run, card: str, wanted: str) -> bool:
    if wanted == "card":
        return True
    if card not in run.p.ident:
        return False
    here = run.p.play.get(card)
    if here is not None and here.buried:
        return False
    return is_kind_of_face(run, card, wanted)


def counters(run: Run, card: str) -> int:
    """The +1 power counters on a card: in play, or on a titan that waits beside the deck."""
    return counters_at(run.p, card)


def counters_at(position: Position, card: str) -> int:
    """As :func:`counters`, of a position at rest."""
    place = position.play.get(card)
    if place is not None:
        return place.counters
    return sum(effect.number for effect in position.lasting if effect.kind == WAITING and effect.targets == (card,))


def stasis_counters(run: Run, card: str) -> int:
    """The stasis counters on a card."""
    return sum(effect.number for effect in run.p.lasting if effect.kind == STASIS and effect.targets == (card,))


def printed(run: Run, card: str) -> int:
    face: Face | None = run.p.ident[card].face
    return (face.power or 0) if face is not None else 0


def name_of(run: Run, card: str) -> str:
    face: Face | None = run.p.ident[card].face if card in run.p.ident else None
    return face.name if face is not None else "unknown card"


def faction_of(run: Run, card: str) -> str | None:
    """The faction of a card: of the deck that it came with, where several have it."""
    identity = run.p.ident[card]
    return identity.faction or (identity.face.faction if identity.face is not None else None)


def here(run: Run, scope: Scope) -> str | None:
    """The base the ability's card is at, or was at when its ability began (rule ``here-and-there``)."""
    this = scope.get("this")
    place = run.p.play.get(this) if this is not None else None
    if place is not None:
        return place.base
    return scope.get("here")


def is_kind_of_face(run: Run, card: str, wanted: str) -> bool:
    """Whether what is printed on a card makes it one of a kind; monsters and treasures are of their own kind besides
    (rules ``monsters-are-minions``, ``treasures-are-minions-or-actions``)."""
    face: Face | None = run.p.ident[card].face
    if face is not None and face.fusion:
        return wanted == declared(run, card) if declared(run, card) is not None else wanted in ("minion", "action")
    return face is not None and (face.kind == wanted or kind(run, card) == wanted)


#: What a scope calls a card, by its id, that the ability has itself taken out of play.
LAST = "~last:"


#: The kind of lasting effect by which power counters are kept on what is at no base: a titan beside the deck, a card in stasis.
WAITING = "waiting-counters"


#: The same of counters that are no power counters.
TALLY = "waiting-tally"


#: The kind of lasting effect by which stasis counters are kept.
STASIS = "stasis-counters"


#: The kind of lasting effect by which is kept who controls an action that lies on a card in stasis, and (``data``) who played it.
KEPT = "kept-on"
