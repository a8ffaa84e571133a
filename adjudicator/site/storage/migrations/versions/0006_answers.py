"""What the maintainer answered to a report, and when."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("reports", sa.Column("answer", sa.Text, nullable=False, server_default=""))
    op.add_column("reports", sa.Column("answered", sa.DateTime, nullable=True))


def downgrade() -> None:
    op.drop_column("reports", "answered")
    op.drop_column("reports", "answer")
