"""What can still be done with a card, where a line asks that: what has been played cannot be played once more, "the same Hornet again?", a
talent that was not used can be, "how many cards, and is Hokusai awake", and who alone can use one that was transferred."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.line.facts.doing import has_talent
from ...composer.line.facts.kinds import is_standard
from ...composer.line.facts.waiting import answers_from_hand, comes_from_hand
from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What asks whether it answers once more.
_ASKED = re.compile(r"\b(?:again|too|also|second time|once more|twice|another time|that one|this one)\b")
_AGAIN = re.compile(r"\b(?:again|second time|once more|another time|twice)\b")


def used_up(text: str, made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """The named cards that have answered something from a hand, or were played before a base scored, and lie elsewhere when something else
    is played, or after that, as sentences. ``text``: the line, folded; ``names``: of its cards."""
    if not _ASKED.search(text):
        return ()
    plays = [(at, step.cards[0]) for at, step in enumerate(made.trace.steps) if step.kind == "play" and step.cards]
    found = []
    for at, card in plays:
        name = name_of(made, card)
        later = next((name_of(made, other) for number, other in plays if number > at and name_of(made, other) in names), "")
        owner = made.position.ident[card].owner
        if name not in names or later == name or card in made.position.zone(f"hand:{owner}"):
            continue
        if later and answers_from_hand(name):
            found.append(f"{name} has been played and is no longer in {owner}'s hand when {later} is played.")
        elif _AGAIN.search(text) and comes_from_hand(name) and is_standard(name) and card in made.position.zone(f"discard:{owner}"):
            found.append(f"{name} has been played and lies in {owner}'s discard pile.")
    return tuple(dict.fromkeys(found))


def used_once_more(text: str, made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """That a named card whose talent was used before uses it again by another of its abilities, as it answers something, as sentences where
    a line asks that. ``text``: the line, folded; ``names``: of its cards."""
    steps = made.trace.steps
    answering = {step.source for step in steps if step.kind == "reaction"} if _ASKED.search(text) else set[str | None]()
    uses = [step.source for step in steps if step.kind == "use" and step.source in answering]
    again = (card for card in dict.fromkeys(uses) if uses.count(card) > 1 and name_of(made, card) in names)
    return tuple(f"{name_of(made, card)} uses its talent again." for card in again)


#: What asks whether a talent can be used.
_READY = re.compile(
    r"\b(?:is|are|does) (?:\w+ ){1,4}?(?:awake|wake up|usable|switched on)\b"
    r"|\b(?:can|could|may|does|do) (?:\w+ ){1,4}?(?:use|do|fire|activate|trigger) (?:his|her|its|their) (?:talents?|tricks?|thing)\b"
    r"|\b(?:can|could|may) (?:i|he|she|we|they) (?:still |also |now )?(?:use|fire|activate|trigger) (?:\w+ ){1,4}?talents?\b"
    r"|\b(?:his|her|its|the|\w+s) talents? (?:is |are )?(?:on|live|usable|available|ready|active)\b"
)
#: What asks of more than one talent, of which that one can be used is no answer.
_SEVERAL = re.compile(r"\b(?:both|each|all)\b")
#: Most cards of which it is told.
_MOST = 2


def talent_ready(text: str, made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """That a named card with a talent that was not used can use it where the case ends, as sentences; none where nobody asks, or it is
    nobody's turn to play then. ``text``: the line, folded; ``names``: of its cards."""
    choice = made.game.choice
    if not _READY.search(text) or _SEVERAL.search(text) or choice is None or choice.ask != "turn" or made.refused:
        return ()
    used = {step.source for step in made.trace.steps if step.kind == "use"}
    found: dict[str, str] = {}
    for card, one in made.position.play.items():
        name = name_of(made, card)
        if name not in names or not has_talent(name) or card in used or one.controller != choice.who or one.buried:
            continue
        # that it cannot may hang on what nobody told
        if any(key.startswith(f"talent:{card}:") for key in choice.keys()):
            found.setdefault(name, f"{choice.who} can use the talent of {name}.")
    return tuple(found.values())[:_MOST]


def whose_talent(made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """The sentences on the named cards with a talent that somebody transferred and another player controls. ``names``: of the line."""
    return tuple(
        f"Only {made.position.play[card].controller} can use the talent of {name_of(made, card)}." for card in kept_talents(made, names)
    )


def kept_talents(made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """These cards."""
    moved = [card for step in made.trace.steps if step.kind == "transfer" and step.player for card in step.cards[:1]]
    by = {card: step.player for step in made.trace.steps if step.kind == "transfer" and step.player for card in step.cards[:1]}
    lying = (card for card in dict.fromkeys(moved) if card in made.position.play and name_of(made, card) in names)
    return tuple(card for card in lying if has_talent(name_of(made, card)) and made.position.play[card].controller not in (None, by[card]))
