"""A dictionary whose values are found when somebody first asks for them, and which can be added to without a change of what lies below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from typing import TypeVar

V = TypeVar("V")


class LazyDict(MutableMapping[str, V]):
    """Values by key. ``find``: gives the value of a key that is not known yet; raises :class:`KeyError` where there is none. ``keys``: all
    keys that it finds, in order. ``known``: values found so far, which ``find`` may add to; those set here are put there, too."""

    __slots__ = ("_find", "_keys", "_known", "_gone")

    def __init__(self, find: Callable[[str], V], keys: Callable[[], Iterable[str]], known: dict[str, V] | None = None) -> None:
        self._find, self._keys = find, keys
        self._known: dict[str, V] = {} if known is None else known
        self._gone: set[str] = set()

    def __getitem__(self, key: str) -> V:
        found = self._known.get(key)
        if found is None:
            if key in self._gone:
                raise KeyError(key)
            found = self._find(key)
        return found

    def __setitem__(self, key: str, value: V) -> None:
        self._known[key] = value
        self._gone.discard(key)

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        self._known.pop(key, None)
        self._gone.add(key)

    def __iter__(self) -> Iterator[str]:
        below = dict.fromkeys(self._keys())
        return iter([key for key in below if key not in self._gone] + [key for key in self._known if key not in below])

    def __len__(self) -> int:
        return sum(1 for _ in self)
