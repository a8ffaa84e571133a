"""Extra plays that somebody has gained and may use, and those that something there forbids him; and what lets a talent be used again."""

from __future__ import annotations

from itertools import pairwise

from ...engine.kernel.run import Run
from ...engine.query.playable import hold_in
from ...engine.query.prohibitions import Prevention, prevented
from ...engine.values.layers import Instance
from ...language.english import an, listed
from ...language.rendering import render_selection
from ...language.tree import Node, Selection, parts
from ...table.events import Event
from ...table.facts import Fact, PlaysCounted
from ...table.position import Allowance, Position
from ..replay.at_work import at_work
from ..replay.replay import Replay
from ..replay.script import Refusal
from .asked_for import not_so
from .before import table_at
from .copies import Copies
from .sequence.in_order import table_of_refusal
from .sequence.plays import asked_for, limit_of, may_or_must, where_to
from .silence.how_often import OFTEN


def extra_plays(made: Replay) -> list[str]:
    """Extra plays that somebody has who has got some, and which of them are forbidden, as sentences."""
    before = list(made.setting.game.position.plays)
    got = {allowance.player for allowance in made.position.plays if not allowance.regular and allowance not in before}
    left: dict[tuple[str, str], list[Allowance]] = {}
    barred: dict[tuple[str, str], str] = {}
    for allowance in made.position.plays:
        if allowance.regular or allowance.player not in got:
            continue
        why = _forbidden(made.run(), made, allowance)
        if why is not None and why.source is not None:
            barred[allowance.player, allowance.kind] = why.source
        else:
            left.setdefault((allowance.player, allowance.kind), []).append(allowance)
    plays: dict[tuple[str, str], list[str]] = {}
    said_of: list[str] = []
    for player in dict.fromkeys(player for player, _ in left):
        own = {kind: len(plays) for (who, kind), plays in left.items() if who == player}
        by = _allows_one(made, player) if sum(own.values()) > 1 else None
        if by is not None:
            said_of.append(f"{player} may play one extra {' or '.join(own)} and no second one: {Copies(made).name(by)} forbids it.")
            left = {one: number for one, number in left.items() if one[0] != player}
    for (player, kind), alike in left.items():
        limits = {limit_of(made, allowance, made.run()) for allowance in alike}
        for limit in limits if len(limits) == 1 else [""]:
            number = len(alike)
            may = "must" if all(may_or_must(made, allowance) == "must" for allowance in alike) else "may"
            plays.setdefault((player, may), []).append((f"an extra {kind}" if number == 1 else f"{number} extra {kind}s") + limit)
    said = [f"{listed([f'{player} {may} play {listed(kinds)}' for (player, may), kinds in plays.items()])}."] if plays else []
    return said_of + said + [_barred(made, player, kind, Copies(made).name(by)) for (player, kind), by in barred.items()]


def in_full(made: Replay, refusal: Refusal) -> str:
    """What a refusal says, in which the plays that are left are told with the names of the cards and places that they are for."""
    says, run = refusal.says, made.run(table_of_refusal(made, refusal))
    for allowance in dict.fromkeys(one for one in run.p.plays if one.limits is not None and one.player == refusal.player):
        source = dict(allowance.limits.scope).get("this") if allowance.limits is not None else None
        of = f" of {made.trace.name(source)}" if source is not None else ""
        number = run.p.plays.count(allowance)
        plays = f"{allowance.kind} play{of} that is left is for "
        if plays in says and (words := asked_for(made, run, allowance)):
            left = plays if number == 1 else f"{allowance.kind} plays{of} that are left are for "
            before, _, after = says.partition(plays)
            says = f"{before}{left}{words}{''.join(after.partition(';')[1:])}"
        plays = f"the play{of} that is left is for "
        if plays in says and isinstance(allowance.limits and allowance.limits.places, str) and (words := where_to(made, run, allowance)):
            before, _, after = says.partition(plays)
            places, *rest = after.partition(";")
            none = places == "no place on this table"
            says = f"{before}{plays}{words}{', and there is none' if none else f' ({places})'}{''.join(rest)}"
    return says


def only_at_once(made: Replay) -> list[str]:
    """Extra plays that somebody made as he got them in his own Play Cards phase, where others wait, as a Special gave them."""
    steps, said = made.trace.steps, []
    for at, (step, then) in enumerate(pairwise(steps)):
        ability, table = at_work(made, step), table_at(made, steps[:at])
        if step.kind != "choice" or step.how != "extra" or then.kind != "play" or then.cards[:1] != (step.answer,):
            continue
        if ability is not None and ability.label == "special" and table.phase == "play-cards" and table.turn == step.who:
            name = Copies(made).name(str(step.source))
            said.append(f"The extra card that {name} lets {step.who} play comes at once or not at all, as a Special gives it.")
    return list(dict.fromkeys(said))


def no_second_special(made: Replay) -> list[str]:
    """Copies of what somebody played as a Special that he could not play as well, as a card forbids it."""
    said = []
    for at, step in enumerate(made.trace.steps):
        card = (step.cards or ("",))[0]
        if step.kind != "play" or step.how != "special" or step.player is None:
            continue
        # it is counted only once it has left the hand
        tables = (one.position for one in made.trace.steps[at:] if one.position is not None)
        table = next((one for one in tables if card not in one.zone(f"hand:{step.player}")), None)
        if table is None:
            continue
        name = Copies(made).name(card)
        for other in table.zone(f"hand:{step.player}"):
            if table.ident[other].face is not None and Copies(made).name(other) == name:
                why = prevented(made.run(table), Event(kind="play", what=other, player=step.player, extra=step.how))
                if why is not None and why.how == "cannot" and why.source is not None:
                    said.append(f"{step.player} cannot play another {name}: {Copies(made).name(why.source)} forbids it.")
    return list(dict.fromkeys(said))


def talents_again(made: Replay) -> list[str]:
    """Which cards let a talent be used more than once in a turn in which it was."""
    used: dict[tuple[str, str | None], int] = {}
    copies, said = Copies(made), []
    for at, step in enumerate(made.trace.steps):
        if step.kind == "phase" and step.how == "start-turn":
            used.clear()
        if step.kind != "use" or step.source is None or " uses the talent" not in step.says:
            continue
        deed = step.source, step.ability
        used[deed] = used.get(deed, 0) + 1
        known = made.values(table_at(made, made.trace.steps[:at]))
        by = [
            one.source
            for one in known.instances
            if one.layer == "talent_uses" and any(give.target == step.source for give in known.given.get(one.key, ()))
        ]
        if used[deed] == 2 and by:
            card = copies.one(step.source)
            # that it was used is what is told here, and no mark of a copy
            card = copies.name(step.source) if " that was used" in card else card
            said.append(f"{listed(copies.all_of(by))} {'lets' if len(by) == 1 else 'let'} the talent of {card} be used twice.")
    return list(dict.fromkeys(said))


def talents_not_again(made: Replay) -> list[str]:
    """By which cards talents that could not be used a second time would have been, and why they were not."""
    copies, found = Copies(made), dict[str, None]()
    for step in made.trace.steps:
        card = step.cards[0] if step.kind == "refused" and OFTEN in step.says and step.cards else ""
        if sum(one.kind == "use" and one.source == card for one in made.trace.steps) > 1:
            # one that was used twice has been let
            continue
        table = step.position or made.position
        for one in made.values(table).instances if card in table.play else ():
            if one.layer == "talent_uses" and (why := _not_for(made, table, one, card)):
                found.setdefault(f"{copies.name(one.source)} does not let {copies.one(card)} use its talent twice: {why}.")
    return list(found)


def _not_for(made: Replay, table: Position, one: Instance, card: str) -> str:
    """Why what lets talents be used twice does not do so for a card; empty where it does, or nobody would ask."""
    to, face, place = one.node.args.get("to"), table.ident[one.source].face, table.play.get(one.source)
    kind = table.ident[card].face
    if not isinstance(to, Selection) or face is None or place is None or kind is None:
        return ""
    if not kind.talents and not made.values(table).offered.get(card):
        return f"{Copies(made).name(card)} has no talent"
    if place.base != table.play[card].base:
        # of a card that is no base others may be asked for everywhere
        return f"it is at {Copies(made).name(str(table.play[card].base))}" if place.base == one.source else ""
    if to.kind not in (kind.kind, "card"):
        return f"it speaks of {render_selection(to, face)}, and {Copies(made).name(card)} is {an(kind.kind)}"
    if one.ability.condition and not hold_in(made.run(table), one.ability.condition, one.scope):
        return not_so(made.run(table), one.ability.condition, one.scope, face)
    return ""


def _barred(made: Replay, player: str, kind: str, by: str) -> str:
    """That a card forbids somebody extra plays that he has left; one that he has made in this turn was allowed."""
    steps, ident = made.trace.steps, made.position.ident
    begun = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].how == "start-turn"), 0)
    done = [
        at
        for at, step in enumerate(steps)
        if (step.kind, step.how, step.player) == ("play", "extra", player)
        and step.cards[0] in ident
        and (face := ident[step.cards[0]].face) is not None
        and face.kind == kind
    ]
    if done and done[-1] >= begun:
        again = " again this turn," if done[0] < begun else ""
        return f"{player} may play an extra {kind}{again} and no second one: {by} forbids it."
    return f"{player} cannot play an extra {kind}: {by} forbids it."


def _allows_one(made: Replay, player: str) -> str | None:
    """The card that forbids somebody all his extra plays that are left as soon as he has made one of them, ``None`` for none."""
    facts, position = made.position.facts, made.position
    counted = next((one for one in facts if _counts(one, player)), None)
    more = PlaysCounted(player=player, extra=True, number=1 + (counted.number if isinstance(counted, PlaysCounted) else 0), kind="card")
    run = made.run(position.replace(facts=facts.difference((counted,) if counted is not None else ()).union((more,))))
    whys = [_forbidden(run, made, one) for one in position.plays if one.player == player and not one.regular]
    return whys[0].source if whys and whys[0] is not None and all(why is not None and why.source is not None for why in whys) else None


def _counts(fact: Fact, player: str) -> bool:
    return isinstance(fact, PlaysCounted) and fact.player == player and fact.extra and fact.kind == "card"


def _forbidden(run: Run, made: Replay, allowance: Allowance) -> Prevention | None:
    """What forbids a play that somebody has left, whatever he plays and wherever, ``None`` for nothing."""
    ident = made.position.ident
    kinds = [card for card, one in ident.items() if one.face is not None and one.face.kind == allowance.kind]
    own = [card for card in kinds if ident[card].owner == allowance.player]
    # of a hand of which nothing is known any card of the kind will do
    cards = [card for card in own if card not in made.position.play] or own or kinds
    if not cards:
        return None
    places = made.position.bases() if allowance.kind == "minion" else (None,)
    found = [
        prevented(run, Event(kind="play", what=card, player=allowance.player, target=place, extra="extra"))
        for card in cards
        for place in places
    ]
    all_banned = all(one is not None and one.how == "cannot" for one in found)
    return found[0] if all_banned and not _bans_one_name(made, found[0]) else None


def _bans_one_name(made: Replay, why: Prevention | None) -> bool:
    """Whether what forbids a play forbids cards of one name alone: any other may be played."""
    face = made.position.ident[why.source].face if why is not None and why.source is not None else None
    # what lasts tells its card alone
    abilities = (one for one in face.abilities if why.ability in (None, one.key)) if face is not None and why is not None else ()
    return any(isinstance(part, Node) and part.word.name == "same_name_as" for ability in abilities for part in parts(ability))


def turns_won(made: Replay) -> str:
    """Who has won another turn, and whose comes when: those first, then the one that was due (rule ``extra-turns-come-first``)."""
    won = [step for step in made.trace.steps[made.last_move() :] if step.kind == "turn" and step.ability is not None]
    table = won[-1].position if won else None
    if table is None:
        return ""
    first, *others = (player for group in table.turns for player in group)
    due = table.settings.get("next", (table.clockwise() * 2)[1])
    then = f", then {listed(others)}" if others else ""
    if [first] == [due] and not others:
        return f"{first} takes the next turn, an extra one, and then the one that was due."
    return f"{first} takes the next turn, an extra one{then}; {due}'s turn, which was due, comes after {'those' if others else 'it'}."
