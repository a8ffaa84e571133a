"""The site for any WSGI host."""

from adjudicator.site.server.application import create_app

app = create_app()
