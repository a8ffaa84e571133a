"""How strong a named minion is, where a line asks that and the headline, which is about what has changed or is unusual, does not say it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay
from ...verdict.copies import several

#: What asks how strong somebody is.
_ASKED = re.compile(
    r"\bhow (?:strong|big|powerful|tough|much power)\b|\bwhats? (?:is )?(?:his|her|its|the)? ?(?:power|strength)\b"
    r"|\b(?:power|strength) ?\??$"
    r"|\b(?:is|are) (?:he|she|it|they)(?: now| still| then)? (?:a )?\d+\b"
)
#: Of so many a headline still tells.
_MOST = 2


def powers_asked(text: str, made: Replay, names: Sequence[str], told: Told, headline: str) -> tuple[str, ...]:
    """The powers of the minions of which it is asked, as sentences. ``text``: the line, folded; ``headline``: of the verdict."""
    if not told.compares or made.trace.steps or not _ASKED.search(text):
        return ()
    powers = made.values().power
    found: dict[str, set[int]] = {}
    for card in made.position.play:
        name, face = name_of(made, card), made.position.ident[card].face
        if name in names and face is not None and face.kind == "minion" and card in powers:
            found.setdefault(name, set()).add(powers[card])
    # of whom it is asked stands in the question, if anybody does
    asked = [name for name in found if name.lower() in text.rpartition("how ")[2] or name.lower() in text.rpartition(", ")[2]]
    said = [name for name in asked or found if len(found[name]) == 1 and not _is_said(name, headline)]
    return tuple(f"{name} has power {min(found[name])}." for name in said) if len(said) <= _MOST else ()


def _is_said(name: str, headline: str) -> bool:
    """Whether a headline tells the power of a minion, or of several of its name."""
    called = "|".join(map(re.escape, (name, several(name, "minion"))))
    return re.search(rf"(?<!\w)(?:{called})(?!\w)[^.]*power \d", headline) is not None
