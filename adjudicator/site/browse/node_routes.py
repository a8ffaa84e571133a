"""One page a node, each with its twin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from flask import Blueprint

from . import cards, nodes
from .addresses import FOLDERS, address, base_ids
from .answering import Elsewhere, Meta, or_elsewhere, page_and_twin, short, with_terms

node_pages = Blueprint("nodes", __name__)
node_pages.add_app_template_filter(with_terms, "with_terms")


class Kind(NamedTuple):
    """How a kind of node is shown. ``node``: its kind in the graph. ``make``: its page from an id. ``template``. ``says``: what search engines are told
    of such a page."""

    node: str
    make: Callable[[str], Any]
    template: str
    says: Callable[[Any], str]


def _statement(page: Any) -> str:
    return page.node.says


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
    "faction": Kind("faction", cards.faction, "home", _faction),
    "set": Kind("set", cards.set_, "home", _set),
}


def _add(name: str, kind: Kind) -> None:
    def node(id: str) -> Any:
        page = or_elsewhere(kind.make, kind.node, id)
        if kind.node == "card" and (name == "base") != (id in base_ids()):
            raise Elsewhere(address(page.node.key))
        return page, Meta(page.node.title, page.node.url, short(kind.says(page)))

    folder = FOLDERS["base" if name == "base" else kind.node]
    page_and_twin(node_pages, f"{folder}<id>", name, f"browse/{kind.template}.html")(node)


for _name, _kind in KINDS.items():
    _add(_name, _kind)
