"""Who may know what a card is, as a function of the position.

Cards in play face up, in discard piles, set aside or being played are known to everybody. A hand is its player's, a card
laid in a duel too, a buried card its controller's; nobody knows a deck. Beyond that a card may carry marks (``Position.seen``):
the players who have seen it where it lies. A mark moves along with a card as long as its bearer can follow it, and
goes when he no longer can: when a deck is shuffled, or some card leaves a hand or the middle of a deck face down.
"""

from __future__ import annotations

from .position import Position

#: Zones whose cards lie face down, by the part of their name before the player's.
FACE_DOWN_ZONES = frozenset(("hand", "deck", "duel", "base-deck", "monsters", "treasures", "stored"))
#: Those of them that lie in an order.
DECKS = frozenset(("deck", "base-deck", "monsters", "treasures"))
#: Those that belong to a player who may look at them.
HELD = frozenset(("hand", "duel"))


def head(zone: str) -> str:
    """The part of a zone's name before the player's."""
    return zone.partition(":")[0]


def holder(position: Position, zone: str) -> str | None:
    """The player to whom a zone belongs: of what lies under or on a card, whoever controls that card; ``None`` for nobody's zone
    (rules ``stored-card-controller``, ``stored-card-follows-control``)."""
    kind, _, whose = zone.partition(":")
    if kind not in ("stored", "kept"):
        return whose or None
    place = position.play.get(whose)
    if place is not None:
        return place.controller
    return holder(position, position.zone_of(whose)) or position.ident[whose].owner


def knows(position: Position, player: str, card: str) -> bool:
    """Whether a player may know what a card is, where it lies now."""
    place = position.play.get(card)
    if place is not None:
        return not place.buried or place.controller == player or player in position.seen.get(card, ())
    zone = position.zone_of(card)
    kind, _, whose = zone.partition(":")
    if kind not in FACE_DOWN_ZONES or (kind in HELD and whose == player) or (kind == "stored" and holder(position, zone) == player):
        return True
    return player in position.seen.get(card, ()) and (kind not in DECKS or card in in_order(position, zone))


def in_order(position: Position, zone: str) -> tuple[str, ...]:
    """The cards of a deck whose places are fixed: all but its shuffled middle."""
    cards = position.zone(zone)
    top, bottom = position.mixed.get(zone, (len(cards), 0))
    return cards[:top] + cards[len(cards) - bottom :]


def marked(position: Position, card: str, players: tuple[str, ...]) -> Position:
    """The position in which those players, besides any before, have seen a card."""
    known = position.seen.get(card, ())
    return position.replace(
        seen={**position.seen, card: tuple(player for player in position.players if player in known or player in players)}
    )


def unmarked(position: Position, cards: tuple[str, ...], but: tuple[str | None, ...] = ()) -> Position:
    """The position in which nobody, ``but`` for some players, follows those cards any longer."""
    seen = dict(position.seen)
    for card in cards:
        kept = tuple(player for player in seen.get(card, ()) if player in but)
        if kept:
            seen[card] = kept
        else:
            seen.pop(card, None)
    return position if seen == position.seen else position.replace(seen=seen)


def followed(before: Position, after: Position, card: str, mover: str | None, origin: str | None = None) -> Position:
    """Who can still follow a card that has gone into a zone, ``after`` it has. ``mover``: the player who carried it there. ``origin``:
    the zone from which, where that is known already.

    Everybody follows what lay face up, and the top card of a deck. Of cards that leave a hand, or a deck from further down, nobody
    else knows which they were: not what has gone, and not what is left.
    """
    origin = origin or before.zone_of(card)
    kind, _, held_by = origin.partition(":")
    if kind in DECKS and before.zones[origin][0] == card:
        return after
    if card not in after.play and head(after.zone_of(card)) not in FACE_DOWN_ZONES:
        return after
    if kind not in FACE_DOWN_ZONES and not (kind == "play" and before.play[card].buried):
        return marked(after, card, after.players)
    if kind in HELD:
        knew: tuple[str, ...] = (held_by,)
        after = unmarked(after, (card, *before.zone(origin)), (held_by,))
    elif kind in DECKS:
        knew = (mover,) if mover is not None else ()
        after = unmarked(after, (card, *before.zone(origin)), knew)
    else:
        return after
    return marked(after, card, knew) if knew else after


def handed_over(position: Position, card: str, zone: str) -> Position:
    """The position in which a card is about to leave a hand in sight of all. Whoever has seen an equal copy there takes it to
    be that one, and cannot tell whether the hand holds another."""
    own = position.seen.get(card, ())
    for other in position.zone(zone):
        if other == card or other not in position.seen or position.ident[other] != position.ident[card]:
            continue
        shared = tuple(player for player in position.seen[other] if player not in own)
        if shared:
            position = unmarked(
                marked(position, card, shared), (other,), tuple(player for player in position.players if player not in shared)
            )
            own = position.seen.get(card, ())
    return position
