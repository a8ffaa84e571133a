"""How often, or as the which, a thing is told to happen, where it does not happen so often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

from ....language.events import KINDS
from ...composer.from_line import PlainLine
from ...composer.line.facts.doing import has_talent
from ...composer.line.facts.kinds import is_standard, kind_of
from ...composer.line.pieces import DEEDS, STOPS, number_of
from ...composer.line.settling.playing.used_again import TWICE
from ...composer.taking_part import name_of
from ...composer.told import ANN, BEA, SEATS
from ...replay.replay import Replay
from ..elsewhere.where_cards_are import held_at_first
from ..said import Said
from .numbers import copies

_NTH = {"2nd": 2, "second": 2, "3rd": 3, "third": 3}
#: The phases at which a turn starts and ends, by the words for it.
_ENDS = {"start": "start-turn", "beginning": "start-turn", "begin": "start-turn", "end": "end-turn"}
#: What stands before the turn in which something happens.
_DURING = frozenset(("on", "in", "during"))
#: Which of several bases is meant.
_IN_TURN = frozenset(("second", "2nd", "first", "1st"))
#: Steps by which somebody does a thing.
_DONE = frozenset(("play", "use", "talent", "use_talent"))
#: What stands before an action without a name.
_A = frozenset(("a", "an", "another", "any", "one"))
#: What waits until a base has scored.
_AFTERWARDS = frozenset(("after_score", "when_score"))
#: What asks of a talent whether it can be used.
_WORKS = frozenset(("work", "works", "usable", "ready", "available", "possible"))
#: What tells of a play besides the regular ones.
_EXTRA = frozenset(("extra", "free", "bonus"))
#: Who plays what is told, and what joins that to it.
_WHO_PLAYS = frozenset(("i", "he", "she", "they", "you", "we", "that", "which"))
#: What tells that something is played after what was told, and how that is called.
_LATER, _THAT = frozenset(("after", "later")), frozenset(("", "it", "that", "this", "him", "her", "on"))
#: What begins what is supposed, and what somebody does with a talent.
_IF = frozenset(("if", "when", "after", "once"))
_USING = frozenset(("use", "uses", "used", "using"))
#: So many are more than one: bases that score one after the other, things that are done.
_SEVERAL = 2


def nth_play(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that an action or minion is the second or a later one that is played, where so many are not."""
    played = Counter(_kind_played(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards)
    for one, after in zip(said, said[1:]):
        place = _NTH.get(one.folded, 0)
        if place and after.means in ("action", "minion") and not (one.asked or made.refused) and played[after.means] < place:
            yield f"what {one.text!r} tells"
    for card, one, this, turn in zip(said, said[1:], said[2:], said[3:]):
        # "Microbot Fixer second this turn"
        nth = _NTH.get(one.folded, 0) if card.kind == "card" and (this.folded, turn.means) in (("this", "turn"), ("that", "turn")) else 0
        if nth and not made.refused and played[kind_of(card.says)] < nth:
            yield f"what {one.text!r} tells"
    for at, one in enumerate(said):
        # "it is not my first there": others were played before it
        denied = any(other.folded in ("not", "isnt", "wasnt") for other in said[max(0, at - 2) : at])
        if one.folded in ("first", "1st") and denied and not one.asked and sum(played.values()) < _SEVERAL:
            yield f"what {one.text!r} tells"


def more_played(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that one more action or minion is played, besides a named one, where no other is: "and one more action"."""
    named = {one.says for one in said if one.kind == "card"}
    plays = (step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards)
    others = {_kind_played(made, card) for card in plays if name_of(made, card) not in named}
    for at, (one, after) in enumerate(zip(said, said[1:])):
        told = one.folded in ("more", "another") and after.means in ("action", "minion") and not (one.asked or made.refused)
        verb = any(other.means == "play" for other in said[:at]) and any(_is_a(other, after.means) for other in said[:at])
        if told and verb and after.means not in others:
            yield f"what {one.text!r} tells"


def played_again(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that a named card is played again, where it is played but once: "I play Enchantress again"."""
    plays = Counter(name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards)
    # what lay there at first was played before
    plays.update({name_of(made, card) for card in made.setting.game.position.play})
    for at, one in enumerate(said):
        begin = next((start for start in range(at, -1, -1) if said[start].begins), 0)
        card = next((other.says for other in reversed(said[begin:at]) if other.kind == "card"), "")
        told = one.folded == "again" and not one.asked and any(other.means == "play" for other in said[begin:at])
        if told and card and 0 < plays[card] < _SEVERAL and not made.refused:
            yield f"what {one.text!r} tells"


def as_an_extra(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that a named card is played as an extra, where a regular play is used for it: "Secret Grove, extra Jason?"."""
    plays = [(name_of(made, step.cards[0]), step.how) for step in made.trace.steps if step.kind == "play" and step.cards]
    regular = {name for name, how in plays if how == "regular"} - {name for name, how in plays if how == "extra"}
    for at, card in enumerate(said) if not made.refused else ():
        if card.kind != "card" or card.says not in regular:
            continue
        before, behind = said[max(0, at - 1) : at], said[at + 1 : at + 2]
        if before and before[0].folded in _EXTRA:
            yield f"what {before[0].text!r} tells"
        # "Regurgitating Penguin as an extra from Zapbot"
        if behind and behind[0].folded == "as" and any(other.folded in _EXTRA for other in said[at + 2 : at + 4]):
            yield f"what {behind[0].text!r} tells"


def before_scoring(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that something is done before a base scores, where all that is played then waits until it has: "Port Me Up before
    scoring?"."""
    held = [face for card in held_at_first(made) if (face := made.position.ident[card].face) is not None and face.from_hand]
    named = {one.says for one in said if one.kind == "card"}
    played = {name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards}
    events = {event for face in held if face.card.name in named & played for event in face.from_hand}
    for one, after in zip(said, said[1:]):
        if one.folded == "before" and after.means == "score" and events and not events - _AFTERWARDS and not made.refused:
            yield f"what {one.text!r} tells"


def played_later(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that a minion or action without a name is played after what is told, where none is: "Rainbow Girl and a guy
    played afterwards", "does Howl boost guys I play after it"."""
    # who plays it may stand between
    said = [one for one in said if one.folded not in _WHO_PLAYS]
    plays = [name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards]
    named = {one.says for one in said if one.kind == "card"}
    for at, (one, verb, then) in enumerate(zip(said, said[1:], said[2:])):
        it = said[at + 3].folded if at + 3 < len(said) else ""
        # "the guy I play after Howl"
        behind = at + 3 < len(said) and said[at + 3].kind == "card" and said[at + 3].says in plays
        later = then.means == "then" or (then.folded in _LATER and (it in _THAT or behind))
        told = one.kind != "card" and one.means in ("minion", "action") and verb.means == "play" and later
        if told and not made.refused and all(name in named for name in plays):
            yield f"what {verb.text!r} tells"


def _is_a(one: Said, kind: str) -> bool:
    """Whether a card of a kind is named."""
    return one.kind == "card" and kind_of(one.says) == kind


def _kind_played(made: Replay, card: str) -> str:
    face = made.position.ident[card].face if card in made.position.ident else None
    return face.kind if face is not None else ""


def whose_turn(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The word that tells at whose turn's start or end a thing happens, where that turn does not start or end: "at his start of turn"."""
    steps = [step for step in made.trace.steps if step.kind == "phase" and step.how in _ENDS.values()]
    for at, one in enumerate(said):
        # "on Bob's turn"
        named = one.says if one.kind == "shape" and one.says in SEATS and one.folded.endswith("s") else ""
        side = {"mine": ANN, "theirs": BEA}.get(one.means, named)
        behind = [other for other in said[at + 1 : at + 4] if other.folded not in ("of", "the")]
        how = _ENDS.get(behind[0].folded, "") if side and len(behind) > 1 and behind[1].means == "turn" else ""
        who = line.told.players.get(side, side)
        in_it = behind[:1] and behind[0].means == "turn" and at and said[at - 1].folded in _DURING and not one.asked
        if side and in_it and (who not in _turns(made) or _played_in_another(said, at, who, made)):
            yield f"what {one.text!r} tells"
        if how and steps and not any(step.how == how and step.position is not None and step.position.turn == who for step in steps):
            yield f"what {one.text!r} tells"


def _played_in_another(said: Sequence[Said], at: int, who: str, made: Replay) -> bool:
    """Whether the card named last before, in the same part of the line, is played, and never in somebody's turn: "he Augmentations his
    King Rex on my turn"."""
    part = said[next((start for start in range(at, -1, -1) if said[start].begins), 0) : at]
    cards = [one.says for one in part if one.kind == "card"]
    tables = (step.position for step in made.trace.steps if step.kind == "play" and step.cards and name_of(made, step.cards[0]) in cards)
    turns = {table.turn for table in tables if table is not None}
    return bool(turns) and who not in turns


def _turns(made: Replay) -> set[str | None]:
    """Whose turns a case shows."""
    return {made.setting.game.position.turn, *(step.position.turn for step in made.trace.steps if step.position is not None)}


def turn_ends(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells of the end of a turn, where none comes to it."""
    if any(step.kind == "phase" and step.how == "end-turn" for step in made.trace.steps):
        return
    for at, one in enumerate(said):
        if one.means == "end" and not one.asked and any(other.means == "turn" for other in said[max(0, at - 2) : at + 4]):
            yield f"what {one.text!r} tells"


def action_played(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word for an action that is told to be played by somebody, where none is: "an action played by him", "Mickey plays an action"."""
    if made.refused or any(
        step.kind == "play" and step.cards and _kind_played(made, step.cards[0]) == "action" for step in made.trace.steps
    ):
        return
    for one, verb, by in zip(said, said[1:], said[2:]):
        if one.means == "action" and verb.means == "play" and by.means == "by" and not one.asked:
            yield f"what {one.text!r} tells"
    for one, verb, a, action in zip(said, said[1:], said[2:], said[3:]):
        doer = kind_of(one.says) == "minion" if one.kind == "card" else False
        if doer and verb.means == "play" and a.folded in _A and action.means == "action" and not action.asked:
            yield f"what {action.text!r} tells"


def played_so_often(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The names of actions of which several are told, where fewer are played; and of minions for which an action is played: "Blossom for
    three Pinkies"."""
    played = Counter(name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards)
    for one in said:
        if one.kind == "card" and is_standard(one.says) and 1 < line.told.copies.get(one.says, 1) > played[one.says] and not made.refused:
            yield f"several times {one.says}"
    there = Counter(name_of(made, card) for card in made.position.play)
    for before, link, number, one in zip(said, said[1:], said[2:], said[3:]):
        told = before.kind == "card" and is_standard(before.says) and link.folded in ("for", "with", "into") and number.means == "number"
        several = one.kind == "card" and kind_of(one.says) == "minion" and 1 < number_of(number.text) > there[one.says]
        if told and several and not made.refused:
            yield f"that {number.text} are played"


def bases_in_turn(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words by which several bases are told to score one after the other, where fewer do."""
    scored = sum(step.kind == "ranking" for step in made.trace.steps)
    for one, after in zip(said, said[1:]):
        if one.folded in _IN_TURN and after.means == "base" and scored < _SEVERAL:
            yield f"what {one.text!r} tells"


def twice(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that a thing is done twice, where nothing is, and no two cards lie there that are alike."""
    done = Counter((step.kind, step.source or step.cards[:1]) for step in made.trace.steps if step.kind in _DONE)
    # what would have been done to it and was replaced was done as well
    done.update((step.event or step.kind, step.cards[:1]) for step in made.trace.steps if {step.event, step.kind} & {*DEEDS})
    named = {one.says for one in said if one.kind == "card"}
    several = any(number > 1 for (name, _), number in copies(made).items() if name in named)
    for one in said:
        if one.folded == "twice" and not one.asked and not several and not made.refused and max(done.values(), default=0) < _SEVERAL:
            yield f"what {one.text!r} tells"


def then_done(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that something befalls a named card after what was told, where nothing befalls it, or only what did before: "he
    Upgrades it and then he Upgrades it again"."""
    if made.refused:
        return
    steps = [step for step in made.trace.steps if step.kind in _DONE or step.kind in KINDS]
    met = Counter((step.kind, name) for step in steps for name in {name_of(made, card) for card in (*step.cards, step.source) if card})
    most = {name: max(number for (_, other), number in met.items() if other == name) for _, name in met}
    for at, one in enumerate(said):
        if one.means != "then" or one.asked:
            continue
        part = list(takewhile(lambda other: not other.begins, said[at + 1 :]))
        cards = {other.says for other in part if other.kind == "card" and kind_of(other.says) != "base"}
        before = {other.says for other in said[:at] if other.kind == "card"}
        again = any(kind_of(card) == "action" and most.get(card, 0) < _SEVERAL for card in cards & before)
        if cards and not any(other.asked for other in part) and (again or not any(card in most for card in cards)):
            yield f"what {one.text!r} tells"


def talent_supposed(said: Sequence[Said], made: Replay, says: str) -> Iterator[str]:
    """The word for a talent that is supposed within a question to be used, or that is asked of what is played, or whether it works, where
    none is used and the verdict says nothing of one: "does it go when he uses his talent"."""
    acted = {name_of(made, step.source) for step in made.trace.steps if step.kind == "use"}
    for card, one, after in zip(said, said[1:], (*said[2:], None)):
        ends = after is None or after.begins or after.text in STOPS
        if _has_talent(card) and one.folded == "used" and ends and not one.asked and card.says not in acted:
            yield f"what {one.text!r} tells"  # "Stakeout used, he plays Archmage there"
        if one.folded == "used" and card.means in ("i", "they") and after is not None and after.means == "it" and not (one.asked or acted):
            yield f"what {one.text!r} tells"  # "Leaf Armor on him, I used it"
    if made.refused or acted:
        return
    for at, one in enumerate(said):
        before = [other.folded for other in said[max(0, at - 5) : at]]
        supposed = one.means == "talent" and bool({*before} & _USING) and bool({*before} & _IF)
        used = one.folded == "used" and before[-1:] == ["be"] and any(_has_talent(other) for other in said[:at])
        works = one.means == "talent" and "talent" not in says and any(other.folded in _WORKS for other in said[at + 1 : at + 4])
        if one.asked and (supposed or used or works):
            yield f"what {one.text!r} tells"


def _has_talent(one: Said) -> bool:
    return one.kind == "card" and has_talent(one.says)


def used_again(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell or ask of a talent or ability that it is used once more that turn, where it is used but once."""
    # what only gives the plays that were told is no card of the line
    named = {one.says for one in said if one.kind == "card"}
    used = Counter(step.source for step in made.trace.steps if step.kind == "use" and name_of(made, step.source) in named)
    again = TWICE.search(" ".join(one.folded for one in said if one.kind != "card"))
    if again is not None and used and max(used.values()) < _SEVERAL and not made.refused:
        yield f"what {again[0]!r} tells"


def in_order(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that a card is played after another, where it is the other way round: "Tenacious Z, then Zombie Lord"."""
    played: dict[str, int] = {}
    for at, step in enumerate(made.trace.steps):
        if step.kind == "play" and step.cards:
            played.setdefault(name_of(made, step.cards[0]), at)
    for at, one in enumerate(said):
        before = next((other.says for other in reversed(said[:at]) if other.kind == "card"), "")
        after = next((other.says for other in said[at + 1 :] if other.kind == "card"), "")
        if one.means == "then" and before != after and played.get(before, 0) > played.get(after, len(made.trace.steps)):
            yield f"what {one.text!r} tells"
