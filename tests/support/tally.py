"""What a game was made of: how often each procedure really happened, and where its time went.

A tally listens to a run like a trace does, and writes no sentences. With ``timed`` it also stands between the agenda and its
handlers, and gives the time of each frame to the ability under way, or to the step of the rules if none is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import perf_counter
from typing import Any

from adjudicator.engine.kernel.frames import Frame, frame_name
from adjudicator.engine.kernel.run import FRAMES, Run
from adjudicator.engine.verbs.off_top import OffTopPlay
from adjudicator.language.tree import Node

#: The procedures that only some sets use, as a report names them.
PROCEDURES = (
    "duel",
    "bury",
    "uncover",
    "titan",
    "clash",
    "monster",
    "treasure",
    "loot",
    "off the top",
    "Madness",
    "extra turn",
    "new base",
    "scoring",
    "coin flip",
    "control",
    "swap",
    "stasis",
    "out of stasis",
    "storing",
    "two-way",
    "fusion as a minion",
    "fusion as an action",
)
#: Events and notes that are a procedure by themselves.
EVENTS = {
    "bury": "bury",
    "lose_clash": "clash",
    "control": "control",
    "swap": "swap",
    "enter_stasis": "stasis",
    "store": "storing",
}
NOTES = {"uncover": "uncover", "new-base": "new base", "coin": "coin flip"}
#: Kinds of card whose plays are counted.
PLAYS = {"titan": "titan", "monster": "monster"}
#: Cards whose plays are counted, by a word of their texts: those that may be played as another kind.
TEXTS = {"playable_as": "two-way"}


class Tally:
    """A listener that counts. ``counts``: procedure -> how often. ``told``: the events since somebody last emptied it. ``seconds``: ability key, or name of a frame in angle
    brackets -> time spent on it."""

    def __init__(self, timed: bool = False) -> None:
        self.counts: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()
        self.told: list[Any] = []
        self.frames: dict[type[Frame], Callable[[Run, Any], None]] = (
            {kind: self._timed(frame_name(kind), handler) for kind, handler in FRAMES.items()} if timed else dict(FRAMES)
        )
        self._asks: dict[str, frozenset[str]] | None = None
        play = self.frames[OffTopPlay]

        def off_top_play(run: Run, item: OffTopPlay) -> None:
            self.counts["off the top"] += len(run.outcome.objects)
            play(run, item)

        self.frames[OffTopPlay] = off_top_play

    def _words(self, run: Run, card: str) -> frozenset[str]:
        """The words of :data:`TEXTS` that some printing of a card uses."""
        if self._asks is None:
            found: dict[str, set[str]] = {}
            for node in run.context.library.nodes.values():
                if isinstance(node, Node) and node.word.name in TEXTS:
                    found.setdefault(node.path.partition("@")[0], set()).add(node.word.name)
            self._asks = {name: frozenset(words) for name, words in found.items()}
        return self._asks.get(card, frozenset())

    def _timed(self, name: str, handler: Callable[[Run, Any], None]) -> Callable[[Run, Any], None]:
        seconds = self.seconds
        rule = f"<{name}>"

        def timed(run: Run, item: Frame) -> None:
            made = run.scopes[0].get("@") if run.scopes is not None else None
            begun = perf_counter()
            handler(run, item)
            seconds[rule if made is None else made.key] += perf_counter() - begun

        return timed

    # -- what a run tells ---------------------------------------------------------------------------------------

    def note(self, run: Run, kind: str, says: str, rules: tuple = (), cards: tuple = (), player: str | None = None, how: str = "") -> None:
        if kind in NOTES:
            self.counts[NOTES[kind]] += 1
        elif kind == "duel" and "duel-is-between-two-minions" in rules:
            self.counts["duel"] += 1
        elif kind == "treasure":
            self.counts["loot" if "scoring-treasures" in rules and "treasures-revealed-at-scoring" not in rules else "treasure"] += 1
        elif "stasis-ended-card-may-be-played" in rules:
            self.counts["out of stasis"] += 1
        elif kind == "turn":
            self.counts["extra turn"] += 1
        elif "madness-return-to-deck" in rules and kind == "draw":
            self.counts["Madness"] += 1

    def happened(self, run: Run, event: Any) -> None:
        self.told.append(event)
        if event.kind in EVENTS:
            self.counts[EVENTS[event.kind]] += 1

    def plays(self, run: Run, card: str, player: str | None, how: str, base: str | None, host: str | None) -> None:
        kind = run.p.ident[card].face.kind
        if run.p.ident[card].face.fusion:
            self.counts["fusion as an action" if base is None else "fusion as a minion"] += 1
        if kind in PLAYS:
            self.counts[PLAYS[kind]] += 1
        self.counts.update(TEXTS[word] for word in self._words(run, run.p.ident[card].face.card.id))

    def ranking(self, run: Run, base: str, rows: tuple) -> None:
        self.counts["scoring"] += 1

    def name(self, card: str | None) -> str:
        return card or "nothing"

    def names_of(self, cards: Any) -> str:
        return ""

    def zone(self, zone: str) -> str:
        return zone

    def _silent(self, *told: Any) -> None:
        """What is not counted."""

    begin = read = phase = uses = nothing_fits = nothing_found = forbids = idle = reaction = prevented = replaced = revealed = expired = (
        answered
    ) = chance = points = loop = value_loop = over = picked = goes = noticed = came_to_nothing = _silent
