"""The play that a card answers, where it is told without a name and nobody makes it, "Hello, Dolly! on his action", or is told first and
comes only after what is played then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....language.analysis import patterns
from ....language.tree import Selection
from ...composer.plain_cards import NEWCOMER
from ...composer.taking_part import name_of
from ...data.loaded import library
from ...replay.replay import Replay
from ..said import Said

#: What leads to the play that is answered.
_LEADS = frozenset(("on", "to", "after", "against", "at", "when", "for", "copying", "copy", "copies", "with", "if", "once"))
#: So far behind such a word it stands.
_NEAR = 4


def answered_play(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word for the play of a kind that a card waits for in a hand, where that card cannot be played since nobody plays such a one."""
    if not made.refused or any(step.kind == "play" for step in made.trace.steps):
        return
    waiting = {one.says: kinds for one in said if one.kind == "card" and (kinds := _answers(one.says))}
    refused = [name for name in waiting if any(name in step.says for step in made.refused)]
    for at, one in enumerate(said):
        if one.kind == "card" or not any(one.means in waiting[name] for name in refused):
            continue
        before = said[max(0, at - _NEAR) : at]
        # "an action he put on a base"
        behind = [other for other in said[at + 1 : at + 3] if other.folded not in ("that", "which")][:1]
        whose = any(other.means in ("theirs", "they") for other in (*before, *behind))
        if whose and any(other.folded in _LEADS or other.means in ("play", "puts") for other in before):
            held = {name_of(made, card) for card in made.position.ident}
            yield from (f"the {one.means} that {name} answers" for name in refused if name in held)
            return


def newcomer_first(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The verb by which somebody is told to play a minion without a name, where a named card that is told to come next is played before
    that: "he plays a minion, then I play Zapbot"."""
    plays = [name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards]
    if NEWCOMER not in plays:
        return
    sooner = {*plays[: plays.index(NEWCOMER)]}
    for at, (verb, *rest) in enumerate(zip(said, said[1:], said[2:])):
        whom = next((one for one in rest if one.folded not in ("a", "another", "some")), None)
        if verb.means != "play" or verb.kind == "card" or whom is None or whom.kind == "card" or whom.means != "minion":
            continue
        before = {one.says for one in said[:at] if one.kind == "card"}
        if any(one.kind == "card" and one.says in sooner - before for one in said[at:]):
            yield f"what {verb.text!r} tells"
        return


def _answers(name: str) -> frozenset[str]:
    """The kinds of cards for whose play by another player a card waits in a hand."""
    face = library().find(name).face("latest") if name in library() else None
    if face is None or not face.from_hand:
        return frozenset()
    waiting = (one for ability in face.abilities for one in patterns(ability) if "play" in one.event and one.by != ("you",))
    return frozenset(str(one.what.kind) for one in waiting if isinstance(one.what, Selection))
