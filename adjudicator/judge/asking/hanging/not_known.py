"""What a verdict hangs on that lies face down, or that nobody told to be picked: a card on top of a deck, one more than was told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....language.tree import Node, Selection, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.facts.kinds import kind_of
from ...composer.line.facts.others_hands import plays_out_of_hand
from ...composer.line.pieces import DEEDS, meaning_of
from ...composer.plain_cards import BYSTANDER
from ...composer.taking_part import name_of
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...replay.script import DECLINING
from ...verdict.silence.not_found import TURNS_UP
from ...verdict.what_became import is_unknown
from ..elsewhere.given_by_strangers import without_supposed
from ..elsewhere.who_is_there import NO_NAMES
from ..said import Said

#: Steps at which a card is turned up.
_SHOWN = frozenset(("reveal", "look"))
#: What may stand between two cards at which a third is aimed.
_JOINING = frozenset(("and", "&", "n", ",", "plus", "the", "a", "my", "his", "her", "their", "both", "another", "with"))

#: What asks for somebody's own.
_WHOSE = frozenset(("controller", "owner"))
#: What speaks of a minion without a name.
_SPOKEN = frozenset(("minion", "number", "every", "another", "weakest", "strongest"))
#: What asks whether somebody may do a thing.
_LEAVE = frozenset(("can", "could", "may"))
#: What tells of a card named before that it lies there.
_STANDS = frozenset(("is", "are", "was", "stands", "sits", "there", "here"))


def hangs_on_unknown(line: PlainLine, made: Replay) -> str:
    """That a named card looks at a card of which nobody told what it is, and does or does not do something for it."""
    steps = made.trace.steps
    for at, step in enumerate(steps):
        unknown = [card for card in step.cards if is_unknown(made, card)]
        if step.kind not in _SHOWN or not unknown or name_of(made, step.source) not in line.names:
            continue
        after, shows = steps[at + 1 : at + 2], (step.kind, step.source)
        ends = next((number for number in range(at, len(steps)) if (steps[number].kind, steps[number].source) != shows), len(steps))
        if any(made.position.ident[card].face is not None for one in steps[at + 1 : ends] for card in one.cards):
            return f"What {name_of(made, step.source)} comes upon hangs on what lies in the deck, and nobody told."
        if any(one.scope.get("this") == step.source and one.node.word.name in TURNS_UP for one in made.trace.nothings):
            return f"What {name_of(made, step.source)} finds hangs on what lies in the deck, and nobody told."
        if any(one.unmet and one.source == step.source for one in after):
            return f"What {name_of(made, step.source)} does hangs on the card that it shows, and nobody told which that is."
    return ""


def hangs_on_faction(line: PlainLine, made: Replay) -> str:
    """That a named card lies there which looks at the faction that was named as it was played, of which nobody told, where a minion is
    played: "Block the Path is there, can he play Scout"."""
    played = {name_of(made, card) for step in made.trace.steps if step.kind == "play" for card in step.cards[:1]}
    if not any(kind_of(name) == "minion" and name in line.names for name in played):
        return ""
    for card, lying in made.setting.game.position.play.items():
        face = made.position.ident[card].face
        marked = any(mark.kind == "faction" for mark in lying.marks)
        if face is None or marked or face.card.name not in line.names or lying.buried:
            continue
        if any(isinstance(part, Node) and part.word.name == "named_faction" for one in face.abilities for part in parts(one)):
            return f"It hangs on which faction {face.card.name} names, and nobody told."
    return ""


def hangs_on_chance(line: PlainLine, made: Replay) -> str:
    """That a named card which lay elsewhere at first comes off the top of a deck into which it was shuffled: others could."""
    begun = made.setting.game.position
    for one in made.decisions:
        by_chance = one.given == "chance" and one.choice.ask == "top-card" and len(one.choice.keys()) > 1
        name = name_of(made, one.key)
        if by_chance and name in line.names and kind_of(name) != "base" and not begun.zone_of(one.key).startswith("deck"):
            return f"That {name} comes off the top of the deck again is chance."
    return ""


def picked_besides(said: Sequence[Said], line: PlainLine, made: Replay) -> str:
    """That a named card was aimed at one more of those named, where it may be aimed at several and the line tells of one: "he Cannons the
    Zapbot. Howler is there too"."""
    target = line.target
    happens = line.happening
    if happens is None or target not in (*line.names, BYSTANDER):
        return ""
    asked = [one for one in made.decisions if one.choice.ask == "target" and name_of(made, one.choice.about) == happens.card]
    then = {one.target for one in line.told.then if one.card == happens.card and one.target}
    for one in asked:
        name = name_of(made, one.key)
        if name in then:
            continue  # "Copycat copies Mind Lady and uses her talent on his King Rex"
        if line.told.places.get(name) == "hand" and plays_out_of_hand(happens.card):
            continue  # "Teleport Overflow: bounce Rex, drop 3 Zapbots"
        if any(word.asked and word.folded in _LEAVE for word in said) and any(word.asked and word.says == name for word in said):
            continue  # "can Starlyte go with her"
        left = any(key in DECLINING for key in one.choice.keys())
        # what could have gone to the other as well
        left = left or any(name_of(made, key) == target for key in one.choice.keys())
        joined = are_joined(said, target, name) if target != BYSTANDER else _is_added(said, name)
        if left and name in line.names and name != target and not joined:
            return f"Nobody told that {happens.card} is aimed at {name} too."
    return ""


def hits_own(said: Sequence[Said], line: PlainLine, made: Replay) -> str:
    """That a named card destroys another named one of the same player's, only because nobody told which minion it destroys."""
    told = {line.target, *(one.target for one in line.told.then), *line.told.hosts.values()}
    if line.told.hits_own or any(one.folded in ("own", "myself", "himself", "itself") for one in said):
        return ""
    begun = made.setting.game.position.play
    picked = {one.key: one for one in made.decisions if one.choice.ask == "target"}
    for step in made.trace.steps:
        source = name_of(made, step.source)
        if step.kind == "prevented" and step.event == "destroy" and any(_is_among_others(line, made, card) for card in step.cards):
            return "Nobody told that it is his own minion that is to be destroyed."
        if step.kind != "destroy" or step.ability is None or source not in line.names or kind_of(source) != "action":
            continue
        for card in step.cards:
            if _is_among_others(line, made, card):
                return f"Nobody told that {source} is aimed at {name_of(made, card)}."
            name, one = name_of(made, card), picked.get(card)
            whose = begun[card].controller if card in begun else None
            own = whose is not None and whose == (step.player or _holder(made, step.source))
            if own and name in NO_NAMES and not told - {""} and not _speaks(said) and _picks_any(made, step.source):
                return f"Nobody told at which minion {source} is aimed."
            if (
                name in told
                or name not in line.names
                or kind_of(name) != "minion"
                or whose is None
                or whose != (step.player or _holder(made, step.source))
            ):
                continue
            others = one is not None and any(key in begun and begun[key].controller != whose for key in one.choice.keys())
            if (one is None and _picks_any(made, step.source)) or (one is not None and one.given == "open" and others):
                return f"Nobody told at which minion {source} is aimed."
    return ""


def _is_among_others(line: PlainLine, made: Replay, card: str) -> bool:
    """Whether a card is a named minion of whoever plays what happens, and another player's minions are told by their power."""
    begun = made.setting.game.position.play
    happens = line.happening
    if happens is None or happens.kind != "play" or card not in begun or name_of(made, card) not in line.names:
        return False
    said = [word for word in line.words if word.kind == "card" or meaning_of(word.text) not in ("mine", "theirs")]
    aimed = any(meaning_of(one.text) in ("on", "aim", *DEEDS) for one, after in zip(said, said[1:]) if after.says == name_of(made, card))
    actor = made.setting.game.position.turn
    return not aimed and begun[card].controller == actor and any(side != actor for side in line.told.crowds)


def _speaks(said: Sequence[Said]) -> bool:
    """Whether a line speaks of a minion without a name."""
    return any(one.means in _SPOKEN or one.text.removesuffix("s").isdigit() for one in said if one.kind != "card")


def _holder(made: Replay, card: str | None) -> str:
    """Who had a card at first that lay in nobody's play."""
    return made.setting.game.position.zone_of(card).partition(":")[2] if card is not None else ""


def _picks_any(made: Replay, card: str | None) -> bool:
    """Whether a card that was played has one minion picked, which need not be somebody's own."""
    face = made.position.ident[card].face if card in made.position.ident else None
    found = [part for ability in (face.on_play if face is not None else ()) for part in parts(ability)]
    picks = (one for one in found if isinstance(one, Selection) and one.chooses)
    return any(not _WHOSE & {each.word.name for each in one.filters} for one in picks)


def _is_added(said: Sequence[Said], name: str) -> bool:
    """Whether a card is told behind "and", and so beside whoever has no name: "my guy and my Ensign"."""
    at = next((number for number, one in enumerate(said) if one.kind == "card" and one.says == name), 0)
    before = [one for one in said[max(0, at - 3) : at] if one.means not in ("mine", "theirs") and one.folded not in ("the", "a", "an")]
    return bool(before) and before[-1].folded in _JOINING


def are_joined(said: Sequence[Said], one: str, other: str) -> bool:
    """Whether two cards are named one after the other, perhaps with more between them."""
    at = [number for number, word in enumerate(said) if word.kind == "card" and word.says in (one, other)]
    between = said[at[0] + 1 : at[-1]] if at else ()
    after = [word for word in said[at[-1] + 1 :] if word.kind != "card" and word.folded not in _JOINING][:1] if at else []
    stands = any(said[number].begins for number in at[1:]) and any(word.folded in _STANDS for word in after)
    return not stands and all(word.kind == "card" or word.folded in _JOINING or word.means == "number" for word in between)


def scores_in_another_turn(line: PlainLine, verdict: str) -> str:
    """That a base has another breakpoint in the turn after that in which it did not score: then it hangs on whose turn is meant."""
    if line.told.turn and line.told.sides:
        return ""
    needs = re.search(r"(\S[^.]*?) does not score: the power there is \d+, its breakpoint (\d+)", verdict)
    later = re.search(rf"breakpoint of {re.escape(needs[1])} is now (\d+)", verdict) if needs is not None else None
    return "It hangs on whose turn it is, and nobody told." if needs is not None and later is not None and needs[2] != later[1] else ""


def hangs_on_supposed(line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays) -> str:
    """The named card that is stronger or weaker, or elsewhere, for a minion that was only supposed beside it; empty for none."""
    told, begun = line.told, made.setting.game.position
    supposed = {card for card in begun.play if name_of(made, card) == BYSTANDER}
    if (
        not supposed
        or told.crowds
        or told.totals
        or told.whole
        or any(word.kind == "shape" and word.says in _SPOKEN for word in line.words)
    ):
        return ""
    other = replays.or_none(without_supposed(case.data))
    if other is None or other.refused or other.findings or other.ended != made.ended:
        return ""
    here, there = made.values().power, other.values().power
    cards = [card for card in here if card in there and name_of(made, card) in line.names and card in made.position.play]
    return next((name_of(made, card) for card in cards if here[card] != there[card]), "")
