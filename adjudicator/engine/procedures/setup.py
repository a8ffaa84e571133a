"""Set-up as a rule procedure: from the factions the players chose to the first turn.

The steps are those of the rulebooks: each player's deck shuffled (rule ``factions-shuffle-into-one-deck``), the base
deck (``base-deck-from-chosen-sets``), the first bases (``bases-one-more-than-players``, before the hands:
``bases-are-laid-before-hands``), opening hands (``opening-hand-is-five-cards``), the redraw
(``opening-hand-without-minion``), the first turn. Chance decides as cards are drawn, never before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...ground.findings import BadInput, Finding, did_you_mean
from ...language.codes import usual
from ...language.library import Library
from ...language.tree import CardInfo, Face
from ...table.cards import Identity
from ...table.choices import Option
from ...table.events import Event
from ...table.position import Position
from ...table.zones import put, shuffled, take
from ..kernel.frames import Frame
from ..kernel.game import Game, linked
from ..kernel.run import Run, frame
from ..query.paper import unplayable
from ..reading.cards import kind
from ..resolution.changes import happen
from .decks import need_top
from .scoring import lay_base
from .turn import NextTurn, begin_turn

#: Cards of an opening hand.
HAND = 5
#: Cards of the Madness deck, if its card does not say.
MADNESS = 30
#: One kind of card of a deck: the card and how many of it.
Copies = tuple[CardInfo | str, int]


#: How many cards a faction has, its titan beside them (rule ``faction-has-twenty-cards``).
DECK = 20


def faction_cards(library: Library, faction: str, printings: str = "first") -> list[tuple[CardInfo, int]]:
    """The cards of a faction with their copies, as an edition prints them (``printings``), in order of the library.

    A card that this edition lacks was added to the faction later or taken out of it, or its text there is not known. So many of these as
    make up the twenty are in it (rule ``faction-has-twenty-cards``); a titan lies beside them. Raises :class:`BadInput` for a faction
    that no encoded card belongs to."""
    found: list[tuple[CardInfo, int]] = [
        (card, copies or (card.faces.get(printings) or next(iter(card.faces.values()))).copies or 1)
        for card, copies in library.in_faction(_spelled(library, faction))
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


def _spelled(library: Library, faction: str) -> str:
    """A faction as the cards spell it."""
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


class Maker:
    """Gives cards their ids while a game is made: the card's own id, numbered from its second copy on."""

    def __init__(self, library: Library, printings: str, ident: dict[str, Identity]) -> None:
        self.library = library
        self.printings = printings
        self.ident = ident

    def face(self, info: CardInfo) -> Face:
        """The printing of a card that this game is played with: the one asked for, or another where that is on paper only."""
        wanted = info.face(self.printings if self.printings in info.faces else "latest")
        if unplayable(wanted) is None:
            return wanted
        return next((face for face in info.faces.values() if unplayable(face) is None), wanted)

    def make(self, card: CardInfo | str, owner: str | None, faction: str | None = None) -> str:
        """A card for its owner. ``faction``: with whose deck it comes, where that is not the one in whose file it stands."""
        info = self.library.find(card) if isinstance(card, str) else card
        face = self.face(info)
        why = unplayable(face)
        if why is not None:
            raise BadInput([Finding("card-on-paper", why, "", 0, usual("card-on-paper"))])
        id_ = info.id
        number = 2
        while id_ in self.ident:
            id_ = f"{info.id}-{number}"
            number += 1
        nobody = info.unowned or info.kind in ("base", "monster", "treasure", "madness")
        self.ident[id_] = Identity(face, None if nobody else owner, faction)
        return id_


def new_game(
    library: Library,
    decks: Mapping[str, Sequence[str] | Iterable[Copies]],
    *,
    bases: Sequence[str] | None = None,
    printings: str = "first",
    first: str | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Game:
    """A game at the beginning of its set-up.

    ``decks``: for each player in turn order the names of the factions, or any list of (card, copies). ``bases``: the
    base deck, where the table has settled it; otherwise the profile's answer to ``base-deck`` makes it.
    ``printings``: ``first`` or ``latest``, for all cards. ``first``: who takes the first turn, the first of the
    players unless named (rule ``first-player-chosen-freely``). Raises :class:`BadInput`.
    """
    players = tuple(decks)
    if not 2 <= len(players) <= 4:
        raise BadInput([Finding("players-number", f"{len(players)} players cannot play", "", 0, "Two to four can.")])
    if first is not None and first not in players:
        raise BadInput([Finding("unknown-player-name", f"{first!r} is no player", "", 0, did_you_mean(first, players))])
    maker = Maker(library, printings, {})
    zones: dict[str, tuple[str, ...]] = {"bases": (), "base-deck": (), "base-discard": ()}
    for player in players:
        cards: list[tuple[CardInfo, int, str | None]] = []
        for entry in decks[player]:
            if isinstance(entry, str):
                home = _spelled(library, entry)
                cards.extend(
                    (card, copies, home if card.faction != home else None) for card, copies in faction_cards(library, entry, printings)
                )
            else:
                cards.append((library.find(entry[0]) if isinstance(entry[0], str) else entry[0], entry[1], None))
        deck: list[str] = []
        titans: list[str] = []
        for info, copies, faction in cards:
            for _ in range(copies):
                (titans if info.kind == "titan" else deck).append(maker.make(info, player, faction))
        zones[f"hand:{player}"] = ()
        zones[f"deck:{player}"] = tuple(deck)
        zones[f"discard:{player}"] = ()
        if titans:
            zones[f"titans:{player}"] = tuple(titans)
    position = Position(
        players=players,
        turn=first or players[0],
        phase="setup",
        vp=dict.fromkeys(players, 0),
        zones=zones,
        play={},
        ident=maker.ident,
        plays=(),
        lasting=(),
        facts=frozenset(),
        turns=(),
        scoring=None,
        held=None,
        arriving=(),
        blocked=frozenset(),
        mixed={},
        seen={},
        limbo=(),
        result=None,
        settings=dict(settings or {}),
    )
    for player in players:
        position = shuffled(position, f"deck:{player}")
    order = position.clockwise()
    frames: list[Frame] = [
        SetupBaseDeck(names=tuple(bases) if bases is not None else None, printings=printings),
        SetupMadness(printings=printings),
        SetupMonsters(printings=printings),
        SetupBases(left=len(players) + 1),
    ]
    for player in order:
        frames += [OpeningHand(player=player, left=HAND), OpeningCheck(player=player)]
    frames += [FirstTurn(), NextTurn()]
    return Game(position, linked(tuple(frames)))


class SetupBaseDeck(Frame, frozen=True, kw_only=True):
    """The base deck is made. ``names``: of the bases, ``None`` for those that the profile asks for. ``printings``: ``first`` or
    ``latest``."""

    names: tuple[str, ...] | None
    printings: str


@frame(SetupBaseDeck)
def _base_deck(run: Run, item: SetupBaseDeck) -> None:
    """The bases that take part: those the table settled on, else all of the sets in play or all there are
    (question ``base-deck``), without those that are on paper only."""
    names, printings = item.names, item.printings
    library = run.library
    if names is not None:
        cards = [library.find(name) for name in names]
    elif run.question("base-deck") == "all-bases":
        cards = [card for card in library.cards.values() if card.kind == "base"]
    else:
        sets = {identity.face.card.set for identity in run.p.ident.values() if identity.face is not None}
        cards = [card for card in library.cards.values() if card.kind == "base" and card.set in sets]
    ident = dict(run.p.ident)
    maker = Maker(library, printings, ident)
    if names is None:
        cards = [card for card in cards if unplayable(maker.face(card)) is None]
    zones = dict(run.p.zones)
    zones["base-deck"] = tuple(maker.make(card, None) for card in sorted(cards, key=lambda card: card.id))
    run.p = shuffled(run.p.replace(zones=zones, ident=ident), "base-deck")
    if run.log is not None:
        run.log.note(run, "setup", f"The base deck has {len(cards)} bases", ("base-deck-is-shuffled",))


class SetupMadness(Frame, frozen=True, kw_only=True):
    """The Madness deck is made, if it takes part."""

    printings: str


@frame(SetupMadness)
def _madness(run: Run, item: SetupMadness) -> None:
    """The Madness deck lies ready if a faction or base of its set takes part (rule ``madness-deck-needs-cthulhu-cards``)."""
    card = next((card for card in run.library.cards.values() if card.kind == "madness"), None)
    if card is None or not any(identity.face is not None and identity.face.card.set == card.set for identity in run.p.ident.values()):
        return
    ident = dict(run.p.ident)
    maker = Maker(run.library, item.printings, ident)
    number = next(iter(card.faces.values())).copies or MADNESS
    zones = dict(run.p.zones)
    zones["madness"] = tuple(maker.make(card, None) for _ in range(number))
    run.p = run.p.replace(zones=zones, ident=ident)


class SetupMonsters(Frame, frozen=True, kw_only=True):
    """The monster and treasure decks are made, if they take part."""

    printings: str


@frame(SetupMonsters)
def _monsters(run: Run, item: SetupMonsters) -> None:
    """The monster and treasure decks lie ready if a faction of their set takes part (rules ``monster-deck-lies-ready``,
    ``treasure-deck-lies-ready``, ``monster-decks-need-munchkin-factions``)."""
    sets = {identity.face.card.set for identity in run.p.ident.values() if identity.face is not None and identity.owner is not None}
    ident = dict(run.p.ident)
    maker = Maker(run.library, item.printings, ident)
    position = run.p
    for kind_, zone in (("monster", "monsters"), ("treasure", "treasures")):
        cards = [card for card in run.library.cards.values() if card.kind == kind_ and card.set in sets]
        made = tuple(
            maker.make(card, None)
            for card in sorted(cards, key=lambda card: card.id)
            for _ in range(next(iter(card.faces.values())).copies or 1)
        )
        if made:
            position = shuffled(
                position.replace(zones={**position.zones, zone: made}, settings={**position.settings, "monsters": True}), zone
            )
    run.p = position.replace(ident=ident)


class SetupBases(Frame, frozen=True, kw_only=True):
    """The first bases are laid. ``left``: how many."""

    left: int


@frame(SetupBases)
def _bases(run: Run, item: SetupBases) -> None:
    """One base more than there are players, laid one by one; what a base does on arrival it does before the deal
    (rule ``starting-base-ability-before-hands``)."""
    left = item.left
    if left <= 0 or not (run.p.zone("base-deck") or run.answer):
        return
    if not need_top(run, item, "base-deck"):
        return
    run.push(SetupBases(left=left - 1))
    lay_base(run, run.p.zone("base-deck")[0], "bases-one-more-than-players")


class OpeningHand(Frame, frozen=True, kw_only=True):
    """A player draws an opening hand card by card. ``left``: how many."""

    player: str
    left: int


@frame(OpeningHand)
def _opening_hand(run: Run, item: OpeningHand) -> None:
    """Five cards from the top of the deck, one at a time."""
    player, left = item.player, item.left
    zone = f"deck:{player}"
    if left <= 0 or not run.p.zone(zone) or not need_top(run, item, zone):
        return
    happen(run, Event(kind="draw", what=run.p.zone(zone)[0], player=player))
    run.push(OpeningHand(player=player, left=left - 1))


class OpeningCheck(Frame, frozen=True, kw_only=True):
    """A hand without a minion may be turned down."""

    player: str


@frame(OpeningCheck)
def _opening_check(run: Run, item: OpeningCheck) -> None:
    """A hand without a minion may be turned down, once (questions ``reject-hand-compulsory``, ``rejected-hand``)."""
    player = item.player
    hand = run.p.zone(f"hand:{player}")
    answer = run.take()
    if answer is None:
        if not hand or any(kind(run, card) == "minion" for card in hand):
            return
        if run.question("reject-hand-compulsory") != "yes":
            run.ask(item, player, "redraw", None, [Option("keep"), Option("redraw")], ("redraw-is-a-choice",))
            return
    elif answer.key == "keep":
        return
    shuffle = run.question("rejected-hand") == "shuffled-in"
    position = run.p
    for card in hand:
        position = put(take(position, card, f"hand:{player}"), card, "aside" if shuffle else f"discard:{player}")
    run.p = position
    if run.log is not None:
        run.log.note(
            run,
            "redraw",
            f"{player} shows a hand without minions and draws five others",
            ("opening-hand-without-minion", "rejected-hand-is-shuffled-in" if shuffle else "rejected-hand-is-discarded"),
            hand,
        )
    if shuffle:
        run.push(ShuffleBack(player=player, cards=hand))
    run.push(OpeningHand(player=player, left=HAND))


class ShuffleBack(Frame, frozen=True, kw_only=True):
    """A hand that was turned down goes into the deck."""

    player: str
    cards: tuple[str, ...]


@frame(ShuffleBack)
def _shuffle_back(run: Run, item: ShuffleBack) -> None:
    """The first hand goes into the deck when the second has been drawn (rule ``rejected-hand-is-shuffled-in``)."""
    player, cards = item.player, item.cards
    position = run.p
    for card in cards:
        position = put(take(position, card, "aside"), card, f"deck:{player}")
    run.p = shuffled(position, f"deck:{player}")


class FirstTurn(Frame, frozen=True, kw_only=True):
    """The game begins."""


@frame(FirstTurn)
def _first_turn(run: Run, item: FirstTurn) -> None:
    """The game begins."""
    begin_turn(run, run.p.turn)
