"""The tables. A change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import Column, DateTime, Integer, MetaData, String, Table, Text

METADATA = MetaData()

#: ``hash``: of the query; ``query``: a case as ``caselink.query`` writes it; ``kept``: when it was first kept, in UTC.
LINKS = Table(
    "links",
    METADATA,
    Column("hash", String(32), primary_key=True),
    Column("query", Text, nullable=False),
    Column("kept", DateTime, nullable=False),
)

#: Cards that people named and the engine cannot play. ``card``: name; ``times``: how often; ``last``: when last, in UTC.
WANTED = Table(
    "wanted",
    METADATA,
    Column("card", String(120), primary_key=True),
    Column("times", Integer, nullable=False),
    Column("last", DateTime, nullable=False),
)
