"""What each visitor kept within an hour, when a kept link was last opened, and a row that is written to see whether anything can be."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "quotas",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("hour", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_table("pulse", sa.Column("id", sa.Integer, primary_key=True), sa.Column("last", sa.DateTime, nullable=False))
    op.add_column("links", sa.Column("opened", sa.DateTime, nullable=True))
    # nobody knows whether those that are there were ever opened, so they count as opened today: a link that somebody shared stays
    links = sa.table("links", sa.column("opened", sa.DateTime))
    op.execute(links.update().values(opened=datetime.now(UTC).replace(tzinfo=None)))


def downgrade() -> None:
    op.drop_column("links", "opened")
    op.drop_table("pulse")
    op.drop_table("quotas")
