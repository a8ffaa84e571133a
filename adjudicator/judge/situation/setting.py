"""From a checked situation to a game: the position it describes and the agenda of its moment.

Describing a position executes nothing: no card "enters play" by being listed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from ...engine.kernel.game import Game, linked
from ...engine.kernel.run import Context, Profile, Run
from ...engine.procedures.play_cards import TurnChoice
from ...engine.procedures.scoring import BeginScoring
from ...engine.procedures.turn import turn_frames
from ...engine.query.unplayable import unplayable
from ...engine.reading.cards import STASIS
from ...engine.resolution.upkeep import claims_in_force
from ...engine.saving import load
from ...ground.findings import BadInput, Finding, did_you_mean, shown
from ...ground.meter import Spent, metered
from ...ground.recently_used import RecentlyUsed
from ...ground.strict_yaml import Map, Seq, line_of
from ...language.compiling import Compiler
from ...language.library import Library
from ...language.loading import MADE_UP, STAND_IN, read_card, slug
from ...language.tree import CardInfo, Face
from ...table.cards import Identity, InPlay, Mark
from ...table.facts import KindPlayed, KindPlayedInPhase
from ...table.position import Allowance, Lasting, Position, Scoring
from ..data.card_names import CardNames
from ..data.table_words import SET_UP
from .file_findings import FileFindings, failure_finding, values_spent
from .named_cards import NameChecker, cards_meant
from .opening_table import NamedFactions, OpeningTable
from .paths import BASE_KEYS

#: Cards of a faction deck; unknown cards fill a deck that a situation does not list.
DECK = 12
#: Cards of two factions (rule ``factions-shuffle-into-one-deck``).
WHOLE_DECK = 40
#: Lists of a situation that are zones of the table: key, zone, kinds of card that may lie there.
TABLE_ZONES = (
    ("base_deck", "base-deck", ("base",)),
    ("base_discard", "base-discard", ("base",)),
    ("monsters", "monsters", ("monster",)),
    ("treasures", "treasures", ("treasure", "minion", "action")),
)
#: Libraries with made-up cards in which nothing is wrong, by the library below and what is made up: a case is set up many times to vary it.
PREPARED: RecentlyUsed[tuple[int, str], tuple[Library, Library]] = RecentlyUsed(12_000_000)
#: Made-up cards in which nothing is wrong, compiled, with their nodes, by their text: a variation often makes up one card more.
COMPILED: RecentlyUsed[str, tuple[CardInfo, dict[str, Any]]] = RecentlyUsed(6_000_000)
#: What made-up cards weigh for each sign of their text, about, once they are compiled; what a library over them weighs besides.
BYTES_A_SIGN, BYTES_A_LIBRARY = 20, 2_000
NAME_TAKEN = "Give it a name of its own; or write stand_in: true, and it takes the place of that card."
#: Kinds of card by which a table is one with monsters.
MUNCHKIN = frozenset(("monster", "treasure"))
#: Steps for what holds on a table before anything happens.
FIRST_STEPS = 1_500_000
#: What a file calls a card that nobody knows, when it gives it an id: ``card1 = ?``.
UNKNOWN = "?"


class Setting(msgspec.Struct):
    """A game set up from a situation, with what a person calls its cards.

    ``game``: ready to advance. ``names``: card id -> name for sentences. ``lines``: card id -> line of the file. ``library``: with the
    situation's made-up cards. ``instead``: name of a card -> the printing that was asked for, which the card does not have here, and the
    one by which it is judged. ``decks``: the players whose decks the file lists; of the others nobody has said what they draw."""

    game: Game
    names: Mapping[str, str]
    library: Library
    lines: dict[str, int] = msgspec.field(default_factory=dict)
    instead: dict[str, tuple[str, str]] = msgspec.field(default_factory=dict)
    decks: tuple[str, ...] = ()


def agenda_at(phase: str, scoring: str | None = None) -> Any:
    """The agenda of a table at rest in a phase: where cards are played, the current player is asked what to do. ``scoring``: the base that
    has been chosen; the phase goes on from there (rule scoring-choose-base)."""
    stack = turn_frames(phase)
    if scoring is not None:
        return (BeginScoring(base=scoring), stack[1])
    return (TurnChoice(), stack[1]) if phase == "play-cards" else stack


def facts_of_plays(turn: str, played: Iterable[str]) -> frozenset[Any]:
    """What holds where a player has made regular plays of some kinds."""
    return frozenset(fact(player=turn, kind=kind) for kind in played for fact in (KindPlayed, KindPlayedInPhase))


def belongs_to_nobody(card: CardInfo) -> bool:
    """Whether copies of a card have no owner."""
    return card.unowned or card.kind in ("base", "monster", "treasure", "madness")


class PositionBuilder(FileFindings):
    """Builds one position; collects every problem before giving up."""

    def __init__(
        self, data: Map, file: str, library: Library, printings: str | None = None, printing: dict[str, str] | None = None
    ) -> None:
        super().__init__(file)
        self.data = data
        self.library = library
        self.default = printings or data.get("printings", "first")
        self.single = dict(data.get("printing") or {}) if printings is None else {}
        self.forced = dict(printing or {})
        self.all = printings
        self.ident: dict[str, Identity] = {}
        self.instead: dict[str, tuple[str, str]] = {}
        self.play: dict[str, InPlay] = {}
        self.zones: dict[str, tuple[str, ...]] = {}
        self.lasting: list[Lasting] = []
        self.lines: dict[str, int] = {}
        self.names: dict[str, list[str]] = {}
        self.players: tuple[str, ...] = tuple(data.get("players") or ())

    # -- cards ------------------------------------------------------------------------------------------------

    def identify(
        self,
        entry: Any,
        owner: str | None,
        holder: Any,
        key: Any,
        wanted: tuple[str, ...] | None = None,
        controller: str | None = None,
        above: tuple[str, ...] = (),
    ) -> str | None:
        """Give a card its id and its face. Notes a finding and returns ``None`` if it is no card."""
        name = entry if isinstance(entry, str) else entry.get("card") or entry["base"]
        line = line_of(holder, key)
        id_, _, rest = name.partition("=") if isinstance(entry, str) and "=" in name else ("", "", name)
        name = rest.strip()
        given = id_.strip() or (entry.get("id") if isinstance(entry, Map) else None)
        if name == UNKNOWN and given:
            return self._unknown(given, owner, holder, key)
        try:
            card = self.library.find(name)
        except BadInput as error:
            found = error.findings[0]
            self.findings.append(replace(found, file=self.file, line=line))
            return None
        id_ = given
        if not id_:
            id_ = card.id
            number = 2
            while id_ in self.ident or id_ in self.players:
                id_ = f"{card.id}-{number}"
                number += 1
        elif id_ in self.ident:
            self._twice(id_, holder, key, controller, above)
            return None
        printing = (
            self.forced.get(id_)
            or self.forced.get(card.name)
            or self.forced.get(card.id)
            or self.all
            or (entry.get("printing") if isinstance(entry, Map) else None)
            or self.single.get(id_)
            or self.single.get(card.name)
            or self.single.get(card.id)
            or self.default
        )
        try:
            face = card.face(printing)
        except KeyError:
            self.note("unknown-printing", f"{card.name} has no printing {printing!r}", holder, key, did_you_mean(str(printing), card.faces))
            face = card.face("first")
        if printing in ("first", "latest") and printing not in card.faces and card.set != MADE_UP:
            self.instead[card.name] = (printing, face.printing)
        if wanted is not None and card.kind not in wanted:
            kind = f"a{'n' if card.kind[0] in 'aeiou' else ''} {card.kind}"
            self.note("wrong-kind", f"{card.name} is {kind} and cannot stand here", holder, key, "Expected: " + " or ".join(wanted) + ".")
        why = unplayable(face)
        if why is not None:
            self.note("card-on-paper", why, holder, key)
        if belongs_to_nobody(card):
            owner = None
        self.ident[id_] = Identity(face, owner)
        self.lines[id_] = line
        self.names.setdefault(card.name, []).append(id_)
        return id_

    def _unknown(self, id_: str, owner: str | None, holder: Any, key: Any) -> str | None:
        """A card that nobody knows, with an id of its own."""
        if id_ in self.ident:
            self._twice(id_, holder, key, None, ())
            return None
        self.ident[id_] = Identity(None, owner)
        return id_

    def _twice(self, id_: str, holder: Any, key: Any, controller: str | None, above: tuple[str, ...]) -> None:
        """An id that stands for two cards, or for one card in two places."""
        first = self.play.get(id_)
        if id_ in above:
            self.note("cyclic-attachment", f"{id_!r} lies on itself", holder, key)
        elif first is not None and controller is not None and first.controller not in (None, controller):
            self.note("two-controllers", f"{id_!r} is under {first.controller} and under {controller}", holder, key, other=self.lines[id_])
        else:
            self.note("card-id-twice", f"two cards are called {id_!r}", holder, key, other=self.lines.get(id_, 0))

    def unknown(self, player: str, zone: str, count: int) -> tuple[str, ...]:
        """Cards that nobody has named."""
        made = []
        number = 0
        head, unknown = f"{slug(player) or 'player'}-{zone}-", Identity(None, player)
        for _ in range(count):
            number += 1
            while (id_ := f"{head}{number}") in self.ident:
                number += 1
            self.ident[id_] = unknown
            made.append(id_)
        return tuple(made)

    def zone(self, player: str, name: str, entry: Any) -> None:
        """A hand, deck or discard pile."""
        cards: list[str] = []
        if isinstance(entry, int):
            cards.extend(self.unknown(player, name, entry))
        else:
            for index, card in enumerate(entry):
                if isinstance(card, int):
                    cards.extend(self.unknown(player, name, card))
                    continue
                owner = card.get("owner", player) if isinstance(card, Map) else player
                copies = card.get("copies", 1) if isinstance(card, Map) else 1
                for copy in range(copies):
                    if copy and isinstance(card, Map):
                        card = Map((key, value) for key, value in card.items() if key != "id")
                    id_ = self.identify(card, owner, entry, index)
                    if id_ is not None:
                        cards.append(id_)
        self.zones[f"{name}:{player}"] = tuple(cards)

    def put(
        self, entry: Any, holder: Any, index: Any, base: str, listed: str | None, host: str | None = None, above: tuple[str, ...] = ()
    ) -> None:
        """A card in play. ``listed``: the player in whose list it stands. ``above``: what it lies on, outermost first."""
        said = entry if isinstance(entry, Map) else Map()
        attached = host is not None
        owner = said.get("owner") or (said.get("by") if attached else None) or listed
        id_ = self.identify(entry, owner, holder, index, ("action", "treasure", "madness") if attached else None, listed, above)
        if id_ is None:
            return
        face = self.ident[id_].face
        if not attached and listed is not None:
            for word in ("controller", "by"):
                if said.get(word, listed) != listed:
                    self.note("two-controllers", f"{id_!r} is listed with {listed}, yet {word}: says {said[word]}", said, word)
        buried = bool(said.get("buried"))
        used = self._used(said, face) if said.get("used") else ()
        self._check_place(face, attached, buried, holder, index)
        controller = said.get("controller", said.get("by", listed) if attached else listed)
        player = controller if controller is not None and owner is not None and controller != owner else said.get("by") or owner
        self.play[id_] = InPlay(
            base=base,
            host=host,
            player=player if attached else controller,
            controller=controller,
            counters=said.get("counters", 0),
            used=used,
            since="turn" if said.get("since") else "",
            buried=buried,
            marks=(Mark("faction", str(said["faction"])),) if said.get("faction") else (),
        )
        self._store(id_, said.get("stored") or (), owner)
        if said.get("on"):
            if face.kind in ("action", "base", "madness") or buried:
                self.note("host-not-minion", f"nothing can lie on {face.name}{' while it is buried' if buried else ''}", said, "on")
            for number, action in enumerate(said["on"]):
                self.put(action, said["on"], number, base, controller, id_, (*above, id_))

    def _store(self, above: str, entries: Any, owner: str | None) -> None:
        """The cards stored under another one, whose owner owns them unless they say otherwise."""
        found = []
        for index, entry in enumerate(entries):
            whose = entry.get("owner", owner) if isinstance(entry, Map) else owner
            id_ = self.identify(entry, whose, entries, index)
            if id_ is not None:
                found.append(id_)
        if found:
            self.zones[f"stored:{above}"] = tuple(found)

    def _check_place(self, face: Face, attached: bool, buried: bool, holder: Any, index: Any) -> None:
        """An action lies where it is played: on a base, or on a minion."""
        if not attached and face.kind == "action" and not face.on_base and not buried:
            mend = "List it under on: of a minion, or leave it out."
            self.note("action-not-on-base", f"{face.name} is not played on a base", holder, index, mend)
        if attached and (face.play_on is None or face.on_base):
            self.note("action-not-on-minion", f"{face.name} is not played on a minion", holder, index, "List it at its base.")

    def _used(self, entry: Map, face: Any) -> tuple[str, ...]:
        """The abilities used this turn: all that can be used, or those at the places that the file names."""
        if entry["used"] is True:
            return tuple(ability.key for ability in face.talents + face.activated)
        keys = []
        for index, place in enumerate(entry["used"]):
            if place > len(face.abilities):
                self.note("no-such-ability", f"{face.name} has no ability {place}", entry["used"], index)
            else:
                keys.append(face.abilities[place - 1].key)
        return tuple(keys)

    # -- the position ---------------------------------------------------------------------------------------------

    def build(self) -> Setting:
        """The game. Raises :class:`BadInput` with everything that is wrong."""
        data = self.data
        self._define()
        if data.get("saved"):
            return self._saved(data["saved"])
        if data.get("phase") == SET_UP:
            return self._set_up()
        players = data.get("players") or {}
        self._put_bases(data.get("bases") or ())
        for name in players:
            self._fill_zones(name, players[name] or {})
        for key, zone, wanted in TABLE_ZONES:
            listed = [self.identify(entry, None, data[key], index, wanted) for index, entry in enumerate(data.get(key) or ())]
            self.zones[zone] = tuple(card for card in listed if card is not None)
        if data.get("madness"):
            deck = [self.identify("Madness", None, data, "madness") for _ in range(data["madness"])]
            self.zones["madness"] = tuple(card for card in deck if card is not None)
        turn = data.get("turn") or (self.players[0] if self.players else "")
        phase = data.get("phase", "play-cards")
        played = [kind for kind in data.get("played") or () if kind in ("minion", "action")]
        left = [kind for kind in ("action", "minion") if kind not in played] if phase == "play-cards" else []
        plays = tuple(Allowance(turn, kind, True) for kind in left)
        facts = facts_of_plays(turn, played)
        scoring = self._scoring() if data.get("scoring") else None
        chosen = self._factions()
        self.findings.extend(NameChecker(data, self.file, self.ident, self.library, self.players).check())
        if self.findings:
            raise BadInput(list(dict.fromkeys(self.findings)))
        if data.get("order"):
            first = {cards_meant(self.ident, name)[0]: place for place, name in enumerate(data["order"])}
            self.play = dict(sorted(self.play.items(), key=lambda item: first.get(item[0], len(first))))
        kinds = {identity.face.kind for identity in self.ident.values() if identity.face is not None}
        position = Position(
            players=self.players,
            turn=turn,
            phase=phase,
            vp={name: (players[name] or {}).get("vp", 0) for name in players},
            zones=self.zones,
            play=self.play,
            ident=self.ident,
            plays=plays,
            lasting=tuple(self.lasting),
            facts=facts,
            turns=(tuple(data["turns"]),) if data.get("turns") else (),
            scoring=None if scoring is None else Scoring(scoring),
            held=None,
            arriving=(),
            blocked=frozenset(),
            mixed={},
            seen={},
            limbo=(),
            result=None,
            settings={
                **({} if MUNCHKIN.isdisjoint(kinds) else {"monsters": True}),
                **({"factions": chosen} if chosen else {}),
            },
        )
        decks = tuple(player for player in self.players if data["players"][player].get("deck") is not None)
        return Setting(Game(position, agenda_at(phase, scoring)), self._labels(), self.library, self.lines, self.instead, decks)

    def _factions(self) -> dict[str, tuple[str, ...]]:
        """The factions that players have named, two each. All cards of such a player come to the forty of two factions, so as many
        unknown ones as are missing lie in a deck that is not listed."""
        named = NamedFactions(self.data, self.file, self.library, self.default)
        chosen = named.of_players()
        for player, factions in chosen.items():
            entry = self.data["players"][player]
            number = named.check_owned(player, factions, self.ident, entry)
            missing = WHOLE_DECK - number
            if missing > 0 and entry.get("deck") is None:
                self.zones[f"deck:{player}"] += self.unknown(player, "deck", missing)
            elif missing:
                named.note("deck-size", f"{number} cards of {player} are on this table", entry, "deck" if "deck" in entry else "factions")
        self.findings.extend(named.findings)
        return chosen

    def _set_up(self) -> Setting:
        """The game at the beginning of its set-up. Raises :class:`BadInput` with everything that is wrong."""
        data = self.data
        made = OpeningTable(data, self.file, self.library, self.default, {**self.single, **self.forced}, self.ident, self.identify)
        frames = made.build()
        for id_, identity in self.ident.items():
            if identity.face is not None and id_ not in self.names.get(identity.face.name, ()):
                self.names.setdefault(identity.face.name, []).append(id_)
        self.findings.extend(made.findings)
        self.findings.extend(NameChecker(data, self.file, self.ident, self.library, self.players, later=True).check())
        if self.findings:
            raise BadInput(list(dict.fromkeys(self.findings)))
        position = Position(
            players=self.players,
            turn=data.get("turn") or self.players[0],
            phase=SET_UP,
            vp=dict.fromkeys(self.players, 0),
            zones=made.zones,
            play={},
            ident=self.ident,
            mixed={zone: (top, 0) for zone, top in made.known.items()},
            settings={"factions": made.chosen} if made.chosen else {},
        )
        return Setting(Game(position, linked(frames)), CardNames(self._labels(), self.library), self.library, self.lines, self.instead)

    def _put_bases(self, entries: Any) -> None:
        """The bases in play, all of them first, then what lies there."""
        bases = []
        for index, entry in enumerate(entries):
            id_ = self.identify(entry, None, entries, index, ("base",))
            if id_ is not None:
                counters = entry.get("counters", 0) if isinstance(entry, Map) else 0
                self.play[id_] = InPlay(base=id_, marks=(Mark("counters", counters),) if counters else ())
                bases.append((id_, entry if isinstance(entry, Map) else Map()))
        for id_, entry in bases:
            for player, cards in entry.items():
                if player not in BASE_KEYS:
                    for number, card in enumerate(cards):
                        self.put(card, cards, number, id_, None if player == "nobody" else player)
        self.zones["bases"] = tuple(id_ for id_, _ in bases)

    def _fill_zones(self, player: str, entry: Mapping[str, Any]) -> None:
        """Hand, discard pile, titans, deck and stasis of a player; a deck that is not listed is full of unknown cards."""
        for zone in ("hand", "discard"):
            self.zone(player, zone, entry[zone] if entry.get(zone) is not None else ())
        if entry.get("titans"):
            self.zone(player, "titans", entry["titans"])
        if entry.get("deck") is not None:
            self.zone(player, "deck", entry["deck"])
        else:
            # whose factions are named has as many cards as they have: they follow when all others have been counted
            self.zone(player, "deck", 0 if entry.get("factions") else DECK)
        waiting = []
        for index, card in enumerate(entry.get("stasis") or ()):
            said = card if isinstance(card, Map) else Map()
            id_ = self.identify(card, said.get("owner", player), entry["stasis"], index)
            if id_ is not None:
                waiting.append(id_)
                if said.get("counters"):
                    self.lasting.append(Lasting(STASIS, (id_,), said["counters"], "never", None, None))
                self._store(id_, said.get("stored") or (), player)
        if waiting:
            self.zones[f"stasis:{player}"] = tuple(waiting)

    def _saved(self, text: str) -> Setting:
        """A game saved in the middle of something."""
        try:
            game = load(json.loads(text), self.library)
        except (ValueError, RecursionError) as error:
            self.note("saved-game-broken", f"the saved game is no JSON: {shown(str(error))}", self.data, "saved")
        except BadInput as error:
            line = line_of(self.data, "saved")
            self.findings.extend(replace(found, file=self.file, line=line) for found in error.findings)
        else:
            self.ident = game.position.ident
            for id_, identity in self.ident.items():
                if identity.face is not None:
                    self.names.setdefault(identity.face.name, []).append(id_)
            self.findings.extend(NameChecker(self.data, self.file, self.ident, self.library, game.position.players).check())
        if self.findings:
            raise BadInput(list(dict.fromkeys(self.findings)))
        return Setting(game, self._labels(), self.library, {})

    def _scoring(self) -> str | None:
        """The base that is being scored."""
        name = self.data["scoring"]
        found = [id_ for id_ in cards_meant(self.ident, name) if id_ in self.zones["bases"]]
        if not found:
            self.note(
                "base-not-in-play",
                f"{shown(name)} is no base in play",
                self.data,
                "scoring",
                did_you_mean(name, [self.ident[id_].face.name for id_ in self.zones["bases"]]),
            )
            return None
        return found[0]

    def _define(self) -> None:
        """Made-up cards of the situation, in the ability language."""
        entries = self.data.get("define")
        if not entries:
            return
        key = (id(self.library), repr(entries))
        known = PREPARED.get(key)
        if known is not None:
            self.library = known[1]
            return
        library = self.library.extensible()
        cards: list[CardInfo] = []
        nodes: dict[str, Any] = {}
        for index, entry in enumerate(entries if isinstance(entries, Seq) else ()):
            card = self._compiled(entry, line_of(entries, index), nodes)
            if card is None:
                continue
            if entry.get(STAND_IN) is True:
                library.leave_out(card.name)
            elif card.name in self.library:
                message = f"the made-up card {shown(card.name)} bears the name of a card of the game"
                self.findings.append(Finding("made-up-name-taken", message, self.file, card.line, NAME_TAKEN))
                continue
            cards.append(card)
        library.add(cards, nodes)
        self.findings.extend(library.findings)
        if not self.findings:
            # the library below is kept with it, so that its id stays its own
            PREPARED.put(key, (self.library, library), BYTES_A_LIBRARY + BYTES_A_SIGN * len(key[1]))
        self.library = library

    def _compiled(self, entry: Any, line: int, nodes: dict[str, Any]) -> CardInfo | None:
        """A made-up card, its nodes put with the others'; ``None``, and noted, where nothing can be made of it."""
        text = repr(entry)
        known = COMPILED.get(text)
        if known is None:
            compiler = Compiler(self.file)
            card = read_card(compiler, entry, MADE_UP, None, line)
            self.findings.extend(compiler.findings)
            if card is None:
                return None
            known = (card, compiler.nodes)
            if not compiler.findings:
                COMPILED.put(text, known, BYTES_A_SIGN * len(text))
        nodes.update(known[1])
        return known[0]

    def _labels(self) -> dict[str, str]:
        """Names a person reads: the card's name, with its id where several share it."""
        labels = {}
        for name, ids in self.names.items():
            for index, id_ in enumerate(ids):
                labels[id_] = name if len(ids) == 1 else f"{name} {index + 1}"
        for id_, identity in self.ident.items():
            if identity.face is None:
                labels[id_] = "an unknown card"
        return labels


def in_force(setting: Setting, profile: Profile, file: str, line: int, saved: bool = False) -> Setting:
    """A setting in which the claims that its cards make as they lie there hold from the outset. What a saved game was asking is asked
    anew: the options are those of this table and these readings, whatever the text of the game says of them. ``line``: of the case in
    its file. ``saved``: whether it was saved in the middle of something. Raises :class:`BadInput` where what holds on the table cannot be
    worked out, or takes too long."""
    game = setting.game._replace(choice=None)
    with metered(FIRST_STEPS):
        run = Run(game, Context(setting.library, profile))
        try:
            claims_in_force(run)
        except Spent as error:
            raise BadInput([values_spent(error, file, line)]) from error
        except Exception as error:
            raise BadInput([failure_finding(error, file, line, saved)]) from error
    if run.p is setting.game.position and setting.game.choice is None:
        return setting
    return msgspec.structs.replace(setting, game=game._replace(position=run.p))


def set_up(data: Map, file: str, library: Library, printings: str | None = None, printing: dict[str, str] | None = None) -> Setting:
    """The game that a situation describes. Raises :class:`BadInput` with every problem of its cards and places."""
    return PositionBuilder(data, file, library, printings, printing).build()
