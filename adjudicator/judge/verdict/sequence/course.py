"""How what a verdict tells came about: what happened in its order, who decided it and by which card, where the end alone hides that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import takewhile

from ....ground.patterns import pattern
from ....language.english import listed
from ....language.events import KINDS
from ...data.table_words import SET_UP, pile_name
from ...replay.giver import giver
from ...replay.option_words import ALL_PARTS
from ...replay.replay import Replay
from ...replay.trace import NONE_SHOWN, RESTATED, Step
from ..bases import finds_no_base
from ..before import table_at
from ..copies import Copies, single
from .clauses.following import Following
from .clauses.found import found_and_shown
from .clauses.moment import ONE_GOES, THEY_GO, at_one_moment
from .clauses.said_instead import said_instead
from .common_pile import placed_at
from .ends import End, ends
from .laps import laps
from .matters import held_up, matters
from .offer import IN_ADVANCE, IN_VIEW, beforehand, is_instead, is_taken, is_void, nothing_to_do, offer_of, unsearched
from .plays import as_the_regular, told_in_full, used_up
from .price import paid
from .put_back import is_put_back, put_back_at_once
from .sharing import comes_between, lie_there
from .tried import in_its_course
from .turns import Turns
from .who_picks import for_card_of_another, instead_by, is_for_another, is_from_anothers, moves_anothers, picked_and_discarded

#: Fewer happenings have no order that anybody could miss, and more are read in the trace.
LEAST, MOST = 2, 18
#: Kinds of step besides events that are part of the course of things.
_KINDS = frozenset(
    (
        "use",
        "extra",
        "replaced",
        "prevented",
        "base",
        "base-deck",
        "breakpoint",
        "copies",
        "stopped",
        "turn",
        "duel",
        "coin",
        "names",
        "ignores",
        "copied",
        "power",
    )
)
#: Events that go without saying: cards that go with their base, the points of its places, and an action that lies where it was played.
_ROUTINE = frozenset(("scored", "points", "attach", "discard"))
#: A number that somebody picks among ways to do a thing.
_NUMBER = pattern(r"\bpower \d+(?! or)")
#: What joins something that did not happen and what came in its place.
_INSTEAD = ", but instead"
#: How a clause begins that tells what chance has picked.
_BY_CHANCE = "chance picks "
#: How a step tells that a discard pile is the new deck.
_RENEWED = " is shuffled and becomes "
#: What a step says that one player cannot do from then on, and who.
_BARRED = pattern(r"“that player (cannot [^“”.;]+?)(?: (?:until|during) [^“”]*)?” \(.*?\bfor (\w+)\)$")
#: Kinds of step whose sentence does not begin with the name of a card where it begins with an article.
_NO_NAME = frozenset(("cancel", "coin", "names", "breakpoint", "reshuffle"))
#: How the sentence of a step may begin with words that are no name.
_NOBODYS = ("An unknown card ", "The deck ", "There is ", "A counter ", "Nobody now ")
#: What tells a card that somebody plays or uses from its copies by that alone.
_BY_THAT = pattern(
    r"^(.+? (?:plays|uses the (?:talent|ability) of)) (?:the )?((?:.+?'s )?)(.+?) that was (?:played(?: last)?|used)(?= on |$| as )"
)
#: That somebody plays or uses a card, which is called that player's own.
_HIS_OWN = pattern(r"^((\w+) (?:plays|uses the (?:talent|ability) of)) \2's ")
#: Steps with which a card begins to do what it says.
_BEGINS = ("reaction", "use", "play")
#: Steps that tell why something was not done.
_STOPPED = ("choice", "prevented", "replaced", "no-target", "idle", "stopped")
#: What is behind the turn of somebody to use something.
_NEXT = frozenset(("phase", "window", "ranking"))
#: Decisions that what follows says again.
_SHOWN = RESTATED | {"order", "me-first", "which-play", "top-card", "redraw", "expiry"}
#: Moments for which several cards may wait together, so that somebody picks which comes first.
_MOMENTS = ("turn_start", "turn_end", "before_score", "when_score", "after_score")
#: The longest text of one of several things to do that is told as picked, in characters.
LONGEST = 90


def course(made: Replay, lines: Iterable[str]) -> list[str]:
    """What happened, in its order, as one sentence; nothing where ``lines``, all that the verdict says, leave no doubt: one card did it
    all, and each that had to do with it is named there."""
    if any(loop.kind == "forced" for loop in made.loops):
        # of laps that repeat themselves it would leave out all but one
        return []
    steps = put_back_at_once(made.trace.steps)
    said = " ".join(lines)
    over, copies = ends(made), Copies(made)
    found = [(text, cards) for text, cards in _happenings(made, steps, over) if not _is_left(text, said)]
    told = _counted(text for text, _ in found)
    least = 1 if any(_INSTEAD in text for text in told) else LEAST
    if not least <= len(told) <= MOST:
        return []
    names = {copies.name(card) for _, cards in found for card in cards}
    sources = {cards[0] for _, cards in found if cards}
    needed = len(sources) > 1 or any(name not in said for name in names)
    ended = {end.clause for end in over}
    needed = needed or matters(steps)
    needed = needed or any(text in ended or _decided(text, made) or _comes_from_elsewhere(text, said) for text, _ in found)
    return [f"In order: {'; '.join(told)}."] if needed else []


def _counted(texts: Iterable[str]) -> list[str]:
    """Clauses, of which those that are the same one after another are counted; by which card it comes is told of the first alone."""
    alike: list[list[str]] = []
    for text in texts:
        if alike and (text == alike[-1][-1] or alike[-1][-1].endswith(f": {text}")):
            alike[-1].append(text)
        else:
            alike.append([text])
    return [f"{one[0]}{_times(len(one))}" for one in alike]


def copied(made: Replay, order: Iterable[str]) -> list[str]:
    """Which card did what another one says, as sentences; nothing where the course of things, ``order``, tells so, or a loop does."""
    copies, told = Copies(made), " ".join(order)
    said = dict.fromkeys(copies.told(step) for step in made.trace.steps if step.kind == "copied") if not made.loops else ()
    return [says for says in said if says.removesuffix(".") not in told]


def _is_left(clause: str, said: str) -> bool:
    """Whether a clause tells that somebody left what was offered, or a deck that was not searched, and that is said already."""
    if " has not searched " in clause:
        return clause in said
    left = re.match(
        r"(\w[^;]* )(?:declines what|declines|picks nothing for) (.+?)(?=: “|$)", clause.removesuffix(IN_VIEW).removesuffix(IN_ADVANCE)
    )
    if left is None:
        return False
    name = left[2].removesuffix(" offers")
    return f"{left[1]}declines what {name} offers" in said or f"{left[1]}picks nothing for {name}" in said


def _comes_from_elsewhere(clause: str, said: str) -> bool:
    """Whether a clause tells from where something moves, which is not said yet."""
    origin = re.search(r" moves from (.+?) to ", clause)
    return origin is not None and origin[1] not in said


def _decided(clause: str, made: Replay) -> bool:
    """Whether a clause tells of a decision, of chance, of a new deck, or of what came in the place of something else."""
    if _BY_CHANCE in clause or clause.startswith("the coin shows ") or _INSTEAD in clause or _RENEWED in clause:
        return True
    deeds = r"(?:: | (?:declines|uses|picks|finds|names|keeps|discards|has not searched) )"
    return any(re.match(f"{re.escape(player)}{deeds}", clause) for player in made.position.players)


def _happenings(made: Replay, steps: list[Step], over: list[End]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The course of things, a clause each, with the cards that had to do with it, first the one that did it. ``over``: what ends."""
    copies, turns, following = Copies(made), Turns(), Following(made, steps)
    by = None
    apart = _of_several_players(steps)
    told: set[int] = set()
    curbed = {step.says.partition(" cannot draw ")[0] for step in steps if step.kind == "prevented" and step.event == "draw"}
    late: list[tuple[str, tuple[str, ...]]] = []
    reacting = _reacting_again(steps)
    again = laps(steps, lambda at: _clause(made, copies, steps, at, curbed)) if made.loops else {}
    for at, step in enumerate(steps):
        if at in again:
            yield again[at], ()
        if step.repeats:
            continue
        if at:
            turns.follow(step)
        for end in over:
            if made.trace.steps[end.at] is step:
                # that the effects of a turn run out as it ends matters only to what comes behind it
                at_last = turns.told and not end.starts
                late += [*((marker, ()) for marker in turns.reached()), (end.clause, (end.source, *end.cards))]
                if not at_last:
                    yield from late
                    late.clear()
                by = None
        # what a card does when it reacts once more is no part of what it did before
        by = None if step.kind == "reaction" and step.source in reacting else by
        clause = _clause(made, copies, steps, at, curbed) if at not in told else ""
        clause, together = _together(made, copies, steps, at, clause) if not again else (clause, [])
        told.update(together)
        if step.kind == "replaced" and any(one.kind == "replaced" and one.says == step.says for one in steps[at + 1 : at + 2]):
            # what is done instead once comes in the place of all that would happen at once
            continue
        if clause and step.kind == "replaced":
            clause, came_by = _replaced(made, copies, steps, at, told, curbed)
            by = came_by or by
        if not clause:
            if step.kind == "refused" and step.who is not None and not late:
                # what was refused after all that is told is told apart
                late += [*((marker, ()) for marker in turns.reached()), (_refused(copies, step), step.cards)]
            continue
        yield from late
        late.clear()
        yield from ((marker, ()) for marker in turns.reached())
        doer = _doer(made, steps, at)
        if (step.source, step.kind) in apart and step.player and step.player not in clause and not together:
            clause = f"{step.player}: {clause}"
        source = copies.name(doer) if doer is not None else ""
        deed = step.kind in KINDS or step.kind == "extra" or clause.startswith(_BY_CHANCE)
        if deed and source and source not in clause and doer != by:
            clause = f"{source}: {clause}"
        by = doer
        # which treasure somebody draws is told with how many they were
        cards = (*((by,) if by is not None else ()), *(step.cards if step.kind != "treasure" else ()))
        yield following.after(step, clause), tuple(card for card in cards if card in made.position.ident)
    if len(steps) in again:
        yield again[len(steps)], ()


def _together(made: Replay, copies: Copies, steps: list[Step], at: int, clause: str) -> tuple[str, list[int]]:
    """The clause of a step, and where it tells that a card is destroyed, of all that are so at that moment, with their steps behind it."""
    together = at_one_moment(made, steps, at) if clause.endswith(ONE_GOES) else []
    if not together:
        return clause, []
    alike: dict[str, list[str]] = {}
    for one in (at, *together):
        alike.setdefault(_clause(made, copies, steps, one, set()).removesuffix(ONE_GOES), []).append(steps[one].cards[0])
    names = listed(name if len(cards) == 1 else f"{len(cards)} {copies.several(cards[0])}" for name, cards in alike.items())
    return f"{names}{THEY_GO}", together


def _replaced(made: Replay, copies: Copies, steps: list[Step], at: int, told: set[int], curbed: set[str]) -> tuple[str, str | None]:
    """What was replaced at a step and what came in its place, as a clause, with the card by which that came, if any is seen; the step that
    came is told then."""
    clause, then = _clause(made, copies, steps, at, curbed), _instead(steps, at, told)
    if then is None:
        return said_instead(made, steps[at], clause), None
    told.add(then)
    by = _doer(made, steps, at)
    done = _clause(made, copies, steps, then, curbed) or copies.told(steps[then]).removesuffix(".")
    by_card = copies.name(by) if by is not None and by not in steps[at].cards else ""
    how = [f", by {by_card}"] if by_card and by_card not in done else []
    chooses, picks = _who_chooses(made, steps, at), instead_by(made, steps, at, then)
    # that somebody chooses it is heard of what he picks for it
    how += [f", as {chooses} chooses"] if chooses and chooses != picks else []
    done += f", as {picks} picks" if picks else ""
    return f"{clause.partition(', but ')[0]}{_INSTEAD}{''.join(how)}{',' if how else ''} {done}", by


def _who_chooses(made: Replay, steps: list[Step], at: int) -> str:
    """Who could have let happen what was replaced at a step; empty where nobody was asked, and of a base, which is told to be used."""
    source, asked = steps[at].source, steps[at - 1] if at else None
    if asked is None or asked.who is None or source in made.setting.game.position.bases():
        return ""
    return asked.who if asked.how == "may" and asked.answer == "yes" and asked.source == source else ""


def _reacting_again(steps: list[Step]) -> set[str | None]:
    """The cards that react more than once."""
    reacts = [step.source for step in steps if step.kind == "reaction"]
    return {source for source in reacts if reacts.count(source) > 1}


def _refused(copies: Copies, step: Step) -> str:
    """That somebody could not do something then, as a clause without the reason, which is told apart."""
    says = copies.told(step).rstrip(".").partition(": ")[0].removesuffix(" now")
    # it is told from its copies by what came later
    return re.sub(r"^The (.+?) that was played(?: last)? cannot", r"\1 cannot", says)


def _of_several_players(steps: list[Step]) -> set[tuple[str | None, str]]:
    """The cards by which several players do the same to cards, each with what that is."""
    players: dict[tuple[str | None, str], set[str]] = {}
    for step in steps:
        if step.kind in KINDS and step.kind not in ("play", "draw", "lose_host") and step.source is not None and step.player is not None:
            players.setdefault((step.source, step.kind), set()).add(step.player)
    return {deed for deed, there in players.items() if len(there) > 1}


def _doer(made: Replay, steps: list[Step], at: int) -> str | None:
    """The card by which a step came about: of an ability that another card has given that one, of a card that goes elsewhere than to the
    discard pile the one that said so."""
    step = steps[at]
    if at and steps[at - 1].kind == "rerouted" and steps[at - 1].cards == step.cards[:1]:
        said = next((one.source for one in steps[:at] if one.kind == "reroute" and one.cards == step.cards[:1]), None)
        return said or step.source
    return giver(made, step) or step.source


def _instead(steps: list[Step], at: int, told: set[int]) -> int | None:
    """The index of the step that came in the place of what was replaced at another; ``None`` where none is seen."""
    replaced = steps[at]
    for index in range(at + 1, len(steps)):
        step = steps[index]
        if index not in told and step.kind in KINDS and step.source == replaced.source:
            if step.kind in ("reveal", "shuffle"):
                return None
            mine = step.cards[:1] == replaced.cards[:1] or not any(one.kind == "replaced" for one in steps[at + 1 : index])
            return index if mine else None
        if step.kind in _BEGINS:
            return None
    return None


def _clause(made: Replay, copies: Copies, steps: list[Step], at: int, curbed: set[str]) -> str:
    """What a step is in the course of things; empty for nothing. ``curbed``: who could not draw some card, so that it is news which he
    draws."""
    step = steps[at]
    says = in_its_course(made, step, copies.told(step).removesuffix("."))
    if (says.startswith("The ") and (not step.says.startswith("The ") or step.kind in _NO_NAME)) or says.startswith(_NOBODYS):
        says = says[:1].lower() + says[1:]
    if step.kind == "gain_power" and step.cards and step.power is not None and step.power == _power_before(made, steps, at):
        says = says.partition(" and has ")[0] + " that counts in other players' turns"
    if step.kind == "names" and at and steps[at - 1].kind == "choice":
        return ""
    if step.kind == "forbids" and step.source is not None:
        return _forbids(copies.name(step.source), says)
    if step.kind in ("place", "treasure", "discarded"):
        return _laid(steps, at, says)
    if step.kind == "extra":
        return copies.plain(told_in_full(made, step)).rstrip(".")
    if step.says == NONE_SHOWN and any(one.source == step.source and one.kind in KINDS for one in steps[at + 1 :]):
        # that is nothing beside what was done
        return ""
    if step.kind == "reveal" and says.endswith(" revealed"):
        return _revealed(made, copies, step) or says
    if step.kind == "ranking":
        return f"{copies.name(step.cards[0])} scores"
    if step.kind == "use" and (by := giver(made, step)) is not None and step.source is not None:
        return says.replace(
            f"the talent of {copies.name(step.source)}", f"the talent that {copies.name(by)} gives {copies.name(step.source)}"
        )
    if step.kind in ("play", "use"):
        says = _told_apart(made, copies, steps, at, says)
        says += used_up(made, made.trace.steps.index(step)) if step.kind == "use" else as_the_regular(made, steps, at)
    if step.kind == "choice":
        return found_and_shown(made, steps, at, says) or _decision(made, copies, steps, at, says)
    if news := paid(made, copies, steps, at) or picked_and_discarded(made, copies, steps, at):
        return news
    if step.kind == "no-target" and step.source is not None and _reacts(steps, at) and made.setting.game.position.phase != SET_UP:
        return f"{copies.name(step.source)} reacts and finds no target"
    routine = (step.kind in _ROUTINE and step.source is None) or step.kind == "attach"
    routine = routine or (step.kind == "draw" and step.source is None and step.player not in curbed)
    renewed = step.kind == "reshuffle" and step.ability is not None
    return says if (step.kind in KINDS and not routine) or step.kind in _KINDS or renewed else ""


def _forbids(name: str, says: str) -> str:
    """That the effect of a card begins that forbids something, and what to whom if that is one player. ``says``: what the step says."""
    until, barred = re.search(r"\(((?:until|during) [^,)]+)", says), _BARRED.search(says)
    if barred is not None:
        return f"{name}: {barred[2]} {barred[1]}{f' {until[1]}' if until is not None else ''}"
    return f"the effect of {name} begins{f' ({until[1]})' if until is not None else ''}"


def _laid(steps: list[Step], at: int, says: str) -> str:
    """Where a card is placed, what becomes of treasures, or that a played card is discarded, where that comes neither at once nor again."""
    step = steps[at]
    if step.kind == "place":
        end = placed_at(step, step.cards[0]) if len(step.cards) == 1 else ""
        return "" if is_put_back(steps, at) else says.replace(" goes into ", f" goes {end} ") if end else says
    if step.kind == "treasure":
        return lie_there(says) if step.cards and comes_between(steps, at) else ""
    return f"{says.partition(' goes to ')[0]} is discarded" if " goes to " in says and held_up(steps, at) else ""


def _reacts(steps: list[Step], at: int) -> bool:
    """Whether a step comes in a reaction of its card."""
    source = steps[at].source
    begun = next((one for one in reversed(steps[:at]) if one.kind in _BEGINS and one.cards[:1] == (source,)), None)
    return begun is not None and begun.kind == "reaction"


def _revealed(made: Replay, copies: Copies, step: Step) -> str:
    """Which cards are shown out of whose hand or deck; empty where they lie elsewhere or nobody knows them."""
    table, ident = step.position or made.position, made.position.ident
    names: dict[str, Counter[str]] = {}
    for card in step.cards:
        zone = table.zone_of(card)
        if not zone.startswith(("hand:", "deck:")) or ident[card].face is None:
            return ""
        names.setdefault(zone, Counter())[copies.name(card)] += 1
    many = {copies.name(card): copies.several(card) for card in step.cards}
    shown = ""
    for zone, there in names.items():
        cards = listed(name if number == 1 else f"{number} {many[name]}" for name, number in there.items())
        verb = "" if shown else " is revealed" if there.total() == 1 else " are revealed"
        shown += f"{'; ' if shown else ''}{cards}{verb} from {pile_name(zone)}"
    return listed(shown.split("; ")) if shown else ""


def _told_apart(made: Replay, copies: Copies, steps: list[Step], at: int, says: str) -> str:
    """That somebody plays or uses a card, which is told from its copies by what came before, and not by that very deed."""
    card = steps[at].cards[0] if steps[at].cards else None
    if card is None or card not in made.position.ident:
        return says
    name, kind = copies.name(card), steps[at].kind
    own = _HIS_OWN.match(says)
    before = (one for one in steps[:at] if one.kind == kind and (own is None or one.says.startswith(f"{own[2]} ")))
    done = {one.cards[0] for one in before if one.cards and one.cards[0] in made.position.ident}
    others = any(one != card and copies.name(one) == name for one in done)
    alike = any(one.kind == "use" and one.cards and one.cards[0] != card and copies.name(one.cards[0]) == name for one in steps)
    found = _BY_THAT.match(says)
    if found is not None and (others or not alike):
        says = f"{found[1]} {'' if others else found[2]}{name}{says[found.end() :]}"
    if own := _HIS_OWN.match(says):
        marks = r"that|at|from|with" if kind == "play" else r"that|at|from|with|on"
        marked = re.match(rf"{re.escape(name)} (?:{marks})\b", says[own.end() :]) is not None
        says = f"{own[1]} {'the ' if marked else ''}{says[own.end() :]}"
    again = rf"^(.+? (?:plays|uses the (?:talent|ability) of)) {re.escape(name)}(?= on |$| as )"
    return re.sub(again, lambda one: f"{one[1]} {single('another', name)}", says) if others and card not in done else says


def _power_before(made: Replay, steps: list[Step], at: int) -> int | None:
    """The power of the card of a step before all that its ability has strengthened with it."""
    card = steps[at].cards[0]
    while at and steps[at - 1].kind == "gain_power" and steps[at - 1].source == steps[at].source:
        at -= 1
    table = table_at(made, steps[:at])
    return made.values(table).power.get(card)


def _decision(made: Replay, copies: Copies, steps: list[Step], at: int, says: str) -> str:
    """A decision that nothing shows that follows; of what a base offers also who takes it, as it is nobody's."""
    step = steps[at]
    if step.who is None or step.who == "Chance":
        return _by_chance(made, copies, steps, at, says.partition(": ")[2]) if step.how in ("random", "discard") else ""
    if step.how in ("put-back", "score"):
        return says
    if step.how in ("reset", "duel-card"):
        return _what_counts(made, steps, at, says) if step.how == "reset" else _laid_late(copies, steps, at, says)
    if step.how == "me-first" and step.answer == "pass":
        # of what is never used it is told that it was not
        used = {one.source for one in steps[at + 1 :] if one.kind in _BEGINS}
        kept = [card for card in step.offered if card in used]
        return f"{step.who} keeps {listed(copies.all_of(kept))} back" if kept else ""
    if step.how == "me-first":
        does = next((one.source for one in steps[at + 1 : at + 2] if one.kind == "reaction"), None)
        return f"{step.who} uses {copies.name(does)}" if does is not None and _fades(made, copies, steps, at) else ""
    if step.how == "may":
        return _offered(made, copies, steps, at)
    if step.how == "either":
        number = _NUMBER.search(says)
        untold = number is not None and not any(number[0] in one.says for one in steps[at + 1 : at + 4])
        idle = _finds_none(made, step)
        if len(says) > LONGEST and is_for_another(steps, at):
            # who decides is news, be it said of the first thing alone
            first, *more = re.split(r"[.;] ", says)
            says = f"{first} …".replace("that player's", f"{step.who}'s") if more else says
        says = says.rstrip(".").replace(" your ", f" {step.who}'s ") + (", which does nothing" if idle else "")
        return says if untold or idle or len(says.removesuffix(ALL_PARTS)) <= LONGEST else ""
    if step.answer == "done" and step.source is not None and step.how != "turn":
        key = step.source, step.how, step.who
        some = any(one.kind == "choice" and (one.source, one.how, one.who) == key for one in steps[:at])
        return "" if some else f"{step.who} picks nothing for {copies.name(step.source)}"
    if (
        step.how in RESTATED
        and step.how != "turn"
        and step.source is not None
        and (is_for_another(steps, at) or moves_anothers(made, steps, at))
    ):
        return says
    if step.how == "replacement":
        # that another thing could have stepped in shows nowhere
        return says
    if step.how == "order" and step.source is None:
        return _comes_first(copies, steps, at)
    if step.how in _SHOWN or (step.how == "extra" and step.answer == "none"):
        return ""
    if step.how == "target" and step.answer in made.position.ident:
        return _targets(made, copies, steps, at, says)
    return "" if _shows(copies, steps, at, says) else says


def _laid_late(copies: Copies, steps: list[Step], at: int, says: str) -> str:
    """What somebody lays for a duel before which something has happened since the challenge, or that nothing shows that follows."""
    begun = next((one for one in range(at, -1, -1) if steps[one].kind == "duel"), at)
    late = any(one.kind in KINDS for one in steps[begun + 1 : at])
    # beside what the other one lays
    late = late or any(one.how == "duel-card" and one.answer == "none" for one in steps[at - 1 : at + 2])
    return says if late or not _shows(copies, steps, at, says) else ""


def _comes_first(copies: Copies, steps: list[Step], at: int) -> str:
    """Which of several cards somebody has act first that wait for one moment of a turn or a scoring; empty where all have one name."""
    then = list(takewhile(lambda one: one.kind not in _NEXT, steps[at + 1 :]))
    reacts = [one for one in then if one.kind == "reaction" and one.how in _MOMENTS]
    acting = [one.source for one in reacts if one.source is not None]
    if then[:1] != reacts[:1] or not reacts or len({copies.name(card) for card in acting}) == 1:
        return ""
    return f"{steps[at].who} has {copies.name(acting[0])} come first"


def _what_counts(made: Replay, steps: list[Step], at: int, says: str) -> str:
    """Which of several numbers somebody picks for a card or a base, and what it comes to by that."""
    target, then = str(steps[at].source), made.values(table_at(made, steps[: at + 2]))
    first = table_at(made, steps[:at]).phase == "play-cards" and not any(one.how == "turn" for one in steps[:at])
    says = f"{says}, before any card is played" if first else says
    if target in then.breakpoint:
        return f"{says}, so that the breakpoint is {then.breakpoint[target]}"
    return f"{says}, so that the power is {then.power[target]}" if target in then.power else says


def _fades(made: Replay, copies: Copies, steps: list[Step], at: int) -> bool:
    """Whether nothing shows that follows of what somebody used when it was his turn to use something."""
    until = next((one for one in range(at + 1, len(steps)) if steps[one].how == "me-first" or steps[one].kind in _NEXT), len(steps))
    return not any(_clause(made, copies, steps, one, set()) for one in range(at + 1, until))


def _finds_none(made: Replay, step: Step) -> bool:
    """Whether there is nothing of what the thing asks for that somebody picks among several to do."""
    part = f".of.{int(step.answer) - 1}." if step.answer is not None and step.answer.isdigit() else ""
    picks = [pick for pick in made.trace.picks if pick.scope.get("this") == step.source and part and part in pick.selection.path]
    return bool(picks) and not any(pick.cards for pick in picks)


def _shows(copies: Copies, steps: list[Step], at: int, says: str) -> bool:
    """Whether the steps behind a decision name all that was picked."""
    then = [one for one in steps[at + 1 : at + 4] if one.kind not in ("next-base", "names")]
    picked = re.split(r", | and ", says.partition(": ")[2])
    return all(any(one in copies.plain(follows.says) for follows in then) for one in picked)


def _by_chance(made: Replay, copies: Copies, steps: list[Step], at: int, name: str) -> str:
    """What chance picks: of a card that nobody knows whose it is; of cards that somebody has picked for it, which comes first."""
    step = steps[at]
    table = table_at(made, steps[:at])
    if step.answer in table.ident and table.ident[step.answer].face is None and table.zone_of(step.answer).startswith("hand:"):
        return f"chance picks a card of {table.zone_of(step.answer).partition(':')[2]}'s hand"
    mine = next((cards for cards in _picked_with(made, step) if len({copies.name(card) for card in cards}) > 1), ())
    some = any(one.kind == "choice" and one.who not in (None, "Chance") and one.answer in mine for one in steps[:at])
    return f"chance picks {name}{' to come first' if some else ''}"


def _is_anybodys(made: Replay, steps: list[Step], at: int) -> bool:
    """Whether somebody decides for a base, which is nobody's, and nothing has told yet that it is he."""
    step = steps[at]
    if step.source not in made.setting.game.position.bases():
        return False
    told = (one for one in reversed(steps[:at]) if one.kind in _BEGINS or (one.how == "may" and one.who == step.who))
    begun = next(told, None)
    return begun is None or begun.kind == "reaction"


def _picked_with(made: Replay, step: Step) -> list[tuple[str, ...]]:
    """Of a card that is picked all that is picked for the same part of a text, for each such part."""
    return [pick.cards for pick in made.trace.picks if pick.scope.get("this") == step.source and step.answer in pick.cards]


def _targets(made: Replay, copies: Copies, steps: list[Step], at: int, says: str) -> str:
    """What somebody picks for one part of a text, all of it at its first; empty where what comes of it tells that at once, and for what
    follows the first."""
    step = steps[at]
    together = next(iter(_picked_with(made, step)), ())

    def goes_on(one: Step) -> bool:
        same = one.kind == "choice" and (one.how, one.who, one.source) == (step.how, step.who, step.source)
        return same and (one.answer in together or one.answer == "done")

    if at and goes_on(steps[at - 1]):
        return ""
    group = [step, *takewhile(goes_on, steps[at + 1 :])]
    shown = all(_shows(copies, steps, at + index, copies.told(one).rstrip(".")) for index, one in enumerate(group) if one.answer != "done")
    cards = Counter(str(one.answer) for one in group if one.answer != "done")
    shuffled = steps[at + len(group) :] and steps[at + len(group)].how == "random"
    whose = (
        _is_anybodys(made, steps, at)
        or is_for_another(steps, at)
        or for_card_of_another(made, steps, at)
        or is_from_anothers(made, steps, at)
    )
    if shown and not shuffled and not whose:
        return ""
    if len(cards) == 1:
        return f"{says}{_times(next(iter(cards.values())))}"
    return f"{says.partition(': ')[0]}: {listed(re.sub('^one (?!of )', '', name) for name in copies.all_of(cards))}"


def _offered(made: Replay, copies: Copies, steps: list[Step], at: int) -> str:
    """That somebody takes what is offered, where that does not show at once, or declines it; of a card that does something for him all the
    same, what he declines, if there are words for it."""
    step = steps[at]
    if step.source is None:
        return ""
    name, base = copies.name(step.source), step.source in made.setting.game.position.bases()
    # what it has played is told as the deed of the card that is played
    later = [one for one in steps[at + 1 :] if step.source == one.source or _is_played_by(step, one) if one.kind != "choice"]
    if step.answer != "no":
        if base:
            stopped = steps[at + 1 : at + 2] and steps[at + 1].kind in _STOPPED
            vain = ", and no base lies in the base discard pile" if finds_no_base(made, step) else ", which does nothing more"
            return f"{step.who} uses {name}{beforehand(made, step)}{'' if later or stopped else vain}"
        fades = later[:1] and later[0].kind == "reroute" and not any(one.kind in KINDS for one in later)
        return f"{step.who} uses {name}" if fades or (not later and _of_another(made, step)) else ""
    place = (step.position or made.position).play.get(step.source)
    if nothing_to_do(made, step) or is_void(made, step):
        # it would have come to the same
        return ""
    if says := unsearched(made, step):
        found = any(one.how == "search" and one.source == step.source and one.answer != "none" for one in steps[:at])
        # that nothing was found is told, and where it was sought is no question then
        return says if found else ""
    offer = offer_of(made, step)
    if base or (place is not None and place.controller != step.who) or not (is_taken(steps, step) or _acts(steps, at)):
        told = f"what {name} offers: “{offer}”" if offer else name
        return f"{step.who} declines {told}{beforehand(made, step)}"
    if is_taken(steps, step) and (not offer or is_instead(made, step)):
        # what it offers several times it does for one and not for the other
        return f"{step.who} declines {name} once"
    return f"{step.who} declines what {name} offers: “{offer}”" if offer else ""


def _of_another(made: Replay, step: Step) -> bool:
    """Whether a card lets somebody do something else with the ability of another card, which is all that is seen of it."""
    face = made.position.ident[str(step.source)].face
    if step.ability is None or face is None:
        return False
    return all(one.key != step.ability or one.role == "instead" for one in face.abilities)


def _is_played_by(step: Step, played: Step) -> bool:
    """Whether a card is played by the ability for which somebody decides."""
    return played.kind == "play" and step.ability is not None and played.ability == step.ability


def _acts(steps: list[Step], at: int) -> bool:
    """Whether the ability that offers something does something besides, before that or after it."""
    source = steps[at].source
    begun = next((one for one in range(at, -1, -1) if steps[one].kind in _BEGINS and source in steps[one].cards), 0)
    rest = takewhile(lambda one: one.kind not in _BEGINS or source not in one.cards, steps[at + 1 :])
    return any(one.kind in KINDS and one.source == source for one in (*steps[begun + 1 : at], *rest))


def _times(number: int) -> str:
    return {1: "", 2: ", twice"}.get(number, f", {number} times")
