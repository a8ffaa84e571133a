"""What is known: the rulings read from YAML, linked, checked and searched. Decides nothing about a game.

``load()`` gives the records and the findings about their files. From there:

- :mod:`.model`: the records, frozen dataclasses.
- :mod:`.profiles`: a profile resolved, with the layer of each answer.
- :mod:`.graph`, :mod:`.walks`, :mod:`.exports`: the linked graph, walks over it, and files of it.
- :mod:`.lint`: what is wrong with the whole; the codes stand in :mod:`.codes`.
- :mod:`.sentences`, :mod:`.maps`, :mod:`.recount`, :mod:`.coverage`, :mod:`.accounts`, :mod:`.drawing`: the sources' sentences
  and what carries each.
- :mod:`.indexing`, :mod:`.search`, :mod:`.highlight`: words and filters over everything.
- :mod:`.cache`: compiled data on disk.

The graph, lint and search are imported by those who use them: networkx alone would double the start-up time.
"""

from .cache import Cache, cache_folder, load
from .errors import AmbiguousId, KnowledgeError, ProfileCycle, RulingsNotFound, UnknownId
from .files import rulings_path
from .findings import Finding
from .loading import Loaded
from .model import KnowledgeBase

__all__ = [
    "AmbiguousId",
    "Cache",
    "Finding",
    "KnowledgeBase",
    "KnowledgeError",
    "Loaded",
    "ProfileCycle",
    "RulingsNotFound",
    "UnknownId",
    "cache_folder",
    "load",
    "rulings_path",
]
