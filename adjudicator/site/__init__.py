"""The site: server-rendered Flask, no game logic. Views make page objects; templates and JSON twins render the same object."""

from .application import create_app

__all__ = ["create_app"]
