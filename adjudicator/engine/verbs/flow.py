"""The shape of an ability: price and purchase, may, if, either, for each, repeat, later."""

from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.position import Lasting
from ..attempts import attempt
from ..effects import deadline, effect
from ..looking import candidates, holds, number, players, refer
from ..run import Outcome, Run, frame


@VERBS.word("pay", {"this": Param("body", True), "to": Param("body", True)}, "this", questions=("x-to-do-y",),
            render=lambda n, say: say.purchase(n.args["this"], n.args["to"]))
def pay(run: Run, node) -> None:
    """Do X to do Y: all of X or nothing, and Y only if all of X was done (rule ``to-needs-all-of-x``)."""
    run.push("paid", node)
    ability = run.scopes[0].get("@")
    asked = ability is not None and ability.optional and ability.body is node
    if run.question("x-to-do-y") == "optional" and not asked:
        run.push("may_do", node.args["this"], run.scopes[0].get("this"))
    else:
        run.push("do", node.args["this"])


@frame("paid")
def _paid(run: Run, item: tuple) -> None:
    if run.outcome.done:
        run.push("do", item[1].args["to"])


@VERBS.word("may", {"do": Param("body", True), "then": Param("body"), "player": Param("player")}, "do",
            decides="player", render=lambda n, say: say.may(n))
def may(run: Run, node) -> None:
    """You may do X (if you do, Y)."""
    if node.args["then"] is not None:
        run.push("if_done", node)
    if node.args["player"] is not None:
        found = players(run, node.args["player"])
        if found and found[0] != run.scopes[0].get("you"):
            run.push("may_as", node, found[0])
            return
    run.push("may_do", node.args["do"], run.scopes[0].get("this"))


@frame("may_as")
def _may_as(run: Run, item: tuple) -> None:
    """Somebody else decides whether an ability's part happens, and then is its "you"."""
    _, node, player = item
    answer = run.take()
    if answer is None:
        run.ask(item, player, "may", run.scopes[0].get("this"), [Option("no"), Option("yes")], ("may-makes-it-optional",),
                ("do", node.path))
        return
    if answer.key == "yes":
        run.enter({**run.scopes[0], "you": player})
        run.push("do", node.args["do"])
    else:
        run.outcome = Outcome(False)


@frame("if_done")
def _if_done(run: Run, item: tuple) -> None:
    if run.outcome.done:
        run.push("do", item[1].args["then"])


@VERBS.word("if", {"true": Param("conditions", True), "then": Param("body", True), "else": Param("body")}, "true",
            render=lambda n, say: say.if_so(n.args["true"], n.args["then"], n.args["else"]))
def if_(run: Run, node) -> None:
    if holds(run, node.args["true"], run.scopes[0]):
        run.push("do", node.args["then"])
    elif node.args["else"] is not None:
        run.push("do", node.args["else"])
    else:
        run.outcome = Outcome(False)


@VERBS.word("either", {"of": Param("bodies", True), "player": Param("player"), "or_both": Param("flag", False, False)}, "of",
            decides="player", render=lambda n, say: say.options(n.args["of"], n.args["or_both"]))
def either(run: Run, node) -> None:
    """Exactly one of several (the text says OR), or, with ``or_both``, any of them but at least one."""
    run.push("either", node)
    if not node.args["or_both"] and any("choose_either" in run.p.ident[card].face.insteads for card in run.p.play
                                        if run.p.ident[card].face is not None):
        # some card waits for the use of an ability that says OR
        attempt(run, [effect(run, "choose_either", run.scopes[0].get("this"))])


@frame("either")
def _either(run: Run, item: tuple) -> None:
    node = item[1]
    answer = run.take()
    scope = run.scopes[0]
    if answer is None:
        who = next(iter(players(run, node.args["player"])), None) if node.args["player"] is not None else scope.get("you") or run.p.turn
        if who is None:
            run.outcome = Outcome(False)
            return
        options = [Option(str(index + 1), (index,)) for index in range(len(node.args["of"]))]
        both = ("both-parts", scope.get("this"))
        if both in run.p.facts:
            run.p = run.p.replace(facts=run.p.facts - {both})
            # both are used; what is picked is the one that comes first
            options = [Option(option.key, option.data + tuple(other.data[0] for other in options if other is not option))
                       for option in options]
        elif node.args["or_both"]:
            options.append(Option("both", tuple(range(len(node.args["of"])))))
        run.ask(item, who, "either", scope.get("this"), options, ("follow-the-ability",), ("either", node.path))
        return
    for index in reversed(answer.data):
        run.push("do", node.args["of"][index])


@VERBS.word("use_both_parts", {}, None, render=lambda n, say: "use both parts in any order",
            why="the only text that undoes the choice between two parts")
def use_both_parts(run: Run, node) -> None:
    """The ability that says OR, about to be used, is used in both its parts (rule ``or-means`` otherwise)."""
    run.p = run.p.replace(facts=run.p.facts | {("both-parts", run.scopes[0].get("it"))})
    run.outcome = Outcome(True)


@VERBS.word("for_each", {"of": Param("target", True), "as": Param("name", True), "do": Param("body", True),
                         "any_order": Param("flag", False, False)}, "of",
            players=True, goes_through=True, render=lambda n, say: say.for_each(n.args["of"], n.args["as"]) + ", " + say.clause(n.args["do"]))
def for_each(run: Run, node) -> None:
    wanted = node.args["of"]
    scope = run.scopes[0]
    if type(wanted) is str:
        found = refer(run, wanted, scope)
    elif wanted.chooses:
        found = scope.get("$of", ())
    else:
        found = tuple(candidates(run, wanted, scope))
    run.outcome = Outcome(bool(found))
    run.push("each", node, tuple(found))


@frame("each")
def _each(run: Run, item: tuple) -> None:
    _, node, left = item
    answer = run.take()
    if answer is not None:
        left = (answer.data,) + tuple(card for card in left if card != answer.data)
    elif len(left) > 1 and node.args["any_order"]:
        run.ask(item, run.scopes[0].get("you") or run.p.turn, "order", run.scopes[0].get("this"),
                [Option(card, card) for card in sorted(left)], ("follow-the-ability",))
        return
    if not left:
        return
    if len(left) > 1:
        run.push("each", node, left[1:])
    run.bind(node.args["as"], (left[0],))
    run.push("do", node.args["do"])


@VERBS.word("repeat", {"number": Param("number", True), "do": Param("body", True)}, "number",
            render=lambda n, say: say.repeated(n.args["number"], n.args["do"]))
def repeat(run: Run, node) -> None:
    for _ in range(number(run, node.args["number"], run.scopes[0])):
        run.push("do", node.args["do"])


@VERBS.word("choose", {"what": Param("target", True)}, "what",
            players=True, chooses=True, render=lambda n, say: say.chosen(n.args["what"]))
def choose(run: Run, node) -> None:
    """Choose without doing anything yet: choosing is not affecting (rule ``target-may-be-immune``)."""
    wanted = node.args["what"]
    if type(wanted) is str:
        picked = refer(run, wanted)
        run.outcome = Outcome(bool(picked), picked)
        return
    picked = run.scopes[0].get("$what", ()) if wanted.chooses else tuple(candidates(run, wanted, run.scopes[0]))
    if wanted.name is not None:
        run.bind(wanted.name, picked)
    run.outcome = Outcome(bool(picked), picked)


#: When something put off happens, as said at the end; what hangs on the places of a scoring base says so first.
LATER = {"end_of_turn": " at the end of the turn", "start_of_your_turn": " at the start of your next turn",
         "next_base": " when that base has been replaced", "base_scores": ""}


@VERBS.word("later", {"at": Param("word", True, None, tuple(LATER)), "do": Param("body", True)}, "do",
            render=lambda n, say: ("when the base scores, " if n.args["at"] == "base_scores" else "") + say.inner(n.args["do"])
            + LATER[n.args["at"]])
def later(run: Run, node) -> None:
    """Something that happens when its time comes, with what it remembers."""
    scope = run.scopes[0]
    kept = tuple(sorted((key, value) for key, value in scope.items()
                        if isinstance(value, (str, tuple)) and not key.startswith(("$", "~", "@")) and key != "event"))
    effect = Lasting("later", None, 0, deadline(run, node.args["at"]), scope.get("this"), scope.get("you"),
                     scope["@"].key if scope.get("@") is not None else None, (node.path, kept))
    run.p = run.p.replace(lasting=run.p.lasting + (effect,))
    run.outcome = Outcome(True)


@VERBS.word("each_player", {"who": Param("player", True), "do": Param("body", True)}, "who",
            questions=("one-effect-several-players",),
            render=lambda n, say: say.as_person(n.args["who"], lambda: say.inner(n.args["do"])))
def each_player(run: Run, node) -> None:
    """Several players each do something, from the current player clockwise (rule ``several-players-clockwise``)."""
    run.push("next_player", node, players(run, node.args["who"]))


@frame("next_player")
def _next_player(run: Run, item: tuple) -> None:
    """The next of several players an effect reaches (question ``one-effect-several-players``)."""
    _, node, left = item
    answer = run.take()
    if answer is not None:
        left = (answer.data,) + tuple(player for player in left if player != answer.data)
    elif len(left) > 1 and run.question("one-effect-several-players") == "current-player-orders":
        run.ask(item, run.p.turn, "order", run.scopes[0].get("this"), [Option(player, player) for player in left],
                ("simultaneous-current-player-orders",))
        return
    if not left:
        return
    if len(left) > 1:
        run.push("next_player", node, left[1:])
    run.enter({**run.scopes[0], "you": left[0]})
    run.push("do", node.args["do"])


@VERBS.word("nothing", {}, None, render=lambda n, say: "do nothing")
def nothing(run: Run, node) -> None:
    """Replaces an event by nothing at all."""
    run.outcome = Outcome(True)
