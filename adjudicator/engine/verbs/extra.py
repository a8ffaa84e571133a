"""Extra plays: kept for the phase, or made at once (rules ``extra-means``, ``extra-outside-play-cards-now``)."""

from ...language.tree import Selection
from ...language.words import VERBS, Param
from ..looking import number, players_of, refer
from ..playable import NO_LIMITS
from ..playing import grant
from ..run import Outcome, Run


@VERBS.word("extra", {"kind": Param("word", True, None, ("minion", "action")), "limited": Param("selection"),
                      "at": Param("target"), "player": Param("player"), "immediately": Param("flag", False, False),
                      "number": Param("number", False, 1), "as": Param("name"),
                      "optional": Param("flag", False, False), "this_turn": Param("flag", False, False)}, "kind", causes=("play",),
            questions=lambda n: ("generic-extra-optional", "extras-outside-play-cards", "specific-extras", "specific-extra-compulsory",
                                 "extra-needed-by-later-part") + (("extra-this-turn-after-phase",) if n.args["this_turn"] else ()),
            render=lambda n, say: (say.offered(n.args["player"], n.args["number"], "extra " + n.args["kind"], n.args["optional"])
                                   + (" " + say.kind_of(n.args["limited"], only_filters=True) if n.args["limited"] else "")
                                   + (" " + say.place(n.args["at"]) if n.args["at"] else "")
                                   + (" this turn" if n.args["this_turn"] else "")
                                   + (" immediately" if n.args["immediately"] else "")))
def extra(run: Run, node) -> None:
    """``optional``: the text says "may", so that no reading makes the play compulsory. ``this_turn``: the text says so,
    which keeps the play for a Play Cards phase still to come."""
    scope = run.scopes[0]
    ability = scope.get("@")
    # Specials only matter where the text is used from outside play or outside the turn's own plays
    special = ability is not None and ability.label == "special"
    limited = node.args["limited"]
    bases: tuple | str | None = None
    wanted = node.args["at"]
    if isinstance(wanted, Selection):
        # "a base where you have no minions" is looked for when the extra card is played
        bases = scope.get("$at", ()) if wanted.chooses else wanted.path
    elif wanted is not None:
        bases = tuple(refer(run, wanted))
    items = tuple(sorted((key, value) for key, value in scope.items() if value is not None and (
        key in ("this", "you", "it", "there", "here") or (type(value) is tuple and key.isidentifier()))))
    limits = NO_LIMITS if limited is None and bases is None else (
        limited.path if limited is not None else None, bases, items if limited is not None or type(bases) is str else ())
    zone = limited.zone if limited is not None and limited.zone in ("discard", "deck") else "hand"
    at_once, name = node.args["immediately"], node.args["as"]
    if name is not None:
        # a later part speaks of the card, so it is played now if it is to be found then
        run.bind(name, ())
        at_once = at_once or run.question("extra-needed-by-later-part") == "immediate"
    run.outcome = Outcome(True)
    for player in players_of(run, node):
        for _ in range(number(run, node.args["number"], scope)):
            grant(run, player, node.args["kind"], limits, scope.get("this"), special, at_once, zone, name, node.args["optional"], node.args["this_turn"])
