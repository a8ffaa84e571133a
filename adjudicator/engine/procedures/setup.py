"""Set-up as a rule procedure: from the factions the players chose, or from their draft, to the first turn.

The steps are those of the rulebooks: the draft, if there is one (:mod:`.drafting`), each player's deck shuffled (rule
``factions-shuffle-into-one-deck``), the base deck (``base-deck-from-chosen-sets``), the first bases (``bases-one-more-than-players``,
before the hands: ``bases-are-laid-before-hands``), opening hands (``opening-hand-is-five-cards``), the redraw
(``opening-hand-without-minion``), the first turn. Chance decides as cards are drawn, never before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from ...ground.findings import BadInput, Finding, did_you_mean
from ...language.codes import usual
from ...language.english import listed
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
from ..query.unplayable import unplayable
from ..reading.cards import is_kind
from ..resolution.changes import happen
from .decks import need_top
from .drafting import FirstPlayer, FirstToChoose, factions_of
from .factions import faction_cards, set_of, spelled
from .scoring import lay_base
from .turn import NextTurn, begin_turn

#: Cards of an opening hand.
HAND = 5
#: Cards of the Madness deck, if its card does not say.
MADNESS = 30
#: The rules by which a further deck lies ready.
FURTHER_DECKS = {
    "monster": ("monster-deck-lies-ready", "monster-decks-need-munchkin-factions"),
    "treasure": ("treasure-deck-lies-ready", "monster-decks-need-munchkin-factions"),
}
#: One kind of card of a deck: the card and how many of it.
Copies = tuple[CardInfo | str, int]


class Maker:
    """Gives cards their ids while a game is made: the card's own id, numbered from its second copy on."""

    def __init__(self, library: Library, printings: str, ident: dict[str, Identity], single: Mapping[str, str] | None = None) -> None:
        self.library = library
        self.printings = printings
        self.ident = ident
        #: the printing of single cards, by name or id, where it is another
        self.single = single or {}

    def face(self, info: CardInfo) -> Face:
        """The printing of a card that this game is played with: the one asked for, or another where that is on paper only."""
        said = self.single.get(info.name) or self.single.get(info.id)
        if said is not None and said in info.faces:
            return info.face(said)
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
        what = Identity(face, None if nobody else owner, faction)
        first = self.ident.get(info.id)
        # equal copies are one record, so that looking whether they are equal is soon over
        self.ident[id_] = first if first == what else what
        return id_

    def faction(self, player: str, name: str, there: Mapping[str, int] | None = None) -> FactionCards:
        """The cards of a faction for a player. ``there``: how many of each card, by its id, have been made already. Raises
        :class:`BadInput` for a faction that no encoded card belongs to."""
        home = spelled(self.library, name)
        deck: list[str] = []
        titans: list[str] = []
        for card, copies in faction_cards(self.library, name, self.printings):
            own = home if card.faction != home else None
            for _ in range(copies - (there or {}).get(card.id, 0)):
                (titans if card.kind == "titan" else deck).append(self.make(card, player, own))
        return FactionCards(tuple(deck), tuple(titans))


class FactionCards(Struct, frozen=True):
    """The cards of one faction as one player brings them. ``titans``: those that stay out of the deck."""

    deck: tuple[str, ...]
    titans: tuple[str, ...]


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
        deck: list[str] = []
        titans: list[str] = []
        for entry in decks[player]:
            if isinstance(entry, str):
                made = maker.faction(player, entry)
                deck += made.deck
                titans += made.titans
            else:
                info = library.find(entry[0]) if isinstance(entry[0], str) else entry[0]
                (titans if info.kind == "titan" else deck).extend(maker.make(info, player) for _ in range(entry[1]))
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
    chosen = {player: tuple(spelled(library, name) for name in deck if isinstance(name, str)) for player, deck in decks.items()}
    if all(chosen.values()):
        position = position.replace(settings={**position.settings, "factions": chosen})
    names = tuple(bases) if bases is not None else None
    return Game(position, linked(setup_frames(len(players), SetupBaseDeck(names=names, printings=printings), printings)))


def setup_frames(players: int, base_deck: Frame | None, printings: str, draft: FirstToChoose | None = None) -> tuple[Frame, ...]:
    """The agenda of a set-up. ``players``: how many play. ``base_deck``: makes the base deck, ``None`` where it lies ready. ``draft``:
    of the players who have no decks yet."""
    drafted: tuple[Frame, ...] = ()
    if draft is not None:
        drafted = (draft, FirstPlayer(drafters=draft.drafters), SetupDecks(players=draft.drafters, printings=printings))
    return (
        *drafted,
        DecksReady(),
        *((base_deck,) if base_deck is not None else ()),
        SetupMadness(printings=printings),
        SetupMonsters(printings=printings),
        SetupBases(left=players + 1),
        OpeningHands(),
        FirstTurn(),
        NextTurn(),
    )


class SetupDecks(Frame, frozen=True, kw_only=True):
    """The decks of some players are made of the factions that they have chosen. ``printings``: ``first`` or ``latest``."""

    players: tuple[str, ...]
    printings: str


@frame(SetupDecks)
def _decks(run: Run, item: SetupDecks) -> None:
    """Two factions are shuffled together; a titan stays out (rules ``factions-shuffle-into-one-deck``, ``titans-wait-beside-the-deck``)."""
    ident = dict(run.p.ident)
    maker = Maker(run.library, item.printings, ident)
    zones = dict(run.p.zones)
    for player in item.players:
        made = [maker.faction(player, name) for name in factions_of(run)[player]]
        zones[f"deck:{player}"] = tuple(card for one in made for card in one.deck)
        titans = tuple(card for one in made for card in one.titans)
        if titans:
            zones[f"titans:{player}"] = titans
    position = run.p.replace(zones=zones, ident=ident)
    for player in item.players:
        position = shuffled(position, f"deck:{player}")
    run.p = position


class DecksReady(Frame, frozen=True, kw_only=True):
    """The decks of all players lie ready."""


@frame(DecksReady)
def _decks_ready(run: Run, item: DecksReady) -> None:
    """Only told: what each deck is made of, and which titans lie beside it."""
    if run.log is None:
        return
    for player in run.p.clockwise():
        chosen = factions_of(run).get(player, ())
        number = len(run.p.zone(f"deck:{player}"))
        of = f": {listed(chosen)}" if chosen else ""
        rules = ("each-player-takes-two-factions", "factions-shuffle-into-one-deck", "faction-has-twenty-cards") if chosen else ()
        run.log.note(run, "setup", f"{player}'s deck has {number} cards{of}", rules, player=player)
        titans = run.p.zone(f"titans:{player}")
        if titans:
            lies = "lies" if len(titans) == 1 else "lie"
            says = f"{run.log.names_of(titans)} {lies} beside {player}'s deck"
            run.log.note(run, "setup", says, ("titans-wait-beside-the-deck",), titans, player=player)


class SetupBaseDeck(Frame, frozen=True, kw_only=True):
    """The base deck is made. ``names``: of the bases, ``None`` for those that the profile asks for. ``printings``: ``first`` or
    ``latest``. ``owned``: the sets at the table, ``None`` for all there are."""

    names: tuple[str, ...] | None
    printings: str
    owned: tuple[str, ...] | None = None


@frame(SetupBaseDeck)
def _base_deck(run: Run, item: SetupBaseDeck) -> None:
    """The bases that take part: those the table settled on, else all at the table or those of the sets of the factions
    (question ``base-deck``), without those that are on paper only. A set brings all its bases, of one that takes another's place in later
    printings either the newer or the older, and each once however many copies of the set there are (rules ``base-deck-takes-whole-sets``,
    ``doubled-sets-give-bases-once``)."""
    names, printings = item.names, item.printings
    library = run.library
    rules: tuple[str, ...] = ("base-deck-is-shuffled",)
    if names is not None:
        cards = [library.find(name) for name in names]
    else:
        every = run.question("base-deck") == "all-bases"
        wanted = item.owned if every else _sets_in_play(run)
        cards = [card for card in library.cards.values() if card.kind == "base" and (wanted is None or card.set in wanted)]
        rules = (("base-deck-of-all-bases",) if every else ("base-deck-from-chosen-sets", "base-deck-takes-whole-sets")) + rules
    ident = dict(run.p.ident)
    maker = Maker(library, printings, ident)
    if names is None:
        gone = {card.replaces if printings in card.faces else card.name for card in cards if card.replaces is not None}
        cards = [card for card in cards if card.name not in gone and unplayable(maker.face(card)) is None]
    zones = dict(run.p.zones)
    zones["base-deck"] = tuple(maker.make(card, None) for card in sorted(cards, key=lambda card: card.id))
    run.p = shuffled(run.p.replace(zones=zones, ident=ident), "base-deck")
    if run.log is not None:
        run.log.note(run, "setup", f"The base deck has {len(cards)} bases", rules)


def _sets_in_play(run: Run) -> frozenset[str]:
    """The sets from which the factions of the players come (rule ``base-deck-from-chosen-sets``)."""
    return frozenset(
        set_of(run.library, identity.face.card, identity.faction) for identity in run.p.ident.values() if identity.face is not None
    )


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
    if run.log is not None:
        rules = ("madness-deck-lies-ready", "madness-deck-needs-cthulhu-cards")
        run.log.note(run, "setup", f"The Madness deck of {number} cards lies ready", rules)


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
            if run.log is not None:
                run.log.note(run, "setup", f"The {kind_} deck of {len(made)} cards lies ready", FURTHER_DECKS[kind_])
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


class OpeningHands(Frame, frozen=True, kw_only=True):
    """All players draw their opening hands, the first player first."""


@frame(OpeningHands)
def _opening_hands(run: Run, item: OpeningHands) -> None:
    for player in reversed(run.p.clockwise()):
        run.push(OpeningCheck(player=player))
        run.push(OpeningHand(player=player, left=HAND))
        run.push(BeginHand(player=player))


class BeginHand(Frame, frozen=True, kw_only=True):
    """A player's opening hand is about to be drawn."""

    player: str


@frame(BeginHand)
def _begin_hand(run: Run, item: BeginHand) -> None:
    if run.log is not None:
        run.log.note(run, "setup", f"{item.player} draws an opening hand", ("opening-hand-is-five-cards",), player=item.player)


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
        if not hand or any(is_kind(run, card, "minion") for card in hand):
            return
        if run.question("reject-hand-compulsory") != "yes":
            why = ("opening-hand-without-minion", "redraw-is-a-choice")
            run.ask(item, player, "redraw", None, [Option("keep"), Option("redraw")], why)
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
            (
                *(("redraw-was-compulsory",) if answer is None else ()),
                "opening-hand-without-minion",
                "rejected-hand-is-shuffled-in" if shuffle else "rejected-hand-is-discarded",
                "second-hand-must-be-kept",
            ),
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
    """The player whom the table has found begins (rule ``first-player-chosen-freely``)."""
    if run.log is not None:
        run.log.note(run, "setup", f"{run.p.turn} begins", ("first-player-chosen-freely",), player=run.p.turn)
    begin_turn(run, run.p.turn)
