"""What a named card did not find, or did nothing with, in a case: there is none only because nobody told of one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....language.events import KINDS
from ....language.tree import Node, parts
from ...composer.from_line import PlainLine
from ...composer.line.facts.doing import moves_itself
from ...composer.line.facts.kinds import is_standard
from ...composer.line.pieces import ALONE, NO, NOBODY, meaning_of
from ...composer.taking_part import is_played, name_of
from ...replay.replay import Replay
from ...replay.script import DECLINING
from ...replay.trace import Step
from ..said import words_said
from ..verdict_status import SCORING
from .untold_targets import aimed_at_by_others, told_to_be_none

#: The rule of a step at which cards are looked through.
SEARCHING = "look-reveal-search"
#: The word of the language by which somebody gets a play.
_EXTRA = "extra"
#: And the one by which each player does something.
_EACH = "each_player"
#: Steps that tell what came of it that a card has another played.
_TELLING = frozenset(("play", "refused", "idle", "no-target", "prevented", "replaced"))
#: Steps that tell of a way of a card, or why it does not go it.
_WAYS = frozenset(("move", "place", "return", "no-target", "prevented", "replaced", "idle", "refused"))
#: Steps that tell of a played card no more than that it was, and where it went.
_PUT_DOWN = frozenset(("choice", "reaction", "discarded", "play"))


def found_nothing(line: PlainLine, made: Replay, verdict: str) -> str:
    """What a named card did not find in a case, as a sentence, where the verdict does not tell it: there is none only because nobody told
    of one."""
    steps = made.trace.steps
    played = {step.cards[0] for step in steps if step.kind == "play" and step.cards}
    for at, step in enumerate(steps):
        name = name_of(made, step.source)
        # that it cannot pick the one that was named says as much
        if name not in line.names or step.says.rstrip(".") in verdict:
            continue
        if step.kind == "no-target" and any(f"{name} {how}" in verdict for how in ("cannot pick", "finds no target")):
            continue
        if step.kind == "no-target" and _others_found(made, step):
            continue
        stays = _is_action(made, step.source) or step.source in made.position.play
        if (step.kind == "no-target" and step.source in played and stays) or (step.kind == "idle" and SEARCHING in step.rules):
            # what it looks for may be what was told, and lie elsewhere
            return f"Nobody told what lies there that {name} looks for." if step.kind == "idle" else step.says
        if (
            step.kind == "replaced"
            and not made.loops
            # who left play at that moment has nothing more to pay with
            and step.source in made.position.play
            and not any(one.source == step.source and one.kind in KINDS for one in steps[at + 1 :])
        ):
            return f"{step.says} There is nothing here to do it to."
    return ""


def _others_found(made: Replay, step: Step) -> bool:
    """Whether a card has each player do a thing, and found somebody to do it to: that another player has nobody is the answer of him."""
    face = made.position.ident[str(step.source)].face if step.source in made.position.ident else None
    inside = (part for one in (face.abilities if face is not None else ()) if one.key == step.ability for part in parts(one))
    each = any(isinstance(part, Node) and part.word.name == _EACH for part in inside)
    return each and any(one.kind in KINDS and one.ability == step.ability and one.cards for one in made.trace.steps)


def did_nothing(line: PlainLine, made: Replay, verdict: str) -> str:
    """That a named card found nobody, as a verdict says, and nobody told who is there, or that it did nothing and no step tells why, as a
    sentence; empty where that is not so."""
    return (
        _aimed_at_nobody(line, made, verdict)
        or _gone_in_vain(line, made, verdict)
        or _reacted_in_vain(line, made)
        or _played_none(line, made, verdict)
        or _used_in_vain(line, made)
        or _went_nowhere(line, made)
    )


def _aimed_at_nobody(line: PlainLine, made: Replay, verdict: str) -> str:
    """That a named card finds no target, as a verdict says, only because nobody told what it could be aimed at."""
    vain = (step for step in made.trace.steps if step.kind == "no-target")
    missed = (step for step in vain if step.says.rstrip(".") in verdict or f"{name_of(made, step.source)} finds no target: " in verdict)
    names = (
        name_of(made, step.source) for step in missed if not (_is_told_what_lies(line, made, step) or _is_but_a_place(line, made, step))
    )
    name = next((name for name in names if name in line.names), "")
    if name:
        return f"Nobody told what lies there that {name} could be aimed at."
    counts = any(step.kind == "no-target" and "the number of your minions" in step.says for step in made.trace.steps)
    # nor spoke of any
    spoken = any(word.kind != "card" and meaning_of(word.text) in ("minion", "number") for word in line.words)
    played = line.happening.card if counts and not spoken and line.happening is not None and line.happening.kind == "play" else ""
    return f"Nobody told how many minions stand there, by which {played} is measured." if played and is_standard(played) else ""


def _is_but_a_place(line: PlainLine, made: Replay, step: Step) -> bool:
    """Whether a base is only told as where somebody is, and what is asked for came of another card."""
    place = step.source in made.position.bases() and name_of(made, step.source) in line.told.at.values()
    drew = any(one.kind == "draw" and one.source not in (None, step.source) for one in made.trace.steps)
    return place and line.told.wants == {"cards"} and drew


def _is_told_what_lies(line: PlainLine, made: Replay, step: Step) -> bool:
    """Whether a line tells of what a card did not pick: of another card that lies there, of minions by their power, or that nobody is
    there."""
    told, table = line.told, step.position.play if step.position is not None else {}
    said = list(words_said(line.words))
    # "play only one" counts what is played
    empty = any(one.folded in NO | NOBODY | ALONE and not (at and said[at - 1].means == "play") for at, one in enumerate(said))
    if told.only or told.absent or told.denied or empty:
        return True
    is_none = told_to_be_none(line, made, step)
    if is_none is not None:
        return is_none
    names = {*line.names} - aimed_at_by_others(line, name_of(made, step.source))
    besides = any(name_of(made, card) in names and card != step.source for card in table)
    return bool(besides or told.strength is not None or told.crowds or told.counters)


def _is_action(made: Replay, card: str | None) -> bool:
    face = made.position.ident[card].face if card in made.position.ident else None
    return face is not None and face.kind == "action"


def _is_told_why(name: str, verdict: str) -> bool:
    """Whether a verdict says why a card does nothing."""
    return any(says in verdict for says in (f"{name} cannot pick", f"{name} has no effect", "decides first"))


def _gone_in_vain(line: PlainLine, made: Replay, verdict: str) -> str:
    """That a named card that is played and gone did nothing, and no step tells why."""
    if re.search(r"\bplays? (?:is )?left this turn", verdict):
        return ""  # that it took up a play is what it has done
    steps = made.trace.steps
    for at, step in enumerate(steps):
        name = name_of(made, step.cards[0]) if step.kind == "play" and step.cards else ""
        if name not in line.names or not is_standard(name) or _is_told_why(name, verdict):
            continue
        after = steps[at + 1 : _gone(steps, at)]
        # what waits for a later play has its part then
        if all(one.kind in _PUT_DOWN for one in after) and not any(one.kind == "play" for one in steps[at + 1 :]):
            return f"Nobody told of anything that {name} could do something with."
    return ""


def _reacted_in_vain(line: PlainLine, made: Replay) -> str:
    """That a named card that lies there does something where a base scores, and nothing came of it, so that no step tells what."""
    steps = made.trace.steps
    for at, step in enumerate(steps):
        card = step.cards[0] if step.kind == "reaction" and step.how in SCORING and step.cards else ""
        if name_of(made, card) not in line.names or _is_left_undone(made, card):
            continue
        end = next((number for number in range(at + 1, len(steps)) if steps[number].kind in ("window", "phase")), len(steps))
        after = steps[at + 1 : end]
        told = any(one.kind in ("prevented", "replaced") or (one.source == card and one.kind not in _PUT_DOWN) for one in after)
        told = told or any(one.kind == "play" and one.how == "extra" for one in after)
        if not told and not any(one.kind in KINDS and card in one.cards for one in after):
            return f"Nobody told of anything that {name_of(made, card)} could do something with."
    return ""


def _is_left_undone(made: Replay, card: str) -> bool:
    """Whether a case has it that somebody does not do what a card lets him do."""
    asked = [one for one in made.decisions if one.choice.ask == "may" and one.choice.about == card]
    return bool(asked) and all(one.given == "file" and one.key in DECLINING for one in asked)


def _went_nowhere(line: PlainLine, made: Replay) -> str:
    """That the named card whose talent is used moves by it, and does not, and no step tells why."""
    steps = made.trace.steps
    used = (step.source for step in steps if step.kind == "use" and moves_itself(name_of(made, step.source)))
    for card in used:
        # what comes from beside its deck goes where it is played
        comes = is_played(made, name_of(made, card))
        if name_of(made, card) in line.names and not comes and not made.refused and not any(step.kind in _WAYS for step in steps):
            return f"Nobody told where {name_of(made, card)} goes."
    return ""


def _used_in_vain(line: PlainLine, made: Replay) -> str:
    """That somebody does what a named card lets him do for a price, and nothing came of it, so that no step tells what."""
    for one in made.decisions:
        name = name_of(made, one.choice.about)
        if one.choice.ask != "may" or one.key in DECLINING or name not in line.names:
            continue
        face = made.position.ident[one.choice.about].face if one.choice.about in made.position.ident else None
        inside = (part for ability in (face.abilities if face is not None else ()) for part in parts(ability))
        paid = any(isinstance(part, Node) and part.word.name == "pay" for part in inside)
        told = (step for step in made.trace.steps if step.source == one.choice.about or one.choice.about in step.cards)
        if paid and all(step.kind in _PUT_DOWN for step in told):
            return f"Nobody told of anything that {name} could do something with."
    return ""


def _gone(steps: Sequence[Step], at: int) -> int:
    """At which step a card is discarded that is played at another."""
    card = steps[at].cards[:1]
    return next(
        (number for number in range(at + 1, len(steps)) if steps[number].kind == "discarded" and steps[number].cards == card), len(steps)
    )


def _played_none(line: PlainLine, made: Replay, verdict: str) -> str:
    """That a named card has another played out of a hand at once, and none was there of which that is told."""
    steps = made.trace.steps
    for at, step in enumerate(steps):
        card = step.cards[0] if step.kind in ("play", "use") and step.cards else ""
        face = made.position.ident[card].face if card in made.position.ident else None
        if face is None or name_of(made, card) not in line.names or f"{name_of(made, card)} cannot pick" in verdict:
            continue
        if step.kind == "use":
            used = [part for ability in (*face.talents, *face.activated) if ability.key == step.ability for part in parts(ability)]
            if any(map(_is_at_once, used)) and not any(one.kind in _TELLING for one in steps[at + 1 :]):
                return f"Nobody told what {name_of(made, card)} has played."
            continue
        asked = [one for one in made.decisions if one.choice.ask in ("may", "either") and one.choice.about == card]
        found = [part for ability in face.on_play for part in parts(ability)]
        at_once = any(map(_is_at_once, found)) or (is_standard(name_of(made, card)) and not asked and any(map(_is_played_then, found)))
        if at_once and not any(one.kind in _TELLING for one in steps[at + 1 :]):
            return f"Nobody told what {name_of(made, card)} has played."
    return ""


def _is_played_then(part: object) -> bool:
    """Whether a part of an ability has a card played."""
    return isinstance(part, Node) and part.word.name == "play"


def _is_at_once(part: object) -> bool:
    """Whether a part of an ability gives a play that is made at once or not at all."""
    return isinstance(part, Node) and part.word.name == _EXTRA and bool(part.args.get("as") or part.args.get("immediately"))
