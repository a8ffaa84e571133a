"""What was played or used and did nothing, as sentences of a verdict, with the reason where the trace has one."""

from __future__ import annotations

from collections.abc import Iterator

from ...ground.patterns import pattern
from ...language.english import capitalized
from ...language.events import KINDS
from ..data.table_words import SET_UP
from ..replay.replay import Replay
from ..replay.trace import Step
from .asked_for import nothing_more, with_names
from .copies import Copies
from .silence.came_to_nothing import came_to_nothing, left_out, unpaid
from .silence.how_often import how_often
from .silence.no_target import no_target_says
from .silence.not_found import is_search

#: Steps that tell of a card without its having done anything.
_IDLE = ("idle", "no-target")
#: How a step says that a card has not acted on something.
_NOT = " does not react to "
#: A condition on what the card itself has just done or picked, which nobody understands without its text.
_INNER = pattern(r"\b(?:those|such an?|the second|winning|on that card)\b")
#: How a headline says that something did nothing.
_TOLD = pattern(r" (?:changes nothing|does nothing|does not move|(?:draws|gains|gets) no )")
#: That something reacts or does not to what is called like itself.
_LIKE_ITSELF = pattern(r"(.+?) (?:does not react|reacts) to \1 ")
#: That a card is played, which is told from its copies by that.
_PLAYED = pattern(r"( that was played(?: last)?) being played\b")
#: What stands for something of which a text has spoken.
_SPOKEN_OF = pattern(r"\b(?:that|those) (?:card|minion|action|base)s?\b|\bthere\b|\bdifferent\b")
_QUIET = (*_IDLE, "choice", "refused", "discarded")


def did_nothing(made: Replay, says: str) -> list[str]:
    """Each action that was played to be discarded, and each ability that was used, of which nothing came; each other card that was
    played, where a step says why; and what was not done for want of its price. ``says``: the headline, which may have said so."""
    copies = Copies(made)
    steps = made.trace.steps
    said = []
    prices = {card: line for card, line in unpaid(made).items() if f"{copies.name(card)} does nothing: " not in says}
    for at, step in enumerate(steps):
        card = step.source
        face = made.position.ident[card].face if step.kind in ("play", "use") and card in made.position.ident else None
        if card is None or face is None:
            continue
        meanwhile = _meanwhile(steps, at)
        # what was not found is told by itself
        idle = next((one for one in meanwhile if one.kind in _IDLE and one.source == card and not is_search(one)), None)
        own = {ability.key for ability in face.abilities}
        acts = any((one.source == card or one.ability in own) and one.kind not in _QUIET for one in meanwhile)
        # of what is refused a second time it is only told that it was used before, whatever it found then
        again = step.kind == "use" and any(one.kind == "refused" and card in one.cards for one in steps[at:])
        if idle is not None and not again and not (acts and (idle.how != "condition" or _INNER.search(idle.says))):
            more = left_out(made, card) if idle.how == "condition" else ""
            why = no_target_says(made, idle) if idle.kind == "no-target" else how_often(made, idle)
            some = acts or (idle.how == "condition" and _gives(made, card))
            says_more = more or nothing_more(why)
            said.append(_of_itself(made, copies, card, says_more if some else why))
        elif idle is not None and not again and (line := left_out(made, card)):
            said.append(line)
        elif step.kind == "use" or (face.kind == "action" and face.play_on is None and face.on_play):
            name = copies.name(card)
            told = name in says and _TOLD.search(says)
            missed = any(one.source == card and is_search(one) for one in meanwhile)
            quiet = idle is None and not missed and all(one.kind in _QUIET for one in meanwhile)
            # where a part of it came to nothing, that is told for itself
            if quiet and not told and card not in prices and not came_to_nothing(made).get(card):
                said.append(f"{_which(copies, steps, at, card)} does nothing.")
    return list(dict.fromkeys((*said, *prices.values())))


def _gives(made: Replay, card: str) -> bool:
    """Whether a card changes some number at the end by lying there, whatever came of the rest of its text."""
    known = made.values()
    return any(one.source == card and known.given.get(one.key) for one in known.instances)


def _which(copies: Copies, steps: list[Step], at: int, card: str) -> str:
    """What a card is called that was used to no end, where another one of its name was used as well."""
    name = copies.name(card)
    used = {one.source for one in steps if one.kind == steps[at].kind and one.source is not None}
    alike = [one for one in used if one != card and one in copies.made.position.ident and copies.name(one) == name]
    return capitalized(copies.all_of([card])[0]) if alike else name


def _of_itself(made: Replay, copies: Copies, card: str, line: str) -> str:
    """That a card does nothing, where that is what a line says, with what tells it from its copies."""
    label, name = made.trace.name(card), copies.name(card)
    if not line.startswith(f"{label} does nothing"):
        # as it is called where it is told of what does not react
        return copies.plain(copies.owned(line))
    told = copies.owned(line, told_apart=True)
    played = dict.fromkeys(step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards)
    alike = [one for one in played if one in made.position.ident and copies.name(one) == name]
    if told == line and len(alike) > 1 and alike[0] == card:
        told = line.replace(label, f"the {name} that was played first", 1)
    return capitalized(copies.plain(told))


def did_not_react(made: Replay) -> list[str]:
    """What lay there and did not act on what happened, with the reason, which is what was not met, or that it had acted before."""
    copies = Copies(made)
    steps = made.trace.steps
    reacts = {step.says.rstrip(".") for step in steps if step.kind == "reaction"}
    acting = {step.source for step in steps if step.kind == "reaction"}
    idle = (step for step in steps if step.kind == "idle" and _NOT in step.says and not step.repeats)
    # one that has acted on another thing and gone for it
    idle = (step for step in idle if step.how != "gone" or step.source not in acting)
    # one of whose abilities another one acts on the same
    told = (step for step in idle if not step.unmet or _twice(made, step) or _as_reacting(step.says) not in reacts)
    lines = dict.fromkeys((_in_words(copies, step), step.source) for step in told)
    before = {(_in_words(copies, step).rstrip("."), step.source) for step in steps if step.kind == "reaction"}
    return [_again(says) if (_as_reacting(says), source) in before else says for says, source in lines]


def _as_reacting(says: str) -> str:
    """How it is said that a card does react to that to which it does not."""
    return says.partition(": ")[0].replace(_NOT, " reacts to ")


def _twice(made: Replay, step: Step) -> bool:
    """Whether the very ability that does not act on what befalls a card has acted before; not one that asks each player."""
    heard = step.cause is not None and any(
        one.kind == "reaction" and (one.source, one.ability) == (step.source, step.ability) for one in made.trace.steps
    )
    return heard and step.source not in (step.position or made.setting.game.position).bases()


def reacted_in_vain(made: Replay) -> list[str]:
    """What reacted to something and found nothing to do that to, with what it asks for; not before the first turn."""
    copies, steps = Copies(made), made.trace.steps
    if made.setting.game.position.phase == SET_UP:
        return []
    lines = []
    for at, step in enumerate(steps):
        reaction = reaction_of(steps, at) if step.kind == "no-target" and not step.repeats else None
        if reaction is None or step.source is None:
            continue
        asks = step.says.partition(": it asks for ")[2].rstrip(".")
        pick = next((one for one in made.trace.picks if one.scope.get("this") == step.source and not one.cards), None)
        asks = with_names(asks, pick.scope.get("you") if pick is not None else None)
        # what a text speaks of is known only to whoever has its words
        why = "" if _SPOKEN_OF.search(asks) else f": it asks for {asks}"
        says = copies.owned(f"{reaction.says.rstrip('.')} and finds no target{why}.", told_apart=True)
        lines.append(capitalized(copies.plain(_PLAYED.sub(r"\1", says))))
    return list(dict.fromkeys((*lines, *_reacted_in_part(made))))


def _reacted_in_part(made: Replay) -> Iterator[str]:
    """What a part of a reaction did not do, as its condition was not met, the last time that it came to that."""
    steps = made.trace.steps
    last = {step.source: at for at, step in enumerate(steps) if (step.kind, step.how) == ("idle", "condition") and step.source is not None}
    for source, at in last.items():
        # what it did later it may have done by that very part
        later = any(one.source == source and one.kind in KINDS for one in steps[at + 1 :])
        if reaction_of(steps, at) is not None and not later and source in made.position.ident:
            yield from filter(None, (capitalized(Copies(made).plain(left_out(made, source))),))


def reaction_of(steps: list[Step], at: int) -> Step | None:
    """The reaction in which a step comes, where its card has not been played or used since."""
    begun = ("reaction", "play", "use")
    step = next((one for one in reversed(steps[:at]) if one.kind in begun and one.cards[:1] == (steps[at].source,)), None)
    return step if step is not None and step.kind == "reaction" else None


def _in_words(copies: Copies, step: Step) -> str:
    """What reacts or does not; where it is called like that to which it does, both told from each other."""
    told = how_often(copies.made, step)
    says = copies.plain(copies.owned(told))
    if _LIKE_ITSELF.match(says) is None or step.cause == step.source:
        return says
    return _PLAYED.sub(r"\1", capitalized(copies.plain(copies.owned(told, told_apart=True))))


def _again(says: str) -> str:
    """That something does not react, to what is told in the same words as what it has reacted to."""
    return says.replace(_NOT, " does not react again to ", 1)


def _meanwhile(steps: list[Step], at: int) -> list[Step]:
    """The steps that follow another until somebody goes on with the turn."""
    after = steps[at + 1 :]
    over = next((index for index, step in enumerate(after) if step.kind == "phase" or (step.kind == "choice" and step.how == "turn")), None)
    return after[:over]
