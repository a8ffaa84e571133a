"""From a checked situation to a game: the position it describes and the agenda of its moment.

Describing a position executes nothing: no card "enters play" by being listed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from ..engine.paper import unplayable
from ..engine.ranking import Scoring
from ..engine.run import Game
from ..engine.turn import turn_frames
from ..language.codes import usual
from ..language.compiling import Compiler
from ..language.library import Library
from ..language.loading import read_card, slug
from ..language.problems import BadInput, Finding, did_you_mean, shown
from ..language.reading import Map, Seq, line_of
from ..table.cards import Identity, InPlay
from ..table.position import Allowance, Position
from .naming import Names, meant

#: Cards of a faction deck; unknown cards fill a deck that a situation does not list.
DECK = 12
#: Libraries with made-up cards in which nothing is wrong, by the library below and what is made up: a case is set up many times to vary it.
_MADE_UP: dict[tuple[int, str], tuple[Library, Library]] = {}
MOST_KEPT = 128
#: What a file calls a card that nobody knows, when it gives it an id: ``card1 = ?``.
UNKNOWN = "?"


@dataclass(slots=True)
class Setting:
    """A game set up from a situation, with what a person calls its cards.

    ``game``: ready to advance. ``names``: card id -> name for sentences. ``lines``: card id -> line of the file.
    ``library``: with the situation's made-up cards.
    """

    game: Game
    names: dict[str, str]
    library: Library
    lines: dict[str, int] = field(default_factory=dict)


class Setter:
    """Builds one position; collects every problem before giving up."""

    def __init__(self, data: Map, file: str, library: Library, printings: str | None = None,
                 printing: dict[str, str] | None = None) -> None:
        self.data = data
        self.file = file
        self.library = library
        self.findings: list[Finding] = []
        self.default = printings or data.get("printings", "first")
        self.single = dict(data.get("printing") or {}) if printings is None else {}
        self.forced = dict(printing or {})
        self.all = printings
        self.ident: dict[str, Identity] = {}
        self.play: dict[str, InPlay] = {}
        self.zones: dict[str, tuple[str, ...]] = {}
        self.lines: dict[str, int] = {}
        self.names: dict[str, list[str]] = {}
        self.players: tuple[str, ...] = tuple(data.get("players") or ())

    def note(self, code: str, message: str, holder: Any, key: Any = None, mend: str = "", line: int = 0) -> None:
        self.findings.append(Finding(code, message, self.file, line or line_of(holder, key), mend or usual(code)))

    # -- cards ------------------------------------------------------------------------------------------------

    def identify(self, entry: Any, owner: str | None, holder: Any, key: Any, wanted: tuple[str, ...] | None = None,
                 controller: str | None = None, above: tuple[str, ...] = ()) -> str | None:
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
            self.findings.append(found._replace(file=self.file, line=line))
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
        printing = self.forced.get(id_) or self.forced.get(card.name) or self.forced.get(card.id) or self.all or (
            entry.get("printing") if isinstance(entry, Map) else None) or self.single.get(id_) or self.single.get(
            card.name) or self.single.get(card.id) or self.default
        try:
            face = card.face(printing)
        except KeyError:
            self.note("unknown-printing", f"{card.name} has no printing {printing!r}", holder, key, did_you_mean(str(printing), card.faces))
            face = card.face("first")
        if wanted is not None and card.kind not in wanted:
            kind = f"a{'n' if card.kind[0] in 'aeiou' else ''} {card.kind}"
            self.note("wrong-kind", f"{card.name} is {kind} and cannot stand here", holder, key, "Expected: " + " or ".join(wanted) + ".")
        why = unplayable(face)
        if why is not None:
            self.note("card-on-paper", why, holder, key)
        if card.unowned or card.kind in ("base", "monster", "treasure", "madness"):
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
            self.note("two-controllers", f"{id_!r} is under {first.controller} (line {self.lines[id_]}) and under {controller}", holder,
                      key)
        else:
            self.note("card-id-twice", f"two cards are called {id_!r}, the other on line {self.lines.get(id_, 0)}", holder, key)

    def unknown(self, player: str, zone: str, count: int) -> tuple[str, ...]:
        """Cards that nobody has named."""
        made = []
        number = 0
        for _ in range(count):
            number += 1
            while (id_ := f"{slug(player) or 'player'}-{zone}-{number}") in self.ident:
                number += 1
            self.ident[id_] = Identity(None, player)
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

    def put(self, entry: Any, holder: Any, index: Any, base: str, controller: str | None, host: str | None = None,
            above: tuple[str, ...] = ()) -> None:
        """A card in play. ``above``: what it lies on, outermost first."""
        listed = controller
        owner = (entry.get("owner") if isinstance(entry, Map) else None) or (
            entry.get("by") if isinstance(entry, Map) and host is not None else None) or controller
        wanted = ("action", "treasure", "madness") if host is not None else None
        id_ = self.identify(entry, owner, holder, index, wanted, controller, above)
        if id_ is None:
            return
        if host is None and isinstance(entry, Map):
            for word in ("controller", "by"):
                if entry.get(word, listed) != listed and listed is not None:
                    self.note("two-controllers", f"{id_!r} is listed with {listed}, yet {word}: says {entry[word]}", entry, word)
        player = (entry.get("by") if isinstance(entry, Map) else None) or owner
        face = self.ident[id_].face
        extra: dict[str, Any] = {}
        if isinstance(entry, Map):
            controller = entry.get("controller", entry.get("by", controller) if host is not None else controller)
            if entry.get("used"):
                extra["used"] = self._used(entry, face)
            if entry.get("since"):
                extra["since"] = "turn"
            if entry.get("buried"):
                extra["buried"] = True
            if entry.get("faction"):
                extra["marks"] = (("faction", str(entry["faction"])),)
        if host is None and face.kind == "action" and face.play_on != "base" and not extra.get("buried"):
            self.note("action-not-on-base", f"{face.name} is not played on a base", holder, index,
                      "List it under on: of a minion, or leave it out.")
        if host is not None and face.play_on in (None, "base"):
            self.note("action-not-on-minion", f"{face.name} is not played on a minion", holder, index, "List it at its base.")
        counters = entry.get("counters", 0) if isinstance(entry, Map) else 0
        if controller != owner and owner is not None and controller is not None:
            player = controller
        self.play[id_] = InPlay(base=base, host=host, player=player if host is not None else controller, controller=controller,
                                counters=counters, **extra)
        if isinstance(entry, Map) and entry.get("on"):
            if face.kind in ("action", "base", "madness") or extra.get("buried"):
                self.note("host-not-minion", f"nothing can lie on {face.name}{' while it is buried' if extra.get('buried') else ''}", entry, "on")
            for number, action in enumerate(entry["on"]):
                self.put(action, entry["on"], number, base, controller, id_, (*above, id_))

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
        data = self.data
        self._define()
        if data.get("saved"):
            return self._saved(data["saved"])
        players = data.get("players") or {}
        base_ids = []
        waiting = []
        for index, entry in enumerate(data.get("bases") or ()):
            id_ = self.identify(entry, None, data["bases"], index, ("base",))
            if id_ is None:
                continue
            base_ids.append(id_)
            counters = entry.get("counters", 0) if isinstance(entry, Map) else 0
            self.play[id_] = InPlay(base=id_, marks=(("counters", counters),) if counters else ())
            waiting.append((id_, entry))
        for id_, entry in waiting:
            if not isinstance(entry, Map):
                continue
            for key, cards in entry.items():
                if key in ("base", "id", "printing", "counters"):
                    continue
                for number, card in enumerate(cards):
                    self.put(card, cards, number, id_, None if key == "nobody" else key)
        self.zones["bases"] = tuple(base_ids)
        for name in players:
            entry = players[name] or {}
            for zone in ("hand", "discard"):
                self.zone(name, zone, entry.get(zone, ()) if entry.get(zone) is not None else ())
            if entry.get("titans"):
                self.zone(name, "titans", entry["titans"])
            self.zone(name, "deck", entry.get("deck", DECK) if entry.get("deck") is not None else DECK)
        for key, zone, wanted in (("base_deck", "base-deck", ("base",)), ("base_discard", "base-discard", ("base",)),
                                  ("monsters", "monsters", ("monster",)), ("treasures", "treasures", ("treasure", "minion", "action"))):
            cards = []
            for index, entry in enumerate(data.get(key) or ()):
                id_ = self.identify(entry, None, data[key], index, wanted)
                if id_ is not None:
                    cards.append(id_)
            self.zones[zone] = tuple(cards)
        madness = data.get("madness", 0)
        if madness:
            cards = []
            for _ in range(madness):
                id_ = self.identify("Madness", None, data, "madness")
                if id_ is None:
                    break
                cards.append(id_)
            self.zones["madness"] = tuple(cards)
        turn = data.get("turn") or (self.players[0] if self.players else "")
        phase = data.get("phase", "play-cards")
        plays: tuple[Allowance, ...] = ()
        if phase == "play-cards":
            played = data.get("played") or ()
            kinds = [kind for kind in ("action", "minion") if kind not in played]
            plays = tuple(Allowance(turn, kind, True) for kind in kinds)
        facts = frozenset((fact, turn, kind) for kind in data.get("played") or () if kind in ("minion", "action")
                          for fact in ("played", "played-in-phase"))
        scoring = self._scoring() if data.get("scoring") else None
        self.findings.extend(Names(data, self.file, self.ident, self.library, self.players).check())
        if self.findings:
            raise BadInput(list(dict.fromkeys(self.findings)))
        if data.get("order"):
            first = {meant(self.ident, name)[0]: place for place, name in enumerate(data["order"])}
            self.play = dict(sorted(self.play.items(), key=lambda item: first.get(item[0], len(first))))
        position = Position(
            players=self.players, turn=turn, phase=phase,
            vp={name: (players[name] or {}).get("vp", 0) for name in players}, zones=self.zones, play=self.play, ident=self.ident,
            plays=plays, lasting=(), facts=facts, turns=(tuple(data["turns"]),) if data.get("turns") else (), scoring=None, held=None,
            arriving=(),
            blocked=frozenset(), begun=None, mixed={}, seen={}, limbo=(), result=None,
            settings={"monsters": True} if any(identity.face is not None and identity.face.kind in ("monster", "treasure")
                                               for identity in self.ident.values()) else {})
        stack = turn_frames(phase)
        if phase == "play-cards":
            stack = (("turn_choice",), stack[1])
        elif scoring is not None:
            position = position.replace(scoring=Scoring(scoring))
        return Setting(Game(position, stack), self._labels(), self.library, self.lines)

    def _saved(self, text: str) -> Setting:
        """A game saved in the middle of something."""
        from ..engine.saving import load
        try:
            game = load(json.loads(text), self.library)
        except (ValueError, RecursionError) as error:
            self.note("saved-game-broken", f"the saved game is no JSON: {shown(str(error))}", self.data, "saved")
        except BadInput as error:
            line = line_of(self.data, "saved")
            self.findings.extend(found._replace(file=self.file, line=line) for found in error.findings)
        else:
            self.ident = game.position.ident
            for id_, identity in self.ident.items():
                if identity.face is not None:
                    self.names.setdefault(identity.face.name, []).append(id_)
            self.findings.extend(Names(self.data, self.file, self.ident, self.library, game.position.players).check())
        if self.findings:
            raise BadInput(list(dict.fromkeys(self.findings)))
        return Setting(game, self._labels(), self.library, {})

    def _scoring(self) -> str | None:
        """The base that is being scored."""
        name = self.data["scoring"]
        found = [id_ for id_ in meant(self.ident, name) if id_ in self.zones["bases"]]
        if not found:
            self.note("base-not-in-play", f"{shown(name)} is no base in play", self.data, "scoring",
                      did_you_mean(name, [self.ident[id_].face.name for id_ in self.zones["bases"]]))
            return None
        return found[0]

    def _define(self) -> None:
        """Made-up cards of the situation, in the ability language."""
        entries = self.data.get("define")
        if not entries:
            return
        key = (id(self.library), repr(entries))
        if key in _MADE_UP:
            self.library = _MADE_UP[key][1]
            return
        compiler = Compiler(self.file)
        library = Library()
        library.cards.update(self.library.cards)
        library.nodes.update(self.library.nodes)
        library._names.update(self.library._names)
        cards = []
        for index, entry in enumerate(entries if isinstance(entries, Seq) else ()):
            card = read_card(compiler, entry, "made-up", None, line_of(entries, index))
            if card is not None:
                cards.append(card)
        self.findings.extend(compiler.findings)
        library.add(cards, compiler.nodes)
        self.findings.extend(library.findings)
        library.uses(self.library, compiler.nodes)
        if not compiler.findings and not library.findings:
            if len(_MADE_UP) >= MOST_KEPT:
                del _MADE_UP[next(iter(_MADE_UP))]
            # the library below is kept with it, so that its id stays its own
            _MADE_UP[key] = (self.library, library)
        self.library = library

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


def set_up(data: Map, file: str, library: Library, printings: str | None = None, printing: dict[str, str] | None = None) -> Setting:
    """The game that a situation describes. Raises :class:`BadInput` with every problem of its cards and places."""
    return Setter(data, file, library, printings, printing).build()
