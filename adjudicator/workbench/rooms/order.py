"""The order of the floors and of the rooms on them, the lowest first: the one place where it stands.

What stands together in a row does not import each other. A room of a package that has a row here stands in one of its rows.
"""

from __future__ import annotations

#: Rows by package; the package of all, ``adjudicator``, is the empty name. Its files count as rooms, too.
ORDER: dict[str, tuple[tuple[str, ...], ...]] = {
    "": (
        ("ground",),
        ("table",),
        ("language",),
        ("engine",),
        ("knowledge",),
        ("judge",),
        ("workbench", "site"),
        ("commands",),
        ("cli",),
    ),
    "engine": (
        ("kernel",),
        ("reading",),
        ("values",),
        ("loops",),
        ("query",),
        ("resolution",),
        ("procedures",),
        ("words",),
        ("verbs",),
        ("older_saves", "saved_form"),
        ("saving",),
    ),
    "knowledge": (
        ("codes", "errors", "words"),
        ("findings", "model"),
        ("cards", "citations", "profiles", "reading"),
        ("factions", "graph", "search", "sources"),
        ("lint",),
    ),
    "judge": (
        ("data",),
        ("situation",),
        ("replay",),
        ("expectations",),
        ("verdict",),
        ("compare",),
        ("composer",),
        ("ruling",),
        ("pairs",),
        ("factions_together", "loops", "play"),
        ("atlas", "line_replays"),
        ("asking", "briefing", "loop_search"),
    ),
    "site": (
        ("web",),
        ("storage",),
        ("case",),
        ("edit",),
        ("home",),
        ("house_rules",),
        ("browse",),
        ("saving",),
        ("proposing",),
        ("api",),
        ("server",),
    ),
}

#: Most rooms (files and folders) on the first level of a package: so much can be looked over.
MOST_ROOMS = 20
#: Packages that hold more on purpose, with the reason.
CROWDED = {"engine.verbs": "one file a verb, each found by its name"}
