"""That a card cannot be aimed at what a line tells or asks: the answer to "can Ram return his 3", "can Li Shang train himself"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....engine.reading.selections import candidates
from ....language.events import KINDS
from ....language.rendering import render_selection
from ....language.tree import Face, Selection, parts
from ...composer.from_line import PlainLine
from ...composer.happening import ACTING, Happening
from ...composer.line.pieces import meaning_of
from ...composer.taking_part import is_aimed, name_of
from ...composer.told import UNNAMED, Told
from ...replay.replay import Replay
from ...replay.trace import Step
from ...verdict.before import values_before
from ...verdict.passed_over import passed_over
from ...verdict.silence.no_target import no_target_says
from ..hanging.found_nothing import SEARCHING

#: What stands between two cards that may both be meant.
_JOINTS = ("and", "or", "&", "plus", "vs", ",")
#: That a card finds nobody for want of the power that it asks for.
_FOR_POWER = re.compile(r"finds no target: it asks for [^.]* power ")


def not_picked(told: Told, happening: Happening, made: Replay) -> str:
    """That the card that is played or used cannot pick the target that was told, as a sentence with what it asks for; empty where it can,
    where nothing was told, or where the target is somebody's minion of which nobody told how strong it is."""
    card, target = happening.card, told.target
    if "deck" in told.places.values():
        # what was told to lie in a deck, and is not what is looked for there
        return next((step.says for step in made.trace.steps if step.kind == "idle" and SEARCHING in step.rules), "")
    if happening.kind not in ACTING or not target or (target == UNNAMED and told.strength is None) or card not in made.setting.library:
        return ""
    begun = made.setting.game.position
    place = "discard" if told.places.get(target) == "discard" else "play"
    lying = begun.play if place == "play" else [one for zone, held in begun.zones.items() if zone.startswith("discard:") for one in held]
    named = {one for one in lying if name_of(made, one) == target} | ({target} if target == card else set())
    asked = [one for one in made.decisions if one.choice.ask in ("target", "search") and name_of(made, one.choice.about) == card]
    steps = [step for step in made.trace.steps if name_of(made, step.source) == card]
    met = any(_is_one(made, one, target) for step in steps for one in step.cards if step.kind != "play" and one != step.source)
    met = met or _is_met_by_another(made, card, target)
    # an action that is played on a minion is not aimed at it besides
    met = met or any(step.kind == "play" and any(_is_one(made, one, target) for one in step.cards[1:]) for step in steps)
    if place != "play":
        met = met or any(named.intersection(step.cards) for step in made.trace.steps if step.kind == "play")
    itself = target == card and any(step.source in step.cards for step in steps if step.kind not in ("play", "use"))
    picked = any(_is_one(made, key, target) for one in asked for key in (*one.choice.keys(), one.key))
    if not named or met or itself or picked:
        return ""
    none = next((step.says for step in steps if step.kind == "no-target"), "")
    if none:
        return none
    picks = _picks(made.setting.library.find(card).face(_printing(made, card)), place)
    if place != "play" and made.refused:
        return ""
    if place != "play":
        return f"{card} cannot pick {target}{f': it asks for {picks[0]}' if picks else ''}."
    # what can be only one card is not asked
    if (
        not asked
        and not _is_out_of_reach(made, card, named)
        and not (target == card and picks and any(step.kind in KINDS and step.kind not in ("play", "use") for step in steps))
    ):
        return ""
    whom = "itself" if target == card else target
    return f"{card} cannot pick {whom}{f': it asks for {picks[0]}' if len(picks) == 1 else ''}."


def power_of_unpicked(line: PlainLine, headline: str, settled: str, made: Replay) -> tuple[str, ...]:
    """How strong the told cards are that could not be picked for their power, where that is not the printed one, as sentences that a
    headline lacks: the number is the reason. ``settled``: all of the verdict."""
    before, found = values_before(made).power, []
    nameless = {UNNAMED} if line.told.target == UNNAMED or UNNAMED in line.told.hosts.values() else set()
    for card in made.setting.game.position.play:
        face, name = made.position.ident[card].face, name_of(made, card)
        if face is None or face.power == before.get(card) or card not in before or name not in nameless.union(line.names):
            continue  # its text tells how strong it is
        missed = re.search(rf"cannot pick [^:.]*\b{re.escape(name)}\b[^:.]*: it asks for [^.]* power ", settled) is not None
        missed = missed or (name == line.told.target and _FOR_POWER.search(settled) is not None)
        if missed and not re.search(rf"{re.escape(name)}[^.:;]*power \d", headline):
            found.append(f"{name} has power {before[card]}.")
    return tuple(dict.fromkeys(found))


def _is_out_of_reach(made: Replay, card: str, named: set[str]) -> bool:
    """Whether a card looked for one to pick where others lay, and none of these is what it asks for."""
    for step in made.trace.steps:
        if step.kind not in ("play", "use") or name_of(made, step.source) != card or step.position is None or not step.source:
            continue
        run = made.run(step.position)
        scope = {"this": step.source, "you": step.player or step.position.turn}
        face = made.setting.library.find(card).face(_printing(made, card))
        if face.play_on is not None:
            return False  # what it lies on it did not pick
        asked = [
            part
            for ability in (face.on_play if step.kind == "play" else face.talents)
            for part in parts(ability)
            if isinstance(part, Selection) and part.chooses and _is_there(part, "play")
        ]
        return len(asked) == 1 and named <= set(step.position.play) and not named & set(candidates(run, asked[0], scope))
    return False


def not_aimed(verdict: str, made: Replay, line: PlainLine) -> tuple[str, ...]:
    """Why an ability of a named card did nothing to another named card that lay there and is none of what it asks for, as sentences that a
    verdict lacks."""
    names = line.names
    passed = (
        one.says for one in passed_over(made) if any(name_of(made, card) in names and _may_be_meant(made, card, line) for card in one.cards)
    )
    steps = (step for step in made.trace.steps if step.kind == "no-target" and step.position is not None)
    found = (step for step in steps if _is_named_beside(made, step, names) and step.says not in verdict)
    # of "that base", which only the text has spoken of, it is told which it is
    without = (no_target_says(made, step) if " that " in step.says else step.says for step in found)
    return tuple(says for says in dict.fromkeys((*passed, *without)) if says not in verdict and not _is_found_wanting(says, verdict))


def never_meant(made: Replay, line: PlainLine) -> tuple[str, ...]:
    """Why abilities did nothing to named cards of which nobody can ask that, as a verdict tells it besides."""
    names = line.names
    return tuple(
        one.says
        for one in passed_over(made)
        if all(name_of(made, card) in names and not _may_be_meant(made, card, line) for card in one.cards)
    )


def _may_be_meant(made: Replay, card: str, line: PlainLine) -> bool:
    """Whether a line may ask why a card was not picked: not one that did its own part, nor one beside the target that was told and hit."""
    name, told = name_of(made, card), line.told
    first = line.happening.card if line.happening is not None else ""
    aims = [one for one in ((first, told.target), *((one.card, one.target) for one in told.then)) if one[1]]
    if any(target == name for _, target in aims):
        return True
    if any(step.source == card and step.kind in KINDS and step.kind not in ("play", "use") for step in made.trace.steps):
        return False
    return not any(is_aimed(made, doing, target) and not _is_told_with(name, target, line) for doing, target in aims)


def _is_told_with(name: str, target: str, line: PlainLine) -> bool:
    """Whether two cards are named as one of two things: "Cut Lass on his First Mate and Buccaneer", "which, Scout or Drone"."""
    said = [word for word in line.words if word.kind == "card" or meaning_of(word.text) not in ("mine", "theirs")]
    trios = zip(said, said[1:], said[2:])
    return any({one.says, two.says} == {name, target} and joint.text.lower() in _JOINTS for one, joint, two in trios)


def _is_found_wanting(says: str, verdict: str) -> bool:
    """Whether a verdict says already that the same card finds no target for what it asks for."""
    picking = re.fullmatch(r"(.+) cannot pick .+: it asks for (.+)\.", says)
    return picking is not None and f"{picking[1]} finds no target: it asks for {picking[2]}" in verdict


def _is_named_beside(made: Replay, step: Step, names: Sequence[str]) -> bool:
    """Whether a step is a named card's, and another named one that is no base was in play then."""
    acting = name_of(made, step.source)
    table = step.position.play if step.position is not None else {}
    bases = step.position.bases() if step.position is not None else ()
    return acting in names and any(name_of(made, card) in names for card in table if card not in bases and name_of(made, card) != acting)


def _is_met_by_another(made: Replay, card: str, target: str) -> bool:
    """Whether a card lies on the target that was told, or something else befell that target in place of what the card does."""
    stopped = (step for step in made.trace.steps if step.kind in ("prevented", "replaced"))
    if any(_is_one(made, one, target) for step in stopped for one in step.cards):
        return True
    lying = (one.host for key, one in made.position.play.items() if name_of(made, key) == card)
    return any(host is not None and name_of(made, host) == target for host in lying)


def _is_one(made: Replay, card: str, name: str) -> bool:
    return name_of(made, card) == name


def _printing(made: Replay, card: str) -> str:
    """The printing by which a card is judged."""
    face = next((one.face for one in made.position.ident.values() if one.face is not None and one.face.card.name == card), None)
    return face.printing if face is not None else "latest"


def picked_in_play(made: Replay, card: str) -> list[str]:
    """What a named card has picked of what is in play, in words."""
    return _picks(made.setting.library.find(card).face(_printing(made, card)), "play")


def _picks(face: Face, place: str) -> list[str]:
    """What a card has picked of what is in play, or in another place, in words."""
    return [
        render_selection(part, face)
        for ability in (*face.on_play, *face.talents)
        for part in parts(ability)
        if isinstance(part, Selection) and (part.chooses or part.path.endswith("limited")) and _is_there(part, place)
    ]


def _is_there(pick: Selection, place: str) -> bool:
    """Whether a card has others picked that lie in such a place, minions where that is in play."""
    zones = pick.zone if isinstance(pick.zone, tuple) else (pick.zone,)
    return place in zones and (place != "play" or pick.kind in ("minion", "character", "titan"))
