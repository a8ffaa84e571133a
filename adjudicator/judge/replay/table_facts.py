"""What can be seen of a step on the table before and after it: facts by which a rule says on what occasions it is followed.

A step that is told to a player comes without positions, and then no fact that needs one is so: nothing is said that he may not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from functools import lru_cache
from typing import Any

from msgspec import Struct

from ...engine.kernel.ending import FAR_ENOUGH
from ...language.tree import Face
from ...table.cards import InPlay
from ...table.position import Position
from ...table.sight import head
from .trace import Step

#: Kinds of step about cards that have left play already when it is told.
LEAVING = frozenset(("scored", "lose_host", "discarded", "place", "discard"))
#: Places at a base that are worth points.
PLACES = 3
#: How deep a play lies that happens while another card is resolved.
INSIDE = 1


@lru_cache(maxsize=1_024)
def _called(face: Face) -> frozenset[str]:
    """What a card is called, and was."""
    return frozenset((face.name, face.card.name, *face.card.former))


class Table(Struct, frozen=True):
    """A step and the table about it.

    ``before``, ``after``: positions, ``None`` where the step is told to a player. ``faces``: identities of all cards. ``profile``: by which
    the table plays. ``previous``: the step before it. ``left``: cards that have left play, as they last lay. ``in_duel``: whether a duel is
    going on. ``reacted``: the reactions before it since the last decision of the turn, by card, ability and kind of event. ``pays``: cards
    whose text has one thing done to do another.
    """

    step: Step
    before: Position | None
    after: Position | None
    faces: Mapping[str, Any]
    profile: Any
    previous: Step | None
    left: Mapping[str, InPlay]
    in_duel: bool
    reacted: Set[tuple[str | None, str | None, str]]
    pays: Set[str]

    def face(self, card: str | None) -> Any:
        """The printing of a card, ``None`` of what is no card."""
        identity = self.faces.get(card) if card is not None else None
        return identity.face if identity is not None else None

    def names(self, cards: tuple[str | None, ...]) -> frozenset[str]:
        """What cards are called."""
        found = [_called(face) for card in cards if (face := self.face(card)) is not None]
        return found[0] if len(found) == 1 else frozenset().union(*found)

    def kinds(self, cards: tuple[str | None, ...]) -> frozenset[str]:
        """The kinds of cards as they are printed."""
        return frozenset(face.kind for card in cards if (face := self.face(card)) is not None)

    @property
    def touched(self) -> tuple[str, ...]:
        """The cards that it happens to; of a decision the one that is picked, or the one it is about."""
        if self.step.cards:
            return self.step.cards
        picked = (self.step.answer or "").rpartition(":")[2]
        if picked in self.faces:
            return (picked,)
        return (self.step.source,) if self.step.source is not None else ()

    @property
    def first(self) -> str | None:
        """The card that it happens to."""
        return self.touched[0] if self.touched else None

    def place(self, card: str | None) -> Any:
        """Where a card is in play, or was before; ``None`` elsewhere."""
        if card is None:
            return None
        for position in (self.before, self.after):
            if position is not None and card in position.play:
                return position.play[card]
        # several that leave together are told one after the other
        return self.left.get(card) if self.step.kind in LEAVING else None

    def zone(self, after: bool = False) -> str:
        """Where the card is that it happens to: ``play``, or the word for a place out of play."""
        position = self.after if after else self.before
        if position is None or self.first is None:
            return ""
        if self.first in position.play:
            return "play"
        return next((head(name) for name, cards in position.zones.items() if self.first in cards), "")

    @property
    def actor(self) -> str | None:
        """The player who acts."""
        return self.step.player or self.step.who or self.controller

    @property
    def controller(self) -> str | None:
        """The controller of the card at work."""
        place = self.place(self.step.source)
        return place.controller if place is not None else None

    @property
    def ranking(self) -> tuple[Any, ...]:
        """How the players rank at the base that scores."""
        scoring = self.after.scoring if self.after is not None else None
        return (scoring.ranking or ()) if scoring is not None else ()

    def bearing(self) -> frozenset[str]:
        """What the cards are called that lie on the card that it happens to, or on the one at work."""
        on = {self.first, self.step.source} - {None}
        found = [card for p in (self.before, self.after) if p is not None for card, place in p.play.items() if place.host in on]
        return self.names(tuple(found))

    def there(self, kind: str) -> list[Any]:
        """Places of the cards of a kind in play."""
        return [place for card, place in self.after.play.items() if self._is(card, kind)] if self.after is not None else []

    def _is(self, card: str, kind: str) -> bool:
        face = self.face(card)
        return face is not None and face.kind == kind

    def has_minion(self, player: str) -> bool:
        """Whether a player controls a minion at the base that scores."""
        at = self.after.scoring.base if self.after is not None and self.after.scoring is not None else None
        return any(place.base == at and place.controller == player for kind in ("minion", "monster") for place in self.there(kind))

    def labels(self) -> frozenset[str]:
        """The labels of the texts of the card that it happens to."""
        face = self.face(self.first)
        return frozenset(ability.label for ability in face.abilities) if face is not None else frozenset()

    def in_play(self) -> frozenset[str]:
        """What the cards in play are called, before or after."""
        return self.names(tuple(card for position in (self.before, self.after) if position is not None for card in position.play))


Sees = Callable[[Table], bool]
FACTS: dict[str, Sees] = {}


def _fact(name: str) -> Callable[[Sees], Sees]:
    def keep(sees: Sees) -> Sees:
        FACTS[name] = sees
        return sees

    return keep


@_fact("own-turn")
def _own_turn(table: Table) -> bool:
    return table.after is not None and table.actor == table.after.turn


@_fact("other-turn")
def _other_turn(table: Table) -> bool:
    return table.after is not None and table.actor is not None and table.actor != table.after.turn


@_fact("borrowed")
def _borrowed(table: Table) -> bool:
    """The card that it happens to is controlled by somebody who does not own it."""
    place = table.place(table.first)
    identity = table.faces.get(table.first or "")
    return place is not None and identity is not None and place.controller is not None and identity.owner not in (None, place.controller)


@_fact("foreign-card")
def _foreign(table: Table) -> bool:
    """The player who acts, or whose turn it is, does not own the card."""
    identity = table.faces.get(table.first or "")
    actor = table.actor or (table.after.turn if table.after is not None else None)
    return identity is not None and actor is not None and identity.owner not in (None, actor)


@_fact("anothers-card")
def _anothers(table: Table) -> bool:
    """The card that it happens to is controlled by another player than the one who acts."""
    place = table.place(table.first)
    return place is not None and place.controller is not None and table.actor not in (None, place.controller)


@_fact("another-player-does")
def _another_does(table: Table) -> bool:
    """Another player than the controller of the card at work carries it out."""
    return table.step.player is not None and table.controller not in (None, table.step.player)


@_fact("host-taken")
def _host_taken(table: Table) -> bool:
    """The card at work lies on one that somebody else controls."""
    place = table.place(table.step.source)
    host = table.place(place.host) if place is not None else None
    return host is not None and host.controller != place.controller


@_fact("loaded")
def _loaded(table: Table) -> bool:
    """Counters or cards are on the card that it happens to."""
    place = table.place(table.first)
    if place is None or table.before is None:
        return False
    return bool(place.counters) or any(other.host == table.first for other in table.before.play.values())


@_fact("buried")
def _buried(table: Table) -> bool:
    place = table.place(table.first)
    return place is not None and place.buried


@_fact("on-minion")
def _on_minion(table: Table) -> bool:
    if table.step.kind == "play":
        # a play is told before the card is put down: the card, then the minion under it, then the base
        return len(table.step.cards) > 2
    place = table.place(table.first)
    return place is not None and place.host is not None


@_fact("on-base")
def _on_base(table: Table) -> bool:
    """It is an action that lies on a base."""
    if table.step.kind == "play":
        return len(table.step.cards) == 2 and table.kinds((table.first,)) == {"action"}
    place = table.place(table.first)
    return place is not None and place.host is None and not place.buried and table.kinds((table.first,)) == {"action"}


@_fact("attached")
def _attached(table: Table) -> bool:
    return _on_minion(table) or _on_base(table)


@_fact("standard")
def _standard(table: Table) -> bool:
    """The card is an action that is played neither on a base nor on a minion."""
    face = table.face(table.first)
    return face is not None and face.kind == "action" and face.play_on is None


@_fact("no-power-left")
def _no_power_left(table: Table) -> bool:
    """The power of a minion has changed, and is none now."""
    return table.step.power == 0


@_fact("no-breakpoint-left")
def _no_breakpoint_left(table: Table) -> bool:
    """What was added and taken for a time brings the printed breakpoint of the base to zero, or would bring it lower."""
    face = table.face(table.first)
    if face is None or face.breakpoint is None or table.after is None:
        return False
    lasting = [one.number for one in table.after.lasting if one.kind == "breakpoint" and table.first in (one.targets or ())]
    return bool(lasting) and face.breakpoint + sum(lasting) <= 0


@_fact("buried-here")
def _buried_here(table: Table) -> bool:
    """A card lies buried at the base that scores."""
    if table.after is None or table.after.scoring is None:
        return False
    return any(place.buried and place.base == table.after.scoring.base for place in table.after.play.values())


@_fact("boosted-here")
def _boosted_here(table: Table) -> bool:
    """A card at the base that scores has more or less power until the end of the turn."""
    if table.after is None or table.after.scoring is None:
        return False
    here = {card for card, place in table.after.play.items() if place.base == table.after.scoring.base}
    return any(one.kind == "power" and one.until == "turn-end" and not here.isdisjoint(one.cards) for one in table.after.lasting)


@_fact("madness-buried")
def _madness_buried(table: Table) -> bool:
    return table.after is not None and any(place.buried and "madness" in table.kinds((card,)) for card, place in table.after.play.items())


@_fact("own-doing")
def _own_doing(table: Table) -> bool:
    """It is what the card was about to do to itself."""
    return table.previous is not None and table.first is not None and table.previous.source == table.first


@_fact("no-madness")
def _no_madness(table: Table) -> bool:
    return not any(identity.face is not None and identity.face.kind == "madness" for identity in table.faces.values())


@_fact("madness")
def _madness(table: Table) -> bool:
    return not _no_madness(table)


@_fact("played-again")
def _played_again(table: Table) -> bool:
    return table.first in table.left


@_fact("twin-there")
def _twin_there(table: Table) -> bool:
    """Another copy of the card is in play."""
    names = table.names((table.first,))
    return table.after is not None and any(card != table.first and names & table.names((card,)) for card in table.after.play)


@_fact("twin-used")
def _twin_used(table: Table) -> bool:
    """Another copy of the card has been used this turn."""
    names = table.names((table.first,))
    return table.after is not None and any(
        place.used and card != table.first and names & table.names((card,)) for card, place in table.after.play.items()
    )


@_fact("another-used")
def _another_used(table: Table) -> bool:
    """The player has used another talent this turn."""
    return table.after is not None and any(
        place.used and card != table.first and place.controller == table.controller for card, place in table.after.play.items()
    )


@_fact("came-this-turn")
def _came_this_turn(table: Table) -> bool:
    place = table.place(table.step.source)
    return place is not None and place.since == "turn"


@_fact("came-earlier")
def _came_earlier(table: Table) -> bool:
    """The card at work has been in play since before this turn."""
    place = table.place(table.step.source)
    return place is not None and place.since != "turn"


@_fact("talent-there")
def _talent_there(table: Table) -> bool:
    """The player controls a card with a talent."""
    play = table.after.play if table.after is not None else {}
    return any((face := table.face(card)) is not None and face.talents and place.controller == table.actor for card, place in play.items())


@_fact("special-only")
def _special_only(table: Table) -> bool:
    """The card can only be played by what its own text says."""
    face = table.face(table.first)
    return face is not None and not face.normal_play


@_fact("at-scoring-base")
def _at_scoring_base(table: Table) -> bool:
    place = table.place(table.step.source)
    scoring = table.before.scoring if table.before is not None else None
    return place is not None and scoring is not None and place.base == scoring.base


@_fact("at-another-base")
def _at_another_base(table: Table) -> bool:
    scoring = table.before.scoring if table.before is not None else None
    return scoring is not None and table.place(table.step.source) is not None and not _at_scoring_base(table)


@_fact("monster-there")
def _monster_there(table: Table) -> bool:
    place = table.place(table.first)
    return place is not None and any(other.base == place.base for other in table.there("monster"))


@_fact("shared-end")
def _shared_end(table: Table) -> bool:
    """Several have the most points when the game ends."""
    result = table.after.result if table.after is not None else None
    totals = sorted((total for _, total in result.totals), reverse=True) if result is not None else []
    return len(totals) > 1 and totals[0] == totals[1]


@_fact("monster-held")
def _monster_held(table: Table) -> bool:
    """Somebody controls a monster at the base that scores."""
    scoring = table.after.scoring if table.after is not None else None
    return scoring is not None and any(one.controller is not None and one.base == scoring.base for one in table.there("monster"))


@_fact("own-titan-there")
def _own_titan_there(table: Table) -> bool:
    """Another titan of its controller stands at the base where the titan is now."""
    place = table.after.play.get(table.first or "") if table.after is not None else None
    return place is not None and sum(one.base == place.base and one.controller == place.controller for one in table.there("titan")) > 1


@_fact("stored-under")
def _stored_under(table: Table) -> bool:
    return table.before is not None and bool(table.before.zone(f"stored:{table.first}"))


def _from(zone: str) -> Sees:
    return lambda table: table.zone() == zone


def _to(zone: str) -> Sees:
    return lambda table: table.zone(after=True) == zone


def _after(*kinds: str) -> Sees:
    """The step before it is of one of these kinds."""
    return lambda table: table.previous is not None and table.previous.kind in kinds


def _filled(pile: str) -> Sees:
    """Cards lie in a pile of this kind, whosever it is."""
    return lambda table: table.after is not None and any(cards for zone, cards in table.after.zones.items() if head(zone) == pile)


FACTS |= {
    "after-base-gone": _after("destroy", "discard_from_play"),
    "after-choice": _after("choice"),
    "after-discarded": _after("discarded"),
    "after-monster": lambda table: (
        table.previous is not None and table.previous.kind == "play" and "monster" in table.kinds(table.previous.cards)
    ),
    "after-play": lambda table: table.previous is not None and table.previous.kind == "play" and table.first == table.previous.cards[0],
    "after-return": _after("return"),
    "after-store": _after("store"),
    "after-swap": _after("swap"),
    "base-counters": lambda table: any(place.counters for place in (*table.there("base"), *table.there("action"))),
    "box-filled": lambda table: table.after is not None and bool(table.after.zone("box")),
    "extra-turns-due": lambda table: table.after is not None and bool(table.after.turns),
    "from-stasis": _from("stasis"),
    "fusion-acts": lambda table: (face := table.face(table.step.source)) is not None and face.fusion,
    "fusion-in-play": lambda table: (
        table.after is not None and any((face := table.face(card)) is not None and face.fusion for card in table.after.play)
    ),
    "monster-in-play": lambda table: bool(table.there("monster")),
    "reacted-before": lambda table: (table.step.source, table.step.ability, table.step.how) in table.reacted,
    "revealed-already": _after("reveal"),
    "source-played-again": lambda table: table.step.source in table.left,
    "stored-there": _filled("stored"),
    "after-scoring": lambda table: bool(table.ranking),
    "another-card-acts": lambda table: table.step.source is not None and table.step.source not in table.step.cards,
    "buried-counters": lambda table: (
        table.after is not None and any(place.buried and place.counters for place in table.after.play.values())
    ),
    "buried-there": lambda table: table.after is not None and any(place.buried for place in table.after.play.values()),
    "card-at-work-gone": lambda table: table.after is not None and table.step.source not in (None, *table.after.play),
    "declined": lambda table: table.step.answer in ("no", "none", "done", "keep", "pass"),
    "few-rank": lambda table: 0 < len(table.ranking) < PLACES,
    "fifteen": lambda table: table.after is not None and max(table.after.vp.values(), default=0) >= FAR_ENOUGH,
    "from-deck": _from("deck"),
    "from-discard": _from("discard"),
    "from-hand": _from("hand"),
    "from-play": _from("play"),
    "from-stored": _from("stored"),
    "fusion": lambda table: (face := table.face(table.first)) is not None and face.fusion,
    "in-duel": lambda table: table.in_duel,
    "inside-another": lambda table: table.step.depth > INSIDE,
    "itself": lambda table: table.step.source is not None and table.step.source == table.first,
    "many-rank": lambda table: len(table.ranking) > PLACES,
    "nobody-there": lambda table: table.after is not None and table.after.scoring is not None and not table.ranking,
    "odd": lambda table: len(table.step.cards) % 2 == 1,
    "on-play-text": lambda table: "on_play" in table.labels(),
    "ongoing-text": lambda table: "ongoing" in table.labels(),
    "pays": lambda table: table.step.source in table.pays,
    "powerless": lambda table: any(rank.total == 0 for rank in table.ranking),
    "scoring": lambda table: table.after is not None and table.after.scoring is not None,
    "shared-win": lambda table: table.after is not None and table.after.result is not None and len(table.after.result.winners) > 1,
    "several": lambda table: len(table.step.cards) > 1,
    "stasis-there": _filled("stasis"),
    "talent-text": lambda table: "talent" in table.labels(),
    "talents-twice": lambda table: (place := table.place(table.step.source)) is not None and len(place.used) > 0,
    "tied": lambda table: len({rank.place for rank in table.ranking}) < len(table.ranking),
    "titan-there": lambda table: bool(table.there("titan")),
    "to-box": _to("box"),
    "to-deck": _to("deck"),
    "to-discard": _to("discard"),
    "to-hand": _to("hand"),
    "to-play": lambda table: table.zone(after=True) == "play" or (table.step.kind == "play" and len(table.step.cards) > 1),
    "two-texts": lambda table: (face := table.face(table.first)) is not None and len(face.abilities) > 1,
    "unasked": lambda table: table.previous is None or table.previous.how != "score",
    "without-minion": lambda table: any(not table.has_minion(rank.player) for rank in table.ranking),
}
