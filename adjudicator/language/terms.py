"""The closed lists beside the words: quantifiers, kinds of card, zones, players, timings, names that always mean something."""

from __future__ import annotations

QUANTIFIERS = ("one", "exactly", "each", "up_to", "any_number_of", "a", "random")
KINDS = ("minion", "action", "card", "base", "player", "titan", "counter", "monster", "treasure", "madness")
ZONES = (
    "play",
    "hand",
    "deck",
    "discard",
    "base_deck",
    "base_discard",
    "madness",
    "titans",
    "revealed",
    "bases",
    "monsters",
    "monster_discard",
    "treasures",
    "treasure_discard",
    "revealed_treasures",
    "stasis",
    "stored",
    "all_stored",
)
PLAYERS = (
    "you",
    "owner",
    "controller",
    "another",
    "each_other",
    "each",
    "current",
    "winner",
    "runner_up",
    "left",
    "opponents",
    "actor",
    "third_place",
    "user",
)
TIMINGS = ("after", "when", "before", "at")
#: The largest number that a text of the language may say.
MOST = 99
COMPARISONS = ("at_most", "at_least", "less_than", "more_than", "exactly", "not")
RESERVED = ("you", "this", "it", "them", "host", "here", "there", "elsewhere", "candidate", "played", "cause", "winner", "loser")
