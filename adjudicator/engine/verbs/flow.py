"""The shape of an ability: price and purchase, may, if, either, for each, repeat, later."""

from collections.abc import Callable
from typing import ClassVar

from ...language.rendering import Say
from ...language.tree import Block, Body, Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.facts import BothPartsUsed
from ...table.position import Lasting
from ..kernel.frames import Do, Frame, MayDo, Outcome
from ..kernel.run import Run, frame
from ..reading.selections import as_player, bounded_number, candidates, holds, players, refer
from ..resolution.attempting import attempt
from ..resolution.effects import ability_of, deadline, effect, remembered
from ..resolution.idle import of_play, tell


@VERBS.word(
    "pay",
    {"this": Param("body", True), "to": Param("body", True)},
    "this",
    questions=("x-to-do-y",),
    render=lambda n, say: say.purchase(n.args["this"], n.args["to"]),
)
def pay(run: Run, node: Node) -> None:
    """Do X to do Y: all of X or nothing, and Y only if all of X was done (rule ``to-needs-all-of-x``)."""
    if _falls_short(run, node.args["this"]):
        return
    run.push(Paid(node=node))
    if not _asked_already(run, node) and run.question("x-to-do-y") == "optional":
        run.push(MayDo(node=node.args["this"], about=run.scope.get("this")))
    else:
        run.push(Do(node=node.args["this"]))


def _falls_short(run: Run, price: Body) -> bool:
    """Whether some part of a price cannot be done whole, so that none of it is (rule ``to-allows-no-part-of-x``)."""
    if isinstance(price, Block):
        return any(_falls_short(run, part) for part in price.nodes)
    whole: Callable[[Run, Node], bool] | None = price.word.extra.get("whole")
    if whole is None or price.choosers or whole(run, price):
        return False
    run.outcome = Outcome(False)
    if run.log is not None:
        you, this = run.scope.get("you") or run.p.turn, run.scope.get("this")
        says = f"{you} cannot do all that {run.log.name(this)} asks for first, and so does none of it"
        run.log.came_to_nothing(run, price)
        run.log.note(run, "nothing", says, ("to-allows-no-part-of-x",), (this,) if this is not None else (), you)
    return True


def _asked_already(run: Run, node: Node) -> bool:
    """Whether its player has agreed to it as a whole: the ability is used at will, or the text says "you may" of it."""
    ability = run.scope.get("@")
    if ability is not None and ability.body is node:
        return bool(ability.optional) or ability.role in ("talent", "activated")
    around = run.context.library.nodes.get(node.path.rpartition(".")[0])
    return isinstance(around, Node) and around.word.name == "may" and around.args["do"] is node


class Paid(Frame, frozen=True, kw_only=True):
    """What was paid for follows if all of the price was done."""

    asks_outcome: ClassVar[bool] = True

    node: Node


@frame(Paid)
def _paid(run: Run, item: Paid) -> None:
    if run.outcome.done:
        run.push(Do(node=item.node.args["to"]))
    elif run.log is not None:
        run.log.came_to_nothing(run, item.node)


@VERBS.word(
    "may",
    {"do": Param("body", True), "then": Param("body"), "player": Param("player")},
    "do",
    decides="player",
    render=lambda n, say: say.may(n),
)
def may(run: Run, node: Node) -> None:
    """You may do X (if you do, Y)."""
    found = players(run, node.args["player"]) if node.args["player"] is not None else ()
    other = found[0] if found and found[0] != run.scope.get("you") else None
    if node.args["then"] is not None:
        scopes = run.scopes
        if other is not None:
            run.scopes = (as_player(run.scope, other), scopes)
        short = _falls_short(run, node.args["do"])
        run.scopes = scopes
        if short:
            return
        run.push(IfDone(node=node))
    if other is not None:
        run.push(MayAs(node=node, player=other))
        return
    run.push(MayDo(node=node.args["do"], about=run.scope.get("this")))


class MayAs(Frame, frozen=True, kw_only=True):
    """Somebody else decides whether an ability's part happens."""

    node: Node
    player: str


@frame(MayAs)
def _may_as(run: Run, item: MayAs) -> None:
    """Somebody else decides whether an ability's part happens, and then is its "you"."""
    node, player = item.node, item.player
    answer = run.take()
    if answer is None:
        run.ask(item, player, "may", run.scope.get("this"), [Option("no"), Option("yes")], ("may-makes-it-optional",), ("do", node.path))
        return
    if answer.key == "yes":
        run.enter(as_player(run.scope, player))
        run.push(Do(node=node.args["do"]))
    else:
        run.outcome = Outcome(False)


class IfDone(Frame, frozen=True, kw_only=True):
    """What hangs on it having been done follows."""

    asks_outcome: ClassVar[bool] = True

    node: Node


@frame(IfDone)
def _if_done(run: Run, item: IfDone) -> None:
    if run.outcome.done:
        run.push(Do(node=item.node.args["then"]))


@VERBS.word(
    "if",
    {"true": Param("conditions", True), "then": Param("body", True), "else": Param("body")},
    "true",
    render=lambda n, say: say.if_so(n.args["true"], n.args["then"], n.args["else"]),
)
def if_(run: Run, node: Node) -> None:
    """Do something if a condition holds, and something else if not: ``if: {in_hand: {at_most: 2}}, then: {gain_vp: 1}``."""
    if holds(run, node.args["true"], run.scope):
        run.push(Do(node=node.args["then"]))
    elif node.args["else"] is not None:
        run.push(Do(node=node.args["else"]))
    else:
        if run.log is not None and run.scope.get("@") is not None and run.scope.get("this") in run.p.ident:
            tell(run, of_play(run, run.scope["this"], run.scope["@"], "condition", node.args["true"]))
            run.log.came_to_nothing(run, node)
        run.outcome = Outcome(False)


@VERBS.word(
    "either",
    {
        "as": Param("name"),
        "of": Param("bodies", True),
        "player": Param("player"),
        "or_both": Param("flag", False, False),
        "small": Param("flag", False, False),
        "number": Param("number"),
        "optional": Param("flag", False, False),
    },
    "of",
    decides="player",
    unread={"or_both": ("small", "number", "as"), "number": ("small",), "small": ("as",)},
    several={"as": "card"},
    render=lambda n, say: (
        say.handed_over(n.args["of"], n.args["player"])
        if n.args["player"] is not None
        else say.options(n.args["of"], n.args["or_both"], n.args["small"])
        if n.args["number"] is None
        else say.several_of(n)
    ),
)
def either(run: Run, node: Node) -> None:
    """Exactly one of several (the text says OR), or, with ``or_both``, any of them but at least one. ``small``: the text does not say OR
    in capitals, so that it is no ability that says OR (rule ``or-means``). ``number``: so many different ones of a list, each done
    as it is chosen; ``optional``: no more of them than its player wants; ``as``: what all that was already done of the list happened to,
    so that the next can be of another card. As a price it is paid if each was done."""
    if node.args["number"] is not None:
        if node.args["as"] is not None:
            run.bind(node.args["as"], ())
        run.push(SeveralOf(node=node, left=bounded_number(run, node.args["number"], run.scope), done=()))
        return
    run.push(Either(node=node))
    if (
        not node.args["or_both"]
        and not node.args["small"]
        and any("choose_either" in run.p.ident[card].face.insteads for card in run.p.play if run.p.ident[card].face is not None)
    ):
        # some card waits for the use of an ability that says OR
        attempt(run, [effect(run, "choose_either", run.scope.get("this"))])


class Either(Frame, frozen=True, kw_only=True):
    """One of several parts is picked."""

    node: Node


@frame(Either)
def _either(run: Run, item: Either) -> None:
    node = item.node
    answer = run.take()
    scope = run.scope
    if answer is None:
        who = next(iter(players(run, node.args["player"])), None) if node.args["player"] is not None else scope.get("you") or run.p.turn
        if who is None:
            run.outcome = Outcome(False)
            return
        options = [Option(str(index + 1), (index,)) for index in range(len(node.args["of"]))]
        both = BothPartsUsed(card=scope.get("this"))
        if both in run.p.facts:
            run.p = run.p.replace(facts=run.p.facts - {both})
            # both are used; what is picked is the one that comes first
            options = [
                Option(option.key, option.data + tuple(other.data[0] for other in options if other is not option)) for option in options
            ]
        elif node.args["or_both"]:
            options.append(Option("both", tuple(range(len(node.args["of"])))))
        run.ask(item, who, "either", scope.get("this"), options, ("follow-the-ability",), ("either", node.path))
        return
    for index in reversed(answer.data):
        run.push(Do(node=node.args["of"][index]))


class SeveralOf(Frame, frozen=True, kw_only=True):
    """So many different parts of a list, one after the other. ``left``: how many are still to be chosen. ``done``: those that were.
    ``whole``: whether each but the last was done; that one is what the last verb came to."""

    asks_outcome: ClassVar[bool] = True

    node: Node
    left: int
    done: tuple[int, ...]
    whole: bool = True


@frame(SeveralOf)
def _several_of(run: Run, item: SeveralOf) -> None:
    node, left, done, scope = item.node, item.left, item.done, run.scope
    answer = run.take()
    if answer is not None:
        if answer.key == "done":
            return
        run.push(SeveralOf(node=node, left=left - 1, done=(*done, answer.data), whole=item.whole))
        run.push(Do(node=node.args["of"][answer.data]))
        return
    came = run.outcome
    whole = item.whole and (not done or came.done)
    if done and node.args["as"] is not None:
        run.bind(node.args["as"], (*scope.get(node.args["as"], ()), *came.objects))
    open_ = [Option(str(index + 1), index) for index in range(len(node.args["of"])) if index not in done]
    who = next(iter(players(run, node.args["player"])), None) if node.args["player"] is not None else scope.get("you") or run.p.turn
    run.outcome = Outcome(bool(done) and whole)
    if left <= 0 or not open_ or who is None:
        return
    if node.args["optional"]:
        open_ = [Option("done"), *open_]
    run.ask(
        SeveralOf(node=node, left=left, done=done, whole=whole),
        who,
        "either",
        scope.get("this"),
        open_,
        ("follow-the-ability",),
        ("either", node.path),
    )


@VERBS.word(
    "use_both_parts",
    {},
    None,
    render=lambda n, say: "use both parts in any order",
    why="the only text that undoes the choice between two parts",
)
def use_both_parts(run: Run, node: Node) -> None:
    """The ability that says OR, about to be used, is used in both its parts (rule ``or-means`` otherwise)."""
    run.p = run.p.replace(facts=run.p.facts | {BothPartsUsed(card=run.scope.get("it"))})
    run.outcome = Outcome(True)


@VERBS.word(
    "for_each",
    {"of": Param("target", True), "as": Param("name", True), "do": Param("body", True), "any_order": Param("flag", False, False)},
    "of",
    players=True,
    goes_through=True,
    render=lambda n, say: say.gone_through(n),
)
def for_each(run: Run, node: Node) -> None:
    """Do something for each card of several, one after the other; ``as``: the name of the card at hand. ``any_order``: you choose which is
    next."""
    wanted = node.args["of"]
    scope = run.scope
    if type(wanted) is str:
        found = refer(run, wanted, scope)
    elif wanted.chooses:
        found = scope.get("$of", ())
    else:
        found = tuple(candidates(run, wanted, scope))
    run.outcome = Outcome(bool(found))
    run.push(Each(node=node, left=tuple(found)))


class Each(Frame, frozen=True, kw_only=True):
    """Go through cards one by one. ``left``: those still to come."""

    node: Node
    left: tuple[str, ...]


@frame(Each)
def _each(run: Run, item: Each) -> None:
    node, left = item.node, item.left
    answer = run.take()
    if answer is not None:
        left = (answer.data,) + tuple(card for card in left if card != answer.data)
    elif len(left) > 1 and node.args["any_order"]:
        run.ask(
            item,
            run.scope.get("you") or run.p.turn,
            "order",
            run.scope.get("this"),
            [Option(card, card) for card in sorted(left)],
            ("follow-the-ability",),
        )
        return
    if not left:
        return
    if len(left) > 1:
        run.push(Each(node=node, left=left[1:]))
    run.bind(node.args["as"], (left[0],))
    run.push(Do(node=node.args["do"]))


@VERBS.word(
    "repeat",
    {"number": Param("number", True), "do": Param("body", True)},
    "number",
    render=lambda n, say: say.repeated(n.args["number"], n.args["do"]),
)
def repeat(run: Run, node: Node) -> None:
    """Do something so many times."""
    for _ in range(bounded_number(run, node.args["number"], run.scope)):
        run.push(Do(node=node.args["do"]))


@VERBS.word("choose", {"what": Param("target", True)}, "what", players=True, chooses=True, render=lambda n, say: say.chosen(n.args["what"]))
def choose(run: Run, node: Node) -> None:
    """Choose without doing anything yet: choosing is not affecting (rule ``target-may-be-immune``)."""
    wanted = node.args["what"]
    if type(wanted) is str:
        picked = refer(run, wanted)
        run.outcome = Outcome(bool(picked), picked)
        return
    picked = run.scope.get("$what", ()) if wanted.chooses else tuple(candidates(run, wanted, run.scope))
    if wanted.name is not None:
        run.bind(wanted.name, picked)
    run.outcome = Outcome(bool(picked), picked)


#: When something put off happens, as said at the end; what hangs on the places of a scoring base says so first.
LATER = {
    "end_of_turn": " at the end of the turn",
    "start_of_your_turn": " at the start of {their} next turn",
    "next_base": " when that base has been replaced",
    "base_scores": "",
}


@VERBS.word(
    "later",
    {"at": Param("word", True, None, tuple(LATER)), "do": Param("body", True)},
    "do",
    render=lambda n, say: (
        ("when the base scores, " if n.args["at"] == "base_scores" else "")
        + say.delayed(n.args["do"], LATER[n.args["at"]].format(their=say.their(None)))
    ),
)
def later(run: Run, node: Node) -> None:
    """Something that happens when its time comes, with what it remembers. What is returned ``wherever`` it is then, is not forgotten as it
    leaves play."""
    scope, body = run.scope, node.args["do"]
    effect = Lasting(
        "later",
        None,
        int(isinstance(body, Node) and bool(body.args.get("wherever"))),
        deadline(run, node.args["at"]),
        scope.get("this"),
        scope.get("you"),
        ability_of(scope),
        (node.path, remembered(scope)),
    )
    run.p = run.p.replace(lasting=run.p.lasting + (effect,))
    run.outcome = Outcome(True)


def _each_said(node: Node, say: Say) -> str:
    first = f"starting with {say.player(node.args['first'])}, " if node.args["first"] is not None else ""
    said = first + say.as_person(node.args["who"], lambda: say.inner(node.args["do"]))
    done = node.args["do"].args["do"] if isinstance(node.args["do"], Node) and node.args["do"].word.name == "may" else None
    if isinstance(done, Node) and done.main == 1 and node.args["who"] == ("each",):
        # so many as have done it are so many players
        say.done_once_each(done.word.name)
    for name in ("did", "did_not"):
        if node.args[name] is not None:
            say.told_apart(node.args[name], f"those who {name.replace('_', ' ')}")
    return said


@VERBS.word(
    "each_player",
    {
        "who": Param("player", True),
        "do": Param("body", True),
        "first": Param("player"),
        "did": Param("name"),
        "did_not": Param("name"),
    },
    "who",
    questions=lambda n: () if n.args["first"] is not None else ("one-effect-several-players",),
    several={"did": "player", "did_not": "player"},
    render=_each_said,
)
def each_player(run: Run, node: Node) -> None:
    """Several players each do something, from the current player clockwise (rule ``several-players-clockwise``). In it each is ``you`` in
    turn; whose ability it is stays ``user``. ``first``: who begins, if the text says so. ``did``, ``did_not``: what those who did it, and
    those who did not, are called afterwards."""
    found = players(run, node.args["who"])
    for name in ("did", "did_not"):
        if node.args[name] is not None:
            run.bind(node.args[name], ())
    if not found and run.log is not None:
        run.log.came_to_nothing(run, node)
    if node.args["first"] is not None:
        order = run.p.clockwise(next(iter(players(run, node.args["first"])), None))
        found = tuple(sorted(found, key=order.index))
    run.push(NextPlayer(node=node, left=found))


class NextPlayer(Frame, frozen=True, kw_only=True):
    """The next of several players an effect reaches. ``left``: those still to come."""

    node: Node
    left: tuple[str, ...]


@frame(NextPlayer)
def _next_player(run: Run, item: NextPlayer) -> None:
    """The next of several players an effect reaches (question ``one-effect-several-players``)."""
    node, left = item.node, item.left
    answer = run.take()
    if answer is not None:
        left = (answer.data,) + tuple(player for player in left if player != answer.data)
    elif len(left) > 1 and node.args["first"] is None and run.question("one-effect-several-players") == "current-player-orders":
        run.ask(
            item,
            run.p.turn,
            "order",
            run.scope.get("this"),
            [Option(player, player) for player in left],
            ("simultaneous-current-player-orders",),
        )
        return
    if not left:
        return
    if len(left) > 1:
        run.push(NextPlayer(node=node, left=left[1:]))
    if node.args["did"] is not None or node.args["did_not"] is not None:
        run.push(WhoDid(node=node, player=left[0]))
    run.enter(as_player(run.scope, left[0]))
    run.push(Do(node=node.args["do"]))


class WhoDid(Frame, frozen=True, kw_only=True):
    """One of several players has done something, or has not."""

    asks_outcome: ClassVar[bool] = True

    node: Node
    player: str


@frame(WhoDid)
def _who_did(run: Run, item: WhoDid) -> None:
    name = item.node.args["did" if run.outcome.done else "did_not"]
    if name is not None:
        run.bind(name, (*run.scope.get(name, ()), item.player))


@VERBS.word("nothing", {}, None, render=lambda n, say: "do nothing")
def nothing(run: Run, node: Node) -> None:
    """Replaces an event by nothing at all."""
    run.outcome = Outcome(True)
