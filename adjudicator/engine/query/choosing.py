"""Choosing: selections become choices, one card at a time, and equal copies are one option."""

from __future__ import annotations

from ...language.tree import Block, Node, Selection
from ...table.choices import Option
from ..kernel.frames import Do, Frame, MayDo, Outcome
from ..kernel.run import Run, frame
from ..reading.cards import controller, name_of, owner
from ..reading.selections import bounded_number, candidates, compare, groups, meets, number, players
from ..values.figures import power
from .aiming import AIM, needed, without
from .alike import merged
from .playable import stand_ins

#: Quantifiers of a number that is not for the chooser to decide.
FIXED = ("one", "exactly")
#: Quantifiers that come with a number.
COUNTED = (*FIXED, "up_to")


def chooser(run: Run, selection: Selection) -> str | None:
    """Who chooses: you, unless the text says otherwise."""
    if selection.by is not None:
        found = players(run, selection.by)
        if found:
            return found[0]
    return run.scope.get("you") or run.p.turn


@frame(Do)
def _do(run: Run, item: Do) -> None:
    """Do a body: a block part by part, a verb after its choices."""
    node = item.node
    if isinstance(node, Block):
        for entry in reversed(node.nodes):
            run.push(Do(node=entry))
        return
    if node.choosers:
        run.push(Verb(node=node, stage=0, optional=_free_extra(run, node)))
    else:
        node.run(run, node)


def offered(run: Run, node: Node) -> bool:
    """Whether a text leaves a play open already: it is used at will, says "may" of the play or of what is around it, or offers something
    else instead."""
    ability = run.scope.get("@")
    if ability is not None and (ability.optional or ability.role == "activated"):
        return True
    parts, nodes = node.path.split("."), run.context.library.nodes
    around = (nodes.get(".".join(parts[:end])) for end in range(1, len(parts)))
    return any(isinstance(one, Node) and one.word.name in ("may", "either") for one in around)


def _free_extra(run: Run, node: Node) -> bool:
    """Whether the verb has any card from a hand played as an extra one, which its player may leave (questions
    ``generic-extra-optional``, ``extras-outside-play-cards``)."""
    if not node.word.extra.get("from_hand") or node.args.get("instead_of") is not None or node.args.get("must"):
        return False
    first = node.args[node.choosers[0]]
    if first.zone != "hand" or first.quantifier not in FIXED or first.extreme is not None or first.per is not None:
        return False
    if offered(run, node):
        return False
    if run.p.phase == "play-cards":
        return run.question("generic-extra-optional") == "yes"
    return run.question("extras-outside-play-cards") == "now-or-never"


@frame(MayDo)
def _may_do(run: Run, item: MayDo) -> None:
    """Do a body if its player wants to. Where the body begins with choosing one card, declining is one more option there."""
    node, about = item.node, item.about
    if isinstance(node, Node) and node.choosers:
        first = node.args[node.choosers[0]]
        if first.quantifier in FIXED and first.extreme is None and first.per is None:
            run.push(Verb(node=node, stage=0, optional=True))
            return
    answer = run.take()
    if answer is None:
        run.ask(
            item,
            run.scope.get("you") or run.p.turn,
            "may",
            about,
            [Option("no"), Option("yes")],
            ("may-makes-it-optional",),
            ("do", node.path),
        )
        return
    if answer.key == "yes":
        run.push(Do(node=node))
    else:
        run.outcome = Outcome(False)


class Verb(Frame, frozen=True, kw_only=True):
    """Resolve what a verb needs chosen, then do it. ``stage``: how many of its choices are made. ``optional``: its player may
    decline at the first."""

    node: Node
    stage: int
    optional: bool


@frame(Verb)
def _verb(run: Run, item: Verb) -> None:
    """Resolve what a verb needs chosen, in order, then do it."""
    node, stage, optional = item.node, item.stage, item.optional
    names = node.choosers
    if stage < len(names):
        run.push(Verb(node=node, stage=stage + 1, optional=optional))
        run.push(Select(node=node, name=names[stage], picked=(), optional=optional and stage == 0))
        return
    node.run(run, node)


class Select(Frame, frozen=True, kw_only=True):
    """Choose what an argument of a verb (``name``) needs. ``picked``: the cards so far. ``optional``: the choice may be declined. ``now``:
    of several players who each pick, the one whose turn it is to do so, if somebody had to say."""

    node: Node
    name: str
    picked: tuple[str, ...]
    optional: bool
    now: str = ""


@frame(Select)
def _select(run: Run, item: Select) -> None:
    """Choose what a selection needs, one card at a time (rules ``target-must-be-chosen``,
    ``any-number-includes-zero``)."""
    node, name, picked = item.node, item.name, item.picked
    selection = node.args[name]
    answer = run.take()
    if answer is not None:
        if answer.key == "none":
            # declined: the verb that waits below is not done
            run.drop()
            run.outcome = Outcome(False)
            return
        if answer.key == "done" and not _shared(selection):
            _chosen(run, selection, name, picked)
            return
        if selection.kind != "player" and answer.data in run.p.players:
            item = Select(node=node, name=name, picked=picked, optional=item.optional, now=answer.data)
        else:
            picked = picked + (answer.data,)
    found = candidates(run, selection, run.scope)
    if selection.zone == "hand" and node.word.extra.get("from_hand") and run.context.texts(run.p).stand_ins:
        found += _stand_ins(run, selection, found)
    if _shared(selection):
        _select_shares(run, item, selection, found, picked)
        return
    if selection.quantifier == "each" or (selection.quantifier == "one" and selection.per is not None):
        # the extreme ones of each group, or one of each group
        _select_tied(run, item, selection, found, picked)
        return
    if selection.quantifier == "random":
        _select_random(run, item, selection, found, picked)
        return
    _select_next(run, item, selection, found, picked)


def _select_next(run: Run, item: Select, selection: Selection, found: list[str], picked: tuple[str, ...]) -> None:
    """Pick the next of so many, of up to so many, or of any number."""
    node, name, optional, scope = item.node, item.name, item.optional, run.scope
    how_many = number(run, selection.number, scope) if selection.quantifier in COUNTED else len(found)
    if selection.quantifier == "exactly" and len(found) < how_many:
        # all or nothing
        _chosen(run, selection, name, ())
        return
    musts = needed(run, selection, found) if AIM in scope and not any(card in scope[AIM] for card in picked) else ()
    if len(picked) >= how_many:
        _chosen(run, selection, name, picked)
        return
    open_ = [card for card in found if card not in picked and goes_with(run, selection, picked, card)]
    if selection.quantifier not in FIXED and picked:
        # picked one at a time in a fixed order, done as one batch
        after = found.index(picked[-1]) if picked[-1] in found else -1
        open_ = [card for card in open_ if found.index(card) > after]
    if musts:
        # what has to be affected is picked first of a fixed number, else no later than its place in the order
        last = found.index(musts[-1]) if selection.quantifier not in FIXED and len(picked) + 1 < how_many else -1
        open_ = [card for card in open_ if card in musts or found.index(card) < last]
    open_ = merged(run, open_)
    if not open_:
        if run.log is not None and not found and how_many and selection.zone == "play":
            # what of a hand or deck would fit is not everybody's to know
            run.log.nothing_fits(run, selection)
        _chosen(run, selection, name, picked)
        return
    options = [Option(card, card) for card in open_]
    if selection.quantifier in FIXED:
        if optional and not picked and not musts:
            options.insert(0, Option("none"))
    else:
        least = number(run, selection.per[1], scope) if isinstance(selection.per, tuple) else 0
        if len(picked) >= least and not musts:
            options.insert(0, Option("done"))
    ask = {"base": "base", "player": "player"}.get(selection.kind, "target")
    why = (
        "any-number-includes-zero"
        if selection.quantifier == "any_number_of"
        else ("target-means" if options[0].key in ("none", "done") else "target-must-be-chosen")
    )
    run.ask(
        Select(node=node, name=name, picked=picked, optional=optional),
        chooser(run, selection),
        ask,
        scope.get("this"),
        options,
        (why,),
        (node.word.name, name),
    )


def goes_with(run: Run, selection: Selection, picked: tuple[str, ...], card: str) -> bool:
    """Whether a card may be picked beside others, where the text says something of all of them together. Power is never below zero, so
    that a total which is too great stays so."""
    if selection.different and name_of(run, card) in {name_of(run, other) for other in picked}:
        return False
    if selection.total is None:
        return True
    return compare(run, sum(power(run, other) for other in (*picked, card)), selection.total, run.scope)


def _select_tied(run: Run, item: Select, selection: Selection, found: list[str], picked: tuple[str, ...]) -> None:
    """Each group's least or most; where several tie, whoever the text names chooses among them."""
    node, name, optional = item.node, item.name, item.optional
    waiting: list[tuple[str, list[str]]] = []
    for group in groups(run, selection, found):
        if not group or any(card in picked for card in group):
            continue
        options = merged(run, group)
        if len(options) == 1:
            picked = picked + (options[0],)
            continue
        who = chooser(run, selection)
        if isinstance(selection.by, tuple) and selection.by[0] in ("controller", "owner"):
            who = (
                controller if selection.by[0] == "controller" or run.question("owner-chooses-means-controller") == "controller" else owner
            )(run, group[0]) or owner(run, group[0])
        waiting.append((who or run.p.turn, options))
    if not waiting:
        _chosen(run, selection, name, picked)
        return
    item = Select(node=node, name=name, picked=picked, optional=optional, now=item.now)
    now = _who_is_next(run, item, [who for who, _ in waiting])
    if now is not None:
        open_ = next(options for one, options in waiting if one == now)
        run.ask(
            item,
            now,
            "target",
            run.scope.get("this"),
            [Option(card, card) for card in open_],
            ("target-must-be-chosen",),
            (node.word.name, name),
        )


def _who_is_next(run: Run, item: Select, waiting: list[str]) -> str | None:
    """Which of several players who each pick does so now (question ``one-effect-several-players``); nobody while the current player is
    asked who."""
    if item.now in waiting or len(set(waiting)) == 1:
        return item.now if item.now in waiting else waiting[0]
    if run.question("one-effect-several-players") == "clockwise":
        return min(waiting, key=run.p.clockwise().index)
    run.ask(
        item,
        run.p.turn,
        "order",
        run.scope.get("this"),
        [Option(player, player) for player in sorted(set(waiting), key=run.p.clockwise().index)],
        ("simultaneous-current-player-orders",),
    )
    return None


def _stand_ins(run: Run, selection: Selection, found: list[str]) -> list[str]:
    """Cards that can be played from elsewhere where one from the hand is to be played."""
    scope = run.scope
    return [
        card
        for player in ((scope.get("you"),) if selection.whose is None else players(run, selection.whose, scope))
        if player is not None
        for card in stand_ins(run, player, selection.kind)
        if card not in found and meets(run, card, selection, scope)
    ]


#: Stands among the picks for the end of a player's own, who follows it. No card has a blank in its id.
NO_MORE = "no more "


def _shared(selection: Selection) -> bool:
    """Whether each owner picks up to so many of their own."""
    return selection.quantifier == "up_to" and selection.per == "owner" and isinstance(selection.by, tuple) and selection.by[0] == "owner"


def _select_shares(run: Run, item: Select, selection: Selection, found: list[str], picked: tuple[str, ...]) -> None:
    """Up to so many of each owner's cards, each owner asked in turn and one card at a time."""
    node, name, optional = item.node, item.name, item.optional
    wanted = bounded_number(run, selection.number, run.scope)
    waiting: dict[str, list[str]] = {}
    for group in groups(run, selection, found):
        who = owner(run, group[0]) or run.p.turn
        mine = [card for card in group if card in picked]
        after = group.index(mine[-1]) + 1 if mine else 0
        if len(mine) < wanted and after < len(group) and f"{NO_MORE}{who}" not in picked:
            waiting[who] = group[after:]
    if not waiting:
        _chosen(run, selection, name, tuple(card for card in picked if not card.startswith(NO_MORE)))
        return
    item = Select(node=node, name=name, picked=picked, optional=optional, now=item.now)
    now = _who_is_next(run, item, list(waiting))
    if now is not None:
        run.ask(
            item,
            now,
            "target",
            run.scope.get("this"),
            [Option("done", f"{NO_MORE}{now}")] + [Option(card, card) for card in merged(run, waiting[now])],
            ("target-means",),
            (node.word.name, name),
        )


def _select_random(run: Run, item: Select, selection: Selection, found: list[str], picked: tuple[str, ...]) -> None:
    """Cards that chance picks: so many of all, or so many of each group."""
    node, name, optional = item.node, item.name, item.optional
    wanted = bounded_number(run, selection.number, run.scope)
    short = [group for group in groups(run, selection, found) if sum(card in picked for card in group) < min(wanted, len(group))]
    open_ = [card for card in short[0] if card not in picked] if short else []
    if not open_:
        _chosen(run, selection, name, picked)
        return
    run.ask(
        Select(node=node, name=name, picked=picked, optional=optional),
        None,
        "random",
        run.scope.get("this"),
        [Option(card, card) for card in merged(run, open_)],
    )


def _chosen(run: Run, selection: Selection, name: str, picked: tuple[str, ...]) -> None:
    if run.log is not None:
        run.log.picked(run, selection, picked)
    scope = dict(without(run.scope, picked))
    scope["$" + name] = picked
    if selection.name is not None:
        scope[selection.name] = picked
    run.rebind(scope)
