"""Who is told to do a thing, and whether it is done by him in the case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....knowledge.words import fold
from ....language import analysis
from ...composer.from_line import PlainLine
from ...composer.happening import SUPPOSED
from ...composer.line.facts.kinds import kind_of
from ...composer.line.facts.out_of_play import plays_others
from ...composer.line.pieces import DEEDS
from ...composer.taking_part import is_played, name_of
from ...data.loaded import library
from ...replay.replay import Replay
from ..said import Said

#: What may stand between who does a thing and the verb for it.
_BETWEEN = frozenset(
    ("can", "could", "may", "does", "do", "will", "would", "still", "also", "then", "just", "now", "talent", "ability", "special", "to")
)
#: What a card does that plays another once more.
_AGAIN = frozenset(("replay", "replays", "recasts", "reuses"))
#: What stands for a card that was named before.
_PRONOUNS = frozenset(("he", "she", "it"))
#: What begins that to which a thing is done.
_TO_SOMEBODY = ("it", "mine", "theirs", "minion", "number")
_ARTICLES = frozenset(("a", "an", "the", "another", "somebody", "someone"))


def not_done_by(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The names of cards that tell what a player does, and that nobody plays or uses, in words that follow "not in the case"."""
    called = {fold(name) for name in line.told.players.values()}
    acted = {name_of(made, step.source) for step in made.trace.steps}
    for before, one in zip(said, said[1:]):
        bent = one.kind == "card" and one.text.endswith("s") and not one.says.endswith("s")
        who = before.means in ("i", "they") or before.folded in called or before.folded in ("opponent", "enemy")
        if bent and before.kind == "card" and kind_of(one.says) == "action" and kind_of(before.says) in ("minion", "titan"):
            # "Funkman sacrifices": no card plays an action
            yield f"what {one.text!r} tells"
        refused = any(one.says in step.says for step in made.refused)
        behind = one.says in line.told.behind
        if bent and who and one.says not in acted and not is_played(made, one.says) and not refused and not behind:
            yield f"what {one.text!r} tells"


def played_by_a_card(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The verb by which a card is told to play another, as its text has it, where that is played otherwise and the card does nothing:
    "Mime replays Sacrifice on my Nukebot"."""
    acted = {name_of(made, step.source) for step in made.trace.steps}
    acted |= {name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards}
    for by, one, after in zip(said, said[1:], said[2:]):
        plays = one.kind != "card" and (one.means == "play" or one.folded in _AGAIN)
        if by.kind == "card" == after.kind and plays and kind_of(by.says) == "minion" and plays_others(by.says) and by.says not in acted:
            yield f"what {one.text!r} tells"


def done_by_another(said: Sequence[Said], line: PlainLine, made: Replay, happens: str) -> Iterator[str]:
    """The verbs for what a named card is told or asked to do to somebody, where that is done in the case and not by that card, in words
    that follow "not in the case". ``happens``: the kind of what happens."""
    if happens not in SUPPOSED:
        return
    acted = {name_of(made, step.source) for step in made.trace.steps}
    for at, one in enumerate(said):
        if one.kind == "card" or one.means != happens or not _is_done_to_somebody(said[at + 1 : at + 2]):
            continue
        before = [other for other in said[max(0, at - 4) : at] if other.folded not in _BETWEEN][-1:]
        doer = before[0].says if before and before[0].kind == "card" else _meant(before, line, happens)
        if doer and kind_of(doer) != "base" and doer not in acted:
            yield f"what {one.text!r} tells"


def _is_done_to_somebody(after: Sequence[Said]) -> bool:
    return any(not one.begins and (one.kind == "card" or one.means in _TO_SOMEBODY or one.folded in _ARTICLES) for one in after)


def _meant(before: Sequence[Said], line: PlainLine, deed: str) -> str:
    """The one named card that a word stands for, if that does such a thing by its text; empty for none."""
    if not any(one.folded in _PRONOUNS and one.asked for one in before):
        return ""
    able = [
        name
        for name in line.names
        if name in library() and any(deed in analysis.causes(one) for one in library().find(name).face("latest").abilities)
    ]
    return able[0] if deed in DEEDS and len(able) == 1 and kind_of(able[0]) != "action" else ""
