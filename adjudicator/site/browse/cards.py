"""Pages of cards, bases, factions and sets: facts, each printing with what it changed, rulings with the engine's result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

from ...judge.data.card_facts import PrintingFacts, card_facts, printed_numbers
from ...judge.data.catalogue import card_sets, catalogue
from ...judge.data.contested import points_of, taken, usual_title
from ...judge.data.suggesting import NamedCard, card_named, every_card
from ...judge.factions_together import Beside, company
from ...judge.ruling.staleness import changed_words, printing_change
from ...judge.situation.compendium import compendium
from ...knowledge.errors import UnknownId
from ...knowledge.factions import faces
from ...knowledge.model import cards_named
from ...knowledge.words import fold, slug
from ...language.rendering import render_parts
from ..web.addresses import with_query
from .addresses import address, card_address, card_names, kind_of, pair_address
from .demonstrations import Result, results
from .graph.meetings import Meeting, meets, met_among
from .shapes import MOST, Cite, Fact, Group, Link, Node, cites_of, columns, link, links_to, shown, situations_of

#: Most other cards a card's page leads to as pairs, and the most cards on a table that says something of each two on it.
PAIRS, SMALL_TABLE = 10, 4
#: Most meetings that a card's page tells of.
MEETINGS = 12
#: Most deeds that two factions are said to have to do with.
DEEDS = 2


@dataclass(frozen=True)
class Printing:
    """A printing. ``key``; ``year``: in which it appeared, empty where no source says it; ``same_as``: the one it repeats; ``numbers``;
    ``cue``: what on it tells it from the others. ``text``: its rules text in pieces, each (what happened to it: empty, ``new`` or ``gone``
    against the printing before, words). ``confidence``, ``note``."""

    key: str
    year: str
    same_as: str
    numbers: str
    cue: str
    text: tuple[tuple[tuple[str, str], ...], ...]
    confidence: str
    note: str


@dataclass(frozen=True)
class RulingRow:
    """A ruling on a card. ``printing``: the one it speaks of, empty for every one. ``by``, ``date``, ``cites``: who said it, when, where.
    ``results``: the situations that show it, with the engine's verdict. ``why``: why none can."""

    link: Link
    says: str
    status: str
    printing: str
    by: str
    date: str
    cites: tuple[Cite, ...]
    results: tuple[Result, ...]
    why: str


@dataclass(frozen=True)
class PairRow:
    """Another card to be looked at together with it. ``why``: what there is about both."""

    name: str
    url: str
    why: str


@dataclass(frozen=True)
class CardPage:
    """The page of a card or base. ``text_only``: whether the engine cannot play it. ``reworded``: what the latest printing changed of the
    first, as (old words, new words). ``questions``: contested points it can raise, each with the answer that is taken as its note;
    ``usual``: the profile whose answers those are. ``loops``: known ones it takes part in. ``meets``: other cards with which it does
    something that neither does alone, as it was computed, the most telling first."""

    node: Node
    card_kind: str
    text_only: bool
    numbers: str
    others: tuple[str, ...]
    printings: tuple[Printing, ...]
    reworded: tuple[tuple[str, str], ...]
    rulings: tuple[RulingRow, ...]
    questions: tuple[Link, ...]
    usual: str
    pairs: tuple[PairRow, ...]
    loops: tuple[Link, ...]
    meets: tuple[Meeting, ...]


@dataclass(frozen=True)
class CardRow:
    """A card in a list. ``number``: power or breakpoint. ``text``: its abilities in the latest printing, on the page of a faction."""

    name: str
    url: str
    kind: str
    number: str
    copies: str
    text_only: bool
    text: tuple[str, ...]


@dataclass(frozen=True)
class Shelf:
    """Cards of one kind."""

    title: str
    cards: tuple[CardRow, ...]


@dataclass(frozen=True)
class Companion:
    """Another faction beside a faction. ``name``, ``url``. ``says``: of how many pairs of cards it is so, and what they are about.
    ``cards``, ``pair_url``: such a pair."""

    name: str
    url: str
    says: str
    cards: tuple[str, str]
    pair_url: str


@dataclass(frozen=True)
class AtWork:
    """Where something of a faction is shown. ``says``: what. ``title``, ``url``: of the variant of a situation; ``play``: it as a case."""

    says: str
    title: str
    url: str
    play: str


@dataclass(frozen=True)
class HomePage:
    """The page of a faction or a set. ``line``: how a faction plays; ``at_work``: where that is shown, and its oddest card. ``shelves``:
    its cards by kind. ``factions``: of a set. ``contested``: points that a faction's cards can raise, each with these as its note, those of
    most cards first; ``loops``: that they take part in. ``meets``: two cards of a faction that do something together, as it was computed.
    ``sets_off``, ``holds_up``: other factions whose cards react to what its cards do, or forbid or replace it, and the other way round.
    ``briefing``: what to settle before playing it."""

    node: Node
    line: str
    at_work: tuple[AtWork, ...]
    shelves: tuple[Shelf, ...]
    factions: tuple[Link, ...]
    contested: tuple[Link, ...]
    loops: tuple[Link, ...]
    rulings: tuple[Link, ...]
    meets: tuple[Meeting, ...]
    sets_off: tuple[Companion, ...]
    holds_up: tuple[Companion, ...]
    briefing: str


@dataclass(frozen=True)
class Catalogue:
    """All sets with their factions. ``sets``: (set, with its year as the note, its factions), the oldest first, without a year last."""

    sets: tuple[tuple[Link, tuple[Link, ...]], ...]
    cards: int
    playable: int


def marked(older: tuple[str, ...], newer: tuple[str, ...]) -> tuple[tuple[tuple[str, str], ...], ...]:
    """The abilities of a newer printing in pieces that tell what is new and what of the older is gone. Each ability is held against the one
    it resembles most; an ability that only the older has comes last."""
    rest = list(older)
    found = []
    for part in newer:
        twin = max(rest, key=lambda old: SequenceMatcher(None, old.split(), part.split(), autojunk=False).ratio(), default="")
        alike = SequenceMatcher(None, twin.split(), part.split(), autojunk=False).ratio() > 0.3
        if alike:
            rest.remove(twin)
        found.append(_pieces(twin if alike else "", part))
    return (*found, *((("gone", part),) for part in rest))


def _pieces(old: str, new: str) -> tuple[tuple[str, str], ...]:
    before, after = old.split(), new.split()
    pieces = []
    for tag, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            pieces.append(("", " ".join(after[c:d])))
        else:
            if a < b:
                pieces.append(("gone", " ".join(before[a:b])))
            if c < d:
                pieces.append(("new", " ".join(after[c:d])))
    return tuple(pieces)


@lru_cache(maxsize=1)
def _years() -> dict[str, str]:
    """The year of each set of which it is known, by each name of the set."""
    return {name: str(one.year) for one in card_sets() for name in (one.title, one.files, one.id) if one.year}


def _printings(facts: tuple[PrintingFacts, ...], set_: str) -> tuple[Printing, ...]:
    rows: list[Printing] = []
    before: PrintingFacts | None = None
    for one in facts:
        # a later printing has no year of its own in the catalogue
        year = _years().get(set_, "") if one.key == "first" else ""
        if one.same_as:
            rows.append(Printing(one.key, year, one.same_as, printed_numbers(one), "", (), "", ""))
            continue
        text = marked(before.parts, one.parts) if before is not None else tuple((("", part),) for part in one.parts)
        rows.append(Printing(one.key, year, "", printed_numbers(one), one.cue or "", text, one.confidence or "", one.note or ""))
        before = one
    return tuple(rows)


@lru_cache(maxsize=1)
def _by_card() -> dict[str, dict[str, list[Any]]]:
    """What names each card and still holds, by its name: rulings that settle or mention it, questions, loops."""
    known = compendium()
    found: dict[str, dict[str, list[Any]]] = {}
    for field, records in (("rulings", known.base.clarifications), ("questions", known.base.questions), ("loops", known.base.loops)):
        for record in (record for record in records if not record.ended):
            for word in dict.fromkeys(cards_named(record)):
                name = known.names.get(fold(word))
                if name:
                    found.setdefault(name, {}).setdefault(field, []).append(record)
    return found


@lru_cache(maxsize=1)
def _tables() -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for told in compendium().situations.values():
        for name in told.cards:
            found.setdefault(name, []).append(told)
    return found


def pairs_of(name: str) -> tuple[PairRow, ...]:
    """Other cards about which, together with this one, something is known: loops first, then rulings and questions, then small tables."""
    known = compendium()
    weights: Counter[str] = Counter()
    why: dict[str, dict[str, None]] = {}
    for field, weight, word in (("loops", 100, "a loop"), ("rulings", 10, "a ruling"), ("questions", 6, "a contested point")):
        for record in _by_card().get(name, {}).get(field, ()):
            for called in dict.fromkeys(cards_named(record)):
                other = known.names.get(fold(called))
                if other and other != name:
                    weights[other] += weight
                    why.setdefault(other, {})[word] = None
    for told in _tables().get(name, ()):
        if len(told.cards) <= SMALL_TABLE:
            for other in told.cards:
                if other != name:
                    weights[other] += 3
                    why.setdefault(other, {})["a situation"] = None
    best = sorted(weights, key=lambda other: (-weights[other], other))[:PAIRS]
    return tuple(PairRow(other, pair_address(known.cards[name].id, known.cards[other].id), ", ".join(why[other])) for other in best)


def _without(groups: tuple[Group, ...], kinds: tuple[str, ...]) -> tuple[Group, ...]:
    """Groups of links without those kinds of node that the page tells of elsewhere."""
    left = (replace(group, links=tuple(one for one in group.links if one.kind not in kinds)) for group in groups)
    return tuple(group for group in left if group.links)


def _ruling(record: Any) -> RulingRow:
    key = f"clarification:{record.id}"
    by = compendium().base.get("authority", record.by).name if record.by else ""
    shown_by = results(situations_of(key))
    return RulingRow(
        link(key),
        record.says,
        record.status,
        record.printing,
        by,
        str(record.date or ""),
        cites_of(record.cites),
        shown_by,
        record.narrative,
    )


@lru_cache(maxsize=2048)
def card(id: str) -> CardPage:
    """The page of a card or base, by its id. Raises :class:`UnknownId`."""
    known = compendium()
    name = card_names().get(id)
    if name is None:
        raise UnknownId("card", id, card_names())
    fact, told = known.cards[name], card_named(name)
    info = known.library.find(name) if name in known.library else None
    key = f"card:{id}"
    made = card_facts(info) if info is not None else None
    about = _by_card().get(name, {})
    asked = dict.fromkeys(points_of(made) if made else ())
    asked.update(dict.fromkeys(record.id for record in about.get("questions", ())))
    facts = []
    if fact.faction:
        facts.append(Fact("faction", fact.faction, address(f"faction:{slug(fact.faction)}")))
    if fact.set:
        facts.append(Fact("set", fact.set, address(f"set:{slug(fact.set)}")))
    facts += [Fact("also in", faction, address(f"faction:{slug(faction)}")) for faction, _ in fact.also]
    if fact.others:
        facts.append(Fact("also called", ", ".join(fact.others)))
    rests_on, rests_on_it = columns(key)
    apart = [_without(side, ("situation", "faction", "set")) for side in (rests_on, rests_on_it)]
    tables = sorted(_tables().get(name, ()), key=lambda one: (len(one.cards), one.title))[:MOST]
    node = Node(
        key,
        kind_of(key),
        id,
        name,
        address(key),
        facts=tuple(facts),
        rests_on=apart[0],
        rests_on_it=apart[1],
        situations=shown(one.id for one in tables),
    )
    difference = printing_change(info) if info is not None else None
    return CardPage(
        node,
        told.kind if told else "card",
        info is None,
        _numbers_of(name) if info is None else "",
        fact.others,
        _printings(made.printings, fact.set) if made else (),
        tuple(changed_words(difference)) if difference else (),
        tuple(_ruling(record) for record in about.get("rulings", ())),
        tuple(
            replace(one, note=taken(one.key.partition(":")[2]) or "left to the table")
            for one in links_to(f"question:{one}" for one in asked)
        ),
        usual_title(),
        pairs_of(name),
        links_to(f"loop:{record.id}" for record in about.get("loops", ())),
        meets(id, MEETINGS),
    )


@lru_cache(maxsize=1)
def _known() -> dict[str, dict[str, Any]]:
    return {one.name: one.facts for one in catalogue()}


def _numbers_of(name: str) -> str:
    facts = _known().get(name, {})
    said = [f"{word} {facts[word]}" for word in ("power", "breakpoint", "copies") if facts.get(word) is not None]
    if facts.get("vp"):
        said.append("VP " + "/".join(map(str, facts["vp"])))
    return ", ".join(said)


@lru_cache(maxsize=1)
def _rows() -> dict[str, tuple[NamedCard, str]]:
    """Every card with how many copies its deck has."""
    found = {}
    for one in every_card():
        copies = compendium().library.find(one.name).face("latest").copies if one.encoded else _known().get(one.name, {}).get("copies")
        found[one.name] = (one, str(copies) if copies else "")
    return found


#: The kinds of card in the order of a list, and what several are called.
KINDS = {
    "minion": "Minions",
    "action": "Actions",
    "titan": "Titans",
    "base": "Bases",
    "monster": "Monsters",
    "treasure": "Treasures",
    "card": "Other cards",
}


def _latest_text(name: str) -> tuple[str, ...]:
    library = compendium().library
    return tuple(render_parts(library.find(name).face("latest"))) if name in library else ()


def _raised(members: list[str]) -> tuple[Link, ...]:
    """The contested points that cards can raise, each with these cards as its note, those of most cards first."""
    library = compendium().library
    found: dict[str, list[str]] = {}
    for name in members:
        asked = dict.fromkeys(points_of(card_facts(library.find(name))) if name in library else ())
        asked.update(dict.fromkeys(record.id for record in _by_card().get(name, {}).get("questions", ())))
        for one in asked:
            found.setdefault(one, []).append(name)
    keys = sorted(found, key=lambda one: (-len(found[one]), one))
    return tuple(link(f"question:{one}", ", ".join(found[one])) for one in keys if f"question:{one}" in compendium().graph)


def _shelves(names: list[str], faction: str = "") -> tuple[Shelf, ...]:
    """Cards by kind. ``faction``: whose page it is, which may have fewer copies of a card than its first faction, and shows their faces."""
    by_kind: dict[str, list[CardRow]] = {}
    shared = compendium().library.also.get(faction, {})
    for name in names:
        told, copies = _rows().get(name, (None, ""))
        copies = str(shared.get(slug(name), copies))
        kind = told.kind if told else "card"
        by_kind.setdefault(kind, []).append(
            CardRow(
                name,
                card_address(name),
                kind,
                told.number if told else "",
                copies,
                not (told and told.encoded),
                _latest_text(name) if faction else (),
            )
        )
    order = [*KINDS, *sorted(set(by_kind) - set(KINDS))]
    return tuple(
        Shelf(
            KINDS.get(kind, kind.capitalize()),
            tuple(sorted(by_kind[kind], key=lambda row: (-int(row.number or 0) if kind == "minion" else 0, row.name))),
        )
        for kind in order
        if kind in by_kind
    )


def _companions(rows: tuple[Beside, ...]) -> tuple[Companion, ...]:
    known = compendium()
    return tuple(
        Companion(
            one.faction,
            address(f"faction:{slug(one.faction)}"),
            f"{one.pairs} pair{'s' if one.pairs != 1 else ''} of cards, about {' and '.join(one.deeds[:DEEDS])}",
            one.example,
            pair_address(*(known.cards[name].id for name in one.example)),
        )
        for one in rows
    )


def _at_work(faction: str) -> tuple[AtWork, ...]:
    """Where a faction's cards work together, and where its oddest card is shown."""
    face = faces()[faction]
    told = [("Its cards together", face.engine), (f"Its oddest card, {face.oddest.card}" if face.oddest else "", face.oddest)]
    made = []
    for says, one in told:
        if one is not None and one.situation in compendium().situations and one.variant in compendium().situations[one.situation].variants:
            at = address(f"situation:{one.situation}")
            made.append(
                AtWork(
                    says,
                    one.variant[:1].upper() + one.variant[1:],
                    with_query(at, variant=one.variant),
                    with_query(f"{at}/case", variant=one.variant),
                )
            )
    return tuple(made)


def _home(kind: str, id: str) -> HomePage:
    known = compendium()
    names = {slug(value): value for fact in known.cards.values() if (value := getattr(fact, kind))}
    if id not in names:
        raise UnknownId(kind, id, names)
    key = f"{kind}:{id}"
    at = ("faction", "set").index(kind)
    members = [name for name, fact in known.cards.items() if any(slug(home[at]) == id for home in fact.homes)]
    homes = [home for name in members for home in known.cards[name].homes if slug(home[at]) == id]
    factions = dict.fromkeys(faction for faction, _ in homes if faction)
    sets = dict.fromkeys(set_ for _, set_ in homes if set_)
    loose = members if kind == "faction" else [name for name in members if not known.cards[name].faction]
    keys = dict.fromkeys(f"clarification:{record.id}" for name in members for record in _by_card().get(name, {}).get("rulings", ()))
    facts: tuple[Fact, ...] = tuple(Fact("set", one, address(f"set:{slug(one)}")) for one in sets) if kind == "faction" else ()
    if kind == "set" and names[id] in _years():
        facts = (Fact("year", _years()[names[id]]),)
    short = sum(name not in known.library for name in members)
    if short:
        facts = (*facts, Fact("text only", f"{short} of {len(members)} cards: the engine does not play them yet"))
    node = Node(key, kind, id, names[id], address(key), facts=facts)
    briefing = with_query("/briefing", factions=names[id]) if kind == "faction" else ""
    loops = dict.fromkeys(f"loop:{record.id}" for name in members for record in _by_card().get(name, {}).get("loops", ()))
    beside = company(names[id]) if kind == "faction" else None
    return HomePage(
        node,
        faces()[names[id]].line if kind == "faction" and names[id] in faces() else "",
        _at_work(names[id]) if kind == "faction" and names[id] in faces() else (),
        _shelves(loose, names[id] if kind == "faction" else ""),
        tuple(link(f"faction:{slug(one)}") for one in sorted(factions)) if kind == "set" else (),
        _raised(members) if kind == "faction" else (),
        links_to(loops),
        links_to(keys),
        met_among((known.cards[name].id for name in members), MEETINGS) if kind == "faction" else (),
        _companions(beside.sets_off) if beside else (),
        _companions(beside.holds_up) if beside else (),
        briefing,
    )


@lru_cache(maxsize=256)
def faction(id: str) -> HomePage:
    """The page of a faction. Raises :class:`UnknownId`."""
    return _home("faction", id)


@lru_cache(maxsize=64)
def set_(id: str) -> HomePage:
    """The page of a set. Raises :class:`UnknownId`."""
    return _home("set", id)


@lru_cache(maxsize=1)
def index() -> Catalogue:
    """All sets and factions."""
    known = compendium()
    sets: dict[str, dict[str, None]] = {}
    for fact in known.cards.values():
        if fact.set:
            sets.setdefault(fact.set, {})
            if fact.faction:
                sets[fact.set][fact.faction] = None
    return Catalogue(
        tuple(
            (link(f"set:{slug(name)}", _years().get(name, "")), tuple(link(f"faction:{slug(one)}") for one in sorted(factions)))
            for name, factions in sorted(sets.items(), key=lambda one: (_years().get(one[0], "9999"), one[0]))
        ),
        len(known.cards),
        sum(name in known.library for name in known.cards),
    )
