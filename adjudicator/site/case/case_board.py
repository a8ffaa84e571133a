"""The board of a case as it is written, right or wrong: the rows of :mod:`.boards`, with the places by which they are edited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...ground.findings import BadInput
from ...judge.replay.board import BoardBase, BoardCard, board_of
from ...judge.situation.paths import BASE_KEYS, list_at
from ...language.library import Library
from .boards import (
    BaseRow,
    Board,
    CardRow,
    Group,
    Pile,
    PlayerRow,
    bar_of,
    count,
    counted,
    glides,
    letters_of,
    moment,
    points_words,
    power_words,
)
from .judging import Judged, Problem
from .places import NEW, PILES, ZONES, Path, as_mapping, base_mapping, spelled

#: Zones that are shown where something is said of them.
SELDOM = ("stasis",)


class _Editor:
    """Makes the board of a case from its data, right or wrong."""

    def __init__(self, data: Mapping[str, Any], judged: Judged, library: Library) -> None:
        self.data = data
        self.judged = judged
        self.beside: dict[Path, list[Problem]] = {}
        self.library = library
        self.known_cards: dict[str, BoardCard] = {}
        self.known_bases: dict[str, BoardBase] = {}
        self.ids: dict[Path, str] = {}
        self.names: Mapping[str, str] = {}
        self.glides: dict[str, int] = {}
        if judged.made is not None:
            setting = judged.made.setting
            known = board_of(setting.game.position, setting.names, setting.library, judged.made.profile)
            self.known_cards = {card.id: card for card in known.cards_in_play()}
            self.known_bases = {base.id: base for base in known.bases}
            self.library = setting.library
            self.names = setting.names
            self.glides = glides(judged.made.position)
            for card, path in judged.paths.items():
                self.ids.setdefault(path, card)
        players = data.get("players")
        self.players: dict[str, Any] = players if isinstance(players, dict) else {}

    def board(self) -> Board:
        letters = letters_of(self.players)
        for problem in self.judged.problems:
            self.beside.setdefault(self.place_of(problem.path), []).append(problem)
        turn = self.data.get("turn") or next(iter(self.players), "")
        made = Board(
            moment(str(turn), str(self.data.get("phase", "play-cards"))),
            letters,
            tuple(self.base(entry, ("bases", str(index))) for index, entry in enumerate(list_at(self.data, "bases"))),
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
        known = self.known_bases.get(card) if card is not None else None
        totals = dict(known.totals) if known is not None else {}
        groups, actions = [], []
        for player, cards in base.items():
            if player in BASE_KEYS or not isinstance(cards, list):
                continue
            rows = [(self.card(one, (*path, player, str(index)), player), one) for index, one in enumerate(cards)]
            actions += [row for row, _ in rows if row.kind in ("action", "madness") and "buried" not in row.marks]
            own = tuple(row for row, _ in rows if row not in actions)
            groups.append(Group(player, str(totals.get(player, "")), own, spelled((*path, player, NEW))))
        missing = [player for player in self.players if player not in base]
        groups += [Group(player, "", (), spelled((*path, player, NEW))) for player in missing]
        return BaseRow(
            name,
            total=str(known.total) if known is not None else "",
            breakpoint=str(known.breakpoint) if known is not None else "",
            points=points_words(known.points) if known is not None else "",
            ready=known is not None and known.ready,
            bar=bar_of(known) if known is not None else (),
            actions=tuple(actions),
            groups=tuple(groups),
            place=spelled(path),
            problems=self.beside_at(path),
            scoring=bool(self.data.get("scoring")) and self.data.get("scoring") in (name, base.get("id")),
            marks=_tags(base) + counted(base.get("counters")),
        )

    def card(self, entry: Any, path: Path, player: str) -> CardRow:
        card = as_mapping(entry)
        name = str(card.get("card") or "a card without a name")
        id_ = self.ids.get(path)
        face = self.face(name)
        known = self.known_cards.get(id_) if id_ is not None else None
        power, printed = power_words(known) if known is not None else ("", "")
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
            # of several cards of one name each has the number that it has in the steps
            self.names.get(id_, name) if id_ is not None else name,
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
            stored=self.stored(card, path),
            glides=self.glides.get(id_) if id_ is not None else None,
        )

    def stored(self, card: Mapping[str, Any], path: Path) -> tuple[CardRow, ...]:
        """The cards under another one."""
        held = card.get("stored")
        return tuple(self.lying(one, (*path, "stored", str(index)), "") for index, one in enumerate(held if isinstance(held, list) else ()))

    def lying(self, entry: Any, path: Path, owner: str) -> CardRow:
        """A card that is not in play: in stasis, or under another one."""
        card = as_mapping(entry)
        name = str(card.get("card") or "a card without a name")
        face = self.face(name)
        counters = card.get("counters")
        said = (f"{counters} stasis counter{'s' if counters != 1 else ''}",) if counters else ()
        return CardRow(
            name,
            face.kind if face is not None else "unknown",
            owner=str(card.get("owner") or owner),
            marks=_tags(card) + said,
            place=spelled(path),
            problems=self.beside_at(path),
            stored=self.stored(card, path),
        )

    def face(self, name: str) -> Any:
        try:
            return self.library.find(name)
        except BadInput:
            pass
        for entry in list_at(self.data, "define"):
            if isinstance(entry, dict) and entry.get("name") == name:
                return _MadeUp(str(entry.get("kind", "minion")))
        return None

    def player(self, name: str, entry: Any) -> PlayerRow:
        entry = entry if isinstance(entry, dict) else {}
        path = ("players", name)
        piles = tuple(
            self.pile(words, (*path, zone), entry.get(zone), name) for zone, words in ZONES.items() if zone not in SELDOM or zone in entry
        )
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
            return Pile(words, count(0, entry), (), spelled(path), self.beside_at(path))
        if not isinstance(entry, list):
            says = "not said" + (": 12 unknown cards" if path[-1] == "deck" else "")
            return Pile(words, says, (), spelled(path), self.beside_at(path))
        rows = []
        for index, one in enumerate(entry):
            place = (*path, str(index))
            if isinstance(one, int):
                rows.append(CardRow(count(0, one), "unknown", place=spelled(place), problems=self.beside_at(place)))
                continue
            if path[2:] == ("stasis",):
                rows.append(self.lying(one, place, owner))
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
    return (f"{card['printing']} printing",) if card.get("printing") else ()


def of_case(data: Mapping[str, Any], judged: Judged, library: Library) -> Board:
    """The board of a case as it is written, with what can be known of its powers if it has no mistakes. Problems that belong to no row
    stand with the table."""
    return _Editor(data, judged, library).board()
