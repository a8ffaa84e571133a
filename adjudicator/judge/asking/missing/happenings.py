"""What is told to happen, and of which no step of the replay tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ....language.analysis import causes
from ....language.events import KINDS
from ....table.position import Position
from ...composer.from_line import PlainLine
from ...composer.line.facts.kinds import is_standard, kind_of
from ...composer.line.facts.picking import picks_extreme_before_scoring, picks_minions
from ...composer.line.facts.waiting import waits_for_scoring
from ...composer.line.lying.phrased.spoken_of import SUFFERING
from ...composer.line.pieces import STOPS, number_of, spoken
from ...composer.plain_cards import BYSTANDER, OF_POWER
from ...composer.taking_part import is_aimed, name_of
from ...composer.told import ANN, SEATS, UNNAMED
from ...data.loaded import library
from ...replay.replay import Replay
from ...verdict.before import values_at_first, values_before
from ...verdict.how_strong import unusual_breakpoints
from ...verdict.passed_over import passed_over
from ..said import Said, gotten, is_told_by_means, player_called
from .behind import Behind, behind, is_only_meant, objects

#: Steps by which a card comes.
_CAME = frozenset(("play", "move", "return", "uncover", "place", "transfer", "refused"))
#: What tells that a card comes.
_COMING = frozenset(("comes", "came", "enters", "entered", "arrives", "arrived", "lands", "landed", "joins", "joined"))
#: So many copies are several.
_SEVERAL = 2
#: Kinds of steps by the meaning of the verbs that tell of them: where a base scores, who moves in before may stand there at once.
STEPS = {
    "destroy": frozenset(("destroy",)),
    "return": frozenset(("return",)),
    "move": frozenset(("move", "transfer", "swap", "ranking")),
    "control": frozenset(("control", "transfer")),
    "score": frozenset(("ranking", "none-ready")),
    "duels": frozenset(("duel",)),
    "talent": frozenset(("use",)),
    "hides": frozenset(("bury", "enter_stasis", "store")),
    "uncovers": frozenset(("uncover", "place")),
    "strengthens": frozenset(("gain_power", "add_counters", "power_rise")),
    "exchanges": frozenset(("swap", "return", "control", "place", "base")),
}
#: Kinds of steps that tell why a thing does not happen.
STOPPED = frozenset(("prevented", "replaced", "reroute", "refused", "no-target", "idle"))
#: All that can befall a card.
_BEFALLING = frozenset[str]().union(*(kinds for means, kinds in STEPS.items() if means != "score"))
#: What is done to cards that are named with it.
_TO_CARDS = frozenset(("destroy", "return", "move", "control"))
#: Words for what was done that do not end as most do.
_PAST = frozenset(("ate", "blew", "shot", "took", "stole", "nuked", "died", "dead", "slew", "sent"))
#: What is told of somebody who dies.
_DYING = frozenset(("dies", "died"))
#: What stands before where something is moved.
_TO_WHERE = frozenset(("to", "into", "onto", "in", "towards"))
#: Kinds of steps by which a card comes to somebody else.
_CHANGES_HANDS = frozenset(("control", "place", "draw", "transfer", "return"))
#: What tells before "off" that a counter is taken from a card.
_COMING_OFF = frozenset(("comes", "came", "goes", "went", "is", "gets"))
#: What stands before that at which something is aimed.
_AT = frozenset(("on", "at", "against"))


#: Two cards and what joins them.
_BOTH = 3


def _held_or_controlled(begun: Position) -> Iterator[tuple[str, str]]:
    """The cards in play with who controls them, and those in hands with who holds them."""
    yield from ((one.controller or "", card) for card, one in begun.play.items())
    yield from ((zone.partition(":")[2], card) for zone, held in begun.zones.items() if zone.startswith("hand:") for card in held)


def verbs(said: Sequence[Said], line: PlainLine, made: Replay, says: str) -> Iterator[str]:
    """The verbs that tell that something happens of which no step of the replay tells, and which does not lie behind it either."""
    kinds = {step.kind for step in made.trace.steps}
    begun = made.setting.game.position
    before = {
        "control": any(begun.ident[card].owner not in (None, side) for side, card in _held_or_controlled(begun)),
        "destroy": any(zone.startswith("discard:") and cards for zone, cards in begun.zones.items()),
        "hides": any(zone.startswith("stasis") and cards for zone, cards in begun.zones.items())
        or any(one.buried for one in begun.play.values()),
    }
    refused = {*line.told.refuses.values()}
    for at, one in enumerate(said):
        if one.kind == "card" or one.asked or one.means not in STEPS:
            continue
        if one.folded in _DYING and at and _lives_on(said[at - 1], made):
            yield f"what {one.text!r} tells"
            continue
        if before.get(one.means, False):
            continue
        if one.means in _TO_CARDS and f" cannot pick {line.told.target}:" in says:
            continue  # why it is not done is told
        if (line.told.dueling and one.folded in spoken("thrown")) or _is_played_on(said, at) or _walks_in(said, at, line):
            continue  # "I slip in Augmentation"
        after = [other.folded for other in said[at + 1 : at + 3]]
        if one.means == "score" and (line.told.compares or (after[:1] == ["at"] and after[-1].isdigit())):
            continue  # "what does it break at", "a base that breaks at 21"
        if one.means == "score" and "ranking" not in kinds and kinds & STEPS["score"] and " score" not in says:
            yield f"what {one.text!r} tells"  # it came to nothing, and the verdict does not say so
            continue
        if one.means in ("control", "return") and (_takes_no_card(said, at, line, made) or was_got(said, at, line, made)):
            continue
        if refused & {other.text for other in said[max(0, at - 2) : at]}:
            continue  # "he doesnt take it"
        wanted = STEPS[one.means] | (STOPPED if one.means != "duels" else frozenset(("refused", "no-target")))
        if one.means in _TO_CARDS and done_by_means(said, at, line, made):
            continue
        if not kinds & wanted:
            yield f"what {one.text!r} tells"
        elif not kinds & (wanted - {"no-target", "idle"}) and _is_done(one) and line.told.target == UNNAMED:
            # it was done, so whoever it was done to was none that it does not hit
            yield f"what {one.text!r} tells"
        elif one.means in _TO_CARDS and any(
            not _befell(name, STEPS[one.means], made) and not _is_no_target(name, line, made) for name in objects(said, at)
        ):
            # it was done to another: "he kills my Scout, then I kill his Invader"
            yield f"what {one.text!r} tells"


def handed_over(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The word that tells that a card is given to somebody, where none of its name changes hands, and that a counter comes off, where none
    does: "Akye gives my Cannon to him", "the last counter comes off"."""
    moved = {name_of(made, card) for step in made.trace.steps if step.kind in _CHANGES_HANDS for card in step.cards}
    for at, one in enumerate(said):
        behind = list(takewhile(lambda other: other.text not in STOPS, said[at + 1 : at + 6]))
        card = next((other.says for other in behind[:3] if other.kind == "card"), "")
        whom = any(other.folded == "to" and after.means in ("it", "they", "i") for other, after in zip(behind, behind[1:]))
        if one.means == "gives" and not one.asked and card and whom and kind_of(card) in ("minion", "action") and card not in moved:
            yield f"what {one.text!r} tells"
        receiver = said[at + 1] if one.means == "gives" and not one.asked and at + 1 < len(said) else None
        if receiver is not None and receiver.says in SEATS and receiver.kind != "card" and kind_of(card) == "minion":
            player = player_called(receiver, line)
            if not _ever_has(player, card, made):
                yield f"that {player} controls {card}"
        off = one.folded in _COMING_OFF and behind[:1] and behind[0].folded == "off" and at and said[at - 1].means == "counter"
        if off and not any(step.kind == "remove_counters" for step in made.trace.steps):
            yield f"what {one.text!r} tells"


def _ever_has(player: str, card: str, made: Replay) -> bool:
    """Whether a player controls a card of a name at first or in the end."""
    tables = (made.setting.game.position, made.position)
    return any(one.controller == player and name_of(made, key) == card for table in tables for key, one in table.play.items())


def was_got(said: Sequence[Said], at: int, line: PlainLine, made: Replay) -> bool:
    """Whether a verb tells of a card that was in a deck or a pile, and something became of it, or nothing finds it there."""
    name = gotten(said, at, line.told.places)
    return bool(name) and any(step.kind != "setup" and any(name_of(made, card) == name for card in step.cards) for step in made.trace.steps)


def _lives_on(one: Said, made: Replay) -> bool:
    """Whether a named minion is in play to the end, and nothing tells that he was not to be."""
    lies = any(name_of(made, card) == one.says for card in made.position.play)
    return one.kind == "card" and kind_of(one.says) == "minion" and lies and not _befell(one.says, STEPS["destroy"], made)


def _is_played_on(said: Sequence[Said], at: int) -> bool:
    """Whether a verb only tells on whom an action is played: "my Scout eats his Seeing Stars"."""
    card = next((other.says for other in said[at + 1 : at + 4] if other.kind == "card"), "")
    return said[at].folded in SUFFERING and is_standard(card)


def _walks_in(said: Sequence[Said], at: int, line: PlainLine) -> bool:
    """Whether a verb only tells how a card is played: "I walk my Scout into his Flame Trap"."""
    played = line.happening.card if line.happening is not None and line.happening.kind == "play" else ""
    behind = said[at + 1 : at + 6]
    return said[at].means == "move" and played in objects(said, at) and any(other.folded == "into" for other in behind)


def _takes_no_card(said: Sequence[Said], at: int, line: PlainLine, made: Replay) -> bool:
    """Whether a word for taking tells of what is no card: of power, of a breakpoint, of an extra play."""
    after = [other.folded for other in said[at + 1 : at + 4]]
    kinds = {step.kind for step in made.trace.steps}
    if said[at].means != "control":
        return False
    if after and line.told.amount == f"-{number_of(after[0])}":
        return True  # "Glymmer takes 4 off his Rex"
    if breakpoint_changes(made) and ("down" in after or "breakpoint" in after):
        return True  # "Stomp took it down to 17", "Overgrowth took its breakpoint to nothing"
    if (
        at
        and kind_of(said[at - 1].says) == "action"
        and any(step.kind in _BEFALLING and name_of(made, step.source) == said[at - 1].says for step in made.trace.steps)
    ):
        return True  # "Broadside takes three 2s"
    return bool({"extra", "action"} & {*after[:2]}) and "extra" in kinds  # "Puck, I take the extra action"


#: So many fight a duel.
_FIGHTERS = 2


def breakpoint_changes(made: Replay) -> bool:
    """Whether the breakpoint of a base is another than is printed, or changes."""
    told = any(step.kind == "breakpoint" for step in made.trace.steps)
    # a change that ends with the turn is seen when it is looked which bases are ready
    looked = next((step.position for step in made.trace.steps if step.kind == "none-ready" and step.position is not None), None)
    told = told or (looked is not None and made.values(looked).breakpoint != values_at_first(made).breakpoint)
    return told or bool(unusual_breakpoints(made)) or values_before(made).breakpoint != made.values().breakpoint


def done_by_means(said: Sequence[Said], at: int, line: PlainLine, made: Replay) -> bool:
    """Whether what a verb tells is told by the card with which it is done, and something of the kind befell those to whom it is done, by
    whatever verb."""
    if not is_told_by_means(said, at):
        return False
    names = objects(said, at)
    return bool(names) and all(_befell(name, _BEFALLING, made) or _is_no_target(name, line, made) for name in names)


def _is_done(one: Said) -> bool:
    """Whether a verb tells that a thing was done to somebody."""
    return one.means in _TO_CARDS and (one.folded.endswith("ed") or one.folded in _PAST)


def _is_no_target(name: str, line: PlainLine, made: Replay) -> bool:
    """Whether a card is none of what another named card asks for, which is what comes of it."""
    passed = {name_of(made, card) for one in passed_over(made) for card in one.cards}
    idle = {name_of(made, step.source) for step in made.trace.steps if step.kind == "no-target"}
    return name in passed or bool(idle & {*line.names} - {name})


def several_hit(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The numbers of copies to which a thing is told to be done, or at which an action is aimed, where it happens to fewer: "I destroy 2 of
    his Gremlins"."""
    for at, one in enumerate(said):
        acts = one.kind == "card" and one.says in library() and library().find(one.says).kind == "action"
        if one.asked or is_only_meant(said, at) or not (one.means in _TO_CARDS or acts):
            continue
        several = behind(said, at)
        number = number_of(several.number.text) if several.number is not None and several.cards else 0
        kinds = frozenset(KINDS) if acts else STEPS[one.means]
        if several.number is not None and number >= _SEVERAL and _how_many(several.cards[0], kinds, made) < number:
            yield f"what {several.number.text!r} tells"
    for many, card, verb in zip(said, said[1:], said[2:]):
        # "two Huscarls die there"
        told = card.kind == "card" and verb.kind != "card" and verb.means in _TO_CARDS and not verb.asked
        if told and number_of(many.text) >= _SEVERAL and _how_many(card.says, STEPS[verb.means], made) < number_of(many.text):
            yield f"what {many.text!r} tells"


def both_hit(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The cards on which an action is told to be played besides another, to which it does nothing: "Knitting Circle on his Upgrade and my
    Poison"."""
    played = {name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards}
    for at, one in enumerate(said):
        if one.kind != "card" or one.says not in played or kind_of(one.says) != "action":
            continue
        if at + 1 == len(said) or said[at + 1].means not in ("on", "aim"):
            continue
        # "on his 2 Upgrades and a Poison" names both as well
        names = [name for name in objects(said, at + 1) or behind(said, at + 1).cards if kind_of(name) != "base"]
        if len(names) > 1 and not made.refused:
            missed = (name for name in names if not _befell(name, frozenset(KINDS), made) and not _is_no_target(name, line, made))
            yield from (f"that {one.says} is played on {name}" for name in missed)


def hit_beside_nameless(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The named minion to which an action is told to do the same as to one without a name, and does nothing: "I Dinghy my guy and my
    Ensign"."""
    played = {name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards}
    passed = {name_of(made, card) for one in passed_over(made) for card in one.cards}
    for at, one in enumerate(said):
        if one.kind != "card" or one.says not in played or kind_of(one.says) != "action" or made.refused:
            continue
        behind = [other for other in said[at + 1 : at + 8] if other.means not in ("mine", "theirs", "on", "number")][:3]
        if len(behind) < _BOTH or behind[1].folded not in ("and", "plus", "n") or any(other.begins for other in behind):
            continue
        nameless = [other.means == "minion" and other.kind != "card" for other in (behind[0], behind[2])]
        named = [other.says for other in (behind[0], behind[2]) if other.kind == "card" and kind_of(other.says) == "minion"]
        if any(nameless) and named and not _befell(named[0], frozenset(KINDS), made) and named[0] not in passed:
            yield f"that {one.says} is played on {named[0]}"


def hit_by_answer(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The named minions at which a card is told to be aimed that is played as a base scores, and at which it is not: "he Live and Let Chums
    my Pinkerton"."""
    for one, whose, other in zip(said, said[1:], said[2:]):
        if (
            one.kind != "card"
            or not waits_for_scoring(one.says)
            or picks_extreme_before_scoring(one.says)
            or whose.means not in ("mine", "theirs")
            or kind_of(other.says) != "minion"
        ):
            continue
        played = any(step.kind == "play" and step.cards and name_of(made, step.cards[0]) == one.says for step in made.trace.steps)
        stopped = any(step.kind in STOPPED and other.says in {name_of(made, card) for card in step.cards} for step in made.trace.steps)
        if played and not (stopped or is_aimed(made, one.says, other.says) or _is_no_target(other.says, line, made)):
            yield f"that {one.says} is played on {other.says}"


def aimed_at_held(line: PlainLine, made: Replay) -> Iterator[str]:
    """The card at which an action is told to be aimed that has a minion in play picked, where it lies in a hand alone: "Teleport Overflow
    on Dudlee with two more Dudlees in hand"."""
    first, target = line.happening, line.told.target
    if first is None or first.kind != "play" or target not in line.names or not picks_minions(first.card) or made.refused:
        return
    begun = made.setting.game.position
    zones = {begun.zone_of(card).partition(":")[0] for card in begun.ident if name_of(made, card) == target}
    if zones == {"hand"} and kind_of(target) == "minion":
        yield f"that {first.card} is played on {target}"


def none_discarded(line: PlainLine, made: Replay) -> Iterator[str]:
    """That cards without a name are told to be discarded for what is played, where nobody discards any: "Cat Burglar tosses one card"."""
    if line.told.discards and not made.refused and not any(step.kind == "discard" for step in made.trace.steps):
        yield "what is discarded"


def under_another(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word by which somebody is told to be under what takes control, where nobody controls another's card: "my Scout under his Make
    Contact"."""
    begun = made.setting.game.position
    taken = any(begun.ident[card].owner not in (None, side) for side, card in _held_or_controlled(begun))
    if taken or any(step.kind == "control" for step in made.trace.steps):
        return
    for at, one in enumerate(said):
        names = behind(said, at).cards if one.folded == "under" else ()
        if any(
            "control" in causes(ability)
            for name in names[:1]
            if name in library()
            for ability in library().find(name).face("latest").abilities
        ):
            yield f"what {one.text!r} tells"


def played_beside(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The actions that are told in one breath with one that is played, and lie on a card before: "Jacky Bill: Howl and Upgrade"."""
    begun = made.setting.game.position.play
    played = {name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards}
    for one, joined, other in zip(said, said[1:], said[2:]):
        if one.kind != "card" or other.kind != "card" or joined.means != "and" or one.says not in played or kind_of(one.says) != "action":
            continue
        lies = any(name_of(made, card) == other.says and lying.host is not None for card, lying in begun.items())
        if lies and other.says not in {*played, *line.told.hosts} and kind_of(other.says) == "action":
            yield f"that {other.says} is played"


def _how_many(name: str, kinds: frozenset[str], made: Replay) -> int:
    """To how many copies of a card something of some kinds happened, or was kept from happening."""
    steps = (step for step in made.trace.steps if step.kind in kinds | STOPPED)
    return len({card for step in steps for card in step.cards if name_of(made, card) == name})


def _befell(name: str, kinds: frozenset[str], made: Replay) -> bool:
    """Whether something of some kinds, or what stopped it, is told of a card."""
    wanted = kinds | STOPPED
    return any(
        step.kind in wanted and (name in step.says or any(name_of(made, card) == name for card in step.cards)) for step in made.trace.steps
    )


def comings(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that a minion comes, of which no step of the replay tells."""
    for before, one in zip(said, said[1:]):
        if one.folded not in _COMING or one.asked or before.kind != "card":
            continue
        if not any(step.kind in _CAME and before.says in (name_of(made, card) for card in step.cards) for step in made.trace.steps):
            yield f"what {one.text!r} tells"


def duelists(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The minions that are told to fight each other, where somebody else is in the duel."""
    fights = [step.cards for step in made.trace.steps if step.kind == "duel" and len(step.cards) > 1]
    thrown = {one.card for one in line.told.dueling}
    named = [name for name in line.names if kind_of(name) == "minion" and name not in thrown and line.told.places.get(name) != "hand"]
    if not fights or len(named) != _FIGHTERS or not any(one.folded in spoken("duel") or one.means in ("duels", "against") for one in said):
        return
    fighting = {name_of(made, card) for cards in fights for card in cards}
    yield from (f"{name} in the duel" for name in named if name not in fighting)


def aimed_at_power(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell at which minion without a name something is aimed, "on my 4", where another such minion is hit, or one of
    somebody else's, and not that."""
    begun, power = made.setting.game.position.play, values_before(made).power
    nameless = {card for card in begun if name_of(made, card) in {*OF_POWER, BYSTANDER}}
    hit = nameless & {card for step in made.trace.steps if step.kind in _BEFALLING for card in step.cards}
    if not hit:
        return
    for at, on in enumerate(said[:-1]):
        whom = behind(said, at) if on.folded in _AT else Behind()
        number = number_of(whom.number.text) if whom.number is not None and not whom.cards else 0
        # "on 2 of my guys" counts them
        if not whom.owner or said[at + 1].means != whom.owner or not 0 < number < len(OF_POWER):
            continue
        own = {card for card in nameless if (begun[card].controller == ANN) == (whom.owner == "mine")}
        meant = {card for card in own if power.get(card) == number}
        if not meant & hit and (meant or not own & hit):
            yield f"what {' '.join(one.text for one in said[at : at + 3])!r} tells"


def moved_to(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell where an action moves minions, "2 minions into his Cub Scout", where it moves just that card."""
    moved: dict[str, set[str]] = {}
    for step in made.trace.steps:
        if step.kind == "move" and step.source is not None:
            moved.setdefault(name_of(made, step.source), set()).update(name_of(made, card) for card in step.cards)
    for at, one in enumerate(said):
        there = next(iter(behind(said, at).cards), "") if one.folded in _TO_WHERE else ""
        by = [other.says for other in said[:at] if other.kind == "card" and is_standard(other.says)]
        if by and kind_of(there) in ("minion", "titan") and there in moved.get(by[-1], ()):
            yield f"what {one.text!r} tells"
