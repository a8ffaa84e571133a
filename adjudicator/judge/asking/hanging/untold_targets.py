"""Whether it was told why a card finds no target, or only nothing was laid that it could be aimed at: minions told in general words, a
titan that its player would need, more power at the base."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace

from ....engine.reading.selections import candidates
from ....language.analysis import waits_for
from ....language.rendering import render_selection
from ....language.tree import Selection, parts
from ...composer.from_line import PlainLine
from ...composer.line.facts.kinds import kind_of
from ...composer.line.pieces import STOPS
from ...composer.plain_cards import MADE_UP
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...data.loaded import library
from ...replay.replay import Replay
from ...replay.trace import Step
from ..said import words_said

#: What is so of a card by itself, however the table lies: such a thing that a told card lacks is told with it.
_ITS_OWN = frozenset(
    ("power", "printed_power", "name", "not_", "not", "other_than", "faction", "group", "counters", "played_on", "on")
    + ("carries", "has", "has_no", "buried", "undead", "keyword", "fusion", "named_on", "named_faction", "same_name_as", "one_of")
)
#: Whose a card is, which is told of it where it is told whose the other is.
_WHOSE = frozenset(("controller", "owner"))
#: What may stand before the power of a minion that is told by it, and behind it.
_OF_SOME = frozenset(("the", "a", "an", "my", "his", "her", "their", "another", "other"))
_BESIDE = frozenset(("next", "beside", "there", "here", "with", "by", "near"))
#: By what a minion is there no more.
_STRONGER = frozenset(("gain_power", "add_counters"))
_TAKEN = frozenset(("return", "destroy", "move", "place", "shuffle_in"))
_KINDS = ("minion", "character", "titan", "action", "card", "monster")


def told_to_be_none(line: PlainLine, made: Replay, step: Step) -> bool | None:
    """Whether a card that was told lies there and is only by what it is itself none of what is asked for at a step that finds no target;
    ``None`` where what is asked for is not read off."""
    if _speaks_of_another(line, made):
        return False
    asked = list(_asked(made, step))
    if not asked or step.position is None or not all(one.kind in _KINDS for one in asked):
        return False if asked and all(one.kind == "player" for one in asked) else None
    own = _ITS_OWN | (_WHOSE if name_of(made, step.source) in line.told.sides or line.told.turn else frozenset())
    others = aimed_at_by_others(line, name_of(made, step.source))
    there = (card for card in step.position.play if card != step.source and name_of(made, card) not in others)
    told = [card for card in there if _is_told(line, made, card)]
    run = made.run(step.position)
    scope = {"this": step.source, "you": step.player or step.position.turn}
    if step.position.scoring is not None:
        scope["there"] = step.position.scoring.base
    try:
        for one in asked:
            if set(told) & set(candidates(run, _without(one, own), scope)):
                return True
            # at whom somebody aims it is his whose it is to be
            aimed = {card for card in told if name_of(made, card) == line.told.target}
            if aimed & set(candidates(run, _without(one, own | _WHOSE), scope)):
                return True
    except (KeyError, ValueError, TypeError, IndexError):
        return None
    return False


def aimed_at_by_others(line: PlainLine, card: str) -> frozenset[str]:
    """The cards at which others than one are told to be aimed, and it at none of them: they are not told for its sake."""
    first = line.happening.card if line.happening is not None else ""
    aims = {(first, line.told.target), *((one.card, one.target) for one in line.told.then)}
    own = {target for by, target in aims if by == card}
    return frozenset(target for by, target in aims if target and by not in ("", card)) - own


def _without(asked: Selection, names: Container[str]) -> Selection:
    """What is asked for without some filters, by their names."""
    return replace(asked, kind="card", extreme=None, filters=tuple(each for each in asked.filters if each.word.name not in names))


def _speaks_of_another(line: PlainLine, made: Replay) -> bool:
    """Whether a line speaks of a minion by its power alone, "the 2 next to him", where none without a name lies."""
    begun = made.setting.game.position
    if any(name_of(made, card) in MADE_UP for card in begun.play if card not in begun.bases()):
        return False
    said = list(words_said(line.words))
    for before, one, after in zip(said, said[1:], (*said[2:], None)):
        alone = after is None or after.folded in _BESIDE or after.text in STOPS
        if one.kind != "card" and one.text.isdigit() and before.folded in _OF_SOME and alone:
            return True
    return False


def _asked(made: Replay, step: Step) -> Iterator[Selection]:
    """What was asked for, as the text of the card has it."""
    face = made.position.ident[str(step.source)].face if step.source in made.position.ident else None
    if face is None:
        return
    for ability in face.abilities:
        for part in parts(ability):
            if isinstance(part, Selection) and part.zone == "play" and step.says.endswith(f"it asks for {render_selection(part, face)}."):
                yield part


def _is_told(line: PlainLine, made: Replay, card: str) -> bool:
    """Whether a card in play was told: by its name, or as one without a name of which more is known than that it is there."""
    face = made.position.ident[card].face
    name = face.card.name if face is not None else ""
    if name in library():
        return name in line.names and library().find(name).kind != "base"
    told = line.told
    known = told.strength is not None or UNNAMED in (*told.counters, *told.hosts.values(), *told.sides) or bool(told.crowds)
    return face is not None and face.kind != "base" and known


def hits_who_watches(line: PlainLine, made: Replay) -> str:
    """That an action takes away the minion that waits for it to be played, or makes another's stronger, at which nobody told that it is
    aimed: "Spider-Man and I play Port Me Up"."""
    first = line.happening
    if first is None or first.kind != "play" or line.target or kind_of(first.card) != "action":
        return ""
    begun = made.setting.game.position.play
    for step in made.trace.steps:
        card = step.cards[0] if step.cards else ""
        name = name_of(made, card)
        if name_of(made, step.source) != first.card or name not in line.names or kind_of(name) != "minion" or card not in begun:
            continue
        face, side = made.position.ident[card].face, line.told.sides.get(first.card, "")
        watches = face is not None and any(ability.role == "trigger" and "play" in waits_for(ability) for ability in face.abilities)
        lost = step.kind in _TAKEN and begun[card].controller == (side or begun[card].controller)
        given = step.kind in _STRONGER and " -" not in step.says and side not in ("", begun[card].controller)
        if watches and (lost or given):
            return f"Nobody told that {first.card} is aimed at {name}."
    return ""


def aimed_untold(line: PlainLine, made: Replay) -> str:
    """That a card of which it is asked how strong it is was made weaker or stronger by what could have picked another, and that nobody told
    that it was picked, as a sentence; empty where that is not so."""
    said = list(words_said(line.words))
    asked = {
        after.says
        for at, one in enumerate(said)
        if one.means == "power" and one.asked
        for after in said[at + 1 : at + 5]
        if after.kind == "card"
    }
    told = {line.target, *(one.target for one in line.told.then), *line.told.hosts.values()}
    for one in made.decisions:
        picked, source = name_of(made, one.key), name_of(made, one.choice.about)
        others = [key for key in one.choice.keys() if key != one.key and name_of(made, key)]
        if one.choice.ask != "target" or picked not in asked - told or not others or source not in line.names:
            continue
        changed = any(
            step.kind in ("gain_power", "power_fall", "power_rise", "add_counters")
            and step.source == one.choice.about
            and one.key in step.cards
            for step in made.trace.steps
        )
        if changed:
            return f"Nobody told that {source} is aimed at {picked}."
    return ""
