"""Whose a card was taken to be that a line says nothing of, where that mattered: an action that lies on a base and does nothing to what was
told may do something to it if it is the other player's."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...knowledge.words import fold
from ..composer.from_line import PlainLine
from ..composer.from_names import NamedCase
from ..composer.happening import ACTING, SUPPOSED, TURNS
from ..composer.line.facts.kinds import kind_of, lies_on_base
from ..composer.line.facts.protecting import guards_its_players, keeps_off_others
from ..composer.line.pieces import meaning_of
from ..composer.taking_part import name_of
from ..composer.told import ANN, BEA, OTHER
from ..data.loaded import knowledge
from ..line_replays import LineReplays
from ..replay.replay import Replay
from ..situation.paths import list_at, plain_data
from ..verdict.verdict import verdict

#: Words that tell of somebody.
WHOSE = frozenset(("mine", "theirs", "i", "they"))
#: What says that nothing came of it.
_NOTHING = ("Nothing on the table", "No verdict")
#: What tells that a card has the protection of the one that follows, and what may stand between.
_UNDER = frozenset(("under", "behind", "beneath", "guarded", "protected", "shielded", "covered", "with"))
_LITTLE = frozenset(
    ("the", "a", "an", "by", "is", "sits", "hiding", "hides", "his", "my", "her", "protection", "of", "same", "safe", "old", "new")
)
_PLAYERS = re.compile(rf"\b(?:{ANN}|{BEA})\b")


def guessed_sides(line: PlainLine, case: NamedCase, made: Replay, says: str, replays: LineReplays, placed: bool = True) -> tuple[str, ...]:
    """The cards of a case of which it mattered whose they are, and nobody told, in words that follow "not in the case". ``made``: its
    replay, and ``says`` its headline; ``replays``: of the line; ``placed``: whether that says what the places at a base are worth."""
    acted = {name_of(made, step.source) for step in made.trace.steps}
    # what a play is refused by has done so
    acted |= {name for name in case.names if any(name in one.says for one in made.refused)}
    if case.happening.kind == "play" and _tells_no_side(line, case):
        # of what changes a value as long as it lies there both are told, see below
        acted |= {name_of(made, instance.key[0]) for instance in made.values().instances if made.values().given.get(instance.key)}
    begun = made.setting.game.position.play
    theirs = {name_of(made, card) for card, lying in begun.items() if lying.controller == BEA}
    named = (
        name
        for name in case.names
        if name not in line.told.sides
        # whoever asks whether a play is forbidden asks it of one that may be
        and f"{line.told.tries} cannot be played there: {name} forbids it" not in says
        and (
            (lies_on_base(name) and (name not in acted or case.happening.kind == "score"))
            or _is_between(name, line, case)
            # whose turn it is was told, and not whose the card
            or (case.happening.kind in TURNS and line.told.turn == BEA and not line.told.sides and name in theirs)
            or (name not in acted and _is_beside(name, line, case))
        )
    )
    return tuple(f"whose {name} is" for name in named if _matters(name, line, case, says, replays, placed))


def _is_between(name: str, line: PlainLine, case: NamedCase) -> bool:
    """Whether it happens to a minion of which nobody said whose it is, among minions of both players."""
    sides = {side for card, side in line.told.sides.items() if kind_of(card) == "minion"}
    return name == case.happening.card and case.happening.kind in SUPPOSED and kind_of(name) == "minion" and {ANN, BEA} <= sides


def _is_beside(name: str, line: PlainLine, case: NamedCase) -> bool:
    """Whether a minion only lies beside one of which it was told whose it is, and to which it happens."""
    happens = case.happening
    return kind_of(name) == "minion" and happens.kind in SUPPOSED and name != happens.card and happens.card in line.told.sides


def otherwise_sided(line: PlainLine, case: NamedCase, says: str, replays: LineReplays) -> str:
    """What comes of a case if one of its minions, or an action on a base, is the other player's, where the line says nothing of whose
    anything is and it comes out otherwise; empty where it does not."""
    # what guards the minions of its player, or lies on a base, may be either's, whoever acts and whomever it happens to
    untold = _tells_no_side(line, case)
    # and so may what watches a minion that is played where it lies
    comes = bool(line.told.newcomer) and case.happening.kind == "lie"
    unsaid = [name for name in case.names if name not in line.told.sides]
    lying = [name for name in unsaid if comes or keeps_off_others(name) or lies_on_base(name)]
    for name in case.names if untold else lying if {*line.told.sides} <= {case.happening.card} else ():
        if (kind_of(name) != "minion" and not lies_on_base(name)) or name == case.happening.card:
            continue
        together = _under_it(name, line, case)
        side, other = _as_turned(name, case, replays, together)
        if other and not other.startswith(_NOTHING) and words_alone(other) != words_alone(says):
            return f"If {name} is {side}'s: {other}"
    return _otherwise_worn(line, case, replays)


def _otherwise_worn(line: PlainLine, case: NamedCase, replays: LineReplays) -> str:
    """What comes of a case if an action that lies on another player's minion is not his who has that: "Daisy Chain on his Porthos"."""
    here = replays.or_none(case.data)
    if here is None or case.happening.kind in ACTING or _tells_who(line):
        return ""
    worn = [one for base in list_at(case.data, "bases") if isinstance(base, Mapping) for one in _worn_by(base, BEA)]
    for name in dict.fromkeys(str(one.get("card")) for one in worn if one.get("by") == BEA):
        if name not in line.names or _is_somebodys(name, line):
            continue
        data = plain_data(case.data)
        for one in (one for base in data["bases"] if isinstance(base, dict) for one in _worn_by(base, BEA) if one.get("card") == name):
            one["by"] = ANN
        other = replays.or_none(data)
        if other is None or other.refused or other.findings:
            continue
        says, found = (verdict(one, knowledge(), besides=True).says for one in (here, other))
        if words_alone(says) != words_alone(found):
            return f"If {name} is {ANN}'s: {found}"
    return ""


def _worn_by(base: Mapping[str, Any], player: str) -> list[Any]:
    """The actions that lie on a player's minions at a base."""
    return [worn for one in base.get(player) or () if isinstance(one, Mapping) for worn in one.get("on") or () if isinstance(worn, Mapping)]


def _is_somebodys(name: str, line: PlainLine) -> bool:
    """Whether somebody was spoken of before a card was named, whose it is then, or it is said behind that."""
    means = [word.says if word.says == "name" else meaning_of(word.text) if word.kind != "card" else "" for word in line.words]
    at = next((at for at, word in enumerate(line.words) if word.kind == "card" and word.says == name), 0)
    behind = any(fold(word.text) == "of" for word in line.words[at + 1 : at + 2])
    return behind or any(one in (*WHOSE, "name") for one in means[:at])


def _tells_who(line: PlainLine) -> bool:
    """Whether it is told or asked what somebody does with the cards."""
    said = [meaning_of(word.text) if word.kind != "card" else "" for word in line.words]
    return any(one in ("i", "they") and after in ("play", "have") for one, after in zip(said, said[1:]))


def _tells_no_side(line: PlainLine, case: NamedCase) -> bool:
    """Whether a line says nothing of whose any card is but the one that is played."""
    if case.happening.kind == "score" or not {*line.told.sides} <= {case.happening.card}:
        return False
    said = [meaning_of(word.text) if word.kind != "card" else "" for word in line.words]
    # who plays it says nothing of whose the others are: "I play Heirloom on Odysseus"
    plays = case.happening.kind == "play" and case.happening.card in line.told.sides
    doer = any(one in ("i", "they") and after == "play" for one, after in zip(said, said[1:])) if plays else False
    # nor does whose turn it is
    whose = [one for one, after in zip(said, (*said[1:], "")) if after != "turn"]
    return not any(one in (("mine", "theirs") if doer else WHOSE) for one in whose)


def words_alone(says: str) -> list[str]:
    """The words of a verdict, whoever the players are and in whichever order it names two cards."""
    return sorted(re.findall(r"\w+", _PLAYERS.sub("", says)))


def _under_it(name: str, line: PlainLine, case: NamedCase) -> tuple[str, ...]:
    """The cards that are on the same side as one, as it is told to be under what guards it, or guards what is under it: "Zapbot under
    Ivan". Whose they are is then one question, and not two."""
    words = [word for word in line.words if fold(word.text) not in _LITTLE]
    found = [
        (one.says, after.says)
        for one, said, after in zip(words, words[1:], words[2:])
        if one.kind == after.kind == "card" and said.kind != "card" and fold(said.text) in _UNDER and guards_its_players(after.says)
    ]
    return tuple(other for pair in found if name in pair for other in pair if other != name and other in case.names)


def _as_turned(name: str, case: NamedCase, replays: LineReplays, together: Sequence[str] = ()) -> tuple[str, str]:
    """Whose a card is in a case in which it is the other player's, and the verdict there; empty where it cannot be laid so. ``together``:
    what is the other player's with it."""
    data = _turned(name, case.data)
    for other in together:
        data = _turned(other, data) if data is not None else None
    made = replays.or_none(data) if data is not None else None
    if made is None:
        return "", ""
    sides = {one.controller for card, one in made.setting.game.position.play.items() if name_of(made, card) == name}
    if made.refused or made.findings or len(sides) != 1:
        return "", ""
    return str(*sides), verdict(made, knowledge()).says


def _matters(name: str, line: PlainLine, case: NamedCase, says: str, replays: LineReplays, placed: bool) -> bool:
    """Whether it comes out otherwise with a card in the other player's hands, and what lies on it and is nobody's told with it."""
    # beside what is told to be another's it is the speaker's with what it bears
    other = _turned(name, case.data, line.told.sides if ANN in line.told.sides.values() else None)
    made = replays.or_none(other) if other is not None else None
    if made is None:
        return False
    return _PLAYERS.sub("", verdict(made, knowledge(), placed=placed).says) != _PLAYERS.sub("", says)


def _turned(name: str, data: Mapping[str, Any], sides: Mapping[str, str] | None = None) -> dict[str, Any] | None:
    """A case with a card that lies on a base as the other player's, ``None`` where it lies on none. ``sides``: whose cards are that are
    told to be somebody's, so that the others which lie on it are turned as well; ``None`` leaves these."""
    bases, found = [], False
    for base in list_at(data, "bases"):
        base = dict(base) if isinstance(base, Mapping) else {"base": base}
        for player in (ANN, BEA):
            lying = [one for one in base.get(player) or () if isinstance(one, Mapping) and one.get("card") == name]
            if lying and not found:
                found = True
                base[player] = [one for one in base[player] if one not in lying]
                base[OTHER[player]] = [*(base.get(OTHER[player]) or ()), *(_with_worn(one, sides) for one in lying)]
        bases.append(base)
    return {**data, "bases": bases} if found else None


def _with_worn(card: Mapping[str, Any], sides: Mapping[str, str] | None) -> dict[str, Any]:
    """A card of a case with what lies on it as the other player's, where nobody told whose that is."""
    worn = [
        one if sides is None or one.get("card") in sides else {**one, "by": OTHER.get(one.get("by"), ANN)} for one in card.get("on") or ()
    ]
    return {**card, **({"on": worn} if worn else {})}
