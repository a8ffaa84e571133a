"""The address of every node, and what its kind is called. Addresses of cases are made in ``links``."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote

from ...judge.data.suggesting import every_card
from ...judge.situation.compendium import compendium
from ...knowledge.words import fold

#: Where the pages of each kind of node lie.
FOLDERS = {
    "authority": "/authority/",
    "base": "/base/",
    "card": "/card/",
    "chapter": "/rules/",
    "clarification": "/ruling/",
    "faction": "/faction/",
    "loop": "/loop/",
    "profile": "/profile/",
    "question": "/question/",
    "rule": "/rule/",
    "set": "/set/",
    "situation": "/situation/",
    "source": "/source/",
    "term": "/term/",
}
#: What each kind is called, and several of it.
WORDS = {
    "authority": ("authority", "authorities"),
    "base": ("base", "bases"),
    "card": ("card", "cards"),
    "chapter": ("chapter", "chapters"),
    "clarification": ("ruling", "rulings"),
    "faction": ("faction", "factions"),
    "loop": ("loop", "loops"),
    "option": ("answer", "answers"),
    "profile": ("reading", "readings"),
    "question": ("question", "questions"),
    "rule": ("rule", "rules"),
    "set": ("set", "sets"),
    "situation": ("situation", "situations"),
    "source": ("source", "sources"),
    "term": ("term", "terms"),
}


@lru_cache(maxsize=1)
def card_names() -> dict[str, str]:
    """The name of each card and base by its id."""
    return {fact.id: name for name, fact in compendium().cards.items()}


@lru_cache(maxsize=1)
def base_ids() -> frozenset[str]:
    """The ids of those cards that are bases."""
    ids = {name: fact.id for name, fact in compendium().cards.items()}
    return frozenset(ids[one.name] for one in every_card() if one.kind == "base" and one.name in ids)


def kind_of(key: str) -> str:
    """The kind of a node as pages see it: a base is told from the other cards."""
    kind, _, id = key.partition(":")
    return "base" if kind == "card" and id in base_ids() else kind


def address(key: str) -> str:
    """The path of the page of a node."""
    kind, _, id = key.partition(":")
    if kind == "option":
        question, _, option = id.partition("/")
        return f"{FOLDERS['question']}{quote(question)}#option-{quote(option)}"
    return FOLDERS[kind_of(key)] + quote(id)


def card_address(name: str) -> str:
    """The path of the page of a card by any name of it, empty where there is no such card."""
    known = compendium().names.get(fold(name))
    return address(f"card:{compendium().cards[known].id}") if known else ""


def pair_address(one: str, other: str) -> str:
    """The path of the page of two cards together, by their ids."""
    first, second = sorted((one, other))
    return f"/with/{quote(first)}/{quote(second)}"
