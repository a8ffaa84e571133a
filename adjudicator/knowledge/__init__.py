"""What is known: the rulings read from YAML, linked, checked and searched. Decides nothing about a game.

``load()`` gives the records and the findings about their files. From there:

- :mod:`.model`: the records, frozen structs.
- :mod:`.factions`: the face of each faction.
- :mod:`.profiles`: a profile resolved, with the layer of each answer.
- :mod:`.reading`: files, fields and records; compiled data on disk.
- :mod:`.graph`: the linked graph, walks over it, and files of it.
- :mod:`.search`: words and filters over everything.
- :mod:`.sources`: the sources' sentences and what carries each.
- :mod:`.lint`: what is wrong with the whole; the codes stand in :mod:`.codes`.

The graph, lint and search are imported by those who use them: networkx alone would double the start-up time.
"""

from ..ground.findings import Finding
from .errors import AmbiguousId, KnowledgeError, ProfileCycle, RulingsNotFound, UnknownId
from .model import KnowledgeBase, Loaded
from .reading.cache import Cache, cache_folder, load
from .reading.files import rulings_path

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
