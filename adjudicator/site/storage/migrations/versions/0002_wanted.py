"""Cards that people named and the engine cannot play."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "wanted",
        sa.Column("card", sa.String(120), primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("last", sa.DateTime, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("wanted")
