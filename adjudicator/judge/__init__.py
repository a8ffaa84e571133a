"""The judge: from a described situation to what is shown of it.

Nothing here is drawn, stored or asked over a network: site and command line only show what the judge finds. A room imports from the rooms
before it: data, situation, replay, expectations, verdict, compare, composer, asking, ruling; then pairs, factions_together, loops and play,
the atlas and the replays of a line, briefing and the search for loops. Begin with ``docs/tour.md``, or with
:func:`.replay.replay.replay`."""
