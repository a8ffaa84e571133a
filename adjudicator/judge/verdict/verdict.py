"""The verdict: one or two sentences that a person can read out aloud, and how firm the ground under them is.

It says what became of the cards that matter (what the last moves aimed at), of points, of a loop with its cards, its
cycle and the way out, and of the game. It leaves out everything else: that stands in the trace.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from ...engine.loops.records import Loop
from ...ground.meter import Spent
from ...ground.patterns import pattern
from ...language.english import capitalized, listed
from ..replay.replay import Replay
from ..replay.script import Refusal
from .at_rest import NOTHING, at_rest, done_aside, no_target, went_on
from .bases import base_changes, next_bases
from .before import table_at
from .beside_cards import (
    cancelled_before,
    forbidden_now,
    level_at_the_end,
    looked_at_first,
    looks,
    madness_cost,
    new_totals,
    not_done,
    not_done_before,
    not_over_yet,
    said_of_abilities,
    silenced,
    stopped_before,
    what_forbids,
    why_idle,
)
from .copies import Copies, others_after
from .did_nothing import did_not_react, did_nothing, reacted_in_vain
from .draws import drawing, drawn, drawn_before, drawn_by_the_rules, hand_limits, hands, kept_beyond
from .how_strong import plain_breakpoints, printed_numbers
from .passed_over import passed_over
from .places.back_again import back_before_draws
from .places.counters_lost import counters_lost
from .places.in_a_deck import shuffled
from .places.kept_as_too_few import kept_as_too_few
from .places.laid_for_a_duel import laid_for_a_duel
from .places.left_before import left_before
from .places.left_there import left_there
from .places.short_deck import too_few
from .places.staying_buried import none_comes_up, only_one_comes_up
from .places.staying_there import not_shuffled, not_spent
from .places.two_sorts import two_sorts
from .places.whose import moved_by_another, still_controlled, unowned, with_owners
from .plays_gained import extra_plays, in_full, no_second_special, only_at_once, talents_again, talents_not_again, turns_won
from .resting.by_the_text import by_the_text
from .resting.compelled import compelled
from .resting.grounds import READING, Ground, chosen, standings
from .resting.own_condition import own_condition
from .resting.was_so import was_so
from .sequence.clashes import side_by_side
from .sequence.course import copied, course
from .sequence.ends import ended_lately
from .sequence.in_order import acts_as_boosts_end, all_before, before_scoring, refused_last, table_of_refusal
from .sequence.never_ends import laps_left_out, names_of, never_at_rest, repeated_at_will
from .sequence.plays import how_long
from .sequence.scored import at_scored, awards_changed, ranked
from .sequence.setting_up import set_up, set_up_besides
from .sequence.sharing import shared_out
from .sequence.tried import AT_FIRST, at_first
from .silence.came_to_nothing import came_to_nothing, finds_none
from .silence.gives_nothing import gives_nothing, not_one_of_those
from .silence.how_often import by_another, others_of_the_name
from .silence.left_undone import could_not, declined, unused_plays
from .silence.misses.another_kind import another_kind
from .silence.misses.barred_otherwise import barred_otherwise
from .silence.misses.base_lent import only_lent_to
from .silence.misses.came_too_late import came_too_late
from .silence.misses.instead.into_the_box import not_for_the_box
from .silence.misses.instead.not_stepped_in import not_stepped_in
from .silence.misses.instead.thwarted import thwarted
from .silence.misses.just_missed import just_missed
from .silence.misses.lent import lent_in_vain, let_go
from .silence.misses.no_minion import no_minion, not_reached
from .silence.misses.nobody_played import nobody_played
from .silence.misses.nobodys import nobodys
from .silence.misses.not_affected import not_affected
from .silence.misses.not_barred import not_barred
from .silence.misses.not_directly import not_directly
from .silence.misses.not_from_play import not_from_play
from .silence.misses.not_kept import not_kept
from .silence.misses.other_players import not_for_them, other_players
from .silence.misses.out_of_play import out_of_play
from .silence.misses.small_or import small_or
from .silence.misses.so_many import so_many
from .silence.no_part import no_part
from .silence.not_found import not_found
from .silence.not_met import cancelled_then, kept_by_lying_buried, waited_in_vain
from .silence.not_scoring import broken_off, may_not_score, no_longer_ready, nobody_doubts, not_ready
from .silence.not_taken import not_taken
from .silence.other_places import other_places
from .silence.out_of_hand import not_to_be_used
from .silence.over import all_stays, the_rest_stays
from .silence.values_there import other_powers
from .silence.without_effect import without_effect
from .what_became import Became, joined, what_became, what_became_earlier, what_else_became
from .what_gives_it import points_by, reasons_alone, without_reasons

#: The longest verdict, in characters.
LIMIT = 240
#: That cards are what they were, whatever is told of them then.
_STAYS = pattern(r" stays? as (?:it was|they were)(?:\.$|; it says )")
#: A headline that only says that nothing came of a card, and what is told besides of what was left or does not act.
_QUIET = pattern(r"(.+) changes nothing on the table\.")
_LEFT = pattern(r": it | picks (?:nothing|nobody) for | declines what |does not (?:play|use) ")


class Verdict(msgspec.Struct, frozen=True):
    """What came of a situation.

    ``says``: at most :data:`LIMIT` characters. ``also``: what else changed, in as many sentences as it takes.
    ``standing``: the weakest among the answers that were read, ``""`` if none was. ``grounds``: those answers, weakest first.
    ``loops``: ids of known loops that were met. ``other_printings``: a sentence for
    each card that was judged by another printing than the one asked for. ``texts``: what the abilities at work say, where more is told.
    """

    says: str
    standing: str = ""
    grounds: tuple[Ground, ...] = ()
    loops: tuple[str, ...] = ()
    other_printings: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()

    @property
    def weakest(self) -> Ground | None:
        """The answer with the weakest standing, the first by name if several are as weak."""
        return self.grounds[0] if self.grounds else None

    def as_data(self) -> dict[str, Any]:
        return {
            "says": self.says,
            "also": list(self.also),
            "texts": list(self.texts),
            "standing": self.standing,
            "known_loops": list(self.loops),
            "grounds": [ground.as_data() for ground in self.grounds],
            "other_printings": list(self.other_printings),
        }


def verdict(
    made: Replay,
    base: Any = None,
    about: Iterable[str] = (),
    besides: bool = False,
    told: Iterable[str] = (),
    placed: bool = True,
    lead: Container[str] = (),
    unmoved: bool = True,
) -> Verdict:
    """The verdict of a replay.

    ``base``: the knowledge base, for standings and known loops. ``about``: cards that it must not leave out, such as those in which two
    interpretations differ. ``besides``: whether it says what else changed, too. ``told``: cards of which it then speaks even if nothing
    became of them. ``placed``: whether it says what the places at a base that scored are worth. ``lead``: the names of cards of which
    it speaks before any others. ``unmoved``: whether ``also`` tells what could have happened and did not (:mod:`.silence`), and
    the course of things; whoever answers a line tells that of the cards that the line is about."""
    grounds = standings(made.reads, base) if base is not None else ()
    known = tuple(dict.fromkeys(found for loop in made.loops if base is not None for found in known_loops(loop, made, base)))
    instead = tuple(
        f"{name} is judged by its {used} printing: no {wanted} one is on file."
        for name, (wanted, used) in sorted(made.setting.instead.items())
    )
    about = tuple(about)
    became = what_became(made, about, placed, lead)
    clauses, spoken = _clauses(made, about, became, placed, lead)
    says, left = _fit(clauses)
    if besides:
        says, early, cards = _with_earlier(made, became, says)
        left, spoken = [*early, *left], spoken | cards
        says, stopped = _with_stopped(says, stopped_before(made))
        says, idle = _with_room(says, [*did_nothing(made, says), *((*did_not_react(made), *reacted_in_vain(made)) if unmoved else ())])
    also = (*left, *(_sentence(clause) for clause in what_else_became(made, about, spoken, told, placed, lead))) if besides else ()
    if besides:
        also = (
            *set_up_besides(made),
            *what_forbids(made),
            *idle,
            *(_left_undone(made) if unmoved else ()),
            *(line for lines in came_to_nothing(made).values() for line in lines),
            *stopped,
            *talents_not_again(made),
            *only_at_once(made),
            *not_done_before(made),
            *broken_off(made),
            # whoever tells that a base scores wants no answer that denies it
            *(no_longer_ready(made) if unmoved else ()),
            *left_before(made),
            *only_one_comes_up(made),
            *not_shuffled(made),
            *own_condition(made),
            *kept_as_too_few(made),
            *too_few(made),
            *back_before_draws(made),
            *counters_lost(made),
            *two_sorts(made),
            *laid_for_a_duel(made),
            *side_by_side(made),
            *ranked(made),
            *awards_changed(made),
            *drawn_before(made),
            *hand_limits(made),
            *kept_beyond(made),
            *cancelled_before(made),
            *laps_left_out(made),
            *chosen(made, base),
            *also,
        )
        missed = _not_picked(made, closely=unmoved)
        if not unmoved:
            also = (*also, *missed)
        else:
            says, also = _with_the_rest(made, says, also, missed)
        says, also = with_owners(made, says, also, LIMIT)
    return Verdict(
        says,
        grounds[0].standing if grounds else "",
        grounds,
        known,
        instead,
        tuple(line for line in dict.fromkeys(also) if line[1:-1] not in says),
        by_the_text(made, says) if besides else (),
    )


def _left_undone(made: Replay) -> list[str]:
    """What could have happened and did not, as far as the budget of whoever asks reaches: it looks at tables anew."""
    found: list[str] = []
    # where it is spent, what happened is told all the same
    with suppress(Spent):
        for told in (declined, unused_plays, could_not, not_to_be_used, waited_in_vain, let_go, cancelled_then, kept_by_lying_buried):
            found += told(made)
        reasons = (
            just_missed,
            another_kind,
            lent_in_vain,
            only_lent_to,
            not_from_play,
            not_affected,
            not_barred,
            barred_otherwise,
            not_kept,
            out_of_play,
            nobodys,
            nobody_played,
            small_or,
            no_minion,
            not_reached,
            came_too_late,
            not_directly,
            not_for_them,
            not_stepped_in,
            not_for_the_box,
            thwarted,
        )
        for told in (*reasons, others_of_the_name, so_many):
            found += told(made)
    return found


def _with_the_rest(made: Replay, says: str, also: tuple[str, ...], missed: list[str]) -> tuple[str, tuple[str, ...]]:
    """A headline and what is told besides, with what stays as it was, the course of things and who had no part in them, as far as the
    budget of whoever asks reaches. ``missed``: what could not be picked."""
    # as in _left_undone
    with suppress(Spent):
        also = (*also, *other_powers(made, (says, *also)), *gives_nothing(made, (says, *also)))
        also = (*also, *not_one_of_those(made, (says, *also)))
        also = (*also, *map(_sentence, plain_breakpoints(made, (says, *also))))
        also = (*also, *without_effect(made, (says, *also)), *none_comes_up(made))
        also = (*also, *(missed or all_stays(made, (says, *also))))
        also = (*also, *map(_sentence, printed_numbers(made, (says, *also))))
        says, also = _with_what_stayed(made, says, also)
        also = (*also, *drawn_by_the_rules(made, (says, *also)))
        # that a card could not be picked is not what it did
        told = (says, *(line for line in also if line not in missed))
        beside = (*finds_none(made, (says, *also)), *not_taken(made), *was_so(made, (says, *also)))
        order = course(made, told)
        longer = how_long(made, says, (says, *also, *order))
        says = longer if len(longer) <= LIMIT else says
        after = (*copied(made, order), *order, *no_part(made, (*told, *order)))
        after = (*after, *left_there(made, (says, *also, *after)))
        after = (*after, *shuffled(made, (says, *also, *after)))
        # that a card out of play was left says nothing of one of its name that lies there
        after = (*after, *still_controlled(made, (says, *also, *after)))
        after = (*after, *unowned(made, (says, *also, *after)))
        after = (*after, *moved_by_another(made, (says, *also, *after)))
        after = (*after, *the_rest_stays(made, (says, *also, *after)))
        after = (*after, *not_spent(made, (says, *also, *after)), *compelled(made))
        also = (*also, *beside, *after)
    return says, also


def known_loops(loop: Loop, made: Replay, base: Any) -> tuple[str, ...]:
    """The recorded loops whose cards are all in a loop that was found."""
    names = {made.position.ident[card].face.name for card in loop.cards if made.position.ident[card].face is not None}
    return tuple(known.id for known in base.loops if known.cards and set(known.cards) <= names)


# -- the sentence ---------------------------------------------------------------------------------------------------


def verdict_sentence(made: Replay, about: Iterable[str] = ()) -> str:
    """The verdict's words."""
    about = tuple(about)
    return _fit(_clauses(made, about, what_became(made, about))[0])[0]


def _clauses(
    made: Replay, about: tuple[str, ...], became: Became, placed: bool = True, lead: Container[str] = ()
) -> tuple[list[str], set[str]]:
    """All sentences that the verdict would say if there were room, in their order; and the cards of which nothing more is to be said, since
    nothing has become of a card on the table and so these were spoken of. ``became``: what became of those that matter most."""
    spoken: set[str] = set()
    clauses: list[str] = []
    began = set_up(made)
    clauses += began
    forced = [loop for loop in made.loops if loop.kind == "forced"]
    if forced:
        clauses.append(never_at_rest(made, forced[-1]))
    unsettled = _unsettled(made)
    if unsettled:
        clauses.append(unsettled)
    refused = _refused(made)
    clauses.extend([] if refused_last(made) else (one for one in refused if AT_FIRST not in one))
    # what happens when the next turn starts comes after a base could not score
    clauses.extend((*not_done(made), *silenced(made), *may_not_score(made)))
    lately = drawn(made)
    before, after, draws, looked = "", "", lately, looks(made)
    if draws and looked and looked_at_first(made, drawing(made)):
        # what somebody looks at and then discards is told in that order
        draws, looked = " ".join((*looked, draws)), []
    if not forced or forced[-1].way_out not in (None, "stalemate", "game-over"):
        before, after = _told_together(became.before), _told_together(became.after, "then ")
        if draws and all_before(made, drawing(made), became.cards):
            clauses, draws = [*clauses, draws], ""
    clauses.extend(filter(None, ("" if began else before,)))
    bases = base_changes(made)
    clauses.extend(bases)
    clauses.extend((*new_totals(made), *said_of_abilities(made)))
    if draws and before_scoring(made, drawing(made)):
        clauses, draws = [*clauses, draws], ""
    unending = made.position.result is not None and made.position.result[0] in ("stalemate", "unending")
    later = None if forced and unending else _next_turn(made)
    points = "" if forced and unending else _points(made, placed, end=later)
    scored = [step.cards[0] for step in made.trace.steps if step.kind == "ranking"]
    if scored:
        names = f"{capitalized(listed(Copies(made).all_of(scored)))} score{'s' if len(scored) == 1 else ''}"
        points = f"{names}: {points or _no_points(made)}" if placed else " ".join(filter(None, (f"{names}.", points)))
    clauses.extend(filter(None, (points, _points_later(made, placed, later))))
    clauses.extend((*shared_out(made), *next_bases(made)))
    held = "" if lately else hands(made, about)
    clauses.extend(filter(None, (after, draws, held, *extra_plays(made), *no_second_special(made), *talents_again(made), turns_won(made))))
    clauses.extend(acts_as_boosts_end(made))
    clauses.extend((*looked, *forbidden_now(made)))
    for loop in made.loops:
        if loop.kind == "chosen":
            clauses.append(repeated_at_will(made, loop))
            break
    clauses.extend(not_over_yet(made))
    ended = _ended(made, bool(forced))
    if ended:
        clauses.extend((*madness_cost(made), ended))
    clauses.extend(ended_lately(made, clauses))
    # what came of it in the end is more than that it was refused at first
    clauses += [one for one in refused if AT_FIRST in one]
    clauses = _then_refused(clauses, [one for one in refused if AT_FIRST not in one] if refused_last(made) else [])
    # what everybody was dealt comes last
    clauses += [before] if began and before else []
    if made.ended == "spent":
        clauses.insert(0, "The budget ran out before the end.")
    if clauses == bases:
        # a breakpoint that changes as the turn passes is no reason why a base did not score before that
        clauses[:0] = not_ready(made)
    missed = not_found(made)
    if clauses:
        clauses.extend(missed)
    else:
        # that a deck is shuffled in which nothing was found is told besides
        aside = {says: card for card, says in done_aside(made) if not (missed and says.endswith(" is shuffled."))}
        clauses.extend((*(missed or why_idle(made, lead)), *aside) or no_target(made))
        spoken.update(card for card in aside.values() if card)
    if not clauses and made.trace.steps:
        # what nobody aimed at is said where there is nothing else to say; that a played card is discarded goes without saying
        played = {card for step in made.trace.steps if step.kind == "play" for card in step.cards[:1]}
        clauses.extend(_sentence(clause) for clause in what_else_became(made, about, played))
    return clauses or [at_rest(made)], spoken


def _fit(clauses: list[str]) -> tuple[str, list[str]]:
    """As many clauses as there is room for, in their order, and those that are left; the first one gives no reasons of numbers and is cut
    if it must be."""
    said = clauses[0] if len(clauses[0]) <= LIMIT else without_reasons(clauses[0])
    said = said if len(said) <= LIMIT else said[: LIMIT - 1].rsplit(" ", 1)[0].rstrip(",;:") + "…"
    left = ([reasons_alone(clauses[0])] if said == without_reasons(clauses[0]) else [clauses[0]]) if said != clauses[0] else []
    for clause in clauses[1:]:
        if len(said) + 1 + len(clause) <= LIMIT:
            said += " " + clause
        else:
            left.append(clause)
    return said, left


def _with_earlier(made: Replay, became: Became, says: str) -> tuple[str, list[str], set[str]]:
    """A headline with what earlier moves did before it, where there is room for that, or for some of it where the last move only played a
    card, or did nothing to any; what there is no room for; and the cards of which either speaks."""
    quiet = not (made.loops or made.value_loop or made.position.result) and not any(step.kind == "ranking" for step in made.trace.steps)
    if not quiet or became.lead or not any(step.kind in ("play", "use") for step in made.trace.steps):
        return says, [], set()
    earlier, cards = what_became_earlier(made, (*became.cards, *became.copies))
    together = _told_together(earlier)
    if earlier and len(f"{together} {says}") <= LIMIT and not _is_said(together, says):
        earlier = [together[:-1]]
    elif not became.light:
        return says, [], set()
    fits: list[str] = []
    left: list[str] = []
    for line in map(_sentence, earlier):
        if not _is_said(line, says):
            if len(" ".join((*fits, line, says))) + 4 > LIMIT:
                left.append(line)
                continue
            fits.append(line)
            says = others_after(line, says)
    return " ".join((*fits, says)), left, cards


def _is_said(line: str, says: str) -> bool:
    """Whether a headline says already what a sentence says, not only of a copy to which more happened."""
    return re.search(rf"{re.escape(line[1:-1])}(?!, played| after being)", says) is not None


def _with_room(says: str, lines: list[str]) -> tuple[str, list[str]]:
    """A headline with those lines that tell why a card did nothing, as far as there is room, and the lines that are left; what found no
    target is told where that is asked."""
    left: list[str] = []
    for line in lines:
        if ": " in line and " finds no target" not in line and line[1:-1] not in says and len(says) + 1 + len(line) <= LIMIT:
            says += " " + line
        else:
            left.append(line)
    return says, left


def _with_stopped(says: str, lines: list[str]) -> tuple[str, list[str]]:
    """A headline behind what had been kept from happening to cards of which it says nothing, as far as there is room: that is what is asked
    wherever it is so. And what is left of that."""
    first, left = "", []
    for line in lines:
        card = line.partition(" cannot be ")[0].partition(" is not affected ")[0]
        if says != NOTHING and card not in says and len(first) + len(line) + 1 + len(says) <= LIMIT:
            first += line + " "
        else:
            left.append(line)
    return first + says, left


def _with_what_stayed(made: Replay, says: str, also: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A headline that nothing has changed, or only that bases have not the power to score, led by the first that is told besides; and what
    is told besides that."""
    if says == NOTHING and not also:
        return went_on(made) or says, also
    if (quiet := _QUIET.fullmatch(says)) is not None:
        # what was left, and why something did not act, is more than that nothing changed
        why = next((line for line in also if _LEFT.search(line) and not line.startswith("In order: ")), "")
        first = why if quiet[1] in why else f"{why} {says}"
        return (first, tuple(line for line in also if line != why)) if why and len(first) <= LIMIT else (says, also)
    low = not_ready(made)
    if not also or says not in (NOTHING, " ".join(low)):
        return says, also
    if says == NOTHING:
        return also[0], also[1:]
    if also[0].startswith(READING):
        # by another one it might have scored
        return says, also
    stays, far = _STAYS.search(also[0]) is not None, nobody_doubts(low)
    if far and not stays:
        # nobody asks why a base does not score that is far from it where something else is told
        return also[0], (*also[1:], *low)
    first = f"{says} {also[0]}" if stays and not far else f"{also[0]} {says}"
    return (first, also[1:]) if len(first) <= LIMIT else (says, also)


def _not_picked(made: Replay, closely: bool) -> list[str]:
    """What could not be picked; that a card does not pick the one on which it lies goes without saying."""
    begun = made.setting.game.position.play
    cards = [one.says for one in passed_over(made, closely=closely) if one.source not in begun or begun[one.source].host not in one.cards]
    return [*cards, *((*other_places(made), *other_players(made)) if closely else ())]


def _told_together(clauses: list[str], when: str = "") -> str:
    """Clauses as one sentence, empty for none."""
    return _sentence(when + joined(clauses)) if clauses else ""


def _sentence(text: str) -> str:
    return capitalized(text) + "."


def _card_name(made: Replay, card: str) -> str:
    """The name of a card without the number that tells it from its copies."""
    return Copies(made).name(card)


def _unsettled(made: Replay) -> str:
    loop = made.value_loop or (made.trace.value_loops[-1] if made.trace.value_loops else None)
    if loop is None:
        return ""
    targets = [card for card in loop.targets if card in made.position.play]
    if not targets:
        return "Some values do not settle."
    said = []
    copies = Copies(made)
    for card in targets[:2]:
        powers = loop.powers(card)
        said.append((copies.all_of([card])[0], f"between {powers[0]} and {powers[-1]}" if len(powers) > 1 else ""))
    names = listed([name for name, _ in said])
    between = " ".join(dict.fromkeys(words for _, words in said if words))
    between = f" {between}" if between and len({words for _, words in said}) == 1 else ""
    if made.value_loop is None:
        return f"On the way the power of {names} did not settle{between}."
    undo = f": {names_of(made, loop.sources, 3)} undo each other" if len(loop.sources) > 1 else ""
    dry = ""
    if made.reads.get("forced-loop-way-out") == "finite-abilities":
        since = any(step.how == "start-turn" for step in made.trace.steps[made.last_move() :])
        anew = f", counted anew in {made.position.turn}'s turn" if since else ""
        dry = f"; abilities run dry, and it is {made.values().power.get(targets[0])}{anew}"
    return f"The power of {names} does not settle{between}{undo}{dry}."


def _refused(made: Replay) -> list[str]:
    alike: dict[str, list[str]] = {}
    for says in dict.fromkeys(_another(made, one) for one in made.refused):
        who, _, rest = says.partition(" cannot play ")
        what, _, why = rest.partition(" now: ")
        alike.setdefault(f"{who} cannot play {{}} now: {why}." if why else f"{says}.", []).append(what)
    # what is refused for one reason is said at once
    return [form.replace("{}", listed(cards, "or")) for form, cards in alike.items()][-2:]


def _then_refused(clauses: list[str], refused: list[str]) -> list[str]:
    """Clauses with what was refused after all that they tell: behind them if there is room for it, else before them."""
    return [*clauses, *refused] if len(" ".join((*clauses, *refused))) <= LIMIT else [*refused, *clauses]


def _another(made: Replay, one: Refusal) -> str:
    """A refusal, in which a card of the same name as one in play, or as one that was played, is another one."""
    copies = Copies(made)
    what, why, reason = in_full(made, one).partition(": ")
    says = at_first(made, one, by_another(made, one, copies.plain(f"{copies.owned(what, told_apart=True)}{why}{reason}")))
    name = _card_name(made, one.card) if one.card in made.position.ident else ""
    played = (step.cards[0] for step in made.trace.steps if step.kind == "play" and step.cards)
    if not name or not any(card != one.card and _card_name(made, card) == name for card in (*table_of_refusal(made, one).play, *played)):
        return says
    return re.sub(rf"(?<!'s ){re.escape(name)} cannot be played", f"Another {name} cannot be played", says).replace(
        f"cannot play {name} ", f"cannot play another {name} "
    )


def _points(made: Replay, placed: bool = True, begin: int = 0, end: int | None = None) -> str:
    """What points changed by in some steps. ``placed``: with those for places at bases."""
    steps = made.trace.steps[begin:end]
    before = table_at(made, made.trace.steps[:begin]).vp
    after = made.position.vp if end is None else table_at(made, made.trace.steps[:end]).vp
    paid = Counter[str | None]()
    for step in steps if not placed else ():
        if step.kind == "points" and step.ability is None and (found := re.search(r"gains (\d+) VP", step.says)):
            paid[step.player] += int(found[1])
    said = []
    for player, points in after.items():
        change = points - before.get(player, 0) - paid[player]
        if change:
            now = f" (now {points})" if placed else ""
            said.append(f"{player} {'gains' if change > 0 else 'loses'} {abs(change)} VP{now}{points_by(made, player, change, steps)}")
    none = [player for player in at_scored(made) if placed and said and not begin and after[player] == before.get(player, 0)]
    return f"{_sentence(joined(said))}{f' No VP for {listed(none)}.' if none else ''}" if said else ""


def _points_later(made: Replay, placed: bool, begin: int | None) -> str:
    """What points changed by in the turns that begin with a step; empty for ``None``."""
    after = _points(made, placed, begin) if begin is not None else ""
    return f"In a later turn {after}" if after else ""


def _next_turn(made: Replay) -> int | None:
    """At which step the turn begins that follows the last scoring; ``None`` where none has begun since, or none gave or took points."""
    steps = made.trace.steps
    last = max((at for at, step in enumerate(steps) if step.kind == "ranking"), default=len(steps))
    began = next((at for at in range(last, len(steps)) if (steps[at].kind, steps[at].how) == ("phase", "start-turn")), None)
    return began if began is not None and table_at(made, steps[:began]).vp != made.position.vp else None


def _no_points(made: Replay) -> str:
    """That a base which scores brings nobody any points; and that nobody wins it, where nobody is there."""
    bare = all(step.says.endswith(": nobody is there.") for step in made.trace.steps if step.kind == "ranking")
    return "nobody is there, so nobody wins or gains points." if bare else "nobody gains points."


def _ended(made: Replay, looped: bool) -> str:
    result = made.position.result
    if result is None:
        return ""
    reason, winners, totals = result
    if reason in ("stalemate", "unending"):
        said = {"stalemate": "The game ends without a winner.", "unending": "The rules give this no end."}
        return "" if looped else said[reason]
    if not winners:
        return "The game is over."
    level = level_at_the_end(made)
    if level:
        return level
    best = max((points for player, points in totals if player in winners), default=0)
    return f"{listed(list(winners))} {'wins' if len(winners) == 1 else 'share the win'} with {best} VP."
