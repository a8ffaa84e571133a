"""Two cards together, and how two nodes are connected."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from ...judge.atlas import atlas
from ...judge.meeting import happened
from ...judge.pairs import Meeting, pair
from ...judge.suggesting import suggest
from ...knowledge.errors import AmbiguousId, KnowledgeError, UnknownId
from ...knowledge.graph import find_key
from ...knowledge.walks import explanation, sentence
from ...knowledge.words import fold, slug
from .addresses import card_names, pair_address, with_query
from .demonstrations import Result, results
from .shapes import Link, all_terms, link, links_to

#: Most ready cases offered for a pair, and most situations told of.
CASES, TOLD = 6, 12


@dataclass(frozen=True)
class RuledBoth:
    """Something that names both cards."""

    link: Link
    says: str


@dataclass(frozen=True)
class Ready:
    """A case made for the two cards when something happens. ``says``: what; ``url``: leads to the case."""

    says: str
    url: str


@dataclass(frozen=True)
class WithPage:
    """Two cards together. ``canonical``: the page's one address, whichever card comes first. ``cases``: ready to be opened, likeliest
    first. ``text_only``: those of the two that the engine cannot play."""

    title: str
    canonical: str
    cards: tuple[Link, Link]
    printing: str
    rulings: tuple[RuledBoth, ...]
    meetings: tuple[Meeting, ...]
    questions: tuple[Link, ...]
    loops: tuple[Link, ...]
    situations: tuple[Result, ...]
    cases: tuple[Ready, ...]
    text_only: tuple[str, ...]


@dataclass(frozen=True)
class PickPage:
    """The form for two cards. ``asked``: what was typed; ``problem``: what is wrong with it, in words; ``instead``: the pair that may be
    meant, and its address, empty where nothing is near."""

    asked: tuple[str, str]
    problem: str = ""
    instead: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class PathStep:
    """One step of an explanation: a sentence, and the node it leads to."""

    says: str
    to: Link


@dataclass(frozen=True)
class PathPage:
    """How two nodes are connected. ``asked``: what was typed. ``start``, ``end``: what was understood. ``problem``: why there is no way, in
    words. ``canonical``: its address."""

    asked: tuple[str, str]
    start: Link | None
    end: Link | None
    steps: tuple[PathStep, ...]
    problem: str
    canonical: str


def card_name(id: str) -> str:
    """The name of a card by its id or any name of it. Raises :class:`UnknownId`."""
    name = card_names().get(id) or atlas().names.get(fold(id.replace("-", " "))) or atlas().names.get(fold(id))
    if name is None:
        raise UnknownId("card", id, card_names())
    return name


def picked(one: str, other: str) -> PickPage | str:
    """The address of the page of two cards as they were typed; the form with what may be meant where one of them has no such name."""
    ids, problems = [], []
    for word in (one, other):
        try:
            ids.append(atlas().cards[card_name(word)].id)
        except UnknownId as error:
            near = [card.name for card in suggest(word, (), 1) if card.name in atlas().cards]
            problems.append(str(error) if not near else f"No card is called {word!r}.")
            ids += [atlas().cards[name].id for name in near]
    if not problems:
        return pair_address(*ids)
    names = [card_names()[id] for id in ids]
    return PickPage((one, other), " ".join(problems), (" with ".join(names), pair_address(*ids)) if len(ids) == 2 else ("", ""))


@lru_cache(maxsize=4096)
def together(one: str, other: str, printing: str = "latest") -> WithPage:
    """The page of two cards. Raises :class:`UnknownId` for a card or printing that there is not."""
    known = atlas()
    names = (card_name(one), card_name(other))
    if printing not in ("first", "latest"):
        raise UnknownId("printing", printing, ("first", "latest"))
    found = pair(*names, printing, known)
    ids = [known.cards[name].id for name in names]
    distinct = tuple(dict.fromkeys(names))
    cases = tuple(Ready(one.says, "/settle?" + urlencode([*(("n", name) for name in distinct), ("e", one.key)])) for one in happened(distinct)[:CASES])
    told = sorted(found.situations, key=lambda one: (len(one.cards), one.title))[:TOLD]
    rulings = tuple(RuledBoth(link(key), says) for key, _, says in found.rulings if key.partition(":")[0] in ("clarification", "rule"))
    return WithPage(
        f"{names[0]} with {names[1]}", with_query(pair_address(*ids), printing=printing if printing != "latest" else ""),
        (link(f"card:{ids[0]}"), link(f"card:{ids[1]}")), printing, rulings, found.meetings, links_to(f"question:{id}" for id in found.questions),
        links_to(f"loop:{id}" for id in found.loops), results(one.id for one in told), cases, found.text_only)


def node_named(word: str) -> str:
    """The key of the node that somebody means: its key or id, the name of a card, a term, or its title. Raises :class:`KnowledgeError`."""
    graph = atlas().graph
    name = atlas().names.get(fold(word))
    try:
        return find_key(graph, word)
    except AmbiguousId as error:
        return next((key for key in error.keys if key.startswith(("rule:", "question:", "card:"))), error.keys[0])
    except UnknownId:
        if name is not None:
            return f"card:{atlas().cards[name].id}"
        term = next((one for one in all_terms() if fold(one) == fold(word)), None)
        if term is not None:
            return f"term:{slug(term)}"
        key = _titles().get(fold(word))
        if key is None:
            raise
        return key


@lru_cache(maxsize=1)
def _titles() -> dict[str, str]:
    found: dict[str, str] = {}
    for key, title in atlas().graph.nodes(data="title"):
        found.setdefault(fold(title), key)
    return found


@lru_cache(maxsize=512)
def _in_words(name: str) -> str:
    """The title of the node that an id names, if it names the same node; else what was given."""
    title = atlas().graph.nodes[name]["title"] if name in atlas().graph else ""
    try:
        return title if title and node_named(title) == name else name
    except KnowledgeError:
        return name


def path(start: str, end: str) -> PathPage:
    """How two nodes are connected; an empty form where one is not named. What is not known is told on the page. In the form an id stands as the
    title of what it is, where that means the same."""
    asked = (_in_words(start), _in_words(end))
    canonical = with_query("/path", **{"from": start, "to": end})
    if not start or not end:
        return PathPage(asked, None, None, (), "", canonical)
    graph = atlas().graph
    found: list[Link] = []
    for word in (start, end):
        try:
            found.append(link(node_named(word)))
        except KnowledgeError as error:
            return PathPage(asked, found[0] if found else None, None, (), str(error), canonical)
    steps = explanation(graph, found[0].key, found[1].key)
    problem = "" if steps else "They are one and the same." if found[0].key == found[1].key else "Nothing connects them."
    return PathPage(asked, found[0], found[1], tuple(PathStep(sentence(graph, step), link(step.end)) for step in steps), problem,
                    with_query("/path", **{"from": found[0].key, "to": found[1].key}))


