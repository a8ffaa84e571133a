"""How much each visitor may keep within an hour, so that nobody uses up what is there for all.

A browser has so much, a network twenty times that, and all together a ceiling that only defends the disk. Visitors are known by hashes
alone, and those of past hours are removed.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import delete
from sqlalchemy.dialects import postgresql, sqlite

from .tables import QUOTAS

#: How many of each kind one browser may keep within an hour; how much more a network may; and how much more all together.
AN_HOUR = {"link": 30, "case": 30, "report": 12, "proposal": 12, "wish": 60}
NETWORK, ALL = 20, 400

#: How each kind of database says "insert, or count one more".
INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}

#: Whom something kept counts for: (scope, name), the scope being ``browser`` or ``network``.
Quota = Iterable[tuple[str, str]]


class Crowded(Exception):
    """Too much came within an hour to keep more. ``scope``: from this ``browser``, its ``network``, or ``all``."""

    def __init__(self, scope: str = "all") -> None:
        self.scope = scope
        super().__init__(scope)


def claim(connection: Any, kind: str, quota: Quota) -> None:
    """Count one thing of a kind for a visitor, in the transaction that keeps it. Raises :class:`Crowded`, which undoes it."""
    hour = int(time.time()) // 3_600
    connection.execute(delete(QUOTAS).where(QUOTAS.c.hour < hour - 1))
    for scope, name in (*quota, ("all", "")):
        most = AN_HOUR[kind] * {"browser": 1, "network": NETWORK, "all": ALL}[scope]
        key = hashlib.sha256(f"{kind}|{scope}|{name}".encode()).hexdigest()
        one_more = INSERT[connection.dialect.name](QUOTAS).values(key=key, hour=hour, number=1)
        counted = one_more.on_conflict_do_update(index_elements=["key", "hour"], set_={"number": QUOTAS.c.number + 1})
        if int(connection.execute(counted.returning(QUOTAS.c.number)).scalar_one()) > most:
            raise Crowded(scope)
