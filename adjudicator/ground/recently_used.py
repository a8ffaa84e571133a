"""What was used last, kept by its bytes: however large single things are, all together never hold more than they may."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class RecentlyUsed(Generic[K, V]):
    """Things by their key, the ones used last. ``most``: bytes of all together; one that is larger than a quarter of that is not kept, so
    that it cannot push all others out."""

    def __init__(self, most: int) -> None:
        self.most, self.held = most, 0
        self._known: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._known)

    def get(self, key: K) -> V | None:
        """What is kept under a key, which counts as used now; ``None`` if nothing is."""
        with self._lock:
            found = self._known.get(key)
            if found is None:
                return None
            self._known.move_to_end(key)
            return found[0]

    def put(self, key: K, value: V, weight: int) -> None:
        """Keep something that weighs so many bytes; what was used longest ago makes room."""
        with self._lock:
            _, before = self._known.pop(key, (None, 0))
            self.held -= before
            if weight > self.most // 4:
                return
            self._known[key] = (value, weight)
            self.held += weight
            while self.held > self.most:
                _, (_, freed) = self._known.popitem(last=False)
                self.held -= freed
