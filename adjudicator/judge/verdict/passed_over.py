"""What an ability could not pick, though it looked there: cards that miss one thing that it asks for."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from itertools import chain

from msgspec import Struct

from ...engine.kernel.run import Run
from ...engine.query.aiming import AIM, RAISING, needed
from ...engine.query.choosing import goes_with
from ...engine.reading.selections import candidates, meets, refer, zone_names
from ...ground.patterns import pattern
from ...language.english import capitalized, listed
from ...language.events import KINDS
from ...language.rendering import render_selection
from ...language.tree import Face, Node, Selection, parts
from ..data.table_words import pile_name
from ..replay.option_words import named_so_far
from ..replay.replay import Replay
from ..replay.trace import Pick
from .asked_for import bound, is_number, may_miss, with_names, without
from .copies import Copies

#: Of so many cards that miss the same thing a sentence still speaks; on a larger table most are nobody's question.
MOST = 3
#: Of so many cards in all.
IN_ALL = 3
#: The longest text of all that may be picked in place of each other, in characters.
LONGEST = 90
#: How a text calls a base of which it has spoken.
_PLACE = pattern(r"\b(?:there|here|(?:on|at) (?:that|this) base)\b")
#: By which part of itself a filter says where something lies.
_LIES = {"at": "base", "on": "host"}
#: What stands for something of which a text has spoken.
_UNKNOWN = pattern(r"\b(?:that|those) (?!(?:is|are|gives?|lies?|has|have|can|you|directly) |\0)|\bon a base that this ")
#: How what a text asks for begins that is one of several such.
_ONE = pattern(r"^(?:an?|another|one of) ")


class PassedOver(Struct, frozen=True):
    """Cards that could not be picked. ``source``: whose ability picks. ``says``: why, as a sentence."""

    source: str
    cards: tuple[str, ...]
    says: str


_Found = dict[tuple[str, str], PassedOver]
_Weighed = dict[tuple[str, str], set[str]]


def passed_over(made: Replay, closely: bool = False) -> tuple[PassedOver, ...]:
    """What the abilities that picked something could not pick, as it misses one thing of all that they ask for: a number, another player's
    card, what is printed. ``closely``: also where that is only whose it is or where it lies. Of one that found nothing at all a step of its
    own tells."""
    reached = _reached(made, closely)
    first = _found(made, reached, closely, {}, near=False)
    found = _found(made, reached, closely, first, near=True) if closely else first
    besides = (*_not_besides(made), *_stepped_in(made)) if closely else ()
    return tuple(dict.fromkeys((*found.values(), *besides)))


def _not_besides(made: Replay) -> Iterator[PassedOver]:
    """What fits and could not be picked beside what was, as the text says something of all of them together."""
    for pick, source in _picks(made):
        face, run, copies = (
            made.position.ident[source].face if source in made.position.ident else None,
            made.run_of(pick.game),
            Copies(made),
        )
        if pick.selection.total is None or face is None or not pick.cards:
            continue
        fits = [card for card in candidates(run, pick.selection, run.scope) if card not in pick.cards]
        left = tuple(card for card in fits if not goes_with(run, pick.selection, pick.cards, card))
        asks = as_said(copies, run, pick.selection, face) if 0 < len(left) <= IN_ALL else ""
        if asks:
            names = listed(_whose(made, copies, left), "or")
            yield PassedOver(source, left, f"{copies.name(source)} cannot pick {names} as well: it asks for {asks}.")


def _stepped_in(made: Replay) -> Iterator[PassedOver]:
    """What took on what befell another card and could not have been picked itself."""
    copies = Copies(made)
    stepped = [step for step in made.trace.steps if step.kind == "replaced" and step.source in made.position.ident and step.cards]
    for pick, source in _picks(made) if stepped else ():
        face, run = made.position.ident[source].face if source in made.position.ident else None, made.run_of(pick.game)
        for step in stepped:
            card = str(step.source)
            if face is None or step.cards[0] not in pick.cards or card in candidates(run, pick.selection, run.scope):
                continue
            if _takes_on(made, card) and (asks := as_said(copies, run, pick.selection, face)):
                which, whom = copies.one(card), copies.one(step.cards[0])
                either = f"any {which.removeprefix('one ')}" if which.startswith("one ") else which
                could = f"{copies.name(source)} could not have picked {either}: it asks for {asks}"
                takes = f"{capitalized(which)} may take on what befalls {whom} all the same: only what is picked has to be that."
                yield PassedOver(source, (card,), f"{could}. {takes}")


def _picks(made: Replay) -> list[tuple[Pick, str]]:
    """What was picked for the text of a card, and the card."""
    return [(pick, pick.scope["this"]) for pick in made.trace.picks if pick.scope.get("this")]


def _reached(made: Replay, closely: bool) -> dict[str, set[str]]:
    """What was picked for each card; ``closely``: and what is not out of its reach."""
    reached: dict[str, set[str]] = {}
    for pick, source in _picks(made):
        reached.setdefault(source, set()).update(pick.cards)
        if closely:
            # what another pick of the same card could have been
            run = made.run_of(pick.game)
            fits = candidates(run, pick.selection, run.scope)
            reached[source].update(_musts(run, pick.selection, fits) or fits)
    for step in made.trace.steps if closely else ():
        if step.source in reached:
            # what it does something to all the same; and where several pick in turn, one of them may have picked nothing
            reached[step.source].update((*step.cards, *step.offered))
    return reached


def _found(made: Replay, reached: dict[str, set[str]], closely: bool, before: _Found, near: bool) -> _Found:
    """What could not be picked, by the card and the path of what it asks for. ``before``: what one thing that it asks for has a better
    claim to tell."""
    found: _Found = {}
    # closely, those too that did nothing: what they picked was affected by something else
    acted = {(step.source, step.ability) for step in made.trace.steps if step.kind in KINDS and step.kind != "play"}
    weighed = _weighed(made) if near else {}
    for pick, source in _picks(made):
        key = source, pick.selection.path
        # what a rule has somebody pick is of no ability
        ability = pick.scope.get("@")
        acts = (closely and pick.cards) or (source, ability.key if ability is not None else None) in acted
        if acts and source in made.position.ident and key not in found:
            others = [one.cards for by, one in (*before.items(), *found.items()) if by[0] == source and by != key]
            one = _of_pick(made, pick, source, reached[source].union(*others), near, weighed)
            if one is not None:
                # a number that is wanting is reason enough
                found[key] = _in_turn(made, pick, one) if near and key not in before else one
    return found


def _in_turn(made: Replay, pick: Pick, missed: PassedOver) -> PassedOver:
    """What could not be picked, with all that its ability picks in play one after another: that it is none of what the first asks for does
    not say why it was not the second."""
    face, copies, found = made.position.ident[missed.source].face, Copies(made), dict[str, str]()
    for one, source in _picks(made):
        asked, run = one.selection, made.run_of(one.game)
        alike = asked.zone == "play" and asked.kind == pick.selection.kind and asked.chooses
        if source == missed.source and one.scope.get("@") is pick.scope.get("@") and alike and face is not None:
            found.setdefault(asked.path, as_said(copies, run, asked, face))
    mine = found.get(pick.selection.path, "")
    core = _ONE.sub("", mine)
    asks = [text for text in dict.fromkeys(found.values()) if text == mine or core not in text]
    if not mine or not missed.says.endswith(f": it asks for {mine}.") or len(asks) < 2 or not all(asks) or len("".join(asks)) > LONGEST:
        return missed
    says = missed.says.replace(mine, ", then for ".join(asks))
    there = {made.run_of(pick.game).p.base_of(card) for card in missed.cards}
    # that one is at another base than those who are picked is a reason of its own
    picked = {made.run_of(one.game).p.base_of(card) for one, source in _picks(made) if source == missed.source for card in one.cards}
    where = next(iter(there), None)
    if len(there) == 1 and where is not None and picked and where not in picked:
        names, is_ = copies.all_of(list(missed.cards)), "is" if len(missed.cards) == 1 else "are"
        says += f" {capitalized(listed(names))} {is_} at {copies.one(where)}."
    return PassedOver(missed.source, missed.cards, says)


def _weighed(made: Replay) -> _Weighed:
    """By the card and the path of what is asked for, the cards that a pick weighed, all of which a number kept out: told of another pick
    of the same card, it would be heard as if they were no such thing."""
    found: _Weighed = {}
    for pick, source in _picks(made):
        asked, key = pick.selection, (source, pick.selection.path)
        if key not in found and not pick.cards and asked.kind not in ("base", "player"):
            run = made.run_of(pick.game)
            wider = replace(asked, filters=_but_numbers(asked), extreme=None)
            found[key] = set() if candidates(run, asked, run.scope) else {*candidates(run, wider, run.scope)}
    return found


def _but_numbers(asked: Selection) -> tuple[Node, ...]:
    return tuple(one for one in asked.filters if not is_number(one))


def _but_weighed(run: Run, asked: Selection, cards: tuple[str, ...], weighed: _Weighed, source: str) -> tuple[str, ...]:
    """Cards without those that another part of the text weighed, of which more than a number is missing here."""
    others = {card for (by, path), there in weighed.items() if by == source and path != asked.path for card in there}
    if others.isdisjoint(cards):
        return cards
    fit = candidates(run, replace(asked, filters=_but_numbers(asked)), run.scope)
    return tuple(card for card in cards if card in fit or card not in others)


def _of_pick(made: Replay, pick: Pick, source: str, told: Container[str], closely: bool, weighed: _Weighed) -> PassedOver | None:
    """What could not be picked then. ``told``: cards that were picked for the same text, or of which this is told already."""
    asked, copies, run = pick.selection, Copies(made), made.run_of(pick.game)
    face = made.position.ident[source].face
    if face is None or asked.kind in ("base", "player"):
        return None
    fits = candidates(run, asked, run.scope)
    if not pick.cards and fits:
        return None
    if asked.zone != "play":
        return None if not closely else _itself(run, pick, source, copies.name(source), fits)
    musts = _musts(run, asked, fits)
    if musts:
        left = tuple(card for card in fits if card not in musts and card not in told)
        asks = f"it has to {'make' if run.scope.get(RAISING) else 'affect'} {listed(copies.all_of(musts), 'or')}"
        why = f"{asks} stronger" if run.scope.get(RAISING) else asks
    else:
        # nor what its text speaks of already
        left = tuple(card for card in _near(made, run, asked, {*fits, *_spoken(run)}, closely) if card not in told)
        if closely:
            left = tuple(card for card in left if not _takes_on(made, card))
            left = _but_weighed(run, asked, left, weighed, source) if left else left
        alike = (one for one in instead(run, asked) if one.zone == "play" and one.kind == asked.kind)
        asked_for = _widest(dict.fromkeys(as_said(copies, run, one, face) for one in (asked, *alike)))
        asks = " or ".join(asked_for) if all(asked_for) and len("".join(asked_for)) <= LONGEST else next(iter(asked_for))
        why = f"it asks for {asks}{'' if pick.cards else ', and there is none'}" if asks else ""
    if not why or not 0 < len(left) <= IN_ALL:
        return None
    each = _befalls_each(pick) if pick.cards and not musts else None
    if each is not None:
        return _spared(run, pick, each, source, copies, left)
    names = listed((name.replace("both ", "either of the ", 1) for name in _whose(made, copies, left)), "or")
    ident, play = run.p.ident, run.p.play
    lent = any(card in play and ident[card].owner not in (None, play[card].controller) for card in left)
    asks_for = {one.word.name for one in asked.filters}
    if lent and "controller" in asks_for and "owner" not in asks_for:
        why += ", and that goes by control, not by ownership"
    return PassedOver(source, left, f"{copies.name(source)} cannot pick {names}: {why}.")


def _befalls_each(pick: Pick) -> Selection | None:
    """Of what a text picks only to measure others by it, what befalls each such card: that a card could not be picked is no reason then why
    it is spared, nor that it is none of that."""
    asked, ability = pick.selection, pick.scope.get("@")
    every = [one for one in parts(ability.body) if isinstance(one, Selection)] if ability is not None and asked.name is not None else []
    alike = [one for one in every if (one.quantifier, one.zone, one.kind) == ("each", "play", asked.kind)]
    measured = [one for one in alike if any(is_number(number) and _speaks_of(number, str(asked.name)) for number in one.filters)]
    return measured[0] if len(measured) == 1 and len(every) - len(alike) == 1 else None


def _speaks_of(node: Node, name: str) -> bool:
    """Whether a part of a text speaks of what bears a name."""
    return any(isinstance(part, Node) and name in part.args.values() for part in parts(node))


def _spared(run: Run, pick: Pick, each: Selection, source: str, copies: Copies, left: tuple[str, ...]) -> PassedOver | None:
    """What lies near and was none of those which the text says something befalls each of; ``None`` where it was."""
    # as it is read once the card has been picked
    run.scopes = ({**run.scope, str(pick.selection.name): pick.cards}, run.scopes)
    reached, face = candidates(run, each, run.scope), run.p.ident[source].face
    spared = tuple(card for card in left if card not in reached)
    asks = as_said(copies, run, each, face) if spared and face is not None else ""
    if not asks:
        return None
    return PassedOver(source, spared, f"{copies.name(source)} does nothing to {listed(copies.all_of(spared), 'or')}: it asks for {asks}.")


def _whose(made: Replay, copies: Copies, cards: tuple[str, ...]) -> list[str]:
    """The names of cards in play; of a single one whose name another one has that lies elsewhere, also whose it is."""
    names, ident, play = copies.all_of(cards), made.position.ident, made.setting.game.position.play
    if len(names) != len(cards):
        return names
    others = {copies.name(one) for one, known in ident.items() if known.face is not None and one not in play}
    whose = {copies.name(card): play[card].controller for card in cards if card in play and copies.name(card) in others}
    return [f"{whose[name]}'s {name}" if whose.get(name) else name for name in names]


def _widest(texts: Iterable[str]) -> list[str]:
    """What may be picked in place of each other, without what another one of them comprises."""
    every = list(texts)
    return [text for text in every if not any(other and text.startswith(f"{other} ") for other in every)]


def _musts(run: Run, asked: Selection, fits: list[str]) -> tuple[str, ...]:
    """Those of the cards that fit of which one has to be picked, as the play is only for that."""
    return tuple(needed(run, asked, fits)) if AIM in run.scope else ()


def _itself(run: Run, pick: Pick, source: str, name: str, fits: list[str]) -> PassedOver | None:
    """That a card which is being played does not lie yet in the discard pile in which it looks; or that it does, and was left there."""
    asked, pile = pick.selection, f"discard:{run.p.ident[source].owner}"
    ability, face = run.scope.get("@"), run.p.ident[source].face
    if asked.chooses and source in fits and source not in pick.cards and ability is not None and ability.role == "on_play":
        lies = zone_names(run, asked, run.scope) == [pile] and face is not None and face.kind == "action"
        says = f"{name} could pick itself too: it lies in {pile_name(pile)} already while it is being played."
        return PassedOver(source, (source,), says) if lies else None
    if (
        source in fits
        or source not in run.p.zone("limbo")
        or zone_names(run, asked, run.scope) != [pile]
        or not meets(run, source, asked, run.scope)
    ):
        return None
    return PassedOver(source, (source,), f"{name} cannot take itself: it is still being played, and not in {pile_name(pile)} yet.")


def _takes_on(made: Replay, card: str) -> bool:
    """Whether a card takes on what is done to others, be it itself such a card as is asked for or not: then that is nobody's question."""
    face = made.position.ident[card].face
    nodes = (part for one in (face.abilities if face is not None else ()) if one.role == "instead" for part in parts(one.body))
    return any(isinstance(part, Node) and part.word.name == "redirect" for part in nodes)


def _near(made: Replay, run: Run, asked: Selection, fits: set[str], closely: bool) -> list[str]:
    """The cards that only one filter keeps out, those of a number alone where they are many."""
    # what would fit by now would be heard as if it did not
    could = {*fits, *candidates(made.run(), asked, run.scope)}
    could.update(one for other in instead(run, asked) for one in candidates(run, other, run.scope))
    numbers: list[list[str]] = []
    others: list[list[str]] = []
    for one in asked.filters:
        if not (is_number(one) or _is_of_others(one) or (closely and may_miss(one))):
            continue
        wider = replace(without(asked, one), extreme=None)
        left = [card for card in candidates(run, wider, run.scope) if card not in could]
        if 0 < len(left) <= MOST:
            (numbers if is_number(one) else others).append(left)
    return next((cards for found in ([*numbers, *others], numbers, others[:1]) if 0 < len(cards := list(chain(*found))) <= IN_ALL), [])


def _is_of_others(one: Node) -> bool:
    """Whether a filter asks what is printed on a card, or for another player's, as one's own are nearest."""
    return one.word.name in ("faction", "group") or (one.word.name == "controller" and one.args["of"] == ("another",))


def as_said(copies: Copies, run: Run, asked: Selection, face: Face) -> str:
    """What a text asks for, in which its player, the base and the one card or player of which it has spoken have names; who picks of
    several goes without saying. Empty where it speaks of something else that is known only to whoever has its words."""
    says, scope = render_selection(asked, face, named_so_far(run)).partition(" (")[0].rstrip(","), run.scope
    nodes = [one for one in parts(asked) if isinstance(one, Node)]
    places = [place for one in nodes if isinstance(place := one.args.get(_LIES.get(one.word.name, "")), str)]
    if not places and scope.get("here") is not None:
        # what is asked of a player, or counted, may lie where the card does
        places = ["here"]
    bases = {base for place in places for base in refer(run, place)}
    if len(bases) == 1 and len(set(_PLACE.findall(says))) == 1:
        before, place, after = says.partition(_PLACE.findall(says)[0])
        at = "on" if before.endswith("played ") else "at"
        says = f"{before}{at} {copies.name(bases.pop())}{after.replace(place, 'there')}"
    you = scope.get("you")
    spoken = {one for one in _spoken(run) if one not in (scope.get("this"), you)}
    minions = [card for card in spoken if card in run.p.ident and (known := run.p.ident[card].face) is not None and known.kind == "minion"]
    for word, those in (("player", [one for one in spoken if one in run.p.players]), ("minion", minions)):
        if len(those) == 1:
            # a name is none of what is unknown behind a "that"
            says = re.sub(rf"\bthat {word}\b", f"\0{those[0] if word == 'player' else copies.name(those[0])}", says)
    if _UNKNOWN.search(says):
        return ""
    return with_names(says.replace("\0", ""), you) + bound(run, asked)


def _spoken(run: Run) -> set[str]:
    """The cards, bases and players of which a text has spoken by now."""
    values = chain(*(value if isinstance(value, tuple) else (value,) for value in run.scope.values()))
    return {value for value in values if isinstance(value, str)}


def instead(run: Run, asked: Selection) -> Iterator[Selection]:
    """What may be picked in place of one choice, by another of the things of which one is done."""
    body = run.scope["@"].body if run.scope.get("@") is not None else None
    for either in parts(body):
        if isinstance(either, Node) and either.word.name == "either" and asked.path.startswith(f"{either.path}.of."):
            mine = asked.path[len(either.path) :].split(".")[2]
            for other in parts(either):
                if isinstance(other, Selection) and other.chooses and not other.path.startswith(f"{either.path}.of.{mine}."):
                    yield other
