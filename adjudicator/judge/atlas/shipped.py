"""The atlas as it lies with the rulings: one compressed file, of which only what is asked for is read.

What of a pair is plain, or only possible, takes one bit. What is more than plain has a short row, so that lists need nothing else, and its
record in a part of the file by its first card. Pairs that can touch and are not computed yet are told from those that do nothing."""

from __future__ import annotations

import json
import struct
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ...ground.content_hash import WHOLE, content_hash
from ...knowledge import rulings_path
from .records import CONTESTED, KINDS, UNTOLD, WORTH, Kind, Record, of_data
from .records_of_three import OfThree, Triple, of_three

#: Where it lies, below the rulings.
PLACE = "computed/atlas.zip"
#: The form of the file.
FORM = 3
HEAD, ROWS, BITS, RECORDS, MADE_OF = "head.json", "rows", "bits/", "records/", "made-of.json"
#: What is kept of three cards, apart from the pairs: the triples that are computed, rows of what is told of them, and that in full.
THREES, ROWS_OF_THREE, RECORDS_OF_THREE = "threes/computed", "threes/rows", "threes/records/"
#: What is known of pairs by one bit each: those that can touch, those that are computed, and of these the plain ones and those of which
#: nothing is told but that their texts can meet.
MAPS = ("touching", "computed", *UNTOLD)
#: The day that every part of the file bears, so that equal contents give equal bytes.
DAY = (1980, 1, 1, 0, 0, 0)

#: What the atlas says of a pair besides what came of it: that the static reading sees nothing by which the two meet, so that nobody played
#: them, or that it is not computed yet.
State = Literal["loop", "contested", "printing", "surprising", "plain", "possible", "nothing", "apart", "not computed"]

_ROW = struct.Struct("<HHBH")
_TRIPLE, _ROW_OF_THREE = struct.Struct("<HHH"), struct.Struct("<HHHBH")


class Row(NamedTuple):
    """One thing that two cards do together. ``one``, ``other``: ids. ``kind``, ``sort``: as in ``records.Found``."""

    one: str
    other: str
    kind: Kind
    sort: str

    @property
    def worth(self) -> int:
        """How much it is worth telling."""
        return CONTESTED if self.kind == "contested" else WORTH.get(self.sort, 0)

    def beside(self, card: str) -> str:
        """The other card of the two."""
        return self.other if card == self.one else self.one


class RowOfThree(NamedTuple):
    """One thing that three cards do together and no two of them. ``one``, ``other``: ids of the pair that was widened; ``third``: of the
    card beside it. ``kind``, ``sort``: as in ``records.Found``."""

    one: str
    other: str
    third: str
    kind: Kind
    sort: str

    @property
    def worth(self) -> int:
        """How much it is worth telling."""
        return CONTESTED if self.kind == "contested" else WORTH.get(self.sort, 0)


def _bit(number: int, one: int, other: int) -> int:
    """The place of a pair, ``one`` before ``other``, among all pairs of so many cards."""
    return one * number - one * (one + 1) // 2 + other - one - 1


class Atlas:
    """What is computed of pairs of cards. Made by :func:`load_atlas`; nothing is read before it is asked for.

    ``path``: of the file; where there is none, nothing is computed."""

    def __init__(self, path: Path) -> None:
        self.path = path

    # -- what it is ------------------------------------------------------------------------------------------------------

    @cached_property
    def head(self) -> dict[str, Any]:
        """What the file says of itself; empty where there is none, or one of another form."""
        try:
            found = json.loads(self._part(HEAD))
        except (OSError, KeyError, ValueError, zipfile.BadZipFile):
            return {}
        return found if isinstance(found, dict) and found.get("form") == FORM else {}

    @property
    def dated(self) -> str:
        """The day of the data with which it was computed, as YYYY-MM-DD; empty where nothing is."""
        return str(self.head.get("dated", ""))

    @property
    def counts(self) -> dict[str, int]:
        """How many pairs can touch, how many are computed, and how many of each kind came of it."""
        return dict(self.head.get("counts", {}))

    @property
    def checksum(self) -> str:
        """The SHA-256 of all that it holds, as it says itself."""
        return str(self.head.get("sha256", ""))

    def holds(self) -> bool:
        """Whether it is what its checksum says."""
        with zipfile.ZipFile(self.path) as file:
            parts = {name: file.read(name) for name in file.namelist() if name != HEAD}
        return _checksum(parts) == self.checksum

    @cached_property
    def made_of(self) -> dict[str, dict[str, str]]:
        """The fingerprints of what it was made of: ``cards`` and ``questions``, by id."""
        return dict(json.loads(self._part(MADE_OF))) if self.head else {"cards": {}, "questions": {}}

    def computed(self) -> list[tuple[str, str]]:
        """All pairs that are computed, in the order of their ids."""
        ids, bits = list(self._numbers), self._maps.get("computed", b"")
        found, place = [], 0
        for one in range(len(ids)):
            for other in range(one + 1, len(ids)):
                if bits and bits[place >> 3] >> (place & 7) & 1:
                    found.append((ids[one], ids[other]))
                place += 1
        return found

    def _part(self, name: str) -> bytes:
        with zipfile.ZipFile(self.path) as file:
            return file.read(name)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {id_: number for number, id_ in enumerate(self.head.get("cards", ()))}

    @cached_property
    def _maps(self) -> dict[str, bytes]:
        return {name: self._part(BITS + name) for name in MAPS} if self.head else {}

    def _is(self, name: str, one: int, other: int) -> bool:
        place = _bit(len(self._numbers), *sorted((one, other)))
        return bool(self._maps[name][place >> 3] >> (place & 7) & 1)

    # -- one pair -----------------------------------------------------------------------------------------------------------

    def state(self, one: str, other: str) -> State:
        """What is known of two cards, by their ids."""
        if one not in self._numbers or other not in self._numbers or one == other:
            return "not computed"
        numbers = self._numbers[one], self._numbers[other]
        if not self._is("touching", *numbers):
            return "apart"
        if not self._is("computed", *numbers):
            return "not computed"
        for kind in UNTOLD:
            if self._is(kind, *numbers):
                return kind
        rows = [row for row in self.of(one) if row.beside(one) == other]
        return min((row.kind for row in rows), key=KINDS.index, default="nothing")

    def record(self, one: str, other: str) -> Record | None:
        """What was written down of two cards; ``None`` for a pair that is plain, or of which nothing is known."""
        pair = (min(one, other), max(one, other))
        if not any(row.beside(one) == other for row in self.of(one)):
            return None
        return self._records(pair[0]).get(pair[1])

    def known(self, one: str, other: str) -> Record | None:
        """What is known of two cards, as far as it is kept: of what is plain or does nothing only that. ``None`` where nothing is."""
        pair = (min(one, other), max(one, other))
        state = self.state(*pair)
        return Record(pair, state) if state in ("plain", "possible", "nothing") else self.record(*pair)

    def _records(self, one: str) -> dict[str, Record]:
        return _records(str(self.path), self.checksum, one)

    # -- lists -------------------------------------------------------------------------------------------------------------------

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """All that is more than plain, what is most worth telling first."""
        if not self.head:
            return ()
        cards, sorts = self.head["cards"], self.head["sorts"]
        return tuple(
            Row(cards[one], cards[other], KINDS[kind], sorts[sort]) for one, other, kind, sort in _ROW.iter_unpack(self._part(ROWS))
        )

    @cached_property
    def _by_card(self) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = defaultdict(list)
        for row in self.rows:
            found[row.one].append(row)
            found[row.other].append(row)
        return dict(found)

    def of(self, card: str) -> Sequence[Row]:
        """The rows of a card by its id, what is most worth telling first."""
        return self._by_card.get(card, ())

    def among(self, cards: Iterable[str]) -> list[Row]:
        """The rows of pairs of some cards, what is most worth telling first."""
        wanted = set(cards)
        found = {row for card in wanted for row in self.of(card) if row.one in wanted and row.other in wanted}
        return sorted(found, key=lambda row: (-row.worth, row))

    @cached_property
    def _by_question(self) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = defaultdict(list)
        for row in self.rows:
            if row.kind == "contested":
                found[row.sort].append(row)
        return dict(found)

    def deciding(self, question: str) -> Sequence[Row]:
        """The pairs on which a question decides."""
        return self._by_question.get(question, ())

    def left(self, cards: Iterable[str]) -> tuple[int, int]:
        """Of the pairs of some cards that can touch: how many are computed, and how many there are."""
        numbers = sorted({self._numbers[card] for card in cards if card in self._numbers})
        touching = computed = 0
        for at, one in enumerate(numbers):
            for other in numbers[at + 1 :]:
                if self._is("touching", one, other):
                    touching += 1
                    computed += self._is("computed", one, other)
        return computed, touching

    # -- three cards ---------------------------------------------------------------------------------------------------------

    @property
    def made_of_three(self) -> str:
        """The fingerprint of the code with which three cards were computed; empty where none were."""
        return str(self.head.get("threes", {}).get("code", ""))

    @cached_property
    def triples(self) -> tuple[Triple, ...]:
        """The triples that are computed, the pair that was widened first."""
        if not self.made_of_three:
            return ()
        cards = self.head["cards"]
        return tuple((cards[one], cards[other], cards[third]) for one, other, third in _TRIPLE.iter_unpack(self._part(THREES)))

    @cached_property
    def rows_of_three(self) -> tuple[RowOfThree, ...]:
        """All that is told of three cards, what is most worth telling first."""
        if not self.made_of_three:
            return ()
        cards, sorts = self.head["cards"], self.head["threes"]["sorts"]
        return tuple(
            RowOfThree(cards[one], cards[other], cards[third], KINDS[kind], sorts[sort])
            for one, other, third, kind, sort in _ROW_OF_THREE.iter_unpack(self._part(ROWS_OF_THREE))
        )

    @cached_property
    def _threes_by_pair(self) -> dict[tuple[str, str], list[RowOfThree]]:
        found: dict[tuple[str, str], list[RowOfThree]] = defaultdict(list)
        for row in self.rows_of_three:
            found[row.one, row.other].append(row)
        return dict(found)

    def beside(self, one: str, other: str) -> Sequence[RowOfThree]:
        """What is told of two cards with a third, what is most worth telling first."""
        return self._threes_by_pair.get((min(one, other), max(one, other)), ())

    def threes_among(self, cards: Iterable[str]) -> list[RowOfThree]:
        """What is told of three of some cards, what is most worth telling first."""
        wanted = set(cards)
        return [row for row in self.rows_of_three if row.one in wanted and row.other in wanted and row.third in wanted]

    def three(self, one: str, other: str, third: str) -> OfThree | None:
        """What was written down of two cards and a third; ``None`` where no more than two do anything, or nothing is known."""
        pair = (min(one, other), max(one, other))
        if not any(row.third == third for row in self.beside(*pair)):
            return None
        return next((made for made in _threes(str(self.path), self.checksum, pair[0]) if made.cards == (*pair, third)), None)


@lru_cache(maxsize=64)
def _threes(path: str, checksum: str, one: str) -> tuple[OfThree, ...]:
    """What is told of triples whose first card is this. ``checksum``: so that no other file's are kept for these."""
    with zipfile.ZipFile(path) as file:
        return tuple(of_three(data) for data in json.loads(file.read(RECORDS_OF_THREE + one)))


@lru_cache(maxsize=64)
def _records(path: str, checksum: str, one: str) -> dict[str, Record]:
    """The records of pairs whose first card is this, by the other. ``checksum``: so that no other file's are kept for these."""
    try:
        with zipfile.ZipFile(path) as file:
            found = [of_data(data) for data in json.loads(file.read(RECORDS + one))]
    except KeyError:
        return {}
    return {record.cards[1]: record for record in found}


@lru_cache(maxsize=4)
def load_atlas(folder: str | None = None) -> Atlas:
    """The atlas as it lies with the rulings."""
    return Atlas(rulings_path(folder) / PLACE)


# -- making it ---------------------------------------------------------------------------------------------------------------------------


def _checksum(parts: dict[str, bytes]) -> str:
    return content_hash(sorted(parts.items()), WHOLE)


def write_atlas(
    path: Path,
    cards: Sequence[str],
    touching: Iterable[tuple[str, str]],
    records: Iterable[Record],
    made_with: dict[str, str],
    made_of: Mapping[str, Mapping[str, str]] | None = None,
    threes: tuple[str, Sequence[OfThree]] = ("", ()),
) -> dict[str, Any]:
    """Write the file; equal contents give equal bytes. What it says of itself is returned.

    ``cards``: all ids, in order. ``touching``: the pairs that can touch. ``records``: of those that are computed. ``made_with``: the date
    and the sign of the data and of the code. ``made_of``: as :attr:`Atlas.made_of`, by which it is known later what still holds.
    ``threes``: what is computed of three cards, after the fingerprint of the code with which it was."""
    numbers = {id_: number for number, id_ in enumerate(cards)}
    size = (len(cards) * (len(cards) - 1) // 2 + 7) // 8
    maps = {name: bytearray(size) for name in MAPS}

    def mark(name: str, pair: tuple[str, str]) -> None:
        place = _bit(len(cards), numbers[pair[0]], numbers[pair[1]])
        maps[name][place >> 3] |= 1 << (place & 7)

    known = set()
    for pair in touching:
        mark("touching", pair)
        known.add(pair)
    told: dict[str, list[Record]] = defaultdict(list)
    counts = dict.fromkeys(("touching", "computed", *KINDS), 0) | {"touching": len(known)}
    for record in sorted(records, key=lambda one: one.cards):
        if record.cards not in known:
            continue
        mark("computed", record.cards)
        counts["computed"] += 1
        counts[record.kind] += 1
        if record.kind in UNTOLD:
            mark(record.kind, record.cards)
        elif record.found:
            told[record.cards[0]].append(record)
    rows = [(one.worth, *record.cards, one.kind, one.sort) for several in told.values() for record in several for one in record.found]
    rows.sort(key=lambda row: (-row[0], row[1:]))
    sorts = sorted({row[4] for row in rows})
    parts = {BITS + name: bytes(bits) for name, bits in maps.items()}
    of = {"cards": {}, "questions": {}} if made_of is None else made_of
    parts[MADE_OF] = json.dumps(of, sort_keys=True, separators=(",", ":")).encode()
    parts[ROWS] = b"".join(
        _ROW.pack(numbers[one], numbers[other], KINDS.index(kind), sorts.index(sort)) for _, one, other, kind, sort in rows
    )
    for id_, several in told.items():
        parts[RECORDS + id_] = json.dumps(
            [one.as_data() for one in several], ensure_ascii=False, sort_keys=True, separators=(",", ":")
        ).encode()
    head: dict[str, Any] = {"form": FORM, **made_with, "counts": counts, "cards": list(cards), "sorts": sorts}
    if threes[1]:
        more, head["threes"] = _parts_of_three(numbers, *threes)
        parts |= more
    head["sha256"] = _checksum(parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as file:
        for name, raw in ((HEAD, json.dumps(head, separators=(",", ":")).encode()), *sorted(parts.items())):
            info = zipfile.ZipInfo(name, DAY)
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            file.writestr(info, raw, compresslevel=9)
    return head


def _parts_of_three(numbers: Mapping[str, int], code: str, threes: Sequence[OfThree]) -> tuple[dict[str, bytes], dict[str, Any]]:
    """The parts that say what three cards do, and what the head says of them."""
    made = sorted((one for one in threes if all(id_ in numbers for id_ in one.cards)), key=lambda one: one.cards)
    told: dict[str, list[OfThree]] = defaultdict(list)
    for one in made:
        if one.found:
            told[one.cards[0]].append(one)
    rows = [(found.worth, one.cards, found.kind, found.sort) for one in made for found in one.found]
    rows.sort(key=lambda row: (-row[0], row[1:]))
    sorts = sorted({row[3] for row in rows})
    parts = {
        THREES: b"".join(_TRIPLE.pack(*(numbers[id_] for id_ in one.cards)) for one in made),
        ROWS_OF_THREE: b"".join(
            _ROW_OF_THREE.pack(*(numbers[id_] for id_ in cards), KINDS.index(kind), sorts.index(sort)) for _, cards, kind, sort in rows
        ),
    }
    for id_, several in told.items():
        data = [one.as_data() for one in several]
        parts[RECORDS_OF_THREE + id_] = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    return parts, {"code": code, "computed": len(made), "told": sum(map(len, told.values())), "sorts": sorts}
