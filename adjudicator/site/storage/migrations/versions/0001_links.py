"""Links that are too long to carry themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "links",
        sa.Column("hash", sa.String(32), primary_key=True),
        sa.Column("query", sa.Text, nullable=False),
        sa.Column("kept", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("links")
