"""Whether what happens in a case happens to those whom its line names: where what guards a player's minions had nothing to keep off them,
and where a minion without a name is hit and not the one that was named, the line asks something else."""

from __future__ import annotations

from collections.abc import Iterator

from ....knowledge.words import fold
from ....language import analysis
from ....language.english import possessive
from ....language.events import KINDS
from ....language.tree import Ability, Selection, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.happening import ACTING
from ...composer.line.facts.kinds import kind_of
from ...composer.line.facts.picking import is_own
from ...composer.line.facts.protecting import keeps_off_others, whose_it_changes
from ...composer.line.pieces import ALONE, NO, NOBODY, meaning_of
from ...composer.plain_cards import BIG_BYSTANDER, BYSTANDER
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...replay.replay import Replay

#: Steps at which something is done to a card, or is kept from it.
HIT = (frozenset(KINDS) - {"play", "draw", "discard", "extra"}) | {"prevented", "replaced"}
#: What asks whether something is kept off, by what it means and by the word.
_KEEPING_OFF = frozenset(("against", "safe", "saves", "cancels"))
_GUARDS = frozenset(("protect", "protects", "guard", "guards", "shield", "shields", "help", "helps", "cover", "covers", "work", "works"))


def guards_nobody(line: PlainLine, made: Replay) -> str:
    """That a named card guards minions of its player, and only minions of others are hit in the case, or it is asked what it keeps off and
    none of his is there, as a sentence; empty where that is not so."""
    begun = made.setting.game.position
    for name, player in _over_nobody(line, made):
        return f"{name} guards {possessive(player)} minions, and nobody told of one there."
    hit = {card for step in made.trace.steps if step.kind in HIT for card in step.cards if card in begun.play and card != step.source}
    minions = {begun.play[card].controller for card in hit if (face := begun.ident[card].face) is not None and face.kind == "minion"}
    for card, one in begun.play.items():
        name = name_of(made, card)
        if name not in line.names or one.host is not None or not keeps_off_others(name) or whose_it_changes(name) != "you":
            continue
        if minions and one.controller is not None and one.controller not in minions:
            return f"{name} guards {possessive(one.controller)} minions, and none of these is hit."
    return ""


def _over_nobody(line: PlainLine, made: Replay) -> Iterator[tuple[str, str]]:
    """The named cards at a base that keep something from their player's minions there, and those players, where it is asked what they keep
    off, none of these was there, and nobody told that."""
    begun, said = made.setting.game.position, [word.text for word in line.words if word.kind != "card"]
    told = line.told.only or line.told.absent or line.told.denied or any(fold(word) in NO | NOBODY | ALONE for word in said)
    if told or not any(meaning_of(word) in _KEEPING_OFF or fold(word) in _GUARDS for word in said):
        return
    for card, one in begun.play.items():
        face, name = begun.ident[card].face, name_of(made, card)
        if (
            name not in line.names
            or face is None
            or one.host is not None
            or one.controller is None
            or not any(map(_guards_own, face.abilities))
        ):
            continue
        there = [other for other, place in begun.play.items() if place.controller == one.controller and place.base == one.base]
        if not any((other := begun.ident[each].face) is not None and other.kind == "minion" for each in there):
            yield name, one.controller


def _guards_own(ability: Ability) -> bool:
    """Whether an ability that goes on keeps something from the minions of its card's player where that lies."""
    keeps = ability.role == "instead" or analysis.forbids(ability) or "unaffected" in analysis.gives(ability)
    minions = (part for part in parts(ability) if isinstance(part, Selection) and part.kind in ("minion", "character") and is_own(part))
    return bool(keeps) and any(
        filtered.word.name == "at" and filtered.args["base"] == "here" for one in minions for filtered in one.filters
    )


def hits_a_stranger(line: PlainLine, case: NamedCase, made: Replay) -> str:
    """That what is played or used does something to a minion without a name of which nobody told, and nothing to a named one that could
    have been its target, as a sentence; empty where that is not so."""
    told, acting = line.told, case.happening.card
    if case.happening.kind not in ACTING or UNNAMED in {*told.sides, *told.hosts.values(), told.target, *(one.target for one in told.then)}:
        return ""
    begun = made.setting.game.position
    steps = [step for step in made.trace.steps if step.kind in HIT and (name_of(made, step.source) == acting or step.kind == "prevented")]
    hit = {name_of(made, card) for step in steps for card in step.cards if card in begun.play and card not in begun.bases()}
    if not hit or not hit <= {BYSTANDER, BIG_BYSTANDER}:
        return ""
    stepped = {name_of(made, card) for step in made.trace.steps for card in (step.source, *step.cards) if step.kind != "setup"}
    if hit == {BYSTANDER} and (told.totals or told.crowds) and BYSTANDER not in told.copies:
        return f"{acting} does it to a minion of which nobody told."
    left = (name_of(made, card) for card, one in begun.play.items() if one.controller is not None and name_of(made, card) in line.names)
    name = next((name for name in left if name not in (acting, *stepped) and kind_of(name) == "minion"), "")
    return f"{acting} does it to a minion of which nobody told, and not to {name}." if name else ""
