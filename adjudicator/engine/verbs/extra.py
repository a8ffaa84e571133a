"""Extra plays: kept for the phase, or made at once (rules ``extra-means``, ``extra-outside-play-cards-now``)."""

from ...language.tree import Node, Selection
from ...language.words import VERBS, Param
from ...table.position import AWAITED, NO_LIMITS, Limits
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..procedures.extra_plays import grant
from ..reading.selections import bounded_number, players_of, refer


def _standard(n: Node) -> str:
    """What is said of an action before its noun: that it may only be a standard one."""
    limited = n.args["limited"]
    only = limited.filters if limited is not None else ()
    return "standard " if any(one.word.name == "played_on" and one.args["kind"] == "nothing" for one in only) else ""


def _questions(n: Node) -> tuple[str, ...]:
    """What can be asked of an extra play: whether it is a duty, if the text does not say "may", and when it is made. A card that is not to
    come from the hand is a certain card (rule ``specific-extra-is-compulsory``)."""
    limited = n.args["limited"]
    certain = limited is not None and limited.zone in ("discard", "deck")
    asked = ["specific-extras"] if certain else []
    if not n.args["optional"]:
        asked += ["specific-extra-compulsory"] if certain else ["generic-extra-optional", "extras-outside-play-cards"]
    if n.args["as"] is not None:
        asked.append("extra-needed-by-later-part")
    if not certain and not n.args["immediately"]:
        asked.append("extra-before-what-is-due")
    if n.args["this_turn"]:
        asked.append("extra-this-turn-after-phase")
    return tuple(asked)


@VERBS.word(
    "extra",
    {
        "kind": Param("word", True, None, ("minion", "action")),
        "limited": Param("selection"),
        "to": Param("target"),
        "player": Param("player"),
        "immediately": Param("flag", False, False),
        "number": Param("number", False, 1),
        "as": Param("name"),
        "optional": Param("flag", False, False),
        "this_turn": Param("flag", False, False),
    },
    "kind",
    causes=("play",),
    questions=_questions,
    render=lambda n, say: (
        say.offered(n.args["player"], n.args["number"], "extra " + _standard(n) + n.args["kind"], n.args["optional"])
        + say.extra_where(n.args["limited"], n.args["to"])
        + (" this turn" if n.args["this_turn"] else "")
        + (" immediately" if n.args["immediately"] else "")
    ),
)
def extra(run: Run, node: Node) -> None:
    """``optional``: the text says "may", so that no reading makes the play compulsory. ``this_turn``: the text says so,
    which keeps the play for a Play Cards phase still to come."""
    scope = run.scope
    ability = scope.get("@")
    # Specials only matter where the text is used from outside play or outside the turn's own plays
    special = ability is not None and ability.label == "special"
    limited = node.args["limited"]
    bases: tuple[str, ...] | str | None = None
    wanted = node.args["to"]
    if isinstance(wanted, Selection):
        # "a base where you have no minions" is looked for when the extra card is played
        bases = scope.get("$to", ()) if wanted.chooses else wanted.path
    elif wanted is not None:
        bases = tuple(refer(run, wanted))
    items = tuple(
        sorted(
            (key, value)
            for key, value in scope.items()
            if value is not None
            and (key in ("this", "you", "user", "it", "there", "here") or (type(value) is tuple and key.isidentifier()))
        )
    )
    limits = (
        NO_LIMITS
        if limited is None and bases is None
        else Limits(limited.path if limited is not None else None, bases, items if limited is not None or type(bases) is str else ())
    )
    zone = limited.zone if limited is not None and limited.zone in ("discard", "deck") else "hand"
    at_once, name = node.args["immediately"], node.args["as"]
    if name is not None:
        # a later part speaks of the card, so it is played now if it is to be found then
        run.bind(name, ())
        at_once = at_once or run.question("extra-needed-by-later-part") == "immediate"
        if not at_once:
            run.bind(AWAITED, (name,))
    run.outcome = Outcome(True)
    for player in players_of(run, node):
        for _ in range(bounded_number(run, node.args["number"], scope)):
            grant(
                run,
                player,
                node.args["kind"],
                limits,
                scope.get("this"),
                special,
                at_once,
                zone,
                name,
                node.args["optional"],
                node.args["this_turn"],
            )
