"""What the site keeps: links that are too long to carry themselves, each under the hash of its text."""

from .store import Store, Unavailable

__all__ = ["Store", "Unavailable"]
