"""What the site keeps: links that are too long to carry themselves, wishes, proposals, saved cases and reports."""

from .desk import Desk, Elsewhere
from .store import Crowded, Store, Unavailable

__all__ = ["Crowded", "Desk", "Elsewhere", "Store", "Unavailable"]
