"""The tables. A change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import Column, DateTime, MetaData, String, Table, Text

METADATA = MetaData()

#: ``hash``: of the query; ``query``: a case as ``caselink.query`` writes it; ``kept``: when it was first kept, in UTC.
LINKS = Table(
    "links",
    METADATA,
    Column("hash", String(32), primary_key=True),
    Column("query", Text, nullable=False),
    Column("kept", DateTime, nullable=False),
)
