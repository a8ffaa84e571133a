"""Saved cases, and reports of what is wrong."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "cases",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("query", sa.Text, nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("origin", sa.String(16), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("kept", sa.DateTime, nullable=False),
        sa.Column("changed", sa.DateTime, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("query", sa.Text, nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("says", sa.Text, nullable=False),
        sa.Column("instead", sa.Text, nullable=False),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.Column("dated", sa.String(20), nullable=False),
        sa.Column("kept", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("cases")
