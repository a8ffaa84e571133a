"""The board: a table as lists of rows, made from a case that is being edited or from a position on the way.

Both are the same page objects, so that they look alike. Rows of a case carry the places by which they are edited.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.looking import plain_counters
from ..engine.ranking import breaking, is_ready, total
from ..engine.run import Context, Game, Run
from ..engine.valued import Values
from ..engine.values import values
from ..judge.table_form import BASE_KEYS
from ..language.library import Library
from ..language.problems import BadInput
from ..table.position import Position
from .judging import Judged, Problem
from .places import NEW, PILES, ZONES, Path, as_mapping, base_mapping, spelled
from .sheets import PHASE_WORDS

LETTERS = "ABCD"


@dataclass(frozen=True)
class CardRow:
    """A card. ``kind``: minion, action, titan... or ``unknown``. ``power`` now, ``printed`` where that differs.
    ``owner``, ``controller``: names, empty for nobody. ``marks``: what else holds of it, in words.
    ``attached``: cards on it. ``place``: spelled, empty where it cannot be edited. ``problems``: beside it. ``touched``: whether the step shown changed it. ``gone``: whether that step took it away."""

    name: str
    kind: str = ""
    power: str = ""
    printed: str = ""
    owner: str = ""
    controller: str = ""
    counters: int = 0
    marks: tuple[str, ...] = ()
    attached: tuple[CardRow, ...] = ()
    place: str = ""
    problems: tuple[Problem, ...] = ()
    touched: bool = False
    gone: bool = False


@dataclass(frozen=True)
class Group:
    """The cards that one player controls at a base. ``total``: the player's power there, empty if not known."""

    player: str
    total: str
    cards: tuple[CardRow, ...]
    add: str = ""


@dataclass(frozen=True)
class BaseRow:
    """A base. ``total`` against ``breakpoint`` (empty if not known), ``bar``: (player, share in percent). ``points``: VP by place.
    ``plain``: made of numbers only."""

    name: str
    total: str = ""
    breakpoint: str = ""
    points: str = ""
    ready: bool = False
    scoring: bool = False
    bar: tuple[tuple[str, int, int], ...] = ()
    actions: tuple[CardRow, ...] = ()
    groups: tuple[Group, ...] = ()
    place: str = ""
    problems: tuple[Problem, ...] = ()
    touched: bool = False
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pile:
    """A hand, deck or pile. ``says``: "12 unknown cards"; ``cards``: those that are known, the top first."""

    name: str
    says: str
    cards: tuple[CardRow, ...] = ()
    place: str = ""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class PlayerRow:
    """A player. ``letter``: A to D by seat."""

    name: str
    letter: str
    vp: str
    piles: tuple[Pile, ...]
    factions: tuple[str, ...] = ()
    place: str = ""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Board:
    """A whole table. ``moment``: whose turn and which phase, in words. ``letters``: player -> letter."""

    moment: str
    letters: Mapping[str, str]
    bases: tuple[BaseRow, ...]
    players: tuple[PlayerRow, ...]
    piles: tuple[Pile, ...]
    problems: tuple[Problem, ...] = ()


def letters_of(players: Any) -> dict[str, str]:
    return {name: LETTERS[index % 4] for index, name in enumerate(players or ())}


# -- a position ------------------------------------------------------------------------------------------------------------------


class _Worth:
    """The values of a position, once."""

    def __init__(self, position: Position, library: Library, reading: Any) -> None:
        self.run = Run(Game(position, None), Context(library, reading, None))
        self.values: Values = values(self.run)
        self.position = position

    def power(self, card: str) -> tuple[str, str]:
        """Power now, and the printed one where it differs."""
        face, place = self.position.ident[card].face, self.position.play.get(card)
        if place is None or place.buried or card not in self.values.power:
            return "", ""
        power = self.values.power[card]
        printed = face.power if face is not None else None
        return str(power), str(printed) if printed is not None and printed != power else ""

    def base(self, base: str, players: tuple[str, ...]) -> dict[str, Any]:
        """Total, breakpoint, points, whether it is ready, and the bar, as fields of a :class:`BaseRow`."""
        face = self.position.ident[base].face
        against = self.values.breakpoint.get(base, 0)
        bar, at = [], 0
        for player in players:
            share = total(self.run, base, player)
            width = max(0, min(100 - at, round(100 * share / against))) if against > 0 else 0
            if width:
                bar.append((player, at, width))
                at += width
        return {
            "total": str(breaking(self.run, base)),
            "breakpoint": str(against),
            "ready": is_ready(self.run, base),
            "bar": tuple(bar),
            "points": "·".join(str(points) for points in face.vp or ()) if face is not None else "",
        }

    def total(self, base: str, player: str) -> str:
        return str(total(self.run, base, player))


def of_position(
    position: Position,
    names: Mapping[str, str],
    library: Library,
    reading: Any,
    touched: frozenset[str] = frozenset(),
    before: Position | None = None,
) -> Board:
    """The board of a position. ``touched``: cards that the step shown changed; ``before``: the position before it, whose cards that
    left are shown once more."""
    worth = _Worth(position, library, reading)

    def row(card: str) -> CardRow:
        place = position.play[card]
        identity = position.ident[card]
        power, printed = worth.power(card)
        face = identity.face
        return CardRow(
            names.get(card, card) if not place.buried else f"{names.get(card, card)} (face down)",
            face.kind if face is not None else "unknown",
            power,
            printed,
            identity.owner or "",
            place.controller or "",
            place.counters,
            _marks(place, face),
            tuple(row(other) for other in position.attached(card)),
            touched=card in touched,
        )

    def ghost(card: str) -> CardRow:
        identity = position.ident.get(card) or before.ident[card]
        return CardRow(
            names.get(card, card),
            identity.face.kind if identity.face is not None else "unknown",
            owner=identity.owner or "",
            controller=before.play[card].controller or "",
            touched=True,
            gone=True,
            marks=(_went(position, card),),
        )

    bases = []
    for base in position.bases():
        cards = [card for card, place in position.play.items() if place.base == base and card != base and place.host is None]
        left = (
            [
                card
                for card, place in before.play.items()
                if place.base == base
                and card != base
                and (card not in position.play or position.play[card].base != base)
                and place.host is None
            ]
            if before is not None
            else []
        )
        on_base = [card for card in cards if _lies_on_base(position.ident[card].face, position.play[card].buried)]
        groups = {}
        for card in [*cards, *left]:
            if card not in on_base:
                controller = (position.play[card] if card in cards else before.play[card]).controller or "nobody"
                groups.setdefault(controller, []).append(ghost(card) if card in left else row(card))
        bases.append(
            BaseRow(
                names.get(base, base),
                **worth.base(base, position.players),
                actions=tuple(row(card) for card in on_base),
                groups=tuple(
                    Group(player, worth.total(base, player) if player != "nobody" else "", tuple(rows)) for player, rows in groups.items()
                ),
                scoring=position.scoring is not None and position.scoring.base == base,
                touched=base in touched,
                marks=_counted(plain_counters(position.play[base])),
            )
        )
    letters = letters_of(position.players)
    return Board(
        _moment(position.turn, position.phase),
        letters,
        tuple(bases),
        tuple(
            PlayerRow(
                name,
                letters[name],
                str(position.vp[name]),
                tuple(
                    _pile(words, position.zone(f"{zone}:{name}"), position, names, touched)
                    for zone, words in ZONES.items()
                    if zone != "titans" or position.zone(f"titans:{name}")
                ),
            )
            for name in position.players
        ),
        tuple(
            _pile(words, position.zone(zone), position, names, touched)
            for zone, words in (
                ("base-deck", "base deck"),
                ("base-discard", "base discard pile"),
                ("monsters", "monster deck"),
                ("treasures", "treasure deck"),
                ("madness", "Madness deck"),
                ("aside", "set aside"),
                ("box", "in the box"),
            )
            if position.zone(zone)
        ),
    )


def _pile(words: str, cards: tuple[str, ...], position: Position, names: Mapping[str, str], touched: frozenset[str]) -> Pile:
    known = tuple(
        CardRow(names.get(card, card), position.ident[card].face.kind, owner=position.ident[card].owner or "", touched=card in touched)
        for card in cards
        if position.ident[card].face is not None
    )
    return Pile(words, _count(len(known), len(cards) - len(known)), known)


def _count(known: int, unknown: int) -> str:
    if not unknown:
        return "" if known else "empty"
    return f"{'and ' if known else ''}{unknown} unknown card{'s' if unknown != 1 else ''}"


def _went(position: Position, card: str) -> str:
    """Where a card that left is now."""
    if card in position.play:
        return "moved away"
    try:
        zone, _, player = position.zone_of(card).partition(":")
    except KeyError:
        return "gone"
    return f"now in {player + chr(39) + 's ' if player else 'the '}{ZONES.get(zone, zone.replace('-', ' '))}"


def _lies_on_base(face: Any, buried: bool) -> bool:
    return face is not None and face.kind in ("action", "madness") and not buried


def _marks(place: Any, face: Any) -> tuple[str, ...]:
    made = []
    if place.used:
        made.append(
            "talent used"
            if face is not None and any(ability.label == "talent" and ability.key in place.used for ability in face.abilities)
            else "used"
        )
    if place.since:
        made.append("came this turn")
    if place.buried:
        made.append("buried")
    made += [f"named faction {mark[1]}" for mark in place.marks if mark[0] == "faction"]
    return tuple(made)


def _moment(turn: str, phase: str) -> str:
    return f"It is {turn}'s turn, in {PHASE_WORDS.get(phase, phase)}." if turn else "Nobody plays yet."


# -- a case ------------------------------------------------------------------------------------------------------------------------


class _Editor:
    """Makes the board of a case from its data, right or wrong."""

    def __init__(self, data: Mapping[str, Any], judged: Judged, library: Library) -> None:
        self.data = data
        self.judged = judged
        self.beside: dict[Path, list[Problem]] = {}
        self.library = library
        self.worth: _Worth | None = None
        self.ids: dict[Path, str] = {}
        if judged.made is not None:
            position = judged.made.setting.game.position
            self.worth = _Worth(position, judged.made.setting.library, judged.made.reading)
            self.library = judged.made.setting.library
            for card, path in judged.paths.items():
                self.ids.setdefault(path, card)
        players = data.get("players")
        self.players: dict[str, Any] = players if isinstance(players, dict) else {}

    def board(self) -> Board:
        letters = letters_of(self.players)
        bases = self.data.get("bases")
        for problem in self.judged.problems:
            self.beside.setdefault(self.place_of(problem.path), []).append(problem)
        turn = self.data.get("turn") or next(iter(self.players), "")
        made = Board(
            _moment(str(turn), str(self.data.get("phase", "play-cards"))),
            letters,
            tuple(self.base(entry, ("bases", str(index))) for index, entry in enumerate(bases if isinstance(bases, list) else ())),
            tuple(self.player(name, entry) for name, entry in self.players.items()),
            tuple(self.pile(words, (key,), self.data[key]) for key, words in PILES.items() if key in self.data),
        )
        rest = tuple(problem for path, problems in self.beside.items() for problem in problems)
        return Board(made.moment, made.letters, made.bases, made.players, made.piles, rest)

    def place_of(self, path: Path) -> Path:
        """The row beside which a problem at a path stands."""
        if path[:1] == ("bases",):
            return path[:2] if len(path) < 4 else path[: 4 + 2 * ((len(path) - 4) // 2)]
        if path[:1] == ("players",):
            return path[:4] if len(path) > 3 and path[2] in ZONES else path[:3] if len(path) == 3 and path[2] in ZONES else path[:2]
        return path[:2] if path[:1] and path[0] in PILES else path

    def beside_at(self, path: Path) -> tuple[Problem, ...]:
        """The problems of a row; asked for once, the others are shown with the table."""
        return tuple(self.beside.pop(path, ()))

    def base(self, entry: Any, path: Path) -> BaseRow:
        base = base_mapping(entry)
        card = self.ids.get(path)
        name = str(base.get("base") or "a base without a name")
        worth = self.worth.base(card, tuple(self.players)) if self.worth is not None and card is not None else {}
        groups, actions = [], []
        for player, cards in base.items():
            if player in BASE_KEYS or not isinstance(cards, list):
                continue
            rows = [(self.card(one, (*path, player, str(index)), player), one) for index, one in enumerate(cards)]
            actions += [row for row, _ in rows if row.kind in ("action", "madness") and "buried" not in row.marks]
            own = tuple(row for row, _ in rows if row not in actions)
            groups.append(
                Group(
                    player, self.worth.total(card, player) if worth and player in self.players else "", own, spelled((*path, player, NEW))
                )
            )
        missing = [player for player in self.players if player not in base]
        groups += [Group(player, "", (), spelled((*path, player, NEW))) for player in missing]
        return BaseRow(
            name,
            **worth,
            actions=tuple(actions),
            groups=tuple(groups),
            place=spelled(path),
            problems=self.beside_at(path),
            scoring=bool(self.data.get("scoring")) and self.data.get("scoring") in (name, base.get("id")),
            marks=_tags(base) + _counted(base.get("counters")),
        )

    def card(self, entry: Any, path: Path, player: str) -> CardRow:
        card = as_mapping(entry)
        name = str(card.get("card") or "a card without a name")
        id_ = self.ids.get(path)
        face = self.face(name)
        power, printed = self.worth.power(id_) if self.worth is not None and id_ is not None else ("", "")
        marks = list(_tags(card))
        used = card.get("used")
        if used:
            marks.append("talent used" if used is True else "used")
        marks += [words for key, words in (("since", "came this turn"), ("buried", "buried")) if card.get(key)]
        if card.get("faction"):
            marks.append(f"named faction {card['faction']}")
        on = card.get("on")
        controller = str(card.get("controller") or card.get("by") or player)
        attached = tuple(
            self.card(one, (*path, "on", str(index)), controller) for index, one in enumerate(on if isinstance(on, list) else ())
        )
        return CardRow(
            name,
            face.kind if face is not None else "unknown",
            power,
            printed,
            str(card.get("owner") or card.get("by") or player),
            controller,
            card["counters"] if isinstance(card.get("counters"), int) else 0,
            tuple(marks),
            attached,
            spelled(path),
            self.beside_at(path),
        )

    def face(self, name: str) -> Any:
        try:
            return self.library.find(name)
        except BadInput:
            pass
        define = self.data.get("define")
        for entry in define if isinstance(define, list) else ():
            if isinstance(entry, dict) and entry.get("name") == name:
                return _MadeUp(str(entry.get("kind", "minion")))
        return None

    def player(self, name: str, entry: Any) -> PlayerRow:
        entry = entry if isinstance(entry, dict) else {}
        path = ("players", name)
        piles = tuple(self.pile(words, (*path, zone), entry.get(zone), name) for zone, words in ZONES.items())
        factions = entry.get("factions")
        return PlayerRow(
            name,
            letters_of(self.players)[name],
            str(entry.get("vp", 0)),
            piles,
            tuple(map(str, factions)) if isinstance(factions, list) else (),
            spelled(path),
            self.beside_at(path),
        )

    def pile(self, words: str, path: Path, entry: Any, owner: str = "") -> Pile:
        if isinstance(entry, int) and not isinstance(entry, bool):
            return Pile(words, _count(0, entry), (), spelled(path), self.beside_at(path))
        if not isinstance(entry, list):
            says = "not said" + (": 12 unknown cards" if path[-1] == "deck" else "")
            return Pile(words, says, (), spelled(path), self.beside_at(path))
        rows = []
        for index, one in enumerate(entry):
            place = (*path, str(index))
            if isinstance(one, int):
                rows.append(CardRow(_count(0, one), "unknown", place=spelled(place), problems=self.beside_at(place)))
                continue
            card = base_mapping(one) if path[0] in PILES else as_mapping(one)
            name = str(card.get("card") or card.get("base") or "a card without a name")
            face = self.face(name)
            copies = card.get("copies", 1)
            rows.append(
                CardRow(
                    f"{copies} x {name}" if copies != 1 else name,
                    face.kind if face is not None else "unknown",
                    owner=str(card.get("owner") or owner),
                    marks=_tags(card),
                    place=spelled(place),
                    problems=self.beside_at(place),
                )
            )
        return Pile(words, "" if rows else "empty", tuple(rows), spelled(path), self.beside_at(path))


@dataclass(frozen=True)
class _MadeUp:
    kind: str


def _tags(card: Mapping[str, Any]) -> tuple[str, ...]:
    made = [f"called {card['id']}"] if card.get("id") else []
    return tuple(made + ([f"{card['printing']} printing"] if card.get("printing") else []))


def _counted(counters: Any) -> tuple[str, ...]:
    """The counters on a base, in words."""
    return (f"{counters} counter{'s' if counters != 1 else ''}",) if counters else ()


def of_case(data: Mapping[str, Any], judged: Judged, library: Library) -> Board:
    """The board of a case as it is written, with what can be known of its powers if it has no mistakes. Problems that belong to no row
    stand with the table."""
    return _Editor(data, judged, library).board()
