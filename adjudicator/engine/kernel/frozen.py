"""Agenda data in hashable form, for comparing games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

#: What makes data of a class hashable, found out once for each class; ``None`` where it stays what it is.
_WAYS: dict[type, Callable[[Any], Any] | None] = {}


def freeze(data: Any) -> Any:
    """Agenda data in hashable form: dicts become sorted tuples, records tuples of their class and fields, nodes stay what they are."""
    kind = type(data)
    if kind not in _WAYS:
        _WAYS[kind] = _way(kind)
    way = _WAYS[kind]
    return data if way is None else way(data)


def _way(kind: type) -> Callable[[Any], Any] | None:
    if issubclass(kind, dict):
        return _pairs
    if issubclass(kind, tuple):
        return _entries if kind is tuple else _named
    if issubclass(kind, msgspec.Struct):
        return _record
    return _entries if issubclass(kind, list) else None


def _pairs(data: Any) -> Any:
    return tuple(sorted([(key, freeze(value)) for key, value in data.items()]))


def _entries(data: Any) -> Any:
    return tuple([freeze(entry) for entry in data])


def _named(data: Any) -> Any:
    return type(data)(*[freeze(entry) for entry in data])


def _record(data: Any) -> Any:
    kind = type(data)
    return (kind, *[freeze(getattr(data, name)) for name in kind.__struct_fields__])
