"""Rules and questions, one a page, as the trace links them."""

from __future__ import annotations

from typing import Any

from flask import Blueprint

from ..judge.base import knowledge
from ..knowledge.errors import UnknownId
from .answers import answer, trouble

node_pages = Blueprint("nodes", __name__)


@node_pages.get("/rule/<id>")
def rule(id: str) -> Any:
    return _node("rule", id)


@node_pages.get("/question/<id>")
def question(id: str) -> Any:
    return _node("question", id)


def _node(kind: str, id: str) -> Any:
    try:
        record = knowledge().get(kind, id)
    except UnknownId as error:
        return trouble(404, f"There is no such {kind}", str(error))
    sources = {source.id: source.title for source in knowledge().sources}
    links = (
        [(word.replace("_", " ").replace("-", " "), target, knowledge().named(target)) for word, target in record.links]
        if kind == "rule"
        else []
    )
    return answer("node.html", record, kind=kind, sources=sources, links=links)
