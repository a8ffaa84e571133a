"""That of two things with OR between them a card does one, where a line tells both of one turn: "Tackhead: give Puzzle Box and kill the
same turn?"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .....knowledge.words import fold, root
from .....language.rendering import render_ability
from .....language.tree import Ability, Node, parts
from ....composer.from_line import LineWord
from ....composer.happening import Happening
from ....composer.line.pieces import meaning_of
from ....data.loaded import library

#: What tells that two things are to be done at once.
_AT_ONCE = re.compile(r"\b(?:and|plus|then|&) (?:.* )?(?:(?:the |that )?same turn|in (?:one|a single) (?:turn|go|use))\b")
#: What a verb that tells a thing loosely may mean, as kinds of events.
_LOOSELY = {"gives": ("transfer", "place"), "gets": ("draw",)}
#: The rules by which it is one of two, and that a talent is used once.
ONE_OF_TWO, ONCE = "rule:or-means", "rule:talent-once-a-turn"


def both_of_or(words: Sequence[LineWord], names: Sequence[str], printing: str) -> tuple[Happening, str, tuple[str, ...]] | None:
    """What a card does of whose two things a line asks for both, as what happens and a sentence, with the rules; ``None`` where none is
    asked for, or another card lets somebody do both."""
    if not _AT_ONCE.search(" ".join(fold(word.text) for word in words if word.kind != "card")):
        return None
    meant = [meaning_of(word.text) for word in words if word.kind == "shape"]
    deeds = {*meant, *(root(fold(word.text)) for word in words), *(kind for one in meant for kind in _LOOSELY.get(one, ()))}
    faces = [library().find(name).face(printing) for name in names if name in library()]
    if any("choose_either" in face.insteads for face in faces):
        return None
    found = [(face, ability) for face in faces for ability in (*face.talents, *face.on_play) if _is_one_of(ability, deeds)]
    if len(found) != 1:
        return None
    face, ability = found[0]
    name, text = face.card.name, render_ability(ability, face)
    says = f"{name} does one or the other, not both: “{text}”"
    if ability in face.talents:
        return Happening("talent", name), f"{says} A talent is used once in a turn.", (ONE_OF_TWO, ONCE)
    return Happening("play", name), says, (ONE_OF_TWO,)


def _is_one_of(ability: Ability, deeds: set[str]) -> bool:
    """Whether an ability does one of two things, each of which a line tells by its verb."""
    whole = [one for one in parts(ability.body) if isinstance(one, Node) and one.word.name == "either"]
    one = whole[0] if len(whole) == 1 else None
    if one is None or one.args["small"] or one.args["or_both"]:
        return False
    done = [{part.word.name for part in parts(half) if isinstance(part, Node)} for half in one.args["of"]]
    # what each of them does, and not what may come of it
    return all(deeds.intersection(own) for own in done) and len(deeds.intersection(set[str]().union(*done))) >= len(done)
