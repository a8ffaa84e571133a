"""Addresses of this site that belong to no room: with a query, as data, with the site's name, and back to where one was."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode, urlsplit

from flask import request, url_for

#: The longest address to go back to.
LONGEST_BACK = 8_000


#: The longest fields, all together, of an address that is remembered.
LONGEST_REMEMBERED = 200


def address_of(endpoint: str, **fields: Any) -> str:
    """The path of a page by its endpoint, named in full, and its fields, as ``url_for`` makes it. A page has a hundred links and more, most
    of them the same on every page, so those that hang on nothing else are remembered."""
    if fields and not _remembered(fields):
        return url_for(endpoint, **fields)
    return _address(request.script_root, endpoint, tuple(fields.items()))


@lru_cache(maxsize=4_096)
def _address(root: str, endpoint: str, fields: tuple[tuple[str, Any], ...]) -> str:
    return url_for(endpoint, **dict(fields))


def _remembered(fields: Mapping[str, Any]) -> bool:
    """Whether fields are remembered in an address, or in a query."""
    length = 0
    for value in fields.values():
        if type(value) is not str and type(value) is not int:
            return False
        length += len(value) if type(value) is str else 1
    return length <= LONGEST_REMEMBERED


def query_of(fields: Mapping[str, Any]) -> str:
    """Fields as a query in which paths can be read; those that are ``None`` are left out. Those of the places of a case are the same on
    most pages, and remembered."""
    said = {name: value for name, value in fields.items() if value is not None}
    return _query(tuple(said.items())) if _remembered(said) else _encoded(said)


@lru_cache(maxsize=4_096)
def _query(fields: tuple[tuple[str, Any], ...]) -> str:
    return _encoded(dict(fields))


def _encoded(fields: Mapping[str, Any]) -> str:
    return urlencode(fields, safe="/*", doseq=True)


def with_query(path: str, **fields: str | None) -> str:
    """A path with a query of those fields that are not empty."""
    query = urlencode({name: value for name, value in fields.items() if value})
    return f"{path}?{query}" if query else path


def twin(path: str) -> str:
    """The path of the same page as data."""
    bare, mark, query = path.partition("?")
    return ("/index" if bare == "/" else bare) + ".json" + mark + query


def canonical(path: str) -> str:
    """A path with the name of the site before it."""
    return request.url_root.rstrip("/") + path


def given(name: str, usual: str = "", longest: int = 300) -> str:
    """A field of the query, cut to a length."""
    return request.args.get(name, usual)[:longest] or usual


def whole_number(text: str, most_digits: int = 5) -> int | None:
    """A whole number from 0 as an address or a form has it; ``None`` for what is none, or has more digits."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= most_digits else None


def way_back(text: str) -> str:
    """An address to go back to, if it is one of this site; else the first page."""
    text = text[:LONGEST_BACK]
    try:
        parts = urlsplit(text)
    except ValueError:
        return "/"
    if any(ord(sign) < 32 for sign in text):
        return "/"
    return "/" if parts.scheme or parts.netloc or not text.startswith("/") or text.startswith(("//", "/\\")) else text
