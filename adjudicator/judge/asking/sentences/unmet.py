"""Why a named card that lies there gives nothing, where a line tells how much was played and asks whether that is enough: what its text
asks for is not so yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....language.rendering import render_conditions
from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay


def unmet(made: Replay, names: Sequence[str], told: Told) -> Mapping[str, str]:
    """By named card a sentence on why what it gives for as long as it lies there is not given, where a line tells of cards that were played
    before, or it hangs on the breakpoint of a base and nothing happens."""
    played = told.befell is not None and told.befell.deed == "play"
    if not played and not told.compares:
        return {}
    given = made.values()
    giving = {instance.ability.key for instance in given.instances if given.given.get(instance.key)}
    found: dict[str, str] = {}
    for card in made.position.play:
        name, face = name_of(made, card), made.position.ident[card].face
        if name not in names or face is None:
            continue
        for ability in face.abilities:
            if ability.role == "continuous" and ability.condition and ability.key not in giving:
                asks = render_conditions(ability.condition, face, {})
                if not played and (face.kind != "minion" or "breakpoint" not in asks):
                    continue
                found.setdefault(name, f"{name} does nothing: it asks that “{asks}”, which is not so.")
    return found
