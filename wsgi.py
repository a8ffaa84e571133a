"""The site for any WSGI host."""

from adjudicator.site import create_app

app = create_app()
