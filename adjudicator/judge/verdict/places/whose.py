"""Whose cards are and who has them, where nothing that happened tells it: who plays on with another player's card has to know."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ....engine.reading.cards import owner
from ....language.english import listed
from ...replay.replay import Replay
from ..copies import Copies

#: Of so many cards it is told.
MOST = 3
#: What tells of a card who has it.
_TOLD = ("control", "belong", " owns ")
#: What tells so of a card that was moved.
_HAS = ("controlled by", "controls", "belong", " owns ")
#: How the course of things begins.
_ORDER = "In order: "


def still_controlled(made: Replay, told: Iterable[str]) -> list[str]:
    """Who has had a card of another player's under control all the time, and by which card, where ``told`` speaks of no control."""
    said = " ".join(told)
    if any(word in said for word in _TOLD):
        return []
    begun, now, claims = made.setting.game.position, made.position, made.values().claims
    found: dict[tuple[str, str], list[str]] = {}
    for card, claimed in claims.items():
        place, (player, source) = now.play.get(card), claimed[-1]
        if place is None or place != begun.play.get(card) or place.controller != player or place.player in (None, player):
            continue
        found.setdefault((player, source), []).append(card)
    copies = Copies(made)
    said_of = (
        (player, source, [f"{now.play[card].player}'s {copies.name(card)}" for card in cards]) for (player, source), cards in found.items()
    )
    return [f"{player} controls {listed(cards)}, by {copies.name(source)}." for player, source, cards in said_of if len(cards) <= MOST]


def moved_by_another(made: Replay, told: Iterable[str]) -> list[str]:
    """Who still controls minions that another player has moved, where ``told`` speaks of no control: a move is easily heard as a taking."""
    said = " ".join(told)
    if any(word in said for word in _HAS):
        return []
    begun, now, found = made.setting.game.position, made.position, dict[str, dict[str, None]]()
    for step in made.trace.steps:
        card = step.cards[0] if step.kind == "move" and step.source is not None and step.cards else ""
        place, first = now.play.get(card), begun.play.get(card)
        if place is None or first is None or place.controller is None or place.controller != first.controller or place.buried:
            continue
        if step.player not in (None, place.controller):
            found.setdefault(place.controller, {})[card] = None
    copies = Copies(made)
    return [
        f"{player} still controls {listed(without_whose(player, copies.all_of(cards)))}: a move changes no control."
        for player, cards in found.items()
        if len(cards) <= MOST
    ]


def without_whose(player: str, names: Iterable[str]) -> list[str]:
    """The names of cards, without whose they are where that is the player of whom is spoken."""
    return [name.removeprefix(f"{player}'s ") for name in names]


def unowned(made: Replay, told: Iterable[str]) -> list[str]:
    """Who controls what somebody has played and no player owns, where ``told`` speaks neither of control nor of owners."""
    said = " ".join(told)
    if any(word in said for word in _TOLD):
        return []
    played = dict.fromkeys(step.cards[0] for step in made.trace.steps if step.kind == "play" and step.player is not None and step.cards)
    run, found = made.run(), dict[str, list[str]]()
    for card in played:
        place = made.position.play.get(card)
        if place is not None and not place.buried and place.controller is not None and owner(run, card) is None:
            found.setdefault(place.controller, []).append(card)
    copies = Copies(made)
    return [
        f"{player} controls {listed(copies.all_of(cards))}; nobody owns {'it' if len(cards) == 1 else 'them'}."
        for player, cards in found.items()
        if len(cards) <= MOST
    ]


def with_owners(made: Replay, says: str, also: tuple[str, ...], limit: int) -> tuple[str, tuple[str, ...]]:
    """A headline, of at most so many characters, and what is told besides, in which of a card that is told from its copies by who controls
    it stands who owns it, where that is another player, behind its first mention: "Ann's Three (owned by Bea)"."""
    copies, position = Copies(made), made.setting.game.position
    for card, place in position.play.items():
        owned, label = position.ident[card].owner, copies.one(card)
        if owned in (None, place.controller) or place.buried or label != f"{place.controller}'s {copies.name(card)}":
            continue
        if "owned by" in says or " owns " in says:
            continue
        first = re.compile(rf"(?<!\w){re.escape(label)}(?! \()(?=[ ,.;:])")
        wider = first.sub(f"{label} (owned by {owned})", says, count=1)
        if wider != says and len(wider) <= limit:
            says = wider
            continue
        at = next((number for number, line in enumerate(also) if first.search(line) and not line.startswith(_ORDER)), None)
        if at is not None:
            also = (*also[:at], first.sub(f"{label} (owned by {owned})", also[at], count=1), *also[at + 1 :])
    return says, also


def odd_owners(made: Replay, said: Iterable[str]) -> list[str]:
    """Who owns cards that another player has, on a table on which nothing happens, as clauses; and what nobody owns that somebody has, if
    all that is ``said`` of cards is what is printed on them."""
    position, run, copies = made.position, made.run(), Copies(made)
    has = {
        card: (place.controller, "controls") for card, place in position.play.items() if not place.buried and place.controller is not None
    }
    for player in position.players:
        for zone in ("hand", "discard"):
            has.update(dict.fromkeys(position.zone(f"{zone}:{player}"), (player, "has")))
    plain = not any("(" in clause for clause in said)
    found: dict[str | None, dict[str, None]] = {}
    for card, (player, verb) in has.items():
        owned = owner(run, card)
        if position.ident[card].face is not None and owned != player and (owned is not None or plain):
            name = copies.name(card) if owned is None else f"the {copies.name(card)} that {player} {verb}"
            found.setdefault(owned, {})[name] = None
    return [
        f"{whose if whose is not None else 'nobody'} owns {listed(names, 'and' if whose is not None else 'or')}"
        for whose, names in found.items()
        if len(names) <= MOST
    ]


def controlled_monsters(made: Replay) -> list[str]:
    """For whom the power of monsters counts that somebody controls, as clauses: a monster raises the breakpoint only while nobody does
    (rule ``controlled-monster-acts-as-minion``)."""
    position, known, found = made.position, made.values(), dict[str, list[str]]()
    for card, place in position.play.items() if position.settings.get("monsters") else ():
        face = position.ident[card].face
        counts = card not in known.uncounted and card not in known.unadded and known.power.get(card)
        if face is not None and face.kind == "monster" and counts and not place.buried and place.controller is not None:
            found.setdefault(place.controller, []).append(card)
    copies = Copies(made)
    return [
        f"{player} controls {listed(copies.all_of(cards))} so that {'its' if len(cards) == 1 else 'their'} power counts for {player} "
        "and does not raise the breakpoint"
        for player, cards in found.items()
        if len(cards) <= MOST
    ]


def of_another(made: Replay, card: str, player: str) -> str:
    """Whose a card stays that goes into somebody else's deck, to be said behind that; empty of his own and of nobody's."""
    whose = owner(made.run(), card)
    return f" (still owned by {whose})" if whose not in (None, player) else ""
