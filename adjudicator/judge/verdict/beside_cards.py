"""What befell no card in particular, as sentences of a verdict: a player's total at a base, what somebody looked at, what is forbidden from
now on, and what was not done although it was asked for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator

from ...engine.kernel.ending import FAR_ENOUGH
from ...engine.procedures.refusals import unplaced
from ...engine.query.ranking import total
from ...ground.patterns import pattern
from ...language.english import listed
from ...language.events import KINDS
from ...table.position import Position
from ..data.table_words import where_words
from ..replay.giver import giver_of
from ..replay.refusal_words import obstacles_in_words
from ..replay.replay import Replay
from ..replay.trace import NONE_SHOWN, Step
from .before import table_before, values_at_first, values_before
from .copies import Copies
from .sequence.clashes import clash_in_words
from .sequence.price import falls_short
from .sequence.tried import in_vain
from .silence.how_often import how_often
from .silence.other_places import what_it_forbids
from .silence.over import over_since, still_until
from .what_became import is_unknown
from .what_gives_it import in_brackets, parts_in_words, total_in_words, total_parts

#: The text in a step about a prohibition, and what follows it.
_FORBIDS = pattern(r"“(.+)”( \(.+\))?\.$")

#: The kinds of effect by which a card has other abilities than its own.
_ABILITIES = ("cancel", "lost", "grant")

#: Whom a prohibition is about, where its words are about nobody else.
_BOUND = pattern(r"^(other players|that player|each other player|another player|you)(?= can)")
#: That a card stays where it is, as the trace tells it.
_NOT_THERE = " cannot be played there."
#: What a card loses that has no abilities any more, as the trace tells it.
_THAT_IT_HAS = "the abilities that it has"


def _steps(made: Replay) -> list[Step]:
    return made.trace.steps[made.last_move() :]


def totals(made: Replay, base: str) -> dict[str, int]:
    """How much power each player has at a base in the end."""
    run = made.run()
    return {player: total(run, base, player) for player in made.position.players}


def new_totals(made: Replay) -> list[str]:
    """What somebody's cards are worth at a base, where something besides their own power has changed it."""
    begun, lately, now = values_at_first(made).extra_power, values_before(made).extra_power, made.values().extra_power
    bases = [base for base in made.position.bases() if base in table_before(made).bases()]
    run = made.run()
    said = []
    for base in bases:
        for player in made.position.players:
            changes = [now.get((base, player), 0) - was.get((base, player), 0) for was in (begun, lately)]
            # his minions' power counts no longer, or no longer in full
            less = not any(changes) and _counts_less(made, base, player) and not _counts_less(made, base, player, table_before(made))
            if less or any(changes):
                # what his minions add or take away besides counts as well, and what earlier moves changed
                before = made.run(made.setting.game.position)
                has = total(run, base, player)
                had = total(before, base, player) if base in before.p.bases() else 0
                by = f", {abs(has - had)} {'more' if has > had else 'less'} than before" if had and has != had else ""
                said.append(f"{player}'s total at {Copies(made).name(base)} is now {has}{total_in_words(made, base, player, has)}{by}.")
    return said


def totals_besides(made: Replay) -> list[str]:
    """What somebody's cards come to at a base where it is not only their own power that counts, as clauses."""
    given = made.values().extra_power
    copies = Copies(made)
    return [
        f"{player} has {power} power at {copies.name(base)}{in_brackets(parts_in_words(copies, total_parts(made, base, player)))}"
        for base in made.position.bases()
        for player, power in totals(made, base).items()
        if given.get((base, player), 0) or _counts_less(made, base, player) or _controls_a_monster(made, base, player)
    ]


def _controls_a_monster(made: Replay, base: str, player: str) -> bool:
    """Whether a player has a monster at a base, of which nobody sees at once that it counts for somebody."""
    there = (card for card, place in made.position.play.items() if place.base == base and place.controller == player and not place.buried)
    return any((face := made.position.ident[card].face) is not None and face.kind == "monster" for card in there)


def _counts_less(made: Replay, base: str, player: str, table: Position | None = None) -> bool:
    """Whether some power that a player's cards have at a base is not in the total; ``table``: on which, else at the end."""
    known, play = made.values(table), (table or made.position).play
    there = (card for card, place in play.items() if place.base == base and place.controller == player and not place.buried)
    return any(known.power.get(card, 0) and (card in known.uncounted or known.withheld.get(card, 0)) for card in there)


def said_of_abilities(made: Replay) -> list[str]:
    """Whose abilities are cancelled, whose abilities a card has now, and how a duel or a clash of titans ended."""
    copies = Copies(made)
    cancelled: dict[str, None] = {}
    others: dict[str, None] = {}
    for step in _steps(made):
        alone = step.kind == "cancel" and len(step.cards) == 1 and step.says.startswith("The abilities of ")
        over = over_since(made, step) if step.kind in ("cancel", "copies") and len(step.cards) == 1 else ""
        if alone and not over:
            cancelled[step.cards[0]] = None
        elif step.kind == "clash":
            others[clash_in_words(made, step)] = None
        elif step.kind in ("cancel", "copies") or (step.kind == "duel" and " against " in step.says):
            says = copies.plain(copies.owned(step.says, told_apart=True))
            if (by := _lenders_of_lost(made, step)) and not over:
                says = says.replace(_THAT_IT_HAS, f"{_THAT_IT_HAS} (also what {listed(by)} gave it)")
            if over:
                # what a card has lost besides it does not have again
                lost = still_until(made, step.cards[0], ("lost",)) if step.kind == "cancel" else ""
                over += f", and are lost{lost}" if lost else ""
                says = f"{says.replace(' are cancelled', ' were cancelled').replace(' has the ', ' had the ', 1).rstrip('.')}{over}."
            elif len(step.cards) == 1 or step.kind == "copies":
                says = f"{says.rstrip('.')}{still_until(made, step.cards[0], _ABILITIES)}."
            others[says] = None
    lately, now = values_before(made).cancelled, made.values().cancelled
    for card in now:
        face = made.position.ident[card].face
        if card not in lately and card in made.setting.game.position.ident and face is not None and face.abilities:
            cancelled.setdefault(card)
    return [*_lost(made, copies, cancelled, "cancelled"), *others]


def _lenders_of_lost(made: Replay, step: Step) -> list[str]:
    """The names of the cards that gave a card abilities which it loses in a step (clarification ``touch-spares-later-abilities``)."""
    card, table = step.cards[0] if step.cards else "", step.position
    if table is None or _THAT_IT_HAS not in step.says:
        return []
    lost = made.values(table).lost.get(card, {})
    givers = [by for key, number in lost.items() if number and (by := giver_of(made, card, key, table)) is not None]
    return list(dict.fromkeys(map(Copies(made).name, givers)))


def _lost(made: Replay, copies: Copies, cards: Iterable[str], how: str) -> list[str]:
    """That the abilities of cards are cancelled, and until when, in a sentence for each time."""
    until: dict[str, list[str]] = {}
    for card in cards:
        until.setdefault(still_until(made, card, _ABILITIES[:1]), []).append(card)
    return [f"The abilities of {listed(copies.all_of(alike))} are {how}{when}." for when, alike in until.items()]


def cancelled_before(made: Replay) -> list[str]:
    """Whose abilities earlier moves have cancelled and still are so, of those that have any."""
    first, lately, now = values_at_first(made).cancelled, values_before(made).cancelled, made.values().cancelled
    faces = {card: one.face for card, one in made.position.ident.items() if card in made.position.play}
    cards = [card for card in now if card in lately and card not in first and (face := faces.get(card)) is not None and face.abilities]
    return _lost(made, Copies(made), cards, "still cancelled")


def looks(made: Replay) -> list[str]:
    """What somebody looked at, or showed, of cards that nobody knows; and that there was nothing to see."""
    said = []
    for index, step in enumerate(steps := _steps(made)):
        if step.kind != "reveal":
            continue
        if step.says == NONE_SHOWN and any(one.source == step.source and one.kind in (*KINDS, "idle") for one in steps):
            # that is nothing beside what was done, or not found
            continue
        if not step.cards:
            said.append(step.says.replace(" sees no card.", " sees no card there."))
        elif all(is_unknown(made, card) for card in step.cards) and step.position is not None:
            seen = _whereabouts(step.position, step.cards)
            who = step.says.partition(" looks at ")[0] if " looks at " in step.says else ""
            if seen:
                is_ = "is" if len(step.cards) == 1 or seen.endswith("hand") else "are"
                put = _put(steps[index + 1 :], step.cards)
                said.append(f"{who} looks at {seen}{put}." if who else f"{seen[0].upper()}{seen[1:]} {is_} shown{put}.")
    return list(dict.fromkeys(said))


def looked_at_first(made: Replay, steps: Iterable[int]) -> bool:
    """Whether the cards with which some steps are done, by the indices of these, had all been looked at, or shown, before."""
    seen, told = made.trace.steps, sorted(steps)
    begin = made.last_move()
    before = ({card for one in seen[begin:at] if one.kind == "reveal" for card in one.cards} for at in told)
    return bool(told) and all(seen[at].cards and set(seen[at].cards) <= known for at, known in zip(told, before))


def _whereabouts(position: Position, cards: tuple[str, ...]) -> str:
    """Where cards lie, as what somebody looks at."""
    zones = {position.zone_of(card) for card in cards}
    kind, _, player = next(iter(zones)).partition(":") if len(zones) == 1 else ("", "", "")
    if kind == "hand":
        return f"{player}'s hand"
    if kind == "deck":
        top = position.zone(f"deck:{player}")[: len(cards)]
        where = "top" if set(top) == set(cards) else "bottom"
        return f"the {where} card of {player}'s deck" if len(cards) == 1 else f"the {where} {len(cards)} cards of {player}'s deck"
    return ""


def _put(steps: list[Step], cards: tuple[str, ...]) -> str:
    """Where the one card that was looked at was put then."""
    placed = next((step for step in steps if step.kind == "place" and step.cards[:1] == cards), None)
    where = re.search(r" placed (on the bottom|on top|into)", placed.says) if placed is not None and len(cards) == 1 else None
    return {"on the bottom": ", and it goes to the bottom", "on top": ", and it goes on top", "into": ""}[where[1]] if where else ""


def forbidden_now(made: Replay) -> list[str]:
    """What is forbidden from now on."""
    said = []
    for step in _steps(made):
        found = _FORBIDS.search(step.says) if step.kind == "forbids" and step.source is not None else None
        if found is not None:
            who = re.search(r" of (\w+) begins to forbid", step.says)
            says = _with_names(found[1], (found[2] or "").strip(" ()").split(", "))
            says = re.sub(r"\byour\b", f"{who[1]}'s", says) if who is not None and not _BOUND.match(found[1]) else says
            said.append(f"{Copies(made).name(str(step.source))}: {says}.")
    return list(dict.fromkeys(said))


def _with_names(text: str, details: list[str]) -> str:
    """What a text forbids, with the players and the place for which its words stand; in brackets what none of its words does."""
    left, bound = [], ""
    for detail in filter(None, details):
        word, _, name = detail.partition(" ")
        if word == "for" and _BOUND.match(text):
            text, bound = _BOUND.sub(name, text), name
        elif word == "at" and re.search(r"\bhere\b", text):
            text = re.sub(r"\bhere\b", detail, text)
        elif word in ("until", "during") and (
            said := re.search(rf"{word} (the (start|end) of )?(your|their|that player's) (next )?turn", text)
        ):
            text = text.replace(said[0], detail)
        elif word not in ("until", "during") or word not in text:
            left.append(detail)
    action = next((one for one in left if one.startswith("until ") and one.endswith(" has been resolved")), "")
    if action and "that action" in text:
        text = text.replace("that action", action.removeprefix("until ").removesuffix(" has been resolved"))
        left.remove(action)
    # of one player "their turn" is his own
    text = text.replace(f"{bound}'s next turn", "their next turn") if bound and text.count(bound) > 1 else text
    return f"{text} ({', '.join(left)})" if left else text


def what_forbids(made: Replay) -> list[str]:
    """What cards that forbid a play say, in our words, where they forbid it for as long as they lie there."""
    said = []
    for card in dict.fromkeys(card for one in made.refused for card in one.sources if f"{made.trace.name(card)} forbids it" in one.says):
        said += [f"{Copies(made).name(card)}: {text}." for text in what_it_forbids(made.run(), card)]
    return said


def silenced(made: Replay) -> list[str]:
    """What could not act in its moment, as it was forbidden."""
    copies = Copies(made)
    steps = [step for step in made.trace.steps if step.kind == "idle" and step.how == "forbidden" and not step.repeats]
    return list(dict.fromkeys(copies.plain(copies.owned(step.says, told_apart=True)) for step in steps))


def stopped_before(made: Replay) -> list[str]:
    """What was kept from happening before the last move, which the headline is about, or to a card that has come or gone since: of one
    that lay there all the time the headline says what keeps it."""
    last, begun = made.last_move(), made.setting.game.position
    stopped = (
        step
        for number, step in enumerate(made.trace.steps)
        if step.kind == "prevented" and (number < last or not any(card in made.position.play and card in begun.play for card in step.cards))
    )
    return list(dict.fromkeys(in_vain(made, step) for step in stopped if not step.repeats))


def not_done(made: Replay) -> list[str]:
    """What a text asked for and was not done, because not all of it could be, or because a card cannot come into play."""
    return list(dict.fromkeys(_not_done(made, _steps(made))))


def not_done_before(made: Replay) -> list[str]:
    """The same of texts before the last move."""
    return list(dict.fromkeys(_not_done(made, made.trace.steps[: made.last_move()])))


def _not_done(made: Replay, steps: list[Step]) -> Iterator[str]:
    for step in steps:
        if step.kind == "nothing" and step.cards:
            yield falls_short(made, step)
        elif step.kind == "nothing" and step.source is not None:
            # what is not done as a rule leaves it out, without a card that stands in the way
            yield f"{Copies(made).name(step.source)}: {step.says[:1].lower()}{step.says[1:]}"
        elif step.kind == "nowhere" and len(step.cards) == 1:
            yield _nowhere(made, step)


def _nowhere(made: Replay, step: Step) -> str:
    """That a card cannot come into play, with the reason."""
    position = step.position or made.setting.game.position
    player = step.player or position.zone_of(step.cards[0]).partition(":")[2] or position.turn
    run = made.run(position)
    told = player in position.players and position.ident[step.cards[0]].face is not None
    stands = unplaced(run, player, step.cards[0]) if told else ()
    why = obstacles_in_words(made.trace.name, run, stands)
    says, face = Copies(made).plain(step.says), position.ident[step.cards[0]].face
    if not why and face is not None and not face.normal_play and says.endswith(_NOT_THERE):
        # no place would do
        return f"{says.removesuffix(' there.')} now: its text lets it be played only at its own time."
    if not why or ":" in says:
        return says
    # how many titans somebody may have is a reason for any place
    anywhere = all(one.how == "titan" for one in stands)
    return f"{says.rstrip('.').removesuffix(' there') if anywhere else says.rstrip('.')}: {why}."


def why_idle(made: Replay, lead: Container[str] = ()) -> list[str]:
    """Why what was played or used has not done what it says; or why a card has not that the verdict is about, ``lead``, as its condition
    is not met."""
    acting = {step.source for step in made.trace.steps if step.kind in ("play", "use") and step.source is not None}
    did = {step.source for step in made.trace.steps if step.kind in KINDS and step.kind not in ("play", "shuffle") and step.ability}
    idle = [one for one in made.trace.steps if one.kind == "idle"]
    copies = Copies(made)
    found = [one for one in idle if one.source in acting - did]
    found = found or [one for one in idle if one.unmet and one.source is not None and copies.name(one.source) in lead]
    return [copies.plain(how_often(made, one)) for one in found][:1]


def level_at_the_end(made: Replay) -> str:
    """That nobody has won although somebody has come far enough, or why one of several who are level has."""
    result = made.position.result
    if result is None or result[0] != "points":
        return ""
    reason, winners, totals = result
    best = max((points for player, points in totals if player in winners), default=0)
    level = [player for player, points in totals if points == best]
    if not winners or len(level) == len(winners) or not any(step.kind == "madness" for step in made.trace.steps):
        return ""
    has = "has" if len(winners) == 1 else "have"
    wins = "wins" if len(winners) == 1 else "share the win"
    return f"{listed(level)} are level with {best} VP; {listed(list(winners))} {has} the fewest Madness cards and {wins}."


def not_over_yet(made: Replay) -> list[str]:
    """That the game goes on although somebody has come far enough by what has happened: it is looked at as the turn ends, and nobody has
    won who is not alone in the lead then."""
    begun, vp = made.setting.game.position.vp, made.position.vp
    far = [player for player, points in vp.items() if points >= FAR_ENOUGH > begun.get(player, 0)]
    if made.position.result is not None:
        return []
    if any(step.kind == "tie" for step in made.trace.steps):
        best = max(vp.values())
        return [f"The game goes on: {listed([player for player in vp if vp[player] == best])} are level with {best} VP."]
    return (
        [f"The game is not over yet, although {listed(far)} {'has' if len(far) == 1 else 'have'} {FAR_ENOUGH} VP or more."] if far else []
    )


def madness_cost(made: Replay) -> list[str]:
    """What Madness cards cost at the end of the game."""
    said = []
    for step in made.trace.steps:
        if step.kind == "madness" and len(step.cards) > 1:
            cards = f"{step.player}'s {len(step.cards)} Madness cards{_where_they_lie(made, step.cards)}"
            said.append(f"{cards} cost {len(step.cards) // 2} VP{_that_leaves(made, str(step.player))}.")
    return said


def _where_they_lie(made: Replay, cards: tuple[str, ...]) -> str:
    """Where Madness cards lie that are counted, where some are not among the cards that a player draws and plays."""
    play, there = made.position.play, Counter[str]()
    for card in cards:
        there["buried" if card in play else where_words(made.position.zone_of(card))] += 1
    if all(where.startswith("in ") and where != "in stasis" for where in there):
        return ""
    lie = [f"{'all' if len(there) == 1 else number} {where}" for where, number in there.items()]
    return f", {listed(lie)},"


def _that_leaves(made: Replay, player: str) -> str:
    """With how many points a player is left at the end who has not the most."""
    result = made.position.result
    if result is None or player in result.winners:
        return ""
    totals = dict(result.totals)
    return f" and leave {totals[player]}" if totals[player] < max(totals.values()) else ""
