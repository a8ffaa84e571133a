"""Rulings gone stale: made for a printing of a card that a later printing has changed.

Where situations show the ruling, the engine plays them with either printing of the changed cards, so that it can tell whether anything
comes out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from ...ground.findings import BadInput
from ...knowledge import rulings_path
from ...knowledge.model import Clarification, Rule
from ...language.rendering import render_parts
from ...language.tree import CardInfo, Face
from ..data.loaded import profile_asked
from ..replay.outcome import differences, outcome
from ..replay.replay import replay
from ..situation.compendium import Compendium, compendium
from ..situation.situation import read_situation

#: Standings of rules that are rulings on cards; the others tell what the rules are.
RULINGS = ("clarification", "probable", "house-rule", "designer")


class PrintingChange(NamedTuple):
    """What a later printing changed of a card. ``gone``, ``new``: parts of its English, and numbers, of either printing."""

    card: str
    printing: str
    gone: tuple[str, ...]
    new: tuple[str, ...]


class StaleRuling(NamedTuple):
    """A ruling on cards that a later printing changed. ``key``: of its node. ``says``. ``effect``: ``other``: the outcome of
    a situation that shows it differs; ``same``: none does; ``unknown``: no situation shows it. ``differs``: by situation and
    variant what differs."""

    key: str
    title: str
    says: str
    printing: str
    changes: tuple[PrintingChange, ...]
    effect: str
    differs: tuple[tuple[str, str], ...]

    def as_data(self) -> dict[str, Any]:
        return {**self._asdict(), "changes": [one._asdict() for one in self.changes], "differs": [list(one) for one in self.differs]}


def stale_rulings(
    known: Compendium | None = None, progress: Callable[[int, int], None] | None = None, run: bool = True
) -> list[StaleRuling]:
    """Every ruling that speaks of a printing that is not the latest of its cards. ``run``: play its situations either way."""
    known = known or compendium()
    changed = {name: change for name, change in ((card.name, printing_change(card)) for card in known.library.cards.values()) if change}
    rulings = list(_rulings(known, changed))
    tried: dict[tuple[str, tuple[str, ...]], list[tuple[str, str]]] = {}
    found = []
    for number, (key, record, printing, cards) in enumerate(rulings):
        if progress is not None:
            progress(number, len(rulings))
        effect, differs = _effect(known, record, cards, tried) if run else ("unknown", ())
        found.append(StaleRuling(key, record.title, record.says, printing, tuple(changed[card] for card in cards), effect, differs))
    return sorted(found, key=lambda one: ({"other": 0, "unknown": 1, "same": 2}[one.effect], one.key))


def _rulings(known: Compendium, changed: dict[str, PrintingChange]) -> Iterator[tuple[str, Any, str, tuple[str, ...]]]:
    for key, record in known.base.by_key.items():
        if isinstance(record, Clarification):
            if record.printing == "latest" or record.ended:
                continue
            printing = record.printing or "not said"
        elif isinstance(record, Rule):
            if record.status not in RULINGS or record.ended:
                continue
            printing = "not said"
        else:
            continue
        cards = tuple(card for card in record.cards if card in changed)
        if cards:
            yield key, record, printing, cards


def printing_change(card: CardInfo) -> PrintingChange | None:
    """What the latest printing of a card changed of its first, ``None`` if it plays the same."""
    first, latest = card.face("first"), card.face("latest")
    if first is latest:
        return None
    before, after = _said(first), _said(latest)
    if before == after:
        return None
    return PrintingChange(
        card.name, latest.printing, tuple(part for part in before if part not in after), tuple(part for part in after if part not in before)
    )


def _said(face: Face) -> list[str]:
    numbers = [f"{name} {value}" for name in ("power", "breakpoint", "copies") if (value := getattr(face, name)) is not None]
    if face.vp:
        numbers.append("VP " + "/".join(map(str, face.vp)))
    return [*numbers, *render_parts(face)]


def changed_words(change: PrintingChange) -> list[tuple[str, str]]:
    """The changed words side by side, each (of the older printing, of the newer), as few as tell the change."""
    old, new = " ".join(change.gone).split(), " ".join(change.new).split()
    return [
        (" ".join(old[a:b]), " ".join(new[c:d]))
        for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        if tag != "equal"
    ]


def _effect(
    known: Compendium, record: Any, cards: tuple[str, ...], tried: dict[tuple[str, tuple[str, ...]], list[tuple[str, str]]]
) -> tuple[str, tuple[tuple[str, str], ...]]:
    shown = sorted({*getattr(record, "situations", ()), *(one.id for one in known.situations.values() if record.id in one.shows)})
    shown = [id for id in shown if id in known.situations and any(card in known.situations[id].cards for card in cards)]
    if not shown:
        return "unknown", ()
    differs: list[tuple[str, str]] = []
    for id in shown:
        if (id, cards) not in tried:
            tried[id, cards] = _played_both_ways(known, id, cards)
        differs += tried[id, cards]
    return ("other" if differs else "same"), tuple(differs)


def _played_both_ways(known: Compendium, id: str, cards: tuple[str, ...]) -> list[tuple[str, str]]:
    """What differs in a situation between the first and the latest printing of some cards, by variant."""
    told = known.situations[id]
    try:
        situation = read_situation(rulings_path() / told.file, told.file)
    except BadInput:
        return []
    found = []
    for variant, data in situation.variants:
        chosen = profile_asked(data)
        try:
            made = [
                replay(data, told.file, known.library, chosen, traced=False, printing=dict.fromkeys(cards, printing))
                for printing in ("first", "latest")
            ]
        except BadInput:
            continue  # its moves or answers do not fit the other printing: no outcome to compare
        seen = [outcome(one.game, one.setting.library, one.profile) for one in made]
        if seen[0].key != seen[1].key:
            lines = differences(seen[0], seen[1], made[0].trace.name)
            found.append((f"{id} [{variant}]" if variant else id, "; ".join(lines[:3])))
    return found
