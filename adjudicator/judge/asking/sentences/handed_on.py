"""Whose a named card still is that was only transferred, where a line asks who it is that has to do with it: an action does not change its
controller with its place. "I Rules Lawyer his Overrun to another base, who is locked out there now"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....language.rendering import render_ability
from ....language.tree import Ability, Node, parts
from ...composer.line.facts.doing import by_talent
from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What asks for somebody, and what asks who it is that cannot do a thing.
_WHO = re.compile(r"\bwho(?:s|se)?\b")
_KEPT_OFF = re.compile(
    r"\bwho(?:s)? (?:all |else )?(?:is |are |gets |got )?(?:still )?(?:locked|shut|barred|kept|banned|blocked|cant|cannot|can|may)\b"
)
#: What asks who has it go on.
_ON = re.compile(r"\bwho(?:s)? (?:\w+ ){0,2}?(?:moves?|transfers?|sends?|puts?|uses?) (?:it|that)\b")


def handed_on(text: str, made: Replay, names: Sequence[str]) -> Iterator[str]:
    """Who controls a card that another player's has transferred, with what that makes of what is asked, as sentences. ``text``: the line,
    folded; ``names``: of its cards."""
    if not _WHO.search(text):
        return
    moved = dict.fromkeys(step.cards[0] for step in made.trace.steps if step.kind == "transfer" and step.cards)
    for card in moved:
        begun, now = made.setting.game.position.play.get(card), made.position.play.get(card)
        name = name_of(made, card)
        if begun is None or now is None or name not in names or begun.controller != now.controller or now.controller is None:
            continue
        yield f"{now.controller} still controls {name}."
        face = made.position.ident[card].face
        bans = [one for one in face.abilities if _bans(one)] if face is not None and _KEPT_OFF.search(text) else []
        for says in (render_ability(one, face, False).removeprefix("Ongoing: ") for one in bans):
            whom = f" Those are all but {now.controller}." if says.startswith("Other players ") else ""
            yield f"{name}: “{says}”{whom}"
        if _ON.search(text) and by_talent(name, "transfer"):
            yield f"Only {now.controller} can use its talent."


def _bans(ability: Ability) -> bool:
    """Whether an ability keeps players from something as long as its card is in play."""
    return any(isinstance(part, Node) and part.word.name == "cannot" for part in parts(ability))
