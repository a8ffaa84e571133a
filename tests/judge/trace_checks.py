"""What must hold of every trace, whatever the situation: reasons are given, and rules are cited where they stand and of what they speak.

Each check gives what is wrong, as sentences."""

from __future__ import annotations

import re

from adjudicator.engine.kernel.run import Context, Run
from adjudicator.engine.reading.cards import is_fusion, kind
from adjudicator.judge.data.editions import against
from adjudicator.judge.data.loaded import knowledge
from adjudicator.judge.replay.deed_facts import FACTS
from adjudicator.judge.replay.replay import Replay
from adjudicator.judge.replay.rules_followed import tables
from adjudicator.judge.replay.trace import Step
from adjudicator.knowledge.model import EDITIONS

RULES = {rule.id: rule for rule in knowledge().rules}
#: Kinds of card by the words for them in the ids of rules.
WORDS = ("minion", "action", "titan", "monster", "treasure", "madness")
#: Rules that are named after a kind of card and speak of others as well, with the reason.
OF_OTHERS = {
    "one-minion-one-action-a-turn": "the plays of a turn, whatever uses them",
    "opening-hand-without-minion": "a hand of other cards",
    "monster-deck-lies-ready": "a deck, before any card of it is seen",
    "treasure-deck-lies-ready": "a deck, before any card of it is seen",
    "madness-deck-lies-ready": "a deck, before any card of it is seen",
    "monster-decks-need-munchkin-factions": "whether there is such a deck at all",
    "madness-deck-needs-cthulhu-cards": "whether there is such a deck at all",
    "madness-deck-empty": "a deck without a card",
}
#: A sentence about a card that goes to somebody's hand, deck or pile.
GOES = re.compile(r"(?:to|into|on top of|on the bottom of|in) (its owner|\w+)'s (hand|deck|discard pile)\.$")
#: Kinds of step that tell of one card where it goes.
SENDING = ("return", "place", "shuffle_in", "scored", "discarded")
#: Kinds of step about what did not happen.
NOT_DONE = ("no-target", "idle", "refused", "prevented")
#: Sentences that say nothing.
EMPTY = re.compile(
    r"\bNone\b|^Nothing (?:is|are) |decides: |picks: |part \d|[a-z]+@(?:first|latest)|affected, because|is placed elsewhere\.$"
)


def refusals_without_reason(made: Replay) -> list[str]:
    """Refusals that name no reason or cite no rule, in what is kept of them and in the trace."""
    found = [
        one.says for one in made.refused if ": " not in one.says or not one.rules or "the rules in force leave no such move" in one.says
    ]
    told = [step for step in made.trace.steps if step.kind == "refused"]
    found += [step.says for step in told if not step.rules]
    return found + ([] if len(told) == len(made.refused) else [f"{len(told)} of {len(made.refused)} refusals are told"])


def what_does_not_act_without_reason(made: Replay) -> list[str]:
    """Steps about what did not happen that give no reason or cite nothing."""
    return [
        step.says
        for step in made.trace.steps
        if step.kind in NOT_DONE and not (step.rules and (": " in step.says or "because of" in step.says))
    ]


def sentences_that_say_nothing(made: Replay) -> list[str]:
    """Steps that leave out what they are about."""
    return [step.says for step in made.trace.steps if EMPTY.search(step.says)]


def places_that_are_not_so(made: Replay) -> list[str]:
    """Steps that say of a card that it goes to another player's hand, deck or pile than it does."""
    found = []
    for step in made.trace.steps:
        said = GOES.search(step.says)
        if said is None or step.kind not in SENDING or not step.cards or step.position is None:
            continue
        card = step.cards[0]
        owner = step.position.ident[card].owner
        zone = step.position.zone_of(card)
        whose = owner if said[1] == "its owner" else said[1]
        if whose is not None and ":" in zone and zone != f"{said[2].partition(' ')[0]}:{whose}":
            found.append(f"{step.says} It lies in {zone}.")
    return found


def rules_of_other_editions(made: Replay) -> list[str]:
    """Rules that the edition in force does not have, unless an answer that is taken from elsewhere brings them."""
    edition, layers = made.profile.edition, made.profile.layers
    found = []
    for step in made.trace.steps:
        for id in step.rules:
            rule = RULES.get(id)
            if rule is None or not rule.editions or edition in rule.editions:
                continue
            taken = {layers.get(question) for question in rule.links.contested_by} - {edition, None}
            if not any(layer not in EDITIONS or layer in rule.editions for layer in taken):
                found.append(f"{id} in {edition}: {step.says}")
    return found


def rules_of_other_kinds(made: Replay) -> list[str]:
    """Rules about a kind of card cited where no such card is touched."""
    found = []
    for step in made.trace.steps:
        wanted = {id: kinds for id in step.rules if id not in OF_OTHERS and (kinds := [word for word in WORDS if word in id.split("-")])}
        if wanted:
            here = kinds_touched(made, step)
            found += [f"{id}: {step.says}" for id, kinds in wanted.items() if here.isdisjoint(kinds)]
    return found


def kinds_touched(made: Replay, step: Step) -> set[str]:
    """The kinds of the cards that a step touches."""
    position = step.position or made.position
    run = Run(made.game._replace(position=position, choice=None), Context(made.setting.library, made.profile))
    found: set[str] = set()
    for card in (*step.cards, step.source, step.answer):
        face = position.ident[card].face if card in position.ident else None
        if face is not None:
            found |= {face.kind, kind(run, card), *(("minion", "action") if is_fusion(run, card) else ())}
    return found


def rules_against_the_answers_in_force(made: Replay) -> list[str]:
    """Rules that are said although the table answers a question that contests them so that they are not obeyed."""
    said = {rule: step.says for step in made.trace.steps for rule in (*step.rules, *step.also) if rule in RULES}
    return [f"{rule}: {says}" for rule, says in said.items() if against(rule, made.profile)]


def rules_that_have_ended(made: Replay) -> list[str]:
    """Rules that are said although another has taken their place."""
    return [
        f"{rule}: {step.says}"
        for step in made.trace.steps
        for rule in (*step.rules, *step.also)
        if rule in RULES and RULES[rule].ended is not None
    ]


def rules_that_are_not_obeyed(made: Replay) -> list[str]:
    """Steps on which a rule is said and what it asks for cannot be seen."""
    told = tables(made.trace.steps, made.setting.game.position, made.position.ident, made.profile)
    return [
        f"{rule} ({fact}): {table.step.says}"
        for table in told
        if table.before is not None and table.step.kind not in NOT_DONE
        for rule in (*table.step.rules, *table.step.also)
        if rule in RULES
        for fact in RULES[rule].obeyed
        if not FACTS[fact](table)
    ]


CHECKS = (
    rules_against_the_answers_in_force,
    rules_that_have_ended,
    rules_that_are_not_obeyed,
    places_that_are_not_so,
    refusals_without_reason,
    what_does_not_act_without_reason,
    sentences_that_say_nothing,
    rules_of_other_editions,
    rules_of_other_kinds,
)
