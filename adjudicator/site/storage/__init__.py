"""What is kept: links too long to carry themselves, wishes, proposals, saved cases and reports, in SQLite or PostgreSQL.
A change of ``tables.py`` needs a migration beside it; what is kept is never rewritten.
Begin with ``store.py``.
"""

from .database import Database, TooNew, Unavailable
from .kept_pages import KeptPages
from .quotas import Crowded, Quota
from .reports import Reports
from .saved_cases import Elsewhere, SavedCases
from .store import Store

__all__ = ["Crowded", "Database", "Elsewhere", "KeptPages", "Quota", "Reports", "SavedCases", "Store", "TooNew", "Unavailable"]
