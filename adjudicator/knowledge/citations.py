"""Citations as a person reads them."""

from __future__ import annotations

from .model import Citation, KnowledgeBase, Source, key


def place_in_source(citation: Citation) -> str:
    """The section and page of a citation, without its source."""
    page = "" if citation.page is None else f"p. {citation.page}"
    return ", ".join(part for part in (citation.section, page) if part)


def citation_text(base: KnowledgeBase, citation: Citation) -> str:
    """A citation in full; a source that is not known is named by its id."""
    source = base.by_key.get(key("source", citation.source))
    title = source.title if isinstance(source, Source) else citation.source
    return ", ".join(part for part in (title, place_in_source(citation)) if part)
