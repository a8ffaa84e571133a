"""Whether a card of which one thing or another is done does both, where a line asks that: "can she pick up his guy AND let me play one"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What asks for both: the word, or two verbs that are joined behind what asks.
ASKS_BOTH = re.compile(
    r"\bboth\b|\b(?:can|could|may|does|do|will) (?:\w+ ){2,}(?:and|plus)(?: also| then| to)? (?:\w+ )?"
    r"(?:let|play|draw|get|put|move|give|kill|do|use|take)\b"
    r"|\b(?:and|plus|&) (?:also |then |to |an? )*(?:draw|extra|destroy|return|move|play|discard|make|cards?|counters?|vp)\b"
    r"|\b(?:and|plus|&) (?:the |a )?\+\d"
)
#: What asks for the talents of two cards that lie together.
BOTH_TALENTS = re.compile(
    r"\b(?:both|each|all|two|2)(?: of)?(?: (?:the|my|his|her|its|their|these|those))? (?:talents|tricks|abilities)\b"
    r"|\b(?:both|each) talent\b|\btalents?\b.*\b(?:both|and then the other)\b|\b(?:use|used|do|activate|fire) (?:them )?both\b"
)


def one_of_two(text: str, made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """That a named card does the one or the other, as sentences. ``text``: of the line; ``names``: of its cards."""
    if both := _talents_in_a_row(text, made):
        return both
    faces = (made.position.ident[card].face for card in made.position.play)
    if not ASKS_BOTH.search(text) or any(face is not None and "choose_either" in face.insteads for face in faces):
        return ()
    choices = [one.choice for one in made.decisions if one.choice.ask == "either" and "both" not in one.choice.keys()]
    asked = [(name_of(made, choice.about), choice.prompt) for choice in choices]
    # what is picked within one of the two is no other half, nor is which of several talents is meant
    paths = [prompt[1] for _, prompt in asked if prompt]
    picked = [name for name, prompt in asked if prompt and not any(prompt[1].startswith(f"{whole}.") for whole in paths)]
    return tuple(f"{name} does one or the other, not both." for name in names if picked.count(name) == 1)


def _talents_in_a_row(text: str, made: Replay) -> tuple[str, ...]:
    """That somebody uses two talents that lie together, one after the other, as a sentence, where a line asks for both."""
    uses = [step for step in made.trace.steps if step.kind == "use" and step.source is not None]
    begun = made.setting.game.position.play
    hosts = {begun[step.source].host or step.source for step in uses if step.source in begun}
    if not BOTH_TALENTS.search(text) or len({step.ability for step in uses}) != len(uses) or len(uses) < 2 or len(hosts) != 1:
        return ()
    who = begun[hosts.pop()].controller
    return (f"{who} uses both talents, one after the other.",)
