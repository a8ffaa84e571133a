"""One page a node, each with its twin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_type_hints

from flask import Blueprint

from ...judge.situation.compendium import compendium
from ...knowledge.errors import KnowledgeError
from ...knowledge.model import NAMED_ONCE
from ...knowledge.words import slug
from ..web.twins import Elsewhere, Meta, page_and_twin
from . import cards, nodes
from .addresses import FOLDERS, address, base_ids
from .demonstrations import plainest
from .graph import drawing
from .what_changed import renamed
from .wording import short, with_terms

node_pages = Blueprint("nodes", __name__)
node_pages.add_app_template_filter(with_terms, "with_terms")
node_pages.add_app_template_filter(drawing.neighbourhood, "neighbourhood")
node_pages.add_app_template_filter(plainest, "plainest")
node_pages.add_app_template_filter(drawing.way, "way")


class Kind(NamedTuple):
    """How a kind of node is shown. ``node``: its kind in the graph. ``make``: its page from an id. ``template``. ``says``: what search
    engines are told of such a page."""

    node: str
    make: Callable[[str], Any]
    template: str
    says: Callable[[Any], str]


def _statement(page: Any) -> str:
    return str(page.node.says)


def _card(page: Any) -> str:
    """The text of the newest printing that has one, else the card's numbers."""
    latest = next((printing for printing in reversed(page.printings) if printing.text), None)
    says = " ".join(words for part in latest.text for kind, words in part if kind != "gone") if latest else page.numbers
    return f"{page.card_kind.capitalize()}. {says}"


def _faction(page: Any) -> str:
    return f"{sum(len(shelf.cards) for shelf in page.shelves)} cards of this faction, with what is ruled about them."


def _set(page: Any) -> str:
    return f"{len(page.factions)} factions of this set, with what is ruled about their cards."


#: By the name of the endpoint.
KINDS = {
    "rule": Kind("rule", nodes.rule, "rule", _statement),
    "term": Kind("term", nodes.term, "term", _statement),
    "ruling": Kind("clarification", nodes.ruling, "ruling", _statement),
    "question": Kind("question", nodes.question, "question", lambda page: page.why or page.node.says),
    "loop": Kind("loop", nodes.loop, "loop", _statement),
    "source": Kind("source", nodes.source, "source", _statement),
    "authority": Kind("authority", nodes.authority, "source", _statement),
    "profile": Kind("profile", nodes.profile, "profile", _statement),
    "card": Kind("card", cards.card, "card", _card),
    "base": Kind("card", cards.card, "card", _card),
    "faction": Kind("faction", cards.faction, "faction", _faction),
    "set": Kind("set", cards.set_, "faction", _set),
}


def _or_elsewhere(make: Callable[[str], Any], kind: str, id: str) -> Any:
    """The page of a node. Raises :class:`Elsewhere` where its id was renamed, is spelt otherwise, or belongs to another kind, and
    :class:`KnowledgeError` where nothing has it."""
    try:
        return make(id)
    except KnowledgeError:
        key = _meant(kind, id)
        if key:
            raise Elsewhere(address(key)) from None
        raise


def _meant(kind: str, id: str) -> str:
    """The key of the node that an address once meant, or means in another spelling; empty for none."""
    graph, spelt = compendium().graph, slug(id)
    for word in dict.fromkeys((id, spelt)):
        now = renamed(f"{kind}:{word}")
        if now in graph:
            return now
        if f"{kind}:{word}" in graph:
            return f"{kind}:{word}"
        other = compendium().base.named(word) if kind in NAMED_ONCE else None
        if other is not None:
            return f"{other.KIND}:{other.id}"
    if kind == "card":
        for name, fact in compendium().cards.items():
            if spelt in map(slug, fact.others):
                return f"card:{compendium().cards[name].id}"
    return ""


def _add(name: str, kind: Kind) -> None:
    def node(id: str) -> Any:
        page = _or_elsewhere(kind.make, kind.node, id)
        if kind.node == "card" and (name == "base") != (id in base_ids()):
            raise Elsewhere(address(page.node.key))
        return page, Meta(page.node.title, page.node.url, short(kind.says(page)))

    folder = FOLDERS["base" if name == "base" else kind.node]
    page_and_twin(node_pages, f"{folder}<id>", f"browse/{kind.template}.html", name, get_type_hints(kind.make)["return"])(node)


for _name, _kind in KINDS.items():
    _add(_name, _kind)
