"""What search looks through: one document for each record, card, faction, set and situation.

A document has fields of different weight, and facets that a filter picks by. How hits are found and put in
order is :mod:`.search`'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ..cards import CardFact, CardGiven, SituationGiven, card_facts, shown_by, titles
from ..model import NAMED_ONCE, Clarification, KnowledgeBase, Loop, Option, Question, Record, Rule, cards_named, citations_of, key, key_of
from ..words import fold, slug

#: What a filter can ask for. A node has one kind and one status; of the others it may have several.
FACETS = ("kind", "card", "faction", "set", "status", "edition", "source")
ONE_EACH = ("kind", "status")


@dataclass(frozen=True, slots=True)
class Document:
    """A thing that can be found.

    ``key``, ``kind``, ``id``, ``title``, ``status``: of the node. ``says``: its main text. ``names``: its term, its cards, the titles of
    its options; a card's own name. ``term``: the term it defines. ``others``: other words that players have for it. ``asked``: how they
    ask for it. ``more``: other text that counts little. ``facets``: values by facet, as slugs; of kinds a rule that defines a term has
    two."""

    key: str
    kind: str
    id: str
    title: str
    status: str = ""
    says: str = ""
    names: tuple[str, ...] = ()
    term: str = ""
    others: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    more: str = ""
    facets: dict[str, tuple[str, ...]] = field(default_factory=dict, hash=False)


def documents(
    base: KnowledgeBase,
    cards: Mapping[str, CardGiven] | None = None,
    situations: Iterable[SituationGiven] | None = None,
) -> tuple[Document, ...]:
    """All documents, sorted by key. ``cards`` and ``situations`` as in :mod:`.cards`."""
    facts, situations = card_facts(cards), list(situations or ())
    by_fold = {fold(name): fact for name, fact in facts.items()}
    found = [*_of_records(base, by_fold), *_of_cards(facts), *_of_situations(base, situations)]
    return tuple(sorted({one.key: one for one in found}.values(), key=lambda one: one.key))


def _of_records(base: KnowledgeBase, by_fold: dict[str, CardFact]) -> Iterator[Document]:
    for record in base.by_key.values():
        # An option is found as part of its question: it has no page of its own.
        if isinstance(record, Option):
            continue
        cards = cards_named(record)
        kinds = ("rule", "term") if isinstance(record, Rule) and record.term else (record.KIND,)
        cites = [*citations_of(record), *(citation for option in getattr(record, "options", ()) for citation in option.cites)]
        status = getattr(record, "status", "")
        yield Document(
            key=key_of(record),
            kind=record.KIND,
            id=record.id,
            title=record.title,
            status=status,
            says=_main_text(record),
            names=_names(record),
            term=getattr(record, "term", ""),
            others=base.lexicon.nodes.get(record.id, ()) if record.KIND in NAMED_ONCE else (),
            asked=base.lexicon.asked.nodes.get(record.id, ()) if record.KIND in NAMED_ONCE else (),
            more=_other_text(record),
            facets={
                "kind": kinds,
                "status": (status,) if status else (),
                "edition": getattr(record, "editions", ()),
                "source": tuple(sorted({citation.source for citation in cites})),
                **_card_facets(cards, by_fold),
            },
        )


def _names(record: Record) -> tuple[str, ...]:
    if isinstance(record, Clarification):
        return (*record.cards, *record.mentions)
    if isinstance(record, Question):
        return (*record.cards, *(option.title for option in record.options))
    if isinstance(record, Rule) and record.term:
        return (record.term, *record.cards)
    return getattr(record, "cards", ())


def _main_text(record: Record) -> str:
    for name in ("says", "why", "lead"):
        text = getattr(record, name, "")
        if text:
            return text
    return ""


def _other_text(record: Record) -> str:
    if isinstance(record, Question):
        return " ".join(f"{option.says} {option.who}" for option in record.options)
    if isinstance(record, Loop):
        return " ".join(f"{way.option} {way.who}" for way in record.ways_out)
    if isinstance(record, (Rule, Clarification)):
        return " ".join(citation.section for citation in record.cites)
    return " ".join(getattr(record, name, "") for name in ("publisher", "date"))


def _card_facets(names: Iterable[str], by_fold: dict[str, CardFact]) -> dict[str, tuple[str, ...]]:
    facts = [by_fold[fold(name)] for name in names if fold(name) in by_fold]
    return {
        "card": tuple(sorted({slug(name) for name in names})),
        "faction": tuple(sorted({slug(faction) for fact in facts for faction, _ in fact.homes if faction})),
        "set": tuple(sorted({slug(set_) for fact in facts for _, set_ in fact.homes if set_})),
    }


def _of_cards(facts: dict[str, CardFact]) -> Iterator[Document]:
    homes: dict[tuple[str, str], CardFact] = {}
    for name, fact in facts.items():
        facets: dict[str, tuple[str, ...]] = {"kind": ("card",), "card": (slug(name),)}
        for facet, value in (("faction", fact.faction), ("set", fact.set)):
            if value:
                homes.setdefault((facet, value), fact)
        for facet, values in (("faction", [one for one, _ in fact.homes]), ("set", [one for _, one in fact.homes])):
            if any(values):
                facets[facet] = tuple(dict.fromkeys(slug(value) for value in values if value))
        home = f"{fact.faction} {fact.set}"
        yield Document(key("card", fact.id), "card", fact.id, name, names=(name, *fact.others), more=home, facets=facets)
    for (facet, value), fact in homes.items():
        facets = {"kind": (facet,), facet: (slug(value),)}
        if facet == "faction" and fact.set:
            facets["set"] = (slug(fact.set),)
        yield Document(key(facet, slug(value)), facet, slug(value), value, names=(value,), facets=facets)


def _of_situations(base: KnowledgeBase, situations: Iterable[SituationGiven] | None) -> Iterator[Document]:
    ids, called = set(shown_by(situations)), titles(situations)
    for record in base.by_key.values():
        ids.update(getattr(record, "situations", ()))
    for id in sorted(ids):
        yield Document(key("situation", id), "situation", id, called.get(id) or id.replace("-", " "), facets={"kind": ("situation",)})
