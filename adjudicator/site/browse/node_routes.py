"""One page a node, each with its twin."""

from __future__ import annotations

from typing import Any

from flask import Blueprint

from . import cards, nodes
from .addresses import address, base_ids
from .answering import Elsewhere, Meta, or_elsewhere, page_and_twin, short, with_terms

node_pages = Blueprint("nodes", __name__)
node_pages.add_app_template_filter(with_terms, "with_terms")


def _meta(node: Any, says: str = "") -> Meta:
    return Meta(node.title, node.url, short(says or node.says))


@page_and_twin(node_pages, "/rule/<id>", "rule", "browse/rule.html")
def rule(id: str) -> Any:
    page = or_elsewhere(nodes.rule, "rule", id)
    return page, _meta(page.node)


@page_and_twin(node_pages, "/term/<id>", "term", "browse/term.html")
def term(id: str) -> Any:
    page = or_elsewhere(nodes.term, "term", id)
    return page, _meta(page.node)


@page_and_twin(node_pages, "/ruling/<id>", "ruling", "browse/ruling.html")
def ruling(id: str) -> Any:
    page = or_elsewhere(nodes.ruling, "clarification", id)
    return page, _meta(page.node)


@page_and_twin(node_pages, "/question/<id>", "question", "browse/question.html")
def question(id: str) -> Any:
    page = or_elsewhere(nodes.question, "question", id)
    return page, _meta(page.node, page.why)


@page_and_twin(node_pages, "/loop/<id>", "loop", "browse/loop.html")
def loop(id: str) -> Any:
    page = or_elsewhere(nodes.loop, "loop", id)
    return page, _meta(page.node)


@page_and_twin(node_pages, "/source/<id>", "source", "browse/source.html")
def source(id: str) -> Any:
    page = or_elsewhere(nodes.source, "source", id)
    return page, _meta(page.node)


@page_and_twin(node_pages, "/authority/<id>", "authority", "browse/source.html")
def authority(id: str) -> Any:
    page = or_elsewhere(nodes.authority, "authority", id)
    return page, _meta(page.node)


@page_and_twin(node_pages, "/profile/<id>", "profile", "browse/profile.html")
def profile(id: str) -> Any:
    page = or_elsewhere(nodes.profile, "profile", id)
    return page, _meta(page.node)


def _card(id: str, base: bool) -> Any:
    page = or_elsewhere(cards.card, "card", id)
    if base != (id in base_ids()):
        raise Elsewhere(address(page.node.key))
    latest = next((printing for printing in reversed(page.printings) if printing.text), None)
    says = " ".join(words for part in latest.text for kind, words in part if kind != "gone") if latest else page.numbers
    return page, _meta(page.node, f"{page.card_kind.capitalize()}. {says}")


@page_and_twin(node_pages, "/card/<id>", "card", "browse/card.html")
def card(id: str) -> Any:
    return _card(id, False)


@page_and_twin(node_pages, "/base/<id>", "base", "browse/card.html")
def base(id: str) -> Any:
    return _card(id, True)


@page_and_twin(node_pages, "/faction/<id>", "faction", "browse/home.html")
def faction(id: str) -> Any:
    page = or_elsewhere(cards.faction, "faction", id)
    return page, _meta(page.node, f"{sum(len(shelf.cards) for shelf in page.shelves)} cards of this faction, with what is ruled about them.")


@page_and_twin(node_pages, "/set/<id>", "set", "browse/home.html")
def set_(id: str) -> Any:
    page = or_elsewhere(cards.set_, "set", id)
    return page, _meta(page.node, f"{len(page.factions)} factions of this set, with what is ruled about their cards.")
