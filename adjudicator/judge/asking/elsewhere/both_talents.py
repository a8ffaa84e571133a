"""The talents of a minion and of an action on it are used one after the other, where a line asks for both: "Glymmer with The Touch on her,
both talents?"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....knowledge.words import fold
from ....language.tree import Ability, Face, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.happening import Happening
from ...composer.taking_part import name_of
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import list_at
from ..asked.halves import BOTH_TALENTS

#: So many talents are both.
_BOTH = 2


def with_both_talents(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line, and its case in which the talents of a card and of what lies on it are used in a row, its own first, as some would take it
    from the card; ``None`` where nobody asks for both, or there are not two."""
    text = " ".join(fold(word.text) for word in line.words)
    laid = made.happening.kind in ("talent", "lie") and not line.told.then and len(list_at(made.data, "moves")) < _BOTH
    if not laid or not BOTH_TALENTS.search(text):
        return None
    played, who = replays.or_none(made.data), str(made.data.get("turn"))
    begun = played.setting.game.position if played is not None else None
    bearers = (card for card, place in begun.play.items() if place.host is None) if begun is not None else ()
    found = (list(_talents(played, card, who, line.names)) for card in bearers) if played is not None else ()
    talents = next((some for some in found if len(some) >= _BOTH), [])
    if not talents:
        return None
    data = {**made.data, "moves": [{who: {"talent": card}} for card in talents]}
    if replays.or_none(data) is None:
        return None
    return line, replace(made, data=data, happening=Happening("talent", made.happening.card or line.names[0]))


def _talents(made: Replay, host: str, who: str, names: tuple[str, ...]) -> Iterator[str]:
    """The cards whose talents somebody can use of a card and of the named ones on it, one for each talent."""
    begun = made.setting.game.position
    for card in (host, *begun.attached(host)):
        face: Face | None = begun.ident[card].face
        if face is None or name_of(made, card) not in names:
            continue
        if face.talents and begun.play[card].controller == who:
            yield card
        if card != host and begun.play[host].controller == who and gives_talent(face):
            yield host


def gives_talent(face: Face) -> bool:
    """Whether a card gives another one a talent for as long as it lies there."""
    inside = (part for one in face.abilities if one.role == "continuous" for part in parts(one))
    return any(isinstance(part, Ability) and part.role == "talent" for part in inside)
