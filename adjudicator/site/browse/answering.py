"""How pages for browsing answer: one object through its template, and the same object as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from functools import wraps
from typing import Any

from flask import Blueprint, redirect, request
from markupsafe import Markup, escape

from ...judge.atlas import atlas
from ...knowledge.errors import KnowledgeError
from ...knowledge.model import NAMED_ONCE
from ...knowledge.words import slug
from ..answers import answer, trouble
from .addresses import address, twin
from .changing import renamed
from .shapes import TermNote


@dataclass(frozen=True)
class Meta:
    """What the head of a page says. ``path``: its one address, without the site's name. ``description``: for search engines and chats.
    ``noindex``: whether search engines should leave it."""

    title: str
    path: str
    description: str = ""
    noindex: bool = False


class Elsewhere(Exception):
    """A page lies at another address. ``path``: there."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


def page_and_twin(blueprint: Blueprint, rule: str, name: str, template: str) -> Callable:
    """Make a view of a function that gives a page object and its :class:`Meta`: the page at ``rule``, its twin at ``rule.json``."""
    def register(make: Callable[..., tuple[Any, Meta]]) -> Callable[..., tuple[Any, Meta]]:
        @wraps(make)
        def view(as_data: bool, **given: Any) -> Any:
            try:
                page, meta = make(**given)
            except Elsewhere as error:
                return redirect(twin(error.path) if as_data else error.path, 301)
            except KnowledgeError as error:
                return trouble(404, "There is no such page", str(error))
            if as_data:
                return {"title": meta.title, **asdict(page), "link": canonical(meta.path)}
            return answer(template, page, meta=meta, canonical=canonical(meta.path), as_data=twin(meta.path))
        blueprint.add_url_rule(rule, name, view, defaults={"as_data": False})
        blueprint.add_url_rule(f"{rule}.json", f"{name}_twin", view, defaults={"as_data": True})
        return make
    return register


def canonical(path: str) -> str:
    """A path with the name of the site before it."""
    return request.url_root.rstrip("/") + path


def given(name: str, usual: str = "", longest: int = 300) -> str:
    """A field of the query, cut to a length."""
    return request.args.get(name, usual)[:longest] or usual


def short(text: str, longest: int = 200) -> str:
    """A text cut between words."""
    return text if len(text) <= longest else text[: text.rfind(" ", 0, longest - 1)] + "…"


def or_elsewhere(make: Callable[[str], Any], kind: str, id: str) -> Any:
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
    graph, spelt = atlas().graph, slug(id)
    for word in dict.fromkeys((id, spelt)):
        now = renamed(f"{kind}:{word}")
        if now in graph:
            return now
        if f"{kind}:{word}" in graph:
            return f"{kind}:{word}"
        other = atlas().base.named(word) if kind in NAMED_ONCE else None
        if other is not None:
            return f"{other.KIND}:{other.id}"
    if kind == "card":
        for name, fact in atlas().cards.items():
            if spelt in map(slug, fact.others):
                return f"card:{atlas().cards[name].id}"
    return ""


def with_terms(text: str, terms: Iterable[TermNote], apart: str = "") -> Markup:
    """A text whose terms lead to their pages, each at its first mention and with its meaning on the spot. ``apart``: a term that is not
    marked because the text defines it."""
    found: dict[int, tuple[int, TermNote]] = {}
    for term in sorted(terms, key=lambda one: -len(one.word)):
        match = re.search(rf"\b{re.escape(term.word)}(?:s|es|ed|d|ing)?\b", text, re.IGNORECASE)
        if match and term.word != apart and not any(start < match.end() and match.start() < end for start, (end, _) in found.items()):
            found[match.start()] = (match.end(), term)
    pieces, at = [], 0
    for start in sorted(found):
        end, term = found[start]
        pieces.append(escape(text[at:start]))
        pieces.append(Markup('<a class="term" href="{}" title="{}">{}</a>').format(term.url, term.says, text[start:end]))
        at = end
    return Markup("").join([*pieces, escape(text[at:])])
