"""Factions: the cards of one, its set, and which of them can be played as a whole."""

from __future__ import annotations

from collections.abc import Iterable

from ...ground.findings import BadInput, Finding, did_you_mean
from ...language.library import Library
from ...language.tree import CardInfo
from ..query.unplayable import unplayable

#: How many cards a faction has, its titan beside them (rule ``faction-has-twenty-cards``).
DECK = 20


def faction_cards(library: Library, faction: str, printings: str = "first") -> list[tuple[CardInfo, int]]:
    """The cards of a faction with their copies, as an edition prints them (``printings``), in order of the library.

    A card that this edition lacks was added to the faction later or taken out of it, or its text there is not known. So many of these as
    make up the twenty are in it (rule ``faction-has-twenty-cards``); a titan lies beside them. Raises :class:`BadInput` for a faction
    that no encoded card belongs to."""
    found: list[tuple[CardInfo, int]] = [
        (card, copies or (card.faces.get(printings) or next(iter(card.faces.values()))).copies or 1)
        for card, copies in library.in_faction(spelled(library, faction))
        if card.kind in ("minion", "action", "titan")
    ]
    if not found:
        raise BadInput(
            [Finding("unknown-faction", f"no encoded card belongs to {faction!r}", "", 0, did_you_mean(faction, factions(library)))]
        )
    own = [card for card, _ in found if card.kind == "titan" or printings in card.faces]
    others = [(card, copies) for card, copies in found if card not in own]
    missing = DECK - sum(copies for card, copies in found if card.kind != "titan" and card in own)
    taken = {*(card.id for card in own), *_making_up(others, missing)}
    return [(card, copies) for card, copies in found if card.id in taken]


def spelled(library: Library, faction: str) -> str:
    """A faction as the cards spell it."""
    if faction in library.sets:
        return faction
    wanted = faction.casefold()
    return next(
        (name for name in (*(card.faction or "" for card in library.cards.values()), *library.also) if name.casefold() == wanted), ""
    )


def _making_up(cards: Iterable[tuple[CardInfo, int]], number: int) -> tuple[str, ...]:
    """The ids of those of some cards that come nearest to a number without going over it; of equal ways the one found first."""
    ways: dict[int, tuple[str, ...]] = {0: ()}
    for card, copies in cards:
        for size, way in list(ways.items()):
            if size + copies <= number:
                ways.setdefault(size + copies, (*way, card.id))
    return ways[max(ways)]


def factions(library: Library) -> list[str]:
    """The factions of which some card is encoded, sorted."""
    return sorted({*library.also, *(card.faction for card in library.cards.values() if card.faction and card.kind in ("minion", "action"))})


def played_out(card: CardInfo) -> bool:
    """Whether a card can be played, in one of its printings at least: a game takes that one where another is on paper only."""
    return any(unplayable(face) is None for face in card.faces.values())


def encoded(library: Library, faction: str, printings: str) -> int:
    """How many of the twenty cards of a faction a game of an edition can be played with. Raises :class:`BadInput` for an unknown one."""
    return sum(copies for card, copies in faction_cards(library, faction, printings) if card.kind != "titan" and played_out(card))


def set_of(library: Library, card: CardInfo, faction: str | None = None) -> str:
    """The set that a card comes from. ``faction``: with whose deck it comes, where that is not the one in whose file it stands: a card
    that a faction borrows brings nothing of the set it is borrowed from."""
    return library.sets.get(faction or card.faction or "", card.set)


def whole_factions(library: Library, printings: str, owned: Iterable[str] | None = None) -> list[str]:
    """The factions of which all twenty cards can be played, sorted. ``owned``: the sets at the table, ``None`` for all there are."""
    whole = library.worked_out.get(("whole factions", printings))
    if whole is None:
        whole = tuple(name for name in factions(library) if encoded(library, name, printings) == DECK)
        library.worked_out["whole factions", printings] = whole
    wanted = None if owned is None else frozenset(owned)
    return [name for name in whole if wanted is None or _set(library, name) in wanted]


def _set(library: Library, faction: str) -> str:
    """The set of a faction."""
    return library.sets.get(faction) or next(card.set for card, _ in library.in_faction(faction))
