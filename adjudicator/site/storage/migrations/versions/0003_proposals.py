"""Rulings that people propose."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "proposals",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(400), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("kept", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("proposals")
