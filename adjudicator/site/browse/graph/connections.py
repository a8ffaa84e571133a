"""How two nodes of the graph are connected, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ....judge.situation.compendium import compendium
from ....knowledge.errors import AmbiguousId, KnowledgeError, UnknownId
from ....knowledge.graph.building import find_key
from ....knowledge.graph.walks import Step, explanation, sentence, words_of
from ....knowledge.words import fold, slug
from ...web.addresses import with_query
from ..shapes import Link, all_terms, link


@dataclass(frozen=True)
class PathStep:
    """One step of an explanation. ``says``: it as a sentence; ``words``: what the link says, between the two titles.
    ``to``: the node it leads to."""

    says: str
    words: str
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


def node_named(word: str) -> str:
    """The key of the node that somebody means: its key or id, the name of a card, a term, or its title. Raises :class:`KnowledgeError`."""
    graph = compendium().graph
    name = compendium().names.get(fold(word))
    try:
        return find_key(graph, word)
    except AmbiguousId as error:
        return next((key for key in error.keys if key.startswith(("rule:", "question:", "card:"))), error.keys[0])
    except UnknownId:
        if name is not None:
            return f"card:{compendium().cards[name].id}"
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
    for key, title in compendium().graph.nodes(data="title"):
        found.setdefault(fold(title), key)
    return found


@lru_cache(maxsize=512)
def _in_words(name: str) -> str:
    """The title of the node that an id names, if it names the same node; else what was given."""
    title = compendium().graph.nodes[name]["title"] if name in compendium().graph else ""
    try:
        return title if title and node_named(title) == name else name
    except KnowledgeError:
        return name


@lru_cache(maxsize=256)
def _steps(start: str, end: str) -> tuple[Step, ...]:
    return explanation(compendium().graph, start, end)


def path(start: str, end: str) -> PathPage:
    """How two nodes are connected; an empty form where one is not named. What is not known is told on the page. In the form an id stands as
    the title of what it is, where that means the same."""
    asked = (_in_words(start), _in_words(end))
    canonical = with_query("/path", **{"from": start, "to": end})
    if not start or not end:
        return PathPage(asked, None, None, (), "", canonical)
    graph = compendium().graph
    found: list[Link] = []
    for word in (start, end):
        try:
            found.append(link(node_named(word)))
        except KnowledgeError as error:
            return PathPage(asked, found[0] if found else None, None, (), str(error), canonical)
    steps = _steps(found[0].key, found[1].key)
    problem = "" if steps else "They are one and the same." if found[0].key == found[1].key else "Nothing connects them."
    return PathPage(
        asked,
        found[0],
        found[1],
        tuple(PathStep(sentence(graph, step), words_of(step), link(step.end)) for step in steps),
        problem,
        with_query("/path", **{"from": found[0].key, "to": found[1].key}),
    )
