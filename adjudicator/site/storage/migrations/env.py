"""Runs migrations on the connection that the store hands over."""

from alembic import context

from adjudicator.site.storage.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=False)
context.run_migrations()
