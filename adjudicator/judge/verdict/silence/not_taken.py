"""What lay beside the cards that a text took out of a pile, a deck or a hand and could not be taken: one of another kind, one too strong,
one of another player's pile; and what an extra play was not for. What of that lies in play is told by ``passed_over``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ....engine.kernel.run import Run
from ....engine.query.playable import play_kinds, within
from ....engine.reading.selections import candidates, refer, zone_names
from ....language.english import capitalized, listed
from ....language.tree import Selection
from ....table.position import Allowance, Limits, Position
from ...data.table_words import pile_name
from ...replay.replay import Replay
from ...replay.trace import Pick
from ..asked_for import may_miss, without
from ..before import table_at
from ..copies import Copies
from ..passed_over import as_said, instead
from ..sequence.plays import asked_for

#: Of so many cards that miss the same thing it is told; of a longer pile most are nobody's question.
MOST = 2
#: Of so many cards in all.
IN_ALL = 4
#: Piles that players have, in which somebody may look for what is not there.
_THEIRS = ("discard", "deck", "hand")
#: Whose a pile can be without anybody having picked that player: of another one's it is told that it is not looked through.
_SETTLED = ("you", "another", "each_other", "opponents")
#: How the path of a text ends that says for which cards an extra play is.
_LIMIT = ".limited"


def not_taken(made: Replay) -> list[str]:
    """The cards that missed one thing of what a text asked for, where it found others, as sentences."""
    if any(loop.kind == "forced" for loop in made.loops):
        # in laps that repeat themselves it would be told of each of them
        return []
    picks = [pick for pick in made.trace.picks if pick.selection.zone != "play" and _looks_aside(pick.selection)]
    reached: dict[str, set[str]] = {}
    for pick in picks:
        run = made.run_of(pick.game)
        reached.setdefault(str(pick.scope.get("this")), set()).update((*pick.cards, *candidates(run, pick.selection, run.scope)))
    found: dict[tuple[str, str], str] = {}
    for pick in picks:
        source = str(pick.scope.get("this"))
        key = source, pick.selection.path
        if (
            (pick.cards or _could(made, pick))
            and source in made.position.ident
            and key not in found
            and (says := _of_pick(made, pick, source, reached[source]))
        ):
            found[key] = says
    return list(dict.fromkeys((*found.values(), *_of_one_name(made), *_not_among(made), *_not_for_it(made))))


def _could(made: Replay, pick: Pick) -> bool:
    """Whether nothing was picked though something could have been: of the rest it is asked all the same whether it could."""
    run = made.run_of(pick.game)
    return bool(candidates(run, pick.selection, run.scope))


def _of_one_name(made: Replay) -> Iterator[str]:
    """The cards that fitted and had the name of one that was picked, where no two of a name may be."""
    for pick in made.trace.picks:
        source, asked, copies = str(pick.scope.get("this")), pick.selection, Copies(made)
        if not (asked.different or asked.per == "name") or source not in made.position.ident:
            continue
        run = made.run_of(pick.game)
        others = [card for card in candidates(run, replace(asked, extreme=None), run.scope) if card not in pick.cards]
        names = dict.fromkeys(copies.name(card) for card in others if copies.name(card) in map(copies.name, pick.cards))
        if 0 < len(names) <= MOST:
            again = listed((f"a second {name}" for name in names), "or")
            yield f"{copies.name(source)} cannot pick {again}: it asks for {'different names' if asked.different else 'one of each name'}."


def _not_among(made: Replay) -> Iterator[str]:
    """Cards that would fit and were not picked before, where nothing that was fits."""
    for pick in made.trace.picks:
        source, asked, copies = str(pick.scope.get("this")), pick.selection, Copies(made)
        among = next((one for one in asked.filters if one.word.name == "one_of"), None)
        if among is None or pick.cards or source not in made.position.ident or not _looks_aside(asked):
            continue
        run = made.run_of(pick.game)
        picked = refer(run, among.args["ref"])
        others = candidates(run, replace(without(asked, among), extreme=None), run.scope)
        left = [card for card in others if card not in picked and card != source and run.p.ident[card].face is not None]
        chosen = any(one.scope.get("this") == source and one.cards == picked for one in made.trace.picks)
        if picked and chosen and 0 < len(left) <= MOST:
            names = listed((copies.name(card) for card in left), "or")
            yield f"{copies.name(source)} can then take nothing of what was picked ({listed(copies.all_of(picked))}): {names} was not."


def _not_for_it(made: Replay) -> Iterator[str]:
    """The cards of a hand that an extra play of the turn was not for, where it was made."""
    steps = made.trace.steps
    for at, step in enumerate(steps):
        if step.kind == "play" and step.how == "extra" and step.position is not None:
            before, after = table_at(made, steps[:at]), step.position
            spent = [one for one in before.plays if one not in after.plays and one.player == step.player and one.zone == "hand"]
            if len(spent) == 1 and spent[0].limits is not None and spent[0].limits.path is not None:
                yield from _of_play(made, before, spent[0], spent[0].limits, step.cards[0])


def _of_play(made: Replay, table: Position, spent: Allowance, limits: Limits, played: str) -> Iterator[str]:
    run, copies, source = made.run(table), Copies(made), dict(limits.scope).get("this")
    hand = [card for card in table.zone(f"hand:{spent.player}") if card != played and run.p.ident[card].face is not None]
    cards = [card for card in hand if spent.kind in play_kinds(run, card) and not within(run, card, limits)]
    left = [card for card in cards if _is_there(made, run, card)]
    asks = asked_for(made, made.run(table), spent) if 0 < len(left) <= MOST else ""
    if asks and source in made.position.ident:
        yield _not_with(made, listed((copies.name(card) for card in left), "or"), str(source), asks)


def _looks_aside(asked: Selection) -> bool:
    """Whether a text looks where cards of players lie that are not in play."""
    zones = asked.zone if isinstance(asked.zone, tuple) else (asked.zone,)
    return asked.kind not in ("base", "player") and all(zone in _THEIRS for zone in zones) and asked.quantifier != "each"


def _of_pick(made: Replay, pick: Pick, source: str, reached: set[str]) -> str:
    run, asked, copies = made.run_of(pick.game), pick.selection, Copies(made)
    missed = [
        [card for card in cards if card not in reached and card != source and _is_there(made, run, card)] for cards in _left(run, asked)
    ]
    left = [*dict.fromkeys(card for cards in missed if len({*cards}) <= MOST for card in cards)]
    face, names = made.position.ident[source].face, {copies.name(card) for card in left}
    # several of one name only fill up a deck
    few = 0 < len(left) <= IN_ALL and len(names) == len(left)
    asks = as_said(copies, run, asked, face) if face is not None and few else ""
    if not asks:
        return ""
    cards = _names(made, run, asked, left)
    if asked.path.endswith(_LIMIT):
        return _not_with(made, cards, source, re.sub(r" from \w+'s hand$", "", asks))
    return f"{copies.name(source)} cannot pick {cards}: it asks for {asks}."


def _not_with(made: Replay, cards: str, source: str, asks: str) -> str:
    """That cards cannot be played with the extra play that one gives, of which another one may lie there."""
    name = Copies(made).name(source)
    again = "another " if cards == name or cards.startswith((f"{name} or ", f"{name} in ")) else ""
    return f"{capitalized(again + cards)} cannot be played with {name}: it asks for {asks}."


def _left(run: Run, asked: Selection) -> Iterator[list[str]]:
    """The known cards that miss one thing of what a text asks for: the kind, what is printed, whose pile they lie in; those of each."""
    could = {card for one in (asked, *instead(run, asked)) for card in candidates(run, one, run.scope)}
    for wider in _wider(asked):
        yield [card for card in candidates(run, wider, run.scope) if card not in could and run.p.ident[card].face is not None]


def _wider(asked: Selection) -> Iterator[Selection]:
    """What would be asked for if it were one thing less."""
    plain = replace(asked, extreme=None)
    if asked.kind != "card" and not asked.path.endswith(_LIMIT):
        yield replace(plain, kind="card")
    for one in asked.filters:
        if may_miss(one):
            yield without(plain, one)
    if asked.zone == "discard" and (asked.whose is None or (isinstance(asked.whose, tuple) and asked.whose[0] in _SETTLED)):
        yield replace(plain, whose=("each",))


def _is_there(made: Replay, run: Run, card: str) -> bool:
    """Whether a card does not leave for another reason where it lay then: of one that is played afterwards nobody asks."""
    return made.position.zone_of(card) == run.p.zone_of(card)


def _names(made: Replay, run: Run, asked: Selection, cards: list[str]) -> str:
    """The names of cards, each its own; also where they lie if others are called like one of them, or if it is not looked for there."""
    copies = Copies(made)
    alike = [copies.name(card) for card, known in made.position.ident.items() if known.face is not None]
    zones, looks = {card: run.p.zone_of(card) for card in cards}, zone_names(run, asked, run.scope)
    owned = {card: _by_owner(run, copies, card) for card in cards}
    apart = {card: owned[card] != copies.name(card) or alike.count(copies.name(card)) == 1 for card in cards}
    plain = {card: apart[card] and zones[card] in looks for card in cards}
    if len(set(zones.values())) == 1:
        names = listed(owned.values(), "or")
        return names if all(plain.values()) else f"{names} in {pile_name(zones[cards[0]])}"
    # where one lies would be heard of all that come before it
    first = sorted(cards, key=lambda card: plain[card])
    return listed((owned[card] + ("" if plain[card] else f" in {pile_name(zones[card])}") for card in first), "or")


def _by_owner(run: Run, copies: Copies, card: str) -> str:
    """The name of a card, told by who owns it from others of the name that lie beside it and that somebody else owns."""
    name, owner, ident = copies.name(card), run.p.ident[card].owner, run.p.ident
    beside = {ident[one].owner for one in run.p.zone(run.p.zone_of(card)) if one != card and copies.name(one) == name}
    return f"the {name} that {owner} owns" if owner is not None and beside and owner not in beside else name
